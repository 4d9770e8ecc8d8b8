/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/heartbeat.h"

#include "proto/descriptor.h"

const struct heartbeat_request heartbeat_request_default = {
    .group_id = {"", 0},
    .generation_id = 0,
    .member_id = {"", 0},
    .group_instance_id = {NULL, 0},
};
static const struct proto_field heartbeat_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct heartbeat_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "generationId", .type = PROTO_INT32, .offset = offsetof(struct heartbeat_request, generation_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct heartbeat_request, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "groupInstanceId", .type = PROTO_STRING, .offset = offsetof(struct heartbeat_request, group_instance_id),
     .versions = {3, 127}, .nullable = {3, 127}, .tag = -1},
};
static const struct proto_struct heartbeat_request_struct = {
    .name = "HeartbeatRequest",
    .fields = heartbeat_request_fields,
    .field_count = 4,
    .defaults = &heartbeat_request_default,
    .size = sizeof(struct heartbeat_request),
    .min_size = 8,
};
const struct proto_message heartbeat_request_message = {
    .name = "HeartbeatRequest",
    .body = &heartbeat_request_struct,
    .unknown_tags_offset = offsetof(struct heartbeat_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct heartbeat_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};

const struct heartbeat_response heartbeat_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
};
static const struct proto_field heartbeat_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct heartbeat_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct heartbeat_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct heartbeat_response_struct = {
    .name = "HeartbeatResponse",
    .fields = heartbeat_response_fields,
    .field_count = 2,
    .defaults = &heartbeat_response_default,
    .size = sizeof(struct heartbeat_response),
    .min_size = 2,
};
const struct proto_message heartbeat_response_message = {
    .name = "HeartbeatResponse",
    .body = &heartbeat_response_struct,
    .unknown_tags_offset = offsetof(struct heartbeat_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct heartbeat_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};
