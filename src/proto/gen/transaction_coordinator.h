/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_TRANSACTION_COORDINATOR_H
#define PROTO_GEN_TRANSACTION_COORDINATOR_H

#include "proto/message.h"

/* TransactionLogKey: versions 0. */
struct transaction_log_key {
    struct str transactional_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct transaction_log_key transaction_log_key_default;
static inline void transaction_log_key_init(struct transaction_log_key *value)
{
    *value = transaction_log_key_default;
}
extern const struct proto_message transaction_log_key_message;

/* TransactionLogValue: versions 0-1, flexible 1+. */
struct transaction_log_value_partitions_schema {
    struct str topic; /* 0+ */
    int32_t *partition_ids; /* 0+ */
    int32_t partition_ids_count;
};
extern const struct transaction_log_value_partitions_schema transaction_log_value_partitions_schema_default;
static inline void transaction_log_value_partitions_schema_init(struct transaction_log_value_partitions_schema *value)
{
    *value = transaction_log_value_partitions_schema_default;
}

struct transaction_log_value {
    int64_t producer_id; /* 0+ */
    int64_t previous_producer_id; /* 1+, tag 0, default -1 */
    int64_t next_producer_id; /* 1+, tag 1, default -1 */
    int16_t producer_epoch; /* 0+ */
    int16_t next_producer_epoch; /* 1+, tag 3, default -1 */
    int32_t transaction_timeout_ms; /* 0+ */
    int8_t transaction_status; /* 0+ */
    struct transaction_log_value_partitions_schema *transaction_partitions; /* 0+, nullable */
    int32_t transaction_partitions_count;
    int64_t transaction_last_update_timestamp_ms; /* 0+ */
    int64_t transaction_start_timestamp_ms; /* 0+ */
    int16_t client_transaction_version; /* 1+, tag 2, default 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct transaction_log_value transaction_log_value_default;
static inline void transaction_log_value_init(struct transaction_log_value *value)
{
    *value = transaction_log_value_default;
}
extern const struct proto_message transaction_log_value_message;

#endif
