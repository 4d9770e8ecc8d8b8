/* Broker settings. Groups, share groups and transactions.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(add_partitions_to_txn_retry_backoff_max_ms, "add.partitions.to.txn.retry.backoff.max.ms", INT, "100",
       RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "Longest pause between attempts of the broker to add a partition to a transaction.")
CONFIG(add_partitions_to_txn_retry_backoff_ms, "add.partitions.to.txn.retry.backoff.ms", INT, "20",
       RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "First pause between attempts of the broker to add a partition to a transaction.")
CONFIG(errors_deadletterqueue_auto_create_topics_enable, "errors.deadletterqueue.auto.create.topics.enable",
       BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Whether dead letter topics are created when first needed.")
CONFIG(errors_deadletterqueue_topic_name_prefix, "errors.deadletterqueue.topic.name.prefix", STRING, "dlq.", ANY,
       MEDIUM, CLUSTER_WIDE,
       INERT, "What the names of dead letter topics must begin with.")
CONFIG(group_consumer_assignment_interval_ms, "group.consumer.assignment.interval.ms", INT, "1000",
       RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Shortest time between two assignments of a consumer group.")
CONFIG(group_consumer_assignor_offload_enable, "group.consumer.assignor.offload.enable", BOOLEAN, "true", ANY,
       MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "Whether the assignment of a consumer group is computed on a thread of its own.")
CONFIG(group_consumer_assignors, "group.consumer.assignors", LIST, "uniform,range", ANY, MEDIUM, READ_ONLY,
       0, "Assignors for consumer groups that let the broker assign; the first is the default.")
CONFIG(group_consumer_heartbeat_interval_ms, "group.consumer.heartbeat.interval.ms", INT, "5000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "How often members of a consumer group report to the coordinator.")
CONFIG(group_consumer_max_assignment_interval_ms, "group.consumer.max.assignment.interval.ms", INT, "15000",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Largest assignment interval that a consumer group may choose.")
CONFIG(group_consumer_max_heartbeat_interval_ms, "group.consumer.max.heartbeat.interval.ms", INT, "15000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Largest heartbeat interval that a consumer group may choose.")
CONFIG(group_consumer_max_session_timeout_ms, "group.consumer.max.session.timeout.ms", INT, "60000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Largest session timeout that a consumer group may choose.")
CONFIG(group_consumer_max_size, "group.consumer.max.size", INT, "2147483647", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Most members of a consumer group.")
CONFIG(group_consumer_migration_policy, "group.consumer.migration.policy", STRING, "bidirectional",
       WORDS_NO_CASE("DISABLED", "DOWNGRADE", "UPGRADE", "BIDIRECTIONAL"), MEDIUM, READ_ONLY,
       0, "Which groups may move between the classic and the newer protocol without a stop.")
CONFIG(group_consumer_min_assignment_interval_ms, "group.consumer.min.assignment.interval.ms", INT, "0",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Smallest assignment interval that a consumer group may choose.")
CONFIG(group_consumer_min_heartbeat_interval_ms, "group.consumer.min.heartbeat.interval.ms", INT, "5000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Smallest heartbeat interval that a consumer group may choose.")
CONFIG(group_consumer_min_session_timeout_ms, "group.consumer.min.session.timeout.ms", INT, "45000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Smallest session timeout that a consumer group may choose.")
CONFIG(group_consumer_regex_refresh_interval_ms, "group.consumer.regex.refresh.interval.ms", INT, "600000",
       RANGE(10000, INT32_MAX), MEDIUM, READ_ONLY,
       INTERNAL, "How often subscriptions by regular expression are matched anew though no topic has changed.")
CONFIG(group_consumer_session_timeout_ms, "group.consumer.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       0, "After how long without a heartbeat a member of a consumer group is removed.")
CONFIG(group_coordinator_append_linger_ms, "group.coordinator.append.linger.ms", INT, "-1", RANGE(-1, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How long writes of the group coordinator wait for others to join; -1 adapts to the load.")
CONFIG(group_coordinator_background_threads, "group.coordinator.background.threads", INT, "2", RANGE(1, INT32_MAX),
       HIGH, READ_ONLY,
       INERT, "How many threads match regular expressions and do like work for groups.")
CONFIG(group_coordinator_cached_buffer_max_bytes, "group.coordinator.cached.buffer.max.bytes", INT, "1048588",
       RANGE(524288, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "Largest buffer that the group coordinator keeps for its next write.")
CONFIG(group_coordinator_new_enable, "group.coordinator.new.enable", BOOLEAN, "false", ANY, MEDIUM, READ_ONLY,
       INTERNAL | OLD | INERT, "Whether Kafka 3.9 uses its newer group coordinator.")
CONFIG(group_coordinator_rebalance_protocols, "group.coordinator.rebalance.protocols", LIST,
       "classic,consumer,streams", WORDS("consumer", "classic", "share", "streams"), MEDIUM, READ_ONLY,
       0, "Which group protocols clients may use.")
CONFIG(group_coordinator_threads, "group.coordinator.threads", INT, "4", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How many threads run the group coordinator.")
CONFIG(group_initial_rebalance_delay_ms, "group.initial.rebalance.delay.ms", INT, "3000", ANY, MEDIUM, READ_ONLY,
       0, "How long a new classic group waits for more members before its first assignment.")
CONFIG(group_max_session_timeout_ms, "group.max.session.timeout.ms", INT, "1800000", ANY, MEDIUM, READ_ONLY,
       0, "Longest session timeout that a member of a classic group may ask for.")
CONFIG(group_max_size, "group.max.size", INT, "2147483647", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Most members of a classic group.")
CONFIG(group_min_session_timeout_ms, "group.min.session.timeout.ms", INT, "6000", ANY, MEDIUM, READ_ONLY,
       0, "Shortest session timeout that a member of a classic group may ask for.")
CONFIG(group_share_assignment_interval_ms, "group.share.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX),
       MEDIUM, CLUSTER_WIDE,
       0, "Shortest time between two assignments of a share group.")
CONFIG(group_share_assignor_offload_enable, "group.share.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "Whether the assignment of a share group is computed on a thread of its own.")
CONFIG(group_share_assignors, "group.share.assignors", LIST, "simple", ANY, MEDIUM, READ_ONLY,
       INERT, "Assignors for share groups.")
CONFIG(group_share_delivery_count_limit, "group.share.delivery.count.limit", INT, "5", RANGE(2, 10), MEDIUM,
       READ_ONLY,
       0, "How often a record of a share group is delivered before it is given up.")
CONFIG(group_share_dlq_manager_class_name, "group.share.dlq.manager.class.name", STRING,
       "org.apache.kafka.server.share.dlq.DefaultShareGroupDLQManager", ANY, MEDIUM, READ_ONLY,
       INTERNAL | INERT, "Java class that writes dead letters. There is no Java here.")
CONFIG(group_share_enable, "group.share.enable", BOOLEAN, "false", ANY, MEDIUM, READ_ONLY,
       INTERNAL | OLD | INERT, "Whether share groups are on in Kafka 3.9.")
CONFIG(group_share_heartbeat_interval_ms, "group.share.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       0, "How often members of a share group report to the coordinator.")
CONFIG(group_share_initialize_retry_interval_ms, "group.share.initialize.retry.interval.ms", INT, "30000",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INTERNAL | INERT, "How often starting the state of a share group's partitions is tried again.")
CONFIG(group_share_max_assignment_interval_ms, "group.share.max.assignment.interval.ms", INT, "15000",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Largest assignment interval that a share group may choose.")
CONFIG(group_share_max_delivery_count_limit, "group.share.max.delivery.count.limit", INT, "10", RANGE(5, 25),
       MEDIUM, READ_ONLY,
       0, "Largest delivery limit that a share group may choose.")
CONFIG(group_share_max_groups, "group.share.max.groups", SHORT, "10", RANGE(1, 100), MEDIUM, READ_ONLY,
       OLD | INERT, "Most share groups.")
CONFIG(group_share_max_heartbeat_interval_ms, "group.share.max.heartbeat.interval.ms", INT, "15000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Largest heartbeat interval that a share group may choose.")
CONFIG(group_share_max_partition_max_record_locks, "group.share.max.partition.max.record.locks", INT, "4000",
       RANGE(2000, 10000), MEDIUM, READ_ONLY,
       0, "Largest number of locked records per partition that a share group may choose.")
CONFIG(group_share_max_record_lock_duration_ms, "group.share.max.record.lock.duration.ms", INT, "60000",
       RANGE(30000, 3600000), MEDIUM, READ_ONLY,
       0, "Longest lock on a record that a share group may choose.")
CONFIG(group_share_max_session_timeout_ms, "group.share.max.session.timeout.ms", INT, "60000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       0, "Largest session timeout that a share group may choose.")
CONFIG(group_share_max_share_sessions, "group.share.max.share.sessions", INT, "2000", RANGE(1, INT32_MAX), MEDIUM,
       READ_ONLY,
       0, "Most share sessions on a broker.")
CONFIG(group_share_max_size, "group.share.max.size", INT, "200", RANGE(1, 1000), MEDIUM, READ_ONLY,
       0, "Most members of a share group.")
CONFIG(group_share_min_assignment_interval_ms, "group.share.min.assignment.interval.ms", INT, "0",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Smallest assignment interval that a share group may choose.")
CONFIG(group_share_min_delivery_count_limit, "group.share.min.delivery.count.limit", INT, "2", RANGE(2, 5), MEDIUM,
       READ_ONLY,
       0, "Smallest delivery limit that a share group may choose.")
CONFIG(group_share_min_heartbeat_interval_ms, "group.share.min.heartbeat.interval.ms", INT, "5000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Smallest heartbeat interval that a share group may choose.")
CONFIG(group_share_min_partition_max_record_locks, "group.share.min.partition.max.record.locks", INT, "100",
       RANGE(100, 2000), MEDIUM, READ_ONLY,
       0, "Smallest number of locked records per partition that a share group may choose.")
CONFIG(group_share_min_record_lock_duration_ms, "group.share.min.record.lock.duration.ms", INT, "15000",
       RANGE(1000, 30000), MEDIUM, READ_ONLY,
       0, "Shortest lock on a record that a share group may choose.")
CONFIG(group_share_min_session_timeout_ms, "group.share.min.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       0, "Smallest session timeout that a share group may choose.")
CONFIG(group_share_partition_max_record_locks, "group.share.partition.max.record.locks", INT, "2000",
       RANGE(100, 10000), MEDIUM, READ_ONLY,
       0, "How many records of a partition a share group may hold locked.")
CONFIG(group_share_persister_class_name, "group.share.persister.class.name", STRING,
       "org.apache.kafka.server.share.persister.DefaultStatePersister", ANY, MEDIUM, READ_ONLY,
       INTERNAL | INERT, "Java class that stores the state of share groups. There is no Java here.")
CONFIG(group_share_record_lock_duration_ms, "group.share.record.lock.duration.ms", INT, "30000",
       RANGE(1000, 3600000), MEDIUM, READ_ONLY,
       0, "How long a share group member holds a record before others may get it.")
CONFIG(group_share_session_timeout_ms, "group.share.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM,
       READ_ONLY,
       0, "After how long without a heartbeat a member of a share group is removed.")
CONFIG(group_streams_acceptable_recovery_lag, "group.streams.acceptable.recovery.lag", LONG, "10000",
       RANGE(0, INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "How far behind a copy of a task's state may be and still count as caught up.")
CONFIG(group_streams_assignment_interval_ms, "group.streams.assignment.interval.ms", INT, "1000",
       RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "Shortest time between two assignments of a streams group.")
CONFIG(group_streams_assignor_offload_enable, "group.streams.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "Whether the assignment of a streams group is computed on a thread of its own.")
CONFIG(group_streams_assignors, "group.streams.assignors", LIST, "sticky", ANY, MEDIUM, READ_ONLY,
       INERT, "Assignors for streams groups.")
CONFIG(group_streams_heartbeat_interval_ms, "group.streams.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How often members of a streams group report to the coordinator.")
CONFIG(group_streams_initial_rebalance_delay_ms, "group.streams.initial.rebalance.delay.ms", INT, "3000",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How long a new streams group waits for more members before its first assignment.")
CONFIG(group_streams_max_assignment_interval_ms, "group.streams.max.assignment.interval.ms", INT, "15000",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Largest assignment interval that a streams group may choose.")
CONFIG(group_streams_max_heartbeat_interval_ms, "group.streams.max.heartbeat.interval.ms", INT, "15000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Largest heartbeat interval that a streams group may choose.")
CONFIG(group_streams_max_session_timeout_ms, "group.streams.max.session.timeout.ms", INT, "60000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Largest session timeout that a streams group may choose.")
CONFIG(group_streams_max_size, "group.streams.max.size", INT, "2147483647", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Most members of a streams group.")
CONFIG(group_streams_max_standby_replicas, "group.streams.max.standby.replicas", INT, "2", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "Most standby copies of a task's state that a streams group may choose.")
CONFIG(group_streams_max_warmup_replicas, "group.streams.max.warmup.replicas", INT, "20", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INTERNAL | INERT, "Most tasks that a streams group may choose to warm up at a time.")
CONFIG(group_streams_min_assignment_interval_ms, "group.streams.min.assignment.interval.ms", INT, "0",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Smallest assignment interval that a streams group may choose.")
CONFIG(group_streams_min_heartbeat_interval_ms, "group.streams.min.heartbeat.interval.ms", INT, "5000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Smallest heartbeat interval that a streams group may choose.")
CONFIG(group_streams_min_session_timeout_ms, "group.streams.min.session.timeout.ms", INT, "45000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "Smallest session timeout that a streams group may choose.")
CONFIG(group_streams_min_task_offset_interval_ms, "group.streams.min.task.offset.interval.ms", INT, "15000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "Shortest interval of offset reports that a streams group may choose.")
CONFIG(group_streams_num_standby_replicas, "group.streams.num.standby.replicas", INT, "0", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How many standby copies a task's state has.")
CONFIG(group_streams_num_warmup_replicas, "group.streams.num.warmup.replicas", INT, "2", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INTERNAL | INERT, "How many tasks are warmed up on other members at a time.")
CONFIG(group_streams_rack_aware_assignment_tags, "group.streams.rack.aware.assignment.tags", LIST, "", ANY, LOW,
       READ_ONLY,
       INERT, "Client tags over which standby copies are spread.")
CONFIG(group_streams_session_timeout_ms, "group.streams.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "After how long without a heartbeat a member of a streams group is removed.")
CONFIG(group_streams_task_offset_interval_ms, "group.streams.task.offset.interval.ms", INT, "60000",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "How often members of a streams group report how far their tasks are.")
CONFIG(group_streams_topology_description_plugin_class, "group.streams.topology.description.plugin.class", CLASS,
       NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that receives descriptions of topologies. There is no Java here.")
CONFIG(offset_metadata_max_bytes, "offset.metadata.max.bytes", INT, "4096", ANY, HIGH, READ_ONLY,
       0, "Longest text that may come with a committed offset.")
CONFIG(offsets_commit_required_acks, "offsets.commit.required.acks", SHORT, "-1", ANY, HIGH, READ_ONLY,
       OLD | INERT, "Acks of a commit of offsets; always all here.")
CONFIG(offsets_commit_timeout_ms, "offsets.commit.timeout.ms", INT, "5000", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How long a commit of offsets waits for the replicas of the offsets topic.")
CONFIG(offsets_load_buffer_size, "offsets.load.buffer.size", INT, "5242880", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How much is read at once when committed offsets are loaded.")
CONFIG(offsets_retention_check_interval_ms, "offsets.retention.check.interval.ms", LONG, "600000",
       RANGE(1, INT64_MAX), HIGH, READ_ONLY,
       0, "How often it is checked which committed offsets have expired.")
CONFIG(offsets_retention_minutes, "offsets.retention.minutes", INT, "10080", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "How long offsets of a group without members are kept.")
CONFIG(offsets_topic_compression_codec, "offsets.topic.compression.codec", INT, "0", ANY, HIGH, READ_ONLY,
       0, "Codec of the offsets topic by number; 0 is none.")
CONFIG(offsets_topic_num_partitions, "offsets.topic.num.partitions", INT, "50", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Partitions of the offsets topic, when it is created.")
CONFIG(offsets_topic_replication_factor, "offsets.topic.replication.factor", SHORT, "3", RANGE(1, INT16_MAX), HIGH,
       READ_ONLY,
       0, "Replicas of the offsets topic, when it is created.")
CONFIG(offsets_topic_segment_bytes, "offsets.topic.segment.bytes", INT, "104857600", RANGE(1, INT32_MAX), HIGH,
       READ_ONLY,
       0, "Size at which a segment of the offsets topic is closed.")
CONFIG(share_coordinator_append_linger_ms, "share.coordinator.append.linger.ms", INT, "-1", RANGE(-1, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How long writes of the share coordinator wait for others to join; -1 adapts to the load.")
CONFIG(share_coordinator_cached_buffer_max_bytes, "share.coordinator.cached.buffer.max.bytes", INT, "1048588",
       RANGE(524288, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "Largest buffer that the share coordinator keeps for its next write.")
CONFIG(share_coordinator_cold_partition_snapshot_interval_ms,
       "share.coordinator.cold.partition.snapshot.interval.ms", INT, "300000", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INTERNAL, "How often partitions without news get a snapshot of their state.")
CONFIG(share_coordinator_load_buffer_size, "share.coordinator.load.buffer.size", INT, "5242880",
       RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How much is read at once when the state of share groups is loaded.")
CONFIG(share_coordinator_snapshot_update_records_per_snapshot,
       "share.coordinator.snapshot.update.records.per.snapshot", INT, "500", RANGE(0, 500), MEDIUM, READ_ONLY,
       0, "How many updates are written between two snapshots of a partition's state.")
CONFIG(share_coordinator_state_topic_compression_codec, "share.coordinator.state.topic.compression.codec", INT, "0",
       ANY, HIGH, READ_ONLY,
       INERT, "Codec of the topic with the state of share groups by number; 0 is none.")
CONFIG(share_coordinator_state_topic_min_isr, "share.coordinator.state.topic.min.isr", SHORT, "2",
       RANGE(1, INT16_MAX), HIGH, READ_ONLY,
       0, "min.insync.replicas of the topic with the state of share groups.")
CONFIG(share_coordinator_state_topic_num_partitions, "share.coordinator.state.topic.num.partitions", INT, "50",
       RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Partitions of the topic with the state of share groups, when it is created.")
CONFIG(share_coordinator_state_topic_prune_interval_ms, "share.coordinator.state.topic.prune.interval.ms", INT,
       "300000", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INTERNAL, "How often records of the topic with the state of share groups no longer needed are deleted.")
CONFIG(share_coordinator_state_topic_replication_factor, "share.coordinator.state.topic.replication.factor", SHORT,
       "3", RANGE(1, INT16_MAX), HIGH, READ_ONLY,
       0, "Replicas of the topic with the state of share groups, when it is created.")
CONFIG(share_coordinator_state_topic_segment_bytes, "share.coordinator.state.topic.segment.bytes", INT, "104857600",
       RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Size at which a segment of the topic with the state of share groups is closed.")
CONFIG(share_coordinator_threads, "share.coordinator.threads", INT, "1", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How many threads run the share coordinator.")
CONFIG(share_coordinator_write_timeout_ms, "share.coordinator.write.timeout.ms", INT, "5000", RANGE(1, INT32_MAX),
       HIGH, READ_ONLY,
       INERT, "How long a write of the share coordinator waits for the replicas.")
CONFIG(share_fetch_purgatory_purge_interval_requests, "share.fetch.purgatory.purge.interval.requests", INT, "1000",
       ANY, MEDIUM, READ_ONLY,
       INERT, "How many waiting share fetches are settled before the list of them is swept.")
CONFIG(transaction_abort_timed_out_transaction_cleanup_interval_ms,
       "transaction.abort.timed.out.transaction.cleanup.interval.ms", INT, "10000", RANGE(1, INT32_MAX), LOW,
       READ_ONLY,
       0, "How often transactions that ran out of time are aborted.")
CONFIG(transaction_max_timeout_ms, "transaction.max.timeout.ms", INT, "900000", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Longest transaction timeout that a producer may ask for.")
CONFIG(transaction_partition_verification_enable, "transaction.partition.verification.enable", BOOLEAN, "true", ANY,
       LOW, CLUSTER_WIDE,
       0, "Whether a leader asks the coordinator if a partition belongs to a transaction before it writes.")
CONFIG(transaction_remove_expired_transaction_cleanup_interval_ms,
       "transaction.remove.expired.transaction.cleanup.interval.ms", INT, "3600000", RANGE(1, INT32_MAX), LOW,
       READ_ONLY,
       0, "How often transactional ids that have expired are removed.")
CONFIG(transaction_state_log_load_buffer_size, "transaction.state.log.load.buffer.size", INT, "5242880",
       RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How much is read at once when the state of transactions is loaded.")
CONFIG(transaction_state_log_min_isr, "transaction.state.log.min.isr", INT, "2", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "min.insync.replicas of the transactions topic.")
CONFIG(transaction_state_log_num_partitions, "transaction.state.log.num.partitions", INT, "50", RANGE(1, INT32_MAX),
       HIGH, READ_ONLY,
       0, "Partitions of the transactions topic, when it is created.")
CONFIG(transaction_state_log_replication_factor, "transaction.state.log.replication.factor", SHORT, "3",
       RANGE(1, INT16_MAX), HIGH, READ_ONLY,
       0, "Replicas of the transactions topic, when it is created.")
CONFIG(transaction_state_log_segment_bytes, "transaction.state.log.segment.bytes", INT, "104857600",
       RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Size at which a segment of the transactions topic is closed.")
CONFIG(transaction_two_phase_commit_enable, "transaction.two.phase.commit.enable", BOOLEAN, "false", ANY, LOW,
       READ_ONLY,
       INERT, "Whether producers may leave a transaction open without a time limit, for a commit in two phases.")
CONFIG(transactional_id_expiration_ms, "transactional.id.expiration.ms", INT, "604800000", RANGE(1, INT32_MAX),
       HIGH, READ_ONLY,
       0, "After how long without use a transactional id is forgotten.")
/* clang-format on */
