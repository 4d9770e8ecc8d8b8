/* Opening, making, closing and deleting logs. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { CREATE_RETRY_MS = 20, CREATE_TRIES = 100 };

/* --- Opening ----------------------------------------------------------------------------------- */

static struct log_dir *find_dir(struct log_manager *manager, const struct log_spec *spec)
{
    char path[LOG_FILE_PATH_MAX];
    struct io_stat stat;

    for (int i = 0; i < manager->dir_count; i++) {
        struct log_dir *dir = manager->dirs[i];

        snprintf(path, sizeof(path), "%s/%.*s-%" PRId32, dir->path, STR_ARG(spec->topic), spec->partition);
        if (!log_dir_failed(dir) && manager->io->ops->stat(manager->io, path, &stat, NULL) == ERR_OK &&
            stat.is_directory) {
            return dir;
        }
    }
    return NULL;
}

static bool add_first_segment(struct log *log)
{
    struct log_segment *segment = segment_create(log->manager->io, log->path, 0);

    if (!segment || !log_push_segment(log, segment)) {
        segment_unref(segment);
        return false;
    }
    segment->modified_ms = log->created_ms = log->manager->io->ops->wall_ms(log->manager->io);
    return true;
}

err_t log_set_stray_aside(const struct log *log, struct err_info *info)
{
    struct io *io = log->manager->io;
    char to[LOG_FILE_PATH_MAX];

    log_unique_path(to, io, log->dir->path, (struct str){log->topic, log->topic_len}, log->partition, STRAY_WORD);
    trace(TRACE_WARN, "stray_directory", "dir=%s renamed=%s", log->path->text, to);
    err_t err = io->ops->rename(io, log->path->text, to, info);

    return err == ERR_NOT_FOUND ? ERR_BUSY : err; /* somebody did delete it, just now */
}

static err_t open_new(struct log *log, struct err_info *info)
{
    if (!add_first_segment(log)) {
        return err_set(info, ERR_NO_MEMORY, "open %s", log->path->text);
    }
    checkpoint_renew(log->checkpoint);
    err_t err = log_dir_refresh_checkpoint(log->dir, log->checkpoint, info);

    if (err == ERR_OK) {
        err = log_make_directory(log->manager->io, log->path, log->topic_id, 0, info);
    }
    log->created = log->sync_directory = log->sync_parent = log->sync_metadata = err == ERR_OK;
    return err;
}

static bool is_disk_failure(err_t err)
{
    return err == ERR_IO || err == ERR_NO_SPACE;
}

static void open_log(struct log_open *open)
{
    struct log_manager *manager = open->manager;
    char prepared[LOG_FILE_PATH_MAX];
    /* Of a fork a prepared directory comes first: what has its name may be that of a topic which is being deleted. */
    struct log_dir *fork = open->spec.forked ? log_fork_find(manager, &open->spec, prepared) : NULL;
    struct log_dir *dir = fork ? fork : find_dir(manager, &open->spec);

    if (!dir) {
        dir = fork = log_fork_find(manager, &open->spec, prepared);
    }
    bool found = dir != NULL;

    if (!found && !open->may_create) {
        open->err = err_set(&open->info, ERR_NOT_FOUND, "no directory of %.*s-%" PRId32, STR_ARG(open->spec.topic),
                            open->spec.partition);
        return;
    }
    dir = found ? dir : log_manager_pick_dir(manager);
    if (!dir) {
        open->err = err_set(&open->info, ERR_KAFKA_STORAGE_ERROR, "no log directory is left");
        return;
    }
    struct log *log = log_alloc(manager, dir, &open->spec);

    if (!log) {
        open->err = err_set(&open->info, ERR_NO_MEMORY, "open %.*s", STR_ARG(open->spec.topic));
        return;
    }
    open->err = fork ? log_fork_adopt(log, prepared, &open->info) : ERR_OK;
    if (open->err == ERR_OK) {
        open->err = found ? log_load(log, &open->info) : open_new(log, &open->info);
    }
    /* The topic was deleted and made again, and the power went before the old directory had lost its name. */
    if (open->err == ERR_INCONSISTENT_TOPIC_ID && open->may_create) {
        open->err = log_set_stray_aside(log, &open->info);
        open->err = open->err == ERR_OK ? open_new(log, &open->info) : open->err;
    }
    if (open->err != ERR_OK) {
        if (is_disk_failure(open->err)) {
            open->err = log_fail(manager, dir, log->path->text, open->err, &open->info);
        }
        log_free(log);
        return;
    }
    open->log = log;
}

static void open_run(struct job *job)
{
    struct log_open *open = CONTAINER_OF(job, struct log_open, job);

    open_log(open);
    atomic_fetch_add(&open->manager->progress.opened, 1);
}

static void open_done(struct job *job)
{
    struct log_open *open = CONTAINER_OF(job, struct log_open, job);

    if (open->log) {
        log_attach(open->log, log_shard_here(open->manager));
    }
    open->done(open);
}

void log_open_start(struct log_open *open)
{
    struct log_shard *shard = log_shard_here(open->manager);

    open->log = NULL;
    open->err = ERR_OK;
    open->info.text[0] = '\0';
    atomic_fetch_add(&open->manager->progress.opens, 1);
    open->job = (struct job){.run = open_run, .done = open_done};
    job_submit(shard->loop, &open->job, JOB_DATA);
}

/* --- Making --------------------------------------------------------------------------------------- */

/* The directory of a new log. */
struct creation {
    struct job job;
    struct loop_timer retry;
    struct list_node node; /* of the shard's creations */
    struct log *log;
    struct log_dir *dir;
    struct log_checkpoint *checkpoint;
    struct log_path *path;
    struct uuid topic_id;
    int tries;
    err_t err;
    struct err_info info;
};

static void creation_free(struct creation *creation)
{
    list_remove(&creation->node);
    log_path_unref(creation->path);
    free(creation);
}

static void create_run(struct job *job)
{
    struct creation *creation = CONTAINER_OF(job, struct creation, job);
    struct io *io = creation->log->manager->io;

    creation->err = log_dir_refresh_checkpoint(creation->dir, creation->checkpoint, &creation->info);
    if (creation->err == ERR_OK) {
        creation->err = log_make_directory(io, creation->path, creation->topic_id, 0, &creation->info);
    }
    if (creation->err == ERR_BUSY && ++creation->tries >= CREATE_TRIES) {
        creation->err = log_set_stray_aside(creation->log, &creation->info);
        if (creation->err == ERR_OK) {
            creation->err = log_make_directory(io, creation->path, creation->topic_id, 0, &creation->info);
        }
    }
}

static void create_done(struct job *job);

static void create_again(struct loop_timer *timer)
{
    struct creation *creation = CONTAINER_OF(timer, struct creation, retry);

    creation->job = (struct job){.run = create_run, .done = create_done};
    job_submit(creation->log->shard->loop, &creation->job, JOB_DATA);
}

static void create_done(struct job *job)
{
    struct creation *creation = CONTAINER_OF(job, struct creation, job);
    struct log *log = creation->log;

    if (creation->err == ERR_BUSY && !log->deleted && !log->closing) {
        /* A topic of that name is just being deleted. */
        creation->retry.fire = create_again;
        loop_timer_set(log->shard->loop, &creation->retry,
                       loop_now_ns(log->shard->loop) + (uint64_t)CREATE_RETRY_MS * 1000000);
        return;
    }
    if (creation->err == ERR_OK) {
        log->created = log->sync_directory = log->sync_parent = log->sync_metadata = true;
    } else if (creation->err != ERR_BUSY) {
        log_fail(log->manager, log->dir, log->path->text, creation->err, &creation->info);
    }
    log->creating = false;
    creation_free(creation);
    log_let_go(log);
}

/* A log that was deleted while it waited for its name is nobody's any more. */
void log_creations_free(struct log_shard *shard)
{
    LIST_FOR_EACH(&shard->creations, node) {
        struct creation *creation = LIST_ENTRY(node, struct creation, node);

        if (creation->log->deleted) {
            log_free(creation->log);
        }
        creation_free(creation);
    }
}

err_t log_create(struct log_manager *manager, const struct log_spec *spec, struct log **ret_log, struct err_info *info)
{
    struct log_shard *shard = log_shard_here(manager);
    struct log_dir *dir = log_manager_pick_dir(manager);

    if (!dir) {
        return err_set(info, ERR_KAFKA_STORAGE_ERROR, "no log directory is left");
    }
    struct creation *creation = calloc(1, sizeof(*creation));
    struct log *log = creation ? log_alloc(manager, dir, spec) : NULL;

    if (!log || !add_first_segment(log)) {
        if (log) {
            log_free(log);
        }
        free(creation);
        return err_set(info, ERR_NO_MEMORY, "create %.*s-%" PRId32, STR_ARG(spec->topic), spec->partition);
    }
    checkpoint_renew(log->checkpoint);
    log_attach(log, shard);
    log->creating = true;
    log_hold(log);
    *creation = (struct creation){.job = {.run = create_run, .done = create_done},
                                  .log = log,
                                  .dir = dir,
                                  .checkpoint = log->checkpoint,
                                  .path = log_path_ref(log->path),
                                  .topic_id = spec->topic_id};
    list_push_back(&shard->creations, &creation->node);
    job_submit(shard->loop, &creation->job, JOB_DATA);
    *ret_log = log;
    return ERR_OK;
}

/* --- Closing ----------------------------------------------------------------------------------------- */

static err_t save_snapshot(struct log *log, bool *names, struct err_info *info)
{
    size_t len;

    if (log->last_snapshot == log->end || (log->last_snapshot == OFFSET_NONE && log->size_bytes == 0)) {
        return ERR_OK;
    }
    uint8_t *bytes CLEANUP(freep) = producer_state_snapshot(&log->producers, &len);

    *names = true;
    /* One without producers may be lost: then there are none. */
    return bytes ? log_write_snapshot(log->manager->io, log->path, log->end, bytes, len, log->producers.count > 0, info)
                 : err_set(info, ERR_NO_MEMORY, "snapshot of %s", log->path->text);
}

static err_t save_active(struct log *log, bool *names, struct err_info *info)
{
    struct log_segment *active = log_active(log);
    bool unsynced = active->size > active->synced;
    err_t err = ERR_OK;

    if (!log->shared_file && !index_writer_close(&log->writer, active->base)) {
        return err_set(info, ERR_NO_MEMORY, "close %s", log->path->text);
    }
    /* Not synced: an index that comes out short is made again. */
    if (index_writer_unsaved(&log->writer) > 0) {
        *names = true;
        err = index_writer_save(&log->writer, active, true, false, info);
    }
    return err == ERR_OK && unsynced ? log->manager->io->ops->sync(active->file, info) : err;
}

static err_t save_epochs(struct log *log, bool *names, struct err_info *info)
{
    size_t len;

    if (!log->epochs.dirty || !log->created) {
        return ERR_OK;
    }
    char *text CLEANUP(freep) = epoch_cache_format(&log->epochs, &len);

    *names = true;
    return text ? log_write_small_file(log->manager->io, log->path, "leader-epoch-checkpoint", SLICE(text, len),
                                       log->size_bytes > 0, info)
                : err_set(info, ERR_NO_MEMORY, "epochs of %s", log->path->text);
}

static err_t save_all(struct log *log, struct err_info *info)
{
    struct io *io = log->manager->io;
    bool names = log->sync_directory;
    err_t err = ERR_OK;

    for (struct sealed_segment *sealed = log->sealed; err == ERR_OK && sealed; sealed = sealed->next) {
        err = sealed_persist(sealed, true, info);
    }
    if (err == ERR_OK) {
        err = save_active(log, &names, info);
    }
    if (err == ERR_OK) {
        err = save_snapshot(log, &names, info);
    }
    if (err == ERR_OK) {
        err = save_epochs(log, &names, info);
    }
    /* An empty log can be made again from the registry. */
    if (err == ERR_OK && log->size_bytes > 0 && names) {
        err = PATIENTLY(io->ops->sync_directory(io, log->path->text, info));
    }
    if (err == ERR_OK && log->size_bytes > 0 && log->sync_parent) {
        err = PATIENTLY(io->ops->sync_directory(io, log->dir->path, info));
    }
    return err == ERR_OK && log->moved_from ? log_move_finish(log, log->moved_from, info) : err;
}

static void close_run(struct job *job)
{
    struct log_close *close = CONTAINER_OF(job, struct log_close, job);
    struct log *log = close->log;
    struct err_info info = {""};

    if (log_state(log) != ERR_OK) {
        close->err = ERR_KAFKA_STORAGE_ERROR;
        return;
    }
    close->err = save_all(log, &info);
    if (close->err != ERR_OK) {
        close->err = log_fail(log->manager, log->dir, log->path->text, close->err, &info);
    }
}

static void close_done(struct job *job)
{
    struct log_close *close = CONTAINER_OF(job, struct log_close, job);
    struct log *log = close->log;

    if (close->err == ERR_OK) {
        log->durable = log->end;
        log_publish(log);
    } else {
        atomic_fetch_add(&log->dir->unclean_closes, 1);
    }
    log_detach(log);
    log_free(log);
    close->log = NULL;
    close->done(close);
}

static void close_quiet(struct log *log, void *context)
{
    struct log_close *close = context;

    close->job = (struct job){.run = close_run, .done = close_done};
    job_submit(log->shard->loop, &close->job, JOB_DATA);
}

void log_close_start(struct log_close *close)
{
    struct log *log = close->log;

    ASSERT(!log->closing && !log->deleted);
    log_move_cancel(log);
    log->closing = true;
    close->err = log_write_staged(log, NULL);
    log_when_quiet(log, close_quiet, close);
}

/* --- Deleting ------------------------------------------------------------------------------------------ */

static void delete_quiet(struct log *log, void *context)
{
    struct log_shard *shard = log->shard;
    struct io *io = log->manager->io;
    char to[LOG_FILE_PATH_MAX];
    struct err_info info = {""};
    err_t err = ERR_NOT_FOUND;

    if (log->created && log_state(log) == ERR_OK) {
        log_unique_path(to, io, log->dir->path, (struct str){log->topic, log->topic_len}, log->partition, DELETE_WORD);
        err = io->ops->rename(io, log->path->text, to, &info);
    }
    if (err == ERR_OK) {
        log_delete_directory_later(shard, log->dir, to, log->config.file_delete_delay_ms);
    } else if (err != ERR_NOT_FOUND) {
        log_fail(log->manager, log->dir, log->path->text, err, &info);
    }
    log_free(log);
}

void log_delete(struct log *log)
{
    ASSERT(!log->closing && !log->deleted);
    log_move_cancel(log);
    log->deleted = true;
    /* A flush that waits in line is not worth while any more. */
    if (list_contains_node(&log->flush_node)) {
        list_remove(&log->flush_node);
        log->flusher->running = false;
        log->pending--;
    }
    log_detach(log);
    log_when_quiet(log, delete_quiet, NULL);
}

/* --- Settings, log start ------------------------------------------------------------------------------------ */

void log_configure(struct log *log, const struct topic_config *config)
{
    log->config = *config;
    log_cleaner_note(log);
}

err_t log_advance_start(struct log *log, struct log_offset offset, struct log_offset limit)
{
    err_t err = log_state(log);

    if (err != ERR_OK) {
        return err;
    }
    if (offset.v < 0 || offset.v > MIN(limit.v, log->end)) {
        return ERR_OFFSET_OUT_OF_RANGE;
    }
    if (offset.v > log->start) {
        log->start = offset.v;
        epoch_cache_truncate_start(&log->epochs, log->start);
        log_publish(log);
    }
    return ERR_OK;
}
