/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/delete_records.h"

#include "proto/descriptor.h"

const struct delete_records_request_delete_records_partition delete_records_request_delete_records_partition_default = {
    .partition_index = 0,
    .offset = 0,
};
static const struct proto_field delete_records_request_delete_records_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct delete_records_request_delete_records_partition, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "offset", .type = PROTO_INT64,
     .offset = offsetof(struct delete_records_request_delete_records_partition, offset), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_records_request_delete_records_partition_struct = {
    .name = "DeleteRecordsPartition",
    .fields = delete_records_request_delete_records_partition_fields,
    .field_count = 2,
    .defaults = &delete_records_request_delete_records_partition_default,
    .size = sizeof(struct delete_records_request_delete_records_partition),
    .min_size = 12,
};

const struct delete_records_request_delete_records_topic delete_records_request_delete_records_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field delete_records_request_delete_records_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct delete_records_request_delete_records_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct delete_records_request_delete_records_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_records_request_delete_records_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &delete_records_request_delete_records_partition_struct},
};
static const struct proto_struct delete_records_request_delete_records_topic_struct = {
    .name = "DeleteRecordsTopic",
    .fields = delete_records_request_delete_records_topic_fields,
    .field_count = 2,
    .defaults = &delete_records_request_delete_records_topic_default,
    .size = sizeof(struct delete_records_request_delete_records_topic),
    .min_size = 3,
};

const struct delete_records_request delete_records_request_default = {
    .topics = NULL,
    .timeout_ms = 0,
};
static const struct proto_field delete_records_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct delete_records_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_records_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_records_request_delete_records_topic_struct},
    {.name = "timeoutMs", .type = PROTO_INT32, .offset = offsetof(struct delete_records_request, timeout_ms),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_records_request_struct = {
    .name = "DeleteRecordsRequest",
    .fields = delete_records_request_fields,
    .field_count = 2,
    .defaults = &delete_records_request_default,
    .size = sizeof(struct delete_records_request),
    .min_size = 6,
};
const struct proto_message delete_records_request_message = {
    .name = "DeleteRecordsRequest",
    .body = &delete_records_request_struct,
    .unknown_tags_offset = offsetof(struct delete_records_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_records_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};

const struct delete_records_response_delete_records_partition_result delete_records_response_delete_records_partition_result_default = {
    .partition_index = 0,
    .low_watermark = 0,
    .error_code = 0,
};
static const struct proto_field delete_records_response_delete_records_partition_result_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct delete_records_response_delete_records_partition_result, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "lowWatermark", .type = PROTO_INT64,
     .offset = offsetof(struct delete_records_response_delete_records_partition_result, low_watermark),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct delete_records_response_delete_records_partition_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct delete_records_response_delete_records_partition_result_struct = {
    .name = "DeleteRecordsPartitionResult",
    .fields = delete_records_response_delete_records_partition_result_fields,
    .field_count = 3,
    .defaults = &delete_records_response_delete_records_partition_result_default,
    .size = sizeof(struct delete_records_response_delete_records_partition_result),
    .min_size = 14,
};

const struct delete_records_response_delete_records_topic_result delete_records_response_delete_records_topic_result_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field delete_records_response_delete_records_topic_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct delete_records_response_delete_records_topic_result, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct delete_records_response_delete_records_topic_result, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_records_response_delete_records_topic_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &delete_records_response_delete_records_partition_result_struct},
};
static const struct proto_struct delete_records_response_delete_records_topic_result_struct = {
    .name = "DeleteRecordsTopicResult",
    .fields = delete_records_response_delete_records_topic_result_fields,
    .field_count = 2,
    .defaults = &delete_records_response_delete_records_topic_result_default,
    .size = sizeof(struct delete_records_response_delete_records_topic_result),
    .min_size = 3,
};

const struct delete_records_response delete_records_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field delete_records_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct delete_records_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct delete_records_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct delete_records_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &delete_records_response_delete_records_topic_result_struct},
};
static const struct proto_struct delete_records_response_struct = {
    .name = "DeleteRecordsResponse",
    .fields = delete_records_response_fields,
    .field_count = 2,
    .defaults = &delete_records_response_default,
    .size = sizeof(struct delete_records_response),
    .min_size = 6,
};
const struct proto_message delete_records_response_message = {
    .name = "DeleteRecordsResponse",
    .body = &delete_records_response_struct,
    .unknown_tags_offset = offsetof(struct delete_records_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct delete_records_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 2,
};
