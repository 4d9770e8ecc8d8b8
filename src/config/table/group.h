/* Group settings. FROM(broker setting, factor) names where the default comes from.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(consumer_assignment_interval_ms, "consumer.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.consumer.assignment.interval.ms", 1))
CONFIG(consumer_assignor_offload_enable, "consumer.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "",
       FROM("group.consumer.assignor.offload.enable", 1))
CONFIG(consumer_heartbeat_interval_ms, "consumer.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.consumer.heartbeat.interval.ms", 1))
CONFIG(consumer_session_timeout_ms, "consumer.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.consumer.session.timeout.ms", 1))
CONFIG(errors_deadletterqueue_copy_record_enable, "errors.deadletterqueue.copy.record.enable", BOOLEAN, "false", ANY,
       MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(errors_deadletterqueue_topic_name, "errors.deadletterqueue.topic.name", STRING, "", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(share_assignment_interval_ms, "share.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.share.assignment.interval.ms", 1))
CONFIG(share_assignor_offload_enable, "share.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "",
       FROM("group.share.assignor.offload.enable", 1))
CONFIG(share_auto_offset_reset, "share.auto.offset.reset", STRING, "latest", OFFSET_RESET, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(share_delivery_count_limit, "share.delivery.count.limit", INT, "5", RANGE(2, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("group.share.delivery.count.limit", 1))
CONFIG(share_heartbeat_interval_ms, "share.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.share.heartbeat.interval.ms", 1))
CONFIG(share_isolation_level, "share.isolation.level", STRING, "read_uncommitted", WORDS("read_committed",
       "read_uncommitted"), MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(share_partition_max_record_locks, "share.partition.max.record.locks", INT, "2000", RANGE(100, INT32_MAX),
       MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("group.share.partition.max.record.locks", 1))
CONFIG(share_record_lock_duration_ms, "share.record.lock.duration.ms", INT, "30000", RANGE(1000, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.share.record.lock.duration.ms", 1))
CONFIG(share_renew_acknowledge_enable, "share.renew.acknowledge.enable", BOOLEAN, "true", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "")
CONFIG(share_session_timeout_ms, "share.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("group.share.session.timeout.ms", 1))
CONFIG(streams_acceptable_recovery_lag, "streams.acceptable.recovery.lag", LONG, "10000", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "",
       FROM("group.streams.acceptable.recovery.lag", 1))
CONFIG(streams_assignment_interval_ms, "streams.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.assignment.interval.ms", 1))
CONFIG(streams_assignor_name, "streams.assignor.name", STRING, NULL, ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.assignors", 1))
CONFIG(streams_assignor_offload_enable, "streams.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "",
       FROM("group.streams.assignor.offload.enable", 1))
CONFIG(streams_heartbeat_interval_ms, "streams.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.heartbeat.interval.ms", 1))
CONFIG(streams_initial_rebalance_delay_ms, "streams.initial.rebalance.delay.ms", INT, "3000", RANGE(0, INT32_MAX),
       MEDIUM, CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.initial.rebalance.delay.ms", 1))
CONFIG(streams_num_standby_replicas, "streams.num.standby.replicas", INT, "0", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.num.standby.replicas", 1))
CONFIG(streams_num_warmup_replicas, "streams.num.warmup.replicas", INT, "2", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "",
       FROM("group.streams.num.warmup.replicas", 1))
CONFIG(streams_rack_aware_assignment_tags, "streams.rack.aware.assignment.tags", LIST, "", ANY, LOW, CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.rack.aware.assignment.tags", 1))
CONFIG(streams_session_timeout_ms, "streams.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "",
       FROM("group.streams.session.timeout.ms", 1))
CONFIG(streams_task_offset_interval_ms, "streams.task.offset.interval.ms", INT, "60000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "",
       FROM("group.streams.task.offset.interval.ms", 1))
/* clang-format on */
