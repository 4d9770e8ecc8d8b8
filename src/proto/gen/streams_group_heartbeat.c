/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/streams_group_heartbeat.h"

#include "proto/descriptor.h"

const struct streams_group_heartbeat_request_key_value streams_group_heartbeat_request_key_value_default = {
    .key = {"", 0},
    .value = {"", 0},
};
static const struct proto_field streams_group_heartbeat_request_key_value_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request_key_value, key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_key_value, value), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_heartbeat_request_key_value_struct = {
    .name = "KeyValue",
    .fields = streams_group_heartbeat_request_key_value_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_request_key_value_default,
    .size = sizeof(struct streams_group_heartbeat_request_key_value),
    .min_size = 3,
};

const struct streams_group_heartbeat_request_topic_info streams_group_heartbeat_request_topic_info_default = {
    .name = {"", 0},
    .partitions = 0,
    .replication_factor = 0,
    .topic_configs = NULL,
};
static const struct proto_field streams_group_heartbeat_request_topic_info_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request_topic_info, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_request_topic_info, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicationFactor", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_heartbeat_request_topic_info, replication_factor), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicConfigs", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request_topic_info, topic_configs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_topic_info, topic_configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_request_key_value_struct},
};
static const struct proto_struct streams_group_heartbeat_request_topic_info_struct = {
    .name = "TopicInfo",
    .fields = streams_group_heartbeat_request_topic_info_fields,
    .field_count = 4,
    .defaults = &streams_group_heartbeat_request_topic_info_default,
    .size = sizeof(struct streams_group_heartbeat_request_topic_info),
    .min_size = 9,
};

const struct streams_group_heartbeat_request_copartition_group streams_group_heartbeat_request_copartition_group_default = {
    .source_topics = NULL,
    .source_topic_regex = NULL,
    .repartition_source_topics = NULL,
};
static const struct proto_field streams_group_heartbeat_request_copartition_group_fields[] = {
    {.name = "sourceTopics", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_heartbeat_request_copartition_group, source_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_copartition_group, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "sourceTopicRegex", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_heartbeat_request_copartition_group, source_topic_regex),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_copartition_group, source_topic_regex_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "repartitionSourceTopics", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_heartbeat_request_copartition_group, repartition_source_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_copartition_group, repartition_source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_heartbeat_request_copartition_group_struct = {
    .name = "CopartitionGroup",
    .fields = streams_group_heartbeat_request_copartition_group_fields,
    .field_count = 3,
    .defaults = &streams_group_heartbeat_request_copartition_group_default,
    .size = sizeof(struct streams_group_heartbeat_request_copartition_group),
    .min_size = 4,
};

const struct streams_group_heartbeat_request_subtopology streams_group_heartbeat_request_subtopology_default = {
    .subtopology_id = {"", 0},
    .source_topics = NULL,
    .source_topic_regex = NULL,
    .state_changelog_topics = NULL,
    .repartition_sink_topics = NULL,
    .repartition_source_topics = NULL,
    .copartition_groups = NULL,
};
static const struct proto_field streams_group_heartbeat_request_subtopology_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "sourceTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, source_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_subtopology, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "sourceTopicRegex", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, source_topic_regex), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_subtopology, source_topic_regex_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "stateChangelogTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, state_changelog_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_subtopology, state_changelog_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_request_topic_info_struct},
    {.name = "repartitionSinkTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, repartition_sink_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_subtopology, repartition_sink_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "repartitionSourceTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, repartition_source_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_subtopology, repartition_source_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_request_topic_info_struct},
    {.name = "copartitionGroups", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request_subtopology, copartition_groups), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_subtopology, copartition_groups_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_request_copartition_group_struct},
};
static const struct proto_struct streams_group_heartbeat_request_subtopology_struct = {
    .name = "Subtopology",
    .fields = streams_group_heartbeat_request_subtopology_fields,
    .field_count = 7,
    .defaults = &streams_group_heartbeat_request_subtopology_default,
    .size = sizeof(struct streams_group_heartbeat_request_subtopology),
    .min_size = 8,
};

const struct streams_group_heartbeat_request_topology streams_group_heartbeat_request_topology_default = {
    .epoch = 0,
    .subtopologies = NULL,
};
static const struct proto_field streams_group_heartbeat_request_topology_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct streams_group_heartbeat_request_topology, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "subtopologies", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request_topology, subtopologies), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_topology, subtopologies_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_request_subtopology_struct},
};
static const struct proto_struct streams_group_heartbeat_request_topology_struct = {
    .name = "Topology",
    .fields = streams_group_heartbeat_request_topology_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_request_topology_default,
    .size = sizeof(struct streams_group_heartbeat_request_topology),
    .min_size = 6,
};

const struct streams_group_heartbeat_request_task_ids streams_group_heartbeat_request_task_ids_default = {
    .subtopology_id = {"", 0},
    .partitions = NULL,
};
static const struct proto_field streams_group_heartbeat_request_task_ids_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_task_ids, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_request_task_ids, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request_task_ids, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_heartbeat_request_task_ids_struct = {
    .name = "TaskIds",
    .fields = streams_group_heartbeat_request_task_ids_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_request_task_ids_default,
    .size = sizeof(struct streams_group_heartbeat_request_task_ids),
    .min_size = 3,
};

const struct streams_group_heartbeat_request_endpoint streams_group_heartbeat_request_endpoint_default = {
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field streams_group_heartbeat_request_endpoint_fields[] = {
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct streams_group_heartbeat_request_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_heartbeat_request_endpoint_struct = {
    .name = "Endpoint",
    .fields = streams_group_heartbeat_request_endpoint_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_request_endpoint_default,
    .size = sizeof(struct streams_group_heartbeat_request_endpoint),
    .min_size = 4,
};

const struct streams_group_heartbeat_request_task_offset streams_group_heartbeat_request_task_offset_default = {
    .subtopology_id = {"", 0},
    .partition = 0,
    .offset = 0,
};
static const struct proto_field streams_group_heartbeat_request_task_offset_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request_task_offset, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_request_task_offset, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "offset", .type = PROTO_INT64,
     .offset = offsetof(struct streams_group_heartbeat_request_task_offset, offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_heartbeat_request_task_offset_struct = {
    .name = "TaskOffset",
    .fields = streams_group_heartbeat_request_task_offset_fields,
    .field_count = 3,
    .defaults = &streams_group_heartbeat_request_task_offset_default,
    .size = sizeof(struct streams_group_heartbeat_request_task_offset),
    .min_size = 14,
};

const struct streams_group_heartbeat_request streams_group_heartbeat_request_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
    .member_epoch = 0,
    .endpoint_information_epoch = 0,
    .instance_id = {NULL, 0},
    .rack_id = {NULL, 0},
    .rebalance_timeout_ms = -1,
    .topology = NULL,
    .active_tasks = NULL,
    .active_tasks_count = -1,
    .standby_tasks = NULL,
    .standby_tasks_count = -1,
    .warmup_tasks = NULL,
    .warmup_tasks_count = -1,
    .process_id = {NULL, 0},
    .user_endpoint = NULL,
    .client_tags = NULL,
    .client_tags_count = -1,
    .task_offsets = NULL,
    .task_offsets_count = -1,
    .task_end_offsets = NULL,
    .task_end_offsets_count = -1,
    .shutdown_application = false,
};
static const struct proto_field streams_group_heartbeat_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_request, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "endpointInformationEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_request, endpoint_information_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "instanceId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_request, instance_id), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "rackId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request, rack_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "rebalanceTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_request, rebalance_timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topology", .type = PROTO_STRUCT, .offset = offsetof(struct streams_group_heartbeat_request, topology),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &streams_group_heartbeat_request_topology_struct},
    {.name = "activeTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, active_tasks), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request, active_tasks_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_request_task_ids_struct},
    {.name = "standbyTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, standby_tasks), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request, standby_tasks_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_request_task_ids_struct},
    {.name = "warmupTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, warmup_tasks), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request, warmup_tasks_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_request_task_ids_struct},
    {.name = "processId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_request, process_id),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "userEndpoint", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, user_endpoint), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &streams_group_heartbeat_request_endpoint_struct},
    {.name = "clientTags", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, client_tags), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request, client_tags_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_request_key_value_struct},
    {.name = "taskOffsets", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, task_offsets), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request, task_offsets_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_request_task_offset_struct},
    {.name = "taskEndOffsets", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_request, task_end_offsets), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_request, task_end_offsets_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_request_task_offset_struct},
    {.name = "shutdownApplication", .type = PROTO_BOOL,
     .offset = offsetof(struct streams_group_heartbeat_request, shutdown_application), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_heartbeat_request_struct = {
    .name = "StreamsGroupHeartbeatRequest",
    .fields = streams_group_heartbeat_request_fields,
    .field_count = 17,
    .defaults = &streams_group_heartbeat_request_default,
    .size = sizeof(struct streams_group_heartbeat_request),
    .min_size = 27,
};
const struct proto_message streams_group_heartbeat_request_message = {
    .name = "StreamsGroupHeartbeatRequest",
    .body = &streams_group_heartbeat_request_struct,
    .unknown_tags_offset = offsetof(struct streams_group_heartbeat_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_heartbeat_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct streams_group_heartbeat_response_status streams_group_heartbeat_response_status_default = {
    .status_code = 0,
    .status_detail = {"", 0},
};
static const struct proto_field streams_group_heartbeat_response_status_fields[] = {
    {.name = "statusCode", .type = PROTO_INT8,
     .offset = offsetof(struct streams_group_heartbeat_response_status, status_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "statusDetail", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_response_status, status_detail), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_heartbeat_response_status_struct = {
    .name = "Status",
    .fields = streams_group_heartbeat_response_status_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_response_status_default,
    .size = sizeof(struct streams_group_heartbeat_response_status),
    .min_size = 3,
};

const struct streams_group_heartbeat_response_task_ids streams_group_heartbeat_response_task_ids_default = {
    .subtopology_id = {"", 0},
    .partitions = NULL,
};
static const struct proto_field streams_group_heartbeat_response_task_ids_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_response_task_ids, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response_task_ids, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response_task_ids, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_heartbeat_response_task_ids_struct = {
    .name = "TaskIds",
    .fields = streams_group_heartbeat_response_task_ids_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_response_task_ids_default,
    .size = sizeof(struct streams_group_heartbeat_response_task_ids),
    .min_size = 3,
};

const struct streams_group_heartbeat_response_endpoint streams_group_heartbeat_response_endpoint_default = {
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field streams_group_heartbeat_response_endpoint_fields[] = {
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_response_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct streams_group_heartbeat_response_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_heartbeat_response_endpoint_struct = {
    .name = "Endpoint",
    .fields = streams_group_heartbeat_response_endpoint_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_response_endpoint_default,
    .size = sizeof(struct streams_group_heartbeat_response_endpoint),
    .min_size = 4,
};

const struct streams_group_heartbeat_response_topic_partition streams_group_heartbeat_response_topic_partition_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field streams_group_heartbeat_response_topic_partition_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_response_topic_partition, topic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response_topic_partition, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response_topic_partition, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_heartbeat_response_topic_partition_struct = {
    .name = "TopicPartition",
    .fields = streams_group_heartbeat_response_topic_partition_fields,
    .field_count = 2,
    .defaults = &streams_group_heartbeat_response_topic_partition_default,
    .size = sizeof(struct streams_group_heartbeat_response_topic_partition),
    .min_size = 3,
};

const struct streams_group_heartbeat_response_endpoint_to_partitions streams_group_heartbeat_response_endpoint_to_partitions_default = {
    .user_endpoint = {.host = {"", 0}, .port = 0},
    .active_partitions = NULL,
    .standby_partitions = NULL,
};
static const struct proto_field streams_group_heartbeat_response_endpoint_to_partitions_fields[] = {
    {.name = "userEndpoint", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response_endpoint_to_partitions, user_endpoint),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1, .nested = &streams_group_heartbeat_response_endpoint_struct},
    {.name = "activePartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response_endpoint_to_partitions, active_partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response_endpoint_to_partitions, active_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_response_topic_partition_struct},
    {.name = "standbyPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response_endpoint_to_partitions, standby_partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response_endpoint_to_partitions, standby_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_response_topic_partition_struct},
};
static const struct proto_struct streams_group_heartbeat_response_endpoint_to_partitions_struct = {
    .name = "EndpointToPartitions",
    .fields = streams_group_heartbeat_response_endpoint_to_partitions_fields,
    .field_count = 3,
    .defaults = &streams_group_heartbeat_response_endpoint_to_partitions_default,
    .size = sizeof(struct streams_group_heartbeat_response_endpoint_to_partitions),
    .min_size = 7,
};

const struct streams_group_heartbeat_response streams_group_heartbeat_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .member_id = {"", 0},
    .member_epoch = 0,
    .heartbeat_interval_ms = 0,
    .acceptable_recovery_lag_legacy = 0,
    .task_offset_interval_ms = 0,
    .acceptable_recovery_lag = -1,
    .status = NULL,
    .active_tasks = NULL,
    .active_tasks_count = -1,
    .standby_tasks = NULL,
    .standby_tasks_count = -1,
    .warmup_tasks = NULL,
    .warmup_tasks_count = -1,
    .topology_description_required = false,
    .endpoint_information_epoch = 0,
    .partitions_by_user_endpoint = NULL,
    .partitions_by_user_endpoint_count = -1,
};
static const struct proto_field streams_group_heartbeat_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct streams_group_heartbeat_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_heartbeat_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING, .offset = offsetof(struct streams_group_heartbeat_response, member_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "heartbeatIntervalMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response, heartbeat_interval_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acceptableRecoveryLagLegacy", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response, acceptable_recovery_lag_legacy), .versions = {0, 0},
     .nullable = {1, 0}, .tag = -1},
    {.name = "taskOffsetIntervalMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response, task_offset_interval_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "acceptableRecoveryLag", .type = PROTO_INT64,
     .offset = offsetof(struct streams_group_heartbeat_response, acceptable_recovery_lag), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "status", .type = PROTO_STRUCT, .offset = offsetof(struct streams_group_heartbeat_response, status),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response, status_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_response_status_struct},
    {.name = "activeTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response, active_tasks), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response, active_tasks_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_response_task_ids_struct},
    {.name = "standbyTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response, standby_tasks), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response, standby_tasks_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_response_task_ids_struct},
    {.name = "warmupTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response, warmup_tasks), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response, warmup_tasks_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_heartbeat_response_task_ids_struct},
    {.name = "topologyDescriptionRequired", .type = PROTO_BOOL,
     .offset = offsetof(struct streams_group_heartbeat_response, topology_description_required), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "endpointInformationEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_heartbeat_response, endpoint_information_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionsByUserEndpoint", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_heartbeat_response, partitions_by_user_endpoint), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_heartbeat_response, partitions_by_user_endpoint_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_heartbeat_response_endpoint_to_partitions_struct},
};
static const struct proto_struct streams_group_heartbeat_response_struct = {
    .name = "StreamsGroupHeartbeatResponse",
    .fields = streams_group_heartbeat_response_fields,
    .field_count = 16,
    .defaults = &streams_group_heartbeat_response_default,
    .size = sizeof(struct streams_group_heartbeat_response),
    .min_size = 34,
};
const struct proto_message streams_group_heartbeat_response_message = {
    .name = "StreamsGroupHeartbeatResponse",
    .body = &streams_group_heartbeat_response_struct,
    .unknown_tags_offset = offsetof(struct streams_group_heartbeat_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_heartbeat_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
