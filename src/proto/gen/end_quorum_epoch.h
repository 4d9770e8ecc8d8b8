/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_END_QUORUM_EPOCH_H
#define PROTO_GEN_END_QUORUM_EPOCH_H

#include "proto/message.h"

/* EndQuorumEpochRequest: versions 0-1, flexible 1+. */
struct end_quorum_epoch_request_replica_info {
    int32_t candidate_id; /* 1+ */
    struct uuid candidate_directory_id; /* 1+ */
};
extern const struct end_quorum_epoch_request_replica_info end_quorum_epoch_request_replica_info_default;
static inline void end_quorum_epoch_request_replica_info_init(struct end_quorum_epoch_request_replica_info *value)
{
    *value = end_quorum_epoch_request_replica_info_default;
}

struct end_quorum_epoch_request_partition_data {
    int32_t partition_index; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int32_t *preferred_successors; /* 0 */
    int32_t preferred_successors_count;
    struct end_quorum_epoch_request_replica_info *preferred_candidates; /* 1+ */
    int32_t preferred_candidates_count;
};
extern const struct end_quorum_epoch_request_partition_data end_quorum_epoch_request_partition_data_default;
static inline void end_quorum_epoch_request_partition_data_init(struct end_quorum_epoch_request_partition_data *value)
{
    *value = end_quorum_epoch_request_partition_data_default;
}

struct end_quorum_epoch_request_topic_data {
    struct str topic_name; /* 0+ */
    struct end_quorum_epoch_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct end_quorum_epoch_request_topic_data end_quorum_epoch_request_topic_data_default;
static inline void end_quorum_epoch_request_topic_data_init(struct end_quorum_epoch_request_topic_data *value)
{
    *value = end_quorum_epoch_request_topic_data_default;
}

struct end_quorum_epoch_request_leader_endpoint {
    struct str name; /* 1+ */
    struct str host; /* 1+ */
    uint16_t port; /* 1+ */
};
extern const struct end_quorum_epoch_request_leader_endpoint end_quorum_epoch_request_leader_endpoint_default;
static inline void end_quorum_epoch_request_leader_endpoint_init(struct end_quorum_epoch_request_leader_endpoint *value)
{
    *value = end_quorum_epoch_request_leader_endpoint_default;
}

struct end_quorum_epoch_request {
    struct str cluster_id; /* 0+, nullable, default null */
    struct end_quorum_epoch_request_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct end_quorum_epoch_request_leader_endpoint *leader_endpoints; /* 1+ */
    int32_t leader_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct end_quorum_epoch_request end_quorum_epoch_request_default;
static inline void end_quorum_epoch_request_init(struct end_quorum_epoch_request *value)
{
    *value = end_quorum_epoch_request_default;
}
extern const struct proto_message end_quorum_epoch_request_message;

/* EndQuorumEpochResponse: versions 0-1, flexible 1+. */
struct end_quorum_epoch_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
};
extern const struct end_quorum_epoch_response_partition_data end_quorum_epoch_response_partition_data_default;
static inline void end_quorum_epoch_response_partition_data_init(struct end_quorum_epoch_response_partition_data *value)
{
    *value = end_quorum_epoch_response_partition_data_default;
}

struct end_quorum_epoch_response_topic_data {
    struct str topic_name; /* 0+ */
    struct end_quorum_epoch_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct end_quorum_epoch_response_topic_data end_quorum_epoch_response_topic_data_default;
static inline void end_quorum_epoch_response_topic_data_init(struct end_quorum_epoch_response_topic_data *value)
{
    *value = end_quorum_epoch_response_topic_data_default;
}

struct end_quorum_epoch_response_node_endpoint {
    int32_t node_id; /* 1+ */
    struct str host; /* 1+ */
    uint16_t port; /* 1+ */
};
extern const struct end_quorum_epoch_response_node_endpoint end_quorum_epoch_response_node_endpoint_default;
static inline void end_quorum_epoch_response_node_endpoint_init(struct end_quorum_epoch_response_node_endpoint *value)
{
    *value = end_quorum_epoch_response_node_endpoint_default;
}

struct end_quorum_epoch_response {
    int16_t error_code; /* 0+ */
    struct end_quorum_epoch_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct end_quorum_epoch_response_node_endpoint *node_endpoints; /* 1+, tag 0 */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct end_quorum_epoch_response end_quorum_epoch_response_default;
static inline void end_quorum_epoch_response_init(struct end_quorum_epoch_response *value)
{
    *value = end_quorum_epoch_response_default;
}
extern const struct proto_message end_quorum_epoch_response_message;

#endif
