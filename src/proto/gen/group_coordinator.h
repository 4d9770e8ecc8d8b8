/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_GROUP_COORDINATOR_H
#define PROTO_GEN_GROUP_COORDINATOR_H

#include "proto/message.h"

/* LegacyOffsetCommitKey: versions 0. */
struct legacy_offset_commit_key {
    struct str group; /* 0 */
    struct str topic; /* 0 */
    int32_t partition; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct legacy_offset_commit_key legacy_offset_commit_key_default;
static inline void legacy_offset_commit_key_init(struct legacy_offset_commit_key *value)
{
    *value = legacy_offset_commit_key_default;
}
extern const struct proto_message legacy_offset_commit_key_message;

/* LegacyOffsetCommitValue: versions 0. */
struct legacy_offset_commit_value {
    int64_t offset; /* 0 */
    struct str metadata; /* 0 */
    int64_t commit_timestamp; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct legacy_offset_commit_value legacy_offset_commit_value_default;
static inline void legacy_offset_commit_value_init(struct legacy_offset_commit_value *value)
{
    *value = legacy_offset_commit_value_default;
}
extern const struct proto_message legacy_offset_commit_value_message;

/* OffsetCommitKey: versions 0. */
struct offset_commit_key {
    struct str group; /* 0 */
    struct str topic; /* 0 */
    int32_t partition; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_commit_key offset_commit_key_default;
static inline void offset_commit_key_init(struct offset_commit_key *value)
{
    *value = offset_commit_key_default;
}
extern const struct proto_message offset_commit_key_message;

/* OffsetCommitValue: versions 0-4, flexible 4+. */
struct offset_commit_value {
    int64_t offset; /* 0+ */
    int32_t leader_epoch; /* 3+, default -1 */
    struct str metadata; /* 0+ */
    int64_t commit_timestamp; /* 0+ */
    int64_t expire_timestamp; /* 1, default -1 */
    struct uuid topic_id; /* 4+, tag 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct offset_commit_value offset_commit_value_default;
static inline void offset_commit_value_init(struct offset_commit_value *value)
{
    *value = offset_commit_value_default;
}
extern const struct proto_message offset_commit_value_message;

/* GroupMetadataKey: versions 0. */
struct group_metadata_key {
    struct str group; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct group_metadata_key group_metadata_key_default;
static inline void group_metadata_key_init(struct group_metadata_key *value)
{
    *value = group_metadata_key_default;
}
extern const struct proto_message group_metadata_key_message;

/* GroupMetadataValue: versions 0-4, flexible 4+. */
struct group_metadata_value_member_metadata {
    struct str member_id; /* 0+ */
    struct str group_instance_id; /* 3+, nullable, default null */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    int32_t rebalance_timeout; /* 1+, default -1 */
    int32_t session_timeout; /* 0+ */
    struct slice subscription; /* 0+ */
    struct slice assignment; /* 0+ */
};
extern const struct group_metadata_value_member_metadata group_metadata_value_member_metadata_default;
static inline void group_metadata_value_member_metadata_init(struct group_metadata_value_member_metadata *value)
{
    *value = group_metadata_value_member_metadata_default;
}

struct group_metadata_value {
    struct str protocol_type; /* 0+ */
    int32_t generation; /* 0+ */
    struct str protocol; /* 0+, nullable */
    struct str leader; /* 0+, nullable */
    int64_t current_state_timestamp; /* 2+, default -1 */
    struct group_metadata_value_member_metadata *members; /* 0+ */
    int32_t members_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct group_metadata_value group_metadata_value_default;
static inline void group_metadata_value_init(struct group_metadata_value *value)
{
    *value = group_metadata_value_default;
}
extern const struct proto_message group_metadata_value_message;

/* ConsumerGroupMetadataKey: versions 0. */
struct consumer_group_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_metadata_key consumer_group_metadata_key_default;
static inline void consumer_group_metadata_key_init(struct consumer_group_metadata_key *value)
{
    *value = consumer_group_metadata_key_default;
}
extern const struct proto_message consumer_group_metadata_key_message;

/* ConsumerGroupMetadataValue: versions 0, flexible 0+. */
struct consumer_group_metadata_value {
    int32_t epoch; /* 0+ */
    int64_t metadata_hash; /* 0+, tag 0, default 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_metadata_value consumer_group_metadata_value_default;
static inline void consumer_group_metadata_value_init(struct consumer_group_metadata_value *value)
{
    *value = consumer_group_metadata_value_default;
}
extern const struct proto_message consumer_group_metadata_value_message;

/* ConsumerGroupPartitionMetadataKey: versions 0. */
struct consumer_group_partition_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_partition_metadata_key consumer_group_partition_metadata_key_default;
static inline void consumer_group_partition_metadata_key_init(struct consumer_group_partition_metadata_key *value)
{
    *value = consumer_group_partition_metadata_key_default;
}
extern const struct proto_message consumer_group_partition_metadata_key_message;

/* ConsumerGroupPartitionMetadataValue: versions 0, flexible 0+. */
struct consumer_group_partition_metadata_value_partition_metadata {
    int32_t partition; /* 0+ */
    struct str *racks; /* 0+ */
    int32_t racks_count;
};
extern const struct consumer_group_partition_metadata_value_partition_metadata consumer_group_partition_metadata_value_partition_metadata_default;
static inline void consumer_group_partition_metadata_value_partition_metadata_init(struct consumer_group_partition_metadata_value_partition_metadata *value)
{
    *value = consumer_group_partition_metadata_value_partition_metadata_default;
}

struct consumer_group_partition_metadata_value_topic_metadata {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
    int32_t num_partitions; /* 0+ */
    struct consumer_group_partition_metadata_value_partition_metadata *partition_metadata; /* 0+ */
    int32_t partition_metadata_count;
};
extern const struct consumer_group_partition_metadata_value_topic_metadata consumer_group_partition_metadata_value_topic_metadata_default;
static inline void consumer_group_partition_metadata_value_topic_metadata_init(struct consumer_group_partition_metadata_value_topic_metadata *value)
{
    *value = consumer_group_partition_metadata_value_topic_metadata_default;
}

struct consumer_group_partition_metadata_value {
    struct consumer_group_partition_metadata_value_topic_metadata *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_partition_metadata_value consumer_group_partition_metadata_value_default;
static inline void consumer_group_partition_metadata_value_init(struct consumer_group_partition_metadata_value *value)
{
    *value = consumer_group_partition_metadata_value_default;
}
extern const struct proto_message consumer_group_partition_metadata_value_message;

/* ConsumerGroupMemberMetadataKey: versions 0. */
struct consumer_group_member_metadata_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_member_metadata_key consumer_group_member_metadata_key_default;
static inline void consumer_group_member_metadata_key_init(struct consumer_group_member_metadata_key *value)
{
    *value = consumer_group_member_metadata_key_default;
}
extern const struct proto_message consumer_group_member_metadata_key_message;

/* ConsumerGroupMemberMetadataValue: versions 0, flexible 0+. */
struct consumer_group_member_metadata_value_classic_protocol {
    struct str name; /* 0+ */
    struct slice metadata; /* 0+ */
};
extern const struct consumer_group_member_metadata_value_classic_protocol consumer_group_member_metadata_value_classic_protocol_default;
static inline void consumer_group_member_metadata_value_classic_protocol_init(struct consumer_group_member_metadata_value_classic_protocol *value)
{
    *value = consumer_group_member_metadata_value_classic_protocol_default;
}

struct consumer_group_member_metadata_value_classic_member_metadata {
    int32_t session_timeout_ms; /* 0+ */
    struct consumer_group_member_metadata_value_classic_protocol *supported_protocols; /* 0+ */
    int32_t supported_protocols_count;
};
extern const struct consumer_group_member_metadata_value_classic_member_metadata consumer_group_member_metadata_value_classic_member_metadata_default;
static inline void consumer_group_member_metadata_value_classic_member_metadata_init(struct consumer_group_member_metadata_value_classic_member_metadata *value)
{
    *value = consumer_group_member_metadata_value_classic_member_metadata_default;
}

struct consumer_group_member_metadata_value {
    struct str instance_id; /* 0+, nullable */
    struct str rack_id; /* 0+, nullable */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    struct str *subscribed_topic_names; /* 0+ */
    int32_t subscribed_topic_names_count;
    struct str subscribed_topic_regex; /* 0+, nullable */
    int32_t rebalance_timeout_ms; /* 0+, default -1 */
    struct str server_assignor; /* 0+, nullable */
    struct consumer_group_member_metadata_value_classic_member_metadata *classic_member_metadata; /* 0+, nullable, tag 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_member_metadata_value consumer_group_member_metadata_value_default;
static inline void consumer_group_member_metadata_value_init(struct consumer_group_member_metadata_value *value)
{
    *value = consumer_group_member_metadata_value_default;
}
extern const struct proto_message consumer_group_member_metadata_value_message;

/* ConsumerGroupTargetAssignmentMetadataKey: versions 0. */
struct consumer_group_target_assignment_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_target_assignment_metadata_key consumer_group_target_assignment_metadata_key_default;
static inline void consumer_group_target_assignment_metadata_key_init(struct consumer_group_target_assignment_metadata_key *value)
{
    *value = consumer_group_target_assignment_metadata_key_default;
}
extern const struct proto_message consumer_group_target_assignment_metadata_key_message;

/* ConsumerGroupTargetAssignmentMetadataValue: versions 0, flexible 0+. */
struct consumer_group_target_assignment_metadata_value {
    int32_t assignment_epoch; /* 0+ */
    int64_t assignment_timestamp; /* 0+, tag 0, default 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_target_assignment_metadata_value consumer_group_target_assignment_metadata_value_default;
static inline void consumer_group_target_assignment_metadata_value_init(struct consumer_group_target_assignment_metadata_value *value)
{
    *value = consumer_group_target_assignment_metadata_value_default;
}
extern const struct proto_message consumer_group_target_assignment_metadata_value_message;

/* ConsumerGroupTargetAssignmentMemberKey: versions 0. */
struct consumer_group_target_assignment_member_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_target_assignment_member_key consumer_group_target_assignment_member_key_default;
static inline void consumer_group_target_assignment_member_key_init(struct consumer_group_target_assignment_member_key *value)
{
    *value = consumer_group_target_assignment_member_key_default;
}
extern const struct proto_message consumer_group_target_assignment_member_key_message;

/* ConsumerGroupTargetAssignmentMemberValue: versions 0, flexible 0+. */
struct consumer_group_target_assignment_member_value_topic_partition {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct consumer_group_target_assignment_member_value_topic_partition consumer_group_target_assignment_member_value_topic_partition_default;
static inline void consumer_group_target_assignment_member_value_topic_partition_init(struct consumer_group_target_assignment_member_value_topic_partition *value)
{
    *value = consumer_group_target_assignment_member_value_topic_partition_default;
}

struct consumer_group_target_assignment_member_value {
    struct consumer_group_target_assignment_member_value_topic_partition *topic_partitions; /* 0+ */
    int32_t topic_partitions_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_target_assignment_member_value consumer_group_target_assignment_member_value_default;
static inline void consumer_group_target_assignment_member_value_init(struct consumer_group_target_assignment_member_value *value)
{
    *value = consumer_group_target_assignment_member_value_default;
}
extern const struct proto_message consumer_group_target_assignment_member_value_message;

/* ConsumerGroupCurrentMemberAssignmentKey: versions 0. */
struct consumer_group_current_member_assignment_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_current_member_assignment_key consumer_group_current_member_assignment_key_default;
static inline void consumer_group_current_member_assignment_key_init(struct consumer_group_current_member_assignment_key *value)
{
    *value = consumer_group_current_member_assignment_key_default;
}
extern const struct proto_message consumer_group_current_member_assignment_key_message;

/* ConsumerGroupCurrentMemberAssignmentValue: versions 0, flexible 0+. */
struct consumer_group_current_member_assignment_value_topic_partitions {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
    int32_t *assignment_epochs; /* 0+, nullable, tag 0 */
    int32_t assignment_epochs_count;
};
extern const struct consumer_group_current_member_assignment_value_topic_partitions consumer_group_current_member_assignment_value_topic_partitions_default;
static inline void consumer_group_current_member_assignment_value_topic_partitions_init(struct consumer_group_current_member_assignment_value_topic_partitions *value)
{
    *value = consumer_group_current_member_assignment_value_topic_partitions_default;
}

struct consumer_group_current_member_assignment_value {
    int32_t member_epoch; /* 0+ */
    int32_t previous_member_epoch; /* 0+ */
    int8_t state; /* 0+ */
    struct consumer_group_current_member_assignment_value_topic_partitions *assigned_partitions; /* 0+ */
    int32_t assigned_partitions_count;
    struct consumer_group_current_member_assignment_value_topic_partitions *partitions_pending_revocation; /* 0+ */
    int32_t partitions_pending_revocation_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_current_member_assignment_value consumer_group_current_member_assignment_value_default;
static inline void consumer_group_current_member_assignment_value_init(struct consumer_group_current_member_assignment_value *value)
{
    *value = consumer_group_current_member_assignment_value_default;
}
extern const struct proto_message consumer_group_current_member_assignment_value_message;

/* ShareGroupPartitionMetadataKey: versions 0. */
struct share_group_partition_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_partition_metadata_key share_group_partition_metadata_key_default;
static inline void share_group_partition_metadata_key_init(struct share_group_partition_metadata_key *value)
{
    *value = share_group_partition_metadata_key_default;
}
extern const struct proto_message share_group_partition_metadata_key_message;

/* ShareGroupPartitionMetadataValue: versions 0, flexible 0+. */
struct share_group_partition_metadata_value_topic_partitions_info {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_group_partition_metadata_value_topic_partitions_info share_group_partition_metadata_value_topic_partitions_info_default;
static inline void share_group_partition_metadata_value_topic_partitions_info_init(struct share_group_partition_metadata_value_topic_partitions_info *value)
{
    *value = share_group_partition_metadata_value_topic_partitions_info_default;
}

struct share_group_partition_metadata_value_topic_info {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
};
extern const struct share_group_partition_metadata_value_topic_info share_group_partition_metadata_value_topic_info_default;
static inline void share_group_partition_metadata_value_topic_info_init(struct share_group_partition_metadata_value_topic_info *value)
{
    *value = share_group_partition_metadata_value_topic_info_default;
}

struct share_group_partition_metadata_value {
    struct share_group_partition_metadata_value_topic_partitions_info *initialized_topics; /* 0+ */
    int32_t initialized_topics_count;
    struct share_group_partition_metadata_value_topic_info *deleting_topics; /* 0+ */
    int32_t deleting_topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_partition_metadata_value share_group_partition_metadata_value_default;
static inline void share_group_partition_metadata_value_init(struct share_group_partition_metadata_value *value)
{
    *value = share_group_partition_metadata_value_default;
}
extern const struct proto_message share_group_partition_metadata_value_message;

/* ShareGroupMemberMetadataKey: versions 0. */
struct share_group_member_metadata_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_member_metadata_key share_group_member_metadata_key_default;
static inline void share_group_member_metadata_key_init(struct share_group_member_metadata_key *value)
{
    *value = share_group_member_metadata_key_default;
}
extern const struct proto_message share_group_member_metadata_key_message;

/* ShareGroupMemberMetadataValue: versions 0, flexible 0+. */
struct share_group_member_metadata_value {
    struct str rack_id; /* 0+, nullable */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    struct str *subscribed_topic_names; /* 0+ */
    int32_t subscribed_topic_names_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_member_metadata_value share_group_member_metadata_value_default;
static inline void share_group_member_metadata_value_init(struct share_group_member_metadata_value *value)
{
    *value = share_group_member_metadata_value_default;
}
extern const struct proto_message share_group_member_metadata_value_message;

/* ShareGroupMetadataKey: versions 0. */
struct share_group_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_metadata_key share_group_metadata_key_default;
static inline void share_group_metadata_key_init(struct share_group_metadata_key *value)
{
    *value = share_group_metadata_key_default;
}
extern const struct proto_message share_group_metadata_key_message;

/* ShareGroupMetadataValue: versions 0, flexible 0+. */
struct share_group_metadata_value {
    int32_t epoch; /* 0+ */
    int64_t metadata_hash; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_metadata_value share_group_metadata_value_default;
static inline void share_group_metadata_value_init(struct share_group_metadata_value *value)
{
    *value = share_group_metadata_value_default;
}
extern const struct proto_message share_group_metadata_value_message;

/* ShareGroupTargetAssignmentMetadataKey: versions 0. */
struct share_group_target_assignment_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_target_assignment_metadata_key share_group_target_assignment_metadata_key_default;
static inline void share_group_target_assignment_metadata_key_init(struct share_group_target_assignment_metadata_key *value)
{
    *value = share_group_target_assignment_metadata_key_default;
}
extern const struct proto_message share_group_target_assignment_metadata_key_message;

/* ShareGroupTargetAssignmentMetadataValue: versions 0, flexible 0+. */
struct share_group_target_assignment_metadata_value {
    int32_t assignment_epoch; /* 0+ */
    int64_t assignment_timestamp; /* 0+, tag 0, default 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_target_assignment_metadata_value share_group_target_assignment_metadata_value_default;
static inline void share_group_target_assignment_metadata_value_init(struct share_group_target_assignment_metadata_value *value)
{
    *value = share_group_target_assignment_metadata_value_default;
}
extern const struct proto_message share_group_target_assignment_metadata_value_message;

/* ShareGroupTargetAssignmentMemberKey: versions 0. */
struct share_group_target_assignment_member_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_target_assignment_member_key share_group_target_assignment_member_key_default;
static inline void share_group_target_assignment_member_key_init(struct share_group_target_assignment_member_key *value)
{
    *value = share_group_target_assignment_member_key_default;
}
extern const struct proto_message share_group_target_assignment_member_key_message;

/* ShareGroupTargetAssignmentMemberValue: versions 0, flexible 0+. */
struct share_group_target_assignment_member_value_topic_partition {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_group_target_assignment_member_value_topic_partition share_group_target_assignment_member_value_topic_partition_default;
static inline void share_group_target_assignment_member_value_topic_partition_init(struct share_group_target_assignment_member_value_topic_partition *value)
{
    *value = share_group_target_assignment_member_value_topic_partition_default;
}

struct share_group_target_assignment_member_value {
    struct share_group_target_assignment_member_value_topic_partition *topic_partitions; /* 0+ */
    int32_t topic_partitions_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_target_assignment_member_value share_group_target_assignment_member_value_default;
static inline void share_group_target_assignment_member_value_init(struct share_group_target_assignment_member_value *value)
{
    *value = share_group_target_assignment_member_value_default;
}
extern const struct proto_message share_group_target_assignment_member_value_message;

/* ShareGroupCurrentMemberAssignmentKey: versions 0. */
struct share_group_current_member_assignment_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_current_member_assignment_key share_group_current_member_assignment_key_default;
static inline void share_group_current_member_assignment_key_init(struct share_group_current_member_assignment_key *value)
{
    *value = share_group_current_member_assignment_key_default;
}
extern const struct proto_message share_group_current_member_assignment_key_message;

/* ShareGroupCurrentMemberAssignmentValue: versions 0, flexible 0+. */
struct share_group_current_member_assignment_value_topic_partitions {
    struct uuid topic_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_group_current_member_assignment_value_topic_partitions share_group_current_member_assignment_value_topic_partitions_default;
static inline void share_group_current_member_assignment_value_topic_partitions_init(struct share_group_current_member_assignment_value_topic_partitions *value)
{
    *value = share_group_current_member_assignment_value_topic_partitions_default;
}

struct share_group_current_member_assignment_value {
    int32_t member_epoch; /* 0+ */
    int32_t previous_member_epoch; /* 0+ */
    int8_t state; /* 0+ */
    struct share_group_current_member_assignment_value_topic_partitions *assigned_partitions; /* 0+ */
    int32_t assigned_partitions_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_current_member_assignment_value share_group_current_member_assignment_value_default;
static inline void share_group_current_member_assignment_value_init(struct share_group_current_member_assignment_value *value)
{
    *value = share_group_current_member_assignment_value_default;
}
extern const struct proto_message share_group_current_member_assignment_value_message;

/* ShareGroupStatePartitionMetadataKey: versions 0. */
struct share_group_state_partition_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_state_partition_metadata_key share_group_state_partition_metadata_key_default;
static inline void share_group_state_partition_metadata_key_init(struct share_group_state_partition_metadata_key *value)
{
    *value = share_group_state_partition_metadata_key_default;
}
extern const struct proto_message share_group_state_partition_metadata_key_message;

/* ShareGroupStatePartitionMetadataValue: versions 0, flexible 0+. */
struct share_group_state_partition_metadata_value_topic_partitions_info {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct share_group_state_partition_metadata_value_topic_partitions_info share_group_state_partition_metadata_value_topic_partitions_info_default;
static inline void share_group_state_partition_metadata_value_topic_partitions_info_init(struct share_group_state_partition_metadata_value_topic_partitions_info *value)
{
    *value = share_group_state_partition_metadata_value_topic_partitions_info_default;
}

struct share_group_state_partition_metadata_value_topic_info {
    struct uuid topic_id; /* 0+ */
    struct str topic_name; /* 0+ */
};
extern const struct share_group_state_partition_metadata_value_topic_info share_group_state_partition_metadata_value_topic_info_default;
static inline void share_group_state_partition_metadata_value_topic_info_init(struct share_group_state_partition_metadata_value_topic_info *value)
{
    *value = share_group_state_partition_metadata_value_topic_info_default;
}

struct share_group_state_partition_metadata_value {
    struct share_group_state_partition_metadata_value_topic_partitions_info *initializing_topics; /* 0+ */
    int32_t initializing_topics_count;
    struct share_group_state_partition_metadata_value_topic_partitions_info *initialized_topics; /* 0+ */
    int32_t initialized_topics_count;
    struct share_group_state_partition_metadata_value_topic_info *deleting_topics; /* 0+ */
    int32_t deleting_topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct share_group_state_partition_metadata_value share_group_state_partition_metadata_value_default;
static inline void share_group_state_partition_metadata_value_init(struct share_group_state_partition_metadata_value *value)
{
    *value = share_group_state_partition_metadata_value_default;
}
extern const struct proto_message share_group_state_partition_metadata_value_message;

/* ConsumerGroupRegularExpressionKey: versions 0. */
struct consumer_group_regular_expression_key {
    struct str group_id; /* 0 */
    struct str regular_expression; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_regular_expression_key consumer_group_regular_expression_key_default;
static inline void consumer_group_regular_expression_key_init(struct consumer_group_regular_expression_key *value)
{
    *value = consumer_group_regular_expression_key_default;
}
extern const struct proto_message consumer_group_regular_expression_key_message;

/* ConsumerGroupRegularExpressionValue: versions 0, flexible 0+. */
struct consumer_group_regular_expression_value {
    struct str *topics; /* 0+ */
    int32_t topics_count;
    int64_t version; /* 0+ */
    int64_t timestamp; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_group_regular_expression_value consumer_group_regular_expression_value_default;
static inline void consumer_group_regular_expression_value_init(struct consumer_group_regular_expression_value *value)
{
    *value = consumer_group_regular_expression_value_default;
}
extern const struct proto_message consumer_group_regular_expression_value_message;

/* StreamsGroupMetadataKey: versions 0. */
struct streams_group_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_metadata_key streams_group_metadata_key_default;
static inline void streams_group_metadata_key_init(struct streams_group_metadata_key *value)
{
    *value = streams_group_metadata_key_default;
}
extern const struct proto_message streams_group_metadata_key_message;

/* StreamsGroupMetadataValue: versions 0, flexible 0+. */
struct streams_group_metadata_value_last_assignment_config {
    struct str key; /* 0+ */
    struct str value; /* 0+ */
};
extern const struct streams_group_metadata_value_last_assignment_config streams_group_metadata_value_last_assignment_config_default;
static inline void streams_group_metadata_value_last_assignment_config_init(struct streams_group_metadata_value_last_assignment_config *value)
{
    *value = streams_group_metadata_value_last_assignment_config_default;
}

struct streams_group_metadata_value {
    int32_t epoch; /* 0+ */
    int64_t metadata_hash; /* 0+ */
    int32_t validated_topology_epoch; /* 0+, tag 0, default -1 */
    struct streams_group_metadata_value_last_assignment_config *last_assignment_configs; /* 0+, nullable, tag 1 */
    int32_t last_assignment_configs_count;
    int32_t stored_description_topology_epoch; /* 0+, tag 2, default -1 */
    int32_t failed_description_topology_epoch; /* 0+, tag 3, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_metadata_value streams_group_metadata_value_default;
static inline void streams_group_metadata_value_init(struct streams_group_metadata_value *value)
{
    *value = streams_group_metadata_value_default;
}
extern const struct proto_message streams_group_metadata_value_message;

/* StreamsGroupMemberMetadataKey: versions 0. */
struct streams_group_member_metadata_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_member_metadata_key streams_group_member_metadata_key_default;
static inline void streams_group_member_metadata_key_init(struct streams_group_member_metadata_key *value)
{
    *value = streams_group_member_metadata_key_default;
}
extern const struct proto_message streams_group_member_metadata_key_message;

/* StreamsGroupMemberMetadataValue: versions 0, flexible 0+. */
struct streams_group_member_metadata_value_endpoint {
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct streams_group_member_metadata_value_endpoint streams_group_member_metadata_value_endpoint_default;
static inline void streams_group_member_metadata_value_endpoint_init(struct streams_group_member_metadata_value_endpoint *value)
{
    *value = streams_group_member_metadata_value_endpoint_default;
}

struct streams_group_member_metadata_value_key_value {
    struct str key; /* 0+ */
    struct str value; /* 0+ */
};
extern const struct streams_group_member_metadata_value_key_value streams_group_member_metadata_value_key_value_default;
static inline void streams_group_member_metadata_value_key_value_init(struct streams_group_member_metadata_value_key_value *value)
{
    *value = streams_group_member_metadata_value_key_value_default;
}

struct streams_group_member_metadata_value {
    struct str instance_id; /* 0+, nullable */
    struct str rack_id; /* 0+, nullable */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    int32_t rebalance_timeout_ms; /* 0+, default -1 */
    int32_t topology_epoch; /* 0+ */
    struct str process_id; /* 0+ */
    struct streams_group_member_metadata_value_endpoint *user_endpoint; /* 0+, nullable, default null */
    struct streams_group_member_metadata_value_key_value *client_tags; /* 0+ */
    int32_t client_tags_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_member_metadata_value streams_group_member_metadata_value_default;
static inline void streams_group_member_metadata_value_init(struct streams_group_member_metadata_value *value)
{
    *value = streams_group_member_metadata_value_default;
}
extern const struct proto_message streams_group_member_metadata_value_message;

/* StreamsGroupTargetAssignmentMetadataKey: versions 0. */
struct streams_group_target_assignment_metadata_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_target_assignment_metadata_key streams_group_target_assignment_metadata_key_default;
static inline void streams_group_target_assignment_metadata_key_init(struct streams_group_target_assignment_metadata_key *value)
{
    *value = streams_group_target_assignment_metadata_key_default;
}
extern const struct proto_message streams_group_target_assignment_metadata_key_message;

/* StreamsGroupTargetAssignmentMetadataValue: versions 0, flexible 0+. */
struct streams_group_target_assignment_metadata_value {
    int32_t assignment_epoch; /* 0+ */
    int64_t assignment_timestamp; /* 0+, tag 0, default 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_target_assignment_metadata_value streams_group_target_assignment_metadata_value_default;
static inline void streams_group_target_assignment_metadata_value_init(struct streams_group_target_assignment_metadata_value *value)
{
    *value = streams_group_target_assignment_metadata_value_default;
}
extern const struct proto_message streams_group_target_assignment_metadata_value_message;

/* StreamsGroupTargetAssignmentMemberKey: versions 0. */
struct streams_group_target_assignment_member_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_target_assignment_member_key streams_group_target_assignment_member_key_default;
static inline void streams_group_target_assignment_member_key_init(struct streams_group_target_assignment_member_key *value)
{
    *value = streams_group_target_assignment_member_key_default;
}
extern const struct proto_message streams_group_target_assignment_member_key_message;

/* StreamsGroupTargetAssignmentMemberValue: versions 0, flexible 0+. */
struct streams_group_target_assignment_member_value_task_ids {
    struct str subtopology_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct streams_group_target_assignment_member_value_task_ids streams_group_target_assignment_member_value_task_ids_default;
static inline void streams_group_target_assignment_member_value_task_ids_init(struct streams_group_target_assignment_member_value_task_ids *value)
{
    *value = streams_group_target_assignment_member_value_task_ids_default;
}

struct streams_group_target_assignment_member_value {
    struct streams_group_target_assignment_member_value_task_ids *active_tasks; /* 0+ */
    int32_t active_tasks_count;
    struct streams_group_target_assignment_member_value_task_ids *standby_tasks; /* 0+ */
    int32_t standby_tasks_count;
    struct streams_group_target_assignment_member_value_task_ids *warmup_tasks; /* 0+ */
    int32_t warmup_tasks_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_target_assignment_member_value streams_group_target_assignment_member_value_default;
static inline void streams_group_target_assignment_member_value_init(struct streams_group_target_assignment_member_value *value)
{
    *value = streams_group_target_assignment_member_value_default;
}
extern const struct proto_message streams_group_target_assignment_member_value_message;

/* StreamsGroupCurrentMemberAssignmentKey: versions 0. */
struct streams_group_current_member_assignment_key {
    struct str group_id; /* 0 */
    struct str member_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_current_member_assignment_key streams_group_current_member_assignment_key_default;
static inline void streams_group_current_member_assignment_key_init(struct streams_group_current_member_assignment_key *value)
{
    *value = streams_group_current_member_assignment_key_default;
}
extern const struct proto_message streams_group_current_member_assignment_key_message;

/* StreamsGroupCurrentMemberAssignmentValue: versions 0, flexible 0+. */
struct streams_group_current_member_assignment_value_task_ids {
    struct str subtopology_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
    int32_t *assignment_epochs; /* 0+, nullable, tag 0 */
    int32_t assignment_epochs_count;
};
extern const struct streams_group_current_member_assignment_value_task_ids streams_group_current_member_assignment_value_task_ids_default;
static inline void streams_group_current_member_assignment_value_task_ids_init(struct streams_group_current_member_assignment_value_task_ids *value)
{
    *value = streams_group_current_member_assignment_value_task_ids_default;
}

struct streams_group_current_member_assignment_value {
    int32_t member_epoch; /* 0+ */
    int32_t previous_member_epoch; /* 0+ */
    int8_t state; /* 0+ */
    struct streams_group_current_member_assignment_value_task_ids *active_tasks; /* 0+ */
    int32_t active_tasks_count;
    struct streams_group_current_member_assignment_value_task_ids *standby_tasks; /* 0+ */
    int32_t standby_tasks_count;
    struct streams_group_current_member_assignment_value_task_ids *warmup_tasks; /* 0+ */
    int32_t warmup_tasks_count;
    struct streams_group_current_member_assignment_value_task_ids *active_tasks_pending_revocation; /* 0+ */
    int32_t active_tasks_pending_revocation_count;
    struct streams_group_current_member_assignment_value_task_ids *standby_tasks_pending_revocation; /* 0+ */
    int32_t standby_tasks_pending_revocation_count;
    struct streams_group_current_member_assignment_value_task_ids *warmup_tasks_pending_revocation; /* 0+ */
    int32_t warmup_tasks_pending_revocation_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_current_member_assignment_value streams_group_current_member_assignment_value_default;
static inline void streams_group_current_member_assignment_value_init(struct streams_group_current_member_assignment_value *value)
{
    *value = streams_group_current_member_assignment_value_default;
}
extern const struct proto_message streams_group_current_member_assignment_value_message;

/* StreamsGroupTopologyKey: versions 0. */
struct streams_group_topology_key {
    struct str group_id; /* 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_topology_key streams_group_topology_key_default;
static inline void streams_group_topology_key_init(struct streams_group_topology_key *value)
{
    *value = streams_group_topology_key_default;
}
extern const struct proto_message streams_group_topology_key_message;

/* StreamsGroupTopologyValue: versions 0, flexible 0+. */
struct streams_group_topology_value_topic_config {
    struct str key; /* 0+ */
    struct str value; /* 0+ */
};
extern const struct streams_group_topology_value_topic_config streams_group_topology_value_topic_config_default;
static inline void streams_group_topology_value_topic_config_init(struct streams_group_topology_value_topic_config *value)
{
    *value = streams_group_topology_value_topic_config_default;
}

struct streams_group_topology_value_topic_info {
    struct str name; /* 0+ */
    int32_t partitions; /* 0+ */
    int16_t replication_factor; /* 0+ */
    struct streams_group_topology_value_topic_config *topic_configs; /* 0+ */
    int32_t topic_configs_count;
};
extern const struct streams_group_topology_value_topic_info streams_group_topology_value_topic_info_default;
static inline void streams_group_topology_value_topic_info_init(struct streams_group_topology_value_topic_info *value)
{
    *value = streams_group_topology_value_topic_info_default;
}

struct streams_group_topology_value_copartition_group {
    int16_t *source_topics; /* 0+ */
    int32_t source_topics_count;
    int16_t *source_topic_regex; /* 0+ */
    int32_t source_topic_regex_count;
    int16_t *repartition_source_topics; /* 0+ */
    int32_t repartition_source_topics_count;
};
extern const struct streams_group_topology_value_copartition_group streams_group_topology_value_copartition_group_default;
static inline void streams_group_topology_value_copartition_group_init(struct streams_group_topology_value_copartition_group *value)
{
    *value = streams_group_topology_value_copartition_group_default;
}

struct streams_group_topology_value_subtopology {
    struct str subtopology_id; /* 0+ */
    struct str *source_topics; /* 0+ */
    int32_t source_topics_count;
    struct str *source_topic_regex; /* 0+ */
    int32_t source_topic_regex_count;
    struct streams_group_topology_value_topic_info *state_changelog_topics; /* 0+ */
    int32_t state_changelog_topics_count;
    struct str *repartition_sink_topics; /* 0+ */
    int32_t repartition_sink_topics_count;
    struct streams_group_topology_value_topic_info *repartition_source_topics; /* 0+ */
    int32_t repartition_source_topics_count;
    struct streams_group_topology_value_copartition_group *copartition_groups; /* 0+ */
    int32_t copartition_groups_count;
};
extern const struct streams_group_topology_value_subtopology streams_group_topology_value_subtopology_default;
static inline void streams_group_topology_value_subtopology_init(struct streams_group_topology_value_subtopology *value)
{
    *value = streams_group_topology_value_subtopology_default;
}

struct streams_group_topology_value {
    int32_t epoch; /* 0+ */
    struct streams_group_topology_value_subtopology *subtopologies; /* 0+ */
    int32_t subtopologies_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_topology_value streams_group_topology_value_default;
static inline void streams_group_topology_value_init(struct streams_group_topology_value *value)
{
    *value = streams_group_topology_value_default;
}
extern const struct proto_message streams_group_topology_value_message;

#endif
