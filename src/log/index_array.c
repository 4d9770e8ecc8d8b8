#include "log/index_array.h"

#include <stdlib.h>

enum { FIRST_CAPACITY = 16 };

uint8_t *index_array_add(struct index_array *array, size_t entry_size)
{
    if (array->count == array->capacity) {
        uint32_t capacity = array->capacity ? array->capacity * 2 : FIRST_CAPACITY;
        uint8_t *bytes = realloc(array->bytes, capacity * entry_size);

        if (!bytes) {
            return NULL;
        }
        array->bytes = bytes;
        array->capacity = capacity;
    }
    return array->bytes + array->count++ * entry_size;
}

void index_array_drop_front(struct index_array *array, uint32_t count, size_t entry_size)
{
    ASSERT(count <= array->count);
    array->count -= count;
    memmove(array->bytes, array->bytes + count * entry_size, array->count * entry_size);
    uint32_t capacity = MAX(array->count, (uint32_t)FIRST_CAPACITY);
    uint8_t *bytes = realloc(array->bytes, capacity * entry_size);

    if (bytes) {
        array->bytes = bytes;
        array->capacity = capacity;
    }
}

void index_array_free(struct index_array *array)
{
    free(array->bytes);
    *array = (struct index_array){0};
}
