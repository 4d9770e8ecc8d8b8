/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LIST_PARTITION_REASSIGNMENTS_H
#define PROTO_GEN_LIST_PARTITION_REASSIGNMENTS_H

#include "proto/message.h"

/* ListPartitionReassignmentsRequest: versions 0, flexible 0+. */
struct list_partition_reassignments_request_list_partition_reassignments_topics {
    struct str name; /* 0+ */
    int32_t *partition_indexes; /* 0+ */
    int32_t partition_indexes_count;
};
extern const struct list_partition_reassignments_request_list_partition_reassignments_topics list_partition_reassignments_request_list_partition_reassignments_topics_default;
static inline void list_partition_reassignments_request_list_partition_reassignments_topics_init(struct list_partition_reassignments_request_list_partition_reassignments_topics *value)
{
    *value = list_partition_reassignments_request_list_partition_reassignments_topics_default;
}

struct list_partition_reassignments_request {
    int32_t timeout_ms; /* 0+, default 60000 */
    struct list_partition_reassignments_request_list_partition_reassignments_topics *topics; /* 0+, nullable, default null */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_partition_reassignments_request list_partition_reassignments_request_default;
static inline void list_partition_reassignments_request_init(struct list_partition_reassignments_request *value)
{
    *value = list_partition_reassignments_request_default;
}
extern const struct proto_message list_partition_reassignments_request_message;

/* ListPartitionReassignmentsResponse: versions 0, flexible 0+. */
struct list_partition_reassignments_response_ongoing_partition_reassignment {
    int32_t partition_index; /* 0+ */
    int32_t *replicas; /* 0+ */
    int32_t replicas_count;
    int32_t *adding_replicas; /* 0+ */
    int32_t adding_replicas_count;
    int32_t *removing_replicas; /* 0+ */
    int32_t removing_replicas_count;
};
extern const struct list_partition_reassignments_response_ongoing_partition_reassignment list_partition_reassignments_response_ongoing_partition_reassignment_default;
static inline void list_partition_reassignments_response_ongoing_partition_reassignment_init(struct list_partition_reassignments_response_ongoing_partition_reassignment *value)
{
    *value = list_partition_reassignments_response_ongoing_partition_reassignment_default;
}

struct list_partition_reassignments_response_ongoing_topic_reassignment {
    struct str name; /* 0+ */
    struct list_partition_reassignments_response_ongoing_partition_reassignment *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct list_partition_reassignments_response_ongoing_topic_reassignment list_partition_reassignments_response_ongoing_topic_reassignment_default;
static inline void list_partition_reassignments_response_ongoing_topic_reassignment_init(struct list_partition_reassignments_response_ongoing_topic_reassignment *value)
{
    *value = list_partition_reassignments_response_ongoing_topic_reassignment_default;
}

struct list_partition_reassignments_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct list_partition_reassignments_response_ongoing_topic_reassignment *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_partition_reassignments_response list_partition_reassignments_response_default;
static inline void list_partition_reassignments_response_init(struct list_partition_reassignments_response *value)
{
    *value = list_partition_reassignments_response_default;
}
extern const struct proto_message list_partition_reassignments_response_message;

#endif
