/* Two log directories, of which one has trouble: its partitions answer with storage errors, the other's go on, and a
 * restart finds all that was durable. */
#include "log_fixture.h"

#include <sys/mount.h>

/* Operations on files of one directory fail. */
static struct {
    _Atomic int op; /* -1: none */
    _Atomic err_t err;
    const char *directory;
} trouble;

static bool has_trouble(struct io_file *file, enum fault_op op)
{
    char link[64], path[512];

    if (atomic_load(&trouble.op) != (int)op) {
        return false;
    }
    snprintf(link, sizeof(link), "/proc/self/fd/%d", file->io->ops->descriptor(file));
    ssize_t len = readlink(link, path, sizeof(path) - 1);

    path[MAX(len, 0)] = '\0';
    return strncmp(path, trouble.directory, strlen(trouble.directory)) == 0;
}

static err_t troubled_pwritev(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                              struct err_info *info)
{
    return has_trouble(file, OP_PWRITE) ? err_set(info, atomic_load(&trouble.err), "trouble made by the test")
                                        : t_pwritev(file, parts, count, position, info);
}

static err_t troubled_sync(struct io_file *file, struct err_info *info)
{
    return has_trouble(file, OP_SYNC) ? err_set(info, atomic_load(&trouble.err), "trouble made by the test")
                                      : t_sync(file, info);
}

static err_t troubled_pread(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                            struct err_info *info)
{
    return has_trouble(file, OP_PREAD) ? err_set(info, atomic_load(&trouble.err), "trouble made by the test")
                                       : t_pread(file, to, len, position, ret_read, info);
}

/* Directories a and b in the fixture's own; "t-0" is in a, "u-0" in b. */
static void start_two(struct fixture *fx, struct log **ret_t, struct log **ret_u)
{
    char dirs[160], first[80];

    fixture_prepare(fx);
    snprintf(dirs, sizeof(dirs), "log.dirs=%s/a,%s/b", fx->dir, fx->dir);
    fixture_configure(fx, dirs);
    fx->topic.segment_bytes = 3000;
    fixture_start(fx);
    atomic_store(&trouble.op, -1);
    the_io.ops.pwritev = troubled_pwritev;
    the_io.ops.sync = troubled_sync;
    the_io.ops.pread = troubled_pread;
    *ret_t = open_log(fx, "t");
    *ret_u = open_log(fx, "u");
    snprintf(first, sizeof(first), "%s", log_dir_path(log_directory(*ret_t)));
    ck_assert_str_ne(first, log_dir_path(log_directory(*ret_u)));
    trouble.directory = log_dir_path(log_directory(*ret_u));
}

static void make_trouble(enum fault_op op, err_t err)
{
    atomic_store(&trouble.err, err);
    atomic_store(&trouble.op, (int)op);
}

/* The other directory appends, flushes and reads as before. */
static void goes_on(struct fixture *fx, struct log *log)
{
    int64_t offset = append_n(fx, log, 8, 500);

    flush_log(fx, log);
    ck_assert_int_eq(log_durable_offset(log).v, offset + 1);
    ck_assert_int_eq(read_batches(fx, log, 0, offset + 1, 100).first, 0);
    ck_assert_int_eq(log_state(log), ERR_OK);
}

static void restart_after_trouble(struct fixture *fx, struct log *t, struct log *u, int64_t durable)
{
    atomic_store(&trouble.op, -1);
    WAIT_FOR(atomic_load(&fx->failures) > 0);
    ck_assert_int_eq(atomic_load(&fx->failures), 1);
    ck_assert_int_eq(log_state(u), ERR_KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(append_err(fx, u, &(struct batch_spec){0}), ERR_KAFKA_STORAGE_ERROR);
    goes_on(fx, t);
    /* A new partition goes where it can be written. */
    struct log *other = open_log(fx, "v");

    ck_assert_ptr_eq(log_directory(other), log_directory(t));
    ck_assert_int_eq(close_log(fx, other), ERR_OK);
    int64_t end = log_end_offset(t).v;

    ck_assert_int_eq(close_log(fx, t), ERR_OK);
    ck_assert_int_eq(close_log(fx, u), ERR_KAFKA_STORAGE_ERROR);
    fixture_stop(fx, true);
    atomic_store(&fx->failures, 0);
    fixture_start(fx);
    t = open_log(fx, "t");
    u = open_log(fx, "u");
    ck_assert_int_eq(log_end_offset(t).v, end);
    ck_assert_int_ge(log_end_offset(u).v, durable);
    ck_assert_int_eq(read_batches(fx, u, 0, log_end_offset(u).v, 100).first, 0);
    goes_on(fx, u);
    ck_assert_int_eq(close_log(fx, t), ERR_OK);
    ck_assert_int_eq(close_log(fx, u), ERR_OK);
    ck_assert_int_eq(atomic_load(&fx->failures), 0);
    fixture_end(fx);
}

static void trouble_of(enum fault_op op, err_t err)
{
    struct fixture fx;
    struct log *t, *u;

    start_two(&fx, &t, &u);
    append_n(&fx, t, 3, 500);
    append_n(&fx, u, 9, 500);
    flush_log(&fx, u);
    int64_t durable = log_durable_offset(u).v;

    ck_assert_int_eq(durable, 9);
    make_trouble(op, err);
    if (op == OP_PREAD) {
        warm_log(&fx, u, 0, 1000);
    } else {
        append_err(&fx, u, &(struct batch_spec){.value_bytes = 100});
        flush_log(&fx, u);
    }
    restart_after_trouble(&fx, t, u, durable);
}

START_TEST(a_write_that_fails_in_one_directory_concerns_that_one_only)
{
    trouble_of(OP_PWRITE, ERR_IO);
}
END_TEST

START_TEST(a_full_disk_concerns_its_directory_only)
{
    trouble_of(OP_PWRITE, ERR_NO_SPACE);
}
END_TEST

START_TEST(a_sync_that_fails_in_one_directory_concerns_that_one_only)
{
    trouble_of(OP_SYNC, ERR_IO);
}
END_TEST

START_TEST(data_that_cannot_be_read_fails_its_directory)
{
    trouble_of(OP_PREAD, ERR_IO);
}
END_TEST

/* A file system of its own that is really full. */
START_TEST(a_full_file_system_is_left_in_order)
{
    struct fixture fx;
    char path[80];
    int64_t end = 0;

    fixture_prepare(&fx);
    snprintf(path, sizeof(path), "%s/small", fx.dir);
    ck_assert_int_eq(mkdir(path, 0755), 0);
    if (mount("tmpfs", path, "tmpfs", 0, "size=600k") != 0) {
        printf("skipped: no file system may be mounted here: %s\n", strerror(errno));
        fixture_remove(&fx);
        return;
    }
    snprintf(path, sizeof(path), "log.dirs=%s/small", fx.dir);
    fixture_configure(&fx, path);
    fx.topic.segment_bytes = 50000;
    fixture_start(&fx);
    struct log *log = open_log(&fx, "t");
    struct batch_spec spec = {.value_bytes = 5000};
    struct stage_call call;

    while ((call = stage(&fx, log, &spec, LOG_FROM_CLIENT, true)).err == ERR_OK) {
        end = call.appended.last_offset.v + 1;
    }
    ck_assert_int_eq(call.err, ERR_KAFKA_STORAGE_ERROR);
    ck_assert_int_gt(end, 50);
    close_log(&fx, log);
    fixture_stop(&fx, true);
    ck_assert_int_eq(atomic_load(&fx.failures), 1);
    /* Room was made. */
    snprintf(path, sizeof(path), "%s/small", fx.dir);
    ck_assert_int_eq(mount("tmpfs", path, "tmpfs", MS_REMOUNT, "size=4m"), 0);
    fixture_start(&fx);
    log = open_log(&fx, "t");
    ck_assert_int_eq(log_end_offset(log).v, end);
    for (int64_t at = 0; at < end;) {
        at = read_batches(&fx, log, at, end, 20000).next;
    }
    ck_assert_int_eq(append_n(&fx, log, 1, 100), end);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, true);
    ck_assert_int_eq(umount(path), 0);
    fixture_remove(&fx);
}
END_TEST

TEST_MAIN(a_write_that_fails_in_one_directory_concerns_that_one_only, a_full_disk_concerns_its_directory_only,
          a_sync_that_fails_in_one_directory_concerns_that_one_only, data_that_cannot_be_read_fails_its_directory,
          a_full_file_system_is_left_in_order)
