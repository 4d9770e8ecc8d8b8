/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ENVELOPE_H
#define PROTO_GEN_ENVELOPE_H

#include "proto/message.h"

/* EnvelopeRequest: versions 0, flexible 0+. */
struct envelope_request {
    struct slice request_data; /* 0+ */
    struct slice request_principal; /* 0+, nullable */
    struct slice client_host_address; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct envelope_request envelope_request_default;
static inline void envelope_request_init(struct envelope_request *value)
{
    *value = envelope_request_default;
}
extern const struct proto_message envelope_request_message;

/* EnvelopeResponse: versions 0, flexible 0+. */
struct envelope_response {
    struct slice response_data; /* 0+, nullable, default null */
    int16_t error_code; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct envelope_response envelope_response_default;
static inline void envelope_response_init(struct envelope_response *value)
{
    *value = envelope_response_default;
}
extern const struct proto_message envelope_response_message;

#endif
