#include "kbench.h"

#include <stddef.h>

struct options opt = {
    .bootstrap = "127.0.0.1:9092",
    .topic = "bench",
    .file = "ballast",
    .acks = "all",
    .compression = "none",
    .isolation = "read_uncommitted",
    .protocol = "classic",
    .heartbeat_ms = 10,
    .partitions = 1,
    .size = 1024,
    .linger_ms = 5,
    .conns = 2,
    .inflight = 5,
    .n = 1000,
    .acks_timeout_ms = 30000,
    .fetch_wait_ms = 500,
    .per_request = 8,
    .repeat = 1,
    .count = 1000000,
    .rate = 1000,
    .batch_bytes = 16384,
    .seconds = 10,
    .timeout_s = 120,
    .warmup_s = 3,
};

static const struct {
    const char *name;
    int (*run)(void);
    const char *what;
} modes[] = {
    {"create", mode_create, "creates --topic with --partitions [--config k=v]..., till every partition serves"},
    {"delete", mode_delete, "deletes --topic"},
    {"configure", mode_configure, "sets each --config of --topic"},
    {"ready", mode_ready, "waits till the server answers, and [--topic] --partitions of it serve"},
    {"produce", mode_produce, "librdkafka: --count messages of --size, --acks, --linger, --compression"},
    {"consume", mode_consume, "librdkafka: --count messages from the beginning of --partitions"},
    {"e2e", mode_e2e, "librdkafka: latency from due to arrived, --rate for --seconds after --warmup"},
    {"wire-produce", mode_wire_produce,
     "--count messages in batches of --batch bytes, --conns, --inflight requests each"},
    {"wire-consume", mode_wire_consume, "--count messages, --conns, --repeat times over, at most --read-mb a second"},
    {"wire-e2e", mode_wire_e2e, "as e2e: what is due goes out at once in one request"},
    {"sparse", mode_sparse, "writes --n segments of --batch bytes, mostly holes, into the directory --file"},
    {"find", mode_find, "--count random offsets and timestamps in what sparse wrote, one after the other"},
    {"commit", mode_commit, "--count commits of --partitions offsets by --n groups, --conns, --inflight"},
    {"groups-ready", mode_groups_ready, "waits till the server answers, and the coordinators of --n groups"},
    {"rebalance", mode_rebalance,
     "--n members of one group share --partitions; one more joins: till all are stable again"},
    {"txn", mode_txn, "librdkafka: --conns producers, each --count transactions of --n messages"},
    {"conns", mode_conns, "--n connections, each asks once and then idles for --seconds"},
    {"idle", mode_idle, "what --pid costs in --seconds without load"},
    {"quiet", mode_quiet, "waits, --timeout at most, till others use less than --n percent of a CPU"},
    {"fill", mode_fill, "fills the free memory with page cache by reading the sparse --file"},
    {"version", mode_version, "librdkafka's version"},
};

enum option_type { STRING, INT, LONG, DOUBLE };

static const struct {
    const char *name;
    enum option_type type;
    size_t offset;
    const char *what;
} options[] = {
/* clang-format off */
#define OPTION(name, type, field, what) {name, type, offsetof(struct options, field), what},
    OPTION("--bootstrap", STRING, bootstrap, "HOST:PORT of the server (127.0.0.1:9092)")
    OPTION("--pid", STRING, pid, "PID[,PID...] of the server: its CPU and memory are reported")
    OPTION("--topic", STRING, topic, "")
    OPTION("--partitions", INT, partitions, "(1)")
    OPTION("--size", INT, size, "of a message in bytes (1024)")
    OPTION("--keys", LONG, keys, "different keys in turn, librdkafka (0: messages without keys)")
    OPTION("--count", LONG, count, "of messages, commits or transactions (1000000)")
    OPTION("--acks", STRING, acks, "1 or all (all)")
    OPTION("--acks-timeout", INT, acks_timeout_ms, "in a produce request, ms (30000)")
    OPTION("--compression", STRING, compression, "none, lz4; librdkafka: any codec (none)")
    OPTION("--linger", INT, linger_ms, "librdkafka's linger.ms (5)")
    OPTION("--batch", LONG, batch_bytes, "bytes of one batch, wire (16384); of a segment, sparse and find")
    OPTION("--per-request", INT, per_request, "partitions, so batches, in one request, wire (8)")
    OPTION("--conns", INT, conns, "connections, wire (2)")
    OPTION("--inflight", INT, inflight, "unanswered requests a connection, wire; 64 at most (5)")
    OPTION("--fetch-wait", INT, fetch_wait_ms, "in a fetch request, ms (500)")
    OPTION("--isolation", STRING, isolation, "read_committed or read_uncommitted, wire-consume (read_uncommitted)")
    OPTION("--protocol", STRING, protocol, "classic or consumer, of a group (classic)")
    OPTION("--heartbeat", INT, heartbeat_ms, "between heartbeats of a member, ms (10)")
    OPTION("--abort-every", INT, abort_every, "aborts every such transaction (0: none)")
    OPTION("--repeat", INT, repeat, "times all messages are read (1)")
    OPTION("--rate", LONG, rate, "messages a second (1000)")
    OPTION("--read-mb", LONG, read_mb_per_s, "MB a second that wire-consume takes at most (0: all it gets)")
    OPTION("--seconds", DOUBLE, seconds, "to measure (10)")
    OPTION("--warmup", DOUBLE, warmup_s, "seconds before measuring (3)")
    OPTION("--timeout", DOUBLE, timeout_s, "seconds after which a mode gives up (120)")
    OPTION("--n", INT, n, "see the modes (1000)")
    OPTION("--file", STRING, file, "for fill and sparse (ballast)")
#undef OPTION
    /* clang-format on */
};

enum { MODES = sizeof(modes) / sizeof(modes[0]), OPTIONS = sizeof(options) / sizeof(options[0]) };

static int usage(void)
{
    puts("usage: kbench MODE [--option value]...\n\nmodes");
    for (int i = 0; i < MODES; i++) {
        printf("  %-14s %s\n", modes[i].name, modes[i].what);
    }
    puts("options");
    for (int i = 0; i < OPTIONS; i++) {
        printf("  %-14s %s\n", options[i].name, options[i].what);
    }
    puts("  --tag          name=value, added to the JSON line; may be repeated, as the following\n"
         "  --config       name=value, of the topic to create\n"
         "  -X             name=value, a setting of librdkafka");
    return 0;
}

const char *split_setting(const char *setting, char *ret_name, size_t name_size)
{
    const char *equals = strchr(setting, '=');

    if (!equals || (size_t)(equals - setting) >= name_size) {
        die("name=value wanted, not %s", setting);
    }
    memcpy(ret_name, setting, (size_t)(equals - setting));
    ret_name[equals - setting] = 0;
    return equals + 1;
}

int acks_number(void)
{
    return strcmp(opt.acks, "all") == 0 ? -1 : atoi(opt.acks);
}

static void list_add(const char **list, int *n, const char *value)
{
    if (*n == MAX_LIST) {
        die("at most %d of --tag, --config and -X each", MAX_LIST);
    }
    list[(*n)++] = value;
}

static void assign(int option, const char *value)
{
    char *field = (char *)&opt + options[option].offset;

    switch (options[option].type) {
    case STRING:
        *(const char **)(void *)field = value;
        break;
    case INT:
        *(int *)(void *)field = atoi(value);
        break;
    case LONG:
        *(long *)(void *)field = atol(value);
        break;
    case DOUBLE:
        *(double *)(void *)field = atof(value);
        break;
    }
}

static void take_option(const char *name, const char *value)
{
    if (strcmp(name, "--tag") == 0) {
        list_add(opt.tag, &opt.tags, value);
        return;
    }
    if (strcmp(name, "--config") == 0) {
        list_add(opt.config, &opt.configs, value);
        return;
    }
    if (strcmp(name, "-X") == 0) {
        list_add(opt.client_config, &opt.client_configs, value);
        return;
    }
    opt.topic_given |= strcmp(name, "--topic") == 0;
    for (int i = 0; i < OPTIONS; i++) {
        if (strcmp(name, options[i].name) == 0) {
            assign(i, value);
            return;
        }
    }
    die("unknown option %s", name);
}

int main(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0) {
        return usage();
    }
    opt.mode = argv[1];
    for (int i = 2; i < argc; i += 2) {
        if (i + 1 == argc) {
            die("%s wants a value", argv[i]);
        }
        take_option(argv[i], argv[i + 1]);
    }
    if (opt.size < 32 || opt.partitions < 1 || opt.conns < 1 || opt.inflight < 1 || opt.inflight > 64) {
        die("--size is at least 32, --partitions and --conns 1, --inflight 1 to 64");
    }
    read_load();
    for (int i = 0; i < MODES; i++) {
        if (strcmp(opt.mode, modes[i].name) == 0) {
            return modes[i].run();
        }
    }
    die("unknown mode %s", opt.mode);
}
