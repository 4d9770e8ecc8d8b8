/* The exposition in Prometheus' text format, version 0.0.4. */
#include "metrics/instance.h"

#include "base/base.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

static const struct {
    enum metric_kind kind;
    const char *family, *labels, *help;
} rows[METRIC_COUNT] = {
#define METRIC(id, kind, family, labels, help) {kind, family, labels, help},
#include "metrics/table.h"
#undef METRIC
};

static const char *const kind_names[] = {"counter", "gauge", "histogram"};

static void put_head(FILE *out, const char *family, enum metric_kind kind, const char *help)
{
    fprintf(out, "# HELP barnabas_%s %s\n# TYPE barnabas_%s %s\n", family, help, family, kind_names[kind]);
}

/* A bound for each power of two; the finer buckets stay in here. */
static void put_histogram(FILE *out, const char *family, const char *labels, const struct histogram_sum *sum)
{
    const char *comma = labels[0] ? "," : "";
    uint64_t below = sum->buckets[0];

    for (unsigned bit = HISTOGRAM_FIRST_BIT; bit <= HISTOGRAM_LAST_BIT; bit++) {
        fprintf(out, "barnabas_%s_bucket{%s%sle=\"%.12g\"} %" PRIu64 "\n", family, labels, comma,
                (double)(1ULL << bit) / 1e9, below);
        for (unsigned sub = 0; sub < HISTOGRAM_SUB && bit < HISTOGRAM_LAST_BIT; sub++) {
            below += sum->buckets[1 + (bit - HISTOGRAM_FIRST_BIT) * HISTOGRAM_SUB + sub];
        }
    }
    const char *open = labels[0] ? "{" : "", *close = labels[0] ? "}" : "";

    fprintf(out, "barnabas_%s_bucket{%s%sle=\"+Inf\"} %" PRIu64 "\n", family, labels, comma, sum->count);
    fprintf(out, "barnabas_%s_sum%s%s%s %.9f\n", family, open, labels, close, (double)sum->sum_ns / 1e9);
    fprintf(out, "barnabas_%s_count%s%s%s %" PRIu64 "\n", family, open, labels, close, sum->count);
}

static void put_rows(FILE *out)
{
    for (unsigned i = 0; i < METRIC_COUNT; i++) {
        const char *labels = rows[i].labels, *open = labels[0] ? "{" : "", *close = labels[0] ? "}" : "";

        if (i == 0 || strcmp(rows[i].family, rows[i - 1].family) != 0) {
            put_head(out, rows[i].family, rows[i].kind, rows[i].help);
        }
        if (rows[i].kind == HISTOGRAM) {
            struct histogram_sum sum;

            metrics_sum_histogram((enum metric)i, &sum);
            put_histogram(out, rows[i].family, labels, &sum);
        } else if (rows[i].kind == GAUGE) {
            fprintf(out, "barnabas_%s%s%s%s %" PRId64 "\n", rows[i].family, open, labels, close,
                    metrics_gauge((enum metric)i));
        } else {
            fprintf(out, "barnabas_%s%s%s%s %" PRIu64 "\n", rows[i].family, open, labels, close,
                    metrics_total((enum metric)i));
        }
    }
}

static void api_label(unsigned api, char *out, size_t out_size)
{
    const char *name = metrics_api_name(api);

    if (api == METRICS_APIS) {
        snprintf(out, out_size, "api=\"other\"");
    } else if (name) {
        snprintf(out, out_size, "api=\"%s\"", name);
    } else {
        snprintf(out, out_size, "api=\"%u\"", api);
    }
}

/* APIs that were called at least once; the count is the histogram's. */
static void put_apis(FILE *out)
{
    char label[64];

    put_head(out, "request_errors_total", COUNTER, "Requests answered with an error, by API.");
    for (unsigned api = 0; api <= METRICS_APIS; api++) {
        uint64_t errors = metrics_sum_api_errors(api);

        if (errors > 0) {
            api_label(api, label, sizeof(label));
            fprintf(out, "barnabas_request_errors_total{%s} %" PRIu64 "\n", label, errors);
        }
    }
    put_head(out, "errors_total", COUNTER, "Requests answered with an error, by error.");
    for (unsigned code = 1; code < METRICS_ERRORS; code++) {
        uint64_t errors = metrics_sum_errors(code);

        if (errors > 0) {
            err_t err = code == METRICS_ERRORS - 1 ? ERR_UNKNOWN_SERVER_ERROR : err_from_kafka((int16_t)code);

            fprintf(out, "barnabas_errors_total{error=\"%s\"} %" PRIu64 "\n", err_name(err), errors);
        }
    }
    put_head(out, "request_seconds", HISTOGRAM, "Requests and the time from the last byte in to the answer, by API.");
    for (unsigned api = 0; api <= METRICS_APIS; api++) {
        struct histogram_sum sum;

        metrics_sum_api(api, &sum);
        if (sum.count > 0) {
            api_label(api, label, sizeof(label));
            put_histogram(out, "request_seconds", label, &sum);
        }
    }
}

/* --- families whose labels are known only now ------------------------------------- */

struct metrics_family {
    const char *name, *help;
    metrics_family_fn *fn;
    void *user;
    FILE *out; /* while it is asked */
};

static struct metrics_family families[METRICS_FAMILIES_MAX];

void metrics_family_callback(const char *name, const char *help, metrics_family_fn *fn, void *user)
{
    size_t at = 0;

    while (at < METRICS_FAMILIES_MAX && families[at].name && strcmp(families[at].name, name) != 0) {
        at++;
    }
    ASSERT(at < METRICS_FAMILIES_MAX);
    families[at] = (struct metrics_family){name, help, fn, user, NULL};
}

static void put_label_value(FILE *out, struct str value)
{
    for (size_t i = 0; i < value.len; i++) {
        unsigned char c = (unsigned char)value.data[i];

        if (c == '\\' || c == '"') {
            fprintf(out, "\\%c", c);
        } else if (c >= ' ' && c < 0x7f) {
            fputc(c, out);
        } else {
            fprintf(out, "\\\\x%02x", c);
        }
    }
}

static void put_series(struct metrics_family *family, const struct metrics_label *labels, size_t count)
{
    ASSERT(count > 0 && count <= METRICS_LABELS_MAX);
    fprintf(family->out, "barnabas_%s{", family->name);
    for (size_t i = 0; i < count; i++) {
        fprintf(family->out, "%s%s=\"", i ? "," : "", labels[i].name);
        put_label_value(family->out, labels[i].value);
        fputc('"', family->out);
    }
    fputs("} ", family->out);
}

void metrics_family_put(struct metrics_family *family, const struct metrics_label *labels, size_t count, int64_t value)
{
    put_series(family, labels, count);
    fprintf(family->out, "%" PRId64 "\n", value);
}

void metrics_family_put_ms(struct metrics_family *family, const struct metrics_label *labels, size_t count, int64_t ms)
{
    put_series(family, labels, count);
    fprintf(family->out, "%.3f\n", (double)ms / 1000);
}

static void put_families(FILE *out)
{
    for (size_t i = 0; i < METRICS_FAMILIES_MAX && families[i].name; i++) {
        put_head(out, families[i].name, GAUGE, families[i].help);
        families[i].out = out;
        families[i].fn(&families[i], families[i].user);
        families[i].out = NULL;
    }
}

/* Under the names that Prometheus' own clients use. */
static void put_process(FILE *out)
{
    FILE *statm = fopen("/proc/self/statm", "re");
    struct rusage usage;
    long long size, resident;

    if (statm) {
        if (fscanf(statm, "%lld %lld", &size, &resident) == 2) {
            fprintf(out, "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes %lld\n",
                    resident * sysconf(_SC_PAGESIZE));
        }
        fclose(statm);
    }
    if (getrusage(RUSAGE_SELF, &usage) == 0) {
        double seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
                         (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;

        fprintf(out, "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total %.6f\n", seconds);
    }
}

char *metrics_prometheus(void)
{
    char *text = NULL;
    size_t len;
    FILE *out = open_memstream(&text, &len);

    if (!out) {
        return NULL;
    }
    put_rows(out);
    put_apis(out);
    put_families(out);
    put_process(out);
    bool whole = !ferror(out);

    if (fclose(out) != 0 || !whole) {
        free(text);
        return NULL;
    }
    return text;
}
