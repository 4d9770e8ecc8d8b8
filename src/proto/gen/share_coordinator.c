/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/share_coordinator.h"

#include "proto/descriptor.h"

const struct share_snapshot_key share_snapshot_key_default = {
    .group_id = {"", 0},
    .topic_id = {{0}},
    .partition = 0,
};
static const struct proto_field share_snapshot_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_snapshot_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct share_snapshot_key, topic_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32, .offset = offsetof(struct share_snapshot_key, partition),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_snapshot_key_struct = {
    .name = "ShareSnapshotKey",
    .fields = share_snapshot_key_fields,
    .field_count = 3,
    .defaults = &share_snapshot_key_default,
    .size = sizeof(struct share_snapshot_key),
    .min_size = 22,
};
const struct proto_message share_snapshot_key_message = {
    .name = "ShareSnapshotKey",
    .body = &share_snapshot_key_struct,
    .unknown_tags_offset = offsetof(struct share_snapshot_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_snapshot_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 0,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_snapshot_value_state_batch share_snapshot_value_state_batch_default = {
    .first_offset = 0,
    .last_offset = 0,
    .delivery_state = 0,
    .delivery_count = 0,
};
static const struct proto_field share_snapshot_value_state_batch_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_snapshot_value_state_batch, first_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_snapshot_value_state_batch, last_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryState", .type = PROTO_INT8,
     .offset = offsetof(struct share_snapshot_value_state_batch, delivery_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCount", .type = PROTO_INT16,
     .offset = offsetof(struct share_snapshot_value_state_batch, delivery_count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_snapshot_value_state_batch_struct = {
    .name = "StateBatch",
    .fields = share_snapshot_value_state_batch_fields,
    .field_count = 4,
    .defaults = &share_snapshot_value_state_batch_default,
    .size = sizeof(struct share_snapshot_value_state_batch),
    .min_size = 20,
};

const struct share_snapshot_value share_snapshot_value_default = {
    .snapshot_epoch = 0,
    .state_epoch = 0,
    .leader_epoch = 0,
    .start_offset = 0,
    .delivery_complete_count = -1,
    .create_timestamp = 0,
    .write_timestamp = 0,
    .state_batches = NULL,
};
static const struct proto_field share_snapshot_value_fields[] = {
    {.name = "snapshotEpoch", .type = PROTO_INT32, .offset = offsetof(struct share_snapshot_value, snapshot_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "stateEpoch", .type = PROTO_INT32, .offset = offsetof(struct share_snapshot_value, state_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32, .offset = offsetof(struct share_snapshot_value, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64, .offset = offsetof(struct share_snapshot_value, start_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCompleteCount", .type = PROTO_INT32,
     .offset = offsetof(struct share_snapshot_value, delivery_complete_count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 0},
    {.name = "createTimestamp", .type = PROTO_INT64, .offset = offsetof(struct share_snapshot_value, create_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "writeTimestamp", .type = PROTO_INT64, .offset = offsetof(struct share_snapshot_value, write_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "stateBatches", .type = PROTO_STRUCT, .offset = offsetof(struct share_snapshot_value, state_batches),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_snapshot_value, state_batches_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_snapshot_value_state_batch_struct},
};
static const uint8_t share_snapshot_value_tagged[] = {4};
static const struct proto_struct share_snapshot_value_struct = {
    .name = "ShareSnapshotValue",
    .fields = share_snapshot_value_fields,
    .field_count = 8,
    .tagged = share_snapshot_value_tagged,
    .tagged_count = 1,
    .defaults = &share_snapshot_value_default,
    .size = sizeof(struct share_snapshot_value),
    .min_size = 38,
};
const struct proto_message share_snapshot_value_message = {
    .name = "ShareSnapshotValue",
    .body = &share_snapshot_value_struct,
    .unknown_tags_offset = offsetof(struct share_snapshot_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_snapshot_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 0,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_update_key share_update_key_default = {
    .group_id = {"", 0},
    .topic_id = {{0}},
    .partition = 0,
};
static const struct proto_field share_update_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_update_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct share_update_key, topic_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32, .offset = offsetof(struct share_update_key, partition),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_update_key_struct = {
    .name = "ShareUpdateKey",
    .fields = share_update_key_fields,
    .field_count = 3,
    .defaults = &share_update_key_default,
    .size = sizeof(struct share_update_key),
    .min_size = 22,
};
const struct proto_message share_update_key_message = {
    .name = "ShareUpdateKey",
    .body = &share_update_key_struct,
    .unknown_tags_offset = offsetof(struct share_update_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_update_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_update_value_state_batch share_update_value_state_batch_default = {
    .first_offset = 0,
    .last_offset = 0,
    .delivery_state = 0,
    .delivery_count = 0,
};
static const struct proto_field share_update_value_state_batch_fields[] = {
    {.name = "firstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct share_update_value_state_batch, first_offset), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64, .offset = offsetof(struct share_update_value_state_batch, last_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryState", .type = PROTO_INT8,
     .offset = offsetof(struct share_update_value_state_batch, delivery_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCount", .type = PROTO_INT16,
     .offset = offsetof(struct share_update_value_state_batch, delivery_count), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_update_value_state_batch_struct = {
    .name = "StateBatch",
    .fields = share_update_value_state_batch_fields,
    .field_count = 4,
    .defaults = &share_update_value_state_batch_default,
    .size = sizeof(struct share_update_value_state_batch),
    .min_size = 20,
};

const struct share_update_value share_update_value_default = {
    .snapshot_epoch = 0,
    .leader_epoch = 0,
    .start_offset = 0,
    .delivery_complete_count = -1,
    .state_batches = NULL,
};
static const struct proto_field share_update_value_fields[] = {
    {.name = "snapshotEpoch", .type = PROTO_INT32, .offset = offsetof(struct share_update_value, snapshot_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32, .offset = offsetof(struct share_update_value, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "startOffset", .type = PROTO_INT64, .offset = offsetof(struct share_update_value, start_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "deliveryCompleteCount", .type = PROTO_INT32,
     .offset = offsetof(struct share_update_value, delivery_complete_count), .versions = {0, 127}, .nullable = {1, 0},
     .tag = 0},
    {.name = "stateBatches", .type = PROTO_STRUCT, .offset = offsetof(struct share_update_value, state_batches),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_update_value, state_batches_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_update_value_state_batch_struct},
};
static const uint8_t share_update_value_tagged[] = {3};
static const struct proto_struct share_update_value_struct = {
    .name = "ShareUpdateValue",
    .fields = share_update_value_fields,
    .field_count = 5,
    .tagged = share_update_value_tagged,
    .tagged_count = 1,
    .defaults = &share_update_value_default,
    .size = sizeof(struct share_update_value),
    .min_size = 18,
};
const struct proto_message share_update_value_message = {
    .name = "ShareUpdateValue",
    .body = &share_update_value_struct,
    .unknown_tags_offset = offsetof(struct share_update_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_update_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
