/* Inside group/ only: what the members of a share group subscribe to, and a new
 * target from it. */
#ifndef GROUP_SHARE_PLAN_H
#define GROUP_SHARE_PLAN_H

#include "group/share_group.h"

/* As far as it exists, by id; in an arena. */
struct share_plan {
    struct topic_info *topics;
    int32_t topic_count;
};

/* False without memory. */
bool share_plan_make(const struct share_group *group, const struct topic_view *view, struct arena *arena,
                     struct share_plan *ret_plan);
/* The same for the same topics with the same partitions; 0 for none. */
uint64_t share_plan_hash(const struct share_plan *plan);
/* Members whose target changes are marked. False without memory: some may have changed. */
bool share_plan_assign(struct share_group *group, const struct share_plan *plan, struct arena *arena);
/* What of the set the member still subscribes to. False without memory: *to is what it was. */
bool share_plan_filter(const struct share_member *member, const struct topic_view *view,
                       const struct partition_set *set, struct partition_set *to);

#endif
