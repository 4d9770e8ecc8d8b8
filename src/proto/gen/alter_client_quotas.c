/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_client_quotas.h"

#include "proto/descriptor.h"

const struct alter_client_quotas_request_entity_data alter_client_quotas_request_entity_data_default = {
    .entity_type = {"", 0},
    .entity_name = {"", 0},
};
static const struct proto_field alter_client_quotas_request_entity_data_fields[] = {
    {.name = "entityType", .type = PROTO_STRING,
     .offset = offsetof(struct alter_client_quotas_request_entity_data, entity_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "entityName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_client_quotas_request_entity_data, entity_name), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct alter_client_quotas_request_entity_data_struct = {
    .name = "EntityData",
    .fields = alter_client_quotas_request_entity_data_fields,
    .field_count = 2,
    .defaults = &alter_client_quotas_request_entity_data_default,
    .size = sizeof(struct alter_client_quotas_request_entity_data),
    .min_size = 3,
};

const struct alter_client_quotas_request_op_data alter_client_quotas_request_op_data_default = {
    .key = {"", 0},
    .value = 0,
    .remove = false,
};
static const struct proto_field alter_client_quotas_request_op_data_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct alter_client_quotas_request_op_data, key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_FLOAT64, .offset = offsetof(struct alter_client_quotas_request_op_data, value),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "remove", .type = PROTO_BOOL, .offset = offsetof(struct alter_client_quotas_request_op_data, remove),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_client_quotas_request_op_data_struct = {
    .name = "OpData",
    .fields = alter_client_quotas_request_op_data_fields,
    .field_count = 3,
    .defaults = &alter_client_quotas_request_op_data_default,
    .size = sizeof(struct alter_client_quotas_request_op_data),
    .min_size = 11,
};

const struct alter_client_quotas_request_entry_data alter_client_quotas_request_entry_data_default = {
    .entity = NULL,
    .ops = NULL,
};
static const struct proto_field alter_client_quotas_request_entry_data_fields[] = {
    {.name = "entity", .type = PROTO_STRUCT, .offset = offsetof(struct alter_client_quotas_request_entry_data, entity),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_client_quotas_request_entry_data, entity_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_client_quotas_request_entity_data_struct},
    {.name = "ops", .type = PROTO_STRUCT, .offset = offsetof(struct alter_client_quotas_request_entry_data, ops),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_client_quotas_request_entry_data, ops_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_client_quotas_request_op_data_struct},
};
static const struct proto_struct alter_client_quotas_request_entry_data_struct = {
    .name = "EntryData",
    .fields = alter_client_quotas_request_entry_data_fields,
    .field_count = 2,
    .defaults = &alter_client_quotas_request_entry_data_default,
    .size = sizeof(struct alter_client_quotas_request_entry_data),
    .min_size = 3,
};

const struct alter_client_quotas_request alter_client_quotas_request_default = {
    .entries = NULL,
    .validate_only = false,
};
static const struct proto_field alter_client_quotas_request_fields[] = {
    {.name = "entries", .type = PROTO_STRUCT, .offset = offsetof(struct alter_client_quotas_request, entries),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_client_quotas_request, entries_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_client_quotas_request_entry_data_struct},
    {.name = "validateOnly", .type = PROTO_BOOL, .offset = offsetof(struct alter_client_quotas_request, validate_only),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_client_quotas_request_struct = {
    .name = "AlterClientQuotasRequest",
    .fields = alter_client_quotas_request_fields,
    .field_count = 2,
    .defaults = &alter_client_quotas_request_default,
    .size = sizeof(struct alter_client_quotas_request),
    .min_size = 3,
};
const struct proto_message alter_client_quotas_request_message = {
    .name = "AlterClientQuotasRequest",
    .body = &alter_client_quotas_request_struct,
    .unknown_tags_offset = offsetof(struct alter_client_quotas_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_client_quotas_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};

const struct alter_client_quotas_response_entity_data alter_client_quotas_response_entity_data_default = {
    .entity_type = {"", 0},
    .entity_name = {"", 0},
};
static const struct proto_field alter_client_quotas_response_entity_data_fields[] = {
    {.name = "entityType", .type = PROTO_STRING,
     .offset = offsetof(struct alter_client_quotas_response_entity_data, entity_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "entityName", .type = PROTO_STRING,
     .offset = offsetof(struct alter_client_quotas_response_entity_data, entity_name), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct alter_client_quotas_response_entity_data_struct = {
    .name = "EntityData",
    .fields = alter_client_quotas_response_entity_data_fields,
    .field_count = 2,
    .defaults = &alter_client_quotas_response_entity_data_default,
    .size = sizeof(struct alter_client_quotas_response_entity_data),
    .min_size = 3,
};

const struct alter_client_quotas_response_entry_data alter_client_quotas_response_entry_data_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .entity = NULL,
};
static const struct proto_field alter_client_quotas_response_entry_data_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_client_quotas_response_entry_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_client_quotas_response_entry_data, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "entity", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_client_quotas_response_entry_data, entity), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_client_quotas_response_entry_data, entity_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_client_quotas_response_entity_data_struct},
};
static const struct proto_struct alter_client_quotas_response_entry_data_struct = {
    .name = "EntryData",
    .fields = alter_client_quotas_response_entry_data_fields,
    .field_count = 3,
    .defaults = &alter_client_quotas_response_entry_data_default,
    .size = sizeof(struct alter_client_quotas_response_entry_data),
    .min_size = 5,
};

const struct alter_client_quotas_response alter_client_quotas_response_default = {
    .throttle_time_ms = 0,
    .entries = NULL,
};
static const struct proto_field alter_client_quotas_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_client_quotas_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "entries", .type = PROTO_STRUCT, .offset = offsetof(struct alter_client_quotas_response, entries),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_client_quotas_response, entries_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_client_quotas_response_entry_data_struct},
};
static const struct proto_struct alter_client_quotas_response_struct = {
    .name = "AlterClientQuotasResponse",
    .fields = alter_client_quotas_response_fields,
    .field_count = 2,
    .defaults = &alter_client_quotas_response_default,
    .size = sizeof(struct alter_client_quotas_response),
    .min_size = 6,
};
const struct proto_message alter_client_quotas_response_message = {
    .name = "AlterClientQuotasResponse",
    .body = &alter_client_quotas_response_struct,
    .unknown_tags_offset = offsetof(struct alter_client_quotas_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_client_quotas_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 1,
};
