/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/delete_share_group_state.h"

#include "proto/descriptor.h"

const struct delete_share_group_state_request_partition_data delete_share_group_state_request_partition_data_default = {
    .partition = 0,
};
static const struct proto_field delete_share_group_state_request_partition_data_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct delete_share_group_state_request_partition_data, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_share_group_state_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = delete_share_group_state_request_partition_data_fields,
    .field_count = 1,
    .defaults = &delete_share_group_state_request_partition_data_default,
    .size = sizeof(struct delete_share_group_state_request_partition_data),
    .min_size = 5,
};

const struct delete_share_group_state_request_delete_state_data delete_share_group_state_request_delete_state_data_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field delete_share_group_state_request_delete_state_data_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct delete_share_group_state_request_delete_state_data, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct delete_share_group_state_request_delete_state_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_share_group_state_request_delete_state_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &delete_share_group_state_request_partition_data_struct},
};
static const struct proto_struct delete_share_group_state_request_delete_state_data_struct = {
    .name = "DeleteStateData",
    .fields = delete_share_group_state_request_delete_state_data_fields,
    .field_count = 2,
    .defaults = &delete_share_group_state_request_delete_state_data_default,
    .size = sizeof(struct delete_share_group_state_request_delete_state_data),
    .min_size = 18,
};

const struct delete_share_group_state_request delete_share_group_state_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field delete_share_group_state_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct delete_share_group_state_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct delete_share_group_state_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_share_group_state_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_share_group_state_request_delete_state_data_struct},
};
static const struct proto_struct delete_share_group_state_request_struct = {
    .name = "DeleteShareGroupStateRequest",
    .fields = delete_share_group_state_request_fields,
    .field_count = 2,
    .defaults = &delete_share_group_state_request_default,
    .size = sizeof(struct delete_share_group_state_request),
    .min_size = 3,
};
const struct proto_message delete_share_group_state_request_message = {
    .name = "DeleteShareGroupStateRequest",
    .body = &delete_share_group_state_request_struct,
    .unknown_tags_offset = offsetof(struct delete_share_group_state_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_share_group_state_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct delete_share_group_state_response_partition_result delete_share_group_state_response_partition_result_default = {
    .partition = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field delete_share_group_state_response_partition_result_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct delete_share_group_state_response_partition_result, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_share_group_state_response_partition_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_share_group_state_response_partition_result, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct delete_share_group_state_response_partition_result_struct = {
    .name = "PartitionResult",
    .fields = delete_share_group_state_response_partition_result_fields,
    .field_count = 3,
    .defaults = &delete_share_group_state_response_partition_result_default,
    .size = sizeof(struct delete_share_group_state_response_partition_result),
    .min_size = 8,
};

const struct delete_share_group_state_response_delete_state_result delete_share_group_state_response_delete_state_result_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field delete_share_group_state_response_delete_state_result_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct delete_share_group_state_response_delete_state_result, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct delete_share_group_state_response_delete_state_result, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_share_group_state_response_delete_state_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &delete_share_group_state_response_partition_result_struct},
};
static const struct proto_struct delete_share_group_state_response_delete_state_result_struct = {
    .name = "DeleteStateResult",
    .fields = delete_share_group_state_response_delete_state_result_fields,
    .field_count = 2,
    .defaults = &delete_share_group_state_response_delete_state_result_default,
    .size = sizeof(struct delete_share_group_state_response_delete_state_result),
    .min_size = 18,
};

const struct delete_share_group_state_response delete_share_group_state_response_default = {
    .results = NULL,
};
static const struct proto_field delete_share_group_state_response_fields[] = {
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct delete_share_group_state_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_share_group_state_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_share_group_state_response_delete_state_result_struct},
};
static const struct proto_struct delete_share_group_state_response_struct = {
    .name = "DeleteShareGroupStateResponse",
    .fields = delete_share_group_state_response_fields,
    .field_count = 1,
    .defaults = &delete_share_group_state_response_default,
    .size = sizeof(struct delete_share_group_state_response),
    .min_size = 2,
};
const struct proto_message delete_share_group_state_response_message = {
    .name = "DeleteShareGroupStateResponse",
    .body = &delete_share_group_state_response_struct,
    .unknown_tags_offset = offsetof(struct delete_share_group_state_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_share_group_state_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
