/* Inside group/ only: a sorted set of a cluster's partitions, each with the epoch
 * it was given in. Memory only; one thread at a time. */
#ifndef GROUP_PARTITION_SET_H
#define GROUP_PARTITION_SET_H

#include "base/base.h"

struct held_partition {
    struct uuid topic;
    int32_t partition;
    int32_t epoch; /* the member epoch in which it was assigned; not part of what the set is sorted by */
};

struct partition_set {
    struct held_partition *items;
    size_t count;
};

void partition_set_free(struct partition_set *set);
/* *set has its own copy of the items afterwards, sorted and without duplicates; *set is what it was without memory. */
bool partition_set_assign(struct partition_set *set, const struct held_partition *items, size_t count);
/* NULL when it is not there. */
const struct held_partition *partition_set_find(const struct partition_set *set, struct uuid topic, int32_t partition);
/* The same partitions; epochs do not count. */
bool partition_set_equal(const struct partition_set *a, const struct partition_set *b);
/* Negative, 0, positive: by topic, then by number. */
int partition_compare(const struct held_partition *a, const struct held_partition *b);
/* How many of the items from `first` on are of the same topic. */
size_t partition_set_run(const struct partition_set *set, size_t first);

#endif
