/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/sasl_handshake.h"

#include "proto/descriptor.h"

const struct sasl_handshake_request sasl_handshake_request_default = {
    .mechanism = {"", 0},
};
static const struct proto_field sasl_handshake_request_fields[] = {
    {.name = "mechanism", .type = PROTO_STRING, .offset = offsetof(struct sasl_handshake_request, mechanism),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct sasl_handshake_request_struct = {
    .name = "SaslHandshakeRequest",
    .fields = sasl_handshake_request_fields,
    .field_count = 1,
    .defaults = &sasl_handshake_request_default,
    .size = sizeof(struct sasl_handshake_request),
    .min_size = 2,
};
const struct proto_message sasl_handshake_request_message = {
    .name = "SaslHandshakeRequest",
    .body = &sasl_handshake_request_struct,
    .unknown_tags_offset = offsetof(struct sasl_handshake_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct sasl_handshake_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = PROTO_NEVER,
};

const struct sasl_handshake_response sasl_handshake_response_default = {
    .error_code = 0,
    .mechanisms = NULL,
};
static const struct proto_field sasl_handshake_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct sasl_handshake_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "mechanisms", .type = PROTO_STRING, .offset = offsetof(struct sasl_handshake_response, mechanisms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct sasl_handshake_response, mechanisms_count), .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct sasl_handshake_response_struct = {
    .name = "SaslHandshakeResponse",
    .fields = sasl_handshake_response_fields,
    .field_count = 2,
    .defaults = &sasl_handshake_response_default,
    .size = sizeof(struct sasl_handshake_response),
    .min_size = 6,
};
const struct proto_message sasl_handshake_response_message = {
    .name = "SaslHandshakeResponse",
    .body = &sasl_handshake_response_struct,
    .unknown_tags_offset = offsetof(struct sasl_handshake_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct sasl_handshake_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = PROTO_NEVER,
};
