/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ADD_OFFSETS_TO_TXN_H
#define PROTO_GEN_ADD_OFFSETS_TO_TXN_H

#include "proto/message.h"

/* AddOffsetsToTxnRequest: versions 0-4, flexible 3+. */
struct add_offsets_to_txn_request {
    struct str transactional_id; /* 0+ */
    int64_t producer_id; /* 0+ */
    int16_t producer_epoch; /* 0+ */
    struct str group_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct add_offsets_to_txn_request add_offsets_to_txn_request_default;
static inline void add_offsets_to_txn_request_init(struct add_offsets_to_txn_request *value)
{
    *value = add_offsets_to_txn_request_default;
}
extern const struct proto_message add_offsets_to_txn_request_message;

/* AddOffsetsToTxnResponse: versions 0-4, flexible 3+. */
struct add_offsets_to_txn_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct add_offsets_to_txn_response add_offsets_to_txn_response_default;
static inline void add_offsets_to_txn_response_init(struct add_offsets_to_txn_response *value)
{
    *value = add_offsets_to_txn_response_default;
}
extern const struct proto_message add_offsets_to_txn_response_message;

#endif
