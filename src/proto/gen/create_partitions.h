/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CREATE_PARTITIONS_H
#define PROTO_GEN_CREATE_PARTITIONS_H

#include "proto/message.h"

/* CreatePartitionsRequest: versions 0-3, flexible 2+. */
struct create_partitions_request_create_partitions_assignment {
    int32_t *broker_ids; /* 0+ */
    int32_t broker_ids_count;
};
extern const struct create_partitions_request_create_partitions_assignment create_partitions_request_create_partitions_assignment_default;
static inline void create_partitions_request_create_partitions_assignment_init(struct create_partitions_request_create_partitions_assignment *value)
{
    *value = create_partitions_request_create_partitions_assignment_default;
}

struct create_partitions_request_create_partitions_topic {
    struct str name; /* 0+ */
    int32_t count; /* 0+ */
    struct create_partitions_request_create_partitions_assignment *assignments; /* 0+, nullable */
    int32_t assignments_count;
};
extern const struct create_partitions_request_create_partitions_topic create_partitions_request_create_partitions_topic_default;
static inline void create_partitions_request_create_partitions_topic_init(struct create_partitions_request_create_partitions_topic *value)
{
    *value = create_partitions_request_create_partitions_topic_default;
}

struct create_partitions_request {
    struct create_partitions_request_create_partitions_topic *topics; /* 0+ */
    int32_t topics_count;
    int32_t timeout_ms; /* 0+ */
    bool validate_only; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_partitions_request create_partitions_request_default;
static inline void create_partitions_request_init(struct create_partitions_request *value)
{
    *value = create_partitions_request_default;
}
extern const struct proto_message create_partitions_request_message;

/* CreatePartitionsResponse: versions 0-3, flexible 2+. */
struct create_partitions_response_create_partitions_topic_result {
    struct str name; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
};
extern const struct create_partitions_response_create_partitions_topic_result create_partitions_response_create_partitions_topic_result_default;
static inline void create_partitions_response_create_partitions_topic_result_init(struct create_partitions_response_create_partitions_topic_result *value)
{
    *value = create_partitions_response_create_partitions_topic_result_default;
}

struct create_partitions_response {
    int32_t throttle_time_ms; /* 0+ */
    struct create_partitions_response_create_partitions_topic_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_partitions_response create_partitions_response_default;
static inline void create_partitions_response_init(struct create_partitions_response *value)
{
    *value = create_partitions_response_default;
}
extern const struct proto_message create_partitions_response_message;

#endif
