/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/unregister_controller.h"

#include "proto/descriptor.h"

const struct unregister_controller_request unregister_controller_request_default = {
    .controller_id = 0,
};
static const struct proto_field unregister_controller_request_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32,
     .offset = offsetof(struct unregister_controller_request, controller_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct unregister_controller_request_struct = {
    .name = "UnregisterControllerRequest",
    .fields = unregister_controller_request_fields,
    .field_count = 1,
    .defaults = &unregister_controller_request_default,
    .size = sizeof(struct unregister_controller_request),
    .min_size = 5,
};
const struct proto_message unregister_controller_request_message = {
    .name = "UnregisterControllerRequest",
    .body = &unregister_controller_request_struct,
    .unknown_tags_offset = offsetof(struct unregister_controller_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct unregister_controller_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct unregister_controller_response unregister_controller_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field unregister_controller_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct unregister_controller_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct unregister_controller_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct unregister_controller_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct unregister_controller_response_struct = {
    .name = "UnregisterControllerResponse",
    .fields = unregister_controller_response_fields,
    .field_count = 3,
    .defaults = &unregister_controller_response_default,
    .size = sizeof(struct unregister_controller_response),
    .min_size = 8,
};
const struct proto_message unregister_controller_response_message = {
    .name = "UnregisterControllerResponse",
    .body = &unregister_controller_response_struct,
    .unknown_tags_offset = offsetof(struct unregister_controller_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct unregister_controller_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
