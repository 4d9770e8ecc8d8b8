#include "cli/bench.h"
#include "cli/cluster.h"
#include "cli/configs.h"
#include "cli/consume.h"
#include "cli/export.h"
#include "cli/groups.h"
#include "cli/help.h"
#include "cli/import.h"
#include "cli/log_dump.h"
#include "cli/log_verify.h"
#include "cli/produce.h"
#include "cli/topics.h"
#include "cli/txns.h"

const struct command_group command_groups[] = {
    {"topics", "List, describe, create, change, fork and delete topics"},
    {"configs", "Show and change the configuration of topics and brokers"},
    {"groups", "List, describe and delete consumer and share groups, and move their offsets"},
    {"txns", "List and describe transactions, and end those that nobody will end"},
    {"cluster", "Show brokers, features and the protocol versions they serve"},
    {"log", "Read and verify the files of a data directory"},
    {"bench", "Measure how fast a server takes and gives records"},
};
const size_t command_group_count = ARRAY_LEN(command_groups);

const struct command commands[] = {
    {.name = "topics list",
     .arguments = "",
     .summary = "List the topics",
     .options = {OPT_INTERNAL, OPT_NAMES, OPT_JSON},
     .run = topics_list_run},
    {.name = "topics describe",
     .arguments = "TOPIC...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Show a topic's partitions, their leaders, replicas and offsets, and its configuration",
     .options = {OPT_JSON},
     .examples = "barnabas topics describe orders\nbarnabas topics describe orders --json | jq '.[0].partitions'",
     .run = topics_describe_run},
    {.name = "topics create",
     .arguments = "TOPIC...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Create topics",
     .detail = "Without --partitions and --replicas the server's own defaults hold (num.partitions, "
               "default.replication.factor).",
     .options = {OPT_PARTITIONS, OPT_REPLICAS, OPT_CONFIG, OPT_IF_NOT_EXISTS, OPT_DRY_RUN, OPT_JSON, OPT_QUIET},
     .examples = "barnabas topics create orders\nbarnabas topics create orders -p 12 -c retention.ms=86400000 -c "
                 "compression.type=zstd",
     .run = topics_create_run},
    {.name = "topics alter",
     .arguments = "TOPIC",
     .min_words = 1,
     .max_words = 1,
     .summary = "Add partitions, change configuration",
     .detail = "The number of partitions can only grow. Keys then go to other partitions than before.",
     .options = {OPT_PARTITIONS, OPT_CONFIG, OPT_DELETE_CONFIG, OPT_DRY_RUN, OPT_JSON, OPT_QUIET},
     .examples = "barnabas topics alter orders -p 24\nbarnabas topics alter orders -c retention.ms=3600000 "
                 "--delete-config compression.type",
     .run = topics_alter_run},
    {.name = "topics fork",
     .arguments = "TOPIC NEW",
     .min_words = 2,
     .max_words = 2,
     .summary = "Make a topic that begins with the records of another, at once and without copying them",
     .detail =
         "NEW has TOPIC's partitions, offsets and configuration, where --config does not set another, and lives on "
         "by itself: what is produced to, deleted from or compacted in one of them does not touch the other. It "
         "ends at each partition's last stable offset; records of open transactions are not in it. Partitions are "
         "forked one after the other, not at one moment.",
     .options = {OPT_CONFIG, OPT_DRY_RUN, OPT_JSON, OPT_QUIET},
     .examples = "barnabas topics fork orders orders-test\nbarnabas topics fork orders orders-short -c "
                 "retention.ms=3600000",
     .run = topics_fork_run},
    {.name = "topics snapshot",
     .arguments = "TOPIC",
     .min_words = 1,
     .max_words = 1,
     .summary = "Fork a topic so that it stays as it is now",
     .detail =
         "The fork is read-only for producers (barnabas.read.only), and nothing in it expires or is compacted. It "
         "goes when it is deleted.",
     .options = {OPT_SNAPSHOT_NAME, OPT_CONFIG, OPT_DRY_RUN, OPT_JSON, OPT_QUIET},
     .examples = "barnabas topics snapshot orders\nbarnabas topics snapshot orders --name orders-before-migration",
     .run = topics_snapshot_run},
    {.name = "topics delete",
     .arguments = "TOPIC...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Delete topics and all their records",
     .detail = "Asks first when it runs on a terminal, unless --yes is given.",
     .options = {OPT_YES, OPT_IF_EXISTS, OPT_JSON, OPT_QUIET},
     .run = topics_delete_run},

    {.name = "produce",
     .arguments = "TOPIC [FILE...]",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Send records from standard input or files",
     .detail = "Each line is a record, unless --whole-files, --delimiter or --input say otherwise. Keys choose "
               "partitions as Java's clients do.",
     .options = {OPT_PARTITION, OPT_KEY, OPT_KEY_SEPARATOR, OPT_HEADER, OPT_DELIMITER, OPT_WHOLE, OPT_INPUT,
                 OPT_NULL_VALUE, OPT_CODEC, OPT_ACKS, OPT_IDEMPOTENT, OPT_JSON, OPT_QUIET},
     .examples = "echo hello | barnabas produce greetings\nbarnabas produce words -z zstd /usr/share/dict/words\n"
                 "printf 'a:1\\nb:2\\n' | barnabas produce table -K :\n"
                 "barnabas consume orders -e --json | barnabas produce copy --input json",
     .librdkafka = true,
     .run = produce_run},
    {.name = "consume",
     .arguments = "TOPIC",
     .min_words = 1,
     .max_words = 1,
     .summary = "Print records",
     .detail = "Goes on waiting for new records until it is interrupted, unless --exit or --count end it. The order "
               "within a partition is kept.",
     .options = {OPT_OFFSET, OPT_FROM_BEGINNING, OPT_EXIT_AT_END, OPT_COUNT, OPT_FROM_PARTITIONS, OPT_FORMAT, OPT_RAW,
                 OPT_ISOLATION, OPT_JSON, OPT_QUIET},
     .examples = "barnabas consume orders -o end\nbarnabas consume orders -o -10 -e\n"
                 "barnabas consume orders -o 2026-01-31T12:00:00Z -f '%p/%o %k: %s\\n'\n"
                 "barnabas consume orders -e --json | jq .value",
     .librdkafka = true,
     .run = consume_run},

    {.name = "groups list",
     .arguments = "",
     .summary = "List the groups of all brokers, with their type and state",
     .options = {OPT_GROUP_STATE, OPT_GROUP_TYPE, OPT_NAMES, OPT_JSON},
     .examples = "barnabas groups list\nbarnabas groups list --state Empty --names",
     .run = groups_list_run},
    {.name = "groups describe",
     .arguments = "GROUP...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Show a group's members, what they are assigned, what is committed and how far it is behind",
     .detail =
         "LAG counts the records from the committed offset to the end; of a share group, those that it is not done "
         "with. BEHIND is the age of the first record that is not consumed.",
     .options = {OPT_JSON},
     .examples = "barnabas groups describe billing\nbarnabas groups describe billing --json | jq '.[0].lag_seconds'",
     .run = groups_describe_run},
    {.name = "groups reset-offsets",
     .arguments = "GROUP [TOPIC[:N,N-N]...]",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Move a group's offsets; shows what would be done unless --execute is given",
     .detail = "Without TOPIC all partitions are moved that the group has offsets for; TOPIC is all partitions of a "
               "topic, TOPIC:0,3-5 these. Offsets outside the log become its start or end. A group with members is "
               "refused: they would go on from where they are.",
     .options = {OPT_TO_EARLIEST, OPT_TO_LATEST, OPT_TO_OFFSET, OPT_SHIFT_BY, OPT_TO_DATETIME, OPT_BY_DURATION,
                 OPT_TO_CURRENT, OPT_EXECUTE, OPT_SHOW_ONLY, OPT_JSON, OPT_QUIET},
     .examples = "barnabas groups reset-offsets billing --to-earliest\n"
                 "barnabas groups reset-offsets billing orders:0-3 --shift-by -100 --execute",
     .run = groups_reset_offsets_run},
    {.name = "groups seek-to-time",
     .arguments = "GROUP TIME [TOPIC[:N,N-N]...]",
     .min_words = 2,
     .max_words = WORDS_ANY,
     .summary = "Move a group to the first records not older than a time; shows what would be done unless --execute is "
                "given",
     .detail = "TIME is @MILLISECONDS, 2026-01-31, 2026-01-31T12:00:00 (local time, or with Z), or how long ago: 90s, "
               "2h, 7d. Where no record is that young the group goes to the end.",
     .options = {OPT_EXECUTE, OPT_SHOW_ONLY, OPT_JSON, OPT_QUIET},
     .examples = "barnabas groups seek-to-time billing 2h\n"
                 "barnabas groups seek-to-time billing 2026-01-31T12:00:00Z orders --execute",
     .run = groups_seek_to_time_run},
    {.name = "groups delete",
     .arguments = "GROUP...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Delete groups and all offsets they have committed",
     .detail = "Asks first when it runs on a terminal, unless --yes is given.",
     .options = {OPT_YES, OPT_GROUP_IF_EXISTS, OPT_JSON, OPT_QUIET},
     .run = groups_delete_run},

    {.name = "txns list",
     .arguments = "",
     .summary = "List the transactional ids of all brokers, with their state",
     .options = {OPT_TXN_STATE, OPT_JSON},
     .examples = "barnabas txns list --state Ongoing",
     .run = txns_list_run},
    {.name = "txns describe",
     .arguments = "ID...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Show the producer, timeout and partitions of a transactional id",
     .options = {OPT_JSON},
     .run = txns_describe_run},
    {.name = "txns abort-hanging",
     .arguments = "[TOPIC[:N,N-N]...]",
     .max_words = WORDS_ANY,
     .summary = "Find transactions that no coordinator will end, and abort them with --execute",
     .detail = "Such a transaction stops every consumer that reads only what is committed. It hangs when no "
               "transactional id has its producer, or the one that has it does not count the partition in. Without "
               "TOPIC all topics are looked at.",
     .options = {OPT_OLDER_THAN, OPT_EXECUTE, OPT_SHOW_ONLY, OPT_JSON, OPT_QUIET},
     .examples = "barnabas txns abort-hanging\nbarnabas txns abort-hanging orders --older-than 1h --execute",
     .run = txns_abort_hanging_run},

    {.name = "cluster",
     .arguments = "",
     .summary = "Show the cluster's id, controller and brokers",
     .options = {OPT_JSON},
     .run = cluster_run},
    {.name = "cluster features",
     .arguments = "",
     .summary = "Show supported and finalized features",
     .options = {OPT_JSON},
     .run = cluster_features_run},
    {.name = "cluster apis",
     .arguments = "",
     .summary = "Show the API versions the server serves, and those this tool knows",
     .options = {OPT_JSON},
     .run = cluster_apis_run},

    {.name = "configs describe",
     .arguments = "topic|broker NAME",
     .min_words = 2,
     .max_words = 2,
     .summary = "Show what is set, and where it comes from",
     .detail = "NAME is a topic, a broker's id, or \"default\" for what holds for all brokers.",
     .options = {OPT_ALL, OPT_JSON},
     .examples = "barnabas configs describe topic orders\nbarnabas configs describe broker 1 --all",
     .run = configs_describe_run},
    {.name = "configs set",
     .arguments = "topic|broker NAME NAME=VALUE...",
     .min_words = 3,
     .max_words = WORDS_ANY,
     .summary = "Change configurations; others stay as they are",
     .options = {OPT_DRY_RUN, OPT_JSON, OPT_QUIET},
     .examples = "barnabas configs set topic orders retention.ms=3600000 cleanup.policy=compact,delete\n"
                 "barnabas configs set broker default log.retention.ms=86400000",
     .run = configs_set_run},
    {.name = "configs delete",
     .arguments = "topic|broker NAME CONFIG...",
     .min_words = 3,
     .max_words = WORDS_ANY,
     .summary = "Return configurations to their defaults",
     .options = {OPT_DRY_RUN, OPT_JSON, OPT_QUIET},
     .run = configs_delete_run},

    {.name = "log dump",
     .arguments = "FILE...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Read and verify segments, indexes, snapshots and checkpoints",
     .detail =
         "FILE is a file or a directory, which is read with all below it. Verified are checksums, rising offsets, "
         "the order of index entries, and that they point at batches. The exit code is 1 when anything is wrong. "
         "Files of a running server may be read: a batch that is just being written is reported as a cut end.",
     .options = {OPT_BATCHES, OPT_RECORDS, OPT_JSON, OPT_QUIET},
     .examples = "barnabas log dump data/orders-0\nbarnabas log dump --records "
                 "data/orders-0/00000000000000000000.log\nbarnabas log dump --json data | jq 'select(.problems != [])'",
     .offline = true,
     .run = log_dump_run},

    {.name = "log verify",
     .arguments = "DIRECTORY...",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Verify partitions: a line for each directory",
     .detail =
         "DIRECTORY is that of a partition, or a data directory (log.dirs) with all partitions in it. Every file is "
         "verified as by log dump, and that segments follow each other. The exit code is 1 "
         "when anything is wrong; each damage is named with its file and position. A running server does the same in "
         "the background (barnabas.scrub.interval.ms).",
     .options = {OPT_JSON, OPT_QUIET},
     .examples = "barnabas log verify data\nbarnabas log verify data/orders-0\nbarnabas log verify --json data | jq "
                 "-r 'select(.problem_count > 0).directory'",
     .offline = true,
     .run = log_verify_run},

    {.name = "bench produce",
     .arguments = "TOPIC",
     .min_words = 1,
     .max_words = 1,
     .summary = "Send records as fast as possible, or at a rate, and time the acknowledgements",
     .detail = "The topic is created when it does not exist.",
     .options = {OPT_BENCH_RECORDS, OPT_SIZE, OPT_RATE, OPT_BATCH, OPT_LINGER, OPT_BENCH_PARTITIONS, OPT_CODEC,
                 OPT_ACKS, OPT_IDEMPOTENT, OPT_JSON, OPT_QUIET},
     .librdkafka = true,
     .run = bench_produce_run},
    {.name = "bench consume",
     .arguments = "TOPIC",
     .min_words = 1,
     .max_words = 1,
     .summary = "Read a topic from its beginning as fast as possible",
     .options = {OPT_BENCH_RECORDS, OPT_JSON, OPT_QUIET},
     .librdkafka = true,
     .run = bench_consume_run},
    {.name = "bench latency",
     .arguments = "TOPIC",
     .min_words = 1,
     .max_words = 1,
     .summary = "Time records from producer to consumer at a steady rate",
     .detail = "The topic is created when it does not exist.",
     .options = {OPT_BENCH_RECORDS, OPT_SIZE, OPT_RATE, OPT_LINGER, OPT_BENCH_PARTITIONS, OPT_CODEC, OPT_ACKS,
                 OPT_IDEMPOTENT, OPT_JSON, OPT_QUIET},
     .librdkafka = true,
     .run = bench_latency_run},

    {.name = "import",
     .arguments = "DIR...|FILE",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Make the registry for data directories that Apache Kafka wrote; with --check, say what would be done",
     .detail =
         "Topics, ids, settings and quotas come from the KRaft metadata log, or, with --zookeeper, from the ensemble "
         "that the broker worked with; both stay as they are. barnabasd does the same by itself when it starts on "
         "such directories and nothing needs to be taken over. DIR are all of log.dirs, the first first; FILE is the "
         "properties file that names them. Without --zookeeper a broker that kept its metadata there left only names "
         "and ids in its directories: deletion and compaction stay off until the topics' settings are confirmed.",
     .options = {OPT_CHECK, OPT_TAKE_OVER, OPT_METADATA_DIR, OPT_ZOOKEEPER, OPT_FROM_DIRECTORIES, OPT_JSON},
     .examples = "barnabas import --check /var/lib/kafka/data\nbarnabas import --take-over /data/1 /data/2\n"
                 "barnabas import --zookeeper zk1:2181,zk2:2181/kafka /var/lib/kafka/data",
     .offline = true,
     .run = import_run},
    {.name = "export",
     .arguments = "DIR...|FILE",
     .min_words = 1,
     .max_words = WORDS_ANY,
     .summary = "Give data directories back to Apache Kafka; with --check, say what would be done",
     .detail =
         "Writes a KRaft metadata log with all topics, ids, settings, quotas and producer ids beside the logs, which "
         "stay as they are; Kafka 4 then starts on the directories with every record and every committed offset. With "
         "--zookeeper the same goes to an ensemble, for a Kafka up to 3.9; it must be empty there (below CHROOT), or "
         "of the same cluster with all brokers stopped. barnabasd must be stopped. DIR are all of log.dirs, the first "
         "first; FILE is the properties file that names them. An older metadata log and the registry are kept under "
         "other names: barnabasd imports anew when it starts on the directories again.",
     .options = {OPT_CHECK, OPT_CONTROLLER, OPT_ZOOKEEPER, OPT_METADATA_DIR, OPT_JSON},
     .examples = "barnabas export --check /var/lib/barnabas/data\nbarnabas export /etc/kafka/server.properties\n"
                 "barnabas export --zookeeper zk1:2181/kafka /data/1 /data/2",
     .offline = true,
     .run = export_run},

    {.name = "completion",
     .arguments = "bash|zsh|fish",
     .min_words = 1,
     .max_words = 1,
     .summary = "Print the completion script of a shell",
     .examples = "source <(barnabas completion bash)",
     .offline = true,
     .run = completion_run},
    {.name = "man",
     .arguments = "",
     .summary = "Print the manual page",
     .offline = true,
     .hidden = true,
     .run = man_run},
    {.name = "__complete",
     .arguments = "WORD...",
     .max_words = WORDS_ANY,
     .summary = "Print completions of the last word",
     .offline = true,
     .hidden = true,
     .run = complete_run},
};
const size_t command_count = ARRAY_LEN(commands);
