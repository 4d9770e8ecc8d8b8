/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/write_share_group_state.h"

#include "proto/descriptor.h"

const struct write_share_group_state_request_state_batch write_share_group_state_request_state_batch_default = {
    .first_offset = 0,
    .last_offset = 0,
    .delivery_state = 0,
    .delivery_count = 0,
};
static const struct proto_field write_share_group_state_request_state_batch_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct write_share_group_state_request_state_batch, first_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct write_share_group_state_request_state_batch, last_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryState", .type = PROTO_INT8,
     .offset = offsetof(struct write_share_group_state_request_state_batch, delivery_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCount", .type = PROTO_INT16,
     .offset = offsetof(struct write_share_group_state_request_state_batch, delivery_count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct write_share_group_state_request_state_batch_struct = {
    .name = "StateBatch",
    .fields = write_share_group_state_request_state_batch_fields,
    .field_count = 4,
    .defaults = &write_share_group_state_request_state_batch_default,
    .size = sizeof(struct write_share_group_state_request_state_batch),
    .min_size = 20,
};

const struct write_share_group_state_request_partition_data write_share_group_state_request_partition_data_default = {
    .partition = 0,
    .state_epoch = 0,
    .leader_epoch = 0,
    .start_offset = 0,
    .delivery_complete_count = -1,
    .state_batches = NULL,
};
static const struct proto_field write_share_group_state_request_partition_data_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct write_share_group_state_request_partition_data, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "stateEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct write_share_group_state_request_partition_data, state_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct write_share_group_state_request_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct write_share_group_state_request_partition_data, start_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCompleteCount", .type = PROTO_INT32,
     .offset = offsetof(struct write_share_group_state_request_partition_data, delivery_complete_count),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "stateBatches", .type = PROTO_STRUCT,
     .offset = offsetof(struct write_share_group_state_request_partition_data, state_batches), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_share_group_state_request_partition_data, state_batches_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &write_share_group_state_request_state_batch_struct},
};
static const struct proto_struct write_share_group_state_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = write_share_group_state_request_partition_data_fields,
    .field_count = 6,
    .defaults = &write_share_group_state_request_partition_data_default,
    .size = sizeof(struct write_share_group_state_request_partition_data),
    .min_size = 22,
};

const struct write_share_group_state_request_write_state_data write_share_group_state_request_write_state_data_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field write_share_group_state_request_write_state_data_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct write_share_group_state_request_write_state_data, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct write_share_group_state_request_write_state_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_share_group_state_request_write_state_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &write_share_group_state_request_partition_data_struct},
};
static const struct proto_struct write_share_group_state_request_write_state_data_struct = {
    .name = "WriteStateData",
    .fields = write_share_group_state_request_write_state_data_fields,
    .field_count = 2,
    .defaults = &write_share_group_state_request_write_state_data_default,
    .size = sizeof(struct write_share_group_state_request_write_state_data),
    .min_size = 18,
};

const struct write_share_group_state_request write_share_group_state_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field write_share_group_state_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct write_share_group_state_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct write_share_group_state_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_share_group_state_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &write_share_group_state_request_write_state_data_struct},
};
static const struct proto_struct write_share_group_state_request_struct = {
    .name = "WriteShareGroupStateRequest",
    .fields = write_share_group_state_request_fields,
    .field_count = 2,
    .defaults = &write_share_group_state_request_default,
    .size = sizeof(struct write_share_group_state_request),
    .min_size = 3,
};
const struct proto_message write_share_group_state_request_message = {
    .name = "WriteShareGroupStateRequest",
    .body = &write_share_group_state_request_struct,
    .unknown_tags_offset = offsetof(struct write_share_group_state_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct write_share_group_state_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct write_share_group_state_response_partition_result write_share_group_state_response_partition_result_default = {
    .partition = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field write_share_group_state_response_partition_result_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct write_share_group_state_response_partition_result, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct write_share_group_state_response_partition_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct write_share_group_state_response_partition_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct write_share_group_state_response_partition_result_struct = {
    .name = "PartitionResult",
    .fields = write_share_group_state_response_partition_result_fields,
    .field_count = 3,
    .defaults = &write_share_group_state_response_partition_result_default,
    .size = sizeof(struct write_share_group_state_response_partition_result),
    .min_size = 8,
};

const struct write_share_group_state_response_write_state_result write_share_group_state_response_write_state_result_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field write_share_group_state_response_write_state_result_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct write_share_group_state_response_write_state_result, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct write_share_group_state_response_write_state_result, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_share_group_state_response_write_state_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &write_share_group_state_response_partition_result_struct},
};
static const struct proto_struct write_share_group_state_response_write_state_result_struct = {
    .name = "WriteStateResult",
    .fields = write_share_group_state_response_write_state_result_fields,
    .field_count = 2,
    .defaults = &write_share_group_state_response_write_state_result_default,
    .size = sizeof(struct write_share_group_state_response_write_state_result),
    .min_size = 18,
};

const struct write_share_group_state_response write_share_group_state_response_default = {
    .results = NULL,
};
static const struct proto_field write_share_group_state_response_fields[] = {
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct write_share_group_state_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_share_group_state_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &write_share_group_state_response_write_state_result_struct},
};
static const struct proto_struct write_share_group_state_response_struct = {
    .name = "WriteShareGroupStateResponse",
    .fields = write_share_group_state_response_fields,
    .field_count = 1,
    .defaults = &write_share_group_state_response_default,
    .size = sizeof(struct write_share_group_state_response),
    .min_size = 2,
};
const struct proto_message write_share_group_state_response_message = {
    .name = "WriteShareGroupStateResponse",
    .body = &write_share_group_state_response_struct,
    .unknown_tags_offset = offsetof(struct write_share_group_state_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct write_share_group_state_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
