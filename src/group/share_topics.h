/* Inside group/ only: what a share group knows of the share-partitions of its
 * topics: which are initialised, and which are about to be. */
#ifndef GROUP_SHARE_TOPICS_H
#define GROUP_SHARE_TOPICS_H

#include "group/share_group.h"

void share_topics_free(struct share_group *group);
/* NULL when nothing is known. */
struct share_topic *share_topic_of(const struct share_group *group, struct uuid id);
/* Made at need, with room for so many partitions. NULL without memory. */
struct share_topic *share_topic_for(struct share_group *group, struct uuid id, struct str name, int32_t partitions);
void share_topic_remove(struct share_group *group, struct share_topic *topic);
/* Has the partition one of the flags? NULL has none. */
static inline bool share_topic_has(const struct share_topic *topic, int32_t partition, uint8_t flags)
{
    return topic && partition >= 0 && partition < topic->partitions && (topic->flags[partition] & flags);
}
/* How many partitions have the flag. */
int32_t share_topic_count(const struct share_topic *topic, uint8_t flag);

/* What of these topics is not initialised is to be, as far as there is room. */
void share_topics_initialize(struct share_group *group, const struct topic_info *topics, int32_t count);
/* The events that are about partitions. */
err_t share_topics_step(struct share_group *group, const struct share_event *event);

#endif
