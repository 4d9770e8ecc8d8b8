/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/add_raft_voter.h"

#include "proto/descriptor.h"

const struct add_raft_voter_request_listener add_raft_voter_request_listener_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field add_raft_voter_request_listener_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct add_raft_voter_request_listener, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct add_raft_voter_request_listener, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct add_raft_voter_request_listener, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct add_raft_voter_request_listener_struct = {
    .name = "Listener",
    .fields = add_raft_voter_request_listener_fields,
    .field_count = 3,
    .defaults = &add_raft_voter_request_listener_default,
    .size = sizeof(struct add_raft_voter_request_listener),
    .min_size = 5,
};

const struct add_raft_voter_request add_raft_voter_request_default = {
    .cluster_id = {"", 0},
    .timeout_ms = 0,
    .voter_id = 0,
    .voter_directory_id = {{0}},
    .listeners = NULL,
    .ack_when_committed = true,
};
static const struct proto_field add_raft_voter_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct add_raft_voter_request, cluster_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct add_raft_voter_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct add_raft_voter_request, voter_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voterDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct add_raft_voter_request, voter_directory_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "listeners", .type = PROTO_STRUCT, .offset = offsetof(struct add_raft_voter_request, listeners),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct add_raft_voter_request, listeners_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &add_raft_voter_request_listener_struct},
    {.name = "ackWhenCommitted", .type = PROTO_BOOL,
     .offset = offsetof(struct add_raft_voter_request, ack_when_committed), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct add_raft_voter_request_struct = {
    .name = "AddRaftVoterRequest",
    .fields = add_raft_voter_request_fields,
    .field_count = 6,
    .defaults = &add_raft_voter_request_default,
    .size = sizeof(struct add_raft_voter_request),
    .min_size = 27,
};
const struct proto_message add_raft_voter_request_message = {
    .name = "AddRaftVoterRequest",
    .body = &add_raft_voter_request_struct,
    .unknown_tags_offset = offsetof(struct add_raft_voter_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct add_raft_voter_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct add_raft_voter_response add_raft_voter_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field add_raft_voter_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct add_raft_voter_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct add_raft_voter_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING, .offset = offsetof(struct add_raft_voter_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct add_raft_voter_response_struct = {
    .name = "AddRaftVoterResponse",
    .fields = add_raft_voter_response_fields,
    .field_count = 3,
    .defaults = &add_raft_voter_response_default,
    .size = sizeof(struct add_raft_voter_response),
    .min_size = 8,
};
const struct proto_message add_raft_voter_response_message = {
    .name = "AddRaftVoterResponse",
    .body = &add_raft_voter_response_struct,
    .unknown_tags_offset = offsetof(struct add_raft_voter_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct add_raft_voter_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
