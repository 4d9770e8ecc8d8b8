/* BASE.timeindex: entries (greatest timestamp so far, last offset of the batch
 * that holds it), timestamps strictly rising. As in the file: int64 timestamp,
 * int32 offset relative to BASE. Any thread. */
#ifndef LOG_TIME_INDEX_H
#define LOG_TIME_INDEX_H

#include "base/base.h"

enum { TIME_ENTRY_SIZE = 12 };

static inline int64_t time_entry_timestamp(const uint8_t *entries, uint32_t i)
{
    return (int64_t)load_be64(entries + (size_t)i * TIME_ENTRY_SIZE);
}

static inline int32_t time_entry_offset(const uint8_t *entries, uint32_t i)
{
    return (int32_t)load_be32(entries + (size_t)i * TIME_ENTRY_SIZE + 8);
}

static inline void time_entry_write(uint8_t *entry, int64_t timestamp, int32_t relative_offset)
{
    store_be64(entry, (uint64_t)timestamp);
    store_be32(entry + 8, (uint32_t)relative_offset);
}

/* Index of the greatest entry with a timestamp <= the one given; -1: none. */
int64_t time_index_floor(const uint8_t *entries, uint32_t count, int64_t timestamp);
/* Do timestamps rise strictly, and offsets not fall? */
bool time_index_ok(const uint8_t *entries, uint32_t count);

#endif
