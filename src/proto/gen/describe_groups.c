/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_groups.h"

#include "proto/descriptor.h"

const struct describe_groups_request describe_groups_request_default = {
    .groups = NULL,
    .include_authorized_operations = false,
};
static const struct proto_field describe_groups_request_fields[] = {
    {.name = "groups", .type = PROTO_STRING, .offset = offsetof(struct describe_groups_request, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_groups_request, groups_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "includeAuthorizedOperations", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_groups_request, include_authorized_operations), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_groups_request_struct = {
    .name = "DescribeGroupsRequest",
    .fields = describe_groups_request_fields,
    .field_count = 2,
    .defaults = &describe_groups_request_default,
    .size = sizeof(struct describe_groups_request),
    .min_size = 3,
};
const struct proto_message describe_groups_request_message = {
    .name = "DescribeGroupsRequest",
    .body = &describe_groups_request_struct,
    .unknown_tags_offset = offsetof(struct describe_groups_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_groups_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 5,
};

const struct describe_groups_response_described_group_member describe_groups_response_described_group_member_default = {
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .client_id = {"", 0},
    .client_host = {"", 0},
    .member_metadata = {(const uint8_t *)"", 0},
    .member_assignment = {(const uint8_t *)"", 0},
};
static const struct proto_field describe_groups_response_described_group_member_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group_member, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group_member, group_instance_id),
     .versions = {4, 127}, .nullable = {4, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "clientId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group_member, client_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group_member, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberMetadata", .type = PROTO_BYTES,
     .offset = offsetof(struct describe_groups_response_described_group_member, member_metadata), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberAssignment", .type = PROTO_BYTES,
     .offset = offsetof(struct describe_groups_response_described_group_member, member_assignment),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_groups_response_described_group_member_struct = {
    .name = "DescribedGroupMember",
    .fields = describe_groups_response_described_group_member_fields,
    .field_count = 6,
    .defaults = &describe_groups_response_described_group_member_default,
    .size = sizeof(struct describe_groups_response_described_group_member),
    .min_size = 7,
};

const struct describe_groups_response_described_group describe_groups_response_described_group_default = {
    .error_code = 0,
    .error_message = {NULL, 0},
    .group_id = {"", 0},
    .group_state = {"", 0},
    .protocol_type = {"", 0},
    .protocol_data = {"", 0},
    .members = NULL,
    .authorized_operations = INT32_MIN,
};
static const struct proto_field describe_groups_response_described_group_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_groups_response_described_group, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group, error_message), .versions = {6, 127},
     .nullable = {6, 127}, .tag = -1},
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group, group_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupState", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group, group_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "protocolType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group, protocol_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "protocolData", .type = PROTO_STRING,
     .offset = offsetof(struct describe_groups_response_described_group, protocol_data), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "members", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_groups_response_described_group, members), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_groups_response_described_group, members_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_groups_response_described_group_member_struct},
    {.name = "authorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct describe_groups_response_described_group, authorized_operations), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_groups_response_described_group_struct = {
    .name = "DescribedGroup",
    .fields = describe_groups_response_described_group_fields,
    .field_count = 8,
    .defaults = &describe_groups_response_described_group_default,
    .size = sizeof(struct describe_groups_response_described_group),
    .min_size = 12,
};

const struct describe_groups_response describe_groups_response_default = {
    .throttle_time_ms = 0,
    .groups = NULL,
};
static const struct proto_field describe_groups_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_groups_response, throttle_time_ms), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct describe_groups_response, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_groups_response, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_groups_response_described_group_struct},
};
static const struct proto_struct describe_groups_response_struct = {
    .name = "DescribeGroupsResponse",
    .fields = describe_groups_response_fields,
    .field_count = 2,
    .defaults = &describe_groups_response_default,
    .size = sizeof(struct describe_groups_response),
    .min_size = 4,
};
const struct proto_message describe_groups_response_message = {
    .name = "DescribeGroupsResponse",
    .body = &describe_groups_response_struct,
    .unknown_tags_offset = offsetof(struct describe_groups_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_groups_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 5,
};
