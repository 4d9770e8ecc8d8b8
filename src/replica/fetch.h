/* Fetching from many partitions: a scatter that waits.
 *
 * Each leg reads what is there. If nothing is, the owner keeps the leg and
 * waits on its partitions; data, an error or a collect sends it home. Home
 * sums up: with min_bytes, an error, or at the deadline it collects the other
 * legs and is done. Ranges pin their segments till fetch_release. */
#ifndef REPLICA_FETCH_H
#define REPLICA_FETCH_H

#include "replica/partition.h"
#include "replica/scatter.h"

struct fetch_leg;

struct fetch_part {
    struct scatter_part part;

    /* Asked. */
    struct log_offset fetch_offset;
    struct leader_epoch current_leader_epoch; /* -1: not checked */
    struct leader_epoch last_fetched_epoch;   /* -1: no divergence check */
    uint32_t max_bytes;

    /* Answered. */
    err_t err;
    struct log_range range;
    bool may_wait; /* whoever reads the range may wait for a disk */
    struct log_offset high_watermark, last_stable_offset, log_start_offset; /* -1 with most errors */
    struct log_epoch_end diverging;                                         /* epoch -1: none */
    struct log_aborted *aborted;                                            /* read_committed only */
    int32_t aborted_count;

    /* The owner's, while it has the leg. */
    struct partition_fetcher fetcher;
    struct list_node woken;
    struct log_warm warm;
    bool warmed; /* had to be read into memory for this round */
};

struct fetch {
    struct scatter scatter;
    struct fetch_leg *legs;

    /* Asked; constant once started. */
    enum read_isolation isolation;
    uint32_t min_bytes;
    uint32_t max_wait_ms;
    bool from_disk; /* what the client last read was not in memory */
    /* Home loop, once: all parts are answered. Then fetch_release. */
    void (*done)(struct fetch *fetch);
    /* Home loop, last call: the memory may go. */
    void (*released)(struct fetch *fetch);

    struct loop_timer timer;
    enum { FETCH_WAITING, FETCH_FINISHING, FETCH_DONE, FETCH_RELEASING } state;
};

/* Then scatter_add(&fetch->scatter, &part->part, shard) for each part, and fetch_start. The arena must live until
 * released; parts likewise. False without memory. */
bool fetch_init(struct fetch *fetch, struct arena *arena);
void fetch_start(struct fetch *fetch);
/* Ends the waiting; done is called, maybe before this returns. No effect once done. */
void fetch_finish(struct fetch *fetch);
/* After done: gives up all ranges. released is called, maybe before this returns. */
void fetch_release(struct fetch *fetch);

/* On a shard, at the end of a turn: legs with woken parts read again. */
void fetch_serve_woken(struct replica_shard *shard) SHARD_ONLY;

#endif
