/* What fetchers of magic 0 and 1 get: the ranges of a fetch, converted on a
 * blocking thread. */
#ifndef SERVER_FETCH_CONVERT_H
#define SERVER_FETCH_CONVERT_H

#include "log/log.h"
#include "shard/shard.h"

/* One range. */
struct converted {
    /* Asked. The range is pinned till done. */
    const struct log_range *range;
    uint32_t len; /* of the range */
    int64_t fetch_offset;

    /* Answered. */
    err_t err;
    struct buf *buf; /* NULL: nothing; converted_release */
    uint32_t converted_len;
};

struct fetch_convert {
    int8_t magic;
    struct converted *ranges;
    int32_t count;
    void (*done)(struct fetch_convert *convert);
    struct job job; /* internal */
};

/* Converts the ranges in their order, then calls done on this loop. A range gives at least its first batch, but
 * nothing when those before it have taken what an answer may (FETCH_CONVERTED_MAX, less while many answers are under
 * way). */
void fetch_convert_start(struct loop *loop, struct fetch_convert *convert);
/* Any thread; also of a zeroed one. */
void converted_release(struct converted *converted);

enum {
    FETCH_CONVERTED_MAX = 32 << 20,        /* bytes of one answer, but for the first batch */
    FETCH_CONVERTED_TOTAL_MAX = 256 << 20, /* of all answers that are not sent yet; beyond, each has one batch */
    FETCH_CONVERTED_BATCH_MAX = 128 << 20, /* of one batch, decompressed or converted; larger ones are refused */
};

#endif
