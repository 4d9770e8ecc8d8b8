/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/fetch.h"

#include "proto/descriptor.h"

const struct fetch_request_replica_state fetch_request_replica_state_default = {
    .replica_id = -1,
    .replica_epoch = -1,
};
static const struct proto_field fetch_request_replica_state_fields[] = {
    {.name = "replicaId", .type = PROTO_INT32, .offset = offsetof(struct fetch_request_replica_state, replica_id),
     .versions = {15, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicaEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_request_replica_state, replica_epoch), .versions = {15, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct fetch_request_replica_state_struct = {
    .name = "ReplicaState",
    .fields = fetch_request_replica_state_fields,
    .field_count = 2,
    .defaults = &fetch_request_replica_state_default,
    .size = sizeof(struct fetch_request_replica_state),
    .min_size = 13,
};

const struct fetch_request_fetch_partition fetch_request_fetch_partition_default = {
    .partition = 0,
    .current_leader_epoch = -1,
    .fetch_offset = 0,
    .last_fetched_epoch = -1,
    .log_start_offset = -1,
    .partition_max_bytes = 0,
    .replica_directory_id = {{0}},
    .high_watermark = 9223372036854775807,
};
static const struct proto_field fetch_request_fetch_partition_fields[] = {
    {.name = "partition", .type = PROTO_INT32, .offset = offsetof(struct fetch_request_fetch_partition, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "currentLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_request_fetch_partition, current_leader_epoch), .versions = {9, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "fetchOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_request_fetch_partition, fetch_offset), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "lastFetchedEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_request_fetch_partition, last_fetched_epoch), .versions = {12, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "logStartOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_request_fetch_partition, log_start_offset), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitionMaxBytes", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_request_fetch_partition, partition_max_bytes), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicaDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct fetch_request_fetch_partition, replica_directory_id), .versions = {17, 127},
     .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "highWatermark", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_request_fetch_partition, high_watermark), .versions = {18, 127},
     .nullable = {1, 0}, .tag = 1, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t fetch_request_fetch_partition_tagged[] = {6, 7};
static const struct proto_struct fetch_request_fetch_partition_struct = {
    .name = "FetchPartition",
    .fields = fetch_request_fetch_partition_fields,
    .field_count = 8,
    .tagged = fetch_request_fetch_partition_tagged,
    .tagged_count = 2,
    .defaults = &fetch_request_fetch_partition_default,
    .size = sizeof(struct fetch_request_fetch_partition),
    .min_size = 16,
};

const struct fetch_request_fetch_topic fetch_request_fetch_topic_default = {
    .topic = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field fetch_request_fetch_topic_fields[] = {
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct fetch_request_fetch_topic, topic),
     .versions = {0, 12}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct fetch_request_fetch_topic, topic_id),
     .versions = {13, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_request_fetch_topic, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_request_fetch_topic, partitions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_request_fetch_partition_struct},
};
static const struct proto_struct fetch_request_fetch_topic_struct = {
    .name = "FetchTopic",
    .fields = fetch_request_fetch_topic_fields,
    .field_count = 3,
    .defaults = &fetch_request_fetch_topic_default,
    .size = sizeof(struct fetch_request_fetch_topic),
    .min_size = 3,
};

const struct fetch_request_forgotten_topic fetch_request_forgotten_topic_default = {
    .topic = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field fetch_request_forgotten_topic_fields[] = {
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct fetch_request_forgotten_topic, topic),
     .versions = {7, 12}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct fetch_request_forgotten_topic, topic_id),
     .versions = {13, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_INT32, .offset = offsetof(struct fetch_request_forgotten_topic, partitions),
     .versions = {7, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_request_forgotten_topic, partitions_count), .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct fetch_request_forgotten_topic_struct = {
    .name = "ForgottenTopic",
    .fields = fetch_request_forgotten_topic_fields,
    .field_count = 3,
    .defaults = &fetch_request_forgotten_topic_default,
    .size = sizeof(struct fetch_request_forgotten_topic),
    .min_size = 3,
};

const struct fetch_request fetch_request_default = {
    .cluster_id = {NULL, 0},
    .replica_id = -1,
    .replica_state = {.replica_id = -1, .replica_epoch = -1},
    .max_wait_ms = 0,
    .min_bytes = 0,
    .max_bytes = 2147483647,
    .isolation_level = 0,
    .session_id = 0,
    .session_epoch = -1,
    .topics = NULL,
    .forgotten_topics_data = NULL,
    .rack_id = {"", 0},
};
static const struct proto_field fetch_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct fetch_request, cluster_id),
     .versions = {12, 127}, .nullable = {12, 127}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "replicaId", .type = PROTO_INT32, .offset = offsetof(struct fetch_request, replica_id),
     .versions = {0, 14}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicaState", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_request, replica_state),
     .versions = {15, 127}, .nullable = {1, 0}, .tag = 1, .nested = &fetch_request_replica_state_struct},
    {.name = "maxWaitMs", .type = PROTO_INT32, .offset = offsetof(struct fetch_request, max_wait_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "minBytes", .type = PROTO_INT32, .offset = offsetof(struct fetch_request, min_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxBytes", .type = PROTO_INT32, .offset = offsetof(struct fetch_request, max_bytes),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isolationLevel", .type = PROTO_INT8, .offset = offsetof(struct fetch_request, isolation_level),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "sessionId", .type = PROTO_INT32, .offset = offsetof(struct fetch_request, session_id),
     .versions = {7, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "sessionEpoch", .type = PROTO_INT32, .offset = offsetof(struct fetch_request, session_epoch),
     .versions = {7, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_request, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .count_offset = offsetof(struct fetch_request, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &fetch_request_fetch_topic_struct},
    {.name = "forgottenTopicsData", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_request, forgotten_topics_data), .versions = {7, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct fetch_request, forgotten_topics_data_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_request_forgotten_topic_struct},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct fetch_request, rack_id), .versions = {11, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t fetch_request_tagged[] = {0, 2};
static const struct proto_struct fetch_request_struct = {
    .name = "FetchRequest",
    .fields = fetch_request_fields,
    .field_count = 12,
    .tagged = fetch_request_tagged,
    .tagged_count = 2,
    .defaults = &fetch_request_default,
    .size = sizeof(struct fetch_request),
    .min_size = 16,
};
const struct proto_message fetch_request_message = {
    .name = "FetchRequest",
    .body = &fetch_request_struct,
    .unknown_tags_offset = offsetof(struct fetch_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct fetch_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 18,
    .flexible_min = 12,
};

const struct fetch_response_epoch_end_offset fetch_response_epoch_end_offset_default = {
    .epoch = -1,
    .end_offset = -1,
};
static const struct proto_field fetch_response_epoch_end_offset_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct fetch_response_epoch_end_offset, epoch),
     .versions = {12, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "endOffset", .type = PROTO_INT64, .offset = offsetof(struct fetch_response_epoch_end_offset, end_offset),
     .versions = {12, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_response_epoch_end_offset_struct = {
    .name = "EpochEndOffset",
    .fields = fetch_response_epoch_end_offset_fields,
    .field_count = 2,
    .defaults = &fetch_response_epoch_end_offset_default,
    .size = sizeof(struct fetch_response_epoch_end_offset),
    .min_size = 13,
};

const struct fetch_response_leader_id_and_epoch fetch_response_leader_id_and_epoch_default = {
    .leader_id = -1,
    .leader_epoch = -1,
};
static const struct proto_field fetch_response_leader_id_and_epoch_fields[] = {
    {.name = "leaderId", .type = PROTO_INT32, .offset = offsetof(struct fetch_response_leader_id_and_epoch, leader_id),
     .versions = {12, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_response_leader_id_and_epoch, leader_epoch), .versions = {12, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_response_leader_id_and_epoch_struct = {
    .name = "LeaderIdAndEpoch",
    .fields = fetch_response_leader_id_and_epoch_fields,
    .field_count = 2,
    .defaults = &fetch_response_leader_id_and_epoch_default,
    .size = sizeof(struct fetch_response_leader_id_and_epoch),
    .min_size = 9,
};

const struct fetch_response_snapshot_id fetch_response_snapshot_id_default = {
    .end_offset = -1,
    .epoch = -1,
};
static const struct proto_field fetch_response_snapshot_id_fields[] = {
    {.name = "endOffset", .type = PROTO_INT64, .offset = offsetof(struct fetch_response_snapshot_id, end_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct fetch_response_snapshot_id, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_response_snapshot_id_struct = {
    .name = "SnapshotId",
    .fields = fetch_response_snapshot_id_fields,
    .field_count = 2,
    .defaults = &fetch_response_snapshot_id_default,
    .size = sizeof(struct fetch_response_snapshot_id),
    .min_size = 13,
};

const struct fetch_response_aborted_transaction fetch_response_aborted_transaction_default = {
    .producer_id = 0,
    .first_offset = 0,
};
static const struct proto_field fetch_response_aborted_transaction_fields[] = {
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_response_aborted_transaction, producer_id), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_response_aborted_transaction, first_offset), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_response_aborted_transaction_struct = {
    .name = "AbortedTransaction",
    .fields = fetch_response_aborted_transaction_fields,
    .field_count = 2,
    .defaults = &fetch_response_aborted_transaction_default,
    .size = sizeof(struct fetch_response_aborted_transaction),
    .min_size = 16,
};

const struct fetch_response_partition_data fetch_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
    .high_watermark = 0,
    .last_stable_offset = -1,
    .log_start_offset = -1,
    .diverging_epoch = {.epoch = -1, .end_offset = -1},
    .current_leader = {.leader_id = -1, .leader_epoch = -1},
    .snapshot_id = {.end_offset = -1, .epoch = -1},
    .aborted_transactions = NULL,
    .preferred_read_replica = -1,
    .records = {{NULL, 0}, NULL, 0},
};
static const struct proto_field fetch_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct fetch_response_partition_data, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "highWatermark", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_response_partition_data, high_watermark), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastStableOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_response_partition_data, last_stable_offset), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "logStartOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_response_partition_data, log_start_offset), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "divergingEpoch", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_response_partition_data, diverging_epoch), .versions = {12, 127},
     .nullable = {1, 0}, .tag = 0, .nested = &fetch_response_epoch_end_offset_struct},
    {.name = "currentLeader", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_response_partition_data, current_leader), .versions = {12, 127},
     .nullable = {1, 0}, .tag = 1, .nested = &fetch_response_leader_id_and_epoch_struct},
    {.name = "snapshotId", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_response_partition_data, snapshot_id),
     .versions = {12, 127}, .nullable = {1, 0}, .tag = 2, .nested = &fetch_response_snapshot_id_struct},
    {.name = "abortedTransactions", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_response_partition_data, aborted_transactions), .versions = {4, 127},
     .nullable = {4, 127}, .tag = -1,
     .count_offset = offsetof(struct fetch_response_partition_data, aborted_transactions_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE, .nested = &fetch_response_aborted_transaction_struct},
    {.name = "preferredReadReplica", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_response_partition_data, preferred_read_replica), .versions = {11, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "records", .type = PROTO_RECORDS, .offset = offsetof(struct fetch_response_partition_data, records),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const uint8_t fetch_response_partition_data_tagged[] = {5, 6, 7};
static const struct proto_struct fetch_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = fetch_response_partition_data_fields,
    .field_count = 11,
    .tagged = fetch_response_partition_data_tagged,
    .tagged_count = 3,
    .defaults = &fetch_response_partition_data_default,
    .size = sizeof(struct fetch_response_partition_data),
    .min_size = 18,
};

const struct fetch_response_fetchable_topic_response fetch_response_fetchable_topic_response_default = {
    .topic = {"", 0},
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field fetch_response_fetchable_topic_response_fields[] = {
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct fetch_response_fetchable_topic_response, topic),
     .versions = {0, 12}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct fetch_response_fetchable_topic_response, topic_id), .versions = {13, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_response_fetchable_topic_response, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_response_fetchable_topic_response, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &fetch_response_partition_data_struct},
};
static const struct proto_struct fetch_response_fetchable_topic_response_struct = {
    .name = "FetchableTopicResponse",
    .fields = fetch_response_fetchable_topic_response_fields,
    .field_count = 3,
    .defaults = &fetch_response_fetchable_topic_response_default,
    .size = sizeof(struct fetch_response_fetchable_topic_response),
    .min_size = 3,
};

const struct fetch_response_node_endpoint fetch_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .rack = {NULL, 0},
};
static const struct proto_field fetch_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct fetch_response_node_endpoint, node_id),
     .versions = {16, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct fetch_response_node_endpoint, host),
     .versions = {16, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct fetch_response_node_endpoint, port),
     .versions = {16, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct fetch_response_node_endpoint, rack),
     .versions = {16, 127}, .nullable = {16, 127}, .tag = -1},
};
static const struct proto_struct fetch_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = fetch_response_node_endpoint_fields,
    .field_count = 4,
    .defaults = &fetch_response_node_endpoint_default,
    .size = sizeof(struct fetch_response_node_endpoint),
    .min_size = 11,
};

const struct fetch_response fetch_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .session_id = 0,
    .responses = NULL,
    .node_endpoints = NULL,
};
static const struct proto_field fetch_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct fetch_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct fetch_response, error_code),
     .versions = {7, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "sessionId", .type = PROTO_INT32, .offset = offsetof(struct fetch_response, session_id),
     .versions = {7, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_response, responses),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_response_fetchable_topic_response_struct},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_response, node_endpoints),
     .versions = {16, 127}, .nullable = {1, 0}, .tag = 0,
     .count_offset = offsetof(struct fetch_response, node_endpoints_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_response_node_endpoint_struct},
};
static const uint8_t fetch_response_tagged[] = {4};
static const struct proto_struct fetch_response_struct = {
    .name = "FetchResponse",
    .fields = fetch_response_fields,
    .field_count = 5,
    .tagged = fetch_response_tagged,
    .tagged_count = 1,
    .defaults = &fetch_response_default,
    .size = sizeof(struct fetch_response),
    .min_size = 4,
};
const struct proto_message fetch_response_message = {
    .name = "FetchResponse",
    .body = &fetch_response_struct,
    .unknown_tags_offset = offsetof(struct fetch_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct fetch_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 18,
    .flexible_min = 12,
};
