/* One question to the coordinator of a transactional id that may need a new
 * producer id: what InitProducerId and EndTxn share. */
#ifndef SERVER_TXN_ASK_H
#define SERVER_TXN_ASK_H

#include "server/request.h"
#include "txn/txn.h"

struct txn_ask {
    struct query query;                  /* internal */
    struct scatter_part part;            /* internal */
    struct meta_producer_id producer_id; /* internal */
    struct request *request;

    struct txn_request asked; /* id and event: asked; its answer */
    void (*reply)(struct txn_ask *ask);
};

/* In the request's arena; the answer to the request follows. */
void txn_ask_start(struct txn_ask *ask, struct request *request);

#endif
