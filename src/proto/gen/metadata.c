/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/metadata.h"

#include "proto/descriptor.h"

const struct metadata_request_metadata_request_topic metadata_request_metadata_request_topic_default = {
    .topic_id = {{0}},
    .name = {"", 0},
};
static const struct proto_field metadata_request_metadata_request_topic_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct metadata_request_metadata_request_topic, topic_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct metadata_request_metadata_request_topic, name),
     .versions = {0, 127}, .nullable = {10, 127}, .tag = -1},
};
static const struct proto_struct metadata_request_metadata_request_topic_struct = {
    .name = "MetadataRequestTopic",
    .fields = metadata_request_metadata_request_topic_fields,
    .field_count = 2,
    .defaults = &metadata_request_metadata_request_topic_default,
    .size = sizeof(struct metadata_request_metadata_request_topic),
    .min_size = 2,
};

const struct metadata_request metadata_request_default = {
    .topics = NULL,
    .allow_auto_topic_creation = true,
    .include_cluster_authorized_operations = false,
    .include_topic_authorized_operations = false,
};
static const struct proto_field metadata_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct metadata_request, topics), .versions = {0, 127},
     .nullable = {1, 127}, .tag = -1, .count_offset = offsetof(struct metadata_request, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &metadata_request_metadata_request_topic_struct},
    {.name = "allowAutoTopicCreation", .type = PROTO_BOOL,
     .offset = offsetof(struct metadata_request, allow_auto_topic_creation), .versions = {4, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "includeClusterAuthorizedOperations", .type = PROTO_BOOL,
     .offset = offsetof(struct metadata_request, include_cluster_authorized_operations), .versions = {8, 10},
     .nullable = {1, 0}, .tag = -1},
    {.name = "includeTopicAuthorizedOperations", .type = PROTO_BOOL,
     .offset = offsetof(struct metadata_request, include_topic_authorized_operations), .versions = {8, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct metadata_request_struct = {
    .name = "MetadataRequest",
    .fields = metadata_request_fields,
    .field_count = 4,
    .defaults = &metadata_request_default,
    .size = sizeof(struct metadata_request),
    .min_size = 4,
};
const struct proto_message metadata_request_message = {
    .name = "MetadataRequest",
    .body = &metadata_request_struct,
    .unknown_tags_offset = offsetof(struct metadata_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct metadata_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 13,
    .flexible_min = 9,
};

const struct metadata_response_metadata_response_broker metadata_response_metadata_response_broker_default = {
    .node_id = 0,
    .host = {"", 0},
    .port = 0,
    .rack = {NULL, 0},
};
static const struct proto_field metadata_response_metadata_response_broker_fields[] = {
    {.name = "nodeId", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_broker, node_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct metadata_response_metadata_response_broker, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_INT32, .offset = offsetof(struct metadata_response_metadata_response_broker, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "rack", .type = PROTO_STRING, .offset = offsetof(struct metadata_response_metadata_response_broker, rack),
     .versions = {1, 127}, .nullable = {1, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct metadata_response_metadata_response_broker_struct = {
    .name = "MetadataResponseBroker",
    .fields = metadata_response_metadata_response_broker_fields,
    .field_count = 4,
    .defaults = &metadata_response_metadata_response_broker_default,
    .size = sizeof(struct metadata_response_metadata_response_broker),
    .min_size = 10,
};

const struct metadata_response_metadata_response_partition metadata_response_metadata_response_partition_default = {
    .error_code = 0,
    .partition_index = 0,
    .leader_id = 0,
    .leader_epoch = -1,
    .replica_nodes = NULL,
    .isr_nodes = NULL,
    .offline_replicas = NULL,
};
static const struct proto_field metadata_response_metadata_response_partition_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct metadata_response_metadata_response_partition, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_partition, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_partition, leader_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_partition, leader_epoch), .versions = {7, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "replicaNodes", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_partition, replica_nodes), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct metadata_response_metadata_response_partition, replica_nodes_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "isrNodes", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_partition, isr_nodes), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct metadata_response_metadata_response_partition, isr_nodes_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "offlineReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_partition, offline_replicas), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct metadata_response_metadata_response_partition, offline_replicas_count),
     .flags = PROTO_FLAG_ARRAY | PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct metadata_response_metadata_response_partition_struct = {
    .name = "MetadataResponsePartition",
    .fields = metadata_response_metadata_response_partition_fields,
    .field_count = 7,
    .defaults = &metadata_response_metadata_response_partition_default,
    .size = sizeof(struct metadata_response_metadata_response_partition),
    .min_size = 18,
};

const struct metadata_response_metadata_response_topic metadata_response_metadata_response_topic_default = {
    .error_code = 0,
    .name = {"", 0},
    .topic_id = {{0}},
    .is_internal = false,
    .partitions = NULL,
    .topic_authorized_operations = INT32_MIN,
};
static const struct proto_field metadata_response_metadata_response_topic_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct metadata_response_metadata_response_topic, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct metadata_response_metadata_response_topic, name),
     .versions = {0, 127}, .nullable = {12, 127}, .tag = -1},
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct metadata_response_metadata_response_topic, topic_id), .versions = {10, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isInternal", .type = PROTO_BOOL,
     .offset = offsetof(struct metadata_response_metadata_response_topic, is_internal), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct metadata_response_metadata_response_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct metadata_response_metadata_response_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &metadata_response_metadata_response_partition_struct},
    {.name = "topicAuthorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response_metadata_response_topic, topic_authorized_operations),
     .versions = {8, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct metadata_response_metadata_response_topic_struct = {
    .name = "MetadataResponseTopic",
    .fields = metadata_response_metadata_response_topic_fields,
    .field_count = 6,
    .defaults = &metadata_response_metadata_response_topic_default,
    .size = sizeof(struct metadata_response_metadata_response_topic),
    .min_size = 8,
};

const struct metadata_response metadata_response_default = {
    .throttle_time_ms = 0,
    .brokers = NULL,
    .cluster_id = {NULL, 0},
    .controller_id = -1,
    .topics = NULL,
    .cluster_authorized_operations = INT32_MIN,
    .error_code = 0,
};
static const struct proto_field metadata_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32, .offset = offsetof(struct metadata_response, throttle_time_ms),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "brokers", .type = PROTO_STRUCT, .offset = offsetof(struct metadata_response, brokers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct metadata_response, brokers_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &metadata_response_metadata_response_broker_struct},
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct metadata_response, cluster_id),
     .versions = {2, 127}, .nullable = {2, 127}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "controllerId", .type = PROTO_INT32, .offset = offsetof(struct metadata_response, controller_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct metadata_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct metadata_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &metadata_response_metadata_response_topic_struct},
    {.name = "clusterAuthorizedOperations", .type = PROTO_INT32,
     .offset = offsetof(struct metadata_response, cluster_authorized_operations), .versions = {8, 10},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct metadata_response, error_code),
     .versions = {13, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct metadata_response_struct = {
    .name = "MetadataResponse",
    .fields = metadata_response_fields,
    .field_count = 7,
    .defaults = &metadata_response_default,
    .size = sizeof(struct metadata_response),
    .min_size = 8,
};
const struct proto_message metadata_response_message = {
    .name = "MetadataResponse",
    .body = &metadata_response_struct,
    .unknown_tags_offset = offsetof(struct metadata_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct metadata_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 13,
    .flexible_min = 9,
};
