/* Inside txn/ only. */
#ifndef TXN_COORDINATOR_INTERNAL_H
#define TXN_COORDINATOR_INTERNAL_H

#include "txn/coordinator.h"

struct txn_coordinator {
    struct ledger ledger; /* first */
    struct map txns;      /* hosted_txn by id */
    struct list ongoing;  /* those whose time may run out */
    int64_t next_expiry_ms;
};

struct hosted_txn {
    struct txn txn;
    struct txn_coordinator *coordinator;
    struct list_node ongoing;
    struct list waiting; /* requests that wait for its completion */
};

extern const struct ledger_kind txn_ledger_kind;

static inline struct txn_coordinator *txn_coordinator_of(struct ledger *ledger)
{
    return CONTAINER_OF(ledger, struct txn_coordinator, ledger);
}

struct hosted_txn *txn_coordinator_get(const struct txn_coordinator *coordinator, struct str id);
/* Every partition has its marker. */
void txn_coordinator_completed(struct hosted_txn *hosted) SHARD_ONLY;

/* ending.c: as soon as what was staged is committed, writes the markers of a transaction whose outcome is decided, till
 * each partition has its own; then txn_coordinator_completed. False without memory. */
bool txn_ending_start(struct hosted_txn *hosted) SHARD_ONLY;

#endif
