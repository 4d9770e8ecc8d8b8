/* Asking many partitions something, each once: a scatter whose parts are
 * answered one by one, now or later. */
#ifndef REPLICA_QUERY_H
#define REPLICA_QUERY_H

#include "replica/partition.h"
#include "replica/scatter.h"

struct query;

struct query_ops {
    /* On the owner. partition is NULL when the shard has none such. Ends with query_part_done, now or later. */
    void (*serve)(struct partition *partition, struct scatter_part *part);
    /* Home loop, last call: all parts are answered, the memory may go. */
    void (*done)(struct query *query);
};

struct query {
    struct scatter scatter;
    const struct query_ops *ops;
    unsigned *waiting; /* parts of each leg not answered yet: the owner's */
};

/* Then scatter_add for each part, and query_start. False without memory. */
bool query_init(struct query *query, const struct query_ops *ops, struct arena *arena);
/* done may be called before this returns. */
void query_start(struct query *query);
/* Owner. */
void query_part_done(struct scatter_part *part);

#endif
