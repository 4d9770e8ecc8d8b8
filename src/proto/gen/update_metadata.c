/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/update_metadata.h"

#include "proto/descriptor.h"

const struct update_metadata_request_update_metadata_partition_state update_metadata_request_update_metadata_partition_state_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
    .controller_epoch = 0,
    .leader = 0,
    .leader_epoch = 0,
    .isr = NULL,
    .zk_version = 0,
    .replicas = NULL,
    .offline_replicas = NULL,
};
static const struct proto_field update_metadata_request_update_metadata_partition_state_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, topic_name),
     .versions = {0, 4}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "controllerEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, controller_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leader", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, leader), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isr", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, isr), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request_update_metadata_partition_state, isr_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "zkVersion", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, zk_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicas", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request_update_metadata_partition_state, replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "offlineReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_partition_state, offline_replicas),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request_update_metadata_partition_state, offline_replicas_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct update_metadata_request_update_metadata_partition_state_struct = {
    .name = "UpdateMetadataPartitionState",
    .fields = update_metadata_request_update_metadata_partition_state_fields,
    .field_count = 9,
    .defaults = &update_metadata_request_update_metadata_partition_state_default,
    .size = sizeof(struct update_metadata_request_update_metadata_partition_state),
    .min_size = 24,
};

const struct update_metadata_request_update_metadata_topic_state update_metadata_request_update_metadata_topic_state_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .partition_states = NULL,
};
static const struct proto_field update_metadata_request_update_metadata_topic_state_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct update_metadata_request_update_metadata_topic_state, topic_name), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct update_metadata_request_update_metadata_topic_state, topic_id), .versions = {7, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct update_metadata_request_update_metadata_topic_state, partition_states),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request_update_metadata_topic_state, partition_states_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &update_metadata_request_update_metadata_partition_state_struct},
};
static const struct proto_struct update_metadata_request_update_metadata_topic_state_struct = {
    .name = "UpdateMetadataTopicState",
    .fields = update_metadata_request_update_metadata_topic_state_fields,
    .field_count = 3,
    .defaults = &update_metadata_request_update_metadata_topic_state_default,
    .size = sizeof(struct update_metadata_request_update_metadata_topic_state),
    .min_size = 3,
};

const struct update_metadata_request_update_metadata_endpoint update_metadata_request_update_metadata_endpoint_default = {
    .port = 0,
    .host = {"", 0},
    .listener = {"", 0},
    .security_protocol = 0,
};
static const struct proto_field update_metadata_request_update_metadata_endpoint_fields[] = {
    {.name = "port", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_endpoint, port), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING,
     .offset = offsetof(struct update_metadata_request_update_metadata_endpoint, host), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "listener", .type = PROTO_STRING,
     .offset = offsetof(struct update_metadata_request_update_metadata_endpoint, listener), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "securityProtocol", .type = PROTO_INT16,
     .offset = offsetof(struct update_metadata_request_update_metadata_endpoint, security_protocol),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_metadata_request_update_metadata_endpoint_struct = {
    .name = "UpdateMetadataEndpoint",
    .fields = update_metadata_request_update_metadata_endpoint_fields,
    .field_count = 4,
    .defaults = &update_metadata_request_update_metadata_endpoint_default,
    .size = sizeof(struct update_metadata_request_update_metadata_endpoint),
    .min_size = 8,
};

const struct update_metadata_request_update_metadata_broker update_metadata_request_update_metadata_broker_default = {
    .id = 0,
    .v0_host = {"", 0},
    .v0_port = 0,
    .endpoints = NULL,
    .rack = {"", 0},
};
static const struct proto_field update_metadata_request_update_metadata_broker_fields[] = {
    {.name = "id", .type = PROTO_INT32, .offset = offsetof(struct update_metadata_request_update_metadata_broker, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "v0Host", .type = PROTO_STRING,
     .offset = offsetof(struct update_metadata_request_update_metadata_broker, v0_host), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "v0Port", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request_update_metadata_broker, v0_port), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "endpoints", .type = PROTO_STRUCT,
     .offset = offsetof(struct update_metadata_request_update_metadata_broker, endpoints), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request_update_metadata_broker, endpoints_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE,
     .nested = &update_metadata_request_update_metadata_endpoint_struct},
    {.name = "rack", .type = PROTO_STRING,
     .offset = offsetof(struct update_metadata_request_update_metadata_broker, rack), .versions = {2, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct update_metadata_request_update_metadata_broker_struct = {
    .name = "UpdateMetadataBroker",
    .fields = update_metadata_request_update_metadata_broker_fields,
    .field_count = 5,
    .defaults = &update_metadata_request_update_metadata_broker_default,
    .size = sizeof(struct update_metadata_request_update_metadata_broker),
    .min_size = 7,
};

const struct update_metadata_request update_metadata_request_default = {
    .controller_id = 0,
    .is_kraft_controller = false,
    .type = 0,
    .controller_epoch = 0,
    .broker_epoch = -1,
    .ungrouped_partition_states = NULL,
    .topic_states = NULL,
    .live_brokers = NULL,
};
static const struct proto_field update_metadata_request_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32, .offset = offsetof(struct update_metadata_request, controller_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isKRaftController", .type = PROTO_BOOL,
     .offset = offsetof(struct update_metadata_request, is_kraft_controller), .versions = {8, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "type", .type = PROTO_INT8, .offset = offsetof(struct update_metadata_request, type),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = 0},
    {.name = "controllerEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct update_metadata_request, controller_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct update_metadata_request, broker_epoch),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "ungroupedPartitionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct update_metadata_request, ungrouped_partition_states), .versions = {0, 4},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request, ungrouped_partition_states_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &update_metadata_request_update_metadata_partition_state_struct},
    {.name = "topicStates", .type = PROTO_STRUCT, .offset = offsetof(struct update_metadata_request, topic_states),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request, topic_states_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &update_metadata_request_update_metadata_topic_state_struct},
    {.name = "liveBrokers", .type = PROTO_STRUCT, .offset = offsetof(struct update_metadata_request, live_brokers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_metadata_request, live_brokers_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &update_metadata_request_update_metadata_broker_struct},
};
static const uint8_t update_metadata_request_tagged[] = {2};
static const struct proto_struct update_metadata_request_struct = {
    .name = "UpdateMetadataRequest",
    .fields = update_metadata_request_fields,
    .field_count = 8,
    .tagged = update_metadata_request_tagged,
    .tagged_count = 1,
    .defaults = &update_metadata_request_default,
    .size = sizeof(struct update_metadata_request),
    .min_size = 16,
};
const struct proto_message update_metadata_request_message = {
    .name = "UpdateMetadataRequest",
    .body = &update_metadata_request_struct,
    .unknown_tags_offset = offsetof(struct update_metadata_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct update_metadata_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 8,
    .flexible_min = 6,
};

const struct update_metadata_response update_metadata_response_default = {
    .error_code = 0,
};
static const struct proto_field update_metadata_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct update_metadata_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_metadata_response_struct = {
    .name = "UpdateMetadataResponse",
    .fields = update_metadata_response_fields,
    .field_count = 1,
    .defaults = &update_metadata_response_default,
    .size = sizeof(struct update_metadata_response),
    .min_size = 2,
};
const struct proto_message update_metadata_response_message = {
    .name = "UpdateMetadataResponse",
    .body = &update_metadata_response_struct,
    .unknown_tags_offset = offsetof(struct update_metadata_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct update_metadata_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 8,
    .flexible_min = 6,
};
