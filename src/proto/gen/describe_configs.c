/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_configs.h"

#include "proto/descriptor.h"

const struct describe_configs_request_describe_configs_resource describe_configs_request_describe_configs_resource_default = {
    .resource_type = 0,
    .resource_name = {"", 0},
    .configuration_keys = NULL,
};
static const struct proto_field describe_configs_request_describe_configs_resource_fields[] = {
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_configs_request_describe_configs_resource, resource_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_request_describe_configs_resource, resource_name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "configurationKeys", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_request_describe_configs_resource, configuration_keys),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_configs_request_describe_configs_resource, configuration_keys_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct describe_configs_request_describe_configs_resource_struct = {
    .name = "DescribeConfigsResource",
    .fields = describe_configs_request_describe_configs_resource_fields,
    .field_count = 3,
    .defaults = &describe_configs_request_describe_configs_resource_default,
    .size = sizeof(struct describe_configs_request_describe_configs_resource),
    .min_size = 4,
};

const struct describe_configs_request describe_configs_request_default = {
    .resources = NULL,
    .include_synonyms = false,
    .include_documentation = false,
};
static const struct proto_field describe_configs_request_fields[] = {
    {.name = "resources", .type = PROTO_STRUCT, .offset = offsetof(struct describe_configs_request, resources),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_configs_request, resources_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_configs_request_describe_configs_resource_struct},
    {.name = "includeSynonyms", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_configs_request, include_synonyms), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "includeDocumentation", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_configs_request, include_documentation), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_configs_request_struct = {
    .name = "DescribeConfigsRequest",
    .fields = describe_configs_request_fields,
    .field_count = 3,
    .defaults = &describe_configs_request_default,
    .size = sizeof(struct describe_configs_request),
    .min_size = 4,
};
const struct proto_message describe_configs_request_message = {
    .name = "DescribeConfigsRequest",
    .body = &describe_configs_request_struct,
    .unknown_tags_offset = offsetof(struct describe_configs_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_configs_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};

const struct describe_configs_response_describe_configs_synonym describe_configs_response_describe_configs_synonym_default = {
    .name = {"", 0},
    .value = {"", 0},
    .source = 0,
};
static const struct proto_field describe_configs_response_describe_configs_synonym_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_synonym, name), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_synonym, value), .versions = {1, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "source", .type = PROTO_INT8,
     .offset = offsetof(struct describe_configs_response_describe_configs_synonym, source), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_configs_response_describe_configs_synonym_struct = {
    .name = "DescribeConfigsSynonym",
    .fields = describe_configs_response_describe_configs_synonym_fields,
    .field_count = 3,
    .defaults = &describe_configs_response_describe_configs_synonym_default,
    .size = sizeof(struct describe_configs_response_describe_configs_synonym),
    .min_size = 4,
};

const struct describe_configs_response_describe_configs_resource_result describe_configs_response_describe_configs_resource_result_default = {
    .name = {"", 0},
    .value = {"", 0},
    .read_only = false,
    .is_default = false,
    .config_source = -1,
    .is_sensitive = false,
    .synonyms = NULL,
    .config_type = 0,
    .documentation = {"", 0},
};
static const struct proto_field describe_configs_response_describe_configs_resource_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, value),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "readOnly", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, read_only),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isDefault", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, is_default),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "configSource", .type = PROTO_INT8,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, config_source),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isSensitive", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, is_sensitive),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "synonyms", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, synonyms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_configs_response_describe_configs_resource_result, synonyms_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE,
     .nested = &describe_configs_response_describe_configs_synonym_struct},
    {.name = "configType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, config_type),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "documentation", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_resource_result, documentation),
     .versions = {3, 127}, .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct describe_configs_response_describe_configs_resource_result_struct = {
    .name = "DescribeConfigsResourceResult",
    .fields = describe_configs_response_describe_configs_resource_result_fields,
    .field_count = 9,
    .defaults = &describe_configs_response_describe_configs_resource_result_default,
    .size = sizeof(struct describe_configs_response_describe_configs_resource_result),
    .min_size = 7,
};

const struct describe_configs_response_describe_configs_result describe_configs_response_describe_configs_result_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .resource_type = 0,
    .resource_name = {"", 0},
    .configs = NULL,
};
static const struct proto_field describe_configs_response_describe_configs_result_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_configs_response_describe_configs_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_configs_response_describe_configs_result, resource_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_configs_response_describe_configs_result, resource_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "configs", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_configs_response_describe_configs_result, configs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_configs_response_describe_configs_result, configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_configs_response_describe_configs_resource_result_struct},
};
static const struct proto_struct describe_configs_response_describe_configs_result_struct = {
    .name = "DescribeConfigsResult",
    .fields = describe_configs_response_describe_configs_result_fields,
    .field_count = 5,
    .defaults = &describe_configs_response_describe_configs_result_default,
    .size = sizeof(struct describe_configs_response_describe_configs_result),
    .min_size = 7,
};

const struct describe_configs_response describe_configs_response_default = {
    .throttle_time_ms = 0,
    .results = NULL,
};
static const struct proto_field describe_configs_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_configs_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct describe_configs_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_configs_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_configs_response_describe_configs_result_struct},
};
static const struct proto_struct describe_configs_response_struct = {
    .name = "DescribeConfigsResponse",
    .fields = describe_configs_response_fields,
    .field_count = 2,
    .defaults = &describe_configs_response_default,
    .size = sizeof(struct describe_configs_response),
    .min_size = 6,
};
const struct proto_message describe_configs_response_message = {
    .name = "DescribeConfigsResponse",
    .body = &describe_configs_response_struct,
    .unknown_tags_offset = offsetof(struct describe_configs_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_configs_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 4,
};
