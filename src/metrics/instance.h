/* Inside metrics/ only: what a thread writes and how readers sum it up. */
#ifndef METRICS_INSTANCE_H
#define METRICS_INSTANCE_H

#include "metrics/metrics.h"

#include <stdatomic.h>

enum metric_kind { COUNTER, GAUGE, HISTOGRAM };

/* Buckets of a histogram: one below 2^10 ns, then 8 for each power of two up
 * to 2^36 ns (68 s), one above. So a bucket is at most 1/8 wide. */
enum {
    HISTOGRAM_FIRST_BIT = 10,
    HISTOGRAM_LAST_BIT = 36,
    HISTOGRAM_SUB_BITS = 3,
    HISTOGRAM_SUB = 1 << HISTOGRAM_SUB_BITS,
    HISTOGRAM_BUCKETS = 2 + (HISTOGRAM_LAST_BIT - HISTOGRAM_FIRST_BIT) * HISTOGRAM_SUB,
};

struct histogram {
    _Atomic uint64_t sum_ns;
    _Atomic uint64_t buckets[HISTOGRAM_BUCKETS];
};

/* A histogram's place among the histograms. */
enum histogram_slot {
#define SLOT_COUNTER(id)
#define SLOT_GAUGE(id)
#define SLOT_HISTOGRAM(id) HISTOGRAM_##id,
#define METRIC(id, kind, family, labels, help) SLOT_##kind(id)
#include "metrics/table.h"
#undef METRIC
    HISTOGRAM_COUNT
};

enum { METRICS_ERRORS = 256 };

struct instance {
    _Atomic uint64_t values[METRIC_COUNT]; /* counters and gauges (two's complement) */
    struct histogram histograms[HISTOGRAM_COUNT];
    _Atomic uint64_t api_errors[METRICS_APIS + 1];
    _Atomic uint64_t errors[METRICS_ERRORS]; /* by Kafka code, -1 last */
    struct histogram apis[METRICS_APIS + 1];
    _Atomic bool in_use;
};

/* A plain sum over all instances. */
struct histogram_sum {
    uint64_t count;
    uint64_t sum_ns;
    uint64_t buckets[HISTOGRAM_BUCKETS];
};

unsigned histogram_bucket(uint64_t ns);
/* The first value above the bucket. */
uint64_t histogram_bucket_end(unsigned bucket);
uint64_t histogram_quantile(const struct histogram_sum *sum, double fraction);

void metrics_sum_histogram(enum metric metric, struct histogram_sum *ret_sum);
void metrics_sum_api(unsigned api, struct histogram_sum *ret_sum);
uint64_t metrics_sum_api_errors(unsigned api);
uint64_t metrics_sum_errors(unsigned code);
/* Of an index below METRICS_APIS; NULL where there is none. */
const char *metrics_api_name(unsigned api);

#endif
