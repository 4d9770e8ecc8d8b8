/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/streams_group_describe.h"

#include "proto/descriptor.h"

const struct streams_group_describe_request streams_group_describe_request_default = {
    .group_ids = NULL,
    .include_authorized_operations = false,
    .include_topology_description = false,
};
static const struct proto_field streams_group_describe_request_fields[] = {
    {.name = "groupIds", .type = PROTO_STRING, .offset = offsetof(struct streams_group_describe_request, group_ids),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_request, group_ids_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "includeAuthorizedOperations", .type = PROTO_BOOL,
     .offset = offsetof(struct streams_group_describe_request, include_authorized_operations), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "includeTopologyDescription", .type = PROTO_BOOL,
     .offset = offsetof(struct streams_group_describe_request, include_topology_description), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_describe_request_struct = {
    .name = "StreamsGroupDescribeRequest",
    .fields = streams_group_describe_request_fields,
    .field_count = 3,
    .defaults = &streams_group_describe_request_default,
    .size = sizeof(struct streams_group_describe_request),
    .min_size = 3,
};
const struct proto_message streams_group_describe_request_message = {
    .name = "StreamsGroupDescribeRequest",
    .body = &streams_group_describe_request_struct,
    .unknown_tags_offset = offsetof(struct streams_group_describe_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_describe_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct streams_group_describe_response_key_value streams_group_describe_response_key_value_default = {
    .key = {"", 0},
    .value = {"", 0},
};
static const struct proto_field streams_group_describe_response_key_value_fields[] = {
    {.name = "key", .type = PROTO_STRING, .offset = offsetof(struct streams_group_describe_response_key_value, key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "value", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_key_value, value), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_describe_response_key_value_struct = {
    .name = "KeyValue",
    .fields = streams_group_describe_response_key_value_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_key_value_default,
    .size = sizeof(struct streams_group_describe_response_key_value),
    .min_size = 3,
};

const struct streams_group_describe_response_topic_info streams_group_describe_response_topic_info_default = {
    .name = {"", 0},
    .partitions = 0,
    .replication_factor = 0,
    .topic_configs = NULL,
};
static const struct proto_field streams_group_describe_response_topic_info_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct streams_group_describe_response_topic_info, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_topic_info, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "replicationFactor", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_describe_response_topic_info, replication_factor), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topicConfigs", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topic_info, topic_configs), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topic_info, topic_configs_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_key_value_struct},
};
static const struct proto_struct streams_group_describe_response_topic_info_struct = {
    .name = "TopicInfo",
    .fields = streams_group_describe_response_topic_info_fields,
    .field_count = 4,
    .defaults = &streams_group_describe_response_topic_info_default,
    .size = sizeof(struct streams_group_describe_response_topic_info),
    .min_size = 9,
};

const struct streams_group_describe_response_subtopology streams_group_describe_response_subtopology_default = {
    .subtopology_id = {"", 0},
    .source_topics = NULL,
    .repartition_sink_topics = NULL,
    .state_changelog_topics = NULL,
    .repartition_source_topics = NULL,
};
static const struct proto_field streams_group_describe_response_subtopology_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_subtopology, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "sourceTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_subtopology, source_topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_subtopology, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "repartitionSinkTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_subtopology, repartition_sink_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_subtopology, repartition_sink_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "stateChangelogTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_subtopology, state_changelog_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_subtopology, state_changelog_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_topic_info_struct},
    {.name = "repartitionSourceTopics", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_subtopology, repartition_source_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_subtopology, repartition_source_topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_topic_info_struct},
};
static const struct proto_struct streams_group_describe_response_subtopology_struct = {
    .name = "Subtopology",
    .fields = streams_group_describe_response_subtopology_fields,
    .field_count = 5,
    .defaults = &streams_group_describe_response_subtopology_default,
    .size = sizeof(struct streams_group_describe_response_subtopology),
    .min_size = 6,
};

const struct streams_group_describe_response_topology streams_group_describe_response_topology_default = {
    .epoch = 0,
    .subtopologies = NULL,
    .subtopologies_count = -1,
};
static const struct proto_field streams_group_describe_response_topology_fields[] = {
    {.name = "epoch", .type = PROTO_INT32, .offset = offsetof(struct streams_group_describe_response_topology, epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "subtopologies", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topology, subtopologies), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology, subtopologies_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_subtopology_struct},
};
static const struct proto_struct streams_group_describe_response_topology_struct = {
    .name = "Topology",
    .fields = streams_group_describe_response_topology_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_topology_default,
    .size = sizeof(struct streams_group_describe_response_topology),
    .min_size = 6,
};

const struct streams_group_describe_response_endpoint streams_group_describe_response_endpoint_default = {
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field streams_group_describe_response_endpoint_fields[] = {
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct streams_group_describe_response_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct streams_group_describe_response_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_describe_response_endpoint_struct = {
    .name = "Endpoint",
    .fields = streams_group_describe_response_endpoint_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_endpoint_default,
    .size = sizeof(struct streams_group_describe_response_endpoint),
    .min_size = 4,
};

const struct streams_group_describe_response_task_offset streams_group_describe_response_task_offset_default = {
    .subtopology_id = {"", 0},
    .partition = 0,
    .offset = 0,
};
static const struct proto_field streams_group_describe_response_task_offset_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_task_offset, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partition", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_task_offset, partition), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "offset", .type = PROTO_INT64,
     .offset = offsetof(struct streams_group_describe_response_task_offset, offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_describe_response_task_offset_struct = {
    .name = "TaskOffset",
    .fields = streams_group_describe_response_task_offset_fields,
    .field_count = 3,
    .defaults = &streams_group_describe_response_task_offset_default,
    .size = sizeof(struct streams_group_describe_response_task_offset),
    .min_size = 14,
};

const struct streams_group_describe_response_task_ids streams_group_describe_response_task_ids_default = {
    .subtopology_id = {"", 0},
    .partitions = NULL,
};
static const struct proto_field streams_group_describe_response_task_ids_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_task_ids, subtopology_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_task_ids, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_task_ids, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_describe_response_task_ids_struct = {
    .name = "TaskIds",
    .fields = streams_group_describe_response_task_ids_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_task_ids_default,
    .size = sizeof(struct streams_group_describe_response_task_ids),
    .min_size = 3,
};

const struct streams_group_describe_response_assignment streams_group_describe_response_assignment_default = {
    .active_tasks = NULL,
    .standby_tasks = NULL,
    .warmup_tasks = NULL,
};
static const struct proto_field streams_group_describe_response_assignment_fields[] = {
    {.name = "activeTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_assignment, active_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_assignment, active_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_task_ids_struct},
    {.name = "standbyTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_assignment, standby_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_assignment, standby_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_task_ids_struct},
    {.name = "warmupTasks", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_assignment, warmup_tasks), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_assignment, warmup_tasks_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_task_ids_struct},
};
static const struct proto_struct streams_group_describe_response_assignment_struct = {
    .name = "Assignment",
    .fields = streams_group_describe_response_assignment_fields,
    .field_count = 3,
    .defaults = &streams_group_describe_response_assignment_default,
    .size = sizeof(struct streams_group_describe_response_assignment),
    .min_size = 4,
};

const struct streams_group_describe_response_member streams_group_describe_response_member_default = {
    .member_id = {"", 0},
    .member_epoch = 0,
    .instance_id = {NULL, 0},
    .rack_id = {NULL, 0},
    .client_id = {"", 0},
    .client_host = {"", 0},
    .topology_epoch = 0,
    .process_id = {"", 0},
    .user_endpoint = NULL,
    .client_tags = NULL,
    .task_offsets = NULL,
    .task_end_offsets = NULL,
    .assignment = {.active_tasks = NULL, .active_tasks_count = 0, .standby_tasks = NULL, .standby_tasks_count = 0, .warmup_tasks = NULL, .warmup_tasks_count = 0},
    .target_assignment = {.active_tasks = NULL, .active_tasks_count = 0, .standby_tasks = NULL, .standby_tasks_count = 0, .warmup_tasks = NULL, .warmup_tasks_count = 0},
    .is_classic = false,
};
static const struct proto_field streams_group_describe_response_member_fields[] = {
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_member, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_member, member_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "instanceId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_member, instance_id), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "rackId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_member, rack_id), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "clientId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_member, client_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "clientHost", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_member, client_host), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topologyEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_member, topology_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "processId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_member, process_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "userEndpoint", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_member, user_endpoint), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &streams_group_describe_response_endpoint_struct},
    {.name = "clientTags", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_member, client_tags), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_member, client_tags_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_key_value_struct},
    {.name = "taskOffsets", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_member, task_offsets), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_member, task_offsets_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_task_offset_struct},
    {.name = "taskEndOffsets", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_member, task_end_offsets), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_member, task_end_offsets_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_task_offset_struct},
    {.name = "assignment", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_member, assignment), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &streams_group_describe_response_assignment_struct},
    {.name = "targetAssignment", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_member, target_assignment), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .nested = &streams_group_describe_response_assignment_struct},
    {.name = "isClassic", .type = PROTO_BOOL,
     .offset = offsetof(struct streams_group_describe_response_member, is_classic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct streams_group_describe_response_member_struct = {
    .name = "Member",
    .fields = streams_group_describe_response_member_fields,
    .field_count = 15,
    .defaults = &streams_group_describe_response_member_default,
    .size = sizeof(struct streams_group_describe_response_member),
    .min_size = 28,
};

const struct streams_group_describe_response_topology_description_node streams_group_describe_response_topology_description_node_default = {
    .name = {"", 0},
    .node_type = 0,
    .source_topics = NULL,
    .sink_topic = {NULL, 0},
    .stores = NULL,
    .successors = NULL,
};
static const struct proto_field streams_group_describe_response_topology_description_node_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_topology_description_node, name), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "nodeType", .type = PROTO_INT8,
     .offset = offsetof(struct streams_group_describe_response_topology_description_node, node_type),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "sourceTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_topology_description_node, source_topics),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology_description_node, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "sinkTopic", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_topology_description_node, sink_topic),
     .versions = {1, 127}, .nullable = {1, 127}, .tag = -1},
    {.name = "stores", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_topology_description_node, stores),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology_description_node, stores_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "successors", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_topology_description_node, successors),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology_description_node, successors_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_describe_response_topology_description_node_struct = {
    .name = "TopologyDescriptionNode",
    .fields = streams_group_describe_response_topology_description_node_fields,
    .field_count = 6,
    .defaults = &streams_group_describe_response_topology_description_node_default,
    .size = sizeof(struct streams_group_describe_response_topology_description_node),
    .min_size = 7,
};

const struct streams_group_describe_response_topology_description_subtopology streams_group_describe_response_topology_description_subtopology_default = {
    .subtopology_id = {"", 0},
    .nodes = NULL,
};
static const struct proto_field streams_group_describe_response_topology_description_subtopology_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_topology_description_subtopology, subtopology_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "nodes", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topology_description_subtopology, nodes),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology_description_subtopology, nodes_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_topology_description_node_struct},
};
static const struct proto_struct streams_group_describe_response_topology_description_subtopology_struct = {
    .name = "TopologyDescriptionSubtopology",
    .fields = streams_group_describe_response_topology_description_subtopology_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_topology_description_subtopology_default,
    .size = sizeof(struct streams_group_describe_response_topology_description_subtopology),
    .min_size = 3,
};

const struct streams_group_describe_response_topology_description_global_store streams_group_describe_response_topology_description_global_store_default = {
    .source = {.name = {"", 0}, .node_type = 0, .source_topics = NULL, .source_topics_count = 0, .sink_topic = {NULL, 0}, .stores = NULL, .stores_count = 0, .successors = NULL, .successors_count = 0},
    .processor = {.name = {"", 0}, .node_type = 0, .source_topics = NULL, .source_topics_count = 0, .sink_topic = {NULL, 0}, .stores = NULL, .stores_count = 0, .successors = NULL, .successors_count = 0},
};
static const struct proto_field streams_group_describe_response_topology_description_global_store_fields[] = {
    {.name = "source", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topology_description_global_store, source),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &streams_group_describe_response_topology_description_node_struct},
    {.name = "processor", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topology_description_global_store, processor),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &streams_group_describe_response_topology_description_node_struct},
};
static const struct proto_struct streams_group_describe_response_topology_description_global_store_struct = {
    .name = "TopologyDescriptionGlobalStore",
    .fields = streams_group_describe_response_topology_description_global_store_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_topology_description_global_store_default,
    .size = sizeof(struct streams_group_describe_response_topology_description_global_store),
    .min_size = 15,
};

const struct streams_group_describe_response_topology_description streams_group_describe_response_topology_description_default = {
    .subtopologies = NULL,
    .global_stores = NULL,
};
static const struct proto_field streams_group_describe_response_topology_description_fields[] = {
    {.name = "subtopologies", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topology_description, subtopologies),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology_description, subtopologies_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_topology_description_subtopology_struct},
    {.name = "globalStores", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_topology_description, global_stores),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_topology_description, global_stores_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_topology_description_global_store_struct},
};
static const struct proto_struct streams_group_describe_response_topology_description_struct = {
    .name = "TopologyDescription",
    .fields = streams_group_describe_response_topology_description_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_topology_description_default,
    .size = sizeof(struct streams_group_describe_response_topology_description),
    .min_size = 3,
};

const struct streams_group_describe_response_described_group streams_group_describe_response_described_group_default = {
    .error_code = 0,
    .error_message = {NULL, 0},
    .group_id = {"", 0},
    .group_state = {"", 0},
    .group_epoch = 0,
    .assignment_epoch = 0,
    .topology = NULL,
    .members = NULL,
    .authorized_operations = INT32_MIN,
    .topology_description = NULL,
    .topology_description_status = 0,
    .assignor_name = {NULL, 0},
};
static const struct proto_field streams_group_describe_response_described_group_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_describe_response_described_group, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_described_group, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_described_group, group_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupState", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_described_group, group_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groupEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_described_group, group_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "assignmentEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_described_group, assignment_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topology", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_described_group, topology), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &streams_group_describe_response_topology_struct},
    {.name = "members", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_described_group, members), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response_described_group, members_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &streams_group_describe_response_member_struct},
    {.name = "authorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response_described_group, authorized_operations),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topologyDescription", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_describe_response_described_group, topology_description),
     .versions = {1, 127}, .nullable = {1, 127}, .tag = -1, .flags = PROTO_FLAG_POINTER,
     .nested = &streams_group_describe_response_topology_description_struct},
    {.name = "topologyDescriptionStatus", .type = PROTO_INT8,
     .offset = offsetof(struct streams_group_describe_response_described_group, topology_description_status),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "assignorName", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_describe_response_described_group, assignor_name), .versions = {1, 127},
     .nullable = {1, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct streams_group_describe_response_described_group_struct = {
    .name = "DescribedGroup",
    .fields = streams_group_describe_response_described_group_fields,
    .field_count = 12,
    .defaults = &streams_group_describe_response_described_group_default,
    .size = sizeof(struct streams_group_describe_response_described_group),
    .min_size = 20,
};

const struct streams_group_describe_response streams_group_describe_response_default = {
    .throttle_time_ms = 0,
    .groups = NULL,
};
static const struct proto_field streams_group_describe_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_describe_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "groups", .type = PROTO_STRUCT, .offset = offsetof(struct streams_group_describe_response, groups),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_describe_response, groups_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_describe_response_described_group_struct},
};
static const struct proto_struct streams_group_describe_response_struct = {
    .name = "StreamsGroupDescribeResponse",
    .fields = streams_group_describe_response_fields,
    .field_count = 2,
    .defaults = &streams_group_describe_response_default,
    .size = sizeof(struct streams_group_describe_response),
    .min_size = 6,
};
const struct proto_message streams_group_describe_response_message = {
    .name = "StreamsGroupDescribeResponse",
    .body = &streams_group_describe_response_struct,
    .unknown_tags_offset = offsetof(struct streams_group_describe_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_describe_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
