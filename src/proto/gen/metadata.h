/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_METADATA_H
#define PROTO_GEN_METADATA_H

#include "proto/message.h"

/* MetadataRequest: versions 0-13, flexible 9+. */
struct metadata_request_metadata_request_topic {
    struct uuid topic_id; /* 10+ */
    struct str name; /* 0+, nullable 10+ */
};
extern const struct metadata_request_metadata_request_topic metadata_request_metadata_request_topic_default;
static inline void metadata_request_metadata_request_topic_init(struct metadata_request_metadata_request_topic *value)
{
    *value = metadata_request_metadata_request_topic_default;
}

struct metadata_request {
    struct metadata_request_metadata_request_topic *topics; /* 0+, nullable 1+ */
    int32_t topics_count;
    bool allow_auto_topic_creation; /* 4+, default true */
    bool include_cluster_authorized_operations; /* 8-10 */
    bool include_topic_authorized_operations; /* 8+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct metadata_request metadata_request_default;
static inline void metadata_request_init(struct metadata_request *value)
{
    *value = metadata_request_default;
}
extern const struct proto_message metadata_request_message;

/* MetadataResponse: versions 0-13, flexible 9+. */
struct metadata_response_metadata_response_broker {
    int32_t node_id; /* 0+ */
    struct str host; /* 0+ */
    int32_t port; /* 0+ */
    struct str rack; /* 1+, nullable, default null */
};
extern const struct metadata_response_metadata_response_broker metadata_response_metadata_response_broker_default;
static inline void metadata_response_metadata_response_broker_init(struct metadata_response_metadata_response_broker *value)
{
    *value = metadata_response_metadata_response_broker_default;
}

struct metadata_response_metadata_response_partition {
    int16_t error_code; /* 0+ */
    int32_t partition_index; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 7+, default -1 */
    int32_t *replica_nodes; /* 0+ */
    int32_t replica_nodes_count;
    int32_t *isr_nodes; /* 0+ */
    int32_t isr_nodes_count;
    int32_t *offline_replicas; /* 5+ */
    int32_t offline_replicas_count;
};
extern const struct metadata_response_metadata_response_partition metadata_response_metadata_response_partition_default;
static inline void metadata_response_metadata_response_partition_init(struct metadata_response_metadata_response_partition *value)
{
    *value = metadata_response_metadata_response_partition_default;
}

struct metadata_response_metadata_response_topic {
    int16_t error_code; /* 0+ */
    struct str name; /* 0+, nullable 12+ */
    struct uuid topic_id; /* 10+ */
    bool is_internal; /* 1+, default false */
    struct metadata_response_metadata_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
    int32_t topic_authorized_operations; /* 8+, default -2147483648 */
};
extern const struct metadata_response_metadata_response_topic metadata_response_metadata_response_topic_default;
static inline void metadata_response_metadata_response_topic_init(struct metadata_response_metadata_response_topic *value)
{
    *value = metadata_response_metadata_response_topic_default;
}

struct metadata_response {
    int32_t throttle_time_ms; /* 3+ */
    struct metadata_response_metadata_response_broker *brokers; /* 0+ */
    int32_t brokers_count;
    struct str cluster_id; /* 2+, nullable, default null */
    int32_t controller_id; /* 1+, default -1 */
    struct metadata_response_metadata_response_topic *topics; /* 0+ */
    int32_t topics_count;
    int32_t cluster_authorized_operations; /* 8-10, default -2147483648 */
    int16_t error_code; /* 13+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct metadata_response metadata_response_default;
static inline void metadata_response_init(struct metadata_response *value)
{
    *value = metadata_response_default;
}
extern const struct proto_message metadata_response_message;

#endif
