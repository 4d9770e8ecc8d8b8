/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_DELEGATION_TOKEN_H
#define PROTO_GEN_DESCRIBE_DELEGATION_TOKEN_H

#include "proto/message.h"

/* DescribeDelegationTokenRequest: versions 0-3, flexible 2+. */
struct describe_delegation_token_request_describe_delegation_token_owner {
    struct str principal_type; /* 0+ */
    struct str principal_name; /* 0+ */
};
extern const struct describe_delegation_token_request_describe_delegation_token_owner describe_delegation_token_request_describe_delegation_token_owner_default;
static inline void describe_delegation_token_request_describe_delegation_token_owner_init(struct describe_delegation_token_request_describe_delegation_token_owner *value)
{
    *value = describe_delegation_token_request_describe_delegation_token_owner_default;
}

struct describe_delegation_token_request {
    struct describe_delegation_token_request_describe_delegation_token_owner *owners; /* 0+, nullable */
    int32_t owners_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_delegation_token_request describe_delegation_token_request_default;
static inline void describe_delegation_token_request_init(struct describe_delegation_token_request *value)
{
    *value = describe_delegation_token_request_default;
}
extern const struct proto_message describe_delegation_token_request_message;

/* DescribeDelegationTokenResponse: versions 0-3, flexible 2+. */
struct describe_delegation_token_response_described_delegation_token_renewer {
    struct str principal_type; /* 0+ */
    struct str principal_name; /* 0+ */
};
extern const struct describe_delegation_token_response_described_delegation_token_renewer describe_delegation_token_response_described_delegation_token_renewer_default;
static inline void describe_delegation_token_response_described_delegation_token_renewer_init(struct describe_delegation_token_response_described_delegation_token_renewer *value)
{
    *value = describe_delegation_token_response_described_delegation_token_renewer_default;
}

struct describe_delegation_token_response_described_delegation_token {
    struct str principal_type; /* 0+ */
    struct str principal_name; /* 0+ */
    struct str token_requester_principal_type; /* 3+ */
    struct str token_requester_principal_name; /* 3+ */
    int64_t issue_timestamp; /* 0+ */
    int64_t expiry_timestamp; /* 0+ */
    int64_t max_timestamp; /* 0+ */
    struct str token_id; /* 0+ */
    struct slice hmac; /* 0+ */
    struct describe_delegation_token_response_described_delegation_token_renewer *renewers; /* 0+ */
    int32_t renewers_count;
};
extern const struct describe_delegation_token_response_described_delegation_token describe_delegation_token_response_described_delegation_token_default;
static inline void describe_delegation_token_response_described_delegation_token_init(struct describe_delegation_token_response_described_delegation_token *value)
{
    *value = describe_delegation_token_response_described_delegation_token_default;
}

struct describe_delegation_token_response {
    int16_t error_code; /* 0+ */
    struct describe_delegation_token_response_described_delegation_token *tokens; /* 0+ */
    int32_t tokens_count;
    int32_t throttle_time_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_delegation_token_response describe_delegation_token_response_default;
static inline void describe_delegation_token_response_init(struct describe_delegation_token_response *value)
{
    *value = describe_delegation_token_response_default;
}
extern const struct proto_message describe_delegation_token_response_message;

#endif
