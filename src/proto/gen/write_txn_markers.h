/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_WRITE_TXN_MARKERS_H
#define PROTO_GEN_WRITE_TXN_MARKERS_H

#include "proto/message.h"

/* WriteTxnMarkersRequest: versions 0-2, flexible 1+. */
struct write_txn_markers_request_writable_txn_marker_topic {
    struct str name; /* 0+ */
    int32_t *partition_indexes; /* 0+ */
    int32_t partition_indexes_count;
};
extern const struct write_txn_markers_request_writable_txn_marker_topic write_txn_markers_request_writable_txn_marker_topic_default;
static inline void write_txn_markers_request_writable_txn_marker_topic_init(struct write_txn_markers_request_writable_txn_marker_topic *value)
{
    *value = write_txn_markers_request_writable_txn_marker_topic_default;
}

struct write_txn_markers_request_writable_txn_marker {
    int64_t producer_id; /* 0+ */
    int16_t producer_epoch; /* 0+ */
    bool transaction_result; /* 0+ */
    struct write_txn_markers_request_writable_txn_marker_topic *topics; /* 0+ */
    int32_t topics_count;
    int32_t coordinator_epoch; /* 0+ */
    int8_t transaction_version; /* 2+, default 0 */
};
extern const struct write_txn_markers_request_writable_txn_marker write_txn_markers_request_writable_txn_marker_default;
static inline void write_txn_markers_request_writable_txn_marker_init(struct write_txn_markers_request_writable_txn_marker *value)
{
    *value = write_txn_markers_request_writable_txn_marker_default;
}

struct write_txn_markers_request {
    struct write_txn_markers_request_writable_txn_marker *markers; /* 0+ */
    int32_t markers_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct write_txn_markers_request write_txn_markers_request_default;
static inline void write_txn_markers_request_init(struct write_txn_markers_request *value)
{
    *value = write_txn_markers_request_default;
}
extern const struct proto_message write_txn_markers_request_message;

/* WriteTxnMarkersResponse: versions 0-2, flexible 1+. */
struct write_txn_markers_response_writable_txn_marker_partition_result {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct write_txn_markers_response_writable_txn_marker_partition_result write_txn_markers_response_writable_txn_marker_partition_result_default;
static inline void write_txn_markers_response_writable_txn_marker_partition_result_init(struct write_txn_markers_response_writable_txn_marker_partition_result *value)
{
    *value = write_txn_markers_response_writable_txn_marker_partition_result_default;
}

struct write_txn_markers_response_writable_txn_marker_topic_result {
    struct str name; /* 0+ */
    struct write_txn_markers_response_writable_txn_marker_partition_result *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct write_txn_markers_response_writable_txn_marker_topic_result write_txn_markers_response_writable_txn_marker_topic_result_default;
static inline void write_txn_markers_response_writable_txn_marker_topic_result_init(struct write_txn_markers_response_writable_txn_marker_topic_result *value)
{
    *value = write_txn_markers_response_writable_txn_marker_topic_result_default;
}

struct write_txn_markers_response_writable_txn_marker_result {
    int64_t producer_id; /* 0+ */
    struct write_txn_markers_response_writable_txn_marker_topic_result *topics; /* 0+ */
    int32_t topics_count;
};
extern const struct write_txn_markers_response_writable_txn_marker_result write_txn_markers_response_writable_txn_marker_result_default;
static inline void write_txn_markers_response_writable_txn_marker_result_init(struct write_txn_markers_response_writable_txn_marker_result *value)
{
    *value = write_txn_markers_response_writable_txn_marker_result_default;
}

struct write_txn_markers_response {
    struct write_txn_markers_response_writable_txn_marker_result *markers; /* 0+ */
    int32_t markers_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct write_txn_markers_response write_txn_markers_response_default;
static inline void write_txn_markers_response_init(struct write_txn_markers_response *value)
{
    *value = write_txn_markers_response_default;
}
extern const struct proto_message write_txn_markers_response_message;

#endif
