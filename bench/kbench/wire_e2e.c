/* End-to-end latency over plain sockets. Every message that is due goes out at once, in one request with one batch; at
 * most --inflight requests are unanswered, so that at high rates messages gather into batches, as in a real client. */
#include "kbench.h"

enum { MAX_BATCH = 1000 };

struct sender {
    int fd;
    long total, sent, requests;
    int partition;
    uint64_t late_ns;
    char *values[MAX_BATCH];
    char *space; /* MAX_BATCH messages */
    struct out request;
};

static int ack_fd;
static _Atomic long answered;
static long sent_with[64]; /* messages sent with each unanswered request and before; --inflight is at most 64 */
static uint64_t start_ns;
static _Atomic bool consumer_ready;

static void on_record(const uint8_t *value, size_t len, uint64_t now)
{
    if (len >= 8) {
        note_arrival(value, now);
    }
}

static void *run_consumer(void *arg)
{
    int fd = dial();
    struct fetch fetch = {.topic = opt.topic,
                          .n = opt.partitions,
                          .max_wait_ms = opt.fetch_wait_ms,
                          .min_bytes = 1,
                          .max_bytes = 50 << 20,
                          .partition_max_bytes = 1 << 20};
    struct out request = {0}, response = {0};
    long errors = 0;
    double bytes = 0;
    int64_t *offsets = calloc((size_t)opt.partitions, sizeof(*offsets)); /* a fresh topic: from 0 */

    (void)arg;
    fetch.offsets = offsets;
    consumer_ready = true;
    for (uint32_t c = 0; !stopping && !errors; c++) {
        uint32_t len;

        put_fetch(&request, c, &fetch);
        if (send_all(fd, request.p, request.n) || !read_response(fd, &len, &response)) {
            break;
        }
        take_fetch(response.p, 0, offsets, &errors, &bytes, on_record, now_ns());
    }
    close(fd);
    return NULL;
}

/* Each message counts, as it does when it arrives: what waits is many messages in few requests. */
static void *take_acks(void *arg)
{
    struct out response = {0};
    uint32_t len;
    long errors = 0, message = 0;
    uint8_t *p;

    (void)arg;
    while (!stopping && (p = read_response(ack_fd, &len, &response))) {
        uint64_t now = now_ns();

        check_produce(p, &errors);
        for (; message < sent_with[answered % 64]; message++) {
            uint64_t due = due_ns(start_ns, message);

            if (due >= measure_from) {
                hist_add(&acks_waited, now - due);
            }
        }
        answered++;
    }
    return NULL;
}

/* Gathers what is due by now; returns how many messages. */
static int gather(struct sender *sender)
{
    uint64_t now = now_ns();
    int n = 0;

    while (n < MAX_BATCH && sender->sent < sender->total) {
        uint64_t due = due_ns(start_ns, sender->sent);

        if (due > now) {
            break;
        }
        if (due >= measure_from && now - due > sender->late_ns) {
            sender->late_ns = now - due;
        }
        sender->values[n] = sender->space + (long)n * opt.size;
        memcpy(sender->values[n], pool[sender->sent % POOL], (size_t)opt.size);
        memcpy(sender->values[n], &due, sizeof(due));
        n++;
        sender->sent++;
    }
    return n;
}

static bool send_batch(struct sender *sender, int n)
{
    sent_with[sender->requests % 64] = sender->sent;
    put_produce(&sender->request, (uint32_t)sender->requests, 1);
    put32(&sender->request, (uint32_t)sender->partition);
    sender->partition = (sender->partition + 1) % opt.partitions;
    put_sized_batch(&sender->request, sender->values, n, false);
    request_end(&sender->request);
    sender->requests++;
    return send_all(sender->fd, sender->request.p, sender->request.n) == 0;
}

static void start_clients(void)
{
    pthread_t consumer, acks;

    ack_fd = dial();
    pthread_create(&consumer, NULL, run_consumer, NULL);
    pthread_create(&acks, NULL, take_acks, NULL);
    while (!consumer_ready) {
        usleep(1000);
    }
    usleep(50000); /* its first fetch waits at the server */
}

int mode_wire_e2e(void)
{
    make_pool();
    crc_init();
    if (!wait_topic(opt.topic, opt.partitions, 20, true)) {
        die("topic %s does not serve", opt.topic);
    }
    start_clients();
    start_ns = now_ns() + 100000000u;
    struct sender sender = {.fd = ack_fd,
                            .total = (long)((double)opt.rate * (opt.seconds + opt.warmup_s)),
                            .space = malloc((size_t)MAX_BATCH * (size_t)opt.size)};
    uint64_t give_up = start_ns + (uint64_t)((opt.seconds + opt.warmup_s + 20) * 1e9);
    struct cost before = {0};
    double own_before = 0;
    bool measuring = false;

    measure_from = start_ns + (uint64_t)(opt.warmup_s * 1e9);
    while (sender.sent < sender.total && now_ns() < give_up) {
        uint64_t due = due_ns(start_ns, sender.sent);

        if (due > now_ns()) {
            sleep_until(due);
        }
        if (sender.requests - answered >= opt.inflight) {
            usleep(20);
            continue;
        }
        if (!measuring && due >= measure_from) {
            measuring = true;
            before = broker_cost();
            own_before = own_cpu_s();
        }
        int n = gather(&sender);

        if (n > 0 && !send_batch(&sender, n)) {
            break;
        }
    }
    struct cost after = broker_cost();
    double own_s = own_cpu_s() - own_before;
    uint64_t limit = now_ns() + 10000000000ull;

    while (received < sender.total && now_ns() < limit) {
        usleep(1000);
    }
    stopping = true;
    print_latency("wire", before, after, own_s, sender.late_ns);
    return received < sender.total;
}
