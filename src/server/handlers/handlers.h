/* Every API's handler; served.c has the table. One file an API, named like it. */
#ifndef SERVER_HANDLERS_H
#define SERVER_HANDLERS_H

#include "server/request.h"

void handle_produce(struct request *request, const void *body);
void handle_fetch(struct request *request, const void *body);
void handle_share_fetch(struct request *request, const void *body);
void handle_share_acknowledge(struct request *request, const void *body);
void handle_list_offsets(struct request *request, const void *body);
void handle_metadata(struct request *request, const void *body);
void handle_find_coordinator(struct request *request, const void *body);
void handle_join_group(struct request *request, const void *body);
void handle_sync_group(struct request *request, const void *body);
void handle_heartbeat(struct request *request, const void *body);
void handle_leave_group(struct request *request, const void *body);
void handle_offset_commit(struct request *request, const void *body);
void handle_offset_fetch(struct request *request, const void *body);
void handle_offset_delete(struct request *request, const void *body);
void handle_describe_groups(struct request *request, const void *body);
void handle_list_groups(struct request *request, const void *body);
void handle_create_topics(struct request *request, const void *body);
void handle_delete_groups(struct request *request, const void *body);
void handle_consumer_group_heartbeat(struct request *request, const void *body);
void handle_consumer_group_describe(struct request *request, const void *body);
void handle_api_versions(struct request *request, const void *body);
void handle_delete_records(struct request *request, const void *body);
void handle_init_producer_id(struct request *request, const void *body);
void handle_offset_for_leader_epoch(struct request *request, const void *body);
void handle_describe_configs(struct request *request, const void *body);
void handle_alter_replica_log_dirs(struct request *request, const void *body);
void handle_describe_log_dirs(struct request *request, const void *body);
void handle_describe_client_quotas(struct request *request, const void *body);
void handle_describe_cluster(struct request *request, const void *body);
void handle_add_partitions_to_txn(struct request *request, const void *body);
void handle_add_offsets_to_txn(struct request *request, const void *body);
void handle_end_txn(struct request *request, const void *body);
void handle_write_txn_markers(struct request *request, const void *body);
void handle_txn_offset_commit(struct request *request, const void *body);
void handle_describe_transactions(struct request *request, const void *body);
void handle_list_transactions(struct request *request, const void *body);
void handle_describe_producers(struct request *request, const void *body);
void handle_list_config_resources(struct request *request, const void *body);
void handle_describe_topic_partitions(struct request *request, const void *body);
void handle_initialize_share_group_state(struct request *request, const void *body);
void handle_read_share_group_state(struct request *request, const void *body);
void handle_write_share_group_state(struct request *request, const void *body);
void handle_delete_share_group_state(struct request *request, const void *body);
void handle_read_share_group_state_summary(struct request *request, const void *body);
void handle_share_group_heartbeat(struct request *request, const void *body);
void handle_share_group_describe(struct request *request, const void *body);
void handle_describe_share_group_offsets(struct request *request, const void *body);
void handle_alter_share_group_offsets(struct request *request, const void *body);
void handle_delete_share_group_offsets(struct request *request, const void *body);
/* Whatever the controller answers: CreateTopics, AlterConfigs, ... */
void handle_forwarded(struct request *request, const void *body);

#endif
