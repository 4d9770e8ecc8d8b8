/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LEADER_AND_ISR_H
#define PROTO_GEN_LEADER_AND_ISR_H

#include "proto/message.h"

/* LeaderAndIsrRequest: versions 0-7, flexible 4+. */
struct leader_and_isr_request_leader_and_isr_partition_state {
    struct str topic_name; /* 0-1 */
    int32_t partition_index; /* 0+ */
    int32_t controller_epoch; /* 0+ */
    int32_t leader; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int32_t *isr; /* 0+ */
    int32_t isr_count;
    int32_t partition_epoch; /* 0+ */
    int32_t *replicas; /* 0+ */
    int32_t replicas_count;
    int32_t *adding_replicas; /* 3+ */
    int32_t adding_replicas_count;
    int32_t *removing_replicas; /* 3+ */
    int32_t removing_replicas_count;
    bool is_new; /* 1+, default false */
    int8_t leader_recovery_state; /* 6+, default 0 */
};
extern const struct leader_and_isr_request_leader_and_isr_partition_state leader_and_isr_request_leader_and_isr_partition_state_default;
static inline void leader_and_isr_request_leader_and_isr_partition_state_init(struct leader_and_isr_request_leader_and_isr_partition_state *value)
{
    *value = leader_and_isr_request_leader_and_isr_partition_state_default;
}

struct leader_and_isr_request_leader_and_isr_topic_state {
    struct str topic_name; /* 2+ */
    struct uuid topic_id; /* 5+ */
    struct leader_and_isr_request_leader_and_isr_partition_state *partition_states; /* 2+ */
    int32_t partition_states_count;
};
extern const struct leader_and_isr_request_leader_and_isr_topic_state leader_and_isr_request_leader_and_isr_topic_state_default;
static inline void leader_and_isr_request_leader_and_isr_topic_state_init(struct leader_and_isr_request_leader_and_isr_topic_state *value)
{
    *value = leader_and_isr_request_leader_and_isr_topic_state_default;
}

struct leader_and_isr_request_leader_and_isr_live_leader {
    int32_t broker_id; /* 0+ */
    struct str host_name; /* 0+ */
    int32_t port; /* 0+ */
};
extern const struct leader_and_isr_request_leader_and_isr_live_leader leader_and_isr_request_leader_and_isr_live_leader_default;
static inline void leader_and_isr_request_leader_and_isr_live_leader_init(struct leader_and_isr_request_leader_and_isr_live_leader *value)
{
    *value = leader_and_isr_request_leader_and_isr_live_leader_default;
}

struct leader_and_isr_request {
    int32_t controller_id; /* 0+ */
    bool is_kraft_controller; /* 7+, default false */
    int32_t controller_epoch; /* 0+ */
    int64_t broker_epoch; /* 2+, default -1 */
    int8_t type; /* 5+ */
    struct leader_and_isr_request_leader_and_isr_partition_state *ungrouped_partition_states; /* 0-1 */
    int32_t ungrouped_partition_states_count;
    struct leader_and_isr_request_leader_and_isr_topic_state *topic_states; /* 2+ */
    int32_t topic_states_count;
    struct leader_and_isr_request_leader_and_isr_live_leader *live_leaders; /* 0+ */
    int32_t live_leaders_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct leader_and_isr_request leader_and_isr_request_default;
static inline void leader_and_isr_request_init(struct leader_and_isr_request *value)
{
    *value = leader_and_isr_request_default;
}
extern const struct proto_message leader_and_isr_request_message;

/* LeaderAndIsrResponse: versions 0-7, flexible 4+. */
struct leader_and_isr_response_leader_and_isr_partition_error {
    struct str topic_name; /* 0-4 */
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct leader_and_isr_response_leader_and_isr_partition_error leader_and_isr_response_leader_and_isr_partition_error_default;
static inline void leader_and_isr_response_leader_and_isr_partition_error_init(struct leader_and_isr_response_leader_and_isr_partition_error *value)
{
    *value = leader_and_isr_response_leader_and_isr_partition_error_default;
}

struct leader_and_isr_response_leader_and_isr_topic_error {
    struct uuid topic_id; /* 5+ */
    struct leader_and_isr_response_leader_and_isr_partition_error *partition_errors; /* 5+ */
    int32_t partition_errors_count;
};
extern const struct leader_and_isr_response_leader_and_isr_topic_error leader_and_isr_response_leader_and_isr_topic_error_default;
static inline void leader_and_isr_response_leader_and_isr_topic_error_init(struct leader_and_isr_response_leader_and_isr_topic_error *value)
{
    *value = leader_and_isr_response_leader_and_isr_topic_error_default;
}

struct leader_and_isr_response {
    int16_t error_code; /* 0+ */
    struct leader_and_isr_response_leader_and_isr_partition_error *partition_errors; /* 0-4 */
    int32_t partition_errors_count;
    struct leader_and_isr_response_leader_and_isr_topic_error *topics; /* 5+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct leader_and_isr_response leader_and_isr_response_default;
static inline void leader_and_isr_response_init(struct leader_and_isr_response *value)
{
    *value = leader_and_isr_response_default;
}
extern const struct proto_message leader_and_isr_response_message;

#endif
