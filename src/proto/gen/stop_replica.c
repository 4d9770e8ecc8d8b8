/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/stop_replica.h"

#include "proto/descriptor.h"

const struct stop_replica_request_stop_replica_partition_v0 stop_replica_request_stop_replica_partition_v0_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
};
static const struct proto_field stop_replica_request_stop_replica_partition_v0_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct stop_replica_request_stop_replica_partition_v0, topic_name), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct stop_replica_request_stop_replica_partition_v0, partition_index), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct stop_replica_request_stop_replica_partition_v0_struct = {
    .name = "StopReplicaPartitionV0",
    .fields = stop_replica_request_stop_replica_partition_v0_fields,
    .field_count = 2,
    .defaults = &stop_replica_request_stop_replica_partition_v0_default,
    .size = sizeof(struct stop_replica_request_stop_replica_partition_v0),
    .min_size = 6,
};

const struct stop_replica_request_stop_replica_topic_v1 stop_replica_request_stop_replica_topic_v1_default = {
    .name = {"", 0},
    .partition_indexes = NULL,
};
static const struct proto_field stop_replica_request_stop_replica_topic_v1_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct stop_replica_request_stop_replica_topic_v1, name),
     .versions = {1, 2}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndexes", .type = PROTO_INT32,
     .offset = offsetof(struct stop_replica_request_stop_replica_topic_v1, partition_indexes), .versions = {1, 2},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct stop_replica_request_stop_replica_topic_v1, partition_indexes_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct stop_replica_request_stop_replica_topic_v1_struct = {
    .name = "StopReplicaTopicV1",
    .fields = stop_replica_request_stop_replica_topic_v1_fields,
    .field_count = 2,
    .defaults = &stop_replica_request_stop_replica_topic_v1_default,
    .size = sizeof(struct stop_replica_request_stop_replica_topic_v1),
    .min_size = 3,
};

const struct stop_replica_request_stop_replica_partition_state stop_replica_request_stop_replica_partition_state_default = {
    .partition_index = 0,
    .leader_epoch = -1,
    .delete_partition = false,
};
static const struct proto_field stop_replica_request_stop_replica_partition_state_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct stop_replica_request_stop_replica_partition_state, partition_index),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct stop_replica_request_stop_replica_partition_state, leader_epoch), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deletePartition", .type = PROTO_BOOL,
     .offset = offsetof(struct stop_replica_request_stop_replica_partition_state, delete_partition),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct stop_replica_request_stop_replica_partition_state_struct = {
    .name = "StopReplicaPartitionState",
    .fields = stop_replica_request_stop_replica_partition_state_fields,
    .field_count = 3,
    .defaults = &stop_replica_request_stop_replica_partition_state_default,
    .size = sizeof(struct stop_replica_request_stop_replica_partition_state),
    .min_size = 10,
};

const struct stop_replica_request_stop_replica_topic_state stop_replica_request_stop_replica_topic_state_default = {
    .topic_name = {"", 0},
    .partition_states = NULL,
};
static const struct proto_field stop_replica_request_stop_replica_topic_state_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct stop_replica_request_stop_replica_topic_state, topic_name), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct stop_replica_request_stop_replica_topic_state, partition_states), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct stop_replica_request_stop_replica_topic_state, partition_states_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &stop_replica_request_stop_replica_partition_state_struct},
};
static const struct proto_struct stop_replica_request_stop_replica_topic_state_struct = {
    .name = "StopReplicaTopicState",
    .fields = stop_replica_request_stop_replica_topic_state_fields,
    .field_count = 2,
    .defaults = &stop_replica_request_stop_replica_topic_state_default,
    .size = sizeof(struct stop_replica_request_stop_replica_topic_state),
    .min_size = 3,
};

const struct stop_replica_request stop_replica_request_default = {
    .controller_id = 0,
    .is_kraft_controller = false,
    .controller_epoch = 0,
    .broker_epoch = -1,
    .delete_partitions = false,
    .ungrouped_partitions = NULL,
    .topics = NULL,
    .topic_states = NULL,
};
static const struct proto_field stop_replica_request_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32, .offset = offsetof(struct stop_replica_request, controller_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isKRaftController", .type = PROTO_BOOL,
     .offset = offsetof(struct stop_replica_request, is_kraft_controller), .versions = {4, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "controllerEpoch", .type = PROTO_INT32, .offset = offsetof(struct stop_replica_request, controller_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct stop_replica_request, broker_epoch),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "deletePartitions", .type = PROTO_BOOL,
     .offset = offsetof(struct stop_replica_request, delete_partitions), .versions = {0, 2}, .nullable = {1, 0},
     .tag = -1},
    {.name = "ungroupedPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct stop_replica_request, ungrouped_partitions), .versions = {0, 0}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct stop_replica_request, ungrouped_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &stop_replica_request_stop_replica_partition_v0_struct},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct stop_replica_request, topics),
     .versions = {1, 2}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct stop_replica_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &stop_replica_request_stop_replica_topic_v1_struct},
    {.name = "topicStates", .type = PROTO_STRUCT, .offset = offsetof(struct stop_replica_request, topic_states),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct stop_replica_request, topic_states_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &stop_replica_request_stop_replica_topic_state_struct},
};
static const struct proto_struct stop_replica_request_struct = {
    .name = "StopReplicaRequest",
    .fields = stop_replica_request_fields,
    .field_count = 8,
    .defaults = &stop_replica_request_default,
    .size = sizeof(struct stop_replica_request),
    .min_size = 13,
};
const struct proto_message stop_replica_request_message = {
    .name = "StopReplicaRequest",
    .body = &stop_replica_request_struct,
    .unknown_tags_offset = offsetof(struct stop_replica_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct stop_replica_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 2,
};

const struct stop_replica_response_stop_replica_partition_error stop_replica_response_stop_replica_partition_error_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field stop_replica_response_stop_replica_partition_error_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct stop_replica_response_stop_replica_partition_error, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct stop_replica_response_stop_replica_partition_error, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct stop_replica_response_stop_replica_partition_error, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct stop_replica_response_stop_replica_partition_error_struct = {
    .name = "StopReplicaPartitionError",
    .fields = stop_replica_response_stop_replica_partition_error_fields,
    .field_count = 3,
    .defaults = &stop_replica_response_stop_replica_partition_error_default,
    .size = sizeof(struct stop_replica_response_stop_replica_partition_error),
    .min_size = 8,
};

const struct stop_replica_response stop_replica_response_default = {
    .error_code = 0,
    .partition_errors = NULL,
};
static const struct proto_field stop_replica_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct stop_replica_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionErrors", .type = PROTO_STRUCT,
     .offset = offsetof(struct stop_replica_response, partition_errors), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct stop_replica_response, partition_errors_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &stop_replica_response_stop_replica_partition_error_struct},
};
static const struct proto_struct stop_replica_response_struct = {
    .name = "StopReplicaResponse",
    .fields = stop_replica_response_fields,
    .field_count = 2,
    .defaults = &stop_replica_response_default,
    .size = sizeof(struct stop_replica_response),
    .min_size = 4,
};
const struct proto_message stop_replica_response_message = {
    .name = "StopReplicaResponse",
    .body = &stop_replica_response_struct,
    .unknown_tags_offset = offsetof(struct stop_replica_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct stop_replica_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 2,
};
