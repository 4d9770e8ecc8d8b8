/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/consumer_protocol.h"

#include "proto/descriptor.h"

const struct consumer_protocol_subscription_topic_partition consumer_protocol_subscription_topic_partition_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field consumer_protocol_subscription_topic_partition_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_protocol_subscription_topic_partition, topic), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_protocol_subscription_topic_partition, partitions), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_protocol_subscription_topic_partition, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct consumer_protocol_subscription_topic_partition_struct = {
    .name = "TopicPartition",
    .fields = consumer_protocol_subscription_topic_partition_fields,
    .field_count = 2,
    .defaults = &consumer_protocol_subscription_topic_partition_default,
    .size = sizeof(struct consumer_protocol_subscription_topic_partition),
    .min_size = 6,
};

const struct consumer_protocol_subscription consumer_protocol_subscription_default = {
    .topics = NULL,
    .user_data = {NULL, 0},
    .owned_partitions = NULL,
    .generation_id = -1,
    .rack_id = {NULL, 0},
};
static const struct proto_field consumer_protocol_subscription_fields[] = {
    {.name = "topics", .type = PROTO_STRING, .offset = offsetof(struct consumer_protocol_subscription, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_protocol_subscription, topics_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "userData", .type = PROTO_BYTES, .offset = offsetof(struct consumer_protocol_subscription, user_data),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "ownedPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_protocol_subscription, owned_partitions), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_protocol_subscription, owned_partitions_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE,
     .nested = &consumer_protocol_subscription_topic_partition_struct},
    {.name = "generationId", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_protocol_subscription, generation_id), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct consumer_protocol_subscription, rack_id),
     .versions = {3, 127}, .nullable = {3, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct consumer_protocol_subscription_struct = {
    .name = "ConsumerProtocolSubscription",
    .fields = consumer_protocol_subscription_fields,
    .field_count = 5,
    .defaults = &consumer_protocol_subscription_default,
    .size = sizeof(struct consumer_protocol_subscription),
    .min_size = 8,
};
const struct proto_message consumer_protocol_subscription_message = {
    .name = "ConsumerProtocolSubscription",
    .body = &consumer_protocol_subscription_struct,
    .unknown_tags_offset = offsetof(struct consumer_protocol_subscription, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_protocol_subscription, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = PROTO_NEVER,
};

const struct consumer_protocol_assignment_topic_partition consumer_protocol_assignment_topic_partition_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field consumer_protocol_assignment_topic_partition_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_protocol_assignment_topic_partition, topic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_protocol_assignment_topic_partition, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_protocol_assignment_topic_partition, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct consumer_protocol_assignment_topic_partition_struct = {
    .name = "TopicPartition",
    .fields = consumer_protocol_assignment_topic_partition_fields,
    .field_count = 2,
    .defaults = &consumer_protocol_assignment_topic_partition_default,
    .size = sizeof(struct consumer_protocol_assignment_topic_partition),
    .min_size = 6,
};

const struct consumer_protocol_assignment consumer_protocol_assignment_default = {
    .assigned_partitions = NULL,
    .user_data = {NULL, 0},
};
static const struct proto_field consumer_protocol_assignment_fields[] = {
    {.name = "assignedPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_protocol_assignment, assigned_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_protocol_assignment, assigned_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_protocol_assignment_topic_partition_struct},
    {.name = "userData", .type = PROTO_BYTES, .offset = offsetof(struct consumer_protocol_assignment, user_data),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct consumer_protocol_assignment_struct = {
    .name = "ConsumerProtocolAssignment",
    .fields = consumer_protocol_assignment_fields,
    .field_count = 2,
    .defaults = &consumer_protocol_assignment_default,
    .size = sizeof(struct consumer_protocol_assignment),
    .min_size = 8,
};
const struct proto_message consumer_protocol_assignment_message = {
    .name = "ConsumerProtocolAssignment",
    .body = &consumer_protocol_assignment_struct,
    .unknown_tags_offset = offsetof(struct consumer_protocol_assignment, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_protocol_assignment, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = PROTO_NEVER,
};
