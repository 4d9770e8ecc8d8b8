#include "cli/rd.h"

#include "cli/net.h"
#include "cli/out.h"

#include <time.h>

static void on_error(rd_kafka_t *rk, int err, const char *reason, void *opaque)
{
    struct rd *rd = opaque;
    char fatal[sizeof(rd->text)];

    if (err == RD_KAFKA_RESP_ERR__FATAL) {
        err = rd_kafka_fatal_error(rk, fatal, sizeof(fatal));
        reason = fatal;
        rd->fatal = true;
    }
    if (err == RD_KAFKA_RESP_ERR__AUTHENTICATION || err == RD_KAFKA_RESP_ERR__SSL) {
        rd->fatal = true;
    }
    if (err == RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN && rd->down_since == 0) {
        rd->down_since = now_s();
    }
    /* "All brokers are down" says less than the reason that came before it. */
    if (err != RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN || rd->problem == RD_KAFKA_RESP_ERR_NO_ERROR) {
        rd->problem = err;
        snprintf(rd->text, sizeof(rd->text), "%s", reason);
    }
}

/* Only what somebody asked for with -X debug=...: everything else comes back as errors. */
static void on_log(const rd_kafka_t *rk, int level, const char *facility, const char *text)
{
    const struct rd *rd = rd_kafka_opaque(rk);

    if (args_property(rd->args, "debug")) {
        fprintf(stderr, "%%%d %s: %s\n", level, facility, text);
    }
}

static void unknown_property(const rd_kafka_conf_t *conf, const char *typed)
{
    struct suggestion suggestion = suggestion_for(str_of(typed));
    size_t count;
    const char **names = rd_kafka_conf_dump((rd_kafka_conf_t *)conf, &count); /* name, value, name, ... */

    for (size_t i = 0; i < count; i += 2) {
        suggestion_offer(&suggestion, names[i]);
    }
    if (suggestion.best) {
        out_error("-X %s: librdkafka has no such property: did you mean %s?", typed, suggestion.best);
    } else {
        out_error("-X %s: librdkafka has no such property", typed);
    }
    rd_kafka_conf_dump_free(names, count);
}

static bool set(struct rd *rd, rd_kafka_conf_t *conf, const char *name, const char *value)
{
    char text[256];
    rd_kafka_conf_res_t result = rd_kafka_conf_set(conf, name, value, text, sizeof(text));

    if (result == RD_KAFKA_CONF_UNKNOWN) {
        unknown_property(conf, name);
    } else if (result != RD_KAFKA_CONF_OK) {
        out_error("-X %s=%s: %s", name, value, text);
    }
    return result == RD_KAFKA_CONF_OK;
}

static bool configure(struct rd *rd, rd_kafka_conf_t *conf, const struct rd_options *options)
{
    const struct option_value *properties = &rd->args->values[OPT_PROPERTY];
    char timeout[24];

    /* librdkafka takes 10 ms to 5 minutes, and needs a second or so. */
    snprintf(timeout, sizeof(timeout), "%" PRId64,
             MIN(MAX(args_number(rd->args, OPT_TIMEOUT, 10000), INT64_C(1000)), INT64_C(300000)));
    /* A person waits for a server that comes back: ask again every second. */
    if (!set(rd, conf, "bootstrap.servers", net_bootstrap(rd->args)) || !set(rd, conf, "client.id", "barnabas") ||
        !set(rd, conf, "reconnect.backoff.max.ms", "1000") || !set(rd, conf, "socket.timeout.ms", timeout)) {
        return false;
    }
    for (size_t i = 0; i < options->setting_count; i++) {
        if (options->settings[i].value && !set(rd, conf, options->settings[i].name, options->settings[i].value)) {
            return false;
        }
    }
    for (int i = 0; i < properties->list_count; i++) {
        const char *text = properties->list[i];
        size_t name_len = strcspn(text, "=");
        char *name CLEANUP(freep) = strndup(text, name_len);

        if (!name || !set(rd, conf, name, text + name_len + 1)) {
            return false;
        }
    }
    return true;
}

bool rd_open(struct rd *rd, rd_kafka_type_t type, const struct args *args, const struct rd_options *options)
{
    char text[256];

    *rd = (struct rd){.args = args, .user = options->user};
    if (!net_probe(args)) {
        return false;
    }
    rd_kafka_conf_t *conf = rd_kafka_conf_new();

    if (!configure(rd, conf, options)) {
        rd_kafka_conf_destroy(conf);
        return false;
    }
    rd_kafka_conf_set_opaque(conf, rd);
    rd_kafka_conf_set_error_cb(conf, on_error);
    rd_kafka_conf_set_log_cb(conf, on_log);
    if (options->dr_msg) {
        rd_kafka_conf_set_dr_msg_cb(conf, options->dr_msg);
    }
    rd->rk = rd_kafka_new(type, conf, text, sizeof(text));
    if (!rd->rk) {
        out_error("the client cannot be set up: %s", text);
        rd_kafka_conf_destroy(conf);
        return false;
    }
    return true;
}

void rd_close(struct rd *rd)
{
    if (rd->rk) {
        rd_kafka_destroy(rd->rk);
        rd->rk = NULL;
    }
}

void rd_alive(struct rd *rd)
{
    rd->down_since = 0;
    rd->down_told = false;
}

bool rd_gone(struct rd *rd)
{
    if (rd->down_since == 0) {
        return false;
    }
    if (!rd->down_told && isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r\033[K%s does not answer (%s): waiting for it\n", net_bootstrap(rd->args), rd->text);
    }
    rd->down_told = true;
    return now_s() - rd->down_since > (double)args_number(rd->args, OPT_TIMEOUT, 10000) / 1000;
}

const char *rd_sentence(const struct rd *rd, rd_kafka_resp_err_t err, const char *topic)
{
    static char text[768];
    const char *where = net_bootstrap(rd->args);

    switch ((int)err) {
    case RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART:
    case RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC:
        snprintf(
            text, sizeof(text),
            "the topic \"%s\" does not exist at %s: \"barnabas topics create %s\" makes it, \"barnabas topics list\" "
            "shows what is there",
            topic, where, topic);
        break;
    case RD_KAFKA_RESP_ERR__UNKNOWN_PARTITION:
        snprintf(text, sizeof(text), "the topic \"%s\" has no such partition: see \"barnabas topics describe %s\"",
                 topic, topic);
        break;
    case RD_KAFKA_RESP_ERR_TOPIC_EXCEPTION:
        snprintf(text, sizeof(text),
                 "\"%s\" is no name for a topic: use 1 to 249 of a-z, A-Z, 0-9, \".\", \"_\" and \"-\"", topic);
        break;
    case RD_KAFKA_RESP_ERR_MSG_SIZE_TOO_LARGE:
        snprintf(
            text, sizeof(text),
            "a record is larger than the server takes: \"barnabas topics alter %s -c max.message.bytes=N\" raises the "
            "limit",
            topic);
        break;
    case RD_KAFKA_RESP_ERR_TOPIC_AUTHORIZATION_FAILED:
        snprintf(text, sizeof(text), "not allowed on the topic \"%s\": ask for an ACL, or give credentials with -X",
                 topic);
        break;
    case RD_KAFKA_RESP_ERR__TRANSPORT:
    case RD_KAFKA_RESP_ERR__ALL_BROKERS_DOWN:
    case RD_KAFKA_RESP_ERR__TIMED_OUT:
    case RD_KAFKA_RESP_ERR__MSG_TIMED_OUT:
        snprintf(text, sizeof(text),
                 "%s stopped answering%s%s: check that the server runs, or wait longer with --timeout", where,
                 rd->problem ? ": " : "", rd->problem ? rd->text : "");
        break;
    case RD_KAFKA_RESP_ERR_INVALID_RECORD:
        snprintf(text, sizeof(text),
                 "the server refuses a record as invalid: a compacted topic needs a key (-k, -K) with every record");
        break;
    case RD_KAFKA_RESP_ERR_POLICY_VIOLATION:
        snprintf(text, sizeof(text),
                 "the topic \"%s\" takes no records: a snapshot (barnabas.read.only) stays as it is, \"barnabas topics "
                 "fork %s NEW\" makes one that can be written to",
                 topic, topic);
        break;
    default:
        snprintf(text, sizeof(text), "%s", rd_kafka_err2str(err));
        break;
    }
    return text;
}

void rd_pause(long ms)
{
    struct timespec wait = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000};

    nanosleep(&wait, NULL);
}

/* One question. NO_ERROR and the count, or why not. */
static rd_kafka_resp_err_t ask_partitions(struct rd *rd, rd_kafka_topic_t *handle, int timeout_ms, int *ret_count)
{
    const struct rd_kafka_metadata *metadata = NULL;
    rd_kafka_resp_err_t err = rd_kafka_metadata(rd->rk, 0, handle, &metadata, timeout_ms);

    if (err == RD_KAFKA_RESP_ERR_NO_ERROR) {
        err = metadata->topic_cnt == 1 ? metadata->topics[0].err : RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART;
        for (int i = 0; err == RD_KAFKA_RESP_ERR_NO_ERROR && i < metadata->topics[0].partition_cnt; i++) {
            if (metadata->topics[0].partitions[i].leader < 0) {
                err = RD_KAFKA_RESP_ERR_LEADER_NOT_AVAILABLE;
            }
        }
        if (err == RD_KAFKA_RESP_ERR_NO_ERROR) {
            *ret_count = metadata->topics[0].partition_cnt;
        }
        rd_kafka_metadata_destroy(metadata);
    }
    return err;
}

bool rd_watermarks(struct rd *rd, const char *topic, int32_t partition, int64_t *ret_low, int64_t *ret_high,
                   rd_kafka_resp_err_t *ret_err)
{
    int64_t timeout_ms = args_number(rd->args, OPT_TIMEOUT, 10000);
    double deadline = now_s() + (double)timeout_ms / 1000;

    for (;;) {
        *ret_err = rd_kafka_query_watermark_offsets(rd->rk, topic, partition, ret_low, ret_high, (int)timeout_ms);
        bool passing = *ret_err == RD_KAFKA_RESP_ERR_NOT_LEADER_FOR_PARTITION ||
                       *ret_err == RD_KAFKA_RESP_ERR_LEADER_NOT_AVAILABLE ||
                       *ret_err == RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART;

        if (!passing || now_s() > deadline || out_stop) {
            return *ret_err == RD_KAFKA_RESP_ERR_NO_ERROR;
        }
        rd_pause(100);
    }
}

int rd_topic_partitions(struct rd *rd, const char *topic)
{
    /* A topic that the question itself creates, or that was just created, is unknown to a server for a moment. */
    int64_t unknown_wait_ms = rd_kafka_type(rd->rk) == RD_KAFKA_PRODUCER ? 3000 : 300;
    int64_t timeout_ms = args_number(rd->args, OPT_TIMEOUT, 10000);
    double start = now_s();
    rd_kafka_topic_t *handle = rd_kafka_topic_new(rd->rk, topic, NULL);

    if (!handle) {
        out_error("%s", rd_sentence(rd, RD_KAFKA_RESP_ERR_TOPIC_EXCEPTION, topic));
        return -1;
    }
    rd_kafka_resp_err_t err;
    int count = -1;

    for (;;) {
        double waited_ms = (now_s() - start) * 1000;

        err = ask_partitions(rd, handle, (int)MAX((double)timeout_ms - waited_ms, 1.0), &count);
        bool unknown = err == RD_KAFKA_RESP_ERR_UNKNOWN_TOPIC_OR_PART || err == RD_KAFKA_RESP_ERR__UNKNOWN_TOPIC;
        bool young = unknown && waited_ms < (double)unknown_wait_ms;

        if ((!young && err != RD_KAFKA_RESP_ERR_LEADER_NOT_AVAILABLE) || waited_ms > (double)timeout_ms || rd->fatal) {
            break;
        }
        rd_kafka_poll(rd->rk, 0);
        rd_pause(50);
    }
    rd_kafka_poll(rd->rk, 0);
    rd_kafka_topic_destroy(handle);
    if (err != RD_KAFKA_RESP_ERR_NO_ERROR) {
        out_error("%s", rd->fatal ? rd->text : rd_sentence(rd, err, topic));
        return -1;
    }
    return count;
}
