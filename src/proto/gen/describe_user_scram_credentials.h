/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DESCRIBE_USER_SCRAM_CREDENTIALS_H
#define PROTO_GEN_DESCRIBE_USER_SCRAM_CREDENTIALS_H

#include "proto/message.h"

/* DescribeUserScramCredentialsRequest: versions 0, flexible 0+. */
struct describe_user_scram_credentials_request_user_name {
    struct str name; /* 0+ */
};
extern const struct describe_user_scram_credentials_request_user_name describe_user_scram_credentials_request_user_name_default;
static inline void describe_user_scram_credentials_request_user_name_init(struct describe_user_scram_credentials_request_user_name *value)
{
    *value = describe_user_scram_credentials_request_user_name_default;
}

struct describe_user_scram_credentials_request {
    struct describe_user_scram_credentials_request_user_name *users; /* 0+, nullable */
    int32_t users_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_user_scram_credentials_request describe_user_scram_credentials_request_default;
static inline void describe_user_scram_credentials_request_init(struct describe_user_scram_credentials_request *value)
{
    *value = describe_user_scram_credentials_request_default;
}
extern const struct proto_message describe_user_scram_credentials_request_message;

/* DescribeUserScramCredentialsResponse: versions 0, flexible 0+. */
struct describe_user_scram_credentials_response_credential_info {
    int8_t mechanism; /* 0+ */
    int32_t iterations; /* 0+ */
};
extern const struct describe_user_scram_credentials_response_credential_info describe_user_scram_credentials_response_credential_info_default;
static inline void describe_user_scram_credentials_response_credential_info_init(struct describe_user_scram_credentials_response_credential_info *value)
{
    *value = describe_user_scram_credentials_response_credential_info_default;
}

struct describe_user_scram_credentials_response_describe_user_scram_credentials_result {
    struct str user; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct describe_user_scram_credentials_response_credential_info *credential_infos; /* 0+ */
    int32_t credential_infos_count;
};
extern const struct describe_user_scram_credentials_response_describe_user_scram_credentials_result describe_user_scram_credentials_response_describe_user_scram_credentials_result_default;
static inline void describe_user_scram_credentials_response_describe_user_scram_credentials_result_init(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result *value)
{
    *value = describe_user_scram_credentials_response_describe_user_scram_credentials_result_default;
}

struct describe_user_scram_credentials_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct describe_user_scram_credentials_response_describe_user_scram_credentials_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct describe_user_scram_credentials_response describe_user_scram_credentials_response_default;
static inline void describe_user_scram_credentials_response_init(struct describe_user_scram_credentials_response *value)
{
    *value = describe_user_scram_credentials_response_default;
}
extern const struct proto_message describe_user_scram_credentials_response_message;

#endif
