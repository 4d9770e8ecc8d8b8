/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_HEARTBEAT_H
#define PROTO_GEN_HEARTBEAT_H

#include "proto/message.h"

/* HeartbeatRequest: versions 0-4, flexible 4+. */
struct heartbeat_request {
    struct str group_id; /* 0+ */
    int32_t generation_id; /* 0+ */
    struct str member_id; /* 0+ */
    struct str group_instance_id; /* 3+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct heartbeat_request heartbeat_request_default;
static inline void heartbeat_request_init(struct heartbeat_request *value)
{
    *value = heartbeat_request_default;
}
extern const struct proto_message heartbeat_request_message;

/* HeartbeatResponse: versions 0-4, flexible 4+. */
struct heartbeat_response {
    int32_t throttle_time_ms; /* 1+ */
    int16_t error_code; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct heartbeat_response heartbeat_response_default;
static inline void heartbeat_response_init(struct heartbeat_response *value)
{
    *value = heartbeat_response_default;
}
extern const struct proto_message heartbeat_response_message;

#endif
