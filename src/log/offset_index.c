#include "log/offset_index.h"

int64_t offset_index_floor(const uint8_t *entries, uint32_t count, int64_t relative_offset)
{
    uint32_t low = 0, high = count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (offset_entry_offset(entries, middle) <= relative_offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return (int64_t)low - 1;
}

int64_t offset_index_floor_position(const uint8_t *entries, uint32_t count, uint64_t position)
{
    uint32_t low = 0, high = count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (offset_entry_position(entries, middle) <= position) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return (int64_t)low - 1;
}

bool offset_index_ok(const uint8_t *entries, uint32_t count, uint64_t log_size)
{
    int64_t offset = -1, position = -1;

    for (uint32_t i = 0; i < count; i++) {
        int64_t next_offset = offset_entry_offset(entries, i);
        int64_t next_position = offset_entry_position(entries, i);

        if (next_offset <= offset || next_position <= position || (uint64_t)next_position >= log_size) {
            return false;
        }
        offset = next_offset;
        position = next_position;
    }
    return true;
}
