/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#include "proto/gen/control_records.h"

#include "proto/descriptor.h"

const struct control_record_type_schema control_record_type_schema_default = {
    .type = 0,
};
static const struct proto_field control_record_type_schema_fields[] = {
    {.name = "type", .type = PROTO_INT16, .offset = offsetof(struct control_record_type_schema, type),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct control_record_type_schema_struct = {
    .name = "ControlRecordTypeSchema",
    .fields = control_record_type_schema_fields,
    .field_count = 1,
    .defaults = &control_record_type_schema_default,
    .size = sizeof(struct control_record_type_schema),
    .min_size = 2,
};
const struct proto_message control_record_type_schema_message = {
    .name = "ControlRecordTypeSchema",
    .body = &control_record_type_schema_struct,
    .unknown_tags_offset = offsetof(struct control_record_type_schema, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct control_record_type_schema, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct end_txn_marker end_txn_marker_default = {
    .coordinator_epoch = 0,
};
static const struct proto_field end_txn_marker_fields[] = {
    {.name = "coordinatorEpoch", .type = PROTO_INT32, .offset = offsetof(struct end_txn_marker, coordinator_epoch),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct end_txn_marker_struct = {
    .name = "EndTxnMarker",
    .fields = end_txn_marker_fields,
    .field_count = 1,
    .defaults = &end_txn_marker_default,
    .size = sizeof(struct end_txn_marker),
    .min_size = 4,
};
const struct proto_message end_txn_marker_message = {
    .name = "EndTxnMarker",
    .body = &end_txn_marker_struct,
    .unknown_tags_offset = offsetof(struct end_txn_marker, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct end_txn_marker, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = PROTO_NEVER,
};

const struct leader_change_message_voter leader_change_message_voter_default = {
    .voter_id = 0,
    .voter_directory_id = {{0}},
};
static const struct proto_field leader_change_message_voter_fields[] = {
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct leader_change_message_voter, voter_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voterDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct leader_change_message_voter, voter_directory_id), .versions = {1, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct leader_change_message_voter_struct = {
    .name = "Voter",
    .fields = leader_change_message_voter_fields,
    .field_count = 2,
    .defaults = &leader_change_message_voter_default,
    .size = sizeof(struct leader_change_message_voter),
    .min_size = 5,
};

const struct leader_change_message leader_change_message_default = {
    .version = 0,
    .leader_id = 0,
    .voters = NULL,
    .granting_voters = NULL,
};
static const struct proto_field leader_change_message_fields[] = {
    {.name = "version", .type = PROTO_INT16, .offset = offsetof(struct leader_change_message, version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "leaderId", .type = PROTO_INT32, .offset = offsetof(struct leader_change_message, leader_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voters", .type = PROTO_STRUCT, .offset = offsetof(struct leader_change_message, voters),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_change_message, voters_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leader_change_message_voter_struct},
    {.name = "grantingVoters", .type = PROTO_STRUCT, .offset = offsetof(struct leader_change_message, granting_voters),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct leader_change_message, granting_voters_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &leader_change_message_voter_struct},
};
static const struct proto_struct leader_change_message_struct = {
    .name = "LeaderChangeMessage",
    .fields = leader_change_message_fields,
    .field_count = 4,
    .defaults = &leader_change_message_default,
    .size = sizeof(struct leader_change_message),
    .min_size = 9,
};
const struct proto_message leader_change_message_message = {
    .name = "LeaderChangeMessage",
    .body = &leader_change_message_struct,
    .unknown_tags_offset = offsetof(struct leader_change_message, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct leader_change_message, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 1,
    .flexible_min = 0,
};

const struct snapshot_header_record snapshot_header_record_default = {
    .version = 0,
    .last_contained_log_timestamp = 0,
};
static const struct proto_field snapshot_header_record_fields[] = {
    {.name = "version", .type = PROTO_INT16, .offset = offsetof(struct snapshot_header_record, version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "lastContainedLogTimestamp", .type = PROTO_INT64,
     .offset = offsetof(struct snapshot_header_record, last_contained_log_timestamp), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct snapshot_header_record_struct = {
    .name = "SnapshotHeaderRecord",
    .fields = snapshot_header_record_fields,
    .field_count = 2,
    .defaults = &snapshot_header_record_default,
    .size = sizeof(struct snapshot_header_record),
    .min_size = 11,
};
const struct proto_message snapshot_header_record_message = {
    .name = "SnapshotHeaderRecord",
    .body = &snapshot_header_record_struct,
    .unknown_tags_offset = offsetof(struct snapshot_header_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct snapshot_header_record, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct snapshot_footer_record snapshot_footer_record_default = {
    .version = 0,
};
static const struct proto_field snapshot_footer_record_fields[] = {
    {.name = "version", .type = PROTO_INT16, .offset = offsetof(struct snapshot_footer_record, version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct snapshot_footer_record_struct = {
    .name = "SnapshotFooterRecord",
    .fields = snapshot_footer_record_fields,
    .field_count = 1,
    .defaults = &snapshot_footer_record_default,
    .size = sizeof(struct snapshot_footer_record),
    .min_size = 3,
};
const struct proto_message snapshot_footer_record_message = {
    .name = "SnapshotFooterRecord",
    .body = &snapshot_footer_record_struct,
    .unknown_tags_offset = offsetof(struct snapshot_footer_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct snapshot_footer_record, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct kraft_version_record kraft_version_record_default = {
    .version = 0,
    .kraft_version = 0,
};
static const struct proto_field kraft_version_record_fields[] = {
    {.name = "version", .type = PROTO_INT16, .offset = offsetof(struct kraft_version_record, version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "kRaftVersion", .type = PROTO_INT16, .offset = offsetof(struct kraft_version_record, kraft_version),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct kraft_version_record_struct = {
    .name = "KRaftVersionRecord",
    .fields = kraft_version_record_fields,
    .field_count = 2,
    .defaults = &kraft_version_record_default,
    .size = sizeof(struct kraft_version_record),
    .min_size = 5,
};
const struct proto_message kraft_version_record_message = {
    .name = "KRaftVersionRecord",
    .body = &kraft_version_record_struct,
    .unknown_tags_offset = offsetof(struct kraft_version_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct kraft_version_record, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};

const struct voters_record_endpoint voters_record_endpoint_default = {
    .name = {"", 0},
    .host = {"", 0},
    .port = 0,
};
static const struct proto_field voters_record_endpoint_fields[] = {
    {.name = "name", .type = PROTO_STRING, .offset = offsetof(struct voters_record_endpoint, name),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "host", .type = PROTO_STRING, .offset = offsetof(struct voters_record_endpoint, host),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "port", .type = PROTO_UINT16, .offset = offsetof(struct voters_record_endpoint, port),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct voters_record_endpoint_struct = {
    .name = "Endpoint",
    .fields = voters_record_endpoint_fields,
    .field_count = 3,
    .defaults = &voters_record_endpoint_default,
    .size = sizeof(struct voters_record_endpoint),
    .min_size = 5,
};

const struct voters_record_kraft_version_feature voters_record_kraft_version_feature_default = {
    .min_supported_version = 0,
    .max_supported_version = 0,
};
static const struct proto_field voters_record_kraft_version_feature_fields[] = {
    {.name = "minSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct voters_record_kraft_version_feature, min_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "maxSupportedVersion", .type = PROTO_INT16,
     .offset = offsetof(struct voters_record_kraft_version_feature, max_supported_version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
};
static const struct proto_struct voters_record_kraft_version_feature_struct = {
    .name = "KRaftVersionFeature",
    .fields = voters_record_kraft_version_feature_fields,
    .field_count = 2,
    .defaults = &voters_record_kraft_version_feature_default,
    .size = sizeof(struct voters_record_kraft_version_feature),
    .min_size = 5,
};

const struct voters_record_voter voters_record_voter_default = {
    .voter_id = 0,
    .voter_directory_id = {{0}},
    .endpoints = NULL,
    .kraft_version_feature = {.min_supported_version = 0, .max_supported_version = 0},
};
static const struct proto_field voters_record_voter_fields[] = {
    {.name = "voterId", .type = PROTO_INT32, .offset = offsetof(struct voters_record_voter, voter_id),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1},
    {.name = "voterDirectoryId", .type = PROTO_UUID,
     .offset = offsetof(struct voters_record_voter, voter_directory_id), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1},
    {.name = "endpoints", .type = PROTO_STRUCT, .offset = offsetof(struct voters_record_voter, endpoints),
     .versions = {0, 127}, .nullable = {1, 0}, .tag = -1,
     .count_offset = offsetof(struct voters_record_voter, endpoints_count), .flags = PROTO_FLAG_ARRAY,
     .nested = &voters_record_endpoint_struct},
    {.name = "kRaftVersionFeature", .type = PROTO_STRUCT,
     .offset = offsetof(struct voters_record_voter, kraft_version_feature), .versions = {0, 127}, .nullable = {1, 0},
     .tag = -1, .nested = &voters_record_kraft_version_feature_struct},
};
static const struct proto_struct voters_record_voter_struct = {
    .name = "Voter",
    .fields = voters_record_voter_fields,
    .field_count = 4,
    .defaults = &voters_record_voter_default,
    .size = sizeof(struct voters_record_voter),
    .min_size = 27,
};

const struct voters_record voters_record_default = {
    .version = 0,
    .voters = NULL,
};
static const struct proto_field voters_record_fields[] = {
    {.name = "version", .type = PROTO_INT16, .offset = offsetof(struct voters_record, version), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1},
    {.name = "voters", .type = PROTO_STRUCT, .offset = offsetof(struct voters_record, voters), .versions = {0, 127},
     .nullable = {1, 0}, .tag = -1, .count_offset = offsetof(struct voters_record, voters_count),
     .flags = PROTO_FLAG_ARRAY, .nested = &voters_record_voter_struct},
};
static const struct proto_struct voters_record_struct = {
    .name = "VotersRecord",
    .fields = voters_record_fields,
    .field_count = 2,
    .defaults = &voters_record_default,
    .size = sizeof(struct voters_record),
    .min_size = 4,
};
const struct proto_message voters_record_message = {
    .name = "VotersRecord",
    .body = &voters_record_struct,
    .unknown_tags_offset = offsetof(struct voters_record, unknown_tags),
    .unknown_tags_count_offset = offsetof(struct voters_record, unknown_tags_count),
    .kind = PROTO_KIND_DATA,
    .key = -1,
    .min_version = 0,
    .max_version = 0,
    .flexible_min = 0,
};
