/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_share_group_offsets.h"

#include "proto/descriptor.h"

const struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition alter_share_group_offsets_request_alter_share_group_offsets_request_partition_default = {
    .partition_index = 0,
    .start_offset = 0,
};
static const struct proto_field alter_share_group_offsets_request_alter_share_group_offsets_request_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition, start_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition_struct = {
    .name = "AlterShareGroupOffsetsRequestPartition",
    .fields = alter_share_group_offsets_request_alter_share_group_offsets_request_partition_fields,
    .field_count = 2,
    .defaults = &alter_share_group_offsets_request_alter_share_group_offsets_request_partition_default,
    .size = sizeof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition),
    .min_size = 13,
};

const struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic alter_share_group_offsets_request_alter_share_group_offsets_request_topic_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field alter_share_group_offsets_request_alter_share_group_offsets_request_topic_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_share_group_offsets_request_alter_share_group_offsets_request_partition_struct},
};
static const struct proto_struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic_struct = {
    .name = "AlterShareGroupOffsetsRequestTopic",
    .fields = alter_share_group_offsets_request_alter_share_group_offsets_request_topic_fields,
    .field_count = 2,
    .defaults = &alter_share_group_offsets_request_alter_share_group_offsets_request_topic_default,
    .size = sizeof(struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic),
    .min_size = 3,
};

const struct alter_share_group_offsets_request alter_share_group_offsets_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field alter_share_group_offsets_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct alter_share_group_offsets_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct alter_share_group_offsets_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_share_group_offsets_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_share_group_offsets_request_alter_share_group_offsets_request_topic_struct},
};
static const struct proto_struct alter_share_group_offsets_request_struct = {
    .name = "AlterShareGroupOffsetsRequest",
    .fields = alter_share_group_offsets_request_fields,
    .field_count = 2,
    .defaults = &alter_share_group_offsets_request_default,
    .size = sizeof(struct alter_share_group_offsets_request),
    .min_size = 3,
};
const struct proto_message alter_share_group_offsets_request_message = {
    .name = "AlterShareGroupOffsetsRequest",
    .body = &alter_share_group_offsets_request_struct,
    .unknown_tags_offset = offsetof(struct alter_share_group_offsets_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_share_group_offsets_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition alter_share_group_offsets_response_alter_share_group_offsets_response_partition_default = {
    .partition_index = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field alter_share_group_offsets_response_alter_share_group_offsets_response_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition_struct = {
    .name = "AlterShareGroupOffsetsResponsePartition",
    .fields = alter_share_group_offsets_response_alter_share_group_offsets_response_partition_fields,
    .field_count = 3,
    .defaults = &alter_share_group_offsets_response_alter_share_group_offsets_response_partition_default,
    .size = sizeof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition),
    .min_size = 8,
};

const struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic alter_share_group_offsets_response_alter_share_group_offsets_response_topic_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field alter_share_group_offsets_response_alter_share_group_offsets_response_topic_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_share_group_offsets_response_alter_share_group_offsets_response_partition_struct},
};
static const struct proto_struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic_struct = {
    .name = "AlterShareGroupOffsetsResponseTopic",
    .fields = alter_share_group_offsets_response_alter_share_group_offsets_response_topic_fields,
    .field_count = 3,
    .defaults = &alter_share_group_offsets_response_alter_share_group_offsets_response_topic_default,
    .size = sizeof(struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic),
    .min_size = 19,
};

const struct alter_share_group_offsets_response alter_share_group_offsets_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .responses = NULL,
};
static const struct proto_field alter_share_group_offsets_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_share_group_offsets_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_share_group_offsets_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_share_group_offsets_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_share_group_offsets_response, responses), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_share_group_offsets_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_share_group_offsets_response_alter_share_group_offsets_response_topic_struct},
};
static const struct proto_struct alter_share_group_offsets_response_struct = {
    .name = "AlterShareGroupOffsetsResponse",
    .fields = alter_share_group_offsets_response_fields,
    .field_count = 4,
    .defaults = &alter_share_group_offsets_response_default,
    .size = sizeof(struct alter_share_group_offsets_response),
    .min_size = 9,
};
const struct proto_message alter_share_group_offsets_response_message = {
    .name = "AlterShareGroupOffsetsResponse",
    .body = &alter_share_group_offsets_response_struct,
    .unknown_tags_offset = offsetof(struct alter_share_group_offsets_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_share_group_offsets_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
