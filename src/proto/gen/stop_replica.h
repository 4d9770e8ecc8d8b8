/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_STOP_REPLICA_H
#define PROTO_GEN_STOP_REPLICA_H

#include "proto/message.h"

/* StopReplicaRequest: versions 0-4, flexible 2+. */
struct stop_replica_request_stop_replica_partition_v0 {
    struct str topic_name; /* 0 */
    int32_t partition_index; /* 0 */
};
extern const struct stop_replica_request_stop_replica_partition_v0 stop_replica_request_stop_replica_partition_v0_default;
static inline void stop_replica_request_stop_replica_partition_v0_init(struct stop_replica_request_stop_replica_partition_v0 *value)
{
    *value = stop_replica_request_stop_replica_partition_v0_default;
}

struct stop_replica_request_stop_replica_topic_v1 {
    struct str name; /* 1-2 */
    int32_t *partition_indexes; /* 1-2 */
    int32_t partition_indexes_count;
};
extern const struct stop_replica_request_stop_replica_topic_v1 stop_replica_request_stop_replica_topic_v1_default;
static inline void stop_replica_request_stop_replica_topic_v1_init(struct stop_replica_request_stop_replica_topic_v1 *value)
{
    *value = stop_replica_request_stop_replica_topic_v1_default;
}

struct stop_replica_request_stop_replica_partition_state {
    int32_t partition_index; /* 3+ */
    int32_t leader_epoch; /* 3+, default -1 */
    bool delete_partition; /* 3+ */
};
extern const struct stop_replica_request_stop_replica_partition_state stop_replica_request_stop_replica_partition_state_default;
static inline void stop_replica_request_stop_replica_partition_state_init(struct stop_replica_request_stop_replica_partition_state *value)
{
    *value = stop_replica_request_stop_replica_partition_state_default;
}

struct stop_replica_request_stop_replica_topic_state {
    struct str topic_name; /* 3+ */
    struct stop_replica_request_stop_replica_partition_state *partition_states; /* 3+ */
    int32_t partition_states_count;
};
extern const struct stop_replica_request_stop_replica_topic_state stop_replica_request_stop_replica_topic_state_default;
static inline void stop_replica_request_stop_replica_topic_state_init(struct stop_replica_request_stop_replica_topic_state *value)
{
    *value = stop_replica_request_stop_replica_topic_state_default;
}

struct stop_replica_request {
    int32_t controller_id; /* 0+ */
    bool is_kraft_controller; /* 4+, default false */
    int32_t controller_epoch; /* 0+ */
    int64_t broker_epoch; /* 1+, default -1 */
    bool delete_partitions; /* 0-2 */
    struct stop_replica_request_stop_replica_partition_v0 *ungrouped_partitions; /* 0 */
    int32_t ungrouped_partitions_count;
    struct stop_replica_request_stop_replica_topic_v1 *topics; /* 1-2 */
    int32_t topics_count;
    struct stop_replica_request_stop_replica_topic_state *topic_states; /* 3+ */
    int32_t topic_states_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct stop_replica_request stop_replica_request_default;
static inline void stop_replica_request_init(struct stop_replica_request *value)
{
    *value = stop_replica_request_default;
}
extern const struct proto_message stop_replica_request_message;

/* StopReplicaResponse: versions 0-4, flexible 2+. */
struct stop_replica_response_stop_replica_partition_error {
    struct str topic_name; /* 0+ */
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct stop_replica_response_stop_replica_partition_error stop_replica_response_stop_replica_partition_error_default;
static inline void stop_replica_response_stop_replica_partition_error_init(struct stop_replica_response_stop_replica_partition_error *value)
{
    *value = stop_replica_response_stop_replica_partition_error_default;
}

struct stop_replica_response {
    int16_t error_code; /* 0+ */
    struct stop_replica_response_stop_replica_partition_error *partition_errors; /* 0+ */
    int32_t partition_errors_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct stop_replica_response stop_replica_response_default;
static inline void stop_replica_response_init(struct stop_replica_response *value)
{
    *value = stop_replica_response_default;
}
extern const struct proto_message stop_replica_response_message;

#endif
