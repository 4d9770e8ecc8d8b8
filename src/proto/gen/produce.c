/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/produce.h"

#include "proto/descriptor.h"

const struct produce_request_partition_produce_data produce_request_partition_produce_data_default = {
    .index = 0,
    .records = {{NULL, 0}, NULL, 0},
};
static const struct proto_field produce_request_partition_produce_data_fields[] = {
    {.name = "index", .type = PROTO_INT32, .offset = offsetof(struct produce_request_partition_produce_data, index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "records", .type = PROTO_RECORDS,
     .offset = offsetof(struct produce_request_partition_produce_data, records), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct produce_request_partition_produce_data_struct = {
    .name = "PartitionProduceData",
    .fields = produce_request_partition_produce_data_fields,
    .field_count = 2,
    .defaults = &produce_request_partition_produce_data_default,
    .size = sizeof(struct produce_request_partition_produce_data),
    .min_size = 6,
};

const struct produce_request_topic_produce_data produce_request_topic_produce_data_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partition_data = NULL,
};
static const struct proto_field produce_request_topic_produce_data_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct produce_request_topic_produce_data, name),
     .versions = {0, 12}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct produce_request_topic_produce_data, topic_id),
     .versions = {13, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionData", .type = PROTO_STRUCT,
     .offset = offsetof(struct produce_request_topic_produce_data, partition_data), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct produce_request_topic_produce_data, partition_data_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &produce_request_partition_produce_data_struct},
};
static const struct proto_struct produce_request_topic_produce_data_struct = {
    .name = "TopicProduceData",
    .fields = produce_request_topic_produce_data_fields,
    .field_count = 3,
    .defaults = &produce_request_topic_produce_data_default,
    .size = sizeof(struct produce_request_topic_produce_data),
    .min_size = 3,
};

const struct produce_request produce_request_default = {
    .transactional_id = {NULL, 0},
    .acks = 0,
    .timeout_ms = 0,
    .topic_data = NULL,
};
static const struct proto_field produce_request_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING, .offset = offsetof(struct produce_request, transactional_id),
     .versions = {3, 127}, .nullable = {3, 127}, .tag = -1},
    {.name = "acks", .type = PROTO_INT16, .offset = offsetof(struct produce_request, acks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct produce_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicData", .type = PROTO_STRUCT, .offset = offsetof(struct produce_request, topic_data),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct produce_request, topic_data_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &produce_request_topic_produce_data_struct},
};
static const struct proto_struct produce_request_struct = {
    .name = "ProduceRequest",
    .fields = produce_request_fields,
    .field_count = 4,
    .defaults = &produce_request_default,
    .size = sizeof(struct produce_request),
    .min_size = 9,
};
const struct proto_message produce_request_message = {
    .name = "ProduceRequest",
    .body = &produce_request_struct,
    .unknown_tags_offset = offsetof(struct produce_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct produce_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 13,
    .flexible_min = 9,
};

const struct produce_response_batch_index_and_error_message produce_response_batch_index_and_error_message_default = {
    .batch_index = 0,
    .batch_index_error_message = {NULL, 0},
};
static const struct proto_field produce_response_batch_index_and_error_message_fields[] = {
    {.name = "batchIndex", .type = PROTO_INT32,
     .offset = offsetof(struct produce_response_batch_index_and_error_message, batch_index), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "batchIndexErrorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct produce_response_batch_index_and_error_message, batch_index_error_message),
     .versions = {8, 127}, .nullable = {8, 127}, .tag = -1},
};
static const struct proto_struct produce_response_batch_index_and_error_message_struct = {
    .name = "BatchIndexAndErrorMessage",
    .fields = produce_response_batch_index_and_error_message_fields,
    .field_count = 2,
    .defaults = &produce_response_batch_index_and_error_message_default,
    .size = sizeof(struct produce_response_batch_index_and_error_message),
    .min_size = 6,
};

const struct produce_response_leader_id_and_epoch produce_response_leader_id_and_epoch_default = {
    .leader_id = -1,
    .leader_epoch = -1,
};
static const struct proto_field produce_response_leader_id_and_epoch_fields[] = {
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct produce_response_leader_id_and_epoch, leader_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct produce_response_leader_id_and_epoch, leader_epoch), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct produce_response_leader_id_and_epoch_struct = {
    .name = "LeaderIdAndEpoch",
    .fields = produce_response_leader_id_and_epoch_fields,
    .field_count = 2,
    .defaults = &produce_response_leader_id_and_epoch_default,
    .size = sizeof(struct produce_response_leader_id_and_epoch),
    .min_size = 9,
};

const struct produce_response_partition_produce_response produce_response_partition_produce_response_default = {
    .index = 0,
    .error_code = 0,
    .base_offset = 0,
    .log_append_time_ms = -1,
    .log_start_offset = -1,
    .record_errors = NULL,
    .error_message = {NULL, 0},
    .current_leader = {.leader_id = -1, .leader_epoch = -1},
};
static const struct proto_field produce_response_partition_produce_response_fields[] = {
    {.name = "index", .type = PROTO_INT32,
     .offset = offsetof(struct produce_response_partition_produce_response, index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct produce_response_partition_produce_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "baseOffset", .type = PROTO_INT64,
     .offset = offsetof(struct produce_response_partition_produce_response, base_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "logAppendTimeMs", .type = PROTO_INT64,
     .offset = offsetof(struct produce_response_partition_produce_response, log_append_time_ms), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "logStartOffset", .type = PROTO_INT64,
     .offset = offsetof(struct produce_response_partition_produce_response, log_start_offset), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "recordErrors", .type = PROTO_STRUCT,
     .offset = offsetof(struct produce_response_partition_produce_response, record_errors), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct produce_response_partition_produce_response, record_errors_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE,
     .nested = &produce_response_batch_index_and_error_message_struct},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct produce_response_partition_produce_response, error_message), .versions = {8, 127},
     .nullable = {8, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "currentLeader", .type = PROTO_STRUCT,
     .offset = offsetof(struct produce_response_partition_produce_response, current_leader), .versions = {10, 127},
     .nullable = {1, 0}, .tag = 0, .nested = &produce_response_leader_id_and_epoch_struct},
};
static const uint8_t produce_response_partition_produce_response_tagged[] = {7};
static const struct proto_struct produce_response_partition_produce_response_struct = {
    .name = "PartitionProduceResponse",
    .fields = produce_response_partition_produce_response_fields,
    .field_count = 8,
    .tagged = produce_response_partition_produce_response_tagged,
    .tagged_count = 1,
    .defaults = &produce_response_partition_produce_response_default,
    .size = sizeof(struct produce_response_partition_produce_response),
    .min_size = 14,
};

const struct produce_response_topic_produce_response produce_response_topic_produce_response_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partition_responses = NULL,
};
static const struct proto_field produce_response_topic_produce_response_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct produce_response_topic_produce_response, name),
     .versions = {0, 12}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct produce_response_topic_produce_response, topic_id), .versions = {13, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionResponses", .type = PROTO_STRUCT,
     .offset = offsetof(struct produce_response_topic_produce_response, partition_responses), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct produce_response_topic_produce_response, partition_responses_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &produce_response_partition_produce_response_struct},
};
static const struct proto_struct produce_response_topic_produce_response_struct = {
    .name = "TopicProduceResponse",
    .fields = produce_response_topic_produce_response_fields,
    .field_count = 3,
    .defaults = &produce_response_topic_produce_response_default,
    .size = sizeof(struct produce_response_topic_produce_response),
    .min_size = 3,
};

const struct produce_response_node_endpoint produce_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .rack = {NULL, 0},
};
static const struct proto_field produce_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct produce_response_node_endpoint, node_id),
     .versions = {10, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct produce_response_node_endpoint, host),
     .versions = {10, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct produce_response_node_endpoint, port),
     .versions = {10, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct produce_response_node_endpoint, rack),
     .versions = {10, 127}, .nullable = {10, 127}, .tag = -1},
};
static const struct proto_struct produce_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = produce_response_node_endpoint_fields,
    .field_count = 4,
    .defaults = &produce_response_node_endpoint_default,
    .size = sizeof(struct produce_response_node_endpoint),
    .min_size = 11,
};

const struct produce_response produce_response_default = {
    .responses = NULL,
    .throttle_time_ms = 0,
    .node_endpoints = NULL,
};
static const struct proto_field produce_response_fields[] = {
    {.name = "responses", .type = PROTO_STRUCT, .offset = offsetof(struct produce_response, responses),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct produce_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &produce_response_topic_produce_response_struct},
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct produce_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT, .offset = offsetof(struct produce_response, node_endpoints),
     .versions = {10, 127}, .nullable = {1, 0}, .tag = 0,
     .count_offset = offsetof(struct produce_response, node_endpoints_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &produce_response_node_endpoint_struct},
};
static const uint8_t produce_response_tagged[] = {2};
static const struct proto_struct produce_response_struct = {
    .name = "ProduceResponse",
    .fields = produce_response_fields,
    .field_count = 3,
    .tagged = produce_response_tagged,
    .tagged_count = 1,
    .defaults = &produce_response_default,
    .size = sizeof(struct produce_response),
    .min_size = 4,
};
const struct proto_message produce_response_message = {
    .name = "ProduceResponse",
    .body = &produce_response_struct,
    .unknown_tags_offset = offsetof(struct produce_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct produce_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 13,
    .flexible_min = 9,
};
