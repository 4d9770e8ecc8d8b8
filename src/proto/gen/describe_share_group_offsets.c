/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_share_group_offsets.h"

#include "proto/descriptor.h"

const struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic describe_share_group_offsets_request_describe_share_group_offsets_request_topic_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_share_group_offsets_request_describe_share_group_offsets_request_topic_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic_struct = {
    .name = "DescribeShareGroupOffsetsRequestTopic",
    .fields = describe_share_group_offsets_request_describe_share_group_offsets_request_topic_fields,
    .field_count = 2,
    .defaults = &describe_share_group_offsets_request_describe_share_group_offsets_request_topic_default,
    .size = sizeof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic),
    .min_size = 3,
};

const struct describe_share_group_offsets_request_describe_share_group_offsets_request_group describe_share_group_offsets_request_describe_share_group_offsets_request_group_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field describe_share_group_offsets_request_describe_share_group_offsets_request_group_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_group, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_group, topics),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_group, topics_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_share_group_offsets_request_describe_share_group_offsets_request_topic_struct},
};
static const struct proto_struct describe_share_group_offsets_request_describe_share_group_offsets_request_group_struct = {
    .name = "DescribeShareGroupOffsetsRequestGroup",
    .fields = describe_share_group_offsets_request_describe_share_group_offsets_request_group_fields,
    .field_count = 2,
    .defaults = &describe_share_group_offsets_request_describe_share_group_offsets_request_group_default,
    .size = sizeof(struct describe_share_group_offsets_request_describe_share_group_offsets_request_group),
    .min_size = 3,
};

const struct describe_share_group_offsets_request describe_share_group_offsets_request_default = {
    .groups = NULL,
};
static const struct proto_field describe_share_group_offsets_request_fields[] = {
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct describe_share_group_offsets_request, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_share_group_offsets_request, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_share_group_offsets_request_describe_share_group_offsets_request_group_struct},
};
static const struct proto_struct describe_share_group_offsets_request_struct = {
    .name = "DescribeShareGroupOffsetsRequest",
    .fields = describe_share_group_offsets_request_fields,
    .field_count = 1,
    .defaults = &describe_share_group_offsets_request_default,
    .size = sizeof(struct describe_share_group_offsets_request),
    .min_size = 2,
};
const struct proto_message describe_share_group_offsets_request_message = {
    .name = "DescribeShareGroupOffsetsRequest",
    .body = &describe_share_group_offsets_request_struct,
    .unknown_tags_offset = offsetof(struct describe_share_group_offsets_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_share_group_offsets_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition describe_share_group_offsets_response_describe_share_group_offsets_response_partition_default = {
    .partition_index = 0,
    .start_offset = 0,
    .leader_epoch = 0,
    .lag = -1,
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field describe_share_group_offsets_response_describe_share_group_offsets_response_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition, start_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "lag", .type = PROTO_INT64,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition, lag),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition_struct = {
    .name = "DescribeShareGroupOffsetsResponsePartition",
    .fields = describe_share_group_offsets_response_describe_share_group_offsets_response_partition_fields,
    .field_count = 6,
    .defaults = &describe_share_group_offsets_response_describe_share_group_offsets_response_partition_default,
    .size = sizeof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition),
    .min_size = 20,
};

const struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic describe_share_group_offsets_response_describe_share_group_offsets_response_topic_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field describe_share_group_offsets_response_describe_share_group_offsets_response_topic_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_share_group_offsets_response_describe_share_group_offsets_response_partition_struct},
};
static const struct proto_struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic_struct = {
    .name = "DescribeShareGroupOffsetsResponseTopic",
    .fields = describe_share_group_offsets_response_describe_share_group_offsets_response_topic_fields,
    .field_count = 3,
    .defaults = &describe_share_group_offsets_response_describe_share_group_offsets_response_topic_default,
    .size = sizeof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic),
    .min_size = 19,
};

const struct describe_share_group_offsets_response_describe_share_group_offsets_response_group describe_share_group_offsets_response_describe_share_group_offsets_response_group_default = {
    .group_id = {"", 0},
    .topics = NULL,
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field describe_share_group_offsets_response_describe_share_group_offsets_response_group_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group, topics_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_share_group_offsets_response_describe_share_group_offsets_response_topic_struct},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct describe_share_group_offsets_response_describe_share_group_offsets_response_group_struct = {
    .name = "DescribeShareGroupOffsetsResponseGroup",
    .fields = describe_share_group_offsets_response_describe_share_group_offsets_response_group_fields,
    .field_count = 4,
    .defaults = &describe_share_group_offsets_response_describe_share_group_offsets_response_group_default,
    .size = sizeof(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group),
    .min_size = 6,
};

const struct describe_share_group_offsets_response describe_share_group_offsets_response_default = {
    .throttle_time_ms = 0,
    .groups = NULL,
};
static const struct proto_field describe_share_group_offsets_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_share_group_offsets_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct describe_share_group_offsets_response, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_share_group_offsets_response, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_share_group_offsets_response_describe_share_group_offsets_response_group_struct},
};
static const struct proto_struct describe_share_group_offsets_response_struct = {
    .name = "DescribeShareGroupOffsetsResponse",
    .fields = describe_share_group_offsets_response_fields,
    .field_count = 2,
    .defaults = &describe_share_group_offsets_response_default,
    .size = sizeof(struct describe_share_group_offsets_response),
    .min_size = 6,
};
const struct proto_message describe_share_group_offsets_response_message = {
    .name = "DescribeShareGroupOffsetsResponse",
    .body = &describe_share_group_offsets_response_struct,
    .unknown_tags_offset = offsetof(struct describe_share_group_offsets_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_share_group_offsets_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
