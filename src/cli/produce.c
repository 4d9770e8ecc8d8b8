/* produce: input is cut into records, each handed to librdkafka. The first
 * record that is not delivered stops reading; what was read before is still
 * sent, and the counts are told. */
#include "cli/produce.h"

#include "cli/input.h"
#include "cli/out.h"
#include "cli/rd.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <sys/stat.h>

struct producer {
    const struct args *args;
    struct rd rd;
    const char *topic;
    int32_t partition;
    rd_kafka_topic_t *handle;
    struct str fixed_key, separator;
    rd_kafka_headers_t *headers; /* of every record, or NULL */
    struct progress progress;
    int64_t input_bytes, input_total; /* total 0 = unknown */
    int64_t sent, sent_bytes;
    int64_t delivered, failed;
    rd_kafka_resp_err_t first_error;
    char problem[512]; /* of the input */
};

static void on_delivery(rd_kafka_t *rk, const rd_kafka_message_t *message, void *opaque)
{
    struct producer *producer = ((struct rd *)opaque)->user;

    if (message->err == RD_KAFKA_RESP_ERR_NO_ERROR) {
        producer->delivered++;
        rd_alive(&producer->rd);
        return;
    }
    producer->failed++;
    if (producer->first_error == RD_KAFKA_RESP_ERR_NO_ERROR) {
        producer->first_error = message->err;
    }
}

static void show(struct producer *producer)
{
    double share = producer->input_total > 0 ? (double)producer->input_bytes / (double)producer->input_total : -1;

    progress_show(&producer->progress, producer->sent, producer->sent_bytes, share);
}

/* The server has been away too long: what waits for it is given up. */
static void give_up_if_gone(struct producer *producer)
{
    if (rd_gone(&producer->rd) && producer->first_error == RD_KAFKA_RESP_ERR_NO_ERROR) {
        producer->first_error = RD_KAFKA_RESP_ERR__TRANSPORT;
        rd_kafka_purge(producer->rd.rk, RD_KAFKA_PURGE_F_QUEUE | RD_KAFKA_PURGE_F_INFLIGHT);
    }
}

static bool failing(struct producer *producer)
{
    give_up_if_gone(producer);
    return producer->first_error != RD_KAFKA_RESP_ERR_NO_ERROR || producer->rd.fatal || producer->problem[0];
}

/* One record. timestamp 0 = now. headers may be NULL and stay the caller's. False when reading should stop. */
static bool send_record(struct producer *producer, struct str key, struct str value, int64_t timestamp,
                        const rd_kafka_headers_t *headers)
{
    rd_kafka_resp_err_t err;

    do {
        rd_kafka_headers_t *copy = headers ? rd_kafka_headers_copy(headers) : NULL;

        err = rd_kafka_producev(producer->rd.rk, RD_KAFKA_V_RKT(producer->handle),
                                RD_KAFKA_V_PARTITION(producer->partition), RD_KAFKA_V_MSGFLAGS(RD_KAFKA_MSG_F_COPY),
                                RD_KAFKA_V_KEY(key.data, key.len), RD_KAFKA_V_VALUE((void *)value.data, value.len),
                                RD_KAFKA_V_TIMESTAMP(timestamp), RD_KAFKA_V_HEADERS(copy), RD_KAFKA_V_END);
        if (err != RD_KAFKA_RESP_ERR_NO_ERROR && copy) {
            rd_kafka_headers_destroy(copy);
        }
        bool full = err == RD_KAFKA_RESP_ERR__QUEUE_FULL;

        rd_kafka_poll(producer->rd.rk, full ? 20 : 0);
        show(producer);
    } while (err == RD_KAFKA_RESP_ERR__QUEUE_FULL && !out_stop && !failing(producer));

    if (err != RD_KAFKA_RESP_ERR_NO_ERROR && err != RD_KAFKA_RESP_ERR__QUEUE_FULL) {
        producer->failed++;
        producer->first_error = err;
        return false;
    }
    producer->sent++;
    producer->sent_bytes += (int64_t)(key.len + value.len);
    return !failing(producer);
}

static struct str null_if_empty(const struct producer *producer, struct str text)
{
    return text.len == 0 && args_flag(producer->args, OPT_NULL_VALUE) ? STR_NULL : text;
}

static bool send_plain(struct producer *producer, struct str line)
{
    struct str key = producer->fixed_key, value = line;

    if (producer->separator.len > 0) {
        const char *found = memmem(line.data, line.len, producer->separator.data, producer->separator.len);

        if (found) {
            key = null_if_empty(producer, (struct str){line.data, (size_t)(found - line.data)});
            value.data = found + producer->separator.len;
            value.len = line.len - (size_t)(value.data - line.data);
        }
    }
    return send_record(producer, key, null_if_empty(producer, value), 0, producer->headers);
}

/* NAME, NAME_base64, or any other JSON, which is sent as its text. *owned is to be freed. False for bad base64. */
static bool json_bytes(const json_t *object, const char *name, char **owned, struct str *ret)
{
    char encoded_name[64];
    const json_t *plain = json_object_get(object, name);

    snprintf(encoded_name, sizeof(encoded_name), "%s_base64", name);
    const json_t *encoded = json_object_get(object, encoded_name);

    if (json_is_string(encoded)) {
        *owned = base64_decode(json_string_value(encoded), &ret->len);
        ret->data = *owned;
        return *owned != NULL;
    }
    if (json_is_string(plain)) {
        *ret = (struct str){json_string_value(plain), json_string_length(plain)};
    } else if (!plain || json_is_null(plain)) {
        *ret = STR_NULL;
    } else {
        *owned = json_dumps(plain, JSON_COMPACT | JSON_ENCODE_ANY);
        *ret = str_of(*owned);
    }
    return true;
}

static bool json_headers(const json_t *list, rd_kafka_headers_t *headers)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        const char *key = json_string_value(json_object_get(item, "key"));
        char *owned CLEANUP(freep) = NULL;
        struct str value;

        if (!key || !json_bytes(item, "value", &owned, &value)) {
            return false;
        }
        rd_kafka_header_add(headers, key, -1, value.data, (ssize_t)value.len);
    }
    return true;
}

static void json_decrefp_(json_t **json)
{
    json_decref(*json);
}

static void headers_destroyp(rd_kafka_headers_t **headers)
{
    if (*headers) {
        rd_kafka_headers_destroy(*headers);
    }
}

static bool send_json(struct producer *producer, struct str line)
{
    json_error_t error;
    json_t *object CLEANUP(json_decrefp_) = json_loadb(line.data, line.len, JSON_ALLOW_NUL, &error);
    char *key_owned CLEANUP(freep) = NULL, *value_owned CLEANUP(freep) = NULL;
    rd_kafka_headers_t *headers CLEANUP(headers_destroyp) = NULL;
    struct str key, value;

    if (line.len == 0) {
        return true;
    }
    if (!json_is_object(object)) {
        snprintf(producer->problem, sizeof(producer->problem),
                 "line %" PRId64 " is no JSON object (%s): it should look like {\"key\":\"k\",\"value\":\"v\"}",
                 producer->sent + 1, object ? "another value" : error.text);
        return false;
    }
    const json_t *list = json_object_get(object, "headers");

    headers = json_array_size(list) > 0 ? rd_kafka_headers_new(json_array_size(list)) : NULL;
    if (!json_bytes(object, "key", &key_owned, &key) || !json_bytes(object, "value", &value_owned, &value) ||
        (headers && !json_headers(list, headers))) {
        snprintf(producer->problem, sizeof(producer->problem),
                 "line %" PRId64
                 " has bad base64 or a header without key: see \"barnabas consume --json\" for the form",
                 producer->sent + 1);
        return false;
    }
    int64_t timestamp = json_integer_value(json_object_get(object, "timestamp"));

    return send_record(producer, key.data ? key : producer->fixed_key, value, MAX(timestamp, 0),
                       headers ? headers : producer->headers);
}

static bool send_input(struct producer *producer, int fd, const char *name)
{
    bool json = args_number(producer->args, OPT_INPUT, 0) == 1;
    struct input input;
    struct str record;
    const char *delimiter_text = args_text(producer->args, OPT_DELIMITER, "\\n");
    size_t delimiter_len = 0;
    char *delimiter CLEANUP(freep) = unescape(delimiter_text, &delimiter_len);

    if (!delimiter || delimiter_len == 0) {
        args_usage(producer->args, "--delimiter \"%s\" is empty or has a bad escape", delimiter_text);
    }
    input_init(&input, fd, args_flag(producer->args, OPT_WHOLE) ? STR_NULL : (struct str){delimiter, delimiter_len});
    bool ok = true;

    while (ok && !out_stop && input_next(&input, &record)) {
        producer->input_bytes += (int64_t)record.len + (int64_t)delimiter_len;
        ok = json ? send_json(producer, record) : send_plain(producer, record);
    }
    if (input.error) {
        snprintf(producer->problem, sizeof(producer->problem), "%s cannot be read: %s", name, strerror(input.error));
        ok = false;
    }
    input_free(&input);
    return ok;
}

static bool send_files(struct producer *producer)
{
    const struct args *args = producer->args;

    if (args->word_count == 1) {
        return send_input(producer, STDIN_FILENO, "the standard input");
    }
    for (int i = 1; i < args->word_count; i++) {
        const char *name = args->words[i];
        bool standard = strcmp(name, "-") == 0;
        int fd CLEANUP(fd_closep) = standard ? -1 : open(name, O_RDONLY | O_CLOEXEC);

        if (!standard && fd < 0) {
            snprintf(producer->problem, sizeof(producer->problem), "%s cannot be read: %s", name, strerror(errno));
            return false;
        }
        if (!send_input(producer, standard ? STDIN_FILENO : fd, name)) {
            return false;
        }
    }
    return true;
}

/* Sizes are for the progress bar only; a pipe has none. */
static int64_t input_size(const struct args *args)
{
    int64_t total = 0;
    struct stat stat_buf;

    if (args->word_count == 1) {
        return fstat(STDIN_FILENO, &stat_buf) == 0 && S_ISREG(stat_buf.st_mode) ? stat_buf.st_size : 0;
    }
    for (int i = 1; i < args->word_count; i++) {
        if (stat(args->words[i], &stat_buf) != 0 || !S_ISREG(stat_buf.st_mode)) {
            return 0;
        }
        total += stat_buf.st_size;
    }
    return total;
}

/* Waits till all is delivered or given up by librdkafka (message.timeout.ms). */
static void flush_all(struct producer *producer)
{
    while (rd_kafka_flush(producer->rd.rk, 100) == RD_KAFKA_RESP_ERR__TIMED_OUT) {
        show(producer);
        give_up_if_gone(producer);
        if (producer->rd.fatal || (out_stop && producer->failed > 0)) {
            rd_kafka_purge(producer->rd.rk, RD_KAFKA_PURGE_F_QUEUE | RD_KAFKA_PURGE_F_INFLIGHT);
        }
    }
}

static int report(struct producer *producer, double seconds)
{
    bool interrupted = out_stop;

    progress_clear(&producer->progress);
    if (args_flag(producer->args, OPT_JSON)) {
        struct json json;

        json_init(&json, stdout, false);
        json_open(&json, '{');
        json_text_member(&json, "topic", producer->topic);
        json_int_member(&json, "delivered", producer->delivered);
        json_int_member(&json, "failed", producer->failed);
        json_int_member(&json, "bytes", producer->sent_bytes);
        json_number_member(&json, "seconds", seconds);
        json_close(&json, '}');
        json_end(&json);
    } else if (producer->progress.on || (isatty(STDERR_FILENO) && !args_flag(producer->args, OPT_QUIET))) {
        fprintf(stderr, "%s records, %s, in %s (%s records/s, %s/s)\n", human_grouped(producer->delivered),
                human_bytes((double)producer->sent_bytes), human_seconds(seconds),
                human_count((double)producer->delivered / seconds),
                human_bytes((double)producer->sent_bytes / seconds));
    }
    if (producer->problem[0]) {
        out_error("%s (%" PRId64 " records were sent before)", producer->problem, producer->delivered);
        return 1;
    }
    if (producer->failed > 0 || producer->rd.fatal) {
        out_error("%" PRId64 " of %" PRId64 " records were not delivered: %s", producer->failed,
                  producer->failed + producer->delivered,
                  producer->rd.fatal ? producer->rd.text
                                     : rd_sentence(&producer->rd, producer->first_error, producer->topic));
        return 1;
    }
    return interrupted ? 130 : 0;
}

static void parse_headers(struct producer *producer)
{
    const struct option_value *list = &producer->args->values[OPT_HEADER];

    if (list->list_count == 0) {
        return;
    }
    producer->headers = rd_kafka_headers_new((size_t)list->list_count);
    for (int i = 0; i < list->list_count; i++) {
        const char *equals = strchr(list->list[i], '=');

        if (!equals) {
            args_usage(producer->args, "--header takes NAME=VALUE, not \"%s\"", list->list[i]);
        }
        rd_kafka_header_add(producer->headers, list->list[i], equals - list->list[i], equals + 1, -1);
    }
}

static bool open_producer(struct producer *producer)
{
    static const char *const codecs[] = {"none", "gzip", "snappy", "lz4", "zstd"};
    static const char *const acks[] = {"0", "1", "all"};
    const struct args *args = producer->args;
    const struct rd_setting settings[] = {
        {"compression.codec", codecs[args_number(args, OPT_CODEC, 0)]},
        {"acks", acks[args_number(args, OPT_ACKS, 2)]},
        {"enable.idempotence", args_flag(args, OPT_IDEMPOTENT) ? "true" : "false"},
        /* Java's choice, so that the same key goes where it went before. */
        {"partitioner", "murmur2_random"},
        /* The server's limits decide, not the client's. */
        {"message.max.bytes", "1000000000"},
        {"queue.buffering.max.kbytes", "262144"},
    };
    struct rd_options options = {settings, ARRAY_LEN(settings), on_delivery, producer};

    if (args_flag(args, OPT_IDEMPOTENT) && args_number(args, OPT_ACKS, 2) != 2) {
        args_usage(args, "--idempotent needs --acks all");
    }
    if (!rd_open(&producer->rd, RD_KAFKA_PRODUCER, args, &options)) {
        return false;
    }
    int partitions = rd_topic_partitions(&producer->rd, producer->topic);

    if (partitions < 0) {
        return false;
    }
    if (producer->partition >= partitions) {
        out_error("the topic \"%s\" has no partition %d: its partitions are 0 to %d", producer->topic,
                  producer->partition, partitions - 1);
        return false;
    }
    producer->handle = rd_kafka_topic_new(producer->rd.rk, producer->topic, NULL);
    return producer->handle != NULL;
}

int produce_run(const struct args *args)
{
    struct producer producer = {
        .args = args,
        .topic = args->words[0],
        .partition = (int32_t)args_number(args, OPT_PARTITION, RD_KAFKA_PARTITION_UA),
        .fixed_key = str_of(args_text(args, OPT_KEY, NULL)),
    };
    size_t separator_len = 0;
    char *separator CLEANUP(freep) = unescape(args_text(args, OPT_KEY_SEPARATOR, ""), &separator_len);
    int code = 1;

    if (!separator) {
        args_usage(args, "--key-separator \"%s\" has a bad escape", args_text(args, OPT_KEY_SEPARATOR, ""));
    }
    if (args_flag(args, OPT_WHOLE) && args->word_count == 1) {
        args_usage(args, "--whole-files needs FILE...");
    }
    producer.separator = (struct str){separator, separator_len};
    parse_headers(&producer);
    out_catch_signals();
    if (open_producer(&producer)) {
        bool typed = args->word_count == 1 && isatty(STDIN_FILENO);
        double start = now_s();

        if (typed && !args_flag(args, OPT_QUIET)) {
            fprintf(stderr, "Type records, one a line; ctrl-D ends.\n");
        }
        producer.input_total = input_size(args);
        progress_start(&producer.progress, "sending", typed || args_flag(args, OPT_QUIET));
        send_files(&producer);
        flush_all(&producer);
        code = report(&producer, MAX(now_s() - start, 1e-6));
        rd_kafka_topic_destroy(producer.handle);
    }
    if (producer.headers) {
        rd_kafka_headers_destroy(producer.headers);
    }
    rd_close(&producer.rd);
    return code;
}
