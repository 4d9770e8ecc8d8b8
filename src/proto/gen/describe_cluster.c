/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_cluster.h"

#include "proto/descriptor.h"

const struct describe_cluster_request describe_cluster_request_default = {
    .include_cluster_authorized_operations = false,
    .endpoint_type = 1,
    .include_fenced_brokers = false,
};
static const struct proto_field describe_cluster_request_fields[] = {
    {.name = "includeClusterAuthorizedOperations", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_cluster_request, include_cluster_authorized_operations), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "endpointType", .type = PROTO_INT8, .offset = offsetof(struct describe_cluster_request, endpoint_type),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "includeFencedBrokers", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_cluster_request, include_fenced_brokers), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_cluster_request_struct = {
    .name = "DescribeClusterRequest",
    .fields = describe_cluster_request_fields,
    .field_count = 3,
    .defaults = &describe_cluster_request_default,
    .size = sizeof(struct describe_cluster_request),
    .min_size = 2,
};
const struct proto_message describe_cluster_request_message = {
    .name = "DescribeClusterRequest",
    .body = &describe_cluster_request_struct,
    .unknown_tags_offset = offsetof(struct describe_cluster_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_cluster_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct describe_cluster_response_describe_cluster_broker describe_cluster_response_describe_cluster_broker_default = {
    .broker_id = 0,
    .host = {"", 0},
    .port = 0,
    .rack = {NULL, 0},
    .is_fenced = false,
};
static const struct proto_field describe_cluster_response_describe_cluster_broker_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32,
     .offset = offsetof(struct describe_cluster_response_describe_cluster_broker, broker_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING,
     .offset = offsetof(struct describe_cluster_response_describe_cluster_broker, host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32,
     .offset = offsetof(struct describe_cluster_response_describe_cluster_broker, port), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "rack", .type = PROTO_STRING,
     .offset = offsetof(struct describe_cluster_response_describe_cluster_broker, rack), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "isFenced", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_cluster_response_describe_cluster_broker, is_fenced), .versions = {2, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_cluster_response_describe_cluster_broker_struct = {
    .name = "DescribeClusterBroker",
    .fields = describe_cluster_response_describe_cluster_broker_fields,
    .field_count = 5,
    .defaults = &describe_cluster_response_describe_cluster_broker_default,
    .size = sizeof(struct describe_cluster_response_describe_cluster_broker),
    .min_size = 11,
};

const struct describe_cluster_response describe_cluster_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .endpoint_type = 1,
    .cluster_id = {"", 0},
    .controller_id = -1,
    .brokers = NULL,
    .cluster_authorized_operations = INT32_MIN,
};
static const struct proto_field describe_cluster_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_cluster_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct describe_cluster_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct describe_cluster_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "endpointType", .type = PROTO_INT8, .offset = offsetof(struct describe_cluster_response, endpoint_type),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct describe_cluster_response, cluster_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "controllerId", .type = PROTO_INT32, .offset = offsetof(struct describe_cluster_response, controller_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokers", .type = PROTO_STRUCT, .offset = offsetof(struct describe_cluster_response, brokers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_cluster_response, brokers_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_cluster_response_describe_cluster_broker_struct},
    {.name = "clusterAuthorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct describe_cluster_response, cluster_authorized_operations), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_cluster_response_struct = {
    .name = "DescribeClusterResponse",
    .fields = describe_cluster_response_fields,
    .field_count = 8,
    .defaults = &describe_cluster_response_default,
    .size = sizeof(struct describe_cluster_response),
    .min_size = 18,
};
const struct proto_message describe_cluster_response_message = {
    .name = "DescribeClusterResponse",
    .body = &describe_cluster_response_struct,
    .unknown_tags_offset = offsetof(struct describe_cluster_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_cluster_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
