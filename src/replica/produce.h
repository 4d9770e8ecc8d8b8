/* Appending to many partitions: a scatter whose legs return when every part is
 * as safe as its acks ask for. */
#ifndef REPLICA_PRODUCE_H
#define REPLICA_PRODUCE_H

#include "replica/partition.h"
#include "replica/scatter.h"

struct produce_part {
    struct scatter_part part;

    /* Asked. */
    uint8_t *batch; /* checked; stamped in place */
    size_t len;
    struct buf *keep; /* what the bytes are in; referenced by the log until written */
    const struct batch_verdict *verdict;
    int64_t guard; /* what the log's guard was when the transaction's coordinator was asked; LOG_GUARD_NONE */
    err_t refused; /* not ERR_OK: the batch is bad, only the log start is asked for; info is set */

    /* Answered. */
    err_t err;
    struct err_info info;
    struct log_offset base_offset;      /* -1 with an error */
    struct log_offset log_start_offset; /* -1 where Kafka tries no append */
    int64_t append_time_ms;

    struct partition_ack ack; /* the owner's */
};

struct produce_leg;

struct produce {
    struct scatter scatter;
    struct produce_leg *legs;
    int16_t acks; /* -1, 0, 1 */
    uint32_t timeout_ms;
    enum log_origin origin;
    /* A transaction's first batch in a log is answered UNVERIFIED, with the guard set, till the coordinator was asked.
     */
    bool verifies;
    void (*done)(struct produce *produce); /* home loop, last call: the memory may go */
    struct loop_timer timer;
    bool finished;
};

/* Then scatter_add for each part, and produce_start. False without memory. */
bool produce_init(struct produce *produce, struct arena *arena);
void produce_start(struct produce *produce);

#endif
