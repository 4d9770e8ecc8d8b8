/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_INCREMENTAL_ALTER_CONFIGS_H
#define PROTO_GEN_INCREMENTAL_ALTER_CONFIGS_H

#include "proto/message.h"

/* IncrementalAlterConfigsRequest: versions 0-1, flexible 1+. */
struct incremental_alter_configs_request_alterable_config {
    struct str name; /* 0+ */
    int8_t config_operation; /* 0+ */
    struct str value; /* 0+, nullable */
};
extern const struct incremental_alter_configs_request_alterable_config incremental_alter_configs_request_alterable_config_default;
static inline void incremental_alter_configs_request_alterable_config_init(struct incremental_alter_configs_request_alterable_config *value)
{
    *value = incremental_alter_configs_request_alterable_config_default;
}

struct incremental_alter_configs_request_alter_configs_resource {
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    struct incremental_alter_configs_request_alterable_config *configs; /* 0+ */
    int32_t configs_count;
};
extern const struct incremental_alter_configs_request_alter_configs_resource incremental_alter_configs_request_alter_configs_resource_default;
static inline void incremental_alter_configs_request_alter_configs_resource_init(struct incremental_alter_configs_request_alter_configs_resource *value)
{
    *value = incremental_alter_configs_request_alter_configs_resource_default;
}

struct incremental_alter_configs_request {
    struct incremental_alter_configs_request_alter_configs_resource *resources; /* 0+ */
    int32_t resources_count;
    bool validate_only; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct incremental_alter_configs_request incremental_alter_configs_request_default;
static inline void incremental_alter_configs_request_init(struct incremental_alter_configs_request *value)
{
    *value = incremental_alter_configs_request_default;
}
extern const struct proto_message incremental_alter_configs_request_message;

/* IncrementalAlterConfigsResponse: versions 0-1, flexible 1+. */
struct incremental_alter_configs_response_alter_configs_resource_response {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
};
extern const struct incremental_alter_configs_response_alter_configs_resource_response incremental_alter_configs_response_alter_configs_resource_response_default;
static inline void incremental_alter_configs_response_alter_configs_resource_response_init(struct incremental_alter_configs_response_alter_configs_resource_response *value)
{
    *value = incremental_alter_configs_response_alter_configs_resource_response_default;
}

struct incremental_alter_configs_response {
    int32_t throttle_time_ms; /* 0+ */
    struct incremental_alter_configs_response_alter_configs_resource_response *responses; /* 0+ */
    int32_t responses_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct incremental_alter_configs_response incremental_alter_configs_response_default;
static inline void incremental_alter_configs_response_init(struct incremental_alter_configs_response *value)
{
    *value = incremental_alter_configs_response_default;
}
extern const struct proto_message incremental_alter_configs_response_message;

#endif
