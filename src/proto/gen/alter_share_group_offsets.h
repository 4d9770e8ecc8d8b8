/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_SHARE_GROUP_OFFSETS_H
#define PROTO_GEN_ALTER_SHARE_GROUP_OFFSETS_H

#include "proto/message.h"

/* AlterShareGroupOffsetsRequest: versions 0, flexible 0+. */
struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition {
    int32_t partition_index; /* 0+ */
    int64_t start_offset; /* 0+ */
};
extern const struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition alter_share_group_offsets_request_alter_share_group_offsets_request_partition_default;
static inline void alter_share_group_offsets_request_alter_share_group_offsets_request_partition_init(struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition *value)
{
    *value = alter_share_group_offsets_request_alter_share_group_offsets_request_partition_default;
}

struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic {
    struct str topic_name; /* 0+ */
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic alter_share_group_offsets_request_alter_share_group_offsets_request_topic_default;
static inline void alter_share_group_offsets_request_alter_share_group_offsets_request_topic_init(struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic *value)
{
    *value = alter_share_group_offsets_request_alter_share_group_offsets_request_topic_default;
}

struct alter_share_group_offsets_request {
    struct str group_id; /* 0+ */
    struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_share_group_offsets_request alter_share_group_offsets_request_default;
static inline void alter_share_group_offsets_request_init(struct alter_share_group_offsets_request *value)
{
    *value = alter_share_group_offsets_request_default;
}
extern const struct proto_message alter_share_group_offsets_request_message;

/* AlterShareGroupOffsetsResponse: versions 0, flexible 0+. */
struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition alter_share_group_offsets_response_alter_share_group_offsets_response_partition_default;
static inline void alter_share_group_offsets_response_alter_share_group_offsets_response_partition_init(struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition *value)
{
    *value = alter_share_group_offsets_response_alter_share_group_offsets_response_partition_default;
}

struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic {
    struct str topic_name; /* 0+ */
    struct uuid topic_id; /* 0+ */
    struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic alter_share_group_offsets_response_alter_share_group_offsets_response_topic_default;
static inline void alter_share_group_offsets_response_alter_share_group_offsets_response_topic_init(struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic *value)
{
    *value = alter_share_group_offsets_response_alter_share_group_offsets_response_topic_default;
}

struct alter_share_group_offsets_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic *responses; /* 0+ */
    int32_t responses_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_share_group_offsets_response alter_share_group_offsets_response_default;
static inline void alter_share_group_offsets_response_init(struct alter_share_group_offsets_response *value)
{
    *value = alter_share_group_offsets_response_default;
}
extern const struct proto_message alter_share_group_offsets_response_message;

#endif
