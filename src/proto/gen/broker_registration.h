/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_BROKER_REGISTRATION_H
#define PROTO_GEN_BROKER_REGISTRATION_H

#include "proto/message.h"

/* BrokerRegistrationRequest: versions 0-4, flexible 0+. */
struct broker_registration_request_listener {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
    int16_t security_protocol; /* 0+ */
};
extern const struct broker_registration_request_listener broker_registration_request_listener_default;
static inline void broker_registration_request_listener_init(struct broker_registration_request_listener *value)
{
    *value = broker_registration_request_listener_default;
}

struct broker_registration_request_feature {
    struct str name; /* 0+ */
    int16_t min_supported_version; /* 0+ */
    int16_t max_supported_version; /* 0+ */
};
extern const struct broker_registration_request_feature broker_registration_request_feature_default;
static inline void broker_registration_request_feature_init(struct broker_registration_request_feature *value)
{
    *value = broker_registration_request_feature_default;
}

struct broker_registration_request {
    int32_t broker_id; /* 0+ */
    struct str cluster_id; /* 0+ */
    struct uuid incarnation_id; /* 0+ */
    struct broker_registration_request_listener *listeners; /* 0+ */
    int32_t listeners_count;
    struct broker_registration_request_feature *features; /* 0+ */
    int32_t features_count;
    struct str rack; /* 0+, nullable */
    bool is_migrating_zk_broker; /* 1+, default false */
    struct uuid *log_dirs; /* 2+ */
    int32_t log_dirs_count;
    int64_t previous_broker_epoch; /* 3+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct broker_registration_request broker_registration_request_default;
static inline void broker_registration_request_init(struct broker_registration_request *value)
{
    *value = broker_registration_request_default;
}
extern const struct proto_message broker_registration_request_message;

/* BrokerRegistrationResponse: versions 0-4, flexible 0+. */
struct broker_registration_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t broker_epoch; /* 0+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct broker_registration_response broker_registration_response_default;
static inline void broker_registration_response_init(struct broker_registration_response *value)
{
    *value = broker_registration_response_default;
}
extern const struct proto_message broker_registration_response_message;

#endif
