/* The real world: Linux files and clocks. */
#include "io/io.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>

/* What one call takes of a large write. For more the kernel makes its cache of larger pieces of memory that nobody has
 * used yet: 10 MB took four times as long, and where there is no preemption nobody else had the CPU meanwhile. */
enum { WRITE_PIECE = 1 << 20 };

struct real_file {
    struct io_file file;
    int fd;
    char path[]; /* as opened, for messages */
};

static struct real_file *real_of(struct io_file *file)
{
    return CONTAINER_OF(file, struct real_file, file);
}

static err_t real_open(struct io *io, const char *path, unsigned flags, struct io_file **ret_file,
                       struct err_info *info)
{
    size_t path_size = strlen(path) + 1;
    struct real_file *real CLEANUP(freep) = malloc(sizeof(*real) + path_size);
    int mode = O_CLOEXEC | (flags & IO_WRITE ? O_RDWR : O_RDONLY);

    mode |= flags & IO_CREATE ? O_CREAT : 0;
    mode |= flags & IO_EXCLUSIVE ? O_EXCL : 0;
    mode |= flags & IO_TRUNCATE ? O_TRUNC : 0;
    if (!real) {
        return err_set(info, ERR_NO_MEMORY, "open %s", path);
    }
    do {
        real->fd = open(path, mode, 0644);
    } while (real->fd < 0 && errno == EINTR);
    if (real->fd < 0) {
        return err_errno(info, ERR_IO, "open %s", path);
    }
    real->file.io = io;
    memcpy(real->path, path, path_size);
    *ret_file = &TAKE_PTR(real)->file;
    return ERR_OK;
}

static void real_close(struct io_file *file)
{
    struct real_file *real = real_of(file);

    close(real->fd);
    free(real);
}

static size_t total_bytes(const struct iovec *parts, int count)
{
    size_t total = 0;

    for (int i = 0; i < count; i++) {
        total += parts[i].iov_len;
    }
    return total;
}

/* Copies what follows the first done bytes, as many parts as fit and WRITE_PIECE bytes at most; returns how many. */
static int next_parts(const struct iovec *parts, int count, size_t done, struct iovec *to, int room)
{
    size_t left = WRITE_PIECE;
    int used = 0;

    for (int i = 0; i < count && used < room && left > 0; i++) {
        if (done >= parts[i].iov_len) {
            done -= parts[i].iov_len;
            continue;
        }
        size_t len = MIN(parts[i].iov_len - done, left);

        to[used++] = (struct iovec){(uint8_t *)parts[i].iov_base + done, len};
        left -= len;
        done = 0;
    }
    return used;
}

static err_t real_pwritev(struct io_file *file, const struct iovec *parts, int count, uint64_t position,
                          struct err_info *info)
{
    struct real_file *real = real_of(file);
    size_t total = total_bytes(parts, count);
    struct iovec rest[64];
    const struct iovec *next = parts;
    int next_count = count;

    if (count > IOV_MAX || total > WRITE_PIECE) {
        next = rest;
        next_count = next_parts(parts, count, 0, rest, ARRAY_LEN(rest));
    }
    for (size_t done = 0; done < total;) {
        ssize_t n = pwritev(real->fd, next, next_count, (off_t)(position + done));

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n <= 0) {
            errno = n == 0 ? ENOSPC : errno;
            return err_errno(info, ERR_IO, "write %s at %" PRIu64, real->path, position + done);
        }
        done += (size_t)n;
        next = rest;
        next_count = next_parts(parts, count, done, rest, ARRAY_LEN(rest));
    }
    return ERR_OK;
}

static err_t real_pread(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                        struct err_info *info)
{
    struct real_file *real = real_of(file);
    size_t done = 0;

    while (done < len) {
        ssize_t n = pread(real->fd, (uint8_t *)to + done, len - done, (off_t)(position + done));

        if (n < 0 && errno == EINTR) {
            continue;
        }
        if (n < 0) {
            return err_errno(info, ERR_IO, "read %s at %" PRIu64, real->path, position + done);
        }
        if (n == 0) {
            break;
        }
        done += (size_t)n;
    }
    *ret_read = done;
    return ERR_OK;
}

static err_t real_pread_cached(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                               struct err_info *info)
{
    struct real_file *real = real_of(file);
    size_t done = 0;

    while (done < len) {
        struct iovec part = {(uint8_t *)to + done, len - done};
        ssize_t n = preadv2(real->fd, &part, 1, (off_t)(position + done), RWF_NOWAIT);

        if (n < 0 && errno == EINTR) {
            continue;
        }
        /* A file system that cannot tell might always wait. */
        if (n < 0 && (errno == EAGAIN || errno == EOPNOTSUPP || errno == ENOSYS)) {
            return err_set(info, ERR_WOULD_BLOCK, "read %s at %" PRIu64, real->path, position + done);
        }
        if (n < 0) {
            return err_errno(info, ERR_IO, "read %s at %" PRIu64, real->path, position + done);
        }
        if (n == 0) {
            break;
        }
        done += (size_t)n;
    }
    *ret_read = done;
    return ERR_OK;
}

static err_t real_file_size(struct io_file *file, uint64_t *ret_size, struct err_info *info)
{
    struct real_file *real = real_of(file);
    struct stat status;

    if (fstat(real->fd, &status) < 0) {
        return err_errno(info, ERR_IO, "size of %s", real->path);
    }
    *ret_size = (uint64_t)status.st_size;
    return ERR_OK;
}

static err_t real_sync(struct io_file *file, struct err_info *info)
{
    struct real_file *real = real_of(file);

    return fdatasync(real->fd) == 0 ? ERR_OK : err_errno(info, ERR_IO, "sync %s", real->path);
}

static err_t real_sync_range(struct io_file *file, uint64_t position, uint64_t len, bool wait, struct err_info *info)
{
    struct real_file *real = real_of(file);
    unsigned flags = SYNC_FILE_RANGE_WRITE | (wait ? SYNC_FILE_RANGE_WAIT_BEFORE : 0);

    /* Only smoothing: where the system lacks it, a later sync does all the work. */
    if (sync_file_range(real->fd, (off_t)position, (off_t)len, flags) < 0 && errno != ENOSYS && errno != EOPNOTSUPP) {
        return err_errno(info, ERR_IO, "write back %s", real->path);
    }
    return ERR_OK;
}

static err_t real_truncate(struct io_file *file, uint64_t size, struct err_info *info)
{
    struct real_file *real = real_of(file);
    int rc;

    do {
        rc = ftruncate(real->fd, (off_t)size);
    } while (rc < 0 && errno == EINTR);
    return rc == 0 ? ERR_OK : err_errno(info, ERR_IO, "truncate %s to %" PRIu64, real->path, size);
}

static err_t real_allocate(struct io_file *file, uint64_t position, uint64_t len, struct err_info *info)
{
    struct real_file *real = real_of(file);
    int rc;

    do {
        rc = fallocate(real->fd, FALLOC_FL_KEEP_SIZE, (off_t)position, (off_t)len);
    } while (rc < 0 && errno == EINTR);
    /* File systems without reservations work as well, only later errors are possible. */
    if (rc < 0 && errno != EOPNOTSUPP && errno != ENOSYS) {
        return err_errno(info, ERR_IO, "reserve space for %s", real->path);
    }
    return ERR_OK;
}

static int real_descriptor(struct io_file *file)
{
    return real_of(file)->fd;
}

static err_t real_stat(struct io *io, const char *path, struct io_stat *ret_stat, struct err_info *info)
{
    struct stat status;

    if (stat(path, &status) < 0) {
        return err_errno(info, ERR_IO, "stat %s", path);
    }
    *ret_stat = (struct io_stat){
        .size = (uint64_t)status.st_size,
        .links = status.st_nlink,
        .modified_ms = (int64_t)status.st_mtim.tv_sec * 1000 + status.st_mtim.tv_nsec / 1000000,
        .is_directory = S_ISDIR(status.st_mode),
    };
    return ERR_OK;
}

static err_t real_rename(struct io *io, const char *from, const char *to, struct err_info *info)
{
    return rename(from, to) == 0 ? ERR_OK : err_errno(info, ERR_IO, "rename %s to %s", from, to);
}

static err_t real_set_modified(struct io *io, const char *path, int64_t modified_ms, struct err_info *info)
{
    struct timespec times[2] = {{.tv_nsec = UTIME_OMIT},
                                {.tv_sec = modified_ms / 1000, .tv_nsec = modified_ms % 1000 * 1000000}};

    return utimensat(AT_FDCWD, path, times, 0) == 0 ? ERR_OK : err_errno(info, ERR_IO, "set the time of %s", path);
}

static err_t real_link(struct io *io, const char *from, const char *to, struct err_info *info)
{
    return link(from, to) == 0 ? ERR_OK : err_errno(info, ERR_IO, "link %s to %s", from, to);
}

static err_t real_unlink(struct io *io, const char *path, struct err_info *info)
{
    return unlink(path) == 0 ? ERR_OK : err_errno(info, ERR_IO, "delete %s", path);
}

static err_t real_mkdir(struct io *io, const char *path, struct err_info *info)
{
    return mkdir(path, 0755) == 0 ? ERR_OK : err_errno(info, ERR_IO, "make directory %s", path);
}

static err_t real_rmdir(struct io *io, const char *path, struct err_info *info)
{
    return rmdir(path) == 0 ? ERR_OK : err_errno(info, ERR_IO, "remove directory %s", path);
}

static err_t real_sync_directory(struct io *io, const char *path, struct err_info *info)
{
    int fd CLEANUP(fd_closep) = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd < 0) {
        return err_errno(info, ERR_IO, "open directory %s", path);
    }
    /* EINVAL: this file system does not sync directories, renames are as durable as they get. */
    if (fsync(fd) < 0 && errno != EINVAL) {
        return err_errno(info, ERR_IO, "sync directory %s", path);
    }
    return ERR_OK;
}

static void dir_closep(DIR **dir)
{
    if (*dir) {
        closedir(*dir);
    }
}

static err_t real_list_directory(struct io *io, const char *path, err_t (*each)(void *context, const char *name),
                                 void *context, struct err_info *info)
{
    DIR *dir CLEANUP(dir_closep) = opendir(path);

    if (!dir) {
        return err_errno(info, ERR_IO, "open directory %s", path);
    }
    for (;;) {
        errno = 0;
        struct dirent *entry = readdir(dir);

        if (!entry) {
            return errno == 0 ? ERR_OK : err_errno(info, ERR_IO, "read directory %s", path);
        }
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) {
            continue;
        }
        err_t err = each(context, entry->d_name);

        if (err != ERR_OK) {
            return err;
        }
    }
}

/* Who holds a lock that we did not get; 0 when nobody says. The system tells of a Java process. A lock of an open file
 * has no owner for the system: such a holder has left its number in the file, which may be one of another container. */
static int lock_holder(int fd)
{
    struct flock held = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    char text[16] = "";

    if (fcntl(fd, F_OFD_GETLK, &held) == 0 && held.l_type != F_UNLCK && held.l_pid > 0) {
        return held.l_pid;
    }
    int pid = pread(fd, text, sizeof(text) - 1, 0) > 0 ? atoi(text) : 0;

    return pid > 0 && (kill(pid, 0) == 0 || errno == EPERM) ? pid : 0;
}

/* For whoever finds the lock held; without it only the sentence is poorer. */
static void leave_pid(int fd)
{
    char text[16];
    int len = snprintf(text, sizeof(text), "%d\n", (int)getpid());

    if (ftruncate(fd, 0) == 0 && pwrite(fd, text, (size_t)len, 0) != len) {
        (void)!ftruncate(fd, 0);
    }
}

static err_t real_lock(struct io *io, const char *path, struct io_file **ret_file, struct err_info *info)
{
    struct io_file *file;
    err_t err = real_open(io, path, IO_WRITE | IO_CREATE, &file, info);

    if (err != ERR_OK) {
        return err;
    }
    int fd = real_of(file)->fd;
    /* Of the open file, not of the process: it conflicts with the POSIX locks
     * that a Java process takes, but is not lost when the file is opened and
     * closed once more. */
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    if (fcntl(fd, F_OFD_SETLK, &whole) == 0) {
        leave_pid(fd);
        *ret_file = file;
        return ERR_OK;
    }
    if (errno != EAGAIN && errno != EACCES) {
        err = err_errno(info, ERR_IO, "lock %s", path);
    } else {
        int holder = lock_holder(fd);
        char who[32] = "another process";

        if (holder > 0) {
            snprintf(who, sizeof(who), "process %d", holder);
        }
        err = err_set(info, ERR_BUSY, "%s is held by %s: stop that one first, or use another directory", path, who);
    }
    real_close(file);
    return err;
}

static err_t real_space(struct io *io, const char *path, struct io_space *ret_space, struct err_info *info)
{
    struct statvfs status;

    if (statvfs(path, &status) < 0) {
        return err_errno(info, ERR_IO, "free space of %s", path);
    }
    *ret_space = (struct io_space){
        .free_bytes = (uint64_t)status.f_bavail * status.f_frsize,
        .total_bytes = (uint64_t)status.f_blocks * status.f_frsize,
    };
    return ERR_OK;
}

static uint64_t real_monotonic_ns(struct io *io)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

static int64_t real_wall_ms(struct io *io)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void real_random(struct io *io, void *to, size_t len)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = getrandom((uint8_t *)to + done, len - done, 0);

        ASSERT(n > 0 || errno == EINTR);
        done += n > 0 ? (size_t)n : 0;
    }
}

static const struct io_ops real_ops = {
    .open = real_open,
    .close = real_close,
    .pwritev = real_pwritev,
    .pread = real_pread,
    .pread_cached = real_pread_cached,
    .file_size = real_file_size,
    .sync = real_sync,
    .sync_range = real_sync_range,
    .truncate = real_truncate,
    .allocate = real_allocate,
    .descriptor = real_descriptor,
    .stat = real_stat,
    .rename = real_rename,
    .set_modified = real_set_modified,
    .link = real_link,
    .unlink = real_unlink,
    .mkdir = real_mkdir,
    .rmdir = real_rmdir,
    .sync_directory = real_sync_directory,
    .list_directory = real_list_directory,
    .lock = real_lock,
    .space = real_space,
    .monotonic_ns = real_monotonic_ns,
    .wall_ms = real_wall_ms,
    .random = real_random,
};

struct io *io_real(void)
{
    static struct io io = {&real_ops};

    return &io;
}
