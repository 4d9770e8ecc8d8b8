/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_REMOTE_LOG_H
#define PROTO_GEN_REMOTE_LOG_H

#include "proto/message.h"

/* RemoteLogSegmentMetadataRecord: versions 0, flexible 0+. */
struct remote_log_segment_metadata_record_topic_id_partition_entry {
    struct str name; /* 0+ */
    struct uuid id; /* 0+ */
    int32_t partition; /* 0+ */
};
extern const struct remote_log_segment_metadata_record_topic_id_partition_entry remote_log_segment_metadata_record_topic_id_partition_entry_default;
static inline void remote_log_segment_metadata_record_topic_id_partition_entry_init(struct remote_log_segment_metadata_record_topic_id_partition_entry *value)
{
    *value = remote_log_segment_metadata_record_topic_id_partition_entry_default;
}

struct remote_log_segment_metadata_record_remote_log_segment_id_entry {
    struct remote_log_segment_metadata_record_topic_id_partition_entry topic_id_partition; /* 0+ */
    struct uuid id; /* 0+ */
};
extern const struct remote_log_segment_metadata_record_remote_log_segment_id_entry remote_log_segment_metadata_record_remote_log_segment_id_entry_default;
static inline void remote_log_segment_metadata_record_remote_log_segment_id_entry_init(struct remote_log_segment_metadata_record_remote_log_segment_id_entry *value)
{
    *value = remote_log_segment_metadata_record_remote_log_segment_id_entry_default;
}

struct remote_log_segment_metadata_record_segment_leader_epoch_entry {
    int32_t leader_epoch; /* 0+ */
    int64_t offset; /* 0+ */
};
extern const struct remote_log_segment_metadata_record_segment_leader_epoch_entry remote_log_segment_metadata_record_segment_leader_epoch_entry_default;
static inline void remote_log_segment_metadata_record_segment_leader_epoch_entry_init(struct remote_log_segment_metadata_record_segment_leader_epoch_entry *value)
{
    *value = remote_log_segment_metadata_record_segment_leader_epoch_entry_default;
}

struct remote_log_segment_metadata_record {
    struct remote_log_segment_metadata_record_remote_log_segment_id_entry remote_log_segment_id; /* 0+ */
    int64_t start_offset; /* 0+ */
    int64_t end_offset; /* 0+ */
    int32_t broker_id; /* 0+ */
    int64_t max_timestamp_ms; /* 0+ */
    int64_t event_timestamp_ms; /* 0+ */
    struct remote_log_segment_metadata_record_segment_leader_epoch_entry *segment_leader_epochs; /* 0+ */
    int32_t segment_leader_epochs_count;
    int32_t segment_size_in_bytes; /* 0+ */
    struct slice custom_metadata; /* 0+, nullable, default null */
    int8_t remote_log_segment_state; /* 0+ */
    bool txn_index_empty; /* 0+, tag 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remote_log_segment_metadata_record remote_log_segment_metadata_record_default;
static inline void remote_log_segment_metadata_record_init(struct remote_log_segment_metadata_record *value)
{
    *value = remote_log_segment_metadata_record_default;
}
extern const struct proto_message remote_log_segment_metadata_record_message;

/* RemoteLogSegmentMetadataSnapshotRecord: versions 0, flexible 0+. */
struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry {
    int32_t leader_epoch; /* 0+ */
    int64_t offset; /* 0+ */
};
extern const struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_default;
static inline void remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_init(struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry *value)
{
    *value = remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry_default;
}

struct remote_log_segment_metadata_snapshot_record {
    struct uuid segment_id; /* 0+ */
    int64_t start_offset; /* 0+ */
    int64_t end_offset; /* 0+ */
    int32_t broker_id; /* 0+ */
    int64_t max_timestamp_ms; /* 0+ */
    int64_t event_timestamp_ms; /* 0+ */
    struct remote_log_segment_metadata_snapshot_record_segment_leader_epoch_entry *segment_leader_epochs; /* 0+ */
    int32_t segment_leader_epochs_count;
    int32_t segment_size_in_bytes; /* 0+ */
    struct slice custom_metadata; /* 0+, nullable, default null */
    int8_t remote_log_segment_state; /* 0+ */
    bool txn_index_empty; /* 0+, tag 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remote_log_segment_metadata_snapshot_record remote_log_segment_metadata_snapshot_record_default;
static inline void remote_log_segment_metadata_snapshot_record_init(struct remote_log_segment_metadata_snapshot_record *value)
{
    *value = remote_log_segment_metadata_snapshot_record_default;
}
extern const struct proto_message remote_log_segment_metadata_snapshot_record_message;

/* RemoteLogSegmentMetadataUpdateRecord: versions 0, flexible 0+. */
struct remote_log_segment_metadata_update_record_topic_id_partition_entry {
    struct str name; /* 0+ */
    struct uuid id; /* 0+ */
    int32_t partition; /* 0+ */
};
extern const struct remote_log_segment_metadata_update_record_topic_id_partition_entry remote_log_segment_metadata_update_record_topic_id_partition_entry_default;
static inline void remote_log_segment_metadata_update_record_topic_id_partition_entry_init(struct remote_log_segment_metadata_update_record_topic_id_partition_entry *value)
{
    *value = remote_log_segment_metadata_update_record_topic_id_partition_entry_default;
}

struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry {
    struct remote_log_segment_metadata_update_record_topic_id_partition_entry topic_id_partition; /* 0+ */
    struct uuid id; /* 0+ */
};
extern const struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry remote_log_segment_metadata_update_record_remote_log_segment_id_entry_default;
static inline void remote_log_segment_metadata_update_record_remote_log_segment_id_entry_init(struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry *value)
{
    *value = remote_log_segment_metadata_update_record_remote_log_segment_id_entry_default;
}

struct remote_log_segment_metadata_update_record {
    struct remote_log_segment_metadata_update_record_remote_log_segment_id_entry remote_log_segment_id; /* 0+ */
    int32_t broker_id; /* 0+ */
    int64_t event_timestamp_ms; /* 0+ */
    struct slice custom_metadata; /* 0+, nullable, default null */
    int8_t remote_log_segment_state; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remote_log_segment_metadata_update_record remote_log_segment_metadata_update_record_default;
static inline void remote_log_segment_metadata_update_record_init(struct remote_log_segment_metadata_update_record *value)
{
    *value = remote_log_segment_metadata_update_record_default;
}
extern const struct proto_message remote_log_segment_metadata_update_record_message;

/* RemotePartitionDeleteMetadataRecord: versions 0, flexible 0+. */
struct remote_partition_delete_metadata_record_topic_id_partition_entry {
    struct str name; /* 0+ */
    struct uuid id; /* 0+ */
    int32_t partition; /* 0+ */
};
extern const struct remote_partition_delete_metadata_record_topic_id_partition_entry remote_partition_delete_metadata_record_topic_id_partition_entry_default;
static inline void remote_partition_delete_metadata_record_topic_id_partition_entry_init(struct remote_partition_delete_metadata_record_topic_id_partition_entry *value)
{
    *value = remote_partition_delete_metadata_record_topic_id_partition_entry_default;
}

struct remote_partition_delete_metadata_record {
    struct remote_partition_delete_metadata_record_topic_id_partition_entry topic_id_partition; /* 0+ */
    int32_t broker_id; /* 0+ */
    int64_t event_timestamp_ms; /* 0+ */
    int8_t remote_partition_delete_state; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remote_partition_delete_metadata_record remote_partition_delete_metadata_record_default;
static inline void remote_partition_delete_metadata_record_init(struct remote_partition_delete_metadata_record *value)
{
    *value = remote_partition_delete_metadata_record_default;
}
extern const struct proto_message remote_partition_delete_metadata_record_message;

#endif
