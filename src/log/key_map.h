/* The newest offset of each key, for compaction: keys are remembered by a hash
 * of 128 bits under a secret of the moment, so that an entry has 24 bytes
 * whatever the key, and nobody can choose keys that collide. The memory is
 * what was asked for, and is touched as it fills. One thread at a time. */
#ifndef LOG_KEY_MAP_H
#define LOG_KEY_MAP_H

#include "base/base.h"

enum { KEY_SLOT_SIZE = 24, KEY_SECRETS = 5 };

struct key_map {
    struct key_slot *slots;
    uint64_t capacity;   /* slots */
    uint64_t count, max; /* keys; how many it takes */
    uint64_t secrets[KEY_SECRETS];
    int64_t latest; /* all keys below and at this offset are in; OFFSET_NONE */
};

/* At most `bytes` of memory, filled up to load_factor (0-1). ERR_NO_MEMORY. */
err_t key_map_open(struct key_map *map, uint64_t bytes, double load_factor, const uint64_t secrets[KEY_SECRETS],
                   struct err_info *info);
/* Also a zeroed one. */
void key_map_close(struct key_map *map);
/* Offsets come rising. False: no room for another key. */
bool key_map_put(struct key_map *map, struct slice key, int64_t offset);
/* OFFSET_NONE: not in the map. */
int64_t key_map_get(const struct key_map *map, struct slice key);

#endif
