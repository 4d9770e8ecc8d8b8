/* Logs larger than the disk. Their segments have names, sizes and indexes as if they were full; their bytes are mostly
 * a hole. A segment is a row of groups: small batches, then one that claims all the rest of the group and that nobody
 * asks for. A batch's timestamp is its first offset, counted from TIME_0. */
#include "kbench.h"

enum {
    GROUP_BYTES = 128 << 20,
    GROUP_BATCHES = 16,
    BATCH_MESSAGES = 10,
    GROUP_OFFSETS = GROUP_BATCHES * BATCH_MESSAGES + 1
};
enum { INDEX_EVERY = 4 /* batches */, PATH_SIZE = 4096 };

static const uint64_t TIME_0 = 1700000000000u;

static long group_bytes(void)
{
    return opt.batch_bytes < GROUP_BYTES ? opt.batch_bytes : GROUP_BYTES;
}

static long groups_per_segment(void)
{
    return opt.batch_bytes / group_bytes();
}

/* ---- sparse */

struct segment {
    int64_t base;
    struct out group, index, times;
    char *values[BATCH_MESSAGES];
};

static void put_time(struct segment *segment, int64_t first, int64_t last)
{
    put64(&segment->times, TIME_0 + (uint64_t)first);
    put32(&segment->times, (uint32_t)(last - segment->base));
}

static void put_index(struct segment *segment, int64_t first, int64_t last, size_t position)
{
    put32(&segment->index, (uint32_t)(last - segment->base));
    put32(&segment->index, (uint32_t)position);
    put_time(segment, first, last);
}

/* The batches of a group, and their index entries. The last one's length reaches to the group's end. */
static void make_group(struct segment *segment, int64_t base, size_t position)
{
    struct out *out = &segment->group;

    out->n = 0;
    for (int i = 0; i < GROUP_BATCHES; i++) {
        int64_t first = base + i * BATCH_MESSAGES;

        if (position + out->n > 0 && i % INDEX_EVERY == 0) {
            put_index(segment, first, first + BATCH_MESSAGES - 1, position + out->n);
        }
        put_batch(out, first, TIME_0 + (uint64_t)first, segment->values, BATCH_MESSAGES, false);
    }
    size_t filler = out->n;
    int64_t last = base + GROUP_OFFSETS - 1;

    put_batch(out, last, TIME_0 + (uint64_t)last, segment->values, 1, false);
    set32(out->p + filler + 8, (uint32_t)((size_t)group_bytes() - filler - 12));
}

static int create(int64_t base, const char *suffix)
{
    char path[PATH_SIZE];

    snprintf(path, sizeof(path), "%s/%020lld.%s", opt.file, (long long)base, suffix);
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0644);

    if (fd < 0) {
        die("%s: %s", path, strerror(errno));
    }
    return fd;
}

static void write_at(int fd, const struct out *out, off_t at)
{
    if (pwrite(fd, out->p, out->n, at) != (ssize_t)out->n) {
        die("%s: %s", opt.file, strerror(errno));
    }
}

static void write_file(int64_t base, const char *suffix, const struct out *out)
{
    int fd = create(base, suffix);

    write_at(fd, out, 0);
    close(fd);
}

/* Of no producer. */
static void write_snapshot(int64_t base)
{
    static const uint8_t none[4];
    struct out out = {0};

    put16(&out, 1);
    put32(&out, crc32c(none, sizeof(none)));
    put32(&out, 0);
    write_file(base, "snapshot", &out);
    free(out.p);
}

static void write_segment(struct segment *segment, int64_t base)
{
    int fd = create(base, "log");

    segment->base = base;
    segment->index.n = segment->times.n = 0;
    for (long group = 0; group < groups_per_segment(); group++) {
        make_group(segment, base + group * GROUP_OFFSETS, (size_t)(group * group_bytes()));
        write_at(fd, &segment->group, group * group_bytes());
    }
    if (ftruncate(fd, groups_per_segment() * group_bytes())) {
        die("%s: %s", opt.file, strerror(errno));
    }
    close(fd);
    int64_t last = base + groups_per_segment() * GROUP_OFFSETS - 1;

    put_time(segment, last, last); /* a sealed segment's last entry has its greatest timestamp */
    write_file(base, "index", &segment->index);
    write_file(base, "timeindex", &segment->times);
    write_snapshot(base);
}

int mode_sparse(void)
{
    struct segment segment = {0};

    make_pool();
    crc_init();
    for (int i = 0; i < BATCH_MESSAGES; i++) {
        segment.values[i] = pool[i];
    }
    for (int i = 0; i < opt.n; i++) {
        write_segment(&segment, (int64_t)i * groups_per_segment() * GROUP_OFFSETS);
    }
    json_begin();
    json_end();
    return 0;
}

/* ---- find */

struct finder {
    int fd;
    struct out request, response;
    struct hist by_offset, by_time;
};

static const uint8_t *ask(struct finder *finder, struct hist *hist)
{
    uint32_t len;
    uint64_t start = now_ns();

    if (send_all(finder->fd, finder->request.p, finder->request.n) ||
        !read_response(finder->fd, &len, &finder->response)) {
        die("connection lost");
    }
    hist_add(hist, now_ns() - start);
    return finder->response.p;
}

static void find_offset(struct finder *finder, int64_t batch)
{
    int64_t offset = batch + BATCH_MESSAGES / 2, next = offset;
    struct fetch fetch = {.topic = opt.topic, .n = 1, .max_bytes = 1, .partition_max_bytes = 1, .offsets = &offset};
    long errors = 0;
    double bytes = 0;

    put_fetch(&finder->request, 1, &fetch);
    take_fetch(ask(finder, &finder->by_offset), 0, &next, &errors, &bytes, NULL, 0);
    if (next != batch + BATCH_MESSAGES) {
        die("offset %lld is not where it should be", (long long)offset);
    }
}

static void find_time(struct finder *finder, int64_t batch)
{
    struct out *out = &finder->request;

    request_begin(out, 2, 1, 1);
    put32(out, 0xffffffff); /* not a replica */
    put32(out, 1);
    put_string(out, opt.topic);
    put32(out, 1);
    put32(out, 0); /* the partition */
    put64(out, TIME_0 + (uint64_t)batch);
    request_end(out);
    const uint8_t *p = ask(finder, &finder->by_time) + 8;

    p += 2 + get16(p) + 4 + 4; /* the topic, one partition, its number */
    if (get16(p) || (int64_t)get64(p + 10) != batch) {
        die("timestamp of offset %lld: error %d, offset %lld", (long long)batch, (int16_t)get16(p),
            (long long)get64(p + 10));
    }
}

static void print_found(const char *what, const struct hist *hist)
{
    printf(",\"%s_p50_us\":%.1f,\"%s_p99_us\":%.1f", what, hist_us(hist, .5), what, hist_us(hist, .99));
}

int mode_find(void)
{
    static struct finder finder;
    uint64_t random = 1;

    if (!wait_topic(opt.topic, 1, opt.timeout_s, true)) {
        die("topic %s does not serve", opt.topic);
    }
    finder.fd = dial();
    struct cost before = broker_cost();
    double own_before = own_cpu_s();

    for (long i = 0; i < opt.count; i++) {
        uint64_t group = next_random(&random) % (uint64_t)(opt.n * groups_per_segment());
        int64_t batch = (int64_t)(group * GROUP_OFFSETS + next_random(&random) % GROUP_BATCHES * BATCH_MESSAGES);

        if (i % 2) {
            find_time(&finder, batch);
        } else {
            find_offset(&finder, batch);
        }
    }
    close(finder.fd);
    json_begin();
    print_found("offset", &finder.by_offset);
    print_found("time", &finder.by_time);
    json_cost(before, broker_cost(), own_cpu_s() - own_before, 0, 0);
    json_end();
    return 0;
}
