/* The service: which coordinators of transactions this broker has. A
 * transactional id belongs to the partition of __transaction_state that it
 * hashes to.
 *
 * Life as ledgers_create has it. */
#ifndef TXN_TXNS_H
#define TXN_TXNS_H

#include "txn/coordinator.h"

struct txns;

#define TXNS_TOPIC STR("__transaction_state")

/* The follower stays valid till txns_destroy; NULL: nobody follows markers. */
err_t txns_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                  const struct marker_follower *follower, struct txns **ret_txns, struct err_info *info);
/* Before the follower's service is closed. NULL is ignored. */
void txns_close(struct txns *txns);
/* NULL is ignored. */
void txns_destroy(struct txns *txns);

/* The calling shard's coordinator of a partition. NOT_COORDINATOR, COORDINATOR_LOAD_IN_PROGRESS. */
err_t txns_coordinator_here(struct txns *txns, int32_t partition, struct txn_coordinator **ret_coordinator) SHARD_ONLY;
const struct marker_follower *txns_follower(const struct txns *txns);

#endif
