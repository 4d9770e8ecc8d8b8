/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_BEGIN_QUORUM_EPOCH_H
#define PROTO_GEN_BEGIN_QUORUM_EPOCH_H

#include "proto/message.h"

/* BeginQuorumEpochRequest: versions 0-1, flexible 1+. */
struct begin_quorum_epoch_request_partition_data {
    int32_t partition_index; /* 0+ */
    struct uuid voter_directory_id; /* 1+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
};
extern const struct begin_quorum_epoch_request_partition_data begin_quorum_epoch_request_partition_data_default;
static inline void begin_quorum_epoch_request_partition_data_init(struct begin_quorum_epoch_request_partition_data *value)
{
    *value = begin_quorum_epoch_request_partition_data_default;
}

struct begin_quorum_epoch_request_topic_data {
    struct str topic_name; /* 0+ */
    struct begin_quorum_epoch_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct begin_quorum_epoch_request_topic_data begin_quorum_epoch_request_topic_data_default;
static inline void begin_quorum_epoch_request_topic_data_init(struct begin_quorum_epoch_request_topic_data *value)
{
    *value = begin_quorum_epoch_request_topic_data_default;
}

struct begin_quorum_epoch_request_leader_endpoint {
    struct str name; /* 1+ */
    struct str host; /* 1+ */
    uint16_t port; /* 1+ */
};
extern const struct begin_quorum_epoch_request_leader_endpoint begin_quorum_epoch_request_leader_endpoint_default;
static inline void begin_quorum_epoch_request_leader_endpoint_init(struct begin_quorum_epoch_request_leader_endpoint *value)
{
    *value = begin_quorum_epoch_request_leader_endpoint_default;
}

struct begin_quorum_epoch_request {
    struct str cluster_id; /* 0+, nullable, default null */
    int32_t voter_id; /* 1+, default -1 */
    struct begin_quorum_epoch_request_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct begin_quorum_epoch_request_leader_endpoint *leader_endpoints; /* 1+ */
    int32_t leader_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct begin_quorum_epoch_request begin_quorum_epoch_request_default;
static inline void begin_quorum_epoch_request_init(struct begin_quorum_epoch_request *value)
{
    *value = begin_quorum_epoch_request_default;
}
extern const struct proto_message begin_quorum_epoch_request_message;

/* BeginQuorumEpochResponse: versions 0-1, flexible 1+. */
struct begin_quorum_epoch_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
};
extern const struct begin_quorum_epoch_response_partition_data begin_quorum_epoch_response_partition_data_default;
static inline void begin_quorum_epoch_response_partition_data_init(struct begin_quorum_epoch_response_partition_data *value)
{
    *value = begin_quorum_epoch_response_partition_data_default;
}

struct begin_quorum_epoch_response_topic_data {
    struct str topic_name; /* 0+ */
    struct begin_quorum_epoch_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct begin_quorum_epoch_response_topic_data begin_quorum_epoch_response_topic_data_default;
static inline void begin_quorum_epoch_response_topic_data_init(struct begin_quorum_epoch_response_topic_data *value)
{
    *value = begin_quorum_epoch_response_topic_data_default;
}

struct begin_quorum_epoch_response_node_endpoint {
    int32_t node_id; /* 1+ */
    struct str host; /* 1+ */
    uint16_t port; /* 1+ */
};
extern const struct begin_quorum_epoch_response_node_endpoint begin_quorum_epoch_response_node_endpoint_default;
static inline void begin_quorum_epoch_response_node_endpoint_init(struct begin_quorum_epoch_response_node_endpoint *value)
{
    *value = begin_quorum_epoch_response_node_endpoint_default;
}

struct begin_quorum_epoch_response {
    int16_t error_code; /* 0+ */
    struct begin_quorum_epoch_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct begin_quorum_epoch_response_node_endpoint *node_endpoints; /* 1+, tag 0 */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct begin_quorum_epoch_response begin_quorum_epoch_response_default;
static inline void begin_quorum_epoch_response_init(struct begin_quorum_epoch_response *value)
{
    *value = begin_quorum_epoch_response_default;
}
extern const struct proto_message begin_quorum_epoch_response_message;

#endif
