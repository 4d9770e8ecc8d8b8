/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SASL_HANDSHAKE_H
#define PROTO_GEN_SASL_HANDSHAKE_H

#include "proto/message.h"

/* SaslHandshakeRequest: versions 0-1. */
struct sasl_handshake_request {
    struct str mechanism; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct sasl_handshake_request sasl_handshake_request_default;
static inline void sasl_handshake_request_init(struct sasl_handshake_request *value)
{
    *value = sasl_handshake_request_default;
}
extern const struct proto_message sasl_handshake_request_message;

/* SaslHandshakeResponse: versions 0-1. */
struct sasl_handshake_response {
    int16_t error_code; /* 0+ */
    struct str *mechanisms; /* 0+ */
    int32_t mechanisms_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct sasl_handshake_response sasl_handshake_response_default;
static inline void sasl_handshake_response_init(struct sasl_handshake_response *value)
{
    *value = sasl_handshake_response_default;
}
extern const struct proto_message sasl_handshake_response_message;

#endif
