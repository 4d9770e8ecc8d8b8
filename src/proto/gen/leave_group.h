/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LEAVE_GROUP_H
#define PROTO_GEN_LEAVE_GROUP_H

#include "proto/message.h"

/* LeaveGroupRequest: versions 0-5, flexible 4+. */
struct leave_group_request_member_identity {
    struct str member_id; /* 3+ */
    struct str group_instance_id; /* 3+, nullable, default null */
    struct str reason; /* 5+, nullable, default null */
};
extern const struct leave_group_request_member_identity leave_group_request_member_identity_default;
static inline void leave_group_request_member_identity_init(struct leave_group_request_member_identity *value)
{
    *value = leave_group_request_member_identity_default;
}

struct leave_group_request {
    struct str group_id; /* 0+ */
    struct str member_id; /* 0-2 */
    struct leave_group_request_member_identity *members; /* 3+ */
    int32_t members_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct leave_group_request leave_group_request_default;
static inline void leave_group_request_init(struct leave_group_request *value)
{
    *value = leave_group_request_default;
}
extern const struct proto_message leave_group_request_message;

/* LeaveGroupResponse: versions 0-5, flexible 4+. */
struct leave_group_response_member_response {
    struct str member_id; /* 3+ */
    struct str group_instance_id; /* 3+, nullable */
    int16_t error_code; /* 3+ */
};
extern const struct leave_group_response_member_response leave_group_response_member_response_default;
static inline void leave_group_response_member_response_init(struct leave_group_response_member_response *value)
{
    *value = leave_group_response_member_response_default;
}

struct leave_group_response {
    int32_t throttle_time_ms; /* 1+ */
    int16_t error_code; /* 0+ */
    struct leave_group_response_member_response *members; /* 3+ */
    int32_t members_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct leave_group_response leave_group_response_default;
static inline void leave_group_response_init(struct leave_group_response *value)
{
    *value = leave_group_response_default;
}
extern const struct proto_message leave_group_response_message;

#endif
