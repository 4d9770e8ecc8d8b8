/* Where each leader epoch begins: leader-epoch-checkpoint. Epochs and offsets
 * rise. One thread at a time. */
#ifndef LOG_EPOCH_CACHE_H
#define LOG_EPOCH_CACHE_H

#include "base/base.h"

struct epoch_entry {
    int32_t epoch;
    int64_t start;
};

struct epoch_cache {
    struct epoch_entry *entries;
    uint32_t count, capacity;
    bool dirty; /* differs from the file */
};

enum { EPOCH_ENTRIES_MAX = 1 << 20, EPOCH_FILE_LIMIT = 32 << 20 };

void epoch_cache_free(struct epoch_cache *cache);
/* Epoch begins at start, unless it or a later one has begun. Entries that begin at or after start give way. False
 * without memory. */
bool epoch_cache_begin(struct epoch_cache *cache, int32_t epoch, int64_t start);
/* Drops entries that begin at or after end. */
void epoch_cache_truncate_end(struct epoch_cache *cache, int64_t end);
/* Drops entries that end before start; the first one left begins at start at the earliest. */
void epoch_cache_truncate_start(struct epoch_cache *cache, int64_t start);
int32_t epoch_cache_latest(const struct epoch_cache *cache);
/* The epoch that holds an offset; EPOCH_NONE before the first. */
int32_t epoch_cache_at(const struct epoch_cache *cache, int64_t offset);
/* OffsetForLeaderEpoch: the greatest epoch <= asked and its end; EPOCH_NONE and OFFSET_NONE when asked is none or newer
 * than all. */
void epoch_cache_end_of(const struct epoch_cache *cache, int32_t asked, int64_t log_end, int32_t *ret_epoch,
                        int64_t *ret_end);

/* The file's text. malloc'ed; NULL without memory. */
char *epoch_cache_format(const struct epoch_cache *cache, size_t *ret_len);
/* ERR_MALFORMED for anything unexpected; the cache is then as before. Empty text is no entries. */
err_t epoch_cache_parse(struct epoch_cache *cache, const char *text, size_t len, struct err_info *info);

#endif
