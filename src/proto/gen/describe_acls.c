/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_acls.h"

#include "proto/descriptor.h"

const struct describe_acls_request describe_acls_request_default = {
    .resource_type_filter = 0,
    .resource_name_filter = {"", 0},
    .pattern_type_filter = 3,
    .principal_filter = {"", 0},
    .host_filter = {"", 0},
    .operation = 0,
    .permission_type = 0,
};
static const struct proto_field describe_acls_request_fields[] = {
    {.name = "resourceTypeFilter", .type = PROTO_INT8,
     .offset = offsetof(struct describe_acls_request, resource_type_filter), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "resourceNameFilter", .type = PROTO_STRING,
     .offset = offsetof(struct describe_acls_request, resource_name_filter), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "patternTypeFilter", .type = PROTO_INT8,
     .offset = offsetof(struct describe_acls_request, pattern_type_filter), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "principalFilter", .type = PROTO_STRING,
     .offset = offsetof(struct describe_acls_request, principal_filter), .versions = {0, 127}, .nullable = {0, 127},
     .tag = -1},
    {.name = "hostFilter", .type = PROTO_STRING, .offset = offsetof(struct describe_acls_request, host_filter),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "operation", .type = PROTO_INT8, .offset = offsetof(struct describe_acls_request, operation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "permissionType", .type = PROTO_INT8, .offset = offsetof(struct describe_acls_request, permission_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_acls_request_struct = {
    .name = "DescribeAclsRequest",
    .fields = describe_acls_request_fields,
    .field_count = 7,
    .defaults = &describe_acls_request_default,
    .size = sizeof(struct describe_acls_request),
    .min_size = 8,
};
const struct proto_message describe_acls_request_message = {
    .name = "DescribeAclsRequest",
    .body = &describe_acls_request_struct,
    .unknown_tags_offset = offsetof(struct describe_acls_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_acls_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct describe_acls_response_acl_description describe_acls_response_acl_description_default = {
    .principal = {"", 0},
    .host = {"", 0},
    .operation = 0,
    .permission_type = 0,
};
static const struct proto_field describe_acls_response_acl_description_fields[] = {
    {.name = "principal", .type = PROTO_STRING,
     .offset = offsetof(struct describe_acls_response_acl_description, principal), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct describe_acls_response_acl_description, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "operation", .type = PROTO_INT8,
     .offset = offsetof(struct describe_acls_response_acl_description, operation), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "permissionType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_acls_response_acl_description, permission_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_acls_response_acl_description_struct = {
    .name = "AclDescription",
    .fields = describe_acls_response_acl_description_fields,
    .field_count = 4,
    .defaults = &describe_acls_response_acl_description_default,
    .size = sizeof(struct describe_acls_response_acl_description),
    .min_size = 5,
};

const struct describe_acls_response_describe_acls_resource describe_acls_response_describe_acls_resource_default = {
    .resource_type = 0,
    .resource_name = {"", 0},
    .pattern_type = 3,
    .acls = NULL,
};
static const struct proto_field describe_acls_response_describe_acls_resource_fields[] = {
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_acls_response_describe_acls_resource, resource_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct describe_acls_response_describe_acls_resource, resource_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "patternType", .type = PROTO_INT8,
     .offset = offsetof(struct describe_acls_response_describe_acls_resource, pattern_type), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acls", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_acls_response_describe_acls_resource, acls), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_acls_response_describe_acls_resource, acls_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_acls_response_acl_description_struct},
};
static const struct proto_struct describe_acls_response_describe_acls_resource_struct = {
    .name = "DescribeAclsResource",
    .fields = describe_acls_response_describe_acls_resource_fields,
    .field_count = 4,
    .defaults = &describe_acls_response_describe_acls_resource_default,
    .size = sizeof(struct describe_acls_response_describe_acls_resource),
    .min_size = 5,
};

const struct describe_acls_response describe_acls_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .resources = NULL,
};
static const struct proto_field describe_acls_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_acls_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct describe_acls_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct describe_acls_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "resources", .type = PROTO_STRUCT, .offset = offsetof(struct describe_acls_response, resources),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_acls_response, resources_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_acls_response_describe_acls_resource_struct},
};
static const struct proto_struct describe_acls_response_struct = {
    .name = "DescribeAclsResponse",
    .fields = describe_acls_response_fields,
    .field_count = 4,
    .defaults = &describe_acls_response_default,
    .size = sizeof(struct describe_acls_response),
    .min_size = 9,
};
const struct proto_message describe_acls_response_message = {
    .name = "DescribeAclsResponse",
    .body = &describe_acls_response_struct,
    .unknown_tags_offset = offsetof(struct describe_acls_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_acls_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
