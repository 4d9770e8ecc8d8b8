/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LIST_TRANSACTIONS_H
#define PROTO_GEN_LIST_TRANSACTIONS_H

#include "proto/message.h"

/* ListTransactionsRequest: versions 0-2, flexible 0+. */
struct list_transactions_request {
    struct str *state_filters; /* 0+ */
    int32_t state_filters_count;
    int64_t *producer_id_filters; /* 0+ */
    int32_t producer_id_filters_count;
    int64_t duration_filter; /* 1+, default -1 */
    struct str transactional_id_pattern; /* 2+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_transactions_request list_transactions_request_default;
static inline void list_transactions_request_init(struct list_transactions_request *value)
{
    *value = list_transactions_request_default;
}
extern const struct proto_message list_transactions_request_message;

/* ListTransactionsResponse: versions 0-2, flexible 0+. */
struct list_transactions_response_transaction_state {
    struct str transactional_id; /* 0+ */
    int64_t producer_id; /* 0+ */
    struct str transaction_state; /* 0+ */
};
extern const struct list_transactions_response_transaction_state list_transactions_response_transaction_state_default;
static inline void list_transactions_response_transaction_state_init(struct list_transactions_response_transaction_state *value)
{
    *value = list_transactions_response_transaction_state_default;
}

struct list_transactions_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str *unknown_state_filters; /* 0+ */
    int32_t unknown_state_filters_count;
    struct list_transactions_response_transaction_state *transaction_states; /* 0+ */
    int32_t transaction_states_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_transactions_response list_transactions_response_default;
static inline void list_transactions_response_init(struct list_transactions_response *value)
{
    *value = list_transactions_response_default;
}
extern const struct proto_message list_transactions_response_message;

#endif
