/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_PRODUCE_H
#define PROTO_GEN_PRODUCE_H

#include "proto/message.h"

/* ProduceRequest: versions 0-13, flexible 9+. */
struct produce_request_partition_produce_data {
    int32_t index; /* 0+ */
    struct proto_records records; /* 0+, nullable */
};
extern const struct produce_request_partition_produce_data produce_request_partition_produce_data_default;
static inline void produce_request_partition_produce_data_init(struct produce_request_partition_produce_data *value)
{
    *value = produce_request_partition_produce_data_default;
}

struct produce_request_topic_produce_data {
    struct str name; /* 0-12 */
    struct uuid topic_id; /* 13+ */
    struct produce_request_partition_produce_data *partition_data; /* 0+ */
    int32_t partition_data_count;
};
extern const struct produce_request_topic_produce_data produce_request_topic_produce_data_default;
static inline void produce_request_topic_produce_data_init(struct produce_request_topic_produce_data *value)
{
    *value = produce_request_topic_produce_data_default;
}

struct produce_request {
    struct str transactional_id; /* 3+, nullable, default null */
    int16_t acks; /* 0+ */
    int32_t timeout_ms; /* 0+ */
    struct produce_request_topic_produce_data *topic_data; /* 0+ */
    int32_t topic_data_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct produce_request produce_request_default;
static inline void produce_request_init(struct produce_request *value)
{
    *value = produce_request_default;
}
extern const struct proto_message produce_request_message;

/* ProduceResponse: versions 0-13, flexible 9+. */
struct produce_response_batch_index_and_error_message {
    int32_t batch_index; /* 8+ */
    struct str batch_index_error_message; /* 8+, nullable, default null */
};
extern const struct produce_response_batch_index_and_error_message produce_response_batch_index_and_error_message_default;
static inline void produce_response_batch_index_and_error_message_init(struct produce_response_batch_index_and_error_message *value)
{
    *value = produce_response_batch_index_and_error_message_default;
}

struct produce_response_leader_id_and_epoch {
    int32_t leader_id; /* 10+, default -1 */
    int32_t leader_epoch; /* 10+, default -1 */
};
extern const struct produce_response_leader_id_and_epoch produce_response_leader_id_and_epoch_default;
static inline void produce_response_leader_id_and_epoch_init(struct produce_response_leader_id_and_epoch *value)
{
    *value = produce_response_leader_id_and_epoch_default;
}

struct produce_response_partition_produce_response {
    int32_t index; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t base_offset; /* 0+ */
    int64_t log_append_time_ms; /* 2+, default -1 */
    int64_t log_start_offset; /* 5+, default -1 */
    struct produce_response_batch_index_and_error_message *record_errors; /* 8+ */
    int32_t record_errors_count;
    struct str error_message; /* 8+, nullable, default null */
    struct produce_response_leader_id_and_epoch current_leader; /* 10+, tag 0 */
};
extern const struct produce_response_partition_produce_response produce_response_partition_produce_response_default;
static inline void produce_response_partition_produce_response_init(struct produce_response_partition_produce_response *value)
{
    *value = produce_response_partition_produce_response_default;
}

struct produce_response_topic_produce_response {
    struct str name; /* 0-12 */
    struct uuid topic_id; /* 13+ */
    struct produce_response_partition_produce_response *partition_responses; /* 0+ */
    int32_t partition_responses_count;
};
extern const struct produce_response_topic_produce_response produce_response_topic_produce_response_default;
static inline void produce_response_topic_produce_response_init(struct produce_response_topic_produce_response *value)
{
    *value = produce_response_topic_produce_response_default;
}

struct produce_response_node_endpoint {
    int32_t node_id; /* 10+ */
    struct str host; /* 10+ */
    int32_t port; /* 10+ */
    struct str rack; /* 10+, nullable, default null */
};
extern const struct produce_response_node_endpoint produce_response_node_endpoint_default;
static inline void produce_response_node_endpoint_init(struct produce_response_node_endpoint *value)
{
    *value = produce_response_node_endpoint_default;
}

struct produce_response {
    struct produce_response_topic_produce_response *responses; /* 0+ */
    int32_t responses_count;
    int32_t throttle_time_ms; /* 1+, default 0 */
    struct produce_response_node_endpoint *node_endpoints; /* 10+, tag 0 */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct produce_response produce_response_default;
static inline void produce_response_init(struct produce_response *value)
{
    *value = produce_response_default;
}
extern const struct proto_message produce_response_message;

#endif
