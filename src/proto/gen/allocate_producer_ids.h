/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALLOCATE_PRODUCER_IDS_H
#define PROTO_GEN_ALLOCATE_PRODUCER_IDS_H

#include "proto/message.h"

/* AllocateProducerIdsRequest: versions 0, flexible 0+. */
struct allocate_producer_ids_request {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct allocate_producer_ids_request allocate_producer_ids_request_default;
static inline void allocate_producer_ids_request_init(struct allocate_producer_ids_request *value)
{
    *value = allocate_producer_ids_request_default;
}
extern const struct proto_message allocate_producer_ids_request_message;

/* AllocateProducerIdsResponse: versions 0, flexible 0+. */
struct allocate_producer_ids_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    int64_t producer_id_start; /* 0+ */
    int32_t producer_id_len; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct allocate_producer_ids_response allocate_producer_ids_response_default;
static inline void allocate_producer_ids_response_init(struct allocate_producer_ids_response *value)
{
    *value = allocate_producer_ids_response_default;
}
extern const struct proto_message allocate_producer_ids_response_message;

#endif
