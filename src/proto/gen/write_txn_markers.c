/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/write_txn_markers.h"

#include "proto/descriptor.h"

const struct write_txn_markers_request_writable_txn_marker_topic write_txn_markers_request_writable_txn_marker_topic_default = {
    .name = {"", 0},
    .partition_indexes = NULL,
};
static const struct proto_field write_txn_markers_request_writable_txn_marker_topic_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker_topic, name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndexes", .type = PROTO_INT32,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker_topic, partition_indexes),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_txn_markers_request_writable_txn_marker_topic, partition_indexes_count),
     .flags = PROTO_FLAG_ARRAY},
};
static const struct proto_struct write_txn_markers_request_writable_txn_marker_topic_struct = {
    .name = "WritableTxnMarkerTopic",
    .fields = write_txn_markers_request_writable_txn_marker_topic_fields,
    .field_count = 2,
    .defaults = &write_txn_markers_request_writable_txn_marker_topic_default,
    .size = sizeof(struct write_txn_markers_request_writable_txn_marker_topic),
    .min_size = 3,
};

const struct write_txn_markers_request_writable_txn_marker write_txn_markers_request_writable_txn_marker_default = {
    .producer_id = 0,
    .producer_epoch = 0,
    .transaction_result = false,
    .topics = NULL,
    .coordinator_epoch = 0,
    .transaction_version = 0,
};
static const struct proto_field write_txn_markers_request_writable_txn_marker_fields[] = {
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker, producer_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker, producer_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionResult", .type = PROTO_BOOL,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker, transaction_result),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_txn_markers_request_writable_txn_marker, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &write_txn_markers_request_writable_txn_marker_topic_struct},
    {.name = "coordinatorEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker, coordinator_epoch), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionVersion", .type = PROTO_INT8,
     .offset = offsetof(struct write_txn_markers_request_writable_txn_marker, transaction_version),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct write_txn_markers_request_writable_txn_marker_struct = {
    .name = "WritableTxnMarker",
    .fields = write_txn_markers_request_writable_txn_marker_fields,
    .field_count = 6,
    .defaults = &write_txn_markers_request_writable_txn_marker_default,
    .size = sizeof(struct write_txn_markers_request_writable_txn_marker),
    .min_size = 17,
};

const struct write_txn_markers_request write_txn_markers_request_default = {
    .markers = NULL,
};
static const struct proto_field write_txn_markers_request_fields[] = {
    {.name = "markers", .type = PROTO_STRUCT, .offset = offsetof(struct write_txn_markers_request, markers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_txn_markers_request, markers_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &write_txn_markers_request_writable_txn_marker_struct},
};
static const struct proto_struct write_txn_markers_request_struct = {
    .name = "WriteTxnMarkersRequest",
    .fields = write_txn_markers_request_fields,
    .field_count = 1,
    .defaults = &write_txn_markers_request_default,
    .size = sizeof(struct write_txn_markers_request),
    .min_size = 2,
};
const struct proto_message write_txn_markers_request_message = {
    .name = "WriteTxnMarkersRequest",
    .body = &write_txn_markers_request_struct,
    .unknown_tags_offset = offsetof(struct write_txn_markers_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct write_txn_markers_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 1,
};

const struct write_txn_markers_response_writable_txn_marker_partition_result write_txn_markers_response_writable_txn_marker_partition_result_default = {
    .partition_index = 0,
    .error_code = 0,
};
static const struct proto_field write_txn_markers_response_writable_txn_marker_partition_result_fields[] = {
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct write_txn_markers_response_writable_txn_marker_partition_result, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16,
     .offset = offsetof(struct write_txn_markers_response_writable_txn_marker_partition_result, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct write_txn_markers_response_writable_txn_marker_partition_result_struct = {
    .name = "WritableTxnMarkerPartitionResult",
    .fields = write_txn_markers_response_writable_txn_marker_partition_result_fields,
    .field_count = 2,
    .defaults = &write_txn_markers_response_writable_txn_marker_partition_result_default,
    .size = sizeof(struct write_txn_markers_response_writable_txn_marker_partition_result),
    .min_size = 6,
};

const struct write_txn_markers_response_writable_txn_marker_topic_result write_txn_markers_response_writable_txn_marker_topic_result_default = {
    .name = {"", 0},
    .partitions = NULL,
};
static const struct proto_field write_txn_markers_response_writable_txn_marker_topic_result_fields[] = {
    {.name = "name", .type = PROTO_STRING,
     .offset = offsetof(struct write_txn_markers_response_writable_txn_marker_topic_result, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "partitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct write_txn_markers_response_writable_txn_marker_topic_result, partitions),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_txn_markers_response_writable_txn_marker_topic_result, partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &write_txn_markers_response_writable_txn_marker_partition_result_struct},
};
static const struct proto_struct write_txn_markers_response_writable_txn_marker_topic_result_struct = {
    .name = "WritableTxnMarkerTopicResult",
    .fields = write_txn_markers_response_writable_txn_marker_topic_result_fields,
    .field_count = 2,
    .defaults = &write_txn_markers_response_writable_txn_marker_topic_result_default,
    .size = sizeof(struct write_txn_markers_response_writable_txn_marker_topic_result),
    .min_size = 3,
};

const struct write_txn_markers_response_writable_txn_marker_result write_txn_markers_response_writable_txn_marker_result_default = {
    .producer_id = 0,
    .topics = NULL,
};
static const struct proto_field write_txn_markers_response_writable_txn_marker_result_fields[] = {
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct write_txn_markers_response_writable_txn_marker_result, producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "topics", .type = PROTO_STRUCT,
     .offset = offsetof(struct write_txn_markers_response_writable_txn_marker_result, topics), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_txn_markers_response_writable_txn_marker_result, topics_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &write_txn_markers_response_writable_txn_marker_topic_result_struct},
};
static const struct proto_struct write_txn_markers_response_writable_txn_marker_result_struct = {
    .name = "WritableTxnMarkerResult",
    .fields = write_txn_markers_response_writable_txn_marker_result_fields,
    .field_count = 2,
    .defaults = &write_txn_markers_response_writable_txn_marker_result_default,
    .size = sizeof(struct write_txn_markers_response_writable_txn_marker_result),
    .min_size = 10,
};

const struct write_txn_markers_response write_txn_markers_response_default = {
    .markers = NULL,
};
static const struct proto_field write_txn_markers_response_fields[] = {
    {.name = "markers", .type = PROTO_STRUCT, .offset = offsetof(struct write_txn_markers_response, markers),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct write_txn_markers_response, markers_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &write_txn_markers_response_writable_txn_marker_result_struct},
};
static const struct proto_struct write_txn_markers_response_struct = {
    .name = "WriteTxnMarkersResponse",
    .fields = write_txn_markers_response_fields,
    .field_count = 1,
    .defaults = &write_txn_markers_response_default,
    .size = sizeof(struct write_txn_markers_response),
    .min_size = 2,
};
const struct proto_message write_txn_markers_response_message = {
    .name = "WriteTxnMarkersResponse",
    .body = &write_txn_markers_response_struct,
    .unknown_tags_offset = offsetof(struct write_txn_markers_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct write_txn_markers_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 1,
};
