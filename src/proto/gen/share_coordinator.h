/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_SHARE_COORDINATOR_H
#define PROTO_GEN_SHARE_COORDINATOR_H

#include "proto/message.h"

/* ShareSnapshotKey: versions 0. */
struct share_snapshot_key {
    struct str group_id; /* 0 */
    struct uuid topic_id; /* 0 */
    int32_t partition; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_snapshot_key share_snapshot_key_default;
static inline void share_snapshot_key_init(struct share_snapshot_key *value)
{
    *value = share_snapshot_key_default;
}
extern const struct proto_message share_snapshot_key_message;

/* ShareSnapshotValue: versions 0, flexible 0+. */
struct share_snapshot_value_state_batch {
    int64_t first_offset; /* 0+ */
    int64_t last_offset; /* 0+ */
    int8_t delivery_state; /* 0+ */
    int16_t delivery_count; /* 0+ */
};
extern const struct share_snapshot_value_state_batch share_snapshot_value_state_batch_default;
static inline void share_snapshot_value_state_batch_init(struct share_snapshot_value_state_batch *value)
{
    *value = share_snapshot_value_state_batch_default;
}

struct share_snapshot_value {
    int32_t snapshot_epoch; /* 0+ */
    int32_t state_epoch; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int64_t start_offset; /* 0+ */
    int32_t delivery_complete_count; /* 0+, tag 0, default -1 */
    int64_t create_timestamp; /* 0+ */
    int64_t write_timestamp; /* 0+ */
    struct share_snapshot_value_state_batch *state_batches; /* 0+ */
    int32_t state_batches_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_snapshot_value share_snapshot_value_default;
static inline void share_snapshot_value_init(struct share_snapshot_value *value)
{
    *value = share_snapshot_value_default;
}
extern const struct proto_message share_snapshot_value_message;

/* ShareUpdateKey: versions 0. */
struct share_update_key {
    struct str group_id; /* 0 */
    struct uuid topic_id; /* 0 */
    int32_t partition; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_update_key share_update_key_default;
static inline void share_update_key_init(struct share_update_key *value)
{
    *value = share_update_key_default;
}
extern const struct proto_message share_update_key_message;

/* ShareUpdateValue: versions 0, flexible 0+. */
struct share_update_value_state_batch {
    int64_t first_offset; /* 0+ */
    int64_t last_offset; /* 0+ */
    int8_t delivery_state; /* 0+ */
    int16_t delivery_count; /* 0+ */
};
extern const struct share_update_value_state_batch share_update_value_state_batch_default;
static inline void share_update_value_state_batch_init(struct share_update_value_state_batch *value)
{
    *value = share_update_value_state_batch_default;
}

struct share_update_value {
    int32_t snapshot_epoch; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int64_t start_offset; /* 0+ */
    int32_t delivery_complete_count; /* 0+, tag 0, default -1 */
    struct share_update_value_state_batch *state_batches; /* 0+ */
    int32_t state_batches_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_update_value share_update_value_default;
static inline void share_update_value_init(struct share_update_value *value)
{
    *value = share_update_value_default;
}
extern const struct proto_message share_update_value_message;

#endif
