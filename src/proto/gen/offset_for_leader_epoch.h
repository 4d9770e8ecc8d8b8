/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_OFFSET_FOR_LEADER_EPOCH_H
#define PROTO_GEN_OFFSET_FOR_LEADER_EPOCH_H

#include "proto/message.h"

/* OffsetForLeaderEpochRequest: versions 0-4, flexible 4+. */
struct offset_for_leader_epoch_request_offset_for_leader_partition {
    int32_t partition; /* 0+ */
    int32_t current_leader_epoch; /* 2+, default -1 */
    int32_t leader_epoch; /* 0+ */
};
extern const struct offset_for_leader_epoch_request_offset_for_leader_partition offset_for_leader_epoch_request_offset_for_leader_partition_default;
static inline void offset_for_leader_epoch_request_offset_for_leader_partition_init(struct offset_for_leader_epoch_request_offset_for_leader_partition *value)
{
    *value = offset_for_leader_epoch_request_offset_for_leader_partition_default;
}

struct offset_for_leader_epoch_request_offset_for_leader_topic {
    struct str topic; /* 0+ */
    struct offset_for_leader_epoch_request_offset_for_leader_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct offset_for_leader_epoch_request_offset_for_leader_topic offset_for_leader_epoch_request_offset_for_leader_topic_default;
static inline void offset_for_leader_epoch_request_offset_for_leader_topic_init(struct offset_for_leader_epoch_request_offset_for_leader_topic *value)
{
    *value = offset_for_leader_epoch_request_offset_for_leader_topic_default;
}

struct offset_for_leader_epoch_request {
    int32_t replica_id; /* 3+, default -2 */
    struct offset_for_leader_epoch_request_offset_for_leader_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_for_leader_epoch_request offset_for_leader_epoch_request_default;
static inline void offset_for_leader_epoch_request_init(struct offset_for_leader_epoch_request *value)
{
    *value = offset_for_leader_epoch_request_default;
}
extern const struct proto_message offset_for_leader_epoch_request_message;

/* OffsetForLeaderEpochResponse: versions 0-4, flexible 4+. */
struct offset_for_leader_epoch_response_epoch_end_offset {
    int16_t error_code; /* 0+ */
    int32_t partition; /* 0+ */
    int32_t leader_epoch; /* 1+, default -1 */
    int64_t end_offset; /* 0+, default -1 */
};
extern const struct offset_for_leader_epoch_response_epoch_end_offset offset_for_leader_epoch_response_epoch_end_offset_default;
static inline void offset_for_leader_epoch_response_epoch_end_offset_init(struct offset_for_leader_epoch_response_epoch_end_offset *value)
{
    *value = offset_for_leader_epoch_response_epoch_end_offset_default;
}

struct offset_for_leader_epoch_response_offset_for_leader_topic_result {
    struct str topic; /* 0+ */
    struct offset_for_leader_epoch_response_epoch_end_offset *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct offset_for_leader_epoch_response_offset_for_leader_topic_result offset_for_leader_epoch_response_offset_for_leader_topic_result_default;
static inline void offset_for_leader_epoch_response_offset_for_leader_topic_result_init(struct offset_for_leader_epoch_response_offset_for_leader_topic_result *value)
{
    *value = offset_for_leader_epoch_response_offset_for_leader_topic_result_default;
}

struct offset_for_leader_epoch_response {
    int32_t throttle_time_ms; /* 2+ */
    struct offset_for_leader_epoch_response_offset_for_leader_topic_result *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_for_leader_epoch_response offset_for_leader_epoch_response_default;
static inline void offset_for_leader_epoch_response_init(struct offset_for_leader_epoch_response *value)
{
    *value = offset_for_leader_epoch_response_default;
}
extern const struct proto_message offset_for_leader_epoch_response_message;

#endif
