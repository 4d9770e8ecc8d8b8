/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/alter_user_scram_credentials.h"

#include "proto/descriptor.h"

const struct alter_user_scram_credentials_request_scram_credential_deletion alter_user_scram_credentials_request_scram_credential_deletion_default = {
    .name = {"", 0},
    .mechanism = 0,
};
static const struct proto_field alter_user_scram_credentials_request_scram_credential_deletion_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_deletion, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "mechanism", .type = PROTO_INT8,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_deletion, mechanism),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_user_scram_credentials_request_scram_credential_deletion_struct = {
    .name = "ScramCredentialDeletion",
    .fields = alter_user_scram_credentials_request_scram_credential_deletion_fields,
    .field_count = 2,
    .defaults = &alter_user_scram_credentials_request_scram_credential_deletion_default,
    .size = sizeof(struct alter_user_scram_credentials_request_scram_credential_deletion),
    .min_size = 3,
};

const struct alter_user_scram_credentials_request_scram_credential_upsertion alter_user_scram_credentials_request_scram_credential_upsertion_default = {
    .name = {"", 0},
    .mechanism = 0,
    .iterations = 0,
    .salt = {(const uint8_t *)"", 0},
    .salted_password = {(const uint8_t *)"", 0},
};
static const struct proto_field alter_user_scram_credentials_request_scram_credential_upsertion_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_upsertion, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "mechanism", .type = PROTO_INT8,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_upsertion, mechanism),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "iterations", .type = PROTO_INT32,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_upsertion, iterations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "salt", .type = PROTO_BYTES,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_upsertion, salt),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "saltedPassword", .type = PROTO_BYTES,
     .offset = offsetof(struct alter_user_scram_credentials_request_scram_credential_upsertion, salted_password),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct alter_user_scram_credentials_request_scram_credential_upsertion_struct = {
    .name = "ScramCredentialUpsertion",
    .fields = alter_user_scram_credentials_request_scram_credential_upsertion_fields,
    .field_count = 5,
    .defaults = &alter_user_scram_credentials_request_scram_credential_upsertion_default,
    .size = sizeof(struct alter_user_scram_credentials_request_scram_credential_upsertion),
    .min_size = 9,
};

const struct alter_user_scram_credentials_request alter_user_scram_credentials_request_default = {
    .deletions = NULL,
    .upsertions = NULL,
};
static const struct proto_field alter_user_scram_credentials_request_fields[] = {
    {.name = "deletions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_user_scram_credentials_request, deletions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_user_scram_credentials_request, deletions_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_user_scram_credentials_request_scram_credential_deletion_struct},
    {.name = "upsertions", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_user_scram_credentials_request, upsertions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_user_scram_credentials_request, upsertions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &alter_user_scram_credentials_request_scram_credential_upsertion_struct},
};
static const struct proto_struct alter_user_scram_credentials_request_struct = {
    .name = "AlterUserScramCredentialsRequest",
    .fields = alter_user_scram_credentials_request_fields,
    .field_count = 2,
    .defaults = &alter_user_scram_credentials_request_default,
    .size = sizeof(struct alter_user_scram_credentials_request),
    .min_size = 3,
};
const struct proto_message alter_user_scram_credentials_request_message = {
    .name = "AlterUserScramCredentialsRequest",
    .body = &alter_user_scram_credentials_request_struct,
    .unknown_tags_offset = offsetof(struct alter_user_scram_credentials_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_user_scram_credentials_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct alter_user_scram_credentials_response_alter_user_scram_credentials_result alter_user_scram_credentials_response_alter_user_scram_credentials_result_default = {
    .user = {"", 0},
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field alter_user_scram_credentials_response_alter_user_scram_credentials_result_fields[] = {
    {.name = "user", .type = PROTO_STRING,
     .offset = offsetof(struct alter_user_scram_credentials_response_alter_user_scram_credentials_result, user),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct alter_user_scram_credentials_response_alter_user_scram_credentials_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct alter_user_scram_credentials_response_alter_user_scram_credentials_result, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct alter_user_scram_credentials_response_alter_user_scram_credentials_result_struct = {
    .name = "AlterUserScramCredentialsResult",
    .fields = alter_user_scram_credentials_response_alter_user_scram_credentials_result_fields,
    .field_count = 3,
    .defaults = &alter_user_scram_credentials_response_alter_user_scram_credentials_result_default,
    .size = sizeof(struct alter_user_scram_credentials_response_alter_user_scram_credentials_result),
    .min_size = 5,
};

const struct alter_user_scram_credentials_response alter_user_scram_credentials_response_default = {
    .throttle_time_ms = 0,
    .results = NULL,
};
static const struct proto_field alter_user_scram_credentials_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct alter_user_scram_credentials_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "results", .type = PROTO_STRUCT,
     .offset = offsetof(struct alter_user_scram_credentials_response, results), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct alter_user_scram_credentials_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &alter_user_scram_credentials_response_alter_user_scram_credentials_result_struct},
};
static const struct proto_struct alter_user_scram_credentials_response_struct = {
    .name = "AlterUserScramCredentialsResponse",
    .fields = alter_user_scram_credentials_response_fields,
    .field_count = 2,
    .defaults = &alter_user_scram_credentials_response_default,
    .size = sizeof(struct alter_user_scram_credentials_response),
    .min_size = 6,
};
const struct proto_message alter_user_scram_credentials_response_message = {
    .name = "AlterUserScramCredentialsResponse",
    .body = &alter_user_scram_credentials_response_struct,
    .unknown_tags_offset = offsetof(struct alter_user_scram_credentials_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct alter_user_scram_credentials_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
