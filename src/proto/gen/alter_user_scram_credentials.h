/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_USER_SCRAM_CREDENTIALS_H
#define PROTO_GEN_ALTER_USER_SCRAM_CREDENTIALS_H

#include "proto/message.h"

/* AlterUserScramCredentialsRequest: versions 0, flexible 0+. */
struct alter_user_scram_credentials_request_scram_credential_deletion {
    struct str name; /* 0+ */
    int8_t mechanism; /* 0+ */
};
extern const struct alter_user_scram_credentials_request_scram_credential_deletion alter_user_scram_credentials_request_scram_credential_deletion_default;
static inline void alter_user_scram_credentials_request_scram_credential_deletion_init(struct alter_user_scram_credentials_request_scram_credential_deletion *value)
{
    *value = alter_user_scram_credentials_request_scram_credential_deletion_default;
}

struct alter_user_scram_credentials_request_scram_credential_upsertion {
    struct str name; /* 0+ */
    int8_t mechanism; /* 0+ */
    int32_t iterations; /* 0+ */
    struct slice salt; /* 0+ */
    struct slice salted_password; /* 0+ */
};
extern const struct alter_user_scram_credentials_request_scram_credential_upsertion alter_user_scram_credentials_request_scram_credential_upsertion_default;
static inline void alter_user_scram_credentials_request_scram_credential_upsertion_init(struct alter_user_scram_credentials_request_scram_credential_upsertion *value)
{
    *value = alter_user_scram_credentials_request_scram_credential_upsertion_default;
}

struct alter_user_scram_credentials_request {
    struct alter_user_scram_credentials_request_scram_credential_deletion *deletions; /* 0+ */
    int32_t deletions_count;
    struct alter_user_scram_credentials_request_scram_credential_upsertion *upsertions; /* 0+ */
    int32_t upsertions_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_user_scram_credentials_request alter_user_scram_credentials_request_default;
static inline void alter_user_scram_credentials_request_init(struct alter_user_scram_credentials_request *value)
{
    *value = alter_user_scram_credentials_request_default;
}
extern const struct proto_message alter_user_scram_credentials_request_message;

/* AlterUserScramCredentialsResponse: versions 0, flexible 0+. */
struct alter_user_scram_credentials_response_alter_user_scram_credentials_result {
    struct str user; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
};
extern const struct alter_user_scram_credentials_response_alter_user_scram_credentials_result alter_user_scram_credentials_response_alter_user_scram_credentials_result_default;
static inline void alter_user_scram_credentials_response_alter_user_scram_credentials_result_init(struct alter_user_scram_credentials_response_alter_user_scram_credentials_result *value)
{
    *value = alter_user_scram_credentials_response_alter_user_scram_credentials_result_default;
}

struct alter_user_scram_credentials_response {
    int32_t throttle_time_ms; /* 0+ */
    struct alter_user_scram_credentials_response_alter_user_scram_credentials_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_user_scram_credentials_response alter_user_scram_credentials_response_default;
static inline void alter_user_scram_credentials_response_init(struct alter_user_scram_credentials_response *value)
{
    *value = alter_user_scram_credentials_response_default;
}
extern const struct proto_message alter_user_scram_credentials_response_message;

#endif
