/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/delete_groups.h"

#include "proto/descriptor.h"

const struct delete_groups_request delete_groups_request_default = {
    .groups_names = NULL,
};
static const struct proto_field delete_groups_request_fields[] = {
    {.name = "groupsNames", .type = PROTO_STRING, .offset = offsetof(struct delete_groups_request, groups_names),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_groups_request, groups_names_count), .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct delete_groups_request_struct = {
    .name = "DeleteGroupsRequest",
    .fields = delete_groups_request_fields,
    .field_count = 1,
    .defaults = &delete_groups_request_default,
    .size = sizeof(struct delete_groups_request),
    .min_size = 2,
};
const struct proto_message delete_groups_request_message = {
    .name = "DeleteGroupsRequest",
    .body = &delete_groups_request_struct,
    .unknown_tags_offset = offsetof(struct delete_groups_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_groups_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct delete_groups_response_deletable_group_result delete_groups_response_deletable_group_result_default = {
    .group_id = {"", 0},
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field delete_groups_response_deletable_group_result_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct delete_groups_response_deletable_group_result, group_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_groups_response_deletable_group_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_groups_response_deletable_group_result, error_message), .versions = {3, 127},
     .nullable = {3, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct delete_groups_response_deletable_group_result_struct = {
    .name = "DeletableGroupResult",
    .fields = delete_groups_response_deletable_group_result_fields,
    .field_count = 3,
    .defaults = &delete_groups_response_deletable_group_result_default,
    .size = sizeof(struct delete_groups_response_deletable_group_result),
    .min_size = 4,
};

const struct delete_groups_response delete_groups_response_default = {
    .throttle_time_ms = 0,
    .results = NULL,
};
static const struct proto_field delete_groups_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct delete_groups_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct delete_groups_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_groups_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_groups_response_deletable_group_result_struct},
};
static const struct proto_struct delete_groups_response_struct = {
    .name = "DeleteGroupsResponse",
    .fields = delete_groups_response_fields,
    .field_count = 2,
    .defaults = &delete_groups_response_default,
    .size = sizeof(struct delete_groups_response),
    .min_size = 6,
};
const struct proto_message delete_groups_response_message = {
    .name = "DeleteGroupsResponse",
    .body = &delete_groups_response_struct,
    .unknown_tags_offset = offsetof(struct delete_groups_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_groups_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
