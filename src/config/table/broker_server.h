/* Broker settings. Listeners, network, threads, quotas, metrics.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(advertised_listeners, "advertised.listeners", LIST, NULL, ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(auto_include_jmx_reporter, "auto.include.jmx.reporter", BOOLEAN, "true", ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(background_threads, "background.threads", INT, "10", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "")
CONFIG(broker_id, "broker.id", INT, "-1", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(broker_rack, "broker.rack", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       0, "")
CONFIG(client_quota_callback_class, "client.quota.callback.class", CLASS, NULL, ANY, LOW, READ_ONLY,
       INERT, "")
CONFIG(config_providers, "config.providers", LIST, "", ANY, LOW, CLUSTER_WIDE,
       INERT, "")
CONFIG(connections_max_idle_ms, "connections.max.idle.ms", LONG, "600000", ANY, MEDIUM, READ_ONLY,
       0, "")
CONFIG(fetch_max_bytes, "fetch.max.bytes", INT, "57671680", RANGE(1024, INT32_MAX), MEDIUM, READ_ONLY,
       0, "")
CONFIG(fetch_purgatory_purge_interval_requests, "fetch.purgatory.purge.interval.requests", INT, "1000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "")
CONFIG(inter_broker_listener_name, "inter.broker.listener.name", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       0, "")
CONFIG(kafka_metrics_polling_interval_secs, "kafka.metrics.polling.interval.secs", INT, "10", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "")
CONFIG(kafka_metrics_reporters, "kafka.metrics.reporters", LIST, "", ANY, LOW, READ_ONLY,
       INERT, "")
CONFIG(listener_security_protocol_map, "listener.security.protocol.map", STRING,
       "SASL_SSL:SASL_SSL,PLAINTEXT:PLAINTEXT,SSL:SSL,SASL_PLAINTEXT:SASL_PLAINTEXT", ANY, LOW, PER_BROKER,
       0, "")
CONFIG(listeners, "listeners", LIST, "PLAINTEXT://:9092", ANY, HIGH, PER_BROKER,
       0, "")
CONFIG(max_connection_creation_rate, "max.connection.creation.rate", INT, "2147483647", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(max_connections, "max.connections", INT, "2147483647", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(max_connections_per_ip, "max.connections.per.ip", INT, "2147483647", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(max_connections_per_ip_overrides, "max.connections.per.ip.overrides", STRING, "", ANY, MEDIUM, CLUSTER_WIDE,
       0, "")
CONFIG(max_incremental_fetch_session_cache_slots, "max.incremental.fetch.session.cache.slots", INT, "1000", RANGE(0,
       INT32_MAX), MEDIUM, READ_ONLY,
       0, "")
CONFIG(max_request_partition_size_limit, "max.request.partition.size.limit", INT, "2000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       0, "")
CONFIG(metric_reporters, "metric.reporters", LIST, "org.apache.kafka.common.metrics.JmxReporter", ANY, LOW,
       CLUSTER_WIDE,
       INERT, "")
CONFIG(metrics_num_samples, "metrics.num.samples", INT, "2", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(metrics_recording_level, "metrics.recording.level", STRING, "INFO", ANY, LOW, READ_ONLY,
       INERT, "")
CONFIG(metrics_sample_window_ms, "metrics.sample.window.ms", LONG, "30000", RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(node_id, "node.id", INT, "-1", RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       0, "")
CONFIG(num_io_threads, "num.io.threads", INT, "8", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "")
CONFIG(num_network_threads, "num.network.threads", INT, "3", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "")
CONFIG(queued_max_request_bytes, "queued.max.request.bytes", LONG, "-1", ANY, MEDIUM, READ_ONLY,
       0, "")
CONFIG(queued_max_requests, "queued.max.requests", INT, "500", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "")
CONFIG(quota_window_num, "quota.window.num", INT, "11", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(quota_window_size_seconds, "quota.window.size.seconds", INT, "1", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(request_timeout_ms, "request.timeout.ms", INT, "30000", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(socket_connection_setup_timeout_max_ms, "socket.connection.setup.timeout.max.ms", LONG, "30000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "")
CONFIG(socket_connection_setup_timeout_ms, "socket.connection.setup.timeout.ms", LONG, "10000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "")
CONFIG(socket_listen_backlog_size, "socket.listen.backlog.size", INT, "50", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "")
CONFIG(socket_receive_buffer_bytes, "socket.receive.buffer.bytes", INT, "102400", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(socket_request_max_bytes, "socket.request.max.bytes", INT, "104857600", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "")
CONFIG(socket_send_buffer_bytes, "socket.send.buffer.bytes", INT, "102400", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(telemetry_max_bytes, "telemetry.max.bytes", INT, "1048576", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
/* clang-format on */
