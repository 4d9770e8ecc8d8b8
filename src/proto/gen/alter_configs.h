/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_CONFIGS_H
#define PROTO_GEN_ALTER_CONFIGS_H

#include "proto/message.h"

/* AlterConfigsRequest: versions 0-2, flexible 2+. */
struct alter_configs_request_alterable_config {
    struct str name; /* 0+ */
    struct str value; /* 0+, nullable */
};
extern const struct alter_configs_request_alterable_config alter_configs_request_alterable_config_default;
static inline void alter_configs_request_alterable_config_init(struct alter_configs_request_alterable_config *value)
{
    *value = alter_configs_request_alterable_config_default;
}

struct alter_configs_request_alter_configs_resource {
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    struct alter_configs_request_alterable_config *configs; /* 0+ */
    int32_t configs_count;
};
extern const struct alter_configs_request_alter_configs_resource alter_configs_request_alter_configs_resource_default;
static inline void alter_configs_request_alter_configs_resource_init(struct alter_configs_request_alter_configs_resource *value)
{
    *value = alter_configs_request_alter_configs_resource_default;
}

struct alter_configs_request {
    struct alter_configs_request_alter_configs_resource *resources; /* 0+ */
    int32_t resources_count;
    bool validate_only; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_configs_request alter_configs_request_default;
static inline void alter_configs_request_init(struct alter_configs_request *value)
{
    *value = alter_configs_request_default;
}
extern const struct proto_message alter_configs_request_message;

/* AlterConfigsResponse: versions 0-2, flexible 2+. */
struct alter_configs_response_alter_configs_resource_response {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
};
extern const struct alter_configs_response_alter_configs_resource_response alter_configs_response_alter_configs_resource_response_default;
static inline void alter_configs_response_alter_configs_resource_response_init(struct alter_configs_response_alter_configs_resource_response *value)
{
    *value = alter_configs_response_alter_configs_resource_response_default;
}

struct alter_configs_response {
    int32_t throttle_time_ms; /* 0+ */
    struct alter_configs_response_alter_configs_resource_response *responses; /* 0+ */
    int32_t responses_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_configs_response alter_configs_response_default;
static inline void alter_configs_response_init(struct alter_configs_response *value)
{
    *value = alter_configs_response_default;
}
extern const struct proto_message alter_configs_response_message;

#endif
