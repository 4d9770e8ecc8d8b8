/* The log manager: directories, what each shard keeps, and the work that
 * nobody asks for: checkpoints, flushing by time, retention, expiry of
 * producers, watching the disk's reserve.
 *
 * Nothing here walks over idle logs every few seconds: a shard's timer looks
 * at busy logs only, checkpoints are written when something in them changed,
 * and the two walks over all logs (retention, expiry) come minutes apart. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

enum {
    OPEN_FILES_MIN = 64,       /* descriptors of segments, of a shard */
    OPEN_FILES_MAX = 65536,    /* of all shards */
    OPEN_FILES_DEFAULT = 4096, /* where the limit of the process cannot be read */
    INITIAL_RETENTION_MS = 30000,
    STRAY_CHECK_MS = 60000,
    BUSY_TICK_MIN_MS = 100,
};

/* One job at a time that writes checkpoints. On the first shard. */
struct keeper {
    struct log_manager *manager;
    struct loop_timer timer;
    struct job job;
    uint64_t recovery_due_ns, strays_due_ns;
    bool write_recovery, look_for_strays;
};

static uint64_t after_ms(const struct log_shard *shard, int64_t ms)
{
    return loop_now_ns(shard->loop) + (uint64_t)MIN(MAX(ms, 1), (int64_t)INT32_MAX) * 1000000;
}

/* --- Failure ------------------------------------------------------------------------------------ */

static void tell_failed(struct loop_message *message)
{
    struct shard_dir *dir = CONTAINER_OF(message, struct shard_dir, failed);
    struct log_manager *manager = dir->shard->manager;

    if (manager->events.directory_failed) {
        manager->events.directory_failed(manager->events.context, dir->dir, atomic_load(&dir->dir->failure));
    }
}

err_t log_fail(struct log_manager *manager, struct log_dir *dir, const char *path, err_t err,
               const struct err_info *info)
{
    char reason[LOG_PATH_MAX + sizeof(info->text)];

    if (atomic_exchange(&dir->failed, true)) {
        return ERR_KAFKA_STORAGE_ERROR;
    }
    snprintf(reason, sizeof(reason), "%s: %s", path, info && info->text[0] ? info->text : err_text(err));
    trace(TRACE_ERROR, "log_directory_failed", "dir=%s error=%s reason=\"%s\"", dir->path, err_name(err), reason);
    char *copy = strdup(reason);

    atomic_store(&dir->failure, copy ? copy : "out of memory");
    for (unsigned i = 0; i < manager->shard_count; i++) {
        struct shard_dir *here = &manager->shards[i].dirs[dir->index];

        here->failed.run = tell_failed;
        loop_send(manager->shards[i].loop, &here->failed);
    }
    return ERR_KAFKA_STORAGE_ERROR;
}

struct log_dir *log_manager_pick_dir(struct log_manager *manager)
{
    struct log_dir *best = NULL;

    for (int i = 0; i < manager->dir_count; i++) {
        struct log_dir *dir = manager->dirs[i];

        if (!log_dir_failed(dir) && (!best || atomic_load(&dir->log_count) < atomic_load(&best->log_count))) {
            best = dir;
        }
    }
    return best;
}

/* --- The keeper ------------------------------------------------------------------------------------ */

struct strays {
    struct log_dir *dir;
    struct map claimed;
    uint32_t count;
    char first[LOG_NAME_MAX + 1];
};

static err_t note_stray(void *context, const char *name)
{
    struct strays *strays = context;
    size_t topic_len;
    int32_t partition;

    if (log_name_parse(name, &topic_len, &partition) == LOG_NAME_LIVE &&
        !map_get(&strays->claimed, map_key_text(name))) {
        if (strays->count++ == 0) {
            snprintf(strays->first, sizeof(strays->first), "%s", name);
        }
    }
    return ERR_OK;
}

/* Directories that nobody opened are left alone, and named once. */
static void name_strays(struct log_dir *dir)
{
    struct strays strays = {.dir = dir};

    map_init(&strays.claimed);
    for (struct log_checkpoint *entry = atomic_load(&dir->registry.head); entry; entry = entry->next) {
        char name[LOG_NAME_MAX + 1];

        snprintf(name, sizeof(name), "%.*s-%" PRId32, (int)entry->topic_len, entry->topic, entry->partition);
        if (atomic_load(&entry->claimed)) {
            map_put(&strays.claimed, map_key_text(name), entry);
        }
    }
    PATIENTLY(dir->io->ops->list_directory(dir->io, dir->path, note_stray, &strays, NULL));
    if (strays.count > 0) {
        trace(TRACE_WARN, "stray_directories", "dir=%s count=%" PRIu32 " first=%s effect=\"left alone\"", dir->path,
              strays.count, strays.first);
    }
    map_free(&strays.claimed);
}

static void keeper_run(struct job *job)
{
    struct keeper *keeper = CONTAINER_OF(job, struct keeper, job);
    struct log_manager *manager = keeper->manager;
    unsigned kinds = BIT(CHECKPOINT_HIGH_WATERMARK) | BIT(CHECKPOINT_LOG_START) | BIT(CHECKPOINT_CLEANED);

    kinds |= keeper->write_recovery ? BIT(CHECKPOINT_RECOVERY) : 0;
    for (int i = 0; i < manager->dir_count; i++) {
        struct log_dir *dir = manager->dirs[i];
        struct err_info info = {""};

        if (log_dir_failed(dir)) {
            continue;
        }
        err_t err = log_dir_write_checkpoints(dir, kinds, false, &info);

        if (err != ERR_OK) {
            log_fail(manager, dir, dir->path, err, &info);
            continue;
        }
        log_dir_check_space(dir);
        if (keeper->look_for_strays) {
            name_strays(dir);
        }
    }
}

static void keeper_set(struct keeper *keeper)
{
    struct log_shard *shard = &keeper->manager->shards[0];

    loop_timer_set(shard->loop, &keeper->timer,
                   after_ms(shard, keeper->manager->config->replica_high_watermark_checkpoint_interval_ms));
}

static void keeper_done(struct job *job)
{
    keeper_set(CONTAINER_OF(job, struct keeper, job));
}

static void keeper_fire(struct loop_timer *timer)
{
    struct keeper *keeper = CONTAINER_OF(timer, struct keeper, timer);
    struct log_shard *shard = &keeper->manager->shards[0];
    uint64_t now = loop_now_ns(shard->loop);

    keeper->write_recovery = now >= keeper->recovery_due_ns;
    if (keeper->write_recovery) {
        keeper->recovery_due_ns = after_ms(shard, keeper->manager->config->log_flush_offset_checkpoint_interval_ms);
    }
    keeper->look_for_strays = now >= keeper->strays_due_ns;
    if (keeper->look_for_strays) {
        keeper->strays_due_ns = UINT64_MAX;
    }
    keeper->job = (struct job){.run = keeper_run, .done = keeper_done};
    job_submit(shard->loop, &keeper->job, JOB_HOUSEKEEPING);
}

/* --- Busy logs ---------------------------------------------------------------------------------------- */

/* What a busy log needs now; returns when it must be looked at again, 0: it is idle. */
static uint64_t look_at_busy(struct log *log, uint64_t now)
{
    ASSUME_ROLE(role_shard);
    uint64_t idle_at = log->last_append_ns + (uint64_t)IDLE_AFTER_MS * 1000000;
    bool idle = now >= idle_at;

    if (log_state(log) != ERR_OK || log->closing) {
        return 0;
    }
    if (log->exclusive) {
        return now + (uint64_t)IDLE_AFTER_MS * 1000000;
    }
    if (log->dirty_since_ns != 0) {
        uint64_t after = (uint64_t)MIN(log->config.flush_ms, (int64_t)FLUSH_AFTER_MS) * 1000000;

        if (now >= log->dirty_since_ns + after) {
            log_flush_now(log, idle);
        }
        return MAX(log->dirty_since_ns + after, now + (uint64_t)BUSY_TICK_MIN_MS * 1000000);
    }
    if (!idle) {
        return idle_at;
    }
    if (log_flush_running(log) || log_staged_bytes(log) > 0) {
        return now + (uint64_t)IDLE_AFTER_MS * 1000000;
    }
    if (index_writer_unsaved(&log->writer) > 0 && !log->shared_file) {
        log_flush_now(log, true);
        return now + (uint64_t)IDLE_AFTER_MS * 1000000;
    }
    log_drop_hot(log);
    segment_cache_close(&log->shard->cache, log_active(log));
    free(TAKE_PTR(log->flusher));
    index_array_free(&log->writer.offsets);
    index_array_free(&log->writer.times);
    index_array_free(&log->writer.txns);
    return 0;
}

static void busy_fire(struct loop_timer *timer)
{
    struct log_shard *shard = CONTAINER_OF(timer, struct log_shard, busy_timer);
    uint64_t now = loop_now_ns(shard->loop), due = UINT64_MAX;

    LIST_FOR_EACH(&shard->busy, node) {
        uint64_t next = look_at_busy(LIST_ENTRY(node, struct log, busy_node), now);

        if (next == 0) {
            list_remove(node);
        } else {
            due = MIN(due, next);
        }
    }
    if (due != UINT64_MAX) {
        shard->busy_due_ns = MAX(due, now + (uint64_t)BUSY_TICK_MIN_MS * 1000000);
        loop_timer_set(shard->loop, &shard->busy_timer, shard->busy_due_ns);
    }
}

/* --- Walks over all ------------------------------------------------------------------------------------- */

static void retention_fire(struct loop_timer *timer)
{
    struct log_shard *shard = CONTAINER_OF(timer, struct log_shard, retention_timer);
    int64_t now_ms = loop_wall_ms(shard->loop);

    LIST_FOR_EACH(&shard->logs, node) {
        log_retention_run(LIST_ENTRY(node, struct log, all_node), now_ms);
    }
    loop_timer_set(shard->loop, timer, after_ms(shard, shard->manager->config->log_retention_check_interval_ms));
}

static void expiry_fire(struct loop_timer *timer)
{
    struct log_shard *shard = CONTAINER_OF(timer, struct log_shard, expiry_timer);
    const struct broker_config *config = shard->config;
    int64_t now_ms = loop_wall_ms(shard->loop);

    LIST_FOR_EACH(&shard->logs, node) {
        struct log *log = LIST_ENTRY(node, struct log, all_node);

        if (!log->closing && !log->exclusive) {
            producer_state_expire(&log->producers, now_ms, config->producer_id_expiration_ms);
        }
    }
    loop_timer_set(shard->loop, timer, after_ms(shard, config->producer_id_expiration_check_interval_ms));
}

/* --- Opening ---------------------------------------------------------------------------------------------- */

struct leftovers {
    struct log_shard *shard;
    struct log_dir *dir;
};

static err_t resume_deletion(void *context, const char *name)
{
    const struct leftovers *leftovers = context;
    char path[LOG_FILE_PATH_MAX];
    size_t topic_len;
    int32_t partition;

    if (log_name_parse(name, &topic_len, &partition) == LOG_NAME_DELETE) {
        snprintf(path, sizeof(path), "%s/%s", leftovers->dir->path, name);
        log_delete_directory_later(leftovers->shard, leftovers->dir, path,
                                   leftovers->shard->manager->config->log_segment_delete_delay_ms);
    }
    return ERR_OK;
}

static void shard_start(struct loop_message *message)
{
    struct log_shard *shard = CONTAINER_OF(message, struct log_shard, start);
    struct log_manager *manager = shard->manager;
    const struct broker_config *config = manager->config;

    shard->busy_timer.fire = busy_fire;
    shard->retention_timer.fire = retention_fire;
    shard->expiry_timer.fire = expiry_fire;
    loop_timer_set(shard->loop, &shard->retention_timer,
                   after_ms(shard, MIN(config->log_retention_check_interval_ms, (int64_t)INITIAL_RETENTION_MS)));
    loop_timer_set(shard->loop, &shard->expiry_timer,
                   after_ms(shard, config->producer_id_expiration_check_interval_ms));
    log_cleaner_start(shard);
    log_scrub_start(shard);
    if (shard != &manager->shards[0]) {
        return;
    }
    manager->keeper->timer.fire = keeper_fire;
    manager->keeper->recovery_due_ns = after_ms(shard, config->log_flush_offset_checkpoint_interval_ms);
    manager->keeper->strays_due_ns = after_ms(shard, STRAY_CHECK_MS);
    keeper_set(manager->keeper);
}

static void resume_deletions(struct loop_message *message)
{
    struct log_manager *manager = CONTAINER_OF(message, struct log_manager, opened);

    for (int i = 0; i < manager->dir_count; i++) {
        struct leftovers leftovers = {&manager->shards[0], manager->dirs[i]};

        PATIENTLY(
            manager->io->ops->list_directory(manager->io, manager->dirs[i]->path, resume_deletion, &leftovers, NULL));
    }
}

/* Not before: a prepared fork whose topic the registry has is called like a deleted directory until it is opened. */
void log_manager_opened(struct log_manager *manager)
{
    manager->opened.run = resume_deletions;
    loop_send(manager->shards[0].loop, &manager->opened);
}

/* Half of what the process may open, the rest is for connections. */
static uint32_t open_files_limit(unsigned shards)
{
    struct rlimit limit;
    uint64_t files = OPEN_FILES_DEFAULT;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY) {
        files = MIN((uint64_t)limit.rlim_cur / 2, (uint64_t)OPEN_FILES_MAX);
    }
    return (uint32_t)MAX(files / shards, (uint64_t)OPEN_FILES_MIN);
}

static bool make_shards(struct log_manager *manager)
{
    manager->shards = calloc(manager->shard_count, sizeof(*manager->shards));
    for (unsigned i = 0; manager->shards && i < manager->shard_count; i++) {
        struct log_shard *shard = &manager->shards[i];

        shard->manager = manager;
        shard->config = broker_config_ref(manager->config);
        shard->loop = runtime_shard(manager->runtime, i);
        list_init(&shard->logs);
        list_init(&shard->busy);
        list_init(&shard->creations);
        list_init(&shard->deletions);
        list_init(&shard->compacted);
        segment_cache_init(&shard->cache, open_files_limit(manager->shard_count),
                           INDEX_CACHE_BYTES / manager->shard_count);
        shard->dirs = calloc((size_t)manager->dir_count, sizeof(*shard->dirs));
        for (int d = 0; shard->dirs && d < manager->dir_count; d++) {
            shard->dirs[d].shard = shard;
            shard->dirs[d].dir = manager->dirs[d];
            list_init(&shard->dirs[d].waiting);
        }
        if (!shard->dirs) {
            return false;
        }
    }
    return manager->shards != NULL;
}

static void manager_free(struct log_manager *manager)
{
    for (int i = 0; i < manager->dir_count; i++) {
        if (manager->dirs[i]) {
            const char *failure = atomic_load(&manager->dirs[i]->failure);

            if (failure && strcmp(failure, "out of memory") != 0) {
                free((void *)(uintptr_t)failure);
            }
        }
        log_dir_close(manager->dirs[i]);
    }
    for (unsigned i = 0; manager->shards && i < manager->shard_count; i++) {
        broker_config_unref(manager->shards[i].config);
        free(manager->shards[i].dirs);
    }
    free(manager->shards);
    free(manager->dirs);
    free(manager->keeper);
    broker_config_unref(manager->config);
    free(manager);
}

static void manager_freep(struct log_manager **manager)
{
    if (*manager) {
        manager_free(*manager);
    }
}

static const char *dir_name(const struct broker_config *config, int i)
{
    return config->log_dirs.count > 0 ? config->log_dirs.items[i] : config->log_dir.items[i];
}

/* First all are locked and looked at, so that a refusal changes none; then they are taken into use. */
static err_t open_dirs(struct log_manager *manager, struct log_identity *identity, struct err_info *info)
{
    const struct broker_config *config = manager->config;
    int count = (int)(config->log_dirs.count > 0 ? config->log_dirs.count : config->log_dir.count);
    err_t err = ERR_OK;

    manager->dirs = calloc((size_t)MAX(count, 1), sizeof(struct log_dir *));
    if (!manager->dirs || count == 0) {
        return err_set(info, count == 0 ? ERR_INVALID_CONFIG : ERR_NO_MEMORY, "log.dirs");
    }
    for (int i = 0; err == ERR_OK && i < count; i++) {
        err = log_dir_open(manager->io, dir_name(config, i), identity, &manager->dirs[i], info);
        if (err == ERR_OK) {
            manager->dirs[i]->index = i;
            manager->dirs[i]->reserve_bytes = config->barnabas_disk_reserve_bytes < 0
                                                  ? RESERVE_AUTOMATIC
                                                  : (uint64_t)config->barnabas_disk_reserve_bytes;
            manager->dir_count = i + 1;
        }
    }
    if (err == ERR_OK && identity->cluster_id[0] == '\0') {
        struct uuid id;

        /* As Kafka: on a command line it must not look like an option. */
        do {
            manager->io->ops->random(manager->io, id.bytes, sizeof(id.bytes));
            uuid_to_text(id, identity->cluster_id);
        } while (identity->cluster_id[0] == '-');
    }
    for (int i = 0; err == ERR_OK && i < count; i++) {
        err = log_dir_begin(manager->dirs[i], identity, info);
        if (err == ERR_OK) {
            log_dir_check_space(manager->dirs[i]);
        }
    }
    return err == ERR_OK ? log_moves_settle(manager, info) : err;
}

err_t log_manager_open(struct runtime *runtime, const struct broker_config *config, struct log_identity *identity,
                       const struct log_manager_events *events, struct log_manager **ret_manager, struct err_info *info)
{
    struct log_manager *manager CLEANUP(manager_freep) = calloc(1, sizeof(*manager));

    if (!manager) {
        return err_set(info, ERR_NO_MEMORY, "log manager");
    }
    manager->runtime = runtime;
    manager->io = runtime_io(runtime);
    manager->config = broker_config_ref((struct broker_config *)(uintptr_t)config);
    manager->shard_count = runtime_shard_count(runtime);
    if (events) {
        manager->events = *events;
    }
    err_t err = open_dirs(manager, identity, info);

    if (err != ERR_OK) {
        return err;
    }
    manager->keeper = calloc(1, sizeof(*manager->keeper));
    if (!manager->keeper || !make_shards(manager)) {
        return err_set(info, ERR_NO_MEMORY, "log manager");
    }
    manager->keeper->manager = manager;
    for (unsigned i = 0; i < manager->shard_count; i++) {
        manager->shards[i].start.run = shard_start;
        loop_send(manager->shards[i].loop, &manager->shards[i].start);
    }
    *ret_manager = TAKE_PTR(manager);
    return ERR_OK;
}

void log_manager_close(struct log_manager *manager, bool clean)
{
    for (int i = 0; i < manager->dir_count; i++) {
        struct log_dir *dir = manager->dirs[i];
        struct err_info info = {""};

        if (log_dir_failed(dir)) {
            continue;
        }
        err_t err = log_dir_write_checkpoints(dir, BIT(CHECKPOINT_KINDS) - 1, true, &info);

        if (err == ERR_OK && clean && atomic_load(&dir->log_count) == 0 && atomic_load(&dir->unclean_closes) == 0) {
            err = log_dir_write_clean_marker(dir, &info);
        }
        if (err != ERR_OK) {
            trace(TRACE_ERROR, "stop_failed", "dir=%s reason=\"%s\"", dir->path, info.text);
        }
    }
    for (unsigned i = 0; i < manager->shard_count; i++) {
        log_creations_free(&manager->shards[i]);
        log_deletions_free(&manager->shards[i]);
    }
    manager_free(manager);
}

/* --- Changed at run time ---------------------------------------------------------------------------------------- */

void log_manager_configure(struct log_manager *manager, struct loop *loop, const struct broker_config *config)
{
    struct log_shard *shard = &manager->shards[loop_index(loop)];

    if (shard->config == config) {
        return;
    }
    broker_config_unref(shard->config);
    shard->config = broker_config_ref((struct broker_config *)(uintptr_t)config);
    log_cleaner_configured(shard);
}

/* --- Asked ---------------------------------------------------------------------------------------------------- */

void log_manager_totals(struct log_manager *manager, struct loop *loop, struct log_totals *ret_totals)
{
    const struct log_shard *shard = &manager->shards[loop_index(loop)];
    struct log_totals totals = {.open_files = shard->cache.open_count};

    LIST_FOR_EACH(&shard->logs, node) {
        const struct log *log = LIST_ENTRY(node, struct log, all_node);
        const struct log_segment *active = log_active(log);

        totals.logs++;
        totals.segments += (uint32_t)log->segment_count;
        totals.size_bytes += log->size_bytes;
        totals.uncleanable += log->uncleanable;
        totals.unsynced_bytes += active->size - active->synced;
    }
    *ret_totals = totals;
}

int log_manager_dir_count(const struct log_manager *manager)
{
    return manager->dir_count;
}

struct log_dir *log_manager_dir(const struct log_manager *manager, int index)
{
    return manager->dirs[index];
}
