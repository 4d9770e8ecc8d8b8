/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/update_raft_voter.h"

#include "proto/descriptor.h"

const struct update_raft_voter_request_listener update_raft_voter_request_listener_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field update_raft_voter_request_listener_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct update_raft_voter_request_listener, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct update_raft_voter_request_listener, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct update_raft_voter_request_listener, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_raft_voter_request_listener_struct = {
    .name = "Listener",
    .fields = update_raft_voter_request_listener_fields,
    .field_count = 3,
    .defaults = &update_raft_voter_request_listener_default,
    .size = sizeof(struct update_raft_voter_request_listener),
    .min_size = 5,
};

const struct update_raft_voter_request_kraft_version_feature update_raft_voter_request_kraft_version_feature_default = {
    .min_supported_version = 0,
    .max_supported_version = 0,
};
static const struct proto_field update_raft_voter_request_kraft_version_feature_fields[] = {
    {.name = "minSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct update_raft_voter_request_kraft_version_feature, min_supported_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "maxSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct update_raft_voter_request_kraft_version_feature, max_supported_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_raft_voter_request_kraft_version_feature_struct = {
    .name = "KRaftVersionFeature",
    .fields = update_raft_voter_request_kraft_version_feature_fields,
    .field_count = 2,
    .defaults = &update_raft_voter_request_kraft_version_feature_default,
    .size = sizeof(struct update_raft_voter_request_kraft_version_feature),
    .min_size = 5,
};

const struct update_raft_voter_request update_raft_voter_request_default = {
    .cluster_id = {"", 0},
    .current_leader_epoch = 0,
    .voter_id = 0,
    .voter_directory_id = {{0}},
    .listeners = NULL,
    .kraft_version_feature = {.min_supported_version = 0, .max_supported_version = 0},
};
static const struct proto_field update_raft_voter_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct update_raft_voter_request, cluster_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "currentLeaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct update_raft_voter_request, current_leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct update_raft_voter_request, voter_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voterDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct update_raft_voter_request, voter_directory_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "listeners", .type = PROTO_STRUCT, .offset = offsetof(struct update_raft_voter_request, listeners),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct update_raft_voter_request, listeners_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &update_raft_voter_request_listener_struct},
    {.name = "kRaftVersionFeature", .type = PROTO_STRUCT,
     .offset = offsetof(struct update_raft_voter_request, kraft_version_feature), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &update_raft_voter_request_kraft_version_feature_struct},
};
static const struct proto_struct update_raft_voter_request_struct = {
    .name = "UpdateRaftVoterRequest",
    .fields = update_raft_voter_request_fields,
    .field_count = 6,
    .defaults = &update_raft_voter_request_default,
    .size = sizeof(struct update_raft_voter_request),
    .min_size = 32,
};
const struct proto_message update_raft_voter_request_message = {
    .name = "UpdateRaftVoterRequest",
    .body = &update_raft_voter_request_struct,
    .unknown_tags_offset = offsetof(struct update_raft_voter_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct update_raft_voter_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct update_raft_voter_response_current_leader update_raft_voter_response_current_leader_default = {
    .leader_id = -1,
    .leader_epoch = -1,
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field update_raft_voter_response_current_leader_fields[] = {
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct update_raft_voter_response_current_leader, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct update_raft_voter_response_current_leader, leader_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct update_raft_voter_response_current_leader, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct update_raft_voter_response_current_leader, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct update_raft_voter_response_current_leader_struct = {
    .name = "CurrentLeader",
    .fields = update_raft_voter_response_current_leader_fields,
    .field_count = 4,
    .defaults = &update_raft_voter_response_current_leader_default,
    .size = sizeof(struct update_raft_voter_response_current_leader),
    .min_size = 14,
};

const struct update_raft_voter_response update_raft_voter_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .current_leader = {.leader_id = -1, .leader_epoch = -1, .host = {"", 0}, .port = 0},
};
static const struct proto_field update_raft_voter_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct update_raft_voter_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct update_raft_voter_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "currentLeader", .type = PROTO_STRUCT,
     .offset = offsetof(struct update_raft_voter_response, current_leader), .versions = {0, 127}, .nullable = {1, 0},
     .tag = 0, .nested = &update_raft_voter_response_current_leader_struct},
};
static const uint8_t update_raft_voter_response_tagged[] = {2};
static const struct proto_struct update_raft_voter_response_struct = {
    .name = "UpdateRaftVoterResponse",
    .fields = update_raft_voter_response_fields,
    .field_count = 3,
    .tagged = update_raft_voter_response_tagged,
    .tagged_count = 1,
    .defaults = &update_raft_voter_response_default,
    .size = sizeof(struct update_raft_voter_response),
    .min_size = 7,
};
const struct proto_message update_raft_voter_response_message = {
    .name = "UpdateRaftVoterResponse",
    .body = &update_raft_voter_response_struct,
    .unknown_tags_offset = offsetof(struct update_raft_voter_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct update_raft_voter_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
