/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/get_telemetry_subscriptions.h"

#include "proto/descriptor.h"

const struct get_telemetry_subscriptions_request get_telemetry_subscriptions_request_default = {
    .client_instance_id = {{0}},
};
static const struct proto_field get_telemetry_subscriptions_request_fields[] = {
    {.name = "clientInstanceId", .type = PROTO_UUID,
     .offset = offsetof(struct get_telemetry_subscriptions_request, client_instance_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct get_telemetry_subscriptions_request_struct = {
    .name = "GetTelemetrySubscriptionsRequest",
    .fields = get_telemetry_subscriptions_request_fields,
    .field_count = 1,
    .defaults = &get_telemetry_subscriptions_request_default,
    .size = sizeof(struct get_telemetry_subscriptions_request),
    .min_size = 17,
};
const struct proto_message get_telemetry_subscriptions_request_message = {
    .name = "GetTelemetrySubscriptionsRequest",
    .body = &get_telemetry_subscriptions_request_struct,
    .unknown_tags_offset = offsetof(struct get_telemetry_subscriptions_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct get_telemetry_subscriptions_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct get_telemetry_subscriptions_response get_telemetry_subscriptions_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .client_instance_id = {{0}},
    .subscription_id = 0,
    .accepted_compression_types = NULL,
    .push_interval_ms = 0,
    .telemetry_max_bytes = 0,
    .delta_temporality = false,
    .requested_metrics = NULL,
};
static const struct proto_field get_telemetry_subscriptions_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct get_telemetry_subscriptions_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct get_telemetry_subscriptions_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientInstanceId", .type = PROTO_UUID,
     .offset = offsetof(struct get_telemetry_subscriptions_response, client_instance_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "subscriptionId", .type = PROTO_INT32,
     .offset = offsetof(struct get_telemetry_subscriptions_response, subscription_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acceptedCompressionTypes", .type = PROTO_INT8,
     .offset = offsetof(struct get_telemetry_subscriptions_response, accepted_compression_types), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct get_telemetry_subscriptions_response, accepted_compression_types_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "pushIntervalMs", .type = PROTO_INT32,
     .offset = offsetof(struct get_telemetry_subscriptions_response, push_interval_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "telemetryMaxBytes", .type = PROTO_INT32,
     .offset = offsetof(struct get_telemetry_subscriptions_response, telemetry_max_bytes), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "deltaTemporality", .type = PROTO_BOOL,
     .offset = offsetof(struct get_telemetry_subscriptions_response, delta_temporality), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "requestedMetrics", .type = PROTO_STRING,
     .offset = offsetof(struct get_telemetry_subscriptions_response, requested_metrics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct get_telemetry_subscriptions_response, requested_metrics_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct get_telemetry_subscriptions_response_struct = {
    .name = "GetTelemetrySubscriptionsResponse",
    .fields = get_telemetry_subscriptions_response_fields,
    .field_count = 9,
    .defaults = &get_telemetry_subscriptions_response_default,
    .size = sizeof(struct get_telemetry_subscriptions_response),
    .min_size = 38,
};
const struct proto_message get_telemetry_subscriptions_response_message = {
    .name = "GetTelemetrySubscriptionsResponse",
    .body = &get_telemetry_subscriptions_response_struct,
    .unknown_tags_offset = offsetof(struct get_telemetry_subscriptions_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct get_telemetry_subscriptions_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
