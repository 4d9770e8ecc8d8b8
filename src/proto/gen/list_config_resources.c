/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/list_config_resources.h"

#include "proto/descriptor.h"

const struct list_config_resources_request list_config_resources_request_default = {
    .resource_types = NULL,
};
static const struct proto_field list_config_resources_request_fields[] = {
    {.name = "resourceTypes", .type = PROTO_INT8,
     .offset = offsetof(struct list_config_resources_request, resource_types), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_config_resources_request, resource_types_count), .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct list_config_resources_request_struct = {
    .name = "ListConfigResourcesRequest",
    .fields = list_config_resources_request_fields,
    .field_count = 1,
    .defaults = &list_config_resources_request_default,
    .size = sizeof(struct list_config_resources_request),
    .min_size = 1,
};
const struct proto_message list_config_resources_request_message = {
    .name = "ListConfigResourcesRequest",
    .body = &list_config_resources_request_struct,
    .unknown_tags_offset = offsetof(struct list_config_resources_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_config_resources_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct list_config_resources_response_config_resource list_config_resources_response_config_resource_default = {
    .resource_name = {"", 0},
    .resource_type = 16,
};
static const struct proto_field list_config_resources_response_config_resource_fields[] = {
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct list_config_resources_response_config_resource, resource_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct list_config_resources_response_config_resource, resource_type), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct list_config_resources_response_config_resource_struct = {
    .name = "ConfigResource",
    .fields = list_config_resources_response_config_resource_fields,
    .field_count = 2,
    .defaults = &list_config_resources_response_config_resource_default,
    .size = sizeof(struct list_config_resources_response_config_resource),
    .min_size = 2,
};

const struct list_config_resources_response list_config_resources_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .config_resources = NULL,
};
static const struct proto_field list_config_resources_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct list_config_resources_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct list_config_resources_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "configResources", .type = PROTO_STRUCT,
     .offset = offsetof(struct list_config_resources_response, config_resources), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_config_resources_response, config_resources_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &list_config_resources_response_config_resource_struct},
};
static const struct proto_struct list_config_resources_response_struct = {
    .name = "ListConfigResourcesResponse",
    .fields = list_config_resources_response_fields,
    .field_count = 3,
    .defaults = &list_config_resources_response_default,
    .size = sizeof(struct list_config_resources_response),
    .min_size = 8,
};
const struct proto_message list_config_resources_response_message = {
    .name = "ListConfigResourcesResponse",
    .body = &list_config_resources_response_struct,
    .unknown_tags_offset = offsetof(struct list_config_resources_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_config_resources_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
