/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/create_delegation_token.h"

#include "proto/descriptor.h"

const struct create_delegation_token_request_creatable_renewers create_delegation_token_request_creatable_renewers_default = {
    .principal_type = {"", 0},
    .principal_name = {"", 0},
};
static const struct proto_field create_delegation_token_request_creatable_renewers_fields[] = {
    {.name = "principalType", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_request_creatable_renewers, principal_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "principalName", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_request_creatable_renewers, principal_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_delegation_token_request_creatable_renewers_struct = {
    .name = "CreatableRenewers",
    .fields = create_delegation_token_request_creatable_renewers_fields,
    .field_count = 2,
    .defaults = &create_delegation_token_request_creatable_renewers_default,
    .size = sizeof(struct create_delegation_token_request_creatable_renewers),
    .min_size = 3,
};

const struct create_delegation_token_request create_delegation_token_request_default = {
    .owner_principal_type = {"", 0},
    .owner_principal_name = {"", 0},
    .renewers = NULL,
    .max_lifetime_ms = 0,
};
static const struct proto_field create_delegation_token_request_fields[] = {
    {.name = "ownerPrincipalType", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_request, owner_principal_type), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1},
    {.name = "ownerPrincipalName", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_request, owner_principal_name), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1},
    {.name = "renewers", .type = PROTO_STRUCT, .offset = offsetof(struct create_delegation_token_request, renewers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_delegation_token_request, renewers_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_delegation_token_request_creatable_renewers_struct},
    {.name = "maxLifetimeMs", .type = PROTO_INT64,
     .offset = offsetof(struct create_delegation_token_request, max_lifetime_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_delegation_token_request_struct = {
    .name = "CreateDelegationTokenRequest",
    .fields = create_delegation_token_request_fields,
    .field_count = 4,
    .defaults = &create_delegation_token_request_default,
    .size = sizeof(struct create_delegation_token_request),
    .min_size = 10,
};
const struct proto_message create_delegation_token_request_message = {
    .name = "CreateDelegationTokenRequest",
    .body = &create_delegation_token_request_struct,
    .unknown_tags_offset = offsetof(struct create_delegation_token_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_delegation_token_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct create_delegation_token_response create_delegation_token_response_default = {
    .error_code = 0,
    .principal_type = {"", 0},
    .principal_name = {"", 0},
    .token_requester_principal_type = {"", 0},
    .token_requester_principal_name = {"", 0},
    .issue_timestamp_ms = 0,
    .expiry_timestamp_ms = 0,
    .max_timestamp_ms = 0,
    .token_id = {"", 0},
    .hmac = {(const uint8_t *)"", 0},
    .throttle_time_ms = 0,
};
static const struct proto_field create_delegation_token_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct create_delegation_token_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "principalType", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_response, principal_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "principalName", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_response, principal_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "tokenRequesterPrincipalType", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_response, token_requester_principal_type), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "tokenRequesterPrincipalName", .type = PROTO_STRING,
     .offset = offsetof(struct create_delegation_token_response, token_requester_principal_name), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "issueTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct create_delegation_token_response, issue_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "expiryTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct create_delegation_token_response, expiry_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct create_delegation_token_response, max_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "tokenId", .type = PROTO_STRING, .offset = offsetof(struct create_delegation_token_response, token_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "hmac", .type = PROTO_BYTES, .offset = offsetof(struct create_delegation_token_response, hmac),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct create_delegation_token_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_delegation_token_response_struct = {
    .name = "CreateDelegationTokenResponse",
    .fields = create_delegation_token_response_fields,
    .field_count = 11,
    .defaults = &create_delegation_token_response_default,
    .size = sizeof(struct create_delegation_token_response),
    .min_size = 35,
};
const struct proto_message create_delegation_token_response_message = {
    .name = "CreateDelegationTokenResponse",
    .body = &create_delegation_token_response_struct,
    .unknown_tags_offset = offsetof(struct create_delegation_token_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_delegation_token_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
