/* Offsets committed by groups without members, and how soon groups answer. Groups are called bench-0, bench-1, ...;
 * each commits --partitions offsets of --topic at once. */
#include "kbench.h"

struct committer {
    pthread_t thread;
    int id;
    long quota; /* requests */
    long done, errors;
};

static struct hist commit_latency;
static pthread_barrier_t gate;

static void group_name(char name[32], int group)
{
    snprintf(name, 32, "bench-%d", group);
}

static void put_commit(struct out *out, uint32_t correlation_id, int group, uint64_t offset)
{
    char name[32];

    group_name(name, group);
    request_begin(out, 8, 2, correlation_id);
    put_string(out, name);
    put32(out, 0xffffffff); /* no generation, */
    put_string(out, "");    /* no member */
    put64(out, ~0ull);      /* kept as long as the server says */
    put32(out, 1);
    put_string(out, opt.topic);
    put32(out, (uint32_t)opt.partitions);
    for (int i = 0; i < opt.partitions; i++) {
        put32(out, (uint32_t)i);
        put64(out, offset);
        put_string(out, "");
    }
    request_end(out);
}

/* The first error of a commit's answer, 0 without one. */
static int commit_error(const uint8_t *response)
{
    const uint8_t *p = response + 8;

    p += 2 + get16(p);
    uint32_t partitions = get32(p);

    p += 4;
    for (uint32_t i = 0; i < partitions; i++, p += 6) {
        if (get16(p + 4)) {
            return (int16_t)get16(p + 4);
        }
    }
    return 0;
}

static uint8_t *ask(int fd, const struct out *request, struct out *response, uint32_t *ret_len)
{
    return send_all(fd, request->p, request->n) ? NULL : read_response(fd, ret_len, response);
}

/* Finding a coordinator makes the topic of offsets where there is none. */
static bool coordinator_answers(int fd, int group)
{
    struct out request = {0}, response = {0};
    char name[32];
    uint32_t len;

    group_name(name, group);
    request_begin(&request, 10, 0, 1);
    put_string(&request, name);
    request_end(&request);
    uint8_t *answer = ask(fd, &request, &response, &len);
    bool good = answer && len >= 6 && get16(answer + 4) == 0;

    if (good) { /* all offsets of one partition */
        request_begin(&request, 9, 2, 2);
        put_string(&request, name);
        put32(&request, 1);
        put_string(&request, opt.topic);
        put32(&request, 1);
        put32(&request, 0);
        request_end(&request);
        answer = ask(fd, &request, &response, &len);
        good = answer && get16(answer + len - 2) == 0;
    }
    free(request.p);
    free(response.p);
    return good;
}

enum { ASKED_GROUPS = 500 }; /* with 50 partitions of offsets, some in each */

static bool groups_answer(void)
{
    int fd = dial_once(), asked = opt.n < ASKED_GROUPS ? opt.n : ASKED_GROUPS;
    bool good = fd >= 0;

    for (int i = 0; i < asked && good; i++) {
        good = coordinator_answers(fd, i);
    }
    if (fd >= 0) {
        close(fd);
    }
    return good;
}

bool wait_groups(void)
{
    uint64_t end = now_ns() + (uint64_t)(opt.timeout_s * 1e9);

    while (now_ns() < end) {
        if (groups_answer()) {
            return true;
        }
        usleep(500);
    }
    return false;
}

static bool take_commit(struct committer *committer, int fd, struct out *response, const uint64_t *sent_at_ns)
{
    uint32_t len;
    uint8_t *answer = read_response(fd, &len, response);

    if (!answer) {
        fprintf(stderr, "kbench: connection lost\n");
        committer->errors++;
        return false;
    }
    hist_add(&commit_latency, now_ns() - sent_at_ns[committer->done % 64]);
    int err = commit_error(answer);

    if (err && !committer->errors++) {
        fprintf(stderr, "kbench: commit error %d\n", err);
    }
    committer->done++;
    return true;
}

static void *run_committer(void *arg)
{
    struct committer *committer = arg;
    struct out request = {0}, response = {0};
    uint64_t sent_at_ns[64];
    int fd = dial();
    bool up = true;

    pthread_barrier_wait(&gate);
    for (long sent = 0; up && committer->done < committer->quota && !committer->errors;) {
        while (up && sent < committer->quota && sent - committer->done < opt.inflight) {
            put_commit(&request, (uint32_t)sent, (int)((sent * opt.conns + committer->id) % opt.n), (uint64_t)sent);
            sent_at_ns[sent++ % 64] = now_ns();
            up = send_all(fd, request.p, request.n) == 0;
        }
        up = up && take_commit(committer, fd, &response, sent_at_ns);
    }
    close(fd);
    free(request.p);
    free(response.p);
    return NULL;
}

static struct committer *start_committers(void)
{
    struct committer *committers = calloc((size_t)opt.conns, sizeof(*committers));

    if (!committers) {
        die("out of memory");
    }
    pthread_barrier_init(&gate, NULL, (unsigned)opt.conns + 1);
    for (int i = 0; i < opt.conns; i++) {
        committers[i].id = i;
        committers[i].quota = opt.count / opt.conns;
        if (pthread_create(&committers[i].thread, NULL, run_committer, &committers[i])) {
            die("no thread for connection %d", i);
        }
    }
    return committers;
}

int mode_commit(void)
{
    if (!wait_topic(opt.topic, opt.partitions, 20, true) || !wait_groups()) {
        die("groups do not answer");
    }
    struct committer *committers = start_committers(), sum = {0};

    pthread_barrier_wait(&gate);
    struct cost before = broker_cost();
    double own_before = own_cpu_s();
    uint64_t start = now_ns();

    for (int i = 0; i < opt.conns; i++) {
        pthread_join(committers[i].thread, NULL);
        sum.done += committers[i].done;
        sum.errors += committers[i].errors;
    }
    double seconds = seconds_since(start);
    struct cost after = broker_cost();

    json_begin();
    printf(",\"groups\":%d,\"partitions\":%d,\"conns\":%d,\"commits\":%ld,\"errors\":%ld,\"seconds\":%.3f", opt.n,
           opt.partitions, opt.conns, sum.done, sum.errors, seconds);
    printf(",\"commits_per_s\":%.0f,\"p50_ms\":%.3f,\"p99_ms\":%.3f", (double)sum.done / seconds,
           hist_us(&commit_latency, .5) / 1e3, hist_us(&commit_latency, .99) / 1e3);
    if (opt.pid && sum.done) {
        printf(",\"broker_cpu_us_per_commit\":%.3f", (after.cpu_s - before.cpu_s) * 1e6 / (double)sum.done);
    }
    json_cost(before, after, own_cpu_s() - own_before, 0, seconds);
    json_end();
    return sum.errors != 0;
}

int mode_groups_ready(void)
{
    bool good = wait_topic(NULL, 0, opt.timeout_s, false);
    uint64_t answered = now_ns();

    good = good && wait_groups();
    json_begin();
    printf(",\"answered_ns\":%llu,\"served_ns\":%llu,\"ok\":%s", (unsigned long long)answered,
           (unsigned long long)now_ns(), good ? "true" : "false");
    json_end();
    return !good;
}
