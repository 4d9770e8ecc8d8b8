/* Hash map from bytes (a string, an id) to a pointer. Keys are copied.
 * Open addressing; seeded, so that clients cannot choose collisions.
 * One thread at a time. */
#ifndef BASE_MAP_H
#define BASE_MAP_H

#include "base/slice.h"

struct map_entry;

struct map {
    struct map_entry *entries;
    size_t capacity; /* power of two, or 0 */
    size_t count;
    size_t used; /* entries and tombstones */
};

void map_init(struct map *map);
/* Frees keys and table; the values are the caller's. */
void map_free(struct map *map);
/* NULL when absent. */
void *map_get(const struct map *map, struct slice key);
/* Adds or replaces; value not NULL. False without memory. */
bool map_put(struct map *map, struct slice key, void *value);
/* Returns what was there, or NULL. */
void *map_remove(struct map *map, struct slice key);

/* Walks all entries in no order. *cursor starts at 0. False at the end. The
 * current entry may be removed during the walk, nothing added. */
bool map_next(const struct map *map, size_t *cursor, struct slice *ret_key, void **ret_value);

static inline struct slice map_key_str(struct str s)
{
    return SLICE(s.data, s.len);
}

static inline struct slice map_key_text(const char *text)
{
    return SLICE(text, strlen(text));
}

#define MAP_KEY_OF(variable) SLICE(&(variable), sizeof(variable))

/* Seeded 64-bit hash of bytes; the seed is chosen at process start. */
uint64_t hash_bytes(const void *data, size_t len);

#endif
