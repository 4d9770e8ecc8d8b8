/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/renew_delegation_token.h"

#include "proto/descriptor.h"

const struct renew_delegation_token_request renew_delegation_token_request_default = {
    .hmac = {(const uint8_t *)"", 0},
    .renew_period_ms = 0,
};
static const struct proto_field renew_delegation_token_request_fields[] = {
    {.name = "hmac", .type = PROTO_BYTES, .offset = offsetof(struct renew_delegation_token_request, hmac),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "renewPeriodMs", .type = PROTO_INT64,
     .offset = offsetof(struct renew_delegation_token_request, renew_period_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct renew_delegation_token_request_struct = {
    .name = "RenewDelegationTokenRequest",
    .fields = renew_delegation_token_request_fields,
    .field_count = 2,
    .defaults = &renew_delegation_token_request_default,
    .size = sizeof(struct renew_delegation_token_request),
    .min_size = 10,
};
const struct proto_message renew_delegation_token_request_message = {
    .name = "RenewDelegationTokenRequest",
    .body = &renew_delegation_token_request_struct,
    .unknown_tags_offset = offsetof(struct renew_delegation_token_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct renew_delegation_token_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct renew_delegation_token_response renew_delegation_token_response_default = {
    .error_code = 0,
    .expiry_timestamp_ms = 0,
    .throttle_time_ms = 0,
};
static const struct proto_field renew_delegation_token_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct renew_delegation_token_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "expiryTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct renew_delegation_token_response, expiry_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct renew_delegation_token_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct renew_delegation_token_response_struct = {
    .name = "RenewDelegationTokenResponse",
    .fields = renew_delegation_token_response_fields,
    .field_count = 3,
    .defaults = &renew_delegation_token_response_default,
    .size = sizeof(struct renew_delegation_token_response),
    .min_size = 14,
};
const struct proto_message renew_delegation_token_response_message = {
    .name = "RenewDelegationTokenResponse",
    .body = &renew_delegation_token_response_struct,
    .unknown_tags_offset = offsetof(struct renew_delegation_token_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct renew_delegation_token_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};
