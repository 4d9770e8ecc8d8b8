/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CONTROL_RECORDS_H
#define PROTO_GEN_CONTROL_RECORDS_H

#include "proto/message.h"

/* ControlRecordTypeSchema: versions 0. */
struct control_record_type_schema {
    int16_t type; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct control_record_type_schema control_record_type_schema_default;
static inline void control_record_type_schema_init(struct control_record_type_schema *value)
{
    *value = control_record_type_schema_default;
}
extern const struct proto_message control_record_type_schema_message;

/* EndTxnMarker: versions 0. */
struct end_txn_marker {
    int32_t coordinator_epoch; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct end_txn_marker end_txn_marker_default;
static inline void end_txn_marker_init(struct end_txn_marker *value)
{
    *value = end_txn_marker_default;
}
extern const struct proto_message end_txn_marker_message;

/* LeaderChangeMessage: versions 0-1, flexible 0+. */
struct leader_change_message_voter {
    int32_t voter_id; /* 0+ */
    struct uuid voter_directory_id; /* 1+ */
};
extern const struct leader_change_message_voter leader_change_message_voter_default;
static inline void leader_change_message_voter_init(struct leader_change_message_voter *value)
{
    *value = leader_change_message_voter_default;
}

struct leader_change_message {
    int16_t version; /* 0+ */
    int32_t leader_id; /* 0+ */
    struct leader_change_message_voter *voters; /* 0+ */
    int32_t voters_count;
    struct leader_change_message_voter *granting_voters; /* 0+ */
    int32_t granting_voters_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct leader_change_message leader_change_message_default;
static inline void leader_change_message_init(struct leader_change_message *value)
{
    *value = leader_change_message_default;
}
extern const struct proto_message leader_change_message_message;

/* SnapshotHeaderRecord: versions 0, flexible 0+. */
struct snapshot_header_record {
    int16_t version; /* 0+ */
    int64_t last_contained_log_timestamp; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct snapshot_header_record snapshot_header_record_default;
static inline void snapshot_header_record_init(struct snapshot_header_record *value)
{
    *value = snapshot_header_record_default;
}
extern const struct proto_message snapshot_header_record_message;

/* SnapshotFooterRecord: versions 0, flexible 0+. */
struct snapshot_footer_record {
    int16_t version; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct snapshot_footer_record snapshot_footer_record_default;
static inline void snapshot_footer_record_init(struct snapshot_footer_record *value)
{
    *value = snapshot_footer_record_default;
}
extern const struct proto_message snapshot_footer_record_message;

/* KRaftVersionRecord: versions 0, flexible 0+. */
struct kraft_version_record {
    int16_t version; /* 0+ */
    int16_t kraft_version; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct kraft_version_record kraft_version_record_default;
static inline void kraft_version_record_init(struct kraft_version_record *value)
{
    *value = kraft_version_record_default;
}
extern const struct proto_message kraft_version_record_message;

/* VotersRecord: versions 0, flexible 0+. */
struct voters_record_endpoint {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
};
extern const struct voters_record_endpoint voters_record_endpoint_default;
static inline void voters_record_endpoint_init(struct voters_record_endpoint *value)
{
    *value = voters_record_endpoint_default;
}

struct voters_record_kraft_version_feature {
    int16_t min_supported_version; /* 0+ */
    int16_t max_supported_version; /* 0+ */
};
extern const struct voters_record_kraft_version_feature voters_record_kraft_version_feature_default;
static inline void voters_record_kraft_version_feature_init(struct voters_record_kraft_version_feature *value)
{
    *value = voters_record_kraft_version_feature_default;
}

struct voters_record_voter {
    int32_t voter_id; /* 0+ */
    struct uuid voter_directory_id; /* 0+ */
    struct voters_record_endpoint *endpoints; /* 0+ */
    int32_t endpoints_count;
    struct voters_record_kraft_version_feature kraft_version_feature; /* 0+ */
};
extern const struct voters_record_voter voters_record_voter_default;
static inline void voters_record_voter_init(struct voters_record_voter *value)
{
    *value = voters_record_voter_default;
}

struct voters_record {
    int16_t version; /* 0+ */
    struct voters_record_voter *voters; /* 0+ */
    int32_t voters_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct voters_record voters_record_default;
static inline void voters_record_init(struct voters_record *value)
{
    *value = voters_record_default;
}
extern const struct proto_message voters_record_message;

#endif
