#include "base/map.h"

#include "base/assert.h"

#include <stdlib.h>
#include <sys/random.h>

enum { MIN_CAPACITY = 8 };

struct map_entry {
    uint64_t hash;
    uint8_t *key; /* NULL: never used; TOMBSTONE: removed */
    size_t key_len;
    void *value;
};

static uint8_t tombstone_key;
#define TOMBSTONE (&tombstone_key)

static uint64_t hash_seed;

__attribute__((constructor)) static void choose_seed(void)
{
    if (getrandom(&hash_seed, sizeof(hash_seed), GRND_NONBLOCK) != sizeof(hash_seed)) {
        hash_seed = (uint64_t)(uintptr_t)&hash_seed * 0x9e3779b97f4a7c15u;
    }
}

static uint64_t mix(uint64_t a, uint64_t b)
{
    __uint128_t product = (__uint128_t)a * b;

    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

uint64_t hash_bytes(const void *data, size_t len)
{
    const uint8_t *p = data;
    uint64_t h = hash_seed ^ len * 0x9e3779b97f4a7c15u;
    uint64_t word;

    for (; len >= 8; p += 8, len -= 8) {
        memcpy(&word, p, 8);
        h = mix(h ^ word, 0xa0761d6478bd642fu);
    }
    word = 0;
    if (len > 0) {
        memcpy(&word, p, len);
    }
    return mix(h ^ word, 0xe7037ed1a0b428dbu);
}

void map_init(struct map *map)
{
    *map = (struct map){0};
}

static bool live(const struct map_entry *entry)
{
    return entry->key && entry->key != TOMBSTONE;
}

void map_free(struct map *map)
{
    for (size_t i = 0; i < map->capacity; i++) {
        if (live(&map->entries[i])) {
            free(map->entries[i].key);
        }
    }
    free(map->entries);
    map_init(map);
}

static struct map_entry *find(const struct map *map, uint64_t hash, struct slice key)
{
    for (size_t i = hash & (map->capacity - 1);; i = (i + 1) & (map->capacity - 1)) {
        struct map_entry *entry = &map->entries[i];

        if (!entry->key) {
            return NULL;
        }
        if (entry->key != TOMBSTONE && entry->hash == hash && entry->key_len == key.len &&
            memcmp(entry->key, key.data, key.len) == 0) {
            return entry;
        }
    }
}

void *map_get(const struct map *map, struct slice key)
{
    if (map->count == 0) {
        return NULL;
    }
    struct map_entry *entry = find(map, hash_bytes(key.data, key.len), key);

    return entry ? entry->value : NULL;
}

static void place(struct map_entry *entries, size_t capacity, struct map_entry entry)
{
    size_t i = entry.hash & (capacity - 1);

    while (entries[i].key) {
        i = (i + 1) & (capacity - 1);
    }
    entries[i] = entry;
}

/* Room for one more entry at a load of three quarters at most. */
static bool reserve(struct map *map)
{
    if ((map->used + 1) * 4 <= map->capacity * 3) {
        return true;
    }
    size_t capacity = MIN_CAPACITY;

    while (capacity * 3 < (map->count + 1) * 6) {
        capacity *= 2;
    }
    struct map_entry *entries = calloc(capacity, sizeof(*entries));

    if (!entries) {
        return false;
    }
    for (size_t i = 0; i < map->capacity; i++) {
        if (live(&map->entries[i])) {
            place(entries, capacity, map->entries[i]);
        }
    }
    free(map->entries);
    map->entries = entries;
    map->capacity = capacity;
    map->used = map->count;
    return true;
}

bool map_put(struct map *map, struct slice key, void *value)
{
    uint64_t hash = hash_bytes(key.data, key.len);
    struct map_entry *entry = map->count ? find(map, hash, key) : NULL;

    ASSERT(value);
    if (entry) {
        entry->value = value;
        return true;
    }
    uint8_t *copy = malloc(key.len + 1);

    if (!copy || !reserve(map)) {
        free(copy);
        return false;
    }
    if (key.len > 0) {
        memcpy(copy, key.data, key.len);
    }
    copy[key.len] = 0;
    place(map->entries, map->capacity, (struct map_entry){hash, copy, key.len, value});
    map->count++;
    map->used++;
    return true;
}

void *map_remove(struct map *map, struct slice key)
{
    struct map_entry *entry = map->count ? find(map, hash_bytes(key.data, key.len), key) : NULL;

    if (!entry) {
        return NULL;
    }
    void *value = entry->value;

    free(entry->key);
    *entry = (struct map_entry){.key = TOMBSTONE};
    map->count--;
    return value;
}

bool map_next(const struct map *map, size_t *cursor, struct slice *ret_key, void **ret_value)
{
    for (; *cursor < map->capacity; (*cursor)++) {
        const struct map_entry *entry = &map->entries[*cursor];

        if (live(entry)) {
            if (ret_key) {
                *ret_key = SLICE(entry->key, entry->key_len);
            }
            *ret_value = entry->value;
            (*cursor)++;
            return true;
        }
    }
    return false;
}
