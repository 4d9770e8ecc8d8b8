/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/sync_group.h"

#include "proto/descriptor.h"

const struct sync_group_request_sync_group_request_assignment sync_group_request_sync_group_request_assignment_default = {
    .member_id = {"", 0},
    .assignment = {(const uint8_t *)"", 0},
};
static const struct proto_field sync_group_request_sync_group_request_assignment_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct sync_group_request_sync_group_request_assignment, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignment", .type = PROTO_BYTES,
     .offset = offsetof(struct sync_group_request_sync_group_request_assignment, assignment), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct sync_group_request_sync_group_request_assignment_struct = {
    .name = "SyncGroupRequestAssignment",
    .fields = sync_group_request_sync_group_request_assignment_fields,
    .field_count = 2,
    .defaults = &sync_group_request_sync_group_request_assignment_default,
    .size = sizeof(struct sync_group_request_sync_group_request_assignment),
    .min_size = 3,
};

const struct sync_group_request sync_group_request_default = {
    .group_id = {"", 0},
    .generation_id = 0,
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
    .protocol_type = {NULL, 0},
    .protocol_name = {NULL, 0},
    .assignments = NULL,
};
static const struct proto_field sync_group_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct sync_group_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "generationId", .type = PROTO_INT32, .offset = offsetof(struct sync_group_request, generation_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct sync_group_request, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING, .offset = offsetof(struct sync_group_request, group_instance_id),
     .versions = {3, 127}, .nullable = {3, 127}, .tag = -1},
    {.name = "protocolType", .type = PROTO_STRING, .offset = offsetof(struct sync_group_request, protocol_type),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "protocolName", .type = PROTO_STRING, .offset = offsetof(struct sync_group_request, protocol_name),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "assignments", .type = PROTO_STRUCT, .offset = offsetof(struct sync_group_request, assignments),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct sync_group_request, assignments_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &sync_group_request_sync_group_request_assignment_struct},
};
static const struct proto_struct sync_group_request_struct = {
    .name = "SyncGroupRequest",
    .fields = sync_group_request_fields,
    .field_count = 7,
    .defaults = &sync_group_request_default,
    .size = sizeof(struct sync_group_request),
    .min_size = 9,
};
const struct proto_message sync_group_request_message = {
    .name = "SyncGroupRequest",
    .body = &sync_group_request_struct,
    .unknown_tags_offset = offsetof(struct sync_group_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct sync_group_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 4,
};

const struct sync_group_response sync_group_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .protocol_type = {NULL, 0},
    .protocol_name = {NULL, 0},
    .assignment = {(const uint8_t *)"", 0},
};
static const struct proto_field sync_group_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct sync_group_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct sync_group_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "protocolType", .type = PROTO_STRING, .offset = offsetof(struct sync_group_response, protocol_type),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "protocolName", .type = PROTO_STRING, .offset = offsetof(struct sync_group_response, protocol_name),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "assignment", .type = PROTO_BYTES, .offset = offsetof(struct sync_group_response, assignment),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct sync_group_response_struct = {
    .name = "SyncGroupResponse",
    .fields = sync_group_response_fields,
    .field_count = 5,
    .defaults = &sync_group_response_default,
    .size = sizeof(struct sync_group_response),
    .min_size = 6,
};
const struct proto_message sync_group_response_message = {
    .name = "SyncGroupResponse",
    .body = &sync_group_response_struct,
    .unknown_tags_offset = offsetof(struct sync_group_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct sync_group_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 4,
};
