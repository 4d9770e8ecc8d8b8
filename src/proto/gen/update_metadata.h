/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_UPDATE_METADATA_H
#define PROTO_GEN_UPDATE_METADATA_H

#include "proto/message.h"

/* UpdateMetadataRequest: versions 0-8, flexible 6+. */
struct update_metadata_request_update_metadata_partition_state {
    struct str topic_name; /* 0-4 */
    int32_t partition_index; /* 0+ */
    int32_t controller_epoch; /* 0+ */
    int32_t leader; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int32_t *isr; /* 0+ */
    int32_t isr_count;
    int32_t zk_version; /* 0+ */
    int32_t *replicas; /* 0+ */
    int32_t replicas_count;
    int32_t *offline_replicas; /* 4+ */
    int32_t offline_replicas_count;
};
extern const struct update_metadata_request_update_metadata_partition_state update_metadata_request_update_metadata_partition_state_default;
static inline void update_metadata_request_update_metadata_partition_state_init(struct update_metadata_request_update_metadata_partition_state *value)
{
    *value = update_metadata_request_update_metadata_partition_state_default;
}

struct update_metadata_request_update_metadata_topic_state {
    struct str topic_name; /* 5+ */
    struct uuid topic_id; /* 7+ */
    struct update_metadata_request_update_metadata_partition_state *partition_states; /* 5+ */
    int32_t partition_states_count;
};
extern const struct update_metadata_request_update_metadata_topic_state update_metadata_request_update_metadata_topic_state_default;
static inline void update_metadata_request_update_metadata_topic_state_init(struct update_metadata_request_update_metadata_topic_state *value)
{
    *value = update_metadata_request_update_metadata_topic_state_default;
}

struct update_metadata_request_update_metadata_endpoint {
    int32_t port; /* 1+ */
    struct str host; /* 1+ */
    struct str listener; /* 3+ */
    int16_t security_protocol; /* 1+ */
};
extern const struct update_metadata_request_update_metadata_endpoint update_metadata_request_update_metadata_endpoint_default;
static inline void update_metadata_request_update_metadata_endpoint_init(struct update_metadata_request_update_metadata_endpoint *value)
{
    *value = update_metadata_request_update_metadata_endpoint_default;
}

struct update_metadata_request_update_metadata_broker {
    int32_t id; /* 0+ */
    struct str v0_host; /* 0 */
    int32_t v0_port; /* 0 */
    struct update_metadata_request_update_metadata_endpoint *endpoints; /* 1+ */
    int32_t endpoints_count;
    struct str rack; /* 2+, nullable 0+ */
};
extern const struct update_metadata_request_update_metadata_broker update_metadata_request_update_metadata_broker_default;
static inline void update_metadata_request_update_metadata_broker_init(struct update_metadata_request_update_metadata_broker *value)
{
    *value = update_metadata_request_update_metadata_broker_default;
}

struct update_metadata_request {
    int32_t controller_id; /* 0+ */
    bool is_kraft_controller; /* 8+, default false */
    int8_t type; /* 8+, tag 0, default 0 */
    int32_t controller_epoch; /* 0+ */
    int64_t broker_epoch; /* 5+, default -1 */
    struct update_metadata_request_update_metadata_partition_state *ungrouped_partition_states; /* 0-4 */
    int32_t ungrouped_partition_states_count;
    struct update_metadata_request_update_metadata_topic_state *topic_states; /* 5+ */
    int32_t topic_states_count;
    struct update_metadata_request_update_metadata_broker *live_brokers; /* 0+ */
    int32_t live_brokers_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct update_metadata_request update_metadata_request_default;
static inline void update_metadata_request_init(struct update_metadata_request *value)
{
    *value = update_metadata_request_default;
}
extern const struct proto_message update_metadata_request_message;

/* UpdateMetadataResponse: versions 0-8, flexible 6+. */
struct update_metadata_response {
    int16_t error_code; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct update_metadata_response update_metadata_response_default;
static inline void update_metadata_response_init(struct update_metadata_response *value)
{
    *value = update_metadata_response_default;
}
extern const struct proto_message update_metadata_response_message;

#endif
