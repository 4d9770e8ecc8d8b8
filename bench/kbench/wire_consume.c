/* Consume over plain sockets: whole batches are counted, records are not looked at. */
#include "kbench.h"

#include <sys/socket.h>

static void each_record(const uint8_t *batch, int64_t base, uint32_t records, int64_t from, record_fn each,
                        uint64_t now)
{
    const uint8_t *p = batch + 61;

    for (uint32_t i = 0; i < records; i++) {
        int64_t len = get_varint(&p);
        const uint8_t *end = p + len;

        p++;            /* attributes */
        get_varint(&p); /* timestamp */
        int64_t offset = base + get_varint(&p), key = get_varint(&p);

        p += key > 0 ? key : 0;
        int64_t value = get_varint(&p);

        if (offset >= from) {
            each(p, (size_t)(value > 0 ? value : 0), now);
        }
        p = end;
    }
}

/* Walks the whole batches; returns the offset after the last one, or -1 when there is none. */
static int64_t walk(const uint8_t *p, size_t n, long *records, int64_t from, record_fn each, uint64_t now)
{
    int64_t next = -1;

    while (n >= 61) {
        size_t len = (size_t)get32(p + 8) + 12;

        if (n < len) {
            break;
        }
        int64_t base = (int64_t)get64(p), last = base + get32(p + 23);

        if (last >= from) {
            uint32_t count = get32(p + 57);

            *records += count;
            if (each) {
                each_record(p, base, count, from, each, now);
            }
            next = last + 1;
        }
        p += len;
        n -= len;
    }
    return next;
}

long take_fetch(const uint8_t *response, int first, int64_t *offsets, long *errors, double *bytes, record_fn each,
                uint64_t now)
{
    const uint8_t *p = response + 12;
    uint32_t topics = get32(response + 8);
    long got = 0;

    for (uint32_t i = 0; i < topics; i++) {
        p += 2 + get16(p);
        uint32_t partitions = get32(p);

        p += 4;
        for (uint32_t k = 0; k < partitions; k++) {
            int64_t *offset = &offsets[(int)get32(p) - first];
            int err = (int16_t)get16(p + 4);

            if (err && !(*errors)++) {
                fprintf(stderr, "kbench: fetch error %d on partition %u\n", err, get32(p));
            }
            p += 4 + 2 + 8 + 8; /* partition, error, high watermark, last stable offset */
            int32_t aborted = (int32_t)get32(p);

            p += 4 + (aborted > 0 ? 16 * aborted : 0);
            int32_t len = (int32_t)get32(p);

            p += 4;
            if (len <= 0) {
                continue;
            }
            int64_t next = walk(p, (size_t)len, &got, *offset, each, now);

            *offset = next >= 0 ? next : *offset;
            *bytes += len;
            p += len;
        }
    }
    return got;
}

struct fetcher {
    pthread_t thread;
    int first, partitions;
    long got, errors;
    double bytes;
};

static _Atomic long received_messages;
static pthread_barrier_t gate;

/* Till so much may have been read at the rate that was asked for; each connection has its part of it. */
static void keep_rate(uint64_t start_ns, double bytes)
{
    if (opt.read_mb_per_s > 0) {
        sleep_until(start_ns + (uint64_t)(bytes * 1e3 * opt.conns / (double)opt.read_mb_per_s));
    }
}

static void *run_fetcher(void *arg)
{
    struct fetcher *fetcher = arg;
    int fd = dial(), receive_buffer = 4 << 20;
    int64_t *offsets = calloc((size_t)fetcher->partitions, sizeof(*offsets));
    struct fetch fetch = {.topic = opt.topic,
                          .first = fetcher->first,
                          .n = fetcher->partitions,
                          .max_wait_ms = opt.repeat > 1 ? 0 : 100,
                          .min_bytes = 1,
                          .max_bytes = 50 << 20,
                          .partition_max_bytes = 1 << 20,
                          .read_committed = strcmp(opt.isolation, "read_committed") == 0,
                          .offsets = offsets};
    struct out request = {0}, response = {0};

    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &receive_buffer, sizeof(receive_buffer));
    pthread_barrier_wait(&gate);
    uint64_t start = now_ns(), end = start + (uint64_t)(opt.timeout_s * 1e9);

    for (uint32_t c = 0; received_messages < opt.count * opt.repeat && !fetcher->errors && now_ns() < end; c++) {
        uint32_t len;

        put_fetch(&request, c, &fetch);
        if (send_all(fd, request.p, request.n) || !read_response(fd, &len, &response)) {
            fprintf(stderr, "kbench: connection lost\n");
            fetcher->errors++;
            break;
        }
        long n = take_fetch(response.p, fetcher->first, offsets, &fetcher->errors, &fetcher->bytes, NULL, 0);

        fetcher->got += n;
        received_messages += n;
        if (n == 0 && opt.repeat > 1) { /* all read: again */
            memset(offsets, 0, (size_t)fetcher->partitions * sizeof(*offsets));
        }
        keep_rate(start, fetcher->bytes);
    }
    close(fd);
    return NULL;
}

static struct fetcher *start_fetchers(void)
{
    struct fetcher *fetchers = calloc((size_t)opt.conns, sizeof(*fetchers));
    int first = 0;

    if (!fetchers) {
        die("out of memory");
    }
    pthread_barrier_init(&gate, NULL, (unsigned)opt.conns + 1);
    for (int i = 0; i < opt.conns; i++) {
        fetchers[i].first = first;
        fetchers[i].partitions = opt.partitions / opt.conns + (i < opt.partitions % opt.conns);
        first += fetchers[i].partitions;
        if (pthread_create(&fetchers[i].thread, NULL, run_fetcher, &fetchers[i])) {
            die("no thread for connection %d", i);
        }
    }
    return fetchers;
}

int mode_wire_consume(void)
{
    if (!wait_topic(opt.topic, opt.partitions, 20, true)) {
        die("topic %s does not serve", opt.topic);
    }
    if (opt.conns > opt.partitions) {
        opt.conns = opt.partitions;
    }
    struct fetcher *fetchers = start_fetchers(), sum = {0};

    pthread_barrier_wait(&gate);
    struct cost before = broker_cost();
    double own_before = own_cpu_s();
    uint64_t start = now_ns();

    for (int i = 0; i < opt.conns; i++) {
        pthread_join(fetchers[i].thread, NULL);
        sum.got += fetchers[i].got;
        sum.errors += fetchers[i].errors;
        sum.bytes += fetchers[i].bytes;
    }
    double seconds = seconds_since(start), bytes = (double)sum.got * opt.size;
    struct cost after = broker_cost();

    json_begin();
    printf(",\"client\":\"wire\",\"size\":%d,\"partitions\":%d,\"conns\":%d,\"msgs\":%ld,\"errors\":%ld", opt.size,
           opt.partitions, opt.conns, sum.got, sum.errors);
    printf(",\"seconds\":%.3f,\"msgs_per_s\":%.0f,\"mb_per_s\":%.2f,\"wire_mb_per_s\":%.2f", seconds,
           (double)sum.got / seconds, bytes / 1e6 / seconds, sum.bytes / 1e6 / seconds);
    if (opt.pid && sum.bytes > 0) {
        printf(",\"broker_cpu_s_per_wire_gb\":%.3f", (after.cpu_s - before.cpu_s) / (sum.bytes / 1e9));
    }
    json_cost(before, after, own_cpu_s() - own_before, bytes, seconds);
    json_end();
    return sum.errors != 0 || sum.got < opt.count * opt.repeat;
}
