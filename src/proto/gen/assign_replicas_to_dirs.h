/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ASSIGN_REPLICAS_TO_DIRS_H
#define PROTO_GEN_ASSIGN_REPLICAS_TO_DIRS_H

#include "proto/message.h"

/* AssignReplicasToDirsRequest: versions 0, flexible 0+. */
struct assign_replicas_to_dirs_request_partition_data {
    int32_t partition_index; /* 0+ */
};
extern const struct assign_replicas_to_dirs_request_partition_data assign_replicas_to_dirs_request_partition_data_default;
static inline void assign_replicas_to_dirs_request_partition_data_init(struct assign_replicas_to_dirs_request_partition_data *value)
{
    *value = assign_replicas_to_dirs_request_partition_data_default;
}

struct assign_replicas_to_dirs_request_topic_data {
    struct uuid topic_id; /* 0+ */
    struct assign_replicas_to_dirs_request_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct assign_replicas_to_dirs_request_topic_data assign_replicas_to_dirs_request_topic_data_default;
static inline void assign_replicas_to_dirs_request_topic_data_init(struct assign_replicas_to_dirs_request_topic_data *value)
{
    *value = assign_replicas_to_dirs_request_topic_data_default;
}

struct assign_replicas_to_dirs_request_directory_data {
    struct uuid id; /* 0+ */
    struct assign_replicas_to_dirs_request_topic_data *topics; /* 0+ */
    int32_t topics_count;
};
extern const struct assign_replicas_to_dirs_request_directory_data assign_replicas_to_dirs_request_directory_data_default;
static inline void assign_replicas_to_dirs_request_directory_data_init(struct assign_replicas_to_dirs_request_directory_data *value)
{
    *value = assign_replicas_to_dirs_request_directory_data_default;
}

struct assign_replicas_to_dirs_request {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+, default -1 */
    struct assign_replicas_to_dirs_request_directory_data *directories; /* 0+ */
    int32_t directories_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct assign_replicas_to_dirs_request assign_replicas_to_dirs_request_default;
static inline void assign_replicas_to_dirs_request_init(struct assign_replicas_to_dirs_request *value)
{
    *value = assign_replicas_to_dirs_request_default;
}
extern const struct proto_message assign_replicas_to_dirs_request_message;

/* AssignReplicasToDirsResponse: versions 0, flexible 0+. */
struct assign_replicas_to_dirs_response_partition_data {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct assign_replicas_to_dirs_response_partition_data assign_replicas_to_dirs_response_partition_data_default;
static inline void assign_replicas_to_dirs_response_partition_data_init(struct assign_replicas_to_dirs_response_partition_data *value)
{
    *value = assign_replicas_to_dirs_response_partition_data_default;
}

struct assign_replicas_to_dirs_response_topic_data {
    struct uuid topic_id; /* 0+ */
    struct assign_replicas_to_dirs_response_partition_data *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct assign_replicas_to_dirs_response_topic_data assign_replicas_to_dirs_response_topic_data_default;
static inline void assign_replicas_to_dirs_response_topic_data_init(struct assign_replicas_to_dirs_response_topic_data *value)
{
    *value = assign_replicas_to_dirs_response_topic_data_default;
}

struct assign_replicas_to_dirs_response_directory_data {
    struct uuid id; /* 0+ */
    struct assign_replicas_to_dirs_response_topic_data *topics; /* 0+ */
    int32_t topics_count;
};
extern const struct assign_replicas_to_dirs_response_directory_data assign_replicas_to_dirs_response_directory_data_default;
static inline void assign_replicas_to_dirs_response_directory_data_init(struct assign_replicas_to_dirs_response_directory_data *value)
{
    *value = assign_replicas_to_dirs_response_directory_data_default;
}

struct assign_replicas_to_dirs_response {
    int32_t throttle_time_ms; /* 0+ */
    int16_t error_code; /* 0+ */
    struct assign_replicas_to_dirs_response_directory_data *directories; /* 0+ */
    int32_t directories_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct assign_replicas_to_dirs_response assign_replicas_to_dirs_response_default;
static inline void assign_replicas_to_dirs_response_init(struct assign_replicas_to_dirs_response *value)
{
    *value = assign_replicas_to_dirs_response_default;
}
extern const struct proto_message assign_replicas_to_dirs_response_message;

#endif
