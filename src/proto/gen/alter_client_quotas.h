/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_CLIENT_QUOTAS_H
#define PROTO_GEN_ALTER_CLIENT_QUOTAS_H

#include "proto/message.h"

/* AlterClientQuotasRequest: versions 0-1, flexible 1+. */
struct alter_client_quotas_request_entity_data {
    struct str entity_type; /* 0+ */
    struct str entity_name; /* 0+, nullable */
};
extern const struct alter_client_quotas_request_entity_data alter_client_quotas_request_entity_data_default;
static inline void alter_client_quotas_request_entity_data_init(struct alter_client_quotas_request_entity_data *value)
{
    *value = alter_client_quotas_request_entity_data_default;
}

struct alter_client_quotas_request_op_data {
    struct str key; /* 0+ */
    double value; /* 0+ */
    bool remove; /* 0+ */
};
extern const struct alter_client_quotas_request_op_data alter_client_quotas_request_op_data_default;
static inline void alter_client_quotas_request_op_data_init(struct alter_client_quotas_request_op_data *value)
{
    *value = alter_client_quotas_request_op_data_default;
}

struct alter_client_quotas_request_entry_data {
    struct alter_client_quotas_request_entity_data *entity; /* 0+ */
    int32_t entity_count;
    struct alter_client_quotas_request_op_data *ops; /* 0+ */
    int32_t ops_count;
};
extern const struct alter_client_quotas_request_entry_data alter_client_quotas_request_entry_data_default;
static inline void alter_client_quotas_request_entry_data_init(struct alter_client_quotas_request_entry_data *value)
{
    *value = alter_client_quotas_request_entry_data_default;
}

struct alter_client_quotas_request {
    struct alter_client_quotas_request_entry_data *entries; /* 0+ */
    int32_t entries_count;
    bool validate_only; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_client_quotas_request alter_client_quotas_request_default;
static inline void alter_client_quotas_request_init(struct alter_client_quotas_request *value)
{
    *value = alter_client_quotas_request_default;
}
extern const struct proto_message alter_client_quotas_request_message;

/* AlterClientQuotasResponse: versions 0-1, flexible 1+. */
struct alter_client_quotas_response_entity_data {
    struct str entity_type; /* 0+ */
    struct str entity_name; /* 0+, nullable */
};
extern const struct alter_client_quotas_response_entity_data alter_client_quotas_response_entity_data_default;
static inline void alter_client_quotas_response_entity_data_init(struct alter_client_quotas_response_entity_data *value)
{
    *value = alter_client_quotas_response_entity_data_default;
}

struct alter_client_quotas_response_entry_data {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct alter_client_quotas_response_entity_data *entity; /* 0+ */
    int32_t entity_count;
};
extern const struct alter_client_quotas_response_entry_data alter_client_quotas_response_entry_data_default;
static inline void alter_client_quotas_response_entry_data_init(struct alter_client_quotas_response_entry_data *value)
{
    *value = alter_client_quotas_response_entry_data_default;
}

struct alter_client_quotas_response {
    int32_t throttle_time_ms; /* 0+ */
    struct alter_client_quotas_response_entry_data *entries; /* 0+ */
    int32_t entries_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_client_quotas_response alter_client_quotas_response_default;
static inline void alter_client_quotas_response_init(struct alter_client_quotas_response *value)
{
    *value = alter_client_quotas_response_default;
}
extern const struct proto_message alter_client_quotas_response_message;

#endif
