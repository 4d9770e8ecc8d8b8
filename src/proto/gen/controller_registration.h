/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CONTROLLER_REGISTRATION_H
#define PROTO_GEN_CONTROLLER_REGISTRATION_H

#include "proto/message.h"

/* ControllerRegistrationRequest: versions 0, flexible 0+. */
struct controller_registration_request_listener {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
    int16_t security_protocol; /* 0+ */
};
extern const struct controller_registration_request_listener controller_registration_request_listener_default;
static inline void controller_registration_request_listener_init(struct controller_registration_request_listener *value)
{
    *value = controller_registration_request_listener_default;
}

struct controller_registration_request_feature {
    struct str name; /* 0+ */
    int16_t min_supported_version; /* 0+ */
    int16_t max_supported_version; /* 0+ */
};
extern const struct controller_registration_request_feature controller_registration_request_feature_default;
static inline void controller_registration_request_feature_init(struct controller_registration_request_feature *value)
{
    *value = controller_registration_request_feature_default;
}

struct controller_registration_request {
    int32_t controller_id; /* 0+ */
    struct uuid incarnation_id; /* 0+ */
    bool zk_migration_ready; /* 0+ */
    struct controller_registration_request_listener *listeners; /* 0+ */
    int32_t listeners_count;
    struct controller_registration_request_feature *features; /* 0+ */
    int32_t features_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct controller_registration_request controller_registration_request_default;
static inline void controller_registration_request_init(struct controller_registration_request *value)
{
    *value = controller_registration_request_default;
}
extern const struct proto_message controller_registration_request_message;

/* ControllerRegistrationResponse: versions 0, flexible 0+. */
struct controller_registration_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct controller_registration_response controller_registration_response_default;
static inline void controller_registration_response_init(struct controller_registration_response *value)
{
    *value = controller_registration_response_default;
}
extern const struct proto_message controller_registration_response_message;

#endif
