/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_STREAMS_GROUP_DESCRIBE_H
#define PROTO_GEN_STREAMS_GROUP_DESCRIBE_H

#include "proto/message.h"

/* StreamsGroupDescribeRequest: versions 0-1, flexible 0+. */
struct streams_group_describe_request {
    struct str *group_ids; /* 0+ */
    int32_t group_ids_count;
    bool include_authorized_operations; /* 0+ */
    bool include_topology_description; /* 1+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_describe_request streams_group_describe_request_default;
static inline void streams_group_describe_request_init(struct streams_group_describe_request *value)
{
    *value = streams_group_describe_request_default;
}
extern const struct proto_message streams_group_describe_request_message;

/* StreamsGroupDescribeResponse: versions 0-1, flexible 0+. */
struct streams_group_describe_response_key_value {
    struct str key; /* 0+ */
    struct str value; /* 0+ */
};
extern const struct streams_group_describe_response_key_value streams_group_describe_response_key_value_default;
static inline void streams_group_describe_response_key_value_init(struct streams_group_describe_response_key_value *value)
{
    *value = streams_group_describe_response_key_value_default;
}

struct streams_group_describe_response_topic_info {
    struct str name; /* 0+ */
    int32_t partitions; /* 0+ */
    int16_t replication_factor; /* 0+ */
    struct streams_group_describe_response_key_value *topic_configs; /* 0+ */
    int32_t topic_configs_count;
};
extern const struct streams_group_describe_response_topic_info streams_group_describe_response_topic_info_default;
static inline void streams_group_describe_response_topic_info_init(struct streams_group_describe_response_topic_info *value)
{
    *value = streams_group_describe_response_topic_info_default;
}

struct streams_group_describe_response_subtopology {
    struct str subtopology_id; /* 0+ */
    struct str *source_topics; /* 0+ */
    int32_t source_topics_count;
    struct str *repartition_sink_topics; /* 0+ */
    int32_t repartition_sink_topics_count;
    struct streams_group_describe_response_topic_info *state_changelog_topics; /* 0+ */
    int32_t state_changelog_topics_count;
    struct streams_group_describe_response_topic_info *repartition_source_topics; /* 0+ */
    int32_t repartition_source_topics_count;
};
extern const struct streams_group_describe_response_subtopology streams_group_describe_response_subtopology_default;
static inline void streams_group_describe_response_subtopology_init(struct streams_group_describe_response_subtopology *value)
{
    *value = streams_group_describe_response_subtopology_default;
}

struct streams_group_describe_response_topology {
    int32_t epoch; /* 0+ */
    struct streams_group_describe_response_subtopology *subtopologies; /* 0+, nullable, default null */
    int32_t subtopologies_count;
};
extern const struct streams_group_describe_response_topology streams_group_describe_response_topology_default;
static inline void streams_group_describe_response_topology_init(struct streams_group_describe_response_topology *value)
{
    *value = streams_group_describe_response_topology_default;
}

struct streams_group_describe_response_endpoint {
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct streams_group_describe_response_endpoint streams_group_describe_response_endpoint_default;
static inline void streams_group_describe_response_endpoint_init(struct streams_group_describe_response_endpoint *value)
{
    *value = streams_group_describe_response_endpoint_default;
}

struct streams_group_describe_response_task_offset {
    struct str subtopology_id; /* 0+ */
    int32_t partition; /* 0+ */
    int64_t offset; /* 0+ */
};
extern const struct streams_group_describe_response_task_offset streams_group_describe_response_task_offset_default;
static inline void streams_group_describe_response_task_offset_init(struct streams_group_describe_response_task_offset *value)
{
    *value = streams_group_describe_response_task_offset_default;
}

struct streams_group_describe_response_task_ids {
    struct str subtopology_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct streams_group_describe_response_task_ids streams_group_describe_response_task_ids_default;
static inline void streams_group_describe_response_task_ids_init(struct streams_group_describe_response_task_ids *value)
{
    *value = streams_group_describe_response_task_ids_default;
}

struct streams_group_describe_response_assignment {
    struct streams_group_describe_response_task_ids *active_tasks; /* 0+ */
    int32_t active_tasks_count;
    struct streams_group_describe_response_task_ids *standby_tasks; /* 0+ */
    int32_t standby_tasks_count;
    struct streams_group_describe_response_task_ids *warmup_tasks; /* 0+ */
    int32_t warmup_tasks_count;
};
extern const struct streams_group_describe_response_assignment streams_group_describe_response_assignment_default;
static inline void streams_group_describe_response_assignment_init(struct streams_group_describe_response_assignment *value)
{
    *value = streams_group_describe_response_assignment_default;
}

struct streams_group_describe_response_member {
    struct str member_id; /* 0+ */
    int32_t member_epoch; /* 0+ */
    struct str instance_id; /* 0+, nullable, default null */
    struct str rack_id; /* 0+, nullable, default null */
    struct str client_id; /* 0+ */
    struct str client_host; /* 0+ */
    int32_t topology_epoch; /* 0+ */
    struct str process_id; /* 0+ */
    struct streams_group_describe_response_endpoint *user_endpoint; /* 0+, nullable, default null */
    struct streams_group_describe_response_key_value *client_tags; /* 0+ */
    int32_t client_tags_count;
    struct streams_group_describe_response_task_offset *task_offsets; /* 0+ */
    int32_t task_offsets_count;
    struct streams_group_describe_response_task_offset *task_end_offsets; /* 0+ */
    int32_t task_end_offsets_count;
    struct streams_group_describe_response_assignment assignment; /* 0+ */
    struct streams_group_describe_response_assignment target_assignment; /* 0+ */
    bool is_classic; /* 0+ */
};
extern const struct streams_group_describe_response_member streams_group_describe_response_member_default;
static inline void streams_group_describe_response_member_init(struct streams_group_describe_response_member *value)
{
    *value = streams_group_describe_response_member_default;
}

struct streams_group_describe_response_topology_description_node {
    struct str name; /* 1+ */
    int8_t node_type; /* 1+ */
    struct str *source_topics; /* 1+ */
    int32_t source_topics_count;
    struct str sink_topic; /* 1+, nullable, default null */
    struct str *stores; /* 1+ */
    int32_t stores_count;
    struct str *successors; /* 1+ */
    int32_t successors_count;
};
extern const struct streams_group_describe_response_topology_description_node streams_group_describe_response_topology_description_node_default;
static inline void streams_group_describe_response_topology_description_node_init(struct streams_group_describe_response_topology_description_node *value)
{
    *value = streams_group_describe_response_topology_description_node_default;
}

struct streams_group_describe_response_topology_description_subtopology {
    struct str subtopology_id; /* 1+ */
    struct streams_group_describe_response_topology_description_node *nodes; /* 1+ */
    int32_t nodes_count;
};
extern const struct streams_group_describe_response_topology_description_subtopology streams_group_describe_response_topology_description_subtopology_default;
static inline void streams_group_describe_response_topology_description_subtopology_init(struct streams_group_describe_response_topology_description_subtopology *value)
{
    *value = streams_group_describe_response_topology_description_subtopology_default;
}

struct streams_group_describe_response_topology_description_global_store {
    struct streams_group_describe_response_topology_description_node source; /* 1+ */
    struct streams_group_describe_response_topology_description_node processor; /* 1+ */
};
extern const struct streams_group_describe_response_topology_description_global_store streams_group_describe_response_topology_description_global_store_default;
static inline void streams_group_describe_response_topology_description_global_store_init(struct streams_group_describe_response_topology_description_global_store *value)
{
    *value = streams_group_describe_response_topology_description_global_store_default;
}

struct streams_group_describe_response_topology_description {
    struct streams_group_describe_response_topology_description_subtopology *subtopologies; /* 1+ */
    int32_t subtopologies_count;
    struct streams_group_describe_response_topology_description_global_store *global_stores; /* 1+ */
    int32_t global_stores_count;
};
extern const struct streams_group_describe_response_topology_description streams_group_describe_response_topology_description_default;
static inline void streams_group_describe_response_topology_description_init(struct streams_group_describe_response_topology_description *value)
{
    *value = streams_group_describe_response_topology_description_default;
}

struct streams_group_describe_response_described_group {
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct str group_id; /* 0+ */
    struct str group_state; /* 0+ */
    int32_t group_epoch; /* 0+ */
    int32_t assignment_epoch; /* 0+ */
    struct streams_group_describe_response_topology *topology; /* 0+, nullable, default null */
    struct streams_group_describe_response_member *members; /* 0+ */
    int32_t members_count;
    int32_t authorized_operations; /* 0+, default -2147483648 */
    struct streams_group_describe_response_topology_description *topology_description; /* 1+, nullable, default null */
    int8_t topology_description_status; /* 1+, default 0 */
    struct str assignor_name; /* 1+, nullable, default null */
};
extern const struct streams_group_describe_response_described_group streams_group_describe_response_described_group_default;
static inline void streams_group_describe_response_described_group_init(struct streams_group_describe_response_described_group *value)
{
    *value = streams_group_describe_response_described_group_default;
}

struct streams_group_describe_response {
    int32_t throttle_time_ms; /* 0+ */
    struct streams_group_describe_response_described_group *groups; /* 0+ */
    int32_t groups_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_describe_response streams_group_describe_response_default;
static inline void streams_group_describe_response_init(struct streams_group_describe_response *value)
{
    *value = streams_group_describe_response_default;
}
extern const struct proto_message streams_group_describe_response_message;

#endif
