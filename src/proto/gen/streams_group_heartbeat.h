/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_STREAMS_GROUP_HEARTBEAT_H
#define PROTO_GEN_STREAMS_GROUP_HEARTBEAT_H

#include "proto/message.h"

/* StreamsGroupHeartbeatRequest: versions 0-1, flexible 0+. */
struct streams_group_heartbeat_request_key_value {
    struct str key; /* 0+ */
    struct str value; /* 0+ */
};
extern const struct streams_group_heartbeat_request_key_value streams_group_heartbeat_request_key_value_default;
static inline void streams_group_heartbeat_request_key_value_init(struct streams_group_heartbeat_request_key_value *value)
{
    *value = streams_group_heartbeat_request_key_value_default;
}

struct streams_group_heartbeat_request_topic_info {
    struct str name; /* 0+ */
    int32_t partitions; /* 0+ */
    int16_t replication_factor; /* 0+ */
    struct streams_group_heartbeat_request_key_value *topic_configs; /* 0+ */
    int32_t topic_configs_count;
};
extern const struct streams_group_heartbeat_request_topic_info streams_group_heartbeat_request_topic_info_default;
static inline void streams_group_heartbeat_request_topic_info_init(struct streams_group_heartbeat_request_topic_info *value)
{
    *value = streams_group_heartbeat_request_topic_info_default;
}

struct streams_group_heartbeat_request_copartition_group {
    int16_t *source_topics; /* 0+ */
    int32_t source_topics_count;
    int16_t *source_topic_regex; /* 0+ */
    int32_t source_topic_regex_count;
    int16_t *repartition_source_topics; /* 0+ */
    int32_t repartition_source_topics_count;
};
extern const struct streams_group_heartbeat_request_copartition_group streams_group_heartbeat_request_copartition_group_default;
static inline void streams_group_heartbeat_request_copartition_group_init(struct streams_group_heartbeat_request_copartition_group *value)
{
    *value = streams_group_heartbeat_request_copartition_group_default;
}

struct streams_group_heartbeat_request_subtopology {
    struct str subtopology_id; /* 0+ */
    struct str *source_topics; /* 0+ */
    int32_t source_topics_count;
    struct str *source_topic_regex; /* 0+ */
    int32_t source_topic_regex_count;
    struct streams_group_heartbeat_request_topic_info *state_changelog_topics; /* 0+ */
    int32_t state_changelog_topics_count;
    struct str *repartition_sink_topics; /* 0+ */
    int32_t repartition_sink_topics_count;
    struct streams_group_heartbeat_request_topic_info *repartition_source_topics; /* 0+ */
    int32_t repartition_source_topics_count;
    struct streams_group_heartbeat_request_copartition_group *copartition_groups; /* 0+ */
    int32_t copartition_groups_count;
};
extern const struct streams_group_heartbeat_request_subtopology streams_group_heartbeat_request_subtopology_default;
static inline void streams_group_heartbeat_request_subtopology_init(struct streams_group_heartbeat_request_subtopology *value)
{
    *value = streams_group_heartbeat_request_subtopology_default;
}

struct streams_group_heartbeat_request_topology {
    int32_t epoch; /* 0+ */
    struct streams_group_heartbeat_request_subtopology *subtopologies; /* 0+ */
    int32_t subtopologies_count;
};
extern const struct streams_group_heartbeat_request_topology streams_group_heartbeat_request_topology_default;
static inline void streams_group_heartbeat_request_topology_init(struct streams_group_heartbeat_request_topology *value)
{
    *value = streams_group_heartbeat_request_topology_default;
}

struct streams_group_heartbeat_request_task_ids {
    struct str subtopology_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct streams_group_heartbeat_request_task_ids streams_group_heartbeat_request_task_ids_default;
static inline void streams_group_heartbeat_request_task_ids_init(struct streams_group_heartbeat_request_task_ids *value)
{
    *value = streams_group_heartbeat_request_task_ids_default;
}

struct streams_group_heartbeat_request_endpoint {
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct streams_group_heartbeat_request_endpoint streams_group_heartbeat_request_endpoint_default;
static inline void streams_group_heartbeat_request_endpoint_init(struct streams_group_heartbeat_request_endpoint *value)
{
    *value = streams_group_heartbeat_request_endpoint_default;
}

struct streams_group_heartbeat_request_task_offset {
    struct str subtopology_id; /* 0+ */
    int32_t partition; /* 0+ */
    int64_t offset; /* 0+ */
};
extern const struct streams_group_heartbeat_request_task_offset streams_group_heartbeat_request_task_offset_default;
static inline void streams_group_heartbeat_request_task_offset_init(struct streams_group_heartbeat_request_task_offset *value)
{
    *value = streams_group_heartbeat_request_task_offset_default;
}

struct streams_group_heartbeat_request {
    struct str group_id; /* 0+ */
    struct str member_id; /* 0+ */
    int32_t member_epoch; /* 0+ */
    int32_t endpoint_information_epoch; /* 0+ */
    struct str instance_id; /* 0+, nullable, default null */
    struct str rack_id; /* 0+, nullable, default null */
    int32_t rebalance_timeout_ms; /* 0+, default -1 */
    struct streams_group_heartbeat_request_topology *topology; /* 0+, nullable, default null */
    struct streams_group_heartbeat_request_task_ids *active_tasks; /* 0+, nullable, default null */
    int32_t active_tasks_count;
    struct streams_group_heartbeat_request_task_ids *standby_tasks; /* 0+, nullable, default null */
    int32_t standby_tasks_count;
    struct streams_group_heartbeat_request_task_ids *warmup_tasks; /* 0+, nullable, default null */
    int32_t warmup_tasks_count;
    struct str process_id; /* 0+, nullable, default null */
    struct streams_group_heartbeat_request_endpoint *user_endpoint; /* 0+, nullable, default null */
    struct streams_group_heartbeat_request_key_value *client_tags; /* 0+, nullable, default null */
    int32_t client_tags_count;
    struct streams_group_heartbeat_request_task_offset *task_offsets; /* 0+, nullable, default null */
    int32_t task_offsets_count;
    struct streams_group_heartbeat_request_task_offset *task_end_offsets; /* 0+, nullable, default null */
    int32_t task_end_offsets_count;
    bool shutdown_application; /* 0+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_heartbeat_request streams_group_heartbeat_request_default;
static inline void streams_group_heartbeat_request_init(struct streams_group_heartbeat_request *value)
{
    *value = streams_group_heartbeat_request_default;
}
extern const struct proto_message streams_group_heartbeat_request_message;

/* StreamsGroupHeartbeatResponse: versions 0-1, flexible 0+. */
struct streams_group_heartbeat_response_status {
    int8_t status_code; /* 0+ */
    struct str status_detail; /* 0+ */
};
extern const struct streams_group_heartbeat_response_status streams_group_heartbeat_response_status_default;
static inline void streams_group_heartbeat_response_status_init(struct streams_group_heartbeat_response_status *value)
{
    *value = streams_group_heartbeat_response_status_default;
}

struct streams_group_heartbeat_response_task_ids {
    struct str subtopology_id; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct streams_group_heartbeat_response_task_ids streams_group_heartbeat_response_task_ids_default;
static inline void streams_group_heartbeat_response_task_ids_init(struct streams_group_heartbeat_response_task_ids *value)
{
    *value = streams_group_heartbeat_response_task_ids_default;
}

struct streams_group_heartbeat_response_endpoint {
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct streams_group_heartbeat_response_endpoint streams_group_heartbeat_response_endpoint_default;
static inline void streams_group_heartbeat_response_endpoint_init(struct streams_group_heartbeat_response_endpoint *value)
{
    *value = streams_group_heartbeat_response_endpoint_default;
}

struct streams_group_heartbeat_response_topic_partition {
    struct str topic; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct streams_group_heartbeat_response_topic_partition streams_group_heartbeat_response_topic_partition_default;
static inline void streams_group_heartbeat_response_topic_partition_init(struct streams_group_heartbeat_response_topic_partition *value)
{
    *value = streams_group_heartbeat_response_topic_partition_default;
}

struct streams_group_heartbeat_response_endpoint_to_partitions {
    struct streams_group_heartbeat_response_endpoint user_endpoint; /* 0+ */
    struct streams_group_heartbeat_response_topic_partition *active_partitions; /* 0+ */
    int32_t active_partitions_count;
    struct streams_group_heartbeat_response_topic_partition *standby_partitions; /* 0+ */
    int32_t standby_partitions_count;
};
extern const struct streams_group_heartbeat_response_endpoint_to_partitions streams_group_heartbeat_response_endpoint_to_partitions_default;
static inline void streams_group_heartbeat_response_endpoint_to_partitions_init(struct streams_group_heartbeat_response_endpoint_to_partitions *value)
{
    *value = streams_group_heartbeat_response_endpoint_to_partitions_default;
}

struct streams_group_heartbeat_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct str member_id; /* 0+ */
    int32_t member_epoch; /* 0+ */
    int32_t heartbeat_interval_ms; /* 0+ */
    int32_t acceptable_recovery_lag_legacy; /* 0 */
    int32_t task_offset_interval_ms; /* 0+ */
    int64_t acceptable_recovery_lag; /* 1+, default -1 */
    struct streams_group_heartbeat_response_status *status; /* 0+, nullable */
    int32_t status_count;
    struct streams_group_heartbeat_response_task_ids *active_tasks; /* 0+, nullable, default null */
    int32_t active_tasks_count;
    struct streams_group_heartbeat_response_task_ids *standby_tasks; /* 0+, nullable, default null */
    int32_t standby_tasks_count;
    struct streams_group_heartbeat_response_task_ids *warmup_tasks; /* 0+, nullable, default null */
    int32_t warmup_tasks_count;
    bool topology_description_required; /* 1+, default false */
    int32_t endpoint_information_epoch; /* 0+ */
    struct streams_group_heartbeat_response_endpoint_to_partitions *partitions_by_user_endpoint; /* 0+, nullable, default null */
    int32_t partitions_by_user_endpoint_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_heartbeat_response streams_group_heartbeat_response_default;
static inline void streams_group_heartbeat_response_init(struct streams_group_heartbeat_response *value)
{
    *value = streams_group_heartbeat_response_default;
}
extern const struct proto_message streams_group_heartbeat_response_message;

#endif
