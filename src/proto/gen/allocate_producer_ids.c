/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/allocate_producer_ids.h"

#include "proto/descriptor.h"

const struct allocate_producer_ids_request allocate_producer_ids_request_default = {
    .broker_id = 0,
    .broker_epoch = -1,
};
static const struct proto_field allocate_producer_ids_request_fields[] = {
    {.name = "brokerId", .type = PROTO_INT32, .offset = offsetof(struct allocate_producer_ids_request, broker_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "brokerEpoch", .type = PROTO_INT64,
     .offset = offsetof(struct allocate_producer_ids_request, broker_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct allocate_producer_ids_request_struct = {
    .name = "AllocateProducerIdsRequest",
    .fields = allocate_producer_ids_request_fields,
    .field_count = 2,
    .defaults = &allocate_producer_ids_request_default,
    .size = sizeof(struct allocate_producer_ids_request),
    .min_size = 13,
};
const struct proto_message allocate_producer_ids_request_message = {
    .name = "AllocateProducerIdsRequest",
    .body = &allocate_producer_ids_request_struct,
    .unknown_tags_offset = offsetof(struct allocate_producer_ids_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct allocate_producer_ids_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct allocate_producer_ids_response allocate_producer_ids_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .producer_id_start = 0,
    .producer_id_len = 0,
};
static const struct proto_field allocate_producer_ids_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct allocate_producer_ids_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct allocate_producer_ids_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerIdStart", .type = PROTO_INT64,
     .offset = offsetof(struct allocate_producer_ids_response, producer_id_start), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerIdLen", .type = PROTO_INT32,
     .offset = offsetof(struct allocate_producer_ids_response, producer_id_len), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct allocate_producer_ids_response_struct = {
    .name = "AllocateProducerIdsResponse",
    .fields = allocate_producer_ids_response_fields,
    .field_count = 4,
    .defaults = &allocate_producer_ids_response_default,
    .size = sizeof(struct allocate_producer_ids_response),
    .min_size = 19,
};
const struct proto_message allocate_producer_ids_response_message = {
    .name = "AllocateProducerIdsResponse",
    .body = &allocate_producer_ids_response_struct,
    .unknown_tags_offset = offsetof(struct allocate_producer_ids_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct allocate_producer_ids_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
