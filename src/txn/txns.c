#include "txn/txns.h"

#include "txn/coordinator_internal.h"

#include <stdlib.h>

struct txns {
    struct ledgers *ledgers;
    const struct marker_follower *follower;
};

err_t txns_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                  const struct marker_follower *follower, struct txns **ret_txns, struct err_info *info)
{
    struct txns *txns = calloc(1, sizeof(*txns));
    err_t err = txns ? ERR_OK : err_set(info, ERR_NO_MEMORY, "no memory for transactions");

    if (err == ERR_OK) {
        txns->follower = follower;
        err = ledgers_create(&txn_ledger_kind, runtime, meta, config, (void *)follower, &txns->ledgers, info);
    }
    if (err != ERR_OK) {
        free(txns);
        return err;
    }
    *ret_txns = txns;
    return ERR_OK;
}

void txns_close(struct txns *txns)
{
    if (txns) {
        ledgers_close(txns->ledgers);
    }
}

void txns_destroy(struct txns *txns)
{
    if (txns) {
        ledgers_destroy(txns->ledgers);
        free(txns);
    }
}

err_t txns_coordinator_here(struct txns *txns, int32_t partition, struct txn_coordinator **ret_coordinator)
{
    struct ledger *ledger;
    err_t err = ledgers_here(txns->ledgers, partition, &ledger);

    if (err == ERR_OK) {
        *ret_coordinator = txn_coordinator_of(ledger);
    }
    return err;
}

const struct marker_follower *txns_follower(const struct txns *txns)
{
    return txns->follower;
}
