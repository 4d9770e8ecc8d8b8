/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CONSUMER_PROTOCOL_H
#define PROTO_GEN_CONSUMER_PROTOCOL_H

#include "proto/message.h"

/* ConsumerProtocolSubscription: versions 0-3. */
struct consumer_protocol_subscription_topic_partition {
    struct str topic; /* 1+ */
    int32_t *partitions; /* 1+ */
    int32_t partitions_count;
};
extern const struct consumer_protocol_subscription_topic_partition consumer_protocol_subscription_topic_partition_default;
static inline void consumer_protocol_subscription_topic_partition_init(struct consumer_protocol_subscription_topic_partition *value)
{
    *value = consumer_protocol_subscription_topic_partition_default;
}

struct consumer_protocol_subscription {
    struct str *topics; /* 0+ */
    int32_t topics_count;
    struct slice user_data; /* 0+, nullable, default null */
    struct consumer_protocol_subscription_topic_partition *owned_partitions; /* 1+ */
    int32_t owned_partitions_count;
    int32_t generation_id; /* 2+, default -1 */
    struct str rack_id; /* 3+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_protocol_subscription consumer_protocol_subscription_default;
static inline void consumer_protocol_subscription_init(struct consumer_protocol_subscription *value)
{
    *value = consumer_protocol_subscription_default;
}
extern const struct proto_message consumer_protocol_subscription_message;

/* ConsumerProtocolAssignment: versions 0-3. */
struct consumer_protocol_assignment_topic_partition {
    struct str topic; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct consumer_protocol_assignment_topic_partition consumer_protocol_assignment_topic_partition_default;
static inline void consumer_protocol_assignment_topic_partition_init(struct consumer_protocol_assignment_topic_partition *value)
{
    *value = consumer_protocol_assignment_topic_partition_default;
}

struct consumer_protocol_assignment {
    struct consumer_protocol_assignment_topic_partition *assigned_partitions; /* 0+ */
    int32_t assigned_partitions_count;
    struct slice user_data; /* 0+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct consumer_protocol_assignment consumer_protocol_assignment_default;
static inline void consumer_protocol_assignment_init(struct consumer_protocol_assignment *value)
{
    *value = consumer_protocol_assignment_default;
}
extern const struct proto_message consumer_protocol_assignment_message;

#endif
