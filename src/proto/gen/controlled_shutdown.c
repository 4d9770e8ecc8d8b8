/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/controlled_shutdown.h"

#include "proto/descriptor.h"

const struct controlled_shutdown_request controlled_shutdown_request_default = {
    .broker_id = 0,
    .broker_epoch = -1,
};
static const struct proto_field controlled_shutdown_request_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct controlled_shutdown_request, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64, .offset = offsetof(struct controlled_shutdown_request, broker_epoch),
     .versions = {2, 127}, .nullable = {1, 0}, .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
};
static const struct proto_struct controlled_shutdown_request_struct = {
    .name = "ControlledShutdownRequest",
    .fields = controlled_shutdown_request_fields,
    .field_count = 2,
    .defaults = &controlled_shutdown_request_default,
    .size = sizeof(struct controlled_shutdown_request),
    .min_size = 4,
};
const struct proto_message controlled_shutdown_request_message = {
    .name = "ControlledShutdownRequest",
    .body = &controlled_shutdown_request_struct,
    .unknown_tags_offset = offsetof(struct controlled_shutdown_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct controlled_shutdown_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 3,
};

const struct controlled_shutdown_response_remaining_partition controlled_shutdown_response_remaining_partition_default = {
    .topic_name = {"", 0},
    .partition_index = 0,
};
static const struct proto_field controlled_shutdown_response_remaining_partition_fields[] = {
    {.name = "topicName", .type = PROTO_STRING,
     .offset = offsetof(struct controlled_shutdown_response_remaining_partition, topic_name), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "partitionIndex", .type = PROTO_INT32,
     .offset = offsetof(struct controlled_shutdown_response_remaining_partition, partition_index),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct controlled_shutdown_response_remaining_partition_struct = {
    .name = "RemainingPartition",
    .fields = controlled_shutdown_response_remaining_partition_fields,
    .field_count = 2,
    .defaults = &controlled_shutdown_response_remaining_partition_default,
    .size = sizeof(struct controlled_shutdown_response_remaining_partition),
    .min_size = 6,
};

const struct controlled_shutdown_response controlled_shutdown_response_default = {
    .error_code = 0,
    .remaining_partitions = NULL,
};
static const struct proto_field controlled_shutdown_response_fields[] = {
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct controlled_shutdown_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "remainingPartitions", .type = PROTO_STRUCT,
     .offset = offsetof(struct controlled_shutdown_response, remaining_partitions), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct controlled_shutdown_response, remaining_partitions_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &controlled_shutdown_response_remaining_partition_struct},
};
static const struct proto_struct controlled_shutdown_response_struct = {
    .name = "ControlledShutdownResponse",
    .fields = controlled_shutdown_response_fields,
    .field_count = 2,
    .defaults = &controlled_shutdown_response_default,
    .size = sizeof(struct controlled_shutdown_response),
    .min_size = 4,
};
const struct proto_message controlled_shutdown_response_message = {
    .name = "ControlledShutdownResponse",
    .body = &controlled_shutdown_response_struct,
    .unknown_tags_offset = offsetof(struct controlled_shutdown_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct controlled_shutdown_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 3,
    .flexible_min = 3,
};
