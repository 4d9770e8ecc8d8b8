/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_CLIENT_QUOTAS_H
#define PROTO_GEN_DESCRIBE_CLIENT_QUOTAS_H

#include "proto/message.h"

/* DescribeClientQuotasRequest: versions 0-1, flexible 1+. */
struct describe_client_quotas_request_component_data {
    struct str entity_type; /* 0+ */
    int8_t match_type; /* 0+ */
    struct str match; /* 0+, nullable */
};
extern const struct describe_client_quotas_request_component_data describe_client_quotas_request_component_data_default;
static inline void describe_client_quotas_request_component_data_init(struct describe_client_quotas_request_component_data *value)
{
    *value = describe_client_quotas_request_component_data_default;
}

struct describe_client_quotas_request {
    struct describe_client_quotas_request_component_data *components; /* 0+ */
    int32_t components_count;
    bool strict; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_client_quotas_request describe_client_quotas_request_default;
static inline void describe_client_quotas_request_init(struct describe_client_quotas_request *value)
{
    *value = describe_client_quotas_request_default;
}
extern const struct proto_message describe_client_quotas_request_message;

/* DescribeClientQuotasResponse: versions 0-1, flexible 1+. */
struct describe_client_quotas_response_entity_data {
    struct str entity_type; /* 0+ */
    struct str entity_name; /* 0+, nullable */
};
extern const struct describe_client_quotas_response_entity_data describe_client_quotas_response_entity_data_default;
static inline void describe_client_quotas_response_entity_data_init(struct describe_client_quotas_response_entity_data *value)
{
    *value = describe_client_quotas_response_entity_data_default;
}

struct describe_client_quotas_response_value_data {
    struct str key; /* 0+ */
    double value; /* 0+ */
};
extern const struct describe_client_quotas_response_value_data describe_client_quotas_response_value_data_default;
static inline void describe_client_quotas_response_value_data_init(struct describe_client_quotas_response_value_data *value)
{
    *value = describe_client_quotas_response_value_data_default;
}

struct describe_client_quotas_response_entry_data {
    struct describe_client_quotas_response_entity_data *entity; /* 0+ */
    int32_t entity_count;
    struct describe_client_quotas_response_value_data *values; /* 0+ */
    int32_t values_count;
};
extern const struct describe_client_quotas_response_entry_data describe_client_quotas_response_entry_data_default;
static inline void describe_client_quotas_response_entry_data_init(struct describe_client_quotas_response_entry_data *value)
{
    *value = describe_client_quotas_response_entry_data_default;
}

struct describe_client_quotas_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct describe_client_quotas_response_entry_data *entries; /* 0+, nullable */
    int32_t entries_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_client_quotas_response describe_client_quotas_response_default;
static inline void describe_client_quotas_response_init(struct describe_client_quotas_response *value)
{
    *value = describe_client_quotas_response_default;
}
extern const struct proto_message describe_client_quotas_response_message;

#endif
