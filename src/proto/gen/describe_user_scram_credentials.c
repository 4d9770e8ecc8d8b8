/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_user_scram_credentials.h"

#include "proto/descriptor.h"

const struct describe_user_scram_credentials_request_user_name describe_user_scram_credentials_request_user_name_default = {
    .name = {"", 0},
};
static const struct proto_field describe_user_scram_credentials_request_user_name_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct describe_user_scram_credentials_request_user_name, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_user_scram_credentials_request_user_name_struct = {
    .name = "UserName",
    .fields = describe_user_scram_credentials_request_user_name_fields,
    .field_count = 1,
    .defaults = &describe_user_scram_credentials_request_user_name_default,
    .size = sizeof(struct describe_user_scram_credentials_request_user_name),
    .min_size = 2,
};

const struct describe_user_scram_credentials_request describe_user_scram_credentials_request_default = {
    .users = NULL,
};
static const struct proto_field describe_user_scram_credentials_request_fields[] = {
    {.name = "users", .type = PROTO_STRUCT, .offset = offsetof(struct describe_user_scram_credentials_request, users),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_user_scram_credentials_request, users_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_user_scram_credentials_request_user_name_struct},
};
static const struct proto_struct describe_user_scram_credentials_request_struct = {
    .name = "DescribeUserScramCredentialsRequest",
    .fields = describe_user_scram_credentials_request_fields,
    .field_count = 1,
    .defaults = &describe_user_scram_credentials_request_default,
    .size = sizeof(struct describe_user_scram_credentials_request),
    .min_size = 2,
};
const struct proto_message describe_user_scram_credentials_request_message = {
    .name = "DescribeUserScramCredentialsRequest",
    .body = &describe_user_scram_credentials_request_struct,
    .unknown_tags_offset = offsetof(struct describe_user_scram_credentials_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_user_scram_credentials_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct describe_user_scram_credentials_response_credential_info describe_user_scram_credentials_response_credential_info_default = {
    .mechanism = 0,
    .iterations = 0,
};
static const struct proto_field describe_user_scram_credentials_response_credential_info_fields[] = {
    {.name = "mechanism", .type = PROTO_INT8,
     .offset = offsetof(struct describe_user_scram_credentials_response_credential_info, mechanism),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "iterations", .type = PROTO_INT32,
     .offset = offsetof(struct describe_user_scram_credentials_response_credential_info, iterations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_user_scram_credentials_response_credential_info_struct = {
    .name = "CredentialInfo",
    .fields = describe_user_scram_credentials_response_credential_info_fields,
    .field_count = 2,
    .defaults = &describe_user_scram_credentials_response_credential_info_default,
    .size = sizeof(struct describe_user_scram_credentials_response_credential_info),
    .min_size = 6,
};

const struct describe_user_scram_credentials_response_describe_user_scram_credentials_result describe_user_scram_credentials_response_describe_user_scram_credentials_result_default = {
    .user = {"", 0},
    .error_code = 0,
    .error_message = {"", 0},
    .credential_infos = NULL,
};
static const struct proto_field describe_user_scram_credentials_response_describe_user_scram_credentials_result_fields[] = {
    {.name = "user", .type = PROTO_STRING,
     .offset = offsetof(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result, user),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "credentialInfos", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result, credential_infos),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result, credential_infos_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_user_scram_credentials_response_credential_info_struct},
};
static const struct proto_struct describe_user_scram_credentials_response_describe_user_scram_credentials_result_struct = {
    .name = "DescribeUserScramCredentialsResult",
    .fields = describe_user_scram_credentials_response_describe_user_scram_credentials_result_fields,
    .field_count = 4,
    .defaults = &describe_user_scram_credentials_response_describe_user_scram_credentials_result_default,
    .size = sizeof(struct describe_user_scram_credentials_response_describe_user_scram_credentials_result),
    .min_size = 6,
};

const struct describe_user_scram_credentials_response describe_user_scram_credentials_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .results = NULL,
};
static const struct proto_field describe_user_scram_credentials_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_user_scram_credentials_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_user_scram_credentials_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_user_scram_credentials_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "results", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_user_scram_credentials_response, results), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_user_scram_credentials_response, results_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_user_scram_credentials_response_describe_user_scram_credentials_result_struct},
};
static const struct proto_struct describe_user_scram_credentials_response_struct = {
    .name = "DescribeUserScramCredentialsResponse",
    .fields = describe_user_scram_credentials_response_fields,
    .field_count = 4,
    .defaults = &describe_user_scram_credentials_response_default,
    .size = sizeof(struct describe_user_scram_credentials_response),
    .min_size = 9,
};
const struct proto_message describe_user_scram_credentials_response_message = {
    .name = "DescribeUserScramCredentialsResponse",
    .body = &describe_user_scram_credentials_response_struct,
    .unknown_tags_offset = offsetof(struct describe_user_scram_credentials_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_user_scram_credentials_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
