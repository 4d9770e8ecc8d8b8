/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_log_dirs.h"

#include "proto/descriptor.h"

const struct describe_log_dirs_request_describable_log_dir_topic describe_log_dirs_request_describable_log_dir_topic_default = {
    .topic = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_log_dirs_request_describable_log_dir_topic_fields[] = {
    {.name = "topic", .type = PROTO_STRING,
     .offset = offsetof(struct describe_log_dirs_request_describable_log_dir_topic, topic), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_INT32,
     .offset = offsetof(struct describe_log_dirs_request_describable_log_dir_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_log_dirs_request_describable_log_dir_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct describe_log_dirs_request_describable_log_dir_topic_struct = {
    .name = "DescribableLogDirTopic",
    .fields = describe_log_dirs_request_describable_log_dir_topic_fields,
    .field_count = 2,
    .defaults = &describe_log_dirs_request_describable_log_dir_topic_default,
    .size = sizeof(struct describe_log_dirs_request_describable_log_dir_topic),
    .min_size = 3,
};

const struct describe_log_dirs_request describe_log_dirs_request_default = {
    .topics = NULL,
};
static const struct proto_field describe_log_dirs_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_log_dirs_request, topics),
     .versions = {0, 127}, .nullable = {0, 127}, .tag = -1,
     .count_offset = offsetof(struct describe_log_dirs_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_log_dirs_request_describable_log_dir_topic_struct},
};
static const struct proto_struct describe_log_dirs_request_struct = {
    .name = "DescribeLogDirsRequest",
    .fields = describe_log_dirs_request_fields,
    .field_count = 1,
    .defaults = &describe_log_dirs_request_default,
    .size = sizeof(struct describe_log_dirs_request),
    .min_size = 2,
};
const struct proto_message describe_log_dirs_request_message = {
    .name = "DescribeLogDirsRequest",
    .body = &describe_log_dirs_request_struct,
    .unknown_tags_offset = offsetof(struct describe_log_dirs_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_log_dirs_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 2,
};

const struct describe_log_dirs_response_describe_log_dirs_partition describe_log_dirs_response_describe_log_dirs_partition_default = {
    .partition_index = 0,
    .partition_size = 0,
    .offset_lag = 0,
    .is_future_key = false,
};
static const struct proto_field describe_log_dirs_response_describe_log_dirs_partition_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionSize", .type = PROTO_INT64,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_partition, partition_size),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "offsetLag", .type = PROTO_INT64,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_partition, offset_lag),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "isFutureKey", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_partition, is_future_key),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_log_dirs_response_describe_log_dirs_partition_struct = {
    .name = "DescribeLogDirsPartition",
    .fields = describe_log_dirs_response_describe_log_dirs_partition_fields,
    .field_count = 4,
    .defaults = &describe_log_dirs_response_describe_log_dirs_partition_default,
    .size = sizeof(struct describe_log_dirs_response_describe_log_dirs_partition),
    .min_size = 21,
};

const struct describe_log_dirs_response_describe_log_dirs_topic describe_log_dirs_response_describe_log_dirs_topic_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_log_dirs_response_describe_log_dirs_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_topic, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_topic, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_log_dirs_response_describe_log_dirs_partition_struct},
};
static const struct proto_struct describe_log_dirs_response_describe_log_dirs_topic_struct = {
    .name = "DescribeLogDirsTopic",
    .fields = describe_log_dirs_response_describe_log_dirs_topic_fields,
    .field_count = 2,
    .defaults = &describe_log_dirs_response_describe_log_dirs_topic_default,
    .size = sizeof(struct describe_log_dirs_response_describe_log_dirs_topic),
    .min_size = 3,
};

const struct describe_log_dirs_response_describe_log_dirs_result describe_log_dirs_response_describe_log_dirs_result_default = {
    .error_code = 0,
    .log_dir = {"", 0},
    .topics = NULL,
    .total_bytes = -1,
    .usable_bytes = -1,
    .is_cordoned = false,
};
static const struct proto_field describe_log_dirs_response_describe_log_dirs_result_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "logDir", .type = PROTO_STRING,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, log_dir), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_log_dirs_response_describe_log_dirs_topic_struct},
    {.name = "totalBytes", .type = PROTO_INT64,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, total_bytes), .versions = {4, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "usableBytes", .type = PROTO_INT64,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, usable_bytes),
     .versions = {4, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "isCordoned", .type = PROTO_BOOL,
     .offset = offsetof(struct describe_log_dirs_response_describe_log_dirs_result, is_cordoned), .versions = {5, 127},
     .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct describe_log_dirs_response_describe_log_dirs_result_struct = {
    .name = "DescribeLogDirsResult",
    .fields = describe_log_dirs_response_describe_log_dirs_result_fields,
    .field_count = 6,
    .defaults = &describe_log_dirs_response_describe_log_dirs_result_default,
    .size = sizeof(struct describe_log_dirs_response_describe_log_dirs_result),
    .min_size = 5,
};

const struct describe_log_dirs_response describe_log_dirs_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .results = NULL,
};
static const struct proto_field describe_log_dirs_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_log_dirs_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct describe_log_dirs_response, error_code),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "results", .type = PROTO_STRUCT, .offset = offsetof(struct describe_log_dirs_response, results),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_log_dirs_response, results_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_log_dirs_response_describe_log_dirs_result_struct},
};
static const struct proto_struct describe_log_dirs_response_struct = {
    .name = "DescribeLogDirsResponse",
    .fields = describe_log_dirs_response_fields,
    .field_count = 3,
    .defaults = &describe_log_dirs_response_default,
    .size = sizeof(struct describe_log_dirs_response),
    .min_size = 6,
};
const struct proto_message describe_log_dirs_response_message = {
    .name = "DescribeLogDirsResponse",
    .body = &describe_log_dirs_response_struct,
    .unknown_tags_offset = offsetof(struct describe_log_dirs_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_log_dirs_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 5,
    .flexible_min = 2,
};
