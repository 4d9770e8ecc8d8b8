/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_FETCH_H
#define PROTO_GEN_FETCH_H

#include "proto/message.h"

/* FetchRequest: versions 0-18, flexible 12+. */
struct fetch_request_replica_state {
    int32_t replica_id; /* 15+, default -1 */
    int64_t replica_epoch; /* 15+, default -1 */
};
extern const struct fetch_request_replica_state fetch_request_replica_state_default;
static inline void fetch_request_replica_state_init(struct fetch_request_replica_state *value)
{
    *value = fetch_request_replica_state_default;
}

struct fetch_request_fetch_partition {
    int32_t partition; /* 0+ */
    int32_t current_leader_epoch; /* 9+, default -1 */
    int64_t fetch_offset; /* 0+ */
    int32_t last_fetched_epoch; /* 12+, default -1 */
    int64_t log_start_offset; /* 5+, default -1 */
    int32_t partition_max_bytes; /* 0+ */
    struct uuid replica_directory_id; /* 17+, tag 0 */
    int64_t high_watermark; /* 18+, tag 1, default 9223372036854775807 */
};
extern const struct fetch_request_fetch_partition fetch_request_fetch_partition_default;
static inline void fetch_request_fetch_partition_init(struct fetch_request_fetch_partition *value)
{
    *value = fetch_request_fetch_partition_default;
}

struct fetch_request_fetch_topic {
    struct str topic; /* 0-12 */
    struct uuid topic_id; /* 13+ */
    struct fetch_request_fetch_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct fetch_request_fetch_topic fetch_request_fetch_topic_default;
static inline void fetch_request_fetch_topic_init(struct fetch_request_fetch_topic *value)
{
    *value = fetch_request_fetch_topic_default;
}

struct fetch_request_forgotten_topic {
    struct str topic; /* 7-12 */
    struct uuid topic_id; /* 13+ */
    int32_t *partitions; /* 7+ */
    int32_t partitions_count;
};
extern const struct fetch_request_forgotten_topic fetch_request_forgotten_topic_default;
static inline void fetch_request_forgotten_topic_init(struct fetch_request_forgotten_topic *value)
{
    *value = fetch_request_forgotten_topic_default;
}

struct fetch_request {
    struct str cluster_id; /* 12+, nullable, tag 0, default null */
    int32_t replica_id; /* 0-14, default -1 */
    struct fetch_request_replica_state replica_state; /* 15+, tag 1 */
    int32_t max_wait_ms; /* 0+ */
    int32_t min_bytes; /* 0+ */
    int32_t max_bytes; /* 3+, default 0x7fffffff */
    int8_t isolation_level; /* 4+, default 0 */
    int32_t session_id; /* 7+, default 0 */
    int32_t session_epoch; /* 7+, default -1 */
    struct fetch_request_fetch_topic *topics; /* 0+ */
    int32_t topics_count;
    struct fetch_request_forgotten_topic *forgotten_topics_data; /* 7+ */
    int32_t forgotten_topics_data_count;
    struct str rack_id; /* 11+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct fetch_request fetch_request_default;
static inline void fetch_request_init(struct fetch_request *value)
{
    *value = fetch_request_default;
}
extern const struct proto_message fetch_request_message;

/* FetchResponse: versions 0-18, flexible 12+. */
struct fetch_response_epoch_end_offset {
    int32_t epoch; /* 12+, default -1 */
    int64_t end_offset; /* 12+, default -1 */
};
extern const struct fetch_response_epoch_end_offset fetch_response_epoch_end_offset_default;
static inline void fetch_response_epoch_end_offset_init(struct fetch_response_epoch_end_offset *value)
{
    *value = fetch_response_epoch_end_offset_default;
}

struct fetch_response_leader_id_and_epoch {
    int32_t leader_id; /* 12+, default -1 */
    int32_t leader_epoch; /* 12+, default -1 */
};
extern const struct fetch_response_leader_id_and_epoch fetch_response_leader_id_and_epoch_default;
static inline void fetch_response_leader_id_and_epoch_init(struct fetch_response_leader_id_and_epoch *value)
{
    *value = fetch_response_leader_id_and_epoch_default;
}

struct fetch_response_snapshot_id {
    int64_t end_offset; /* 0+, default -1 */
    int32_t epoch; /* 0+, default -1 */
};
extern const struct fetch_response_snapshot_id fetch_response_snapshot_id_default;
static inline void fetch_response_snapshot_id_init(struct fetch_response_snapshot_id *value)
{
    *value = fetch_response_snapshot_id_default;
}

struct fetch_response_aborted_transaction {
    int64_t producer_id; /* 4+ */
    int64_t first_offset; /* 4+ */
};
extern const struct fetch_response_aborted_transaction fetch_response_aborted_transaction_default;
static inline void fetch_response_aborted_transaction_init(struct fetch_response_aborted_transaction *value)
{
    *value = fetch_response_aborted_transaction_default;
}

struct fetch_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t high_watermark; /* 0+ */
    int64_t last_stable_offset; /* 4+, default -1 */
    int64_t log_start_offset; /* 5+, default -1 */
    struct fetch_response_epoch_end_offset diverging_epoch; /* 12+, tag 0 */
    struct fetch_response_leader_id_and_epoch current_leader; /* 12+, tag 1 */
    struct fetch_response_snapshot_id snapshot_id; /* 12+, tag 2 */
    struct fetch_response_aborted_transaction *aborted_transactions; /* 4+, nullable */
    int32_t aborted_transactions_count;
    int32_t preferred_read_replica; /* 11+, default -1 */
    struct proto_records records; /* 0+, nullable */
};
extern const struct fetch_response_partition_data fetch_response_partition_data_default;
static inline void fetch_response_partition_data_init(struct fetch_response_partition_data *value)
{
    *value = fetch_response_partition_data_default;
}

struct fetch_response_fetchable_topic_response {
    struct str topic; /* 0-12 */
    struct uuid topic_id; /* 13+ */
    struct fetch_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct fetch_response_fetchable_topic_response fetch_response_fetchable_topic_response_default;
static inline void fetch_response_fetchable_topic_response_init(struct fetch_response_fetchable_topic_response *value)
{
    *value = fetch_response_fetchable_topic_response_default;
}

struct fetch_response_node_endpoint {
    int32_t node_id; /* 16+ */
    struct str host; /* 16+ */
    int32_t port; /* 16+ */
    struct str rack; /* 16+, nullable, default null */
};
extern const struct fetch_response_node_endpoint fetch_response_node_endpoint_default;
static inline void fetch_response_node_endpoint_init(struct fetch_response_node_endpoint *value)
{
    *value = fetch_response_node_endpoint_default;
}

struct fetch_response {
    int32_t throttle_time_ms; /* 1+ */
    int16_t error_code; /* 7+ */
    int32_t session_id; /* 7+, default 0 */
    struct fetch_response_fetchable_topic_response *responses; /* 0+ */
    int32_t responses_count;
    struct fetch_response_node_endpoint *node_endpoints; /* 16+, tag 0 */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct fetch_response fetch_response_default;
static inline void fetch_response_init(struct fetch_response *value)
{
    *value = fetch_response_default;
}
extern const struct proto_message fetch_response_message;

#endif
