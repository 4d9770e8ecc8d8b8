/* A move is over when the names in both directories are on the disk; after a crash, what it left is told apart. */
#include "log/mover.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

err_t log_move_finish(struct log *log, struct log_dir *from, struct err_info *info)
{
    struct io *io = log->manager->io;
    char mark[LOG_FILE_PATH_MAX + 16];
    struct err_info local;
    err_t err = log_dir_failed(from) ? ERR_OK : PATIENTLY(io->ops->sync_directory(io, from->path, &local));

    if (err != ERR_OK) {
        log_fail(log->manager, from, from->path, err, &local);
    }
    snprintf(mark, sizeof(mark), "%s/" MOVE_MARK, log->path->text);
    err = io->ops->unlink(io, mark, info);
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

struct settling {
    struct log_manager *manager;
    struct log_dir *dir;
    struct err_info *info;
};

/* Another directory has a live log of the name. */
static bool lives_elsewhere(const struct settling *settling, const char *name)
{
    for (int i = 0; i < settling->manager->dir_count; i++) {
        struct log_dir *dir = settling->manager->dirs[i];
        char path[LOG_FILE_PATH_MAX];
        struct io_stat stat;

        snprintf(path, sizeof(path), "%s/%s", dir->path, name);
        if (dir != settling->dir && dir->io->ops->stat(dir->io, path, &stat, NULL) == ERR_OK) {
            return true;
        }
    }
    return false;
}

static err_t settle_name(void *context, const char *name)
{
    const struct settling *settling = context;
    struct log_dir *dir = settling->dir;
    struct io *io = dir->io;
    char from[LOG_FILE_PATH_MAX], to[LOG_FILE_PATH_MAX], mark[LOG_FILE_PATH_MAX + 16], live[LOG_NAME_MAX + 1];
    struct io_stat stat;
    size_t topic_len;
    int32_t partition;
    enum log_name_kind kind = log_name_parse(name, &topic_len, &partition);

    if (kind != LOG_NAME_LIVE && kind != LOG_NAME_FUTURE) {
        return ERR_OK;
    }
    snprintf(live, sizeof(live), "%.*s", kind == LOG_NAME_LIVE ? (int)strlen(name) : (int)(strrchr(name, '.') - name),
             name);
    if (log_name_parse(live, &topic_len, &partition) != LOG_NAME_LIVE) {
        return ERR_OK;
    }
    snprintf(from, sizeof(from), "%s/%s", dir->path, name);
    snprintf(mark, sizeof(mark), "%s/" MOVE_MARK, from);
    bool marked = io->ops->stat(io, mark, &stat, NULL) == ERR_OK;
    bool elsewhere = (marked || kind == LOG_NAME_FUTURE) && lives_elsewhere(settling, live);

    if (kind == LOG_NAME_LIVE && !elsewhere) {
        return marked ? io->ops->unlink(io, mark, settling->info) : ERR_OK;
    }
    if (marked && !elsewhere) {
        snprintf(to, sizeof(to), "%s/%s", dir->path, live);
    } else {
        log_unique_path(to, io, dir->path, (struct str){live, topic_len}, partition,
                        elsewhere ? DELETE_WORD : STRAY_WORD);
    }
    trace(TRACE_WARN, "move_settled", "dir=%s renamed=%s", from, to);
    return io->ops->rename(io, from, to, settling->info);
}

err_t log_moves_settle(struct log_manager *manager, struct err_info *info)
{
    err_t err = ERR_OK;

    for (int i = 0; err == ERR_OK && manager->dir_count > 1 && i < manager->dir_count; i++) {
        struct settling settling = {manager, manager->dirs[i], info};

        err = PATIENTLY(
            manager->io->ops->list_directory(manager->io, manager->dirs[i]->path, settle_name, &settling, info));
    }
    return err;
}
