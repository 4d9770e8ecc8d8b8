/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/update_features.h"

#include "proto/descriptor.h"

const struct update_features_request_feature_update_key update_features_request_feature_update_key_default = {
    .feature = {"", 0},
    .max_version_level = 0,
    .allow_downgrade = false,
    .upgrade_type = 1,
};
static const struct proto_field update_features_request_feature_update_key_fields[] = {
    {.name = "feature", .type = PROTO_STRING,
     .offset = offsetof(struct update_features_request_feature_update_key, feature), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxVersionLevel", .type = PROTO_INT16,
     .offset = offsetof(struct update_features_request_feature_update_key, max_version_level), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "allowDowngrade", .type = PROTO_BOOL,
     .offset = offsetof(struct update_features_request_feature_update_key, allow_downgrade), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "upgradeType", .type = PROTO_INT8,
     .offset = offsetof(struct update_features_request_feature_update_key, upgrade_type), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_features_request_feature_update_key_struct = {
    .name = "FeatureUpdateKey",
    .fields = update_features_request_feature_update_key_fields,
    .field_count = 4,
    .defaults = &update_features_request_feature_update_key_default,
    .size = sizeof(struct update_features_request_feature_update_key),
    .min_size = 5,
};

const struct update_features_request update_features_request_default = {
    .timeout_ms = 60000,
    .feature_updates = NULL,
    .validate_only = false,
};
static const struct proto_field update_features_request_fields[] = {
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct update_features_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "featureUpdates", .type = PROTO_STRUCT,
     .offset = offsetof(struct update_features_request, feature_updates), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct update_features_request, feature_updates_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &update_features_request_feature_update_key_struct},
    {.name = "validateOnly", .type = PROTO_BOOL, .offset = offsetof(struct update_features_request, validate_only),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_features_request_struct = {
    .name = "UpdateFeaturesRequest",
    .fields = update_features_request_fields,
    .field_count = 3,
    .defaults = &update_features_request_default,
    .size = sizeof(struct update_features_request),
    .min_size = 6,
};
const struct proto_message update_features_request_message = {
    .name = "UpdateFeaturesRequest",
    .body = &update_features_request_struct,
    .unknown_tags_offset = offsetof(struct update_features_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct update_features_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct update_features_response_updatable_feature_result update_features_response_updatable_feature_result_default = {
    .feature = {"", 0},
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field update_features_response_updatable_feature_result_fields[] = {
    {.name = "feature", .type = PROTO_STRING,
     .offset = offsetof(struct update_features_response_updatable_feature_result, feature), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct update_features_response_updatable_feature_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct update_features_response_updatable_feature_result, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct update_features_response_updatable_feature_result_struct = {
    .name = "UpdatableFeatureResult",
    .fields = update_features_response_updatable_feature_result_fields,
    .field_count = 3,
    .defaults = &update_features_response_updatable_feature_result_default,
    .size = sizeof(struct update_features_response_updatable_feature_result),
    .min_size = 5,
};

const struct update_features_response update_features_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .results = NULL,
};
static const struct proto_field update_features_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct update_features_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct update_features_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct update_features_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct update_features_response, results),
     .versions = {0, 1}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_features_response, results_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE,
     .nested = &update_features_response_updatable_feature_result_struct},
};
static const struct proto_struct update_features_response_struct = {
    .name = "UpdateFeaturesResponse",
    .fields = update_features_response_fields,
    .field_count = 4,
    .defaults = &update_features_response_default,
    .size = sizeof(struct update_features_response),
    .min_size = 8,
};
const struct proto_message update_features_response_message = {
    .name = "UpdateFeaturesResponse",
    .body = &update_features_response_struct,
    .unknown_tags_offset = offsetof(struct update_features_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct update_features_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
