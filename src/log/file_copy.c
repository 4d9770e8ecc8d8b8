#include "log/file_copy.h"

#include "log/path.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { COPY_BYTES = 1 << 20 };

err_t file_copy_range(struct io_file *from, struct io_file *to, uint64_t at, uint64_t end, bool *ret_source,
                      struct err_info *info)
{
    uint8_t *buffer CLEANUP(freep) = malloc(COPY_BYTES);
    bool source = false;
    err_t err = buffer ? ERR_OK : err_set(info, ERR_NO_MEMORY, "copy a file");

    while (err == ERR_OK && at < end) {
        size_t len = 0;

        err = from->io->ops->pread(from, buffer, (size_t)MIN(end - at, (uint64_t)COPY_BYTES), at, &len, info);
        if (err == ERR_OK && len == 0) {
            err = err_set(info, ERR_IO, "a file ends at %" PRIu64 ", not at %" PRIu64, at, end);
        }
        source = err != ERR_OK;
        if (err == ERR_OK) {
            err = to->io->ops->pwritev(to, &(struct iovec){buffer, len}, 1, at, info);
        }
        at += len;
    }
    if (ret_source) {
        *ret_source = source;
    }
    return err;
}

err_t file_copy(struct io *io, const char *from, const char *to, uint64_t size, struct err_info *info)
{
    struct io_file *source, *copy;
    struct io_stat stat;
    err_t err = io->ops->stat(io, from, &stat, info);

    if (err == ERR_OK) {
        err = PATIENTLY(io->ops->open(io, from, 0, &source, info));
    }
    if (err != ERR_OK) {
        return err;
    }
    err = PATIENTLY(io->ops->open(io, to, IO_WRITE | IO_CREATE | IO_TRUNCATE, &copy, info));
    if (err == ERR_OK) {
        err = file_copy_range(source, copy, 0, size, NULL, info);
        err = err == ERR_OK ? io->ops->sync(copy, info) : err;
        io->ops->close(copy);
    }
    io->ops->close(source);
    /* Messages without timestamps have no other time than the file's. */
    io->ops->set_modified(io, to, stat.modified_ms, NULL);
    return err;
}

err_t file_unshare(struct io *io, const char *path, struct err_info *info)
{
    char copy[LOG_FILE_PATH_MAX + sizeof(".tmp")];
    struct io_stat stat;
    err_t err = io->ops->stat(io, path, &stat, info);

    if (err != ERR_OK || stat.links <= 1) {
        return err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    snprintf(copy, sizeof(copy), "%s.tmp", path);
    err = file_copy(io, path, copy, stat.size, info);
    return err == ERR_OK ? io->ops->rename(io, copy, path, info) : err;
}

err_t file_link_or_copy(struct io *io, const char *from, const char *to, struct err_info *info)
{
    struct io_stat stat;
    err_t err = io->ops->link(io, from, to, info);

    if (err == ERR_OK || err == ERR_NOT_FOUND || err == ERR_NO_SPACE || err == ERR_NO_MEMORY) {
        return err;
    }
    err = io->ops->stat(io, from, &stat, info);
    return err == ERR_OK ? file_copy(io, from, to, stat.size, info) : err;
}
