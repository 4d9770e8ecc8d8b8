/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_TOPIC_PARTITIONS_H
#define PROTO_GEN_DESCRIBE_TOPIC_PARTITIONS_H

#include "proto/message.h"

/* DescribeTopicPartitionsRequest: versions 0, flexible 0+. */
struct describe_topic_partitions_request_topic_request {
    struct str name; /* 0+ */
};
extern const struct describe_topic_partitions_request_topic_request describe_topic_partitions_request_topic_request_default;
static inline void describe_topic_partitions_request_topic_request_init(struct describe_topic_partitions_request_topic_request *value)
{
    *value = describe_topic_partitions_request_topic_request_default;
}

struct describe_topic_partitions_request_cursor {
    struct str topic_name; /* 0+ */
    int32_t partition_index; /* 0+ */
};
extern const struct describe_topic_partitions_request_cursor describe_topic_partitions_request_cursor_default;
static inline void describe_topic_partitions_request_cursor_init(struct describe_topic_partitions_request_cursor *value)
{
    *value = describe_topic_partitions_request_cursor_default;
}

struct describe_topic_partitions_request {
    struct describe_topic_partitions_request_topic_request *topics; /* 0+ */
    int32_t topics_count;
    int32_t response_partition_limit; /* 0+, default 2000 */
    struct describe_topic_partitions_request_cursor *cursor; /* 0+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_topic_partitions_request describe_topic_partitions_request_default;
static inline void describe_topic_partitions_request_init(struct describe_topic_partitions_request *value)
{
    *value = describe_topic_partitions_request_default;
}
extern const struct proto_message describe_topic_partitions_request_message;

/* DescribeTopicPartitionsResponse: versions 0, flexible 0+. */
struct describe_topic_partitions_response_describe_topic_partitions_response_partition {
    int16_t error_code; /* 0+ */
    int32_t partition_index; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+, default -1 */
    int32_t *replica_nodes; /* 0+ */
    int32_t replica_nodes_count;
    int32_t *isr_nodes; /* 0+ */
    int32_t isr_nodes_count;
    int32_t *eligible_leader_replicas; /* 0+, nullable, default null */
    int32_t eligible_leader_replicas_count;
    int32_t *last_known_elr; /* 0+, nullable, default null */
    int32_t last_known_elr_count;
    int32_t *offline_replicas; /* 0+ */
    int32_t offline_replicas_count;
};
extern const struct describe_topic_partitions_response_describe_topic_partitions_response_partition describe_topic_partitions_response_describe_topic_partitions_response_partition_default;
static inline void describe_topic_partitions_response_describe_topic_partitions_response_partition_init(struct describe_topic_partitions_response_describe_topic_partitions_response_partition *value)
{
    *value = describe_topic_partitions_response_describe_topic_partitions_response_partition_default;
}

struct describe_topic_partitions_response_describe_topic_partitions_response_topic {
    int16_t error_code; /* 0+ */
    struct str name; /* 0+, nullable */
    struct uuid topic_id; /* 0+ */
    bool is_internal; /* 0+, default false */
    struct describe_topic_partitions_response_describe_topic_partitions_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
    int32_t topic_authorized_operations; /* 0+, default -2147483648 */
};
extern const struct describe_topic_partitions_response_describe_topic_partitions_response_topic describe_topic_partitions_response_describe_topic_partitions_response_topic_default;
static inline void describe_topic_partitions_response_describe_topic_partitions_response_topic_init(struct describe_topic_partitions_response_describe_topic_partitions_response_topic *value)
{
    *value = describe_topic_partitions_response_describe_topic_partitions_response_topic_default;
}

struct describe_topic_partitions_response_cursor {
    struct str topic_name; /* 0+ */
    int32_t partition_index; /* 0+ */
};
extern const struct describe_topic_partitions_response_cursor describe_topic_partitions_response_cursor_default;
static inline void describe_topic_partitions_response_cursor_init(struct describe_topic_partitions_response_cursor *value)
{
    *value = describe_topic_partitions_response_cursor_default;
}

struct describe_topic_partitions_response {
    int32_t throttle_time_ms; /* 0+ */
    struct describe_topic_partitions_response_describe_topic_partitions_response_topic *topics; /* 0+ */
    int32_t topics_count;
    struct describe_topic_partitions_response_cursor *next_cursor; /* 0+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_topic_partitions_response describe_topic_partitions_response_default;
static inline void describe_topic_partitions_response_init(struct describe_topic_partitions_response *value)
{
    *value = describe_topic_partitions_response_default;
}
extern const struct proto_message describe_topic_partitions_response_message;

#endif
