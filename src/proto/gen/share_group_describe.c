/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/share_group_describe.h"

#include "proto/descriptor.h"

const struct share_group_describe_request share_group_describe_request_default = {
    .group_ids = NULL,
    .include_authorized_operations = false,
};
static const struct proto_field share_group_describe_request_fields[] = {
    {.name = "groupIds", .type = PROTO_STRING, .offset = offsetof(struct share_group_describe_request, group_ids),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_describe_request, group_ids_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "includeAuthorizedOperations", .type = PROTO_BOOL,
     .offset = offsetof(struct share_group_describe_request, include_authorized_operations), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_describe_request_struct = {
    .name = "ShareGroupDescribeRequest",
    .fields = share_group_describe_request_fields,
    .field_count = 2,
    .defaults = &share_group_describe_request_default,
    .size = sizeof(struct share_group_describe_request),
    .min_size = 3,
};
const struct proto_message share_group_describe_request_message = {
    .name = "ShareGroupDescribeRequest",
    .body = &share_group_describe_request_struct,
    .unknown_tags_offset = offsetof(struct share_group_describe_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_describe_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct share_group_describe_response_topic_partitions share_group_describe_response_topic_partitions_default = {
    .topic_id = {{0}},
    .topic_name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field share_group_describe_response_topic_partitions_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct share_group_describe_response_topic_partitions, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_topic_partitions, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_describe_response_topic_partitions, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_describe_response_topic_partitions, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct share_group_describe_response_topic_partitions_struct = {
    .name = "TopicPartitions",
    .fields = share_group_describe_response_topic_partitions_fields,
    .field_count = 3,
    .defaults = &share_group_describe_response_topic_partitions_default,
    .size = sizeof(struct share_group_describe_response_topic_partitions),
    .min_size = 19,
};

const struct share_group_describe_response_assignment share_group_describe_response_assignment_default = {
    .topic_partitions = NULL,
};
static const struct proto_field share_group_describe_response_assignment_fields[] = {
    {.name = "topicPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_describe_response_assignment, topic_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_describe_response_assignment, topic_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_describe_response_topic_partitions_struct},
};
static const struct proto_struct share_group_describe_response_assignment_struct = {
    .name = "Assignment",
    .fields = share_group_describe_response_assignment_fields,
    .field_count = 1,
    .defaults = &share_group_describe_response_assignment_default,
    .size = sizeof(struct share_group_describe_response_assignment),
    .min_size = 2,
};

const struct share_group_describe_response_member share_group_describe_response_member_default = {
    .member_id = {"", 0},
    .rack_id = {NULL, 0},
    .member_epoch = 0,
    .client_id = {"", 0},
    .client_host = {"", 0},
    .subscribed_topic_names = NULL,
    .assignment = {.topic_partitions = NULL, .topic_partitions_count = 0},
};
static const struct proto_field share_group_describe_response_member_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_member, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct share_group_describe_response_member, rack_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_describe_response_member, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_member, client_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_member, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "subscribedTopicNames", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_member, subscribed_topic_names), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_describe_response_member, subscribed_topic_names_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "assignment", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_describe_response_member, assignment), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &share_group_describe_response_assignment_struct},
};
static const struct proto_struct share_group_describe_response_member_struct = {
    .name = "Member",
    .fields = share_group_describe_response_member_fields,
    .field_count = 7,
    .defaults = &share_group_describe_response_member_default,
    .size = sizeof(struct share_group_describe_response_member),
    .min_size = 12,
};

const struct share_group_describe_response_described_group share_group_describe_response_described_group_default = {
    .error_code = 0,
    .error_message = {NULL, 0},
    .group_id = {"", 0},
    .group_state = {"", 0},
    .group_epoch = 0,
    .assignment_epoch = 0,
    .assignor_name = {"", 0},
    .members = NULL,
    .authorized_operations = INT32_MIN,
};
static const struct proto_field share_group_describe_response_described_group_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct share_group_describe_response_described_group, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_described_group, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_described_group, group_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupState", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_described_group, group_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_describe_response_described_group, group_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignmentEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_describe_response_described_group, assignment_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignorName", .type = PROTO_STRING,
     .offset = offsetof(struct share_group_describe_response_described_group, assignor_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "members", .type = PROTO_STRUCT,
     .offset = offsetof(struct share_group_describe_response_described_group, members), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_describe_response_described_group, members_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &share_group_describe_response_member_struct},
    {.name = "authorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_describe_response_described_group, authorized_operations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct share_group_describe_response_described_group_struct = {
    .name = "DescribedGroup",
    .fields = share_group_describe_response_described_group_fields,
    .field_count = 9,
    .defaults = &share_group_describe_response_described_group_default,
    .size = sizeof(struct share_group_describe_response_described_group),
    .min_size = 20,
};

const struct share_group_describe_response share_group_describe_response_default = {
    .throttle_time_ms = 0,
    .groups = NULL,
};
static const struct proto_field share_group_describe_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct share_group_describe_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct share_group_describe_response, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct share_group_describe_response, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &share_group_describe_response_described_group_struct},
};
static const struct proto_struct share_group_describe_response_struct = {
    .name = "ShareGroupDescribeResponse",
    .fields = share_group_describe_response_fields,
    .field_count = 2,
    .defaults = &share_group_describe_response_default,
    .size = sizeof(struct share_group_describe_response),
    .min_size = 6,
};
const struct proto_message share_group_describe_response_message = {
    .name = "ShareGroupDescribeResponse",
    .body = &share_group_describe_response_struct,
    .unknown_tags_offset = offsetof(struct share_group_describe_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct share_group_describe_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
