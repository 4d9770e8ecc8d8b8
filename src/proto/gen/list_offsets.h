/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LIST_OFFSETS_H
#define PROTO_GEN_LIST_OFFSETS_H

#include "proto/message.h"

/* ListOffsetsRequest: versions 0-11, flexible 6+. */
struct list_offsets_request_list_offsets_partition {
    int32_t partition_index; /* 0+ */
    int32_t current_leader_epoch; /* 4+, default -1 */
    int64_t timestamp; /* 0+ */
    int32_t max_num_offsets; /* 0, default 1 */
};
extern const struct list_offsets_request_list_offsets_partition list_offsets_request_list_offsets_partition_default;
static inline void list_offsets_request_list_offsets_partition_init(struct list_offsets_request_list_offsets_partition *value)
{
    *value = list_offsets_request_list_offsets_partition_default;
}

struct list_offsets_request_list_offsets_topic {
    struct str name; /* 0+ */
    struct list_offsets_request_list_offsets_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct list_offsets_request_list_offsets_topic list_offsets_request_list_offsets_topic_default;
static inline void list_offsets_request_list_offsets_topic_init(struct list_offsets_request_list_offsets_topic *value)
{
    *value = list_offsets_request_list_offsets_topic_default;
}

struct list_offsets_request {
    int32_t replica_id; /* 0+ */
    int8_t isolation_level; /* 2+ */
    struct list_offsets_request_list_offsets_topic *topics; /* 0+ */
    int32_t topics_count;
    int32_t timeout_ms; /* 10+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_offsets_request list_offsets_request_default;
static inline void list_offsets_request_init(struct list_offsets_request *value)
{
    *value = list_offsets_request_default;
}
extern const struct proto_message list_offsets_request_message;

/* ListOffsetsResponse: versions 0-11, flexible 6+. */
struct list_offsets_response_list_offsets_partition_response {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t *old_style_offsets; /* 0 */
    int32_t old_style_offsets_count;
    int64_t timestamp; /* 1+, default -1 */
    int64_t offset; /* 1+, default -1 */
    int32_t leader_epoch; /* 4+, default -1 */
};
extern const struct list_offsets_response_list_offsets_partition_response list_offsets_response_list_offsets_partition_response_default;
static inline void list_offsets_response_list_offsets_partition_response_init(struct list_offsets_response_list_offsets_partition_response *value)
{
    *value = list_offsets_response_list_offsets_partition_response_default;
}

struct list_offsets_response_list_offsets_topic_response {
    struct str name; /* 0+ */
    struct list_offsets_response_list_offsets_partition_response *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct list_offsets_response_list_offsets_topic_response list_offsets_response_list_offsets_topic_response_default;
static inline void list_offsets_response_list_offsets_topic_response_init(struct list_offsets_response_list_offsets_topic_response *value)
{
    *value = list_offsets_response_list_offsets_topic_response_default;
}

struct list_offsets_response {
    int32_t throttle_time_ms; /* 2+ */
    struct list_offsets_response_list_offsets_topic_response *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_offsets_response list_offsets_response_default;
static inline void list_offsets_response_init(struct list_offsets_response *value)
{
    *value = list_offsets_response_default;
}
extern const struct proto_message list_offsets_response_message;

#endif
