/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/consumer_group_heartbeat.h"

#include "proto/descriptor.h"

const struct consumer_group_heartbeat_request_topic_partitions consumer_group_heartbeat_request_topic_partitions_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field consumer_group_heartbeat_request_topic_partitions_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct consumer_group_heartbeat_request_topic_partitions, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_request_topic_partitions, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_heartbeat_request_topic_partitions, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct consumer_group_heartbeat_request_topic_partitions_struct = {
    .name = "TopicPartitions",
    .fields = consumer_group_heartbeat_request_topic_partitions_fields,
    .field_count = 2,
    .defaults = &consumer_group_heartbeat_request_topic_partitions_default,
    .size = sizeof(struct consumer_group_heartbeat_request_topic_partitions),
    .min_size = 18,
};

const struct consumer_group_heartbeat_request consumer_group_heartbeat_request_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
    .member_epoch = 0,
    .instance_id = {NULL, 0},
    .rack_id = {NULL, 0},
    .rebalance_timeout_ms = -1,
    .subscribed_topic_names = NULL,
    .subscribed_topic_names_count = -1,
    .subscribed_topic_regex = {NULL, 0},
    .server_assignor = {NULL, 0},
    .topic_partitions = NULL,
    .topic_partitions_count = -1,
};
static const struct proto_field consumer_group_heartbeat_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_heartbeat_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_heartbeat_request, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_request, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "instanceId", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_heartbeat_request, instance_id), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_heartbeat_request, rack_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "rebalanceTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_request, rebalance_timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "subscribedTopicNames", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_heartbeat_request, subscribed_topic_names), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_heartbeat_request, subscribed_topic_names_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "subscribedTopicRegex", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_heartbeat_request, subscribed_topic_regex), .versions = {1, 127},
     .nullable = {1, 127}, .tag = -1},
    {.name = "serverAssignor", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_heartbeat_request, server_assignor), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "topicPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_heartbeat_request, topic_partitions), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_heartbeat_request, topic_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_heartbeat_request_topic_partitions_struct},
};
static const struct proto_struct consumer_group_heartbeat_request_struct = {
    .name = "ConsumerGroupHeartbeatRequest",
    .fields = consumer_group_heartbeat_request_fields,
    .field_count = 10,
    .defaults = &consumer_group_heartbeat_request_default,
    .size = sizeof(struct consumer_group_heartbeat_request),
    .min_size = 16,
};
const struct proto_message consumer_group_heartbeat_request_message = {
    .name = "ConsumerGroupHeartbeatRequest",
    .body = &consumer_group_heartbeat_request_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_heartbeat_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_heartbeat_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct consumer_group_heartbeat_response_topic_partitions consumer_group_heartbeat_response_topic_partitions_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field consumer_group_heartbeat_response_topic_partitions_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct consumer_group_heartbeat_response_topic_partitions, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_response_topic_partitions, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_heartbeat_response_topic_partitions, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct consumer_group_heartbeat_response_topic_partitions_struct = {
    .name = "TopicPartitions",
    .fields = consumer_group_heartbeat_response_topic_partitions_fields,
    .field_count = 2,
    .defaults = &consumer_group_heartbeat_response_topic_partitions_default,
    .size = sizeof(struct consumer_group_heartbeat_response_topic_partitions),
    .min_size = 18,
};

const struct consumer_group_heartbeat_response_assignment consumer_group_heartbeat_response_assignment_default = {
    .topic_partitions = NULL,
};
static const struct proto_field consumer_group_heartbeat_response_assignment_fields[] = {
    {.name = "topicPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_heartbeat_response_assignment, topic_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct consumer_group_heartbeat_response_assignment, topic_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &consumer_group_heartbeat_response_topic_partitions_struct},
};
static const struct proto_struct consumer_group_heartbeat_response_assignment_struct = {
    .name = "Assignment",
    .fields = consumer_group_heartbeat_response_assignment_fields,
    .field_count = 1,
    .defaults = &consumer_group_heartbeat_response_assignment_default,
    .size = sizeof(struct consumer_group_heartbeat_response_assignment),
    .min_size = 2,
};

const struct consumer_group_heartbeat_response consumer_group_heartbeat_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .member_id = {NULL, 0},
    .member_epoch = 0,
    .heartbeat_interval_ms = 0,
    .assignment = NULL,
};
static const struct proto_field consumer_group_heartbeat_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct consumer_group_heartbeat_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct consumer_group_heartbeat_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct consumer_group_heartbeat_response, member_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_response, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "heartbeatIntervalMs", .type = PROTO_INT32,
     .offset = offsetof(struct consumer_group_heartbeat_response, heartbeat_interval_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignment", .type = PROTO_STRUCT,
     .offset = offsetof(struct consumer_group_heartbeat_response, assignment), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &consumer_group_heartbeat_response_assignment_struct},
};
static const struct proto_struct consumer_group_heartbeat_response_struct = {
    .name = "ConsumerGroupHeartbeatResponse",
    .fields = consumer_group_heartbeat_response_fields,
    .field_count = 7,
    .defaults = &consumer_group_heartbeat_response_default,
    .size = sizeof(struct consumer_group_heartbeat_response),
    .min_size = 18,
};
const struct proto_message consumer_group_heartbeat_response_message = {
    .name = "ConsumerGroupHeartbeatResponse",
    .body = &consumer_group_heartbeat_response_struct,
    .unknown_tags_offset = offsetof(struct consumer_group_heartbeat_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct consumer_group_heartbeat_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
