/* What costs without load: connections, an idle server; and the machine put into a state worth measuring in. */
#include "kbench.h"

#include <sys/resource.h>

int mode_conns(void)
{
    struct rlimit want = {.rlim_cur = (rlim_t)opt.n + 64, .rlim_max = (rlim_t)opt.n + 64}, have;
    int *fd = calloc((size_t)opt.n, sizeof(*fd)), answered = 0;

    getrlimit(RLIMIT_NOFILE, &have);
    if (have.rlim_cur < want.rlim_cur) {
        setrlimit(RLIMIT_NOFILE, &want);
    }
    struct cost before = broker_cost();
    double own_before = own_cpu_s();
    uint64_t start = now_ns();

    for (int i = 0; i < opt.n; i++) {
        fd[i] = dial();
        answered += metadata_leaders(fd[i], NULL) >= 0;
    }
    double connect_s = seconds_since(start);
    struct cost up = broker_cost();

    usleep((useconds_t)(opt.seconds * 1e6));
    struct cost after = broker_cost();

    json_begin();
    printf(",\"conns\":%d,\"answered\":%d,\"connect_s\":%.3f,\"rss_before_mb\":%.1f,\"rss_after_mb\":%.1f", opt.n,
           answered, connect_s, (double)before.rss_kb / 1024.0, (double)after.rss_kb / 1024.0);
    printf(",\"idle_cpu_pct\":%.3f", 100.0 * (after.cpu_s - up.cpu_s) / opt.seconds);
    json_cost(before, after, own_cpu_s() - own_before, 0, 0);
    json_end();
    return answered != opt.n;
}

int mode_idle(void)
{
    struct cost before = broker_cost();
    uint64_t start = now_ns();

    usleep((useconds_t)(opt.seconds * 1e6));
    double seconds = seconds_since(start);
    struct cost after = broker_cost();

    json_begin();
    printf(",\"seconds\":%.1f,\"idle_cpu_pct\":%.3f", seconds, 100.0 * (after.cpu_s - before.cpu_s) / seconds);
    json_cost(before, after, 0, 0, seconds);
    json_end();
    return 0;
}

int mode_quiet(void)
{
    uint64_t start = now_ns();
    double percent;

    do {
        struct cost before = broker_cost();
        uint64_t from = now_ns();

        usleep(300000);
        struct cost after = broker_cost();
        double others_s = after.machine_cpu_s - before.machine_cpu_s - (after.cpu_s - before.cpu_s);

        percent = 100.0 * others_s / seconds_since(from);
    } while (percent > opt.n && seconds_since(start) < opt.timeout_s);
    return percent > opt.n;
}

static long free_mb(void)
{
    char line[256];
    long kb = 0;
    FILE *f = fopen("/proc/meminfo", "r");

    while (f && fgets(line, sizeof(line), f) && sscanf(line, "MemFree: %ld kB", &kb) != 1) {
    }
    if (f) {
        fclose(f);
    }
    return kb / 1024;
}

/* Where the last fill stopped is kept in the file itself, in the hole's first page. */
static off_t last_position(int fd, off_t size)
{
    off_t position = 0;

    if (pread(fd, &position, sizeof(position), 0) != (ssize_t)sizeof(position) || position > size / 2) {
        return 0;
    }
    return position;
}

/* Reads on through a vast sparse file: the pages read before are then the oldest clean ones in the page cache, and
 * what the kernel takes first when a server writes. In a virtual machine a free page may belong to the host, and the
 * first write to it is several times slower than to a page taken from a full page cache; the server pays. */
int mode_fill(void)
{
    enum { CHUNK = 8 << 20, LEAVE_MB = 400 };
    static char chunk[CHUNK];
    off_t size = (off_t)4 << 40;
    long before = free_mb(), read_mb = 0;
    int fd = open(opt.file, O_RDWR | O_CREAT, 0600);

    if (fd < 0 || ftruncate(fd, size)) {
        die("%s: %s", opt.file, strerror(errno));
    }
    off_t position = last_position(fd, size);

    for (; free_mb() > LEAVE_MB && read_mb < before; read_mb += CHUNK >> 20) {
        if (pread(fd, chunk, CHUNK, position) != CHUNK) {
            die("%s: short read", opt.file);
        }
        position += CHUNK;
    }
    if (pwrite(fd, &position, sizeof(position), 0) != (ssize_t)sizeof(position)) {
        die("%s: %s", opt.file, strerror(errno));
    }
    close(fd);
    json_begin();
    printf(",\"free_before_mb\":%ld,\"free_after_mb\":%ld,\"read_mb\":%ld", before, free_mb(), read_mb);
    json_end();
    return 0;
}
