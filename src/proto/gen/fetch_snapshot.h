/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_FETCH_SNAPSHOT_H
#define PROTO_GEN_FETCH_SNAPSHOT_H

#include "proto/message.h"

/* FetchSnapshotRequest: versions 0-1, flexible 0+. */
struct fetch_snapshot_request_snapshot_id {
    int64_t end_offset; /* 0+ */
    int32_t epoch; /* 0+ */
};
extern const struct fetch_snapshot_request_snapshot_id fetch_snapshot_request_snapshot_id_default;
static inline void fetch_snapshot_request_snapshot_id_init(struct fetch_snapshot_request_snapshot_id *value)
{
    *value = fetch_snapshot_request_snapshot_id_default;
}

struct fetch_snapshot_request_partition_snapshot {
    int32_t partition; /* 0+ */
    int32_t current_leader_epoch; /* 0+ */
    struct fetch_snapshot_request_snapshot_id snapshot_id; /* 0+ */
    int64_t position; /* 0+ */
    struct uuid replica_directory_id; /* 1+, tag 0 */
};
extern const struct fetch_snapshot_request_partition_snapshot fetch_snapshot_request_partition_snapshot_default;
static inline void fetch_snapshot_request_partition_snapshot_init(struct fetch_snapshot_request_partition_snapshot *value)
{
    *value = fetch_snapshot_request_partition_snapshot_default;
}

struct fetch_snapshot_request_topic_snapshot {
    struct str name; /* 0+ */
    struct fetch_snapshot_request_partition_snapshot *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct fetch_snapshot_request_topic_snapshot fetch_snapshot_request_topic_snapshot_default;
static inline void fetch_snapshot_request_topic_snapshot_init(struct fetch_snapshot_request_topic_snapshot *value)
{
    *value = fetch_snapshot_request_topic_snapshot_default;
}

struct fetch_snapshot_request {
    struct str cluster_id; /* 0+, nullable, tag 0, default null */
    int32_t replica_id; /* 0+, default -1 */
    int32_t max_bytes; /* 0+, default 0x7fffffff */
    struct fetch_snapshot_request_topic_snapshot *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct fetch_snapshot_request fetch_snapshot_request_default;
static inline void fetch_snapshot_request_init(struct fetch_snapshot_request *value)
{
    *value = fetch_snapshot_request_default;
}
extern const struct proto_message fetch_snapshot_request_message;

/* FetchSnapshotResponse: versions 0-1, flexible 0+. */
struct fetch_snapshot_response_snapshot_id {
    int64_t end_offset; /* 0+ */
    int32_t epoch; /* 0+ */
};
extern const struct fetch_snapshot_response_snapshot_id fetch_snapshot_response_snapshot_id_default;
static inline void fetch_snapshot_response_snapshot_id_init(struct fetch_snapshot_response_snapshot_id *value)
{
    *value = fetch_snapshot_response_snapshot_id_default;
}

struct fetch_snapshot_response_leader_id_and_epoch {
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
};
extern const struct fetch_snapshot_response_leader_id_and_epoch fetch_snapshot_response_leader_id_and_epoch_default;
static inline void fetch_snapshot_response_leader_id_and_epoch_init(struct fetch_snapshot_response_leader_id_and_epoch *value)
{
    *value = fetch_snapshot_response_leader_id_and_epoch_default;
}

struct fetch_snapshot_response_partition_snapshot {
    int32_t index; /* 0+ */
    int16_t error_code; /* 0+ */
    struct fetch_snapshot_response_snapshot_id snapshot_id; /* 0+ */
    struct fetch_snapshot_response_leader_id_and_epoch current_leader; /* 0+, tag 0 */
    int64_t size; /* 0+ */
    int64_t position; /* 0+ */
    struct proto_records unaligned_records; /* 0+ */
};
extern const struct fetch_snapshot_response_partition_snapshot fetch_snapshot_response_partition_snapshot_default;
static inline void fetch_snapshot_response_partition_snapshot_init(struct fetch_snapshot_response_partition_snapshot *value)
{
    *value = fetch_snapshot_response_partition_snapshot_default;
}

struct fetch_snapshot_response_topic_snapshot {
    struct str name; /* 0+ */
    struct fetch_snapshot_response_partition_snapshot *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct fetch_snapshot_response_topic_snapshot fetch_snapshot_response_topic_snapshot_default;
static inline void fetch_snapshot_response_topic_snapshot_init(struct fetch_snapshot_response_topic_snapshot *value)
{
    *value = fetch_snapshot_response_topic_snapshot_default;
}

struct fetch_snapshot_response_node_endpoint {
    int32_t node_id; /* 1+ */
    struct str host; /* 1+ */
    uint16_t port; /* 1+ */
};
extern const struct fetch_snapshot_response_node_endpoint fetch_snapshot_response_node_endpoint_default;
static inline void fetch_snapshot_response_node_endpoint_init(struct fetch_snapshot_response_node_endpoint *value)
{
    *value = fetch_snapshot_response_node_endpoint_default;
}

struct fetch_snapshot_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct fetch_snapshot_response_topic_snapshot *topics; /* 0+ */
    int32_t topics_count;
    struct fetch_snapshot_response_node_endpoint *node_endpoints; /* 1+, tag 0 */
    int32_t node_endpoints_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct fetch_snapshot_response fetch_snapshot_response_default;
static inline void fetch_snapshot_response_init(struct fetch_snapshot_response *value)
{
    *value = fetch_snapshot_response_default;
}
extern const struct proto_message fetch_snapshot_response_message;

#endif
