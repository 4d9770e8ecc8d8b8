/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_OFFSET_COMMIT_H
#define PROTO_GEN_OFFSET_COMMIT_H

#include "proto/message.h"

/* OffsetCommitRequest: versions 0-10, flexible 8+. */
struct offset_commit_request_offset_commit_request_partition {
    int32_t partition_index; /* 0+ */
    int64_t committed_offset; /* 0+ */
    int32_t committed_leader_epoch; /* 6+, default -1 */
    int64_t commit_timestamp; /* 1, default -1 */
    struct str committed_metadata; /* 0+, nullable */
};
extern const struct offset_commit_request_offset_commit_request_partition offset_commit_request_offset_commit_request_partition_default;
static inline void offset_commit_request_offset_commit_request_partition_init(struct offset_commit_request_offset_commit_request_partition *value)
{
    *value = offset_commit_request_offset_commit_request_partition_default;
}

struct offset_commit_request_offset_commit_request_topic {
    struct str name; /* 0-9 */
    struct uuid topic_id; /* 10+ */
    struct offset_commit_request_offset_commit_request_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct offset_commit_request_offset_commit_request_topic offset_commit_request_offset_commit_request_topic_default;
static inline void offset_commit_request_offset_commit_request_topic_init(struct offset_commit_request_offset_commit_request_topic *value)
{
    *value = offset_commit_request_offset_commit_request_topic_default;
}

struct offset_commit_request {
    struct str group_id; /* 0+ */
    int32_t generation_id_or_member_epoch; /* 1+, default -1 */
    struct str member_id; /* 1+ */
    struct str group_instance_id; /* 7+, nullable, default null */
    int64_t retention_time_ms; /* 2-4, default -1 */
    struct offset_commit_request_offset_commit_request_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_commit_request offset_commit_request_default;
static inline void offset_commit_request_init(struct offset_commit_request *value)
{
    *value = offset_commit_request_default;
}
extern const struct proto_message offset_commit_request_message;

/* OffsetCommitResponse: versions 0-10, flexible 8+. */
struct offset_commit_response_offset_commit_response_partition {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct offset_commit_response_offset_commit_response_partition offset_commit_response_offset_commit_response_partition_default;
static inline void offset_commit_response_offset_commit_response_partition_init(struct offset_commit_response_offset_commit_response_partition *value)
{
    *value = offset_commit_response_offset_commit_response_partition_default;
}

struct offset_commit_response_offset_commit_response_topic {
    struct str name; /* 0-9 */
    struct uuid topic_id; /* 10+ */
    struct offset_commit_response_offset_commit_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct offset_commit_response_offset_commit_response_topic offset_commit_response_offset_commit_response_topic_default;
static inline void offset_commit_response_offset_commit_response_topic_init(struct offset_commit_response_offset_commit_response_topic *value)
{
    *value = offset_commit_response_offset_commit_response_topic_default;
}

struct offset_commit_response {
    int32_t throttle_time_ms; /* 3+ */
    struct offset_commit_response_offset_commit_response_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_commit_response offset_commit_response_default;
static inline void offset_commit_response_init(struct offset_commit_response *value)
{
    *value = offset_commit_response_default;
}
extern const struct proto_message offset_commit_response_message;

#endif
