/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SYNC_GROUP_H
#define PROTO_GEN_SYNC_GROUP_H

#include "proto/message.h"

/* SyncGroupRequest: versions 0-5, flexible 4+. */
struct sync_group_request_sync_group_request_assignment {
    struct str member_id; /* 0+ */
    struct slice assignment; /* 0+ */
};
extern const struct sync_group_request_sync_group_request_assignment sync_group_request_sync_group_request_assignment_default;
static inline void sync_group_request_sync_group_request_assignment_init(struct sync_group_request_sync_group_request_assignment *value)
{
    *value = sync_group_request_sync_group_request_assignment_default;
}

struct sync_group_request {
    struct str group_id; /* 0+ */
    int32_t generation_id; /* 0+ */
    struct str member_id; /* 0+ */
    struct str group_instance_id; /* 3+, nullable, default null */
    struct str protocol_type; /* 5+, nullable, default null */
    struct str protocol_name; /* 5+, nullable, default null */
    struct sync_group_request_sync_group_request_assignment *assignments; /* 0+ */
    int32_t assignments_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct sync_group_request sync_group_request_default;
static inline void sync_group_request_init(struct sync_group_request *value)
{
    *value = sync_group_request_default;
}
extern const struct proto_message sync_group_request_message;

/* SyncGroupResponse: versions 0-5, flexible 4+. */
struct sync_group_response {
    int32_t throttle_time_ms; /* 1+ */
    int16_t error_code; /* 0+ */
    struct str protocol_type; /* 5+, nullable, default null */
    struct str protocol_name; /* 5+, nullable, default null */
    struct slice assignment; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct sync_group_response sync_group_response_default;
static inline void sync_group_response_init(struct sync_group_response *value)
{
    *value = sync_group_response_default;
}
extern const struct proto_message sync_group_response_message;

#endif
