/* Transaction markers: the control batch that tells a partition's log how a
 * producer's transaction ended, written on the partition's owner shard.
 *
 * A partition may be the memory of a coordinator that holds something back till
 * the marker comes (offsets of a transaction): it follows the marker in the
 * same call in which the marker is staged. */
#ifndef TXN_MARKERS_H
#define TXN_MARKERS_H

#include "replica/replica.h"

struct marker {
    int64_t producer_id;
    int16_t epoch;
    bool commit;
    int32_t coordinator_epoch;
    int16_t txn_version; /* from 2 on the epoch is one that the transaction's records do not have */
};

/* Who follows markers in the partitions of a topic. On the owner shard. */
struct marker_follower {
    struct str topic;
    void *context;
    /* Not ERR_OK: the marker cannot be written now. */
    err_t (*ready)(void *context, int32_t partition);
    void (*ended)(void *context, int32_t partition, const struct marker *marker);
};

struct markers;

struct marker_part {
    struct scatter_part part;
    const struct marker *marker;
    err_t err; /* out */
    struct partition_ack ack;
    bool followed;
};

/* Writes many, each once; home is the calling loop. */
struct markers {
    struct query query;
    const struct marker_follower *follower;
    void (*done)(struct markers *markers); /* home loop, last call */
};

/* Then markers_add for each, and markers_start. False without memory. */
bool markers_init(struct markers *markers, const struct marker_follower *follower, struct arena *arena);
/* part->marker is set. */
void markers_add(struct markers *markers, struct marker_part *part, const struct meta_topic *topic, int32_t index);
/* done may be called before this returns. */
void markers_start(struct markers *markers);

#endif
