/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_client_quotas.h"

#include "proto/descriptor.h"

const struct describe_client_quotas_request_component_data describe_client_quotas_request_component_data_default = {
    .entity_type = {"", 0},
    .match_type = 0,
    .match = {"", 0},
};
static const struct proto_field describe_client_quotas_request_component_data_fields[] = {
    {.name = "entityType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_client_quotas_request_component_data, entity_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "matchType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_client_quotas_request_component_data, match_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "match", .type = PROTO_STRING,
     .offset = offsetof(struct describe_client_quotas_request_component_data, match), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct describe_client_quotas_request_component_data_struct = {
    .name = "ComponentData",
    .fields = describe_client_quotas_request_component_data_fields,
    .field_count = 3,
    .defaults = &describe_client_quotas_request_component_data_default,
    .size = sizeof(struct describe_client_quotas_request_component_data),
    .min_size = 4,
};

const struct describe_client_quotas_request describe_client_quotas_request_default = {
    .components = NULL,
    .strict = false,
};
static const struct proto_field describe_client_quotas_request_fields[] = {
    {.name = "components", .type = PROTO_STRUCT, .offset = offsetof(struct describe_client_quotas_request, components),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_client_quotas_request, components_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_client_quotas_request_component_data_struct},
    {.name = "strict", .type = PROTO_BOOL, .offset = offsetof(struct describe_client_quotas_request, strict),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_client_quotas_request_struct = {
    .name = "DescribeClientQuotasRequest",
    .fields = describe_client_quotas_request_fields,
    .field_count = 2,
    .defaults = &describe_client_quotas_request_default,
    .size = sizeof(struct describe_client_quotas_request),
    .min_size = 3,
};
const struct proto_message describe_client_quotas_request_message = {
    .name = "DescribeClientQuotasRequest",
    .body = &describe_client_quotas_request_struct,
    .unknown_tags_offset = offsetof(struct describe_client_quotas_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_client_quotas_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};

const struct describe_client_quotas_response_entity_data describe_client_quotas_response_entity_data_default = {
    .entity_type = {"", 0},
    .entity_name = {"", 0},
};
static const struct proto_field describe_client_quotas_response_entity_data_fields[] = {
    {.name = "entityType", .type = PROTO_STRING,
     .offset = offsetof(struct describe_client_quotas_response_entity_data, entity_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "entityName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_client_quotas_response_entity_data, entity_name), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct describe_client_quotas_response_entity_data_struct = {
    .name = "EntityData",
    .fields = describe_client_quotas_response_entity_data_fields,
    .field_count = 2,
    .defaults = &describe_client_quotas_response_entity_data_default,
    .size = sizeof(struct describe_client_quotas_response_entity_data),
    .min_size = 3,
};

const struct describe_client_quotas_response_value_data describe_client_quotas_response_value_data_default = {
    .key = {"", 0},
    .value = 0,
};
static const struct proto_field describe_client_quotas_response_value_data_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct describe_client_quotas_response_value_data, key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_FLOAT64,
     .offset = offsetof(struct describe_client_quotas_response_value_data, value), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_client_quotas_response_value_data_struct = {
    .name = "ValueData",
    .fields = describe_client_quotas_response_value_data_fields,
    .field_count = 2,
    .defaults = &describe_client_quotas_response_value_data_default,
    .size = sizeof(struct describe_client_quotas_response_value_data),
    .min_size = 10,
};

const struct describe_client_quotas_response_entry_data describe_client_quotas_response_entry_data_default = {
    .entity = NULL,
    .values = NULL,
};
static const struct proto_field describe_client_quotas_response_entry_data_fields[] = {
    {.name = "entity", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_client_quotas_response_entry_data, entity), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_client_quotas_response_entry_data, entity_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_client_quotas_response_entity_data_struct},
    {.name = "values", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_client_quotas_response_entry_data, values), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_client_quotas_response_entry_data, values_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_client_quotas_response_value_data_struct},
};
static const struct proto_struct describe_client_quotas_response_entry_data_struct = {
    .name = "EntryData",
    .fields = describe_client_quotas_response_entry_data_fields,
    .field_count = 2,
    .defaults = &describe_client_quotas_response_entry_data_default,
    .size = sizeof(struct describe_client_quotas_response_entry_data),
    .min_size = 3,
};

const struct describe_client_quotas_response describe_client_quotas_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .entries = NULL,
};
static const struct proto_field describe_client_quotas_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_client_quotas_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct describe_client_quotas_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_client_quotas_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "entries", .type = PROTO_STRUCT, .offset = offsetof(struct describe_client_quotas_response, entries),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_client_quotas_response, entries_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_client_quotas_response_entry_data_struct},
};
static const struct proto_struct describe_client_quotas_response_struct = {
    .name = "DescribeClientQuotasResponse",
    .fields = describe_client_quotas_response_fields,
    .field_count = 4,
    .defaults = &describe_client_quotas_response_default,
    .size = sizeof(struct describe_client_quotas_response),
    .min_size = 9,
};
const struct proto_message describe_client_quotas_response_message = {
    .name = "DescribeClientQuotasResponse",
    .body = &describe_client_quotas_response_struct,
    .unknown_tags_offset = offsetof(struct describe_client_quotas_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_client_quotas_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};
