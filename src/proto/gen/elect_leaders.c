/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/elect_leaders.h"

#include "proto/descriptor.h"

const struct elect_leaders_request_topic_partitions elect_leaders_request_topic_partitions_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field elect_leaders_request_topic_partitions_fields[] = {
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct elect_leaders_request_topic_partitions, topic),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct elect_leaders_request_topic_partitions, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct elect_leaders_request_topic_partitions, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct elect_leaders_request_topic_partitions_struct = {
    .name = "TopicPartitions",
    .fields = elect_leaders_request_topic_partitions_fields,
    .field_count = 2,
    .defaults = &elect_leaders_request_topic_partitions_default,
    .size = sizeof(struct elect_leaders_request_topic_partitions),
    .min_size = 3,
};

const struct elect_leaders_request elect_leaders_request_default = {
    .election_type = 0,
    .topic_partitions = NULL,
    .timeout_ms = 60000,
};
static const struct proto_field elect_leaders_request_fields[] = {
    {.name = "electionType", .type = PROTO_INT8, .offset = offsetof(struct elect_leaders_request, election_type),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct elect_leaders_request, topic_partitions), .versions = {0, 127}, .nullable = {0, 127},
     .tag = -1, .count_offset = offsetof(struct elect_leaders_request, topic_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &elect_leaders_request_topic_partitions_struct},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct elect_leaders_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct elect_leaders_request_struct = {
    .name = "ElectLeadersRequest",
    .fields = elect_leaders_request_fields,
    .field_count = 3,
    .defaults = &elect_leaders_request_default,
    .size = sizeof(struct elect_leaders_request),
    .min_size = 7,
};
const struct proto_message elect_leaders_request_message = {
    .name = "ElectLeadersRequest",
    .body = &elect_leaders_request_struct,
    .unknown_tags_offset = offsetof(struct elect_leaders_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct elect_leaders_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct elect_leaders_response_partition_result elect_leaders_response_partition_result_default = {
    .partition_id = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field elect_leaders_response_partition_result_fields[] = {
    {.name = "partitionId", .type = PROTO_INT32,
     .offset = offsetof(struct elect_leaders_response_partition_result, partition_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct elect_leaders_response_partition_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct elect_leaders_response_partition_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct elect_leaders_response_partition_result_struct = {
    .name = "PartitionResult",
    .fields = elect_leaders_response_partition_result_fields,
    .field_count = 3,
    .defaults = &elect_leaders_response_partition_result_default,
    .size = sizeof(struct elect_leaders_response_partition_result),
    .min_size = 8,
};

const struct elect_leaders_response_replica_election_result elect_leaders_response_replica_election_result_default = {
    .topic = {"", 0},
    .partition_result = NULL,
};
static const struct proto_field elect_leaders_response_replica_election_result_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct elect_leaders_response_replica_election_result, topic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionResult", .type = PROTO_STRUCT,
     .offset = offsetof(struct elect_leaders_response_replica_election_result, partition_result), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct elect_leaders_response_replica_election_result, partition_result_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &elect_leaders_response_partition_result_struct},
};
static const struct proto_struct elect_leaders_response_replica_election_result_struct = {
    .name = "ReplicaElectionResult",
    .fields = elect_leaders_response_replica_election_result_fields,
    .field_count = 2,
    .defaults = &elect_leaders_response_replica_election_result_default,
    .size = sizeof(struct elect_leaders_response_replica_election_result),
    .min_size = 3,
};

const struct elect_leaders_response elect_leaders_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .replica_election_results = NULL,
};
static const struct proto_field elect_leaders_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct elect_leaders_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct elect_leaders_response, error_code),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicaElectionResults", .type = PROTO_STRUCT,
     .offset = offsetof(struct elect_leaders_response, replica_election_results), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct elect_leaders_response, replica_election_results_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &elect_leaders_response_replica_election_result_struct},
};
static const struct proto_struct elect_leaders_response_struct = {
    .name = "ElectLeadersResponse",
    .fields = elect_leaders_response_fields,
    .field_count = 3,
    .defaults = &elect_leaders_response_default,
    .size = sizeof(struct elect_leaders_response),
    .min_size = 8,
};
const struct proto_message elect_leaders_response_message = {
    .name = "ElectLeadersResponse",
    .body = &elect_leaders_response_struct,
    .unknown_tags_offset = offsetof(struct elect_leaders_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct elect_leaders_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};
