/* Group settings. FROM(broker setting, factor) names where the default comes from.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(consumer_assignment_interval_ms, "consumer.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "Shortest time between two assignments of the group.",
       FROM("group.consumer.assignment.interval.ms", 1))
CONFIG(consumer_assignor_offload_enable, "consumer.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "Whether the assignment of the group is computed on a thread of its own.",
       FROM("group.consumer.assignor.offload.enable", 1))
CONFIG(consumer_heartbeat_interval_ms, "consumer.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "How often members of the group report to the coordinator.",
       FROM("group.consumer.heartbeat.interval.ms", 1))
CONFIG(consumer_session_timeout_ms, "consumer.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "After how long without a heartbeat a member of the group is removed.",
       FROM("group.consumer.session.timeout.ms", 1))
CONFIG(errors_deadletterqueue_copy_record_enable, "errors.deadletterqueue.copy.record.enable", BOOLEAN, "false",
       ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Whether a dead letter holds the record itself, or only where it is.")
CONFIG(errors_deadletterqueue_topic_name, "errors.deadletterqueue.topic.name", STRING, "", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Topic for records that a share group gave up.")
CONFIG(share_assignment_interval_ms, "share.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "Shortest time between two assignments of the group.",
       FROM("group.share.assignment.interval.ms", 1))
CONFIG(share_assignor_offload_enable, "share.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "Whether the assignment of the group is computed on a thread of its own.",
       FROM("group.share.assignor.offload.enable", 1))
CONFIG(share_auto_offset_reset, "share.auto.offset.reset", STRING, "latest", OFFSET_RESET, MEDIUM, CLUSTER_WIDE,
       0, "Where a share group starts in a partition it has no state for.")
CONFIG(share_delivery_count_limit, "share.delivery.count.limit", INT, "5", RANGE(2, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "How often a record is delivered before it is given up.",
       FROM("group.share.delivery.count.limit", 1))
CONFIG(share_heartbeat_interval_ms, "share.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "How often members of the group report to the coordinator.",
       FROM("group.share.heartbeat.interval.ms", 1))
CONFIG(share_isolation_level, "share.isolation.level", STRING, "read_uncommitted",
       WORDS("read_committed", "read_uncommitted"), MEDIUM, CLUSTER_WIDE,
       0, "Whether records of open and aborted transactions are delivered.")
CONFIG(share_partition_max_record_locks, "share.partition.max.record.locks", INT, "2000", RANGE(100, INT32_MAX),
       MEDIUM, CLUSTER_WIDE,
       0, "How many records of a partition the group may hold locked.",
       FROM("group.share.partition.max.record.locks", 1))
CONFIG(share_record_lock_duration_ms, "share.record.lock.duration.ms", INT, "30000", RANGE(1000, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       0, "How long a member holds a record before others may get it.",
       FROM("group.share.record.lock.duration.ms", 1))
CONFIG(share_renew_acknowledge_enable, "share.renew.acknowledge.enable", BOOLEAN, "true", ANY, MEDIUM, CLUSTER_WIDE,
       0, "Whether members may prolong a lock.")
CONFIG(share_session_timeout_ms, "share.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "After how long without a heartbeat a member of the group is removed.",
       FROM("group.share.session.timeout.ms", 1))
CONFIG(streams_acceptable_recovery_lag, "streams.acceptable.recovery.lag", LONG, "10000", RANGE(0, INT64_MAX),
       MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "How far behind a copy of a task's state may be and still count as caught up.",
       FROM("group.streams.acceptable.recovery.lag", 1))
CONFIG(streams_assignment_interval_ms, "streams.assignment.interval.ms", INT, "1000", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "Shortest time between two assignments of the group.",
       FROM("group.streams.assignment.interval.ms", 1))
CONFIG(streams_assignor_name, "streams.assignor.name", STRING, NULL, ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Assignor of the group; the broker's first without it.",
       FROM("group.streams.assignors", 1))
CONFIG(streams_assignor_offload_enable, "streams.assignor.offload.enable", BOOLEAN, "true", ANY, MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "Whether the assignment of the group is computed on a thread of its own.",
       FROM("group.streams.assignor.offload.enable", 1))
CONFIG(streams_heartbeat_interval_ms, "streams.heartbeat.interval.ms", INT, "5000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "How often members of the group report to the coordinator.",
       FROM("group.streams.heartbeat.interval.ms", 1))
CONFIG(streams_initial_rebalance_delay_ms, "streams.initial.rebalance.delay.ms", INT, "3000", RANGE(0, INT32_MAX),
       MEDIUM, CLUSTER_WIDE,
       INERT, "How long the new group waits for more members before its first assignment.",
       FROM("group.streams.initial.rebalance.delay.ms", 1))
CONFIG(streams_num_standby_replicas, "streams.num.standby.replicas", INT, "0", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "How many standby copies a task's state has.",
       FROM("group.streams.num.standby.replicas", 1))
CONFIG(streams_num_warmup_replicas, "streams.num.warmup.replicas", INT, "2", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INTERNAL | INERT, "How many tasks are warmed up on other members at a time.",
       FROM("group.streams.num.warmup.replicas", 1))
CONFIG(streams_rack_aware_assignment_tags, "streams.rack.aware.assignment.tags", LIST, "", ANY, LOW, CLUSTER_WIDE,
       INERT, "Client tags over which standby copies are spread.",
       FROM("group.streams.rack.aware.assignment.tags", 1))
CONFIG(streams_session_timeout_ms, "streams.session.timeout.ms", INT, "45000", RANGE(1, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "After how long without a heartbeat a member of the group is removed.",
       FROM("group.streams.session.timeout.ms", 1))
CONFIG(streams_task_offset_interval_ms, "streams.task.offset.interval.ms", INT, "60000", RANGE(1, INT32_MAX),
       MEDIUM, CLUSTER_WIDE,
       INTERNAL | INERT, "How often members report how far their tasks are.",
       FROM("group.streams.task.offset.interval.ms", 1))
/* clang-format on */
