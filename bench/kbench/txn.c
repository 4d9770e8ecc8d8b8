/* Transactions through librdkafka: --conns producers, each --count transactions of --n messages; every --abort-every-th
 * is aborted. */
#include "client.h"

struct transactor {
    pthread_t thread;
    int id;
    long committed, aborted;
};

static struct hist end_latency; /* of committing, from the call to its return */
static pthread_barrier_t gate;

static void check(rd_kafka_error_t *error, const char *what)
{
    if (error) {
        die("%s: %s", what, rd_kafka_error_string(error));
    }
}

static rd_kafka_t *transactional_producer(int id)
{
    char name[32];

    snprintf(name, sizeof(name), "bench-%d", id);
    rd_kafka_conf_t *conf = client_conf();

    conf_set(conf, "transactional.id", name);
    conf_set_int(conf, "linger.ms", opt.linger_ms);
    apply_client_config(conf);
    return new_client(RD_KAFKA_PRODUCER, conf);
}

static void one_transaction(struct transactor *transactor, rd_kafka_t *client, rd_kafka_topic_t *topic, long number)
{
    int timeout_ms = (int)(opt.timeout_s * 1000);

    check(rd_kafka_begin_transaction(client), "begin");
    for (int i = 0; i < opt.n; i++) {
        while (rd_kafka_produce(topic, (int32_t)((transactor->id + i) % opt.partitions), 0, pool[(number + i) % POOL],
                                (size_t)opt.size, NULL, 0, NULL)) {
            if (rd_kafka_last_error() != RD_KAFKA_RESP_ERR__QUEUE_FULL) {
                die("produce: %s", rd_kafka_err2str(rd_kafka_last_error()));
            }
            rd_kafka_poll(client, 10);
        }
    }
    if (opt.abort_every > 0 && number % opt.abort_every == 0) {
        /* What was not sent yet is dropped by an abort: it shall lie in the log. */
        rd_kafka_flush(client, timeout_ms);
        check(rd_kafka_abort_transaction(client, timeout_ms), "abort");
        transactor->aborted++;
        return;
    }
    uint64_t start = now_ns();

    check(rd_kafka_commit_transaction(client, timeout_ms), "commit");
    hist_add(&end_latency, now_ns() - start);
    transactor->committed++;
}

static void *run_transactor(void *arg)
{
    struct transactor *transactor = arg;
    rd_kafka_t *client = transactional_producer(transactor->id);
    rd_kafka_topic_t *topic = rd_kafka_topic_new(client, opt.topic, NULL);

    check(rd_kafka_init_transactions(client, (int)(opt.timeout_s * 1000)), "init");
    one_transaction(&(struct transactor){.id = transactor->id}, client, topic, 1); /* knows everybody from now on */
    pthread_barrier_wait(&gate);
    pthread_barrier_wait(&gate); /* the latency of the first ones is forgotten in between */
    for (long i = 0; i < opt.count; i++) {
        one_transaction(transactor, client, topic, i);
    }
    rd_kafka_topic_destroy(topic);
    rd_kafka_destroy(client);
    return NULL;
}

int mode_txn(void)
{
    struct transactor *transactors = calloc((size_t)opt.conns, sizeof(*transactors)), sum = {0};

    make_pool();
    if (!transactors || !wait_topic(opt.topic, opt.partitions, 20, true)) {
        die("topic %s does not serve", opt.topic);
    }
    pthread_barrier_init(&gate, NULL, (unsigned)opt.conns + 1);
    for (int i = 0; i < opt.conns; i++) {
        transactors[i].id = i;
        if (pthread_create(&transactors[i].thread, NULL, run_transactor, &transactors[i])) {
            die("no thread for producer %d", i);
        }
    }
    pthread_barrier_wait(&gate);
    memset(&end_latency, 0, sizeof(end_latency));
    struct cost before = broker_cost();
    double own_before = own_cpu_s();
    uint64_t start = now_ns();

    pthread_barrier_wait(&gate);
    for (int i = 0; i < opt.conns; i++) {
        pthread_join(transactors[i].thread, NULL);
        sum.committed += transactors[i].committed;
        sum.aborted += transactors[i].aborted;
    }
    double seconds = seconds_since(start), transactions = (double)(sum.committed + sum.aborted);
    struct cost after = broker_cost();

    json_begin();
    printf(",\"producers\":%d,\"messages\":%d,\"committed\":%ld,\"aborted\":%ld,\"seconds\":%.3f,\"txns_per_s\":%.1f",
           opt.conns, opt.n, sum.committed, sum.aborted, seconds, transactions / seconds);
    printf(",\"p50_ms\":%.3f,\"p99_ms\":%.3f", hist_us(&end_latency, .5) / 1e3, hist_us(&end_latency, .99) / 1e3);
    if (opt.pid) {
        printf(",\"broker_cpu_us_per_txn\":%.1f", (after.cpu_s - before.cpu_s) * 1e6 / transactions);
    }
    json_cost(before, after, own_cpu_s() - own_before, transactions * opt.n * opt.size, seconds);
    json_end();
    return 0;
}
