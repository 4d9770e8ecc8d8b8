/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_partition_reassignments.h"

#include "proto/descriptor.h"

const struct alter_partition_reassignments_request_reassignable_partition alter_partition_reassignments_request_reassignable_partition_default = {
    .partition_index = 0,
    .replicas = NULL,
    .replicas_count = -1,
};
static const struct proto_field alter_partition_reassignments_request_reassignable_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_reassignments_request_reassignable_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicas", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_reassignments_request_reassignable_partition, replicas),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_reassignments_request_reassignable_partition, replicas_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct alter_partition_reassignments_request_reassignable_partition_struct = {
    .name = "ReassignablePartition",
    .fields = alter_partition_reassignments_request_reassignable_partition_fields,
    .field_count = 2,
    .defaults = &alter_partition_reassignments_request_reassignable_partition_default,
    .size = sizeof(struct alter_partition_reassignments_request_reassignable_partition),
    .min_size = 6,
};

const struct alter_partition_reassignments_request_reassignable_topic alter_partition_reassignments_request_reassignable_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field alter_partition_reassignments_request_reassignable_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct alter_partition_reassignments_request_reassignable_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_partition_reassignments_request_reassignable_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_reassignments_request_reassignable_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &alter_partition_reassignments_request_reassignable_partition_struct},
};
static const struct proto_struct alter_partition_reassignments_request_reassignable_topic_struct = {
    .name = "ReassignableTopic",
    .fields = alter_partition_reassignments_request_reassignable_topic_fields,
    .field_count = 2,
    .defaults = &alter_partition_reassignments_request_reassignable_topic_default,
    .size = sizeof(struct alter_partition_reassignments_request_reassignable_topic),
    .min_size = 3,
};

const struct alter_partition_reassignments_request alter_partition_reassignments_request_default = {
    .timeout_ms = 60000,
    .allow_replication_factor_change = true,
    .topics = NULL,
};
static const struct proto_field alter_partition_reassignments_request_fields[] = {
    {.name = "timeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_reassignments_request, timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "allowReplicationFactorChange", .type = PROTO_BOOL,
     .offset = offsetof(struct alter_partition_reassignments_request, allow_replication_factor_change),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct alter_partition_reassignments_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_reassignments_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_partition_reassignments_request_reassignable_topic_struct},
};
static const struct proto_struct alter_partition_reassignments_request_struct = {
    .name = "AlterPartitionReassignmentsRequest",
    .fields = alter_partition_reassignments_request_fields,
    .field_count = 3,
    .defaults = &alter_partition_reassignments_request_default,
    .size = sizeof(struct alter_partition_reassignments_request),
    .min_size = 6,
};
const struct proto_message alter_partition_reassignments_request_message = {
    .name = "AlterPartitionReassignmentsRequest",
    .body = &alter_partition_reassignments_request_struct,
    .unknown_tags_offset = offsetof(struct alter_partition_reassignments_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_partition_reassignments_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct alter_partition_reassignments_response_reassignable_partition_response alter_partition_reassignments_response_reassignable_partition_response_default = {
    .partition_index = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field alter_partition_reassignments_response_reassignable_partition_response_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_reassignments_response_reassignable_partition_response, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_partition_reassignments_response_reassignable_partition_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_partition_reassignments_response_reassignable_partition_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct alter_partition_reassignments_response_reassignable_partition_response_struct = {
    .name = "ReassignablePartitionResponse",
    .fields = alter_partition_reassignments_response_reassignable_partition_response_fields,
    .field_count = 3,
    .defaults = &alter_partition_reassignments_response_reassignable_partition_response_default,
    .size = sizeof(struct alter_partition_reassignments_response_reassignable_partition_response),
    .min_size = 8,
};

const struct alter_partition_reassignments_response_reassignable_topic_response alter_partition_reassignments_response_reassignable_topic_response_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field alter_partition_reassignments_response_reassignable_topic_response_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct alter_partition_reassignments_response_reassignable_topic_response, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_partition_reassignments_response_reassignable_topic_response, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_reassignments_response_reassignable_topic_response, partitions_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_partition_reassignments_response_reassignable_partition_response_struct},
};
static const struct proto_struct alter_partition_reassignments_response_reassignable_topic_response_struct = {
    .name = "ReassignableTopicResponse",
    .fields = alter_partition_reassignments_response_reassignable_topic_response_fields,
    .field_count = 2,
    .defaults = &alter_partition_reassignments_response_reassignable_topic_response_default,
    .size = sizeof(struct alter_partition_reassignments_response_reassignable_topic_response),
    .min_size = 3,
};

const struct alter_partition_reassignments_response alter_partition_reassignments_response_default = {
    .throttle_time_ms = 0,
    .allow_replication_factor_change = true,
    .error_code = 0,
    .error_message = {"", 0},
    .responses = NULL,
};
static const struct proto_field alter_partition_reassignments_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_reassignments_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "allowReplicationFactorChange", .type = PROTO_BOOL,
     .offset = offsetof(struct alter_partition_reassignments_response, allow_replication_factor_change),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_partition_reassignments_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_partition_reassignments_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_partition_reassignments_response, responses), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_reassignments_response, responses_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &alter_partition_reassignments_response_reassignable_topic_response_struct},
};
static const struct proto_struct alter_partition_reassignments_response_struct = {
    .name = "AlterPartitionReassignmentsResponse",
    .fields = alter_partition_reassignments_response_fields,
    .field_count = 5,
    .defaults = &alter_partition_reassignments_response_default,
    .size = sizeof(struct alter_partition_reassignments_response),
    .min_size = 9,
};
const struct proto_message alter_partition_reassignments_response_message = {
    .name = "AlterPartitionReassignmentsResponse",
    .body = &alter_partition_reassignments_response_struct,
    .unknown_tags_offset = offsetof(struct alter_partition_reassignments_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_partition_reassignments_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
