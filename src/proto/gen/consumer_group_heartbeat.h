/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CONSUMER_GROUP_HEARTBEAT_H
#define PROTO_GEN_CONSUMER_GROUP_HEARTBEAT_H

#include "proto/message.h"

/* ConsumerGroupHeartbeatRequest: versions 0-1, flexible 0+. */
struct consumer_group_heartbeat_request_topic_partitions {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct consumer_group_heartbeat_request_topic_partitions consumer_group_heartbeat_request_topic_partitions_default;
static inline void consumer_group_heartbeat_request_topic_partitions_init(struct consumer_group_heartbeat_request_topic_partitions *value)
{
    *value = consumer_group_heartbeat_request_topic_partitions_default;
}

struct consumer_group_heartbeat_request {
    struct str group_id; /* 0+ */
    struct str member_id; /* 0+ */
    int32_t member_epoch; /* 0+ */
    struct str instance_id; /* 0+, nullable, default null */
    struct str rack_id; /* 0+, nullable, default null */
    int32_t rebalance_timeout_ms; /* 0+, default -1 */
    struct str *subscribed_topic_names; /* 0+, nullable, default null */
    int32_t subscribed_topic_names_count;
    struct str subscribed_topic_regex; /* 1+, nullable, default null */
    struct str server_assignor; /* 0+, nullable, default null */
    struct consumer_group_heartbeat_request_topic_partitions *topic_partitions; /* 0+, nullable, default null */
    int32_t topic_partitions_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_heartbeat_request consumer_group_heartbeat_request_default;
static inline void consumer_group_heartbeat_request_init(struct consumer_group_heartbeat_request *value)
{
    *value = consumer_group_heartbeat_request_default;
}
extern const struct proto_message consumer_group_heartbeat_request_message;

/* ConsumerGroupHeartbeatResponse: versions 0-1, flexible 0+. */
struct consumer_group_heartbeat_response_topic_partitions {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct consumer_group_heartbeat_response_topic_partitions consumer_group_heartbeat_response_topic_partitions_default;
static inline void consumer_group_heartbeat_response_topic_partitions_init(struct consumer_group_heartbeat_response_topic_partitions *value)
{
    *value = consumer_group_heartbeat_response_topic_partitions_default;
}

struct consumer_group_heartbeat_response_assignment {
    struct consumer_group_heartbeat_response_topic_partitions *topic_partitions; /* 0+ */
    int32_t topic_partitions_count;
};
extern const struct consumer_group_heartbeat_response_assignment consumer_group_heartbeat_response_assignment_default;
static inline void consumer_group_heartbeat_response_assignment_init(struct consumer_group_heartbeat_response_assignment *value)
{
    *value = consumer_group_heartbeat_response_assignment_default;
}

struct consumer_group_heartbeat_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct str member_id; /* 0+, nullable, default null */
    int32_t member_epoch; /* 0+ */
    int32_t heartbeat_interval_ms; /* 0+ */
    struct consumer_group_heartbeat_response_assignment *assignment; /* 0+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_heartbeat_response consumer_group_heartbeat_response_default;
static inline void consumer_group_heartbeat_response_init(struct consumer_group_heartbeat_response *value)
{
    *value = consumer_group_heartbeat_response_default;
}
extern const struct proto_message consumer_group_heartbeat_response_message;

#endif
