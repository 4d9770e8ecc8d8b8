#include "metrics/metrics.h"

#include "base/base.h"
#include "check_main.h"
#include "metrics/instance.h"

#include <arpa/inet.h>
#include <pthread.h>
#include <stdio.h>
#include <sys/socket.h>

START_TEST(every_bucket_holds_its_values_and_is_at_most_an_eighth_wide)
{
    for (uint64_t ns = 1; ns < 1ULL << 40; ns += 1 + ns / 50) {
        unsigned bucket = histogram_bucket(ns);
        uint64_t end = histogram_bucket_end(bucket), begin = bucket > 0 ? histogram_bucket_end(bucket - 1) : 0;

        ck_assert_uint_lt(bucket, HISTOGRAM_BUCKETS);
        ck_assert_uint_lt(ns, end);
        ck_assert_uint_ge(ns, begin);
        if (bucket > 0 && bucket < HISTOGRAM_BUCKETS - 1) {
            ck_assert_uint_le((end - begin) * HISTOGRAM_SUB, begin);
        }
    }
    ck_assert_uint_eq(histogram_bucket(UINT64_MAX), HISTOGRAM_BUCKETS - 1);
    ck_assert_uint_eq(histogram_bucket(0), 0);
}
END_TEST

START_TEST(quantiles_are_at_most_an_eighth_too_high)
{
    static const double fractions[] = {0.01, 0.5, 0.9, 0.99, 0.999};

    ck_assert_uint_eq(metrics_quantile(METRIC_BLOCKING_TIME, 0.5), 0);
    for (uint64_t us = 1; us <= 10000; us++) { /* 10 us to 100 ms, evenly */
        metrics_time(METRIC_FLUSH_TIME, us * 10000);
    }
    for (size_t i = 0; i < ARRAY_LEN(fractions); i++) {
        double exact = fractions[i] * 1e8, found = (double)metrics_quantile(METRIC_FLUSH_TIME, fractions[i]);

        ck_assert_double_ge(found, exact);
        ck_assert_double_le(found, exact * 9 / 8 + 10000);
    }
    ck_assert_uint_eq(metrics_quantile(METRIC_BLOCKING_TIME, 0.5), 0);
}
END_TEST

START_TEST(what_never_ends_counts_as_the_longest_time)
{
    metrics_time(METRIC_FLUSH_TIME, UINT64_MAX);
    ck_assert_uint_eq(metrics_quantile(METRIC_FLUSH_TIME, 1), 1ULL << HISTOGRAM_LAST_BIT);
}
END_TEST

enum { THREADS = 4, ROUNDS = 100000 };

static void *count_much(void *attach)
{
    if (attach) {
        metrics_thread_attach();
    }
    for (int i = 0; i < ROUNDS; i++) {
        metrics_count(METRIC_BYTES_IN, 3);
        metrics_gauge_add(METRIC_CONNECTIONS, i % 2 ? 1 : -1);
        metrics_request(i % 2 ? 0 : 18, i % 4 ? 0 : 3, 5000);
    }
    metrics_gauge_add(METRIC_CONNECTIONS, 1);
    if (attach) {
        metrics_thread_detach();
    }
    return NULL;
}

static void count_on_threads(bool attach)
{
    pthread_t threads[THREADS];

    for (int i = 0; i < THREADS; i++) {
        ck_assert_int_eq(pthread_create(&threads[i], NULL, count_much, attach ? threads : NULL), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
}

static void check_counted(int runs)
{
    ck_assert_uint_eq(metrics_total(METRIC_BYTES_IN), 3ULL * THREADS * ROUNDS * runs);
    ck_assert_int_eq(metrics_gauge(METRIC_CONNECTIONS), THREADS * runs);
    ck_assert_uint_eq(metrics_request_count(0), THREADS * ROUNDS / 2 * runs);
    ck_assert_uint_eq(metrics_request_count(18), THREADS * ROUNDS / 2 * runs);
    ck_assert_uint_eq(metrics_sum_errors(3), THREADS * ROUNDS / 4 * runs);
}

/* Also after the threads have ended, and when others take their places. */
START_TEST(nothing_is_lost_whether_threads_attach_or_not)
{
    count_on_threads(true);
    check_counted(1);
    count_on_threads(false);
    check_counted(2);
    count_on_threads(true);
    check_counted(3);
}
END_TEST

START_TEST(gauges_set_by_several_threads_add_up)
{
    metrics_gauge_set(METRIC_PARTITIONS, 5);
    metrics_thread_attach();
    metrics_gauge_set(METRIC_PARTITIONS, 7);
    metrics_gauge_set(METRIC_PARTITIONS, 8);
    ck_assert_int_eq(metrics_gauge(METRIC_PARTITIONS), 13);
}
END_TEST

static int64_t forty_two(void *user)
{
    return *(int64_t *)user;
}

static const char *names(int16_t key)
{
    return key == 0 ? "Produce" : NULL;
}

/* A line of the format: a comment, or name{label="value",...} number. */
static void check_line(const char *line)
{
    char name[128], labels[256];
    double value;

    if (line[0] == '#') {
        ck_assert(strncmp(line, "# HELP ", 7) == 0 || strncmp(line, "# TYPE ", 7) == 0);
        return;
    }
    if (sscanf(line, "%127[a-z_0-9]{%255[^}]} %lf", name, labels, &value) == 3) {
        ck_assert_msg(strchr(labels, '=') && labels[strlen(labels) - 1] == '"', "%s", line);
    } else {
        ck_assert_msg(sscanf(line, "%127[a-z_0-9] %lf", name, &value) == 2, "%s", line);
    }
}

START_TEST(the_exposition_follows_the_format)
{
    static int64_t answer = 42;

    metrics_set_api_names(names);
    metrics_gauge_callback(METRIC_LOG_BYTES, forty_two, &answer);
    metrics_count(METRIC_BAD_FRAME_HTTP, 2);
    metrics_request(0, 0, 2000000);
    metrics_request(0, -1, 3000000);
    metrics_request(77, 6, 1000);
    metrics_request(-5, 35, 1000);
    char *text CLEANUP(freep) = metrics_prometheus();

    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_log_bytes 42\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_bad_frames_total{kind=\"http\"} 2\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_seconds_count{api=\"Produce\"} 2\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_seconds_bucket{api=\"Produce\",le=\"0.002097152\"} 1\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_seconds_bucket{api=\"Produce\",le=\"+Inf\"} 2\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_seconds_sum{api=\"Produce\"} 0.005000000\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_errors_total{api=\"Produce\"} 1\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_errors_total{api=\"77\"} 1\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_request_errors_total{api=\"other\"} 1\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_errors_total{error=\"NOT_LEADER_OR_FOLLOWER\"} 1\n"));
    ck_assert_ptr_nonnull(strstr(text, "\nbarnabas_errors_total{error=\"UNKNOWN_SERVER_ERROR\"} 1\n"));
    char *rest = text;

    for (char *line = strsep(&rest, "\n"); line && *line; line = strsep(&rest, "\n")) {
        check_line(line);
    }
}
END_TEST

/* A family's head comes once, before its rows. */
START_TEST(each_family_has_one_head)
{
    static const char *const families[] = {
#define METRIC(id, kind, family, labels, help) family,
#include "metrics/table.h"
#undef METRIC
    };
    char *text CLEANUP(freep) = metrics_prometheus();

    for (size_t i = 0; i < ARRAY_LEN(families); i++) {
        char head[128];

        snprintf(head, sizeof(head), "# TYPE barnabas_%s ", families[i]);
        char *first = strstr(text, head);

        ck_assert_ptr_nonnull(first);
        ck_assert_msg(!strstr(first + 1, head), "%s", head);
    }
}
END_TEST

static void ask(const char *request, char *answer, size_t size)
{
    struct sockaddr_in to = {
        .sin_family = AF_INET, .sin_port = htons(metrics_http_port()), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd CLEANUP(fd_closep) = socket(AF_INET, SOCK_STREAM, 0);
    size_t len = 0;
    ssize_t n;

    ck_assert_int_eq(connect(fd, (struct sockaddr *)&to, sizeof(to)), 0);
    ck_assert_int_eq(send(fd, request, strlen(request), 0), (int)strlen(request));
    while (len + 1 < size && (n = recv(fd, answer + len, size - len - 1, 0)) > 0) {
        len += (size_t)n;
    }
    answer[len] = '\0';
}

START_TEST(http_answers_metrics_health_and_ready)
{
    struct err_info info = {{0}};
    static char answer[256 * 1024];

    ck_assert_int_eq(metrics_http_port(), 0);
    ck_assert_msg(metrics_http_start("127.0.0.1:0", &info) == ERR_OK, "%s", info.text);
    ck_assert_int_gt(metrics_http_port(), 0);
    ck_assert_int_eq(metrics_http_start("127.0.0.1:0", &info), ERR_EXISTS);

    ask("GET /health HTTP/1.0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_nonnull(strstr(answer, " 200 "));
    ask("GET /ready HTTP/1.0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_nonnull(strstr(answer, " 503 "));
    metrics_set_ready(true);
    ask("GET /ready HTTP/1.0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_nonnull(strstr(answer, " 200 "));
    ask("GET /metrics HTTP/1.0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_nonnull(strstr(answer, "version=0.0.4"));
    ck_assert_ptr_nonnull(strstr(answer, "\nbarnabas_connections 0\n"));
    ask("HEAD /metrics HTTP/1.0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_null(strstr(answer, "barnabas_connections"));
    ask("GET /other HTTP/1.0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_nonnull(strstr(answer, " 404 "));
    ask("POST /metrics HTTP/1.0\r\nContent-Length: 0\r\n\r\n", answer, sizeof(answer));
    ck_assert_ptr_nonnull(strstr(answer, " 405 "));
    ck_assert_ptr_nonnull(strstr(answer, "Allow: GET, HEAD"));
    metrics_http_stop();
    ck_assert_int_eq(metrics_http_port(), 0);
}
END_TEST

START_TEST(http_says_why_it_cannot_start)
{
    struct err_info info = {{0}};
    char taken[32];

    ck_assert_int_eq(metrics_http_start("no-port", &info), ERR_INVALID_CONFIG);
    ck_assert_ptr_nonnull(strstr(info.text, "host:port"));
    ck_assert_int_eq(metrics_http_start("127.0.0.1:http", &info), ERR_INVALID_CONFIG);
    ck_assert_msg(metrics_http_start("[::1]:0", &info) == ERR_OK || strstr(info.text, "::1"), "%s", info.text);
    metrics_http_stop();
    ck_assert_int_eq(metrics_http_start("127.0.0.1:0", &info), ERR_OK);
    snprintf(taken, sizeof(taken), "127.0.0.1:%d", metrics_http_port());
    metrics_http_stop();
    int fd CLEANUP(fd_closep) = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t len = sizeof(at);

    ck_assert_int_eq(bind(fd, (struct sockaddr *)&at, sizeof(at)), 0);
    ck_assert_int_eq(listen(fd, 1), 0);
    ck_assert_int_eq(getsockname(fd, (struct sockaddr *)&at, &len), 0);
    snprintf(taken, sizeof(taken), "127.0.0.1:%d", ntohs(at.sin_port));
    ck_assert_int_ne(metrics_http_start(taken, &info), ERR_OK);
    ck_assert_ptr_nonnull(strstr(info.text, "in use"));
}
END_TEST

TEST_MAIN(every_bucket_holds_its_values_and_is_at_most_an_eighth_wide, quantiles_are_at_most_an_eighth_too_high,
          what_never_ends_counts_as_the_longest_time, nothing_is_lost_whether_threads_attach_or_not,
          gauges_set_by_several_threads_add_up, the_exposition_follows_the_format, each_family_has_one_head,
          http_answers_metrics_health_and_ready, http_says_why_it_cannot_start)
