/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CREATE_ACLS_H
#define PROTO_GEN_CREATE_ACLS_H

#include "proto/message.h"

/* CreateAclsRequest: versions 0-3, flexible 2+. */
struct create_acls_request_acl_creation {
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    int8_t resource_pattern_type; /* 1+, default 3 */
    struct str principal; /* 0+ */
    struct str host; /* 0+ */
    int8_t operation; /* 0+ */
    int8_t permission_type; /* 0+ */
};
extern const struct create_acls_request_acl_creation create_acls_request_acl_creation_default;
static inline void create_acls_request_acl_creation_init(struct create_acls_request_acl_creation *value)
{
    *value = create_acls_request_acl_creation_default;
}

struct create_acls_request {
    struct create_acls_request_acl_creation *creations; /* 0+ */
    int32_t creations_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_acls_request create_acls_request_default;
static inline void create_acls_request_init(struct create_acls_request *value)
{
    *value = create_acls_request_default;
}
extern const struct proto_message create_acls_request_message;

/* CreateAclsResponse: versions 0-3, flexible 2+. */
struct create_acls_response_acl_creation_result {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
};
extern const struct create_acls_response_acl_creation_result create_acls_response_acl_creation_result_default;
static inline void create_acls_response_acl_creation_result_init(struct create_acls_response_acl_creation_result *value)
{
    *value = create_acls_response_acl_creation_result_default;
}

struct create_acls_response {
    int32_t throttle_time_ms; /* 0+ */
    struct create_acls_response_acl_creation_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct create_acls_response create_acls_response_default;
static inline void create_acls_response_init(struct create_acls_response *value)
{
    *value = create_acls_response_default;
}
extern const struct proto_message create_acls_response_message;

#endif
