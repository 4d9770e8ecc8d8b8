/* Shared by batch_check.c and message_check.c only. */
#ifndef WIRE_BATCH_CHECK_INTERNAL_H
#define WIRE_BATCH_CHECK_INTERNAL_H

#include "base/macros.h"
#include "wire/batch_check.h"

enum {
    REWRITE_COST = 16,       /* of rewriting a byte, where decompressing it is 1 */
    REWRITE_MAX = 128 << 20, /* plain bytes: a record that is rewritten is held in memory */
};

/* What the walk over the records gathers. */
struct record_walk {
    const struct batch_rules *rules;
    struct batch_verdict *verdict;
    struct batch_record_error first_error;
    int64_t least_timestamp, most_timestamp;
    int64_t max_timestamp;
    int32_t max_timestamp_delta;
    bool bad_timestamp, renumber;
};

void record_walk_init(struct record_walk *walk, const struct batch_rules *rules, struct batch_verdict *verdict);
void record_walk_refuse(struct record_walk *walk, int32_t index, bool no_key, int64_t timestamp)
    __attribute__((noinline));
/* The error of a walk in which records were refused. */
err_t record_walk_refusal(const struct record_walk *walk, struct err_info *info);

/* offset_delta: zigzag, as the parser leaves it. */
static inline __attribute__((always_inline)) void walk_record(struct record_walk *walk, int32_t index,
                                                              uint32_t offset_delta, bool null_key, int64_t timestamp)
{
    bool no_key = walk->rules->compacted && null_key;

    if (UNLIKELY(no_key) || UNLIKELY(timestamp < walk->least_timestamp) || UNLIKELY(timestamp > walk->most_timestamp)) {
        record_walk_refuse(walk, index, no_key, timestamp);
    }
    if (timestamp > walk->max_timestamp) {
        walk->max_timestamp = timestamp;
        walk->max_timestamp_delta = index;
    }
    if (UNLIKELY(offset_delta != (uint32_t)index << 1)) {
        walk->renumber = true;
    }
}

/* The codecs' errors, as a producer is told them: what does not decompress now
 * never will, so it must not be a retriable error. */
err_t batch_check_producer_error(const struct batch_rules *rules, err_t err);
/* Against max.message.bytes. */
err_t batch_check_size(size_t size, const struct batch_rules *rules, struct err_info *info);
/* Against segment.bytes; releases what is refused. */
err_t batch_check_segment(struct batch_verdict *ret, const struct batch_rules *rules, struct err_info *info);
/* May so many plain bytes be rewritten, and now? */
err_t batch_check_rewrite(uint64_t plain, const struct batch_rules *rules, struct err_info *info);

/* Messages of magic 0 and 1 from a client. */
err_t batch_check_messages(struct slice records, const struct batch_rules *rules, struct compress_scratch *scratch,
                           struct batch_verdict *ret, struct err_info *info);

#endif
