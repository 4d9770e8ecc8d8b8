/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_PARTITION_H
#define PROTO_GEN_ALTER_PARTITION_H

#include "proto/message.h"

/* AlterPartitionRequest: versions 0-3, flexible 0+. */
struct alter_partition_request_broker_state {
    int32_t broker_id; /* 3+ */
    int64_t broker_epoch; /* 3+, default -1 */
};
extern const struct alter_partition_request_broker_state alter_partition_request_broker_state_default;
static inline void alter_partition_request_broker_state_init(struct alter_partition_request_broker_state *value)
{
    *value = alter_partition_request_broker_state_default;
}

struct alter_partition_request_partition_data {
    int32_t partition_index; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int32_t *new_isr; /* 0-2 */
    int32_t new_isr_count;
    struct alter_partition_request_broker_state *new_isr_with_epochs; /* 3+ */
    int32_t new_isr_with_epochs_count;
    int8_t leader_recovery_state; /* 1+, default 0 */
    int32_t partition_epoch; /* 0+ */
};
extern const struct alter_partition_request_partition_data alter_partition_request_partition_data_default;
static inline void alter_partition_request_partition_data_init(struct alter_partition_request_partition_data *value)
{
    *value = alter_partition_request_partition_data_default;
}

struct alter_partition_request_topic_data {
    struct str topic_name; /* 0-1 */
    struct uuid topic_id; /* 2+ */
    struct alter_partition_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_partition_request_topic_data alter_partition_request_topic_data_default;
static inline void alter_partition_request_topic_data_init(struct alter_partition_request_topic_data *value)
{
    *value = alter_partition_request_topic_data_default;
}

struct alter_partition_request {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+, default -1 */
    struct alter_partition_request_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_partition_request alter_partition_request_default;
static inline void alter_partition_request_init(struct alter_partition_request *value)
{
    *value = alter_partition_request_default;
}
extern const struct proto_message alter_partition_request_message;

/* AlterPartitionResponse: versions 0-3, flexible 0+. */
struct alter_partition_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
    int32_t leader_id; /* 0+ */
    int32_t leader_epoch; /* 0+ */
    int32_t *isr; /* 0+ */
    int32_t isr_count;
    int8_t leader_recovery_state; /* 1+, default 0 */
    int32_t partition_epoch; /* 0+ */
};
extern const struct alter_partition_response_partition_data alter_partition_response_partition_data_default;
static inline void alter_partition_response_partition_data_init(struct alter_partition_response_partition_data *value)
{
    *value = alter_partition_response_partition_data_default;
}

struct alter_partition_response_topic_data {
    struct str topic_name; /* 0-1 */
    struct uuid topic_id; /* 2+ */
    struct alter_partition_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_partition_response_topic_data alter_partition_response_topic_data_default;
static inline void alter_partition_response_topic_data_init(struct alter_partition_response_topic_data *value)
{
    *value = alter_partition_response_topic_data_default;
}

struct alter_partition_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct alter_partition_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_partition_response alter_partition_response_default;
static inline void alter_partition_response_init(struct alter_partition_response *value)
{
    *value = alter_partition_response_default;
}
extern const struct proto_message alter_partition_response_message;

#endif
