/* Broker settings. Logs, topics and replication.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(alter_log_dirs_replication_quota_window_num, "alter.log.dirs.replication.quota.window.num", INT, "11",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(alter_log_dirs_replication_quota_window_size_seconds, "alter.log.dirs.replication.quota.window.size.seconds",
       INT, "1", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(auto_create_topics_enable, "auto.create.topics.enable", BOOLEAN, "true", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(compression_gzip_level, "compression.gzip.level", INT, "-1", RANGE_OR(1, 9, -1), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(compression_lz4_level, "compression.lz4.level", INT, "9", RANGE(1, 17), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(compression_type, "compression.type", STRING, "producer", WORDS("uncompressed", "zstd", "lz4", "snappy",
       "gzip", "producer"), HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(compression_zstd_level, "compression.zstd.level", INT, "3", RANGE(-131072, 22), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(cordoned_log_dirs, "cordoned.log.dirs", LIST, "", ANY, MEDIUM, PER_BROKER,
       INERT, "")
CONFIG(default_replication_factor, "default.replication.factor", INT, "1", ANY, MEDIUM, READ_ONLY,
       0, "")
CONFIG(delete_records_purgatory_purge_interval_requests, "delete.records.purgatory.purge.interval.requests", INT,
       "1", ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(delete_topic_enable, "delete.topic.enable", BOOLEAN, "true", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(follower_replication_throttled_rate, "follower.replication.throttled.rate", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       DYNAMIC_ONLY | INERT, "")
CONFIG(leader_replication_throttled_rate, "leader.replication.throttled.rate", LONG, "9223372036854775807", RANGE(0,
       INT64_MAX), MEDIUM, CLUSTER_WIDE,
       DYNAMIC_ONLY | INERT, "")
CONFIG(log_cleaner_backoff_ms, "log.cleaner.backoff.ms", LONG, "15000", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_dedupe_buffer_size, "log.cleaner.dedupe.buffer.size", LONG, "134217728", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_delete_retention_ms, "log.cleaner.delete.retention.ms", LONG, "86400000", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_enable, "log.cleaner.enable", BOOLEAN, "true", ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(log_cleaner_io_buffer_load_factor, "log.cleaner.io.buffer.load.factor", DOUBLE, "0.9", ANY, MEDIUM,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_io_buffer_size, "log.cleaner.io.buffer.size", INT, "524288", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_io_max_bytes_per_second, "log.cleaner.io.max.bytes.per.second", DOUBLE, "1.7976931348623157E308",
       ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_max_compaction_lag_ms, "log.cleaner.max.compaction.lag.ms", LONG, "9223372036854775807", RANGE(1,
       INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_min_cleanable_ratio, "log.cleaner.min.cleanable.ratio", DOUBLE, "0.5", RANGE_REAL(0, 1), MEDIUM,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_min_compaction_lag_ms, "log.cleaner.min.compaction.lag.ms", LONG, "0", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleaner_threads, "log.cleaner.threads", INT, "1", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_cleanup_policy, "log.cleanup.policy", LIST, "delete", WORDS("compact", "delete"), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(log_dir, "log.dir", LIST, "/tmp/kafka-logs", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(log_dir_failure_timeout_ms, "log.dir.failure.timeout.ms", LONG, "30000", RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(log_dirs, "log.dirs", LIST, NULL, ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(log_flush_interval_messages, "log.flush.interval.messages", LONG, "9223372036854775807", RANGE(1, INT64_MAX),
       HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_flush_interval_ms, "log.flush.interval.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_flush_offset_checkpoint_interval_ms, "log.flush.offset.checkpoint.interval.ms", INT, "60000", RANGE(0,
       INT32_MAX), HIGH, READ_ONLY,
       0, "")
CONFIG(log_flush_scheduler_interval_ms, "log.flush.scheduler.interval.ms", LONG, "9223372036854775807", ANY, HIGH,
       READ_ONLY,
       0, "")
CONFIG(log_flush_start_offset_checkpoint_interval_ms, "log.flush.start.offset.checkpoint.interval.ms", INT, "60000",
       RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "")
CONFIG(log_index_interval_bytes, "log.index.interval.bytes", INT, "4096", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(log_index_size_max_bytes, "log.index.size.max.bytes", INT, "10485760", RANGE(4, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "")
CONFIG(log_initial_task_delay_ms, "log.initial.task.delay.ms", LONG, "30000", RANGE(0, INT64_MAX), LOW, READ_ONLY,
       INTERNAL, "")
CONFIG(log_local_retention_bytes, "log.local.retention.bytes", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_local_retention_ms, "log.local.retention.ms", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_message_downconversion_enable, "log.message.downconversion.enable", BOOLEAN, "true", ANY, LOW,
       CLUSTER_WIDE,
       OLD | INERT, "")
CONFIG(log_message_format_version, "log.message.format.version", STRING, "3.0-IV1", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(log_message_timestamp_after_max_ms, "log.message.timestamp.after.max.ms", LONG, "3600000", RANGE(0,
       INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(log_message_timestamp_before_max_ms, "log.message.timestamp.before.max.ms", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(log_message_timestamp_difference_max_ms, "log.message.timestamp.difference.max.ms", LONG,
       "9223372036854775807", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       OLD, "")
CONFIG(log_message_timestamp_type, "log.message.timestamp.type", STRING, "CreateTime", WORDS("CreateTime",
       "LogAppendTime"), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(log_preallocate, "log.preallocate", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(log_remote_copy_lag_bytes, "log.remote.copy.lag.bytes", LONG, "-1", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_remote_copy_lag_ms, "log.remote.copy.lag.ms", LONG, "0", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(log_retention_bytes, "log.retention.bytes", LONG, "-1", ANY, HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_retention_check_interval_ms, "log.retention.check.interval.ms", LONG, "300000", RANGE(1, INT64_MAX),
       MEDIUM, READ_ONLY,
       0, "")
CONFIG(log_retention_hours, "log.retention.hours", INT, "168", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(log_retention_minutes, "log.retention.minutes", INT, NULL, ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(log_retention_ms, "log.retention.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_roll_hours, "log.roll.hours", INT, "168", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "")
CONFIG(log_roll_jitter_hours, "log.roll.jitter.hours", INT, "0", RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "")
CONFIG(log_roll_jitter_ms, "log.roll.jitter.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_roll_ms, "log.roll.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_segment_bytes, "log.segment.bytes", INT, "1073741824", RANGE(1048576, INT32_MAX), HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(log_segment_delete_delay_ms, "log.segment.delete.delay.ms", LONG, "60000", RANGE(0, INT64_MAX), HIGH,
       CLUSTER_WIDE,
       0, "")
CONFIG(max_decompressed_message_bytes, "max.decompressed.message.bytes", INT, "2147483639", RANGE(1, 2147483639),
       MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(message_max_bytes, "message.max.bytes", INT, "1048588", RANGE(0, INT32_MAX), HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(min_insync_replicas, "min.insync.replicas", INT, "1", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       0, "")
CONFIG(num_partitions, "num.partitions", INT, "1", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "")
CONFIG(num_recovery_threads_per_data_dir, "num.recovery.threads.per.data.dir", INT, "2", RANGE(1, INT32_MAX), HIGH,
       CLUSTER_WIDE,
       0, "")
CONFIG(num_replica_alter_log_dirs_threads, "num.replica.alter.log.dirs.threads", INT, NULL, ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(num_replica_fetchers, "num.replica.fetchers", INT, "1", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "")
CONFIG(producer_id_expiration_check_interval_ms, "producer.id.expiration.check.interval.ms", INT, "600000", RANGE(1,
       INT32_MAX), LOW, READ_ONLY,
       INTERNAL, "")
CONFIG(producer_id_expiration_ms, "producer.id.expiration.ms", INT, "86400000", RANGE(1, INT32_MAX), LOW,
       CLUSTER_WIDE,
       0, "")
CONFIG(producer_purgatory_purge_interval_requests, "producer.purgatory.purge.interval.requests", INT, "1000", ANY,
       MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(replica_alter_log_dirs_io_max_bytes_per_second, "replica.alter.log.dirs.io.max.bytes.per.second", LONG,
       "9223372036854775807", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       DYNAMIC_ONLY | INERT, "")
CONFIG(replica_fetch_backoff_ms, "replica.fetch.backoff.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(replica_fetch_max_bytes, "replica.fetch.max.bytes", INT, "1048576", RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(replica_fetch_min_bytes, "replica.fetch.min.bytes", INT, "1", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(replica_fetch_response_max_bytes, "replica.fetch.response.max.bytes", INT, "10485760", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(replica_fetch_wait_max_ms, "replica.fetch.wait.max.ms", INT, "500", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(replica_high_watermark_checkpoint_interval_ms, "replica.high.watermark.checkpoint.interval.ms", LONG, "5000",
       ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(replica_lag_time_max_ms, "replica.lag.time.max.ms", LONG, "30000", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(replica_selector_class, "replica.selector.class", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(replica_socket_receive_buffer_bytes, "replica.socket.receive.buffer.bytes", INT, "65536", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(replica_socket_timeout_ms, "replica.socket.timeout.ms", INT, "30000", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(replication_quota_window_num, "replication.quota.window.num", INT, "11", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(replication_quota_window_size_seconds, "replication.quota.window.size.seconds", INT, "1", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "")
CONFIG(unclean_leader_election_enable, "unclean.leader.election.enable", BOOLEAN, "false", ANY, HIGH, CLUSTER_WIDE,
       INERT, "")
/* clang-format on */
