/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_LOG_FILES_H
#define PROTO_GEN_LOG_FILES_H

#include "proto/message.h"

/* AbortedTxn: versions 0. */
struct aborted_txn {
    int64_t producer_id; /* 0+ */
    int64_t first_offset; /* 0+ */
    int64_t last_offset; /* 0+ */
    int64_t last_stable_offset; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct aborted_txn aborted_txn_default;
static inline void aborted_txn_init(struct aborted_txn *value)
{
    *value = aborted_txn_default;
}
extern const struct proto_message aborted_txn_message;

/* ProducerSnapshot: versions 1. */
struct producer_snapshot_producer_entry {
    int64_t producer_id; /* 1 */
    int16_t epoch; /* 1 */
    int32_t last_sequence; /* 1 */
    int64_t last_offset; /* 1 */
    int32_t offset_delta; /* 1 */
    int64_t timestamp; /* 1 */
    int32_t coordinator_epoch; /* 1 */
    int64_t current_txn_first_offset; /* 1 */
};
extern const struct producer_snapshot_producer_entry producer_snapshot_producer_entry_default;
static inline void producer_snapshot_producer_entry_init(struct producer_snapshot_producer_entry *value)
{
    *value = producer_snapshot_producer_entry_default;
}

struct producer_snapshot {
    uint32_t crc; /* 1 */
    struct producer_snapshot_producer_entry *producer_entries; /* 1 */
    int32_t producer_entries_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct producer_snapshot producer_snapshot_default;
static inline void producer_snapshot_init(struct producer_snapshot *value)
{
    *value = producer_snapshot_default;
}
extern const struct proto_message producer_snapshot_message;

/* QuorumStateData: versions 0-1, flexible 0+. */
struct quorum_state_data_voter {
    int32_t voter_id; /* 0 */
};
extern const struct quorum_state_data_voter quorum_state_data_voter_default;
static inline void quorum_state_data_voter_init(struct quorum_state_data_voter *value)
{
    *value = quorum_state_data_voter_default;
}

struct quorum_state_data {
    struct str cluster_id; /* 0 */
    int32_t leader_id; /* 0+, default -1 */
    int32_t leader_epoch; /* 0+, default -1 */
    int32_t voted_id; /* 0+, default -1 */
    struct uuid voted_directory_id; /* 1+ */
    int64_t applied_offset; /* 0 */
    struct quorum_state_data_voter *current_voters; /* 0, nullable */
    int32_t current_voters_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct quorum_state_data quorum_state_data_default;
static inline void quorum_state_data_init(struct quorum_state_data *value)
{
    *value = quorum_state_data_default;
}
extern const struct proto_message quorum_state_data_message;

#endif
