/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_SHARE_GROUP_OFFSETS_H
#define PROTO_GEN_DESCRIBE_SHARE_GROUP_OFFSETS_H

#include "proto/message.h"

/* DescribeShareGroupOffsetsRequest: versions 0-1, flexible 0+. */
struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic {
    struct str topic_name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic describe_share_group_offsets_request_describe_share_group_offsets_request_topic_default;
static inline void describe_share_group_offsets_request_describe_share_group_offsets_request_topic_init(struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic *value)
{
    *value = describe_share_group_offsets_request_describe_share_group_offsets_request_topic_default;
}

struct describe_share_group_offsets_request_describe_share_group_offsets_request_group {
    struct str group_id; /* 0+ */
    struct describe_share_group_offsets_request_describe_share_group_offsets_request_topic *topics; /* 0+, nullable */
    int32_t topics_count;
};
extern const struct describe_share_group_offsets_request_describe_share_group_offsets_request_group describe_share_group_offsets_request_describe_share_group_offsets_request_group_default;
static inline void describe_share_group_offsets_request_describe_share_group_offsets_request_group_init(struct describe_share_group_offsets_request_describe_share_group_offsets_request_group *value)
{
    *value = describe_share_group_offsets_request_describe_share_group_offsets_request_group_default;
}

struct describe_share_group_offsets_request {
    struct describe_share_group_offsets_request_describe_share_group_offsets_request_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_share_group_offsets_request describe_share_group_offsets_request_default;
static inline void describe_share_group_offsets_request_init(struct describe_share_group_offsets_request *value)
{
    *value = describe_share_group_offsets_request_default;
}
extern const struct proto_message describe_share_group_offsets_request_message;

/* DescribeShareGroupOffsetsResponse: versions 0-1, flexible 0+. */
struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition {
    int32_t partition_index; /* 0+ */
    int64_t start_offset; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int64_t lag; /* 1+, default -1 */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition describe_share_group_offsets_response_describe_share_group_offsets_response_partition_default;
static inline void describe_share_group_offsets_response_describe_share_group_offsets_response_partition_init(struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition *value)
{
    *value = describe_share_group_offsets_response_describe_share_group_offsets_response_partition_default;
}

struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic {
    struct str topic_name; /* 0+ */
    struct uuid topic_id; /* 0+ */
    struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic describe_share_group_offsets_response_describe_share_group_offsets_response_topic_default;
static inline void describe_share_group_offsets_response_describe_share_group_offsets_response_topic_init(struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic *value)
{
    *value = describe_share_group_offsets_response_describe_share_group_offsets_response_topic_default;
}

struct describe_share_group_offsets_response_describe_share_group_offsets_response_group {
    struct str group_id; /* 0+ */
    struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic *topics; /* 0+ */
    int32_t topics_count;
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct describe_share_group_offsets_response_describe_share_group_offsets_response_group describe_share_group_offsets_response_describe_share_group_offsets_response_group_default;
static inline void describe_share_group_offsets_response_describe_share_group_offsets_response_group_init(struct describe_share_group_offsets_response_describe_share_group_offsets_response_group *value)
{
    *value = describe_share_group_offsets_response_describe_share_group_offsets_response_group_default;
}

struct describe_share_group_offsets_response {
    int32_t throttle_time_ms; /* 0+ */
    struct describe_share_group_offsets_response_describe_share_group_offsets_response_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_share_group_offsets_response describe_share_group_offsets_response_default;
static inline void describe_share_group_offsets_response_init(struct describe_share_group_offsets_response *value)
{
    *value = describe_share_group_offsets_response_default;
}
extern const struct proto_message describe_share_group_offsets_response_message;

#endif
