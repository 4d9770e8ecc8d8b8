/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DELETE_TOPICS_H
#define PROTO_GEN_DELETE_TOPICS_H

#include "proto/message.h"

/* DeleteTopicsRequest: versions 0-6, flexible 4+. */
struct delete_topics_request_delete_topic_state {
    struct str name; /* 6+, nullable, default null */
    struct uuid topic_id; /* 6+ */
};
extern const struct delete_topics_request_delete_topic_state delete_topics_request_delete_topic_state_default;
static inline void delete_topics_request_delete_topic_state_init(struct delete_topics_request_delete_topic_state *value)
{
    *value = delete_topics_request_delete_topic_state_default;
}

struct delete_topics_request {
    struct delete_topics_request_delete_topic_state *topics; /* 6+ */
    int32_t topics_count;
    struct str *topic_names; /* 0-5 */
    int32_t topic_names_count;
    int32_t timeout_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_topics_request delete_topics_request_default;
static inline void delete_topics_request_init(struct delete_topics_request *value)
{
    *value = delete_topics_request_default;
}
extern const struct proto_message delete_topics_request_message;

/* DeleteTopicsResponse: versions 0-6, flexible 4+. */
struct delete_topics_response_deletable_topic_result {
    struct str name; /* 0+, nullable 6+ */
    struct uuid topic_id; /* 6+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 5+, nullable, default null */
};
extern const struct delete_topics_response_deletable_topic_result delete_topics_response_deletable_topic_result_default;
static inline void delete_topics_response_deletable_topic_result_init(struct delete_topics_response_deletable_topic_result *value)
{
    *value = delete_topics_response_deletable_topic_result_default;
}

struct delete_topics_response {
    int32_t throttle_time_ms; /* 1+ */
    struct delete_topics_response_deletable_topic_result *responses; /* 0+ */
    int32_t responses_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_topics_response delete_topics_response_default;
static inline void delete_topics_response_init(struct delete_topics_response *value)
{
    *value = delete_topics_response_default;
}
extern const struct proto_message delete_topics_response_message;

#endif
