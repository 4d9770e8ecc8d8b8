/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/join_group.h"

#include "proto/descriptor.h"

const struct join_group_request_join_group_request_protocol join_group_request_join_group_request_protocol_default = {
    .name = {"", 0},
    .metadata = {(const uint8_t *)"", 0},
};
static const struct proto_field join_group_request_join_group_request_protocol_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct join_group_request_join_group_request_protocol, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "metadata", .type = PROTO_BYTES,
     .offset = offsetof(struct join_group_request_join_group_request_protocol, metadata), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct join_group_request_join_group_request_protocol_struct = {
    .name = "JoinGroupRequestProtocol",
    .fields = join_group_request_join_group_request_protocol_fields,
    .field_count = 2,
    .defaults = &join_group_request_join_group_request_protocol_default,
    .size = sizeof(struct join_group_request_join_group_request_protocol),
    .min_size = 3,
};

const struct join_group_request join_group_request_default = {
    .group_id = {"", 0},
    .session_timeout_ms = 0,
    .rebalance_timeout_ms = -1,
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .protocol_type = {"", 0},
    .protocols = NULL,
    .reason = {NULL, 0},
};
static const struct proto_field join_group_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct join_group_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "sessionTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct join_group_request, session_timeout_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "rebalanceTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct join_group_request, rebalance_timeout_ms), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct join_group_request, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING, .offset = offsetof(struct join_group_request, group_instance_id),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1},
    {.name = "protocolType", .type = PROTO_STRING, .offset = offsetof(struct join_group_request, protocol_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "protocols", .type = PROTO_STRUCT, .offset = offsetof(struct join_group_request, protocols),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct join_group_request, protocols_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &join_group_request_join_group_request_protocol_struct},
    {.name = "reason", .type = PROTO_STRING, .offset = offsetof(struct join_group_request, reason),
     .versions = {8, 127}, .nullable = {8, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct join_group_request_struct = {
    .name = "JoinGroupRequest",
    .fields = join_group_request_fields,
    .field_count = 8,
    .defaults = &join_group_request_default,
    .size = sizeof(struct join_group_request),
    .min_size = 14,
};
const struct proto_message join_group_request_message = {
    .name = "JoinGroupRequest",
    .body = &join_group_request_struct,
    .unknown_tags_offset = offsetof(struct join_group_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct join_group_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 9,
    .flexible_min = 6,
};

const struct join_group_response_join_group_response_member join_group_response_join_group_response_member_default = {
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .metadata = {(const uint8_t *)"", 0},
};
static const struct proto_field join_group_response_join_group_response_member_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct join_group_response_join_group_response_member, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING,
     .offset = offsetof(struct join_group_response_join_group_response_member, group_instance_id),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "metadata", .type = PROTO_BYTES,
     .offset = offsetof(struct join_group_response_join_group_response_member, metadata), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct join_group_response_join_group_response_member_struct = {
    .name = "JoinGroupResponseMember",
    .fields = join_group_response_join_group_response_member_fields,
    .field_count = 3,
    .defaults = &join_group_response_join_group_response_member_default,
    .size = sizeof(struct join_group_response_join_group_response_member),
    .min_size = 4,
};

const struct join_group_response join_group_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .generation_id = -1,
    .protocol_type = {NULL, 0},
    .protocol_name = {"", 0},
    .leader = {"", 0},
    .skip_assignment = false,
    .member_id = {"", 0},
    .members = NULL,
};
static const struct proto_field join_group_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct join_group_response, throttle_time_ms),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct join_group_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "generationId", .type = PROTO_INT32, .offset = offsetof(struct join_group_response, generation_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "protocolType", .type = PROTO_STRING, .offset = offsetof(struct join_group_response, protocol_type),
     .versions = {7, 127}, .nullable = {7, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "protocolName", .type = PROTO_STRING, .offset = offsetof(struct join_group_response, protocol_name),
     .versions = {0, 127}, .nullable = {7, 127}, .tag = -1},
    {.name = "leader", .type = PROTO_STRING, .offset = offsetof(struct join_group_response, leader),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "skipAssignment", .type = PROTO_BOOL, .offset = offsetof(struct join_group_response, skip_assignment),
     .versions = {9, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct join_group_response, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "members", .type = PROTO_STRUCT, .offset = offsetof(struct join_group_response, members),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct join_group_response, members_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &join_group_response_join_group_response_member_struct},
};
static const struct proto_struct join_group_response_struct = {
    .name = "JoinGroupResponse",
    .fields = join_group_response_fields,
    .field_count = 9,
    .defaults = &join_group_response_default,
    .size = sizeof(struct join_group_response),
    .min_size = 15,
};
const struct proto_message join_group_response_message = {
    .name = "JoinGroupResponse",
    .body = &join_group_response_struct,
    .unknown_tags_offset = offsetof(struct join_group_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct join_group_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 9,
    .flexible_min = 6,
};
