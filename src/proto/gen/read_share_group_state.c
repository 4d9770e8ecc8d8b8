/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/read_share_group_state.h"

#include "proto/descriptor.h"

const struct read_share_group_state_request_partition_data read_share_group_state_request_partition_data_default = {
    .partition = 0,
    .leader_epoch = 0,
};
static const struct proto_field read_share_group_state_request_partition_data_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_request_partition_data, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_request_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct read_share_group_state_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = read_share_group_state_request_partition_data_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_request_partition_data_default,
    .size = sizeof(struct read_share_group_state_request_partition_data),
    .min_size = 9,
};

const struct read_share_group_state_request_read_state_data read_share_group_state_request_read_state_data_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field read_share_group_state_request_read_state_data_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct read_share_group_state_request_read_state_data, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct read_share_group_state_request_read_state_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_request_read_state_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &read_share_group_state_request_partition_data_struct},
};
static const struct proto_struct read_share_group_state_request_read_state_data_struct = {
    .name = "ReadStateData",
    .fields = read_share_group_state_request_read_state_data_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_request_read_state_data_default,
    .size = sizeof(struct read_share_group_state_request_read_state_data),
    .min_size = 18,
};

const struct read_share_group_state_request read_share_group_state_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field read_share_group_state_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct read_share_group_state_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct read_share_group_state_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &read_share_group_state_request_read_state_data_struct},
};
static const struct proto_struct read_share_group_state_request_struct = {
    .name = "ReadShareGroupStateRequest",
    .fields = read_share_group_state_request_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_request_default,
    .size = sizeof(struct read_share_group_state_request),
    .min_size = 3,
};
const struct proto_message read_share_group_state_request_message = {
    .name = "ReadShareGroupStateRequest",
    .body = &read_share_group_state_request_struct,
    .unknown_tags_offset = offsetof(struct read_share_group_state_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct read_share_group_state_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct read_share_group_state_response_state_batch read_share_group_state_response_state_batch_default = {
    .first_offset = 0,
    .last_offset = 0,
    .delivery_state = 0,
    .delivery_count = 0,
};
static const struct proto_field read_share_group_state_response_state_batch_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct read_share_group_state_response_state_batch, first_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct read_share_group_state_response_state_batch, last_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryState", .type = PROTO_INT8,
     .offset = offsetof(struct read_share_group_state_response_state_batch, delivery_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCount", .type = PROTO_INT16,
     .offset = offsetof(struct read_share_group_state_response_state_batch, delivery_count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct read_share_group_state_response_state_batch_struct = {
    .name = "StateBatch",
    .fields = read_share_group_state_response_state_batch_fields,
    .field_count = 4,
    .defaults = &read_share_group_state_response_state_batch_default,
    .size = sizeof(struct read_share_group_state_response_state_batch),
    .min_size = 20,
};

const struct read_share_group_state_response_partition_result read_share_group_state_response_partition_result_default = {
    .partition = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .state_epoch = 0,
    .start_offset = 0,
    .state_batches = NULL,
};
static const struct proto_field read_share_group_state_response_partition_result_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_response_partition_result, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct read_share_group_state_response_partition_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct read_share_group_state_response_partition_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "stateEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_response_partition_result, state_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct read_share_group_state_response_partition_result, start_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "stateBatches", .type = PROTO_STRUCT,
     .offset = offsetof(struct read_share_group_state_response_partition_result, state_batches), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_response_partition_result, state_batches_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &read_share_group_state_response_state_batch_struct},
};
static const struct proto_struct read_share_group_state_response_partition_result_struct = {
    .name = "PartitionResult",
    .fields = read_share_group_state_response_partition_result_fields,
    .field_count = 6,
    .defaults = &read_share_group_state_response_partition_result_default,
    .size = sizeof(struct read_share_group_state_response_partition_result),
    .min_size = 21,
};

const struct read_share_group_state_response_read_state_result read_share_group_state_response_read_state_result_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field read_share_group_state_response_read_state_result_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct read_share_group_state_response_read_state_result, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct read_share_group_state_response_read_state_result, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_response_read_state_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &read_share_group_state_response_partition_result_struct},
};
static const struct proto_struct read_share_group_state_response_read_state_result_struct = {
    .name = "ReadStateResult",
    .fields = read_share_group_state_response_read_state_result_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_response_read_state_result_default,
    .size = sizeof(struct read_share_group_state_response_read_state_result),
    .min_size = 18,
};

const struct read_share_group_state_response read_share_group_state_response_default = {
    .results = NULL,
};
static const struct proto_field read_share_group_state_response_fields[] = {
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct read_share_group_state_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &read_share_group_state_response_read_state_result_struct},
};
static const struct proto_struct read_share_group_state_response_struct = {
    .name = "ReadShareGroupStateResponse",
    .fields = read_share_group_state_response_fields,
    .field_count = 1,
    .defaults = &read_share_group_state_response_default,
    .size = sizeof(struct read_share_group_state_response),
    .min_size = 2,
};
const struct proto_message read_share_group_state_response_message = {
    .name = "ReadShareGroupStateResponse",
    .body = &read_share_group_state_response_struct,
    .unknown_tags_offset = offsetof(struct read_share_group_state_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct read_share_group_state_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
