/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SHARE_GROUP_DESCRIBE_H
#define PROTO_GEN_SHARE_GROUP_DESCRIBE_H

#include "proto/message.h"

/* ShareGroupDescribeRequest: versions 0-1, flexible 0+. */
struct share_group_describe_request {
    struct str *group_ids; /* 0+ */
    int32_t group_ids_count;
    bool include_authorized_operations; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_describe_request share_group_describe_request_default;
static inline void share_group_describe_request_init(struct share_group_describe_request *value)
{
    *value = share_group_describe_request_default;
}
extern const struct proto_message share_group_describe_request_message;

/* ShareGroupDescribeResponse: versions 0-1, flexible 0+. */
struct share_group_describe_response_topic_partitions {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_group_describe_response_topic_partitions share_group_describe_response_topic_partitions_default;
static inline void share_group_describe_response_topic_partitions_init(struct share_group_describe_response_topic_partitions *value)
{
    *value = share_group_describe_response_topic_partitions_default;
}

struct share_group_describe_response_assignment {
    struct share_group_describe_response_topic_partitions *topic_partitions; /* 0+ */
    int32_t topic_partitions_count;
};
extern const struct share_group_describe_response_assignment share_group_describe_response_assignment_default;
static inline void share_group_describe_response_assignment_init(struct share_group_describe_response_assignment *value)
{
    *value = share_group_describe_response_assignment_default;
}

struct share_group_describe_response_member {
    struct str member_id; /* 0+ */
    struct str rack_id; /* 0+, nullable, default null */
    int32_t member_epoch; /* 0+ */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    struct str *subscribed_topic_names; /* 0+ */
    int32_t subscribed_topic_names_count;
    struct share_group_describe_response_assignment assignment; /* 0+ */
};
extern const struct share_group_describe_response_member share_group_describe_response_member_default;
static inline void share_group_describe_response_member_init(struct share_group_describe_response_member *value)
{
    *value = share_group_describe_response_member_default;
}

struct share_group_describe_response_described_group {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct str group_id; /* 0+ */
    struct str group_state; /* 0+ */
    int32_t group_epoch; /* 0+ */
    int32_t assignment_epoch; /* 0+ */
    struct str assignor_name; /* 0+ */
    struct share_group_describe_response_member *members; /* 0+ */
    int32_t members_count;
    int32_t authorized_operations; /* 0+, default -2147483648 */
};
extern const struct share_group_describe_response_described_group share_group_describe_response_described_group_default;
static inline void share_group_describe_response_described_group_init(struct share_group_describe_response_described_group *value)
{
    *value = share_group_describe_response_described_group_default;
}

struct share_group_describe_response {
    int32_t throttle_time_ms; /* 0+ */
    struct share_group_describe_response_described_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_describe_response share_group_describe_response_default;
static inline void share_group_describe_response_init(struct share_group_describe_response *value)
{
    *value = share_group_describe_response_default;
}
extern const struct proto_message share_group_describe_response_message;

#endif
