/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/create_acls.h"

#include "proto/descriptor.h"

const struct create_acls_request_acl_creation create_acls_request_acl_creation_default = {
    .resource_type = 0,
    .resource_name = {"", 0},
    .resource_pattern_type = 3,
    .principal = {"", 0},
    .host = {"", 0},
    .operation = 0,
    .permission_type = 0,
};
static const struct proto_field create_acls_request_acl_creation_fields[] = {
    {.name = "resourceType", .type = PROTO_INT8,
     .offset = offsetof(struct create_acls_request_acl_creation, resource_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourceName", .type = PROTO_STRING,
     .offset = offsetof(struct create_acls_request_acl_creation, resource_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "resourcePatternType", .type = PROTO_INT8,
     .offset = offsetof(struct create_acls_request_acl_creation, resource_pattern_type), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "principal", .type = PROTO_STRING, .offset = offsetof(struct create_acls_request_acl_creation, principal),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct create_acls_request_acl_creation, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "operation", .type = PROTO_INT8, .offset = offsetof(struct create_acls_request_acl_creation, operation),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "permissionType", .type = PROTO_INT8,
     .offset = offsetof(struct create_acls_request_acl_creation, permission_type), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct create_acls_request_acl_creation_struct = {
    .name = "AclCreation",
    .fields = create_acls_request_acl_creation_fields,
    .field_count = 7,
    .defaults = &create_acls_request_acl_creation_default,
    .size = sizeof(struct create_acls_request_acl_creation),
    .min_size = 8,
};

const struct create_acls_request create_acls_request_default = {
    .creations = NULL,
};
static const struct proto_field create_acls_request_fields[] = {
    {.name = "creations", .type = PROTO_STRUCT, .offset = offsetof(struct create_acls_request, creations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_acls_request, creations_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_acls_request_acl_creation_struct},
};
static const struct proto_struct create_acls_request_struct = {
    .name = "CreateAclsRequest",
    .fields = create_acls_request_fields,
    .field_count = 1,
    .defaults = &create_acls_request_default,
    .size = sizeof(struct create_acls_request),
    .min_size = 2,
};
const struct proto_message create_acls_request_message = {
    .name = "CreateAclsRequest",
    .body = &create_acls_request_struct,
    .unknown_tags_offset = offsetof(struct create_acls_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_acls_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};

const struct create_acls_response_acl_creation_result create_acls_response_acl_creation_result_default = {
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field create_acls_response_acl_creation_result_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct create_acls_response_acl_creation_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct create_acls_response_acl_creation_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct create_acls_response_acl_creation_result_struct = {
    .name = "AclCreationResult",
    .fields = create_acls_response_acl_creation_result_fields,
    .field_count = 2,
    .defaults = &create_acls_response_acl_creation_result_default,
    .size = sizeof(struct create_acls_response_acl_creation_result),
    .min_size = 4,
};

const struct create_acls_response create_acls_response_default = {
    .throttle_time_ms = 0,
    .results = NULL,
};
static const struct proto_field create_acls_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct create_acls_response, throttle_time_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct create_acls_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct create_acls_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &create_acls_response_acl_creation_result_struct},
};
static const struct proto_struct create_acls_response_struct = {
    .name = "CreateAclsResponse",
    .fields = create_acls_response_fields,
    .field_count = 2,
    .defaults = &create_acls_response_default,
    .size = sizeof(struct create_acls_response),
    .min_size = 6,
};
const struct proto_message create_acls_response_message = {
    .name = "CreateAclsResponse",
    .body = &create_acls_response_struct,
    .unknown_tags_offset = offsetof(struct create_acls_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct create_acls_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 2,
};
