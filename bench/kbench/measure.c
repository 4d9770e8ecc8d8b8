/* What a measurement is made of: time, what the server's processes cost, latencies, messages, the JSON line. */
#include "kbench.h"

#include <stdarg.h>
#include <sys/resource.h>

void die(const char *format, ...)
{
    va_list args;

    va_start(args, format);
    fprintf(stderr, "kbench: ");
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static uint64_t clock_ns(clockid_t clock)
{
    struct timespec t;

    return clock_gettime(clock, &t) ? 0 : (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t now_ns(void)
{
    return clock_ns(CLOCK_MONOTONIC);
}

double seconds_since(uint64_t ns)
{
    return (double)(now_ns() - ns) / 1e9;
}

void sleep_until(uint64_t ns)
{
    struct timespec t = {.tv_sec = (time_t)(ns / 1000000000u), .tv_nsec = (long)(ns % 1000000000u)};

    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &t, NULL) == EINTR) {
    }
}

/* Busy seconds of all CPUs: what is neither the server's nor ours disturbed the measurement (or was the kernel's,
 * writing back what the server wrote). */
static double machine_cpu_s(void)
{
    unsigned long long v[8] = {0};
    FILE *f = fopen("/proc/stat", "r");

    if (!f) {
        return 0;
    }
    int n = fscanf(f, "cpu %llu %llu %llu %llu %llu %llu %llu %llu", &v[0], &v[1], &v[2], &v[3], &v[4], &v[5], &v[6],
                   &v[7]);

    fclose(f);
    return n < 8 ? 0 : (double)(v[0] + v[1] + v[2] + v[5] + v[6] + v[7]) / (double)sysconf(_SC_CLK_TCK);
}

/* Adds the CPU time of a process. The process clock counts nanoseconds, /proc/PID/stat ticks of 10 ms, which an idle
 * server may not fill: the clock gives the sum, the ticks how it divides. */
static void add_cpu(struct cost *cost, pid_t pid)
{
    char path[64], line[4096];
    unsigned long user = 0, sys = 0;
    clockid_t clock;

    snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
    FILE *f = fopen(path, "r");

    if (!f) {
        return;
    }
    size_t n = fread(line, 1, sizeof(line) - 1, f);

    fclose(f);
    line[n] = 0;
    char *name_end = strrchr(line, ')');

    if (name_end) {
        sscanf(name_end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &sys);
    }
    double hz = (double)sysconf(_SC_CLK_TCK);

    cost->user_s += (double)user / hz;
    cost->sys_s += (double)sys / hz;
    cost->cpu_s += clock_getcpuclockid(pid, &clock) ? (double)(user + sys) / hz : (double)clock_ns(clock) / 1e9;
}

static void add_memory(struct cost *cost, pid_t pid)
{
    char path[64], line[256];
    long v;

    snprintf(path, sizeof(path), "/proc/%d/status", (int)pid);
    FILE *f = fopen(path, "r");

    while (f && fgets(line, sizeof(line), f)) {
        if (sscanf(line, "VmRSS: %ld", &v) == 1) {
            cost->rss_kb += v;
        } else if (sscanf(line, "VmHWM: %ld", &v) == 1) {
            cost->hwm_kb += v;
        } else if (sscanf(line, "Threads: %ld", &v) == 1) {
            cost->threads += v;
        }
    }
    if (f) {
        fclose(f);
    }
}

struct cost broker_cost(void)
{
    struct cost cost = {.machine_cpu_s = machine_cpu_s()};

    for (const char *p = opt.pid; p && *p; p += strspn(p, ",")) {
        char *end;
        pid_t pid = (pid_t)strtol(p, &end, 10);

        if (end == p) {
            die("--pid wants numbers, not %s", opt.pid);
        }
        add_cpu(&cost, pid);
        add_memory(&cost, pid);
        p = end;
    }
    return cost;
}

double own_cpu_s(void)
{
    return (double)clock_ns(CLOCK_PROCESS_CPUTIME_ID) / 1e9;
}

static double load_before;

void read_load(void)
{
    FILE *f = fopen("/proc/loadavg", "r");

    if (!f || fscanf(f, "%lf", &load_before) != 1) {
        load_before = -1;
    }
    if (f) {
        fclose(f);
    }
}

void hist_add(struct hist *hist, uint64_t ns)
{
    int e = ns < (1u << HIST_BITS) ? 0 : 63 - __builtin_clzll(ns) - HIST_BITS + 1;
    uint64_t i = e == 0 ? ns : ((uint64_t)e << HIST_BITS) + ((ns >> (e - 1)) & ((1u << HIST_BITS) - 1));
    uint64_t max = hist->max;

    atomic_fetch_add_explicit(&hist->bucket[i], 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&hist->n, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&hist->sum, ns, memory_order_relaxed);
    while (ns > max && !atomic_compare_exchange_weak(&hist->max, &max, ns)) {
    }
}

double hist_us(const struct hist *hist, double quantile)
{
    uint64_t want = (uint64_t)((double)hist->n * quantile), seen = 0;

    for (uint64_t i = 0; i < sizeof(hist->bucket) / sizeof(hist->bucket[0]); i++) {
        seen += hist->bucket[i];
        if (seen > want) {
            uint64_t e = i >> HIST_BITS, m = i & ((1u << HIST_BITS) - 1);

            return (double)(e == 0 ? m : ((1u << HIST_BITS) | m) << (e - 1)) / 1000.0;
        }
    }
    return (double)hist->max / 1000.0;
}

char *pool[POOL];

uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static void fill_message(char *message, int size, uint64_t *random)
{
    static const char *const key[] = {"user",     "session", "event", "ts",     "amount",
                                      "currency", "region",  "path",  "status", "trace"};
    static const char *const word[] = {"checkout", "eu-west", "us-east", "view",  "click",
                                       "EUR",      "USD",     "ok",      "retry", "/api/v1/orders"};
    int n = snprintf(message, (size_t)size + 1, "{\"t\":12345678,");

    while (n < size) {
        char field[64];
        const char *name = key[next_random(random) % 10];
        int len;

        if (next_random(random) % 3) {
            len = snprintf(field, sizeof(field), "\"%s\":\"%s\",", name, word[next_random(random) % 10]);
        } else {
            len = snprintf(field, sizeof(field), "\"%s\":\"%012llx\",", name,
                           (unsigned long long)(next_random(random) & 0xffffffffffffull));
        }
        len = len > size - n ? size - n : len;
        memcpy(message + n, field, (size_t)len);
        n += len;
    }
}

void make_pool(void)
{
    uint64_t random = 88172645463325252ull;

    for (int i = 0; i < POOL; i++) {
        pool[i] = malloc((size_t)opt.size + 1);
        if (!pool[i]) {
            die("out of memory");
        }
        fill_message(pool[i], opt.size, &random);
    }
}

void json_begin(void)
{
    printf("{\"mode\":\"%s\"", opt.mode);
    for (int i = 0; i < opt.tags; i++) {
        char name[64];
        const char *value = split_setting(opt.tag[i], name, sizeof(name));

        printf(",\"%s\":\"%s\"", name, value);
    }
}

void json_cost(struct cost before, struct cost after, double client_cpu_s, double bytes, double seconds)
{
    double cpu_s = after.cpu_s - before.cpu_s;

    if (opt.pid) {
        printf(",\"broker_cpu_s\":%.4f,\"broker_user_s\":%.2f,\"broker_sys_s\":%.2f", cpu_s,
               after.user_s - before.user_s, after.sys_s - before.sys_s);
        printf(",\"broker_rss_mb\":%.1f,\"broker_hwm_mb\":%.1f,\"broker_threads\":%ld", (double)after.rss_kb / 1024.0,
               (double)after.hwm_kb / 1024.0, after.threads);
    }
    if (opt.pid && bytes > 0) {
        printf(",\"broker_cpu_s_per_gb\":%.3f", cpu_s / (bytes / 1e9));
    }
    if (opt.pid && seconds > 0) {
        double other_s = after.machine_cpu_s - before.machine_cpu_s - cpu_s - client_cpu_s;

        printf(",\"broker_cpu_pct\":%.1f,\"other_cpu_pct\":%.1f", 100.0 * cpu_s / seconds, 100.0 * other_s / seconds);
    }
    if (seconds > 0) {
        printf(",\"client_cpu_pct\":%.1f", 100.0 * client_cpu_s / seconds);
    }
    printf(",\"client_cpu_s\":%.2f,\"load1\":%.2f", client_cpu_s, load_before);
}

void json_end(void)
{
    printf("}\n");
    fflush(stdout);
}
