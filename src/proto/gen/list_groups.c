/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/list_groups.h"

#include "proto/descriptor.h"

const struct list_groups_request list_groups_request_default = {
    .states_filter = NULL,
    .types_filter = NULL,
};
static const struct proto_field list_groups_request_fields[] = {
    {.name = "statesFilter", .type = PROTO_STRING, .offset = offsetof(struct list_groups_request, states_filter),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_groups_request, states_filter_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "typesFilter", .type = PROTO_STRING, .offset = offsetof(struct list_groups_request, types_filter),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_groups_request, types_filter_count), .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct list_groups_request_struct = {
    .name = "ListGroupsRequest",
    .fields = list_groups_request_fields,
    .field_count = 2,
    .defaults = &list_groups_request_default,
    .size = sizeof(struct list_groups_request),
    .min_size = 0,
};
const struct proto_message list_groups_request_message = {
    .name = "ListGroupsRequest",
    .body = &list_groups_request_struct,
    .unknown_tags_offset = offsetof(struct list_groups_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_groups_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 3,
};

const struct list_groups_response_listed_group list_groups_response_listed_group_default = {
    .group_id = {"", 0},
    .protocol_type = {"", 0},
    .group_state = {"", 0},
    .group_type = {"", 0},
};
static const struct proto_field list_groups_response_listed_group_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct list_groups_response_listed_group, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "protocolType", .type = PROTO_STRING,
     .offset = offsetof(struct list_groups_response_listed_group, protocol_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupState", .type = PROTO_STRING,
     .offset = offsetof(struct list_groups_response_listed_group, group_state), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "groupType", .type = PROTO_STRING,
     .offset = offsetof(struct list_groups_response_listed_group, group_type), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct list_groups_response_listed_group_struct = {
    .name = "ListedGroup",
    .fields = list_groups_response_listed_group_fields,
    .field_count = 4,
    .defaults = &list_groups_response_listed_group_default,
    .size = sizeof(struct list_groups_response_listed_group),
    .min_size = 3,
};

const struct list_groups_response list_groups_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .groups = NULL,
};
static const struct proto_field list_groups_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct list_groups_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct list_groups_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct list_groups_response, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_groups_response, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &list_groups_response_listed_group_struct},
};
static const struct proto_struct list_groups_response_struct = {
    .name = "ListGroupsResponse",
    .fields = list_groups_response_fields,
    .field_count = 3,
    .defaults = &list_groups_response_default,
    .size = sizeof(struct list_groups_response),
    .min_size = 6,
};
const struct proto_message list_groups_response_message = {
    .name = "ListGroupsResponse",
    .body = &list_groups_response_struct,
    .unknown_tags_offset = offsetof(struct list_groups_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_groups_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 3,
};
