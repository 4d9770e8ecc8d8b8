/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_END_TXN_H
#define PROTO_GEN_END_TXN_H

#include "proto/message.h"

/* EndTxnRequest: versions 0-5, flexible 3+. */
struct end_txn_request {
    struct str transactional_id; /* 0+ */
    int64_t producer_id; /* 0+ */
    int16_t producer_epoch; /* 0+ */
    bool committed; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct end_txn_request end_txn_request_default;
static inline void end_txn_request_init(struct end_txn_request *value)
{
    *value = end_txn_request_default;
}
extern const struct proto_message end_txn_request_message;

/* EndTxnResponse: versions 0-5, flexible 3+. */
struct end_txn_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t producer_id; /* 5+, default -1 */
    int16_t producer_epoch; /* 5+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct end_txn_response end_txn_response_default;
static inline void end_txn_response_init(struct end_txn_response *value)
{
    *value = end_txn_response_default;
}
extern const struct proto_message end_txn_response_message;

#endif
