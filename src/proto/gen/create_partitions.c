/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/create_partitions.h"

#include "proto/descriptor.h"

const struct create_partitions_request_create_partitions_assignment create_partitions_request_create_partitions_assignment_default = {
    .broker_ids = NULL,
};
static const struct proto_field create_partitions_request_create_partitions_assignment_fields[] = {
    {.name = "brokerIds", .type = PROTO_INT32,
     .offset = offsetof(struct create_partitions_request_create_partitions_assignment, broker_ids),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_partitions_request_create_partitions_assignment, broker_ids_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct create_partitions_request_create_partitions_assignment_struct = {
    .name = "CreatePartitionsAssignment",
    .fields = create_partitions_request_create_partitions_assignment_fields,
    .field_count = 1,
    .defaults = &create_partitions_request_create_partitions_assignment_default,
    .size = sizeof(struct create_partitions_request_create_partitions_assignment),
    .min_size = 2,
};

const struct create_partitions_request_create_partitions_topic create_partitions_request_create_partitions_topic_default = {
    .name = {"", 0},
    .count = 0,
    .assignments = NULL,
};
static const struct proto_field create_partitions_request_create_partitions_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct create_partitions_request_create_partitions_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "count", .type = PROTO_INT32,
     .offset = offsetof(struct create_partitions_request_create_partitions_topic, count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignments", .type = PROTO_STRUCT,
     .offset = offsetof(struct create_partitions_request_create_partitions_topic, assignments), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct create_partitions_request_create_partitions_topic, assignments_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &create_partitions_request_create_partitions_assignment_struct},
};
static const struct proto_struct create_partitions_request_create_partitions_topic_struct = {
    .name = "CreatePartitionsTopic",
    .fields = create_partitions_request_create_partitions_topic_fields,
    .field_count = 3,
    .defaults = &create_partitions_request_create_partitions_topic_default,
    .size = sizeof(struct create_partitions_request_create_partitions_topic),
    .min_size = 7,
};

const struct create_partitions_request create_partitions_request_default = {
    .topics = NULL,
    .timeout_ms = 0,
    .validate_only = false,
};
static const struct proto_field create_partitions_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct create_partitions_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_partitions_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_partitions_request_create_partitions_topic_struct},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct create_partitions_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "validateOnly", .type = PROTO_BOOL, .offset = offsetof(struct create_partitions_request, validate_only),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_partitions_request_struct = {
    .name = "CreatePartitionsRequest",
    .fields = create_partitions_request_fields,
    .field_count = 3,
    .defaults = &create_partitions_request_default,
    .size = sizeof(struct create_partitions_request),
    .min_size = 7,
};
const struct proto_message create_partitions_request_message = {
    .name = "CreatePartitionsRequest",
    .body = &create_partitions_request_struct,
    .unknown_tags_offset = offsetof(struct create_partitions_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_partitions_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct create_partitions_response_create_partitions_topic_result create_partitions_response_create_partitions_topic_result_default = {
    .name = {"", 0},
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field create_partitions_response_create_partitions_topic_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct create_partitions_response_create_partitions_topic_result, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct create_partitions_response_create_partitions_topic_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct create_partitions_response_create_partitions_topic_result, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct create_partitions_response_create_partitions_topic_result_struct = {
    .name = "CreatePartitionsTopicResult",
    .fields = create_partitions_response_create_partitions_topic_result_fields,
    .field_count = 3,
    .defaults = &create_partitions_response_create_partitions_topic_result_default,
    .size = sizeof(struct create_partitions_response_create_partitions_topic_result),
    .min_size = 5,
};

const struct create_partitions_response create_partitions_response_default = {
    .throttle_time_ms = 0,
    .results = NULL,
};
static const struct proto_field create_partitions_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct create_partitions_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct create_partitions_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_partitions_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_partitions_response_create_partitions_topic_result_struct},
};
static const struct proto_struct create_partitions_response_struct = {
    .name = "CreatePartitionsResponse",
    .fields = create_partitions_response_fields,
    .field_count = 2,
    .defaults = &create_partitions_response_default,
    .size = sizeof(struct create_partitions_response),
    .min_size = 6,
};
const struct proto_message create_partitions_response_message = {
    .name = "CreatePartitionsResponse",
    .body = &create_partitions_response_struct,
    .unknown_tags_offset = offsetof(struct create_partitions_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_partitions_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
