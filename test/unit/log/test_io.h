/* An io over the real one that counts, fails and shifts clocks as a test says. One for each program. */
#ifndef LOG_TEST_IO_H
#define LOG_TEST_IO_H

#include "base/base.h"
#include "io/io.h"

#include <stdatomic.h>
#include <unistd.h>

enum fault_op {
    OP_OPEN,
    OP_PWRITE,
    OP_PREAD,
    OP_SYNC,
    OP_SYNC_RANGE,
    OP_RENAME,
    OP_LINK,
    OP_UNLINK,
    OP_MKDIR,
    OP_SYNC_DIR,
    OP_TRUNCATE,
    OP_COUNT
};

struct test_io {
    struct io io;
    struct io_ops ops;
    const struct io_ops *real;
    _Atomic uint64_t count[OP_COUNT];
    _Atomic uint64_t sync_directory_count, bytes_read;
    _Atomic int fail_op; /* -1: none */
    _Atomic err_t fail_err;
    _Atomic int fail_after; /* so many of that operation still succeed */
    _Atomic int64_t wall_shift_ms, monotonic_shift_ms;
    _Atomic int sync_delay_ms;
    _Atomic bool sync_held; /* until it is false again */
};

static inline struct test_io *test_io_of(struct io *io)
{
    return CONTAINER_OF(io, struct test_io, io);
}

static inline bool fault(struct io *io, enum fault_op op)
{
    struct test_io *t = test_io_of(io);

    atomic_fetch_add(&t->count[op], 1);
    return atomic_load(&t->fail_op) == (int)op && atomic_fetch_sub(&t->fail_after, 1) <= 0;
}

#define FAULT(io, op)                                                                         \
    if (fault(io, op)) {                                                                      \
        return err_set(info, atomic_load(&test_io_of(io)->fail_err), "injected by the test"); \
    }

static inline err_t t_open(struct io *io, const char *path, unsigned flags, struct io_file **ret_file,
                           struct err_info *info)
{
    FAULT(io, OP_OPEN);
    return test_io_of(io)->real->open(io, path, flags, ret_file, info);
}

static inline err_t t_pwritev(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                              struct err_info *info)
{
    FAULT(file->io, OP_PWRITE);
    return test_io_of(file->io)->real->pwritev(file, parts, count, position, info);
}

static inline err_t t_pread(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                            struct err_info *info)
{
    FAULT(file->io, OP_PREAD);
    err_t err = test_io_of(file->io)->real->pread(file, to, len, position, ret_read, info);

    atomic_fetch_add(&test_io_of(file->io)->bytes_read, err == ERR_OK ? *ret_read : 0);
    return err;
}

static inline err_t t_pread_cached(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                                   struct err_info *info)
{
    FAULT(file->io, OP_PREAD);
    return test_io_of(file->io)->real->pread_cached(file, to, len, position, ret_read, info);
}

static inline err_t t_sync(struct io_file *file, struct err_info *info)
{
    int delay = atomic_load(&test_io_of(file->io)->sync_delay_ms);

    if (delay > 0) {
        usleep((useconds_t)delay * 1000);
    }
    while (atomic_load(&test_io_of(file->io)->sync_held)) {
        usleep(1000);
    }
    FAULT(file->io, OP_SYNC);
    return test_io_of(file->io)->real->sync(file, info);
}

static inline err_t t_sync_range(struct io_file *file, uint64_t position, uint64_t len, bool wait,
                                 struct err_info *info)
{
    FAULT(file->io, OP_SYNC_RANGE);
    return test_io_of(file->io)->real->sync_range(file, position, len, wait, info);
}

static inline err_t t_truncate(struct io_file *file, uint64_t size, struct err_info *info)
{
    FAULT(file->io, OP_TRUNCATE);
    return test_io_of(file->io)->real->truncate(file, size, info);
}

static inline err_t t_rename(struct io *io, const char *from, const char *to, struct err_info *info)
{
    FAULT(io, OP_RENAME);
    return test_io_of(io)->real->rename(io, from, to, info);
}

static inline err_t t_link(struct io *io, const char *from, const char *to, struct err_info *info)
{
    FAULT(io, OP_LINK);
    return test_io_of(io)->real->link(io, from, to, info);
}

static inline err_t t_unlink(struct io *io, const char *path, struct err_info *info)
{
    FAULT(io, OP_UNLINK);
    return test_io_of(io)->real->unlink(io, path, info);
}

static inline err_t t_mkdir(struct io *io, const char *path, struct err_info *info)
{
    FAULT(io, OP_MKDIR);
    return test_io_of(io)->real->mkdir(io, path, info);
}

static inline err_t t_sync_directory(struct io *io, const char *path, struct err_info *info)
{
    FAULT(io, OP_SYNC_DIR);
    return test_io_of(io)->real->sync_directory(io, path, info);
}

static inline int64_t t_wall_ms(struct io *io)
{
    return test_io_of(io)->real->wall_ms(io) + atomic_load(&test_io_of(io)->wall_shift_ms);
}

static inline uint64_t t_monotonic_ns(struct io *io)
{
    return test_io_of(io)->real->monotonic_ns(io) +
           (uint64_t)atomic_load(&test_io_of(io)->monotonic_shift_ms) * 1000000;
}

static struct test_io the_io;

static inline void test_io_init(void)
{
    the_io.real = io_real()->ops;
    the_io.ops = *the_io.real;
    the_io.ops.open = t_open;
    the_io.ops.pwritev = t_pwritev;
    the_io.ops.pread = t_pread;
    the_io.ops.pread_cached = t_pread_cached;
    the_io.ops.sync = t_sync;
    the_io.ops.sync_range = t_sync_range;
    the_io.ops.truncate = t_truncate;
    the_io.ops.rename = t_rename;
    the_io.ops.link = t_link;
    the_io.ops.unlink = t_unlink;
    the_io.ops.mkdir = t_mkdir;
    the_io.ops.sync_directory = t_sync_directory;
    the_io.ops.wall_ms = t_wall_ms;
    the_io.ops.monotonic_ns = t_monotonic_ns;
    the_io.io.ops = &the_io.ops;
    atomic_store(&the_io.fail_op, -1);
}

static inline void fail_on(enum fault_op op, err_t err, int after)
{
    atomic_store(&the_io.fail_err, err);
    atomic_store(&the_io.fail_after, after);
    atomic_store(&the_io.fail_op, (int)op);
}

static inline void fail_nothing(void)
{
    atomic_store(&the_io.fail_op, -1);
}

#endif
