#ifndef CLI_TXNS_H
#define CLI_TXNS_H

#include "cli/client.h"

int txns_list_run(const struct args *args);
int txns_describe_run(const struct args *args);
int txns_abort_hanging_run(const struct args *args);

struct listed_txn {
    struct str id, state;
    int64_t producer_id;
    int32_t coordinator;
};

struct txn_listing {
    struct listed_txn *txns;
    int32_t count;
};

/* The transactional ids of all brokers, in the states that --state names. False after an error message: then some
 * brokers' may be missing. To be freed also then. */
bool txns_list(struct client *client, struct txn_listing *ret_listing);

/* One id, of its coordinator: in the client's memory. An objection of the server is an error like others. */
typedef struct describe_transactions_response_transaction_state txn_state;
err_t txns_describe(struct client *client, struct str id, const txn_state **ret_state);

#endif
