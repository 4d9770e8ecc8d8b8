/* Deleting takes two steps: files and directories get another name at once and
 * go after file.delete.delay.ms, when nobody looks at them any more. After a
 * crash between the two the next start finishes it. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct deletion {
    struct job job;
    struct loop_timer timer;
    struct list_node node; /* of the shard's deletions */
    struct log_shard *shard;
    struct log_dir *dir;
    int64_t delay_ms;
    bool named;      /* the files have their .deleted names */
    char *directory; /* else NULL */
    struct log_segment **segments;
    int32_t count;
    err_t err;
    struct err_info info;
};

/* The snapshot last: it is not always taken. */
static const char *const suffixes[] = {LOG_SUFFIX, OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX,
                                       SNAPSHOT_SUFFIX};

static void deletion_free(struct deletion *deletion)
{
    for (int32_t i = 0; i < deletion->count; i++) {
        segment_unref(deletion->segments[i]);
    }
    free(deletion->segments);
    free(deletion->directory);
    list_remove(&deletion->node);
    free(deletion);
}

/* --- Files ---------------------------------------------------------------------------------------- */

/* Oldest segment first, its .log first: what a crash leaves is an index without a log, which a start removes. */
err_t log_name_deleted(const struct log_segment *segment, bool with_snapshot, struct err_info *info)
{
    struct io *io = segment->io;
    char from[LOG_FILE_PATH_MAX], to[LOG_FILE_PATH_MAX + sizeof(DELETED_SUFFIX)];

    for (size_t i = 0; i < ARRAY_LEN(suffixes) - !with_snapshot; i++) {
        log_file_path(from, segment->path->text, segment->base, suffixes[i]);
        snprintf(to, sizeof(to), "%s%s", from, DELETED_SUFFIX);
        err_t err = io->ops->rename(io, from, to, info);

        if (err != ERR_OK && err != ERR_NOT_FOUND) {
            return err;
        }
    }
    return ERR_OK;
}

static err_t remove_deleted(const struct log_segment *segment, struct err_info *info)
{
    struct io *io = segment->io;
    char path[LOG_FILE_PATH_MAX], deleted[LOG_FILE_PATH_MAX + sizeof(DELETED_SUFFIX)];

    for (size_t i = 0; i < ARRAY_LEN(suffixes); i++) {
        log_file_path(path, segment->path->text, segment->base, suffixes[i]);
        snprintf(deleted, sizeof(deleted), "%s%s", path, DELETED_SUFFIX);
        err_t err = io->ops->unlink(io, deleted, info);

        /* The whole directory may have gone meanwhile. */
        if (err != ERR_OK && err != ERR_NOT_FOUND) {
            return err;
        }
    }
    return ERR_OK;
}

struct removal {
    struct io *io;
    const char *path;
    struct err_info *info;
};

static err_t remove_name(void *context, const char *name)
{
    const struct removal *removal = context;
    char path[LOG_PATH_MAX + LOG_NAME_MAX + 2];

    snprintf(path, sizeof(path), "%s/%s", removal->path, name);
    err_t err = removal->io->ops->unlink(removal->io, path, removal->info);

    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

err_t log_remove_directory(struct io *io, const char *path, struct err_info *info)
{
    struct removal removal = {.io = io, .path = path, .info = info};
    err_t err = PATIENTLY(io->ops->list_directory(io, path, remove_name, &removal, info));

    if (err == ERR_OK) {
        err = io->ops->rmdir(io, path, info);
    }
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

/* --- In the background ------------------------------------------------------------------------------ */

static void deletion_run(struct job *job)
{
    struct deletion *deletion = CONTAINER_OF(job, struct deletion, job);
    struct io *io = deletion->dir->io;

    if (deletion->directory) {
        deletion->err = deletion->named ? log_remove_directory(io, deletion->directory, &deletion->info)
                                        : PATIENTLY(io->ops->sync_directory(io, deletion->dir->path, &deletion->info));
    }
    for (int32_t i = 0; deletion->err == ERR_OK && i < deletion->count; i++) {
        deletion->err = deletion->named ? remove_deleted(deletion->segments[i], &deletion->info)
                                        : log_name_deleted(deletion->segments[i], true, &deletion->info);
    }
}

static void deletion_done(struct job *job);

static void deletion_due(struct loop_timer *timer)
{
    struct deletion *deletion = CONTAINER_OF(timer, struct deletion, timer);

    deletion->job = (struct job){.run = deletion_run, .done = deletion_done};
    job_submit(deletion->shard->loop, &deletion->job, JOB_HOUSEKEEPING);
}

/* The files have their other names. */
static void wait_with_it(struct deletion *deletion)
{
    struct loop *loop = deletion->shard->loop;

    deletion->named = true;
    deletion->timer.fire = deletion_due;
    loop_timer_set(loop, &deletion->timer, loop_now_ns(loop) + (uint64_t)MIN(deletion->delay_ms, INT32_MAX) * 1000000);
}

static void deletion_done(struct job *job)
{
    struct deletion *deletion = CONTAINER_OF(job, struct deletion, job);
    struct log_shard *shard = deletion->shard;

    if (deletion->err != ERR_OK) {
        log_fail(shard->manager, deletion->dir, deletion->directory ? deletion->directory : deletion->dir->path,
                 deletion->err, &deletion->info);
    }
    if (deletion->err != ERR_OK || deletion->named) {
        deletion_free(deletion);
        return;
    }
    wait_with_it(deletion);
}

static void start(struct deletion *deletion)
{
    list_push_back(&deletion->shard->deletions, &deletion->node);
    deletion->job = (struct job){.run = deletion_run, .done = deletion_done};
    job_submit(deletion->shard->loop, &deletion->job, JOB_HOUSEKEEPING);
}

void log_delete_directory_later(struct log_shard *shard, struct log_dir *dir, const char *path, int64_t delay_ms)
{
    struct deletion *deletion = calloc(1, sizeof(*deletion));

    if (!deletion || !(deletion->directory = strdup(path))) {
        /* It stays until the next start. */
        free(deletion);
        return;
    }
    deletion->shard = shard;
    deletion->dir = dir;
    deletion->delay_ms = delay_ms;
    start(deletion);
}

void log_delete_segment_later(struct log *log, struct log_segment *segment)
{
    struct deletion *deletion = calloc(1, sizeof(*deletion));

    if (!deletion || !(deletion->segments = calloc(1, sizeof(struct log_segment *)))) {
        /* It stays until the next start. */
        free(deletion);
        return;
    }
    deletion->segments[deletion->count++] = segment_ref(segment);
    deletion->shard = log->shard;
    deletion->dir = log->dir;
    deletion->delay_ms = log->config.file_delete_delay_ms;
    list_push_back(&log->shard->deletions, &deletion->node);
    wait_with_it(deletion);
}

err_t log_drop_segments(struct log *log, int32_t count, const char *reason)
{
    struct deletion *deletion = calloc(1, sizeof(*deletion));

    ASSERT(count > 0 && count < log->segment_count);
    if (!deletion || !(deletion->segments = calloc((size_t)count, sizeof(struct log_segment *)))) {
        free(deletion);
        return ERR_NO_MEMORY;
    }
    metrics_count(METRIC_SEGMENTS_DELETED, (uint64_t)count);
    trace(TRACE_INFO, "segments_deleted", "log=%s first=%" PRId64 " count=%" PRId32 " reason=\"%s\"", log->path->text,
          log->segments[0]->base, count, reason);
    for (int32_t i = 0; i < count; i++) {
        struct log_segment *segment = log->segments[i];

        segment_cache_remove(&log->shard->cache, segment);
        segment->dropped = true;
        log->size_bytes -= segment->size;
        deletion->segments[deletion->count++] = segment;
    }
    log->segment_count -= count;
    memmove(log->segments, log->segments + count, (size_t)log->segment_count * sizeof(struct log_segment *));
    log->start = MAX(log->start, log->segments[0]->base);
    epoch_cache_truncate_start(&log->epochs, log->start);
    log_publish(log);
    deletion->shard = log->shard;
    deletion->dir = log->dir;
    deletion->delay_ms = log->config.file_delete_delay_ms;
    start(deletion);
    return ERR_OK;
}

void log_deletions_free(struct log_shard *shard)
{
    LIST_FOR_EACH(&shard->deletions, node) {
        deletion_free(LIST_ENTRY(node, struct deletion, node));
    }
}
