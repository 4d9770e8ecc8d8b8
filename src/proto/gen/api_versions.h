/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_API_VERSIONS_H
#define PROTO_GEN_API_VERSIONS_H

#include "proto/message.h"

/* ApiVersionsRequest: versions 0-5, flexible 3+. */
struct api_versions_request {
    struct str client_software_name; /* 3+ */
    struct str client_software_version; /* 3+ */
    struct str cluster_id; /* 5+, nullable, default null */
    int32_t node_id; /* 5+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct api_versions_request api_versions_request_default;
static inline void api_versions_request_init(struct api_versions_request *value)
{
    *value = api_versions_request_default;
}
extern const struct proto_message api_versions_request_message;

/* ApiVersionsResponse: versions 0-5, flexible 3+. */
struct api_versions_response_api_version {
    int16_t api_key; /* 0+ */
    int16_t min_version; /* 0+ */
    int16_t max_version; /* 0+ */
};
extern const struct api_versions_response_api_version api_versions_response_api_version_default;
static inline void api_versions_response_api_version_init(struct api_versions_response_api_version *value)
{
    *value = api_versions_response_api_version_default;
}

struct api_versions_response_supported_feature_key {
    struct str name; /* 3+ */
    int16_t min_version; /* 3+ */
    int16_t max_version; /* 3+ */
};
extern const struct api_versions_response_supported_feature_key api_versions_response_supported_feature_key_default;
static inline void api_versions_response_supported_feature_key_init(struct api_versions_response_supported_feature_key *value)
{
    *value = api_versions_response_supported_feature_key_default;
}

struct api_versions_response_finalized_feature_key {
    struct str name; /* 3+ */
    int16_t max_version_level; /* 3+ */
    int16_t min_version_level; /* 3+ */
};
extern const struct api_versions_response_finalized_feature_key api_versions_response_finalized_feature_key_default;
static inline void api_versions_response_finalized_feature_key_init(struct api_versions_response_finalized_feature_key *value)
{
    *value = api_versions_response_finalized_feature_key_default;
}

struct api_versions_response {
    int16_t error_code; /* 0+ */
    struct api_versions_response_api_version *api_keys; /* 0+ */
    int32_t api_keys_count;
    int32_t throttle_time_ms; /* 1+ */
    struct api_versions_response_supported_feature_key *supported_features; /* 3+, tag 0 */
    int32_t supported_features_count;
    int64_t finalized_features_epoch; /* 3+, tag 1, default -1 */
    struct api_versions_response_finalized_feature_key *finalized_features; /* 3+, tag 2 */
    int32_t finalized_features_count;
    bool zk_migration_ready; /* 3+, tag 3, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct api_versions_response api_versions_response_default;
static inline void api_versions_response_init(struct api_versions_response *value)
{
    *value = api_versions_response_default;
}
extern const struct proto_message api_versions_response_message;

#endif
