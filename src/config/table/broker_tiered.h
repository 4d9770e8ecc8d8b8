/* Broker settings. Tiered storage.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(follower_fetch_last_tiered_offset_enable, "follower.fetch.last.tiered.offset.enable", BOOLEAN, "false", ANY,
       MEDIUM, CLUSTER_WIDE,
       INERT, "Whether a new follower starts at the last tiered offset.")
CONFIG(remote_fetch_max_wait_ms, "remote.fetch.max.wait.ms", INT, "500", RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How long a fetch may wait for remote storage.")
CONFIG(remote_list_offsets_request_timeout_ms, "remote.list.offsets.request.timeout.ms", LONG, "30000",
       RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How long ListOffsets may wait for remote storage.")
CONFIG(remote_log_index_file_cache_total_size_bytes, "remote.log.index.file.cache.total.size.bytes", LONG,
       "1073741824", RANGE(1, INT64_MAX), LOW, CLUSTER_WIDE,
       INERT, "Disk space for indexes fetched from remote storage.")
CONFIG(remote_log_index_file_cache_ttl_ms, "remote.log.index.file.cache.ttl.ms", LONG, "900000",
       RANGE(-1, INT64_MAX), LOW, READ_ONLY,
       INTERNAL | INERT, "How long an unused index from remote storage is kept.")
CONFIG(remote_log_manager_copier_thread_pool_size, "remote.log.manager.copier.thread.pool.size", INT, "10",
       RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How many threads copy segments to remote storage.")
CONFIG(remote_log_manager_copy_max_bytes_per_second, "remote.log.manager.copy.max.bytes.per.second", LONG,
       "9223372036854775807", RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "Most bytes a second that are copied to remote storage.")
CONFIG(remote_log_manager_copy_quota_window_num, "remote.log.manager.copy.quota.window.num", INT, "11",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How many samples are kept to measure copies to remote storage.")
CONFIG(remote_log_manager_copy_quota_window_size_seconds, "remote.log.manager.copy.quota.window.size.seconds", INT,
       "1", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How long one sample of copies to remote storage lasts.")
CONFIG(remote_log_manager_expiration_thread_pool_size, "remote.log.manager.expiration.thread.pool.size", INT, "10",
       RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How many threads delete expired segments from remote storage.")
CONFIG(remote_log_manager_fetch_max_bytes_per_second, "remote.log.manager.fetch.max.bytes.per.second", LONG,
       "9223372036854775807", RANGE(1, INT64_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "Most bytes a second that are fetched from remote storage.")
CONFIG(remote_log_manager_fetch_quota_window_num, "remote.log.manager.fetch.quota.window.num", INT, "11",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How many samples are kept to measure fetches from remote storage.")
CONFIG(remote_log_manager_fetch_quota_window_size_seconds, "remote.log.manager.fetch.quota.window.size.seconds",
       INT, "1", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How long one sample of fetches from remote storage lasts.")
CONFIG(remote_log_manager_follower_thread_pool_size, "remote.log.manager.follower.thread.pool.size", INT, "2",
       RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How many threads read remote state for followers.")
CONFIG(remote_log_manager_task_interval_ms, "remote.log.manager.task.interval.ms", LONG, "30000",
       RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INERT, "How often it is checked which segments are to be copied or deleted.")
CONFIG(remote_log_manager_task_retry_backoff_max_ms, "remote.log.manager.task.retry.backoff.max.ms", LONG, "30000",
       RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INTERNAL | INERT, "Longest pause before a failed task of remote storage is repeated.")
CONFIG(remote_log_manager_task_retry_backoff_ms, "remote.log.manager.task.retry.backoff.ms", LONG, "500",
       RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INTERNAL | INERT, "First pause before a failed task of remote storage is repeated.")
CONFIG(remote_log_manager_task_retry_jitter, "remote.log.manager.task.retry.jitter", DOUBLE, "0.2",
       RANGE_REAL(0, 0.5), LOW, READ_ONLY,
       INTERNAL | INERT, "By which share, at random, such pauses vary.")
CONFIG(remote_log_manager_thread_pool_size, "remote.log.manager.thread.pool.size", INT, "2", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How many threads schedule the tasks of remote storage.")
CONFIG(remote_log_metadata_custom_metadata_max_bytes, "remote.log.metadata.custom.metadata.max.bytes", INT, "128",
       RANGE(0, INT32_MAX), LOW, READ_ONLY,
       INERT, "Largest extra data that a remote storage plug-in may keep with a segment.")
CONFIG(remote_log_metadata_manager_class_name, "remote.log.metadata.manager.class.name", STRING,
       "org.apache.kafka.server.log.remote.metadata.storage.TopicBasedRemoteLogMetadataManager", NOT_EMPTY, MEDIUM,
       READ_ONLY,
       INERT, "Java class that keeps track of remote segments. There is no Java here.")
CONFIG(remote_log_metadata_manager_class_path, "remote.log.metadata.manager.class.path", STRING, NULL, ANY, MEDIUM,
       READ_ONLY,
       INERT, "Where that class is found.")
CONFIG(remote_log_metadata_manager_impl_prefix, "remote.log.metadata.manager.impl.prefix", STRING, "rlmm.config.",
       NOT_EMPTY, MEDIUM, READ_ONLY,
       INERT, "Prefix of the settings for that class.")
CONFIG(remote_log_metadata_manager_listener_name, "remote.log.metadata.manager.listener.name", STRING, NULL,
       NOT_EMPTY, MEDIUM, READ_ONLY,
       INERT, "Listener that this class connects to.")
CONFIG(remote_log_reader_max_pending_tasks, "remote.log.reader.max.pending.tasks", INT, "100", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How many reads from remote storage may wait.")
CONFIG(remote_log_reader_threads, "remote.log.reader.threads", INT, "10", RANGE(1, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       INERT, "How many threads read from remote storage.")
CONFIG(remote_log_storage_manager_class_name, "remote.log.storage.manager.class.name", STRING, NULL, NOT_EMPTY,
       MEDIUM, READ_ONLY,
       INERT, "Java class that stores remote segments. There is no Java here.")
CONFIG(remote_log_storage_manager_class_path, "remote.log.storage.manager.class.path", STRING, NULL, ANY, MEDIUM,
       READ_ONLY,
       INERT, "Where that class is found.")
CONFIG(remote_log_storage_manager_impl_prefix, "remote.log.storage.manager.impl.prefix", STRING, "rsm.config.",
       NOT_EMPTY, MEDIUM, READ_ONLY,
       INERT, "Prefix of the settings for that class.")
CONFIG(remote_log_storage_system_enable, "remote.log.storage.system.enable", BOOLEAN, "false", ANY, MEDIUM, READ_ONLY,
       INERT, "Whether tiered storage is on.")
/* clang-format on */
