/* The jobs of a move: copying. They touch the mover and files, never the log. */
#include "log/file_copy.h"
#include "log/mover.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

err_t mover_copy_range(struct log_mover *mover, struct io_file *from, struct io_file *to, uint64_t at, uint64_t end,
                       struct err_info *info)
{
    bool source;
    err_t err = file_copy_range(from, to, at, end, &source, info);

    mover->failed = err != ERR_OK && source ? mover->log->dir : mover->failed;
    return err;
}

static err_t copy_segment(struct log_mover *mover, struct copied *copied, bool keep, struct err_info *info)
{
    const struct io_ops *ops = copied->segment->io->ops;
    char path[LOG_FILE_PATH_MAX];
    struct io_file *from, *to;
    err_t err = segment_open_file(copied->segment, 0, &from, info);

    if (err != ERR_OK) {
        /* Deleted meanwhile: the next round knows. */
        mover->failed = mover->log->dir;
        return err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    log_file_path(path, mover->path->text, copied->segment->base, LOG_SUFFIX);
    err = PATIENTLY(
        ops->open(copied->segment->io, path, IO_WRITE | IO_CREATE | (copied->bytes == 0 ? IO_TRUNCATE : 0), &to, info));
    if (err == ERR_OK) {
        err = mover_copy_range(mover, from, to, copied->bytes, copied->to, info);
        err = err == ERR_OK ? ops->sync(to, info) : err;
        copied->bytes = err == ERR_OK ? copied->to : copied->bytes;
        if (err == ERR_OK && keep) {
            mover->file = to;
        } else {
            ops->close(to);
        }
    }
    ops->close(from);
    return err;
}

struct copying {
    struct log_mover *mover;
    struct err_info *info;
};

static bool ends_with(const char *name, const char *suffix)
{
    size_t len = strlen(name), suffix_len = strlen(suffix);

    return len >= suffix_len && strcmp(name + len - suffix_len, suffix) == 0;
}

/* Indexes, snapshots, epochs: whatever is no segment and not about to go. */
static err_t copy_small_file(void *context, const char *name)
{
    static const char *const others[] = {LOG_SUFFIX, DELETED_SUFFIX, CLEANED_SUFFIX, SWAP_SUFFIX, ".tmp"};
    struct copying *copying = context;
    struct log_mover *mover = copying->mover;
    const struct io_ops *ops = mover->to->io->ops;
    char path[LOG_PATH_MAX + LOG_NAME_MAX + 2];
    struct io_file *from, *to;
    uint64_t size = 0;

    for (size_t i = 0; i < ARRAY_LEN(others); i++) {
        if (ends_with(name, others[i])) {
            return ERR_OK;
        }
    }
    snprintf(path, sizeof(path), "%s/%s", mover->log->path->text, name);
    err_t err = PATIENTLY(ops->open(mover->to->io, path, 0, &from, copying->info));

    if (err != ERR_OK) {
        mover->failed = mover->log->dir;
        return err;
    }
    snprintf(path, sizeof(path), "%s/%s", mover->path->text, name);
    err = ops->file_size(from, &size, copying->info);
    if (err == ERR_OK) {
        err = PATIENTLY(ops->open(mover->to->io, path, IO_WRITE | IO_CREATE | IO_TRUNCATE, &to, copying->info));
    }
    if (err == ERR_OK) {
        err = mover_copy_range(mover, from, to, 0, size, copying->info);
        err = err == ERR_OK ? ops->sync(to, copying->info) : err;
        ops->close(to);
    }
    ops->close(from);
    return err;
}

/* Copies of segments that were deleted or compacted away meanwhile. */
static err_t remove_stale(void *context, const char *name)
{
    struct copying *copying = context;
    struct log_mover *mover = copying->mover;
    char path[LOG_FILE_PATH_MAX];
    int64_t base;

    if (!log_file_name_parse(name, LOG_SUFFIX, &base)) {
        return ERR_OK;
    }
    for (int32_t i = 0; i < mover->count; i++) {
        if (mover->segments[i].segment->base == base) {
            return ERR_OK;
        }
    }
    return mover->to->io->ops->unlink(mover->to->io, log_file_path(path, mover->path->text, base, LOG_SUFFIX),
                                      copying->info);
}

static err_t finish_copy(struct log_mover *mover, struct err_info *info)
{
    struct copying copying = {mover, info};
    struct io *io = mover->to->io;
    err_t err = PATIENTLY(io->ops->list_directory(io, mover->log->path->text, copy_small_file, &copying, info));

    mover->failed = err == ERR_OK ? mover->to : mover->failed;
    if (err == ERR_OK) {
        err = PATIENTLY(io->ops->list_directory(io, mover->path->text, remove_stale, &copying, info));
    }
    if (err == ERR_OK) {
        err = log_write_small_file(io, mover->path, MOVE_MARK, SLICE("", 0), true, info);
    }
    if (err == ERR_OK) {
        err = PATIENTLY(io->ops->sync_directory(io, mover->path->text, info));
    }
    if (err == ERR_OK) {
        err = PATIENTLY(io->ops->sync_directory(io, mover->to->path, info));
    }
    return err == ERR_OK ? log_dir_write_checkpoints(mover->to, BIT(CHECKPOINT_KINDS) - 1, true, info) : err;
}

void mover_run(struct job *job)
{
    struct log_mover *mover = CONTAINER_OF(job, struct log_mover, job);
    struct io *io = mover->to->io;

    mover->failed = mover->to;
    mover->err = mover->made ? ERR_OK : io->ops->mkdir(io, mover->path->text, &mover->info);
    mover->made = mover->made || mover->err == ERR_OK;
    for (int32_t i = 0; mover->err == ERR_OK && i < mover->count; i++) {
        struct copied *copied = &mover->segments[i];
        bool active = i + 1 == mover->count;

        if (copied->bytes < copied->to || (mover->last && active)) {
            mover->err = copy_segment(mover, copied, mover->last && active, &mover->info);
        }
    }
    if (mover->err == ERR_OK && mover->last) {
        mover->err = finish_copy(mover, &mover->info);
    }
}
