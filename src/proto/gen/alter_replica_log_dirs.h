/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_ALTER_REPLICA_LOG_DIRS_H
#define PROTO_GEN_ALTER_REPLICA_LOG_DIRS_H

#include "proto/message.h"

/* AlterReplicaLogDirsRequest: versions 0-2, flexible 2+. */
struct alter_replica_log_dirs_request_alter_replica_log_dir_topic {
    struct str name; /* 0+ */
    int32_t *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_replica_log_dirs_request_alter_replica_log_dir_topic alter_replica_log_dirs_request_alter_replica_log_dir_topic_default;
static inline void alter_replica_log_dirs_request_alter_replica_log_dir_topic_init(struct alter_replica_log_dirs_request_alter_replica_log_dir_topic *value)
{
    *value = alter_replica_log_dirs_request_alter_replica_log_dir_topic_default;
}

struct alter_replica_log_dirs_request_alter_replica_log_dir {
    struct str path; /* 0+ */
    struct alter_replica_log_dirs_request_alter_replica_log_dir_topic *topics; /* 0+ */
    int32_t topics_count;
};
extern const struct alter_replica_log_dirs_request_alter_replica_log_dir alter_replica_log_dirs_request_alter_replica_log_dir_default;
static inline void alter_replica_log_dirs_request_alter_replica_log_dir_init(struct alter_replica_log_dirs_request_alter_replica_log_dir *value)
{
    *value = alter_replica_log_dirs_request_alter_replica_log_dir_default;
}

struct alter_replica_log_dirs_request {
    struct alter_replica_log_dirs_request_alter_replica_log_dir *dirs; /* 0+ */
    int32_t dirs_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_replica_log_dirs_request alter_replica_log_dirs_request_default;
static inline void alter_replica_log_dirs_request_init(struct alter_replica_log_dirs_request *value)
{
    *value = alter_replica_log_dirs_request_default;
}
extern const struct proto_message alter_replica_log_dirs_request_message;

/* AlterReplicaLogDirsResponse: versions 0-2, flexible 2+. */
struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_default;
static inline void alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_init(struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result *value)
{
    *value = alter_replica_log_dirs_response_alter_replica_log_dir_partition_result_default;
}

struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result {
    struct str topic_name; /* 0+ */
    struct alter_replica_log_dirs_response_alter_replica_log_dir_partition_result *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_default;
static inline void alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_init(struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result *value)
{
    *value = alter_replica_log_dirs_response_alter_replica_log_dir_topic_result_default;
}

struct alter_replica_log_dirs_response {
    int32_t throttle_time_ms; /* 0+ */
    struct alter_replica_log_dirs_response_alter_replica_log_dir_topic_result *results; /* 0+ */
    int32_t results_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct alter_replica_log_dirs_response alter_replica_log_dirs_response_default;
static inline void alter_replica_log_dirs_response_init(struct alter_replica_log_dirs_response *value)
{
    *value = alter_replica_log_dirs_response_default;
}
extern const struct proto_message alter_replica_log_dirs_response_message;

#endif
