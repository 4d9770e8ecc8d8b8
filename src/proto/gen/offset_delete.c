/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/offset_delete.h"

#include "proto/descriptor.h"

const struct offset_delete_request_offset_delete_request_partition offset_delete_request_offset_delete_request_partition_default = {
    .partition_index = 0,
};
static const struct proto_field offset_delete_request_offset_delete_request_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct offset_delete_request_offset_delete_request_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_delete_request_offset_delete_request_partition_struct = {
    .name = "OffsetDeleteRequestPartition",
    .fields = offset_delete_request_offset_delete_request_partition_fields,
    .field_count = 1,
    .defaults = &offset_delete_request_offset_delete_request_partition_default,
    .size = sizeof(struct offset_delete_request_offset_delete_request_partition),
    .min_size = 4,
};

const struct offset_delete_request_offset_delete_request_topic offset_delete_request_offset_delete_request_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field offset_delete_request_offset_delete_request_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_delete_request_offset_delete_request_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_delete_request_offset_delete_request_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_delete_request_offset_delete_request_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_delete_request_offset_delete_request_partition_struct},
};
static const struct proto_struct offset_delete_request_offset_delete_request_topic_struct = {
    .name = "OffsetDeleteRequestTopic",
    .fields = offset_delete_request_offset_delete_request_topic_fields,
    .field_count = 2,
    .defaults = &offset_delete_request_offset_delete_request_topic_default,
    .size = sizeof(struct offset_delete_request_offset_delete_request_topic),
    .min_size = 6,
};

const struct offset_delete_request offset_delete_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
};
static const struct proto_field offset_delete_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct offset_delete_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_delete_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_delete_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_delete_request_offset_delete_request_topic_struct},
};
static const struct proto_struct offset_delete_request_struct = {
    .name = "OffsetDeleteRequest",
    .fields = offset_delete_request_fields,
    .field_count = 2,
    .defaults = &offset_delete_request_default,
    .size = sizeof(struct offset_delete_request),
    .min_size = 6,
};
const struct proto_message offset_delete_request_message = {
    .name = "OffsetDeleteRequest",
    .body = &offset_delete_request_struct,
    .unknown_tags_offset = offsetof(struct offset_delete_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_delete_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct offset_delete_response_offset_delete_response_partition offset_delete_response_offset_delete_response_partition_default = {
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field offset_delete_response_offset_delete_response_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct offset_delete_response_offset_delete_response_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct offset_delete_response_offset_delete_response_partition, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_delete_response_offset_delete_response_partition_struct = {
    .name = "OffsetDeleteResponsePartition",
    .fields = offset_delete_response_offset_delete_response_partition_fields,
    .field_count = 2,
    .defaults = &offset_delete_response_offset_delete_response_partition_default,
    .size = sizeof(struct offset_delete_response_offset_delete_response_partition),
    .min_size = 6,
};

const struct offset_delete_response_offset_delete_response_topic offset_delete_response_offset_delete_response_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field offset_delete_response_offset_delete_response_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_delete_response_offset_delete_response_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_delete_response_offset_delete_response_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_delete_response_offset_delete_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_delete_response_offset_delete_response_partition_struct},
};
static const struct proto_struct offset_delete_response_offset_delete_response_topic_struct = {
    .name = "OffsetDeleteResponseTopic",
    .fields = offset_delete_response_offset_delete_response_topic_fields,
    .field_count = 2,
    .defaults = &offset_delete_response_offset_delete_response_topic_default,
    .size = sizeof(struct offset_delete_response_offset_delete_response_topic),
    .min_size = 6,
};

const struct offset_delete_response offset_delete_response_default = {
    .error_code = 0,
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field offset_delete_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct offset_delete_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct offset_delete_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_delete_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_delete_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_delete_response_offset_delete_response_topic_struct},
};
static const struct proto_struct offset_delete_response_struct = {
    .name = "OffsetDeleteResponse",
    .fields = offset_delete_response_fields,
    .field_count = 3,
    .defaults = &offset_delete_response_default,
    .size = sizeof(struct offset_delete_response),
    .min_size = 10,
};
const struct proto_message offset_delete_response_message = {
    .name = "OffsetDeleteResponse",
    .body = &offset_delete_response_struct,
    .unknown_tags_offset = offsetof(struct offset_delete_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_delete_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};
