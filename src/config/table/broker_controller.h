/* Broker settings. Controller, metadata quorum, ZooKeeper.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(alter_config_policy_class_name, "alter.config.policy.class.name", CLASS, NULL, ANY, LOW, READ_ONLY,
       INERT, "")
CONFIG(alter_config_policy_kraft_compatibility_enable, "alter.config.policy.kraft.compatibility.enable", BOOLEAN,
       "false", ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(auto_leader_rebalance_enable, "auto.leader.rebalance.enable", BOOLEAN, "true", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(broker_heartbeat_interval_ms, "broker.heartbeat.interval.ms", INT, "2000", ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(broker_id_generation_enable, "broker.id.generation.enable", BOOLEAN, "true", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(broker_session_timeout_ms, "broker.session.timeout.ms", INT, "9000", ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(control_plane_listener_name, "control.plane.listener.name", STRING, NULL, ANY, HIGH, READ_ONLY,
       OLD | INERT, "")
CONFIG(controlled_shutdown_enable, "controlled.shutdown.enable", BOOLEAN, "true", ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(controlled_shutdown_max_retries, "controlled.shutdown.max.retries", INT, "3", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(controlled_shutdown_retry_backoff_ms, "controlled.shutdown.retry.backoff.ms", LONG, "5000", ANY, MEDIUM,
       READ_ONLY,
       OLD | INERT, "")
CONFIG(controller_listener_names, "controller.listener.names", LIST, "", ANY, HIGH, READ_ONLY,
       0, "")
CONFIG(controller_performance_always_log_threshold_ms, "controller.performance.always.log.threshold.ms", LONG,
       "2000", RANGE(0, INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(controller_performance_sample_period_ms, "controller.performance.sample.period.ms", LONG, "60000", RANGE(100,
       INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(controller_quorum_append_linger_ms, "controller.quorum.append.linger.ms", INT, "25", RANGE(0, INT32_MAX),
       MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_auto_join_enable, "controller.quorum.auto.join.enable", BOOLEAN, "false", ANY, LOW,
       READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_bootstrap_servers, "controller.quorum.bootstrap.servers", LIST, "", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_election_backoff_max_ms, "controller.quorum.election.backoff.max.ms", INT, "1000", RANGE(0,
       INT32_MAX), HIGH, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_election_timeout_ms, "controller.quorum.election.timeout.ms", INT, "1000", RANGE(0,
       INT32_MAX), HIGH, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_fetch_max_bytes, "controller.quorum.fetch.max.bytes", INT, "1048576", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_fetch_snapshot_max_bytes, "controller.quorum.fetch.snapshot.max.bytes", INT, "1048576",
       RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_fetch_timeout_ms, "controller.quorum.fetch.timeout.ms", INT, "2000", RANGE(0, INT32_MAX),
       HIGH, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_request_timeout_ms, "controller.quorum.request.timeout.ms", INT, "2000", RANGE(0,
       INT32_MAX), MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_retry_backoff_ms, "controller.quorum.retry.backoff.ms", INT, "20", RANGE(0, INT32_MAX), LOW,
       READ_ONLY,
       INERT, "")
CONFIG(controller_quorum_voters, "controller.quorum.voters", LIST, "", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(controller_quota_window_num, "controller.quota.window.num", INT, "11", RANGE(1, INT32_MAX), LOW, READ_ONLY,
       INERT, "")
CONFIG(controller_quota_window_size_seconds, "controller.quota.window.size.seconds", INT, "1", RANGE(1, INT32_MAX),
       LOW, READ_ONLY,
       INERT, "")
CONFIG(controller_socket_timeout_ms, "controller.socket.timeout.ms", INT, "30000", ANY, MEDIUM, READ_ONLY,
       INERT, "")
CONFIG(create_topic_policy_class_name, "create.topic.policy.class.name", CLASS, NULL, ANY, LOW, READ_ONLY,
       INERT, "")
CONFIG(early_start_listeners, "early.start.listeners", LIST, NULL, ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(eligible_leader_replicas_enable, "eligible.leader.replicas.enable", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       OLD | INERT, "")
CONFIG(initial_broker_registration_timeout_ms, "initial.broker.registration.timeout.ms", INT, "60000", ANY, MEDIUM,
       READ_ONLY,
       INERT, "")
CONFIG(inter_broker_protocol_version, "inter.broker.protocol.version", STRING, "3.9-IV0", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(internal_metadata_delete_delay_millis, "internal.metadata.delete.delay.millis", LONG, "60000", ANY, LOW,
       READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(internal_metadata_log_segment_bytes, "internal.metadata.log.segment.bytes", INT, NULL, ANY, LOW, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(internal_metadata_max_batch_size_in_bytes, "internal.metadata.max.batch.size.in.bytes", INT, "8388608", ANY,
       LOW, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(leader_imbalance_check_interval_seconds, "leader.imbalance.check.interval.seconds", LONG, "300", RANGE(1,
       INT64_MAX), HIGH, READ_ONLY,
       INERT, "")
CONFIG(leader_imbalance_per_broker_percentage, "leader.imbalance.per.broker.percentage", INT, "10", ANY, HIGH,
       READ_ONLY,
       OLD | INERT, "")
CONFIG(metadata_log_dir, "metadata.log.dir", STRING, NULL, ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(metadata_log_max_record_bytes_between_snapshots, "metadata.log.max.record.bytes.between.snapshots", LONG,
       "20971520", RANGE(1, INT64_MAX), HIGH, READ_ONLY,
       INERT, "")
CONFIG(metadata_log_max_snapshot_interval_ms, "metadata.log.max.snapshot.interval.ms", LONG, "3600000", RANGE(0,
       INT64_MAX), HIGH, READ_ONLY,
       INERT, "")
CONFIG(metadata_log_segment_bytes, "metadata.log.segment.bytes", INT, "1073741824", RANGE(8388608, INT32_MAX), HIGH,
       READ_ONLY,
       INERT, "")
CONFIG(metadata_log_segment_min_bytes, "metadata.log.segment.min.bytes", INT, "8388608", RANGE(12, INT32_MAX), HIGH,
       READ_ONLY,
       INTERNAL | OLD | INERT, "")
CONFIG(metadata_log_segment_ms, "metadata.log.segment.ms", LONG, "604800000", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(metadata_max_idle_interval_ms, "metadata.max.idle.interval.ms", INT, "500", RANGE(0, INT32_MAX), LOW,
       READ_ONLY,
       INERT, "")
CONFIG(metadata_max_retention_bytes, "metadata.max.retention.bytes", LONG, "104857600", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(metadata_max_retention_ms, "metadata.max.retention.ms", LONG, "604800000", ANY, HIGH, READ_ONLY,
       INERT, "")
CONFIG(process_roles, "process.roles", LIST, "", WORDS("broker", "controller"), HIGH, READ_ONLY,
       0, "")
CONFIG(reserved_broker_max_id, "reserved.broker.max.id", INT, "1000", RANGE(0, INT32_MAX), MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(server_max_startup_time_ms, "server.max.startup.time.ms", LONG, "9223372036854775807", RANGE(0, INT64_MAX),
       MEDIUM, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(unclean_leader_election_interval_ms, "unclean.leader.election.interval.ms", LONG, "300000", RANGE(1,
       INT64_MAX), MEDIUM, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(unstable_api_versions_enable, "unstable.api.versions.enable", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(unstable_feature_versions_enable, "unstable.feature.versions.enable", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       INTERNAL | INERT, "")
CONFIG(zookeeper_clientCnxnSocket, "zookeeper.clientCnxnSocket", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_connect, "zookeeper.connect", STRING, NULL, ANY, HIGH, READ_ONLY,
       OLD, "")
CONFIG(zookeeper_connection_timeout_ms, "zookeeper.connection.timeout.ms", INT, NULL, ANY, HIGH, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_max_in_flight_requests, "zookeeper.max.in.flight.requests", INT, "10", RANGE(1, INT32_MAX), HIGH,
       READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_metadata_migration_enable, "zookeeper.metadata.migration.enable", BOOLEAN, "false", ANY, HIGH,
       READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_metadata_migration_min_batch_size, "zookeeper.metadata.migration.min.batch.size", INT, "200",
       RANGE(1, INT32_MAX), MEDIUM, READ_ONLY,
       INTERNAL | OLD | INERT, "")
CONFIG(zookeeper_session_timeout_ms, "zookeeper.session.timeout.ms", INT, "18000", ANY, HIGH, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_set_acl, "zookeeper.set.acl", BOOLEAN, "false", ANY, HIGH, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_cipher_suites, "zookeeper.ssl.cipher.suites", LIST, NULL, ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_client_enable, "zookeeper.ssl.client.enable", BOOLEAN, "false", ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_crl_enable, "zookeeper.ssl.crl.enable", BOOLEAN, "false", ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_enabled_protocols, "zookeeper.ssl.enabled.protocols", LIST, NULL, ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_endpoint_identification_algorithm, "zookeeper.ssl.endpoint.identification.algorithm", STRING,
       "HTTPS", ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_keystore_location, "zookeeper.ssl.keystore.location", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_keystore_password, "zookeeper.ssl.keystore.password", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_keystore_type, "zookeeper.ssl.keystore.type", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_ocsp_enable, "zookeeper.ssl.ocsp.enable", BOOLEAN, "false", ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_protocol, "zookeeper.ssl.protocol", STRING, "TLSv1.2", ANY, LOW, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_truststore_location, "zookeeper.ssl.truststore.location", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_truststore_password, "zookeeper.ssl.truststore.password", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
CONFIG(zookeeper_ssl_truststore_type, "zookeeper.ssl.truststore.type", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "")
/* clang-format on */
