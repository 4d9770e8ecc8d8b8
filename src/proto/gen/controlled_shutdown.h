/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CONTROLLED_SHUTDOWN_H
#define PROTO_GEN_CONTROLLED_SHUTDOWN_H

#include "proto/message.h"

/* ControlledShutdownRequest: versions 0-3, flexible 3+. */
struct controlled_shutdown_request {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 2+, default -1 */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct controlled_shutdown_request controlled_shutdown_request_default;
static inline void controlled_shutdown_request_init(struct controlled_shutdown_request *value)
{
    *value = controlled_shutdown_request_default;
}
extern const struct proto_message controlled_shutdown_request_message;

/* ControlledShutdownResponse: versions 0-3, flexible 3+. */
struct controlled_shutdown_response_remaining_partition {
    struct str topic_name; /* 0+ */
    int32_t partition_index; /* 0+ */
};
extern const struct controlled_shutdown_response_remaining_partition controlled_shutdown_response_remaining_partition_default;
static inline void controlled_shutdown_response_remaining_partition_init(struct controlled_shutdown_response_remaining_partition *value)
{
    *value = controlled_shutdown_response_remaining_partition_default;
}

struct controlled_shutdown_response {
    int16_t error_code; /* 0+ */
    struct controlled_shutdown_response_remaining_partition *remaining_partitions; /* 0+ */
    int32_t remaining_partitions_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct controlled_shutdown_response controlled_shutdown_response_default;
static inline void controlled_shutdown_response_init(struct controlled_shutdown_response *value)
{
    *value = controlled_shutdown_response_default;
}
extern const struct proto_message controlled_shutdown_response_message;

#endif
