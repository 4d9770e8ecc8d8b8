/* Taking records of one share-partition for a member: which batches of the log
 * to give, and which of their records are the member's now.
 *
 * Batches go out whole, as a range of the segment file. Control batches and,
 * with read_committed, aborted ones are passed over. Owner shard. */
#ifndef SHARE_SHARE_TAKE_H
#define SHARE_SHARE_TAKE_H

#include "share/share_leader.h"

/* Records of one delivery count, that the client acknowledges together. */
struct share_taken {
    int64_t first, last;
    int16_t deliveries;
};

struct share_take {
    /* Asked. */
    uint64_t holder;
    int64_t records;    /* wanted; whole batches are given, so it may become more, unless it is exact */
    uint32_t bytes;     /* at most */
    int32_t batch_size; /* taken records are told in parts of at least so many, where batches allow it */
    bool exact;
    bool first_whole; /* a batch, however large */
    bool warmed;      /* was read into memory just now: do not ask again */

    /* Answered. */
    struct log_range range; /* empty: nothing is taken; else the caller's to release */
    struct share_taken *taken;
    size_t count; /* arena */
    int64_t taken_records;
    int64_t offset; /* with WOULD_BLOCK: where to warm */
};

/* ERR_OK also where there is nothing to take. ERR_WOULD_BLOCK: what it needs is not in memory. Else the error that
 * Kafka gives. */
err_t share_take(struct share_leader *leader, struct share_take *take, struct arena *arena) SHARD_ONLY;
/* How many bytes there are to take, in an estimate: 0 = none. What is not in memory counts as max_bytes. */
err_t share_look(struct share_leader *leader, uint32_t max_bytes, uint64_t *ret_bytes) SHARD_ONLY;

#endif
