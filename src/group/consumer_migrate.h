/* Inside group/ only: a classic group becomes a consumer group, and back, while
 * its members go on. Pure. */
#ifndef GROUP_CONSUMER_MIGRATE_H
#define GROUP_CONSUMER_MIGRATE_H

#include "group/consumer_step.h"

/* The group, which is empty, takes over the classic one's members with what they have; the generation becomes the
 * epoch, everything is marked to be written. GROUP_ID_NOT_FOUND with the reason in info: it cannot be; NO_MEMORY. In
 * both cases the consumer group is to be freed. */
err_t consumer_from_classic(struct consumer_group *group, const struct group *classic, const struct topic_view *topics,
                            int64_t now_ms, struct err_info *info);
/* What the classic group will be, for group_restore; all its members are classic ones. In the arena. False without
 * memory. */
bool consumer_to_classic(const struct consumer_group *group, const struct topic_view *topics, int64_t wall_ms,
                         struct arena *arena, struct group_restored *ret_restored);
/* The assigned partitions as a SyncGroup tells them. False without memory. */
bool consumer_classic_assignment(const struct consumer_member *member, const struct topic_view *topics,
                                 struct arena *arena, struct slice *ret_bytes);

#endif
