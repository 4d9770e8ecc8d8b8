#include "server/gauges.h"

#include "server/fetch_session.h"
#include "server/group_lag.h"

/* One look at the metrics asks for many gauges: answers this old serve. */
enum { FRESH_MS = 200 };

struct totals {
    struct log_totals logs;
    struct groups_totals groups;
    struct share_totals share;
    int64_t topics, partitions, sessions, share_sessions, image_number;
};

/* Touched by the HTTP thread only, but for the messages on their way. */
static struct {
    struct server *server;
    struct totals totals;
    uint64_t asked_ns;
} gauges;

struct look {
    struct loop_message message;
    struct server *server;
    struct totals totals;
    struct latch latch;
};

static void look_on_shard(struct loop_message *message) SHARD_ONLY
{
    struct look *look = CONTAINER_OF(message, struct look, message);
    const struct meta_image *image = meta_image_current(look->server->meta);

    log_manager_totals(look->server->log_manager, loop_current(), &look->totals.logs);
    groups_totals_here(look->server->groups, &look->totals.groups);
    look->totals.topics = image->topic_count;
    look->totals.partitions = image->partition_count;
    look->totals.image_number = (int64_t)image->number;
    share_leaders_totals_here(look->server->share_leaders, &look->totals.share);
    look->totals.share_sessions = share_sessions_count(server_shard_current(look->server)->share_sessions);
    look->totals.sessions = fetch_sessions_count(server_shard_current(look->server)->fetch_sessions);
    latch_open(&look->latch);
}

static void add(struct totals *sum, const struct totals *shard)
{
    sum->logs.size_bytes += shard->logs.size_bytes;
    sum->logs.unsynced_bytes += shard->logs.unsynced_bytes;
    sum->logs.segments += shard->logs.segments;
    sum->logs.uncleanable += shard->logs.uncleanable;
    sum->groups.groups += shard->groups.groups;
    sum->groups.members += shard->groups.members;
    sum->groups.offsets += shard->groups.offsets;
    sum->sessions += shard->sessions;
    sum->share_sessions += shard->share_sessions;
    sum->share.partitions += shard->share.partitions;
    sum->share.locked += shard->share.locked;
    sum->topics = shard->topics;
    sum->partitions = shard->partitions;
    sum->image_number = shard->image_number;
}

static const struct totals *look(void)
{
    struct server *server = gauges.server;
    uint64_t now_ns = server->runtime ? server_now_ns(server) : 0;

    if (!metrics_ready() || (gauges.asked_ns != 0 && now_ns - gauges.asked_ns < FRESH_MS * 1000000ull)) {
        return &gauges.totals;
    }
    gauges.asked_ns = now_ns;
    gauges.totals = (struct totals){0};
    for (unsigned i = 0; i < server->shard_count; i++) {
        struct look asked = {.message.run = look_on_shard, .server = server};

        latch_init(&asked.latch);
        loop_send(runtime_shard(server->runtime, i), &asked.message);
        latch_wait(&asked.latch);
        add(&gauges.totals, &asked.totals);
    }
    return &gauges.totals;
}

static int64_t log_bytes(void *user)
{
    return (int64_t)look()->logs.size_bytes;
}

static int64_t log_segments(void *user)
{
    return look()->logs.segments;
}

static int64_t uncleanable(void *user)
{
    return look()->logs.uncleanable;
}

static int64_t unsynced_bytes(void *user)
{
    return (int64_t)look()->logs.unsynced_bytes;
}

static int64_t group_count(void *user)
{
    return (int64_t)look()->groups.groups;
}

static int64_t group_members(void *user)
{
    return (int64_t)look()->groups.members;
}

static int64_t group_offsets(void *user)
{
    return (int64_t)look()->groups.offsets;
}

static int64_t topics(void *user)
{
    return look()->topics;
}

static int64_t partitions(void *user)
{
    return look()->partitions;
}

static int64_t fetch_sessions(void *user)
{
    return look()->sessions;
}

static int64_t share_sessions(void *user)
{
    return look()->share_sessions;
}

static int64_t share_partitions(void *user)
{
    return (int64_t)look()->share.partitions;
}

static int64_t share_locked(void *user)
{
    return (int64_t)look()->share.locked;
}

static int64_t image_number(void *user)
{
    return look()->image_number;
}

static int64_t connections(void *user)
{
    return metrics_ready() ? net_connection_count(gauges.server->net) : 0;
}

static int64_t failed_dirs(void *user)
{
    int64_t failed = 0;

    for (int i = 0; metrics_ready() && i < log_manager_dir_count(gauges.server->log_manager); i++) {
        failed += log_dir_failed(log_manager_dir(gauges.server->log_manager, i));
    }
    return failed;
}

void gauges_register(struct server *server)
{
    static const struct {
        enum metric metric;
        metrics_gauge_fn *fn;
    } rows[] = {
        {METRIC_LOG_BYTES, log_bytes},
        {METRIC_LOG_SEGMENTS, log_segments},
        {METRIC_UNSYNCED_BYTES, unsynced_bytes},
        {METRIC_TOPICS, topics},
        {METRIC_PARTITIONS, partitions},
        {METRIC_FETCH_SESSIONS, fetch_sessions},
        {METRIC_SHARE_SESSIONS, share_sessions},
        {METRIC_SHARE_PARTITIONS, share_partitions},
        {METRIC_SHARE_LOCKED, share_locked},
        {METRIC_CONNECTIONS, connections},
        {METRIC_METADATA_VERSION, image_number},
        {METRIC_LOG_DIRS_FAILED, failed_dirs},
        {METRIC_GROUPS, group_count},
        {METRIC_GROUP_MEMBERS, group_members},
        {METRIC_GROUP_OFFSETS, group_offsets},
        {METRIC_UNCLEANABLE_PARTITIONS, uncleanable},
    };

    gauges.server = server;
    gauges.asked_ns = 0;
    for (size_t i = 0; i < ARRAY_LEN(rows); i++) {
        metrics_gauge_callback(rows[i].metric, rows[i].fn, NULL);
    }
    group_lag_register(server);
}
