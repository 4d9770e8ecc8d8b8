/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/find_coordinator.h"

#include "proto/descriptor.h"

const struct find_coordinator_request find_coordinator_request_default = {
    .key = {"", 0},
    .key_type = 0,
    .coordinator_keys = NULL,
};
static const struct proto_field find_coordinator_request_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct find_coordinator_request, key), .versions = {0, 3},
     .nullable = {1, 0}, .tag = -1},
    {.name = "keyType", .type = PROTO_INT8, .offset = offsetof(struct find_coordinator_request, key_type),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "coordinatorKeys", .type = PROTO_STRING,
     .offset = offsetof(struct find_coordinator_request, coordinator_keys), .versions = {4, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct find_coordinator_request, coordinator_keys_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct find_coordinator_request_struct = {
    .name = "FindCoordinatorRequest",
    .fields = find_coordinator_request_fields,
    .field_count = 3,
    .defaults = &find_coordinator_request_default,
    .size = sizeof(struct find_coordinator_request),
    .min_size = 2,
};
const struct proto_message find_coordinator_request_message = {
    .name = "FindCoordinatorRequest",
    .body = &find_coordinator_request_struct,
    .unknown_tags_offset = offsetof(struct find_coordinator_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct find_coordinator_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 3,
};

const struct find_coordinator_response_coordinator find_coordinator_response_coordinator_default = {
    .key = {"", 0},
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field find_coordinator_response_coordinator_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct find_coordinator_response_coordinator, key),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct find_coordinator_response_coordinator, node_id),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct find_coordinator_response_coordinator, host),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct find_coordinator_response_coordinator, port),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct find_coordinator_response_coordinator, error_code), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct find_coordinator_response_coordinator, error_message), .versions = {4, 127},
     .nullable = {4, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct find_coordinator_response_coordinator_struct = {
    .name = "Coordinator",
    .fields = find_coordinator_response_coordinator_fields,
    .field_count = 6,
    .defaults = &find_coordinator_response_coordinator_default,
    .size = sizeof(struct find_coordinator_response_coordinator),
    .min_size = 14,
};

const struct find_coordinator_response find_coordinator_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .coordinators = NULL,
};
static const struct proto_field find_coordinator_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct find_coordinator_response, throttle_time_ms), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct find_coordinator_response, error_code),
     .versions = {0, 3}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct find_coordinator_response, error_message),
     .versions = {1, 3}, .nullable = {1, 3}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct find_coordinator_response, node_id),
     .versions = {0, 3}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct find_coordinator_response, host),
     .versions = {0, 3}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct find_coordinator_response, port),
     .versions = {0, 3}, .nullable = {1, 0}, .tag = -1},
    {.name = "coordinators", .type = PROTO_STRUCT, .offset = offsetof(struct find_coordinator_response, coordinators),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct find_coordinator_response, coordinators_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &find_coordinator_response_coordinator_struct},
};
static const struct proto_struct find_coordinator_response_struct = {
    .name = "FindCoordinatorResponse",
    .fields = find_coordinator_response_fields,
    .field_count = 7,
    .defaults = &find_coordinator_response_default,
    .size = sizeof(struct find_coordinator_response),
    .min_size = 6,
};
const struct proto_message find_coordinator_response_message = {
    .name = "FindCoordinatorResponse",
    .body = &find_coordinator_response_struct,
    .unknown_tags_offset = offsetof(struct find_coordinator_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct find_coordinator_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 3,
};
