/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ADD_PARTITIONS_TO_TXN_H
#define PROTO_GEN_ADD_PARTITIONS_TO_TXN_H

#include "proto/message.h"

/* AddPartitionsToTxnRequest: versions 0-5, flexible 3+. */
struct add_partitions_to_txn_request_add_partitions_to_txn_topic {
    struct str name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct add_partitions_to_txn_request_add_partitions_to_txn_topic add_partitions_to_txn_request_add_partitions_to_txn_topic_default;
static inline void add_partitions_to_txn_request_add_partitions_to_txn_topic_init(struct add_partitions_to_txn_request_add_partitions_to_txn_topic *value)
{
    *value = add_partitions_to_txn_request_add_partitions_to_txn_topic_default;
}

struct add_partitions_to_txn_request_add_partitions_to_txn_transaction {
    struct str transactional_id; /* 4+ */
    int64_t producer_id; /* 4+ */
    int16_t producer_epoch; /* 4+ */
    bool verify_only; /* 4+, default false */
    struct add_partitions_to_txn_request_add_partitions_to_txn_topic *topics; /* 4+ */
    int32_t topics_count;
};
extern const struct add_partitions_to_txn_request_add_partitions_to_txn_transaction add_partitions_to_txn_request_add_partitions_to_txn_transaction_default;
static inline void add_partitions_to_txn_request_add_partitions_to_txn_transaction_init(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction *value)
{
    *value = add_partitions_to_txn_request_add_partitions_to_txn_transaction_default;
}

struct add_partitions_to_txn_request {
    struct add_partitions_to_txn_request_add_partitions_to_txn_transaction *transactions; /* 4+ */
    int32_t transactions_count;
    struct str v3_and_below_transactional_id; /* 0-3 */
    int64_t v3_and_below_producer_id; /* 0-3 */
    int16_t v3_and_below_producer_epoch; /* 0-3 */
    struct add_partitions_to_txn_request_add_partitions_to_txn_topic *v3_and_below_topics; /* 0-3 */
    int32_t v3_and_below_topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct add_partitions_to_txn_request add_partitions_to_txn_request_default;
static inline void add_partitions_to_txn_request_init(struct add_partitions_to_txn_request *value)
{
    *value = add_partitions_to_txn_request_default;
}
extern const struct proto_message add_partitions_to_txn_request_message;

/* AddPartitionsToTxnResponse: versions 0-5, flexible 3+. */
struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result {
    int32_t partition_index; /* 0+ */
    int16_t partition_error_code; /* 0+ */
};
extern const struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result add_partitions_to_txn_response_add_partitions_to_txn_partition_result_default;
static inline void add_partitions_to_txn_response_add_partitions_to_txn_partition_result_init(struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result *value)
{
    *value = add_partitions_to_txn_response_add_partitions_to_txn_partition_result_default;
}

struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result {
    struct str name; /* 0+ */
    struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result *results_by_partition; /* 0+ */
    int32_t results_by_partition_count;
};
extern const struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result add_partitions_to_txn_response_add_partitions_to_txn_topic_result_default;
static inline void add_partitions_to_txn_response_add_partitions_to_txn_topic_result_init(struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result *value)
{
    *value = add_partitions_to_txn_response_add_partitions_to_txn_topic_result_default;
}

struct add_partitions_to_txn_response_add_partitions_to_txn_result {
    struct str transactional_id; /* 4+ */
    struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result *topic_results; /* 4+ */
    int32_t topic_results_count;
};
extern const struct add_partitions_to_txn_response_add_partitions_to_txn_result add_partitions_to_txn_response_add_partitions_to_txn_result_default;
static inline void add_partitions_to_txn_response_add_partitions_to_txn_result_init(struct add_partitions_to_txn_response_add_partitions_to_txn_result *value)
{
    *value = add_partitions_to_txn_response_add_partitions_to_txn_result_default;
}

struct add_partitions_to_txn_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 4+ */
    struct add_partitions_to_txn_response_add_partitions_to_txn_result *results_by_transaction; /* 4+ */
    int32_t results_by_transaction_count;
    struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result *results_by_topic_v3_and_below; /* 0-3 */
    int32_t results_by_topic_v3_and_below_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct add_partitions_to_txn_response add_partitions_to_txn_response_default;
static inline void add_partitions_to_txn_response_init(struct add_partitions_to_txn_response *value)
{
    *value = add_partitions_to_txn_response_default;
}
extern const struct proto_message add_partitions_to_txn_response_message;

#endif
