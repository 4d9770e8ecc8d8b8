/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SHARE_ACKNOWLEDGE_H
#define PROTO_GEN_SHARE_ACKNOWLEDGE_H

#include "proto/message.h"

/* ShareAcknowledgeRequest: versions 0-2, flexible 0+. */
struct share_acknowledge_request_acknowledgement_batch {
    int64_t first_offset; /* 0+ */
    int64_t last_offset; /* 0+ */
    int8_t *acknowledge_types; /* 0+ */
    int32_t acknowledge_types_count;
};
extern const struct share_acknowledge_request_acknowledgement_batch share_acknowledge_request_acknowledgement_batch_default;
static inline void share_acknowledge_request_acknowledgement_batch_init(struct share_acknowledge_request_acknowledgement_batch *value)
{
    *value = share_acknowledge_request_acknowledgement_batch_default;
}

struct share_acknowledge_request_acknowledge_partition {
    int32_t partition_index; /* 0+ */
    struct share_acknowledge_request_acknowledgement_batch *acknowledgement_batches; /* 0+ */
    int32_t acknowledgement_batches_count;
};
extern const struct share_acknowledge_request_acknowledge_partition share_acknowledge_request_acknowledge_partition_default;
static inline void share_acknowledge_request_acknowledge_partition_init(struct share_acknowledge_request_acknowledge_partition *value)
{
    *value = share_acknowledge_request_acknowledge_partition_default;
}

struct share_acknowledge_request_acknowledge_topic {
    struct uuid topic_id; /* 0+ */
    struct share_acknowledge_request_acknowledge_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_acknowledge_request_acknowledge_topic share_acknowledge_request_acknowledge_topic_default;
static inline void share_acknowledge_request_acknowledge_topic_init(struct share_acknowledge_request_acknowledge_topic *value)
{
    *value = share_acknowledge_request_acknowledge_topic_default;
}

struct share_acknowledge_request {
    struct str group_id; /* 0+, nullable, default null */
    struct str member_id; /* 0+, nullable */
    int32_t share_session_epoch; /* 0+ */
    bool is_renew_ack; /* 2+, default false */
    struct share_acknowledge_request_acknowledge_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_acknowledge_request share_acknowledge_request_default;
static inline void share_acknowledge_request_init(struct share_acknowledge_request *value)
{
    *value = share_acknowledge_request_default;
}
extern const struct proto_message share_acknowledge_request_message;

/* ShareAcknowledgeResponse: versions 0-2, flexible 0+. */
struct share_acknowledge_response_leader_id_and_epoch {
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
};
extern const struct share_acknowledge_response_leader_id_and_epoch share_acknowledge_response_leader_id_and_epoch_default;
static inline void share_acknowledge_response_leader_id_and_epoch_init(struct share_acknowledge_response_leader_id_and_epoch *value)
{
    *value = share_acknowledge_response_leader_id_and_epoch_default;
}

struct share_acknowledge_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct share_acknowledge_response_leader_id_and_epoch current_leader; /* 0+ */
};
extern const struct share_acknowledge_response_partition_data share_acknowledge_response_partition_data_default;
static inline void share_acknowledge_response_partition_data_init(struct share_acknowledge_response_partition_data *value)
{
    *value = share_acknowledge_response_partition_data_default;
}

struct share_acknowledge_response_share_acknowledge_topic_response {
    struct uuid topic_id; /* 0+ */
    struct share_acknowledge_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_acknowledge_response_share_acknowledge_topic_response share_acknowledge_response_share_acknowledge_topic_response_default;
static inline void share_acknowledge_response_share_acknowledge_topic_response_init(struct share_acknowledge_response_share_acknowledge_topic_response *value)
{
    *value = share_acknowledge_response_share_acknowledge_topic_response_default;
}

struct share_acknowledge_response_node_endpoint {
    int32_t node_id; /* 0+ */
    struct str host; /* 0+ */
    int32_t port; /* 0+ */
    struct str rack; /* 0+, nullable, default null */
};
extern const struct share_acknowledge_response_node_endpoint share_acknowledge_response_node_endpoint_default;
static inline void share_acknowledge_response_node_endpoint_init(struct share_acknowledge_response_node_endpoint *value)
{
    *value = share_acknowledge_response_node_endpoint_default;
}

struct share_acknowledge_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    int32_t acquisition_lock_timeout_ms; /* 2+ */
    struct share_acknowledge_response_share_acknowledge_topic_response *responses; /* 0+ */
    int32_t responses_count;
    struct share_acknowledge_response_node_endpoint *node_endpoints; /* 0+ */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_acknowledge_response share_acknowledge_response_default;
static inline void share_acknowledge_response_init(struct share_acknowledge_response *value)
{
    *value = share_acknowledge_response_default;
}
extern const struct proto_message share_acknowledge_response_message;

#endif
