/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/share_fetch.h"

#include "proto/descriptor.h"

const struct share_fetch_request_acknowledgement_batch share_fetch_request_acknowledgement_batch_default = {
    .first_offset = 0,
    .last_offset = 0,
    .acknowledge_types = NULL,
};
static const struct proto_field share_fetch_request_acknowledgement_batch_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_fetch_request_acknowledgement_batch, first_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_fetch_request_acknowledgement_batch, last_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acknowledgeTypes", .type = PROTO_INT8,
     .offset = offsetof(struct share_fetch_request_acknowledgement_batch, acknowledge_types), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_request_acknowledgement_batch, acknowledge_types_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_fetch_request_acknowledgement_batch_struct = {
    .name = "AcknowledgementBatch",
    .fields = share_fetch_request_acknowledgement_batch_fields,
    .field_count = 3,
    .defaults = &share_fetch_request_acknowledgement_batch_default,
    .size = sizeof(struct share_fetch_request_acknowledgement_batch),
    .min_size = 18,
};

const struct share_fetch_request_fetch_partition share_fetch_request_fetch_partition_default = {
    .partition_index = 0,
    .partition_max_bytes = 0,
    .acknowledgement_batches = NULL,
};
static const struct proto_field share_fetch_request_fetch_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_request_fetch_partition, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionMaxBytes", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_request_fetch_partition, partition_max_bytes), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acknowledgementBatches", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_fetch_request_fetch_partition, acknowledgement_batches), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_request_fetch_partition, acknowledgement_batches_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_fetch_request_acknowledgement_batch_struct},
};
static const struct proto_struct share_fetch_request_fetch_partition_struct = {
    .name = "FetchPartition",
    .fields = share_fetch_request_fetch_partition_fields,
    .field_count = 3,
    .defaults = &share_fetch_request_fetch_partition_default,
    .size = sizeof(struct share_fetch_request_fetch_partition),
    .min_size = 6,
};

const struct share_fetch_request_fetch_topic share_fetch_request_fetch_topic_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_fetch_request_fetch_topic_fields[] = {
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct share_fetch_request_fetch_topic, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_fetch_request_fetch_topic, partitions), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct share_fetch_request_fetch_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_fetch_request_fetch_partition_struct},
};
static const struct proto_struct share_fetch_request_fetch_topic_struct = {
    .name = "FetchTopic",
    .fields = share_fetch_request_fetch_topic_fields,
    .field_count = 2,
    .defaults = &share_fetch_request_fetch_topic_default,
    .size = sizeof(struct share_fetch_request_fetch_topic),
    .min_size = 18,
};

const struct share_fetch_request_forgotten_topic share_fetch_request_forgotten_topic_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_fetch_request_forgotten_topic_fields[] = {
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct share_fetch_request_forgotten_topic, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_request_forgotten_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_request_forgotten_topic, partitions_count), .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_fetch_request_forgotten_topic_struct = {
    .name = "ForgottenTopic",
    .fields = share_fetch_request_forgotten_topic_fields,
    .field_count = 2,
    .defaults = &share_fetch_request_forgotten_topic_default,
    .size = sizeof(struct share_fetch_request_forgotten_topic),
    .min_size = 18,
};

const struct share_fetch_request share_fetch_request_default = {
    .group_id = {NULL, 0},
    .member_id = {"", 0},
    .share_session_epoch = 0,
    .max_wait_ms = 0,
    .min_bytes = 0,
    .max_bytes = 2147483647,
    .max_records = 0,
    .batch_size = 0,
    .share_acquire_mode = 0,
    .is_renew_ack = false,
    .topics = NULL,
    .forgotten_topics_data = NULL,
};
static const struct proto_field share_fetch_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_fetch_request, group_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct share_fetch_request, member_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "shareSessionEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_request, share_session_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "maxWaitMs", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_request, max_wait_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "minBytes", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_request, min_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxBytes", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_request, max_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "maxRecords", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_request, max_records),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "batchSize", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_request, batch_size),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "shareAcquireMode", .type = PROTO_INT8,
     .offset = offsetof(struct share_fetch_request, share_acquire_mode), .versions = {2, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isRenewAck", .type = PROTO_BOOL, .offset = offsetof(struct share_fetch_request, is_renew_ack),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct share_fetch_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_fetch_request_fetch_topic_struct},
    {.name = "forgottenTopicsData", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_fetch_request, forgotten_topics_data), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct share_fetch_request, forgotten_topics_data_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_fetch_request_forgotten_topic_struct},
};
static const struct proto_struct share_fetch_request_struct = {
    .name = "ShareFetchRequest",
    .fields = share_fetch_request_fields,
    .field_count = 12,
    .defaults = &share_fetch_request_default,
    .size = sizeof(struct share_fetch_request),
    .min_size = 21,
};
const struct proto_message share_fetch_request_message = {
    .name = "ShareFetchRequest",
    .body = &share_fetch_request_struct,
    .unknown_tags_offset = offsetof(struct share_fetch_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_fetch_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct share_fetch_response_leader_id_and_epoch share_fetch_response_leader_id_and_epoch_default = {
    .leader_id = 0,
    .leader_epoch = 0,
};
static const struct proto_field share_fetch_response_leader_id_and_epoch_fields[] = {
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_response_leader_id_and_epoch, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_response_leader_id_and_epoch, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_fetch_response_leader_id_and_epoch_struct = {
    .name = "LeaderIdAndEpoch",
    .fields = share_fetch_response_leader_id_and_epoch_fields,
    .field_count = 2,
    .defaults = &share_fetch_response_leader_id_and_epoch_default,
    .size = sizeof(struct share_fetch_response_leader_id_and_epoch),
    .min_size = 9,
};

const struct share_fetch_response_acquired_records share_fetch_response_acquired_records_default = {
    .first_offset = 0,
    .last_offset = 0,
    .delivery_count = 0,
};
static const struct proto_field share_fetch_response_acquired_records_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_fetch_response_acquired_records, first_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_fetch_response_acquired_records, last_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCount", .type = PROTO_INT16,
     .offset = offsetof(struct share_fetch_response_acquired_records, delivery_count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_fetch_response_acquired_records_struct = {
    .name = "AcquiredRecords",
    .fields = share_fetch_response_acquired_records_fields,
    .field_count = 3,
    .defaults = &share_fetch_response_acquired_records_default,
    .size = sizeof(struct share_fetch_response_acquired_records),
    .min_size = 19,
};

const struct share_fetch_response_partition_data share_fetch_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .acknowledge_error_code = 0,
    .acknowledge_error_message = {NULL, 0},
    .current_leader = {.leader_id = 0, .leader_epoch = 0},
    .records = {{(const uint8_t *)"", 0}, NULL, 0},
    .acquired_records = NULL,
};
static const struct proto_field share_fetch_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct share_fetch_response_partition_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct share_fetch_response_partition_data, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "acknowledgeErrorCode", .type = PROTO_INT16,
     .offset = offsetof(struct share_fetch_response_partition_data, acknowledge_error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acknowledgeErrorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct share_fetch_response_partition_data, acknowledge_error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "currentLeader", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_fetch_response_partition_data, current_leader), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &share_fetch_response_leader_id_and_epoch_struct},
    {.name = "records", .type = PROTO_RECORDS, .offset = offsetof(struct share_fetch_response_partition_data, records),
     .versions = {0, 127}, .nullable = {0, 0}, .tag = -1},
    {.name = "acquiredRecords", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_fetch_response_partition_data, acquired_records), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_response_partition_data, acquired_records_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_fetch_response_acquired_records_struct},
};
static const struct proto_struct share_fetch_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = share_fetch_response_partition_data_fields,
    .field_count = 8,
    .defaults = &share_fetch_response_partition_data_default,
    .size = sizeof(struct share_fetch_response_partition_data),
    .min_size = 22,
};

const struct share_fetch_response_share_fetchable_topic_response share_fetch_response_share_fetchable_topic_response_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_fetch_response_share_fetchable_topic_response_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_fetch_response_share_fetchable_topic_response, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_fetch_response_share_fetchable_topic_response, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_response_share_fetchable_topic_response, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_fetch_response_partition_data_struct},
};
static const struct proto_struct share_fetch_response_share_fetchable_topic_response_struct = {
    .name = "ShareFetchableTopicResponse",
    .fields = share_fetch_response_share_fetchable_topic_response_fields,
    .field_count = 2,
    .defaults = &share_fetch_response_share_fetchable_topic_response_default,
    .size = sizeof(struct share_fetch_response_share_fetchable_topic_response),
    .min_size = 18,
};

const struct share_fetch_response_node_endpoint share_fetch_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .rack = {NULL, 0},
};
static const struct proto_field share_fetch_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_response_node_endpoint, node_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct share_fetch_response_node_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_response_node_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct share_fetch_response_node_endpoint, rack),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct share_fetch_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = share_fetch_response_node_endpoint_fields,
    .field_count = 4,
    .defaults = &share_fetch_response_node_endpoint_default,
    .size = sizeof(struct share_fetch_response_node_endpoint),
    .min_size = 11,
};

const struct share_fetch_response share_fetch_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .acquisition_lock_timeout_ms = 0,
    .responses = NULL,
    .node_endpoints = NULL,
};
static const struct proto_field share_fetch_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct share_fetch_response, throttle_time_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct share_fetch_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct share_fetch_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "acquisitionLockTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct share_fetch_response, acquisition_lock_timeout_ms), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT, .offset = offsetof(struct share_fetch_response, responses),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_fetch_response_share_fetchable_topic_response_struct},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT, .offset = offsetof(struct share_fetch_response, node_endpoints),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_fetch_response, node_endpoints_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_fetch_response_node_endpoint_struct},
};
static const struct proto_struct share_fetch_response_struct = {
    .name = "ShareFetchResponse",
    .fields = share_fetch_response_fields,
    .field_count = 6,
    .defaults = &share_fetch_response_default,
    .size = sizeof(struct share_fetch_response),
    .min_size = 10,
};
const struct proto_message share_fetch_response_message = {
    .name = "ShareFetchResponse",
    .body = &share_fetch_response_struct,
    .unknown_tags_offset = offsetof(struct share_fetch_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_fetch_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
