/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_topic_partitions.h"

#include "proto/descriptor.h"

const struct describe_topic_partitions_request_topic_request describe_topic_partitions_request_topic_request_default = {
    .name = {"", 0},
};
static const struct proto_field describe_topic_partitions_request_topic_request_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct describe_topic_partitions_request_topic_request, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_topic_partitions_request_topic_request_struct = {
    .name = "TopicRequest",
    .fields = describe_topic_partitions_request_topic_request_fields,
    .field_count = 1,
    .defaults = &describe_topic_partitions_request_topic_request_default,
    .size = sizeof(struct describe_topic_partitions_request_topic_request),
    .min_size = 2,
};

const struct describe_topic_partitions_request_cursor describe_topic_partitions_request_cursor_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
};
static const struct proto_field describe_topic_partitions_request_cursor_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_topic_partitions_request_cursor, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_request_cursor, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_topic_partitions_request_cursor_struct = {
    .name = "Cursor",
    .fields = describe_topic_partitions_request_cursor_fields,
    .field_count = 2,
    .defaults = &describe_topic_partitions_request_cursor_default,
    .size = sizeof(struct describe_topic_partitions_request_cursor),
    .min_size = 6,
};

const struct describe_topic_partitions_request describe_topic_partitions_request_default = {
    .topics = NULL,
    .response_partition_limit = 2000,
    .cursor = NULL,
};
static const struct proto_field describe_topic_partitions_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_topic_partitions_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_topic_partitions_request_topic_request_struct},
    {.name = "responsePartitionLimit", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_request, response_partition_limit), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "cursor", .type = PROTO_STRUCT, .offset = offsetof(struct describe_topic_partitions_request, cursor),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &describe_topic_partitions_request_cursor_struct},
};
static const struct proto_struct describe_topic_partitions_request_struct = {
    .name = "DescribeTopicPartitionsRequest",
    .fields = describe_topic_partitions_request_fields,
    .field_count = 3,
    .defaults = &describe_topic_partitions_request_default,
    .size = sizeof(struct describe_topic_partitions_request),
    .min_size = 7,
};
const struct proto_message describe_topic_partitions_request_message = {
    .name = "DescribeTopicPartitionsRequest",
    .body = &describe_topic_partitions_request_struct,
    .unknown_tags_offset = offsetof(struct describe_topic_partitions_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_topic_partitions_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct describe_topic_partitions_response_describe_topic_partitions_response_partition describe_topic_partitions_response_describe_topic_partitions_response_partition_default = {
    .error_code = 0,
    .partition_index = 0,
    .leader_id = 0,
    .leader_epoch = -1,
    .replica_nodes = NULL,
    .isr_nodes = NULL,
    .eligible_leader_replicas = NULL,
    .eligible_leader_replicas_count = -1,
    .last_known_elr = NULL,
    .last_known_elr_count = -1,
    .offline_replicas = NULL,
};
static const struct proto_field describe_topic_partitions_response_describe_topic_partitions_response_partition_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, leader_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "replicaNodes", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, replica_nodes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, replica_nodes_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "isrNodes", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, isr_nodes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, isr_nodes_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "eligibleLeaderReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, eligible_leader_replicas),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, eligible_leader_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "lastKnownElr", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, last_known_elr),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, last_known_elr_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "offlineReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, offline_replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition, offline_replicas_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct describe_topic_partitions_response_describe_topic_partitions_response_partition_struct = {
    .name = "DescribeTopicPartitionsResponsePartition",
    .fields = describe_topic_partitions_response_describe_topic_partitions_response_partition_fields,
    .field_count = 9,
    .defaults = &describe_topic_partitions_response_describe_topic_partitions_response_partition_default,
    .size = sizeof(struct describe_topic_partitions_response_describe_topic_partitions_response_partition),
    .min_size = 20,
};

const struct describe_topic_partitions_response_describe_topic_partitions_response_topic describe_topic_partitions_response_describe_topic_partitions_response_topic_default = {
    .error_code = 0,
    .name = {"", 0},
    .topic_id = {{0}},
    .is_internal = false,
    .partitions = NULL,
    .topic_authorized_operations = INT32_MIN,
};
static const struct proto_field describe_topic_partitions_response_describe_topic_partitions_response_topic_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, name),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isInternal", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, is_internal),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_topic_partitions_response_describe_topic_partitions_response_partition_struct},
    {.name = "topicAuthorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic, topic_authorized_operations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_topic_partitions_response_describe_topic_partitions_response_topic_struct = {
    .name = "DescribeTopicPartitionsResponseTopic",
    .fields = describe_topic_partitions_response_describe_topic_partitions_response_topic_fields,
    .field_count = 6,
    .defaults = &describe_topic_partitions_response_describe_topic_partitions_response_topic_default,
    .size = sizeof(struct describe_topic_partitions_response_describe_topic_partitions_response_topic),
    .min_size = 26,
};

const struct describe_topic_partitions_response_cursor describe_topic_partitions_response_cursor_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
};
static const struct proto_field describe_topic_partitions_response_cursor_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_topic_partitions_response_cursor, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response_cursor, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_topic_partitions_response_cursor_struct = {
    .name = "Cursor",
    .fields = describe_topic_partitions_response_cursor_fields,
    .field_count = 2,
    .defaults = &describe_topic_partitions_response_cursor_default,
    .size = sizeof(struct describe_topic_partitions_response_cursor),
    .min_size = 6,
};

const struct describe_topic_partitions_response describe_topic_partitions_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
    .next_cursor = NULL,
};
static const struct proto_field describe_topic_partitions_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_topic_partitions_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_topic_partitions_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_topic_partitions_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_topic_partitions_response_describe_topic_partitions_response_topic_struct},
    {.name = "nextCursor", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_topic_partitions_response, next_cursor), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &describe_topic_partitions_response_cursor_struct},
};
static const struct proto_struct describe_topic_partitions_response_struct = {
    .name = "DescribeTopicPartitionsResponse",
    .fields = describe_topic_partitions_response_fields,
    .field_count = 3,
    .defaults = &describe_topic_partitions_response_default,
    .size = sizeof(struct describe_topic_partitions_response),
    .min_size = 7,
};
const struct proto_message describe_topic_partitions_response_message = {
    .name = "DescribeTopicPartitionsResponse",
    .body = &describe_topic_partitions_response_struct,
    .unknown_tags_offset = offsetof(struct describe_topic_partitions_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_topic_partitions_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
