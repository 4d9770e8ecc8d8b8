/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_UPDATE_FEATURES_H
#define PROTO_GEN_UPDATE_FEATURES_H

#include "proto/message.h"

/* UpdateFeaturesRequest: versions 0-2, flexible 0+. */
struct update_features_request_feature_update_key {
    struct str feature; /* 0+ */
    int16_t max_version_level; /* 0+ */
    bool allow_downgrade; /* 0 */
    int8_t upgrade_type; /* 1+, default 1 */
};
extern const struct update_features_request_feature_update_key update_features_request_feature_update_key_default;
static inline void update_features_request_feature_update_key_init(struct update_features_request_feature_update_key *value)
{
    *value = update_features_request_feature_update_key_default;
}

struct update_features_request {
    int32_t timeout_ms; /* 0+, default 60000 */
    struct update_features_request_feature_update_key *feature_updates; /* 0+ */
    int32_t feature_updates_count;
    bool validate_only; /* 1+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct update_features_request update_features_request_default;
static inline void update_features_request_init(struct update_features_request *value)
{
    *value = update_features_request_default;
}
extern const struct proto_message update_features_request_message;

/* UpdateFeaturesResponse: versions 0-2, flexible 0+. */
struct update_features_response_updatable_feature_result {
    struct str feature; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
};
extern const struct update_features_response_updatable_feature_result update_features_response_updatable_feature_result_default;
static inline void update_features_response_updatable_feature_result_init(struct update_features_response_updatable_feature_result *value)
{
    *value = update_features_response_updatable_feature_result_default;
}

struct update_features_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct update_features_response_updatable_feature_result *results; /* 0-1 */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct update_features_response update_features_response_default;
static inline void update_features_response_init(struct update_features_response *value)
{
    *value = update_features_response_default;
}
extern const struct proto_message update_features_response_message;

#endif
