/* Broker settings. Settings of ours, unknown to Kafka.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(barnabas_blocking_threads, "barnabas.blocking.threads", INT, "4", RANGE(1, 256), MEDIUM, READ_ONLY,
       OWN, "How many threads wait for disks: flushes, reads that miss the page cache, recovery.")
CONFIG(barnabas_disk_reserve_bytes, "barnabas.disk.reserve.bytes", LONG, "-1", RANGE(-1, INT64_MAX), MEDIUM,
       READ_ONLY,
       OWN, "Free space that producing leaves on a disk, for retention and metadata to go on; -1 is 1 GiB or 2 % of "
       "the disk, whichever is less.")
CONFIG(barnabas_http_listener, "barnabas.http.listener", STRING, NULL, ANY, MEDIUM, READ_ONLY,
       OWN, "Where metrics, health and readiness are served over HTTP, as host:port; off without it.")
CONFIG(barnabas_import_zookeeper, "barnabas.import.zookeeper", STRING, NULL, ANY, LOW, READ_ONLY,
       OWN, "Where the directories' earlier broker kept its metadata, as host:port,.../chroot: read once, by a start "
       "that finds no registry yet.")
CONFIG(barnabas_log_level, "barnabas.log.level", STRING, "info", WORDS("debug", "info", "warn", "error"), LOW,
       READ_ONLY,
       OWN, "The least important lines that are written to standard error.")
CONFIG(barnabas_scrub_bytes_per_second, "barnabas.scrub.bytes.per.second", LONG, "4194304", RANGE(1, INT64_MAX), LOW,
       READ_ONLY,
       OWN, "How fast segments are read again to find damage.")
CONFIG(barnabas_scrub_interval_ms, "barnabas.scrub.interval.ms", LONG, "604800000", RANGE(0, INT64_MAX), LOW,
       READ_ONLY,
       OWN, "How often each sealed segment is read again and checked; 0 is never.")
CONFIG(barnabas_shards, "barnabas.shards", INT, "0", RANGE(0, 256), MEDIUM, READ_ONLY,
       OWN, "How many threads serve connections and partitions; 0 is one for every two cores.")
/* clang-format on */
