/* Entries of an index file in memory, encoded as in the file, so that saving
 * and loading is one copy. */
#ifndef LOG_INDEX_ARRAY_H
#define LOG_INDEX_ARRAY_H

#include "base/base.h"

struct index_array {
    uint8_t *bytes;
    uint32_t count, capacity; /* entries */
};

/* Room for one more entry; NULL without memory. The caller fills it; it counts at once. */
uint8_t *index_array_add(struct index_array *array, size_t entry_size);
/* Forgets the first entries. */
void index_array_drop_front(struct index_array *array, uint32_t count, size_t entry_size);
void index_array_free(struct index_array *array);
static inline size_t index_array_bytes(const struct index_array *array, size_t entry_size)
{
    return (size_t)array->capacity * entry_size;
}

#endif
