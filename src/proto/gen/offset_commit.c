/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/offset_commit.h"

#include "proto/descriptor.h"

const struct offset_commit_request_offset_commit_request_partition offset_commit_request_offset_commit_request_partition_default = {
    .partition_index = 0,
    .committed_offset = 0,
    .committed_leader_epoch = -1,
    .commit_timestamp = -1,
    .committed_metadata = {"", 0},
};
static const struct proto_field offset_commit_request_offset_commit_request_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedOffset", .type = PROTO_INT64,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_partition, committed_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_partition, committed_leader_epoch),
     .versions = {6, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "commitTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_partition, commit_timestamp),
     .versions = {1, 1}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedMetadata", .type = PROTO_STRING,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_partition, committed_metadata),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct offset_commit_request_offset_commit_request_partition_struct = {
    .name = "OffsetCommitRequestPartition",
    .fields = offset_commit_request_offset_commit_request_partition_fields,
    .field_count = 5,
    .defaults = &offset_commit_request_offset_commit_request_partition_default,
    .size = sizeof(struct offset_commit_request_offset_commit_request_partition),
    .min_size = 14,
};

const struct offset_commit_request_offset_commit_request_topic offset_commit_request_offset_commit_request_topic_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field offset_commit_request_offset_commit_request_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_topic, name), .versions = {0, 9},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_topic, topic_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_commit_request_offset_commit_request_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_commit_request_offset_commit_request_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_commit_request_offset_commit_request_partition_struct},
};
static const struct proto_struct offset_commit_request_offset_commit_request_topic_struct = {
    .name = "OffsetCommitRequestTopic",
    .fields = offset_commit_request_offset_commit_request_topic_fields,
    .field_count = 3,
    .defaults = &offset_commit_request_offset_commit_request_topic_default,
    .size = sizeof(struct offset_commit_request_offset_commit_request_topic),
    .min_size = 3,
};

const struct offset_commit_request offset_commit_request_default = {
    .group_id = {"", 0},
    .generation_id_or_member_epoch = -1,
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .retention_time_ms = -1,
    .topics = NULL,
};
static const struct proto_field offset_commit_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct offset_commit_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "generationIdOrMemberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_commit_request, generation_id_or_member_epoch), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct offset_commit_request, member_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct offset_commit_request, group_instance_id), .versions = {7, 127}, .nullable = {7, 127},
     .tag = -1},
    {.name = "retentionTimeMs", .type = PROTO_INT64,
     .offset = offsetof(struct offset_commit_request, retention_time_ms), .versions = {2, 4}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_commit_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_commit_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_commit_request_offset_commit_request_topic_struct},
};
static const struct proto_struct offset_commit_request_struct = {
    .name = "OffsetCommitRequest",
    .fields = offset_commit_request_fields,
    .field_count = 6,
    .defaults = &offset_commit_request_default,
    .size = sizeof(struct offset_commit_request),
    .min_size = 6,
};
const struct proto_message offset_commit_request_message = {
    .name = "OffsetCommitRequest",
    .body = &offset_commit_request_struct,
    .unknown_tags_offset = offsetof(struct offset_commit_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_commit_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 10,
    .flexible_min = 8,
};

const struct offset_commit_response_offset_commit_response_partition offset_commit_response_offset_commit_response_partition_default = {
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field offset_commit_response_offset_commit_response_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct offset_commit_response_offset_commit_response_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct offset_commit_response_offset_commit_response_partition, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_commit_response_offset_commit_response_partition_struct = {
    .name = "OffsetCommitResponsePartition",
    .fields = offset_commit_response_offset_commit_response_partition_fields,
    .field_count = 2,
    .defaults = &offset_commit_response_offset_commit_response_partition_default,
    .size = sizeof(struct offset_commit_response_offset_commit_response_partition),
    .min_size = 6,
};

const struct offset_commit_response_offset_commit_response_topic offset_commit_response_offset_commit_response_topic_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field offset_commit_response_offset_commit_response_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_commit_response_offset_commit_response_topic, name), .versions = {0, 9},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct offset_commit_response_offset_commit_response_topic, topic_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_commit_response_offset_commit_response_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_commit_response_offset_commit_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_commit_response_offset_commit_response_partition_struct},
};
static const struct proto_struct offset_commit_response_offset_commit_response_topic_struct = {
    .name = "OffsetCommitResponseTopic",
    .fields = offset_commit_response_offset_commit_response_topic_fields,
    .field_count = 3,
    .defaults = &offset_commit_response_offset_commit_response_topic_default,
    .size = sizeof(struct offset_commit_response_offset_commit_response_topic),
    .min_size = 3,
};

const struct offset_commit_response offset_commit_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field offset_commit_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct offset_commit_response, throttle_time_ms), .versions = {3, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_commit_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_commit_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_commit_response_offset_commit_response_topic_struct},
};
static const struct proto_struct offset_commit_response_struct = {
    .name = "OffsetCommitResponse",
    .fields = offset_commit_response_fields,
    .field_count = 2,
    .defaults = &offset_commit_response_default,
    .size = sizeof(struct offset_commit_response),
    .min_size = 4,
};
const struct proto_message offset_commit_response_message = {
    .name = "OffsetCommitResponse",
    .body = &offset_commit_response_struct,
    .unknown_tags_offset = offsetof(struct offset_commit_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_commit_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 10,
    .flexible_min = 8,
};
