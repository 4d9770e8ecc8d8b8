/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_partition.h"

#include "proto/descriptor.h"

const struct alter_partition_request_broker_state alter_partition_request_broker_state_default = {
    .broker_id = 0,
    .broker_epoch = -1,
};
static const struct proto_field alter_partition_request_broker_state_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_request_broker_state, broker_id), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct alter_partition_request_broker_state, broker_epoch), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_partition_request_broker_state_struct = {
    .name = "BrokerState",
    .fields = alter_partition_request_broker_state_fields,
    .field_count = 2,
    .defaults = &alter_partition_request_broker_state_default,
    .size = sizeof(struct alter_partition_request_broker_state),
    .min_size = 13,
};

const struct alter_partition_request_partition_data alter_partition_request_partition_data_default = {
    .partition_index = 0,
    .leader_epoch = 0,
    .new_isr = NULL,
    .new_isr_with_epochs = NULL,
    .leader_recovery_state = 0,
    .partition_epoch = 0,
};
static const struct proto_field alter_partition_request_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_request_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_request_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "newIsr", .type = PROTO_INT32, .offset = offsetof(struct alter_partition_request_partition_data, new_isr),
     .versions = {0, 2}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_request_partition_data, new_isr_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "newIsrWithEpochs", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_partition_request_partition_data, new_isr_with_epochs), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_request_partition_data, new_isr_with_epochs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &alter_partition_request_broker_state_struct},
    {.name = "leaderRecoveryState", .type = PROTO_INT8,
     .offset = offsetof(struct alter_partition_request_partition_data, leader_recovery_state), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_request_partition_data, partition_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_partition_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = alter_partition_request_partition_data_fields,
    .field_count = 6,
    .defaults = &alter_partition_request_partition_data_default,
    .size = sizeof(struct alter_partition_request_partition_data),
    .min_size = 14,
};

const struct alter_partition_request_topic_data alter_partition_request_topic_data_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field alter_partition_request_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_partition_request_topic_data, topic_name), .versions = {0, 1}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct alter_partition_request_topic_data, topic_id),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_partition_request_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_request_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_partition_request_partition_data_struct},
};
static const struct proto_struct alter_partition_request_topic_data_struct = {
    .name = "TopicData",
    .fields = alter_partition_request_topic_data_fields,
    .field_count = 3,
    .defaults = &alter_partition_request_topic_data_default,
    .size = sizeof(struct alter_partition_request_topic_data),
    .min_size = 3,
};

const struct alter_partition_request alter_partition_request_default = {
    .broker_id = 0,
    .broker_epoch = -1,
    .topics = NULL,
};
static const struct proto_field alter_partition_request_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct alter_partition_request, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct alter_partition_request, broker_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct alter_partition_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_partition_request_topic_data_struct},
};
static const struct proto_struct alter_partition_request_struct = {
    .name = "AlterPartitionRequest",
    .fields = alter_partition_request_fields,
    .field_count = 3,
    .defaults = &alter_partition_request_default,
    .size = sizeof(struct alter_partition_request),
    .min_size = 14,
};
const struct proto_message alter_partition_request_message = {
    .name = "AlterPartitionRequest",
    .body = &alter_partition_request_struct,
    .unknown_tags_offset = offsetof(struct alter_partition_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_partition_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 0,
};

const struct alter_partition_response_partition_data alter_partition_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .leader_id = 0,
    .leader_epoch = 0,
    .isr = NULL,
    .leader_recovery_state = 0,
    .partition_epoch = 0,
};
static const struct proto_field alter_partition_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_partition_response_partition_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_response_partition_data, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_response_partition_data, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "isr", .type = PROTO_INT32, .offset = offsetof(struct alter_partition_response_partition_data, isr),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_response_partition_data, isr_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "leaderRecoveryState", .type = PROTO_INT8,
     .offset = offsetof(struct alter_partition_response_partition_data, leader_recovery_state), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_response_partition_data, partition_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_partition_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = alter_partition_response_partition_data_fields,
    .field_count = 7,
    .defaults = &alter_partition_response_partition_data_default,
    .size = sizeof(struct alter_partition_response_partition_data),
    .min_size = 20,
};

const struct alter_partition_response_topic_data alter_partition_response_topic_data_default = {
    .topic_name = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field alter_partition_response_topic_data_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_partition_response_topic_data, topic_name), .versions = {0, 1},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct alter_partition_response_topic_data, topic_id),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_partition_response_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_response_topic_data, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_partition_response_partition_data_struct},
};
static const struct proto_struct alter_partition_response_topic_data_struct = {
    .name = "TopicData",
    .fields = alter_partition_response_topic_data_fields,
    .field_count = 3,
    .defaults = &alter_partition_response_topic_data_default,
    .size = sizeof(struct alter_partition_response_topic_data),
    .min_size = 3,
};

const struct alter_partition_response alter_partition_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .topics = NULL,
};
static const struct proto_field alter_partition_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_partition_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct alter_partition_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct alter_partition_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_partition_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_partition_response_topic_data_struct},
};
static const struct proto_struct alter_partition_response_struct = {
    .name = "AlterPartitionResponse",
    .fields = alter_partition_response_fields,
    .field_count = 3,
    .defaults = &alter_partition_response_default,
    .size = sizeof(struct alter_partition_response),
    .min_size = 8,
};
const struct proto_message alter_partition_response_message = {
    .name = "AlterPartitionResponse",
    .body = &alter_partition_response_struct,
    .unknown_tags_offset = offsetof(struct alter_partition_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_partition_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 0,
};
