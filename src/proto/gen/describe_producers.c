/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/describe_producers.h"

#include "proto/descriptor.h"

const struct describe_producers_request_topic_request describe_producers_request_topic_request_default = {
    .name = {"", 0},
    .partition_indexes = NULL,
};
static const struct proto_field describe_producers_request_topic_request_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct describe_producers_request_topic_request, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndexes", .type = PROTO_INT32,
     .offset = offsetof(struct describe_producers_request_topic_request, partition_indexes), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_producers_request_topic_request, partition_indexes_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct describe_producers_request_topic_request_struct = {
    .name = "TopicRequest",
    .fields = describe_producers_request_topic_request_fields,
    .field_count = 2,
    .defaults = &describe_producers_request_topic_request_default,
    .size = sizeof(struct describe_producers_request_topic_request),
    .min_size = 3,
};

const struct describe_producers_request describe_producers_request_default = {
    .topics = NULL,
};
static const struct proto_field describe_producers_request_fields[] = {
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_producers_request, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_producers_request, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_producers_request_topic_request_struct},
};
static const struct proto_struct describe_producers_request_struct = {
    .name = "DescribeProducersRequest",
    .fields = describe_producers_request_fields,
    .field_count = 1,
    .defaults = &describe_producers_request_default,
    .size = sizeof(struct describe_producers_request),
    .min_size = 2,
};
const struct proto_message describe_producers_request_message = {
    .name = "DescribeProducersRequest",
    .body = &describe_producers_request_struct,
    .unknown_tags_offset = offsetof(struct describe_producers_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_producers_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct describe_producers_response_producer_state describe_producers_response_producer_state_default = {
    .producer_id = 0,
    .producer_epoch = 0,
    .last_sequence = -1,
    .last_timestamp = -1,
    .coordinator_epoch = 0,
    .current_txn_start_offset = -1,
};
static const struct proto_field describe_producers_response_producer_state_fields[] = {
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct describe_producers_response_producer_state, producer_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct describe_producers_response_producer_state, producer_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastSequence", .type = PROTO_INT32,
     .offset = offsetof(struct describe_producers_response_producer_state, last_sequence), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct describe_producers_response_producer_state, last_timestamp), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "coordinatorEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct describe_producers_response_producer_state, coordinator_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "currentTxnStartOffset", .type = PROTO_INT64,
     .offset = offsetof(struct describe_producers_response_producer_state, current_txn_start_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct describe_producers_response_producer_state_struct = {
    .name = "ProducerState",
    .fields = describe_producers_response_producer_state_fields,
    .field_count = 6,
    .defaults = &describe_producers_response_producer_state_default,
    .size = sizeof(struct describe_producers_response_producer_state),
    .min_size = 37,
};

const struct describe_producers_response_partition_response describe_producers_response_partition_response_default = {
    .partition_index = 0,
    .error_code = 0,
    .error_message = {NULL, 0},
    .active_producers = NULL,
};
static const struct proto_field describe_producers_response_partition_response_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct describe_producers_response_partition_response, partition_index), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct describe_producers_response_partition_response, error_code), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorMessage", .type = PROTO_STRING,
     .offset = offsetof(struct describe_producers_response_partition_response, error_message), .versions = {0, 127},
     .nullable = {0, 127}, .tag = -1},
    {.name = "activeProducers", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_producers_response_partition_response, active_producers), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_producers_response_partition_response, active_producers_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_producers_response_producer_state_struct},
};
static const struct proto_struct describe_producers_response_partition_response_struct = {
    .name = "PartitionResponse",
    .fields = describe_producers_response_partition_response_fields,
    .field_count = 4,
    .defaults = &describe_producers_response_partition_response_default,
    .size = sizeof(struct describe_producers_response_partition_response),
    .min_size = 9,
};

const struct describe_producers_response_topic_response describe_producers_response_topic_response_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field describe_producers_response_topic_response_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct describe_producers_response_topic_response, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct describe_producers_response_topic_response, partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_producers_response_topic_response, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &describe_producers_response_partition_response_struct},
};
static const struct proto_struct describe_producers_response_topic_response_struct = {
    .name = "TopicResponse",
    .fields = describe_producers_response_topic_response_fields,
    .field_count = 2,
    .defaults = &describe_producers_response_topic_response_default,
    .size = sizeof(struct describe_producers_response_topic_response),
    .min_size = 3,
};

const struct describe_producers_response describe_producers_response_default = {
    .throttle_time_ms = 0,
    .topics = NULL,
};
static const struct proto_field describe_producers_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct describe_producers_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT, .offset = offsetof(struct describe_producers_response, topics),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct describe_producers_response, topics_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &describe_producers_response_topic_response_struct},
};
static const struct proto_struct describe_producers_response_struct = {
    .name = "DescribeProducersResponse",
    .fields = describe_producers_response_fields,
    .field_count = 2,
    .defaults = &describe_producers_response_default,
    .size = sizeof(struct describe_producers_response),
    .min_size = 6,
};
const struct proto_message describe_producers_response_message = {
    .name = "DescribeProducersResponse",
    .body = &describe_producers_response_struct,
    .unknown_tags_offset = offsetof(struct describe_producers_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct describe_producers_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
