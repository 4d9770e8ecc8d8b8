/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_CONFIGS_H
#define PROTO_GEN_DESCRIBE_CONFIGS_H

#include "proto/message.h"

/* DescribeConfigsRequest: versions 0-4, flexible 4+. */
struct describe_configs_request_describe_configs_resource {
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    struct str *configuration_keys; /* 0+, nullable */
    int32_t configuration_keys_count;
};
extern const struct describe_configs_request_describe_configs_resource describe_configs_request_describe_configs_resource_default;
static inline void describe_configs_request_describe_configs_resource_init(struct describe_configs_request_describe_configs_resource *value)
{
    *value = describe_configs_request_describe_configs_resource_default;
}

struct describe_configs_request {
    struct describe_configs_request_describe_configs_resource *resources; /* 0+ */
    int32_t resources_count;
    bool include_synonyms; /* 1+, default false */
    bool include_documentation; /* 3+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_configs_request describe_configs_request_default;
static inline void describe_configs_request_init(struct describe_configs_request *value)
{
    *value = describe_configs_request_default;
}
extern const struct proto_message describe_configs_request_message;

/* DescribeConfigsResponse: versions 0-4, flexible 4+. */
struct describe_configs_response_describe_configs_synonym {
    struct str name; /* 1+ */
    struct str value; /* 1+, nullable 0+ */
    int8_t source; /* 1+ */
};
extern const struct describe_configs_response_describe_configs_synonym describe_configs_response_describe_configs_synonym_default;
static inline void describe_configs_response_describe_configs_synonym_init(struct describe_configs_response_describe_configs_synonym *value)
{
    *value = describe_configs_response_describe_configs_synonym_default;
}

struct describe_configs_response_describe_configs_resource_result {
    struct str name; /* 0+ */
    struct str value; /* 0+, nullable */
    bool read_only; /* 0+ */
    bool is_default; /* 0 */
    int8_t config_source; /* 1+, default -1 */
    bool is_sensitive; /* 0+ */
    struct describe_configs_response_describe_configs_synonym *synonyms; /* 1+ */
    int32_t synonyms_count;
    int8_t config_type; /* 3+, default 0 */
    struct str documentation; /* 3+, nullable 0+ */
};
extern const struct describe_configs_response_describe_configs_resource_result describe_configs_response_describe_configs_resource_result_default;
static inline void describe_configs_response_describe_configs_resource_result_init(struct describe_configs_response_describe_configs_resource_result *value)
{
    *value = describe_configs_response_describe_configs_resource_result_default;
}

struct describe_configs_response_describe_configs_result {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    struct describe_configs_response_describe_configs_resource_result *configs; /* 0+ */
    int32_t configs_count;
};
extern const struct describe_configs_response_describe_configs_result describe_configs_response_describe_configs_result_default;
static inline void describe_configs_response_describe_configs_result_init(struct describe_configs_response_describe_configs_result *value)
{
    *value = describe_configs_response_describe_configs_result_default;
}

struct describe_configs_response {
    int32_t throttle_time_ms; /* 0+ */
    struct describe_configs_response_describe_configs_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_configs_response describe_configs_response_default;
static inline void describe_configs_response_init(struct describe_configs_response *value)
{
    *value = describe_configs_response_default;
}
extern const struct proto_message describe_configs_response_message;

#endif
