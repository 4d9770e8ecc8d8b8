/* The door of metrics/: what can be seen from outside. Counters, gauges and
 * latency histograms are rows of metrics/table.h.
 *
 * Every thread that attaches owns an instance and writes it without locks or
 * bus-locked instructions; readers sum all instances. Threads that never
 * attach share one instance with atomic additions. Open to every room. */
#ifndef METRICS_METRICS_H
#define METRICS_METRICS_H

#include "base/err.h"
#include "base/slice.h"

#include <stdbool.h>
#include <stdint.h>

enum metric {
#define METRIC(id, kind, family, labels, help) METRIC_##id,
#include "metrics/table.h"
#undef METRIC
    METRIC_COUNT
};

/* API keys from 0 to METRICS_APIS - 1 are counted one by one; the last place takes all others. */
enum { METRICS_APIS = 96, METRICS_THREADS_MAX = 512 };

/* Gives this thread an instance of its own; it keeps it until it detaches.
 * Without memory or beyond METRICS_THREADS_MAX it shares the common one. */
void metrics_thread_attach(void);
/* The counts stay; the instance goes to the next thread that attaches. */
void metrics_thread_detach(void);

/* Counters. */
void metrics_count(enum metric metric, uint64_t n);
/* Gauges: what the threads set or add is summed. */
void metrics_gauge_set(enum metric metric, int64_t value);
void metrics_gauge_add(enum metric metric, int64_t delta);
/* Histograms. */
void metrics_time(enum metric metric, uint64_t ns);
/* One request answered: counts, its errors (Kafka code not 0), its time from the last byte in to the answer queued. */
void metrics_request(int16_t api_key, int16_t kafka_error, uint64_t ns);

/* A gauge computed when somebody looks. The function is called on the HTTP
 * thread, or whichever thread writes the exposition: it must be safe there.
 * Before other threads start. */
typedef int64_t metrics_gauge_fn(void *user);
void metrics_gauge_callback(enum metric metric, metrics_gauge_fn *fn, void *user);
/* Names of APIs in the exposition; NULL from it means the number is shown. Before other threads start. */
typedef const char *metrics_api_name_fn(int16_t api_key);
void metrics_set_api_names(metrics_api_name_fn *fn);

/* A family of gauges whose labels are known only when somebody looks, such as groups. The function writes the series,
 * on the thread that writes the exposition, and sees to it that their number is bounded. Before other threads start. */
enum { METRICS_FAMILIES_MAX = 8, METRICS_LABELS_MAX = 4 };
struct metrics_family;
typedef void metrics_family_fn(struct metrics_family *family, void *user);
void metrics_family_callback(const char *name, const char *help, metrics_family_fn *fn, void *user);
/* One series, from within the function. Of a label's value any bytes are taken: what is no printable ASCII is shown as
 * \xHH, so that no client can spoil the exposition with the name of its group. */
struct metrics_label {
    const char *name;
    struct str value;
};
void metrics_family_put(struct metrics_family *family, const struct metrics_label *labels, size_t count, int64_t value);
/* The same, shown in seconds. */
void metrics_family_put_ms(struct metrics_family *family, const struct metrics_label *labels, size_t count, int64_t ms);

/* Do we serve? What /ready answers. Any thread. */
void metrics_set_ready(bool ready);
bool metrics_ready(void);

/* Reading: sums of all instances. Any thread. */
uint64_t metrics_total(enum metric metric);
int64_t metrics_gauge(enum metric metric);
uint64_t metrics_request_count(int16_t api_key);
/* The time below which the fraction (0..1) of what was measured lies, in ns, at most 1/8 too high; 0 without any. */
uint64_t metrics_quantile(enum metric metric, double fraction);
uint64_t metrics_request_quantile(int16_t api_key, double fraction);

/* The exposition in Prometheus' text format, malloced, NUL-terminated; NULL without memory. */
char *metrics_prometheus(void);

/* The HTTP side: /metrics, /health (the process lives), /ready. One thread of
 * its own, METRICS_HTTP_CONNECTIONS at once. address: "host:port", "[::1]:9644",
 * ":9644". Nothing of it is in memory until it is started. */
enum { METRICS_HTTP_CONNECTIONS = 16 };
err_t metrics_http_start(const char *address, struct err_info *info);
/* The port that is listened on (after a port 0); 0 when off. */
uint16_t metrics_http_port(void);
void metrics_http_stop(void);

#endif
