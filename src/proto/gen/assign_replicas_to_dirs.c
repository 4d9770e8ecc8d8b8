/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/assign_replicas_to_dirs.h"

#include "proto/descriptor.h"

const struct assign_replicas_to_dirs_request_partition_data assign_replicas_to_dirs_request_partition_data_default = {
    .partition_index = 0,
};
static const struct proto_field assign_replicas_to_dirs_request_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct assign_replicas_to_dirs_request_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct assign_replicas_to_dirs_request_partition_data_struct = {
    .name = "PartitionData",
    .fields = assign_replicas_to_dirs_request_partition_data_fields,
    .field_count = 1,
    .defaults = &assign_replicas_to_dirs_request_partition_data_default,
    .size = sizeof(struct assign_replicas_to_dirs_request_partition_data),
    .min_size = 5,
};

const struct assign_replicas_to_dirs_request_topic_data assign_replicas_to_dirs_request_topic_data_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field assign_replicas_to_dirs_request_topic_data_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct assign_replicas_to_dirs_request_topic_data, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct assign_replicas_to_dirs_request_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct assign_replicas_to_dirs_request_topic_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &assign_replicas_to_dirs_request_partition_data_struct},
};
static const struct proto_struct assign_replicas_to_dirs_request_topic_data_struct = {
    .name = "TopicData",
    .fields = assign_replicas_to_dirs_request_topic_data_fields,
    .field_count = 2,
    .defaults = &assign_replicas_to_dirs_request_topic_data_default,
    .size = sizeof(struct assign_replicas_to_dirs_request_topic_data),
    .min_size = 18,
};

const struct assign_replicas_to_dirs_request_directory_data assign_replicas_to_dirs_request_directory_data_default = {
    .id = {{0}},
    .topics = NULL,
};
static const struct proto_field assign_replicas_to_dirs_request_directory_data_fields[] = {
    {.name = "id", .type = PROTO_UUID, .offset = offsetof(struct assign_replicas_to_dirs_request_directory_data, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct assign_replicas_to_dirs_request_directory_data, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct assign_replicas_to_dirs_request_directory_data, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &assign_replicas_to_dirs_request_topic_data_struct},
};
static const struct proto_struct assign_replicas_to_dirs_request_directory_data_struct = {
    .name = "DirectoryData",
    .fields = assign_replicas_to_dirs_request_directory_data_fields,
    .field_count = 2,
    .defaults = &assign_replicas_to_dirs_request_directory_data_default,
    .size = sizeof(struct assign_replicas_to_dirs_request_directory_data),
    .min_size = 18,
};

const struct assign_replicas_to_dirs_request assign_replicas_to_dirs_request_default = {
    .broker_id = 0,
    .broker_epoch = -1,
    .directories = NULL,
};
static const struct proto_field assign_replicas_to_dirs_request_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct assign_replicas_to_dirs_request, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct assign_replicas_to_dirs_request, broker_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "directories", .type = PROTO_STRUCT,
     .offset = offsetof(struct assign_replicas_to_dirs_request, directories), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .count_offset = offsetof(struct assign_replicas_to_dirs_request, directories_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &assign_replicas_to_dirs_request_directory_data_struct},
};
static const struct proto_struct assign_replicas_to_dirs_request_struct = {
    .name = "AssignReplicasToDirsRequest",
    .fields = assign_replicas_to_dirs_request_fields,
    .field_count = 3,
    .defaults = &assign_replicas_to_dirs_request_default,
    .size = sizeof(struct assign_replicas_to_dirs_request),
    .min_size = 14,
};
const struct proto_message assign_replicas_to_dirs_request_message = {
    .name = "AssignReplicasToDirsRequest",
    .body = &assign_replicas_to_dirs_request_struct,
    .unknown_tags_offset = offsetof(struct assign_replicas_to_dirs_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct assign_replicas_to_dirs_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct assign_replicas_to_dirs_response_partition_data assign_replicas_to_dirs_response_partition_data_default = {
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field assign_replicas_to_dirs_response_partition_data_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct assign_replicas_to_dirs_response_partition_data, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct assign_replicas_to_dirs_response_partition_data, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct assign_replicas_to_dirs_response_partition_data_struct = {
    .name = "PartitionData",
    .fields = assign_replicas_to_dirs_response_partition_data_fields,
    .field_count = 2,
    .defaults = &assign_replicas_to_dirs_response_partition_data_default,
    .size = sizeof(struct assign_replicas_to_dirs_response_partition_data),
    .min_size = 7,
};

const struct assign_replicas_to_dirs_response_topic_data assign_replicas_to_dirs_response_topic_data_default = {
    .topic_id = {{0}},
    .partitions = NULL,
};
static const struct proto_field assign_replicas_to_dirs_response_topic_data_fields[] = {
    {.name = "topicId", .type = PROTO_UUID,
     .offset = offsetof(struct assign_replicas_to_dirs_response_topic_data, topic_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct assign_replicas_to_dirs_response_topic_data, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct assign_replicas_to_dirs_response_topic_data, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &assign_replicas_to_dirs_response_partition_data_struct},
};
static const struct proto_struct assign_replicas_to_dirs_response_topic_data_struct = {
    .name = "TopicData",
    .fields = assign_replicas_to_dirs_response_topic_data_fields,
    .field_count = 2,
    .defaults = &assign_replicas_to_dirs_response_topic_data_default,
    .size = sizeof(struct assign_replicas_to_dirs_response_topic_data),
    .min_size = 18,
};

const struct assign_replicas_to_dirs_response_directory_data assign_replicas_to_dirs_response_directory_data_default = {
    .id = {{0}},
    .topics = NULL,
};
static const struct proto_field assign_replicas_to_dirs_response_directory_data_fields[] = {
    {.name = "id", .type = PROTO_UUID, .offset = offsetof(struct assign_replicas_to_dirs_response_directory_data, id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct assign_replicas_to_dirs_response_directory_data, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct assign_replicas_to_dirs_response_directory_data, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &assign_replicas_to_dirs_response_topic_data_struct},
};
static const struct proto_struct assign_replicas_to_dirs_response_directory_data_struct = {
    .name = "DirectoryData",
    .fields = assign_replicas_to_dirs_response_directory_data_fields,
    .field_count = 2,
    .defaults = &assign_replicas_to_dirs_response_directory_data_default,
    .size = sizeof(struct assign_replicas_to_dirs_response_directory_data),
    .min_size = 18,
};

const struct assign_replicas_to_dirs_response assign_replicas_to_dirs_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .directories = NULL,
};
static const struct proto_field assign_replicas_to_dirs_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct assign_replicas_to_dirs_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct assign_replicas_to_dirs_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "directories", .type = PROTO_STRUCT,
     .offset = offsetof(struct assign_replicas_to_dirs_response, directories), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct assign_replicas_to_dirs_response, directories_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &assign_replicas_to_dirs_response_directory_data_struct},
};
static const struct proto_struct assign_replicas_to_dirs_response_struct = {
    .name = "AssignReplicasToDirsResponse",
    .fields = assign_replicas_to_dirs_response_fields,
    .field_count = 3,
    .defaults = &assign_replicas_to_dirs_response_default,
    .size = sizeof(struct assign_replicas_to_dirs_response),
    .min_size = 8,
};
const struct proto_message assign_replicas_to_dirs_response_message = {
    .name = "AssignReplicasToDirsResponse",
    .body = &assign_replicas_to_dirs_response_struct,
    .unknown_tags_offset = offsetof(struct assign_replicas_to_dirs_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct assign_replicas_to_dirs_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
