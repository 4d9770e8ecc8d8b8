/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/fetch_snapshot.h"

#include "proto/descriptor.h"

const struct fetch_snapshot_request_snapshot_id fetch_snapshot_request_snapshot_id_default = {
    .end_offset = 0,
    .epoch = 0,
};
static const struct proto_field fetch_snapshot_request_snapshot_id_fields[] = {
    {.name = "endOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_snapshot_request_snapshot_id, end_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct fetch_snapshot_request_snapshot_id, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_snapshot_request_snapshot_id_struct = {
    .name = "SnapshotId",
    .fields = fetch_snapshot_request_snapshot_id_fields,
    .field_count = 2,
    .defaults = &fetch_snapshot_request_snapshot_id_default,
    .size = sizeof(struct fetch_snapshot_request_snapshot_id),
    .min_size = 13,
};

const struct fetch_snapshot_request_partition_snapshot fetch_snapshot_request_partition_snapshot_default = {
    .partition = 0,
    .current_leader_epoch = 0,
    .snapshot_id = {.end_offset = 0, .epoch = 0},
    .position = 0,
    .replica_directory_id = {{0}},
};
static const struct proto_field fetch_snapshot_request_partition_snapshot_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_snapshot_request_partition_snapshot, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "currentLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_snapshot_request_partition_snapshot, current_leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "snapshotId", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_snapshot_request_partition_snapshot, snapshot_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &fetch_snapshot_request_snapshot_id_struct},
    {.name = "position", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_snapshot_request_partition_snapshot, position), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicaDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct fetch_snapshot_request_partition_snapshot, replica_directory_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t fetch_snapshot_request_partition_snapshot_tagged[] = {4};
static const struct proto_struct fetch_snapshot_request_partition_snapshot_struct = {
    .name = "PartitionSnapshot",
    .fields = fetch_snapshot_request_partition_snapshot_fields,
    .field_count = 5,
    .tagged = fetch_snapshot_request_partition_snapshot_tagged,
    .tagged_count = 1,
    .defaults = &fetch_snapshot_request_partition_snapshot_default,
    .size = sizeof(struct fetch_snapshot_request_partition_snapshot),
    .min_size = 30,
};

const struct fetch_snapshot_request_topic_snapshot fetch_snapshot_request_topic_snapshot_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field fetch_snapshot_request_topic_snapshot_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct fetch_snapshot_request_topic_snapshot, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_snapshot_request_topic_snapshot, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_snapshot_request_topic_snapshot, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &fetch_snapshot_request_partition_snapshot_struct},
};
static const struct proto_struct fetch_snapshot_request_topic_snapshot_struct = {
    .name = "TopicSnapshot",
    .fields = fetch_snapshot_request_topic_snapshot_fields,
    .field_count = 2,
    .defaults = &fetch_snapshot_request_topic_snapshot_default,
    .size = sizeof(struct fetch_snapshot_request_topic_snapshot),
    .min_size = 3,
};

const struct fetch_snapshot_request fetch_snapshot_request_default = {
    .cluster_id = {NULL, 0},
    .replica_id = -1,
    .max_bytes = 2147483647,
    .topics = NULL,
};
static const struct proto_field fetch_snapshot_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct fetch_snapshot_request, cluster_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = 0},
    {.name = "replicaId", .type = PROTO_INT32, .offset = offsetof(struct fetch_snapshot_request, replica_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxBytes", .type = PROTO_INT32, .offset = offsetof(struct fetch_snapshot_request, max_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_snapshot_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_snapshot_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_snapshot_request_topic_snapshot_struct},
};
static const uint8_t fetch_snapshot_request_tagged[] = {0};
static const struct proto_struct fetch_snapshot_request_struct = {
    .name = "FetchSnapshotRequest",
    .fields = fetch_snapshot_request_fields,
    .field_count = 4,
    .tagged = fetch_snapshot_request_tagged,
    .tagged_count = 1,
    .defaults = &fetch_snapshot_request_default,
    .size = sizeof(struct fetch_snapshot_request),
    .min_size = 10,
};
const struct proto_message fetch_snapshot_request_message = {
    .name = "FetchSnapshotRequest",
    .body = &fetch_snapshot_request_struct,
    .unknown_tags_offset = offsetof(struct fetch_snapshot_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct fetch_snapshot_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct fetch_snapshot_response_snapshot_id fetch_snapshot_response_snapshot_id_default = {
    .end_offset = 0,
    .epoch = 0,
};
static const struct proto_field fetch_snapshot_response_snapshot_id_fields[] = {
    {.name = "endOffset", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_snapshot_response_snapshot_id, end_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct fetch_snapshot_response_snapshot_id, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_snapshot_response_snapshot_id_struct = {
    .name = "SnapshotId",
    .fields = fetch_snapshot_response_snapshot_id_fields,
    .field_count = 2,
    .defaults = &fetch_snapshot_response_snapshot_id_default,
    .size = sizeof(struct fetch_snapshot_response_snapshot_id),
    .min_size = 13,
};

const struct fetch_snapshot_response_leader_id_and_epoch fetch_snapshot_response_leader_id_and_epoch_default = {
    .leader_id = 0,
    .leader_epoch = 0,
};
static const struct proto_field fetch_snapshot_response_leader_id_and_epoch_fields[] = {
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_snapshot_response_leader_id_and_epoch, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_snapshot_response_leader_id_and_epoch, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_snapshot_response_leader_id_and_epoch_struct = {
    .name = "LeaderIdAndEpoch",
    .fields = fetch_snapshot_response_leader_id_and_epoch_fields,
    .field_count = 2,
    .defaults = &fetch_snapshot_response_leader_id_and_epoch_default,
    .size = sizeof(struct fetch_snapshot_response_leader_id_and_epoch),
    .min_size = 9,
};

const struct fetch_snapshot_response_partition_snapshot fetch_snapshot_response_partition_snapshot_default = {
    .index = 0,
    .error_code = 0,
    .snapshot_id = {.end_offset = 0, .epoch = 0},
    .current_leader = {.leader_id = 0, .leader_epoch = 0},
    .size = 0,
    .position = 0,
    .unaligned_records = {{(const uint8_t *)"", 0}, NULL, 0},
};
static const struct proto_field fetch_snapshot_response_partition_snapshot_fields[] = {
    {.name = "index", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "snapshotId", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, snapshot_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &fetch_snapshot_response_snapshot_id_struct},
    {.name = "currentLeader", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, current_leader), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 0, .nested = &fetch_snapshot_response_leader_id_and_epoch_struct},
    {.name = "size", .type = PROTO_INT64, .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, size),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "position", .type = PROTO_INT64,
     .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, position), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "unalignedRecords", .type = PROTO_RECORDS,
     .offset = offsetof(struct fetch_snapshot_response_partition_snapshot, unaligned_records), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const uint8_t fetch_snapshot_response_partition_snapshot_tagged[] = {3};
static const struct proto_struct fetch_snapshot_response_partition_snapshot_struct = {
    .name = "PartitionSnapshot",
    .fields = fetch_snapshot_response_partition_snapshot_fields,
    .field_count = 7,
    .tagged = fetch_snapshot_response_partition_snapshot_tagged,
    .tagged_count = 1,
    .defaults = &fetch_snapshot_response_partition_snapshot_default,
    .size = sizeof(struct fetch_snapshot_response_partition_snapshot),
    .min_size = 37,
};

const struct fetch_snapshot_response_topic_snapshot fetch_snapshot_response_topic_snapshot_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field fetch_snapshot_response_topic_snapshot_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct fetch_snapshot_response_topic_snapshot, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct fetch_snapshot_response_topic_snapshot, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_snapshot_response_topic_snapshot, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &fetch_snapshot_response_partition_snapshot_struct},
};
static const struct proto_struct fetch_snapshot_response_topic_snapshot_struct = {
    .name = "TopicSnapshot",
    .fields = fetch_snapshot_response_topic_snapshot_fields,
    .field_count = 2,
    .defaults = &fetch_snapshot_response_topic_snapshot_default,
    .size = sizeof(struct fetch_snapshot_response_topic_snapshot),
    .min_size = 3,
};

const struct fetch_snapshot_response_node_endpoint fetch_snapshot_response_node_endpoint_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field fetch_snapshot_response_node_endpoint_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct fetch_snapshot_response_node_endpoint, node_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct fetch_snapshot_response_node_endpoint, host),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct fetch_snapshot_response_node_endpoint, port),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct fetch_snapshot_response_node_endpoint_struct = {
    .name = "NodeEndpoint",
    .fields = fetch_snapshot_response_node_endpoint_fields,
    .field_count = 3,
    .defaults = &fetch_snapshot_response_node_endpoint_default,
    .size = sizeof(struct fetch_snapshot_response_node_endpoint),
    .min_size = 8,
};

const struct fetch_snapshot_response fetch_snapshot_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .topics = NULL,
    .node_endpoints = NULL,
};
static const struct proto_field fetch_snapshot_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct fetch_snapshot_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct fetch_snapshot_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_snapshot_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct fetch_snapshot_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_snapshot_response_topic_snapshot_struct},
    {.name = "nodeEndpoints", .type = PROTO_STRUCT, .offset = offsetof(struct fetch_snapshot_response, node_endpoints),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = 0,
     .count_offset = offsetof(struct fetch_snapshot_response, node_endpoints_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &fetch_snapshot_response_node_endpoint_struct},
};
static const uint8_t fetch_snapshot_response_tagged[] = {3};
static const struct proto_struct fetch_snapshot_response_struct = {
    .name = "FetchSnapshotResponse",
    .fields = fetch_snapshot_response_fields,
    .field_count = 4,
    .tagged = fetch_snapshot_response_tagged,
    .tagged_count = 1,
    .defaults = &fetch_snapshot_response_default,
    .size = sizeof(struct fetch_snapshot_response),
    .min_size = 8,
};
const struct proto_message fetch_snapshot_response_message = {
    .name = "FetchSnapshotResponse",
    .body = &fetch_snapshot_response_struct,
    .unknown_tags_offset = offsetof(struct fetch_snapshot_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct fetch_snapshot_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
