/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_FIND_COORDINATOR_H
#define PROTO_GEN_FIND_COORDINATOR_H

#include "proto/message.h"

/* FindCoordinatorRequest: versions 0-6, flexible 3+. */
struct find_coordinator_request {
    struct str key; /* 0-3 */
    int8_t key_type; /* 1+, default 0 */
    struct str *coordinator_keys; /* 4+ */
    int32_t coordinator_keys_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct find_coordinator_request find_coordinator_request_default;
static inline void find_coordinator_request_init(struct find_coordinator_request *value)
{
    *value = find_coordinator_request_default;
}
extern const struct proto_message find_coordinator_request_message;

/* FindCoordinatorResponse: versions 0-6, flexible 3+. */
struct find_coordinator_response_coordinator {
    struct str key; /* 4+ */
    int32_t node_id; /* 4+ */
    struct str host; /* 4+ */
    int32_t port; /* 4+ */
    int16_t error_code; /* 4+ */
    struct str error_message; /* 4+, nullable */
};
extern const struct find_coordinator_response_coordinator find_coordinator_response_coordinator_default;
static inline void find_coordinator_response_coordinator_init(struct find_coordinator_response_coordinator *value)
{
    *value = find_coordinator_response_coordinator_default;
}

struct find_coordinator_response {
    int32_t throttle_time_ms; /* 1+ */
    int16_t error_code; /* 0-3 */
    struct str error_message; /* 1-3, nullable */
    int32_t node_id; /* 0-3 */
    struct str host; /* 0-3 */
    int32_t port; /* 0-3 */
    struct find_coordinator_response_coordinator *coordinators; /* 4+ */
    int32_t coordinators_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct find_coordinator_response find_coordinator_response_default;
static inline void find_coordinator_response_init(struct find_coordinator_response *value)
{
    *value = find_coordinator_response_default;
}
extern const struct proto_message find_coordinator_response_message;

#endif
