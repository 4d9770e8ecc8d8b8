/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_WRITE_SHARE_GROUP_STATE_H
#define PROTO_GEN_WRITE_SHARE_GROUP_STATE_H

#include "proto/message.h"

/* WriteShareGroupStateRequest: versions 0-1, flexible 0+. */
struct write_share_group_state_request_state_batch {
    int64_t first_offset; /* 0+ */
    int64_t last_offset; /* 0+ */
    int8_t delivery_state; /* 0+ */
    int16_t delivery_count; /* 0+ */
};
extern const struct write_share_group_state_request_state_batch write_share_group_state_request_state_batch_default;
static inline void write_share_group_state_request_state_batch_init(struct write_share_group_state_request_state_batch *value)
{
    *value = write_share_group_state_request_state_batch_default;
}

struct write_share_group_state_request_partition_data {
    int32_t partition; /* 0+ */
    int32_t state_epoch; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int64_t start_offset; /* 0+ */
    int32_t delivery_complete_count; /* 1+, default -1 */
    struct write_share_group_state_request_state_batch *state_batches; /* 0+ */
    int32_t state_batches_count;
};
extern const struct write_share_group_state_request_partition_data write_share_group_state_request_partition_data_default;
static inline void write_share_group_state_request_partition_data_init(struct write_share_group_state_request_partition_data *value)
{
    *value = write_share_group_state_request_partition_data_default;
}

struct write_share_group_state_request_write_state_data {
    struct uuid topic_id; /* 0+ */
    struct write_share_group_state_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct write_share_group_state_request_write_state_data write_share_group_state_request_write_state_data_default;
static inline void write_share_group_state_request_write_state_data_init(struct write_share_group_state_request_write_state_data *value)
{
    *value = write_share_group_state_request_write_state_data_default;
}

struct write_share_group_state_request {
    struct str group_id; /* 0+ */
    struct write_share_group_state_request_write_state_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct write_share_group_state_request write_share_group_state_request_default;
static inline void write_share_group_state_request_init(struct write_share_group_state_request *value)
{
    *value = write_share_group_state_request_default;
}
extern const struct proto_message write_share_group_state_request_message;

/* WriteShareGroupStateResponse: versions 0-1, flexible 0+. */
struct write_share_group_state_response_partition_result {
    int32_t partition; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct write_share_group_state_response_partition_result write_share_group_state_response_partition_result_default;
static inline void write_share_group_state_response_partition_result_init(struct write_share_group_state_response_partition_result *value)
{
    *value = write_share_group_state_response_partition_result_default;
}

struct write_share_group_state_response_write_state_result {
    struct uuid topic_id; /* 0+ */
    struct write_share_group_state_response_partition_result *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct write_share_group_state_response_write_state_result write_share_group_state_response_write_state_result_default;
static inline void write_share_group_state_response_write_state_result_init(struct write_share_group_state_response_write_state_result *value)
{
    *value = write_share_group_state_response_write_state_result_default;
}

struct write_share_group_state_response {
    struct write_share_group_state_response_write_state_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct write_share_group_state_response write_share_group_state_response_default;
static inline void write_share_group_state_response_init(struct write_share_group_state_response *value)
{
    *value = write_share_group_state_response_default;
}
extern const struct proto_message write_share_group_state_response_message;

#endif
