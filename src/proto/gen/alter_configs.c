/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_configs.h"

#include "proto/descriptor.h"

const struct alter_configs_request_alterable_config alter_configs_request_alterable_config_default = {
    .name = {"", 0},
    .value = {"", 0},
};
static const struct proto_field alter_configs_request_alterable_config_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct alter_configs_request_alterable_config, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING, .offset = offsetof(struct alter_configs_request_alterable_config, value),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct alter_configs_request_alterable_config_struct = {
    .name = "AlterableConfig",
    .fields = alter_configs_request_alterable_config_fields,
    .field_count = 2,
    .defaults = &alter_configs_request_alterable_config_default,
    .size = sizeof(struct alter_configs_request_alterable_config),
    .min_size = 3,
};

const struct alter_configs_request_alter_configs_resource alter_configs_request_alter_configs_resource_default = {
    .resource_type = 0,
    .resource_name = {"", 0},
    .configs = NULL,
};
static const struct proto_field alter_configs_request_alter_configs_resource_fields[] = {
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct alter_configs_request_alter_configs_resource, resource_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_configs_request_alter_configs_resource, resource_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "configs", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_configs_request_alter_configs_resource, configs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_configs_request_alter_configs_resource, configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &alter_configs_request_alterable_config_struct},
};
static const struct proto_struct alter_configs_request_alter_configs_resource_struct = {
    .name = "AlterConfigsResource",
    .fields = alter_configs_request_alter_configs_resource_fields,
    .field_count = 3,
    .defaults = &alter_configs_request_alter_configs_resource_default,
    .size = sizeof(struct alter_configs_request_alter_configs_resource),
    .min_size = 4,
};

const struct alter_configs_request alter_configs_request_default = {
    .resources = NULL,
    .validate_only = false,
};
static const struct proto_field alter_configs_request_fields[] = {
    {.name = "resources", .type = PROTO_STRUCT, .offset = offsetof(struct alter_configs_request, resources),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_configs_request, resources_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_configs_request_alter_configs_resource_struct},
    {.name = "validateOnly", .type = PROTO_BOOL, .offset = offsetof(struct alter_configs_request, validate_only),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_configs_request_struct = {
    .name = "AlterConfigsRequest",
    .fields = alter_configs_request_fields,
    .field_count = 2,
    .defaults = &alter_configs_request_default,
    .size = sizeof(struct alter_configs_request),
    .min_size = 3,
};
const struct proto_message alter_configs_request_message = {
    .name = "AlterConfigsRequest",
    .body = &alter_configs_request_struct,
    .unknown_tags_offset = offsetof(struct alter_configs_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_configs_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct alter_configs_response_alter_configs_resource_response alter_configs_response_alter_configs_resource_response_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .resource_type = 0,
    .resource_name = {"", 0},
};
static const struct proto_field alter_configs_response_alter_configs_resource_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_configs_response_alter_configs_resource_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_configs_response_alter_configs_resource_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct alter_configs_response_alter_configs_resource_response, resource_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_configs_response_alter_configs_resource_response, resource_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_configs_response_alter_configs_resource_response_struct = {
    .name = "AlterConfigsResourceResponse",
    .fields = alter_configs_response_alter_configs_resource_response_fields,
    .field_count = 4,
    .defaults = &alter_configs_response_alter_configs_resource_response_default,
    .size = sizeof(struct alter_configs_response_alter_configs_resource_response),
    .min_size = 6,
};

const struct alter_configs_response alter_configs_response_default = {
    .throttle_time_ms = 0,
    .responses = NULL,
};
static const struct proto_field alter_configs_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_configs_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT, .offset = offsetof(struct alter_configs_response, responses),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_configs_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_configs_response_alter_configs_resource_response_struct},
};
static const struct proto_struct alter_configs_response_struct = {
    .name = "AlterConfigsResponse",
    .fields = alter_configs_response_fields,
    .field_count = 2,
    .defaults = &alter_configs_response_default,
    .size = sizeof(struct alter_configs_response),
    .min_size = 6,
};
const struct proto_message alter_configs_response_message = {
    .name = "AlterConfigsResponse",
    .body = &alter_configs_response_struct,
    .unknown_tags_offset = offsetof(struct alter_configs_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_configs_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};
