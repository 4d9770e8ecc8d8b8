/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ADD_RAFT_VOTER_H
#define PROTO_GEN_ADD_RAFT_VOTER_H

#include "proto/message.h"

/* AddRaftVoterRequest: versions 0-1, flexible 0+. */
struct add_raft_voter_request_listener {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct add_raft_voter_request_listener add_raft_voter_request_listener_default;
static inline void add_raft_voter_request_listener_init(struct add_raft_voter_request_listener *value)
{
    *value = add_raft_voter_request_listener_default;
}

struct add_raft_voter_request {
    struct str cluster_id; /* 0+, nullable */
    int32_t timeout_ms; /* 0+ */
    int32_t voter_id; /* 0+ */
    struct uuid voter_directory_id; /* 0+ */
    struct add_raft_voter_request_listener *listeners; /* 0+ */
    int32_t listeners_count;
    bool ack_when_committed; /* 1+, default true */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct add_raft_voter_request add_raft_voter_request_default;
static inline void add_raft_voter_request_init(struct add_raft_voter_request *value)
{
    *value = add_raft_voter_request_default;
}
extern const struct proto_message add_raft_voter_request_message;

/* AddRaftVoterResponse: versions 0-1, flexible 0+. */
struct add_raft_voter_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct add_raft_voter_response add_raft_voter_response_default;
static inline void add_raft_voter_response_init(struct add_raft_voter_response *value)
{
    *value = add_raft_voter_response_default;
}
extern const struct proto_message add_raft_voter_response_message;

#endif
