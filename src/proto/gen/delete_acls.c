/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/delete_acls.h"

#include "proto/descriptor.h"

const struct delete_acls_request_delete_acls_filter delete_acls_request_delete_acls_filter_default = {
    .resource_type_filter = 0,
    .resource_name_filter = {"", 0},
    .pattern_type_filter = 3,
    .principal_filter = {"", 0},
    .host_filter = {"", 0},
    .operation = 0,
    .permission_type = 0,
};
static const struct proto_field delete_acls_request_delete_acls_filter_fields[] = {
    {.name = "resourceTypeFilter", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, resource_type_filter), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceNameFilter", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, resource_name_filter), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "patternTypeFilter", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, pattern_type_filter), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "principalFilter", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, principal_filter), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "hostFilter", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, host_filter), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "operation", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, operation), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "permissionType", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_request_delete_acls_filter, permission_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_acls_request_delete_acls_filter_struct = {
    .name = "DeleteAclsFilter",
    .fields = delete_acls_request_delete_acls_filter_fields,
    .field_count = 7,
    .defaults = &delete_acls_request_delete_acls_filter_default,
    .size = sizeof(struct delete_acls_request_delete_acls_filter),
    .min_size = 8,
};

const struct delete_acls_request delete_acls_request_default = {
    .filters = NULL,
};
static const struct proto_field delete_acls_request_fields[] = {
    {.name = "filters", .type = PROTO_STRUCT, .offset = offsetof(struct delete_acls_request, filters),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_acls_request, filters_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_acls_request_delete_acls_filter_struct},
};
static const struct proto_struct delete_acls_request_struct = {
    .name = "DeleteAclsRequest",
    .fields = delete_acls_request_fields,
    .field_count = 1,
    .defaults = &delete_acls_request_default,
    .size = sizeof(struct delete_acls_request),
    .min_size = 2,
};
const struct proto_message delete_acls_request_message = {
    .name = "DeleteAclsRequest",
    .body = &delete_acls_request_struct,
    .unknown_tags_offset = offsetof(struct delete_acls_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_acls_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct delete_acls_response_delete_acls_matching_acl delete_acls_response_delete_acls_matching_acl_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .resource_type = 0,
    .resource_name = {"", 0},
    .pattern_type = 3,
    .principal = {"", 0},
    .host = {"", 0},
    .operation = 0,
    .permission_type = 0,
};
static const struct proto_field delete_acls_response_delete_acls_matching_acl_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, resource_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, resource_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "patternType", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, pattern_type), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "principal", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, principal), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "operation", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, operation), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "permissionType", .type = PROTO_INT8,
     .offset = offsetof(struct delete_acls_response_delete_acls_matching_acl, permission_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_acls_response_delete_acls_matching_acl_struct = {
    .name = "DeleteAclsMatchingAcl",
    .fields = delete_acls_response_delete_acls_matching_acl_fields,
    .field_count = 9,
    .defaults = &delete_acls_response_delete_acls_matching_acl_default,
    .size = sizeof(struct delete_acls_response_delete_acls_matching_acl),
    .min_size = 11,
};

const struct delete_acls_response_delete_acls_filter_result delete_acls_response_delete_acls_filter_result_default = {
    .error_code = 0,
    .error_message = {"", 0},
    .matching_acls = NULL,
};
static const struct proto_field delete_acls_response_delete_acls_filter_result_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_acls_response_delete_acls_filter_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct delete_acls_response_delete_acls_filter_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "matchingAcls", .type = PROTO_STRUCT,
     .offset = offsetof(struct delete_acls_response_delete_acls_filter_result, matching_acls), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_acls_response_delete_acls_filter_result, matching_acls_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &delete_acls_response_delete_acls_matching_acl_struct},
};
static const struct proto_struct delete_acls_response_delete_acls_filter_result_struct = {
    .name = "DeleteAclsFilterResult",
    .fields = delete_acls_response_delete_acls_filter_result_fields,
    .field_count = 3,
    .defaults = &delete_acls_response_delete_acls_filter_result_default,
    .size = sizeof(struct delete_acls_response_delete_acls_filter_result),
    .min_size = 5,
};

const struct delete_acls_response delete_acls_response_default = {
    .throttle_time_ms = 0,
    .filter_results = NULL,
};
static const struct proto_field delete_acls_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct delete_acls_response, throttle_time_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "filterResults", .type = PROTO_STRUCT, .offset = offsetof(struct delete_acls_response, filter_results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_acls_response, filter_results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_acls_response_delete_acls_filter_result_struct},
};
static const struct proto_struct delete_acls_response_struct = {
    .name = "DeleteAclsResponse",
    .fields = delete_acls_response_fields,
    .field_count = 2,
    .defaults = &delete_acls_response_default,
    .size = sizeof(struct delete_acls_response),
    .min_size = 6,
};
const struct proto_message delete_acls_response_message = {
    .name = "DeleteAclsResponse",
    .body = &delete_acls_response_struct,
    .unknown_tags_offset = offsetof(struct delete_acls_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_acls_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
