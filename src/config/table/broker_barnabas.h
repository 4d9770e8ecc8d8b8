/* Broker settings. Settings of ours, unknown to Kafka.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(barnabas_blocking_threads, "barnabas.blocking.threads", INT, "4", RANGE(1, 256), MEDIUM, READ_ONLY,
       OWN, "")
CONFIG(barnabas_disk_reserve_bytes, "barnabas.disk.reserve.bytes", LONG, "-1", RANGE(-1, INT64_MAX), MEDIUM,
       READ_ONLY,
       OWN, "")
CONFIG(barnabas_hot_tail_bytes, "barnabas.hot.tail.bytes", LONG, "16777216", RANGE(0, INT64_MAX), LOW, READ_ONLY,
       OWN, "")
CONFIG(barnabas_http_listener, "barnabas.http.listener", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OWN, "")
CONFIG(barnabas_log_level, "barnabas.log.level", STRING, "info", WORDS("debug", "info", "warn", "error"), LOW,
       READ_ONLY,
       OWN, "")
CONFIG(barnabas_shards, "barnabas.shards", INT, "0", RANGE(0, 256), MEDIUM, READ_ONLY,
       OWN, "")
/* clang-format on */
