/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_QUORUM_H
#define PROTO_GEN_DESCRIBE_QUORUM_H

#include "proto/message.h"

/* DescribeQuorumRequest: versions 0-2, flexible 0+. */
struct describe_quorum_request_partition_data {
    int32_t partition_index; /* 0+ */
};
extern const struct describe_quorum_request_partition_data describe_quorum_request_partition_data_default;
static inline void describe_quorum_request_partition_data_init(struct describe_quorum_request_partition_data *value)
{
    *value = describe_quorum_request_partition_data_default;
}

struct describe_quorum_request_topic_data {
    struct str topic_name; /* 0+ */
    struct describe_quorum_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_quorum_request_topic_data describe_quorum_request_topic_data_default;
static inline void describe_quorum_request_topic_data_init(struct describe_quorum_request_topic_data *value)
{
    *value = describe_quorum_request_topic_data_default;
}

struct describe_quorum_request {
    struct describe_quorum_request_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_quorum_request describe_quorum_request_default;
static inline void describe_quorum_request_init(struct describe_quorum_request *value)
{
    *value = describe_quorum_request_default;
}
extern const struct proto_message describe_quorum_request_message;

/* DescribeQuorumResponse: versions 0-2, flexible 0+. */
struct describe_quorum_response_replica_state {
    int32_t replica_id; /* 0+ */
    struct uuid replica_directory_id; /* 2+ */
    int64_t log_end_offset; /* 0+ */
    int64_t last_fetch_timestamp; /* 1+, default -1 */
    int64_t last_caught_up_timestamp; /* 1+, default -1 */
};
extern const struct describe_quorum_response_replica_state describe_quorum_response_replica_state_default;
static inline void describe_quorum_response_replica_state_init(struct describe_quorum_response_replica_state *value)
{
    *value = describe_quorum_response_replica_state_default;
}

struct describe_quorum_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 2+, nullable */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int64_t high_watermark; /* 0+ */
    struct describe_quorum_response_replica_state *current_voters; /* 0+ */
    int32_t current_voters_count;
    struct describe_quorum_response_replica_state *observers; /* 0+ */
    int32_t observers_count;
};
extern const struct describe_quorum_response_partition_data describe_quorum_response_partition_data_default;
static inline void describe_quorum_response_partition_data_init(struct describe_quorum_response_partition_data *value)
{
    *value = describe_quorum_response_partition_data_default;
}

struct describe_quorum_response_topic_data {
    struct str topic_name; /* 0+ */
    struct describe_quorum_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_quorum_response_topic_data describe_quorum_response_topic_data_default;
static inline void describe_quorum_response_topic_data_init(struct describe_quorum_response_topic_data *value)
{
    *value = describe_quorum_response_topic_data_default;
}

struct describe_quorum_response_listener {
    struct str name; /* 2+ */
    struct str host; /* 2+ */
    uint16_t port; /* 2+ */
};
extern const struct describe_quorum_response_listener describe_quorum_response_listener_default;
static inline void describe_quorum_response_listener_init(struct describe_quorum_response_listener *value)
{
    *value = describe_quorum_response_listener_default;
}

struct describe_quorum_response_node {
    int32_t node_id; /* 2+ */
    struct describe_quorum_response_listener *listeners; /* 2+ */
    int32_t listeners_count;
};
extern const struct describe_quorum_response_node describe_quorum_response_node_default;
static inline void describe_quorum_response_node_init(struct describe_quorum_response_node *value)
{
    *value = describe_quorum_response_node_default;
}

struct describe_quorum_response {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 2+, nullable */
    struct describe_quorum_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct describe_quorum_response_node *nodes; /* 2+ */
    int32_t nodes_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_quorum_response describe_quorum_response_default;
static inline void describe_quorum_response_init(struct describe_quorum_response *value)
{
    *value = describe_quorum_response_default;
}
extern const struct proto_message describe_quorum_response_message;

#endif
