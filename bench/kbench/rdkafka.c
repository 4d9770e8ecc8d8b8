/* What an application sees: produce, consume and end-to-end latency through librdkafka. */
#include "client.h"

static _Atomic long acked, failed;
static struct hist ack_latency; /* from the produce call to the acknowledgement */
static char first_error[256];

static void on_delivery(rd_kafka_t *client, const rd_kafka_message_t *message, void *opaque)
{
    (void)client;
    (void)opaque;
    if (!message->err) {
        acked++;
        hist_add(&ack_latency, (uint64_t)rd_kafka_message_latency(message) * 1000u);
        return;
    }
    if (!failed) {
        snprintf(first_error, sizeof(first_error), "%s", rd_kafka_err2str(message->err));
    }
    failed++;
}

static rd_kafka_t *new_producer(void)
{
    rd_kafka_conf_t *conf = client_conf();

    conf_set(conf, "acks", opt.acks);
    conf_set_int(conf, "linger.ms", opt.linger_ms);
    conf_set(conf, "compression.type", opt.compression);
    conf_set(conf, "queue.buffering.max.messages", "500000");
    conf_set(conf, "queue.buffering.max.kbytes", "1048576");
    rd_kafka_conf_set_dr_msg_cb(conf, on_delivery);
    apply_client_config(conf);
    return new_client(RD_KAFKA_PRODUCER, conf);
}

static rd_kafka_t *new_consumer(void)
{
    rd_kafka_conf_t *conf = client_conf();

    conf_set_int(conf, "fetch.wait.max.ms", opt.fetch_wait_ms);
    /* Before 2.2 librdkafka has no such setting, and waits a second when its queue is full. */
    rd_kafka_conf_set(conf, "fetch.queue.backoff.ms", "10", NULL, 0);
    conf_set(conf, "queued.min.messages", "1000000");
    conf_set(conf, "queued.max.messages.kbytes", "65536");
    conf_set(conf, "fetch.message.max.bytes", "1048576");
    apply_client_config(conf);
    return new_client(RD_KAFKA_CONSUMER, conf);
}

static rd_kafka_topic_t *topic_with_metadata(rd_kafka_t *client)
{
    const struct rd_kafka_metadata *metadata;
    rd_kafka_topic_t *topic = rd_kafka_topic_new(client, opt.topic, NULL);
    rd_kafka_resp_err_t err = rd_kafka_metadata(client, 0, topic, &metadata, 10000);

    if (err) {
        die("metadata of %s: %s", opt.topic, rd_kafka_err2str(err));
    }
    rd_kafka_metadata_destroy(metadata);
    return topic;
}

/* Message i of the run; false when the time is over before the client's queue has room. */
static bool produce_one(rd_kafka_t *client, rd_kafka_topic_t *topic, long i, uint64_t end)
{
    char key[32];
    int key_len = opt.keys ? snprintf(key, sizeof(key), "key-%010ld", i % opt.keys) : 0;

    while (rd_kafka_produce(topic, (int32_t)(i % opt.partitions), 0, pool[i % POOL], (size_t)opt.size,
                            opt.keys ? key : NULL, (size_t)key_len, NULL)) {
        if (rd_kafka_last_error() != RD_KAFKA_RESP_ERR__QUEUE_FULL) {
            die("produce: %s", rd_kafka_err2str(rd_kafka_last_error()));
        }
        rd_kafka_poll(client, 10);
        if (now_ns() > end) {
            return false;
        }
    }
    return true;
}

int mode_produce(void)
{
    make_pool();
    rd_kafka_t *client = new_producer();
    rd_kafka_topic_t *topic = topic_with_metadata(client);
    struct cost before = broker_cost();
    double own_before = own_cpu_s();
    uint64_t start = now_ns(), end = start + (uint64_t)(opt.timeout_s * 1e9);

    for (long i = 0; i < opt.count && !failed && produce_one(client, topic, i, end); i++) {
        if ((i & 1023) == 0) {
            rd_kafka_poll(client, 0);
        }
    }
    while (acked + failed < opt.count && now_ns() < end && !failed) {
        rd_kafka_poll(client, 50);
    }
    double seconds = seconds_since(start), bytes = (double)acked * opt.size;
    struct cost after = broker_cost();

    json_begin();
    printf(",\"client\":\"rdkafka\",\"size\":%d,\"acks\":\"%s\",\"compression\":\"%s\",\"partitions\":%d", opt.size,
           opt.acks, opt.compression, opt.partitions);
    printf(",\"msgs\":%ld,\"errors\":%ld,\"seconds\":%.3f,\"msgs_per_s\":%.0f,\"mb_per_s\":%.2f", acked, failed,
           seconds, (double)acked / seconds, bytes / 1e6 / seconds);
    printf(",\"ack_p50_ms\":%.3f,\"ack_p99_ms\":%.3f", hist_us(&ack_latency, .5) / 1e3,
           hist_us(&ack_latency, .99) / 1e3);
    if (failed) {
        printf(",\"first_error\":\"%s\"", first_error);
    }
    json_cost(before, after, own_cpu_s() - own_before, bytes, seconds);
    json_end();
    return acked != opt.count; /* the process ends here: a tidy shutdown of the client would only take time */
}

static void start_consuming(rd_kafka_topic_t *topic, rd_kafka_queue_t *queue, int64_t offset)
{
    for (int i = 0; i < opt.partitions; i++) {
        if (rd_kafka_consume_start_queue(topic, i, offset, queue)) {
            die("consume partition %d: %s", i, rd_kafka_err2str(rd_kafka_last_error()));
        }
    }
}

int mode_consume(void)
{
    enum { BATCH = 10000 };
    static rd_kafka_message_t *message[BATCH];
    rd_kafka_t *client = new_consumer();
    rd_kafka_topic_t *topic = topic_with_metadata(client);
    rd_kafka_queue_t *queue = rd_kafka_queue_new(client);
    struct cost before = broker_cost();
    double own_before = own_cpu_s(), bytes = 0;
    uint64_t start = now_ns(), end = start + (uint64_t)(opt.timeout_s * 1e9);
    long got = 0, errors = 0;

    start_consuming(topic, queue, RD_KAFKA_OFFSET_BEGINNING);
    while (got < opt.count && now_ns() < end) {
        ssize_t n = rd_kafka_consume_batch_queue(queue, 100, message, BATCH);

        for (ssize_t i = 0; i < n; i++) {
            if (message[i]->err == 0) {
                got++;
                bytes += (double)message[i]->len;
            } else if (message[i]->err != RD_KAFKA_RESP_ERR__PARTITION_EOF) {
                errors++;
            }
            rd_kafka_message_destroy(message[i]);
        }
    }
    double seconds = seconds_since(start);
    struct cost after = broker_cost();

    json_begin();
    printf(",\"client\":\"rdkafka\",\"partitions\":%d,\"msgs\":%ld,\"errors\":%ld,\"seconds\":%.3f", opt.partitions,
           got, errors, seconds);
    printf(",\"msgs_per_s\":%.0f,\"mb_per_s\":%.2f", (double)got / seconds, bytes / 1e6 / seconds);
    json_cost(before, after, own_cpu_s() - own_before, bytes, seconds);
    json_end();
    return got < opt.count;
}

static rd_kafka_queue_t *e2e_queue;
static _Atomic int partitions_at_end;

static void *e2e_consumer(void *arg)
{
    (void)arg;
    while (!stopping) {
        rd_kafka_message_t *message;
        ssize_t n = rd_kafka_consume_batch_queue(e2e_queue, 10, &message, 1);
        uint64_t now = now_ns();

        if (n != 1) {
            continue;
        }
        if (!message->err && message->len >= 8) {
            note_arrival(message->payload, now);
        } else if (message->err == RD_KAFKA_RESP_ERR__PARTITION_EOF) {
            partitions_at_end++;
        }
        rd_kafka_message_destroy(message);
    }
    return NULL;
}

static pthread_t start_e2e_consumer(void)
{
    rd_kafka_conf_t *conf = client_conf();
    uint64_t limit = now_ns() + 10000000000ull;
    pthread_t thread;

    conf_set_int(conf, "fetch.wait.max.ms", opt.fetch_wait_ms);
    conf_set(conf, "enable.partition.eof", "true");
    rd_kafka_t *client = new_client(RD_KAFKA_CONSUMER, conf);
    rd_kafka_topic_t *topic = topic_with_metadata(client);

    e2e_queue = rd_kafka_queue_new(client);
    start_consuming(topic, e2e_queue, RD_KAFKA_OFFSET_END);
    pthread_create(&thread, NULL, e2e_consumer, NULL);
    while (partitions_at_end < opt.partitions && now_ns() < limit) {
        usleep(1000);
    }
    return thread;
}

/* Every message lies where it stays until it is sent: librdkafka does not copy. */
static char *make_messages(long total)
{
    char *messages = malloc((size_t)total * (size_t)opt.size);

    if (!messages) {
        die("out of memory");
    }
    for (long i = 0; i < total; i++) {
        memcpy(messages + i * opt.size, pool[i % POOL], (size_t)opt.size);
    }
    return messages;
}

int mode_e2e(void)
{
    make_pool();
    rd_kafka_t *producer = new_producer();
    rd_kafka_topic_t *topic = topic_with_metadata(producer);
    pthread_t consumer = start_e2e_consumer();
    long total = (long)((double)opt.rate * (opt.seconds + opt.warmup_s));
    char *messages = make_messages(total);
    uint64_t start = now_ns() + 100000000u, late = 0;
    struct cost before = {0};
    double own_before = 0;
    bool measuring = false;

    measure_from = start + (uint64_t)(opt.warmup_s * 1e9);
    for (long i = 0; i < total; i++) {
        uint64_t due = due_ns(start, i), now = now_ns();
        char *message = messages + i * opt.size;

        if (due > now) {
            rd_kafka_poll(producer, 0);
            sleep_until(due);
        } else if (due >= measure_from && now - due > late) {
            late = now - due;
        }
        if (!measuring && due >= measure_from) {
            measuring = true;
            before = broker_cost();
            own_before = own_cpu_s();
        }
        memcpy(message, &due, sizeof(due));
        while (rd_kafka_produce(topic, (int32_t)(i % opt.partitions), 0, message, (size_t)opt.size, NULL, 0, NULL)) {
            rd_kafka_poll(producer, 1);
        }
        if ((i & 63) == 0) {
            rd_kafka_poll(producer, 0);
        }
    }
    struct cost after = broker_cost();
    double own_s = own_cpu_s() - own_before;
    uint64_t limit = now_ns() + 15000000000ull;

    while ((received < total || acked < total) && now_ns() < limit) {
        rd_kafka_poll(producer, 10);
    }
    stopping = true;
    pthread_join(consumer, NULL);
    print_latency("rdkafka", before, after, own_s, late);
    return received < total;
}

int mode_version(void)
{
    return printf("%s\n", rd_kafka_version_str()) < 0;
}
