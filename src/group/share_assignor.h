/* Inside group/ only: the assignor of share groups, Kafka's "simple". Pure: each
 * partition gets as many members as it takes for every member to have one, each
 * member about as many partitions, and as little as possible moves.
 *
 * The results are those of Kafka's, up to the order in which members and partitions
 * come where Kafka leaves it to a hash table. */
#ifndef GROUP_SHARE_ASSIGNOR_H
#define GROUP_SHARE_ASSIGNOR_H

#include "group/partition_set.h"

struct share_assign_topic {
    struct uuid id;
    const int32_t *partitions; /* that may be assigned: ascending */
    int32_t partition_count;
};

struct share_assign_member {
    const int32_t *topics; /* indexes, ascending */
    int32_t topic_count;
    const struct partition_set *before;
    struct held_partition *after; /* out: sorted; in the arena */
    size_t after_count;
};

/* Topics by id, members in order of joining. False without memory. */
bool share_assign(const struct share_assign_topic *topics, int32_t topic_count, struct share_assign_member *members,
                  int32_t member_count, struct arena *arena);

#endif
