/* Broker settings. Logs, topics and replication.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(alter_log_dirs_replication_quota_window_num, "alter.log.dirs.replication.quota.window.num", INT, "11",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How many samples are kept to measure moves between log directories.")
CONFIG(alter_log_dirs_replication_quota_window_size_seconds, "alter.log.dirs.replication.quota.window.size.seconds",
       INT, "1", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How long one sample of moves between log directories lasts.")
CONFIG(auto_create_topics_enable, "auto.create.topics.enable", BOOLEAN, "true", ANY, HIGH, READ_ONLY,
       0, "Whether a client that asks for an unknown topic gets it created.")
CONFIG(compression_gzip_level, "compression.gzip.level", INT, "-1", RANGE_OR(1, 9, -1), MEDIUM, CLUSTER_WIDE,
       0, "Effort of gzip where the broker itself compresses; -1 is zlib's own choice.")
CONFIG(compression_lz4_level, "compression.lz4.level", INT, "9", RANGE(1, 17), MEDIUM, CLUSTER_WIDE,
       0, "Effort of lz4 where the broker itself compresses.")
CONFIG(compression_type, "compression.type", STRING, "producer",
       WORDS("uncompressed", "zstd", "lz4", "snappy", "gzip", "producer"), HIGH, CLUSTER_WIDE,
       0, "Codec of stored batches; `producer` keeps what the producer chose.")
CONFIG(compression_zstd_level, "compression.zstd.level", INT, "3", RANGE(-131072, 22), MEDIUM, CLUSTER_WIDE,
       0, "Effort of zstd where the broker itself compresses.")
CONFIG(cordoned_log_dirs, "cordoned.log.dirs", LIST, "", ANY, MEDIUM, PER_BROKER,
       INERT, "Log directories that take no new partitions.")
CONFIG(default_replication_factor, "default.replication.factor", INT, "1", ANY, MEDIUM, READ_ONLY,
       0, "Replicas of a topic that is created without saying how many.")
CONFIG(delete_records_purgatory_purge_interval_requests, "delete.records.purgatory.purge.interval.requests", INT,
       "1", ANY, MEDIUM, READ_ONLY,
       INERT, "How many waiting DeleteRecords are settled before the list of them is swept.")
CONFIG(delete_topic_enable, "delete.topic.enable", BOOLEAN, "true", ANY, HIGH, READ_ONLY,
       0, "Whether clients may delete topics.")
CONFIG(follower_replication_throttled_rate, "follower.replication.throttled.rate", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       DYNAMIC_ONLY | INERT, "Most bytes a second that throttled followers on this broker fetch.")
CONFIG(leader_replication_throttled_rate, "leader.replication.throttled.rate", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       DYNAMIC_ONLY | INERT, "Most bytes a second that throttled leaders on this broker send to followers.")
CONFIG(log_cleaner_backoff_ms, "log.cleaner.backoff.ms", LONG, "15000", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How long the cleaner rests when no log is dirty enough.")
CONFIG(log_cleaner_dedupe_buffer_size, "log.cleaner.dedupe.buffer.size", LONG, "134217728", ANY, MEDIUM, CLUSTER_WIDE,
       0, "Memory for the keys of the logs that are being compacted.")
CONFIG(log_cleaner_delete_retention_ms, "log.cleaner.delete.retention.ms", LONG, "86400000", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       0, "How long a tombstone stays in a compacted topic, for consumers that have not seen it.")
CONFIG(log_cleaner_enable, "log.cleaner.enable", BOOLEAN, "true", ANY, MEDIUM, READ_ONLY,
       0, "Whether compacted topics are compacted.")
CONFIG(log_cleaner_io_buffer_load_factor, "log.cleaner.io.buffer.load.factor", DOUBLE, "0.9", ANY, MEDIUM,
       CLUSTER_WIDE,
       0, "How full the table of keys may get in a compaction.")
CONFIG(log_cleaner_io_buffer_size, "log.cleaner.io.buffer.size", INT, "524288", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "Memory for reading and writing in a compaction.")
CONFIG(log_cleaner_io_max_bytes_per_second, "log.cleaner.io.max.bytes.per.second", DOUBLE, "1.7976931348623157E308",
       ANY, MEDIUM, CLUSTER_WIDE,
       0, "Most bytes a second that compaction reads and writes.")
CONFIG(log_cleaner_max_compaction_lag_ms, "log.cleaner.max.compaction.lag.ms", LONG, "9223372036854775807",
       RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "After how long a record must have been compacted.")
CONFIG(log_cleaner_min_cleanable_ratio, "log.cleaner.min.cleanable.ratio", DOUBLE, "0.5", RANGE_REAL(0, 1), MEDIUM,
       CLUSTER_WIDE,
       0, "From which share of uncompacted bytes on a log is compacted.")
CONFIG(log_cleaner_min_compaction_lag_ms, "log.cleaner.min.compaction.lag.ms", LONG, "0", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       0, "How long a record stays out of reach of compaction.")
CONFIG(log_cleaner_threads, "log.cleaner.threads", INT, "1", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How many logs are compacted at a time.")
CONFIG(log_cleanup_policy, "log.cleanup.policy", LIST, "delete", WORDS("compact", "delete"), MEDIUM, CLUSTER_WIDE,
       0, "What becomes of old segments: deleted, compacted, or both.")
CONFIG(log_dir, "log.dir", LIST, "/tmp/kafka-logs", ANY, HIGH, READ_ONLY,
       0, "The directory for partitions, where log.dirs is not set.")
CONFIG(log_dir_failure_timeout_ms, "log.dir.failure.timeout.ms", LONG, "30000", RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INERT, "How long a broker goes on when it cannot report a failed log directory.")
CONFIG(log_dirs, "log.dirs", LIST, NULL, ANY, HIGH, READ_ONLY,
       0, "Directories for partitions, separated by commas.")
CONFIG(log_flush_interval_messages, "log.flush.interval.messages", LONG, "9223372036854775807", RANGE(1, INT64_MAX),
       HIGH, CLUSTER_WIDE,
       0, "How many records of a partition may be unflushed; 1 answers each produce only when it is on the disk.")
CONFIG(log_flush_interval_ms, "log.flush.interval.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "How long a record may be unflushed, at most; without it, what log.flush.scheduler.interval.ms says.")
CONFIG(log_flush_offset_checkpoint_interval_ms, "log.flush.offset.checkpoint.interval.ms", INT, "60000",
       RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "How often the point from which recovery must read is written down.")
CONFIG(log_flush_scheduler_interval_ms, "log.flush.scheduler.interval.ms", LONG, "9223372036854775807", ANY, HIGH,
       READ_ONLY,
       0, "How often it is checked which logs are due to be flushed.")
CONFIG(log_flush_start_offset_checkpoint_interval_ms, "log.flush.start.offset.checkpoint.interval.ms", INT, "60000",
       RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "How often the beginnings of the logs are written down.")
CONFIG(log_index_interval_bytes, "log.index.interval.bytes", INT, "4096", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "After how many bytes of a log the offset index gets its next entry.")
CONFIG(log_index_size_max_bytes, "log.index.size.max.bytes", INT, "10485760", RANGE(4, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "Largest size of an index file.")
CONFIG(log_initial_task_delay_ms, "log.initial.task.delay.ms", LONG, "30000", RANGE(0, INT64_MAX), LOW, READ_ONLY,
       INTERNAL, "How long after the start housekeeping of logs begins.")
CONFIG(log_local_retention_bytes, "log.local.retention.bytes", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How much of a tiered log stays on this disk; -2 is as much as is retained at all.")
CONFIG(log_local_retention_ms, "log.local.retention.ms", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How long segments of a tiered log stay on this disk; -2 is as long as they are retained at all.")
CONFIG(log_message_downconversion_enable, "log.message.downconversion.enable", BOOLEAN, "true", ANY, LOW,
       CLUSTER_WIDE,
       OLD, "Whether batches are converted for consumers of Kafka 0.8 to 0.10; without, they are refused.")
CONFIG(log_message_format_version, "log.message.format.version", STRING, "3.0-IV1", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Format of stored batches in older clusters. It is always the newest here.")
CONFIG(log_message_timestamp_after_max_ms, "log.message.timestamp.after.max.ms", LONG, "3600000",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How far a record's timestamp may be ahead of the broker's clock.")
CONFIG(log_message_timestamp_before_max_ms, "log.message.timestamp.before.max.ms", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How far a record's timestamp may be behind the broker's clock.")
CONFIG(log_message_timestamp_difference_max_ms, "log.message.timestamp.difference.max.ms", LONG,
       "9223372036854775807", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       OLD, "How far a record's timestamp may be from the broker's clock, where neither before nor after is set.")
CONFIG(log_message_timestamp_type, "log.message.timestamp.type", STRING, "CreateTime",
       WORDS("CreateTime", "LogAppendTime"), MEDIUM, CLUSTER_WIDE,
       0, "Whether records carry the time of the producer or of the append.")
CONFIG(log_preallocate, "log.preallocate", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       0, "Whether a new segment's file is given its full size at once.")
CONFIG(log_remote_copy_lag_bytes, "log.remote.copy.lag.bytes", LONG, "-1", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How many bytes a segment waits before it is copied to remote storage.")
CONFIG(log_remote_copy_lag_ms, "log.remote.copy.lag.ms", LONG, "0", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How long a segment waits before it is copied to remote storage.")
CONFIG(log_retention_bytes, "log.retention.bytes", LONG, "-1", ANY, HIGH, CLUSTER_WIDE,
       0, "Size that a partition may reach before its oldest segments are deleted; -1 is no limit.")
CONFIG(log_retention_check_interval_ms, "log.retention.check.interval.ms", LONG, "300000", RANGE(1, INT64_MAX),
       MEDIUM, READ_ONLY,
       0, "How often it is checked which segments are due to be deleted.")
CONFIG(log_retention_hours, "log.retention.hours", INT, "168", ANY, HIGH, READ_ONLY,
       0, "Age in hours at which a segment is deleted, where neither minutes nor ms are set.")
CONFIG(log_retention_minutes, "log.retention.minutes", INT, NULL, ANY, HIGH, READ_ONLY,
       0, "Age in minutes at which a segment is deleted, where ms is not set.")
CONFIG(log_retention_ms, "log.retention.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "Age at which a segment is deleted; -1 is never.")
CONFIG(log_roll_hours, "log.roll.hours", INT, "168", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Age in hours at which a segment is closed, where ms is not set.")
CONFIG(log_roll_jitter_hours, "log.roll.jitter.hours", INT, "0", RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "How much earlier, at random, a segment is closed, in hours, where ms is not set.")
CONFIG(log_roll_jitter_ms, "log.roll.jitter.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "How much earlier, at random, a segment is closed than its age asks for.")
CONFIG(log_roll_ms, "log.roll.ms", LONG, NULL, ANY, HIGH, CLUSTER_WIDE,
       0, "Age at which a segment is closed and the next one begun.")
CONFIG(log_segment_bytes, "log.segment.bytes", INT, "1073741824", RANGE(1048576, INT32_MAX), HIGH, CLUSTER_WIDE,
       0, "Size at which a segment is closed and the next one begun.")
CONFIG(log_segment_delete_delay_ms, "log.segment.delete.delay.ms", LONG, "60000", RANGE(0, INT64_MAX), HIGH,
       CLUSTER_WIDE,
       0, "How long the files of a deleted segment stay on disk.")
CONFIG(max_decompressed_message_bytes, "max.decompressed.message.bytes", INT, "2147483639", RANGE(1, 2147483639),
       MEDIUM, CLUSTER_WIDE,
       0, "Largest size to which a batch may decompress.")
CONFIG(message_max_bytes, "message.max.bytes", INT, "1048588", RANGE(0, INT32_MAX), HIGH, CLUSTER_WIDE,
       0, "Largest record batch that is accepted.")
CONFIG(min_insync_replicas, "min.insync.replicas", INT, "1", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       0, "How many replicas must be in sync for a produce with acks=all to be accepted.")
CONFIG(num_partitions, "num.partitions", INT, "1", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Partitions of a topic that is created without saying how many.")
CONFIG(num_recovery_threads_per_data_dir, "num.recovery.threads.per.data.dir", INT, "2", RANGE(1, INT32_MAX), HIGH,
       CLUSTER_WIDE,
       INERT, "How many logs of a directory are recovered at a time after an unclean stop.")
CONFIG(num_replica_alter_log_dirs_threads, "num.replica.alter.log.dirs.threads", INT, NULL, ANY, HIGH, READ_ONLY,
       INERT, "How many threads move replicas between log directories.")
CONFIG(num_replica_fetchers, "num.replica.fetchers", INT, "1", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "How many threads fetch from each leader.")
CONFIG(producer_id_expiration_check_interval_ms, "producer.id.expiration.check.interval.ms", INT, "600000",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INTERNAL, "How often it is checked which producers are to be forgotten.")
CONFIG(producer_id_expiration_ms, "producer.id.expiration.ms", INT, "86400000", RANGE(1, INT32_MAX), LOW,
       CLUSTER_WIDE,
       0, "After how long without a write a producer's sequence numbers are forgotten.")
CONFIG(producer_purgatory_purge_interval_requests, "producer.purgatory.purge.interval.requests", INT, "1000", ANY,
       MEDIUM, READ_ONLY,
       INERT, "How many waiting produces are settled before the list of them is swept.")
CONFIG(replica_alter_log_dirs_io_max_bytes_per_second, "replica.alter.log.dirs.io.max.bytes.per.second", LONG,
       "9223372036854775807", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       DYNAMIC_ONLY | INERT, "Most bytes a second that moves between log directories copy.")
CONFIG(replica_fetch_backoff_ms, "replica.fetch.backoff.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How long a follower rests after a fetch has failed.")
CONFIG(replica_fetch_max_bytes, "replica.fetch.max.bytes", INT, "1048576", RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How much a follower fetches of a partition at once.")
CONFIG(replica_fetch_min_bytes, "replica.fetch.min.bytes", INT, "1", ANY, HIGH, READ_ONLY,
       INERT, "How much a follower's fetch waits for.")
CONFIG(replica_fetch_response_max_bytes, "replica.fetch.response.max.bytes", INT, "10485760", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How much a follower fetches at once in all.")
CONFIG(replica_fetch_wait_max_ms, "replica.fetch.wait.max.ms", INT, "500", ANY, HIGH, READ_ONLY,
       INERT, "How long a follower's fetch waits for records.")
CONFIG(replica_high_watermark_checkpoint_interval_ms, "replica.high.watermark.checkpoint.interval.ms", LONG, "5000",
       ANY, HIGH, READ_ONLY,
       0, "How often the high watermarks are written down.")
CONFIG(replica_lag_time_max_ms, "replica.lag.time.max.ms", LONG, "30000", ANY, HIGH, READ_ONLY,
       INERT, "After how long behind the leader a follower is no longer in sync.")
CONFIG(replica_selector_class, "replica.selector.class", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that chooses which replica a consumer reads from. There is no Java here.")
CONFIG(replica_socket_receive_buffer_bytes, "replica.socket.receive.buffer.bytes", INT, "65536", ANY, HIGH, READ_ONLY,
       INERT, "Receive buffer of a follower's socket.")
CONFIG(replica_socket_timeout_ms, "replica.socket.timeout.ms", INT, "30000", ANY, HIGH, READ_ONLY,
       INERT, "How long a request from broker to broker may take.")
CONFIG(replication_quota_window_num, "replication.quota.window.num", INT, "11", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How many samples are kept to measure throttled replication.")
CONFIG(replication_quota_window_size_seconds, "replication.quota.window.size.seconds", INT, "1",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How long one sample of throttled replication lasts.")
CONFIG(unclean_leader_election_enable, "unclean.leader.election.enable", BOOLEAN, "false", ANY, HIGH, CLUSTER_WIDE,
       INERT, "Whether a replica that is not in sync may become leader when no other is there: records are lost.")
/* clang-format on */
