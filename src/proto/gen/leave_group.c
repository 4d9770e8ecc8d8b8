/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/leave_group.h"

#include "proto/descriptor.h"

const struct leave_group_request_member_identity leave_group_request_member_identity_default = {
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .reason = {NULL, 0},
};
static const struct proto_field leave_group_request_member_identity_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct leave_group_request_member_identity, member_id), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct leave_group_request_member_identity, group_instance_id), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1},
    {.name = "reason", .type = PROTO_STRING, .offset = offsetof(struct leave_group_request_member_identity, reason),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct leave_group_request_member_identity_struct = {
    .name = "MemberIdentity",
    .fields = leave_group_request_member_identity_fields,
    .field_count = 3,
    .defaults = &leave_group_request_member_identity_default,
    .size = sizeof(struct leave_group_request_member_identity),
    .min_size = 3,
};

const struct leave_group_request leave_group_request_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
    .members = NULL,
};
static const struct proto_field leave_group_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct leave_group_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct leave_group_request, member_id),
     .versions = {0, 2}, .nullable = {1, 0}, .tag = -1},
    {.name = "members", .type = PROTO_STRUCT, .offset = offsetof(struct leave_group_request, members),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leave_group_request, members_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leave_group_request_member_identity_struct},
};
static const struct proto_struct leave_group_request_struct = {
    .name = "LeaveGroupRequest",
    .fields = leave_group_request_fields,
    .field_count = 3,
    .defaults = &leave_group_request_default,
    .size = sizeof(struct leave_group_request),
    .min_size = 3,
};
const struct proto_message leave_group_request_message = {
    .name = "LeaveGroupRequest",
    .body = &leave_group_request_struct,
    .unknown_tags_offset = offsetof(struct leave_group_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct leave_group_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 4,
};

const struct leave_group_response_member_response leave_group_response_member_response_default = {
    .member_id = {"", 0},
    .group_instance_id = {"", 0},
    .error_code = 0,
};
static const struct proto_field leave_group_response_member_response_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct leave_group_response_member_response, member_id), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct leave_group_response_member_response, group_instance_id), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct leave_group_response_member_response, error_code), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct leave_group_response_member_response_struct = {
    .name = "MemberResponse",
    .fields = leave_group_response_member_response_fields,
    .field_count = 3,
    .defaults = &leave_group_response_member_response_default,
    .size = sizeof(struct leave_group_response_member_response),
    .min_size = 5,
};

const struct leave_group_response leave_group_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .members = NULL,
};
static const struct proto_field leave_group_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct leave_group_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct leave_group_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "members", .type = PROTO_STRUCT, .offset = offsetof(struct leave_group_response, members),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leave_group_response, members_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leave_group_response_member_response_struct},
};
static const struct proto_struct leave_group_response_struct = {
    .name = "LeaveGroupResponse",
    .fields = leave_group_response_fields,
    .field_count = 3,
    .defaults = &leave_group_response_default,
    .size = sizeof(struct leave_group_response),
    .min_size = 2,
};
const struct proto_message leave_group_response_message = {
    .name = "LeaveGroupResponse",
    .body = &leave_group_response_struct,
    .unknown_tags_offset = offsetof(struct leave_group_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct leave_group_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 4,
};
