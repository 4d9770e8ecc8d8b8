/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/list_offsets.h"

#include "proto/descriptor.h"

const struct list_offsets_request_list_offsets_partition list_offsets_request_list_offsets_partition_default = {
    .partition_index = 0,
    .current_leader_epoch = -1,
    .timestamp = 0,
    .max_num_offsets = 1,
};
static const struct proto_field list_offsets_request_list_offsets_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct list_offsets_request_list_offsets_partition, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "currentLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct list_offsets_request_list_offsets_partition, current_leader_epoch),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "timestamp", .type = PROTO_INT64,
     .offset = offsetof(struct list_offsets_request_list_offsets_partition, timestamp), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxNumOffsets", .type = PROTO_INT32,
     .offset = offsetof(struct list_offsets_request_list_offsets_partition, max_num_offsets), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct list_offsets_request_list_offsets_partition_struct = {
    .name = "ListOffsetsPartition",
    .fields = list_offsets_request_list_offsets_partition_fields,
    .field_count = 4,
    .defaults = &list_offsets_request_list_offsets_partition_default,
    .size = sizeof(struct list_offsets_request_list_offsets_partition),
    .min_size = 12,
};

const struct list_offsets_request_list_offsets_topic list_offsets_request_list_offsets_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field list_offsets_request_list_offsets_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct list_offsets_request_list_offsets_topic, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct list_offsets_request_list_offsets_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_offsets_request_list_offsets_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &list_offsets_request_list_offsets_partition_struct},
};
static const struct proto_struct list_offsets_request_list_offsets_topic_struct = {
    .name = "ListOffsetsTopic",
    .fields = list_offsets_request_list_offsets_topic_fields,
    .field_count = 2,
    .defaults = &list_offsets_request_list_offsets_topic_default,
    .size = sizeof(struct list_offsets_request_list_offsets_topic),
    .min_size = 3,
};

const struct list_offsets_request list_offsets_request_default = {
    .replica_id = 0,
    .isolation_level = 0,
    .topics = NULL,
    .timeout_ms = 0,
};
static const struct proto_field list_offsets_request_fields[] = {
    {.name = "replicaId", .type = PROTO_INT32, .offset = offsetof(struct list_offsets_request, replica_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isolationLevel", .type = PROTO_INT8, .offset = offsetof(struct list_offsets_request, isolation_level),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct list_offsets_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_offsets_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &list_offsets_request_list_offsets_topic_struct},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct list_offsets_request, timeout_ms),
     .versions = {10, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct list_offsets_request_struct = {
    .name = "ListOffsetsRequest",
    .fields = list_offsets_request_fields,
    .field_count = 4,
    .defaults = &list_offsets_request_default,
    .size = sizeof(struct list_offsets_request),
    .min_size = 7,
};
const struct proto_message list_offsets_request_message = {
    .name = "ListOffsetsRequest",
    .body = &list_offsets_request_struct,
    .unknown_tags_offset = offsetof(struct list_offsets_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_offsets_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 11,
    .flexible_min = 6,
};

const struct list_offsets_response_list_offsets_partition_response list_offsets_response_list_offsets_partition_response_default = {
    .partition_index = 0,
    .error_code = 0,
    .old_style_offsets = NULL,
    .timestamp = -1,
    .offset = -1,
    .leader_epoch = -1,
};
static const struct proto_field list_offsets_response_list_offsets_partition_response_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct list_offsets_response_list_offsets_partition_response, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct list_offsets_response_list_offsets_partition_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "oldStyleOffsets", .type = PROTO_INT64,
     .offset = offsetof(struct list_offsets_response_list_offsets_partition_response, old_style_offsets),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_offsets_response_list_offsets_partition_response, old_style_offsets_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "timestamp", .type = PROTO_INT64,
     .offset = offsetof(struct list_offsets_response_list_offsets_partition_response, timestamp), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "offset", .type = PROTO_INT64,
     .offset = offsetof(struct list_offsets_response_list_offsets_partition_response, offset), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct list_offsets_response_list_offsets_partition_response, leader_epoch),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct list_offsets_response_list_offsets_partition_response_struct = {
    .name = "ListOffsetsPartitionResponse",
    .fields = list_offsets_response_list_offsets_partition_response_fields,
    .field_count = 6,
    .defaults = &list_offsets_response_list_offsets_partition_response_default,
    .size = sizeof(struct list_offsets_response_list_offsets_partition_response),
    .min_size = 10,
};

const struct list_offsets_response_list_offsets_topic_response list_offsets_response_list_offsets_topic_response_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field list_offsets_response_list_offsets_topic_response_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct list_offsets_response_list_offsets_topic_response, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct list_offsets_response_list_offsets_topic_response, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_offsets_response_list_offsets_topic_response, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &list_offsets_response_list_offsets_partition_response_struct},
};
static const struct proto_struct list_offsets_response_list_offsets_topic_response_struct = {
    .name = "ListOffsetsTopicResponse",
    .fields = list_offsets_response_list_offsets_topic_response_fields,
    .field_count = 2,
    .defaults = &list_offsets_response_list_offsets_topic_response_default,
    .size = sizeof(struct list_offsets_response_list_offsets_topic_response),
    .min_size = 3,
};

const struct list_offsets_response list_offsets_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field list_offsets_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct list_offsets_response, throttle_time_ms),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct list_offsets_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_offsets_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &list_offsets_response_list_offsets_topic_response_struct},
};
static const struct proto_struct list_offsets_response_struct = {
    .name = "ListOffsetsResponse",
    .fields = list_offsets_response_fields,
    .field_count = 2,
    .defaults = &list_offsets_response_default,
    .size = sizeof(struct list_offsets_response),
    .min_size = 4,
};
const struct proto_message list_offsets_response_message = {
    .name = "ListOffsetsResponse",
    .body = &list_offsets_response_struct,
    .unknown_tags_offset = offsetof(struct list_offsets_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_offsets_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 11,
    .flexible_min = 6,
};
