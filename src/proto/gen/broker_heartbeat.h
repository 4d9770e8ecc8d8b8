/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_BROKER_HEARTBEAT_H
#define PROTO_GEN_BROKER_HEARTBEAT_H

#include "proto/message.h"

/* BrokerHeartbeatRequest: versions 0-2, flexible 0+. */
struct broker_heartbeat_request {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+, default -1 */
    int64_t current_metadata_offset; /* 0+ */
    bool want_fence; /* 0+ */
    bool want_shut_down; /* 0+ */
    struct uuid *offline_log_dirs; /* 1+, tag 0 */
    int32_t offline_log_dirs_count;
    struct uuid *cordoned_log_dirs; /* 2+, nullable, tag 1, default null */
    int32_t cordoned_log_dirs_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct broker_heartbeat_request broker_heartbeat_request_default;
static inline void broker_heartbeat_request_init(struct broker_heartbeat_request *value)
{
    *value = broker_heartbeat_request_default;
}
extern const struct proto_message broker_heartbeat_request_message;

/* BrokerHeartbeatResponse: versions 0-2, flexible 0+. */
struct broker_heartbeat_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    bool is_caught_up; /* 0+, default false */
    bool is_fenced; /* 0+, default true */
    bool should_shut_down; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct broker_heartbeat_response broker_heartbeat_response_default;
static inline void broker_heartbeat_response_init(struct broker_heartbeat_response *value)
{
    *value = broker_heartbeat_response_default;
}
extern const struct proto_message broker_heartbeat_response_message;

#endif
