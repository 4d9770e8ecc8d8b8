/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/log_files.h"

#include "proto/descriptor.h"

const struct aborted_txn aborted_txn_default = {
    .producer_id = 0,
    .first_offset = 0,
    .last_offset = 0,
    .last_stable_offset = 0,
};
static const struct proto_field aborted_txn_fields[] = {
    {.name = "producerId", .type = PROTO_INT64, .offset = offsetof(struct aborted_txn, producer_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "firstOffset", .type = PROTO_INT64, .offset = offsetof(struct aborted_txn, first_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64, .offset = offsetof(struct aborted_txn, last_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "lastStableOffset", .type = PROTO_INT64, .offset = offsetof(struct aborted_txn, last_stable_offset),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct aborted_txn_struct = {
    .name = "AbortedTxn",
    .fields = aborted_txn_fields,
    .field_count = 4,
    .defaults = &aborted_txn_default,
    .size = sizeof(struct aborted_txn),
    .min_size = 32,
};
const struct proto_message aborted_txn_message = {
    .name = "AbortedTxn",
    .body = &aborted_txn_struct,
    .unknown_tags_offset = offsetof(struct aborted_txn, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct aborted_txn, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct producer_snapshot_producer_entry producer_snapshot_producer_entry_default = {
    .producer_id = 0,
    .epoch = 0,
    .last_sequence = 0,
    .last_offset = 0,
    .offset_delta = 0,
    .timestamp = 0,
    .coordinator_epoch = 0,
    .current_txn_first_offset = 0,
};
static const struct proto_field producer_snapshot_producer_entry_fields[] = {
    {.name = "producerId", .type = PROTO_INT64,
     .offset = offsetof(struct producer_snapshot_producer_entry, producer_id), .versions = {1, 1}, .nullable = {1, 0},
     .tag = -1},
    {.name = "epoch", .type = PROTO_INT16, .offset = offsetof(struct producer_snapshot_producer_entry, epoch),
     .versions = {1, 1}, .nullable = {1, 0}, .tag = -1},
    {.name = "lastSequence", .type = PROTO_INT32,
     .offset = offsetof(struct producer_snapshot_producer_entry, last_sequence), .versions = {1, 1},
     .nullable = {1, 0}, .tag = -1},
    {.name = "lastOffset", .type = PROTO_INT64,
     .offset = offsetof(struct producer_snapshot_producer_entry, last_offset), .versions = {1, 1}, .nullable = {1, 0},
     .tag = -1},
    {.name = "offsetDelta", .type = PROTO_INT32,
     .offset = offsetof(struct producer_snapshot_producer_entry, offset_delta), .versions = {1, 1}, .nullable = {1, 0},
     .tag = -1},
    {.name = "timestamp", .type = PROTO_INT64, .offset = offsetof(struct producer_snapshot_producer_entry, timestamp),
     .versions = {1, 1}, .nullable = {1, 0}, .tag = -1},
    {.name = "coordinatorEpoch", .type = PROTO_INT32,
     .offset = offsetof(struct producer_snapshot_producer_entry, coordinator_epoch), .versions = {1, 1},
     .nullable = {1, 0}, .tag = -1},
    {.name = "currentTxnFirstOffset", .type = PROTO_INT64,
     .offset = offsetof(struct producer_snapshot_producer_entry, current_txn_first_offset), .versions = {1, 1},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct producer_snapshot_producer_entry_struct = {
    .name = "ProducerEntry",
    .fields = producer_snapshot_producer_entry_fields,
    .field_count = 8,
    .defaults = &producer_snapshot_producer_entry_default,
    .size = sizeof(struct producer_snapshot_producer_entry),
    .min_size = 46,
};

const struct producer_snapshot producer_snapshot_default = {
    .crc = 0,
    .producer_entries = NULL,
};
static const struct proto_field producer_snapshot_fields[] = {
    {.name = "crc", .type = PROTO_UINT32, .offset = offsetof(struct producer_snapshot, crc), .versions = {1, 1},
     .nullable = {1, 0}, .tag = -1},
    {.name = "producerEntries", .type = PROTO_STRUCT, .offset = offsetof(struct producer_snapshot, producer_entries),
     .versions = {1, 1}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct producer_snapshot, producer_entries_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &producer_snapshot_producer_entry_struct},
};
static const struct proto_struct producer_snapshot_struct = {
    .name = "ProducerSnapshot",
    .fields = producer_snapshot_fields,
    .field_count = 2,
    .defaults = &producer_snapshot_default,
    .size = sizeof(struct producer_snapshot),
    .min_size = 8,
};
const struct proto_message producer_snapshot_message = {
    .name = "ProducerSnapshot",
    .body = &producer_snapshot_struct,
    .unknown_tags_offset = offsetof(struct producer_snapshot, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct producer_snapshot, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 1,
    .max_version = 1,
    .flexible_min = PROTO_NEVER,
};

const struct quorum_state_data_voter quorum_state_data_voter_default = {
    .voter_id = 0,
};
static const struct proto_field quorum_state_data_voter_fields[] = {
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct quorum_state_data_voter, voter_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct quorum_state_data_voter_struct = {
    .name = "Voter",
    .fields = quorum_state_data_voter_fields,
    .field_count = 1,
    .defaults = &quorum_state_data_voter_default,
    .size = sizeof(struct quorum_state_data_voter),
    .min_size = 5,
};

const struct quorum_state_data quorum_state_data_default = {
    .cluster_id = {"", 0},
    .leader_id = -1,
    .leader_epoch = -1,
    .voted_id = -1,
    .voted_directory_id = {{0}},
    .applied_offset = 0,
    .current_voters = NULL,
};
static const struct proto_field quorum_state_data_fields[] = {
    {.name = "clusterId", .type = PROTO_STRING, .offset = offsetof(struct quorum_state_data, cluster_id),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32, .offset = offsetof(struct quorum_state_data, leader_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderEpoch", .type = PROTO_INT32, .offset = offsetof(struct quorum_state_data, leader_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "votedId", .type = PROTO_INT32, .offset = offsetof(struct quorum_state_data, voted_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "votedDirectoryId", .type = PROTO_UUID, .offset = offsetof(struct quorum_state_data, voted_directory_id),
     .versions = {1, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "appliedOffset", .type = PROTO_INT64, .offset = offsetof(struct quorum_state_data, applied_offset),
     .versions = {0, 0}, .nullable = {1, 0}, .tag = -1},
    {.name = "currentVoters", .type = PROTO_STRUCT, .offset = offsetof(struct quorum_state_data, current_voters),
     .versions = {0, 0}, .nullable = {0, 0}, .tag = -1,
     .count_offset = offsetof(struct quorum_state_data, current_voters_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &quorum_state_data_voter_struct},
};
static const struct proto_struct quorum_state_data_struct = {
    .name = "QuorumStateData",
    .fields = quorum_state_data_fields,
    .field_count = 7,
    .defaults = &quorum_state_data_default,
    .size = sizeof(struct quorum_state_data),
    .min_size = 23,
};
const struct proto_message quorum_state_data_message = {
    .name = "QuorumStateData",
    .body = &quorum_state_data_struct,
    .unknown_tags_offset = offsetof(struct quorum_state_data, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct quorum_state_data, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};
