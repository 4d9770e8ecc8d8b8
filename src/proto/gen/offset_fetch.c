/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/offset_fetch.h"

#include "proto/descriptor.h"

const struct offset_fetch_request_offset_fetch_request_topic offset_fetch_request_offset_fetch_request_topic_default = {
    .name = {"", 0},
    .partition_indexes = NULL,
};
static const struct proto_field offset_fetch_request_offset_fetch_request_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_topic, name), .versions = {0, 7},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndexes", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_topic, partition_indexes), .versions = {0, 7},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_request_offset_fetch_request_topic, partition_indexes_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct offset_fetch_request_offset_fetch_request_topic_struct = {
    .name = "OffsetFetchRequestTopic",
    .fields = offset_fetch_request_offset_fetch_request_topic_fields,
    .field_count = 2,
    .defaults = &offset_fetch_request_offset_fetch_request_topic_default,
    .size = sizeof(struct offset_fetch_request_offset_fetch_request_topic),
    .min_size = 3,
};

const struct offset_fetch_request_offset_fetch_request_topics offset_fetch_request_offset_fetch_request_topics_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partition_indexes = NULL,
};
static const struct proto_field offset_fetch_request_offset_fetch_request_topics_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_topics, name), .versions = {8, 9},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_topics, topic_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionIndexes", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_topics, partition_indexes),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_request_offset_fetch_request_topics, partition_indexes_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct offset_fetch_request_offset_fetch_request_topics_struct = {
    .name = "OffsetFetchRequestTopics",
    .fields = offset_fetch_request_offset_fetch_request_topics_fields,
    .field_count = 3,
    .defaults = &offset_fetch_request_offset_fetch_request_topics_default,
    .size = sizeof(struct offset_fetch_request_offset_fetch_request_topics),
    .min_size = 3,
};

const struct offset_fetch_request_offset_fetch_request_group offset_fetch_request_offset_fetch_request_group_default = {
    .group_id = {"", 0},
    .member_id = {NULL, 0},
    .member_epoch = -1,
    .topics = NULL,
};
static const struct proto_field offset_fetch_request_offset_fetch_request_group_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_group, group_id), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_group, member_id), .versions = {9, 127},
     .nullable = {9, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_group, member_epoch), .versions = {9, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_fetch_request_offset_fetch_request_group, topics), .versions = {8, 127},
     .nullable = {8, 127}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_request_offset_fetch_request_group, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_fetch_request_offset_fetch_request_topics_struct},
};
static const struct proto_struct offset_fetch_request_offset_fetch_request_group_struct = {
    .name = "OffsetFetchRequestGroup",
    .fields = offset_fetch_request_offset_fetch_request_group_fields,
    .field_count = 4,
    .defaults = &offset_fetch_request_offset_fetch_request_group_default,
    .size = sizeof(struct offset_fetch_request_offset_fetch_request_group),
    .min_size = 3,
};

const struct offset_fetch_request offset_fetch_request_default = {
    .group_id = {"", 0},
    .topics = NULL,
    .groups = NULL,
    .require_stable = false,
};
static const struct proto_field offset_fetch_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct offset_fetch_request, group_id),
     .versions = {0, 7}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_fetch_request, topics),
     .versions = {0, 7}, .nullable = {2, 7}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_fetch_request_offset_fetch_request_topic_struct},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct offset_fetch_request, groups),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_request, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_fetch_request_offset_fetch_request_group_struct},
    {.name = "requireStable", .type = PROTO_BOOL, .offset = offsetof(struct offset_fetch_request, require_stable),
     .versions = {7, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_fetch_request_struct = {
    .name = "OffsetFetchRequest",
    .fields = offset_fetch_request_fields,
    .field_count = 4,
    .defaults = &offset_fetch_request_default,
    .size = sizeof(struct offset_fetch_request),
    .min_size = 3,
};
const struct proto_message offset_fetch_request_message = {
    .name = "OffsetFetchRequest",
    .body = &offset_fetch_request_struct,
    .unknown_tags_offset = offsetof(struct offset_fetch_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_fetch_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 10,
    .flexible_min = 6,
};

const struct offset_fetch_response_offset_fetch_response_partition offset_fetch_response_offset_fetch_response_partition_default = {
    .partition_index = 0,
    .committed_offset = 0,
    .committed_leader_epoch = -1,
    .metadata = {"", 0},
    .error_code = 0,
};
static const struct proto_field offset_fetch_response_offset_fetch_response_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partition, partition_index),
     .versions = {0, 7}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedOffset", .type = PROTO_INT64,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partition, committed_offset),
     .versions = {0, 7}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partition, committed_leader_epoch),
     .versions = {5, 7}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "metadata", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partition, metadata), .versions = {0, 7},
     .nullable = {0, 7}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partition, error_code), .versions = {0, 7},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_fetch_response_offset_fetch_response_partition_struct = {
    .name = "OffsetFetchResponsePartition",
    .fields = offset_fetch_response_offset_fetch_response_partition_fields,
    .field_count = 5,
    .defaults = &offset_fetch_response_offset_fetch_response_partition_default,
    .size = sizeof(struct offset_fetch_response_offset_fetch_response_partition),
    .min_size = 16,
};

const struct offset_fetch_response_offset_fetch_response_topic offset_fetch_response_offset_fetch_response_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field offset_fetch_response_offset_fetch_response_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_topic, name), .versions = {0, 7},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_topic, partitions), .versions = {0, 7},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_response_offset_fetch_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_fetch_response_offset_fetch_response_partition_struct},
};
static const struct proto_struct offset_fetch_response_offset_fetch_response_topic_struct = {
    .name = "OffsetFetchResponseTopic",
    .fields = offset_fetch_response_offset_fetch_response_topic_fields,
    .field_count = 2,
    .defaults = &offset_fetch_response_offset_fetch_response_topic_default,
    .size = sizeof(struct offset_fetch_response_offset_fetch_response_topic),
    .min_size = 3,
};

const struct offset_fetch_response_offset_fetch_response_partitions offset_fetch_response_offset_fetch_response_partitions_default = {
    .partition_index = 0,
    .committed_offset = 0,
    .committed_leader_epoch = -1,
    .metadata = {"", 0},
    .error_code = 0,
};
static const struct proto_field offset_fetch_response_offset_fetch_response_partitions_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partitions, partition_index),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedOffset", .type = PROTO_INT64,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partitions, committed_offset),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partitions, committed_leader_epoch),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "metadata", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partitions, metadata), .versions = {8, 127},
     .nullable = {8, 127}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_partitions, error_code),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_fetch_response_offset_fetch_response_partitions_struct = {
    .name = "OffsetFetchResponsePartitions",
    .fields = offset_fetch_response_offset_fetch_response_partitions_fields,
    .field_count = 5,
    .defaults = &offset_fetch_response_offset_fetch_response_partitions_default,
    .size = sizeof(struct offset_fetch_response_offset_fetch_response_partitions),
    .min_size = 20,
};

const struct offset_fetch_response_offset_fetch_response_topics offset_fetch_response_offset_fetch_response_topics_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field offset_fetch_response_offset_fetch_response_topics_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_topics, name), .versions = {8, 9},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_topics, topic_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_topics, partitions), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_response_offset_fetch_response_topics, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_fetch_response_offset_fetch_response_partitions_struct},
};
static const struct proto_struct offset_fetch_response_offset_fetch_response_topics_struct = {
    .name = "OffsetFetchResponseTopics",
    .fields = offset_fetch_response_offset_fetch_response_topics_fields,
    .field_count = 3,
    .defaults = &offset_fetch_response_offset_fetch_response_topics_default,
    .size = sizeof(struct offset_fetch_response_offset_fetch_response_topics),
    .min_size = 3,
};

const struct offset_fetch_response_offset_fetch_response_group offset_fetch_response_offset_fetch_response_group_default = {
    .group_id = {"", 0},
    .topics = NULL,
    .error_code = 0,
};
static const struct proto_field offset_fetch_response_offset_fetch_response_group_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_group, group_id), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_group, topics), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_response_offset_fetch_response_group, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_fetch_response_offset_fetch_response_topics_struct},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct offset_fetch_response_offset_fetch_response_group, error_code), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_fetch_response_offset_fetch_response_group_struct = {
    .name = "OffsetFetchResponseGroup",
    .fields = offset_fetch_response_offset_fetch_response_group_fields,
    .field_count = 3,
    .defaults = &offset_fetch_response_offset_fetch_response_group_default,
    .size = sizeof(struct offset_fetch_response_offset_fetch_response_group),
    .min_size = 5,
};

const struct offset_fetch_response offset_fetch_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
    .error_code = 0,
    .groups = NULL,
};
static const struct proto_field offset_fetch_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct offset_fetch_response, throttle_time_ms),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_fetch_response, topics),
     .versions = {0, 7}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_fetch_response_offset_fetch_response_topic_struct},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct offset_fetch_response, error_code),
     .versions = {2, 7}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct offset_fetch_response, groups),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_fetch_response, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_fetch_response_offset_fetch_response_group_struct},
};
static const struct proto_struct offset_fetch_response_struct = {
    .name = "OffsetFetchResponse",
    .fields = offset_fetch_response_fields,
    .field_count = 4,
    .defaults = &offset_fetch_response_default,
    .size = sizeof(struct offset_fetch_response),
    .min_size = 4,
};
const struct proto_message offset_fetch_response_message = {
    .name = "OffsetFetchResponse",
    .body = &offset_fetch_response_struct,
    .unknown_tags_offset = offsetof(struct offset_fetch_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_fetch_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 10,
    .flexible_min = 6,
};
