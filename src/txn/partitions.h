/* The partitions of a transaction: by topic, each topic's in order. Memory
 * only; one thread at a time. */
#ifndef TXN_PARTITIONS_H
#define TXN_PARTITIONS_H

#include "base/base.h"

enum { TXN_PARTITIONS_MAX = 1 << 20 }; /* of one transaction; its record must fit max.message.bytes besides */

struct txn_topic {
    struct txn_topic *next;
    int32_t count, capacity;
    int32_t *indexes;
    struct str name; /* in this block */
    char name_bytes[];
};

struct txn_partitions {
    struct txn_topic *topics;
    int32_t topic_count, count; /* count: partitions in all */
};

/* A partition as a request names it. */
struct txn_partition {
    struct str topic;
    int32_t index;
};

void txn_partitions_free(struct txn_partitions *partitions);
bool txn_partitions_have(const struct txn_partitions *partitions, const struct txn_partition *partition);
/* No effect when it is there. False without memory or at the limit. */
bool txn_partitions_add(struct txn_partitions *partitions, const struct txn_partition *partition);
/* A copy with more in it; false without memory or at the limit: *ret_copy is empty then. */
bool txn_partitions_with(const struct txn_partitions *partitions, const struct txn_partition *more, int32_t count,
                         struct txn_partitions *ret_copy);

#define TXN_FOR_EACH_TOPIC(partitions, topic) \
    for (struct txn_topic *topic = (partitions)->topics; topic; topic = topic->next)

#endif
