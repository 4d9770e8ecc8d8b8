/* Taking what log_fork_start prepared.
 *
 * A log's start, recovery point and high watermark are in the checkpoints of
 * its directory, with those of all others. A prepared directory brings its own
 * in a file, the mark, so that neither forking nor taking it waits for the
 * checkpoints; it goes with the first time that they are all written. */
#include "log/forking.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { MARK_LIMIT = 4096, NAME_TRIES = 100, NAME_WAIT_US = 20000 };

static void mark_name(struct uuid topic_id, char name[LOG_NAME_MAX + 1])
{
    char id[UUID_TEXT_LEN + 1];

    uuid_to_text(topic_id, id);
    snprintf(name, LOG_NAME_MAX + 1, "%s" FORK_SUFFIX, id);
}

err_t fork_mark_write(struct io *io, const struct log_path *path, struct uuid topic_id, const struct fork_mark *mark,
                      struct err_info *info)
{
    char name[LOG_NAME_MAX + 1], text[256];
    int n = snprintf(text, sizeof(text),
                     "version: 0\nlog_start: %" PRId64 "\nrecovery_point: %" PRId64 "\nlog_end: %" PRId64
                     "\ncleaned: %" PRId64 "\n",
                     mark->start, mark->recovery_point, mark->end, mark->cleaned);

    mark_name(topic_id, name);
    return log_write_small_file(io, path, name, SLICE(text, (size_t)n), true, info);
}

static err_t read_mark(const struct log *log, struct fork_mark *ret_mark, struct err_info *info)
{
    char name[LOG_NAME_MAX + 1], path[LOG_FILE_PATH_MAX + LOG_NAME_MAX];
    char *text CLEANUP(freep) = NULL;
    size_t len;
    int end = 0;

    mark_name(log->topic_id, name);
    snprintf(path, sizeof(path), "%s/%s", log->path->text, name);
    err_t err = PATIENTLY(io_read_file(log->manager->io, path, MARK_LIMIT, &text, &len, info));

    if (err != ERR_OK) {
        return err;
    }
    int fields = sscanf(text,
                        "version: 0 log_start: %" SCNd64 " recovery_point: %" SCNd64 " log_end: %" SCNd64
                        " cleaned: %" SCNd64 " %n",
                        &ret_mark->start, &ret_mark->recovery_point, &ret_mark->end, &ret_mark->cleaned, &end);

    return fields == 4 && (size_t)end == len && ret_mark->start >= 0 && ret_mark->recovery_point >= 0 &&
                   ret_mark->end >= ret_mark->start
               ? ERR_OK
               : err_set(info, ERR_MALFORMED, "%s is no mark of a fork", path);
}

static void raise_to(_Atomic int64_t *value, int64_t least)
{
    atomic_store(value, MAX(atomic_load(value), least));
}

err_t log_fork_settle(struct log *log, struct err_info *info)
{
    struct log_checkpoint *checkpoint = log->checkpoint;
    struct fork_mark mark = {0};
    char name[LOG_NAME_MAX + 1];
    err_t err = read_mark(log, &mark, info);

    if (err == ERR_NOT_FOUND) {
        return ERR_OK; /* another topic's */
    }
    if (err == ERR_MALFORMED) {
        trace(TRACE_ERROR, "fork_mark_damaged", "log=%s reason=\"%s\" effect=\"its log start may be lost\"",
              log->path->text, info->text);
        return ERR_OK;
    }
    if (err != ERR_OK) {
        return err;
    }
    raise_to(&checkpoint->log_start, mark.start);
    raise_to(&checkpoint->recovery_point, mark.recovery_point);
    raise_to(&checkpoint->high_watermark, mark.end);
    raise_to(&checkpoint->cleaned, mark.cleaned);
    for (int kind = 0; kind < CHECKPOINT_KINDS; kind++) {
        log_dir_mark_dirty(log->dir, (enum checkpoint_kind)kind);
    }
    mark_name(log->topic_id, name);
    log_dir_checkpointed_then_remove(log->dir, log->path->text, name);
    return ERR_OK;
}

err_t log_fork_unmark(const struct log *log, struct err_info *info)
{
    struct io *io = log->manager->io;
    char name[LOG_NAME_MAX + 1], path[LOG_FILE_PATH_MAX + LOG_NAME_MAX];
    struct io_stat stat;

    mark_name(log->topic_id, name);
    snprintf(path, sizeof(path), "%s/%s", log->path->text, name);
    if (io->ops->stat(io, path, &stat, NULL) != ERR_OK) {
        return ERR_OK;
    }
    err_t err = log_dir_write_checkpoints(log->dir, BIT(CHECKPOINT_KINDS) - 1, true, info);

    if (err == ERR_OK) {
        err = io->ops->unlink(io, path, info);
        err = err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    return err == ERR_OK ? PATIENTLY(io->ops->sync_directory(io, log->path->text, info)) : err;
}

struct log_dir *log_fork_find(struct log_manager *manager, const struct log_spec *spec,
                              char ret_path[LOG_FILE_PATH_MAX])
{
    char name[LOG_NAME_MAX + 1];
    struct io_stat stat;

    log_name_unique(name, spec->topic, spec->partition, spec->topic_id, DELETE_WORD);
    for (int i = 0; i < manager->dir_count; i++) {
        struct log_dir *dir = manager->dirs[i];

        snprintf(ret_path, LOG_FILE_PATH_MAX, "%s/%s", dir->path, name);
        if (!log_dir_failed(dir) && manager->io->ops->stat(manager->io, ret_path, &stat, NULL) == ERR_OK) {
            return dir;
        }
    }
    return NULL;
}

/* A topic of the name may just be being deleted; else what has it is stray. */
static err_t free_name(const struct log *log, struct err_info *info)
{
    struct io *io = log->manager->io;
    struct io_stat stat;

    for (int tries = 0; tries < NAME_TRIES; tries++) {
        if (io->ops->stat(io, log->path->text, &stat, NULL) == ERR_NOT_FOUND) {
            return ERR_OK;
        }
        usleep(NAME_WAIT_US);
    }
    err_t err = log_set_stray_aside(log, info);

    return err == ERR_BUSY ? ERR_OK : err;
}

err_t log_fork_adopt(struct log *log, const char *prepared, struct err_info *info)
{
    struct io *io = log->manager->io;

    checkpoint_renew(log->checkpoint);
    err_t err = log_dir_refresh_checkpoint(log->dir, log->checkpoint, info);

    if (err == ERR_OK) {
        err = free_name(log, info);
    }
    if (err == ERR_OK) {
        err = io->ops->rename(io, prepared, log->path->text, info);
    }
    /* Until a flush has made it durable, a power loss brings back the name of before, and this begins again. */
    log->sync_parent = log->sync_directory = err == ERR_OK;
    return err;
}
