/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_transactions.h"

#include "proto/descriptor.h"

const struct describe_transactions_request describe_transactions_request_default = {
    .transactional_ids = NULL,
};
static const struct proto_field describe_transactions_request_fields[] = {
    {.name = "transactionalIds", .type = PROTO_STRING,
     .offset = offsetof(struct describe_transactions_request, transactional_ids), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_transactions_request, transactional_ids_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct describe_transactions_request_struct = {
    .name = "DescribeTransactionsRequest",
    .fields = describe_transactions_request_fields,
    .field_count = 1,
    .defaults = &describe_transactions_request_default,
    .size = sizeof(struct describe_transactions_request),
    .min_size = 2,
};
const struct proto_message describe_transactions_request_message = {
    .name = "DescribeTransactionsRequest",
    .body = &describe_transactions_request_struct,
    .unknown_tags_offset = offsetof(struct describe_transactions_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_transactions_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct describe_transactions_response_topic_data describe_transactions_response_topic_data_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_transactions_response_topic_data_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct describe_transactions_response_topic_data, topic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct describe_transactions_response_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_transactions_response_topic_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct describe_transactions_response_topic_data_struct = {
    .name = "TopicData",
    .fields = describe_transactions_response_topic_data_fields,
    .field_count = 2,
    .defaults = &describe_transactions_response_topic_data_default,
    .size = sizeof(struct describe_transactions_response_topic_data),
    .min_size = 3,
};

const struct describe_transactions_response_transaction_state describe_transactions_response_transaction_state_default = {
    .error_code = 0,
    .transactional_id = {"", 0},
    .transaction_state = {"", 0},
    .transaction_timeout_ms = 0,
    .transaction_start_time_ms = 0,
    .producer_id = 0,
    .producer_epoch = 0,
    .topics = NULL,
};
static const struct proto_field describe_transactions_response_transaction_state_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_transactions_response_transaction_state, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_transactions_response_transaction_state, transactional_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "transactionState", .type = PROTO_STRING,
     .offset = offsetof(struct describe_transactions_response_transaction_state, transaction_state),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "transactionTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_transactions_response_transaction_state, transaction_timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "transactionStartTimeMs", .type = PROTO_INT64,
     .offset = offsetof(struct describe_transactions_response_transaction_state, transaction_start_time_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct describe_transactions_response_transaction_state, producer_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct describe_transactions_response_transaction_state, producer_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_transactions_response_transaction_state, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_transactions_response_transaction_state, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_transactions_response_topic_data_struct},
};
static const struct proto_struct describe_transactions_response_transaction_state_struct = {
    .name = "TransactionState",
    .fields = describe_transactions_response_transaction_state_fields,
    .field_count = 8,
    .defaults = &describe_transactions_response_transaction_state_default,
    .size = sizeof(struct describe_transactions_response_transaction_state),
    .min_size = 28,
};

const struct describe_transactions_response describe_transactions_response_default = {
    .throttle_time_ms = 0,
    .transaction_states = NULL,
};
static const struct proto_field describe_transactions_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_transactions_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_transactions_response, transaction_states), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_transactions_response, transaction_states_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_transactions_response_transaction_state_struct},
};
static const struct proto_struct describe_transactions_response_struct = {
    .name = "DescribeTransactionsResponse",
    .fields = describe_transactions_response_fields,
    .field_count = 2,
    .defaults = &describe_transactions_response_default,
    .size = sizeof(struct describe_transactions_response),
    .min_size = 6,
};
const struct proto_message describe_transactions_response_message = {
    .name = "DescribeTransactionsResponse",
    .body = &describe_transactions_response_struct,
    .unknown_tags_offset = offsetof(struct describe_transactions_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_transactions_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
