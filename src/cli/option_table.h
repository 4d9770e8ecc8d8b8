/* OPTION(id, name, letter, type, value, min, max, help) */
/* clang-format off */
OPTION(BOOTSTRAP, "bootstrap", 'b', TEXT, "HOST:PORT", 0, 0,
       "server to ask first, or several with commas (default: $BARNABAS_BOOTSTRAP, then 127.0.0.1:9092)")
OPTION(PROPERTY, "property", 'X', LIST, "NAME=VALUE", 0, 0, "set a property of the client, such as client.id=me; produce, consume and bench take any of librdkafka")
OPTION(JSON, "json", 0, FLAG, NULL, 0, 0, "print JSON")
OPTION(QUIET, "quiet", 'q', FLAG, NULL, 0, 0, "no progress and no summary")
OPTION(TIMEOUT, "timeout", 0, DURATION, "TIME", 1, 86400000, "how long to wait for the server (default 10s)")
OPTION(HELP, "help", 'h', FLAG, NULL, 0, 0, "show this help")
OPTION(VERSION, "version", 0, FLAG, NULL, 0, 0, "show the version")

OPTION(PARTITIONS, "partitions", 'p', NUMBER, "N", 1, 1000000, "number of partitions")
OPTION(REPLICAS, "replicas", 'r', NUMBER, "N", 1, 32767, "number of replicas of each partition")
OPTION(CONFIG, "config", 'c', LIST, "NAME=VALUE", 0, 0, "set a topic configuration; may be repeated")
OPTION(DELETE_CONFIG, "delete-config", 0, LIST, "NAME", 0, 0, "return a topic configuration to its default; may be repeated")
OPTION(SNAPSHOT_NAME, "name", 0, TEXT, "NAME", 0, 0, "what the snapshot is called (default: TOPIC-snapshot-YYYYMMDDTHHMMSSZ)")
OPTION(IF_NOT_EXISTS, "if-not-exists", 0, FLAG, NULL, 0, 0, "a topic that is there already is no error")
OPTION(IF_EXISTS, "if-exists", 0, FLAG, NULL, 0, 0, "a topic that is not there is no error")
OPTION(DRY_RUN, "dry-run", 'n', FLAG, NULL, 0, 0, "let the server check the request and change nothing")
OPTION(YES, "yes", 'y', FLAG, NULL, 0, 0, "do not ask before deleting")
OPTION(INTERNAL, "internal", 'i', FLAG, NULL, 0, 0, "internal topics too")
OPTION(NAMES, "names", 0, FLAG, NULL, 0, 0, "names only, one a line")
OPTION(ALL, "all", 'a', FLAG, NULL, 0, 0, "those with default values too")

OPTION(PARTITION, "partition", 'p', NUMBER, "N", 0, INT32_MAX, "send to this partition (default: chosen by key)")
OPTION(KEY, "key", 'k', TEXT, "KEY", 0, 0, "key of every record")
OPTION(KEY_SEPARATOR, "key-separator", 'K', TEXT, "TEXT", 0, 0,
       "each line is a key, this text, and a value, or a value alone; escapes: \\t \\n \\0 \\xHH")
OPTION(HEADER, "header", 'H', LIST, "NAME=VALUE", 0, 0, "add a header to every record; may be repeated")
OPTION(DELIMITER, "delimiter", 'D', TEXT, "TEXT", 0, 0, "what ends a record in the input (default \\n); escapes as above")
OPTION(WHOLE, "whole-files", 'w', FLAG, NULL, 0, 0, "each file is one record")
OPTION(INPUT, "input", 'I', CHOICE, "lines|json", 0, 0,
       "lines (default), or JSON objects as consume --json prints them, one a line")
OPTION(NULL_VALUE, "null", 'Z', FLAG, NULL, 0, 0, "an empty value becomes null (a tombstone), an empty key no key")
OPTION(CODEC, "codec", 'z', CHOICE, "none|gzip|snappy|lz4|zstd", 0, 0, "compression (default none)")
OPTION(ACKS, "acks", 'a', CHOICE, "0|1|all", 0, 0,
       "what to wait for: nothing, the leader, all in-sync replicas (default all)")
OPTION(IDEMPOTENT, "idempotent", 0, FLAG, NULL, 0, 0, "no duplicates and no reordering when a request is repeated")

OPTION(OFFSET, "offset", 'o', TEXT, "WHERE", 0, 0,
       "beginning (default), end, an offset N, the last -N records of each partition, or a time: @MILLISECONDS, 2026-01-31, 2026-01-31T12:00:00 "
       "(local time, or with Z)")
OPTION(FROM_BEGINNING, "from-beginning", 0, FLAG, NULL, 0, 0, "the same as --offset beginning")
OPTION(EXIT_AT_END, "exit", 'e', FLAG, NULL, 0, 0, "end after the last record that was there at the start")
OPTION(COUNT, "count", 'c', NUMBER, "N", 1, INT64_MAX, "end after N records")
OPTION(FROM_PARTITIONS, "partition", 'p', LIST, "N,N-N", 0, 0, "read only these partitions (default all)")
OPTION(FORMAT, "format", 'f', TEXT, "FORMAT", 0, 0,
       "how to print a record (default '%s\\n'): %t topic, %p partition, %o offset, %k key, %s value, %K %S their lengths "
       "(-1 null), %T time in ms, %D date, %h headers, %% percent; \\n \\t \\0 \\xHH")
OPTION(RAW, "raw", 0, FLAG, NULL, 0, 0, "values only, with nothing between them")
OPTION(ISOLATION, "isolation", 0, CHOICE, "read_committed|read_uncommitted", 0, 0,
       "hide records of open and aborted transactions (default) or show them")

OPTION(GROUP_STATE, "state", 's', LIST, "STATE", 0, 0, "only groups in this state, such as Stable or Empty; may be repeated")
OPTION(GROUP_TYPE, "type", 0, LIST, "TYPE", 0, 0, "only groups of this type: classic, consumer, share, streams; may be repeated")
OPTION(GROUP_IF_EXISTS, "if-exists", 0, FLAG, NULL, 0, 0, "a group that is not there is no error")
OPTION(TO_EARLIEST, "to-earliest", 0, FLAG, NULL, 0, 0, "to the first record that is still there")
OPTION(TO_LATEST, "to-latest", 0, FLAG, NULL, 0, 0, "behind the last record")
OPTION(TO_OFFSET, "to-offset", 0, NUMBER, "N", 0, INT64_MAX, "to this offset")
OPTION(SHIFT_BY, "shift-by", 0, NUMBER, "N", INT64_MIN, INT64_MAX, "on by N records from what is committed, or back with -N")
OPTION(TO_DATETIME, "to-datetime", 0, TEXT, "TIME", 0, 0,
       "to the first record not older than this: @MILLISECONDS, 2026-01-31, 2026-01-31T12:00:00 (local time, or with Z)")
OPTION(BY_DURATION, "by-duration", 0, DURATION, "TIME", 0, INT64_MAX, "to the first record not older than this long ago: 90s, 2h, 7d")
OPTION(TO_CURRENT, "to-current", 0, FLAG, NULL, 0, 0, "to what is committed, where nothing is to the end: commits it anew")
OPTION(EXECUTE, "execute", 0, FLAG, NULL, 0, 0, "do it; without this, what would be done is only shown")
OPTION(SHOW_ONLY, "dry-run", 'n', FLAG, NULL, 0, 0, "show what would be done (the default)")

OPTION(TXN_STATE, "state", 's', LIST, "STATE", 0, 0, "only those in this state, such as Ongoing or CompleteAbort; may be repeated")
OPTION(OLDER_THAN, "older-than", 0, DURATION, "TIME", 0, INT64_MAX,
       "only transactions that have written nothing for so long (default 15m, the longest that a server lets one last)")

OPTION(RECORDS, "records", 0, FLAG, NULL, 0, 0, "show each record of a segment")
OPTION(BATCHES, "batches", 0, FLAG, NULL, 0, 0, "show each batch of a segment and each index entry")

OPTION(BENCH_RECORDS, "records", 'n', NUMBER, "N", 1, INT64_MAX, "number of records (default 1M; latency: 10k)")
OPTION(SIZE, "size", 's', NUMBER, "BYTES", 0, 100000000, "size of a value (default 1000; latency: 100)")
OPTION(RATE, "rate", 'R', NUMBER, "N", 1, INT64_MAX, "records a second (default: as fast as possible; latency: 1000)")
OPTION(BATCH, "batch", 'B', NUMBER, "BYTES", 1, INT32_MAX, "size of a batch (default 16Ki)")
OPTION(LINGER, "linger", 'L', DURATION, "TIME", 0, 900000, "how long a batch may wait to be filled (default 5ms; latency: 0)")
OPTION(BENCH_PARTITIONS, "partitions", 'p', NUMBER, "N", 1, 1000000, "partitions, if the topic has to be created (default 1)")

OPTION(CHECK, "check", 'n', FLAG, NULL, 0, 0, "only say what would be done")
OPTION(TAKE_OVER, "take-over", 0, FLAG, NULL, 0, 0, "go on alone with partitions that other nodes led or have")
OPTION(METADATA_DIR, "metadata-dir", 0, TEXT, "DIR", 0, 0, "metadata.log.dir, where it is not one of the directories")
OPTION(FROM_DIRECTORIES, "from-directories", 0, FLAG, NULL, 0, 0,
       "where the metadata is lost: names and ids from the partition directories")
OPTION(ZOOKEEPER, "zookeeper", 0, TEXT, "HOST:PORT[/CHROOT]", 0, 0,
       "the ZooKeeper of a Kafka up to 3.9, or several with commas (default: zookeeper.connect of the properties file)")
OPTION(CONTROLLER, "controller", 0, TEXT, "NAME://HOST:PORT", 0, 0,
       "where Kafka's controller on this node listens (default: as the properties file says, else "
       "CONTROLLER://localhost:9093); none: its voters stand in controller.quorum.voters")
/* clang-format on */
