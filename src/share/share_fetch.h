/* Acknowledging and fetching for one member over many share-partitions: a
 * scatter in stages.
 *
 *   acknowledging   all legs: what is acknowledged is stored
 *   acquiring       one leg after the other, so that together they take no more
 *                   than was asked for; ends with the first round that took
 *                   something, met an error, or may not wait
 *   waiting         all legs: is there something to take? A leg says so and
 *                   comes home, or stays until there is, or until it is
 *                   collected; with min_bytes, or at the deadline, acquiring
 *                   follows
 *
 * Ranges pin their segments till share_fetch_release. */
#ifndef SHARE_SHARE_FETCH_H
#define SHARE_SHARE_FETCH_H

#include "share/share_take.h"

struct share_fetch_leg;

struct share_part {
    struct scatter_part part;

    /* Asked. */
    bool fetches;
    const struct share_ack_batch *acks;
    size_t ack_count; /* 0: acknowledges nothing */

    /* Answered. */
    err_t err;     /* of fetching */
    err_t ack_err; /* of acknowledging */
    struct log_range range;
    struct share_taken *taken;
    size_t taken_count;

    /* The owner's, while it has the leg. */
    struct share_waiter waiter;
    uint64_t bytes; /* there are to take, while it waits */
    struct share_saved saved;
    struct log_warm warm;
    bool warmed;
};

struct share_fetch {
    struct scatter scatter;
    struct share_fetch_leg *legs;

    /* Asked; constant once started. */
    struct share_leaders *leaders;
    struct str group; /* stays valid */
    uint64_t holder;
    int64_t max_records;
    uint32_t min_bytes, max_bytes;
    int32_t batch_size;
    bool exact; /* no record more than max_records */
    uint32_t max_wait_ms;
    bool fetches; /* else it only acknowledges */
    /* Home loop, once: all parts are answered. Then share_fetch_release. */
    void (*done)(struct share_fetch *fetch);
    /* Home loop, last call: the memory may go. */
    void (*released)(struct share_fetch *fetch);

    /* Private. */
    enum share_stage {
        SHARE_ACKNOWLEDGING,
        SHARE_ACQUIRING,
        SHARE_WAITING,
        SHARE_COLLECTING,
        SHARE_DONE,
        SHARE_RELEASING
    } stage;
    struct loop_timer timer;
    bool sending;           /* legs that return are looked at when all are sent */
    bool due;               /* the deadline has passed, or nobody wants it any more */
    _Atomic bool cancelled; /* nothing is acquired any more */
    int64_t records_left;   /* while acquiring: of the one leg under way */
    uint32_t bytes_left;
    bool any_taken;
    unsigned leg_index, legs_asked; /* while acquiring */
};

/* Then scatter_add(&fetch->scatter, &part->part, shard) for each part, and share_fetch_start. The arena must live until
 * released; parts likewise. False without memory. */
bool share_fetch_init(struct share_fetch *fetch, struct arena *arena);
/* first_leg: the shard whose partitions come first. */
void share_fetch_start(struct share_fetch *fetch, unsigned first_leg);
/* Nobody waits for the answer any more: ends early, acquires nothing. done is called, maybe before this returns. No
 * effect once done. */
void share_fetch_cancel(struct share_fetch *fetch);
/* After done: gives up all ranges. released is called, maybe before this returns. */
void share_fetch_release(struct share_fetch *fetch);

#endif
