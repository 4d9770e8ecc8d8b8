/* Topic settings. FROM(broker setting, factor) names where the default comes from, first wins.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(barnabas_fork_source, "barnabas.fork.source", STRING, NULL, NOT_EMPTY, MEDIUM, CLUSTER_WIDE,
       OWN | CREATE_ONLY,
       "Topic of which this one is made as a fork: it begins with that one's records, which take no space twice. Can "
       "only be given when the topic is created.")
CONFIG(barnabas_read_only, "barnabas.read.only", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       OWN, "Whether producers are refused with POLICY_VIOLATION, as they are for a snapshot.")
CONFIG(cleanup_policy, "cleanup.policy", LIST, "delete", WORDS("compact", "delete"), MEDIUM, CLUSTER_WIDE,
       0, "What becomes of old segments: deleted, compacted, or both; nothing, if empty.",
       FROM("log.cleanup.policy", 1))
CONFIG(compression_gzip_level, "compression.gzip.level", INT, "-1", RANGE_OR(1, 9, -1), MEDIUM, CLUSTER_WIDE,
       0, "Effort of gzip where the broker itself compresses; -1 is zlib's own choice.",
       FROM("compression.gzip.level", 1))
CONFIG(compression_lz4_level, "compression.lz4.level", INT, "9", RANGE(1, 17), MEDIUM, CLUSTER_WIDE,
       0, "Effort of lz4 where the broker itself compresses.",
       FROM("compression.lz4.level", 1))
CONFIG(compression_type, "compression.type", STRING, "producer",
       WORDS("uncompressed", "zstd", "lz4", "snappy", "gzip", "producer"), MEDIUM, CLUSTER_WIDE,
       0, "Codec of stored batches; `producer` keeps what the producer chose.",
       FROM("compression.type", 1))
CONFIG(compression_zstd_level, "compression.zstd.level", INT, "3", RANGE(-131072, 22), MEDIUM, CLUSTER_WIDE,
       0, "Effort of zstd where the broker itself compresses.",
       FROM("compression.zstd.level", 1))
CONFIG(delete_retention_ms, "delete.retention.ms", LONG, "86400000", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How long a tombstone stays after compaction, for consumers that have not seen it.",
       FROM("log.cleaner.delete.retention.ms", 1))
CONFIG(errors_deadletterqueue_group_enable, "errors.deadletterqueue.group.enable", BOOLEAN, "false", ANY, MEDIUM,
       CLUSTER_WIDE,
       INERT, "Whether this topic takes dead letters of share groups.")
CONFIG(file_delete_delay_ms, "file.delete.delay.ms", LONG, "60000", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How long the files of a deleted segment stay on disk.",
       FROM("log.segment.delete.delay.ms", 1))
CONFIG(flush_messages, "flush.messages", LONG, "9223372036854775807", RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How many records of a partition may be unflushed; 1 answers each produce only when it is on the disk.",
       FROM("log.flush.interval.messages", 1))
CONFIG(flush_ms, "flush.ms", LONG, "9223372036854775807", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How long a record may be unflushed, at most.",
       FROM("log.flush.interval.ms", 1) FROM("log.flush.scheduler.interval.ms", 1))
CONFIG(follower_replication_throttled_replicas, "follower.replication.throttled.replicas", LIST, "", REPLICAS,
       MEDIUM, CLUSTER_WIDE,
       INERT, "Followers whose replication is throttled, as partition:broker,... or * for all.")
CONFIG(index_interval_bytes, "index.interval.bytes", INT, "4096", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "After how many bytes of a log the offset index gets its next entry.",
       FROM("log.index.interval.bytes", 1))
CONFIG(internal_segment_bytes, "internal.segment.bytes", INT, NULL, ANY, MEDIUM, CLUSTER_WIDE,
       INTERNAL, "Size of a segment without the usual lower limit, for tests.")
CONFIG(leader_replication_throttled_replicas, "leader.replication.throttled.replicas", LIST, "", REPLICAS, MEDIUM,
       CLUSTER_WIDE,
       INERT, "Leaders whose replication is throttled, as partition:broker,... or * for all.")
CONFIG(local_retention_bytes, "local.retention.bytes", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How much of a tiered log stays on the broker's disk; -2 is as much as is retained at all.",
       FROM("log.local.retention.bytes", 1))
CONFIG(local_retention_ms, "local.retention.ms", LONG, "-2", RANGE(-2, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How long segments of a tiered log stay on the broker's disk; -2 is as long as they are retained at all.",
       FROM("log.local.retention.ms", 1))
CONFIG(max_compaction_lag_ms, "max.compaction.lag.ms", LONG, "9223372036854775807", RANGE(1, INT64_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "After how long a record must have been compacted.",
       FROM("log.cleaner.max.compaction.lag.ms", 1))
CONFIG(max_decompressed_message_bytes, "max.decompressed.message.bytes", INT, "2147483639", RANGE(1, 2147483639),
       MEDIUM, CLUSTER_WIDE,
       0, "Largest size to which a batch may decompress.",
       FROM("max.decompressed.message.bytes", 1))
CONFIG(max_message_bytes, "max.message.bytes", INT, "1048588", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Largest record batch that is accepted.",
       FROM("message.max.bytes", 1))
CONFIG(message_downconversion_enable, "message.downconversion.enable", BOOLEAN, "true", ANY, LOW, CLUSTER_WIDE,
       OLD, "Whether batches are converted for consumers of Kafka 0.8 to 0.10; without, they are refused.",
       FROM("log.message.downconversion.enable", 1))
CONFIG(message_format_version, "message.format.version", STRING, "3.0-IV1", ANY, MEDIUM, CLUSTER_WIDE,
       OLD | INERT, "Format of stored batches in older clusters. It is always the newest here.",
       FROM("log.message.format.version", 1))
CONFIG(message_timestamp_after_max_ms, "message.timestamp.after.max.ms", LONG, "3600000", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       0, "How far a record's timestamp may be ahead of the broker's clock.",
       FROM("log.message.timestamp.after.max.ms", 1))
CONFIG(message_timestamp_before_max_ms, "message.timestamp.before.max.ms", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How far a record's timestamp may be behind the broker's clock.",
       FROM("log.message.timestamp.before.max.ms", 1))
CONFIG(message_timestamp_difference_max_ms, "message.timestamp.difference.max.ms", LONG, "9223372036854775807",
       RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       OLD, "How far a record's timestamp may be from the broker's clock, where neither before nor after is set.",
       FROM("log.message.timestamp.difference.max.ms", 1))
CONFIG(message_timestamp_type, "message.timestamp.type", STRING, "CreateTime", WORDS("CreateTime", "LogAppendTime"),
       MEDIUM, CLUSTER_WIDE,
       0, "Whether records carry the time of the producer or of the append.",
       FROM("log.message.timestamp.type", 1))
CONFIG(min_cleanable_dirty_ratio, "min.cleanable.dirty.ratio", DOUBLE, "0.5", RANGE_REAL(0, 1), MEDIUM, CLUSTER_WIDE,
       0, "From which share of uncompacted bytes on the log is compacted.",
       FROM("log.cleaner.min.cleanable.ratio", 1))
CONFIG(min_compaction_lag_ms, "min.compaction.lag.ms", LONG, "0", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How long a record stays out of reach of compaction.",
       FROM("log.cleaner.min.compaction.lag.ms", 1))
CONFIG(min_insync_replicas, "min.insync.replicas", INT, "1", RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How many replicas must be in sync for a produce with acks=all to be accepted.",
       FROM("min.insync.replicas", 1))
CONFIG(preallocate, "preallocate", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       0, "Whether a new segment's file is given its full size at once.",
       FROM("log.preallocate", 1))
CONFIG(remote_copy_lag_bytes, "remote.copy.lag.bytes", LONG, "-1", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How many bytes a segment waits before it is copied to remote storage.",
       FROM("log.remote.copy.lag.bytes", 1))
CONFIG(remote_copy_lag_ms, "remote.copy.lag.ms", LONG, "0", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How long a segment waits before it is copied to remote storage.",
       FROM("log.remote.copy.lag.ms", 1))
CONFIG(remote_log_copy_disable, "remote.log.copy.disable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Whether a tiered topic stops copying and only reads what is remote.")
CONFIG(remote_log_delete_on_disable, "remote.log.delete.on.disable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Whether remote data goes when tiering is switched off.")
CONFIG(remote_storage_enable, "remote.storage.enable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Whether the topic is tiered.")
CONFIG(retention_bytes, "retention.bytes", LONG, "-1", ANY, MEDIUM, CLUSTER_WIDE,
       0, "Size that a partition may reach before its oldest segments are deleted; -1 is no limit.",
       FROM("log.retention.bytes", 1))
CONFIG(retention_ms, "retention.ms", LONG, "604800000", RANGE(-1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Age at which a segment is deleted; -1 is never.",
       FROM("log.retention.ms", 1) FROM("log.retention.minutes", 60000) FROM("log.retention.hours", 3600000))
CONFIG(segment_bytes, "segment.bytes", INT, "1073741824", RANGE(1048576, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Size at which a segment is closed and the next one begun.",
       FROM("log.segment.bytes", 1))
CONFIG(segment_index_bytes, "segment.index.bytes", INT, "10485760", RANGE(4, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Largest size of an index file.",
       FROM("log.index.size.max.bytes", 1))
CONFIG(segment_jitter_ms, "segment.jitter.ms", LONG, "0", RANGE(0, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How much earlier, at random, a segment is closed than its age asks for.",
       FROM("log.roll.jitter.ms", 1) FROM("log.roll.jitter.hours", 3600000))
CONFIG(segment_ms, "segment.ms", LONG, "604800000", RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Age at which a segment is closed and the next one begun.",
       FROM("log.roll.ms", 1) FROM("log.roll.hours", 3600000))
CONFIG(unclean_leader_election_enable, "unclean.leader.election.enable", BOOLEAN, "false", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Whether a replica that is not in sync may become leader when no other is there: records are lost.",
       FROM("unclean.leader.election.enable", 1))
/* clang-format on */
