#include "import/fates.h"

#include <stdlib.h>

err_t fates_add(struct fates *fates, const char *topic, int32_t partition, enum import_fate fate, const char *dir,
                struct err_info *info)
{
    if (fates->count == fates->capacity) {
        uint32_t capacity = MAX(64u, fates->capacity * 2);
        struct import_partition *larger = arena_alloc_array(fates->arena, capacity, sizeof(*larger));

        if (!larger) {
            return err_set(info, ERR_NO_MEMORY, "no memory for the plan");
        }
        if (fates->count > 0) {
            memcpy(larger, fates->items, fates->count * sizeof(*larger));
        }
        fates->items = larger;
        fates->capacity = capacity;
    }
    fates->items[fates->count++] = (struct import_partition){topic, partition, fate, dir};
    fates->counts[fate]++;
    return ERR_OK;
}

static int compare_partitions(const void *a, const void *b)
{
    const struct import_partition *x = a, *y = b;
    int order = strcmp(x->topic, y->topic);

    return order != 0 ? order : x->partition < y->partition ? -1 : x->partition > y->partition;
}

err_t fates_finish(struct fates *fates, const struct directories *directories, struct err_info *info)
{
    err_t err = ERR_OK;

    for (uint32_t i = 0; err == ERR_OK && i < directories->count; i++) {
        const struct found_partition *found = directories->partitions[i];

        if (!found->used) {
            err = fates_add(fates, found->topic, found->partition, IMPORT_UNKNOWN, found->dir, info);
        }
    }
    if (fates->count > 0) {
        qsort(fates->items, fates->count, sizeof(*fates->items), compare_partitions);
    }
    return err;
}

bool fates_holds(const int32_t *ids, uint16_t count, int32_t id)
{
    for (uint16_t i = 0; i < count; i++) {
        if (ids[i] == id) {
            return true;
        }
    }
    return false;
}
