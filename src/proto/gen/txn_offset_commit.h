/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_TXN_OFFSET_COMMIT_H
#define PROTO_GEN_TXN_OFFSET_COMMIT_H

#include "proto/message.h"

/* TxnOffsetCommitRequest: versions 0-6, flexible 3+. */
struct txn_offset_commit_request_txn_offset_commit_request_partition {
    int32_t partition_index; /* 0+ */
    int64_t committed_offset; /* 0+ */
    int32_t committed_leader_epoch; /* 2+, default -1 */
    struct str committed_metadata; /* 0+, nullable */
};
extern const struct txn_offset_commit_request_txn_offset_commit_request_partition txn_offset_commit_request_txn_offset_commit_request_partition_default;
static inline void txn_offset_commit_request_txn_offset_commit_request_partition_init(struct txn_offset_commit_request_txn_offset_commit_request_partition *value)
{
    *value = txn_offset_commit_request_txn_offset_commit_request_partition_default;
}

struct txn_offset_commit_request_txn_offset_commit_request_topic {
    struct str name; /* 0-5 */
    struct uuid topic_id; /* 6+ */
    struct txn_offset_commit_request_txn_offset_commit_request_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct txn_offset_commit_request_txn_offset_commit_request_topic txn_offset_commit_request_txn_offset_commit_request_topic_default;
static inline void txn_offset_commit_request_txn_offset_commit_request_topic_init(struct txn_offset_commit_request_txn_offset_commit_request_topic *value)
{
    *value = txn_offset_commit_request_txn_offset_commit_request_topic_default;
}

struct txn_offset_commit_request {
    struct str transactional_id; /* 0+ */
    struct str group_id; /* 0+ */
    int64_t producer_id; /* 0+ */
    int16_t producer_epoch; /* 0+ */
    int32_t generation_id_or_member_epoch; /* 3+, default -1 */
    struct str member_id; /* 3+ */
    struct str group_instance_id; /* 3+, nullable, default null */
    struct txn_offset_commit_request_txn_offset_commit_request_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct txn_offset_commit_request txn_offset_commit_request_default;
static inline void txn_offset_commit_request_init(struct txn_offset_commit_request *value)
{
    *value = txn_offset_commit_request_default;
}
extern const struct proto_message txn_offset_commit_request_message;

/* TxnOffsetCommitResponse: versions 0-6, flexible 3+. */
struct txn_offset_commit_response_txn_offset_commit_response_partition {
    int32_t partition_index; /* 0+ */
    int16_t error_code; /* 0+ */
};
extern const struct txn_offset_commit_response_txn_offset_commit_response_partition txn_offset_commit_response_txn_offset_commit_response_partition_default;
static inline void txn_offset_commit_response_txn_offset_commit_response_partition_init(struct txn_offset_commit_response_txn_offset_commit_response_partition *value)
{
    *value = txn_offset_commit_response_txn_offset_commit_response_partition_default;
}

struct txn_offset_commit_response_txn_offset_commit_response_topic {
    struct str name; /* 0-5 */
    struct uuid topic_id; /* 6+ */
    struct txn_offset_commit_response_txn_offset_commit_response_partition *partitions; /* 0+ */
    int32_t partitions_count;
};
extern const struct txn_offset_commit_response_txn_offset_commit_response_topic txn_offset_commit_response_txn_offset_commit_response_topic_default;
static inline void txn_offset_commit_response_txn_offset_commit_response_topic_init(struct txn_offset_commit_response_txn_offset_commit_response_topic *value)
{
    *value = txn_offset_commit_response_txn_offset_commit_response_topic_default;
}

struct txn_offset_commit_response {
    int32_t throttle_time_ms; /* 0+ */
    struct txn_offset_commit_response_txn_offset_commit_response_topic *topics; /* 0+ */
    int32_t topics_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct txn_offset_commit_response txn_offset_commit_response_default;
static inline void txn_offset_commit_response_init(struct txn_offset_commit_response *value)
{
    *value = txn_offset_commit_response_default;
}
extern const struct proto_message txn_offset_commit_response_message;

#endif
