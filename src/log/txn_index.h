/* BASE.txnindex: the aborted transactions whose marker is in the segment. Any
 * thread. */
#ifndef LOG_TXN_INDEX_H
#define LOG_TXN_INDEX_H

#include "base/base.h"

enum { TXN_ENTRY_SIZE = 34, TXN_ENTRY_VERSION = 0 };

struct txn_entry {
    int64_t producer_id;
    int64_t first_offset, last_offset; /* last: of the marker */
    int64_t last_stable_offset;        /* when the marker was written */
};

void txn_entry_write(uint8_t *entry, const struct txn_entry *from);
struct txn_entry txn_entry_read(const uint8_t *entries, uint32_t i);
/* Known version, markers rising from base on? */
bool txn_index_ok(const uint8_t *entries, uint32_t count, int64_t base);

#endif
