/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/leader_and_isr.h"

#include "proto/descriptor.h"

const struct leader_and_isr_request_leader_and_isr_partition_state leader_and_isr_request_leader_and_isr_partition_state_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
    .controller_epoch = 0,
    .leader = 0,
    .leader_epoch = 0,
    .isr = NULL,
    .partition_epoch = 0,
    .replicas = NULL,
    .adding_replicas = NULL,
    .removing_replicas = NULL,
    .is_new = false,
    .leader_recovery_state = 0,
};
static const struct proto_field leader_and_isr_request_leader_and_isr_partition_state_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, topic_name), .versions = {0, 1},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "controllerEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, controller_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leader", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, leader), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isr", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, isr), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, isr_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "partitionEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, partition_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicas", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, replicas), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "addingReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, adding_replicas),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, adding_replicas_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
    {.name = "removingReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, removing_replicas),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, removing_replicas_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
    {.name = "isNew", .type = PROTO_BOOL,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, is_new), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "leaderRecoveryState", .type = PROTO_INT8,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_partition_state, leader_recovery_state),
     .versions = {6, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct leader_and_isr_request_leader_and_isr_partition_state_struct = {
    .name = "LeaderAndIsrPartitionState",
    .fields = leader_and_isr_request_leader_and_isr_partition_state_fields,
    .field_count = 12,
    .defaults = &leader_and_isr_request_leader_and_isr_partition_state_default,
    .size = sizeof(struct leader_and_isr_request_leader_and_isr_partition_state),
    .min_size = 26,
};

const struct leader_and_isr_request_leader_and_isr_topic_state leader_and_isr_request_leader_and_isr_topic_state_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .partition_states = NULL,
};
static const struct proto_field leader_and_isr_request_leader_and_isr_topic_state_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_topic_state, topic_name), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_topic_state, topic_id), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_topic_state, partition_states),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request_leader_and_isr_topic_state, partition_states_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &leader_and_isr_request_leader_and_isr_partition_state_struct},
};
static const struct proto_struct leader_and_isr_request_leader_and_isr_topic_state_struct = {
    .name = "LeaderAndIsrTopicState",
    .fields = leader_and_isr_request_leader_and_isr_topic_state_fields,
    .field_count = 3,
    .defaults = &leader_and_isr_request_leader_and_isr_topic_state_default,
    .size = sizeof(struct leader_and_isr_request_leader_and_isr_topic_state),
    .min_size = 3,
};

const struct leader_and_isr_request_leader_and_isr_live_leader leader_and_isr_request_leader_and_isr_live_leader_default = {
    .broker_id = 0,
    .host_name = {"", 0},
    .port = 0,
};
static const struct proto_field leader_and_isr_request_leader_and_isr_live_leader_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_live_leader, broker_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "hostName", .type = PROTO_STRING,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_live_leader, host_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request_leader_and_isr_live_leader, port), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct leader_and_isr_request_leader_and_isr_live_leader_struct = {
    .name = "LeaderAndIsrLiveLeader",
    .fields = leader_and_isr_request_leader_and_isr_live_leader_fields,
    .field_count = 3,
    .defaults = &leader_and_isr_request_leader_and_isr_live_leader_default,
    .size = sizeof(struct leader_and_isr_request_leader_and_isr_live_leader),
    .min_size = 10,
};

const struct leader_and_isr_request leader_and_isr_request_default = {
    .controller_id = 0,
    .is_kraft_controller = false,
    .controller_epoch = 0,
    .broker_epoch = -1,
    .type = 0,
    .ungrouped_partition_states = NULL,
    .topic_states = NULL,
    .live_leaders = NULL,
};
static const struct proto_field leader_and_isr_request_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32, .offset = offsetof(struct leader_and_isr_request, controller_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isKRaftController", .type = PROTO_BOOL,
     .offset = offsetof(struct leader_and_isr_request, is_kraft_controller), .versions = {7, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "controllerEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_request, controller_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct leader_and_isr_request, broker_epoch),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "type", .type = PROTO_INT8, .offset = offsetof(struct leader_and_isr_request, type), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "ungroupedPartitionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct leader_and_isr_request, ungrouped_partition_states), .versions = {0, 1},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request, ungrouped_partition_states_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &leader_and_isr_request_leader_and_isr_partition_state_struct},
    {.name = "topicStates", .type = PROTO_STRUCT, .offset = offsetof(struct leader_and_isr_request, topic_states),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request, topic_states_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leader_and_isr_request_leader_and_isr_topic_state_struct},
    {.name = "liveLeaders", .type = PROTO_STRUCT, .offset = offsetof(struct leader_and_isr_request, live_leaders),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_request, live_leaders_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leader_and_isr_request_leader_and_isr_live_leader_struct},
};
static const struct proto_struct leader_and_isr_request_struct = {
    .name = "LeaderAndIsrRequest",
    .fields = leader_and_isr_request_fields,
    .field_count = 8,
    .defaults = &leader_and_isr_request_default,
    .size = sizeof(struct leader_and_isr_request),
    .min_size = 16,
};
const struct proto_message leader_and_isr_request_message = {
    .name = "LeaderAndIsrRequest",
    .body = &leader_and_isr_request_struct,
    .unknown_tags_offset = offsetof(struct leader_and_isr_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct leader_and_isr_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 7,
    .flexible_min = 4,
};

const struct leader_and_isr_response_leader_and_isr_partition_error leader_and_isr_response_leader_and_isr_partition_error_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field leader_and_isr_response_leader_and_isr_partition_error_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct leader_and_isr_response_leader_and_isr_partition_error, topic_name), .versions = {0, 4},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct leader_and_isr_response_leader_and_isr_partition_error, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct leader_and_isr_response_leader_and_isr_partition_error, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct leader_and_isr_response_leader_and_isr_partition_error_struct = {
    .name = "LeaderAndIsrPartitionError",
    .fields = leader_and_isr_response_leader_and_isr_partition_error_fields,
    .field_count = 3,
    .defaults = &leader_and_isr_response_leader_and_isr_partition_error_default,
    .size = sizeof(struct leader_and_isr_response_leader_and_isr_partition_error),
    .min_size = 7,
};

const struct leader_and_isr_response_leader_and_isr_topic_error leader_and_isr_response_leader_and_isr_topic_error_default = {
    .topic_id = {{0}},
    .partition_errors = NULL,
};
static const struct proto_field leader_and_isr_response_leader_and_isr_topic_error_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct leader_and_isr_response_leader_and_isr_topic_error, topic_id), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionErrors", .type = PROTO_STRUCT,
     .offset = offsetof(struct leader_and_isr_response_leader_and_isr_topic_error, partition_errors),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_response_leader_and_isr_topic_error, partition_errors_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &leader_and_isr_response_leader_and_isr_partition_error_struct},
};
static const struct proto_struct leader_and_isr_response_leader_and_isr_topic_error_struct = {
    .name = "LeaderAndIsrTopicError",
    .fields = leader_and_isr_response_leader_and_isr_topic_error_fields,
    .field_count = 2,
    .defaults = &leader_and_isr_response_leader_and_isr_topic_error_default,
    .size = sizeof(struct leader_and_isr_response_leader_and_isr_topic_error),
    .min_size = 18,
};

const struct leader_and_isr_response leader_and_isr_response_default = {
    .error_code = 0,
    .partition_errors = NULL,
    .topics = NULL,
};
static const struct proto_field leader_and_isr_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct leader_and_isr_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionErrors", .type = PROTO_STRUCT,
     .offset = offsetof(struct leader_and_isr_response, partition_errors), .versions = {0, 4}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct leader_and_isr_response, partition_errors_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &leader_and_isr_response_leader_and_isr_partition_error_struct},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct leader_and_isr_response, topics),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_and_isr_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leader_and_isr_response_leader_and_isr_topic_error_struct},
};
static const struct proto_struct leader_and_isr_response_struct = {
    .name = "LeaderAndIsrResponse",
    .fields = leader_and_isr_response_fields,
    .field_count = 3,
    .defaults = &leader_and_isr_response_default,
    .size = sizeof(struct leader_and_isr_response),
    .min_size = 4,
};
const struct proto_message leader_and_isr_response_message = {
    .name = "LeaderAndIsrResponse",
    .body = &leader_and_isr_response_struct,
    .unknown_tags_offset = offsetof(struct leader_and_isr_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct leader_and_isr_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 7,
    .flexible_min = 4,
};
