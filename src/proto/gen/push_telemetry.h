/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_PUSH_TELEMETRY_H
#define PROTO_GEN_PUSH_TELEMETRY_H

#include "proto/message.h"

/* PushTelemetryRequest: versions 0, flexible 0+. */
struct push_telemetry_request {
    struct uuid client_instance_id; /* 0+ */
    int32_t subscription_id; /* 0+ */
    bool terminating; /* 0+ */
    int8_t compression_type; /* 0+ */
    struct slice metrics; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct push_telemetry_request push_telemetry_request_default;
static inline void push_telemetry_request_init(struct push_telemetry_request *value)
{
    *value = push_telemetry_request_default;
}
extern const struct proto_message push_telemetry_request_message;

/* PushTelemetryResponse: versions 0, flexible 0+. */
struct push_telemetry_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct push_telemetry_response push_telemetry_response_default;
static inline void push_telemetry_response_init(struct push_telemetry_response *value)
{
    *value = push_telemetry_response_default;
}
extern const struct proto_message push_telemetry_response_message;

#endif
