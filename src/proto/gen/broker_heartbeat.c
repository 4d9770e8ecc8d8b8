/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/broker_heartbeat.h"

#include "proto/descriptor.h"

const struct broker_heartbeat_request broker_heartbeat_request_default = {
    .broker_id = 0,
    .broker_epoch = -1,
    .current_metadata_offset = 0,
    .want_fence = false,
    .want_shut_down = false,
    .offline_log_dirs = NULL,
    .cordoned_log_dirs = NULL,
    .cordoned_log_dirs_count = -1,
};
static const struct proto_field broker_heartbeat_request_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct broker_heartbeat_request, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct broker_heartbeat_request, broker_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "currentMetadataOffset", .type = PROTO_INT64,
     .offset = offsetof(struct broker_heartbeat_request, current_metadata_offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "wantFence", .type = PROTO_BOOL, .offset = offsetof(struct broker_heartbeat_request, want_fence),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "wantShutDown", .type = PROTO_BOOL, .offset = offsetof(struct broker_heartbeat_request, want_shut_down),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "offlineLogDirs", .type = PROTO_UUID,
     .offset = offsetof(struct broker_heartbeat_request, offline_log_dirs), .versions = {1, 127}, .nullable = {1, 0},
     .tag = 0, .count_offset = offsetof(struct broker_heartbeat_request, offline_log_dirs_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "cordonedLogDirs", .type = PROTO_UUID,
     .offset = offsetof(struct broker_heartbeat_request, cordoned_log_dirs), .versions = {2, 127},
     .nullable = {2, 127}, .tag = 1,
     .count_offset = offsetof(struct broker_heartbeat_request, cordoned_log_dirs_count), .flags = PROTO_FLAG_ARRAY},
};
static const uint8_t broker_heartbeat_request_tagged[] = {5, 6};
static const struct proto_struct broker_heartbeat_request_struct = {
    .name = "BrokerHeartbeatRequest",
    .fields = broker_heartbeat_request_fields,
    .field_count = 7,
    .tagged = broker_heartbeat_request_tagged,
    .tagged_count = 2,
    .defaults = &broker_heartbeat_request_default,
    .size = sizeof(struct broker_heartbeat_request),
    .min_size = 23,
};
const struct proto_message broker_heartbeat_request_message = {
    .name = "BrokerHeartbeatRequest",
    .body = &broker_heartbeat_request_struct,
    .unknown_tags_offset = offsetof(struct broker_heartbeat_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct broker_heartbeat_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct broker_heartbeat_response broker_heartbeat_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .is_caught_up = false,
    .is_fenced = true,
    .should_shut_down = false,
};
static const struct proto_field broker_heartbeat_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct broker_heartbeat_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct broker_heartbeat_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isCaughtUp", .type = PROTO_BOOL, .offset = offsetof(struct broker_heartbeat_response, is_caught_up),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isFenced", .type = PROTO_BOOL, .offset = offsetof(struct broker_heartbeat_response, is_fenced),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "shouldShutDown", .type = PROTO_BOOL,
     .offset = offsetof(struct broker_heartbeat_response, should_shut_down), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct broker_heartbeat_response_struct = {
    .name = "BrokerHeartbeatResponse",
    .fields = broker_heartbeat_response_fields,
    .field_count = 5,
    .defaults = &broker_heartbeat_response_default,
    .size = sizeof(struct broker_heartbeat_response),
    .min_size = 10,
};
const struct proto_message broker_heartbeat_response_message = {
    .name = "BrokerHeartbeatResponse",
    .body = &broker_heartbeat_response_struct,
    .unknown_tags_offset = offsetof(struct broker_heartbeat_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct broker_heartbeat_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
