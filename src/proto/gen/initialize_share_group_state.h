/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_INITIALIZE_SHARE_GROUP_STATE_H
#define PROTO_GEN_INITIALIZE_SHARE_GROUP_STATE_H

#include "proto/message.h"

/* InitializeShareGroupStateRequest: versions 0, flexible 0+. */
struct initialize_share_group_state_request_partition_data {
    int32_t partition; /* 0+ */
    int32_t state_epoch; /* 0+ */
    int64_t start_offset; /* 0+ */
};
extern const struct initialize_share_group_state_request_partition_data initialize_share_group_state_request_partition_data_default;
static inline void initialize_share_group_state_request_partition_data_init(struct initialize_share_group_state_request_partition_data *value)
{
    *value = initialize_share_group_state_request_partition_data_default;
}

struct initialize_share_group_state_request_initialize_state_data {
    struct uuid topic_id; /* 0+ */
    struct initialize_share_group_state_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct initialize_share_group_state_request_initialize_state_data initialize_share_group_state_request_initialize_state_data_default;
static inline void initialize_share_group_state_request_initialize_state_data_init(struct initialize_share_group_state_request_initialize_state_data *value)
{
    *value = initialize_share_group_state_request_initialize_state_data_default;
}

struct initialize_share_group_state_request {
    struct str group_id; /* 0+ */
    struct initialize_share_group_state_request_initialize_state_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct initialize_share_group_state_request initialize_share_group_state_request_default;
static inline void initialize_share_group_state_request_init(struct initialize_share_group_state_request *value)
{
    *value = initialize_share_group_state_request_default;
}
extern const struct proto_message initialize_share_group_state_request_message;

/* InitializeShareGroupStateResponse: versions 0, flexible 0+. */
struct initialize_share_group_state_response_partition_result {
    int32_t partition; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct initialize_share_group_state_response_partition_result initialize_share_group_state_response_partition_result_default;
static inline void initialize_share_group_state_response_partition_result_init(struct initialize_share_group_state_response_partition_result *value)
{
    *value = initialize_share_group_state_response_partition_result_default;
}

struct initialize_share_group_state_response_initialize_state_result {
    struct uuid topic_id; /* 0+ */
    struct initialize_share_group_state_response_partition_result *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct initialize_share_group_state_response_initialize_state_result initialize_share_group_state_response_initialize_state_result_default;
static inline void initialize_share_group_state_response_initialize_state_result_init(struct initialize_share_group_state_response_initialize_state_result *value)
{
    *value = initialize_share_group_state_response_initialize_state_result_default;
}

struct initialize_share_group_state_response {
    struct initialize_share_group_state_response_initialize_state_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct initialize_share_group_state_response initialize_share_group_state_response_default;
static inline void initialize_share_group_state_response_init(struct initialize_share_group_state_response *value)
{
    *value = initialize_share_group_state_response_default;
}
extern const struct proto_message initialize_share_group_state_response_message;

#endif
