/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/vote.h"

#include "proto/descriptor.h"

const struct vote_request_partition_data vote_request_partition_data_default = {
    .partition_index = 0,
    .replica_epoch = 0,
    .replica_id = 0,
    .replica_directory_id = {{0}},
    .voter_directory_id = {{0}},
    .last_offset_epoch = 0,
    .last_offset = 0,
    .pre_vote = false,
};
static const struct proto_field vote_request_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct vote_request_partition_data, partition_index), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "replicaEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct vote_request_partition_data, replica_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "replicaId", .type = PROTO_INT32, .offset = offsetof(struct vote_request_partition_data, replica_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicaDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct vote_request_partition_data, replica_directory_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "voterDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct vote_request_partition_data, voter_directory_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "lastOffsetEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct vote_request_partition_data, last_offset_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64, .offset = offsetof(struct vote_request_partition_data, last_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "preVote", .type = PROTO_BOOL, .offset = offsetof(struct vote_request_partition_data, pre_vote),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct vote_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = vote_request_partition_data_fields,
    .field_count = 8,
    .defaults = &vote_request_partition_data_default,
    .size = sizeof(struct vote_request_partition_data),
    .min_size = 25,
};

const struct vote_request_topic_data vote_request_topic_data_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field vote_request_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING, .offset = offsetof(struct vote_request_topic_data, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT, .offset = offsetof(struct vote_request_topic_data, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct vote_request_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &vote_request_partition_data_struct},
};
static const struct proto_struct vote_request_topic_data_struct = {
    .name = "TopicData",
    .fields = vote_request_topic_data_fields,
    .field_count = 2,
    .defaults = &vote_request_topic_data_default,
    .size = sizeof(struct vote_request_topic_data),
    .min_size = 3,
};

const struct vote_request vote_request_default = {
    .cluster_id = {NULL, 0},
    .voter_id = -1,
    .topics = NULL,
};
static const struct proto_field vote_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct vote_request, cluster_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct vote_request, voter_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct vote_request, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .count_offset = offsetof(struct vote_request, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &vote_request_topic_data_struct},
};
static const struct proto_struct vote_request_struct = {
    .name = "VoteRequest",
    .fields = vote_request_fields,
    .field_count = 3,
    .defaults = &vote_request_default,
    .size = sizeof(struct vote_request),
    .min_size = 3,
};
const struct proto_message vote_request_message = {
    .name = "VoteRequest",
    .body = &vote_request_struct,
    .unknown_tags_offset = offsetof(struct vote_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct vote_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct vote_response_partition_data vote_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .leader_id = 0,
    .leader_epoch = 0,
    .vote_granted = false,
};
static const struct proto_field vote_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct vote_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct vote_response_partition_data, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32, .offset = offsetof(struct vote_response_partition_data, leader_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32, .offset = offsetof(struct vote_response_partition_data, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voteGranted", .type = PROTO_BOOL, .offset = offsetof(struct vote_response_partition_data, vote_granted),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct vote_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = vote_response_partition_data_fields,
    .field_count = 5,
    .defaults = &vote_response_partition_data_default,
    .size = sizeof(struct vote_response_partition_data),
    .min_size = 16,
};

const struct vote_response_topic_data vote_response_topic_data_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field vote_response_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING, .offset = offsetof(struct vote_response_topic_data, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT, .offset = offsetof(struct vote_response_topic_data, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct vote_response_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &vote_response_partition_data_struct},
};
static const struct proto_struct vote_response_topic_data_struct = {
    .name = "TopicData",
    .fields = vote_response_topic_data_fields,
    .field_count = 2,
    .defaults = &vote_response_topic_data_default,
    .size = sizeof(struct vote_response_topic_data),
    .min_size = 3,
};

const struct vote_response_node_endpoint vote_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field vote_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct vote_response_node_endpoint, node_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct vote_response_node_endpoint, host),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct vote_response_node_endpoint, port),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct vote_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = vote_response_node_endpoint_fields,
    .field_count = 3,
    .defaults = &vote_response_node_endpoint_default,
    .size = sizeof(struct vote_response_node_endpoint),
    .min_size = 8,
};

const struct vote_response vote_response_default = {
    .error_code = 0,
    .topics = NULL,
    .node_endpoints = NULL,
};
static const struct proto_field vote_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct vote_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct vote_response, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .count_offset = offsetof(struct vote_response, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &vote_response_topic_data_struct},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT, .offset = offsetof(struct vote_response, node_endpoints),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = 0,
     .count_offset = offsetof(struct vote_response, node_endpoints_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &vote_response_node_endpoint_struct},
};
static const uint8_t vote_response_tagged[] = {2};
static const struct proto_struct vote_response_struct = {
    .name = "VoteResponse",
    .fields = vote_response_fields,
    .field_count = 3,
    .tagged = vote_response_tagged,
    .tagged_count = 1,
    .defaults = &vote_response_default,
    .size = sizeof(struct vote_response),
    .min_size = 4,
};
const struct proto_message vote_response_message = {
    .name = "VoteResponse",
    .body = &vote_response_struct,
    .unknown_tags_offset = offsetof(struct vote_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct vote_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
