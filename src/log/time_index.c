#include "log/time_index.h"

int64_t time_index_floor(const uint8_t *entries, uint32_t count, int64_t timestamp)
{
    uint32_t low = 0, high = count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (time_entry_timestamp(entries, middle) <= timestamp) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return (int64_t)low - 1;
}

bool time_index_ok(const uint8_t *entries, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (time_entry_offset(entries, i) < 0 ||
            (i > 0 && (time_entry_timestamp(entries, i) <= time_entry_timestamp(entries, i - 1) ||
                       time_entry_offset(entries, i) < time_entry_offset(entries, i - 1)))) {
            return false;
        }
    }
    return true;
}
