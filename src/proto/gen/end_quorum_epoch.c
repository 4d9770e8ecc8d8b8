/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/end_quorum_epoch.h"

#include "proto/descriptor.h"

const struct end_quorum_epoch_request_replica_info end_quorum_epoch_request_replica_info_default = {
    .candidate_id = 0,
    .candidate_directory_id = {{0}},
};
static const struct proto_field end_quorum_epoch_request_replica_info_fields[] = {
    {.name = "candidateId", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_request_replica_info, candidate_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "candidateDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct end_quorum_epoch_request_replica_info, candidate_directory_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct end_quorum_epoch_request_replica_info_struct = {
    .name = "ReplicaInfo",
    .fields = end_quorum_epoch_request_replica_info_fields,
    .field_count = 2,
    .defaults = &end_quorum_epoch_request_replica_info_default,
    .size = sizeof(struct end_quorum_epoch_request_replica_info),
    .min_size = 21,
};

const struct end_quorum_epoch_request_partition_data end_quorum_epoch_request_partition_data_default = {
    .partition_index = 0,
    .leader_id = 0,
    .leader_epoch = 0,
    .preferred_successors = NULL,
    .preferred_candidates = NULL,
};
static const struct proto_field end_quorum_epoch_request_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_request_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_request_partition_data, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_request_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "preferredSuccessors", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_request_partition_data, preferred_successors), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct end_quorum_epoch_request_partition_data, preferred_successors_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
    {.name = "preferredCandidates", .type = PROTO_STRUCT,
     .offset = offsetof(struct end_quorum_epoch_request_partition_data, preferred_candidates), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct end_quorum_epoch_request_partition_data, preferred_candidates_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE, .nested = &end_quorum_epoch_request_replica_info_struct},
};
static const struct proto_struct end_quorum_epoch_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = end_quorum_epoch_request_partition_data_fields,
    .field_count = 5,
    .defaults = &end_quorum_epoch_request_partition_data_default,
    .size = sizeof(struct end_quorum_epoch_request_partition_data),
    .min_size = 14,
};

const struct end_quorum_epoch_request_topic_data end_quorum_epoch_request_topic_data_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field end_quorum_epoch_request_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct end_quorum_epoch_request_topic_data, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct end_quorum_epoch_request_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct end_quorum_epoch_request_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &end_quorum_epoch_request_partition_data_struct},
};
static const struct proto_struct end_quorum_epoch_request_topic_data_struct = {
    .name = "TopicData",
    .fields = end_quorum_epoch_request_topic_data_fields,
    .field_count = 2,
    .defaults = &end_quorum_epoch_request_topic_data_default,
    .size = sizeof(struct end_quorum_epoch_request_topic_data),
    .min_size = 3,
};

const struct end_quorum_epoch_request_leader_endpoint end_quorum_epoch_request_leader_endpoint_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field end_quorum_epoch_request_leader_endpoint_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct end_quorum_epoch_request_leader_endpoint, name),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct end_quorum_epoch_request_leader_endpoint, host),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct end_quorum_epoch_request_leader_endpoint, port),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct end_quorum_epoch_request_leader_endpoint_struct = {
    .name = "LeaderEndpoint",
    .fields = end_quorum_epoch_request_leader_endpoint_fields,
    .field_count = 3,
    .defaults = &end_quorum_epoch_request_leader_endpoint_default,
    .size = sizeof(struct end_quorum_epoch_request_leader_endpoint),
    .min_size = 5,
};

const struct end_quorum_epoch_request end_quorum_epoch_request_default = {
    .cluster_id = {NULL, 0},
    .topics = NULL,
    .leader_endpoints = NULL,
};
static const struct proto_field end_quorum_epoch_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct end_quorum_epoch_request, cluster_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct end_quorum_epoch_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct end_quorum_epoch_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &end_quorum_epoch_request_topic_data_struct},
    {.name = "leaderEndpoints", .type = PROTO_STRUCT,
     .offset = offsetof(struct end_quorum_epoch_request, leader_endpoints), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct end_quorum_epoch_request, leader_endpoints_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE, .nested = &end_quorum_epoch_request_leader_endpoint_struct},
};
static const struct proto_struct end_quorum_epoch_request_struct = {
    .name = "EndQuorumEpochRequest",
    .fields = end_quorum_epoch_request_fields,
    .field_count = 3,
    .defaults = &end_quorum_epoch_request_default,
    .size = sizeof(struct end_quorum_epoch_request),
    .min_size = 4,
};
const struct proto_message end_quorum_epoch_request_message = {
    .name = "EndQuorumEpochRequest",
    .body = &end_quorum_epoch_request_struct,
    .unknown_tags_offset = offsetof(struct end_quorum_epoch_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct end_quorum_epoch_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};

const struct end_quorum_epoch_response_partition_data end_quorum_epoch_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .leader_id = 0,
    .leader_epoch = 0,
};
static const struct proto_field end_quorum_epoch_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct end_quorum_epoch_response_partition_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_response_partition_data, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_response_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct end_quorum_epoch_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = end_quorum_epoch_response_partition_data_fields,
    .field_count = 4,
    .defaults = &end_quorum_epoch_response_partition_data_default,
    .size = sizeof(struct end_quorum_epoch_response_partition_data),
    .min_size = 14,
};

const struct end_quorum_epoch_response_topic_data end_quorum_epoch_response_topic_data_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field end_quorum_epoch_response_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct end_quorum_epoch_response_topic_data, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct end_quorum_epoch_response_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct end_quorum_epoch_response_topic_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &end_quorum_epoch_response_partition_data_struct},
};
static const struct proto_struct end_quorum_epoch_response_topic_data_struct = {
    .name = "TopicData",
    .fields = end_quorum_epoch_response_topic_data_fields,
    .field_count = 2,
    .defaults = &end_quorum_epoch_response_topic_data_default,
    .size = sizeof(struct end_quorum_epoch_response_topic_data),
    .min_size = 3,
};

const struct end_quorum_epoch_response_node_endpoint end_quorum_epoch_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field end_quorum_epoch_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32,
     .offset = offsetof(struct end_quorum_epoch_response_node_endpoint, node_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct end_quorum_epoch_response_node_endpoint, host),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct end_quorum_epoch_response_node_endpoint, port),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct end_quorum_epoch_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = end_quorum_epoch_response_node_endpoint_fields,
    .field_count = 3,
    .defaults = &end_quorum_epoch_response_node_endpoint_default,
    .size = sizeof(struct end_quorum_epoch_response_node_endpoint),
    .min_size = 8,
};

const struct end_quorum_epoch_response end_quorum_epoch_response_default = {
    .error_code = 0,
    .topics = NULL,
    .node_endpoints = NULL,
};
static const struct proto_field end_quorum_epoch_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct end_quorum_epoch_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct end_quorum_epoch_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct end_quorum_epoch_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &end_quorum_epoch_response_topic_data_struct},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT,
     .offset = offsetof(struct end_quorum_epoch_response, node_endpoints), .versions = {1, 127}, .nullable = {1, 0},
     .tag = 0, .count_offset = offsetof(struct end_quorum_epoch_response, node_endpoints_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &end_quorum_epoch_response_node_endpoint_struct},
};
static const uint8_t end_quorum_epoch_response_tagged[] = {2};
static const struct proto_struct end_quorum_epoch_response_struct = {
    .name = "EndQuorumEpochResponse",
    .fields = end_quorum_epoch_response_fields,
    .field_count = 3,
    .tagged = end_quorum_epoch_response_tagged,
    .tagged_count = 1,
    .defaults = &end_quorum_epoch_response_default,
    .size = sizeof(struct end_quorum_epoch_response),
    .min_size = 4,
};
const struct proto_message end_quorum_epoch_response_message = {
    .name = "EndQuorumEpochResponse",
    .body = &end_quorum_epoch_response_struct,
    .unknown_tags_offset = offsetof(struct end_quorum_epoch_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct end_quorum_epoch_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};
