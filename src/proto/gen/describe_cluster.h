/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_CLUSTER_H
#define PROTO_GEN_DESCRIBE_CLUSTER_H

#include "proto/message.h"

/* DescribeClusterRequest: versions 0-2, flexible 0+. */
struct describe_cluster_request {
    bool include_cluster_authorized_operations; /* 0+ */
    int8_t endpoint_type; /* 1+, default 1 */
    bool include_fenced_brokers; /* 2+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_cluster_request describe_cluster_request_default;
static inline void describe_cluster_request_init(struct describe_cluster_request *value)
{
    *value = describe_cluster_request_default;
}
extern const struct proto_message describe_cluster_request_message;

/* DescribeClusterResponse: versions 0-2, flexible 0+. */
struct describe_cluster_response_describe_cluster_broker {
    int32_t broker_id; /* 0+ */
    struct str host; /* 0+ */
    int32_t port; /* 0+ */
    struct str rack; /* 0+, nullable, default null */
    bool is_fenced; /* 2+ */
};
extern const struct describe_cluster_response_describe_cluster_broker describe_cluster_response_describe_cluster_broker_default;
static inline void describe_cluster_response_describe_cluster_broker_init(struct describe_cluster_response_describe_cluster_broker *value)
{
    *value = describe_cluster_response_describe_cluster_broker_default;
}

struct describe_cluster_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    int8_t endpoint_type; /* 1+, default 1 */
    struct str cluster_id; /* 0+ */
    int32_t controller_id; /* 0+, default -1 */
    struct describe_cluster_response_describe_cluster_broker *brokers; /* 0+ */
    int32_t brokers_count;
    int32_t cluster_authorized_operations; /* 0+, default -2147483648 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_cluster_response describe_cluster_response_default;
static inline void describe_cluster_response_init(struct describe_cluster_response *value)
{
    *value = describe_cluster_response_default;
}
extern const struct proto_message describe_cluster_response_message;

#endif
