/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/cluster_metadata.h"

#include "proto/descriptor.h"

const struct register_broker_record_broker_endpoint register_broker_record_broker_endpoint_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
    .security_protocol = 0,
};
static const struct proto_field register_broker_record_broker_endpoint_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct register_broker_record_broker_endpoint, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct register_broker_record_broker_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct register_broker_record_broker_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "securityProtocol", .type = PROTO_INT16,
     .offset = offsetof(struct register_broker_record_broker_endpoint, security_protocol), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct register_broker_record_broker_endpoint_struct = {
    .name = "BrokerEndpoint",
    .fields = register_broker_record_broker_endpoint_fields,
    .field_count = 4,
    .defaults = &register_broker_record_broker_endpoint_default,
    .size = sizeof(struct register_broker_record_broker_endpoint),
    .min_size = 7,
};

const struct register_broker_record_broker_feature register_broker_record_broker_feature_default = {
    .name = {"", 0},
    .min_supported_version = 0,
    .max_supported_version = 0,
};
static const struct proto_field register_broker_record_broker_feature_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct register_broker_record_broker_feature, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "minSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct register_broker_record_broker_feature, min_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct register_broker_record_broker_feature, max_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct register_broker_record_broker_feature_struct = {
    .name = "BrokerFeature",
    .fields = register_broker_record_broker_feature_fields,
    .field_count = 3,
    .defaults = &register_broker_record_broker_feature_default,
    .size = sizeof(struct register_broker_record_broker_feature),
    .min_size = 6,
};

const struct register_broker_record register_broker_record_default = {
    .broker_id = 0,
    .is_migrating_zk_broker = false,
    .incarnation_id = {{0}},
    .broker_epoch = 0,
    .end_points = NULL,
    .features = NULL,
    .rack = {"", 0},
    .fenced = true,
    .in_controlled_shutdown = false,
    .log_dirs = NULL,
    .cordoned_log_dirs = NULL,
    .cordoned_log_dirs_count = -1,
};
static const struct proto_field register_broker_record_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct register_broker_record, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isMigratingZkBroker", .type = PROTO_BOOL,
     .offset = offsetof(struct register_broker_record, is_migrating_zk_broker), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "incarnationId", .type = PROTO_UUID, .offset = offsetof(struct register_broker_record, incarnation_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct register_broker_record, broker_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "endPoints", .type = PROTO_STRUCT, .offset = offsetof(struct register_broker_record, end_points),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct register_broker_record, end_points_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &register_broker_record_broker_endpoint_struct},
    {.name = "features", .type = PROTO_STRUCT, .offset = offsetof(struct register_broker_record, features),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct register_broker_record, features_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &register_broker_record_broker_feature_struct},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct register_broker_record, rack),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "fenced", .type = PROTO_BOOL, .offset = offsetof(struct register_broker_record, fenced),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "inControlledShutdown", .type = PROTO_BOOL,
     .offset = offsetof(struct register_broker_record, in_controlled_shutdown), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "logDirs", .type = PROTO_UUID, .offset = offsetof(struct register_broker_record, log_dirs),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = 0,
     .count_offset = offsetof(struct register_broker_record, log_dirs_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "cordonedLogDirs", .type = PROTO_UUID,
     .offset = offsetof(struct register_broker_record, cordoned_log_dirs), .versions = {4, 127}, .nullable = {4, 127},
     .tag = 1, .count_offset = offsetof(struct register_broker_record, cordoned_log_dirs_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t register_broker_record_tagged[] = {9, 10};
static const struct proto_struct register_broker_record_struct = {
    .name = "RegisterBrokerRecord",
    .fields = register_broker_record_fields,
    .field_count = 11,
    .tagged = register_broker_record_tagged,
    .tagged_count = 2,
    .defaults = &register_broker_record_default,
    .size = sizeof(struct register_broker_record),
    .min_size = 33,
};
const struct proto_message register_broker_record_message = {
    .name = "RegisterBrokerRecord",
    .body = &register_broker_record_struct,
    .unknown_tags_offset = offsetof(struct register_broker_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct register_broker_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 0,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 0,
};

const struct unregister_broker_record unregister_broker_record_default = {
    .broker_id = 0,
    .broker_epoch = 0,
};
static const struct proto_field unregister_broker_record_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct unregister_broker_record, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct unregister_broker_record, broker_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct unregister_broker_record_struct = {
    .name = "UnregisterBrokerRecord",
    .fields = unregister_broker_record_fields,
    .field_count = 2,
    .defaults = &unregister_broker_record_default,
    .size = sizeof(struct unregister_broker_record),
    .min_size = 13,
};
const struct proto_message unregister_broker_record_message = {
    .name = "UnregisterBrokerRecord",
    .body = &unregister_broker_record_struct,
    .unknown_tags_offset = offsetof(struct unregister_broker_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct unregister_broker_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct topic_record topic_record_default = {
    .name = {"", 0},
    .topic_id = {{0}},
};
static const struct proto_field topic_record_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct topic_record, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct topic_record, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct topic_record_struct = {
    .name = "TopicRecord",
    .fields = topic_record_fields,
    .field_count = 2,
    .defaults = &topic_record_default,
    .size = sizeof(struct topic_record),
    .min_size = 18,
};
const struct proto_message topic_record_message = {
    .name = "TopicRecord",
    .body = &topic_record_struct,
    .unknown_tags_offset = offsetof(struct topic_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct topic_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 2,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct partition_record partition_record_default = {
    .partition_id = -1,
    .topic_id = {{0}},
    .replicas = NULL,
    .isr = NULL,
    .removing_replicas = NULL,
    .adding_replicas = NULL,
    .leader = -1,
    .leader_recovery_state = 0,
    .leader_epoch = -1,
    .partition_epoch = -1,
    .directories = NULL,
    .eligible_leader_replicas = NULL,
    .eligible_leader_replicas_count = -1,
    .last_known_elr = NULL,
    .last_known_elr_count = -1,
};
static const struct proto_field partition_record_fields[] = {
    {.name = "partitionId", .type = PROTO_INT32, .offset = offsetof(struct partition_record, partition_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct partition_record, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicas", .type = PROTO_INT32, .offset = offsetof(struct partition_record, replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct partition_record, replicas_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "isr", .type = PROTO_INT32, .offset = offsetof(struct partition_record, isr), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .count_offset = offsetof(struct partition_record, isr_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "removingReplicas", .type = PROTO_INT32, .offset = offsetof(struct partition_record, removing_replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct partition_record, removing_replicas_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "addingReplicas", .type = PROTO_INT32, .offset = offsetof(struct partition_record, adding_replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct partition_record, adding_replicas_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "leader", .type = PROTO_INT32, .offset = offsetof(struct partition_record, leader), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderRecoveryState", .type = PROTO_INT8,
     .offset = offsetof(struct partition_record, leader_recovery_state), .versions = {0, 127}, .nullable = {1, 0},
     .tag = 0},
    {.name = "leaderEpoch", .type = PROTO_INT32, .offset = offsetof(struct partition_record, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionEpoch", .type = PROTO_INT32, .offset = offsetof(struct partition_record, partition_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "directories", .type = PROTO_UUID, .offset = offsetof(struct partition_record, directories),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct partition_record, directories_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "eligibleLeaderReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct partition_record, eligible_leader_replicas), .versions = {2, 127}, .nullable = {2, 127},
     .tag = 1, .count_offset = offsetof(struct partition_record, eligible_leader_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "lastKnownElr", .type = PROTO_INT32, .offset = offsetof(struct partition_record, last_known_elr),
     .versions = {2, 127}, .nullable = {2, 127}, .tag = 2,
     .count_offset = offsetof(struct partition_record, last_known_elr_count), .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t partition_record_tagged[] = {7, 11, 12};
static const struct proto_struct partition_record_struct = {
    .name = "PartitionRecord",
    .fields = partition_record_fields,
    .field_count = 13,
    .tagged = partition_record_tagged,
    .tagged_count = 3,
    .defaults = &partition_record_default,
    .size = sizeof(struct partition_record),
    .min_size = 37,
};
const struct proto_message partition_record_message = {
    .name = "PartitionRecord",
    .body = &partition_record_struct,
    .unknown_tags_offset = offsetof(struct partition_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct partition_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 3,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct config_record config_record_default = {
    .resource_type = 0,
    .resource_name = {"", 0},
    .name = {"", 0},
    .value = {"", 0},
};
static const struct proto_field config_record_fields[] = {
    {.name = "resourceType", .type = PROTO_INT8, .offset = offsetof(struct config_record, resource_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING, .offset = offsetof(struct config_record, resource_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct config_record, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING, .offset = offsetof(struct config_record, value), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct config_record_struct = {
    .name = "ConfigRecord",
    .fields = config_record_fields,
    .field_count = 4,
    .defaults = &config_record_default,
    .size = sizeof(struct config_record),
    .min_size = 5,
};
const struct proto_message config_record_message = {
    .name = "ConfigRecord",
    .body = &config_record_struct,
    .unknown_tags_offset = offsetof(struct config_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct config_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 4,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct partition_change_record partition_change_record_default = {
    .partition_id = -1,
    .topic_id = {{0}},
    .isr = NULL,
    .isr_count = -1,
    .leader = -2,
    .replicas = NULL,
    .replicas_count = -1,
    .removing_replicas = NULL,
    .removing_replicas_count = -1,
    .adding_replicas = NULL,
    .adding_replicas_count = -1,
    .leader_recovery_state = -1,
    .directories = NULL,
    .directories_count = -1,
    .eligible_leader_replicas = NULL,
    .eligible_leader_replicas_count = -1,
    .last_known_elr = NULL,
    .last_known_elr_count = -1,
};
static const struct proto_field partition_change_record_fields[] = {
    {.name = "partitionId", .type = PROTO_INT32, .offset = offsetof(struct partition_change_record, partition_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct partition_change_record, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isr", .type = PROTO_INT32, .offset = offsetof(struct partition_change_record, isr), .versions = {0, 127},
     .nullable = {0, 127}, .tag = 0, .count_offset = offsetof(struct partition_change_record, isr_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "leader", .type = PROTO_INT32, .offset = offsetof(struct partition_change_record, leader),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = 1},
    {.name = "replicas", .type = PROTO_INT32, .offset = offsetof(struct partition_change_record, replicas),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = 2,
     .count_offset = offsetof(struct partition_change_record, replicas_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "removingReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct partition_change_record, removing_replicas), .versions = {0, 127}, .nullable = {0, 127},
     .tag = 3, .count_offset = offsetof(struct partition_change_record, removing_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "addingReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct partition_change_record, adding_replicas), .versions = {0, 127}, .nullable = {0, 127},
     .tag = 4, .count_offset = offsetof(struct partition_change_record, adding_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "leaderRecoveryState", .type = PROTO_INT8,
     .offset = offsetof(struct partition_change_record, leader_recovery_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 5},
    {.name = "directories", .type = PROTO_UUID, .offset = offsetof(struct partition_change_record, directories),
     .versions = {1, 127}, .nullable = {1, 127}, .tag = 8,
     .count_offset = offsetof(struct partition_change_record, directories_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "eligibleLeaderReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct partition_change_record, eligible_leader_replicas), .versions = {2, 127},
     .nullable = {2, 127}, .tag = 6,
     .count_offset = offsetof(struct partition_change_record, eligible_leader_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "lastKnownElr", .type = PROTO_INT32, .offset = offsetof(struct partition_change_record, last_known_elr),
     .versions = {2, 127}, .nullable = {2, 127}, .tag = 7,
     .count_offset = offsetof(struct partition_change_record, last_known_elr_count), .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t partition_change_record_tagged[] = {2, 3, 4, 5, 6, 7, 9, 10, 8};
static const struct proto_struct partition_change_record_struct = {
    .name = "PartitionChangeRecord",
    .fields = partition_change_record_fields,
    .field_count = 11,
    .tagged = partition_change_record_tagged,
    .tagged_count = 9,
    .defaults = &partition_change_record_default,
    .size = sizeof(struct partition_change_record),
    .min_size = 21,
};
const struct proto_message partition_change_record_message = {
    .name = "PartitionChangeRecord",
    .body = &partition_change_record_struct,
    .unknown_tags_offset = offsetof(struct partition_change_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct partition_change_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 5,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct fence_broker_record fence_broker_record_default = {
    .id = 0,
    .epoch = 0,
};
static const struct proto_field fence_broker_record_fields[] = {
    {.name = "id", .type = PROTO_INT32, .offset = offsetof(struct fence_broker_record, id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "epoch", .type = PROTO_INT64, .offset = offsetof(struct fence_broker_record, epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fence_broker_record_struct = {
    .name = "FenceBrokerRecord",
    .fields = fence_broker_record_fields,
    .field_count = 2,
    .defaults = &fence_broker_record_default,
    .size = sizeof(struct fence_broker_record),
    .min_size = 13,
};
const struct proto_message fence_broker_record_message = {
    .name = "FenceBrokerRecord",
    .body = &fence_broker_record_struct,
    .unknown_tags_offset = offsetof(struct fence_broker_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct fence_broker_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 7,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct unfence_broker_record unfence_broker_record_default = {
    .id = 0,
    .epoch = 0,
};
static const struct proto_field unfence_broker_record_fields[] = {
    {.name = "id", .type = PROTO_INT32, .offset = offsetof(struct unfence_broker_record, id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "epoch", .type = PROTO_INT64, .offset = offsetof(struct unfence_broker_record, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct unfence_broker_record_struct = {
    .name = "UnfenceBrokerRecord",
    .fields = unfence_broker_record_fields,
    .field_count = 2,
    .defaults = &unfence_broker_record_default,
    .size = sizeof(struct unfence_broker_record),
    .min_size = 13,
};
const struct proto_message unfence_broker_record_message = {
    .name = "UnfenceBrokerRecord",
    .body = &unfence_broker_record_struct,
    .unknown_tags_offset = offsetof(struct unfence_broker_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct unfence_broker_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 8,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remove_topic_record remove_topic_record_default = {
    .topic_id = {{0}},
};
static const struct proto_field remove_topic_record_fields[] = {
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct remove_topic_record, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remove_topic_record_struct = {
    .name = "RemoveTopicRecord",
    .fields = remove_topic_record_fields,
    .field_count = 1,
    .defaults = &remove_topic_record_default,
    .size = sizeof(struct remove_topic_record),
    .min_size = 17,
};
const struct proto_message remove_topic_record_message = {
    .name = "RemoveTopicRecord",
    .body = &remove_topic_record_struct,
    .unknown_tags_offset = offsetof(struct remove_topic_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remove_topic_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 9,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct delegation_token_record delegation_token_record_default = {
    .owner = {"", 0},
    .requester = {"", 0},
    .renewers = NULL,
    .issue_timestamp = 0,
    .max_timestamp = 0,
    .expiration_timestamp = 0,
    .token_id = {"", 0},
};
static const struct proto_field delegation_token_record_fields[] = {
    {.name = "owner", .type = PROTO_STRING, .offset = offsetof(struct delegation_token_record, owner),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "requester", .type = PROTO_STRING, .offset = offsetof(struct delegation_token_record, requester),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "renewers", .type = PROTO_STRING, .offset = offsetof(struct delegation_token_record, renewers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delegation_token_record, renewers_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "issueTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct delegation_token_record, issue_timestamp), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "maxTimestamp", .type = PROTO_INT64, .offset = offsetof(struct delegation_token_record, max_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "expirationTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct delegation_token_record, expiration_timestamp), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "tokenId", .type = PROTO_STRING, .offset = offsetof(struct delegation_token_record, token_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delegation_token_record_struct = {
    .name = "DelegationTokenRecord",
    .fields = delegation_token_record_fields,
    .field_count = 7,
    .defaults = &delegation_token_record_default,
    .size = sizeof(struct delegation_token_record),
    .min_size = 29,
};
const struct proto_message delegation_token_record_message = {
    .name = "DelegationTokenRecord",
    .body = &delegation_token_record_struct,
    .unknown_tags_offset = offsetof(struct delegation_token_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delegation_token_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 10,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct user_scram_credential_record user_scram_credential_record_default = {
    .name = {"", 0},
    .mechanism = 0,
    .salt = {(const uint8_t *)"", 0},
    .stored_key = {(const uint8_t *)"", 0},
    .server_key = {(const uint8_t *)"", 0},
    .iterations = 0,
};
static const struct proto_field user_scram_credential_record_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct user_scram_credential_record, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "mechanism", .type = PROTO_INT8, .offset = offsetof(struct user_scram_credential_record, mechanism),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "salt", .type = PROTO_BYTES, .offset = offsetof(struct user_scram_credential_record, salt),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "storedKey", .type = PROTO_BYTES, .offset = offsetof(struct user_scram_credential_record, stored_key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "serverKey", .type = PROTO_BYTES, .offset = offsetof(struct user_scram_credential_record, server_key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "iterations", .type = PROTO_INT32, .offset = offsetof(struct user_scram_credential_record, iterations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct user_scram_credential_record_struct = {
    .name = "UserScramCredentialRecord",
    .fields = user_scram_credential_record_fields,
    .field_count = 6,
    .defaults = &user_scram_credential_record_default,
    .size = sizeof(struct user_scram_credential_record),
    .min_size = 10,
};
const struct proto_message user_scram_credential_record_message = {
    .name = "UserScramCredentialRecord",
    .body = &user_scram_credential_record_struct,
    .unknown_tags_offset = offsetof(struct user_scram_credential_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct user_scram_credential_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 11,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct feature_level_record feature_level_record_default = {
    .name = {"", 0},
    .feature_level = 0,
};
static const struct proto_field feature_level_record_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct feature_level_record, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "featureLevel", .type = PROTO_INT16, .offset = offsetof(struct feature_level_record, feature_level),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct feature_level_record_struct = {
    .name = "FeatureLevelRecord",
    .fields = feature_level_record_fields,
    .field_count = 2,
    .defaults = &feature_level_record_default,
    .size = sizeof(struct feature_level_record),
    .min_size = 4,
};
const struct proto_message feature_level_record_message = {
    .name = "FeatureLevelRecord",
    .body = &feature_level_record_struct,
    .unknown_tags_offset = offsetof(struct feature_level_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct feature_level_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 12,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct client_quota_record_entity_data client_quota_record_entity_data_default = {
    .entity_type = {"", 0},
    .entity_name = {"", 0},
};
static const struct proto_field client_quota_record_entity_data_fields[] = {
    {.name = "entityType", .type = PROTO_STRING,
     .offset = offsetof(struct client_quota_record_entity_data, entity_type), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "entityName", .type = PROTO_STRING,
     .offset = offsetof(struct client_quota_record_entity_data, entity_name), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct client_quota_record_entity_data_struct = {
    .name = "EntityData",
    .fields = client_quota_record_entity_data_fields,
    .field_count = 2,
    .defaults = &client_quota_record_entity_data_default,
    .size = sizeof(struct client_quota_record_entity_data),
    .min_size = 3,
};

const struct client_quota_record client_quota_record_default = {
    .entity = NULL,
    .key = {"", 0},
    .value = 0,
    .remove = false,
};
static const struct proto_field client_quota_record_fields[] = {
    {.name = "entity", .type = PROTO_STRUCT, .offset = offsetof(struct client_quota_record, entity),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct client_quota_record, entity_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &client_quota_record_entity_data_struct},
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct client_quota_record, key), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_FLOAT64, .offset = offsetof(struct client_quota_record, value),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "remove", .type = PROTO_BOOL, .offset = offsetof(struct client_quota_record, remove),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct client_quota_record_struct = {
    .name = "ClientQuotaRecord",
    .fields = client_quota_record_fields,
    .field_count = 4,
    .defaults = &client_quota_record_default,
    .size = sizeof(struct client_quota_record),
    .min_size = 12,
};
const struct proto_message client_quota_record_message = {
    .name = "ClientQuotaRecord",
    .body = &client_quota_record_struct,
    .unknown_tags_offset = offsetof(struct client_quota_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct client_quota_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 14,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct producer_ids_record producer_ids_record_default = {
    .broker_id = 0,
    .broker_epoch = -1,
    .next_producer_id = 0,
};
static const struct proto_field producer_ids_record_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct producer_ids_record, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct producer_ids_record, broker_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "nextProducerId", .type = PROTO_INT64, .offset = offsetof(struct producer_ids_record, next_producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct producer_ids_record_struct = {
    .name = "ProducerIdsRecord",
    .fields = producer_ids_record_fields,
    .field_count = 3,
    .defaults = &producer_ids_record_default,
    .size = sizeof(struct producer_ids_record),
    .min_size = 21,
};
const struct proto_message producer_ids_record_message = {
    .name = "ProducerIdsRecord",
    .body = &producer_ids_record_struct,
    .unknown_tags_offset = offsetof(struct producer_ids_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct producer_ids_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 15,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct broker_registration_change_record broker_registration_change_record_default = {
    .broker_id = 0,
    .broker_epoch = 0,
    .fenced = 0,
    .in_controlled_shutdown = 0,
    .log_dirs = NULL,
    .cordoned_log_dirs = NULL,
    .cordoned_log_dirs_count = -1,
};
static const struct proto_field broker_registration_change_record_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct broker_registration_change_record, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct broker_registration_change_record, broker_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "fenced", .type = PROTO_INT8, .offset = offsetof(struct broker_registration_change_record, fenced),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = 0},
    {.name = "inControlledShutdown", .type = PROTO_INT8,
     .offset = offsetof(struct broker_registration_change_record, in_controlled_shutdown), .versions = {1, 127},
     .nullable = {1, 0}, .tag = 1},
    {.name = "logDirs", .type = PROTO_UUID, .offset = offsetof(struct broker_registration_change_record, log_dirs),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = 2,
     .count_offset = offsetof(struct broker_registration_change_record, log_dirs_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "cordonedLogDirs", .type = PROTO_UUID,
     .offset = offsetof(struct broker_registration_change_record, cordoned_log_dirs), .versions = {3, 127},
     .nullable = {3, 127}, .tag = 3,
     .count_offset = offsetof(struct broker_registration_change_record, cordoned_log_dirs_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t broker_registration_change_record_tagged[] = {2, 3, 4, 5};
static const struct proto_struct broker_registration_change_record_struct = {
    .name = "BrokerRegistrationChangeRecord",
    .fields = broker_registration_change_record_fields,
    .field_count = 6,
    .tagged = broker_registration_change_record_tagged,
    .tagged_count = 4,
    .defaults = &broker_registration_change_record_default,
    .size = sizeof(struct broker_registration_change_record),
    .min_size = 13,
};
const struct proto_message broker_registration_change_record_message = {
    .name = "BrokerRegistrationChangeRecord",
    .body = &broker_registration_change_record_struct,
    .unknown_tags_offset = offsetof(struct broker_registration_change_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct broker_registration_change_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 17,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 0,
};

const struct access_control_entry_record access_control_entry_record_default = {
    .id = {{0}},
    .resource_type = 0,
    .resource_name = {"", 0},
    .pattern_type = 0,
    .principal = {"", 0},
    .host = {"", 0},
    .operation = 0,
    .permission_type = 0,
};
static const struct proto_field access_control_entry_record_fields[] = {
    {.name = "id", .type = PROTO_UUID, .offset = offsetof(struct access_control_entry_record, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceType", .type = PROTO_INT8, .offset = offsetof(struct access_control_entry_record, resource_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct access_control_entry_record, resource_name), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "patternType", .type = PROTO_INT8, .offset = offsetof(struct access_control_entry_record, pattern_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "principal", .type = PROTO_STRING, .offset = offsetof(struct access_control_entry_record, principal),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct access_control_entry_record, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "operation", .type = PROTO_INT8, .offset = offsetof(struct access_control_entry_record, operation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "permissionType", .type = PROTO_INT8,
     .offset = offsetof(struct access_control_entry_record, permission_type), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct access_control_entry_record_struct = {
    .name = "AccessControlEntryRecord",
    .fields = access_control_entry_record_fields,
    .field_count = 8,
    .defaults = &access_control_entry_record_default,
    .size = sizeof(struct access_control_entry_record),
    .min_size = 24,
};
const struct proto_message access_control_entry_record_message = {
    .name = "AccessControlEntryRecord",
    .body = &access_control_entry_record_struct,
    .unknown_tags_offset = offsetof(struct access_control_entry_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct access_control_entry_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 18,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remove_access_control_entry_record remove_access_control_entry_record_default = {
    .id = {{0}},
};
static const struct proto_field remove_access_control_entry_record_fields[] = {
    {.name = "id", .type = PROTO_UUID, .offset = offsetof(struct remove_access_control_entry_record, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remove_access_control_entry_record_struct = {
    .name = "RemoveAccessControlEntryRecord",
    .fields = remove_access_control_entry_record_fields,
    .field_count = 1,
    .defaults = &remove_access_control_entry_record_default,
    .size = sizeof(struct remove_access_control_entry_record),
    .min_size = 17,
};
const struct proto_message remove_access_control_entry_record_message = {
    .name = "RemoveAccessControlEntryRecord",
    .body = &remove_access_control_entry_record_struct,
    .unknown_tags_offset = offsetof(struct remove_access_control_entry_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remove_access_control_entry_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 19,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct no_op_record no_op_record_default = {
};
static const struct proto_struct no_op_record_struct = {
    .name = "NoOpRecord",
    .defaults = &no_op_record_default,
    .size = sizeof(struct no_op_record),
    .min_size = 1,
};
const struct proto_message no_op_record_message = {
    .name = "NoOpRecord",
    .body = &no_op_record_struct,
    .unknown_tags_offset = offsetof(struct no_op_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct no_op_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 20,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct zk_migration_state_record zk_migration_state_record_default = {
    .zk_migration_state = 0,
};
static const struct proto_field zk_migration_state_record_fields[] = {
    {.name = "zkMigrationState", .type = PROTO_INT8,
     .offset = offsetof(struct zk_migration_state_record, zk_migration_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct zk_migration_state_record_struct = {
    .name = "ZkMigrationStateRecord",
    .fields = zk_migration_state_record_fields,
    .field_count = 1,
    .defaults = &zk_migration_state_record_default,
    .size = sizeof(struct zk_migration_state_record),
    .min_size = 2,
};
const struct proto_message zk_migration_state_record_message = {
    .name = "ZkMigrationStateRecord",
    .body = &zk_migration_state_record_struct,
    .unknown_tags_offset = offsetof(struct zk_migration_state_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct zk_migration_state_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 21,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remove_user_scram_credential_record remove_user_scram_credential_record_default = {
    .name = {"", 0},
    .mechanism = 0,
};
static const struct proto_field remove_user_scram_credential_record_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct remove_user_scram_credential_record, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "mechanism", .type = PROTO_INT8,
     .offset = offsetof(struct remove_user_scram_credential_record, mechanism), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remove_user_scram_credential_record_struct = {
    .name = "RemoveUserScramCredentialRecord",
    .fields = remove_user_scram_credential_record_fields,
    .field_count = 2,
    .defaults = &remove_user_scram_credential_record_default,
    .size = sizeof(struct remove_user_scram_credential_record),
    .min_size = 3,
};
const struct proto_message remove_user_scram_credential_record_message = {
    .name = "RemoveUserScramCredentialRecord",
    .body = &remove_user_scram_credential_record_struct,
    .unknown_tags_offset = offsetof(struct remove_user_scram_credential_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remove_user_scram_credential_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 22,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct begin_transaction_record begin_transaction_record_default = {
    .name = {NULL, 0},
};
static const struct proto_field begin_transaction_record_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct begin_transaction_record, name),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = 0},
};
static const uint8_t begin_transaction_record_tagged[] = {0};
static const struct proto_struct begin_transaction_record_struct = {
    .name = "BeginTransactionRecord",
    .fields = begin_transaction_record_fields,
    .field_count = 1,
    .tagged = begin_transaction_record_tagged,
    .tagged_count = 1,
    .defaults = &begin_transaction_record_default,
    .size = sizeof(struct begin_transaction_record),
    .min_size = 1,
};
const struct proto_message begin_transaction_record_message = {
    .name = "BeginTransactionRecord",
    .body = &begin_transaction_record_struct,
    .unknown_tags_offset = offsetof(struct begin_transaction_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct begin_transaction_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 23,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct end_transaction_record end_transaction_record_default = {
};
static const struct proto_struct end_transaction_record_struct = {
    .name = "EndTransactionRecord",
    .defaults = &end_transaction_record_default,
    .size = sizeof(struct end_transaction_record),
    .min_size = 1,
};
const struct proto_message end_transaction_record_message = {
    .name = "EndTransactionRecord",
    .body = &end_transaction_record_struct,
    .unknown_tags_offset = offsetof(struct end_transaction_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct end_transaction_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 24,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct abort_transaction_record abort_transaction_record_default = {
    .reason = {NULL, 0},
};
static const struct proto_field abort_transaction_record_fields[] = {
    {.name = "reason", .type = PROTO_STRING, .offset = offsetof(struct abort_transaction_record, reason),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = 0},
};
static const uint8_t abort_transaction_record_tagged[] = {0};
static const struct proto_struct abort_transaction_record_struct = {
    .name = "AbortTransactionRecord",
    .fields = abort_transaction_record_fields,
    .field_count = 1,
    .tagged = abort_transaction_record_tagged,
    .tagged_count = 1,
    .defaults = &abort_transaction_record_default,
    .size = sizeof(struct abort_transaction_record),
    .min_size = 1,
};
const struct proto_message abort_transaction_record_message = {
    .name = "AbortTransactionRecord",
    .body = &abort_transaction_record_struct,
    .unknown_tags_offset = offsetof(struct abort_transaction_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct abort_transaction_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 25,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remove_delegation_token_record remove_delegation_token_record_default = {
    .token_id = {"", 0},
};
static const struct proto_field remove_delegation_token_record_fields[] = {
    {.name = "tokenId", .type = PROTO_STRING, .offset = offsetof(struct remove_delegation_token_record, token_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remove_delegation_token_record_struct = {
    .name = "RemoveDelegationTokenRecord",
    .fields = remove_delegation_token_record_fields,
    .field_count = 1,
    .defaults = &remove_delegation_token_record_default,
    .size = sizeof(struct remove_delegation_token_record),
    .min_size = 2,
};
const struct proto_message remove_delegation_token_record_message = {
    .name = "RemoveDelegationTokenRecord",
    .body = &remove_delegation_token_record_struct,
    .unknown_tags_offset = offsetof(struct remove_delegation_token_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remove_delegation_token_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 26,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct register_controller_record_controller_endpoint register_controller_record_controller_endpoint_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
    .security_protocol = 0,
};
static const struct proto_field register_controller_record_controller_endpoint_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct register_controller_record_controller_endpoint, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING,
     .offset = offsetof(struct register_controller_record_controller_endpoint, host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16,
     .offset = offsetof(struct register_controller_record_controller_endpoint, port), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "securityProtocol", .type = PROTO_INT16,
     .offset = offsetof(struct register_controller_record_controller_endpoint, security_protocol),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct register_controller_record_controller_endpoint_struct = {
    .name = "ControllerEndpoint",
    .fields = register_controller_record_controller_endpoint_fields,
    .field_count = 4,
    .defaults = &register_controller_record_controller_endpoint_default,
    .size = sizeof(struct register_controller_record_controller_endpoint),
    .min_size = 7,
};

const struct register_controller_record_controller_feature register_controller_record_controller_feature_default = {
    .name = {"", 0},
    .min_supported_version = 0,
    .max_supported_version = 0,
};
static const struct proto_field register_controller_record_controller_feature_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct register_controller_record_controller_feature, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "minSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct register_controller_record_controller_feature, min_supported_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct register_controller_record_controller_feature, max_supported_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct register_controller_record_controller_feature_struct = {
    .name = "ControllerFeature",
    .fields = register_controller_record_controller_feature_fields,
    .field_count = 3,
    .defaults = &register_controller_record_controller_feature_default,
    .size = sizeof(struct register_controller_record_controller_feature),
    .min_size = 6,
};

const struct register_controller_record register_controller_record_default = {
    .controller_id = 0,
    .incarnation_id = {{0}},
    .zk_migration_ready = false,
    .end_points = NULL,
    .features = NULL,
};
static const struct proto_field register_controller_record_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32, .offset = offsetof(struct register_controller_record, controller_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "incarnationId", .type = PROTO_UUID,
     .offset = offsetof(struct register_controller_record, incarnation_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "zkMigrationReady", .type = PROTO_BOOL,
     .offset = offsetof(struct register_controller_record, zk_migration_ready), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "endPoints", .type = PROTO_STRUCT, .offset = offsetof(struct register_controller_record, end_points),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct register_controller_record, end_points_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &register_controller_record_controller_endpoint_struct},
    {.name = "features", .type = PROTO_STRUCT, .offset = offsetof(struct register_controller_record, features),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct register_controller_record, features_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &register_controller_record_controller_feature_struct},
};
static const struct proto_struct register_controller_record_struct = {
    .name = "RegisterControllerRecord",
    .fields = register_controller_record_fields,
    .field_count = 5,
    .defaults = &register_controller_record_default,
    .size = sizeof(struct register_controller_record),
    .min_size = 24,
};
const struct proto_message register_controller_record_message = {
    .name = "RegisterControllerRecord",
    .body = &register_controller_record_struct,
    .unknown_tags_offset = offsetof(struct register_controller_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct register_controller_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 27,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct clear_elr_record clear_elr_record_default = {
    .topic_name = {"", 0},
};
static const struct proto_field clear_elr_record_fields[] = {
    {.name = "topicName", .type = PROTO_STRING, .offset = offsetof(struct clear_elr_record, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct clear_elr_record_struct = {
    .name = "ClearElrRecord",
    .fields = clear_elr_record_fields,
    .field_count = 1,
    .defaults = &clear_elr_record_default,
    .size = sizeof(struct clear_elr_record),
    .min_size = 2,
};
const struct proto_message clear_elr_record_message = {
    .name = "ClearElrRecord",
    .body = &clear_elr_record_struct,
    .unknown_tags_offset = offsetof(struct clear_elr_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct clear_elr_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 28,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct unregister_controller_record unregister_controller_record_default = {
    .controller_id = 0,
};
static const struct proto_field unregister_controller_record_fields[] = {
    {.name = "controllerId", .type = PROTO_INT32,
     .offset = offsetof(struct unregister_controller_record, controller_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct unregister_controller_record_struct = {
    .name = "UnregisterControllerRecord",
    .fields = unregister_controller_record_fields,
    .field_count = 1,
    .defaults = &unregister_controller_record_default,
    .size = sizeof(struct unregister_controller_record),
    .min_size = 5,
};
const struct proto_message unregister_controller_record_message = {
    .name = "UnregisterControllerRecord",
    .body = &unregister_controller_record_struct,
    .unknown_tags_offset = offsetof(struct unregister_controller_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct unregister_controller_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 29,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
