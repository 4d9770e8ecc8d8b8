/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/add_partitions_to_txn.h"

#include "proto/descriptor.h"

const struct add_partitions_to_txn_request_add_partitions_to_txn_topic add_partitions_to_txn_request_add_partitions_to_txn_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field add_partitions_to_txn_request_add_partitions_to_txn_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct add_partitions_to_txn_request_add_partitions_to_txn_topic_struct = {
    .name = "AddPartitionsToTxnTopic",
    .fields = add_partitions_to_txn_request_add_partitions_to_txn_topic_fields,
    .field_count = 2,
    .defaults = &add_partitions_to_txn_request_add_partitions_to_txn_topic_default,
    .size = sizeof(struct add_partitions_to_txn_request_add_partitions_to_txn_topic),
    .min_size = 3,
};

const struct add_partitions_to_txn_request_add_partitions_to_txn_transaction add_partitions_to_txn_request_add_partitions_to_txn_transaction_default = {
    .transactional_id = {"", 0},
    .producer_id = 0,
    .producer_epoch = 0,
    .verify_only = false,
    .topics = NULL,
};
static const struct proto_field add_partitions_to_txn_request_add_partitions_to_txn_transaction_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction, transactional_id),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction, producer_id),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction, producer_epoch),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "verifyOnly", .type = PROTO_BOOL,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction, verify_only),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction, topics),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &add_partitions_to_txn_request_add_partitions_to_txn_topic_struct},
};
static const struct proto_struct add_partitions_to_txn_request_add_partitions_to_txn_transaction_struct = {
    .name = "AddPartitionsToTxnTransaction",
    .fields = add_partitions_to_txn_request_add_partitions_to_txn_transaction_fields,
    .field_count = 5,
    .defaults = &add_partitions_to_txn_request_add_partitions_to_txn_transaction_default,
    .size = sizeof(struct add_partitions_to_txn_request_add_partitions_to_txn_transaction),
    .min_size = 14,
};

const struct add_partitions_to_txn_request add_partitions_to_txn_request_default = {
    .transactions = NULL,
    .v3_and_below_transactional_id = {"", 0},
    .v3_and_below_producer_id = 0,
    .v3_and_below_producer_epoch = 0,
    .v3_and_below_topics = NULL,
};
static const struct proto_field add_partitions_to_txn_request_fields[] = {
    {.name = "transactions", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_request, transactions), .versions = {4, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct add_partitions_to_txn_request, transactions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &add_partitions_to_txn_request_add_partitions_to_txn_transaction_struct},
    {.name = "v3AndBelowTransactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct add_partitions_to_txn_request, v3_and_below_transactional_id), .versions = {0, 3},
     .nullable = {1, 0}, .tag = -1},
    {.name = "v3AndBelowProducerId", .type = PROTO_INT64,
     .offset = offsetof(struct add_partitions_to_txn_request, v3_and_below_producer_id), .versions = {0, 3},
     .nullable = {1, 0}, .tag = -1},
    {.name = "v3AndBelowProducerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct add_partitions_to_txn_request, v3_and_below_producer_epoch), .versions = {0, 3},
     .nullable = {1, 0}, .tag = -1},
    {.name = "v3AndBelowTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_request, v3_and_below_topics), .versions = {0, 3},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_request, v3_and_below_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &add_partitions_to_txn_request_add_partitions_to_txn_topic_struct},
};
static const struct proto_struct add_partitions_to_txn_request_struct = {
    .name = "AddPartitionsToTxnRequest",
    .fields = add_partitions_to_txn_request_fields,
    .field_count = 5,
    .defaults = &add_partitions_to_txn_request_default,
    .size = sizeof(struct add_partitions_to_txn_request),
    .min_size = 2,
};
const struct proto_message add_partitions_to_txn_request_message = {
    .name = "AddPartitionsToTxnRequest",
    .body = &add_partitions_to_txn_request_struct,
    .unknown_tags_offset = offsetof(struct add_partitions_to_txn_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct add_partitions_to_txn_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 3,
};

const struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result add_partitions_to_txn_response_add_partitions_to_txn_partition_result_default = {
    .partition_index = 0,
    .partition_error_code = 0,
};
static const struct proto_field add_partitions_to_txn_response_add_partitions_to_txn_partition_result_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionErrorCode", .type = PROTO_INT16,
     .offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result, partition_error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result_struct = {
    .name = "AddPartitionsToTxnPartitionResult",
    .fields = add_partitions_to_txn_response_add_partitions_to_txn_partition_result_fields,
    .field_count = 2,
    .defaults = &add_partitions_to_txn_response_add_partitions_to_txn_partition_result_default,
    .size = sizeof(struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result),
    .min_size = 6,
};

const struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result add_partitions_to_txn_response_add_partitions_to_txn_topic_result_default = {
    .name = {"", 0},
    .results_by_partition = NULL,
};
static const struct proto_field add_partitions_to_txn_response_add_partitions_to_txn_topic_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resultsByPartition", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result, results_by_partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result, results_by_partition_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &add_partitions_to_txn_response_add_partitions_to_txn_partition_result_struct},
};
static const struct proto_struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result_struct = {
    .name = "AddPartitionsToTxnTopicResult",
    .fields = add_partitions_to_txn_response_add_partitions_to_txn_topic_result_fields,
    .field_count = 2,
    .defaults = &add_partitions_to_txn_response_add_partitions_to_txn_topic_result_default,
    .size = sizeof(struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result),
    .min_size = 3,
};

const struct add_partitions_to_txn_response_add_partitions_to_txn_result add_partitions_to_txn_response_add_partitions_to_txn_result_default = {
    .transactional_id = {"", 0},
    .topic_results = NULL,
};
static const struct proto_field add_partitions_to_txn_response_add_partitions_to_txn_result_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_result, transactional_id),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicResults", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_result, topic_results),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_response_add_partitions_to_txn_result, topic_results_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &add_partitions_to_txn_response_add_partitions_to_txn_topic_result_struct},
};
static const struct proto_struct add_partitions_to_txn_response_add_partitions_to_txn_result_struct = {
    .name = "AddPartitionsToTxnResult",
    .fields = add_partitions_to_txn_response_add_partitions_to_txn_result_fields,
    .field_count = 2,
    .defaults = &add_partitions_to_txn_response_add_partitions_to_txn_result_default,
    .size = sizeof(struct add_partitions_to_txn_response_add_partitions_to_txn_result),
    .min_size = 3,
};

const struct add_partitions_to_txn_response add_partitions_to_txn_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .results_by_transaction = NULL,
    .results_by_topic_v3_and_below = NULL,
};
static const struct proto_field add_partitions_to_txn_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct add_partitions_to_txn_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct add_partitions_to_txn_response, error_code),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "resultsByTransaction", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_response, results_by_transaction), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_response, results_by_transaction_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &add_partitions_to_txn_response_add_partitions_to_txn_result_struct},
    {.name = "resultsByTopicV3AndBelow", .type = PROTO_STRUCT,
     .offset = offsetof(struct add_partitions_to_txn_response, results_by_topic_v3_and_below), .versions = {0, 3},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_partitions_to_txn_response, results_by_topic_v3_and_below_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &add_partitions_to_txn_response_add_partitions_to_txn_topic_result_struct},
};
static const struct proto_struct add_partitions_to_txn_response_struct = {
    .name = "AddPartitionsToTxnResponse",
    .fields = add_partitions_to_txn_response_fields,
    .field_count = 4,
    .defaults = &add_partitions_to_txn_response_default,
    .size = sizeof(struct add_partitions_to_txn_response),
    .min_size = 6,
};
const struct proto_message add_partitions_to_txn_response_message = {
    .name = "AddPartitionsToTxnResponse",
    .body = &add_partitions_to_txn_response_struct,
    .unknown_tags_offset = offsetof(struct add_partitions_to_txn_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct add_partitions_to_txn_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 3,
};
