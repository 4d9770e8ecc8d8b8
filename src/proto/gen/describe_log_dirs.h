/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_LOG_DIRS_H
#define PROTO_GEN_DESCRIBE_LOG_DIRS_H

#include "proto/message.h"

/* DescribeLogDirsRequest: versions 0-5, flexible 2+. */
struct describe_log_dirs_request_describable_log_dir_topic {
    struct str topic; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_log_dirs_request_describable_log_dir_topic describe_log_dirs_request_describable_log_dir_topic_default;
static inline void describe_log_dirs_request_describable_log_dir_topic_init(struct describe_log_dirs_request_describable_log_dir_topic *value)
{
    *value = describe_log_dirs_request_describable_log_dir_topic_default;
}

struct describe_log_dirs_request {
    struct describe_log_dirs_request_describable_log_dir_topic *topics; /* 0+, nullable */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_log_dirs_request describe_log_dirs_request_default;
static inline void describe_log_dirs_request_init(struct describe_log_dirs_request *value)
{
    *value = describe_log_dirs_request_default;
}
extern const struct proto_message describe_log_dirs_request_message;

/* DescribeLogDirsResponse: versions 0-5, flexible 2+. */
struct describe_log_dirs_response_describe_log_dirs_partition {
    int32_t partition_index; /* 0+ */
    int64_t partition_size; /* 0+ */
    int64_t offset_lag; /* 0+ */
    bool is_future_key; /* 0+ */
};
extern const struct describe_log_dirs_response_describe_log_dirs_partition describe_log_dirs_response_describe_log_dirs_partition_default;
static inline void describe_log_dirs_response_describe_log_dirs_partition_init(struct describe_log_dirs_response_describe_log_dirs_partition *value)
{
    *value = describe_log_dirs_response_describe_log_dirs_partition_default;
}

struct describe_log_dirs_response_describe_log_dirs_topic {
    struct str name; /* 0+ */
    struct describe_log_dirs_response_describe_log_dirs_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_log_dirs_response_describe_log_dirs_topic describe_log_dirs_response_describe_log_dirs_topic_default;
static inline void describe_log_dirs_response_describe_log_dirs_topic_init(struct describe_log_dirs_response_describe_log_dirs_topic *value)
{
    *value = describe_log_dirs_response_describe_log_dirs_topic_default;
}

struct describe_log_dirs_response_describe_log_dirs_result {
    int16_t error_code; /* 0+ */
    struct str log_dir; /* 0+ */
    struct describe_log_dirs_response_describe_log_dirs_topic *topics; /* 0+ */
    int32_t topics_count;
    int64_t total_bytes; /* 4+, default -1 */
    int64_t usable_bytes; /* 4+, default -1 */
    bool is_cordoned; /* 5+, default false */
};
extern const struct describe_log_dirs_response_describe_log_dirs_result describe_log_dirs_response_describe_log_dirs_result_default;
static inline void describe_log_dirs_response_describe_log_dirs_result_init(struct describe_log_dirs_response_describe_log_dirs_result *value)
{
    *value = describe_log_dirs_response_describe_log_dirs_result_default;
}

struct describe_log_dirs_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 3+ */
    struct describe_log_dirs_response_describe_log_dirs_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_log_dirs_response describe_log_dirs_response_default;
static inline void describe_log_dirs_response_init(struct describe_log_dirs_response *value)
{
    *value = describe_log_dirs_response_default;
}
extern const struct proto_message describe_log_dirs_response_message;

#endif
