/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/share_acknowledge.h"

#include "proto/descriptor.h"

const struct share_acknowledge_request_acknowledgement_batch share_acknowledge_request_acknowledgement_batch_default = {
    .first_offset = 0,
    .last_offset = 0,
    .acknowledge_types = NULL,
};
static const struct proto_field share_acknowledge_request_acknowledgement_batch_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_acknowledge_request_acknowledgement_batch, first_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_acknowledge_request_acknowledgement_batch, last_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acknowledgeTypes", .type = PROTO_INT8,
     .offset = offsetof(struct share_acknowledge_request_acknowledgement_batch, acknowledge_types),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_acknowledge_request_acknowledgement_batch, acknowledge_types_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_acknowledge_request_acknowledgement_batch_struct = {
    .name = "AcknowledgementBatch",
    .fields = share_acknowledge_request_acknowledgement_batch_fields,
    .field_count = 3,
    .defaults = &share_acknowledge_request_acknowledgement_batch_default,
    .size = sizeof(struct share_acknowledge_request_acknowledgement_batch),
    .min_size = 18,
};

const struct share_acknowledge_request_acknowledge_partition share_acknowledge_request_acknowledge_partition_default = {
    .partition_index = 0,
    .acknowledgement_batches = NULL,
};
static const struct proto_field share_acknowledge_request_acknowledge_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_request_acknowledge_partition, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acknowledgementBatches", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_acknowledge_request_acknowledge_partition, acknowledgement_batches),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_acknowledge_request_acknowledge_partition, acknowledgement_batches_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_acknowledge_request_acknowledgement_batch_struct},
};
static const struct proto_struct share_acknowledge_request_acknowledge_partition_struct = {
    .name = "AcknowledgePartition",
    .fields = share_acknowledge_request_acknowledge_partition_fields,
    .field_count = 2,
    .defaults = &share_acknowledge_request_acknowledge_partition_default,
    .size = sizeof(struct share_acknowledge_request_acknowledge_partition),
    .min_size = 6,
};

const struct share_acknowledge_request_acknowledge_topic share_acknowledge_request_acknowledge_topic_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_acknowledge_request_acknowledge_topic_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_acknowledge_request_acknowledge_topic, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_acknowledge_request_acknowledge_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_acknowledge_request_acknowledge_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_acknowledge_request_acknowledge_partition_struct},
};
static const struct proto_struct share_acknowledge_request_acknowledge_topic_struct = {
    .name = "AcknowledgeTopic",
    .fields = share_acknowledge_request_acknowledge_topic_fields,
    .field_count = 2,
    .defaults = &share_acknowledge_request_acknowledge_topic_default,
    .size = sizeof(struct share_acknowledge_request_acknowledge_topic),
    .min_size = 18,
};

const struct share_acknowledge_request share_acknowledge_request_default = {
    .group_id = {NULL, 0},
    .member_id = {"", 0},
    .share_session_epoch = 0,
    .is_renew_ack = false,
    .topics = NULL,
};
static const struct proto_field share_acknowledge_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_acknowledge_request, group_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct share_acknowledge_request, member_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "shareSessionEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_request, share_session_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "isRenewAck", .type = PROTO_BOOL, .offset = offsetof(struct share_acknowledge_request, is_renew_ack),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct share_acknowledge_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_acknowledge_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_acknowledge_request_acknowledge_topic_struct},
};
static const struct proto_struct share_acknowledge_request_struct = {
    .name = "ShareAcknowledgeRequest",
    .fields = share_acknowledge_request_fields,
    .field_count = 5,
    .defaults = &share_acknowledge_request_default,
    .size = sizeof(struct share_acknowledge_request),
    .min_size = 8,
};
const struct proto_message share_acknowledge_request_message = {
    .name = "ShareAcknowledgeRequest",
    .body = &share_acknowledge_request_struct,
    .unknown_tags_offset = offsetof(struct share_acknowledge_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_acknowledge_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct share_acknowledge_response_leader_id_and_epoch share_acknowledge_response_leader_id_and_epoch_default = {
    .leader_id = 0,
    .leader_epoch = 0,
};
static const struct proto_field share_acknowledge_response_leader_id_and_epoch_fields[] = {
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_response_leader_id_and_epoch, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_response_leader_id_and_epoch, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_acknowledge_response_leader_id_and_epoch_struct = {
    .name = "LeaderIdAndEpoch",
    .fields = share_acknowledge_response_leader_id_and_epoch_fields,
    .field_count = 2,
    .defaults = &share_acknowledge_response_leader_id_and_epoch_default,
    .size = sizeof(struct share_acknowledge_response_leader_id_and_epoch),
    .min_size = 9,
};

const struct share_acknowledge_response_partition_data share_acknowledge_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .current_leader = {.leader_id = 0, .leader_epoch = 0},
};
static const struct proto_field share_acknowledge_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct share_acknowledge_response_partition_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct share_acknowledge_response_partition_data, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "currentLeader", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_acknowledge_response_partition_data, current_leader), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &share_acknowledge_response_leader_id_and_epoch_struct},
};
static const struct proto_struct share_acknowledge_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = share_acknowledge_response_partition_data_fields,
    .field_count = 4,
    .defaults = &share_acknowledge_response_partition_data_default,
    .size = sizeof(struct share_acknowledge_response_partition_data),
    .min_size = 17,
};

const struct share_acknowledge_response_share_acknowledge_topic_response share_acknowledge_response_share_acknowledge_topic_response_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_acknowledge_response_share_acknowledge_topic_response_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_acknowledge_response_share_acknowledge_topic_response, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_acknowledge_response_share_acknowledge_topic_response, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_acknowledge_response_share_acknowledge_topic_response, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_acknowledge_response_partition_data_struct},
};
static const struct proto_struct share_acknowledge_response_share_acknowledge_topic_response_struct = {
    .name = "ShareAcknowledgeTopicResponse",
    .fields = share_acknowledge_response_share_acknowledge_topic_response_fields,
    .field_count = 2,
    .defaults = &share_acknowledge_response_share_acknowledge_topic_response_default,
    .size = sizeof(struct share_acknowledge_response_share_acknowledge_topic_response),
    .min_size = 18,
};

const struct share_acknowledge_response_node_endpoint share_acknowledge_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .rack = {NULL, 0},
};
static const struct proto_field share_acknowledge_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_response_node_endpoint, node_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct share_acknowledge_response_node_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct share_acknowledge_response_node_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct share_acknowledge_response_node_endpoint, rack),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct share_acknowledge_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = share_acknowledge_response_node_endpoint_fields,
    .field_count = 4,
    .defaults = &share_acknowledge_response_node_endpoint_default,
    .size = sizeof(struct share_acknowledge_response_node_endpoint),
    .min_size = 11,
};

const struct share_acknowledge_response share_acknowledge_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .acquisition_lock_timeout_ms = 0,
    .responses = NULL,
    .node_endpoints = NULL,
};
static const struct proto_field share_acknowledge_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct share_acknowledge_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct share_acknowledge_response, error_message), .versions = {0, 127}, .nullable = {0, 127},
     .tag = -1},
    {.name = "acquisitionLockTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct share_acknowledge_response, acquisition_lock_timeout_ms), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "responses", .type = PROTO_STRUCT, .offset = offsetof(struct share_acknowledge_response, responses),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_acknowledge_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_acknowledge_response_share_acknowledge_topic_response_struct},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_acknowledge_response, node_endpoints), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct share_acknowledge_response, node_endpoints_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_acknowledge_response_node_endpoint_struct},
};
static const struct proto_struct share_acknowledge_response_struct = {
    .name = "ShareAcknowledgeResponse",
    .fields = share_acknowledge_response_fields,
    .field_count = 6,
    .defaults = &share_acknowledge_response_default,
    .size = sizeof(struct share_acknowledge_response),
    .min_size = 10,
};
const struct proto_message share_acknowledge_response_message = {
    .name = "ShareAcknowledgeResponse",
    .body = &share_acknowledge_response_struct,
    .unknown_tags_offset = offsetof(struct share_acknowledge_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_acknowledge_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
