/* What compaction makes of one batch: nothing, the same bytes, or a batch with
 * fewer records. Pure: no file, no clock. One thread at a time.
 *
 * A record stays when no later one has its key. One without value (a
 * tombstone) stays until the delete horizon of its batch, which the first
 * cleaning writes into the batch in place of the base timestamp; so does the
 * marker of a transaction that has no record left. Records of aborted
 * transactions go at once. A batch that must stay for its producer's sequence,
 * or because the round ends with it, stays as a header without records. */
#ifndef LOG_CLEAN_FILTER_H
#define LOG_CLEAN_FILTER_H

#include "log/clean_txn.h"
#include "log/key_map.h"

/* What an active producer's state hangs on. */
struct clean_producer {
    int64_t id;
    int64_t last_offset; /* of its newest batch of records; OFFSET_NONE: a marker tells its epoch */
    int16_t epoch;
};

struct clean_filter {
    /* The caller's. */
    const struct key_map *keys;
    struct clean_txn *txn;
    const struct clean_producer *producers; /* by id */
    uint32_t producer_count;
    int64_t now_ms, delete_retention_ms;
    int64_t round_end;        /* offset where the round ends */
    bool old_tombstones_stay; /* of magic 0 and 1: in files changed lately */
    struct decompress_limit limit;
    /* Counted. */
    uint64_t records_read, records_kept, keyless;
    /* Inside. */
    struct compress_scratch scratch;
    uint8_t *kept; /* a bit for each record of the batch at hand */
    size_t kept_size;
};

/* Frees what it grew. */
void clean_filter_close(struct clean_filter *filter);
/* Appends to out what stays of a whole, checked batch. ERR_NO_MEMORY, ERR_LIMIT; ERR_CORRUPT_MESSAGE,
 * ERR_INVALID_RECORD and the like for records that cannot be read. */
err_t clean_filter_batch(struct clean_filter *filter, struct slice batch, struct grow *out, struct err_info *info);
/* Remembers the newest offset of each key, from `from` on. *ret_full: the map took part of it (keys->latest tells). */
err_t clean_map_batch(struct clean_filter *filter, struct key_map *keys, struct slice batch, int64_t from,
                      bool *ret_full, struct err_info *info);

#endif
