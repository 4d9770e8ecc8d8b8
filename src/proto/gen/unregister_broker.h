/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_UNREGISTER_BROKER_H
#define PROTO_GEN_UNREGISTER_BROKER_H

#include "proto/message.h"

/* UnregisterBrokerRequest: versions 0, flexible 0+. */
struct unregister_broker_request {
    int32_t broker_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct unregister_broker_request unregister_broker_request_default;
static inline void unregister_broker_request_init(struct unregister_broker_request *value)
{
    *value = unregister_broker_request_default;
}
extern const struct proto_message unregister_broker_request_message;

/* UnregisterBrokerResponse: versions 0, flexible 0+. */
struct unregister_broker_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct str error_message; /* 0+, nullable */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct unregister_broker_response unregister_broker_response_default;
static inline void unregister_broker_response_init(struct unregister_broker_response *value)
{
    *value = unregister_broker_response_default;
}
extern const struct proto_message unregister_broker_response_message;

#endif
