/* The transactional ids of one partition of __transaction_state, on that
 * partition's owner shard: carries out what txn_step decides. */
#ifndef TXN_COORDINATOR_H
#define TXN_COORDINATOR_H

#include "ledger/ledger.h"
#include "txn/markers.h"
#include "txn/txn_step.h"

enum { TXN_COORDINATOR_IDS_MAX = 200000 }; /* of one coordinator; more: COORDINATOR_NOT_AVAILABLE */

struct txn_coordinator;

/* One event for one id, answered once; a member of a caller's request. What it points to stays until the answer. */
struct txn_request {
    struct str id;
    struct txn_event event;
    /* ADD while the transaction before is being completed: waits for that, so long at most. */
    int32_t wait_ms;
    void (*done)(struct txn_request *request);

    /* The answer: everything that it builds on is committed. */
    err_t err;
    bool needs_producer_id; /* INIT, END: ask again with event.new_producer_id */
    int64_t producer_id;
    int16_t epoch;
    /* VERIFY with ERR_OK: which of event.partitions are in the transaction; the caller's array. */
    bool *ret_in_txn;

    struct ledger_done settled; /* internal */
    struct list_node waiting;   /* internal */
    struct loop_timer timer;    /* internal */
    struct txn_coordinator *coordinator;
};
void txn_coordinator_ask(struct txn_coordinator *coordinator, struct txn_request *request) SHARD_ONLY;

/* The answer to a question that changed nothing may be told then. */
void txn_coordinator_settle(struct txn_coordinator *coordinator, struct ledger_done *done) SHARD_ONLY;
/* NULL when there is none. */
const struct txn *txn_coordinator_find(const struct txn_coordinator *coordinator, struct str id) SHARD_ONLY;
/* Walks all ids in no order; *cursor starts at 0; NULL at the end. */
const struct txn *txn_coordinator_next(const struct txn_coordinator *coordinator, size_t *cursor) SHARD_ONLY;

#endif
