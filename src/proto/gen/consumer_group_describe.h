/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CONSUMER_GROUP_DESCRIBE_H
#define PROTO_GEN_CONSUMER_GROUP_DESCRIBE_H

#include "proto/message.h"

/* ConsumerGroupDescribeRequest: versions 0-1, flexible 0+. */
struct consumer_group_describe_request {
    struct str *group_ids; /* 0+ */
    int32_t group_ids_count;
    bool include_authorized_operations; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_describe_request consumer_group_describe_request_default;
static inline void consumer_group_describe_request_init(struct consumer_group_describe_request *value)
{
    *value = consumer_group_describe_request_default;
}
extern const struct proto_message consumer_group_describe_request_message;

/* ConsumerGroupDescribeResponse: versions 0-1, flexible 0+. */
struct consumer_group_describe_response_topic_partitions {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct consumer_group_describe_response_topic_partitions consumer_group_describe_response_topic_partitions_default;
static inline void consumer_group_describe_response_topic_partitions_init(struct consumer_group_describe_response_topic_partitions *value)
{
    *value = consumer_group_describe_response_topic_partitions_default;
}

struct consumer_group_describe_response_assignment {
    struct consumer_group_describe_response_topic_partitions *topic_partitions; /* 0+ */
    int32_t topic_partitions_count;
};
extern const struct consumer_group_describe_response_assignment consumer_group_describe_response_assignment_default;
static inline void consumer_group_describe_response_assignment_init(struct consumer_group_describe_response_assignment *value)
{
    *value = consumer_group_describe_response_assignment_default;
}

struct consumer_group_describe_response_member {
    struct str member_id; /* 0+ */
    struct str instance_id; /* 0+, nullable, default null */
    struct str rack_id; /* 0+, nullable, default null */
    int32_t member_epoch; /* 0+ */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    struct str *subscribed_topic_names; /* 0+ */
    int32_t subscribed_topic_names_count;
    struct str subscribed_topic_regex; /* 0+, nullable, default null */
    struct consumer_group_describe_response_assignment assignment; /* 0+ */
    struct consumer_group_describe_response_assignment target_assignment; /* 0+ */
    int8_t member_type; /* 1+, default -1 */
};
extern const struct consumer_group_describe_response_member consumer_group_describe_response_member_default;
static inline void consumer_group_describe_response_member_init(struct consumer_group_describe_response_member *value)
{
    *value = consumer_group_describe_response_member_default;
}

struct consumer_group_describe_response_described_group {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct str group_id; /* 0+ */
    struct str group_state; /* 0+ */
    int32_t group_epoch; /* 0+ */
    int32_t assignment_epoch; /* 0+ */
    struct str assignor_name; /* 0+ */
    struct consumer_group_describe_response_member *members; /* 0+ */
    int32_t members_count;
    int32_t authorized_operations; /* 0+, default -2147483648 */
};
extern const struct consumer_group_describe_response_described_group consumer_group_describe_response_described_group_default;
static inline void consumer_group_describe_response_described_group_init(struct consumer_group_describe_response_described_group *value)
{
    *value = consumer_group_describe_response_described_group_default;
}

struct consumer_group_describe_response {
    int32_t throttle_time_ms; /* 0+ */
    struct consumer_group_describe_response_described_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_describe_response consumer_group_describe_response_default;
static inline void consumer_group_describe_response_init(struct consumer_group_describe_response *value)
{
    *value = consumer_group_describe_response_default;
}
extern const struct proto_message consumer_group_describe_response_message;

#endif
