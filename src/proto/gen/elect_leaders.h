/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ELECT_LEADERS_H
#define PROTO_GEN_ELECT_LEADERS_H

#include "proto/message.h"

/* ElectLeadersRequest: versions 0-2, flexible 2+. */
struct elect_leaders_request_topic_partitions {
    struct str topic; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct elect_leaders_request_topic_partitions elect_leaders_request_topic_partitions_default;
static inline void elect_leaders_request_topic_partitions_init(struct elect_leaders_request_topic_partitions *value)
{
    *value = elect_leaders_request_topic_partitions_default;
}

struct elect_leaders_request {
    int8_t election_type; /* 1+ */
    struct elect_leaders_request_topic_partitions *topic_partitions; /* 0+, nullable */
    int32_t topic_partitions_count;
    int32_t timeout_ms; /* 0+, default 60000 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct elect_leaders_request elect_leaders_request_default;
static inline void elect_leaders_request_init(struct elect_leaders_request *value)
{
    *value = elect_leaders_request_default;
}
extern const struct proto_message elect_leaders_request_message;

/* ElectLeadersResponse: versions 0-2, flexible 2+. */
struct elect_leaders_response_partition_result {
    int32_t partition_id; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
};
extern const struct elect_leaders_response_partition_result elect_leaders_response_partition_result_default;
static inline void elect_leaders_response_partition_result_init(struct elect_leaders_response_partition_result *value)
{
    *value = elect_leaders_response_partition_result_default;
}

struct elect_leaders_response_replica_election_result {
    struct str topic; /* 0+ */
    struct elect_leaders_response_partition_result *partition_result; /* 0+ */
    int32_t partition_result_count;
};
extern const struct elect_leaders_response_replica_election_result elect_leaders_response_replica_election_result_default;
static inline void elect_leaders_response_replica_election_result_init(struct elect_leaders_response_replica_election_result *value)
{
    *value = elect_leaders_response_replica_election_result_default;
}

struct elect_leaders_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 1+ */
    struct elect_leaders_response_replica_election_result *replica_election_results; /* 0+ */
    int32_t replica_election_results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct elect_leaders_response elect_leaders_response_default;
static inline void elect_leaders_response_init(struct elect_leaders_response *value)
{
    *value = elect_leaders_response_default;
}
extern const struct proto_message elect_leaders_response_message;

#endif
