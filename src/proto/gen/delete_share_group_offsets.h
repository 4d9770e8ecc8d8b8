/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DELETE_SHARE_GROUP_OFFSETS_H
#define PROTO_GEN_DELETE_SHARE_GROUP_OFFSETS_H

#include "proto/message.h"

/* DeleteShareGroupOffsetsRequest: versions 0, flexible 0+. */
struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic {
    struct str topic_name; /* 0+ */
};
extern const struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic delete_share_group_offsets_request_delete_share_group_offsets_request_topic_default;
static inline void delete_share_group_offsets_request_delete_share_group_offsets_request_topic_init(struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic *value)
{
    *value = delete_share_group_offsets_request_delete_share_group_offsets_request_topic_default;
}

struct delete_share_group_offsets_request {
    struct str group_id; /* 0+ */
    struct delete_share_group_offsets_request_delete_share_group_offsets_request_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_share_group_offsets_request delete_share_group_offsets_request_default;
static inline void delete_share_group_offsets_request_init(struct delete_share_group_offsets_request *value)
{
    *value = delete_share_group_offsets_request_default;
}
extern const struct proto_message delete_share_group_offsets_request_message;

/* DeleteShareGroupOffsetsResponse: versions 0, flexible 0+. */
struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic {
    struct str topic_name; /* 0+ */
    struct uuid topic_id; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic delete_share_group_offsets_response_delete_share_group_offsets_response_topic_default;
static inline void delete_share_group_offsets_response_delete_share_group_offsets_response_topic_init(struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic *value)
{
    *value = delete_share_group_offsets_response_delete_share_group_offsets_response_topic_default;
}

struct delete_share_group_offsets_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic *responses; /* 0+ */
    int32_t responses_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_share_group_offsets_response delete_share_group_offsets_response_default;
static inline void delete_share_group_offsets_response_init(struct delete_share_group_offsets_response *value)
{
    *value = delete_share_group_offsets_response_default;
}
extern const struct proto_message delete_share_group_offsets_response_message;

#endif
