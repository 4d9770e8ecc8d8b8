/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/push_telemetry.h"

#include "proto/descriptor.h"

const struct push_telemetry_request push_telemetry_request_default = {
    .client_instance_id = {{0}},
    .subscription_id = 0,
    .terminating = false,
    .compression_type = 0,
    .metrics = {(const uint8_t *)"", 0},
};
static const struct proto_field push_telemetry_request_fields[] = {
    {.name = "clientInstanceId", .type = PROTO_UUID,
     .offset = offsetof(struct push_telemetry_request, client_instance_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "subscriptionId", .type = PROTO_INT32, .offset = offsetof(struct push_telemetry_request, subscription_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "terminating", .type = PROTO_BOOL, .offset = offsetof(struct push_telemetry_request, terminating),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "compressionType", .type = PROTO_INT8,
     .offset = offsetof(struct push_telemetry_request, compression_type), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "metrics", .type = PROTO_BYTES, .offset = offsetof(struct push_telemetry_request, metrics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct push_telemetry_request_struct = {
    .name = "PushTelemetryRequest",
    .fields = push_telemetry_request_fields,
    .field_count = 5,
    .defaults = &push_telemetry_request_default,
    .size = sizeof(struct push_telemetry_request),
    .min_size = 24,
};
const struct proto_message push_telemetry_request_message = {
    .name = "PushTelemetryRequest",
    .body = &push_telemetry_request_struct,
    .unknown_tags_offset = offsetof(struct push_telemetry_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct push_telemetry_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct push_telemetry_response push_telemetry_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
};
static const struct proto_field push_telemetry_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct push_telemetry_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct push_telemetry_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct push_telemetry_response_struct = {
    .name = "PushTelemetryResponse",
    .fields = push_telemetry_response_fields,
    .field_count = 2,
    .defaults = &push_telemetry_response_default,
    .size = sizeof(struct push_telemetry_response),
    .min_size = 7,
};
const struct proto_message push_telemetry_response_message = {
    .name = "PushTelemetryResponse",
    .body = &push_telemetry_response_struct,
    .unknown_tags_offset = offsetof(struct push_telemetry_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct push_telemetry_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
