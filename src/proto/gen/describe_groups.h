/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_GROUPS_H
#define PROTO_GEN_DESCRIBE_GROUPS_H

#include "proto/message.h"

/* DescribeGroupsRequest: versions 0-6, flexible 5+. */
struct describe_groups_request {
    struct str *groups; /* 0+ */
    int32_t groups_count;
    bool include_authorized_operations; /* 3+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_groups_request describe_groups_request_default;
static inline void describe_groups_request_init(struct describe_groups_request *value)
{
    *value = describe_groups_request_default;
}
extern const struct proto_message describe_groups_request_message;

/* DescribeGroupsResponse: versions 0-6, flexible 5+. */
struct describe_groups_response_described_group_member {
    struct str member_id; /* 0+ */
    struct str group_instance_id; /* 4+, nullable, default null */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    struct slice member_metadata; /* 0+ */
    struct slice member_assignment; /* 0+ */
};
extern const struct describe_groups_response_described_group_member describe_groups_response_described_group_member_default;
static inline void describe_groups_response_described_group_member_init(struct describe_groups_response_described_group_member *value)
{
    *value = describe_groups_response_described_group_member_default;
}

struct describe_groups_response_described_group {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 6+, nullable, default null */
    struct str group_id; /* 0+ */
    struct str group_state; /* 0+ */
    struct str protocol_type; /* 0+ */
    struct str protocol_data; /* 0+ */
    struct describe_groups_response_described_group_member *members; /* 0+ */
    int32_t members_count;
    int32_t authorized_operations; /* 3+, default -2147483648 */
};
extern const struct describe_groups_response_described_group describe_groups_response_described_group_default;
static inline void describe_groups_response_described_group_init(struct describe_groups_response_described_group *value)
{
    *value = describe_groups_response_described_group_default;
}

struct describe_groups_response {
    int32_t throttle_time_ms; /* 1+ */
    struct describe_groups_response_described_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_groups_response describe_groups_response_default;
static inline void describe_groups_response_init(struct describe_groups_response *value)
{
    *value = describe_groups_response_default;
}
extern const struct proto_message describe_groups_response_message;

#endif
