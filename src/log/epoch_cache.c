#include "log/epoch_cache.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { LINE_MAX_LEN = 40 };

void epoch_cache_free(struct epoch_cache *cache)
{
    free(cache->entries);
    *cache = (struct epoch_cache){0};
}

static bool push(struct epoch_cache *cache, struct epoch_entry entry)
{
    if (cache->count == cache->capacity) {
        uint32_t capacity = cache->capacity ? cache->capacity * 2 : 1;
        struct epoch_entry *entries = realloc(cache->entries, capacity * sizeof(*entries));

        if (!entries) {
            return false;
        }
        cache->entries = entries;
        cache->capacity = capacity;
    }
    cache->entries[cache->count++] = entry;
    return true;
}

bool epoch_cache_begin(struct epoch_cache *cache, int32_t epoch, int64_t start)
{
    if (epoch < 0 || epoch <= epoch_cache_latest(cache)) {
        return true;
    }
    epoch_cache_truncate_end(cache, start);
    cache->dirty = true;
    return push(cache, (struct epoch_entry){epoch, start});
}

void epoch_cache_truncate_end(struct epoch_cache *cache, int64_t end)
{
    while (cache->count > 0 && cache->entries[cache->count - 1].start >= end) {
        cache->count--;
        cache->dirty = true;
    }
}

void epoch_cache_truncate_start(struct epoch_cache *cache, int64_t start)
{
    uint32_t drop = 0;

    while (drop + 1 < cache->count && cache->entries[drop + 1].start <= start) {
        drop++;
    }
    if (drop > 0) {
        cache->count -= drop;
        memmove(cache->entries, cache->entries + drop, cache->count * sizeof(*cache->entries));
        cache->dirty = true;
    }
    if (cache->count > 0 && cache->entries[0].start < start) {
        cache->entries[0].start = start;
        cache->dirty = true;
    }
}

int32_t epoch_cache_latest(const struct epoch_cache *cache)
{
    return cache->count > 0 ? cache->entries[cache->count - 1].epoch : EPOCH_NONE;
}

int32_t epoch_cache_at(const struct epoch_cache *cache, int64_t offset)
{
    for (uint32_t i = cache->count; i > 0; i--) {
        if (cache->entries[i - 1].start <= offset) {
            return cache->entries[i - 1].epoch;
        }
    }
    return EPOCH_NONE;
}

void epoch_cache_end_of(const struct epoch_cache *cache, int32_t asked, int64_t log_end, int32_t *ret_epoch,
                        int64_t *ret_end)
{
    *ret_epoch = EPOCH_NONE;
    *ret_end = OFFSET_NONE;
    if (cache->count == 0 || asked == EPOCH_NONE || asked > epoch_cache_latest(cache)) {
        return;
    }
    /* Below all that are known: Kafka names the asked epoch and the start of the first. */
    if (asked < cache->entries[0].epoch) {
        *ret_epoch = asked;
        *ret_end = cache->entries[0].start;
        return;
    }
    for (uint32_t i = cache->count; i > 0; i--) {
        if (cache->entries[i - 1].epoch <= asked) {
            *ret_epoch = cache->entries[i - 1].epoch;
            *ret_end = i < cache->count ? cache->entries[i].start : log_end;
            return;
        }
    }
}

char *epoch_cache_format(const struct epoch_cache *cache, size_t *ret_len)
{
    size_t capacity = LINE_MAX_LEN * ((size_t)cache->count + 1), n;
    char *text = malloc(capacity);

    if (!text) {
        return NULL;
    }
    n = (size_t)snprintf(text, capacity, "0\n%" PRIu32 "\n", cache->count);
    for (uint32_t i = 0; i < cache->count; i++) {
        n += (size_t)snprintf(text + n, capacity - n, "%" PRId32 " %" PRId64 "\n", cache->entries[i].epoch,
                              cache->entries[i].start);
    }
    *ret_len = n;
    return text;
}

/* A decimal number and the byte that must follow it. */
static bool number(const char **at, const char *end, char after, int64_t max, int64_t *ret_value)
{
    int64_t value = 0;
    const char *p = *at;

    for (; p < end && *p >= '0' && *p <= '9'; p++) {
        if (__builtin_mul_overflow(value, 10, &value) || __builtin_add_overflow(value, *p - '0', &value)) {
            return false;
        }
    }
    if (p == *at || p == end || *p != after || value > max) {
        return false;
    }
    *at = p + 1;
    *ret_value = value;
    return true;
}

static bool parse_entries(struct epoch_cache *cache, const char *at, const char *end)
{
    int64_t version, count, epoch, start;

    if (!number(&at, end, '\n', 0, &version) || !number(&at, end, '\n', EPOCH_ENTRIES_MAX, &count)) {
        return false;
    }
    for (int64_t i = 0; i < count; i++) {
        if (!number(&at, end, ' ', INT32_MAX, &epoch) || !number(&at, end, '\n', INT64_MAX, &start)) {
            return false;
        }
        const struct epoch_entry *last = cache->count > 0 ? &cache->entries[cache->count - 1] : NULL;

        if ((last && (epoch <= last->epoch || start < last->start)) ||
            !push(cache, (struct epoch_entry){(int32_t)epoch, start})) {
            return false;
        }
    }
    return at == end;
}

err_t epoch_cache_parse(struct epoch_cache *cache, const char *text, size_t len, struct err_info *info)
{
    struct epoch_cache parsed = {0};

    if (len > 0 && !parse_entries(&parsed, text, text + len)) {
        epoch_cache_free(&parsed);
        return err_set(info, ERR_MALFORMED, "leader-epoch-checkpoint does not follow its format");
    }
    epoch_cache_free(cache);
    *cache = parsed;
    return ERR_OK;
}
