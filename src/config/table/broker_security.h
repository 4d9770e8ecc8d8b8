/* Broker settings. TLS, SASL, authorizer, delegation tokens.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(allow_everyone_if_no_acl_found, "allow.everyone.if.no.acl.found", BOOLEAN, "false", ANY, MEDIUM, READ_ONLY,
       PLUGIN | INERT, "Whether what no access control list mentions is open to all.")
CONFIG(authorizer_class_name, "authorizer.class.name", STRING, "", ANY, LOW, READ_ONLY,
       0, "Which authorizer decides. ACLs are not enforced yet: while they are not, setting it stops the start.")
CONFIG(connection_failed_authentication_delay_ms, "connection.failed.authentication.delay.ms", INT, "100",
       RANGE(0, INT32_MAX), LOW, READ_ONLY,
       INERT, "How long the answer to a failed login is held back.")
CONFIG(connections_max_reauth_ms, "connections.max.reauth.ms", LONG, "0", ANY, MEDIUM, READ_ONLY,
       INERT, "How long a SASL login holds before the client must repeat it; 0 is for ever.")
CONFIG(delegation_token_expiry_check_interval_ms, "delegation.token.expiry.check.interval.ms", LONG, "3600000",
       RANGE(1, INT64_MAX), LOW, READ_ONLY,
       INERT, "How often expired delegation tokens are removed.")
CONFIG(delegation_token_expiry_time_ms, "delegation.token.expiry.time.ms", LONG, "86400000", RANGE(1, INT64_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How long a delegation token holds before it must be renewed.")
CONFIG(delegation_token_master_key, "delegation.token.master.key", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Older name of delegation.token.secret.key.")
CONFIG(delegation_token_max_lifetime_ms, "delegation.token.max.lifetime.ms", LONG, "604800000", RANGE(1, INT64_MAX),
       MEDIUM, READ_ONLY,
       INERT, "How long a delegation token can be renewed at all.")
CONFIG(delegation_token_secret_key, "delegation.token.secret.key", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Secret that signs delegation tokens; the same on all brokers.")
CONFIG(password_encoder_cipher_algorithm, "password.encoder.cipher.algorithm", STRING, "AES/CBC/PKCS5Padding", ANY,
       LOW, READ_ONLY,
       OLD | INERT, "Cipher of secrets stored in ZooKeeper.")
CONFIG(password_encoder_iterations, "password.encoder.iterations", INT, "4096", RANGE(1024, INT32_MAX), LOW,
       READ_ONLY,
       OLD | INERT, "Rounds of the key derivation for secrets stored in ZooKeeper.")
CONFIG(password_encoder_key_length, "password.encoder.key.length", INT, "128", RANGE(8, INT32_MAX), LOW, READ_ONLY,
       OLD | INERT, "Key length for secrets stored in ZooKeeper.")
CONFIG(password_encoder_keyfactory_algorithm, "password.encoder.keyfactory.algorithm", STRING, NULL, ANY, LOW,
       READ_ONLY,
       OLD | INERT, "Key derivation for secrets stored in ZooKeeper.")
CONFIG(password_encoder_old_secret, "password.encoder.old.secret", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "The secret before the present one.")
CONFIG(password_encoder_secret, "password.encoder.secret", PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       OLD | INERT, "Secret that encrypts passwords stored in ZooKeeper.")
CONFIG(principal_builder_class, "principal.builder.class", CLASS,
       "org.apache.kafka.common.security.authenticator.DefaultKafkaPrincipalBuilder", ANY, MEDIUM, PER_BROKER,
       INERT, "Java class that names who is connected. There is no Java here.")
CONFIG(sasl_client_callback_handler_class, "sasl.client.callback.handler.class", CLASS, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that supplies credentials when this broker logs in. There is no Java here.")
CONFIG(sasl_enabled_mechanisms, "sasl.enabled.mechanisms", LIST, "GSSAPI", ANY, MEDIUM, PER_BROKER,
       INERT, "SASL mechanisms that clients may use.")
CONFIG(sasl_jaas_config, "sasl.jaas.config", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Credentials of a login, in JAAS syntax.")
CONFIG(sasl_kerberos_kinit_cmd, "sasl.kerberos.kinit.cmd", STRING, "/usr/bin/kinit", ANY, MEDIUM, PER_BROKER,
       INERT, "Path of kinit.")
CONFIG(sasl_kerberos_min_time_before_relogin, "sasl.kerberos.min.time.before.relogin", LONG, "60000", ANY, MEDIUM,
       PER_BROKER,
       INERT, "How long a Kerberos login is left alone before it is renewed.")
CONFIG(sasl_kerberos_principal_to_local_rules, "sasl.kerberos.principal.to.local.rules", LIST, "DEFAULT", ANY,
       MEDIUM, PER_BROKER,
       INERT, "Rules that turn Kerberos principals into names.")
CONFIG(sasl_kerberos_service_name, "sasl.kerberos.service.name", STRING, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Name of the Kerberos service.")
CONFIG(sasl_kerberos_ticket_renew_jitter, "sasl.kerberos.ticket.renew.jitter", DOUBLE, "0.05", ANY, MEDIUM,
       PER_BROKER,
       INERT, "By which share, at random, the renewal of a ticket varies.")
CONFIG(sasl_kerberos_ticket_renew_window_factor, "sasl.kerberos.ticket.renew.window.factor", DOUBLE, "0.8", ANY,
       MEDIUM, PER_BROKER,
       INERT, "At which share of a ticket's life it is renewed.")
CONFIG(sasl_login_callback_handler_class, "sasl.login.callback.handler.class", CLASS, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that handles a login. There is no Java here.")
CONFIG(sasl_login_class, "sasl.login.class", CLASS, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Java class of a login. There is no Java here.")
CONFIG(sasl_login_connect_timeout_ms, "sasl.login.connect.timeout.ms", INT, NULL, ANY, LOW, READ_ONLY,
       INERT, "How long connecting to an OAuth server may take.")
CONFIG(sasl_login_read_timeout_ms, "sasl.login.read.timeout.ms", INT, NULL, ANY, LOW, READ_ONLY,
       INERT, "How long an answer of an OAuth server may take.")
CONFIG(sasl_login_refresh_buffer_seconds, "sasl.login.refresh.buffer.seconds", SHORT, "300", ANY, MEDIUM, PER_BROKER,
       INERT, "How long before its end a token is renewed at the latest.")
CONFIG(sasl_login_refresh_min_period_seconds, "sasl.login.refresh.min.period.seconds", SHORT, "60", ANY, MEDIUM,
       PER_BROKER,
       INERT, "How long a new token is left alone before it is renewed.")
CONFIG(sasl_login_refresh_window_factor, "sasl.login.refresh.window.factor", DOUBLE, "0.8", ANY, MEDIUM, PER_BROKER,
       INERT, "At which share of a token's life it is renewed.")
CONFIG(sasl_login_refresh_window_jitter, "sasl.login.refresh.window.jitter", DOUBLE, "0.05", ANY, MEDIUM, PER_BROKER,
       INERT, "By which share, at random, the renewal of a token varies.")
CONFIG(sasl_login_retry_backoff_max_ms, "sasl.login.retry.backoff.max.ms", LONG, "10000", ANY, LOW, READ_ONLY,
       INERT, "Longest pause between attempts to reach an OAuth server.")
CONFIG(sasl_login_retry_backoff_ms, "sasl.login.retry.backoff.ms", LONG, "100", ANY, LOW, READ_ONLY,
       INERT, "First pause between attempts to reach an OAuth server.")
CONFIG(sasl_mechanism_controller_protocol, "sasl.mechanism.controller.protocol", STRING, "GSSAPI", ANY, HIGH,
       READ_ONLY,
       INERT, "SASL mechanism towards the controller quorum.")
CONFIG(sasl_mechanism_inter_broker_protocol, "sasl.mechanism.inter.broker.protocol", STRING, "GSSAPI", ANY, MEDIUM,
       PER_BROKER,
       INERT, "SASL mechanism between brokers.")
CONFIG(sasl_oauthbearer_allow_unverified_audience, "sasl.oauthbearer.allow.unverified.audience", BOOLEAN, "false",
       ANY, MEDIUM, READ_ONLY,
       INERT, "Whether tokens are accepted when no expected audience is set.")
CONFIG(sasl_oauthbearer_allow_unverified_issuer, "sasl.oauthbearer.allow.unverified.issuer", BOOLEAN, "false", ANY,
       MEDIUM, READ_ONLY,
       INERT, "Whether tokens are accepted when no expected issuer is set.")
CONFIG(sasl_oauthbearer_assertion_algorithm, "sasl.oauthbearer.assertion.algorithm", STRING, "RS256",
       WORDS_NO_CASE("ES256", "RS256"), MEDIUM, READ_ONLY,
       INERT, "Algorithm that signs an assertion.")
CONFIG(sasl_oauthbearer_assertion_claim_aud, "sasl.oauthbearer.assertion.claim.aud", STRING, NULL, ANY, MEDIUM,
       READ_ONLY,
       INERT, "Audience that an assertion claims.")
CONFIG(sasl_oauthbearer_assertion_claim_exp_seconds, "sasl.oauthbearer.assertion.claim.exp.seconds", INT, "300",
       RANGE(0, 86400), LOW, READ_ONLY,
       INERT, "How long an assertion holds.")
CONFIG(sasl_oauthbearer_assertion_claim_iss, "sasl.oauthbearer.assertion.claim.iss", STRING, NULL, ANY, MEDIUM,
       READ_ONLY,
       INERT, "Issuer that an assertion claims.")
CONFIG(sasl_oauthbearer_assertion_claim_jti_include, "sasl.oauthbearer.assertion.claim.jti.include", BOOLEAN,
       "false", ANY, MEDIUM, READ_ONLY,
       INERT, "Whether an assertion has an id of its own.")
CONFIG(sasl_oauthbearer_assertion_claim_nbf_seconds, "sasl.oauthbearer.assertion.claim.nbf.seconds", INT, "60",
       RANGE(0, 3600), LOW, READ_ONLY,
       INERT, "How far in the past an assertion begins to hold.")
CONFIG(sasl_oauthbearer_assertion_claim_sub, "sasl.oauthbearer.assertion.claim.sub", STRING, NULL, ANY, MEDIUM,
       READ_ONLY,
       INERT, "Subject that an assertion claims.")
CONFIG(sasl_oauthbearer_assertion_file, "sasl.oauthbearer.assertion.file", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "File with a ready assertion.")
CONFIG(sasl_oauthbearer_assertion_private_key_file, "sasl.oauthbearer.assertion.private.key.file", STRING, NULL,
       ANY, MEDIUM, READ_ONLY,
       INERT, "File with the key that signs assertions.")
CONFIG(sasl_oauthbearer_assertion_private_key_passphrase, "sasl.oauthbearer.assertion.private.key.passphrase",
       PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Passphrase of that key.")
CONFIG(sasl_oauthbearer_assertion_template_file, "sasl.oauthbearer.assertion.template.file", STRING, NULL, ANY,
       MEDIUM, READ_ONLY,
       INERT, "File with headers and claims to put into assertions.")
CONFIG(sasl_oauthbearer_client_credentials_client_id, "sasl.oauthbearer.client.credentials.client.id", STRING, NULL,
       ANY, MEDIUM, READ_ONLY,
       INERT, "Client id for OAuth's client credentials.")
CONFIG(sasl_oauthbearer_client_credentials_client_secret, "sasl.oauthbearer.client.credentials.client.secret",
       PASSWORD, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Client secret for OAuth's client credentials.")
CONFIG(sasl_oauthbearer_clock_skew_seconds, "sasl.oauthbearer.clock.skew.seconds", INT, "30", ANY, LOW, READ_ONLY,
       INERT, "How far clocks may differ when a token is judged.")
CONFIG(sasl_oauthbearer_expected_audience, "sasl.oauthbearer.expected.audience", LIST, "", ANY, HIGH, READ_ONLY,
       INERT, "Audiences of which a token must name one.")
CONFIG(sasl_oauthbearer_expected_issuer, "sasl.oauthbearer.expected.issuer", STRING, NULL, ANY, HIGH, READ_ONLY,
       INERT, "Issuer that a token must name.")
CONFIG(sasl_oauthbearer_jwks_endpoint_refresh_ms, "sasl.oauthbearer.jwks.endpoint.refresh.ms", LONG, "3600000", ANY,
       LOW, READ_ONLY,
       INERT, "How often the keys that verify tokens are fetched anew.")
CONFIG(sasl_oauthbearer_jwks_endpoint_retry_backoff_max_ms, "sasl.oauthbearer.jwks.endpoint.retry.backoff.max.ms",
       LONG, "10000", ANY, LOW, READ_ONLY,
       INERT, "Longest pause between attempts to fetch those keys.")
CONFIG(sasl_oauthbearer_jwks_endpoint_retry_backoff_ms, "sasl.oauthbearer.jwks.endpoint.retry.backoff.ms", LONG,
       "100", ANY, LOW, READ_ONLY,
       INERT, "First pause between attempts to fetch those keys.")
CONFIG(sasl_oauthbearer_jwks_endpoint_url, "sasl.oauthbearer.jwks.endpoint.url", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Where the keys that verify tokens are found.")
CONFIG(sasl_oauthbearer_jwt_retriever_class, "sasl.oauthbearer.jwt.retriever.class", CLASS,
       "org.apache.kafka.common.security.oauthbearer.DefaultJwtRetriever", ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that obtains tokens. There is no Java here.")
CONFIG(sasl_oauthbearer_jwt_validator_class, "sasl.oauthbearer.jwt.validator.class", CLASS,
       "org.apache.kafka.common.security.oauthbearer.DefaultJwtValidator", ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that checks tokens. There is no Java here.")
CONFIG(sasl_oauthbearer_scope, "sasl.oauthbearer.scope", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Scope to ask for with a token.")
CONFIG(sasl_oauthbearer_scope_claim_name, "sasl.oauthbearer.scope.claim.name", STRING, "scope", ANY, LOW, READ_ONLY,
       INERT, "Claim of a token that holds its scopes.")
CONFIG(sasl_oauthbearer_sub_claim_name, "sasl.oauthbearer.sub.claim.name", STRING, "sub", ANY, LOW, READ_ONLY,
       INERT, "Claim of a token that holds its subject.")
CONFIG(sasl_oauthbearer_token_endpoint_url, "sasl.oauthbearer.token.endpoint.url", STRING, NULL, ANY, MEDIUM,
       READ_ONLY,
       INERT, "Where tokens are obtained.")
CONFIG(sasl_server_callback_handler_class, "sasl.server.callback.handler.class", CLASS, NULL, ANY, MEDIUM, READ_ONLY,
       INERT, "Java class that checks logins. There is no Java here.")
CONFIG(sasl_server_max_receive_size, "sasl.server.max.receive.size", INT, "524288", ANY, MEDIUM, READ_ONLY,
       INERT, "Largest SASL message taken from a client that has not logged in.")
CONFIG(security_inter_broker_protocol, "security.inter.broker.protocol", STRING, "PLAINTEXT",
       WORDS("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"), MEDIUM, READ_ONLY,
       INERT, "Security protocol between brokers, where inter.broker.listener.name is not set.")
CONFIG(security_providers, "security.providers", STRING, NULL, ANY, LOW, READ_ONLY,
       INERT, "Java classes of security providers. There is no Java here.")
CONFIG(ssl_allow_dn_changes, "ssl.allow.dn.changes", BOOLEAN, "false", ANY, LOW, READ_ONLY,
       INERT, "Whether a new key store may name another subject than the old one.")
CONFIG(ssl_allow_san_changes, "ssl.allow.san.changes", BOOLEAN, "false", ANY, LOW, READ_ONLY,
       INERT, "Whether a new key store may lack alternative names of the old one.")
CONFIG(ssl_cipher_suites, "ssl.cipher.suites", LIST, "", ANY, MEDIUM, PER_BROKER,
       INERT, "Cipher suites that may be used; all that are sound, if empty.")
CONFIG(ssl_client_auth, "ssl.client.auth", STRING, "none", WORDS("required", "requested", "none"), MEDIUM, PER_BROKER,
       INERT, "Whether clients must, may or need not show a certificate.")
CONFIG(ssl_enabled_protocols, "ssl.enabled.protocols", LIST, "TLSv1.2,TLSv1.3", ANY, MEDIUM, PER_BROKER,
       INERT, "TLS versions that may be used.")
CONFIG(ssl_endpoint_identification_algorithm, "ssl.endpoint.identification.algorithm", STRING, "https", ANY, LOW,
       PER_BROKER,
       INERT, "How a server's name is checked against its certificate; empty does not check.")
CONFIG(ssl_engine_factory_class, "ssl.engine.factory.class", CLASS, NULL, ANY, LOW, PER_BROKER,
       INERT, "Java class that makes TLS engines. There is no Java here.")
CONFIG(ssl_key_password, "ssl.key.password", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Passphrase of the private key.")
CONFIG(ssl_keymanager_algorithm, "ssl.keymanager.algorithm", STRING, "SunX509", ANY, MEDIUM, PER_BROKER,
       INERT, "Java's algorithm for key managers.")
CONFIG(ssl_keystore_certificate_chain, "ssl.keystore.certificate.chain", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Certificate chain in PEM.")
CONFIG(ssl_keystore_key, "ssl.keystore.key", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Private key in PEM.")
CONFIG(ssl_keystore_location, "ssl.keystore.location", STRING, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "File with certificate and private key.")
CONFIG(ssl_keystore_password, "ssl.keystore.password", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Passphrase of the key store.")
CONFIG(ssl_keystore_type, "ssl.keystore.type", STRING, "JKS", ANY, MEDIUM, PER_BROKER,
       INERT, "Format of the key store.")
CONFIG(ssl_principal_mapping_rules, "ssl.principal.mapping.rules", STRING, "DEFAULT", ANY, LOW, READ_ONLY,
       INERT, "Rules that turn the subject of a certificate into a name.")
CONFIG(ssl_protocol, "ssl.protocol", STRING, "TLSv1.3", ANY, MEDIUM, PER_BROKER,
       INERT, "TLS version that is preferred.")
CONFIG(ssl_provider, "ssl.provider", STRING, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Java's security provider for TLS.")
CONFIG(ssl_secure_random_implementation, "ssl.secure.random.implementation", STRING, NULL, ANY, LOW, PER_BROKER,
       INERT, "Java's random generator for TLS.")
CONFIG(ssl_trustmanager_algorithm, "ssl.trustmanager.algorithm", STRING, "PKIX", ANY, MEDIUM, PER_BROKER,
       INERT, "Java's algorithm for trust managers.")
CONFIG(ssl_truststore_certificates, "ssl.truststore.certificates", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Trusted certificates in PEM.")
CONFIG(ssl_truststore_location, "ssl.truststore.location", STRING, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "File with trusted certificates.")
CONFIG(ssl_truststore_password, "ssl.truststore.password", PASSWORD, NULL, ANY, MEDIUM, PER_BROKER,
       INERT, "Passphrase of the trust store.")
CONFIG(ssl_truststore_type, "ssl.truststore.type", STRING, "JKS", ANY, MEDIUM, PER_BROKER,
       INERT, "Format of the trust store.")
CONFIG(super_users, "super.users", STRING, "", ANY, MEDIUM, READ_ONLY,
       PLUGIN | INERT, "Who may do everything, as User:name;User:name.")
/* clang-format on */
