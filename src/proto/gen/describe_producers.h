/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_PRODUCERS_H
#define PROTO_GEN_DESCRIBE_PRODUCERS_H

#include "proto/message.h"

/* DescribeProducersRequest: versions 0, flexible 0+. */
struct describe_producers_request_topic_request {
    struct str name; /* 0+ */
    int32_t *partition_indexes; /* 0+ */
    int32_t partition_indexes_count;
};
extern const struct describe_producers_request_topic_request describe_producers_request_topic_request_default;
static inline void describe_producers_request_topic_request_init(struct describe_producers_request_topic_request *value)
{
    *value = describe_producers_request_topic_request_default;
}

struct describe_producers_request {
    struct describe_producers_request_topic_request *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_producers_request describe_producers_request_default;
static inline void describe_producers_request_init(struct describe_producers_request *value)
{
    *value = describe_producers_request_default;
}
extern const struct proto_message describe_producers_request_message;

/* DescribeProducersResponse: versions 0, flexible 0+. */
struct describe_producers_response_producer_state {
    int64_t producer_id; /* 0+ */
    int32_t producer_epoch; /* 0+ */
    int32_t last_sequence; /* 0+, default -1 */
    int64_t last_timestamp; /* 0+, default -1 */
    int32_t coordinator_epoch; /* 0+ */
    int64_t current_txn_start_offset; /* 0+, default -1 */
};
extern const struct describe_producers_response_producer_state describe_producers_response_producer_state_default;
static inline void describe_producers_response_producer_state_init(struct describe_producers_response_producer_state *value)
{
    *value = describe_producers_response_producer_state_default;
}

struct describe_producers_response_partition_response {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct describe_producers_response_producer_state *active_producers; /* 0+ */
    int32_t active_producers_count;
};
extern const struct describe_producers_response_partition_response describe_producers_response_partition_response_default;
static inline void describe_producers_response_partition_response_init(struct describe_producers_response_partition_response *value)
{
    *value = describe_producers_response_partition_response_default;
}

struct describe_producers_response_topic_response {
    struct str name; /* 0+ */
    struct describe_producers_response_partition_response *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct describe_producers_response_topic_response describe_producers_response_topic_response_default;
static inline void describe_producers_response_topic_response_init(struct describe_producers_response_topic_response *value)
{
    *value = describe_producers_response_topic_response_default;
}

struct describe_producers_response {
    int32_t throttle_time_ms; /* 0+ */
    struct describe_producers_response_topic_response *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_producers_response describe_producers_response_default;
static inline void describe_producers_response_init(struct describe_producers_response *value)
{
    *value = describe_producers_response_default;
}
extern const struct proto_message describe_producers_response_message;

#endif
