/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LIST_GROUPS_H
#define PROTO_GEN_LIST_GROUPS_H

#include "proto/message.h"

/* ListGroupsRequest: versions 0-5, flexible 3+. */
struct list_groups_request {
    struct str *states_filter; /* 4+ */
    int32_t states_filter_count;
    struct str *types_filter; /* 5+ */
    int32_t types_filter_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_groups_request list_groups_request_default;
static inline void list_groups_request_init(struct list_groups_request *value)
{
    *value = list_groups_request_default;
}
extern const struct proto_message list_groups_request_message;

/* ListGroupsResponse: versions 0-5, flexible 3+. */
struct list_groups_response_listed_group {
    struct str group_id; /* 0+ */
    struct str protocol_type; /* 0+ */
    struct str group_state; /* 4+ */
    struct str group_type; /* 5+ */
};
extern const struct list_groups_response_listed_group list_groups_response_listed_group_default;
static inline void list_groups_response_listed_group_init(struct list_groups_response_listed_group *value)
{
    *value = list_groups_response_listed_group_default;
}

struct list_groups_response {
    int32_t throttle_time_ms; /* 1+ */
    int16_t error_code; /* 0+ */
    struct list_groups_response_listed_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_groups_response list_groups_response_default;
static inline void list_groups_response_init(struct list_groups_response *value)
{
    *value = list_groups_response_default;
}
extern const struct proto_message list_groups_response_message;

#endif
