/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_RENEW_DELEGATION_TOKEN_H
#define PROTO_GEN_RENEW_DELEGATION_TOKEN_H

#include "proto/message.h"

/* RenewDelegationTokenRequest: versions 0-2, flexible 2+. */
struct renew_delegation_token_request {
    struct slice hmac; /* 0+ */
    int64_t renew_period_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct renew_delegation_token_request renew_delegation_token_request_default;
static inline void renew_delegation_token_request_init(struct renew_delegation_token_request *value)
{
    *value = renew_delegation_token_request_default;
}
extern const struct proto_message renew_delegation_token_request_message;

/* RenewDelegationTokenResponse: versions 0-2, flexible 2+. */
struct renew_delegation_token_response {
    int16_t error_code; /* 0+ */
    int64_t expiry_timestamp_ms; /* 0+ */
    int32_t throttle_time_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct renew_delegation_token_response renew_delegation_token_response_default;
static inline void renew_delegation_token_response_init(struct renew_delegation_token_response *value)
{
    *value = renew_delegation_token_response_default;
}
extern const struct proto_message renew_delegation_token_response_message;

#endif
