/* What a partition remembers of its idempotent and transactional producers:
 * epoch, the last five batches, the open transaction. And from the open
 * transactions the first unstable offset.
 *
 * Memory is bounded: beyond PRODUCERS_MAX the one idle for longest that has no
 * open transaction is forgotten, which costs it only the detection of
 * duplicates. One thread at a time. */
#ifndef LOG_PRODUCER_STATE_H
#define LOG_PRODUCER_STATE_H

#include "base/base.h"
#include "log/txn_index.h"
#include "wire/wire.h"

enum {
    PRODUCER_WINDOW = 5,
    PRODUCERS_MAX = 1 << 20,
    SNAPSHOT_VERSION = 1,
    SNAPSHOT_HEADER_SIZE = 10,
    SNAPSHOT_ENTRY_SIZE = 46,
    SNAPSHOT_LIMIT = 512 << 20,
};

struct producer_batch {
    int64_t last_offset;
    int64_t timestamp; /* its greatest: what the answer to a duplicate tells */
    int32_t last_sequence, offset_delta;
};

struct producer {
    int64_t id;
    int64_t last_timestamp;
    int64_t touched_ms;    /* wall clock of the last append, as far as it is known after a start */
    int64_t txn_start;     /* OFFSET_NONE */
    struct list_node idle; /* longest idle first; not while a transaction is open */
    struct list_node open; /* open transactions by first offset */
    struct producer_batch batches[PRODUCER_WINDOW]; /* ring, `first` is the oldest */
    int32_t coordinator_epoch;
    uint32_t markers; /* appended since we know it */
    int16_t epoch;
    uint8_t first, count;
};

/* A transaction that ended, but whose marker is not below the high watermark. */
struct ended_txn {
    struct ended_txn *next;
    int64_t first_offset, last_offset;
};

struct producer_state {
    struct producer **slots; /* open addressing by id; NULL = free */
    uint32_t capacity, count;
    struct list idle, open;
    struct ended_txn *ended, **ended_tail;
};

void producer_state_init(struct producer_state *state);
void producer_state_free(struct producer_state *state);
struct producer *producer_state_find(const struct producer_state *state, int64_t id);
/* All of them, in no order: *cursor starts at 0; NULL at the end. */
struct producer *producer_state_next(const struct producer_state *state, uint32_t *cursor);

/* Newest batch; NULL when none is remembered. */
const struct producer_batch *producer_last_batch(const struct producer *producer);

/* May this batch of magic 2 with a producer id be appended? Changes nothing. *ret_duplicate: the batch of the window
 * that it repeats, or NULL. */
err_t producer_state_check(const struct producer_state *state, const uint8_t *batch,
                           const struct producer_batch **ret_duplicate, struct err_info *info);
/* The same for a batch without sequences, that a coordinator writes for a producer. */
err_t producer_state_check_epoch(const struct producer_state *state, const uint8_t *batch, struct err_info *info);
/* The same for a transaction marker. */
err_t producer_state_check_marker(const struct producer_state *state, const uint8_t *batch, int32_t coordinator_epoch,
                                  struct err_info *info);

/* A batch with a producer id, with its final offsets, is in the log. A batch that is known already changes nothing.
 * False without memory. */
bool producer_state_append(struct producer_state *state, const uint8_t *batch, int64_t now_ms);
/* A marker is in the log. *ret_aborted: was there a transaction, and is it aborted? Then *ret_entry tells it. */
bool producer_state_append_marker(struct producer_state *state, const uint8_t *batch, bool commit,
                                  int32_t coordinator_epoch, int64_t now_ms, bool *ret_aborted,
                                  struct txn_entry *ret_entry);
/* Reads type and coordinator epoch out of a control batch; false when it is no transaction marker. */
bool marker_read(struct slice batch, bool *ret_commit, int32_t *ret_coordinator_epoch);

/* First offset of the earliest open or not yet replicated transaction; INT64_MAX: none. */
int64_t producer_state_first_unstable(const struct producer_state *state);
void producer_state_replicated(struct producer_state *state, int64_t high_watermark);
/* Forgets producers idle since before now - expiration. */
void producer_state_expire(struct producer_state *state, int64_t now_ms, int64_t expiration_ms);
/* Forgets everything. */
void producer_state_clear(struct producer_state *state);

/* OFFSET.snapshot. The whole window is written, oldest batch first: Kafka reads such a file and keeps each producer's
 * last entry. malloc'ed; NULL without memory. */
uint8_t *producer_state_snapshot(const struct producer_state *state, size_t *ret_len);
/* Into an empty state. ERR_MALFORMED for a wrong version, length or checksum. *ret_partial: some producer may have had
 * more batches than the file tells. */
err_t producer_state_load(struct producer_state *state, const uint8_t *bytes, size_t len, int64_t now_ms,
                          int64_t expiration_ms, bool *ret_partial, struct err_info *info);
/* Fills windows from earlier batches, which are handed in from the newest to the oldest. */
void producer_state_recall(struct producer_state *state, const uint8_t *batch);
/* Could a batch before this offset still be missing from a window? */
bool producer_state_wants_before(const struct producer_state *state, int64_t offset);

#endif
