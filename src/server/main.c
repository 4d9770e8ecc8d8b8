/* barnabasd: reads its settings, serves till SIGTERM or SIGINT. */
#include "server/server.h"

#include <getopt.h>
#include <signal.h>
#include <stdio.h>

enum { EXIT_USAGE = 2, OVERRIDES_MAX = 1024 };

static const char help[] =
    "Usage: barnabasd [server.properties] [--override NAME=VALUE]...\n"
    "\n"
    "Serves Apache Kafka's protocol. The file has Kafka's own property names; without one it is a\n"
    "single node on 127.0.0.1:9092 that keeps its data in ./data.\n"
    "\n"
    "  --override NAME=VALUE   sets a property over the file's; may be repeated\n"
    "  --zookeeper HOST:PORT   on directories of a Kafka that kept its metadata in ZooKeeper, the\n"
    "                          first start takes topics and settings from there (HOST:PORT,.../chroot)\n"
    "  --version               prints the version\n"
    "  -h, --help              this text\n"
    "\n"
    "SIGTERM and SIGINT stop it in order. Exit code 0 after that, 1 when it could not start, 2 for\n"
    "wrong usage. All properties: doc/configuration.md, man barnabasd.\n";

struct arguments {
    const char *file;
    const char *overrides[OVERRIDES_MAX];
    size_t override_count;
    char zookeeper[1024]; /* one of them, in words */
};

/* -1: go on; else the exit code. */
static int parse(int argc, char **argv, struct arguments *arguments)
{
    static const struct option options[] = {{"override", required_argument, NULL, 'o'},
                                            {"zookeeper", required_argument, NULL, 'z'},
                                            {"help", no_argument, NULL, 'h'},
                                            {"version", no_argument, NULL, 'v'},
                                            {NULL, 0, NULL, 0}};
    int option;

    while ((option = getopt_long(argc, argv, "h", options, NULL)) != -1) {
        if (option == 'h') {
            fputs(help, stdout);
            return EXIT_SUCCESS;
        } else if (option == 'v') {
            puts("barnabasd " BARNABAS_VERSION);
            return EXIT_SUCCESS;
        } else if (option == 'o' && !strchr(optarg, '=')) {
            fprintf(stderr, "barnabasd: --override takes NAME=VALUE, not \"%s\"\n", optarg);
            return EXIT_USAGE;
        } else if (option == 'o' && arguments->override_count < OVERRIDES_MAX) {
            arguments->overrides[arguments->override_count++] = optarg;
        } else if (option == 'z' && arguments->override_count < OVERRIDES_MAX) {
            snprintf(arguments->zookeeper, sizeof(arguments->zookeeper), "barnabas.import.zookeeper=%s", optarg);
            arguments->overrides[arguments->override_count++] = arguments->zookeeper;
        } else {
            fputs("barnabasd: see barnabasd --help\n", stderr); /* getopt has said what is wrong */
            return EXIT_USAGE;
        }
    }
    if (argc - optind > 1) {
        fprintf(stderr, "barnabasd: one file of properties at most, and \"%s\" is a second one\n", argv[optind + 1]);
        return EXIT_USAGE;
    }
    arguments->file = argv[optind];
    return -1;
}

static void set_level(const char *level)
{
    static const char *const names[] = {"debug", "info", "warn", "error"};

    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        if (strcmp(level, names[i]) == 0) {
            trace_set_level((enum trace_level)i);
        }
    }
}

static void announce(const struct server *server)
{
    const struct config_listeners *endpoints = &server->config->endpoints;

    for (size_t i = 0; i < endpoints->count; i++) {
        trace(TRACE_INFO, "listening", "listener=%s host=\"%s\" port=%d", endpoints->items[i].name,
              endpoints->items[i].host, net_port(server->net, (int)i));
    }
    trace(TRACE_INFO, "serving", "node_id=%d cluster_id=%s version=" BARNABAS_VERSION " shards=%u",
          server->identity.node_id.v, server->identity.cluster_id, server->shard_count);
}

static int serve(struct broker_config *config, const sigset_t *stop_signals)
{
    struct server server;
    struct err_info info = {""};
    int signal_number;

    if (server_start(&server, config, &info) != ERR_OK) {
        fprintf(stderr, "barnabasd: cannot start: %s\n", info.text);
        server_stop(&server);
        return EXIT_FAILURE;
    }
    announce(&server);
    sigwait(stop_signals, &signal_number);
    trace(TRACE_INFO, "stopping", "signal=%s", signal_number == SIGINT ? "INT" : "TERM");
    server_stop(&server);
    trace(TRACE_INFO, "stopped", "clean=true");
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    struct arguments arguments = {0};
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;
    struct err_info info = {""};
    sigset_t stop_signals;
    int code = parse(argc, argv, &arguments);

    if (code >= 0) {
        return code;
    }
    if (config_load(arguments.file, arguments.overrides, arguments.override_count, &config, &info) != ERR_OK) {
        fprintf(stderr, "barnabasd: %s\n", info.text);
        return EXIT_FAILURE;
    }
    set_level(config->barnabas_log_level);
    /* Blocked before any thread is made, so that only sigwait sees them. */
    sigemptyset(&stop_signals);
    sigaddset(&stop_signals, SIGTERM);
    sigaddset(&stop_signals, SIGINT);
    sigprocmask(SIG_BLOCK, &stop_signals, NULL);
    signal(SIGPIPE, SIG_IGN);
    return serve(config, &stop_signals);
}
