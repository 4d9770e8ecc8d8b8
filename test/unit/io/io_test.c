#include "check_main.h"
#include "io/io.h"

#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>

static struct io *io;
static char dir[64];
static struct err_info info;

static int remove_entry(const char *path, const struct stat *status, int type, struct FTW *ftw)
{
    return remove(path);
}

static void make_dir(void)
{
    io = io_real();
    strcpy(dir, "/tmp/io_test_XXXXXX");
    ck_assert_ptr_nonnull(mkdtemp(dir));
}

static void remove_dir(void)
{
    nftw(dir, remove_entry, 16, FTW_DEPTH | FTW_PHYS);
}

/* In dir; valid until the next but three. */
static const char *path_of(const char *name)
{
    static char paths[4][128];
    static int next;
    char *path = paths[next++ % 4];

    snprintf(path, sizeof(paths[0]), "%s/%s", dir, name);
    return path;
}

static struct io_file *open_file(const char *name, unsigned flags)
{
    struct io_file *file;
    err_t err = io->ops->open(io, path_of(name), flags, &file, &info);

    ck_assert_msg(err == ERR_OK, "%s", info.text);
    return file;
}

static void write_text(struct io_file *file, const char *text, uint64_t position)
{
    struct iovec part = {(void *)text, strlen(text)};

    ck_assert_int_eq(io->ops->pwritev(file, &part, 1, position, &info), ERR_OK);
}

START_TEST(open_flags_decide_what_may_be_there)
{
    struct io_file *file;

    make_dir();
    ck_assert_int_eq(io->ops->open(io, path_of("a"), 0, &file, &info), ERR_NOT_FOUND);
    ck_assert_int_eq(io->ops->open(io, path_of("a"), IO_WRITE, &file, &info), ERR_NOT_FOUND);
    file = open_file("a", IO_WRITE | IO_CREATE | IO_EXCLUSIVE);
    write_text(file, "text", 0);
    io->ops->close(file);
    ck_assert_int_eq(io->ops->open(io, path_of("a"), IO_WRITE | IO_CREATE | IO_EXCLUSIVE, &file, &info), ERR_EXISTS);
    ck_assert_ptr_nonnull(strstr(info.text, path_of("a")));
    file = open_file("a", 0);
    struct iovec part = {"x", 1};

    ck_assert_int_eq(io->ops->pwritev(file, &part, 1, 0, &info), ERR_IO);
    io->ops->close(file);
    file = open_file("a", IO_WRITE | IO_TRUNCATE);
    uint64_t size = 9;

    ck_assert_int_eq(io->ops->file_size(file, &size, &info), ERR_OK);
    ck_assert_uint_eq(size, 0);
    ck_assert_int_eq(fcntl(io->ops->descriptor(file), F_GETFD), FD_CLOEXEC);
    io->ops->close(file);
    remove_dir();
}
END_TEST

/* More parts than the system takes at once, some of them empty. */
START_TEST(write_takes_any_number_of_parts)
{
    enum { PARTS = 3 * IOV_MAX + 7 };
    struct iovec *parts = calloc(PARTS, sizeof(*parts));
    static char expected[PARTS * 3], got[PARTS * 3];
    size_t len = 0, read_len;

    make_dir();
    for (int i = 0; i < PARTS; i++) {
        parts[i] = (struct iovec){expected + len, (size_t)i % 4};
        for (int j = 0; j < i % 4; j++) {
            expected[len++] = (char)('a' + (i + j) % 26);
        }
    }
    struct io_file *file = open_file("a", IO_WRITE | IO_CREATE);

    ck_assert_int_eq(io->ops->pwritev(file, parts, PARTS, 11, &info), ERR_OK);
    ck_assert_int_eq(io->ops->pread(file, got, sizeof(got), 11, &read_len, &info), ERR_OK);
    ck_assert_uint_eq(read_len, len);
    ck_assert(memcmp(got, expected, len) == 0);
    ck_assert_int_eq(io->ops->pwritev(file, parts, 0, 0, &info), ERR_OK);
    io->ops->close(file);
    free(parts);
    remove_dir();
}
END_TEST

/* In several calls, whose ends are within parts. */
START_TEST(a_write_of_many_megabytes_is_whole)
{
    enum { PARTS = 5, BYTES = 4 << 20 };
    static const size_t lengths[PARTS] = {1, (1 << 20) - 1, 0, (2 << 20) + 12345, (1 << 20) - 12345};
    uint32_t *expected = malloc(BYTES), *got = malloc(BYTES);
    struct iovec parts[PARTS];
    size_t at = 0, read_len;

    make_dir();
    for (uint32_t i = 0; i < BYTES / sizeof(*expected); i++) {
        expected[i] = i;
    }
    for (int i = 0; i < PARTS; i++) {
        parts[i] = (struct iovec){(char *)expected + at, lengths[i]};
        at += lengths[i];
    }
    struct io_file *file = open_file("a", IO_WRITE | IO_CREATE);

    ck_assert_int_eq(io->ops->pwritev(file, parts, PARTS, 7, &info), ERR_OK);
    ck_assert_int_eq(io->ops->pread(file, got, BYTES, 7, &read_len, &info), ERR_OK);
    ck_assert_uint_eq(read_len, BYTES);
    ck_assert(memcmp(got, expected, BYTES) == 0);
    io->ops->close(file);
    free(expected);
    free(got);
    remove_dir();
}
END_TEST

START_TEST(reads_are_short_only_at_the_end_of_the_file)
{
    char got[16];
    size_t len;

    make_dir();
    struct io_file *file = open_file("a", IO_WRITE | IO_CREATE);

    write_text(file, "0123456789", 0);
    ck_assert_int_eq(io->ops->pread(file, got, 4, 3, &len, &info), ERR_OK);
    ck_assert(len == 4 && memcmp(got, "3456", 4) == 0);
    ck_assert_int_eq(io->ops->pread(file, got, 16, 7, &len, &info), ERR_OK);
    ck_assert(len == 3 && memcmp(got, "789", 3) == 0);
    ck_assert_int_eq(io->ops->pread(file, got, 16, 10, &len, &info), ERR_OK);
    ck_assert_uint_eq(len, 0);
    io->ops->close(file);
    remove_dir();
}
END_TEST

START_TEST(cached_read_tells_what_is_not_in_memory)
{
    static char bytes[1024 * 1024], got[1024 * 1024];
    size_t len;

    make_dir();
    struct io_file *file = open_file("a", IO_WRITE | IO_CREATE);
    struct iovec part = {bytes, sizeof(bytes)};

    memset(bytes, 'b', sizeof(bytes));
    ck_assert_int_eq(io->ops->pwritev(file, &part, 1, 0, &info), ERR_OK);
    err_t err = io->ops->pread_cached(file, got, sizeof(got), 0, &len, &info);

    if (err == ERR_OK) { /* the file system can tell */
        ck_assert_uint_eq(len, sizeof(got));
        ck_assert(memcmp(got, bytes, len) == 0);
        ck_assert_int_eq(io->ops->pread_cached(file, got, 100, sizeof(bytes) - 10, &len, &info), ERR_OK);
        ck_assert_uint_eq(len, 10);
        ck_assert_int_eq(io->ops->sync(file, &info), ERR_OK);
        posix_fadvise(io->ops->descriptor(file), 0, 0, POSIX_FADV_DONTNEED);
        ck_assert_int_eq(io->ops->pread_cached(file, got, sizeof(got), 0, &len, &info), ERR_WOULD_BLOCK);
    } else {
        ck_assert_int_eq(err, ERR_WOULD_BLOCK);
    }
    io->ops->close(file);
    remove_dir();
}
END_TEST

START_TEST(reserved_space_leaves_the_size_and_truncate_cuts)
{
    uint64_t size;

    make_dir();
    struct io_file *file = open_file("a", IO_WRITE | IO_CREATE);

    write_text(file, "0123456789", 0);
    ck_assert_int_eq(io->ops->allocate(file, 10, 1024 * 1024, &info), ERR_OK);
    ck_assert_int_eq(io->ops->file_size(file, &size, &info), ERR_OK);
    ck_assert_uint_eq(size, 10);
    ck_assert_int_eq(io->ops->sync_range(file, 0, 10, false, &info), ERR_OK);
    ck_assert_int_eq(io->ops->sync_range(file, 0, 10, true, &info), ERR_OK);
    ck_assert_int_eq(io->ops->truncate(file, 4, &info), ERR_OK);
    ck_assert_int_eq(io->ops->sync(file, &info), ERR_OK);
    ck_assert_int_eq(io->ops->file_size(file, &size, &info), ERR_OK);
    ck_assert_uint_eq(size, 4);
    io->ops->close(file);
    remove_dir();
}
END_TEST

static err_t collect(void *context, const char *name)
{
    if (strcmp(name, "stop") == 0) {
        return ERR_LIMIT;
    }
    strcat(strcat(context, name), " ");
    return ERR_OK;
}

START_TEST(names_are_made_renamed_linked_listed_and_removed)
{
    struct io_stat stat;
    char names[256] = "";

    make_dir();
    io->ops->close(open_file("a", IO_WRITE | IO_CREATE));
    ck_assert_int_eq(io->ops->link(io, path_of("a"), path_of("b"), &info), ERR_OK);
    ck_assert_int_eq(io->ops->link(io, path_of("a"), path_of("b"), &info), ERR_EXISTS);
    ck_assert_int_eq(io->ops->stat(io, path_of("a"), &stat, &info), ERR_OK);
    ck_assert_uint_eq(stat.links, 2);
    ck_assert(!stat.is_directory);
    ck_assert_int_le(llabs(stat.modified_ms - io->ops->wall_ms(io)), 10000);
    ck_assert_int_eq(io->ops->unlink(io, path_of("a"), &info), ERR_OK);
    ck_assert_int_eq(io->ops->unlink(io, path_of("a"), &info), ERR_NOT_FOUND);
    ck_assert_int_eq(io->ops->rename(io, path_of("b"), path_of("c"), &info), ERR_OK);
    ck_assert_int_eq(io->ops->mkdir(io, path_of("d"), &info), ERR_OK);
    ck_assert_int_eq(io->ops->mkdir(io, path_of("d"), &info), ERR_EXISTS);
    ck_assert_int_eq(io->ops->stat(io, path_of("d"), &stat, &info), ERR_OK);
    ck_assert(stat.is_directory);
    ck_assert_int_eq(io->ops->sync_directory(io, dir, &info), ERR_OK);
    ck_assert_int_eq(io->ops->list_directory(io, dir, collect, names, &info), ERR_OK);
    ck_assert(strcmp(names, "c d ") == 0 || strcmp(names, "d c ") == 0);
    ck_assert_int_eq(io->ops->rmdir(io, path_of("d"), &info), ERR_OK);
    ck_assert_int_eq(io->ops->list_directory(io, path_of("d"), collect, names, &info), ERR_NOT_FOUND);
    io->ops->close(open_file("stop", IO_WRITE | IO_CREATE));
    ck_assert_int_eq(io->ops->list_directory(io, dir, collect, names, &info), ERR_LIMIT);
    remove_dir();
}
END_TEST

/* The kind of lock that a Java process takes. */
static bool process_locks_as_java(const char *path)
{
    pid_t child = fork();
    int status;

    if (child == 0) {
        int fd = open(path, O_RDWR);
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

        _exit(fcntl(fd, F_SETLK, &whole) == 0 ? 0 : 1);
    }
    waitpid(child, &status, 0);
    return status == 0;
}

START_TEST(lock_excludes_others_until_it_is_closed)
{
    struct io_file *lock, *other;
    char expected[48];

    make_dir();
    ck_assert_int_eq(io->ops->lock(io, path_of(".lock"), &lock, &info), ERR_OK);
    ck_assert_int_eq(io->ops->lock(io, path_of(".lock"), &other, &info), ERR_BUSY);
    snprintf(expected, sizeof(expected), "is held by process %d: stop", (int)getpid());
    ck_assert_msg(strstr(info.text, expected) != NULL, "%s", info.text);
    ck_assert(!process_locks_as_java(path_of(".lock")));
    /* A POSIX lock would be lost by this. */
    io->ops->close(open_file(".lock", 0));
    ck_assert(!process_locks_as_java(path_of(".lock")));
    io->ops->close(lock);
    ck_assert(process_locks_as_java(path_of(".lock")));
    ck_assert_int_eq(io->ops->lock(io, path_of(".lock"), &lock, &info), ERR_OK);
    io->ops->close(lock);
    remove_dir();
}
END_TEST

START_TEST(lock_of_a_java_process_is_seen_and_its_holder_named)
{
    struct io_file *lock;
    int ready[2], end[2], status;
    char byte, expected[32];

    make_dir();
    io->ops->close(open_file(".lock", IO_WRITE | IO_CREATE));
    ck_assert(pipe(ready) == 0 && pipe(end) == 0);
    pid_t child = fork();

    if (child == 0) {
        int fd = open(path_of(".lock"), O_RDWR);
        struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
        ssize_t n = fcntl(fd, F_SETLK, &whole) == 0 && write(ready[1], "x", 1) == 1 ? read(end[0], &byte, 1) : -1;

        _exit(n == 1 ? 0 : 1);
    }
    ck_assert_int_eq(read(ready[0], &byte, 1), 1);
    ck_assert_int_eq(io->ops->lock(io, path_of(".lock"), &lock, &info), ERR_BUSY);
    snprintf(expected, sizeof(expected), "process %d", child);
    ck_assert_msg(strstr(info.text, expected) != NULL, "%s", info.text);
    ck_assert_int_eq(write(end[1], "x", 1), 1);
    waitpid(child, &status, 0);
    ck_assert_int_eq(status, 0);
    ck_assert_int_eq(io->ops->lock(io, path_of(".lock"), &lock, &info), ERR_OK);
    io->ops->close(lock);
    remove_dir();
}
END_TEST

START_TEST(whole_files_are_replaced_and_read_within_a_limit)
{
    char *text = NULL;
    size_t len = 0;
    struct io_stat stat;

    make_dir();
    ck_assert_int_eq(io_write_file(io, path_of("a"), SLICE("first", 5), &info), ERR_OK);
    ck_assert_int_eq(io_write_file(io, path_of("a"), SLICE("second text", 11), &info), ERR_OK);
    ck_assert_int_eq(io->ops->stat(io, path_of("a.tmp"), &stat, &info), ERR_NOT_FOUND);
    ck_assert_int_eq(io_read_file(io, path_of("a"), 10, &text, &len, &info), ERR_LIMIT);
    ck_assert_ptr_null(text);
    ck_assert_int_eq(io_read_file(io, path_of("a"), 11, &text, &len, &info), ERR_OK);
    ck_assert_uint_eq(len, 11);
    ck_assert_str_eq(text, "second text");
    free(text);
    ck_assert_int_eq(io_read_file(io, path_of("b"), 11, &text, &len, &info), ERR_NOT_FOUND);
    ck_assert_int_eq(io_write_file(io, path_of("none/a"), SLICE("x", 1), &info), ERR_NOT_FOUND);
    remove_dir();
}
END_TEST

static err_t failing_sync(struct io_file *file, struct err_info *why)
{
    return err_set(why, ERR_IO, "sync failed");
}

START_TEST(whole_file_that_cannot_be_synced_leaves_the_old_one)
{
    struct io_ops ops = *io_real()->ops;
    struct io failing = {&ops};
    struct io_stat stat;
    char *text;
    size_t len;

    make_dir();
    ops.sync = failing_sync;
    ck_assert_int_eq(io_write_file(io, path_of("a"), SLICE("old", 3), &info), ERR_OK);
    ck_assert_int_eq(io_write_file(&failing, path_of("a"), SLICE("new", 3), &info), ERR_IO);
    ck_assert_int_eq(io->ops->stat(io, path_of("a.tmp"), &stat, &info), ERR_NOT_FOUND);
    ck_assert_int_eq(io_read_file(io, path_of("a"), 100, &text, &len, &info), ERR_OK);
    ck_assert_str_eq(text, "old");
    free(text);
    remove_dir();
}
END_TEST

START_TEST(mkdir_all_makes_parents_and_accepts_what_is_there)
{
    struct io_stat stat;

    make_dir();
    ck_assert_int_eq(io_mkdir_all(io, path_of("x/y/z"), &info), ERR_OK);
    ck_assert_int_eq(io_mkdir_all(io, path_of("x/y/z/"), &info), ERR_OK);
    ck_assert_int_eq(io->ops->stat(io, path_of("x/y/z"), &stat, &info), ERR_OK);
    ck_assert(stat.is_directory);
    io->ops->close(open_file("file", IO_WRITE | IO_CREATE));
    ck_assert_int_ne(io_mkdir_all(io, path_of("file"), &info), ERR_OK);
    ck_assert_int_ne(io_mkdir_all(io, path_of("file/below"), &info), ERR_OK);
    ck_assert_int_eq(io_mkdir_all(io, "/", &info), ERR_OK);
    ck_assert_int_ne(io_mkdir_all(io, "", &info), ERR_OK);
    remove_dir();
}
END_TEST

START_TEST(space_clocks_and_random_are_plausible)
{
    struct io_space space;
    uint8_t a[64] = {0}, b[64] = {0};

    make_dir();
    ck_assert_int_eq(io->ops->space(io, dir, &space, &info), ERR_OK);
    ck_assert_uint_gt(space.total_bytes, 0);
    ck_assert_uint_le(space.free_bytes, space.total_bytes);
    uint64_t before = io->ops->monotonic_ns(io);

    ck_assert_uint_le(before, io->ops->monotonic_ns(io));
    ck_assert_int_gt(io->ops->wall_ms(io), 1600000000000);
    io->ops->random(io, a, sizeof(a));
    io->ops->random(io, b, sizeof(b));
    ck_assert(memcmp(a, b, sizeof(a)) != 0);
    remove_dir();
}
END_TEST

TEST_MAIN(open_flags_decide_what_may_be_there, write_takes_any_number_of_parts, a_write_of_many_megabytes_is_whole,
          reads_are_short_only_at_the_end_of_the_file, cached_read_tells_what_is_not_in_memory,
          reserved_space_leaves_the_size_and_truncate_cuts, names_are_made_renamed_linked_listed_and_removed,
          lock_excludes_others_until_it_is_closed, lock_of_a_java_process_is_seen_and_its_holder_named,
          whole_files_are_replaced_and_read_within_a_limit, whole_file_that_cannot_be_synced_leaves_the_old_one,
          mkdir_all_makes_parents_and_accepts_what_is_there, space_clocks_and_random_are_plausible)
