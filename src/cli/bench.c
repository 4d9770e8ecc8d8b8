/* bench: load through librdkafka, as most clients in C, Go and Python make it.
 * The figures are the client's as much as the server's: compare them with
 * another server on the same machine, not with another machine. */
#include "cli/bench.h"

#include "cli/client.h"
#include "cli/histogram.h"
#include "cli/out.h"
#include "cli/rd.h"

#include <pthread.h>
#include <time.h>

struct bench {
    const struct args *args;
    const char *topic;
    int64_t records, size, rate; /* rate 0: as fast as possible */
    char *value;
    struct rd rd;
    rd_kafka_topic_t *handle;
    struct progress progress;
    int64_t sent, delivered, failed, received, bytes;
    rd_kafka_resp_err_t error;
    struct histogram latency;
};

/* Creates the topic when it is not there. False after an error message. */
static bool prepare_topic(const struct args *args, const char *topic)
{
    struct client client;
    bool ok = false;

    if (!client_open(&client, args)) {
        return false;
    }
    if (client_metadata(&client, &topic, 1) != ERR_OK || client.metadata.topics_count != 1) {
        client_failed(&client);
    } else if (client.metadata.topics[0].error_code != ERR_UNKNOWN_TOPIC_OR_PARTITION) {
        ok = true;
    } else {
        struct create_topics_request request;
        struct create_topics_response response;

        create_topics_request_init(&request);
        request.topics = PROTO_ARRAY(&client.arena, 1, create_topics_request_creatable_topic);
        request.topics_count = 1;
        request.topics[0].name = str_of(topic);
        request.topics[0].num_partitions = (int32_t)args_number(args, OPT_BENCH_PARTITIONS, 1);
        request.topics[0].replication_factor =
            client_version(&client, CLIENT_CONTROLLER, API_KEY_CREATE_TOPICS) >= 4 ? -1 : 1;
        if (client_call(&client, CLIENT_CONTROLLER, API_KEY_CREATE_TOPICS, &request, &response) != ERR_OK) {
            client_failed(&client);
        } else if (response.topics_count != 1 || response.topics[0].error_code != 0) {
            out_error("the topic \"%s\" was not created: %s", topic,
                      client_reason(response.topics[0].error_code, response.topics[0].error_message));
        } else {
            client_await_topics(&client, &topic, 1);
            ok = true;
        }
    }
    client_close(&client);
    return ok;
}

/* Letters at random: a codec finds something in them, but not everything. */
static char *random_value(size_t size)
{
    char *value = xrealloc(NULL, size + 1);
    uint64_t state = 88172645463325252u;

    for (size_t i = 0; i < size; i++) {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        value[i] = (char)('a' + state % 26);
    }
    value[size] = '\0';
    return value;
}

static void on_delivery(rd_kafka_t *rk, const rd_kafka_message_t *message, void *opaque)
{
    struct bench *bench = ((struct rd *)opaque)->user;

    if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR) {
        bench->failed++;
        bench->error = message->err;
        return;
    }
    bench->delivered++;
    histogram_add(&bench->latency, rd_kafka_message_latency(message));
}

static bool open_producer(struct bench *bench, int64_t linger_ms,
                          void (*dr_msg)(rd_kafka_t *rk, const rd_kafka_message_t *message, void *opaque))
{
    static const char *const codecs[] = {"none", "gzip", "snappy", "lz4", "zstd"};
    static const char *const acks[] = {"0", "1", "all"};
    const struct args *args = bench->args;
    char *batch CLEANUP(freep) = xprintf("%" PRId64, args_number(args, OPT_BATCH, KIB(16)));
    char *linger CLEANUP(freep) = xprintf("%" PRId64, args_number(args, OPT_LINGER, linger_ms));
    const struct rd_setting settings[] = {
        {"compression.codec", codecs[args_number(args, OPT_CODEC, 0)]},
        {"acks", acks[args_number(args, OPT_ACKS, 2)]},
        {"enable.idempotence", args_flag(args, OPT_IDEMPOTENT) ? "true" : "false"},
        {"batch.size", batch},
        {"batch.num.messages", "1000000"},
        {"linger.ms", linger},
        {"message.max.bytes", "1000000000"},
        {"queue.buffering.max.messages", "500000"},
        /* As much as the Java producer holds back: more would only add to the time till the acknowledgement. */
        {"queue.buffering.max.kbytes", "32768"},
    };
    struct rd_options options = {settings, ARRAY_LEN(settings), dr_msg, bench};

    if (!rd_open(&bench->rd, RD_KAFKA_PRODUCER, args, &options) || rd_topic_partitions(&bench->rd, bench->topic) < 0) {
        return false;
    }
    bench->handle = rd_kafka_topic_new(bench->rd.rk, bench->topic, NULL);
    return bench->handle != NULL;
}

static void sleep_until(double when)
{
    struct timespec wait = {.tv_sec = (time_t)when, .tv_nsec = (long)((when - (double)(time_t)when) * 1e9)};

    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wait, NULL);
}

static bool stopping(const struct bench *bench)
{
    return out_stop || bench->failed > 0 || bench->rd.fatal;
}

/* Sends the value, waiting for room in librdkafka's queue. */
static bool send_one(struct bench *bench, int msgflags)
{
    while (rd_kafka_produce(bench->handle, RD_KAFKA_PARTITION_UA, msgflags, bench->value, (size_t)bench->size, NULL, 0,
                            NULL) != 0) {
        rd_kafka_resp_err_t err = rd_kafka_last_error();

        if (err != RD_KAFKA_RESP_ERR__QUEUE_FULL) {
            bench->failed++;
            bench->error = err;
            return false;
        }
        rd_kafka_poll(bench->rd.rk, 10);
        if (stopping(bench)) {
            return false;
        }
    }
    bench->sent++;
    return true;
}

/* Keeps the pace and serves delivery reports. */
static void after_send(struct bench *bench, double start)
{
    progress_show(&bench->progress, bench->sent, bench->sent * bench->size,
                  (double)bench->sent / (double)bench->records);
    rd_kafka_poll(bench->rd.rk, 0);
    if (bench->rate > 0) {
        double due = start + (double)bench->sent / (double)bench->rate;

        while (now_s() < due && !stopping(bench)) {
            rd_kafka_poll(bench->rd.rk, 0);
            sleep_until(MIN(due, now_s() + 0.05));
        }
    }
}

static void json_latency(struct json *json, const struct histogram *latency)
{
    json_key(json, "latency_ms");
    json_open(json, '{');
    json_number_member(json, "mean", latency->total ? latency->sum_us / (double)latency->total / 1000 : 0);
    json_number_member(json, "p50", (double)histogram_percentile(latency, 0.5) / 1000);
    json_number_member(json, "p95", (double)histogram_percentile(latency, 0.95) / 1000);
    json_number_member(json, "p99", (double)histogram_percentile(latency, 0.99) / 1000);
    json_number_member(json, "p999", (double)histogram_percentile(latency, 0.999) / 1000);
    json_number_member(json, "max", (double)latency->max_us / 1000);
    json_close(json, '}');
}

/* count records and bytes in the given time; latency may be NULL. */
static void report(const struct bench *bench, const char *what, int64_t count, int64_t bytes, double seconds,
                   const struct histogram *latency)
{
    if (args_flag(bench->args, OPT_JSON)) {
        struct json json;

        json_init(&json, stdout, isatty(STDOUT_FILENO));
        json_open(&json, '{');
        json_text_member(&json, "bench", what);
        json_text_member(&json, "topic", bench->topic);
        json_int_member(&json, "records", count);
        json_int_member(&json, "bytes", bytes);
        json_number_member(&json, "seconds", seconds);
        json_number_member(&json, "records_per_s", (double)count / seconds);
        json_number_member(&json, "bytes_per_s", (double)bytes / seconds);
        if (latency) {
            json_latency(&json, latency);
        }
        json_close(&json, '}');
        json_end(&json);
        return;
    }
    printf("records   %s (%s) in %s\n", human_grouped(count), human_bytes((double)bytes), human_seconds(seconds));
    printf("rate      %s records/s, %s/s\n", human_grouped((int64_t)((double)count / seconds)),
           human_bytes((double)bytes / seconds));
    if (latency && latency->total > 0) {
        printf("latency   p50 %.2f ms, p95 %.2f ms, p99 %.2f ms, p99.9 %.2f ms, max %.2f ms\n",
               (double)histogram_percentile(latency, 0.5) / 1000, (double)histogram_percentile(latency, 0.95) / 1000,
               (double)histogram_percentile(latency, 0.99) / 1000, (double)histogram_percentile(latency, 0.999) / 1000,
               (double)latency->max_us / 1000);
    }
}

static int finish(struct bench *bench)
{
    if (bench->rd.fatal || bench->failed > 0) {
        out_error("%s", bench->rd.fatal ? bench->rd.text : rd_sentence(&bench->rd, bench->error, bench->topic));
        return 1;
    }
    return 0;
}

static struct bench *bench_create(const struct args *args, int64_t records, int64_t size)
{
    struct bench *bench = xrealloc(NULL, sizeof(*bench));

    *bench = (struct bench){
        .args = args,
        .topic = args->words[0],
        .records = args_number(args, OPT_BENCH_RECORDS, records),
        .size = args_number(args, OPT_SIZE, size),
        .rate = args_number(args, OPT_RATE, 0),
    };
    bench->value = random_value((size_t)bench->size);
    out_catch_signals();
    return bench;
}

static void bench_destroy(struct bench *bench)
{
    if (bench->handle) {
        rd_kafka_topic_destroy(bench->handle);
    }
    rd_close(&bench->rd);
    free(bench->value);
    free(bench);
}

int bench_produce_run(const struct args *args)
{
    struct bench *bench = bench_create(args, 1000000, 1000);
    int code = 1;

    if (prepare_topic(args, bench->topic) && open_producer(bench, 5, on_delivery)) {
        double start = now_s();

        progress_start(&bench->progress, "sending", args_flag(args, OPT_QUIET));
        while (bench->sent < bench->records && !stopping(bench) && send_one(bench, 0)) {
            after_send(bench, start);
        }
        while (rd_kafka_flush(bench->rd.rk, 100) == RD_KAFKA_RESP_ERR__TIMED_OUT && !bench->rd.fatal) {
            if (bench->failed > 0) {
                rd_kafka_purge(bench->rd.rk, RD_KAFKA_PURGE_F_QUEUE | RD_KAFKA_PURGE_F_INFLIGHT);
            }
        }
        double seconds = now_s() - start;

        progress_clear(&bench->progress);
        code = finish(bench);
        report(bench, "produce", bench->delivered, bench->delivered * bench->size, seconds, &bench->latency);
    }
    bench_destroy(bench);
    return code;
}

/* --- consume ------------------------------------------------------------------ */

struct reader {
    struct bench *bench;
    struct rd rd;
    rd_kafka_topic_t *handle;
    rd_kafka_queue_t *queue;
    int partition_count, ended;
    int64_t run; /* of bench latency: what its records begin with */
    int64_t warm_up;
    _Atomic bool stop;
};

static bool open_reader(struct reader *reader, const char *fetch_wait_ms)
{
    const struct rd_setting settings[] = {
        {"enable.partition.eof", "true"},
        {"allow.auto.create.topics", "false"},
        {"fetch.wait.max.ms", fetch_wait_ms},
        {"queued.max.messages.kbytes", "131072"},
    };
    struct rd_options options = {settings, ARRAY_LEN(settings), NULL, reader};

    if (!rd_open(&reader->rd, RD_KAFKA_CONSUMER, reader->bench->args, &options)) {
        return false;
    }
    reader->partition_count = rd_topic_partitions(&reader->rd, reader->bench->topic);
    if (reader->partition_count < 0) {
        return false;
    }
    reader->handle = rd_kafka_topic_new(reader->rd.rk, reader->bench->topic, NULL);
    reader->queue = rd_kafka_queue_new(reader->rd.rk);
    return true;
}

/* From the beginning, or from where the partitions end now. */
static bool start_reading(struct reader *reader, bool at_end)
{
    for (int p = 0; p < reader->partition_count; p++) {
        int64_t low, high = RD_KAFKA_OFFSET_BEGINNING;
        rd_kafka_resp_err_t err = RD_KAFKA_RESP_ERR_NO_ERROR;

        if ((!at_end || rd_watermarks(&reader->rd, reader->bench->topic, p, &low, &high, &err)) &&
            rd_kafka_consume_start_queue(reader->handle, p, high, reader->queue) != 0) {
            err = rd_kafka_last_error();
        }
        if (err != RD_KAFKA_RESP_ERR_NO_ERROR) {
            out_error("%s", rd_sentence(&reader->rd, err, reader->bench->topic));
            return false;
        }
    }
    return true;
}

static void close_reader(struct reader *reader)
{
    if (reader->queue) {
        for (int p = 0; p < reader->partition_count; p++) {
            rd_kafka_consume_stop(reader->handle, p);
        }
        rd_kafka_queue_destroy(reader->queue);
        rd_kafka_topic_destroy(reader->handle);
    }
    rd_close(&reader->rd);
}

static void on_counted(rd_kafka_message_t *message, void *opaque)
{
    struct reader *reader = opaque;
    struct bench *bench = reader->bench;

    if (message->err == RD_KAFKA_RESP_ERR__PARTITION_EOF) {
        reader->ended++;
    } else if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR) {
        bench->failed++;
        bench->error = message->err;
    } else if (bench->received < bench->records) {
        bench->received++;
        bench->bytes += (int64_t)(message->len + message->key_len);
    } else {
        rd_kafka_yield(reader->rd.rk);
    }
}

int bench_consume_run(const struct args *args)
{
    struct bench *bench = bench_create(args, INT64_MAX, 0);
    struct reader reader = {.bench = bench};
    int code = 1;

    if (open_reader(&reader, "500") && start_reading(&reader, false)) {
        double start = now_s();

        progress_start(&bench->progress, "reading", args_flag(args, OPT_QUIET));
        while (bench->received < bench->records && reader.ended < reader.partition_count && !out_stop &&
               bench->failed == 0 && !reader.rd.fatal) {
            rd_kafka_consume_callback_queue(reader.queue, 100, on_counted, &reader);
            progress_show(&bench->progress, bench->received, bench->bytes,
                          bench->records == INT64_MAX ? -1 : (double)bench->received / (double)bench->records);
        }
        double seconds = now_s() - start;

        progress_clear(&bench->progress);
        bench->rd.args = args;
        code = finish(bench);
        report(bench, "consume", bench->received, bench->bytes, seconds, NULL);
    }
    close_reader(&reader);
    bench_destroy(bench);
    return code;
}

/* --- latency ------------------------------------------------------------------ */

/* What each record begins with. */
struct stamp {
    int64_t run; /* records of other runs are not ours */
    int64_t sent_ns;
};

static int64_t now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000000000 + now.tv_nsec;
}

static void on_arrived(rd_kafka_message_t *message, void *opaque)
{
    struct reader *reader = opaque;
    struct bench *bench = reader->bench;
    struct stamp stamp;

    if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR || message->len < sizeof(stamp)) {
        return;
    }
    memcpy(&stamp, message->payload, sizeof(stamp));
    if (stamp.run != reader->run) {
        return;
    }
    if (bench->received++ >= reader->warm_up) {
        histogram_add(&bench->latency, (now_ns() - stamp.sent_ns) / 1000);
    }
}

/* Receives on a thread of its own, so that sending does not delay it. The histogram and `received` are this thread's.
 */
static void *receive(void *argument)
{
    struct reader *reader = argument;
    double quiet_since = 0;

    while (reader->bench->received < reader->bench->records) {
        int64_t before = reader->bench->received;

        rd_kafka_consume_callback_queue(reader->queue, 50, on_arrived, reader);
        if (!reader->stop || reader->bench->received != before) {
            quiet_since = 0;
        } else if (quiet_since == 0) {
            quiet_since = now_s();
        } else if (now_s() - quiet_since > 3) {
            break; /* all was sent, and nothing more comes */
        }
    }
    return NULL;
}

static void on_plain_delivery(rd_kafka_t *rk, const rd_kafka_message_t *message, void *opaque)
{
    struct bench *bench = ((struct rd *)opaque)->user;

    if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR) {
        bench->failed++;
        bench->error = message->err;
    }
}

static void send_stamped(struct bench *bench, int64_t run)
{
    double start = now_s();

    while (bench->sent < bench->records && !stopping(bench)) {
        struct stamp stamp = {run, now_ns()};

        memcpy(bench->value, &stamp, sizeof(stamp));
        if (!send_one(bench, RD_KAFKA_MSG_F_COPY)) {
            break;
        }
        after_send(bench, start);
    }
    rd_kafka_flush(bench->rd.rk, 10000);
}

static int measure_latency(struct bench *bench, struct reader *reader)
{
    pthread_t thread;
    double start = now_s();

    if (pthread_create(&thread, NULL, receive, reader) != 0) {
        out_error("no thread can be started");
        return 1;
    }
    send_stamped(bench, reader->run);
    reader->stop = true;
    pthread_join(thread, NULL);
    progress_clear(&bench->progress);
    int code = finish(bench);

    report(bench, "latency", bench->received, bench->received * bench->size, now_s() - start, &bench->latency);
    if (code == 0 && !out_stop && bench->received < bench->records) {
        out_error("%" PRId64 " of %" PRId64 " records did not come back", bench->records - bench->received,
                  bench->records);
        code = 1;
    }
    return code;
}

int bench_latency_run(const struct args *args)
{
    struct bench *bench = bench_create(args, 10000, 100);
    struct reader reader = {.bench = bench, .run = now_ns()};
    int code = 1;

    if (bench->size < (int64_t)sizeof(struct stamp)) {
        args_usage(args, "--size is at least %zu here: a record carries the time it was sent", sizeof(struct stamp));
    }
    bench->rate = args_number(args, OPT_RATE, 1000);
    reader.warm_up = bench->records / 10; /* connections and caches: not counted */
    if (prepare_topic(args, bench->topic) && open_producer(bench, 0, on_plain_delivery) &&
        open_reader(&reader, "500") && start_reading(&reader, true)) {
        progress_start(&bench->progress, "sending", args_flag(args, OPT_QUIET));
        code = measure_latency(bench, &reader);
    }
    close_reader(&reader);
    bench_destroy(bench);
    return code;
}
