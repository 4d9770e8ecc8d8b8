/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LIST_CONFIG_RESOURCES_H
#define PROTO_GEN_LIST_CONFIG_RESOURCES_H

#include "proto/message.h"

/* ListConfigResourcesRequest: versions 0-1, flexible 0+. */
struct list_config_resources_request {
    int8_t *resource_types; /* 1+ */
    int32_t resource_types_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_config_resources_request list_config_resources_request_default;
static inline void list_config_resources_request_init(struct list_config_resources_request *value)
{
    *value = list_config_resources_request_default;
}
extern const struct proto_message list_config_resources_request_message;

/* ListConfigResourcesResponse: versions 0-1, flexible 0+. */
struct list_config_resources_response_config_resource {
    struct str resource_name; /* 0+ */
    int8_t resource_type; /* 1+, default 16 */
};
extern const struct list_config_resources_response_config_resource list_config_resources_response_config_resource_default;
static inline void list_config_resources_response_config_resource_init(struct list_config_resources_response_config_resource *value)
{
    *value = list_config_resources_response_config_resource_default;
}

struct list_config_resources_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct list_config_resources_response_config_resource *config_resources; /* 0+ */
    int32_t config_resources_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct list_config_resources_response list_config_resources_response_default;
static inline void list_config_resources_response_init(struct list_config_resources_response *value)
{
    *value = list_config_resources_response_default;
}
extern const struct proto_message list_config_resources_response_message;

#endif
