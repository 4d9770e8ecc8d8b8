#include "log/key_map.h"

#include <inttypes.h>
#include <stdlib.h>

struct key_slot {
    uint64_t low, high;
    int64_t next; /* offset + 1; 0: free */
};

_Static_assert(sizeof(struct key_slot) == KEY_SLOT_SIZE, "an entry is a hash and an offset");

err_t key_map_open(struct key_map *map, uint64_t bytes, double load_factor, const uint64_t secrets[KEY_SECRETS],
                   struct err_info *info)
{
    enum { LEAST = 64 };
    uint64_t capacity = MAX(bytes / KEY_SLOT_SIZE, (uint64_t)LEAST);

    *map = (struct key_map){.capacity = capacity, .latest = OFFSET_NONE};
    /* One slot stays free: it ends every search. */
    map->max = MIN((uint64_t)((double)capacity * load_factor), capacity - 1);
    map->max = MAX(map->max, (uint64_t)1);
    memcpy(map->secrets, secrets, sizeof(map->secrets));
    map->slots = calloc(capacity, sizeof(struct key_slot));
    return map->slots ? ERR_OK : err_set(info, ERR_NO_MEMORY, "a map of %" PRIu64 " keys", capacity);
}

void key_map_close(struct key_map *map)
{
    free(map->slots);
    *map = (struct key_map){.latest = OFFSET_NONE};
}

/* A product of 128 bits, folded. */
static uint64_t mix(uint64_t a, uint64_t b)
{
    unsigned __int128 product = (unsigned __int128)a * b;

    return (uint64_t)product ^ (uint64_t)(product >> 64);
}

/* Two lanes under different secrets. The length goes in last, so that padding is no key's end. */
static struct key_slot hash(const struct key_map *map, struct slice key)
{
    const uint64_t *secrets = map->secrets;
    uint64_t low = secrets[4], high = ~secrets[4];

    for (size_t at = 0; at < key.len || at == 0; at += 16) {
        uint64_t words[2] = {0, 0};

        if (key.len > at) {
            memcpy(words, key.data + at, MIN(key.len - at, sizeof(words)));
        }
        low = mix(words[0] ^ secrets[0] ^ low, words[1] ^ secrets[1]);
        high = mix(words[0] ^ secrets[2], words[1] ^ secrets[3] ^ high);
    }
    return (struct key_slot){.low = mix(low ^ secrets[2], key.len ^ secrets[1]),
                             .high = mix(high ^ secrets[0], key.len ^ secrets[3])};
}

/* The key's slot, or the free one that it would take. */
static struct key_slot *find(const struct key_map *map, const struct key_slot *key)
{
    uint64_t i = (uint64_t)(((unsigned __int128)key->low * map->capacity) >> 64);

    while (map->slots[i].next != 0 && (map->slots[i].low != key->low || map->slots[i].high != key->high)) {
        i = i + 1 == map->capacity ? 0 : i + 1;
    }
    return &map->slots[i];
}

bool key_map_put(struct key_map *map, struct slice key, int64_t offset)
{
    struct key_slot entry = hash(map, key);
    struct key_slot *slot = find(map, &entry);

    if (slot->next == 0) {
        if (map->count == map->max) {
            return false;
        }
        map->count++;
    }
    *slot = (struct key_slot){entry.low, entry.high, offset + 1};
    map->latest = offset;
    return true;
}

int64_t key_map_get(const struct key_map *map, struct slice key)
{
    struct key_slot entry = hash(map, key);
    int64_t next = find(map, &entry)->next;

    return next == 0 ? OFFSET_NONE : next - 1;
}
