/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SASL_AUTHENTICATE_H
#define PROTO_GEN_SASL_AUTHENTICATE_H

#include "proto/message.h"

/* SaslAuthenticateRequest: versions 0-2, flexible 2+. */
struct sasl_authenticate_request {
    struct slice auth_bytes; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct sasl_authenticate_request sasl_authenticate_request_default;
static inline void sasl_authenticate_request_init(struct sasl_authenticate_request *value)
{
    *value = sasl_authenticate_request_default;
}
extern const struct proto_message sasl_authenticate_request_message;

/* SaslAuthenticateResponse: versions 0-2, flexible 2+. */
struct sasl_authenticate_response {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct slice auth_bytes; /* 0+ */
    int64_t session_lifetime_ms; /* 1+, default 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct sasl_authenticate_response sasl_authenticate_response_default;
static inline void sasl_authenticate_response_init(struct sasl_authenticate_response *value)
{
    *value = sasl_authenticate_response_default;
}
extern const struct proto_message sasl_authenticate_response_message;

#endif
