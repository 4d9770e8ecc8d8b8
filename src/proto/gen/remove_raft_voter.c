/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/remove_raft_voter.h"

#include "proto/descriptor.h"

const struct remove_raft_voter_request remove_raft_voter_request_default = {
    .cluster_id = {"", 0},
    .voter_id = 0,
    .voter_directory_id = {{0}},
};
static const struct proto_field remove_raft_voter_request_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct remove_raft_voter_request, cluster_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct remove_raft_voter_request, voter_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voterDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct remove_raft_voter_request, voter_directory_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct remove_raft_voter_request_struct = {
    .name = "RemoveRaftVoterRequest",
    .fields = remove_raft_voter_request_fields,
    .field_count = 3,
    .defaults = &remove_raft_voter_request_default,
    .size = sizeof(struct remove_raft_voter_request),
    .min_size = 22,
};
const struct proto_message remove_raft_voter_request_message = {
    .name = "RemoveRaftVoterRequest",
    .body = &remove_raft_voter_request_struct,
    .unknown_tags_offset = offsetof(struct remove_raft_voter_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remove_raft_voter_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct remove_raft_voter_response remove_raft_voter_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
};
static const struct proto_field remove_raft_voter_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct remove_raft_voter_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct remove_raft_voter_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct remove_raft_voter_response, error_message), .versions = {0, 127}, .nullable = {0, 127},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct remove_raft_voter_response_struct = {
    .name = "RemoveRaftVoterResponse",
    .fields = remove_raft_voter_response_fields,
    .field_count = 3,
    .defaults = &remove_raft_voter_response_default,
    .size = sizeof(struct remove_raft_voter_response),
    .min_size = 8,
};
const struct proto_message remove_raft_voter_response_message = {
    .name = "RemoveRaftVoterResponse",
    .body = &remove_raft_voter_response_struct,
    .unknown_tags_offset = offsetof(struct remove_raft_voter_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct remove_raft_voter_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
