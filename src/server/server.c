#include "server/server.h"

#include "import/import.h"
#include "server/fetch_session.h"
#include "server/gauges.h"
#include "server/request.h"

#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    UNSENT_MAX = 8 * 1024 * 1024, /* replies in memory for one connection; then it is not read from */
    STOP_GRACE_MS = 1000,
    OPEN_FILES_WANTED = 1000000,
};

/* As many descriptors as the system lets us have: connections and hot segments. */
static void raise_open_files(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = MIN(limit.rlim_max, (rlim_t)OPEN_FILES_WANTED);
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

/* A directory that Apache Kafka wrote, and no registry yet: the registry is made from what Kafka kept. */
static err_t import_kafka(const struct broker_config *config, struct err_info *info)
{
    struct import_options options = {.io = io_real(),
                                     .dirs = config->log_dirs.items,
                                     .dir_count = config->log_dirs.count,
                                     .metadata_dir = config->metadata_log_dir,
                                     .node_id = config->node_id,
                                     .zookeeper = config->barnabas_import_zookeeper};
    struct import *import;
    err_t err = import_prepare(&options, &import, info);

    if (err != ERR_OK) {
        return err;
    }
    const struct import_plan *plan = import_plan(import);

    err = import_execute(import, info);
    if (err == ERR_OK && plan->source != IMPORT_NOTHING) {
        trace(TRACE_INFO, "kafka_directory_imported",
              "source=%s metadata=\"%s\" topics=%u partitions=%u settings=%u quotas=%u",
              import_source_name(plan->source), plan->metadata, plan->topic_count,
              plan->partition_count - plan->fates[IMPORT_UNKNOWN], plan->setting_count, plan->quota_count);
    }
    if (err == ERR_OK && plan->tokens > 0) {
        trace(TRACE_WARN, "kafka_directory_left_behind", "tokens=%d", plan->tokens);
    }
    import_free(import);
    return err;
}

/* TLS, SASL and access control are not there yet. To serve without what the settings ask for would leave open to
 * everybody what their author believes closed. */
static err_t refuse_unprotected(const struct broker_config *config, struct err_info *info)
{
    for (size_t i = 0; i < config->endpoints.count; i++) {
        const struct config_listener *listener = &config->endpoints.items[i];

        if (listener->protocol != SECURITY_PLAINTEXT) {
            return err_set(info, ERR_INVALID_CONFIG,
                           "listener %s: %s is not served yet: leave the listener out, or make it PLAINTEXT where its "
                           "network is trusted",
                           listener->name, security_protocol_name(listener->protocol));
        }
    }
    if (config->authorizer_class_name && config->authorizer_class_name[0]) {
        return err_set(info, ERR_INVALID_CONFIG,
                       "authorizer.class.name: ACLs are not enforced yet: leave it out where all clients are trusted");
    }
    return ERR_OK;
}

static err_t start_runtime(struct server *server, struct err_info *info)
{
    const struct broker_config *config = server->config;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    /* Half the cores: the kernel's network work, flushes and the controller want theirs, and a shard more is a hop
     * more. */
    unsigned shards = config->barnabas_shards > 0 ? (unsigned)config->barnabas_shards : (unsigned)MAX(cores / 2, 1L);
    struct runtime_options options = {
        .io = io_real(), .shard_count = shards, .blocking_threads = (unsigned)config->barnabas_blocking_threads};
    err_t err = runtime_create(&options, &server->runtime, info);

    if (err != ERR_OK) {
        return err;
    }
    server->shard_count = shards;
    server->shards = calloc(shards, sizeof(*server->shards));
    if (!server->shards) {
        return err_set(info, ERR_NO_MEMORY, "no memory for %u shards", shards);
    }
    server->share_session_pool.limit = (uint32_t)config->group_share_max_share_sessions;
    for (unsigned i = 0; i < shards; i++) {
        int32_t slots = config->max_incremental_fetch_session_cache_slots;

        server->shards[i].fetch_sessions =
            fetch_sessions_create(i, shards, (uint32_t)(slots + (int32_t)shards - 1) / shards);
        server->shards[i].share_sessions = share_sessions_create(&server->share_session_pool);
        if (!server->shards[i].fetch_sessions || !server->shards[i].share_sessions) {
            return err_set(info, ERR_NO_MEMORY, "no memory for sessions");
        }
        loop_set_user(runtime_shard(server->runtime, i), server);
    }
    return runtime_start(server->runtime, info);
}

static void directory_failed(void *context, struct log_dir *dir, const char *reason) SHARD_ONLY
{
    struct server *server = context;

    if (loop_index(loop_current()) == 0) {
        trace(TRACE_ERROR, "log_dir_failed",
              "dir=%s reason=\"%s\" effect=\"its partitions are offline until a restart\"", log_dir_path(dir), reason);
    }
    if (server->replica) {
        replica_directory_failed(server->replica, dir);
    }
}

static err_t open_data(struct server *server, struct err_info *info)
{
    struct log_manager_events events = {directory_failed, server};

    server->identity.has_node_id = true;
    server->identity.node_id = BROKER_ID(server->config->node_id);
    return log_manager_open(server->runtime, server->config, &server->identity, &events, &server->log_manager, info);
}

static err_t groups_take_markers(void *context, int32_t partition) SHARD_ONLY
{
    struct coordinator *coordinator;

    return groups_coordinator_here(context, partition, &coordinator);
}

static void groups_marked(void *context, int32_t partition, const struct marker *marker) SHARD_ONLY
{
    struct coordinator *coordinator;
    err_t err = groups_coordinator_here(context, partition, &coordinator);

    ASSERT(err == ERR_OK); /* as it was in this call */
    coordinator_end_txn(coordinator, PRODUCER_ID(marker->producer_id), marker->commit);
}

static err_t serve_transactions(struct server *server, struct err_info *info)
{
    server->marker_follower =
        (struct marker_follower){GROUPS_TOPIC, server->groups, groups_take_markers, groups_marked};
    return txns_create(server->runtime, server->meta, server->config, &server->marker_follower, &server->txns, info);
}

static err_t join_cluster(struct server *server, struct err_info *info)
{
    char tree_path[4096];
    struct meta_options options = {.runtime = server->runtime,
                                   .tree_path = tree_path,
                                   .cluster_id = server->identity.cluster_id,
                                   .config = server->config};

    snprintf(tree_path, sizeof(tree_path), "%s/barnabas.db", log_dir_path(log_manager_dir(server->log_manager, 0)));
    err_t err = meta_create(&options, &server->meta, info);

    if (err == ERR_OK) {
        err = replica_create(server->runtime, server->meta, server->log_manager, &server->replica, info);
    }
    if (err == ERR_OK) {
        err = share_states_create(server->runtime, server->meta, server->config, &server->share_states, info);
    }
    if (err == ERR_OK) {
        err = share_leaders_create(server->runtime, server->meta, server->share_states, &server->share_leaders, info);
    }
    if (err == ERR_OK) {
        err = groups_create(server->runtime, server->meta, server->config, server->share_states, &server->groups, info);
    }
    if (err == ERR_OK) {
        err = serve_transactions(server, info);
    }
    if (err == ERR_OK) {
        err = meta_start(server->meta, info);
    }
    if (err == ERR_OK) {
        log_manager_opened(server->log_manager);
    }
    return err;
}

static void count_bad_frame(enum net_bad_frame kind)
{
    static const enum metric metrics[NET_BAD_KINDS] = {[NET_BAD_HTTP] = METRIC_BAD_FRAME_HTTP,
                                                       [NET_BAD_TLS] = METRIC_BAD_FRAME_TLS,
                                                       [NET_BAD_LENGTH] = METRIC_BAD_FRAME_SIZE,
                                                       [NET_BAD_TOO_LARGE] = METRIC_BAD_FRAME_SIZE};

    metrics_count(metrics[kind], 1);
}

static void count_bytes(uint64_t received, uint64_t sent)
{
    metrics_count(METRIC_BYTES_IN, received);
    metrics_count(METRIC_BYTES_OUT, sent);
}

/* Those that may change at run time. 0 shuts all out only where overrides let some in: else nobody could take it back.
 */
static void limits_now(const struct in6_addr *peer, struct net_limits *limits)
{
    const struct server *server = loop_user(loop_current());
    const struct broker_config *config = meta_image_current(server->meta)->config;
    const char *overrides = config->max_connections_per_ip_overrides;
    int32_t per_ip = config->max_connections_per_ip;

    if (overrides && *overrides) {
        config_ip_count(overrides, peer, &per_ip);
    } else if (per_ip == 0) {
        per_ip = NET_NO_LIMIT;
    }
    limits->max_connections = config->max_connections > 0 ? (uint32_t)config->max_connections : NET_NO_LIMIT;
    limits->max_connections_per_ip = (uint32_t)per_ip;
}

static err_t listen_on(struct server *server, struct err_info *info)
{
    static const struct net_handler handler = {.frame = server_frame,
                                               .limits = limits_now,
                                               .opened = server_conn_opened,
                                               .closed = server_conn_closed,
                                               .bad_frame = count_bad_frame,
                                               .bytes = count_bytes,
                                               .half_closed = server_conn_half_closed};
    const struct broker_config *config = server->config;
    struct net_limits limits = {
        .max_frame_bytes = (uint32_t)config->socket_request_max_bytes,
        .idle_ms = config->connections_max_idle_ms > 0 ? (uint64_t)config->connections_max_idle_ms : 0,
        .max_request_bytes = config->queued_max_request_bytes > 0 ? (uint64_t)config->queued_max_request_bytes : 0,
        .max_unsent_bytes = UNSENT_MAX,
    };
    size_t count = config->endpoints.count;
    struct net_listener *listeners CLEANUP(freep) = calloc(count + 1, sizeof(*listeners));

    if (!listeners) {
        return err_set(info, ERR_NO_MEMORY, "no memory for listeners");
    }
    for (size_t i = 0; i < count; i++) {
        snprintf(listeners[i].host, sizeof(listeners[i].host), "%s", config->endpoints.items[i].host);
        listeners[i].port = config->endpoints.items[i].port;
        listeners[i].index = (int)i;
    }
    err_t err = net_create(server->runtime, &limits, &handler, listeners, (int)count, &server->net, info);

    return err == ERR_OK ? net_start(server->net, info) : err;
}

static const char *api_name(int16_t key)
{
    const struct proto_api *api = proto_api_find(key);

    return api ? api->name : NULL;
}

err_t server_start(struct server *server, struct broker_config *config, struct err_info *info)
{
    *server = (struct server){.config = broker_config_ref(config)};
    raise_open_files();
    metrics_set_api_names(api_name);
    gauges_register(server);
    uint64_t began_ns = io_real()->ops->monotonic_ns(io_real());
    err_t err = refuse_unprotected(config, info);

    if (err == ERR_OK) {
        err = import_kafka(config, info);
    }
    if (err == ERR_OK) {
        err = start_runtime(server, info);
    }
    if (err == ERR_OK) {
        err = open_data(server, info);
    }
    if (err == ERR_OK) {
        err = join_cluster(server, info);
    }
    if (err == ERR_OK) {
        err = listen_on(server, info);
    }
    if (err == ERR_OK && config->barnabas_http_listener) {
        err = metrics_http_start(config->barnabas_http_listener, info);
    }
    metrics_gauge_set(METRIC_START_MS, (int64_t)((io_real()->ops->monotonic_ns(io_real()) - began_ns) / 1000000));
    metrics_set_ready(err == ERR_OK);
    return err;
}

void server_stop(struct server *server)
{
    bool clean = true;

    metrics_set_ready(false);
    metrics_http_stop(); /* it asks the loops */
    if (server->net) {
        net_stop(server->net, STOP_GRACE_MS);
    }
    share_states_hurry(server->share_states);
    txns_close(server->txns);
    groups_close(server->groups);
    share_leaders_close(server->share_leaders);
    share_states_close(server->share_states);
    if (server->replica) {
        clean = replica_close(server->replica);
    }
    if (server->meta) {
        meta_stop(server->meta);
    }
    if (server->runtime) {
        runtime_stop(server->runtime);
    }
    if (server->log_manager) {
        log_manager_close(server->log_manager, clean); /* its timers were the loops' until now */
    }
    net_destroy(server->net);
    txns_destroy(server->txns);
    groups_destroy(server->groups);
    share_leaders_destroy(server->share_leaders);
    share_states_destroy(server->share_states);
    replica_destroy(server->replica);
    meta_destroy(server->meta);
    for (unsigned i = 0; server->shards && i < server->shard_count; i++) {
        fetch_sessions_destroy(server->shards[i].fetch_sessions);
        share_sessions_destroy(server->shards[i].share_sessions);
        compress_scratch_trim(&server->shards[i].scratch, 0);
    }
    free(server->shards);
    if (server->runtime) {
        runtime_destroy(server->runtime);
    }
    broker_config_unref(server->config);
}
