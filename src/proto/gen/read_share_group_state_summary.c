/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/read_share_group_state_summary.h"

#include "proto/descriptor.h"

const struct read_share_group_state_summary_request_partition_data read_share_group_state_summary_request_partition_data_default = {
    .partition = 0,
    .leader_epoch = 0,
};
static const struct proto_field read_share_group_state_summary_request_partition_data_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_summary_request_partition_data, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_summary_request_partition_data, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct read_share_group_state_summary_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = read_share_group_state_summary_request_partition_data_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_summary_request_partition_data_default,
    .size = sizeof(struct read_share_group_state_summary_request_partition_data),
    .min_size = 9,
};

const struct read_share_group_state_summary_request_read_state_summary_data read_share_group_state_summary_request_read_state_summary_data_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field read_share_group_state_summary_request_read_state_summary_data_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct read_share_group_state_summary_request_read_state_summary_data, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct read_share_group_state_summary_request_read_state_summary_data, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_summary_request_read_state_summary_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &read_share_group_state_summary_request_partition_data_struct},
};
static const struct proto_struct read_share_group_state_summary_request_read_state_summary_data_struct = {
    .name = "ReadStateSummaryData",
    .fields = read_share_group_state_summary_request_read_state_summary_data_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_summary_request_read_state_summary_data_default,
    .size = sizeof(struct read_share_group_state_summary_request_read_state_summary_data),
    .min_size = 18,
};

const struct read_share_group_state_summary_request read_share_group_state_summary_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field read_share_group_state_summary_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct read_share_group_state_summary_request, group_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct read_share_group_state_summary_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_summary_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &read_share_group_state_summary_request_read_state_summary_data_struct},
};
static const struct proto_struct read_share_group_state_summary_request_struct = {
    .name = "ReadShareGroupStateSummaryRequest",
    .fields = read_share_group_state_summary_request_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_summary_request_default,
    .size = sizeof(struct read_share_group_state_summary_request),
    .min_size = 3,
};
const struct proto_message read_share_group_state_summary_request_message = {
    .name = "ReadShareGroupStateSummaryRequest",
    .body = &read_share_group_state_summary_request_struct,
    .unknown_tags_offset = offsetof(struct read_share_group_state_summary_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct read_share_group_state_summary_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct read_share_group_state_summary_response_partition_result read_share_group_state_summary_response_partition_result_default = {
    .partition = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .state_epoch = 0,
    .leader_epoch = 0,
    .start_offset = 0,
    .delivery_complete_count = -1,
};
static const struct proto_field read_share_group_state_summary_response_partition_result_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "stateEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, state_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, start_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCompleteCount", .type = PROTO_INT32,
     .offset = offsetof(struct read_share_group_state_summary_response_partition_result, delivery_complete_count),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct read_share_group_state_summary_response_partition_result_struct = {
    .name = "PartitionResult",
    .fields = read_share_group_state_summary_response_partition_result_fields,
    .field_count = 7,
    .defaults = &read_share_group_state_summary_response_partition_result_default,
    .size = sizeof(struct read_share_group_state_summary_response_partition_result),
    .min_size = 24,
};

const struct read_share_group_state_summary_response_read_state_summary_result read_share_group_state_summary_response_read_state_summary_result_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field read_share_group_state_summary_response_read_state_summary_result_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct read_share_group_state_summary_response_read_state_summary_result, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct read_share_group_state_summary_response_read_state_summary_result, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_summary_response_read_state_summary_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &read_share_group_state_summary_response_partition_result_struct},
};
static const struct proto_struct read_share_group_state_summary_response_read_state_summary_result_struct = {
    .name = "ReadStateSummaryResult",
    .fields = read_share_group_state_summary_response_read_state_summary_result_fields,
    .field_count = 2,
    .defaults = &read_share_group_state_summary_response_read_state_summary_result_default,
    .size = sizeof(struct read_share_group_state_summary_response_read_state_summary_result),
    .min_size = 18,
};

const struct read_share_group_state_summary_response read_share_group_state_summary_response_default = {
    .results = NULL,
};
static const struct proto_field read_share_group_state_summary_response_fields[] = {
    {.name = "results", .type = PROTO_STRUCT,
     .offset = offsetof(struct read_share_group_state_summary_response, results), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct read_share_group_state_summary_response, results_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &read_share_group_state_summary_response_read_state_summary_result_struct},
};
static const struct proto_struct read_share_group_state_summary_response_struct = {
    .name = "ReadShareGroupStateSummaryResponse",
    .fields = read_share_group_state_summary_response_fields,
    .field_count = 1,
    .defaults = &read_share_group_state_summary_response_default,
    .size = sizeof(struct read_share_group_state_summary_response),
    .min_size = 2,
};
const struct proto_message read_share_group_state_summary_response_message = {
    .name = "ReadShareGroupStateSummaryResponse",
    .body = &read_share_group_state_summary_response_struct,
    .unknown_tags_offset = offsetof(struct read_share_group_state_summary_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct read_share_group_state_summary_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
