/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/add_offsets_to_txn.h"

#include "proto/descriptor.h"

const struct add_offsets_to_txn_request add_offsets_to_txn_request_default = {
    .transactional_id = {"", 0},
    .producer_id = 0,
    .producer_epoch = 0,
    .group_id = {"", 0},
};
static const struct proto_field add_offsets_to_txn_request_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct add_offsets_to_txn_request, transactional_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "producerId", .type = PROTO_INT64, .offset = offsetof(struct add_offsets_to_txn_request, producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct add_offsets_to_txn_request, producer_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "groupId", .type = PROTO_STRING, .offset = offsetof(struct add_offsets_to_txn_request, group_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct add_offsets_to_txn_request_struct = {
    .name = "AddOffsetsToTxnRequest",
    .fields = add_offsets_to_txn_request_fields,
    .field_count = 4,
    .defaults = &add_offsets_to_txn_request_default,
    .size = sizeof(struct add_offsets_to_txn_request),
    .min_size = 13,
};
const struct proto_message add_offsets_to_txn_request_message = {
    .name = "AddOffsetsToTxnRequest",
    .body = &add_offsets_to_txn_request_struct,
    .unknown_tags_offset = offsetof(struct add_offsets_to_txn_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct add_offsets_to_txn_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 3,
};

const struct add_offsets_to_txn_response add_offsets_to_txn_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
};
static const struct proto_field add_offsets_to_txn_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct add_offsets_to_txn_response, throttle_time_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct add_offsets_to_txn_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct add_offsets_to_txn_response_struct = {
    .name = "AddOffsetsToTxnResponse",
    .fields = add_offsets_to_txn_response_fields,
    .field_count = 2,
    .defaults = &add_offsets_to_txn_response_default,
    .size = sizeof(struct add_offsets_to_txn_response),
    .min_size = 6,
};
const struct proto_message add_offsets_to_txn_response_message = {
    .name = "AddOffsetsToTxnResponse",
    .body = &add_offsets_to_txn_response_struct,
    .unknown_tags_offset = offsetof(struct add_offsets_to_txn_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct add_offsets_to_txn_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 4,
    .flexible_min = 3,
};
