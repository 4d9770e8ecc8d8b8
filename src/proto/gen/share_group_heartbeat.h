/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SHARE_GROUP_HEARTBEAT_H
#define PROTO_GEN_SHARE_GROUP_HEARTBEAT_H

#include "proto/message.h"

/* ShareGroupHeartbeatRequest: versions 0-1, flexible 0+. */
struct share_group_heartbeat_request {
    struct str group_id; /* 0+ */
    struct str member_id; /* 0+ */
    int32_t member_epoch; /* 0+ */
    struct str rack_id; /* 0+, nullable, default null */
    struct str *subscribed_topic_names; /* 0+, nullable, default null */
    int32_t subscribed_topic_names_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_heartbeat_request share_group_heartbeat_request_default;
static inline void share_group_heartbeat_request_init(struct share_group_heartbeat_request *value)
{
    *value = share_group_heartbeat_request_default;
}
extern const struct proto_message share_group_heartbeat_request_message;

/* ShareGroupHeartbeatResponse: versions 0-1, flexible 0+. */
struct share_group_heartbeat_response_topic_partitions {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_group_heartbeat_response_topic_partitions share_group_heartbeat_response_topic_partitions_default;
static inline void share_group_heartbeat_response_topic_partitions_init(struct share_group_heartbeat_response_topic_partitions *value)
{
    *value = share_group_heartbeat_response_topic_partitions_default;
}

struct share_group_heartbeat_response_assignment {
    struct share_group_heartbeat_response_topic_partitions *topic_partitions; /* 0+ */
    int32_t topic_partitions_count;
};
extern const struct share_group_heartbeat_response_assignment share_group_heartbeat_response_assignment_default;
static inline void share_group_heartbeat_response_assignment_init(struct share_group_heartbeat_response_assignment *value)
{
    *value = share_group_heartbeat_response_assignment_default;
}

struct share_group_heartbeat_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct str member_id; /* 0+, nullable, default null */
    int32_t member_epoch; /* 0+ */
    int32_t heartbeat_interval_ms; /* 0+ */
    struct share_group_heartbeat_response_assignment *assignment; /* 0+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_heartbeat_response share_group_heartbeat_response_default;
static inline void share_group_heartbeat_response_init(struct share_group_heartbeat_response *value)
{
    *value = share_group_heartbeat_response_default;
}
extern const struct proto_message share_group_heartbeat_response_message;

#endif
