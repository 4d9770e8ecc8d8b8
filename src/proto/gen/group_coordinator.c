/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/group_coordinator.h"

#include "proto/descriptor.h"

const struct legacy_offset_commit_key legacy_offset_commit_key_default = {
    .group = {"", 0},
    .topic = {"", 0},
    .partition = 0,
};
static const struct proto_field legacy_offset_commit_key_fields[] = {
    {.name = "group", .type = PROTO_STRING, .offset = offsetof(struct legacy_offset_commit_key, group),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct legacy_offset_commit_key, topic),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32, .offset = offsetof(struct legacy_offset_commit_key, partition),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct legacy_offset_commit_key_struct = {
    .name = "LegacyOffsetCommitKey",
    .fields = legacy_offset_commit_key_fields,
    .field_count = 3,
    .defaults = &legacy_offset_commit_key_default,
    .size = sizeof(struct legacy_offset_commit_key),
    .min_size = 8,
};
const struct proto_message legacy_offset_commit_key_message = {
    .name = "LegacyOffsetCommitKey",
    .body = &legacy_offset_commit_key_struct,
    .unknown_tags_offset = offsetof(struct legacy_offset_commit_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct legacy_offset_commit_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 0,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct legacy_offset_commit_value legacy_offset_commit_value_default = {
    .offset = 0,
    .metadata = {"", 0},
    .commit_timestamp = 0,
};
static const struct proto_field legacy_offset_commit_value_fields[] = {
    {.name = "offset", .type = PROTO_INT64, .offset = offsetof(struct legacy_offset_commit_value, offset),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "metadata", .type = PROTO_STRING, .offset = offsetof(struct legacy_offset_commit_value, metadata),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "commitTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct legacy_offset_commit_value, commit_timestamp), .versions = {0, 0}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct legacy_offset_commit_value_struct = {
    .name = "LegacyOffsetCommitValue",
    .fields = legacy_offset_commit_value_fields,
    .field_count = 3,
    .defaults = &legacy_offset_commit_value_default,
    .size = sizeof(struct legacy_offset_commit_value),
    .min_size = 18,
};
const struct proto_message legacy_offset_commit_value_message = {
    .name = "LegacyOffsetCommitValue",
    .body = &legacy_offset_commit_value_struct,
    .unknown_tags_offset = offsetof(struct legacy_offset_commit_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct legacy_offset_commit_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 0,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct offset_commit_key offset_commit_key_default = {
    .group = {"", 0},
    .topic = {"", 0},
    .partition = 0,
};
static const struct proto_field offset_commit_key_fields[] = {
    {.name = "group", .type = PROTO_STRING, .offset = offsetof(struct offset_commit_key, group), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topic", .type = PROTO_STRING, .offset = offsetof(struct offset_commit_key, topic), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32, .offset = offsetof(struct offset_commit_key, partition),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct offset_commit_key_struct = {
    .name = "OffsetCommitKey",
    .fields = offset_commit_key_fields,
    .field_count = 3,
    .defaults = &offset_commit_key_default,
    .size = sizeof(struct offset_commit_key),
    .min_size = 8,
};
const struct proto_message offset_commit_key_message = {
    .name = "OffsetCommitKey",
    .body = &offset_commit_key_struct,
    .unknown_tags_offset = offsetof(struct offset_commit_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_commit_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct offset_commit_value offset_commit_value_default = {
    .offset = 0,
    .leader_epoch = -1,
    .metadata = {"", 0},
    .commit_timestamp = 0,
    .expire_timestamp = -1,
    .topic_id = {{0}},
};
static const struct proto_field offset_commit_value_fields[] = {
    {.name = "offset", .type = PROTO_INT64, .offset = offsetof(struct offset_commit_value, offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32, .offset = offsetof(struct offset_commit_value, leader_epoch),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "metadata", .type = PROTO_STRING, .offset = offsetof(struct offset_commit_value, metadata),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "commitTimestamp", .type = PROTO_INT64, .offset = offsetof(struct offset_commit_value, commit_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "expireTimestamp", .type = PROTO_INT64, .offset = offsetof(struct offset_commit_value, expire_timestamp),
     .versions = {1, 1}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topicId", .type = PROTO_UUID, .offset = offsetof(struct offset_commit_value, topic_id),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t offset_commit_value_tagged[] = {5};
static const struct proto_struct offset_commit_value_struct = {
    .name = "OffsetCommitValue",
    .fields = offset_commit_value_fields,
    .field_count = 6,
    .tagged = offset_commit_value_tagged,
    .tagged_count = 1,
    .defaults = &offset_commit_value_default,
    .size = sizeof(struct offset_commit_value),
    .min_size = 18,
};
const struct proto_message offset_commit_value_message = {
    .name = "OffsetCommitValue",
    .body = &offset_commit_value_struct,
    .unknown_tags_offset = offsetof(struct offset_commit_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct offset_commit_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};

const struct group_metadata_key group_metadata_key_default = {
    .group = {"", 0},
};
static const struct proto_field group_metadata_key_fields[] = {
    {.name = "group", .type = PROTO_STRING, .offset = offsetof(struct group_metadata_key, group), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct group_metadata_key_struct = {
    .name = "GroupMetadataKey",
    .fields = group_metadata_key_fields,
    .field_count = 1,
    .defaults = &group_metadata_key_default,
    .size = sizeof(struct group_metadata_key),
    .min_size = 2,
};
const struct proto_message group_metadata_key_message = {
    .name = "GroupMetadataKey",
    .body = &group_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct group_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct group_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 2,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct group_metadata_value_member_metadata group_metadata_value_member_metadata_default = {
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .client_id = {"", 0},
    .client_host = {"", 0},
    .rebalance_timeout = -1,
    .session_timeout = 0,
    .subscription = {(const uint8_t *)"", 0},
    .assignment = {(const uint8_t *)"", 0},
};
static const struct proto_field group_metadata_value_member_metadata_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct group_metadata_value_member_metadata, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct group_metadata_value_member_metadata, group_instance_id), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "clientId", .type = PROTO_STRING,
     .offset = offsetof(struct group_metadata_value_member_metadata, client_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct group_metadata_value_member_metadata, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "rebalanceTimeout", .type = PROTO_INT32,
     .offset = offsetof(struct group_metadata_value_member_metadata, rebalance_timeout), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "sessionTimeout", .type = PROTO_INT32,
     .offset = offsetof(struct group_metadata_value_member_metadata, session_timeout), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "subscription", .type = PROTO_BYTES,
     .offset = offsetof(struct group_metadata_value_member_metadata, subscription), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignment", .type = PROTO_BYTES,
     .offset = offsetof(struct group_metadata_value_member_metadata, assignment), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct group_metadata_value_member_metadata_struct = {
    .name = "MemberMetadata",
    .fields = group_metadata_value_member_metadata_fields,
    .field_count = 8,
    .defaults = &group_metadata_value_member_metadata_default,
    .size = sizeof(struct group_metadata_value_member_metadata),
    .min_size = 15,
};

const struct group_metadata_value group_metadata_value_default = {
    .protocol_type = {"", 0},
    .generation = 0,
    .protocol = {"", 0},
    .leader = {"", 0},
    .current_state_timestamp = -1,
    .members = NULL,
};
static const struct proto_field group_metadata_value_fields[] = {
    {.name = "protocolType", .type = PROTO_STRING, .offset = offsetof(struct group_metadata_value, protocol_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "generation", .type = PROTO_INT32, .offset = offsetof(struct group_metadata_value, generation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "protocol", .type = PROTO_STRING, .offset = offsetof(struct group_metadata_value, protocol),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "leader", .type = PROTO_STRING, .offset = offsetof(struct group_metadata_value, leader),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "currentStateTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct group_metadata_value, current_state_timestamp), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "members", .type = PROTO_STRUCT, .offset = offsetof(struct group_metadata_value, members),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct group_metadata_value, members_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &group_metadata_value_member_metadata_struct},
};
static const struct proto_struct group_metadata_value_struct = {
    .name = "GroupMetadataValue",
    .fields = group_metadata_value_fields,
    .field_count = 6,
    .defaults = &group_metadata_value_default,
    .size = sizeof(struct group_metadata_value),
    .min_size = 14,
};
const struct proto_message group_metadata_value_message = {
    .name = "GroupMetadataValue",
    .body = &group_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct group_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct group_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 2,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};

const struct consumer_group_metadata_key consumer_group_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field consumer_group_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_metadata_key_struct = {
    .name = "ConsumerGroupMetadataKey",
    .fields = consumer_group_metadata_key_fields,
    .field_count = 1,
    .defaults = &consumer_group_metadata_key_default,
    .size = sizeof(struct consumer_group_metadata_key),
    .min_size = 2,
};
const struct proto_message consumer_group_metadata_key_message = {
    .name = "ConsumerGroupMetadataKey",
    .body = &consumer_group_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 3,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_metadata_value consumer_group_metadata_value_default = {
    .epoch = 0,
    .metadata_hash = 0,
};
static const struct proto_field consumer_group_metadata_value_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct consumer_group_metadata_value, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "metadataHash", .type = PROTO_INT64,
     .offset = offsetof(struct consumer_group_metadata_value, metadata_hash), .versions = {0, 127}, .nullable = {1, 0},
     .tag = 0},
};
static const uint8_t consumer_group_metadata_value_tagged[] = {1};
static const struct proto_struct consumer_group_metadata_value_struct = {
    .name = "ConsumerGroupMetadataValue",
    .fields = consumer_group_metadata_value_fields,
    .field_count = 2,
    .tagged = consumer_group_metadata_value_tagged,
    .tagged_count = 1,
    .defaults = &consumer_group_metadata_value_default,
    .size = sizeof(struct consumer_group_metadata_value),
    .min_size = 5,
};
const struct proto_message consumer_group_metadata_value_message = {
    .name = "ConsumerGroupMetadataValue",
    .body = &consumer_group_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 3,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct consumer_group_partition_metadata_key consumer_group_partition_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field consumer_group_partition_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_partition_metadata_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_partition_metadata_key_struct = {
    .name = "ConsumerGroupPartitionMetadataKey",
    .fields = consumer_group_partition_metadata_key_fields,
    .field_count = 1,
    .defaults = &consumer_group_partition_metadata_key_default,
    .size = sizeof(struct consumer_group_partition_metadata_key),
    .min_size = 2,
};
const struct proto_message consumer_group_partition_metadata_key_message = {
    .name = "ConsumerGroupPartitionMetadataKey",
    .body = &consumer_group_partition_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_partition_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_partition_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 4,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_partition_metadata_value_partition_metadata consumer_group_partition_metadata_value_partition_metadata_default = {
    .partition = 0,
    .racks = NULL,
};
static const struct proto_field consumer_group_partition_metadata_value_partition_metadata_fields[] = {
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_partition_metadata_value_partition_metadata, partition),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "racks", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_partition_metadata_value_partition_metadata, racks),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_partition_metadata_value_partition_metadata, racks_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct consumer_group_partition_metadata_value_partition_metadata_struct = {
    .name = "PartitionMetadata",
    .fields = consumer_group_partition_metadata_value_partition_metadata_fields,
    .field_count = 2,
    .defaults = &consumer_group_partition_metadata_value_partition_metadata_default,
    .size = sizeof(struct consumer_group_partition_metadata_value_partition_metadata),
    .min_size = 6,
};

const struct consumer_group_partition_metadata_value_topic_metadata consumer_group_partition_metadata_value_topic_metadata_default = {
    .topic_id = {{0}},
    .topic_name = {"", 0},
    .num_partitions = 0,
    .partition_metadata = NULL,
};
static const struct proto_field consumer_group_partition_metadata_value_topic_metadata_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct consumer_group_partition_metadata_value_topic_metadata, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_partition_metadata_value_topic_metadata, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "numPartitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_partition_metadata_value_topic_metadata, num_partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionMetadata", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_partition_metadata_value_topic_metadata, partition_metadata),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_partition_metadata_value_topic_metadata, partition_metadata_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_partition_metadata_value_partition_metadata_struct},
};
static const struct proto_struct consumer_group_partition_metadata_value_topic_metadata_struct = {
    .name = "TopicMetadata",
    .fields = consumer_group_partition_metadata_value_topic_metadata_fields,
    .field_count = 4,
    .defaults = &consumer_group_partition_metadata_value_topic_metadata_default,
    .size = sizeof(struct consumer_group_partition_metadata_value_topic_metadata),
    .min_size = 23,
};

const struct consumer_group_partition_metadata_value consumer_group_partition_metadata_value_default = {
    .topics = NULL,
};
static const struct proto_field consumer_group_partition_metadata_value_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_partition_metadata_value, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_partition_metadata_value, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &consumer_group_partition_metadata_value_topic_metadata_struct},
};
static const struct proto_struct consumer_group_partition_metadata_value_struct = {
    .name = "ConsumerGroupPartitionMetadataValue",
    .fields = consumer_group_partition_metadata_value_fields,
    .field_count = 1,
    .defaults = &consumer_group_partition_metadata_value_default,
    .size = sizeof(struct consumer_group_partition_metadata_value),
    .min_size = 2,
};
const struct proto_message consumer_group_partition_metadata_value_message = {
    .name = "ConsumerGroupPartitionMetadataValue",
    .body = &consumer_group_partition_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_partition_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_partition_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 4,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct consumer_group_member_metadata_key consumer_group_member_metadata_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field consumer_group_member_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_member_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_key, member_id), .versions = {0, 0}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct consumer_group_member_metadata_key_struct = {
    .name = "ConsumerGroupMemberMetadataKey",
    .fields = consumer_group_member_metadata_key_fields,
    .field_count = 2,
    .defaults = &consumer_group_member_metadata_key_default,
    .size = sizeof(struct consumer_group_member_metadata_key),
    .min_size = 4,
};
const struct proto_message consumer_group_member_metadata_key_message = {
    .name = "ConsumerGroupMemberMetadataKey",
    .body = &consumer_group_member_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_member_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_member_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 5,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_member_metadata_value_classic_protocol consumer_group_member_metadata_value_classic_protocol_default = {
    .name = {"", 0},
    .metadata = {(const uint8_t *)"", 0},
};
static const struct proto_field consumer_group_member_metadata_value_classic_protocol_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value_classic_protocol, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "metadata", .type = PROTO_BYTES,
     .offset = offsetof(struct consumer_group_member_metadata_value_classic_protocol, metadata), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_member_metadata_value_classic_protocol_struct = {
    .name = "ClassicProtocol",
    .fields = consumer_group_member_metadata_value_classic_protocol_fields,
    .field_count = 2,
    .defaults = &consumer_group_member_metadata_value_classic_protocol_default,
    .size = sizeof(struct consumer_group_member_metadata_value_classic_protocol),
    .min_size = 3,
};

const struct consumer_group_member_metadata_value_classic_member_metadata consumer_group_member_metadata_value_classic_member_metadata_default = {
    .session_timeout_ms = 0,
    .supported_protocols = NULL,
};
static const struct proto_field consumer_group_member_metadata_value_classic_member_metadata_fields[] = {
    {.name = "sessionTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_member_metadata_value_classic_member_metadata, session_timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "supportedProtocols", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_member_metadata_value_classic_member_metadata, supported_protocols),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_member_metadata_value_classic_member_metadata, supported_protocols_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_member_metadata_value_classic_protocol_struct},
};
static const struct proto_struct consumer_group_member_metadata_value_classic_member_metadata_struct = {
    .name = "ClassicMemberMetadata",
    .fields = consumer_group_member_metadata_value_classic_member_metadata_fields,
    .field_count = 2,
    .defaults = &consumer_group_member_metadata_value_classic_member_metadata_default,
    .size = sizeof(struct consumer_group_member_metadata_value_classic_member_metadata),
    .min_size = 6,
};

const struct consumer_group_member_metadata_value consumer_group_member_metadata_value_default = {
    .instance_id = {"", 0},
    .rack_id = {"", 0},
    .client_id = {"", 0},
    .client_host = {"", 0},
    .subscribed_topic_names = NULL,
    .subscribed_topic_regex = {"", 0},
    .rebalance_timeout_ms = -1,
    .server_assignor = {"", 0},
    .classic_member_metadata = (struct consumer_group_member_metadata_value_classic_member_metadata *)&consumer_group_member_metadata_value_classic_member_metadata_default,
};
static const struct proto_field consumer_group_member_metadata_value_fields[] = {
    {.name = "instanceId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value, instance_id), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_member_metadata_value, rack_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "clientId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value, client_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "subscribedTopicNames", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value, subscribed_topic_names), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_member_metadata_value, subscribed_topic_names_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "subscribedTopicRegex", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value, subscribed_topic_regex), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "rebalanceTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_member_metadata_value, rebalance_timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "serverAssignor", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_member_metadata_value, server_assignor), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "classicMemberMetadata", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_member_metadata_value, classic_member_metadata), .versions = {0, 127},
     .nullable = {0, 127}, .tag = 0, .flags = PROTO_FLAG_POINTER,
     .nested = &consumer_group_member_metadata_value_classic_member_metadata_struct},
};
static const uint8_t consumer_group_member_metadata_value_tagged[] = {8};
static const struct proto_struct consumer_group_member_metadata_value_struct = {
    .name = "ConsumerGroupMemberMetadataValue",
    .fields = consumer_group_member_metadata_value_fields,
    .field_count = 9,
    .tagged = consumer_group_member_metadata_value_tagged,
    .tagged_count = 1,
    .defaults = &consumer_group_member_metadata_value_default,
    .size = sizeof(struct consumer_group_member_metadata_value),
    .min_size = 12,
};
const struct proto_message consumer_group_member_metadata_value_message = {
    .name = "ConsumerGroupMemberMetadataValue",
    .body = &consumer_group_member_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_member_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_member_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 5,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct consumer_group_target_assignment_metadata_key consumer_group_target_assignment_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field consumer_group_target_assignment_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_target_assignment_metadata_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_target_assignment_metadata_key_struct = {
    .name = "ConsumerGroupTargetAssignmentMetadataKey",
    .fields = consumer_group_target_assignment_metadata_key_fields,
    .field_count = 1,
    .defaults = &consumer_group_target_assignment_metadata_key_default,
    .size = sizeof(struct consumer_group_target_assignment_metadata_key),
    .min_size = 2,
};
const struct proto_message consumer_group_target_assignment_metadata_key_message = {
    .name = "ConsumerGroupTargetAssignmentMetadataKey",
    .body = &consumer_group_target_assignment_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_target_assignment_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_target_assignment_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 6,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_target_assignment_metadata_value consumer_group_target_assignment_metadata_value_default = {
    .assignment_epoch = 0,
    .assignment_timestamp = 0,
};
static const struct proto_field consumer_group_target_assignment_metadata_value_fields[] = {
    {.name = "assignmentEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_target_assignment_metadata_value, assignment_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "assignmentTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct consumer_group_target_assignment_metadata_value, assignment_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t consumer_group_target_assignment_metadata_value_tagged[] = {1};
static const struct proto_struct consumer_group_target_assignment_metadata_value_struct = {
    .name = "ConsumerGroupTargetAssignmentMetadataValue",
    .fields = consumer_group_target_assignment_metadata_value_fields,
    .field_count = 2,
    .tagged = consumer_group_target_assignment_metadata_value_tagged,
    .tagged_count = 1,
    .defaults = &consumer_group_target_assignment_metadata_value_default,
    .size = sizeof(struct consumer_group_target_assignment_metadata_value),
    .min_size = 5,
};
const struct proto_message consumer_group_target_assignment_metadata_value_message = {
    .name = "ConsumerGroupTargetAssignmentMetadataValue",
    .body = &consumer_group_target_assignment_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_target_assignment_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_target_assignment_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 6,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct consumer_group_target_assignment_member_key consumer_group_target_assignment_member_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field consumer_group_target_assignment_member_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_target_assignment_member_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_target_assignment_member_key, member_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_target_assignment_member_key_struct = {
    .name = "ConsumerGroupTargetAssignmentMemberKey",
    .fields = consumer_group_target_assignment_member_key_fields,
    .field_count = 2,
    .defaults = &consumer_group_target_assignment_member_key_default,
    .size = sizeof(struct consumer_group_target_assignment_member_key),
    .min_size = 4,
};
const struct proto_message consumer_group_target_assignment_member_key_message = {
    .name = "ConsumerGroupTargetAssignmentMemberKey",
    .body = &consumer_group_target_assignment_member_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_target_assignment_member_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_target_assignment_member_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 7,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_target_assignment_member_value_topic_partition consumer_group_target_assignment_member_value_topic_partition_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field consumer_group_target_assignment_member_value_topic_partition_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct consumer_group_target_assignment_member_value_topic_partition, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_target_assignment_member_value_topic_partition, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_target_assignment_member_value_topic_partition, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct consumer_group_target_assignment_member_value_topic_partition_struct = {
    .name = "TopicPartition",
    .fields = consumer_group_target_assignment_member_value_topic_partition_fields,
    .field_count = 2,
    .defaults = &consumer_group_target_assignment_member_value_topic_partition_default,
    .size = sizeof(struct consumer_group_target_assignment_member_value_topic_partition),
    .min_size = 18,
};

const struct consumer_group_target_assignment_member_value consumer_group_target_assignment_member_value_default = {
    .topic_partitions = NULL,
};
static const struct proto_field consumer_group_target_assignment_member_value_fields[] = {
    {.name = "topicPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_target_assignment_member_value, topic_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_target_assignment_member_value, topic_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_target_assignment_member_value_topic_partition_struct},
};
static const struct proto_struct consumer_group_target_assignment_member_value_struct = {
    .name = "ConsumerGroupTargetAssignmentMemberValue",
    .fields = consumer_group_target_assignment_member_value_fields,
    .field_count = 1,
    .defaults = &consumer_group_target_assignment_member_value_default,
    .size = sizeof(struct consumer_group_target_assignment_member_value),
    .min_size = 2,
};
const struct proto_message consumer_group_target_assignment_member_value_message = {
    .name = "ConsumerGroupTargetAssignmentMemberValue",
    .body = &consumer_group_target_assignment_member_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_target_assignment_member_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_target_assignment_member_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 7,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct consumer_group_current_member_assignment_key consumer_group_current_member_assignment_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field consumer_group_current_member_assignment_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_current_member_assignment_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_current_member_assignment_key, member_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_current_member_assignment_key_struct = {
    .name = "ConsumerGroupCurrentMemberAssignmentKey",
    .fields = consumer_group_current_member_assignment_key_fields,
    .field_count = 2,
    .defaults = &consumer_group_current_member_assignment_key_default,
    .size = sizeof(struct consumer_group_current_member_assignment_key),
    .min_size = 4,
};
const struct proto_message consumer_group_current_member_assignment_key_message = {
    .name = "ConsumerGroupCurrentMemberAssignmentKey",
    .body = &consumer_group_current_member_assignment_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_current_member_assignment_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_current_member_assignment_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 8,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_current_member_assignment_value_topic_partitions consumer_group_current_member_assignment_value_topic_partitions_default = {
    .topic_id = {{0}},
    .partitions = NULL,
    .assignment_epochs = NULL,
};
static const struct proto_field consumer_group_current_member_assignment_value_topic_partitions_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct consumer_group_current_member_assignment_value_topic_partitions, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_current_member_assignment_value_topic_partitions, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_current_member_assignment_value_topic_partitions, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "assignmentEpochs", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_current_member_assignment_value_topic_partitions, assignment_epochs),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = 0,
     .count_offset = offsetof(struct consumer_group_current_member_assignment_value_topic_partitions, assignment_epochs_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t consumer_group_current_member_assignment_value_topic_partitions_tagged[] = {2};
static const struct proto_struct consumer_group_current_member_assignment_value_topic_partitions_struct = {
    .name = "TopicPartitions",
    .fields = consumer_group_current_member_assignment_value_topic_partitions_fields,
    .field_count = 3,
    .tagged = consumer_group_current_member_assignment_value_topic_partitions_tagged,
    .tagged_count = 1,
    .defaults = &consumer_group_current_member_assignment_value_topic_partitions_default,
    .size = sizeof(struct consumer_group_current_member_assignment_value_topic_partitions),
    .min_size = 18,
};

const struct consumer_group_current_member_assignment_value consumer_group_current_member_assignment_value_default = {
    .member_epoch = 0,
    .previous_member_epoch = 0,
    .state = 0,
    .assigned_partitions = NULL,
    .partitions_pending_revocation = NULL,
};
static const struct proto_field consumer_group_current_member_assignment_value_fields[] = {
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_current_member_assignment_value, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "previousMemberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_current_member_assignment_value, previous_member_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "state", .type = PROTO_INT8,
     .offset = offsetof(struct consumer_group_current_member_assignment_value, state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignedPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_current_member_assignment_value, assigned_partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_current_member_assignment_value, assigned_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_current_member_assignment_value_topic_partitions_struct},
    {.name = "partitionsPendingRevocation", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_current_member_assignment_value, partitions_pending_revocation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_current_member_assignment_value, partitions_pending_revocation_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_current_member_assignment_value_topic_partitions_struct},
};
static const struct proto_struct consumer_group_current_member_assignment_value_struct = {
    .name = "ConsumerGroupCurrentMemberAssignmentValue",
    .fields = consumer_group_current_member_assignment_value_fields,
    .field_count = 5,
    .defaults = &consumer_group_current_member_assignment_value_default,
    .size = sizeof(struct consumer_group_current_member_assignment_value),
    .min_size = 12,
};
const struct proto_message consumer_group_current_member_assignment_value_message = {
    .name = "ConsumerGroupCurrentMemberAssignmentValue",
    .body = &consumer_group_current_member_assignment_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_current_member_assignment_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_current_member_assignment_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 8,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_partition_metadata_key share_group_partition_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field share_group_partition_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_group_partition_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_partition_metadata_key_struct = {
    .name = "ShareGroupPartitionMetadataKey",
    .fields = share_group_partition_metadata_key_fields,
    .field_count = 1,
    .defaults = &share_group_partition_metadata_key_default,
    .size = sizeof(struct share_group_partition_metadata_key),
    .min_size = 2,
};
const struct proto_message share_group_partition_metadata_key_message = {
    .name = "ShareGroupPartitionMetadataKey",
    .body = &share_group_partition_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_partition_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_partition_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 9,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_partition_metadata_value_topic_partitions_info share_group_partition_metadata_value_topic_partitions_info_default = {
    .topic_id = {{0}},
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field share_group_partition_metadata_value_topic_partitions_info_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_partition_metadata_value_topic_partitions_info, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_partition_metadata_value_topic_partitions_info, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_partition_metadata_value_topic_partitions_info, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_partition_metadata_value_topic_partitions_info, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_group_partition_metadata_value_topic_partitions_info_struct = {
    .name = "TopicPartitionsInfo",
    .fields = share_group_partition_metadata_value_topic_partitions_info_fields,
    .field_count = 3,
    .defaults = &share_group_partition_metadata_value_topic_partitions_info_default,
    .size = sizeof(struct share_group_partition_metadata_value_topic_partitions_info),
    .min_size = 19,
};

const struct share_group_partition_metadata_value_topic_info share_group_partition_metadata_value_topic_info_default = {
    .topic_id = {{0}},
    .topic_name = {"", 0},
};
static const struct proto_field share_group_partition_metadata_value_topic_info_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_partition_metadata_value_topic_info, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_partition_metadata_value_topic_info, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_partition_metadata_value_topic_info_struct = {
    .name = "TopicInfo",
    .fields = share_group_partition_metadata_value_topic_info_fields,
    .field_count = 2,
    .defaults = &share_group_partition_metadata_value_topic_info_default,
    .size = sizeof(struct share_group_partition_metadata_value_topic_info),
    .min_size = 18,
};

const struct share_group_partition_metadata_value share_group_partition_metadata_value_default = {
    .initialized_topics = NULL,
    .deleting_topics = NULL,
};
static const struct proto_field share_group_partition_metadata_value_fields[] = {
    {.name = "initializedTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_partition_metadata_value, initialized_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_partition_metadata_value, initialized_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_partition_metadata_value_topic_partitions_info_struct},
    {.name = "deletingTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_partition_metadata_value, deleting_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_partition_metadata_value, deleting_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_partition_metadata_value_topic_info_struct},
};
static const struct proto_struct share_group_partition_metadata_value_struct = {
    .name = "ShareGroupPartitionMetadataValue",
    .fields = share_group_partition_metadata_value_fields,
    .field_count = 2,
    .defaults = &share_group_partition_metadata_value_default,
    .size = sizeof(struct share_group_partition_metadata_value),
    .min_size = 3,
};
const struct proto_message share_group_partition_metadata_value_message = {
    .name = "ShareGroupPartitionMetadataValue",
    .body = &share_group_partition_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_partition_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_partition_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 9,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_member_metadata_key share_group_member_metadata_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field share_group_member_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_group_member_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct share_group_member_metadata_key, member_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_member_metadata_key_struct = {
    .name = "ShareGroupMemberMetadataKey",
    .fields = share_group_member_metadata_key_fields,
    .field_count = 2,
    .defaults = &share_group_member_metadata_key_default,
    .size = sizeof(struct share_group_member_metadata_key),
    .min_size = 4,
};
const struct proto_message share_group_member_metadata_key_message = {
    .name = "ShareGroupMemberMetadataKey",
    .body = &share_group_member_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_member_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_member_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 10,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_member_metadata_value share_group_member_metadata_value_default = {
    .rack_id = {"", 0},
    .client_id = {"", 0},
    .client_host = {"", 0},
    .subscribed_topic_names = NULL,
};
static const struct proto_field share_group_member_metadata_value_fields[] = {
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct share_group_member_metadata_value, rack_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "clientId", .type = PROTO_STRING, .offset = offsetof(struct share_group_member_metadata_value, client_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_member_metadata_value, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "subscribedTopicNames", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_member_metadata_value, subscribed_topic_names), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_member_metadata_value, subscribed_topic_names_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_group_member_metadata_value_struct = {
    .name = "ShareGroupMemberMetadataValue",
    .fields = share_group_member_metadata_value_fields,
    .field_count = 4,
    .defaults = &share_group_member_metadata_value_default,
    .size = sizeof(struct share_group_member_metadata_value),
    .min_size = 5,
};
const struct proto_message share_group_member_metadata_value_message = {
    .name = "ShareGroupMemberMetadataValue",
    .body = &share_group_member_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_member_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_member_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 10,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_metadata_key share_group_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field share_group_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct share_group_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_metadata_key_struct = {
    .name = "ShareGroupMetadataKey",
    .fields = share_group_metadata_key_fields,
    .field_count = 1,
    .defaults = &share_group_metadata_key_default,
    .size = sizeof(struct share_group_metadata_key),
    .min_size = 2,
};
const struct proto_message share_group_metadata_key_message = {
    .name = "ShareGroupMetadataKey",
    .body = &share_group_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 11,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_metadata_value share_group_metadata_value_default = {
    .epoch = 0,
    .metadata_hash = 0,
};
static const struct proto_field share_group_metadata_value_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct share_group_metadata_value, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "metadataHash", .type = PROTO_INT64, .offset = offsetof(struct share_group_metadata_value, metadata_hash),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_metadata_value_struct = {
    .name = "ShareGroupMetadataValue",
    .fields = share_group_metadata_value_fields,
    .field_count = 2,
    .defaults = &share_group_metadata_value_default,
    .size = sizeof(struct share_group_metadata_value),
    .min_size = 13,
};
const struct proto_message share_group_metadata_value_message = {
    .name = "ShareGroupMetadataValue",
    .body = &share_group_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 11,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_target_assignment_metadata_key share_group_target_assignment_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field share_group_target_assignment_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_target_assignment_metadata_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_target_assignment_metadata_key_struct = {
    .name = "ShareGroupTargetAssignmentMetadataKey",
    .fields = share_group_target_assignment_metadata_key_fields,
    .field_count = 1,
    .defaults = &share_group_target_assignment_metadata_key_default,
    .size = sizeof(struct share_group_target_assignment_metadata_key),
    .min_size = 2,
};
const struct proto_message share_group_target_assignment_metadata_key_message = {
    .name = "ShareGroupTargetAssignmentMetadataKey",
    .body = &share_group_target_assignment_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_target_assignment_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_target_assignment_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 12,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_target_assignment_metadata_value share_group_target_assignment_metadata_value_default = {
    .assignment_epoch = 0,
    .assignment_timestamp = 0,
};
static const struct proto_field share_group_target_assignment_metadata_value_fields[] = {
    {.name = "assignmentEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_target_assignment_metadata_value, assignment_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignmentTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct share_group_target_assignment_metadata_value, assignment_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t share_group_target_assignment_metadata_value_tagged[] = {1};
static const struct proto_struct share_group_target_assignment_metadata_value_struct = {
    .name = "ShareGroupTargetAssignmentMetadataValue",
    .fields = share_group_target_assignment_metadata_value_fields,
    .field_count = 2,
    .tagged = share_group_target_assignment_metadata_value_tagged,
    .tagged_count = 1,
    .defaults = &share_group_target_assignment_metadata_value_default,
    .size = sizeof(struct share_group_target_assignment_metadata_value),
    .min_size = 5,
};
const struct proto_message share_group_target_assignment_metadata_value_message = {
    .name = "ShareGroupTargetAssignmentMetadataValue",
    .body = &share_group_target_assignment_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_target_assignment_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_target_assignment_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 12,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_target_assignment_member_key share_group_target_assignment_member_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field share_group_target_assignment_member_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_target_assignment_member_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_target_assignment_member_key, member_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_target_assignment_member_key_struct = {
    .name = "ShareGroupTargetAssignmentMemberKey",
    .fields = share_group_target_assignment_member_key_fields,
    .field_count = 2,
    .defaults = &share_group_target_assignment_member_key_default,
    .size = sizeof(struct share_group_target_assignment_member_key),
    .min_size = 4,
};
const struct proto_message share_group_target_assignment_member_key_message = {
    .name = "ShareGroupTargetAssignmentMemberKey",
    .body = &share_group_target_assignment_member_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_target_assignment_member_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_target_assignment_member_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 13,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_target_assignment_member_value_topic_partition share_group_target_assignment_member_value_topic_partition_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_group_target_assignment_member_value_topic_partition_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_target_assignment_member_value_topic_partition, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_target_assignment_member_value_topic_partition, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_target_assignment_member_value_topic_partition, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_group_target_assignment_member_value_topic_partition_struct = {
    .name = "TopicPartition",
    .fields = share_group_target_assignment_member_value_topic_partition_fields,
    .field_count = 2,
    .defaults = &share_group_target_assignment_member_value_topic_partition_default,
    .size = sizeof(struct share_group_target_assignment_member_value_topic_partition),
    .min_size = 18,
};

const struct share_group_target_assignment_member_value share_group_target_assignment_member_value_default = {
    .topic_partitions = NULL,
};
static const struct proto_field share_group_target_assignment_member_value_fields[] = {
    {.name = "topicPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_target_assignment_member_value, topic_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_target_assignment_member_value, topic_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_target_assignment_member_value_topic_partition_struct},
};
static const struct proto_struct share_group_target_assignment_member_value_struct = {
    .name = "ShareGroupTargetAssignmentMemberValue",
    .fields = share_group_target_assignment_member_value_fields,
    .field_count = 1,
    .defaults = &share_group_target_assignment_member_value_default,
    .size = sizeof(struct share_group_target_assignment_member_value),
    .min_size = 2,
};
const struct proto_message share_group_target_assignment_member_value_message = {
    .name = "ShareGroupTargetAssignmentMemberValue",
    .body = &share_group_target_assignment_member_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_target_assignment_member_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_target_assignment_member_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 13,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_current_member_assignment_key share_group_current_member_assignment_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field share_group_current_member_assignment_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_current_member_assignment_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_current_member_assignment_key, member_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_current_member_assignment_key_struct = {
    .name = "ShareGroupCurrentMemberAssignmentKey",
    .fields = share_group_current_member_assignment_key_fields,
    .field_count = 2,
    .defaults = &share_group_current_member_assignment_key_default,
    .size = sizeof(struct share_group_current_member_assignment_key),
    .min_size = 4,
};
const struct proto_message share_group_current_member_assignment_key_message = {
    .name = "ShareGroupCurrentMemberAssignmentKey",
    .body = &share_group_current_member_assignment_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_current_member_assignment_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_current_member_assignment_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 14,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_current_member_assignment_value_topic_partitions share_group_current_member_assignment_value_topic_partitions_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field share_group_current_member_assignment_value_topic_partitions_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_current_member_assignment_value_topic_partitions, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_current_member_assignment_value_topic_partitions, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_current_member_assignment_value_topic_partitions, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_group_current_member_assignment_value_topic_partitions_struct = {
    .name = "TopicPartitions",
    .fields = share_group_current_member_assignment_value_topic_partitions_fields,
    .field_count = 2,
    .defaults = &share_group_current_member_assignment_value_topic_partitions_default,
    .size = sizeof(struct share_group_current_member_assignment_value_topic_partitions),
    .min_size = 18,
};

const struct share_group_current_member_assignment_value share_group_current_member_assignment_value_default = {
    .member_epoch = 0,
    .previous_member_epoch = 0,
    .state = 0,
    .assigned_partitions = NULL,
};
static const struct proto_field share_group_current_member_assignment_value_fields[] = {
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_current_member_assignment_value, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "previousMemberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_current_member_assignment_value, previous_member_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "state", .type = PROTO_INT8,
     .offset = offsetof(struct share_group_current_member_assignment_value, state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignedPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_current_member_assignment_value, assigned_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_current_member_assignment_value, assigned_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_current_member_assignment_value_topic_partitions_struct},
};
static const struct proto_struct share_group_current_member_assignment_value_struct = {
    .name = "ShareGroupCurrentMemberAssignmentValue",
    .fields = share_group_current_member_assignment_value_fields,
    .field_count = 4,
    .defaults = &share_group_current_member_assignment_value_default,
    .size = sizeof(struct share_group_current_member_assignment_value),
    .min_size = 11,
};
const struct proto_message share_group_current_member_assignment_value_message = {
    .name = "ShareGroupCurrentMemberAssignmentValue",
    .body = &share_group_current_member_assignment_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_current_member_assignment_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_current_member_assignment_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 14,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct share_group_state_partition_metadata_key share_group_state_partition_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field share_group_state_partition_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_state_partition_metadata_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_state_partition_metadata_key_struct = {
    .name = "ShareGroupStatePartitionMetadataKey",
    .fields = share_group_state_partition_metadata_key_fields,
    .field_count = 1,
    .defaults = &share_group_state_partition_metadata_key_default,
    .size = sizeof(struct share_group_state_partition_metadata_key),
    .min_size = 2,
};
const struct proto_message share_group_state_partition_metadata_key_message = {
    .name = "ShareGroupStatePartitionMetadataKey",
    .body = &share_group_state_partition_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct share_group_state_partition_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_state_partition_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 15,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct share_group_state_partition_metadata_value_topic_partitions_info share_group_state_partition_metadata_value_topic_partitions_info_default = {
    .topic_id = {{0}},
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field share_group_state_partition_metadata_value_topic_partitions_info_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_state_partition_metadata_value_topic_partitions_info, topic_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_state_partition_metadata_value_topic_partitions_info, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_state_partition_metadata_value_topic_partitions_info, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_state_partition_metadata_value_topic_partitions_info, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_group_state_partition_metadata_value_topic_partitions_info_struct = {
    .name = "TopicPartitionsInfo",
    .fields = share_group_state_partition_metadata_value_topic_partitions_info_fields,
    .field_count = 3,
    .defaults = &share_group_state_partition_metadata_value_topic_partitions_info_default,
    .size = sizeof(struct share_group_state_partition_metadata_value_topic_partitions_info),
    .min_size = 19,
};

const struct share_group_state_partition_metadata_value_topic_info share_group_state_partition_metadata_value_topic_info_default = {
    .topic_id = {{0}},
    .topic_name = {"", 0},
};
static const struct proto_field share_group_state_partition_metadata_value_topic_info_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_state_partition_metadata_value_topic_info, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_state_partition_metadata_value_topic_info, topic_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_state_partition_metadata_value_topic_info_struct = {
    .name = "TopicInfo",
    .fields = share_group_state_partition_metadata_value_topic_info_fields,
    .field_count = 2,
    .defaults = &share_group_state_partition_metadata_value_topic_info_default,
    .size = sizeof(struct share_group_state_partition_metadata_value_topic_info),
    .min_size = 18,
};

const struct share_group_state_partition_metadata_value share_group_state_partition_metadata_value_default = {
    .initializing_topics = NULL,
    .initialized_topics = NULL,
    .deleting_topics = NULL,
};
static const struct proto_field share_group_state_partition_metadata_value_fields[] = {
    {.name = "initializingTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_state_partition_metadata_value, initializing_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_state_partition_metadata_value, initializing_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_state_partition_metadata_value_topic_partitions_info_struct},
    {.name = "initializedTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_state_partition_metadata_value, initialized_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_state_partition_metadata_value, initialized_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_state_partition_metadata_value_topic_partitions_info_struct},
    {.name = "deletingTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_state_partition_metadata_value, deleting_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_state_partition_metadata_value, deleting_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_state_partition_metadata_value_topic_info_struct},
};
static const struct proto_struct share_group_state_partition_metadata_value_struct = {
    .name = "ShareGroupStatePartitionMetadataValue",
    .fields = share_group_state_partition_metadata_value_fields,
    .field_count = 3,
    .defaults = &share_group_state_partition_metadata_value_default,
    .size = sizeof(struct share_group_state_partition_metadata_value),
    .min_size = 4,
};
const struct proto_message share_group_state_partition_metadata_value_message = {
    .name = "ShareGroupStatePartitionMetadataValue",
    .body = &share_group_state_partition_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct share_group_state_partition_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_state_partition_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 15,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct consumer_group_regular_expression_key consumer_group_regular_expression_key_default = {
    .group_id = {"", 0},
    .regular_expression = {"", 0},
};
static const struct proto_field consumer_group_regular_expression_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_regular_expression_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "regularExpression", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_regular_expression_key, regular_expression), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_regular_expression_key_struct = {
    .name = "ConsumerGroupRegularExpressionKey",
    .fields = consumer_group_regular_expression_key_fields,
    .field_count = 2,
    .defaults = &consumer_group_regular_expression_key_default,
    .size = sizeof(struct consumer_group_regular_expression_key),
    .min_size = 4,
};
const struct proto_message consumer_group_regular_expression_key_message = {
    .name = "ConsumerGroupRegularExpressionKey",
    .body = &consumer_group_regular_expression_key_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_regular_expression_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_regular_expression_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 16,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_group_regular_expression_value consumer_group_regular_expression_value_default = {
    .topics = NULL,
    .version = 0,
    .timestamp = 0,
};
static const struct proto_field consumer_group_regular_expression_value_fields[] = {
    {.name = "topics", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_regular_expression_value, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_regular_expression_value, topics_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "version", .type = PROTO_INT64,
     .offset = offsetof(struct consumer_group_regular_expression_value, version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "timestamp", .type = PROTO_INT64,
     .offset = offsetof(struct consumer_group_regular_expression_value, timestamp), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct consumer_group_regular_expression_value_struct = {
    .name = "ConsumerGroupRegularExpressionValue",
    .fields = consumer_group_regular_expression_value_fields,
    .field_count = 3,
    .defaults = &consumer_group_regular_expression_value_default,
    .size = sizeof(struct consumer_group_regular_expression_value),
    .min_size = 18,
};
const struct proto_message consumer_group_regular_expression_value_message = {
    .name = "ConsumerGroupRegularExpressionValue",
    .body = &consumer_group_regular_expression_value_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_regular_expression_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_regular_expression_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 16,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_metadata_key streams_group_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field streams_group_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_metadata_key_struct = {
    .name = "StreamsGroupMetadataKey",
    .fields = streams_group_metadata_key_fields,
    .field_count = 1,
    .defaults = &streams_group_metadata_key_default,
    .size = sizeof(struct streams_group_metadata_key),
    .min_size = 2,
};
const struct proto_message streams_group_metadata_key_message = {
    .name = "StreamsGroupMetadataKey",
    .body = &streams_group_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct streams_group_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 17,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct streams_group_metadata_value_last_assignment_config streams_group_metadata_value_last_assignment_config_default = {
    .key = {"", 0},
    .value = {"", 0},
};
static const struct proto_field streams_group_metadata_value_last_assignment_config_fields[] = {
    {.name = "key", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_metadata_value_last_assignment_config, key), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_metadata_value_last_assignment_config, value), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_metadata_value_last_assignment_config_struct = {
    .name = "LastAssignmentConfig",
    .fields = streams_group_metadata_value_last_assignment_config_fields,
    .field_count = 2,
    .defaults = &streams_group_metadata_value_last_assignment_config_default,
    .size = sizeof(struct streams_group_metadata_value_last_assignment_config),
    .min_size = 3,
};

const struct streams_group_metadata_value streams_group_metadata_value_default = {
    .epoch = 0,
    .metadata_hash = 0,
    .validated_topology_epoch = -1,
    .last_assignment_configs = NULL,
    .stored_description_topology_epoch = -1,
    .failed_description_topology_epoch = -1,
};
static const struct proto_field streams_group_metadata_value_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct streams_group_metadata_value, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "metadataHash", .type = PROTO_INT64,
     .offset = offsetof(struct streams_group_metadata_value, metadata_hash), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "validatedTopologyEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_metadata_value, validated_topology_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 0},
    {.name = "lastAssignmentConfigs", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_metadata_value, last_assignment_configs), .versions = {0, 127},
     .nullable = {0, 127}, .tag = 1,
     .count_offset = offsetof(struct streams_group_metadata_value, last_assignment_configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_metadata_value_last_assignment_config_struct},
    {.name = "storedDescriptionTopologyEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_metadata_value, stored_description_topology_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 2},
    {.name = "failedDescriptionTopologyEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_metadata_value, failed_description_topology_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = 3},
};
static const uint8_t streams_group_metadata_value_tagged[] = {2, 3, 4, 5};
static const struct proto_struct streams_group_metadata_value_struct = {
    .name = "StreamsGroupMetadataValue",
    .fields = streams_group_metadata_value_fields,
    .field_count = 6,
    .tagged = streams_group_metadata_value_tagged,
    .tagged_count = 4,
    .defaults = &streams_group_metadata_value_default,
    .size = sizeof(struct streams_group_metadata_value),
    .min_size = 13,
};
const struct proto_message streams_group_metadata_value_message = {
    .name = "StreamsGroupMetadataValue",
    .body = &streams_group_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct streams_group_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 17,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_member_metadata_key streams_group_member_metadata_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field streams_group_member_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_member_metadata_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_member_metadata_key, member_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_member_metadata_key_struct = {
    .name = "StreamsGroupMemberMetadataKey",
    .fields = streams_group_member_metadata_key_fields,
    .field_count = 2,
    .defaults = &streams_group_member_metadata_key_default,
    .size = sizeof(struct streams_group_member_metadata_key),
    .min_size = 4,
};
const struct proto_message streams_group_member_metadata_key_message = {
    .name = "StreamsGroupMemberMetadataKey",
    .body = &streams_group_member_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct streams_group_member_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_member_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 19,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct streams_group_member_metadata_value_endpoint streams_group_member_metadata_value_endpoint_default = {
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field streams_group_member_metadata_value_endpoint_fields[] = {
    {.name = "host", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value_endpoint, host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16,
     .offset = offsetof(struct streams_group_member_metadata_value_endpoint, port), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_member_metadata_value_endpoint_struct = {
    .name = "Endpoint",
    .fields = streams_group_member_metadata_value_endpoint_fields,
    .field_count = 2,
    .defaults = &streams_group_member_metadata_value_endpoint_default,
    .size = sizeof(struct streams_group_member_metadata_value_endpoint),
    .min_size = 4,
};

const struct streams_group_member_metadata_value_key_value streams_group_member_metadata_value_key_value_default = {
    .key = {"", 0},
    .value = {"", 0},
};
static const struct proto_field streams_group_member_metadata_value_key_value_fields[] = {
    {.name = "key", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value_key_value, key), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value_key_value, value), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_member_metadata_value_key_value_struct = {
    .name = "KeyValue",
    .fields = streams_group_member_metadata_value_key_value_fields,
    .field_count = 2,
    .defaults = &streams_group_member_metadata_value_key_value_default,
    .size = sizeof(struct streams_group_member_metadata_value_key_value),
    .min_size = 3,
};

const struct streams_group_member_metadata_value streams_group_member_metadata_value_default = {
    .instance_id = {"", 0},
    .rack_id = {"", 0},
    .client_id = {"", 0},
    .client_host = {"", 0},
    .rebalance_timeout_ms = -1,
    .topology_epoch = 0,
    .process_id = {"", 0},
    .user_endpoint = NULL,
    .client_tags = NULL,
};
static const struct proto_field streams_group_member_metadata_value_fields[] = {
    {.name = "instanceId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value, instance_id), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_member_metadata_value, rack_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "clientId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value, client_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "rebalanceTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_member_metadata_value, rebalance_timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topologyEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_member_metadata_value, topology_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "processId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_member_metadata_value, process_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "userEndpoint", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_member_metadata_value, user_endpoint), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &streams_group_member_metadata_value_endpoint_struct},
    {.name = "clientTags", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_member_metadata_value, client_tags), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_member_metadata_value, client_tags_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_member_metadata_value_key_value_struct},
};
static const struct proto_struct streams_group_member_metadata_value_struct = {
    .name = "StreamsGroupMemberMetadataValue",
    .fields = streams_group_member_metadata_value_fields,
    .field_count = 9,
    .defaults = &streams_group_member_metadata_value_default,
    .size = sizeof(struct streams_group_member_metadata_value),
    .min_size = 16,
};
const struct proto_message streams_group_member_metadata_value_message = {
    .name = "StreamsGroupMemberMetadataValue",
    .body = &streams_group_member_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct streams_group_member_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_member_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 19,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_target_assignment_metadata_key streams_group_target_assignment_metadata_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field streams_group_target_assignment_metadata_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_target_assignment_metadata_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_target_assignment_metadata_key_struct = {
    .name = "StreamsGroupTargetAssignmentMetadataKey",
    .fields = streams_group_target_assignment_metadata_key_fields,
    .field_count = 1,
    .defaults = &streams_group_target_assignment_metadata_key_default,
    .size = sizeof(struct streams_group_target_assignment_metadata_key),
    .min_size = 2,
};
const struct proto_message streams_group_target_assignment_metadata_key_message = {
    .name = "StreamsGroupTargetAssignmentMetadataKey",
    .body = &streams_group_target_assignment_metadata_key_struct,
    .unknown_tags_offset = offsetof(struct streams_group_target_assignment_metadata_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_target_assignment_metadata_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 20,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct streams_group_target_assignment_metadata_value streams_group_target_assignment_metadata_value_default = {
    .assignment_epoch = 0,
    .assignment_timestamp = 0,
};
static const struct proto_field streams_group_target_assignment_metadata_value_fields[] = {
    {.name = "assignmentEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_target_assignment_metadata_value, assignment_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignmentTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct streams_group_target_assignment_metadata_value, assignment_timestamp),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = 0, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t streams_group_target_assignment_metadata_value_tagged[] = {1};
static const struct proto_struct streams_group_target_assignment_metadata_value_struct = {
    .name = "StreamsGroupTargetAssignmentMetadataValue",
    .fields = streams_group_target_assignment_metadata_value_fields,
    .field_count = 2,
    .tagged = streams_group_target_assignment_metadata_value_tagged,
    .tagged_count = 1,
    .defaults = &streams_group_target_assignment_metadata_value_default,
    .size = sizeof(struct streams_group_target_assignment_metadata_value),
    .min_size = 5,
};
const struct proto_message streams_group_target_assignment_metadata_value_message = {
    .name = "StreamsGroupTargetAssignmentMetadataValue",
    .body = &streams_group_target_assignment_metadata_value_struct,
    .unknown_tags_offset = offsetof(struct streams_group_target_assignment_metadata_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_target_assignment_metadata_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 20,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_target_assignment_member_key streams_group_target_assignment_member_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field streams_group_target_assignment_member_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_target_assignment_member_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_target_assignment_member_key, member_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_target_assignment_member_key_struct = {
    .name = "StreamsGroupTargetAssignmentMemberKey",
    .fields = streams_group_target_assignment_member_key_fields,
    .field_count = 2,
    .defaults = &streams_group_target_assignment_member_key_default,
    .size = sizeof(struct streams_group_target_assignment_member_key),
    .min_size = 4,
};
const struct proto_message streams_group_target_assignment_member_key_message = {
    .name = "StreamsGroupTargetAssignmentMemberKey",
    .body = &streams_group_target_assignment_member_key_struct,
    .unknown_tags_offset = offsetof(struct streams_group_target_assignment_member_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_target_assignment_member_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 21,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct streams_group_target_assignment_member_value_task_ids streams_group_target_assignment_member_value_task_ids_default = {
    .subtopology_id = {"", 0},
    .partitions = NULL,
};
static const struct proto_field streams_group_target_assignment_member_value_task_ids_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_target_assignment_member_value_task_ids, subtopology_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_target_assignment_member_value_task_ids, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_target_assignment_member_value_task_ids, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_target_assignment_member_value_task_ids_struct = {
    .name = "TaskIds",
    .fields = streams_group_target_assignment_member_value_task_ids_fields,
    .field_count = 2,
    .defaults = &streams_group_target_assignment_member_value_task_ids_default,
    .size = sizeof(struct streams_group_target_assignment_member_value_task_ids),
    .min_size = 3,
};

const struct streams_group_target_assignment_member_value streams_group_target_assignment_member_value_default = {
    .active_tasks = NULL,
    .standby_tasks = NULL,
    .warmup_tasks = NULL,
};
static const struct proto_field streams_group_target_assignment_member_value_fields[] = {
    {.name = "activeTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_target_assignment_member_value, active_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_target_assignment_member_value, active_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_target_assignment_member_value_task_ids_struct},
    {.name = "standbyTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_target_assignment_member_value, standby_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_target_assignment_member_value, standby_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_target_assignment_member_value_task_ids_struct},
    {.name = "warmupTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_target_assignment_member_value, warmup_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_target_assignment_member_value, warmup_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_target_assignment_member_value_task_ids_struct},
};
static const struct proto_struct streams_group_target_assignment_member_value_struct = {
    .name = "StreamsGroupTargetAssignmentMemberValue",
    .fields = streams_group_target_assignment_member_value_fields,
    .field_count = 3,
    .defaults = &streams_group_target_assignment_member_value_default,
    .size = sizeof(struct streams_group_target_assignment_member_value),
    .min_size = 4,
};
const struct proto_message streams_group_target_assignment_member_value_message = {
    .name = "StreamsGroupTargetAssignmentMemberValue",
    .body = &streams_group_target_assignment_member_value_struct,
    .unknown_tags_offset = offsetof(struct streams_group_target_assignment_member_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_target_assignment_member_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 21,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_current_member_assignment_key streams_group_current_member_assignment_key_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
};
static const struct proto_field streams_group_current_member_assignment_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_current_member_assignment_key, group_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_current_member_assignment_key, member_id), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_current_member_assignment_key_struct = {
    .name = "StreamsGroupCurrentMemberAssignmentKey",
    .fields = streams_group_current_member_assignment_key_fields,
    .field_count = 2,
    .defaults = &streams_group_current_member_assignment_key_default,
    .size = sizeof(struct streams_group_current_member_assignment_key),
    .min_size = 4,
};
const struct proto_message streams_group_current_member_assignment_key_message = {
    .name = "StreamsGroupCurrentMemberAssignmentKey",
    .body = &streams_group_current_member_assignment_key_struct,
    .unknown_tags_offset = offsetof(struct streams_group_current_member_assignment_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_current_member_assignment_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 22,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct streams_group_current_member_assignment_value_task_ids streams_group_current_member_assignment_value_task_ids_default = {
    .subtopology_id = {"", 0},
    .partitions = NULL,
    .assignment_epochs = NULL,
};
static const struct proto_field streams_group_current_member_assignment_value_task_ids_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_current_member_assignment_value_task_ids, subtopology_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_current_member_assignment_value_task_ids, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value_task_ids, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "assignmentEpochs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_current_member_assignment_value_task_ids, assignment_epochs),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = 0,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value_task_ids, assignment_epochs_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t streams_group_current_member_assignment_value_task_ids_tagged[] = {2};
static const struct proto_struct streams_group_current_member_assignment_value_task_ids_struct = {
    .name = "TaskIds",
    .fields = streams_group_current_member_assignment_value_task_ids_fields,
    .field_count = 3,
    .tagged = streams_group_current_member_assignment_value_task_ids_tagged,
    .tagged_count = 1,
    .defaults = &streams_group_current_member_assignment_value_task_ids_default,
    .size = sizeof(struct streams_group_current_member_assignment_value_task_ids),
    .min_size = 3,
};

const struct streams_group_current_member_assignment_value streams_group_current_member_assignment_value_default = {
    .member_epoch = 0,
    .previous_member_epoch = 0,
    .state = 0,
    .active_tasks = NULL,
    .standby_tasks = NULL,
    .warmup_tasks = NULL,
    .active_tasks_pending_revocation = NULL,
    .standby_tasks_pending_revocation = NULL,
    .warmup_tasks_pending_revocation = NULL,
};
static const struct proto_field streams_group_current_member_assignment_value_fields[] = {
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_current_member_assignment_value, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "previousMemberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_current_member_assignment_value, previous_member_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "state", .type = PROTO_INT8,
     .offset = offsetof(struct streams_group_current_member_assignment_value, state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "activeTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_current_member_assignment_value, active_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value, active_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_current_member_assignment_value_task_ids_struct},
    {.name = "standbyTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_current_member_assignment_value, standby_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value, standby_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_current_member_assignment_value_task_ids_struct},
    {.name = "warmupTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_current_member_assignment_value, warmup_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value, warmup_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_current_member_assignment_value_task_ids_struct},
    {.name = "activeTasksPendingRevocation", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_current_member_assignment_value, active_tasks_pending_revocation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value, active_tasks_pending_revocation_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_current_member_assignment_value_task_ids_struct},
    {.name = "standbyTasksPendingRevocation", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_current_member_assignment_value, standby_tasks_pending_revocation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value, standby_tasks_pending_revocation_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_current_member_assignment_value_task_ids_struct},
    {.name = "warmupTasksPendingRevocation", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_current_member_assignment_value, warmup_tasks_pending_revocation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_current_member_assignment_value, warmup_tasks_pending_revocation_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_current_member_assignment_value_task_ids_struct},
};
static const struct proto_struct streams_group_current_member_assignment_value_struct = {
    .name = "StreamsGroupCurrentMemberAssignmentValue",
    .fields = streams_group_current_member_assignment_value_fields,
    .field_count = 9,
    .defaults = &streams_group_current_member_assignment_value_default,
    .size = sizeof(struct streams_group_current_member_assignment_value),
    .min_size = 16,
};
const struct proto_message streams_group_current_member_assignment_value_message = {
    .name = "StreamsGroupCurrentMemberAssignmentValue",
    .body = &streams_group_current_member_assignment_value_struct,
    .unknown_tags_offset = offsetof(struct streams_group_current_member_assignment_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_current_member_assignment_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 22,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_topology_key streams_group_topology_key_default = {
    .group_id = {"", 0},
};
static const struct proto_field streams_group_topology_key_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_topology_key, group_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_topology_key_struct = {
    .name = "StreamsGroupTopologyKey",
    .fields = streams_group_topology_key_fields,
    .field_count = 1,
    .defaults = &streams_group_topology_key_default,
    .size = sizeof(struct streams_group_topology_key),
    .min_size = 2,
};
const struct proto_message streams_group_topology_key_message = {
    .name = "StreamsGroupTopologyKey",
    .body = &streams_group_topology_key_struct,
    .unknown_tags_offset = offsetof(struct streams_group_topology_key, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_topology_key, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_KEY,
    .key = 23,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct streams_group_topology_value_topic_config streams_group_topology_value_topic_config_default = {
    .key = {"", 0},
    .value = {"", 0},
};
static const struct proto_field streams_group_topology_value_topic_config_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct streams_group_topology_value_topic_config, key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_value_topic_config, value), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_topology_value_topic_config_struct = {
    .name = "TopicConfig",
    .fields = streams_group_topology_value_topic_config_fields,
    .field_count = 2,
    .defaults = &streams_group_topology_value_topic_config_default,
    .size = sizeof(struct streams_group_topology_value_topic_config),
    .min_size = 3,
};

const struct streams_group_topology_value_topic_info streams_group_topology_value_topic_info_default = {
    .name = {"", 0},
    .partitions = 0,
    .replication_factor = 0,
    .topic_configs = NULL,
};
static const struct proto_field streams_group_topology_value_topic_info_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct streams_group_topology_value_topic_info, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_topology_value_topic_info, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicationFactor", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_topology_value_topic_info, replication_factor), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicConfigs", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_value_topic_info, topic_configs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_topic_info, topic_configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_topology_value_topic_config_struct},
};
static const struct proto_struct streams_group_topology_value_topic_info_struct = {
    .name = "TopicInfo",
    .fields = streams_group_topology_value_topic_info_fields,
    .field_count = 4,
    .defaults = &streams_group_topology_value_topic_info_default,
    .size = sizeof(struct streams_group_topology_value_topic_info),
    .min_size = 9,
};

const struct streams_group_topology_value_copartition_group streams_group_topology_value_copartition_group_default = {
    .source_topics = NULL,
    .source_topic_regex = NULL,
    .repartition_source_topics = NULL,
};
static const struct proto_field streams_group_topology_value_copartition_group_fields[] = {
    {.name = "sourceTopics", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_topology_value_copartition_group, source_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_copartition_group, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "sourceTopicRegex", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_topology_value_copartition_group, source_topic_regex),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_copartition_group, source_topic_regex_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "repartitionSourceTopics", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_topology_value_copartition_group, repartition_source_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_copartition_group, repartition_source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_topology_value_copartition_group_struct = {
    .name = "CopartitionGroup",
    .fields = streams_group_topology_value_copartition_group_fields,
    .field_count = 3,
    .defaults = &streams_group_topology_value_copartition_group_default,
    .size = sizeof(struct streams_group_topology_value_copartition_group),
    .min_size = 4,
};

const struct streams_group_topology_value_subtopology streams_group_topology_value_subtopology_default = {
    .subtopology_id = {"", 0},
    .source_topics = NULL,
    .source_topic_regex = NULL,
    .state_changelog_topics = NULL,
    .repartition_sink_topics = NULL,
    .repartition_source_topics = NULL,
    .copartition_groups = NULL,
};
static const struct proto_field streams_group_topology_value_subtopology_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_value_subtopology, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "sourceTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_value_subtopology, source_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_subtopology, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "sourceTopicRegex", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_value_subtopology, source_topic_regex), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_subtopology, source_topic_regex_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "stateChangelogTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_value_subtopology, state_changelog_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_subtopology, state_changelog_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_topology_value_topic_info_struct},
    {.name = "repartitionSinkTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_value_subtopology, repartition_sink_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_subtopology, repartition_sink_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "repartitionSourceTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_value_subtopology, repartition_source_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_subtopology, repartition_source_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_topology_value_topic_info_struct},
    {.name = "copartitionGroups", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_value_subtopology, copartition_groups), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_value_subtopology, copartition_groups_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_topology_value_copartition_group_struct},
};
static const struct proto_struct streams_group_topology_value_subtopology_struct = {
    .name = "Subtopology",
    .fields = streams_group_topology_value_subtopology_fields,
    .field_count = 7,
    .defaults = &streams_group_topology_value_subtopology_default,
    .size = sizeof(struct streams_group_topology_value_subtopology),
    .min_size = 8,
};

const struct streams_group_topology_value streams_group_topology_value_default = {
    .epoch = 0,
    .subtopologies = NULL,
};
static const struct proto_field streams_group_topology_value_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct streams_group_topology_value, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "subtopologies", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_value, subtopologies), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct streams_group_topology_value, subtopologies_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_topology_value_subtopology_struct},
};
static const struct proto_struct streams_group_topology_value_struct = {
    .name = "StreamsGroupTopologyValue",
    .fields = streams_group_topology_value_fields,
    .field_count = 2,
    .defaults = &streams_group_topology_value_default,
    .size = sizeof(struct streams_group_topology_value),
    .min_size = 6,
};
const struct proto_message streams_group_topology_value_message = {
    .name = "StreamsGroupTopologyValue",
    .body = &streams_group_topology_value_struct,
    .unknown_tags_offset = offsetof(struct streams_group_topology_value, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_topology_value, unknown_tags_count),
    .kind = PROTO_KIND_COORDINATOR_VALUE,
    .key = 23,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
