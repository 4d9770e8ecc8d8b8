/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/streams_group_topology_description_update.h"

#include "proto/descriptor.h"

const struct streams_group_topology_description_update_request_topology_description_node streams_group_topology_description_update_request_topology_description_node_default = {
    .name = {"", 0},
    .node_type = 0,
    .source_topics = NULL,
    .sink_topic = {NULL, 0},
    .stores = NULL,
    .successors = NULL,
};
static const struct proto_field streams_group_topology_description_update_request_topology_description_node_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "nodeType", .type = PROTO_INT8,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, node_type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "sourceTopics", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, source_topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, source_topics_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "sinkTopic", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, sink_topic),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
    {.name = "stores", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, stores),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, stores_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "successors", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, successors),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_description_update_request_topology_description_node, successors_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct streams_group_topology_description_update_request_topology_description_node_struct = {
    .name = "TopologyDescriptionNode",
    .fields = streams_group_topology_description_update_request_topology_description_node_fields,
    .field_count = 6,
    .defaults = &streams_group_topology_description_update_request_topology_description_node_default,
    .size = sizeof(struct streams_group_topology_description_update_request_topology_description_node),
    .min_size = 7,
};

const struct streams_group_topology_description_update_request_topology_description_subtopology streams_group_topology_description_update_request_topology_description_subtopology_default = {
    .subtopology_id = {"", 0},
    .nodes = NULL,
};
static const struct proto_field streams_group_topology_description_update_request_topology_description_subtopology_fields[] = {
    {.name = "subtopologyId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_subtopology, subtopology_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "nodes", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_subtopology, nodes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_description_update_request_topology_description_subtopology, nodes_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_topology_description_update_request_topology_description_node_struct},
};
static const struct proto_struct streams_group_topology_description_update_request_topology_description_subtopology_struct = {
    .name = "TopologyDescriptionSubtopology",
    .fields = streams_group_topology_description_update_request_topology_description_subtopology_fields,
    .field_count = 2,
    .defaults = &streams_group_topology_description_update_request_topology_description_subtopology_default,
    .size = sizeof(struct streams_group_topology_description_update_request_topology_description_subtopology),
    .min_size = 3,
};

const struct streams_group_topology_description_update_request_topology_description_global_store streams_group_topology_description_update_request_topology_description_global_store_default = {
    .source = {.name = {"", 0}, .node_type = 0, .source_topics = NULL, .source_topics_count = 0, .sink_topic = {NULL, 0}, .stores = NULL, .stores_count = 0, .successors = NULL, .successors_count = 0},
    .processor = {.name = {"", 0}, .node_type = 0, .source_topics = NULL, .source_topics_count = 0, .sink_topic = {NULL, 0}, .stores = NULL, .stores_count = 0, .successors = NULL, .successors_count = 0},
};
static const struct proto_field streams_group_topology_description_update_request_topology_description_global_store_fields[] = {
    {.name = "source", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_global_store, source),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &streams_group_topology_description_update_request_topology_description_node_struct},
    {.name = "processor", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description_global_store, processor),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &streams_group_topology_description_update_request_topology_description_node_struct},
};
static const struct proto_struct streams_group_topology_description_update_request_topology_description_global_store_struct = {
    .name = "TopologyDescriptionGlobalStore",
    .fields = streams_group_topology_description_update_request_topology_description_global_store_fields,
    .field_count = 2,
    .defaults = &streams_group_topology_description_update_request_topology_description_global_store_default,
    .size = sizeof(struct streams_group_topology_description_update_request_topology_description_global_store),
    .min_size = 15,
};

const struct streams_group_topology_description_update_request_topology_description streams_group_topology_description_update_request_topology_description_default = {
    .subtopologies = NULL,
    .global_stores = NULL,
};
static const struct proto_field streams_group_topology_description_update_request_topology_description_fields[] = {
    {.name = "subtopologies", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description, subtopologies),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_description_update_request_topology_description, subtopologies_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_topology_description_update_request_topology_description_subtopology_struct},
    {.name = "globalStores", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_description_update_request_topology_description, global_stores),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct streams_group_topology_description_update_request_topology_description, global_stores_count),
     .flags = PROTO_FLAG_ARRAY,
     .nested = &streams_group_topology_description_update_request_topology_description_global_store_struct},
};
static const struct proto_struct streams_group_topology_description_update_request_topology_description_struct = {
    .name = "TopologyDescription",
    .fields = streams_group_topology_description_update_request_topology_description_fields,
    .field_count = 2,
    .defaults = &streams_group_topology_description_update_request_topology_description_default,
    .size = sizeof(struct streams_group_topology_description_update_request_topology_description),
    .min_size = 3,
};

const struct streams_group_topology_description_update_request streams_group_topology_description_update_request_default = {
    .group_id = {"", 0},
    .member_id = {"", 0},
    .topology_epoch = 0,
    .topology_description = {.subtopologies = NULL, .subtopologies_count = 0, .global_stores = NULL, .global_stores_count = 0},
};
static const struct proto_field streams_group_topology_description_update_request_fields[] = {
    {.name = "groupId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request, group_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "memberId", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_request, member_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topologyEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_topology_description_update_request, topology_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topologyDescription", .type = PROTO_STRUCT,
     .offset = offsetof(struct streams_group_topology_description_update_request, topology_description),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .nested = &streams_group_topology_description_update_request_topology_description_struct},
};
static const struct proto_struct streams_group_topology_description_update_request_struct = {
    .name = "StreamsGroupTopologyDescriptionUpdateRequest",
    .fields = streams_group_topology_description_update_request_fields,
    .field_count = 4,
    .defaults = &streams_group_topology_description_update_request_default,
    .size = sizeof(struct streams_group_topology_description_update_request),
    .min_size = 10,
};
const struct proto_message streams_group_topology_description_update_request_message = {
    .name = "StreamsGroupTopologyDescriptionUpdateRequest",
    .body = &streams_group_topology_description_update_request_struct,
    .unknown_tags_offset = offsetof(struct streams_group_topology_description_update_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_topology_description_update_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct streams_group_topology_description_update_response streams_group_topology_description_update_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
};
static const struct proto_field streams_group_topology_description_update_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct streams_group_topology_description_update_response, throttle_time_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct streams_group_topology_description_update_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct streams_group_topology_description_update_response, error_message),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1},
};
static const struct proto_struct streams_group_topology_description_update_response_struct = {
    .name = "StreamsGroupTopologyDescriptionUpdateResponse",
    .fields = streams_group_topology_description_update_response_fields,
    .field_count = 3,
    .defaults = &streams_group_topology_description_update_response_default,
    .size = sizeof(struct streams_group_topology_description_update_response),
    .min_size = 8,
};
const struct proto_message streams_group_topology_description_update_response_message = {
    .name = "StreamsGroupTopologyDescriptionUpdateResponse",
    .body = &streams_group_topology_description_update_response_struct,
    .unknown_tags_offset = offsetof(struct streams_group_topology_description_update_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct streams_group_topology_description_update_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
