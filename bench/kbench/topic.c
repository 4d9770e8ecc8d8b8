/* Topics: created, deleted, and waited for. */
#include "client.h"

#include <sys/socket.h>
#include <sys/time.h>

static const uint8_t *skip_string(const uint8_t *p)
{
    int16_t len = (int16_t)get16(p);

    return p + 2 + (len > 0 ? len : 0);
}

/* Of a metadata response. */
static int count_leaders(const uint8_t *p)
{
    int led = 0;
    uint32_t brokers = get32(p + 4);

    p += 8;
    for (uint32_t i = 0; i < brokers; i++) {
        p = skip_string(skip_string(p + 4) + 4); /* id, host, port, rack */
    }
    uint32_t topics = get32(p + 4); /* after the controller */

    p += 8;
    for (uint32_t i = 0; i < topics; i++) {
        p = skip_string(p + 2) + 1; /* error, name, internal */
        uint32_t partitions = get32(p);

        p += 4;
        for (uint32_t k = 0; k < partitions; k++) {
            led += get16(p) == 0 && (int32_t)get32(p + 6) >= 0;
            p += 10;
            p += 4 + 4 * get32(p); /* replicas */
            p += 4 + 4 * get32(p); /* in sync */
        }
    }
    return brokers > 0 ? led : -1;
}

int metadata_leaders(int fd, const char *topic)
{
    struct out request = {0}, response = {0};
    uint32_t len;
    int led = -1;

    request_begin(&request, 3, 1, 99);
    put32(&request, topic ? 1 : 0);
    if (topic) {
        put_string(&request, topic);
    }
    request_end(&request);
    if (!send_all(fd, request.p, request.n) && read_response(fd, &len, &response)) {
        led = count_leaders(response.p);
    }
    free(request.p);
    free(response.p);
    return led;
}

/* Of a fetch response: offset 0 out of range is served all the same. */
static int count_serving(const uint8_t *p)
{
    int ok = 0;
    uint32_t topics = get32(p + 8);

    p += 12;
    for (uint32_t i = 0; i < topics; i++) {
        p = skip_string(p);
        uint32_t partitions = get32(p);

        p += 4;
        for (uint32_t k = 0; k < partitions; k++) {
            ok += get16(p + 4) <= 1;
            p += 4 + 2 + 8 + 8;
            int32_t aborted = (int32_t)get32(p);

            p += 4 + (aborted > 0 ? 16 * aborted : 0);
            int32_t len = (int32_t)get32(p);

            p += 4 + (len > 0 ? len : 0);
        }
    }
    return ok;
}

/* Partitions 0..want-1 that answer a fetch: a leader in the metadata may still answer NOT_LEADER_OR_FOLLOWER. */
static int serving(int fd, const char *topic, int want)
{
    struct fetch fetch = {.topic = topic, .n = want, .max_bytes = 1, .partition_max_bytes = 1};
    struct out request = {0}, response = {0};
    uint32_t len;
    int ok = 0;

    put_fetch(&request, 98, &fetch);
    if (!send_all(fd, request.p, request.n) && read_response(fd, &len, &response)) {
        ok = count_serving(response.p);
    }
    free(request.p);
    free(response.p);
    return ok;
}

static bool topic_answers(const char *topic, int want, bool serve)
{
    struct timeval limit = {.tv_sec = 5};
    int fd = dial_once();

    if (fd < 0) {
        return false;
    }
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
    int led = metadata_leaders(fd, topic);
    bool ok = led >= 0 && led >= want && (!serve || want == 0 || serving(fd, topic, want) == want);

    close(fd);
    return ok;
}

bool wait_topic(const char *topic, int want, double seconds, bool serve)
{
    uint64_t end = now_ns() + (uint64_t)(seconds * 1e9);

    while (now_ns() < end) {
        if (topic_answers(topic, want, serve)) {
            return true;
        }
        usleep(500);
    }
    return false;
}

/* True when every result is good; names those that are not. */
static bool results_good(const rd_kafka_topic_result_t **results, size_t n)
{
    bool good = true;

    for (size_t i = 0; i < n; i++) {
        if (rd_kafka_topic_result_error(results[i])) {
            fprintf(stderr, "kbench: %s %s: %s\n", opt.mode, opt.topic, rd_kafka_topic_result_error_string(results[i]));
            good = false;
        }
    }
    return good;
}

static rd_kafka_event_t *answer(rd_kafka_queue_t *queue)
{
    rd_kafka_event_t *event = rd_kafka_queue_poll(queue, (int)(opt.timeout_s * 1000));

    if (!event || rd_kafka_event_error(event)) {
        die("%s %s: %s", opt.mode, opt.topic, event ? rd_kafka_event_error_string(event) : "timed out");
    }
    return event;
}

static bool create_topic(rd_kafka_t *client, rd_kafka_queue_t *queue)
{
    char err[512];
    size_t n;
    rd_kafka_NewTopic_t *topic = rd_kafka_NewTopic_new(opt.topic, opt.partitions, 1, err, sizeof(err));

    if (!topic) {
        die("%s", err);
    }
    for (int i = 0; i < opt.configs; i++) {
        char name[200];
        const char *value = split_setting(opt.config[i], name, sizeof(name));

        rd_kafka_NewTopic_set_config(topic, name, value);
    }
    rd_kafka_CreateTopics(client, &topic, 1, NULL, queue);
    rd_kafka_event_t *event = answer(queue);
    const rd_kafka_topic_result_t **results =
        rd_kafka_CreateTopics_result_topics(rd_kafka_event_CreateTopics_result(event), &n);
    bool good = results_good(results, n);

    rd_kafka_event_destroy(event);
    rd_kafka_NewTopic_destroy(topic);
    return good;
}

int mode_create(void)
{
    rd_kafka_t *client = new_client(RD_KAFKA_PRODUCER, client_conf());
    rd_kafka_queue_t *queue = rd_kafka_queue_new(client);
    struct cost before = broker_cost();

    /* The client connects first, so that only the creation is measured. */
    const struct rd_kafka_metadata *metadata;
    rd_kafka_resp_err_t err = rd_kafka_metadata(client, 0, NULL, &metadata, 10000);

    if (err) {
        die("metadata: %s", rd_kafka_err2str(err));
    }
    rd_kafka_metadata_destroy(metadata);
    uint64_t start = now_ns();
    bool good = create_topic(client, queue);
    double answered_s = seconds_since(start);

    good = good && wait_topic(opt.topic, opt.partitions, opt.timeout_s, false);
    double led_s = seconds_since(start);

    good = good && wait_topic(opt.topic, opt.partitions, opt.timeout_s, true);
    double served_s = seconds_since(start);

    rd_kafka_queue_destroy(queue);
    rd_kafka_destroy(client);
    json_begin();
    printf(",\"partitions\":%d,\"answered_s\":%.4f,\"all_led_s\":%.4f,\"all_serve_s\":%.4f,\"ok\":%s", opt.partitions,
           answered_s, led_s, served_s, good ? "true" : "false");
    json_cost(before, broker_cost(), own_cpu_s(), 0, 0);
    json_end();
    return !good;
}

int mode_delete(void)
{
    rd_kafka_t *client = new_client(RD_KAFKA_PRODUCER, client_conf());
    rd_kafka_queue_t *queue = rd_kafka_queue_new(client);
    rd_kafka_DeleteTopic_t *topic = rd_kafka_DeleteTopic_new(opt.topic);
    size_t n;

    rd_kafka_DeleteTopics(client, &topic, 1, NULL, queue);
    rd_kafka_event_t *event = answer(queue);
    const rd_kafka_topic_result_t **results =
        rd_kafka_DeleteTopics_result_topics(rd_kafka_event_DeleteTopics_result(event), &n);
    bool good = results_good(results, n);

    rd_kafka_event_destroy(event);
    rd_kafka_DeleteTopic_destroy(topic);
    rd_kafka_queue_destroy(queue);
    rd_kafka_destroy(client);
    json_begin();
    printf(",\"ok\":%s", good ? "true" : "false");
    json_end();
    return !good;
}

/* IncrementalAlterConfigs v0. */
static void put_configs(struct out *out)
{
    request_begin(out, 44, 0, 1);
    put32(out, 1);
    put8(out, 2); /* a topic */
    put_string(out, opt.topic);
    put32(out, (uint32_t)opt.configs);
    for (int i = 0; i < opt.configs; i++) {
        char name[200];
        const char *value = split_setting(opt.config[i], name, sizeof(name));

        put_string(out, name);
        put8(out, 0); /* set */
        put_string(out, value);
    }
    put8(out, 0); /* not only validated */
    request_end(out);
}

int mode_configure(void)
{
    struct out request = {0}, response = {0};
    uint32_t len;
    int fd = dial();

    put_configs(&request);
    uint8_t *answer = send_all(fd, request.p, request.n) ? NULL : read_response(fd, &len, &response);

    if (!answer || get16(answer + 12)) { /* after the throttle time and the number of topics */
        die("configure %s: error %d", opt.topic, answer ? (int16_t)get16(answer + 12) : -1);
    }
    close(fd);
    json_begin();
    json_end();
    return 0;
}

/* Prints when the first answer came, and when all served, on the monotonic clock: who started the server knows from
 * when to count. */
int mode_ready(void)
{
    bool good = wait_topic(NULL, 0, opt.timeout_s, false);
    uint64_t answered = now_ns();

    if (good && opt.topic_given) {
        good = wait_topic(opt.topic, opt.partitions, opt.timeout_s, true);
    }
    json_begin();
    printf(",\"answered_ns\":%llu,\"served_ns\":%llu,\"ok\":%s", (unsigned long long)answered,
           (unsigned long long)now_ns(), good ? "true" : "false");
    json_end();
    return !good;
}
