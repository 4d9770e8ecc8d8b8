/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_REMOVE_RAFT_VOTER_H
#define PROTO_GEN_REMOVE_RAFT_VOTER_H

#include "proto/message.h"

/* RemoveRaftVoterRequest: versions 0, flexible 0+. */
struct remove_raft_voter_request {
    struct str cluster_id; /* 0+, nullable */
    int32_t voter_id; /* 0+ */
    struct uuid voter_directory_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remove_raft_voter_request remove_raft_voter_request_default;
static inline void remove_raft_voter_request_init(struct remove_raft_voter_request *value)
{
    *value = remove_raft_voter_request_default;
}
extern const struct proto_message remove_raft_voter_request_message;

/* RemoveRaftVoterResponse: versions 0, flexible 0+. */
struct remove_raft_voter_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remove_raft_voter_response remove_raft_voter_response_default;
static inline void remove_raft_voter_response_init(struct remove_raft_voter_response *value)
{
    *value = remove_raft_voter_response_default;
}
extern const struct proto_message remove_raft_voter_response_message;

#endif
