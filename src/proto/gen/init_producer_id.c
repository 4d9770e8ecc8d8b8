/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/init_producer_id.h"

#include "proto/descriptor.h"

const struct init_producer_id_request init_producer_id_request_default = {
    .transactional_id = {"", 0},
    .transaction_timeout_ms = 0,
    .producer_id = -1,
    .producer_epoch = -1,
    .enable2_pc = false,
    .keep_prepared_txn = false,
};
static const struct proto_field init_producer_id_request_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct init_producer_id_request, transactional_id), .versions = {0, 127}, .nullable = {0, 127},
     .tag = -1},
    {.name = "transactionTimeoutMs", .type = PROTO_INT32,
     .offset = offsetof(struct init_producer_id_request, transaction_timeout_ms), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerId", .type = PROTO_INT64, .offset = offsetof(struct init_producer_id_request, producer_id),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16, .offset = offsetof(struct init_producer_id_request, producer_epoch),
     .versions = {3, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "enable2Pc", .type = PROTO_BOOL, .offset = offsetof(struct init_producer_id_request, enable2_pc),
     .versions = {6, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "keepPreparedTxn", .type = PROTO_BOOL,
     .offset = offsetof(struct init_producer_id_request, keep_prepared_txn), .versions = {6, 127}, .nullable = {1, 0},
     .tag = -1},
};
static const struct proto_struct init_producer_id_request_struct = {
    .name = "InitProducerIdRequest",
    .fields = init_producer_id_request_fields,
    .field_count = 6,
    .defaults = &init_producer_id_request_default,
    .size = sizeof(struct init_producer_id_request),
    .min_size = 6,
};
const struct proto_message init_producer_id_request_message = {
    .name = "InitProducerIdRequest",
    .body = &init_producer_id_request_struct,
    .unknown_tags_offset = offsetof(struct init_producer_id_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct init_producer_id_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 2,
};

const struct init_producer_id_response init_producer_id_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .producer_id = -1,
    .producer_epoch = 0,
    .ongoing_txn_producer_id = -1,
    .ongoing_txn_producer_epoch = -1,
};
static const struct proto_field init_producer_id_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct init_producer_id_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .flags = PROTO_FLAG_IGNORABLE},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct init_producer_id_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerId", .type = PROTO_INT64, .offset = offsetof(struct init_producer_id_response, producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "producerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct init_producer_id_response, producer_epoch), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "ongoingTxnProducerId", .type = PROTO_INT64,
     .offset = offsetof(struct init_producer_id_response, ongoing_txn_producer_id), .versions = {6, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "ongoingTxnProducerEpoch", .type = PROTO_INT16,
     .offset = offsetof(struct init_producer_id_response, ongoing_txn_producer_epoch), .versions = {6, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct init_producer_id_response_struct = {
    .name = "InitProducerIdResponse",
    .fields = init_producer_id_response_fields,
    .field_count = 6,
    .defaults = &init_producer_id_response_default,
    .size = sizeof(struct init_producer_id_response),
    .min_size = 16,
};
const struct proto_message init_producer_id_response_message = {
    .name = "InitProducerIdResponse",
    .body = &init_producer_id_response_struct,
    .unknown_tags_offset = offsetof(struct init_producer_id_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct init_producer_id_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 6,
    .flexible_min = 2,
};
