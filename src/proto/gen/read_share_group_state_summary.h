/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_READ_SHARE_GROUP_STATE_SUMMARY_H
#define PROTO_GEN_READ_SHARE_GROUP_STATE_SUMMARY_H

#include "proto/message.h"

/* ReadShareGroupStateSummaryRequest: versions 0-1, flexible 0+. */
struct read_share_group_state_summary_request_partition_data {
    int32_t partition; /* 0+ */
    int32_t leader_epoch; /* 0+ */
};
extern const struct read_share_group_state_summary_request_partition_data read_share_group_state_summary_request_partition_data_default;
static inline void read_share_group_state_summary_request_partition_data_init(struct read_share_group_state_summary_request_partition_data *value)
{
    *value = read_share_group_state_summary_request_partition_data_default;
}

struct read_share_group_state_summary_request_read_state_summary_data {
    struct uuid topic_id; /* 0+ */
    struct read_share_group_state_summary_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct read_share_group_state_summary_request_read_state_summary_data read_share_group_state_summary_request_read_state_summary_data_default;
static inline void read_share_group_state_summary_request_read_state_summary_data_init(struct read_share_group_state_summary_request_read_state_summary_data *value)
{
    *value = read_share_group_state_summary_request_read_state_summary_data_default;
}

struct read_share_group_state_summary_request {
    struct str group_id; /* 0+ */
    struct read_share_group_state_summary_request_read_state_summary_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct read_share_group_state_summary_request read_share_group_state_summary_request_default;
static inline void read_share_group_state_summary_request_init(struct read_share_group_state_summary_request *value)
{
    *value = read_share_group_state_summary_request_default;
}
extern const struct proto_message read_share_group_state_summary_request_message;

/* ReadShareGroupStateSummaryResponse: versions 0-1, flexible 0+. */
struct read_share_group_state_summary_response_partition_result {
    int32_t partition; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    int32_t state_epoch; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int64_t start_offset; /* 0+ */
    int32_t delivery_complete_count; /* 1+, default -1 */
};
extern const struct read_share_group_state_summary_response_partition_result read_share_group_state_summary_response_partition_result_default;
static inline void read_share_group_state_summary_response_partition_result_init(struct read_share_group_state_summary_response_partition_result *value)
{
    *value = read_share_group_state_summary_response_partition_result_default;
}

struct read_share_group_state_summary_response_read_state_summary_result {
    struct uuid topic_id; /* 0+ */
    struct read_share_group_state_summary_response_partition_result *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct read_share_group_state_summary_response_read_state_summary_result read_share_group_state_summary_response_read_state_summary_result_default;
static inline void read_share_group_state_summary_response_read_state_summary_result_init(struct read_share_group_state_summary_response_read_state_summary_result *value)
{
    *value = read_share_group_state_summary_response_read_state_summary_result_default;
}

struct read_share_group_state_summary_response {
    struct read_share_group_state_summary_response_read_state_summary_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct read_share_group_state_summary_response read_share_group_state_summary_response_default;
static inline void read_share_group_state_summary_response_init(struct read_share_group_state_summary_response *value)
{
    *value = read_share_group_state_summary_response_default;
}
extern const struct proto_message read_share_group_state_summary_response_message;

#endif
