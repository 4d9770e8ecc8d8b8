/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_INIT_PRODUCER_ID_H
#define PROTO_GEN_INIT_PRODUCER_ID_H

#include "proto/message.h"

/* InitProducerIdRequest: versions 0-6, flexible 2+. */
struct init_producer_id_request {
    struct str transactional_id; /* 0+, nullable */
    int32_t transaction_timeout_ms; /* 0+ */
    int64_t producer_id; /* 3+, default -1 */
    int16_t producer_epoch; /* 3+, default -1 */
    bool enable2_pc; /* 6+, default false */
    bool keep_prepared_txn; /* 6+, default false */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct init_producer_id_request init_producer_id_request_default;
static inline void init_producer_id_request_init(struct init_producer_id_request *value)
{
    *value = init_producer_id_request_default;
}
extern const struct proto_message init_producer_id_request_message;

/* InitProducerIdResponse: versions 0-6, flexible 2+. */
struct init_producer_id_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t producer_id; /* 0+, default -1 */
    int16_t producer_epoch; /* 0+ */
    int64_t ongoing_txn_producer_id; /* 6+, default -1 */
    int16_t ongoing_txn_producer_epoch; /* 6+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct init_producer_id_response init_producer_id_response_default;
static inline void init_producer_id_response_init(struct init_producer_id_response *value)
{
    *value = init_producer_id_response_default;
}
extern const struct proto_message init_producer_id_response_message;

#endif
