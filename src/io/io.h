/* The outside world behind one struct: files, clock, random.
 *
 * Calls are synchronous. Asynchrony is the caller's: what may wait for a disk
 * is called from a job of the blocking pool (shard/job.h), never from a shard
 * thread. Hot calls (pwritev to the page cache, pread_cached, clock) are direct.
 * The real world is io_real(); tests bring their own ops that lose, tear and
 * fail. Every call may be made from any thread; one file is written by one
 * thread at a time. */
#ifndef IO_IO_H
#define IO_IO_H

#include "base/base.h"

#include <sys/uio.h>

struct io {
    const struct io_ops *ops;
};

/* An open file. Backends embed it as first member. */
struct io_file {
    struct io *io;
};

enum io_open_flags {
    IO_WRITE = 1,     /* else read only */
    IO_CREATE = 2,    /* make it when absent */
    IO_EXCLUSIVE = 4, /* with IO_CREATE: it must be absent (ERR_EXISTS) */
    IO_TRUNCATE = 8,
};

struct io_stat {
    uint64_t size;
    uint64_t links;
    int64_t modified_ms; /* wall clock */
    bool is_directory;
};

struct io_space {
    uint64_t free_bytes, total_bytes;
};

struct io_ops {
    err_t (*open)(struct io *io, const char *path, unsigned flags, struct io_file **ret_file, struct err_info *info);
    void (*close)(struct io_file *file);
    /* Writes everything or fails; after a failure the file's end is unknown. */
    err_t (*pwritev)(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                     struct err_info *info);
    /* Short only at the end of the file. */
    err_t (*pread)(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                   struct err_info *info);
    /* As pread, but ERR_WOULD_BLOCK when not all of it is in memory. */
    err_t (*pread_cached)(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                          struct err_info *info);
    err_t (*file_size)(struct io_file *file, uint64_t *ret_size, struct err_info *info);
    /* fdatasync. A failure must not be retried: the pages may be gone. */
    err_t (*sync)(struct io_file *file, struct err_info *info);
    /* Starts write-back of a range; with wait, first waits for an earlier one. Not durability. */
    err_t (*sync_range)(struct io_file *file, uint64_t position, uint64_t len, bool wait, struct err_info *info);
    err_t (*truncate)(struct io_file *file, uint64_t size, struct err_info *info);
    /* Reserves space beyond the end without changing the size. */
    err_t (*allocate)(struct io_file *file, uint64_t position, uint64_t len, struct err_info *info);
    /* The descriptor for sendfile, or -1 when the backend has none. */
    int (*descriptor)(struct io_file *file);

    err_t (*stat)(struct io *io, const char *path, struct io_stat *ret_stat, struct err_info *info);
    err_t (*rename)(struct io *io, const char *from, const char *to, struct err_info *info);
    /* Sets the time of the last change. */
    err_t (*set_modified)(struct io *io, const char *path, int64_t modified_ms, struct err_info *info);
    err_t (*link)(struct io *io, const char *from, const char *to, struct err_info *info);
    err_t (*unlink)(struct io *io, const char *path, struct err_info *info);
    err_t (*mkdir)(struct io *io, const char *path, struct err_info *info);
    err_t (*rmdir)(struct io *io, const char *path, struct err_info *info);
    err_t (*sync_directory)(struct io *io, const char *path, struct err_info *info);
    /* Calls each name but "." and ".."; stops at the first error that it returns. */
    err_t (*list_directory)(struct io *io, const char *path, err_t (*each)(void *context, const char *name),
                            void *context, struct err_info *info);
    /* Exclusive advisory lock on the file, made when absent and held until closed; ERR_BUSY when another process has
     * it, with a sentence that names the process, where it can be known. The file's text is the holder's number. */
    err_t (*lock)(struct io *io, const char *path, struct io_file **ret_file, struct err_info *info);
    err_t (*space)(struct io *io, const char *path, struct io_space *ret_space, struct err_info *info);

    uint64_t (*monotonic_ns)(struct io *io);
    int64_t (*wall_ms)(struct io *io);
    void (*random)(struct io *io, void *to, size_t len);
};

/* This machine. Never NULL; not to be freed. */
struct io *io_real(void);

/* Whole small files (checkpoints, properties). */
/* Reads at most limit bytes (ERR_LIMIT beyond) into malloc'ed, NUL-terminated memory. */
err_t io_read_file(struct io *io, const char *path, size_t limit, char **ret_text, size_t *ret_len,
                   struct err_info *info);
/* Atomically and durably: PATH.tmp, sync, rename, sync of the directory. BLOCKING. */
err_t io_write_file(struct io *io, const char *path, struct slice contents, struct err_info *info);
/* mkdir, also of the parents, and durably; an existing directory is fine. BLOCKING. */
err_t io_mkdir_all(struct io *io, const char *path, struct err_info *info);

#endif
