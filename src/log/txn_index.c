#include "log/txn_index.h"

void txn_entry_write(uint8_t *entry, const struct txn_entry *from)
{
    store_be16(entry, TXN_ENTRY_VERSION);
    store_be64(entry + 2, (uint64_t)from->producer_id);
    store_be64(entry + 10, (uint64_t)from->first_offset);
    store_be64(entry + 18, (uint64_t)from->last_offset);
    store_be64(entry + 26, (uint64_t)from->last_stable_offset);
}

struct txn_entry txn_entry_read(const uint8_t *entries, uint32_t i)
{
    const uint8_t *entry = entries + (size_t)i * TXN_ENTRY_SIZE;

    return (struct txn_entry){
        .producer_id = (int64_t)load_be64(entry + 2),
        .first_offset = (int64_t)load_be64(entry + 10),
        .last_offset = (int64_t)load_be64(entry + 18),
        .last_stable_offset = (int64_t)load_be64(entry + 26),
    };
}

bool txn_index_ok(const uint8_t *entries, uint32_t count, int64_t base)
{
    int64_t last = base - 1;

    for (uint32_t i = 0; i < count; i++) {
        struct txn_entry entry = txn_entry_read(entries, i);

        if (load_be16(entries + (size_t)i * TXN_ENTRY_SIZE) != TXN_ENTRY_VERSION || entry.last_offset <= last ||
            entry.first_offset > entry.last_offset) {
            return false;
        }
        last = entry.last_offset;
    }
    return true;
}
