/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/incremental_alter_configs.h"

#include "proto/descriptor.h"

const struct incremental_alter_configs_request_alterable_config incremental_alter_configs_request_alterable_config_default = {
    .name = {"", 0},
    .config_operation = 0,
    .value = {"", 0},
};
static const struct proto_field incremental_alter_configs_request_alterable_config_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct incremental_alter_configs_request_alterable_config, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "configOperation", .type = PROTO_INT8,
     .offset = offsetof(struct incremental_alter_configs_request_alterable_config, config_operation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct incremental_alter_configs_request_alterable_config, value), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct incremental_alter_configs_request_alterable_config_struct = {
    .name = "AlterableConfig",
    .fields = incremental_alter_configs_request_alterable_config_fields,
    .field_count = 3,
    .defaults = &incremental_alter_configs_request_alterable_config_default,
    .size = sizeof(struct incremental_alter_configs_request_alterable_config),
    .min_size = 4,
};

const struct incremental_alter_configs_request_alter_configs_resource incremental_alter_configs_request_alter_configs_resource_default = {
    .resource_type = 0,
    .resource_name = {"", 0},
    .configs = NULL,
};
static const struct proto_field incremental_alter_configs_request_alter_configs_resource_fields[] = {
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct incremental_alter_configs_request_alter_configs_resource, resource_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct incremental_alter_configs_request_alter_configs_resource, resource_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "configs", .type = PROTO_STRUCT,
     .offset = offsetof(struct incremental_alter_configs_request_alter_configs_resource, configs),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct incremental_alter_configs_request_alter_configs_resource, configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &incremental_alter_configs_request_alterable_config_struct},
};
static const struct proto_struct incremental_alter_configs_request_alter_configs_resource_struct = {
    .name = "AlterConfigsResource",
    .fields = incremental_alter_configs_request_alter_configs_resource_fields,
    .field_count = 3,
    .defaults = &incremental_alter_configs_request_alter_configs_resource_default,
    .size = sizeof(struct incremental_alter_configs_request_alter_configs_resource),
    .min_size = 4,
};

const struct incremental_alter_configs_request incremental_alter_configs_request_default = {
    .resources = NULL,
    .validate_only = false,
};
static const struct proto_field incremental_alter_configs_request_fields[] = {
    {.name = "resources", .type = PROTO_STRUCT,
     .offset = offsetof(struct incremental_alter_configs_request, resources), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct incremental_alter_configs_request, resources_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &incremental_alter_configs_request_alter_configs_resource_struct},
    {.name = "validateOnly", .type = PROTO_BOOL,
     .offset = offsetof(struct incremental_alter_configs_request, validate_only), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct incremental_alter_configs_request_struct = {
    .name = "IncrementalAlterConfigsRequest",
    .fields = incremental_alter_configs_request_fields,
    .field_count = 2,
    .defaults = &incremental_alter_configs_request_default,
    .size = sizeof(struct incremental_alter_configs_request),
    .min_size = 3,
};
const struct proto_message incremental_alter_configs_request_message = {
    .name = "IncrementalAlterConfigsRequest",
    .body = &incremental_alter_configs_request_struct,
    .unknown_tags_offset = offsetof(struct incremental_alter_configs_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct incremental_alter_configs_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};

const struct incremental_alter_configs_response_alter_configs_resource_response incremental_alter_configs_response_alter_configs_resource_response_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .resource_type = 0,
    .resource_name = {"", 0},
};
static const struct proto_field incremental_alter_configs_response_alter_configs_resource_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct incremental_alter_configs_response_alter_configs_resource_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct incremental_alter_configs_response_alter_configs_resource_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct incremental_alter_configs_response_alter_configs_resource_response, resource_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct incremental_alter_configs_response_alter_configs_resource_response, resource_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct incremental_alter_configs_response_alter_configs_resource_response_struct = {
    .name = "AlterConfigsResourceResponse",
    .fields = incremental_alter_configs_response_alter_configs_resource_response_fields,
    .field_count = 4,
    .defaults = &incremental_alter_configs_response_alter_configs_resource_response_default,
    .size = sizeof(struct incremental_alter_configs_response_alter_configs_resource_response),
    .min_size = 6,
};

const struct incremental_alter_configs_response incremental_alter_configs_response_default = {
    .throttle_time_ms = 0,
    .responses = NULL,
};
static const struct proto_field incremental_alter_configs_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct incremental_alter_configs_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "responses", .type = PROTO_STRUCT,
     .offset = offsetof(struct incremental_alter_configs_response, responses), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct incremental_alter_configs_response, responses_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &incremental_alter_configs_response_alter_configs_resource_response_struct},
};
static const struct proto_struct incremental_alter_configs_response_struct = {
    .name = "IncrementalAlterConfigsResponse",
    .fields = incremental_alter_configs_response_fields,
    .field_count = 2,
    .defaults = &incremental_alter_configs_response_default,
    .size = sizeof(struct incremental_alter_configs_response),
    .min_size = 6,
};
const struct proto_message incremental_alter_configs_response_message = {
    .name = "IncrementalAlterConfigsResponse",
    .body = &incremental_alter_configs_response_struct,
    .unknown_tags_offset = offsetof(struct incremental_alter_configs_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct incremental_alter_configs_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};
