/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/offset_for_leader_epoch.h"

#include "proto/descriptor.h"

const struct offset_for_leader_epoch_request_offset_for_leader_partition offset_for_leader_epoch_request_offset_for_leader_partition_default = {
    .partition = 0,
    .current_leader_epoch = -1,
    .leader_epoch = 0,
};
static const struct proto_field offset_for_leader_epoch_request_offset_for_leader_partition_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct offset_for_leader_epoch_request_offset_for_leader_partition, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "currentLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_for_leader_epoch_request_offset_for_leader_partition, current_leader_epoch),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_for_leader_epoch_request_offset_for_leader_partition, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_for_leader_epoch_request_offset_for_leader_partition_struct = {
    .name = "OffsetForLeaderPartition",
    .fields = offset_for_leader_epoch_request_offset_for_leader_partition_fields,
    .field_count = 3,
    .defaults = &offset_for_leader_epoch_request_offset_for_leader_partition_default,
    .size = sizeof(struct offset_for_leader_epoch_request_offset_for_leader_partition),
    .min_size = 8,
};

const struct offset_for_leader_epoch_request_offset_for_leader_topic offset_for_leader_epoch_request_offset_for_leader_topic_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field offset_for_leader_epoch_request_offset_for_leader_topic_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct offset_for_leader_epoch_request_offset_for_leader_topic, topic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_for_leader_epoch_request_offset_for_leader_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_for_leader_epoch_request_offset_for_leader_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_for_leader_epoch_request_offset_for_leader_partition_struct},
};
static const struct proto_struct offset_for_leader_epoch_request_offset_for_leader_topic_struct = {
    .name = "OffsetForLeaderTopic",
    .fields = offset_for_leader_epoch_request_offset_for_leader_topic_fields,
    .field_count = 2,
    .defaults = &offset_for_leader_epoch_request_offset_for_leader_topic_default,
    .size = sizeof(struct offset_for_leader_epoch_request_offset_for_leader_topic),
    .min_size = 3,
};

const struct offset_for_leader_epoch_request offset_for_leader_epoch_request_default = {
    .replica_id = -2,
    .topics = NULL,
};
static const struct proto_field offset_for_leader_epoch_request_fields[] = {
    {.name = "replicaId", .type = PROTO_INT32, .offset = offsetof(struct offset_for_leader_epoch_request, replica_id),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_for_leader_epoch_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_for_leader_epoch_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_for_leader_epoch_request_offset_for_leader_topic_struct},
};
static const struct proto_struct offset_for_leader_epoch_request_struct = {
    .name = "OffsetForLeaderEpochRequest",
    .fields = offset_for_leader_epoch_request_fields,
    .field_count = 2,
    .defaults = &offset_for_leader_epoch_request_default,
    .size = sizeof(struct offset_for_leader_epoch_request),
    .min_size = 4,
};
const struct proto_message offset_for_leader_epoch_request_message = {
    .name = "OffsetForLeaderEpochRequest",
    .body = &offset_for_leader_epoch_request_struct,
    .unknown_tags_offset = offsetof(struct offset_for_leader_epoch_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_for_leader_epoch_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};

const struct offset_for_leader_epoch_response_epoch_end_offset offset_for_leader_epoch_response_epoch_end_offset_default = {
    .error_code = 0,
    .partition = 0,
    .leader_epoch = -1,
    .end_offset = -1,
};
static const struct proto_field offset_for_leader_epoch_response_epoch_end_offset_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct offset_for_leader_epoch_response_epoch_end_offset, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct offset_for_leader_epoch_response_epoch_end_offset, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct offset_for_leader_epoch_response_epoch_end_offset, leader_epoch), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "endOffset", .type = PROTO_INT64,
     .offset = offsetof(struct offset_for_leader_epoch_response_epoch_end_offset, end_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_for_leader_epoch_response_epoch_end_offset_struct = {
    .name = "EpochEndOffset",
    .fields = offset_for_leader_epoch_response_epoch_end_offset_fields,
    .field_count = 4,
    .defaults = &offset_for_leader_epoch_response_epoch_end_offset_default,
    .size = sizeof(struct offset_for_leader_epoch_response_epoch_end_offset),
    .min_size = 14,
};

const struct offset_for_leader_epoch_response_offset_for_leader_topic_result offset_for_leader_epoch_response_offset_for_leader_topic_result_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field offset_for_leader_epoch_response_offset_for_leader_topic_result_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct offset_for_leader_epoch_response_offset_for_leader_topic_result, topic),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct offset_for_leader_epoch_response_offset_for_leader_topic_result, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_for_leader_epoch_response_offset_for_leader_topic_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &offset_for_leader_epoch_response_epoch_end_offset_struct},
};
static const struct proto_struct offset_for_leader_epoch_response_offset_for_leader_topic_result_struct = {
    .name = "OffsetForLeaderTopicResult",
    .fields = offset_for_leader_epoch_response_offset_for_leader_topic_result_fields,
    .field_count = 2,
    .defaults = &offset_for_leader_epoch_response_offset_for_leader_topic_result_default,
    .size = sizeof(struct offset_for_leader_epoch_response_offset_for_leader_topic_result),
    .min_size = 3,
};

const struct offset_for_leader_epoch_response offset_for_leader_epoch_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field offset_for_leader_epoch_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct offset_for_leader_epoch_response, throttle_time_ms), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct offset_for_leader_epoch_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct offset_for_leader_epoch_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &offset_for_leader_epoch_response_offset_for_leader_topic_result_struct},
};
static const struct proto_struct offset_for_leader_epoch_response_struct = {
    .name = "OffsetForLeaderEpochResponse",
    .fields = offset_for_leader_epoch_response_fields,
    .field_count = 2,
    .defaults = &offset_for_leader_epoch_response_default,
    .size = sizeof(struct offset_for_leader_epoch_response),
    .min_size = 4,
};
const struct proto_message offset_for_leader_epoch_response_message = {
    .name = "OffsetForLeaderEpochResponse",
    .body = &offset_for_leader_epoch_response_struct,
    .unknown_tags_offset = offsetof(struct offset_for_leader_epoch_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_for_leader_epoch_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};
