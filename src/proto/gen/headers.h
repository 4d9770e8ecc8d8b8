/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_HEADERS_H
#define PROTO_GEN_HEADERS_H

#include "proto/message.h"

/* RequestHeader: versions 0-2, flexible 2+. */
struct request_header {
    int16_t request_api_key; /* 0+ */
    int16_t request_api_version; /* 0+ */
    int32_t correlation_id; /* 0+ */
    struct str client_id; /* 1+, nullable */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct request_header request_header_default;
static inline void request_header_init(struct request_header *value)
{
    *value = request_header_default;
}
extern const struct proto_message request_header_message;

/* ResponseHeader: versions 0-1, flexible 1+. */
struct response_header {
    int32_t correlation_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct response_header response_header_default;
static inline void response_header_init(struct response_header *value)
{
    *value = response_header_default;
}
extern const struct proto_message response_header_message;

#endif
