/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_TRANSACTIONS_H
#define PROTO_GEN_DESCRIBE_TRANSACTIONS_H

#include "proto/message.h"

/* DescribeTransactionsRequest: versions 0, flexible 0+. */
struct describe_transactions_request {
    struct str *transactional_ids; /* 0+ */
    int32_t transactional_ids_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_transactions_request describe_transactions_request_default;
static inline void describe_transactions_request_init(struct describe_transactions_request *value)
{
    *value = describe_transactions_request_default;
}
extern const struct proto_message describe_transactions_request_message;

/* DescribeTransactionsResponse: versions 0, flexible 0+. */
struct describe_transactions_response_topic_data {
    struct str topic; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_transactions_response_topic_data describe_transactions_response_topic_data_default;
static inline void describe_transactions_response_topic_data_init(struct describe_transactions_response_topic_data *value)
{
    *value = describe_transactions_response_topic_data_default;
}

struct describe_transactions_response_transaction_state {
    int16_t error_code; /* 0+ */
    struct str transactional_id; /* 0+ */
    struct str transaction_state; /* 0+ */
    int32_t transaction_timeout_ms; /* 0+ */
    int64_t transaction_start_time_ms; /* 0+ */
    int64_t producer_id; /* 0+ */
    int16_t producer_epoch; /* 0+ */
    struct describe_transactions_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
};
extern const struct describe_transactions_response_transaction_state describe_transactions_response_transaction_state_default;
static inline void describe_transactions_response_transaction_state_init(struct describe_transactions_response_transaction_state *value)
{
    *value = describe_transactions_response_transaction_state_default;
}

struct describe_transactions_response {
    int32_t throttle_time_ms; /* 0+ */
    struct describe_transactions_response_transaction_state *transaction_states; /* 0+ */
    int32_t transaction_states_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_transactions_response describe_transactions_response_default;
static inline void describe_transactions_response_init(struct describe_transactions_response *value)
{
    *value = describe_transactions_response_default;
}
extern const struct proto_message describe_transactions_response_message;

#endif
