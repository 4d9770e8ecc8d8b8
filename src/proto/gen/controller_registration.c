/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/controller_registration.h"

#include "proto/descriptor.h"

const struct controller_registration_request_listener controller_registration_request_listener_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
    .security_protocol = 0,
};
static const struct proto_field controller_registration_request_listener_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct controller_registration_request_listener, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct controller_registration_request_listener, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct controller_registration_request_listener, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "securityProtocol", .type = PROTO_INT16,
     .offset = offsetof(struct controller_registration_request_listener, security_protocol), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct controller_registration_request_listener_struct = {
    .name = "Listener",
    .fields = controller_registration_request_listener_fields,
    .field_count = 4,
    .defaults = &controller_registration_request_listener_default,
    .size = sizeof(struct controller_registration_request_listener),
    .min_size = 7,
};

const struct controller_registration_request_feature controller_registration_request_feature_default = {
    .name = {"", 0},
    .min_supported_version = 0,
    .max_supported_version = 0,
};
static const struct proto_field controller_registration_request_feature_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct controller_registration_request_feature, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "minSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct controller_registration_request_feature, min_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct controller_registration_request_feature, max_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct controller_registration_request_feature_struct = {
    .name = "Feature",
    .fields = controller_registration_request_feature_fields,
    .field_count = 3,
    .defaults = &controller_registration_request_feature_default,
    .size = sizeof(struct controller_registration_request_feature),
    .min_size = 6,
};

const struct controller_registration_request controller_registration_request_default = {
    .controller_id = 0,
    .incarnation_id = {{0}},
    .zk_migration_ready = false,
    .listeners = NULL,
    .features = NULL,
};
static const struct proto_field controller_registration_request_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32,
     .offset = offsetof(struct controller_registration_request, controller_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "incarnationId", .type = PROTO_UUID,
     .offset = offsetof(struct controller_registration_request, incarnation_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "zkMigrationReady", .type = PROTO_BOOL,
     .offset = offsetof(struct controller_registration_request, zk_migration_ready), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "listeners", .type = PROTO_STRUCT, .offset = offsetof(struct controller_registration_request, listeners),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct controller_registration_request, listeners_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &controller_registration_request_listener_struct},
    {.name = "features", .type = PROTO_STRUCT, .offset = offsetof(struct controller_registration_request, features),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct controller_registration_request, features_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &controller_registration_request_feature_struct},
};
static const struct proto_struct controller_registration_request_struct = {
    .name = "ControllerRegistrationRequest",
    .fields = controller_registration_request_fields,
    .field_count = 5,
    .defaults = &controller_registration_request_default,
    .size = sizeof(struct controller_registration_request),
    .min_size = 24,
};
const struct proto_message controller_registration_request_message = {
    .name = "ControllerRegistrationRequest",
    .body = &controller_registration_request_struct,
    .unknown_tags_offset = offsetof(struct controller_registration_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct controller_registration_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct controller_registration_response controller_registration_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field controller_registration_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct controller_registration_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct controller_registration_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct controller_registration_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct controller_registration_response_struct = {
    .name = "ControllerRegistrationResponse",
    .fields = controller_registration_response_fields,
    .field_count = 3,
    .defaults = &controller_registration_response_default,
    .size = sizeof(struct controller_registration_response),
    .min_size = 8,
};
const struct proto_message controller_registration_response_message = {
    .name = "ControllerRegistrationResponse",
    .body = &controller_registration_response_struct,
    .unknown_tags_offset = offsetof(struct controller_registration_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct controller_registration_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
