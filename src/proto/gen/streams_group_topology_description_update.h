/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_STREAMS_GROUP_TOPOLOGY_DESCRIPTION_UPDATE_H
#define PROTO_GEN_STREAMS_GROUP_TOPOLOGY_DESCRIPTION_UPDATE_H

#include "proto/message.h"

/* StreamsGroupTopologyDescriptionUpdateRequest: versions 0, flexible 0+. */
struct streams_group_topology_description_update_request_topology_description_node {
    struct str name; /* 0+ */
    int8_t node_type; /* 0+ */
    struct str *source_topics; /* 0+ */
    int32_t source_topics_count;
    struct str sink_topic; /* 0+, nullable, default null */
    struct str *stores; /* 0+ */
    int32_t stores_count;
    struct str *successors; /* 0+ */
    int32_t successors_count;
};
extern const struct streams_group_topology_description_update_request_topology_description_node streams_group_topology_description_update_request_topology_description_node_default;
static inline void streams_group_topology_description_update_request_topology_description_node_init(struct streams_group_topology_description_update_request_topology_description_node *value)
{
    *value = streams_group_topology_description_update_request_topology_description_node_default;
}

struct streams_group_topology_description_update_request_topology_description_subtopology {
    struct str subtopology_id; /* 0+ */
    struct streams_group_topology_description_update_request_topology_description_node *nodes; /* 0+ */
    int32_t nodes_count;
};
extern const struct streams_group_topology_description_update_request_topology_description_subtopology streams_group_topology_description_update_request_topology_description_subtopology_default;
static inline void streams_group_topology_description_update_request_topology_description_subtopology_init(struct streams_group_topology_description_update_request_topology_description_subtopology *value)
{
    *value = streams_group_topology_description_update_request_topology_description_subtopology_default;
}

struct streams_group_topology_description_update_request_topology_description_global_store {
    struct streams_group_topology_description_update_request_topology_description_node source; /* 0+ */
    struct streams_group_topology_description_update_request_topology_description_node processor; /* 0+ */
};
extern const struct streams_group_topology_description_update_request_topology_description_global_store streams_group_topology_description_update_request_topology_description_global_store_default;
static inline void streams_group_topology_description_update_request_topology_description_global_store_init(struct streams_group_topology_description_update_request_topology_description_global_store *value)
{
    *value = streams_group_topology_description_update_request_topology_description_global_store_default;
}

struct streams_group_topology_description_update_request_topology_description {
    struct streams_group_topology_description_update_request_topology_description_subtopology *subtopologies; /* 0+ */
    int32_t subtopologies_count;
    struct streams_group_topology_description_update_request_topology_description_global_store *global_stores; /* 0+ */
    int32_t global_stores_count;
};
extern const struct streams_group_topology_description_update_request_topology_description streams_group_topology_description_update_request_topology_description_default;
static inline void streams_group_topology_description_update_request_topology_description_init(struct streams_group_topology_description_update_request_topology_description *value)
{
    *value = streams_group_topology_description_update_request_topology_description_default;
}

struct streams_group_topology_description_update_request {
    struct str group_id; /* 0+ */
    struct str member_id; /* 0+ */
    int32_t topology_epoch; /* 0+ */
    struct streams_group_topology_description_update_request_topology_description topology_description; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_topology_description_update_request streams_group_topology_description_update_request_default;
static inline void streams_group_topology_description_update_request_init(struct streams_group_topology_description_update_request *value)
{
    *value = streams_group_topology_description_update_request_default;
}
extern const struct proto_message streams_group_topology_description_update_request_message;

/* StreamsGroupTopologyDescriptionUpdateResponse: versions 0, flexible 0+. */
struct streams_group_topology_description_update_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct streams_group_topology_description_update_response streams_group_topology_description_update_response_default;
static inline void streams_group_topology_description_update_response_init(struct streams_group_topology_description_update_response *value)
{
    *value = streams_group_topology_description_update_response_default;
}
extern const struct proto_message streams_group_topology_description_update_response_message;

#endif
