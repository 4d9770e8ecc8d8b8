/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/list_transactions.h"

#include "proto/descriptor.h"

const struct list_transactions_request list_transactions_request_default = {
    .state_filters = NULL,
    .producer_id_filters = NULL,
    .duration_filter = -1,
    .transactional_id_pattern = {NULL, 0},
};
static const struct proto_field list_transactions_request_fields[] = {
    {.name = "stateFilters", .type = PROTO_STRING, .offset = offsetof(struct list_transactions_request, state_filters),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_transactions_request, state_filters_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "producerIdFilters", .type = PROTO_INT64,
     .offset = offsetof(struct list_transactions_request, producer_id_filters), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_transactions_request, producer_id_filters_count), .flags = PROTO_FLAG_ARRAY},
    {.name = "durationFilter", .type = PROTO_INT64,
     .offset = offsetof(struct list_transactions_request, duration_filter), .versions = {1, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "transactionalIdPattern", .type = PROTO_STRING,
     .offset = offsetof(struct list_transactions_request, transactional_id_pattern), .versions = {2, 127},
     .nullable = {2, 127}, .tag = -1},
};
static const struct proto_struct list_transactions_request_struct = {
    .name = "ListTransactionsRequest",
    .fields = list_transactions_request_fields,
    .field_count = 4,
    .defaults = &list_transactions_request_default,
    .size = sizeof(struct list_transactions_request),
    .min_size = 3,
};
const struct proto_message list_transactions_request_message = {
    .name = "ListTransactionsRequest",
    .body = &list_transactions_request_struct,
    .unknown_tags_offset = offsetof(struct list_transactions_request, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_transactions_request, unknown_tags_count),
    .kind = PROTO_KIND_REQUEST,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};

const struct list_transactions_response_transaction_state list_transactions_response_transaction_state_default = {
    .transactional_id = {"", 0},
    .producer_id = 0,
    .transaction_state = {"", 0},
};
static const struct proto_field list_transactions_response_transaction_state_fields[] = {
    {.name = "transactionalId", .type = PROTO_STRING,
     .offset = offsetof(struct list_transactions_response_transaction_state, transactional_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct list_transactions_response_transaction_state, producer_id), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "transactionState", .type = PROTO_STRING,
     .offset = offsetof(struct list_transactions_response_transaction_state, transaction_state), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct list_transactions_response_transaction_state_struct = {
    .name = "TransactionState",
    .fields = list_transactions_response_transaction_state_fields,
    .field_count = 3,
    .defaults = &list_transactions_response_transaction_state_default,
    .size = sizeof(struct list_transactions_response_transaction_state),
    .min_size = 11,
};

const struct list_transactions_response list_transactions_response_default = {
    .throttle_time_ms = 0,
    .error_code = 0,
    .unknown_state_filters = NULL,
    .transaction_states = NULL,
};
static const struct proto_field list_transactions_response_fields[] = {
    {.name = "throttleTimeMs", .type = PROTO_INT32,
     .offset = offsetof(struct list_transactions_response, throttle_time_ms), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "errorCode", .type = PROTO_INT16, .offset = offsetof(struct list_transactions_response, error_code),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "unknownStateFilters", .type = PROTO_STRING,
     .offset = offsetof(struct list_transactions_response, unknown_state_filters), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_transactions_response, unknown_state_filters_count),
     .flags = PROTO_FLAG_ARRAY},
    {.name = "transactionStates", .type = PROTO_STRUCT,
     .offset = offsetof(struct list_transactions_response, transaction_states), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct list_transactions_response, transaction_states_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &list_transactions_response_transaction_state_struct},
};
static const struct proto_struct list_transactions_response_struct = {
    .name = "ListTransactionsResponse",
    .fields = list_transactions_response_fields,
    .field_count = 4,
    .defaults = &list_transactions_response_default,
    .size = sizeof(struct list_transactions_response),
    .min_size = 9,
};
const struct proto_message list_transactions_response_message = {
    .name = "ListTransactionsResponse",
    .body = &list_transactions_response_struct,
    .unknown_tags_offset = offsetof(struct list_transactions_response, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct list_transactions_response, unknown_tags_count),
    .kind = PROTO_KIND_RESPONSE,
    .key = -1,
    .min_version = 0,
    .max_version = 2,
    .flexible_min = 0,
};
