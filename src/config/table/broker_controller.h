/* Broker settings. Controller, metadata quorum, ZooKeeper.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(alter_config_policy_class_name, "alter.config.policy.class.name", CLASS, NULL, ANY, LOW, READ_ONLY,
       INERT, "Java class that may refuse config changes. There is no Java here.")
CONFIG(alter_config_policy_kraft_compatibility_enable, "alter.config.policy.kraft.compatibility.enable", BOOLEAN,
       "false", ANY, LOW, READ_ONLY,
       OLD | INERT, "Whether a policy class sees changes as a controller quorum shows them.")
CONFIG(auto_leader_rebalance_enable, "auto.leader.rebalance.enable", BOOLEAN, "true", ANY, HIGH, READ_ONLY,
       INERT, "Whether leadership goes back to the preferred replica by itself.")
CONFIG(broker_heartbeat_interval_ms, "broker.heartbeat.interval.ms", INT, "2000", ANY, MEDIUM, READ_ONLY,
       INERT, "How often a broker tells the controller quorum that it lives.")
CONFIG(broker_id_generation_enable, "broker.id.generation.enable", BOOLEAN, "true", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Whether a broker without id is given one by ZooKeeper.")
CONFIG(broker_session_timeout_ms, "broker.session.timeout.ms", INT, "9000", ANY, MEDIUM, READ_ONLY,
       INERT, "After how long without a heartbeat the controller quorum takes a broker for dead.")
CONFIG(control_plane_listener_name, "control.plane.listener.name", STRING, NULL, ANY, HIGH, READ_ONLY,
       OLD | INERT, "Listener on which the controller talks to brokers.")
CONFIG(controlled_shutdown_enable, "controlled.shutdown.enable", BOOLEAN, "true", ANY, MEDIUM, READ_ONLY,
       INERT, "Whether leadership is handed over before this broker stops.")
CONFIG(controlled_shutdown_max_retries, "controlled.shutdown.max.retries", INT, "3", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "How often handing over leadership before a stop is tried.")
CONFIG(controlled_shutdown_retry_backoff_ms, "controlled.shutdown.retry.backoff.ms", LONG, "5000", ANY, MEDIUM,
       READ_ONLY,
       OLD | INERT, "Pause between those attempts.")
CONFIG(controller_listener_names, "controller.listener.names", LIST, "", ANY, HIGH, READ_ONLY,
       DEMANDED, "Listeners of the controller quorum. They are left out here: there is no such quorum.")
CONFIG(controller_performance_always_log_threshold_ms, "controller.performance.always.log.threshold.ms", LONG,
       "2000", RANGE(0, INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "From how long on a slow controller event is always logged.")
CONFIG(controller_performance_sample_period_ms, "controller.performance.sample.period.ms", LONG, "60000",
       RANGE(100, INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "How often the controller's event times are logged.")
CONFIG(controller_quorum_append_linger_ms, "controller.quorum.append.linger.ms", INT, "25", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How long the quorum's leader waits for more records before it flushes.")
CONFIG(controller_quorum_auto_join_enable, "controller.quorum.auto.join.enable", BOOLEAN, "false", ANY, LOW,
       READ_ONLY,
       INERT, "Whether a controller adds itself to the quorum's voters.")
CONFIG(controller_quorum_bootstrap_servers, "controller.quorum.bootstrap.servers", LIST, "", ANY, HIGH, READ_ONLY,
       INERT, "Where a node finds the controller quorum.")
CONFIG(controller_quorum_election_backoff_max_ms, "controller.quorum.election.backoff.max.ms", INT, "1000",
       RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       INERT, "Longest pause after a tied election of the quorum.")
CONFIG(controller_quorum_election_timeout_ms, "controller.quorum.election.timeout.ms", INT, "1000",
       RANGE(0, INT32_MAX), HIGH, READ_ONLY,
       INERT, "How long a candidate of the quorum waits for votes.")
CONFIG(controller_quorum_fetch_max_bytes, "controller.quorum.fetch.max.bytes", INT, "1048576", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "How much a follower of the quorum fetches at once.")
CONFIG(controller_quorum_fetch_snapshot_max_bytes, "controller.quorum.fetch.snapshot.max.bytes", INT, "1048576",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How much of a snapshot a follower of the quorum fetches at once.")
CONFIG(controller_quorum_fetch_timeout_ms, "controller.quorum.fetch.timeout.ms", INT, "2000", RANGE(0, INT32_MAX),
       HIGH, READ_ONLY,
       INERT, "After how long without a fetch a leader of the quorum steps down, and a follower stands for election.")
CONFIG(controller_quorum_request_timeout_ms, "controller.quorum.request.timeout.ms", INT, "2000",
       RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "How long a request within the quorum may take.")
CONFIG(controller_quorum_retry_backoff_ms, "controller.quorum.retry.backoff.ms", INT, "20", RANGE(0, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "Pause before a failed request within the quorum is repeated.")
CONFIG(controller_quorum_voters, "controller.quorum.voters", LIST, "", ANY, HIGH, READ_ONLY,
       INERT, "The quorum's voters as id@host:port.")
CONFIG(controller_quota_window_num, "controller.quota.window.num", INT, "11", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "How many samples are kept to measure changes of metadata by clients.")
CONFIG(controller_quota_window_size_seconds, "controller.quota.window.size.seconds", INT, "1", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "How long one sample of changes of metadata by clients lasts.")
CONFIG(controller_socket_timeout_ms, "controller.socket.timeout.ms", INT, "30000", ANY, MEDIUM, READ_ONLY,
       INERT, "How long a request from the controller to a broker may take.")
CONFIG(create_topic_policy_class_name, "create.topic.policy.class.name", CLASS, NULL, ANY, LOW, READ_ONLY,
       INERT, "Java class that may refuse new topics. There is no Java here.")
CONFIG(early_start_listeners, "early.start.listeners", LIST, NULL, ANY, HIGH, READ_ONLY,
       INERT, "Listeners that accept before the authorizer is ready.")
CONFIG(eligible_leader_replicas_enable, "eligible.leader.replicas.enable", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       OLD | INERT, "Whether replicas that left the in-sync set safely may become leader.")
CONFIG(initial_broker_registration_timeout_ms, "initial.broker.registration.timeout.ms", INT, "60000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "How long a broker waits for its first registration with the controller quorum.")
CONFIG(inter_broker_protocol_version, "inter.broker.protocol.version", STRING, "3.9-IV0", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Version of the protocol between brokers of an older cluster.")
CONFIG(internal_metadata_delete_delay_millis, "internal.metadata.delete.delay.millis", LONG, "60000", ANY, LOW,
       READ_ONLY,
       INTERNAL | INERT, "How long deleted files of the metadata log stay on disk.")
CONFIG(internal_metadata_log_segment_bytes, "internal.metadata.log.segment.bytes", INT, NULL, ANY, LOW, READ_ONLY,
       INTERNAL | INERT, "Size of a segment of the metadata log, for tests.")
CONFIG(internal_metadata_max_batch_size_in_bytes, "internal.metadata.max.batch.size.in.bytes", INT, "8388608", ANY,
       LOW, READ_ONLY,
       INTERNAL | INERT, "Largest batch of the metadata log.")
CONFIG(leader_imbalance_check_interval_seconds, "leader.imbalance.check.interval.seconds", LONG, "300",
       RANGE(1, INT64_MAX), HIGH, READ_ONLY,
       INERT, "How often it is checked whether leadership should go back to preferred replicas.")
CONFIG(leader_imbalance_per_broker_percentage, "leader.imbalance.per.broker.percentage", INT, "10", ANY, HIGH,
       READ_ONLY,
       OLD | INERT, "From which share of partitions led elsewhere on leadership is moved back.")
CONFIG(metadata_log_dir, "metadata.log.dir", STRING, NULL, ANY, HIGH, READ_ONLY,
       INERT, "Where the metadata log of the controller quorum is.")
CONFIG(metadata_log_max_record_bytes_between_snapshots, "metadata.log.max.record.bytes.between.snapshots", LONG,
       "20971520", RANGE(1, INT64_MAX), HIGH, READ_ONLY,
       INERT, "After how many bytes of the metadata log a snapshot is made.")
CONFIG(metadata_log_max_snapshot_interval_ms, "metadata.log.max.snapshot.interval.ms", LONG, "3600000",
       RANGE(0, INT64_MAX), HIGH, READ_ONLY,
       INERT, "After how long a snapshot of the metadata log is made.")
CONFIG(metadata_log_segment_bytes, "metadata.log.segment.bytes", INT, "1073741824", RANGE(8388608, INT32_MAX), HIGH,
       READ_ONLY,
       INERT, "Size at which a segment of the metadata log is closed.")
CONFIG(metadata_log_segment_min_bytes, "metadata.log.segment.min.bytes", INT, "8388608", RANGE(12, INT32_MAX), HIGH,
       READ_ONLY,
       INTERNAL | OLD | INERT, "Smallest segment of the metadata log.")
CONFIG(metadata_log_segment_ms, "metadata.log.segment.ms", LONG, "604800000", ANY, HIGH, READ_ONLY,
       INERT, "Age at which a segment of the metadata log is closed.")
CONFIG(metadata_max_idle_interval_ms, "metadata.max.idle.interval.ms", INT, "500", RANGE(0, INT32_MAX), LOW,
       READ_ONLY,
       INERT, "How often the controller quorum writes a record when nothing happens.")
CONFIG(metadata_max_retention_bytes, "metadata.max.retention.bytes", LONG, "104857600", ANY, HIGH, READ_ONLY,
       INERT, "Size of metadata log and snapshots before old ones are deleted.")
CONFIG(metadata_max_retention_ms, "metadata.max.retention.ms", LONG, "604800000", ANY, HIGH, READ_ONLY,
       INERT, "Age of metadata log and snapshots before old ones are deleted.")
CONFIG(process_roles, "process.roles", LIST, "", WORDS("broker", "controller"), HIGH, READ_ONLY,
       DEMANDED, "What this node is. `broker` must be among it; `controller` is accepted, and has no meaning here.")
CONFIG(reserved_broker_max_id, "reserved.broker.max.id", INT, "1000", RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       OLD | INERT, "Up to here broker ids are given by hand, above by ZooKeeper.")
CONFIG(server_max_startup_time_ms, "server.max.startup.time.ms", LONG, "9223372036854775807", RANGE(0, INT64_MAX),
       MEDIUM, READ_ONLY,
       INTERNAL | INERT, "How long Kafka's start may take.")
CONFIG(unclean_leader_election_interval_ms, "unclean.leader.election.interval.ms", LONG, "300000",
       RANGE(1, INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "How often it is checked where an unclean election is due.")
CONFIG(unstable_api_versions_enable, "unstable.api.versions.enable", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       INTERNAL | INERT, "Whether request versions that may still change are served.")
CONFIG(unstable_feature_versions_enable, "unstable.feature.versions.enable", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       INTERNAL | INERT, "Whether feature versions that may still change can be switched on.")
CONFIG(zookeeper_clientCnxnSocket, "zookeeper.clientCnxnSocket", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Java class of ZooKeeper's client socket. There is no Java here.")
CONFIG(zookeeper_connect, "zookeeper.connect", STRING, NULL, ANY, HIGH, READ_ONLY,
       OLD, "The ZooKeeper servers of the cluster to join, as host:port,.../chroot; without it this node stands "
       "alone.")
CONFIG(zookeeper_connection_timeout_ms, "zookeeper.connection.timeout.ms", INT, NULL, ANY, HIGH, READ_ONLY,
       OLD | INERT, "How long connecting to ZooKeeper may take.")
CONFIG(zookeeper_max_in_flight_requests, "zookeeper.max.in.flight.requests", INT, "10", RANGE(1, INT32_MAX), HIGH,
       READ_ONLY,
       OLD | INERT, "How many requests to ZooKeeper may be unanswered.")
CONFIG(zookeeper_metadata_migration_enable, "zookeeper.metadata.migration.enable", BOOLEAN, "false", ANY, HIGH,
       READ_ONLY,
       OLD | INERT, "Whether the cluster moves from ZooKeeper to a controller quorum.")
CONFIG(zookeeper_metadata_migration_min_batch_size, "zookeeper.metadata.migration.min.batch.size", INT, "200",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INTERNAL | OLD | INERT, "Smallest batch of such a move.")
CONFIG(zookeeper_session_timeout_ms, "zookeeper.session.timeout.ms", INT, "18000", ANY, HIGH, READ_ONLY,
       OLD | INERT, "After how long without a sign ZooKeeper takes this broker for dead.")
CONFIG(zookeeper_set_acl, "zookeeper.set.acl", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       OLD | INERT, "Whether what we create in ZooKeeper is protected.")
CONFIG(zookeeper_ssl_cipher_suites, "zookeeper.ssl.cipher.suites", LIST, NULL, ANY, LOW, READ_ONLY,
       OLD | INERT, "Cipher suites towards ZooKeeper.")
CONFIG(zookeeper_ssl_client_enable, "zookeeper.ssl.client.enable", BOOLEAN, "false", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Whether ZooKeeper is spoken to over TLS.")
CONFIG(zookeeper_ssl_crl_enable, "zookeeper.ssl.crl.enable", BOOLEAN, "false", ANY, LOW, READ_ONLY,
       OLD | INERT, "Whether revocation lists are looked at towards ZooKeeper.")
CONFIG(zookeeper_ssl_enabled_protocols, "zookeeper.ssl.enabled.protocols", LIST, NULL, ANY, LOW, READ_ONLY,
       OLD | INERT, "TLS versions towards ZooKeeper.")
CONFIG(zookeeper_ssl_endpoint_identification_algorithm, "zookeeper.ssl.endpoint.identification.algorithm", STRING,
       "HTTPS", ANY, LOW, READ_ONLY,
       OLD | INERT, "How ZooKeeper's name is checked against its certificate.")
CONFIG(zookeeper_ssl_keystore_location, "zookeeper.ssl.keystore.location", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "File with certificate and private key towards ZooKeeper.")
CONFIG(zookeeper_ssl_keystore_password, "zookeeper.ssl.keystore.password", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Passphrase of that key store.")
CONFIG(zookeeper_ssl_keystore_type, "zookeeper.ssl.keystore.type", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Format of that key store.")
CONFIG(zookeeper_ssl_ocsp_enable, "zookeeper.ssl.ocsp.enable", BOOLEAN, "false", ANY, LOW, READ_ONLY,
       OLD | INERT, "Whether certificates are checked online towards ZooKeeper.")
CONFIG(zookeeper_ssl_protocol, "zookeeper.ssl.protocol", STRING, "TLSv1.2", ANY, LOW, READ_ONLY,
       OLD | INERT, "TLS version preferred towards ZooKeeper.")
CONFIG(zookeeper_ssl_truststore_location, "zookeeper.ssl.truststore.location", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "File with trusted certificates towards ZooKeeper.")
CONFIG(zookeeper_ssl_truststore_password, "zookeeper.ssl.truststore.password", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Passphrase of that trust store.")
CONFIG(zookeeper_ssl_truststore_type, "zookeeper.ssl.truststore.type", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Format of that trust store.")
/* clang-format on */
