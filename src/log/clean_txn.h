/* What compaction must know of transactions while it walks a log from its
 * start: which batches belong to aborted ones, and whether a marker still has
 * records before it. One thread at a time. */
#ifndef LOG_CLEAN_TXN_H
#define LOG_CLEAN_TXN_H

#include "log/index_array.h"
#include "log/txn_index.h"
#include "wire/wire.h"

struct clean_txn {
    struct txn_entry *aborted; /* all that is known, by first offset; the next one to begin */
    uint32_t aborted_count, next;
    int64_t from;            /* those that ended before are not looked at */
    struct map open;         /* producer id: struct clean_open, of transactions that the walk is in */
    struct index_array kept; /* encoded entries whose marker was passed and stays needed */
};

/* Takes entries over (malloc'ed, in any order). */
void clean_txn_open(struct clean_txn *txn, struct txn_entry *entries, uint32_t count);
void clean_txn_close(struct clean_txn *txn);
/* The walk begins again, at an offset. */
void clean_txn_begin(struct clean_txn *txn, int64_t from);
/* A data batch (magic 2) is passed. *ret_aborted: it can go. ERR_NO_MEMORY. */
err_t clean_txn_batch(struct clean_txn *txn, const uint8_t *batch, bool *ret_aborted);
/* A control batch is passed. *ret_obsolete: no record of its transaction was met, so it can go in time. */
err_t clean_txn_marker(struct clean_txn *txn, struct slice batch, bool *ret_obsolete);

#endif
