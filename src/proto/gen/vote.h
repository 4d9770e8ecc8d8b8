/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_VOTE_H
#define PROTO_GEN_VOTE_H

#include "proto/message.h"

/* VoteRequest: versions 0-2, flexible 0+. */
struct vote_request_partition_data {
    int32_t partition_index; /* 0+ */
    int32_t replica_epoch; /* 0+ */
    int32_t replica_id; /* 0+ */
    struct uuid replica_directory_id; /* 1+ */
    struct uuid voter_directory_id; /* 1+ */
    int32_t last_offset_epoch; /* 0+ */
    int64_t last_offset; /* 0+ */
    bool pre_vote; /* 2+ */
};
extern const struct vote_request_partition_data vote_request_partition_data_default;
static inline void vote_request_partition_data_init(struct vote_request_partition_data *value)
{
    *value = vote_request_partition_data_default;
}

struct vote_request_topic_data {
    struct str topic_name; /* 0+ */
    struct vote_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct vote_request_topic_data vote_request_topic_data_default;
static inline void vote_request_topic_data_init(struct vote_request_topic_data *value)
{
    *value = vote_request_topic_data_default;
}

struct vote_request {
    struct str cluster_id; /* 0+, nullable, default null */
    int32_t voter_id; /* 1+, default -1 */
    struct vote_request_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct vote_request vote_request_default;
static inline void vote_request_init(struct vote_request *value)
{
    *value = vote_request_default;
}
extern const struct proto_message vote_request_message;

/* VoteResponse: versions 0-2, flexible 0+. */
struct vote_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    bool vote_granted; /* 0+ */
};
extern const struct vote_response_partition_data vote_response_partition_data_default;
static inline void vote_response_partition_data_init(struct vote_response_partition_data *value)
{
    *value = vote_response_partition_data_default;
}

struct vote_response_topic_data {
    struct str topic_name; /* 0+ */
    struct vote_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct vote_response_topic_data vote_response_topic_data_default;
static inline void vote_response_topic_data_init(struct vote_response_topic_data *value)
{
    *value = vote_response_topic_data_default;
}

struct vote_response_node_endpoint {
    int32_t node_id; /* 1+ */
    struct str host; /* 1+ */
    uint16_t port; /* 1+ */
};
extern const struct vote_response_node_endpoint vote_response_node_endpoint_default;
static inline void vote_response_node_endpoint_init(struct vote_response_node_endpoint *value)
{
    *value = vote_response_node_endpoint_default;
}

struct vote_response {
    int16_t error_code; /* 0+ */
    struct vote_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct vote_response_node_endpoint *node_endpoints; /* 1+, tag 0 */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct vote_response vote_response_default;
static inline void vote_response_init(struct vote_response *value)
{
    *value = vote_response_default;
}
extern const struct proto_message vote_response_message;

#endif
