/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DELETE_ACLS_H
#define PROTO_GEN_DELETE_ACLS_H

#include "proto/message.h"

/* DeleteAclsRequest: versions 0-3, flexible 2+. */
struct delete_acls_request_delete_acls_filter {
    int8_t resource_type_filter; /* 0+ */
    struct str resource_name_filter; /* 0+, nullable */
    int8_t pattern_type_filter; /* 1+, default 3 */
    struct str principal_filter; /* 0+, nullable */
    struct str host_filter; /* 0+, nullable */
    int8_t operation; /* 0+ */
    int8_t permission_type; /* 0+ */
};
extern const struct delete_acls_request_delete_acls_filter delete_acls_request_delete_acls_filter_default;
static inline void delete_acls_request_delete_acls_filter_init(struct delete_acls_request_delete_acls_filter *value)
{
    *value = delete_acls_request_delete_acls_filter_default;
}

struct delete_acls_request {
    struct delete_acls_request_delete_acls_filter *filters; /* 0+ */
    int32_t filters_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_acls_request delete_acls_request_default;
static inline void delete_acls_request_init(struct delete_acls_request *value)
{
    *value = delete_acls_request_default;
}
extern const struct proto_message delete_acls_request_message;

/* DeleteAclsResponse: versions 0-3, flexible 2+. */
struct delete_acls_response_delete_acls_matching_acl {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    int8_t pattern_type; /* 1+, default 3 */
    struct str principal; /* 0+ */
    struct str host; /* 0+ */
    int8_t operation; /* 0+ */
    int8_t permission_type; /* 0+ */
};
extern const struct delete_acls_response_delete_acls_matching_acl delete_acls_response_delete_acls_matching_acl_default;
static inline void delete_acls_response_delete_acls_matching_acl_init(struct delete_acls_response_delete_acls_matching_acl *value)
{
    *value = delete_acls_response_delete_acls_matching_acl_default;
}

struct delete_acls_response_delete_acls_filter_result {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct delete_acls_response_delete_acls_matching_acl *matching_acls; /* 0+ */
    int32_t matching_acls_count;
};
extern const struct delete_acls_response_delete_acls_filter_result delete_acls_response_delete_acls_filter_result_default;
static inline void delete_acls_response_delete_acls_filter_result_init(struct delete_acls_response_delete_acls_filter_result *value)
{
    *value = delete_acls_response_delete_acls_filter_result_default;
}

struct delete_acls_response {
    int32_t throttle_time_ms; /* 0+ */
    struct delete_acls_response_delete_acls_filter_result *filter_results; /* 0+ */
    int32_t filter_results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_acls_response delete_acls_response_default;
static inline void delete_acls_response_init(struct delete_acls_response *value)
{
    *value = delete_acls_response_default;
}
extern const struct proto_message delete_acls_response_message;

#endif
