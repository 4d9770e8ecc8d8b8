/* Topic settings. FROM(broker setting, factor) names where the default comes from, first wins.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(cleanup_policy, "cleanup.policy", LIST, "delete", WORDS("compact", "delete"), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.cleanup.policy", 1))
CONFIG(compression_gzip_level, "compression.gzip.level", INT, "-1", RANGE_OR(1, 9, -1), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("compression.gzip.level", 1))
CONFIG(compression_lz4_level, "compression.lz4.level", INT, "9", RANGE(1, 17), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("compression.lz4.level", 1))
CONFIG(compression_type, "compression.type", STRING, "producer", WORDS("uncompressed", "zstd", "lz4", "snappy",
       "gzip", "producer"), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("compression.type", 1))
CONFIG(compression_zstd_level, "compression.zstd.level", INT, "3", RANGE(-131072, 22), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("compression.zstd.level", 1))
CONFIG(delete_retention_ms, "delete.retention.ms", LONG, "86400000", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.cleaner.delete.retention.ms", 1))
CONFIG(errors_deadletterqueue_group_enable, "errors.deadletterqueue.group.enable", BOOLEAN, "false", ANY, MEDIUM,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(file_delete_delay_ms, "file.delete.delay.ms", LONG, "60000", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.segment.delete.delay.ms", 1))
CONFIG(flush_messages, "flush.messages", LONG, "9223372036854775807", RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.flush.interval.messages", 1))
CONFIG(flush_ms, "flush.ms", LONG, "9223372036854775807", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.flush.interval.ms", 1) FROM("log.flush.scheduler.interval.ms", 1))
CONFIG(follower_replication_throttled_replicas, "follower.replication.throttled.replicas", LIST, "", REPLICAS,
       MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(index_interval_bytes, "index.interval.bytes", INT, "4096", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.index.interval.bytes", 1))
CONFIG(internal_segment_bytes, "internal.segment.bytes", INT, NULL, ANY, MEDIUM, CLUSTER_WIDE,
       INTERNAL, "")
CONFIG(leader_replication_throttled_replicas, "leader.replication.throttled.replicas", LIST, "", REPLICAS, MEDIUM,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(local_retention_bytes, "local.retention.bytes", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.local.retention.bytes", 1))
CONFIG(local_retention_ms, "local.retention.ms", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.local.retention.ms", 1))
CONFIG(max_compaction_lag_ms, "max.compaction.lag.ms", LONG, "9223372036854775807", RANGE(1, INT64_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("log.cleaner.max.compaction.lag.ms", 1))
CONFIG(max_decompressed_message_bytes, "max.decompressed.message.bytes", INT, "2147483639", RANGE(1, 2147483639),
       MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("max.decompressed.message.bytes", 1))
CONFIG(max_message_bytes, "max.message.bytes", INT, "1048588", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("message.max.bytes", 1))
CONFIG(message_downconversion_enable, "message.downconversion.enable", BOOLEAN, "true", ANY, LOW, CLUSTER_WIDE,
       OLD | INERT, "",
       FROM("log.message.downconversion.enable", 1))
CONFIG(message_format_version, "message.format.version", STRING, "3.0-IV1", ANY, MEDIUM, CLUSTER_WIDE,
       OLD | INERT, "",
       FROM("log.message.format.version", 1))
CONFIG(message_timestamp_after_max_ms, "message.timestamp.after.max.ms", LONG, "3600000", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.message.timestamp.after.max.ms", 1))
CONFIG(message_timestamp_before_max_ms, "message.timestamp.before.max.ms", LONG, "9223372036854775807", RANGE(0,
       INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.message.timestamp.before.max.ms", 1))
CONFIG(message_timestamp_difference_max_ms, "message.timestamp.difference.max.ms", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       OLD, "",
       FROM("log.message.timestamp.difference.max.ms", 1))
CONFIG(message_timestamp_type, "message.timestamp.type", STRING, "CreateTime", WORDS("CreateTime", "LogAppendTime"),
       MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.message.timestamp.type", 1))
CONFIG(min_cleanable_dirty_ratio, "min.cleanable.dirty.ratio", DOUBLE, "0.5", RANGE_REAL(0, 1), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.cleaner.min.cleanable.ratio", 1))
CONFIG(min_compaction_lag_ms, "min.compaction.lag.ms", LONG, "0", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.cleaner.min.compaction.lag.ms", 1))
CONFIG(min_insync_replicas, "min.insync.replicas", INT, "1", RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("min.insync.replicas", 1))
CONFIG(preallocate, "preallocate", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.preallocate", 1))
CONFIG(remote_copy_lag_bytes, "remote.copy.lag.bytes", LONG, "-1", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.remote.copy.lag.bytes", 1))
CONFIG(remote_copy_lag_ms, "remote.copy.lag.ms", LONG, "0", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("log.remote.copy.lag.ms", 1))
CONFIG(remote_log_copy_disable, "remote.log.copy.disable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(remote_log_delete_on_disable, "remote.log.delete.on.disable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(remote_storage_enable, "remote.storage.enable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(retention_bytes, "retention.bytes", LONG, "-1", ANY, MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.retention.bytes", 1))
CONFIG(retention_ms, "retention.ms", LONG, "604800000", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.retention.ms", 1) FROM("log.retention.minutes", 60000) FROM("log.retention.hours", 3600000))
CONFIG(segment_bytes, "segment.bytes", INT, "1073741824", RANGE(1048576, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.segment.bytes", 1))
CONFIG(segment_index_bytes, "segment.index.bytes", INT, "10485760", RANGE(4, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.index.size.max.bytes", 1))
CONFIG(segment_jitter_ms, "segment.jitter.ms", LONG, "0", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.roll.jitter.ms", 1) FROM("log.roll.jitter.hours", 3600000))
CONFIG(segment_ms, "segment.ms", LONG, "604800000", RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "",
       FROM("log.roll.ms", 1) FROM("log.roll.hours", 3600000))
CONFIG(unclean_leader_election_enable, "unclean.leader.election.enable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("unclean.leader.election.enable", 1))
/* clang-format on */
