/* Whole small files, over any backend. */
#include "io/io.h"

#include <inttypes.h>
#include <stdio.h>

static void file_closep(struct io_file **file)
{
    if (*file) {
        (*file)->io->ops->close(*file);
    }
}

err_t io_read_file(struct io *io, const char *path, size_t limit, char **ret_text, size_t *ret_len,
                   struct err_info *info)
{
    struct io_file *file CLEANUP(file_closep) = NULL;
    char *text CLEANUP(freep) = NULL;
    uint64_t size;
    size_t len;
    err_t err = io->ops->open(io, path, 0, &file, info);

    if (err == ERR_OK) {
        err = io->ops->file_size(file, &size, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (size > limit) {
        return err_set(info, ERR_LIMIT, "%s has %" PRIu64 " bytes, at most %zu are read", path, size, limit);
    }
    text = malloc((size_t)size + 1);
    if (!text) {
        return err_set(info, ERR_NO_MEMORY, "read %s", path);
    }
    err = io->ops->pread(file, text, (size_t)size, 0, &len, info);
    if (err != ERR_OK) {
        return err;
    }
    text[len] = '\0';
    *ret_text = TAKE_PTR(text);
    *ret_len = len;
    return ERR_OK;
}

static err_t write_and_sync(struct io *io, const char *path, struct slice contents, struct err_info *info)
{
    struct io_file *file CLEANUP(file_closep) = NULL;
    struct iovec part = {(void *)contents.data, contents.len};
    err_t err = io->ops->open(io, path, IO_WRITE | IO_CREATE | IO_TRUNCATE, &file, info);

    if (err == ERR_OK) {
        err = io->ops->pwritev(file, &part, 1, 0, info);
    }
    if (err == ERR_OK) {
        err = io->ops->sync(file, info);
    }
    return err;
}

/* Makes the entry of path in its directory durable. */
static err_t sync_parent(struct io *io, const char *path, struct err_info *info)
{
    const char *slash = strrchr(path, '/');

    if (!slash) {
        return io->ops->sync_directory(io, ".", info);
    }
    if (slash == path) {
        return io->ops->sync_directory(io, "/", info);
    }
    char *parent CLEANUP(freep) = strndup(path, (size_t)(slash - path));

    if (!parent) {
        return err_set(info, ERR_NO_MEMORY, "sync the directory of %s", path);
    }
    return io->ops->sync_directory(io, parent, info);
}

err_t io_write_file(struct io *io, const char *path, struct slice contents, struct err_info *info)
{
    char *temporary CLEANUP(freep) = NULL;

    if (asprintf(&temporary, "%s.tmp", path) < 0) {
        temporary = NULL;
        return err_set(info, ERR_NO_MEMORY, "write %s", path);
    }
    err_t err = write_and_sync(io, temporary, contents, info);

    if (err == ERR_OK) {
        err = io->ops->rename(io, temporary, path, info);
    }
    if (err != ERR_OK) {
        io->ops->unlink(io, temporary, NULL);
        return err;
    }
    return sync_parent(io, path, info);
}

err_t io_mkdir_all(struct io *io, const char *path, struct err_info *info)
{
    char *prefix CLEANUP(freep) = strdup(path);
    struct io_stat stat;

    if (!prefix) {
        return err_set(info, ERR_NO_MEMORY, "make directory %s", path);
    }
    for (char *end = prefix + 1; *prefix; end++) {
        char separator = *end;

        if (separator != '/' && separator != '\0') {
            continue;
        }
        *end = '\0';
        err_t err = io->ops->stat(io, prefix, &stat, info);

        if (err == ERR_NOT_FOUND) {
            err = io->ops->mkdir(io, prefix, info);
            /* Somebody else may have made it meanwhile. */
            err = err == ERR_EXISTS ? io->ops->stat(io, prefix, &stat, info)
                  : err == ERR_OK   ? sync_parent(io, prefix, info)
                                    : err;
        } else if (err == ERR_OK && !stat.is_directory) {
            err = err_set(info, ERR_EXISTS, "%s is not a directory", prefix);
        }
        if (err != ERR_OK || separator == '\0') {
            return err;
        }
        *end = separator;
    }
    return err_set(info, ERR_USAGE, "make directory: empty path");
}
