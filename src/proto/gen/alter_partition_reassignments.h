/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_PARTITION_REASSIGNMENTS_H
#define PROTO_GEN_ALTER_PARTITION_REASSIGNMENTS_H

#include "proto/message.h"

/* AlterPartitionReassignmentsRequest: versions 0-1, flexible 0+. */
struct alter_partition_reassignments_request_reassignable_partition {
    int32_t partition_index; /* 0+ */
    int32_t *replicas; /* 0+, nullable, default null */
    int32_t replicas_count;
};
extern const struct alter_partition_reassignments_request_reassignable_partition alter_partition_reassignments_request_reassignable_partition_default;
static inline void alter_partition_reassignments_request_reassignable_partition_init(struct alter_partition_reassignments_request_reassignable_partition *value)
{
    *value = alter_partition_reassignments_request_reassignable_partition_default;
}

struct alter_partition_reassignments_request_reassignable_topic {
    struct str name; /* 0+ */
    struct alter_partition_reassignments_request_reassignable_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_partition_reassignments_request_reassignable_topic alter_partition_reassignments_request_reassignable_topic_default;
static inline void alter_partition_reassignments_request_reassignable_topic_init(struct alter_partition_reassignments_request_reassignable_topic *value)
{
    *value = alter_partition_reassignments_request_reassignable_topic_default;
}

struct alter_partition_reassignments_request {
    int32_t timeout_ms; /* 0+, default 60000 */
    bool allow_replication_factor_change; /* 1+, default true */
    struct alter_partition_reassignments_request_reassignable_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_partition_reassignments_request alter_partition_reassignments_request_default;
static inline void alter_partition_reassignments_request_init(struct alter_partition_reassignments_request *value)
{
    *value = alter_partition_reassignments_request_default;
}
extern const struct proto_message alter_partition_reassignments_request_message;

/* AlterPartitionReassignmentsResponse: versions 0-1, flexible 0+. */
struct alter_partition_reassignments_response_reassignable_partition_response {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
};
extern const struct alter_partition_reassignments_response_reassignable_partition_response alter_partition_reassignments_response_reassignable_partition_response_default;
static inline void alter_partition_reassignments_response_reassignable_partition_response_init(struct alter_partition_reassignments_response_reassignable_partition_response *value)
{
    *value = alter_partition_reassignments_response_reassignable_partition_response_default;
}

struct alter_partition_reassignments_response_reassignable_topic_response {
    struct str name; /* 0+ */
    struct alter_partition_reassignments_response_reassignable_partition_response *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_partition_reassignments_response_reassignable_topic_response alter_partition_reassignments_response_reassignable_topic_response_default;
static inline void alter_partition_reassignments_response_reassignable_topic_response_init(struct alter_partition_reassignments_response_reassignable_topic_response *value)
{
    *value = alter_partition_reassignments_response_reassignable_topic_response_default;
}

struct alter_partition_reassignments_response {
    int32_t throttle_time_ms; /* 0+ */
    bool allow_replication_factor_change; /* 1+, default true */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct alter_partition_reassignments_response_reassignable_topic_response *responses; /* 0+ */
    int32_t responses_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_partition_reassignments_response alter_partition_reassignments_response_default;
static inline void alter_partition_reassignments_response_init(struct alter_partition_reassignments_response *value)
{
    *value = alter_partition_reassignments_response_default;
}
extern const struct proto_message alter_partition_reassignments_response_message;

#endif
