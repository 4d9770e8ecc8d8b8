/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/create_topics.h"

#include "proto/descriptor.h"

const struct create_topics_request_creatable_replica_assignment create_topics_request_creatable_replica_assignment_default = {
    .partition_index = 0,
    .broker_ids = NULL,
};
static const struct proto_field create_topics_request_creatable_replica_assignment_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct create_topics_request_creatable_replica_assignment, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerIds", .type = PROTO_INT32,
     .offset = offsetof(struct create_topics_request_creatable_replica_assignment, broker_ids), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_topics_request_creatable_replica_assignment, broker_ids_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct create_topics_request_creatable_replica_assignment_struct = {
    .name = "CreatableReplicaAssignment",
    .fields = create_topics_request_creatable_replica_assignment_fields,
    .field_count = 2,
    .defaults = &create_topics_request_creatable_replica_assignment_default,
    .size = sizeof(struct create_topics_request_creatable_replica_assignment),
    .min_size = 6,
};

const struct create_topics_request_creatable_topic_config create_topics_request_creatable_topic_config_default = {
    .name = {"", 0},
    .value = {"", 0},
};
static const struct proto_field create_topics_request_creatable_topic_config_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct create_topics_request_creatable_topic_config, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct create_topics_request_creatable_topic_config, value), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct create_topics_request_creatable_topic_config_struct = {
    .name = "CreatableTopicConfig",
    .fields = create_topics_request_creatable_topic_config_fields,
    .field_count = 2,
    .defaults = &create_topics_request_creatable_topic_config_default,
    .size = sizeof(struct create_topics_request_creatable_topic_config),
    .min_size = 3,
};

const struct create_topics_request_creatable_topic create_topics_request_creatable_topic_default = {
    .name = {"", 0},
    .num_partitions = 0,
    .replication_factor = 0,
    .assignments = NULL,
    .configs = NULL,
};
static const struct proto_field create_topics_request_creatable_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct create_topics_request_creatable_topic, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "numPartitions", .type = PROTO_INT32,
     .offset = offsetof(struct create_topics_request_creatable_topic, num_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicationFactor", .type = PROTO_INT16,
     .offset = offsetof(struct create_topics_request_creatable_topic, replication_factor), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignments", .type = PROTO_STRUCT,
     .offset = offsetof(struct create_topics_request_creatable_topic, assignments), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_topics_request_creatable_topic, assignments_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &create_topics_request_creatable_replica_assignment_struct},
    {.name = "configs", .type = PROTO_STRUCT,
     .offset = offsetof(struct create_topics_request_creatable_topic, configs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_topics_request_creatable_topic, configs_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_topics_request_creatable_topic_config_struct},
};
static const struct proto_struct create_topics_request_creatable_topic_struct = {
    .name = "CreatableTopic",
    .fields = create_topics_request_creatable_topic_fields,
    .field_count = 5,
    .defaults = &create_topics_request_creatable_topic_default,
    .size = sizeof(struct create_topics_request_creatable_topic),
    .min_size = 10,
};

const struct create_topics_request create_topics_request_default = {
    .topics = NULL,
    .timeout_ms = 60000,
    .validate_only = false,
};
static const struct proto_field create_topics_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct create_topics_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_topics_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_topics_request_creatable_topic_struct},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct create_topics_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "validateOnly", .type = PROTO_BOOL, .offset = offsetof(struct create_topics_request, validate_only),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_topics_request_struct = {
    .name = "CreateTopicsRequest",
    .fields = create_topics_request_fields,
    .field_count = 3,
    .defaults = &create_topics_request_default,
    .size = sizeof(struct create_topics_request),
    .min_size = 7,
};
const struct proto_message create_topics_request_message = {
    .name = "CreateTopicsRequest",
    .body = &create_topics_request_struct,
    .unknown_tags_offset = offsetof(struct create_topics_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_topics_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 7,
    .flexible_min = 5,
};

const struct create_topics_response_creatable_topic_configs create_topics_response_creatable_topic_configs_default = {
    .name = {"", 0},
    .value = {"", 0},
    .read_only = false,
    .config_source = -1,
    .is_sensitive = false,
};
static const struct proto_field create_topics_response_creatable_topic_configs_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct create_topics_response_creatable_topic_configs, name), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct create_topics_response_creatable_topic_configs, value), .versions = {5, 127},
     .nullable = {5, 127}, .tag = -1},
    {.name = "readOnly", .type = PROTO_BOOL,
     .offset = offsetof(struct create_topics_response_creatable_topic_configs, read_only), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "configSource", .type = PROTO_INT8,
     .offset = offsetof(struct create_topics_response_creatable_topic_configs, config_source), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isSensitive", .type = PROTO_BOOL,
     .offset = offsetof(struct create_topics_response_creatable_topic_configs, is_sensitive), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_topics_response_creatable_topic_configs_struct = {
    .name = "CreatableTopicConfigs",
    .fields = create_topics_response_creatable_topic_configs_fields,
    .field_count = 5,
    .defaults = &create_topics_response_creatable_topic_configs_default,
    .size = sizeof(struct create_topics_response_creatable_topic_configs),
    .min_size = 6,
};

const struct create_topics_response_creatable_topic_result create_topics_response_creatable_topic_result_default = {
    .name = {"", 0},
    .topic_id = {{0}},
    .error_code = 0,
    .error_message = {"", 0},
    .topic_config_error_code = 0,
    .num_partitions = -1,
    .replication_factor = -1,
    .configs = NULL,
};
static const struct proto_field create_topics_response_creatable_topic_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, topic_id), .versions = {7, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, error_message), .versions = {1, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicConfigErrorCode", .type = PROTO_INT16,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, topic_config_error_code),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "numPartitions", .type = PROTO_INT32,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, num_partitions), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "replicationFactor", .type = PROTO_INT16,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, replication_factor),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "configs", .type = PROTO_STRUCT,
     .offset = offsetof(struct create_topics_response_creatable_topic_result, configs), .versions = {5, 127},
     .nullable = {5, 127}, .tag = -1,
     .count_offset = offsetof(struct create_topics_response_creatable_topic_result, configs_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE,
     .nested = &create_topics_response_creatable_topic_configs_struct},
};
static const uint8_t create_topics_response_creatable_topic_result_tagged[] = {4};
static const struct proto_struct create_topics_response_creatable_topic_result_struct = {
    .name = "CreatableTopicResult",
    .fields = create_topics_response_creatable_topic_result_fields,
    .field_count = 8,
    .tagged = create_topics_response_creatable_topic_result_tagged,
    .tagged_count = 1,
    .defaults = &create_topics_response_creatable_topic_result_default,
    .size = sizeof(struct create_topics_response_creatable_topic_result),
    .min_size = 4,
};

const struct create_topics_response create_topics_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field create_topics_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct create_topics_response, throttle_time_ms), .versions = {2, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct create_topics_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_topics_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_topics_response_creatable_topic_result_struct},
};
static const struct proto_struct create_topics_response_struct = {
    .name = "CreateTopicsResponse",
    .fields = create_topics_response_fields,
    .field_count = 2,
    .defaults = &create_topics_response_default,
    .size = sizeof(struct create_topics_response),
    .min_size = 4,
};
const struct proto_message create_topics_response_message = {
    .name = "CreateTopicsResponse",
    .body = &create_topics_response_struct,
    .unknown_tags_offset = offsetof(struct create_topics_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_topics_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 7,
    .flexible_min = 5,
};
