/* Made by tools/codegen/generate from src/proto/schema: change the schema, not this file. */
#ifndef PROTO_GEN_CLUSTER_METADATA_H
#define PROTO_GEN_CLUSTER_METADATA_H

#include "proto/message.h"

/* RegisterBrokerRecord: versions 0-4, flexible 0+. */
struct register_broker_record_broker_endpoint {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
    int16_t security_protocol; /* 0+ */
};
extern const struct register_broker_record_broker_endpoint register_broker_record_broker_endpoint_default;
static inline void register_broker_record_broker_endpoint_init(struct register_broker_record_broker_endpoint *value)
{
    *value = register_broker_record_broker_endpoint_default;
}

struct register_broker_record_broker_feature {
    struct str name; /* 0+ */
    int16_t min_supported_version; /* 0+ */
    int16_t max_supported_version; /* 0+ */
};
extern const struct register_broker_record_broker_feature register_broker_record_broker_feature_default;
static inline void register_broker_record_broker_feature_init(struct register_broker_record_broker_feature *value)
{
    *value = register_broker_record_broker_feature_default;
}

struct register_broker_record {
    int32_t broker_id; /* 0+ */
    bool is_migrating_zk_broker; /* 2+, default false */
    struct uuid incarnation_id; /* 0+ */
    int64_t broker_epoch; /* 0+ */
    struct register_broker_record_broker_endpoint *end_points; /* 0+ */
    int32_t end_points_count;
    struct register_broker_record_broker_feature *features; /* 0+ */
    int32_t features_count;
    struct str rack; /* 0+, nullable */
    bool fenced; /* 0+, default true */
    bool in_controlled_shutdown; /* 1+, default false */
    struct uuid *log_dirs; /* 3+, tag 0 */
    int32_t log_dirs_count;
    struct uuid *cordoned_log_dirs; /* 4+, nullable, tag 1, default null */
    int32_t cordoned_log_dirs_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct register_broker_record register_broker_record_default;
static inline void register_broker_record_init(struct register_broker_record *value)
{
    *value = register_broker_record_default;
}
extern const struct proto_message register_broker_record_message;

/* UnregisterBrokerRecord: versions 0, flexible 0+. */
struct unregister_broker_record {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct unregister_broker_record unregister_broker_record_default;
static inline void unregister_broker_record_init(struct unregister_broker_record *value)
{
    *value = unregister_broker_record_default;
}
extern const struct proto_message unregister_broker_record_message;

/* TopicRecord: versions 0, flexible 0+. */
struct topic_record {
    struct str name; /* 0+ */
    struct uuid topic_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct topic_record topic_record_default;
static inline void topic_record_init(struct topic_record *value)
{
    *value = topic_record_default;
}
extern const struct proto_message topic_record_message;

/* PartitionRecord: versions 0-2, flexible 0+. */
struct partition_record {
    int32_t partition_id; /* 0+, default -1 */
    struct uuid topic_id; /* 0+ */
    int32_t *replicas; /* 0+ */
    int32_t replicas_count;
    int32_t *isr; /* 0+ */
    int32_t isr_count;
    int32_t *removing_replicas; /* 0+ */
    int32_t removing_replicas_count;
    int32_t *adding_replicas; /* 0+ */
    int32_t adding_replicas_count;
    int32_t leader; /* 0+, default -1 */
    int8_t leader_recovery_state; /* 0+, tag 0, default 0 */
    int32_t leader_epoch; /* 0+, default -1 */
    int32_t partition_epoch; /* 0+, default -1 */
    struct uuid *directories; /* 1+ */
    int32_t directories_count;
    int32_t *eligible_leader_replicas; /* 2+, nullable, tag 1, default null */
    int32_t eligible_leader_replicas_count;
    int32_t *last_known_elr; /* 2+, nullable, tag 2, default null */
    int32_t last_known_elr_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct partition_record partition_record_default;
static inline void partition_record_init(struct partition_record *value)
{
    *value = partition_record_default;
}
extern const struct proto_message partition_record_message;

/* ConfigRecord: versions 0, flexible 0+. */
struct config_record {
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    struct str name; /* 0+ */
    struct str value; /* 0+, nullable */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct config_record config_record_default;
static inline void config_record_init(struct config_record *value)
{
    *value = config_record_default;
}
extern const struct proto_message config_record_message;

/* PartitionChangeRecord: versions 0-2, flexible 0+. */
struct partition_change_record {
    int32_t partition_id; /* 0+, default -1 */
    struct uuid topic_id; /* 0+ */
    int32_t *isr; /* 0+, nullable, tag 0, default null */
    int32_t isr_count;
    int32_t leader; /* 0+, tag 1, default -2 */
    int32_t *replicas; /* 0+, nullable, tag 2, default null */
    int32_t replicas_count;
    int32_t *removing_replicas; /* 0+, nullable, tag 3, default null */
    int32_t removing_replicas_count;
    int32_t *adding_replicas; /* 0+, nullable, tag 4, default null */
    int32_t adding_replicas_count;
    int8_t leader_recovery_state; /* 0+, tag 5, default -1 */
    struct uuid *directories; /* 1+, nullable, tag 8, default null */
    int32_t directories_count;
    int32_t *eligible_leader_replicas; /* 2+, nullable, tag 6, default null */
    int32_t eligible_leader_replicas_count;
    int32_t *last_known_elr; /* 2+, nullable, tag 7, default null */
    int32_t last_known_elr_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct partition_change_record partition_change_record_default;
static inline void partition_change_record_init(struct partition_change_record *value)
{
    *value = partition_change_record_default;
}
extern const struct proto_message partition_change_record_message;

/* FenceBrokerRecord: versions 0, flexible 0+. */
struct fence_broker_record {
    int32_t id; /* 0+ */
    int64_t epoch; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct fence_broker_record fence_broker_record_default;
static inline void fence_broker_record_init(struct fence_broker_record *value)
{
    *value = fence_broker_record_default;
}
extern const struct proto_message fence_broker_record_message;

/* UnfenceBrokerRecord: versions 0, flexible 0+. */
struct unfence_broker_record {
    int32_t id; /* 0+ */
    int64_t epoch; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct unfence_broker_record unfence_broker_record_default;
static inline void unfence_broker_record_init(struct unfence_broker_record *value)
{
    *value = unfence_broker_record_default;
}
extern const struct proto_message unfence_broker_record_message;

/* RemoveTopicRecord: versions 0, flexible 0+. */
struct remove_topic_record {
    struct uuid topic_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remove_topic_record remove_topic_record_default;
static inline void remove_topic_record_init(struct remove_topic_record *value)
{
    *value = remove_topic_record_default;
}
extern const struct proto_message remove_topic_record_message;

/* DelegationTokenRecord: versions 0, flexible 0+. */
struct delegation_token_record {
    struct str owner; /* 0+ */
    struct str requester; /* 0+ */
    struct str *renewers; /* 0+ */
    int32_t renewers_count;
    int64_t issue_timestamp; /* 0+ */
    int64_t max_timestamp; /* 0+ */
    int64_t expiration_timestamp; /* 0+ */
    struct str token_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct delegation_token_record delegation_token_record_default;
static inline void delegation_token_record_init(struct delegation_token_record *value)
{
    *value = delegation_token_record_default;
}
extern const struct proto_message delegation_token_record_message;

/* UserScramCredentialRecord: versions 0, flexible 0+. */
struct user_scram_credential_record {
    struct str name; /* 0+ */
    int8_t mechanism; /* 0+ */
    struct slice salt; /* 0+ */
    struct slice stored_key; /* 0+ */
    struct slice server_key; /* 0+ */
    int32_t iterations; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct user_scram_credential_record user_scram_credential_record_default;
static inline void user_scram_credential_record_init(struct user_scram_credential_record *value)
{
    *value = user_scram_credential_record_default;
}
extern const struct proto_message user_scram_credential_record_message;

/* FeatureLevelRecord: versions 0, flexible 0+. */
struct feature_level_record {
    struct str name; /* 0+ */
    int16_t feature_level; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct feature_level_record feature_level_record_default;
static inline void feature_level_record_init(struct feature_level_record *value)
{
    *value = feature_level_record_default;
}
extern const struct proto_message feature_level_record_message;

/* ClientQuotaRecord: versions 0, flexible 0+. */
struct client_quota_record_entity_data {
    struct str entity_type; /* 0+ */
    struct str entity_name; /* 0+, nullable */
};
extern const struct client_quota_record_entity_data client_quota_record_entity_data_default;
static inline void client_quota_record_entity_data_init(struct client_quota_record_entity_data *value)
{
    *value = client_quota_record_entity_data_default;
}

struct client_quota_record {
    struct client_quota_record_entity_data *entity; /* 0+ */
    int32_t entity_count;
    struct str key; /* 0+ */
    double value; /* 0+ */
    bool remove; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct client_quota_record client_quota_record_default;
static inline void client_quota_record_init(struct client_quota_record *value)
{
    *value = client_quota_record_default;
}
extern const struct proto_message client_quota_record_message;

/* ProducerIdsRecord: versions 0, flexible 0+. */
struct producer_ids_record {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+, default -1 */
    int64_t next_producer_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct producer_ids_record producer_ids_record_default;
static inline void producer_ids_record_init(struct producer_ids_record *value)
{
    *value = producer_ids_record_default;
}
extern const struct proto_message producer_ids_record_message;

/* BrokerRegistrationChangeRecord: versions 0-3, flexible 0+. */
struct broker_registration_change_record {
    int32_t broker_id; /* 0+ */
    int64_t broker_epoch; /* 0+ */
    int8_t fenced; /* 0+, tag 0 */
    int8_t in_controlled_shutdown; /* 1+, tag 1 */
    struct uuid *log_dirs; /* 2+, tag 2 */
    int32_t log_dirs_count;
    struct uuid *cordoned_log_dirs; /* 3+, nullable, tag 3, default null */
    int32_t cordoned_log_dirs_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct broker_registration_change_record broker_registration_change_record_default;
static inline void broker_registration_change_record_init(struct broker_registration_change_record *value)
{
    *value = broker_registration_change_record_default;
}
extern const struct proto_message broker_registration_change_record_message;

/* AccessControlEntryRecord: versions 0, flexible 0+. */
struct access_control_entry_record {
    struct uuid id; /* 0+ */
    int8_t resource_type; /* 0+ */
    struct str resource_name; /* 0+ */
    int8_t pattern_type; /* 0+ */
    struct str principal; /* 0+ */
    struct str host; /* 0+ */
    int8_t operation; /* 0+ */
    int8_t permission_type; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct access_control_entry_record access_control_entry_record_default;
static inline void access_control_entry_record_init(struct access_control_entry_record *value)
{
    *value = access_control_entry_record_default;
}
extern const struct proto_message access_control_entry_record_message;

/* RemoveAccessControlEntryRecord: versions 0, flexible 0+. */
struct remove_access_control_entry_record {
    struct uuid id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remove_access_control_entry_record remove_access_control_entry_record_default;
static inline void remove_access_control_entry_record_init(struct remove_access_control_entry_record *value)
{
    *value = remove_access_control_entry_record_default;
}
extern const struct proto_message remove_access_control_entry_record_message;

/* NoOpRecord: versions 0, flexible 0+. */
struct no_op_record {
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct no_op_record no_op_record_default;
static inline void no_op_record_init(struct no_op_record *value)
{
    *value = no_op_record_default;
}
extern const struct proto_message no_op_record_message;

/* ZkMigrationStateRecord: versions 0, flexible 0+. */
struct zk_migration_state_record {
    int8_t zk_migration_state; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct zk_migration_state_record zk_migration_state_record_default;
static inline void zk_migration_state_record_init(struct zk_migration_state_record *value)
{
    *value = zk_migration_state_record_default;
}
extern const struct proto_message zk_migration_state_record_message;

/* RemoveUserScramCredentialRecord: versions 0, flexible 0+. */
struct remove_user_scram_credential_record {
    struct str name; /* 0+ */
    int8_t mechanism; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remove_user_scram_credential_record remove_user_scram_credential_record_default;
static inline void remove_user_scram_credential_record_init(struct remove_user_scram_credential_record *value)
{
    *value = remove_user_scram_credential_record_default;
}
extern const struct proto_message remove_user_scram_credential_record_message;

/* BeginTransactionRecord: versions 0, flexible 0+. */
struct begin_transaction_record {
    struct str name; /* 0+, nullable, tag 0, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct begin_transaction_record begin_transaction_record_default;
static inline void begin_transaction_record_init(struct begin_transaction_record *value)
{
    *value = begin_transaction_record_default;
}
extern const struct proto_message begin_transaction_record_message;

/* EndTransactionRecord: versions 0, flexible 0+. */
struct end_transaction_record {
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct end_transaction_record end_transaction_record_default;
static inline void end_transaction_record_init(struct end_transaction_record *value)
{
    *value = end_transaction_record_default;
}
extern const struct proto_message end_transaction_record_message;

/* AbortTransactionRecord: versions 0, flexible 0+. */
struct abort_transaction_record {
    struct str reason; /* 0+, nullable, tag 0, default null */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct abort_transaction_record abort_transaction_record_default;
static inline void abort_transaction_record_init(struct abort_transaction_record *value)
{
    *value = abort_transaction_record_default;
}
extern const struct proto_message abort_transaction_record_message;

/* RemoveDelegationTokenRecord: versions 0, flexible 0+. */
struct remove_delegation_token_record {
    struct str token_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct remove_delegation_token_record remove_delegation_token_record_default;
static inline void remove_delegation_token_record_init(struct remove_delegation_token_record *value)
{
    *value = remove_delegation_token_record_default;
}
extern const struct proto_message remove_delegation_token_record_message;

/* RegisterControllerRecord: versions 0, flexible 0+. */
struct register_controller_record_controller_endpoint {
    struct str name; /* 0+ */
    struct str host; /* 0+ */
    uint16_t port; /* 0+ */
    int16_t security_protocol; /* 0+ */
};
extern const struct register_controller_record_controller_endpoint register_controller_record_controller_endpoint_default;
static inline void register_controller_record_controller_endpoint_init(struct register_controller_record_controller_endpoint *value)
{
    *value = register_controller_record_controller_endpoint_default;
}

struct register_controller_record_controller_feature {
    struct str name; /* 0+ */
    int16_t min_supported_version; /* 0+ */
    int16_t max_supported_version; /* 0+ */
};
extern const struct register_controller_record_controller_feature register_controller_record_controller_feature_default;
static inline void register_controller_record_controller_feature_init(struct register_controller_record_controller_feature *value)
{
    *value = register_controller_record_controller_feature_default;
}

struct register_controller_record {
    int32_t controller_id; /* 0+ */
    struct uuid incarnation_id; /* 0+ */
    bool zk_migration_ready; /* 0+ */
    struct register_controller_record_controller_endpoint *end_points; /* 0+ */
    int32_t end_points_count;
    struct register_controller_record_controller_feature *features; /* 0+ */
    int32_t features_count;
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct register_controller_record register_controller_record_default;
static inline void register_controller_record_init(struct register_controller_record *value)
{
    *value = register_controller_record_default;
}
extern const struct proto_message register_controller_record_message;

/* ClearElrRecord: versions 0, flexible 0+. */
struct clear_elr_record {
    struct str topic_name; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct clear_elr_record clear_elr_record_default;
static inline void clear_elr_record_init(struct clear_elr_record *value)
{
    *value = clear_elr_record_default;
}
extern const struct proto_message clear_elr_record_message;

/* UnregisterControllerRecord: versions 0, flexible 0+. */
struct unregister_controller_record {
    int32_t controller_id; /* 0+ */
    struct slice unknown_tags; /* tagged fields that the schema does not know, as encoded */
    int32_t unknown_tags_count;
};
extern const struct unregister_controller_record unregister_controller_record_default;
static inline void unregister_controller_record_init(struct unregister_controller_record *value)
{
    *value = unregister_controller_record_default;
}
extern const struct proto_message unregister_controller_record_message;

#endif
