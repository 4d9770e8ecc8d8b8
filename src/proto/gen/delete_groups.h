/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DELETE_GROUPS_H
#define PROTO_GEN_DELETE_GROUPS_H

#include "proto/message.h"

/* DeleteGroupsRequest: versions 0-3, flexible 2+. */
struct delete_groups_request {
    struct str *groups_names; /* 0+ */
    int32_t groups_names_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_groups_request delete_groups_request_default;
static inline void delete_groups_request_init(struct delete_groups_request *value)
{
    *value = delete_groups_request_default;
}
extern const struct proto_message delete_groups_request_message;

/* DeleteGroupsResponse: versions 0-3, flexible 2+. */
struct delete_groups_response_deletable_group_result {
    struct str group_id; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 3+, nullable, default null */
};
extern const struct delete_groups_response_deletable_group_result delete_groups_response_deletable_group_result_default;
static inline void delete_groups_response_deletable_group_result_init(struct delete_groups_response_deletable_group_result *value)
{
    *value = delete_groups_response_deletable_group_result_default;
}

struct delete_groups_response {
    int32_t throttle_time_ms; /* 0+ */
    struct delete_groups_response_deletable_group_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_groups_response delete_groups_response_default;
static inline void delete_groups_response_init(struct delete_groups_response *value)
{
    *value = delete_groups_response_default;
}
extern const struct proto_message delete_groups_response_message;

#endif
