/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/broker_registration.h"

#include "proto/descriptor.h"

const struct broker_registration_request_listener broker_registration_request_listener_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
    .security_protocol = 0,
};
static const struct proto_field broker_registration_request_listener_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct broker_registration_request_listener, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct broker_registration_request_listener, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct broker_registration_request_listener, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "securityProtocol", .type = PROTO_INT16,
     .offset = offsetof(struct broker_registration_request_listener, security_protocol), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct broker_registration_request_listener_struct = {
    .name = "Listener",
    .fields = broker_registration_request_listener_fields,
    .field_count = 4,
    .defaults = &broker_registration_request_listener_default,
    .size = sizeof(struct broker_registration_request_listener),
    .min_size = 7,
};

const struct broker_registration_request_feature broker_registration_request_feature_default = {
    .name = {"", 0},
    .min_supported_version = 0,
    .max_supported_version = 0,
};
static const struct proto_field broker_registration_request_feature_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct broker_registration_request_feature, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "minSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct broker_registration_request_feature, min_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct broker_registration_request_feature, max_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct broker_registration_request_feature_struct = {
    .name = "Feature",
    .fields = broker_registration_request_feature_fields,
    .field_count = 3,
    .defaults = &broker_registration_request_feature_default,
    .size = sizeof(struct broker_registration_request_feature),
    .min_size = 6,
};

const struct broker_registration_request broker_registration_request_default = {
    .broker_id = 0,
    .cluster_id = {"", 0},
    .incarnation_id = {{0}},
    .listeners = NULL,
    .features = NULL,
    .rack = {"", 0},
    .is_migrating_zk_broker = false,
    .log_dirs = NULL,
    .previous_broker_epoch = -1,
};
static const struct proto_field broker_registration_request_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct broker_registration_request, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct broker_registration_request, cluster_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "incarnationId", .type = PROTO_UUID,
     .offset = offsetof(struct broker_registration_request, incarnation_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "listeners", .type = PROTO_STRUCT, .offset = offsetof(struct broker_registration_request, listeners),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct broker_registration_request, listeners_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &broker_registration_request_listener_struct},
    {.name = "features", .type = PROTO_STRUCT, .offset = offsetof(struct broker_registration_request, features),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct broker_registration_request, features_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &broker_registration_request_feature_struct},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct broker_registration_request, rack),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "isMigratingZkBroker", .type = PROTO_BOOL,
     .offset = offsetof(struct broker_registration_request, is_migrating_zk_broker), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "logDirs", .type = PROTO_UUID, .offset = offsetof(struct broker_registration_request, log_dirs),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct broker_registration_request, log_dirs_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
    {.name = "previousBrokerEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct broker_registration_request, previous_broker_epoch), .versions = {3, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct broker_registration_request_struct = {
    .name = "BrokerRegistrationRequest",
    .fields = broker_registration_request_fields,
    .field_count = 9,
    .defaults = &broker_registration_request_default,
    .size = sizeof(struct broker_registration_request),
    .min_size = 25,
};
const struct proto_message broker_registration_request_message = {
    .name = "BrokerRegistrationRequest",
    .body = &broker_registration_request_struct,
    .unknown_tags_offset = offsetof(struct broker_registration_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct broker_registration_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 0,
};

const struct broker_registration_response broker_registration_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .broker_epoch = -1,
};
static const struct proto_field broker_registration_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct broker_registration_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct broker_registration_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct broker_registration_response, broker_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct broker_registration_response_struct = {
    .name = "BrokerRegistrationResponse",
    .fields = broker_registration_response_fields,
    .field_count = 3,
    .defaults = &broker_registration_response_default,
    .size = sizeof(struct broker_registration_response),
    .min_size = 15,
};
const struct proto_message broker_registration_response_message = {
    .name = "BrokerRegistrationResponse",
    .body = &broker_registration_response_struct,
    .unknown_tags_offset = offsetof(struct broker_registration_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct broker_registration_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 0,
};
