/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_GET_TELEMETRY_SUBSCRIPTIONS_H
#define PROTO_GEN_GET_TELEMETRY_SUBSCRIPTIONS_H

#include "proto/message.h"

/* GetTelemetrySubscriptionsRequest: versions 0, flexible 0+. */
struct get_telemetry_subscriptions_request {
    struct uuid client_instance_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct get_telemetry_subscriptions_request get_telemetry_subscriptions_request_default;
static inline void get_telemetry_subscriptions_request_init(struct get_telemetry_subscriptions_request *value)
{
    *value = get_telemetry_subscriptions_request_default;
}
extern const struct proto_message get_telemetry_subscriptions_request_message;

/* GetTelemetrySubscriptionsResponse: versions 0, flexible 0+. */
struct get_telemetry_subscriptions_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct uuid client_instance_id; /* 0+ */
    int32_t subscription_id; /* 0+ */
    int8_t *accepted_compression_types; /* 0+ */
    int32_t accepted_compression_types_count;
    int32_t push_interval_ms; /* 0+ */
    int32_t telemetry_max_bytes; /* 0+ */
    bool delta_temporality; /* 0+ */
    struct str *requested_metrics; /* 0+ */
    int32_t requested_metrics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct get_telemetry_subscriptions_response get_telemetry_subscriptions_response_default;
static inline void get_telemetry_subscriptions_response_init(struct get_telemetry_subscriptions_response *value)
{
    *value = get_telemetry_subscriptions_response_default;
}
extern const struct proto_message get_telemetry_subscriptions_response_message;

#endif
