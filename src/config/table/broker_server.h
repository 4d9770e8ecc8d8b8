/* Broker settings. Listeners, network, threads, quotas, metrics.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(advertised_listeners, "advertised.listeners", LIST, NULL, ANY, HIGH, READ_ONLY,
       0, "What clients are told to connect to, as NAME://host:port. Without it, each client is told the address it"
       " reached us on.")
CONFIG(auto_include_jmx_reporter, "auto.include.jmx.reporter", BOOLEAN, "true", ANY, LOW, READ_ONLY,
       OLD | INERT, "Whether Java's JMX reporter is added.")
CONFIG(background_threads, "background.threads", INT, "10", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "How many threads do housekeeping.")
CONFIG(broker_id, "broker.id", INT, "-1", ANY, HIGH, READ_ONLY,
       0, "Number of this broker; the same as node.id.")
CONFIG(broker_rack, "broker.rack", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       0, "Where this broker stands, to spread replicas over racks and let consumers read nearby.")
CONFIG(client_quota_callback_class, "client.quota.callback.class", CLASS, NULL, ANY, LOW, READ_ONLY,
       INERT, "Java class that computes client quotas. There is no Java here.")
CONFIG(config_providers, "config.providers", LIST, "", ANY, LOW, CLUSTER_WIDE,
       INERT, "Names of Java classes that look up values elsewhere. There is no Java here.")
CONFIG(connections_max_idle_ms, "connections.max.idle.ms", LONG, "600000", ANY, MEDIUM, READ_ONLY,
       0, "After how long without a request a connection is closed.")
CONFIG(fetch_max_bytes, "fetch.max.bytes", INT, "57671680", RANGE(1024, INT32_MAX), MEDIUM, READ_ONLY,
       0, "Most bytes in the answer to one fetch, whatever the consumer asks for.")
CONFIG(fetch_purgatory_purge_interval_requests, "fetch.purgatory.purge.interval.requests", INT, "1000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "How many waiting fetches are settled before the list of them is swept.")
CONFIG(inter_broker_listener_name, "inter.broker.listener.name", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       0, "The listener on which brokers talk to each other.")
CONFIG(kafka_metrics_polling_interval_secs, "kafka.metrics.polling.interval.secs", INT, "10", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "How often Java reporters of the older metrics are called.")
CONFIG(kafka_metrics_reporters, "kafka.metrics.reporters", LIST, "", ANY, LOW, READ_ONLY,
       INERT, "Java classes that report the older metrics. There is no Java here.")
CONFIG(listener_security_protocol_map, "listener.security.protocol.map", STRING,
       "SASL_SSL:SASL_SSL,PLAINTEXT:PLAINTEXT,SSL:SSL,SASL_PLAINTEXT:SASL_PLAINTEXT", ANY, LOW, READ_ONLY,
       0, "Which security protocol each listener speaks, as NAME:PROTOCOL; served is PLAINTEXT, others stop the start.")
CONFIG(listeners, "listeners", LIST, "PLAINTEXT://:9092", ANY, HIGH, READ_ONLY,
       0, "Where we accept connections, as NAME://host:port. An empty host is every address, port 0 any free one.")
CONFIG(max_connection_creation_rate, "max.connection.creation.rate", INT, "2147483647", RANGE(0, INT32_MAX), MEDIUM,
       CLUSTER_WIDE,
       INERT, "Most new connections a second.")
CONFIG(max_connections, "max.connections", INT, "2147483647", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Most connections at a time.")
CONFIG(max_connections_per_ip, "max.connections.per.ip", INT, "2147483647", RANGE(0, INT32_MAX), MEDIUM, CLUSTER_WIDE,
       0, "Most connections at a time from one address. 0, beside overrides, leaves theirs only.")
CONFIG(max_connections_per_ip_overrides, "max.connections.per.ip.overrides", STRING, "", IP_COUNTS, MEDIUM,
       CLUSTER_WIDE,
       0, "Other limits for some addresses, as address:count,...; 0 turns an address away.")
CONFIG(max_incremental_fetch_session_cache_slots, "max.incremental.fetch.session.cache.slots", INT, "1000",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       0, "How many fetch sessions are kept.")
CONFIG(max_request_partition_size_limit, "max.request.partition.size.limit", INT, "2000", RANGE(1, INT32_MAX),
       MEDIUM, READ_ONLY,
       0, "Most partitions in the answer to one DescribeTopicPartitions.")
CONFIG(metric_reporters, "metric.reporters", LIST, "org.apache.kafka.common.metrics.JmxReporter", ANY, LOW,
       CLUSTER_WIDE,
       INERT, "Java classes that report metrics. There is no Java here: see barnabas.http.listener.")
CONFIG(metrics_num_samples, "metrics.num.samples", INT, "2", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How many samples Kafka's metrics keep.")
CONFIG(metrics_recording_level, "metrics.recording.level", STRING, "INFO", ANY, LOW, READ_ONLY,
       INERT, "How detailed Kafka's metrics are.")
CONFIG(metrics_sample_window_ms, "metrics.sample.window.ms", LONG, "30000", RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INERT, "How long one sample of Kafka's metrics lasts.")
CONFIG(node_id, "node.id", INT, "1", RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       DEMANDED, "Number of this node in its cluster; 1 where neither it nor broker.id is set.")
CONFIG(num_io_threads, "num.io.threads", INT, "8", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "How many threads Kafka uses for requests; see barnabas.shards.")
CONFIG(num_network_threads, "num.network.threads", INT, "3", RANGE(1, INT32_MAX), HIGH, CLUSTER_WIDE,
       INERT, "How many threads Kafka uses for the network; see barnabas.shards.")
CONFIG(queued_max_request_bytes, "queued.max.request.bytes", LONG, "-1", ANY, MEDIUM, READ_ONLY,
       0, "How many bytes of requests may wait in memory before reading stops; -1 lets the broker choose.")
CONFIG(queued_max_requests, "queued.max.requests", INT, "500", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How many requests may wait before Kafka stops reading.")
CONFIG(quota_window_num, "quota.window.num", INT, "11", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How many samples are kept to measure client quotas.")
CONFIG(quota_window_size_seconds, "quota.window.size.seconds", INT, "1", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How long one sample for client quotas lasts.")
CONFIG(request_timeout_ms, "request.timeout.ms", INT, "30000", ANY, HIGH, READ_ONLY,
       INERT, "How long a request of this broker to another may take.")
CONFIG(socket_connection_setup_timeout_max_ms, "socket.connection.setup.timeout.max.ms", LONG, "30000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "Longest wait for a connection to another broker, after several failures.")
CONFIG(socket_connection_setup_timeout_ms, "socket.connection.setup.timeout.ms", LONG, "10000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "How long the first attempt to connect to another broker may take.")
CONFIG(socket_listen_backlog_size, "socket.listen.backlog.size", INT, "50", RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       0, "How many connections may wait to be accepted.")
CONFIG(socket_receive_buffer_bytes, "socket.receive.buffer.bytes", INT, "102400", ANY, HIGH, READ_ONLY,
       0, "Receive buffer of a client's socket; -1 is the system's choice.")
CONFIG(socket_request_max_bytes, "socket.request.max.bytes", INT, "104857600", RANGE(1, INT32_MAX), HIGH, READ_ONLY,
       0, "Largest request that is accepted.")
CONFIG(socket_send_buffer_bytes, "socket.send.buffer.bytes", INT, "102400", ANY, HIGH, READ_ONLY,
       0, "Send buffer of a client's socket; -1 is the system's choice.")
CONFIG(telemetry_max_bytes, "telemetry.max.bytes", INT, "1048576", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "Largest push of client metrics that is accepted.")
/* clang-format on */
