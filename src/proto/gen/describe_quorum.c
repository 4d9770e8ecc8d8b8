/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_quorum.h"

#include "proto/descriptor.h"

const struct describe_quorum_request_partition_data describe_quorum_request_partition_data_default = {
    .partition_index = 0,
};
static const struct proto_field describe_quorum_request_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_quorum_request_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_quorum_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = describe_quorum_request_partition_data_fields,
    .field_count = 1,
    .defaults = &describe_quorum_request_partition_data_default,
    .size = sizeof(struct describe_quorum_request_partition_data),
    .min_size = 5,
};

const struct describe_quorum_request_topic_data describe_quorum_request_topic_data_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_quorum_request_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_quorum_request_topic_data, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_quorum_request_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_request_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_quorum_request_partition_data_struct},
};
static const struct proto_struct describe_quorum_request_topic_data_struct = {
    .name = "TopicData",
    .fields = describe_quorum_request_topic_data_fields,
    .field_count = 2,
    .defaults = &describe_quorum_request_topic_data_default,
    .size = sizeof(struct describe_quorum_request_topic_data),
    .min_size = 3,
};

const struct describe_quorum_request describe_quorum_request_default = {
    .topics = NULL,
};
static const struct proto_field describe_quorum_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_quorum_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_quorum_request_topic_data_struct},
};
static const struct proto_struct describe_quorum_request_struct = {
    .name = "DescribeQuorumRequest",
    .fields = describe_quorum_request_fields,
    .field_count = 1,
    .defaults = &describe_quorum_request_default,
    .size = sizeof(struct describe_quorum_request),
    .min_size = 2,
};
const struct proto_message describe_quorum_request_message = {
    .name = "DescribeQuorumRequest",
    .body = &describe_quorum_request_struct,
    .unknown_tags_offset = offsetof(struct describe_quorum_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_quorum_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct describe_quorum_response_replica_state describe_quorum_response_replica_state_default = {
    .replica_id = 0,
    .replica_directory_id = {{0}},
    .log_end_offset = 0,
    .last_fetch_timestamp = -1,
    .last_caught_up_timestamp = -1,
};
static const struct proto_field describe_quorum_response_replica_state_fields[] = {
    {.name = "replicaId", .type = PROTO_INT32,
     .offset = offsetof(struct describe_quorum_response_replica_state, replica_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicaDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct describe_quorum_response_replica_state, replica_directory_id), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "logEndOffset", .type = PROTO_INT64,
     .offset = offsetof(struct describe_quorum_response_replica_state, log_end_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastFetchTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct describe_quorum_response_replica_state, last_fetch_timestamp), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "lastCaughtUpTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct describe_quorum_response_replica_state, last_caught_up_timestamp), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct describe_quorum_response_replica_state_struct = {
    .name = "ReplicaState",
    .fields = describe_quorum_response_replica_state_fields,
    .field_count = 5,
    .defaults = &describe_quorum_response_replica_state_default,
    .size = sizeof(struct describe_quorum_response_replica_state),
    .min_size = 13,
};

const struct describe_quorum_response_partition_data describe_quorum_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .leader_id = 0,
    .leader_epoch = 0,
    .high_watermark = 0,
    .current_voters = NULL,
    .observers = NULL,
};
static const struct proto_field describe_quorum_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_quorum_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_quorum_response_partition_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_quorum_response_partition_data, error_message), .versions = {2, 127},
     .nullable = {2, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct describe_quorum_response_partition_data, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct describe_quorum_response_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "highWatermark", .type = PROTO_INT64,
     .offset = offsetof(struct describe_quorum_response_partition_data, high_watermark), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "currentVoters", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_quorum_response_partition_data, current_voters), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_response_partition_data, current_voters_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_quorum_response_replica_state_struct},
    {.name = "observers", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_quorum_response_partition_data, observers), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_response_partition_data, observers_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_quorum_response_replica_state_struct},
};
static const struct proto_struct describe_quorum_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = describe_quorum_response_partition_data_fields,
    .field_count = 8,
    .defaults = &describe_quorum_response_partition_data_default,
    .size = sizeof(struct describe_quorum_response_partition_data),
    .min_size = 25,
};

const struct describe_quorum_response_topic_data describe_quorum_response_topic_data_default = {
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_quorum_response_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_quorum_response_topic_data, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_quorum_response_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_response_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_quorum_response_partition_data_struct},
};
static const struct proto_struct describe_quorum_response_topic_data_struct = {
    .name = "TopicData",
    .fields = describe_quorum_response_topic_data_fields,
    .field_count = 2,
    .defaults = &describe_quorum_response_topic_data_default,
    .size = sizeof(struct describe_quorum_response_topic_data),
    .min_size = 3,
};

const struct describe_quorum_response_listener describe_quorum_response_listener_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field describe_quorum_response_listener_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct describe_quorum_response_listener, name),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct describe_quorum_response_listener, host),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct describe_quorum_response_listener, port),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_quorum_response_listener_struct = {
    .name = "Listener",
    .fields = describe_quorum_response_listener_fields,
    .field_count = 3,
    .defaults = &describe_quorum_response_listener_default,
    .size = sizeof(struct describe_quorum_response_listener),
    .min_size = 5,
};

const struct describe_quorum_response_node describe_quorum_response_node_default = {
    .node_id = 0,
    .listeners = NULL,
};
static const struct proto_field describe_quorum_response_node_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct describe_quorum_response_node, node_id),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "listeners", .type = PROTO_STRUCT, .offset = offsetof(struct describe_quorum_response_node, listeners),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_response_node, listeners_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_quorum_response_listener_struct},
};
static const struct proto_struct describe_quorum_response_node_struct = {
    .name = "Node",
    .fields = describe_quorum_response_node_fields,
    .field_count = 2,
    .defaults = &describe_quorum_response_node_default,
    .size = sizeof(struct describe_quorum_response_node),
    .min_size = 6,
};

const struct describe_quorum_response describe_quorum_response_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .topics = NULL,
    .nodes = NULL,
};
static const struct proto_field describe_quorum_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct describe_quorum_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct describe_quorum_response, error_message),
     .versions = {2, 127}, .nullable = {2, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_quorum_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_quorum_response_topic_data_struct},
    {.name = "nodes", .type = PROTO_STRUCT, .offset = offsetof(struct describe_quorum_response, nodes),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_quorum_response, nodes_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_quorum_response_node_struct},
};
static const struct proto_struct describe_quorum_response_struct = {
    .name = "DescribeQuorumResponse",
    .fields = describe_quorum_response_fields,
    .field_count = 4,
    .defaults = &describe_quorum_response_default,
    .size = sizeof(struct describe_quorum_response),
    .min_size = 4,
};
const struct proto_message describe_quorum_response_message = {
    .name = "DescribeQuorumResponse",
    .body = &describe_quorum_response_struct,
    .unknown_tags_offset = offsetof(struct describe_quorum_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_quorum_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
