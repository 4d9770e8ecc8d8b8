/* Produce over plain sockets: each connection has a few requests made beforehand and sends them round and round. */
#include "kbench.h"

struct producer {
    pthread_t thread;
    int id;
    long quota; /* messages it shall have acknowledged */
    long done, errors, requests;
    double bytes;
};

/* What a connection sends. */
struct plan {
    int per_batch;           /* messages of one batch */
    int partitions;          /* of one request */
    int kinds;               /* requests made beforehand */
    struct out *request;     /* [kinds] */
    uint64_t sent_at_ns[64]; /* ring over the unanswered requests */
    struct out response;
};

static struct hist ack_latency;
static pthread_barrier_t gate;

int check_produce(const uint8_t *response, long *errors)
{
    const uint8_t *p = response + 8;
    uint32_t topics = get32(response + 4);
    int ok = 0;

    for (uint32_t i = 0; i < topics; i++) {
        p += 2 + get16(p);
        uint32_t partitions = get32(p);

        p += 4;
        for (uint32_t k = 0; k < partitions; k++) {
            int err = (int16_t)get16(p + 4);

            if (err && !(*errors)++) {
                fprintf(stderr, "kbench: produce error %d on partition %u\n", err, get32(p));
            }
            ok += !err;
            p += 4 + 2 + 8 + 8 + 8; /* partition, error, base offset, append time, log start */
        }
    }
    return ok;
}

/* Requests over different runs of partitions, so that all are written to, and with different messages. */
static void make_plan(struct plan *plan, int id)
{
    uint64_t random = 0x9e3779b97f4a7c15ull * (uint64_t)(id + 1);

    plan->per_batch = (int)(opt.batch_bytes / (opt.size + 8));
    if (plan->per_batch < 1) {
        plan->per_batch = 1;
    }
    plan->partitions = opt.partitions < opt.per_request ? opt.partitions : opt.per_request;
    plan->kinds = opt.partitions / plan->partitions < 4 ? 4 : opt.partitions / plan->partitions;
    plan->request = calloc((size_t)plan->kinds, sizeof(*plan->request));
    char **values = calloc((size_t)plan->per_batch, sizeof(*values));
    int partition = id * plan->partitions % opt.partitions;

    if (!plan->request || !values) {
        die("out of memory");
    }
    for (int i = 0; i < plan->kinds; i++) {
        struct out *request = &plan->request[i];

        put_produce(request, (uint32_t)i, plan->partitions);
        for (int k = 0; k < plan->partitions; k++) {
            for (int v = 0; v < plan->per_batch; v++) {
                values[v] = pool[next_random(&random) % POOL];
            }
            put32(request, (uint32_t)partition);
            partition = (partition + 1) % opt.partitions;
            put_sized_batch(request, values, plan->per_batch, strcmp(opt.compression, "lz4") == 0);
        }
        request_end(request);
    }
    free(values);
}

static bool send_request(struct producer *producer, struct plan *plan, int fd, long sent)
{
    const struct out *request = &plan->request[sent % plan->kinds];

    plan->sent_at_ns[sent % 64] = now_ns();
    producer->bytes += (double)request->n;
    return send_all(fd, request->p, request->n) == 0;
}

static bool take_answer(struct producer *producer, struct plan *plan, int fd)
{
    uint32_t len;
    uint8_t *response = read_response(fd, &len, &plan->response);

    if (!response) {
        return false;
    }
    hist_add(&ack_latency, now_ns() - plan->sent_at_ns[producer->requests % 64]);
    producer->done += (long)check_produce(response, &producer->errors) * plan->per_batch;
    producer->requests++;
    return true;
}

static void *run_producer(void *arg)
{
    struct producer *producer = arg;
    struct plan plan = {0};
    int fd = dial();

    make_plan(&plan, producer->id);
    long per_request = (long)plan.per_batch * plan.partitions;
    long want = (producer->quota + per_request - 1) / per_request, sent = 0;
    bool up = true;

    pthread_barrier_wait(&gate);
    while (up && producer->requests < want && !producer->errors) {
        while (up && sent < want && sent - producer->requests < opt.inflight) {
            up = send_request(producer, &plan, fd, sent++);
        }
        up = up && take_answer(producer, &plan, fd);
    }
    if (!up) {
        fprintf(stderr, "kbench: connection lost\n");
        producer->errors++;
    }
    close(fd);
    return NULL;
}

static struct producer *start_producers(void)
{
    struct producer *producers = calloc((size_t)opt.conns, sizeof(*producers));

    if (!producers) {
        die("out of memory");
    }
    pthread_barrier_init(&gate, NULL, (unsigned)opt.conns + 1);
    for (int i = 0; i < opt.conns; i++) {
        producers[i].id = i;
        producers[i].quota = opt.count / opt.conns;
        if (pthread_create(&producers[i].thread, NULL, run_producer, &producers[i])) {
            die("no thread for connection %d", i);
        }
    }
    return producers;
}

int mode_wire_produce(void)
{
    make_pool();
    crc_init();
    if (!wait_topic(opt.topic, opt.partitions, 20, true)) {
        die("topic %s does not serve", opt.topic);
    }
    struct producer *producers = start_producers(), sum = {0};

    pthread_barrier_wait(&gate);
    struct cost before = broker_cost();
    double own_before = own_cpu_s();
    uint64_t start = now_ns();

    for (int i = 0; i < opt.conns; i++) {
        pthread_join(producers[i].thread, NULL);
        sum.done += producers[i].done;
        sum.errors += producers[i].errors;
        sum.requests += producers[i].requests;
        sum.bytes += producers[i].bytes;
    }
    double seconds = seconds_since(start), bytes = (double)sum.done * opt.size;
    struct cost after = broker_cost();

    json_begin();
    printf(",\"client\":\"wire\",\"size\":%d,\"acks\":\"%s\",\"compression\":\"%s\",\"partitions\":%d", opt.size,
           opt.acks, opt.compression, opt.partitions);
    printf(",\"batch_bytes\":%ld,\"conns\":%d,\"inflight\":%d,\"msgs\":%ld,\"errors\":%ld,\"requests\":%ld",
           opt.batch_bytes, opt.conns, opt.inflight, sum.done, sum.errors, sum.requests);
    printf(",\"seconds\":%.3f,\"msgs_per_s\":%.0f,\"mb_per_s\":%.2f,\"wire_mb_per_s\":%.2f,\"requests_per_s\":%.0f",
           seconds, (double)sum.done / seconds, bytes / 1e6 / seconds, sum.bytes / 1e6 / seconds,
           (double)sum.requests / seconds);
    printf(",\"ack_p50_ms\":%.3f,\"ack_p99_ms\":%.3f", hist_us(&ack_latency, .5) / 1e3,
           hist_us(&ack_latency, .99) / 1e3);
    if (opt.pid && sum.requests) {
        printf(",\"broker_cpu_us_per_request\":%.3f", (after.cpu_s - before.cpu_s) * 1e6 / (double)sum.requests);
    }
    json_cost(before, after, own_cpu_s() - own_before, bytes, seconds);
    json_end();
    return sum.errors != 0;
}
