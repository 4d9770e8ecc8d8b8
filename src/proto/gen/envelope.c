/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/envelope.h"

#include "proto/descriptor.h"

const struct envelope_request envelope_request_default = {
    .request_data = {(const uint8_t *)"", 0},
    .request_principal = {(const uint8_t *)"", 0},
    .client_host_address = {(const uint8_t *)"", 0},
};
static const struct proto_field envelope_request_fields[] = {
    {.name = "requestData", .type = PROTO_BYTES, .offset = offsetof(struct envelope_request, request_data),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "requestPrincipal", .type = PROTO_BYTES, .offset = offsetof(struct envelope_request, request_principal),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "clientHostAddress", .type = PROTO_BYTES,
     .offset = offsetof(struct envelope_request, client_host_address), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct envelope_request_struct = {
    .name = "EnvelopeRequest",
    .fields = envelope_request_fields,
    .field_count = 3,
    .defaults = &envelope_request_default,
    .size = sizeof(struct envelope_request),
    .min_size = 4,
};
const struct proto_message envelope_request_message = {
    .name = "EnvelopeRequest",
    .body = &envelope_request_struct,
    .unknown_tags_offset = offsetof(struct envelope_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct envelope_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct envelope_response envelope_response_default = {
    .response_data = {NULL, 0},
    .error_code = 0,
};
static const struct proto_field envelope_response_fields[] = {
    {.name = "responseData", .type = PROTO_BYTES, .offset = offsetof(struct envelope_response, response_data),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct envelope_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct envelope_response_struct = {
    .name = "EnvelopeResponse",
    .fields = envelope_response_fields,
    .field_count = 2,
    .defaults = &envelope_response_default,
    .size = sizeof(struct envelope_response),
    .min_size = 4,
};
const struct proto_message envelope_response_message = {
    .name = "EnvelopeResponse",
    .body = &envelope_response_struct,
    .unknown_tags_offset = offsetof(struct envelope_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct envelope_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
