/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_OFFSET_FETCH_H
#define PROTO_GEN_OFFSET_FETCH_H

#include "proto/message.h"

/* OffsetFetchRequest: versions 0-10, flexible 6+. */
struct offset_fetch_request_offset_fetch_request_topic {
    struct str name; /* 0-7 */
    int32_t *partition_indexes; /* 0-7 */
    int32_t partition_indexes_count;
};
extern const struct offset_fetch_request_offset_fetch_request_topic offset_fetch_request_offset_fetch_request_topic_default;
static inline void offset_fetch_request_offset_fetch_request_topic_init(struct offset_fetch_request_offset_fetch_request_topic *value)
{
    *value = offset_fetch_request_offset_fetch_request_topic_default;
}

struct offset_fetch_request_offset_fetch_request_topics {
    struct str name; /* 8-9 */
    struct uuid topic_id; /* 10+ */
    int32_t *partition_indexes; /* 8+ */
    int32_t partition_indexes_count;
};
extern const struct offset_fetch_request_offset_fetch_request_topics offset_fetch_request_offset_fetch_request_topics_default;
static inline void offset_fetch_request_offset_fetch_request_topics_init(struct offset_fetch_request_offset_fetch_request_topics *value)
{
    *value = offset_fetch_request_offset_fetch_request_topics_default;
}

struct offset_fetch_request_offset_fetch_request_group {
    struct str group_id; /* 8+ */
    struct str member_id; /* 9+, nullable, default null */
    int32_t member_epoch; /* 9+, default -1 */
    struct offset_fetch_request_offset_fetch_request_topics *topics; /* 8+, nullable */
    int32_t topics_count;
};
extern const struct offset_fetch_request_offset_fetch_request_group offset_fetch_request_offset_fetch_request_group_default;
static inline void offset_fetch_request_offset_fetch_request_group_init(struct offset_fetch_request_offset_fetch_request_group *value)
{
    *value = offset_fetch_request_offset_fetch_request_group_default;
}

struct offset_fetch_request {
    struct str group_id; /* 0-7 */
    struct offset_fetch_request_offset_fetch_request_topic *topics; /* 0-7, nullable 2-7 */
    int32_t topics_count;
    struct offset_fetch_request_offset_fetch_request_group *groups; /* 8+ */
    int32_t groups_count;
    bool require_stable; /* 7+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_fetch_request offset_fetch_request_default;
static inline void offset_fetch_request_init(struct offset_fetch_request *value)
{
    *value = offset_fetch_request_default;
}
extern const struct proto_message offset_fetch_request_message;

/* OffsetFetchResponse: versions 0-10, flexible 6+. */
struct offset_fetch_response_offset_fetch_response_partition {
    int32_t partition_index; /* 0-7 */
    int64_t committed_offset; /* 0-7 */
    int32_t committed_leader_epoch; /* 5-7, default -1 */
    struct str metadata; /* 0-7, nullable */
    int16_t error_code; /* 0-7 */
};
extern const struct offset_fetch_response_offset_fetch_response_partition offset_fetch_response_offset_fetch_response_partition_default;
static inline void offset_fetch_response_offset_fetch_response_partition_init(struct offset_fetch_response_offset_fetch_response_partition *value)
{
    *value = offset_fetch_response_offset_fetch_response_partition_default;
}

struct offset_fetch_response_offset_fetch_response_topic {
    struct str name; /* 0-7 */
    struct offset_fetch_response_offset_fetch_response_partition *partitions; /* 0-7 */
    int32_t partitions_count;
};
extern const struct offset_fetch_response_offset_fetch_response_topic offset_fetch_response_offset_fetch_response_topic_default;
static inline void offset_fetch_response_offset_fetch_response_topic_init(struct offset_fetch_response_offset_fetch_response_topic *value)
{
    *value = offset_fetch_response_offset_fetch_response_topic_default;
}

struct offset_fetch_response_offset_fetch_response_partitions {
    int32_t partition_index; /* 8+ */
    int64_t committed_offset; /* 8+ */
    int32_t committed_leader_epoch; /* 8+, default -1 */
    struct str metadata; /* 8+, nullable */
    int16_t error_code; /* 8+ */
};
extern const struct offset_fetch_response_offset_fetch_response_partitions offset_fetch_response_offset_fetch_response_partitions_default;
static inline void offset_fetch_response_offset_fetch_response_partitions_init(struct offset_fetch_response_offset_fetch_response_partitions *value)
{
    *value = offset_fetch_response_offset_fetch_response_partitions_default;
}

struct offset_fetch_response_offset_fetch_response_topics {
    struct str name; /* 8-9 */
    struct uuid topic_id; /* 10+ */
    struct offset_fetch_response_offset_fetch_response_partitions *partitions; /* 8+ */
    int32_t partitions_count;
};
extern const struct offset_fetch_response_offset_fetch_response_topics offset_fetch_response_offset_fetch_response_topics_default;
static inline void offset_fetch_response_offset_fetch_response_topics_init(struct offset_fetch_response_offset_fetch_response_topics *value)
{
    *value = offset_fetch_response_offset_fetch_response_topics_default;
}

struct offset_fetch_response_offset_fetch_response_group {
    struct str group_id; /* 8+ */
    struct offset_fetch_response_offset_fetch_response_topics *topics; /* 8+ */
    int32_t topics_count;
    int16_t error_code; /* 8+, default 0 */
};
extern const struct offset_fetch_response_offset_fetch_response_group offset_fetch_response_offset_fetch_response_group_default;
static inline void offset_fetch_response_offset_fetch_response_group_init(struct offset_fetch_response_offset_fetch_response_group *value)
{
    *value = offset_fetch_response_offset_fetch_response_group_default;
}

struct offset_fetch_response {
    int32_t throttle_time_ms; /* 3+ */
    struct offset_fetch_response_offset_fetch_response_topic *topics; /* 0-7 */
    int32_t topics_count;
    int16_t error_code; /* 2-7, default 0 */
    struct offset_fetch_response_offset_fetch_response_group *groups; /* 8+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_fetch_response offset_fetch_response_default;
static inline void offset_fetch_response_init(struct offset_fetch_response *value)
{
    *value = offset_fetch_response_default;
}
extern const struct proto_message offset_fetch_response_message;

#endif
