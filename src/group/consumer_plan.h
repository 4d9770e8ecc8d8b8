/* Inside group/ only: from subscriptions to a new target. */
#ifndef GROUP_CONSUMER_PLAN_H
#define GROUP_CONSUMER_PLAN_H

#include "group/consumer_step.h"

/* What the members subscribe to, as far as it exists; in an arena. */
struct consumer_plan {
    struct topic_info *topics; /* by id */
    struct assign_topic *assign_topics;
    struct assign_member *members; /* in the group's order */
    int32_t topic_count, member_count;
    size_t partition_count;
};

/* False without memory. */
bool consumer_plan_make(const struct consumer_group *group, const struct topic_view *view, struct arena *arena,
                        struct consumer_plan *ret_plan);
/* The same for the same topics with the same partitions; 0 for none. */
uint64_t consumer_plan_hash(const struct consumer_plan *plan);
/* Members whose target changes are marked. False without memory: some may have changed. */
bool consumer_plan_assign(struct consumer_group *group, const struct consumer_plan *plan, enum assignor assignor,
                          struct arena *arena);
/* The ids of what one member subscribes to, sorted. NULL without memory. */
struct uuid *consumer_subscribed_ids(const struct consumer_member *member, const struct topic_view *view,
                                     struct arena *arena, size_t *ret_count);
bool consumer_ids_have(const struct uuid *ids, size_t count, struct uuid id);
/* Matches what has not been matched against these topics, or not lately. True: topics have come or gone; *ret_ok false
 * without memory. */
bool consumer_match_regexes(struct consumer_group *group, const struct topic_view *view, struct group_now now,
                            bool *ret_ok);

#endif
