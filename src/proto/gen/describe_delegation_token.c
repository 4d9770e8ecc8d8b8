/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_delegation_token.h"

#include "proto/descriptor.h"

const struct describe_delegation_token_request_describe_delegation_token_owner describe_delegation_token_request_describe_delegation_token_owner_default = {
    .principal_type = {"", 0},
    .principal_name = {"", 0},
};
static const struct proto_field describe_delegation_token_request_describe_delegation_token_owner_fields[] = {
    {.name = "principalType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_request_describe_delegation_token_owner, principal_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "principalName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_request_describe_delegation_token_owner, principal_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_delegation_token_request_describe_delegation_token_owner_struct = {
    .name = "DescribeDelegationTokenOwner",
    .fields = describe_delegation_token_request_describe_delegation_token_owner_fields,
    .field_count = 2,
    .defaults = &describe_delegation_token_request_describe_delegation_token_owner_default,
    .size = sizeof(struct describe_delegation_token_request_describe_delegation_token_owner),
    .min_size = 3,
};

const struct describe_delegation_token_request describe_delegation_token_request_default = {
    .owners = NULL,
};
static const struct proto_field describe_delegation_token_request_fields[] = {
    {.name = "owners", .type = PROTO_STRUCT, .offset = offsetof(struct describe_delegation_token_request, owners),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_delegation_token_request, owners_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_delegation_token_request_describe_delegation_token_owner_struct},
};
static const struct proto_struct describe_delegation_token_request_struct = {
    .name = "DescribeDelegationTokenRequest",
    .fields = describe_delegation_token_request_fields,
    .field_count = 1,
    .defaults = &describe_delegation_token_request_default,
    .size = sizeof(struct describe_delegation_token_request),
    .min_size = 2,
};
const struct proto_message describe_delegation_token_request_message = {
    .name = "DescribeDelegationTokenRequest",
    .body = &describe_delegation_token_request_struct,
    .unknown_tags_offset = offsetof(struct describe_delegation_token_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_delegation_token_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct describe_delegation_token_response_described_delegation_token_renewer describe_delegation_token_response_described_delegation_token_renewer_default = {
    .principal_type = {"", 0},
    .principal_name = {"", 0},
};
static const struct proto_field describe_delegation_token_response_described_delegation_token_renewer_fields[] = {
    {.name = "principalType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token_renewer, principal_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "principalName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token_renewer, principal_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_delegation_token_response_described_delegation_token_renewer_struct = {
    .name = "DescribedDelegationTokenRenewer",
    .fields = describe_delegation_token_response_described_delegation_token_renewer_fields,
    .field_count = 2,
    .defaults = &describe_delegation_token_response_described_delegation_token_renewer_default,
    .size = sizeof(struct describe_delegation_token_response_described_delegation_token_renewer),
    .min_size = 3,
};

const struct describe_delegation_token_response_described_delegation_token describe_delegation_token_response_described_delegation_token_default = {
    .principal_type = {"", 0},
    .principal_name = {"", 0},
    .token_requester_principal_type = {"", 0},
    .token_requester_principal_name = {"", 0},
    .issue_timestamp = 0,
    .expiry_timestamp = 0,
    .max_timestamp = 0,
    .token_id = {"", 0},
    .hmac = {(const uint8_t *)"", 0},
    .renewers = NULL,
};
static const struct proto_field describe_delegation_token_response_described_delegation_token_fields[] = {
    {.name = "principalType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, principal_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "principalName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, principal_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "tokenRequesterPrincipalType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, token_requester_principal_type),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "tokenRequesterPrincipalName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, token_requester_principal_name),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "issueTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, issue_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "expiryTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, expiry_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, max_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "tokenId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, token_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "hmac", .type = PROTO_BYTES,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, hmac),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "renewers", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_delegation_token_response_described_delegation_token, renewers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_delegation_token_response_described_delegation_token, renewers_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_delegation_token_response_described_delegation_token_renewer_struct},
};
static const struct proto_struct describe_delegation_token_response_described_delegation_token_struct = {
    .name = "DescribedDelegationToken",
    .fields = describe_delegation_token_response_described_delegation_token_fields,
    .field_count = 10,
    .defaults = &describe_delegation_token_response_described_delegation_token_default,
    .size = sizeof(struct describe_delegation_token_response_described_delegation_token),
    .min_size = 30,
};

const struct describe_delegation_token_response describe_delegation_token_response_default = {
    .error_code = 0,
    .tokens = NULL,
    .throttle_time_ms = 0,
};
static const struct proto_field describe_delegation_token_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_delegation_token_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "tokens", .type = PROTO_STRUCT, .offset = offsetof(struct describe_delegation_token_response, tokens),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_delegation_token_response, tokens_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_delegation_token_response_described_delegation_token_struct},
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_delegation_token_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_delegation_token_response_struct = {
    .name = "DescribeDelegationTokenResponse",
    .fields = describe_delegation_token_response_fields,
    .field_count = 3,
    .defaults = &describe_delegation_token_response_default,
    .size = sizeof(struct describe_delegation_token_response),
    .min_size = 8,
};
const struct proto_message describe_delegation_token_response_message = {
    .name = "DescribeDelegationTokenResponse",
    .body = &describe_delegation_token_response_struct,
    .unknown_tags_offset = offsetof(struct describe_delegation_token_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_delegation_token_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
