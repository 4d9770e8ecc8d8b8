/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/remote_log.h"

#include "proto/descriptor.h"

const struct remote_log_segment_metadata_record_topic_id_partition_entry remote_log_segment_metadata_record_topic_id_partition_entry_default = {
    .name = {"", 0},
    .id = {{0}},
    .partition = 0,
};
static const struct proto_field remote_log_segment_metadata_record_topic_id_partition_entry_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct remote_log_segment_metadata_record_topic_id_partition_entry, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "id", .type = PROTO_UUID,
     .offset = offsetof(struct remote_log_segment_metadata_record_topic_id_partition_entry, id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_record_topic_id_partition_entry, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_record_topic_id_partition_entry_struct = {
    .name = "TopicIdPartitionEntry",
    .fields = remote_log_segment_metadata_record_topic_id_partition_entry_fields,
    .field_count = 3,
    .defaults = &remote_log_segment_metadata_record_topic_id_partition_entry_default,
    .size = sizeof(struct remote_log_segment_metadata_record_topic_id_partition_entry),
    .min_size = 22,
};

const struct remote_log_segment_metadata_record_remote_log_segment_id_entry remote_log_segment_metadata_record_remote_log_segment_id_entry_default = {
    .topic_id_partition = {.name = {"", 0}, .id = {{0}}, .partition = 0},
    .id = {{0}},
};
static const struct proto_field remote_log_segment_metadata_record_remote_log_segment_id_entry_fields[] = {
    {.name = "topicIdPartition", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_log_segment_metadata_record_remote_log_segment_id_entry, topic_id_partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &remote_log_segment_metadata_record_topic_id_partition_entry_struct},
    {.name = "id", .type = PROTO_UUID,
     .offset = offsetof(struct remote_log_segment_metadata_record_remote_log_segment_id_entry, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_record_remote_log_segment_id_entry_struct = {
    .name = "RemoteLogSegmentIdEntry",
    .fields = remote_log_segment_metadata_record_remote_log_segment_id_entry_fields,
    .field_count = 2,
    .defaults = &remote_log_segment_metadata_record_remote_log_segment_id_entry_default,
    .size = sizeof(struct remote_log_segment_metadata_record_remote_log_segment_id_entry),
    .min_size = 39,
};

const struct remote_log_segment_metadata_record_segment_leader_epoch_entry remote_log_segment_metadata_record_segment_leader_epoch_entry_default = {
    .leader_epoch = 0,
    .offset = 0,
};
static const struct proto_field remote_log_segment_metadata_record_segment_leader_epoch_entry_fields[] = {
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_record_segment_leader_epoch_entry, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "offset", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_record_segment_leader_epoch_entry, offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_record_segment_leader_epoch_entry_struct = {
    .name = "SegmentLeaderEpochEntry",
    .fields = remote_log_segment_metadata_record_segment_leader_epoch_entry_fields,
    .field_count = 2,
    .defaults = &remote_log_segment_metadata_record_segment_leader_epoch_entry_default,
    .size = sizeof(struct remote_log_segment_metadata_record_segment_leader_epoch_entry),
    .min_size = 13,
};

const struct remote_log_segment_metadata_record remote_log_segment_metadata_record_default = {
    .remote_log_segment_id = {.topic_id_partition = {.name = {"", 0}, .id = {{0}}, .partition = 0}, .id = {{0}}},
    .start_offset = 0,
    .end_offset = 0,
    .broker_id = 0,
    .max_timestamp_ms = 0,
    .event_timestamp_ms = 0,
    .segment_leader_epochs = NULL,
    .segment_size_in_bytes = 0,
    .custom_metadata = {NULL, 0},
    .remote_log_segment_state = 0,
    .txn_index_empty = false,
};
static const struct proto_field remote_log_segment_metadata_record_fields[] = {
    {.name = "remoteLogSegmentId", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_log_segment_metadata_record, remote_log_segment_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &remote_log_segment_metadata_record_remote_log_segment_id_entry_struct},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_record, start_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "endOffset", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_record, end_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct remote_log_segment_metadata_record, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_record, max_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "eventTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_record, event_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "segmentLeaderEpochs", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_log_segment_metadata_record, segment_leader_epochs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct remote_log_segment_metadata_record, segment_leader_epochs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &remote_log_segment_metadata_record_segment_leader_epoch_entry_struct},
    {.name = "segmentSizeInBytes", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_record, segment_size_in_bytes), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "customMetadata", .type = PROTO_BYTES,
     .offset = offsetof(struct remote_log_segment_metadata_record, custom_metadata), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "remoteLogSegmentState", .type = PROTO_INT8,
     .offset = offsetof(struct remote_log_segment_metadata_record, remote_log_segment_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "txnIndexEmpty", .type = PROTO_BOOL,
     .offset = offsetof(struct remote_log_segment_metadata_record, txn_index_empty), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 0},
};
static const uint8_t remote_log_segment_metadata_record_tagged[] = {10};
static const struct proto_struct remote_log_segment_metadata_record_struct = {
    .name = "RemoteLogSegmentMetadataRecord",
    .fields = remote_log_segment_metadata_record_fields,
    .field_count = 11,
    .tagged = remote_log_segment_metadata_record_tagged,
    .tagged_count = 1,
    .defaults = &remote_log_segment_metadata_record_default,
    .size = sizeof(struct remote_log_segment_metadata_record),
    .min_size = 83,
};
const struct proto_message remote_log_segment_metadata_record_message = {
    .name = "RemoteLogSegmentMetadataRecord",
    .body = &remote_log_segment_metadata_record_struct,
    .unknown_tags_offset = offsetof(struct remote_log_segment_metadata_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remote_log_segment_metadata_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 0,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_default = {
    .leader_epoch = 0,
    .offset = 0,
};
static const struct proto_field remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_fields[] = {
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "offset", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry, offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_struct = {
    .name = "SegmentLeaderEpochEntry",
    .fields = remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_fields,
    .field_count = 2,
    .defaults = &remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_default,
    .size = sizeof(struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry),
    .min_size = 13,
};

const struct remote_log_segment_metadata_snapshot_record remote_log_segment_metadata_snapshot_record_default = {
    .segment_id = {{0}},
    .start_offset = 0,
    .end_offset = 0,
    .broker_id = 0,
    .max_timestamp_ms = 0,
    .event_timestamp_ms = 0,
    .segment_leader_epochs = NULL,
    .segment_size_in_bytes = 0,
    .custom_metadata = {NULL, 0},
    .remote_log_segment_state = 0,
    .txn_index_empty = false,
};
static const struct proto_field remote_log_segment_metadata_snapshot_record_fields[] = {
    {.name = "segmentId", .type = PROTO_UUID,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, segment_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, start_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "endOffset", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, end_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "brokerId", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, broker_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, max_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "eventTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, event_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "segmentLeaderEpochs", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, segment_leader_epochs),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct remote_log_segment_metadata_snapshot_record, segment_leader_epochs_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_struct},
    {.name = "segmentSizeInBytes", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, segment_size_in_bytes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "customMetadata", .type = PROTO_BYTES,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, custom_metadata), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "remoteLogSegmentState", .type = PROTO_INT8,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, remote_log_segment_state),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "txnIndexEmpty", .type = PROTO_BOOL,
     .offset = offsetof(struct remote_log_segment_metadata_snapshot_record, txn_index_empty), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 0},
};
static const uint8_t remote_log_segment_metadata_snapshot_record_tagged[] = {10};
static const struct proto_struct remote_log_segment_metadata_snapshot_record_struct = {
    .name = "RemoteLogSegmentMetadataSnapshotRecord",
    .fields = remote_log_segment_metadata_snapshot_record_fields,
    .field_count = 11,
    .tagged = remote_log_segment_metadata_snapshot_record_tagged,
    .tagged_count = 1,
    .defaults = &remote_log_segment_metadata_snapshot_record_default,
    .size = sizeof(struct remote_log_segment_metadata_snapshot_record),
    .min_size = 60,
};
const struct proto_message remote_log_segment_metadata_snapshot_record_message = {
    .name = "RemoteLogSegmentMetadataSnapshotRecord",
    .body = &remote_log_segment_metadata_snapshot_record_struct,
    .unknown_tags_offset = offsetof(struct remote_log_segment_metadata_snapshot_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remote_log_segment_metadata_snapshot_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 3,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remote_log_segment_metadata_update_record_topic_id_partition_entry remote_log_segment_metadata_update_record_topic_id_partition_entry_default = {
    .name = {"", 0},
    .id = {{0}},
    .partition = 0,
};
static const struct proto_field remote_log_segment_metadata_update_record_topic_id_partition_entry_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct remote_log_segment_metadata_update_record_topic_id_partition_entry, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "id", .type = PROTO_UUID,
     .offset = offsetof(struct remote_log_segment_metadata_update_record_topic_id_partition_entry, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_update_record_topic_id_partition_entry, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_update_record_topic_id_partition_entry_struct = {
    .name = "TopicIdPartitionEntry",
    .fields = remote_log_segment_metadata_update_record_topic_id_partition_entry_fields,
    .field_count = 3,
    .defaults = &remote_log_segment_metadata_update_record_topic_id_partition_entry_default,
    .size = sizeof(struct remote_log_segment_metadata_update_record_topic_id_partition_entry),
    .min_size = 22,
};

const struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry remote_log_segment_metadata_update_record_remote_log_segment_id_entry_default = {
    .topic_id_partition = {.name = {"", 0}, .id = {{0}}, .partition = 0},
    .id = {{0}},
};
static const struct proto_field remote_log_segment_metadata_update_record_remote_log_segment_id_entry_fields[] = {
    {.name = "topicIdPartition", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry, topic_id_partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &remote_log_segment_metadata_update_record_topic_id_partition_entry_struct},
    {.name = "id", .type = PROTO_UUID,
     .offset = offsetof(struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry_struct = {
    .name = "RemoteLogSegmentIdEntry",
    .fields = remote_log_segment_metadata_update_record_remote_log_segment_id_entry_fields,
    .field_count = 2,
    .defaults = &remote_log_segment_metadata_update_record_remote_log_segment_id_entry_default,
    .size = sizeof(struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry),
    .min_size = 39,
};

const struct remote_log_segment_metadata_update_record remote_log_segment_metadata_update_record_default = {
    .remote_log_segment_id = {.topic_id_partition = {.name = {"", 0}, .id = {{0}}, .partition = 0}, .id = {{0}}},
    .broker_id = 0,
    .event_timestamp_ms = 0,
    .custom_metadata = {NULL, 0},
    .remote_log_segment_state = 0,
};
static const struct proto_field remote_log_segment_metadata_update_record_fields[] = {
    {.name = "remoteLogSegmentId", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_log_segment_metadata_update_record, remote_log_segment_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .nested = &remote_log_segment_metadata_update_record_remote_log_segment_id_entry_struct},
    {.name = "brokerId", .type = PROTO_INT32,
     .offset = offsetof(struct remote_log_segment_metadata_update_record, broker_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "eventTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct remote_log_segment_metadata_update_record, event_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "customMetadata", .type = PROTO_BYTES,
     .offset = offsetof(struct remote_log_segment_metadata_update_record, custom_metadata), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "remoteLogSegmentState", .type = PROTO_INT8,
     .offset = offsetof(struct remote_log_segment_metadata_update_record, remote_log_segment_state),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_log_segment_metadata_update_record_struct = {
    .name = "RemoteLogSegmentMetadataUpdateRecord",
    .fields = remote_log_segment_metadata_update_record_fields,
    .field_count = 5,
    .defaults = &remote_log_segment_metadata_update_record_default,
    .size = sizeof(struct remote_log_segment_metadata_update_record),
    .min_size = 54,
};
const struct proto_message remote_log_segment_metadata_update_record_message = {
    .name = "RemoteLogSegmentMetadataUpdateRecord",
    .body = &remote_log_segment_metadata_update_record_struct,
    .unknown_tags_offset = offsetof(struct remote_log_segment_metadata_update_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remote_log_segment_metadata_update_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remote_partition_delete_metadata_record_topic_id_partition_entry remote_partition_delete_metadata_record_topic_id_partition_entry_default = {
    .name = {"", 0},
    .id = {{0}},
    .partition = 0,
};
static const struct proto_field remote_partition_delete_metadata_record_topic_id_partition_entry_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct remote_partition_delete_metadata_record_topic_id_partition_entry, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "id", .type = PROTO_UUID,
     .offset = offsetof(struct remote_partition_delete_metadata_record_topic_id_partition_entry, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct remote_partition_delete_metadata_record_topic_id_partition_entry, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_partition_delete_metadata_record_topic_id_partition_entry_struct = {
    .name = "TopicIdPartitionEntry",
    .fields = remote_partition_delete_metadata_record_topic_id_partition_entry_fields,
    .field_count = 3,
    .defaults = &remote_partition_delete_metadata_record_topic_id_partition_entry_default,
    .size = sizeof(struct remote_partition_delete_metadata_record_topic_id_partition_entry),
    .min_size = 22,
};

const struct remote_partition_delete_metadata_record remote_partition_delete_metadata_record_default = {
    .topic_id_partition = {.name = {"", 0}, .id = {{0}}, .partition = 0},
    .broker_id = 0,
    .event_timestamp_ms = 0,
    .remote_partition_delete_state = 0,
};
static const struct proto_field remote_partition_delete_metadata_record_fields[] = {
    {.name = "topicIdPartition", .type = PROTO_STRUCT,
     .offset = offsetof(struct remote_partition_delete_metadata_record, topic_id_partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &remote_partition_delete_metadata_record_topic_id_partition_entry_struct},
    {.name = "brokerId", .type = PROTO_INT32,
     .offset = offsetof(struct remote_partition_delete_metadata_record, broker_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "eventTimestampMs", .type = PROTO_INT64,
     .offset = offsetof(struct remote_partition_delete_metadata_record, event_timestamp_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "remotePartitionDeleteState", .type = PROTO_INT8,
     .offset = offsetof(struct remote_partition_delete_metadata_record, remote_partition_delete_state),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remote_partition_delete_metadata_record_struct = {
    .name = "RemotePartitionDeleteMetadataRecord",
    .fields = remote_partition_delete_metadata_record_fields,
    .field_count = 4,
    .defaults = &remote_partition_delete_metadata_record_default,
    .size = sizeof(struct remote_partition_delete_metadata_record),
    .min_size = 36,
};
const struct proto_message remote_partition_delete_metadata_record_message = {
    .name = "RemotePartitionDeleteMetadataRecord",
    .body = &remote_partition_delete_metadata_record_struct,
    .unknown_tags_offset = offsetof(struct remote_partition_delete_metadata_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remote_partition_delete_metadata_record, unknown_tags_count),
    .kind = PROTO_KIND_METADATA,
    .key = 2,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
