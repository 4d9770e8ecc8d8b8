/* consume: reads partitions through librdkafka's simple consumer, which needs
 * no group. Where a partition ends is asked once, at the start: with --exit
 * the command ends there, however fast somebody goes on writing. */
#include "cli/consume.h"

#include "cli/format.h"
#include "cli/out.h"
#include "cli/rd.h"

#include <errno.h>
#include <time.h>

struct reading {
    bool wanted, started, done;
    int64_t start; /* an offset, or RD_KAFKA_OFFSET_BEGINNING and the like */
    int64_t low, end;
    int64_t next; /* after the last record seen */
};

struct consumer {
    const struct args *args;
    struct rd rd;
    const char *topic;
    rd_kafka_topic_t *handle;
    rd_kafka_queue_t *queue;
    struct reading *readings; /* by partition */
    int partition_count, left;
    bool exit_at_end, json, raw;
    struct format *format;
    int64_t count_max, count, bytes;
    rd_kafka_resp_err_t failure;
    char failure_text[256];
    struct progress progress;
};

struct where {
    bool by_time;
    int64_t value; /* a time in ms, or what consume_start takes */
};

static struct where parse_where(const struct args *args)
{
    const char *text = args_text(args, OPT_OFFSET, "beginning");
    char *end;
    int64_t ms;

    if (strcmp(text, "beginning") == 0 || strcmp(text, "earliest") == 0) {
        return (struct where){false, RD_KAFKA_OFFSET_BEGINNING};
    }
    if (strcmp(text, "end") == 0 || strcmp(text, "latest") == 0) {
        return (struct where){false, RD_KAFKA_OFFSET_END};
    }
    errno = 0;
    long long number = strtoll(text, &end, 10);

    if (end != text && *end == '\0' && errno == 0) {
        return (struct where){false, number < 0 ? RD_KAFKA_OFFSET_TAIL(-number) : number};
    }
    if (parse_time_ms(text, &ms)) {
        return (struct where){true, ms};
    }
    args_usage(args,
               "--offset is beginning, end, N, -N, @MILLISECONDS or a date such as 2026-01-31T12:00:00Z, not \"%s\"",
               text);
}

/* "3", "1,4", "2-5". */
static void choose_partitions(struct consumer *consumer)
{
    const struct option_value *list = &consumer->args->values[OPT_FROM_PARTITIONS];

    for (int p = 0; p < consumer->partition_count && list->list_count == 0; p++) {
        consumer->readings[p].wanted = true;
    }
    for (int i = 0; i < list->list_count; i++) {
        for (const char *at = list->list[i]; *at;) {
            long first, last;

            if (!parse_range(&at, &first, &last)) {
                args_usage(consumer->args, "--partition takes numbers and ranges such as 0,3-5, not \"%s\"",
                           list->list[i]);
            }
            for (long p = first; p <= last && p < consumer->partition_count; p++) {
                consumer->readings[p].wanted = true;
            }
            if (last >= consumer->partition_count) {
                consumer->failure = RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION;
                return;
            }
        }
    }
}

/* Offsets of the first records not older than the time, in one question. */
static bool starts_by_time(struct consumer *consumer, int64_t time_ms, int timeout_ms)
{
    rd_kafka_topic_partition_list_t *list = rd_kafka_topic_partition_list_new(consumer->partition_count);

    for (int p = 0; p < consumer->partition_count; p++) {
        if (consumer->readings[p].wanted) {
            rd_kafka_topic_partition_list_add(list, consumer->topic, p)->offset = time_ms;
        }
    }
    rd_kafka_resp_err_t err = rd_kafka_offsets_for_times(consumer->rd.rk, list, timeout_ms);

    for (int i = 0; i < list->cnt && err == RD_KAFKA_RESP_ERR_NO_ERROR; i++) {
        consumer->readings[list->elems[i].partition].start = list->elems[i].offset;
        err = list->elems[i].err;
    }
    rd_kafka_topic_partition_list_destroy(list);
    consumer->failure = err;
    return err == RD_KAFKA_RESP_ERR_NO_ERROR;
}

static int64_t first_offset(const struct reading *reading)
{
    if (reading->start == RD_KAFKA_OFFSET_BEGINNING) {
        return reading->low;
    }
    if (reading->start == RD_KAFKA_OFFSET_END) {
        return reading->end;
    }
    if (reading->start <= RD_KAFKA_OFFSET_TAIL_BASE) {
        return MAX(reading->end - (RD_KAFKA_OFFSET_TAIL_BASE - reading->start), reading->low);
    }
    return reading->start;
}

/* Where each partition begins and ends now. The range is told to the user where an offset lies outside. */
static bool find_ranges(struct consumer *consumer)
{
    int timeout_ms = (int)args_number(consumer->args, OPT_TIMEOUT, 10000);
    struct where where = parse_where(consumer->args);

    if (where.by_time && !starts_by_time(consumer, where.value, timeout_ms)) {
        return false;
    }
    for (int p = 0; p < consumer->partition_count; p++) {
        struct reading *reading = &consumer->readings[p];

        if (!reading->wanted) {
            continue;
        }
        if (!rd_watermarks(&consumer->rd, consumer->topic, p, &reading->low, &reading->end, &consumer->failure)) {
            return false;
        }
        reading->start = where.by_time ? reading->start : where.value;
        reading->next = first_offset(reading);
        if (reading->next < reading->low || reading->next > reading->end) {
            consumer->failure = RD_KAFKA_RESP_ERR_OFFSET_OUT_OF_RANGE;
            snprintf(consumer->failure_text, sizeof(consumer->failure_text),
                     "partition %d has no offset %" PRId64 ": it holds %" PRId64 " to %" PRId64
                     "; \"beginning\", \"end\" and -N always fit",
                     p, reading->next, reading->low, reading->end);
            return false;
        }
    }
    return true;
}

static void finish_partition(struct consumer *consumer, struct reading *reading)
{
    if (!reading->done) {
        reading->done = true;
        consumer->left--;
    }
}

static bool start_partitions(struct consumer *consumer)
{
    for (int p = 0; p < consumer->partition_count; p++) {
        struct reading *reading = &consumer->readings[p];

        if (!reading->wanted) {
            continue;
        }
        consumer->left++;
        if (consumer->exit_at_end && reading->next >= reading->end) {
            finish_partition(consumer, reading);
            continue;
        }
        if (rd_kafka_consume_start_queue(consumer->handle, p, reading->next, consumer->queue) != 0) {
            consumer->failure = rd_kafka_last_error();
            return false;
        }
        reading->started = true;
    }
    return true;
}

static void print_message(struct consumer *consumer, const rd_kafka_message_t *message)
{
    if (consumer->json) {
        format_print_json(message);
    } else if (consumer->raw) {
        fwrite(message->payload ? message->payload : "", 1, message->len, stdout);
    } else {
        format_print(consumer->format, message);
    }
}

static bool ended(const struct consumer *consumer)
{
    return consumer->left == 0 || consumer->count == consumer->count_max ||
           consumer->failure != RD_KAFKA_RESP_ERR_NO_ERROR;
}

static void on_message(rd_kafka_message_t *message, void *opaque)
{
    struct consumer *consumer = opaque;
    struct reading *reading = message->partition >= 0 ? &consumer->readings[message->partition] : NULL;

    if (!reading || reading->done || ended(consumer)) {
        return;
    }
    rd_alive(&consumer->rd);
    if (message->err == RD_KAFKA_RESP_ERR__PARTITION_EOF) {
        if (consumer->exit_at_end) {
            finish_partition(consumer, reading);
        }
        return;
    }
    if (message->err != RD_KAFKA_RESP_ERR_NO_ERROR) {
        consumer->failure = message->err;
        snprintf(consumer->failure_text, sizeof(consumer->failure_text), "partition %d, offset %" PRId64 ": %s",
                 message->partition, reading->next, rd_kafka_message_errstr(message));
        return;
    }
    if (!consumer->exit_at_end || message->offset < reading->end) {
        print_message(consumer, message);
        consumer->count++;
        consumer->bytes += (int64_t)(message->len + message->key_len);
        reading->next = message->offset + 1;
    }
    if (consumer->exit_at_end && message->offset + 1 >= reading->end) {
        finish_partition(consumer, reading);
    }
    if (ended(consumer) || out_broken() || out_stop) {
        rd_kafka_yield(consumer->rd.rk);
    }
}

/* How much of what was there at the start is read, by offsets. */
static double share_done(const struct consumer *consumer)
{
    int64_t total = 0, done = 0;

    if (consumer->count_max != INT64_MAX) {
        return (double)consumer->count / (double)consumer->count_max;
    }
    for (int p = 0; p < consumer->partition_count; p++) {
        const struct reading *reading = &consumer->readings[p];

        if (reading->wanted) {
            total += reading->end - MAX(reading->low, 0);
            done += MIN(reading->next, reading->end) - MAX(reading->low, 0);
        }
    }
    return consumer->exit_at_end && total > 0 ? (double)done / (double)total : -1;
}

static void read_all(struct consumer *consumer)
{
    while (!ended(consumer) && !out_stop && !out_broken() && !consumer->rd.fatal) {
        int n = rd_kafka_consume_callback_queue(consumer->queue, 0, on_message, consumer);

        if (n <= 0) { /* nothing more at hand: what is printed should be seen now */
            if (fflush(stdout) != 0 && out_broken()) {
                break;
            }
            rd_kafka_poll(consumer->rd.rk, 0);
            rd_kafka_consume_callback_queue(consumer->queue, 100, on_message, consumer);
        }
        if (rd_gone(&consumer->rd) && consumer->exit_at_end) {
            consumer->failure = RD_KAFKA_RESP_ERR__TRANSPORT;
        }
        progress_show(&consumer->progress, consumer->count, consumer->bytes, share_done(consumer));
    }
}

static bool open_consumer(struct consumer *consumer)
{
    static const char *const isolations[] = {"read_committed", "read_uncommitted"};
    const struct rd_setting settings[] = {
        {"enable.partition.eof", "true"},
        {"allow.auto.create.topics", "false"},
        {"check.crcs", "true"},
        {"isolation.level", isolations[args_number(consumer->args, OPT_ISOLATION, 0)]},
        {"fetch.error.backoff.ms", "100"},
        {"auto.offset.reset", "error"},
    };
    struct rd_options options = {settings, ARRAY_LEN(settings), NULL, consumer};

    if (!rd_open(&consumer->rd, RD_KAFKA_CONSUMER, consumer->args, &options)) {
        return false;
    }
    consumer->partition_count = rd_topic_partitions(&consumer->rd, consumer->topic);
    if (consumer->partition_count < 0) {
        return false;
    }
    consumer->handle = rd_kafka_topic_new(consumer->rd.rk, consumer->topic, NULL);
    consumer->queue = rd_kafka_queue_new(consumer->rd.rk);
    consumer->readings = xrealloc(NULL, sizeof(*consumer->readings) * (size_t)(consumer->partition_count + 1));
    memset(consumer->readings, 0, sizeof(*consumer->readings) * (size_t)(consumer->partition_count + 1));
    choose_partitions(consumer);
    return true;
}

static void close_consumer(struct consumer *consumer)
{
    for (int p = 0; p < consumer->partition_count; p++) {
        if (consumer->readings[p].started) {
            rd_kafka_consume_stop(consumer->handle, p);
        }
    }
    if (consumer->queue) {
        rd_kafka_queue_destroy(consumer->queue);
        rd_kafka_topic_destroy(consumer->handle);
    }
    rd_close(&consumer->rd);
    free(consumer->readings);
}

static int finish(struct consumer *consumer, double seconds)
{
    progress_clear(&consumer->progress);
    if (consumer->rd.fatal) {
        out_error("%s", consumer->rd.text);
        return 1;
    }
    if (consumer->failure != RD_KAFKA_RESP_ERR_NO_ERROR) {
        out_error("%s", consumer->failure_text[0] ? consumer->failure_text
                                                  : rd_sentence(&consumer->rd, consumer->failure, consumer->topic));
        return 1;
    }
    if (isatty(STDERR_FILENO) && !args_flag(consumer->args, OPT_QUIET) && (consumer->progress.on || out_stop)) {
        fprintf(stderr, "%s records, %s, in %s\n", human_grouped(consumer->count), human_bytes((double)consumer->bytes),
                human_seconds(seconds));
    }
    return 0;
}

static void choose_format(struct consumer *consumer)
{
    const struct args *args = consumer->args;
    const char *text = args_text(args, OPT_FORMAT, "%s\\n"), *wrong = NULL;

    if (args_flag(args, OPT_JSON) + args_flag(args, OPT_RAW) + args_flag(args, OPT_FORMAT) > 1) {
        args_usage(args, "only one of --json, --raw and --format can be had");
    }
    consumer->json = args_flag(args, OPT_JSON);
    consumer->raw = args_flag(args, OPT_RAW);
    consumer->format = format_parse(text, &wrong);
    if (!consumer->format) {
        args_usage(args, "--format has no meaning for \"%.2s\"", wrong ? wrong : "");
    }
}

int consume_run(const struct args *args)
{
    struct consumer consumer = {
        .args = args,
        .topic = args->words[0],
        .exit_at_end = args_flag(args, OPT_EXIT_AT_END),
        .count_max = args_number(args, OPT_COUNT, INT64_MAX),
    };
    int code = 1;

    choose_format(&consumer);
    if (args_flag(args, OPT_FROM_BEGINNING) && args_flag(args, OPT_OFFSET)) {
        args_usage(args, "--from-beginning and --offset exclude each other");
    }
    parse_where(args); /* wrong usage is told before anybody is asked */
    setvbuf(stdout, NULL, isatty(STDOUT_FILENO) ? _IOLBF : _IOFBF, KIB(256));
    out_catch_signals();
    if (open_consumer(&consumer)) {
        double start = now_s();
        bool quiet = args_flag(args, OPT_QUIET) || isatty(STDOUT_FILENO);

        progress_start(&consumer.progress, "reading", quiet);
        if (consumer.failure == RD_KAFKA_RESP_ERR_NO_ERROR && find_ranges(&consumer) && start_partitions(&consumer)) {
            read_all(&consumer);
        }
        code = finish(&consumer, now_s() - start);
    }
    close_consumer(&consumer);
    format_destroy(consumer.format);
    return code;
}
