/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/list_partition_reassignments.h"

#include "proto/descriptor.h"

const struct list_partition_reassignments_request_list_partition_reassignments_topics list_partition_reassignments_request_list_partition_reassignments_topics_default = {
    .name = {"", 0},
    .partition_indexes = NULL,
};
static const struct proto_field list_partition_reassignments_request_list_partition_reassignments_topics_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct list_partition_reassignments_request_list_partition_reassignments_topics, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndexes", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_request_list_partition_reassignments_topics, partition_indexes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_request_list_partition_reassignments_topics, partition_indexes_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct list_partition_reassignments_request_list_partition_reassignments_topics_struct = {
    .name = "ListPartitionReassignmentsTopics",
    .fields = list_partition_reassignments_request_list_partition_reassignments_topics_fields,
    .field_count = 2,
    .defaults = &list_partition_reassignments_request_list_partition_reassignments_topics_default,
    .size = sizeof(struct list_partition_reassignments_request_list_partition_reassignments_topics),
    .min_size = 3,
};

const struct list_partition_reassignments_request list_partition_reassignments_request_default = {
    .timeout_ms = 60000,
    .topics = NULL,
    .topics_count = -1,
};
static const struct proto_field list_partition_reassignments_request_fields[] = {
    {.name = "timeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_request, timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct list_partition_reassignments_request, topics),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &list_partition_reassignments_request_list_partition_reassignments_topics_struct},
};
static const struct proto_struct list_partition_reassignments_request_struct = {
    .name = "ListPartitionReassignmentsRequest",
    .fields = list_partition_reassignments_request_fields,
    .field_count = 2,
    .defaults = &list_partition_reassignments_request_default,
    .size = sizeof(struct list_partition_reassignments_request),
    .min_size = 6,
};
const struct proto_message list_partition_reassignments_request_message = {
    .name = "ListPartitionReassignmentsRequest",
    .body = &list_partition_reassignments_request_struct,
    .unknown_tags_offset = offsetof(struct list_partition_reassignments_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_partition_reassignments_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct list_partition_reassignments_response_ongoing_partition_reassignment list_partition_reassignments_response_ongoing_partition_reassignment_default = {
    .partition_index = 0,
    .replicas = NULL,
    .adding_replicas = NULL,
    .removing_replicas = NULL,
};
static const struct proto_field list_partition_reassignments_response_ongoing_partition_reassignment_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "replicas", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "addingReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, adding_replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, adding_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "removingReplicas", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, removing_replicas),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_response_ongoing_partition_reassignment, removing_replicas_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct list_partition_reassignments_response_ongoing_partition_reassignment_struct = {
    .name = "OngoingPartitionReassignment",
    .fields = list_partition_reassignments_response_ongoing_partition_reassignment_fields,
    .field_count = 4,
    .defaults = &list_partition_reassignments_response_ongoing_partition_reassignment_default,
    .size = sizeof(struct list_partition_reassignments_response_ongoing_partition_reassignment),
    .min_size = 8,
};

const struct list_partition_reassignments_response_ongoing_topic_reassignment list_partition_reassignments_response_ongoing_topic_reassignment_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field list_partition_reassignments_response_ongoing_topic_reassignment_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct list_partition_reassignments_response_ongoing_topic_reassignment, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct list_partition_reassignments_response_ongoing_topic_reassignment, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_response_ongoing_topic_reassignment, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &list_partition_reassignments_response_ongoing_partition_reassignment_struct},
};
static const struct proto_struct list_partition_reassignments_response_ongoing_topic_reassignment_struct = {
    .name = "OngoingTopicReassignment",
    .fields = list_partition_reassignments_response_ongoing_topic_reassignment_fields,
    .field_count = 2,
    .defaults = &list_partition_reassignments_response_ongoing_topic_reassignment_default,
    .size = sizeof(struct list_partition_reassignments_response_ongoing_topic_reassignment),
    .min_size = 3,
};

const struct list_partition_reassignments_response list_partition_reassignments_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .error_message = {"", 0},
    .topics = NULL,
};
static const struct proto_field list_partition_reassignments_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct list_partition_reassignments_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct list_partition_reassignments_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct list_partition_reassignments_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct list_partition_reassignments_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_partition_reassignments_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &list_partition_reassignments_response_ongoing_topic_reassignment_struct},
};
static const struct proto_struct list_partition_reassignments_response_struct = {
    .name = "ListPartitionReassignmentsResponse",
    .fields = list_partition_reassignments_response_fields,
    .field_count = 4,
    .defaults = &list_partition_reassignments_response_default,
    .size = sizeof(struct list_partition_reassignments_response),
    .min_size = 9,
};
const struct proto_message list_partition_reassignments_response_message = {
    .name = "ListPartitionReassignmentsResponse",
    .body = &list_partition_reassignments_response_struct,
    .unknown_tags_offset = offsetof(struct list_partition_reassignments_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_partition_reassignments_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
