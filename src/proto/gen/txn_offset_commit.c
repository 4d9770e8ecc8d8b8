/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/txn_offset_commit.h"

#include "proto/descriptor.h"

const struct txn_offset_commit_request_txn_offset_commit_request_partition txn_offset_commit_request_txn_offset_commit_request_partition_default = {
    .partition_index = 0,
    .committed_offset = 0,
    .committed_leader_epoch = -1,
    .committed_metadata = {"", 0},
};
static const struct proto_field txn_offset_commit_request_txn_offset_commit_request_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedOffset", .type = PROTO_INT64,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_partition, committed_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "committedLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_partition, committed_leader_epoch),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "committedMetadata", .type = PROTO_STRING,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_partition, committed_metadata),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct txn_offset_commit_request_txn_offset_commit_request_partition_struct = {
    .name = "TxnOffsetCommitRequestPartition",
    .fields = txn_offset_commit_request_txn_offset_commit_request_partition_fields,
    .field_count = 4,
    .defaults = &txn_offset_commit_request_txn_offset_commit_request_partition_default,
    .size = sizeof(struct txn_offset_commit_request_txn_offset_commit_request_partition),
    .min_size = 14,
};

const struct txn_offset_commit_request_txn_offset_commit_request_topic txn_offset_commit_request_txn_offset_commit_request_topic_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field txn_offset_commit_request_txn_offset_commit_request_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_topic, name), .versions = {0, 5},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_topic, topic_id),
     .versions = {6, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct txn_offset_commit_request_txn_offset_commit_request_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &txn_offset_commit_request_txn_offset_commit_request_partition_struct},
};
static const struct proto_struct txn_offset_commit_request_txn_offset_commit_request_topic_struct = {
    .name = "TxnOffsetCommitRequestTopic",
    .fields = txn_offset_commit_request_txn_offset_commit_request_topic_fields,
    .field_count = 3,
    .defaults = &txn_offset_commit_request_txn_offset_commit_request_topic_default,
    .size = sizeof(struct txn_offset_commit_request_txn_offset_commit_request_topic),
    .min_size = 3,
};

const struct txn_offset_commit_request txn_offset_commit_request_default = {
    .transactional_id = {"", 0},
    .group_id = {"", 0},
    .producer_id = 0,
    .producer_epoch = 0,
    .generation_id_or_member_epoch = -1,
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .topics = NULL,
};
static const struct proto_field txn_offset_commit_request_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct txn_offset_commit_request, transactional_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct txn_offset_commit_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerId", .type = PROTO_INT64, .offset = offsetof(struct txn_offset_commit_request, producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct txn_offset_commit_request, producer_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "generationIdOrMemberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct txn_offset_commit_request, generation_id_or_member_epoch), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct txn_offset_commit_request, member_id),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct txn_offset_commit_request, group_instance_id), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct txn_offset_commit_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct txn_offset_commit_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &txn_offset_commit_request_txn_offset_commit_request_topic_struct},
};
static const struct proto_struct txn_offset_commit_request_struct = {
    .name = "TxnOffsetCommitRequest",
    .fields = txn_offset_commit_request_fields,
    .field_count = 8,
    .defaults = &txn_offset_commit_request_default,
    .size = sizeof(struct txn_offset_commit_request),
    .min_size = 18,
};
const struct proto_message txn_offset_commit_request_message = {
    .name = "TxnOffsetCommitRequest",
    .body = &txn_offset_commit_request_struct,
    .unknown_tags_offset = offsetof(struct txn_offset_commit_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct txn_offset_commit_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 3,
};

const struct txn_offset_commit_response_txn_offset_commit_response_partition txn_offset_commit_response_txn_offset_commit_response_partition_default = {
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field txn_offset_commit_response_txn_offset_commit_response_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct txn_offset_commit_response_txn_offset_commit_response_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct txn_offset_commit_response_txn_offset_commit_response_partition, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct txn_offset_commit_response_txn_offset_commit_response_partition_struct = {
    .name = "TxnOffsetCommitResponsePartition",
    .fields = txn_offset_commit_response_txn_offset_commit_response_partition_fields,
    .field_count = 2,
    .defaults = &txn_offset_commit_response_txn_offset_commit_response_partition_default,
    .size = sizeof(struct txn_offset_commit_response_txn_offset_commit_response_partition),
    .min_size = 6,
};

const struct txn_offset_commit_response_txn_offset_commit_response_topic txn_offset_commit_response_txn_offset_commit_response_topic_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field txn_offset_commit_response_txn_offset_commit_response_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct txn_offset_commit_response_txn_offset_commit_response_topic, name), .versions = {0, 5},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct txn_offset_commit_response_txn_offset_commit_response_topic, topic_id),
     .versions = {6, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct txn_offset_commit_response_txn_offset_commit_response_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct txn_offset_commit_response_txn_offset_commit_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &txn_offset_commit_response_txn_offset_commit_response_partition_struct},
};
static const struct proto_struct txn_offset_commit_response_txn_offset_commit_response_topic_struct = {
    .name = "TxnOffsetCommitResponseTopic",
    .fields = txn_offset_commit_response_txn_offset_commit_response_topic_fields,
    .field_count = 3,
    .defaults = &txn_offset_commit_response_txn_offset_commit_response_topic_default,
    .size = sizeof(struct txn_offset_commit_response_txn_offset_commit_response_topic),
    .min_size = 3,
};

const struct txn_offset_commit_response txn_offset_commit_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field txn_offset_commit_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct txn_offset_commit_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct txn_offset_commit_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct txn_offset_commit_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &txn_offset_commit_response_txn_offset_commit_response_topic_struct},
};
static const struct proto_struct txn_offset_commit_response_struct = {
    .name = "TxnOffsetCommitResponse",
    .fields = txn_offset_commit_response_fields,
    .field_count = 2,
    .defaults = &txn_offset_commit_response_default,
    .size = sizeof(struct txn_offset_commit_response),
    .min_size = 6,
};
const struct proto_message txn_offset_commit_response_message = {
    .name = "TxnOffsetCommitResponse",
    .body = &txn_offset_commit_response_struct,
    .unknown_tags_offset = offsetof(struct txn_offset_commit_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct txn_offset_commit_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 3,
};
