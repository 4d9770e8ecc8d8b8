/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_replica_log_dirs.h"

#include "proto/descriptor.h"

const struct alter_replica_log_dirs_request_alter_replica_log_dir_topic alter_replica_log_dirs_request_alter_replica_log_dir_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field alter_replica_log_dirs_request_alter_replica_log_dir_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct alter_replica_log_dirs_request_alter_replica_log_dir_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct alter_replica_log_dirs_request_alter_replica_log_dir_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_replica_log_dirs_request_alter_replica_log_dir_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct alter_replica_log_dirs_request_alter_replica_log_dir_topic_struct = {
    .name = "AlterReplicaLogDirTopic",
    .fields = alter_replica_log_dirs_request_alter_replica_log_dir_topic_fields,
    .field_count = 2,
    .defaults = &alter_replica_log_dirs_request_alter_replica_log_dir_topic_default,
    .size = sizeof(struct alter_replica_log_dirs_request_alter_replica_log_dir_topic),
    .min_size = 3,
};

const struct alter_replica_log_dirs_request_alter_replica_log_dir alter_replica_log_dirs_request_alter_replica_log_dir_default = {
    .path = {"", 0},
    .topics = NULL,
};
static const struct proto_field alter_replica_log_dirs_request_alter_replica_log_dir_fields[] = {
    {.name = "path", .type = PROTO_STRING,
     .offset = offsetof(struct alter_replica_log_dirs_request_alter_replica_log_dir, path), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_replica_log_dirs_request_alter_replica_log_dir, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_replica_log_dirs_request_alter_replica_log_dir, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &alter_replica_log_dirs_request_alter_replica_log_dir_topic_struct},
};
static const struct proto_struct alter_replica_log_dirs_request_alter_replica_log_dir_struct = {
    .name = "AlterReplicaLogDir",
    .fields = alter_replica_log_dirs_request_alter_replica_log_dir_fields,
    .field_count = 2,
    .defaults = &alter_replica_log_dirs_request_alter_replica_log_dir_default,
    .size = sizeof(struct alter_replica_log_dirs_request_alter_replica_log_dir),
    .min_size = 3,
};

const struct alter_replica_log_dirs_request alter_replica_log_dirs_request_default = {
    .dirs = NULL,
};
static const struct proto_field alter_replica_log_dirs_request_fields[] = {
    {.name = "dirs", .type = PROTO_STRUCT, .offset = offsetof(struct alter_replica_log_dirs_request, dirs),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_replica_log_dirs_request, dirs_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_replica_log_dirs_request_alter_replica_log_dir_struct},
};
static const struct proto_struct alter_replica_log_dirs_request_struct = {
    .name = "AlterReplicaLogDirsRequest",
    .fields = alter_replica_log_dirs_request_fields,
    .field_count = 1,
    .defaults = &alter_replica_log_dirs_request_default,
    .size = sizeof(struct alter_replica_log_dirs_request),
    .min_size = 2,
};
const struct proto_message alter_replica_log_dirs_request_message = {
    .name = "AlterReplicaLogDirsRequest",
    .body = &alter_replica_log_dirs_request_struct,
    .unknown_tags_offset = offsetof(struct alter_replica_log_dirs_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_replica_log_dirs_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_default = {
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_struct = {
    .name = "AlterReplicaLogDirPartitionResult",
    .fields = alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_fields,
    .field_count = 2,
    .defaults = &alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_default,
    .size = sizeof(struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result),
    .min_size = 6,
};

const struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_struct},
};
static const struct proto_struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_struct = {
    .name = "AlterReplicaLogDirTopicResult",
    .fields = alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_fields,
    .field_count = 2,
    .defaults = &alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_default,
    .size = sizeof(struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result),
    .min_size = 3,
};

const struct alter_replica_log_dirs_response alter_replica_log_dirs_response_default = {
    .throttle_time_ms = 0,
    .results = NULL,
};
static const struct proto_field alter_replica_log_dirs_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_replica_log_dirs_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct alter_replica_log_dirs_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_replica_log_dirs_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_struct},
};
static const struct proto_struct alter_replica_log_dirs_response_struct = {
    .name = "AlterReplicaLogDirsResponse",
    .fields = alter_replica_log_dirs_response_fields,
    .field_count = 2,
    .defaults = &alter_replica_log_dirs_response_default,
    .size = sizeof(struct alter_replica_log_dirs_response),
    .min_size = 6,
};
const struct proto_message alter_replica_log_dirs_response_message = {
    .name = "AlterReplicaLogDirsResponse",
    .body = &alter_replica_log_dirs_response_struct,
    .unknown_tags_offset = offsetof(struct alter_replica_log_dirs_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_replica_log_dirs_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};
