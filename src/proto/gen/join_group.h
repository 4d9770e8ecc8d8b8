/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_JOIN_GROUP_H
#define PROTO_GEN_JOIN_GROUP_H

#include "proto/message.h"

/* JoinGroupRequest: versions 0-9, flexible 6+. */
struct join_group_request_join_group_request_protocol {
    struct str name; /* 0+ */
    struct slice metadata; /* 0+ */
};
extern const struct join_group_request_join_group_request_protocol join_group_request_join_group_request_protocol_default;
static inline void join_group_request_join_group_request_protocol_init(struct join_group_request_join_group_request_protocol *value)
{
    *value = join_group_request_join_group_request_protocol_default;
}

struct join_group_request {
    struct str group_id; /* 0+ */
    int32_t session_timeout_ms; /* 0+ */
    int32_t rebalance_timeout_ms; /* 1+, default -1 */
    struct str member_id; /* 0+ */
    struct str group_instance_id; /* 5+, nullable, default null */
    struct str protocol_type; /* 0+ */
    struct join_group_request_join_group_request_protocol *protocols; /* 0+ */
    int32_t protocols_count;
    struct str reason; /* 8+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct join_group_request join_group_request_default;
static inline void join_group_request_init(struct join_group_request *value)
{
    *value = join_group_request_default;
}
extern const struct proto_message join_group_request_message;

/* JoinGroupResponse: versions 0-9, flexible 6+. */
struct join_group_response_join_group_response_member {
    struct str member_id; /* 0+ */
    struct str group_instance_id; /* 5+, nullable, default null */
    struct slice metadata; /* 0+ */
};
extern const struct join_group_response_join_group_response_member join_group_response_join_group_response_member_default;
static inline void join_group_response_join_group_response_member_init(struct join_group_response_join_group_response_member *value)
{
    *value = join_group_response_join_group_response_member_default;
}

struct join_group_response {
    int32_t throttle_time_ms; /* 2+ */
    int16_t error_code; /* 0+ */
    int32_t generation_id; /* 0+, default -1 */
    struct str protocol_type; /* 7+, nullable, default null */
    struct str protocol_name; /* 0+, nullable 7+ */
    struct str leader; /* 0+ */
    bool skip_assignment; /* 9+, default false */
    struct str member_id; /* 0+ */
    struct join_group_response_join_group_response_member *members; /* 0+ */
    int32_t members_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct join_group_response join_group_response_default;
static inline void join_group_response_init(struct join_group_response *value)
{
    *value = join_group_response_default;
}
extern const struct proto_message join_group_response_message;

#endif
