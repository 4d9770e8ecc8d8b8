/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/transaction_coordinator.h"

#include "proto/descriptor.h"

const struct transaction_log_key transaction_log_key_default = {
    .transactional_id = {"", 0},
};
static const struct proto_field transaction_log_key_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING, .offset = offsetof(struct transaction_log_key, transactional_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct transaction_log_key_struct = {
    .name = "TransactionLogKey",
    .fields = transaction_log_key_fields,
    .field_count = 1,
    .defaults = &transaction_log_key_default,
    .size = sizeof(struct transaction_log_key),
    .min_size = 2,
};
const struct proto_message transaction_log_key_message = {
    .name = "TransactionLogKey",
    .body = &transaction_log_key_struct,
    .unknown_tags_offset = offsetof(struct transaction_log_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct transaction_log_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 0,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct transaction_log_value_partitions_schema transaction_log_value_partitions_schema_default = {
    .topic = {"", 0},
    .partition_ids = NULL,
};
static const struct proto_field transaction_log_value_partitions_schema_fields[] = {
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct transaction_log_value_partitions_schema, topic),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIds", .type = PROTO_INT32,
     .offset = offsetof(struct transaction_log_value_partitions_schema, partition_ids), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct transaction_log_value_partitions_schema, partition_ids_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct transaction_log_value_partitions_schema_struct = {
    .name = "PartitionsSchema",
    .fields = transaction_log_value_partitions_schema_fields,
    .field_count = 2,
    .defaults = &transaction_log_value_partitions_schema_default,
    .size = sizeof(struct transaction_log_value_partitions_schema),
    .min_size = 3,
};

const struct transaction_log_value transaction_log_value_default = {
    .producer_id = 0,
    .previous_producer_id = -1,
    .next_producer_id = -1,
    .producer_epoch = 0,
    .next_producer_epoch = -1,
    .transaction_timeout_ms = 0,
    .transaction_status = 0,
    .transaction_partitions = NULL,
    .transaction_last_update_timestamp_ms = 0,
    .transaction_start_timestamp_ms = 0,
    .client_transaction_version = 0,
};
static const struct proto_field transaction_log_value_fields[] = {
    {.name = "producerId", .type = PROTO_INT64, .offset = offsetof(struct transaction_log_value, producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "previousProducerId", .type = PROTO_INT64,
     .offset = offsetof(struct transaction_log_value, previous_producer_id), .versions = {1, 127}, .nullable = {1, 0},
     .tag = 0},
    {.name = "nextProducerId", .type = PROTO_INT64, .offset = offsetof(struct transaction_log_value, next_producer_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = 1},
    {.name = "producerEpoch", .type = PROTO_INT16, .offset = offsetof(struct transaction_log_value, producer_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "nextProducerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct transaction_log_value, next_producer_epoch), .versions = {1, 127}, .nullable = {1, 0},
     .tag = 3},
    {.name = "transactionTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct transaction_log_value, transaction_timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionStatus", .type = PROTO_INT8,
     .offset = offsetof(struct transaction_log_value, transaction_status), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "transactionPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct transaction_log_value, transaction_partitions), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct transaction_log_value, transaction_partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &transaction_log_value_partitions_schema_struct},
    {.name = "transactionLastUpdateTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct transaction_log_value, transaction_last_update_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionStartTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct transaction_log_value, transaction_start_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientTransactionVersion", .type = PROTO_INT16,
     .offset = offsetof(struct transaction_log_value, client_transaction_version), .versions = {1, 127},
     .nullable = {1, 0}, .tag = 2},
};
static const uint8_t transaction_log_value_tagged[] = {1, 2, 10, 4};
static const struct proto_struct transaction_log_value_struct = {
    .name = "TransactionLogValue",
    .fields = transaction_log_value_fields,
    .field_count = 11,
    .tagged = transaction_log_value_tagged,
    .tagged_count = 4,
    .defaults = &transaction_log_value_default,
    .size = sizeof(struct transaction_log_value),
    .min_size = 33,
};
const struct proto_message transaction_log_value_message = {
    .name = "TransactionLogValue",
    .body = &transaction_log_value_struct,
    .unknown_tags_offset = offsetof(struct transaction_log_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct transaction_log_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 0,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};
