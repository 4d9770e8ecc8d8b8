/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_DELETE_RECORDS_H
#define PROTO_GEN_DELETE_RECORDS_H

#include "proto/message.h"

/* DeleteRecordsRequest: versions 0-2, flexible 2+. */
struct delete_records_request_delete_records_partition {
    int32_t partition_index; /* 0+ */
    int64_t offset; /* 0+ */
};
extern const struct delete_records_request_delete_records_partition delete_records_request_delete_records_partition_default;
static inline void delete_records_request_delete_records_partition_init(struct delete_records_request_delete_records_partition *value)
{
    *value = delete_records_request_delete_records_partition_default;
}

struct delete_records_request_delete_records_topic {
    struct str name; /* 0+ */
    struct delete_records_request_delete_records_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct delete_records_request_delete_records_topic delete_records_request_delete_records_topic_default;
static inline void delete_records_request_delete_records_topic_init(struct delete_records_request_delete_records_topic *value)
{
    *value = delete_records_request_delete_records_topic_default;
}

struct delete_records_request {
    struct delete_records_request_delete_records_topic *topics; /* 0+ */
    int32_t topics_count;
    int32_t timeout_ms; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_records_request delete_records_request_default;
static inline void delete_records_request_init(struct delete_records_request *value)
{
    *value = delete_records_request_default;
}
extern const struct proto_message delete_records_request_message;

/* DeleteRecordsResponse: versions 0-2, flexible 2+. */
struct delete_records_response_delete_records_partition_result {
    int32_t partition_index; /* 0+ */
    int64_t low_watermark; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct delete_records_response_delete_records_partition_result delete_records_response_delete_records_partition_result_default;
static inline void delete_records_response_delete_records_partition_result_init(struct delete_records_response_delete_records_partition_result *value)
{
    *value = delete_records_response_delete_records_partition_result_default;
}

struct delete_records_response_delete_records_topic_result {
    struct str name; /* 0+ */
    struct delete_records_response_delete_records_partition_result *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct delete_records_response_delete_records_topic_result delete_records_response_delete_records_topic_result_default;
static inline void delete_records_response_delete_records_topic_result_init(struct delete_records_response_delete_records_topic_result *value)
{
    *value = delete_records_response_delete_records_topic_result_default;
}

struct delete_records_response {
    int32_t throttle_time_ms; /* 0+ */
    struct delete_records_response_delete_records_topic_result *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delete_records_response delete_records_response_default;
static inline void delete_records_response_init(struct delete_records_response *value)
{
    *value = delete_records_response_default;
}
extern const struct proto_message delete_records_response_message;

#endif
