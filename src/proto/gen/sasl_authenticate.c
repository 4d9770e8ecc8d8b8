/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/sasl_authenticate.h"

#include "proto/descriptor.h"

const struct sasl_authenticate_request sasl_authenticate_request_default = {
    .auth_bytes = {(const uint8_t *)"", 0},
};
static const struct proto_field sasl_authenticate_request_fields[] = {
    {.name = "authBytes", .type = PROTO_BYTES, .offset = offsetof(struct sasl_authenticate_request, auth_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct sasl_authenticate_request_struct = {
    .name = "SaslAuthenticateRequest",
    .fields = sasl_authenticate_request_fields,
    .field_count = 1,
    .defaults = &sasl_authenticate_request_default,
    .size = sizeof(struct sasl_authenticate_request),
    .min_size = 2,
};
const struct proto_message sasl_authenticate_request_message = {
    .name = "SaslAuthenticateRequest",
    .body = &sasl_authenticate_request_struct,
    .unknown_tags_offset = offsetof(struct sasl_authenticate_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct sasl_authenticate_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct sasl_authenticate_response sasl_authenticate_response_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .auth_bytes = {(const uint8_t *)"", 0},
    .session_lifetime_ms = 0,
};
static const struct proto_field sasl_authenticate_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct sasl_authenticate_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct sasl_authenticate_response, error_message), .versions = {0, 127}, .nullable = {0, 127},
     .tag = -1},
    {.name = "authBytes", .type = PROTO_BYTES, .offset = offsetof(struct sasl_authenticate_response, auth_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "sessionLifetimeMs", .type = PROTO_INT64,
     .offset = offsetof(struct sasl_authenticate_response, session_lifetime_ms), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct sasl_authenticate_response_struct = {
    .name = "SaslAuthenticateResponse",
    .fields = sasl_authenticate_response_fields,
    .field_count = 4,
    .defaults = &sasl_authenticate_response_default,
    .size = sizeof(struct sasl_authenticate_response),
    .min_size = 8,
};
const struct proto_message sasl_authenticate_response_message = {
    .name = "SaslAuthenticateResponse",
    .body = &sasl_authenticate_response_struct,
    .unknown_tags_offset = offsetof(struct sasl_authenticate_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct sasl_authenticate_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};
