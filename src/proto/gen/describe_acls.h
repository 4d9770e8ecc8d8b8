/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_ACLS_H
#define PROTO_GEN_DESCRIBE_ACLS_H

#include "proto/message.h"

/* DescribeAclsRequest: versions 0-3, flexible 2+. */
struct describe_acls_request {
    int8_t resource_type_filter; /* 0+ */
    struct str resource_name_filter; /* 0+, nullable */
    int8_t pattern_type_filter; /* 1+, default 3 */
    struct str principal_filter; /* 0+, nullable */
    struct str host_filter; /* 0+, nullable */
    int8_t operation; /* 0+ */
    int8_t permission_type; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_acls_request describe_acls_request_default;
static inline void describe_acls_request_init(struct describe_acls_request *value)
{
    *value = describe_acls_request_default;
}
extern const struct proto_message describe_acls_request_message;

/* DescribeAclsResponse: versions 0-3, flexible 2+. */
struct describe_acls_response_acl_description {
    struct str principal; /* 0+ */
    struct str host; /* 0+ */
    int8_t operation; /* 0+ */
    int8_t permission_type; /* 0+ */
};
extern const struct describe_acls_response_acl_description describe_acls_response_acl_description_default;
static inline void describe_acls_response_acl_description_init(struct describe_acls_response_acl_description *value)
{
    *value = describe_acls_response_acl_description_default;
}

struct describe_acls_response_describe_acls_resource {
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    int8_t pattern_type; /* 1+, default 3 */
    struct describe_acls_response_acl_description *acls; /* 0+ */
    int32_t acls_count;
};
extern const struct describe_acls_response_describe_acls_resource describe_acls_response_describe_acls_resource_default;
static inline void describe_acls_response_describe_acls_resource_init(struct describe_acls_response_describe_acls_resource *value)
{
    *value = describe_acls_response_describe_acls_resource_default;
}

struct describe_acls_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct describe_acls_response_describe_acls_resource *resources; /* 0+ */
    int32_t resources_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_acls_response describe_acls_response_default;
static inline void describe_acls_response_init(struct describe_acls_response *value)
{
    *value = describe_acls_response_default;
}
extern const struct proto_message describe_acls_response_message;

#endif
