/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_OFFSET_DELETE_H
#define PROTO_GEN_OFFSET_DELETE_H

#include "proto/message.h"

/* OffsetDeleteRequest: versions 0. */
struct offset_delete_request_offset_delete_request_partition {
    int32_t partition_index; /* 0+ */
};
extern const struct offset_delete_request_offset_delete_request_partition offset_delete_request_offset_delete_request_partition_default;
static inline void offset_delete_request_offset_delete_request_partition_init(struct offset_delete_request_offset_delete_request_partition *value)
{
    *value = offset_delete_request_offset_delete_request_partition_default;
}

struct offset_delete_request_offset_delete_request_topic {
    struct str name; /* 0+ */
    struct offset_delete_request_offset_delete_request_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct offset_delete_request_offset_delete_request_topic offset_delete_request_offset_delete_request_topic_default;
static inline void offset_delete_request_offset_delete_request_topic_init(struct offset_delete_request_offset_delete_request_topic *value)
{
    *value = offset_delete_request_offset_delete_request_topic_default;
}

struct offset_delete_request {
    struct str group_id; /* 0+ */
    struct offset_delete_request_offset_delete_request_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_delete_request offset_delete_request_default;
static inline void offset_delete_request_init(struct offset_delete_request *value)
{
    *value = offset_delete_request_default;
}
extern const struct proto_message offset_delete_request_message;

/* OffsetDeleteResponse: versions 0. */
struct offset_delete_response_offset_delete_response_partition {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct offset_delete_response_offset_delete_response_partition offset_delete_response_offset_delete_response_partition_default;
static inline void offset_delete_response_offset_delete_response_partition_init(struct offset_delete_response_offset_delete_response_partition *value)
{
    *value = offset_delete_response_offset_delete_response_partition_default;
}

struct offset_delete_response_offset_delete_response_topic {
    struct str name; /* 0+ */
    struct offset_delete_response_offset_delete_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct offset_delete_response_offset_delete_response_topic offset_delete_response_offset_delete_response_topic_default;
static inline void offset_delete_response_offset_delete_response_topic_init(struct offset_delete_response_offset_delete_response_topic *value)
{
    *value = offset_delete_response_offset_delete_response_topic_default;
}

struct offset_delete_response {
    int16_t error_code; /* 0+ */
    int32_t throttle_time_ms; /* 0+ */
    struct offset_delete_response_offset_delete_response_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_delete_response offset_delete_response_default;
static inline void offset_delete_response_init(struct offset_delete_response *value)
{
    *value = offset_delete_response_default;
}
extern const struct proto_message offset_delete_response_message;

#endif
