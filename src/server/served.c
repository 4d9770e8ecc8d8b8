#include "server/handlers/handlers.h"

/* What we serve, by key; the ranges are what clients are told. */
static const struct served_api apis[] = {
    {API_KEY_PRODUCE, 0, 13, handle_produce},
    {API_KEY_FETCH, 0, 18, handle_fetch},
    {API_KEY_LIST_OFFSETS, 0, 11, handle_list_offsets},
    {API_KEY_METADATA, 0, 13, handle_metadata},
    {API_KEY_OFFSET_COMMIT, 0, 10, handle_offset_commit},
    {API_KEY_OFFSET_FETCH, 0, 10, handle_offset_fetch},
    {API_KEY_FIND_COORDINATOR, 0, 6, handle_find_coordinator},
    {API_KEY_JOIN_GROUP, 0, 9, handle_join_group},
    {API_KEY_HEARTBEAT, 0, 4, handle_heartbeat},
    {API_KEY_LEAVE_GROUP, 0, 5, handle_leave_group},
    {API_KEY_SYNC_GROUP, 0, 5, handle_sync_group},
    {API_KEY_DESCRIBE_GROUPS, 0, 6, handle_describe_groups},
    {API_KEY_LIST_GROUPS, 0, 5, handle_list_groups},
    {API_KEY_API_VERSIONS, 0, 5, handle_api_versions},
    {API_KEY_CREATE_TOPICS, 0, 7, handle_create_topics},
    {API_KEY_DELETE_TOPICS, 0, 6, handle_forwarded},
    {API_KEY_DELETE_RECORDS, 0, 2, handle_delete_records},
    {API_KEY_INIT_PRODUCER_ID, 0, 5, handle_init_producer_id},
    {API_KEY_OFFSET_FOR_LEADER_EPOCH, 0, 4, handle_offset_for_leader_epoch},
    {API_KEY_ADD_PARTITIONS_TO_TXN, 0, 5, handle_add_partitions_to_txn},
    {API_KEY_ADD_OFFSETS_TO_TXN, 0, 4, handle_add_offsets_to_txn},
    {API_KEY_END_TXN, 0, 5, handle_end_txn},
    {API_KEY_WRITE_TXN_MARKERS, 1, 2, handle_write_txn_markers},
    {API_KEY_TXN_OFFSET_COMMIT, 0, 6, handle_txn_offset_commit},
    {API_KEY_DESCRIBE_CONFIGS, 0, 4, handle_describe_configs},
    {API_KEY_ALTER_CONFIGS, 0, 2, handle_forwarded},
    {API_KEY_ALTER_REPLICA_LOG_DIRS, 0, 2, handle_alter_replica_log_dirs},
    {API_KEY_DESCRIBE_LOG_DIRS, 0, 5, handle_describe_log_dirs},
    {API_KEY_CREATE_PARTITIONS, 0, 3, handle_forwarded},
    {API_KEY_DELETE_GROUPS, 0, 3, handle_delete_groups},
    {API_KEY_ELECT_LEADERS, 0, 2, handle_forwarded},
    {API_KEY_INCREMENTAL_ALTER_CONFIGS, 0, 1, handle_forwarded},
    {API_KEY_ALTER_PARTITION_REASSIGNMENTS, 0, 1, handle_forwarded},
    {API_KEY_LIST_PARTITION_REASSIGNMENTS, 0, 0, handle_forwarded},
    {API_KEY_OFFSET_DELETE, 0, 0, handle_offset_delete},
    {API_KEY_DESCRIBE_CLIENT_QUOTAS, 0, 1, handle_describe_client_quotas},
    {API_KEY_ALTER_CLIENT_QUOTAS, 0, 1, handle_forwarded},
    {API_KEY_UPDATE_FEATURES, 0, 2, handle_forwarded},
    {API_KEY_DESCRIBE_CLUSTER, 0, 2, handle_describe_cluster},
    {API_KEY_DESCRIBE_PRODUCERS, 0, 0, handle_describe_producers},
    {API_KEY_CONSUMER_GROUP_HEARTBEAT, 0, 1, handle_consumer_group_heartbeat},
    {API_KEY_CONSUMER_GROUP_DESCRIBE, 0, 1, handle_consumer_group_describe},
    {API_KEY_DESCRIBE_TRANSACTIONS, 0, 0, handle_describe_transactions},
    {API_KEY_LIST_TRANSACTIONS, 0, 2, handle_list_transactions},
    {API_KEY_LIST_CONFIG_RESOURCES, 0, 1, handle_list_config_resources},
    {API_KEY_DESCRIBE_TOPIC_PARTITIONS, 0, 0, handle_describe_topic_partitions},
    {API_KEY_SHARE_GROUP_HEARTBEAT, 1, 1, handle_share_group_heartbeat},
    {API_KEY_SHARE_GROUP_DESCRIBE, 1, 1, handle_share_group_describe},
    {API_KEY_SHARE_FETCH, 1, 2, handle_share_fetch},
    {API_KEY_SHARE_ACKNOWLEDGE, 1, 2, handle_share_acknowledge},
    {API_KEY_INITIALIZE_SHARE_GROUP_STATE, 0, 0, handle_initialize_share_group_state},
    {API_KEY_READ_SHARE_GROUP_STATE, 0, 0, handle_read_share_group_state},
    {API_KEY_WRITE_SHARE_GROUP_STATE, 0, 1, handle_write_share_group_state},
    {API_KEY_DELETE_SHARE_GROUP_STATE, 0, 0, handle_delete_share_group_state},
    {API_KEY_READ_SHARE_GROUP_STATE_SUMMARY, 0, 1, handle_read_share_group_state_summary},
    {API_KEY_DESCRIBE_SHARE_GROUP_OFFSETS, 0, 1, handle_describe_share_group_offsets},
    {API_KEY_ALTER_SHARE_GROUP_OFFSETS, 0, 0, handle_alter_share_group_offsets},
    {API_KEY_DELETE_SHARE_GROUP_OFFSETS, 0, 0, handle_delete_share_group_offsets},
};

const struct served_api *served_apis(size_t *ret_count)
{
    *ret_count = ARRAY_LEN(apis);
    return apis;
}

const struct served_api *served_api_find(int16_t key)
{
    for (size_t i = 0; i < ARRAY_LEN(apis); i++) {
        if (apis[i].key == key) {
            return &apis[i];
        }
    }
    return NULL;
}
