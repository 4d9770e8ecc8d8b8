/* BASE.index: now and then an entry (last offset of a batch, position of that
 * batch), rising. Entries are as in the file: int32 offset relative to BASE,
 * int32 position. Any thread. */
#ifndef LOG_OFFSET_INDEX_H
#define LOG_OFFSET_INDEX_H

#include "base/base.h"

enum { OFFSET_ENTRY_SIZE = 8 };

static inline int32_t offset_entry_offset(const uint8_t *entries, uint32_t i)
{
    return (int32_t)load_be32(entries + (size_t)i * OFFSET_ENTRY_SIZE);
}

static inline uint32_t offset_entry_position(const uint8_t *entries, uint32_t i)
{
    return load_be32(entries + (size_t)i * OFFSET_ENTRY_SIZE + 4);
}

static inline void offset_entry_write(uint8_t *entry, int32_t relative_offset, uint32_t position)
{
    store_be32(entry, (uint32_t)relative_offset);
    store_be32(entry + 4, position);
}

/* Index of the greatest entry with an offset <= the one given; -1: none. */
int64_t offset_index_floor(const uint8_t *entries, uint32_t count, int64_t relative_offset);
/* The same by position. */
int64_t offset_index_floor_position(const uint8_t *entries, uint32_t count, uint64_t position);
/* Do offsets and positions rise, within a log of this size? */
bool offset_index_ok(const uint8_t *entries, uint32_t count, uint64_t log_size);

#endif
