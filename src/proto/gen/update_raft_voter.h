/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_UPDATE_RAFT_VOTER_H
#define PROTO_GEN_UPDATE_RAFT_VOTER_H

#include "proto/message.h"

/* UpdateRaftVoterRequest: versions 0, flexible 0+. */
struct update_raft_voter_request_listener {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct update_raft_voter_request_listener update_raft_voter_request_listener_default;
static inline void update_raft_voter_request_listener_init(struct update_raft_voter_request_listener *value)
{
    *value = update_raft_voter_request_listener_default;
}

struct update_raft_voter_request_kraft_version_feature {
    int16_t min_supported_version; /* 0+ */
    int16_t max_supported_version; /* 0+ */
};
extern const struct update_raft_voter_request_kraft_version_feature update_raft_voter_request_kraft_version_feature_default;
static inline void update_raft_voter_request_kraft_version_feature_init(struct update_raft_voter_request_kraft_version_feature *value)
{
    *value = update_raft_voter_request_kraft_version_feature_default;
}

struct update_raft_voter_request {
    struct str cluster_id; /* 0+, nullable */
    int32_t current_leader_epoch; /* 0+ */
    int32_t voter_id; /* 0+ */
    struct uuid voter_directory_id; /* 0+ */
    struct update_raft_voter_request_listener *listeners; /* 0+ */
    int32_t listeners_count;
    struct update_raft_voter_request_kraft_version_feature kraft_version_feature; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct update_raft_voter_request update_raft_voter_request_default;
static inline void update_raft_voter_request_init(struct update_raft_voter_request *value)
{
    *value = update_raft_voter_request_default;
}
extern const struct proto_message update_raft_voter_request_message;

/* UpdateRaftVoterResponse: versions 0, flexible 0+. */
struct update_raft_voter_response_current_leader {
    int32_t leader_id; /* 0+, default -1 */
    int32_t leader_epoch; /* 0+, default -1 */
    struct str host; /* 0+ */
    int32_t port; /* 0+ */
};
extern const struct update_raft_voter_response_current_leader update_raft_voter_response_current_leader_default;
static inline void update_raft_voter_response_current_leader_init(struct update_raft_voter_response_current_leader *value)
{
    *value = update_raft_voter_response_current_leader_default;
}

struct update_raft_voter_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct update_raft_voter_response_current_leader current_leader; /* 0+, tag 0 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct update_raft_voter_response update_raft_voter_response_default;
static inline void update_raft_voter_response_init(struct update_raft_voter_response *value)
{
    *value = update_raft_voter_response_default;
}
extern const struct proto_message update_raft_voter_response_message;

#endif
