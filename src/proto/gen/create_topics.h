/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CREATE_TOPICS_H
#define PROTO_GEN_CREATE_TOPICS_H

#include "proto/message.h"

/* CreateTopicsRequest: versions 0-7, flexible 5+. */
struct create_topics_request_creatable_replica_assignment {
    int32_t partition_index; /* 0+ */
    int32_t *broker_ids; /* 0+ */
    int32_t broker_ids_count;
};
extern const struct create_topics_request_creatable_replica_assignment create_topics_request_creatable_replica_assignment_default;
static inline void create_topics_request_creatable_replica_assignment_init(struct create_topics_request_creatable_replica_assignment *value)
{
    *value = create_topics_request_creatable_replica_assignment_default;
}

struct create_topics_request_creatable_topic_config {
    struct str name; /* 0+ */
    struct str value; /* 0+, nullable */
};
extern const struct create_topics_request_creatable_topic_config create_topics_request_creatable_topic_config_default;
static inline void create_topics_request_creatable_topic_config_init(struct create_topics_request_creatable_topic_config *value)
{
    *value = create_topics_request_creatable_topic_config_default;
}

struct create_topics_request_creatable_topic {
    struct str name; /* 0+ */
    int32_t num_partitions; /* 0+ */
    int16_t replication_factor; /* 0+ */
    struct create_topics_request_creatable_replica_assignment *assignments; /* 0+ */
    int32_t assignments_count;
    struct create_topics_request_creatable_topic_config *configs; /* 0+ */
    int32_t configs_count;
};
extern const struct create_topics_request_creatable_topic create_topics_request_creatable_topic_default;
static inline void create_topics_request_creatable_topic_init(struct create_topics_request_creatable_topic *value)
{
    *value = create_topics_request_creatable_topic_default;
}

struct create_topics_request {
    struct create_topics_request_creatable_topic *topics; /* 0+ */
    int32_t topics_count;
    int32_t timeout_ms; /* 0+, default 60000 */
    bool validate_only; /* 1+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_topics_request create_topics_request_default;
static inline void create_topics_request_init(struct create_topics_request *value)
{
    *value = create_topics_request_default;
}
extern const struct proto_message create_topics_request_message;

/* CreateTopicsResponse: versions 0-7, flexible 5+. */
struct create_topics_response_creatable_topic_configs {
    struct str name; /* 5+ */
    struct str value; /* 5+, nullable */
    bool read_only; /* 5+ */
    int8_t config_source; /* 5+, default -1 */
    bool is_sensitive; /* 5+ */
};
extern const struct create_topics_response_creatable_topic_configs create_topics_response_creatable_topic_configs_default;
static inline void create_topics_response_creatable_topic_configs_init(struct create_topics_response_creatable_topic_configs *value)
{
    *value = create_topics_response_creatable_topic_configs_default;
}

struct create_topics_response_creatable_topic_result {
    struct str name; /* 0+ */
    struct uuid topic_id; /* 7+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 1+, nullable 0+ */
    int16_t topic_config_error_code; /* 5+, tag 0 */
    int32_t num_partitions; /* 5+, default -1 */
    int16_t replication_factor; /* 5+, default -1 */
    struct create_topics_response_creatable_topic_configs *configs; /* 5+, nullable */
    int32_t configs_count;
};
extern const struct create_topics_response_creatable_topic_result create_topics_response_creatable_topic_result_default;
static inline void create_topics_response_creatable_topic_result_init(struct create_topics_response_creatable_topic_result *value)
{
    *value = create_topics_response_creatable_topic_result_default;
}

struct create_topics_response {
    int32_t throttle_time_ms; /* 2+ */
    struct create_topics_response_creatable_topic_result *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_topics_response create_topics_response_default;
static inline void create_topics_response_init(struct create_topics_response *value)
{
    *value = create_topics_response_default;
}
extern const struct proto_message create_topics_response_message;

#endif
