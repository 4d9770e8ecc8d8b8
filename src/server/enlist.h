/* Asking the coordinator of a transactional id to take partitions into its
 * transaction, or whether they are in it: from whatever shard, answered there.
 * What AddPartitionsToTxn, AddOffsetsToTxn, TxnOffsetCommit and Produce share. */
#ifndef SERVER_ENLIST_H
#define SERVER_ENLIST_H

#include "server/request.h"
#include "txn/txn.h"

struct enlist {
    struct query query;       /* internal */
    struct scatter_part part; /* internal */
    struct txn_request asked; /* internal */
    struct txns *txns;        /* internal */

    /* Asked. */
    struct str transactional_id;
    int64_t producer_id;
    int16_t producer_epoch;
    int16_t client_version; /* transaction version */
    bool verify_only;
    int32_t wait_ms; /* for the completion of the transaction before */
    const struct txn_partition *partitions;
    int32_t count;
    /* On the loop that started it, maybe before enlist_start returns; last call. */
    void (*done)(struct enlist *enlist);

    /* Answered. */
    err_t err;
    bool *in_txn; /* verify_only with ERR_OK: each partition */
};

/* Everything lives in the request's arena. */
void enlist_start(struct enlist *enlist, struct request *request);

/* How long a broker waits for the transaction before, before it tells the client to ask again. */
int32_t enlist_wait_ms(const struct request *request);

#endif
