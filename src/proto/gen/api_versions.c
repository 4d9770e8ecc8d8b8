/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/api_versions.h"

#include "proto/descriptor.h"

const struct api_versions_request api_versions_request_default = {
    .client_software_name = {"", 0},
    .client_software_version = {"", 0},
    .cluster_id = {NULL, 0},
    .node_id = -1,
};
static const struct proto_field api_versions_request_fields[] = {
    {.name = "clientSoftwareName", .type = PROTO_STRING,
     .offset = offsetof(struct api_versions_request, client_software_name), .versions = {3, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "clientSoftwareVersion", .type = PROTO_STRING,
     .offset = offsetof(struct api_versions_request, client_software_version), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct api_versions_request, cluster_id),
     .versions = {5, 127}, .nullable = {5, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "nodeId", .type = PROTO_INT32, .offset = offsetof(struct api_versions_request, node_id),
     .versions = {5, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct api_versions_request_struct = {
    .name = "ApiVersionsRequest",
    .fields = api_versions_request_fields,
    .field_count = 4,
    .defaults = &api_versions_request_default,
    .size = sizeof(struct api_versions_request),
    .min_size = 0,
};
const struct proto_message api_versions_request_message = {
    .name = "ApiVersionsRequest",
    .body = &api_versions_request_struct,
    .unknown_tags_offset = offsetof(struct api_versions_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct api_versions_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 3,
};

const struct api_versions_response_api_version api_versions_response_api_version_default = {
    .api_key = 0,
    .min_version = 0,
    .max_version = 0,
};
static const struct proto_field api_versions_response_api_version_fields[] = {
    {.name = "apiKey", .type = PROTO_INT16, .offset = offsetof(struct api_versions_response_api_version, api_key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "minVersion", .type = PROTO_INT16,
     .offset = offsetof(struct api_versions_response_api_version, min_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxVersion", .type = PROTO_INT16,
     .offset = offsetof(struct api_versions_response_api_version, max_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct api_versions_response_api_version_struct = {
    .name = "ApiVersion",
    .fields = api_versions_response_api_version_fields,
    .field_count = 3,
    .defaults = &api_versions_response_api_version_default,
    .size = sizeof(struct api_versions_response_api_version),
    .min_size = 6,
};

const struct api_versions_response_supported_feature_key api_versions_response_supported_feature_key_default = {
    .name = {"", 0},
    .min_version = 0,
    .max_version = 0,
};
static const struct proto_field api_versions_response_supported_feature_key_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct api_versions_response_supported_feature_key, name), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "minVersion", .type = PROTO_INT16,
     .offset = offsetof(struct api_versions_response_supported_feature_key, min_version), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxVersion", .type = PROTO_INT16,
     .offset = offsetof(struct api_versions_response_supported_feature_key, max_version), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct api_versions_response_supported_feature_key_struct = {
    .name = "SupportedFeatureKey",
    .fields = api_versions_response_supported_feature_key_fields,
    .field_count = 3,
    .defaults = &api_versions_response_supported_feature_key_default,
    .size = sizeof(struct api_versions_response_supported_feature_key),
    .min_size = 6,
};

const struct api_versions_response_finalized_feature_key api_versions_response_finalized_feature_key_default = {
    .name = {"", 0},
    .max_version_level = 0,
    .min_version_level = 0,
};
static const struct proto_field api_versions_response_finalized_feature_key_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct api_versions_response_finalized_feature_key, name), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxVersionLevel", .type = PROTO_INT16,
     .offset = offsetof(struct api_versions_response_finalized_feature_key, max_version_level), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "minVersionLevel", .type = PROTO_INT16,
     .offset = offsetof(struct api_versions_response_finalized_feature_key, min_version_level), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct api_versions_response_finalized_feature_key_struct = {
    .name = "FinalizedFeatureKey",
    .fields = api_versions_response_finalized_feature_key_fields,
    .field_count = 3,
    .defaults = &api_versions_response_finalized_feature_key_default,
    .size = sizeof(struct api_versions_response_finalized_feature_key),
    .min_size = 6,
};

const struct api_versions_response api_versions_response_default = {
    .error_code = 0,
    .api_keys = NULL,
    .throttle_time_ms = 0,
    .supported_features = NULL,
    .finalized_features_epoch = -1,
    .finalized_features = NULL,
    .zk_migration_ready = false,
};
static const struct proto_field api_versions_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct api_versions_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "apiKeys", .type = PROTO_STRUCT, .offset = offsetof(struct api_versions_response, api_keys),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct api_versions_response, api_keys_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &api_versions_response_api_version_struct},
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct api_versions_response, throttle_time_ms),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "supportedFeatures", .type = PROTO_STRUCT,
     .offset = offsetof(struct api_versions_response, supported_features), .versions = {3, 127}, .nullable = {1, 0},
     .tag = 0, .count_offset = offsetof(struct api_versions_response, supported_features_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE, .nested = &api_versions_response_supported_feature_key_struct},
    {.name = "finalizedFeaturesEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct api_versions_response, finalized_features_epoch), .versions = {3, 127},
     .nullable = {1, 0}, .tag = 1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "finalizedFeatures", .type = PROTO_STRUCT,
     .offset = offsetof(struct api_versions_response, finalized_features), .versions = {3, 127}, .nullable = {1, 0},
     .tag = 2, .count_offset = offsetof(struct api_versions_response, finalized_features_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE, .nested = &api_versions_response_finalized_feature_key_struct},
    {.name = "zkMigrationReady", .type = PROTO_BOOL,
     .offset = offsetof(struct api_versions_response, zk_migration_ready), .versions = {3, 127}, .nullable = {1, 0},
     .tag = 3, .flags = PROTO_FLAG_IGNORABLE},
};
static const uint8_t api_versions_response_tagged[] = {3, 4, 5, 6};
static const struct proto_struct api_versions_response_struct = {
    .name = "ApiVersionsResponse",
    .fields = api_versions_response_fields,
    .field_count = 7,
    .tagged = api_versions_response_tagged,
    .tagged_count = 4,
    .defaults = &api_versions_response_default,
    .size = sizeof(struct api_versions_response),
    .min_size = 6,
};
const struct proto_message api_versions_response_message = {
    .name = "ApiVersionsResponse",
    .body = &api_versions_response_struct,
    .unknown_tags_offset = offsetof(struct api_versions_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct api_versions_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 3,
};
