/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CREATE_DELEGATION_TOKEN_H
#define PROTO_GEN_CREATE_DELEGATION_TOKEN_H

#include "proto/message.h"

/* CreateDelegationTokenRequest: versions 0-3, flexible 2+. */
struct create_delegation_token_request_creatable_renewers {
    struct str principal_type; /* 0+ */
    struct str principal_name; /* 0+ */
};
extern const struct create_delegation_token_request_creatable_renewers create_delegation_token_request_creatable_renewers_default;
static inline void create_delegation_token_request_creatable_renewers_init(struct create_delegation_token_request_creatable_renewers *value)
{
    *value = create_delegation_token_request_creatable_renewers_default;
}

struct create_delegation_token_request {
    struct str owner_principal_type; /* 3+, nullable */
    struct str owner_principal_name; /* 3+, nullable */
    struct create_delegation_token_request_creatable_renewers *renewers; /* 0+ */
    int32_t renewers_count;
    int64_t max_lifetime_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_delegation_token_request create_delegation_token_request_default;
static inline void create_delegation_token_request_init(struct create_delegation_token_request *value)
{
    *value = create_delegation_token_request_default;
}
extern const struct proto_message create_delegation_token_request_message;

/* CreateDelegationTokenResponse: versions 0-3, flexible 2+. */
struct create_delegation_token_response {
    int16_t error_code; /* 0+ */
    struct str principal_type; /* 0+ */
    struct str principal_name; /* 0+ */
    struct str token_requester_principal_type; /* 3+ */
    struct str token_requester_principal_name; /* 3+ */
    int64_t issue_timestamp_ms; /* 0+ */
    int64_t expiry_timestamp_ms; /* 0+ */
    int64_t max_timestamp_ms; /* 0+ */
    struct str token_id; /* 0+ */
    struct slice hmac; /* 0+ */
    int32_t throttle_time_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_delegation_token_response create_delegation_token_response_default;
static inline void create_delegation_token_response_init(struct create_delegation_token_response *value)
{
    *value = create_delegation_token_response_default;
}
extern const struct proto_message create_delegation_token_response_message;

#endif
