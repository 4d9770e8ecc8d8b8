#include "metrics/metrics.h"

#include "base/assert.h"
#include "base/macros.h"
#include "metrics/instance.h"

#include <math.h>
#include <sys/mman.h>

static const enum metric_kind kinds[METRIC_COUNT] = {
#define METRIC(id, kind, family, labels, help) kind,
#include "metrics/table.h"
#undef METRIC
};

static const unsigned slots[METRIC_COUNT] = {
#undef SLOT_HISTOGRAM
#define SLOT_HISTOGRAM(id) [METRIC_##id] = HISTOGRAM_##id,
#define METRIC(id, kind, family, labels, help) SLOT_##kind(id)
#include "metrics/table.h"
#undef METRIC
};

/* Only what is touched of an instance takes memory: the one here lies in zero
 * pages, the others are mapped. They are never given back: counts must not
 * fall when a thread ends. */
static struct instance common;
static _Atomic(struct instance *) instances[METRICS_THREADS_MAX];
static _Atomic unsigned instance_count;
static _Thread_local struct instance *self;

static metrics_gauge_fn *gauge_fns[METRIC_COUNT];
static void *gauge_users[METRIC_COUNT];
static metrics_api_name_fn *api_name_fn;
static _Atomic bool ready;

static struct instance *instance_create(void)
{
    void *memory = mmap(NULL, sizeof(struct instance), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    return memory == MAP_FAILED ? NULL : memory;
}

void metrics_thread_attach(void)
{
    unsigned count = MIN(atomic_load(&instance_count), (unsigned)METRICS_THREADS_MAX);

    if (self) {
        return;
    }
    for (unsigned i = 0; i < count; i++) {
        struct instance *instance = atomic_load(&instances[i]);
        bool unused = false;

        if (instance && atomic_compare_exchange_strong(&instance->in_use, &unused, true)) {
            self = instance;
            return;
        }
    }
    unsigned place = atomic_fetch_add(&instance_count, 1);
    struct instance *instance = place < METRICS_THREADS_MAX ? instance_create() : NULL;

    if (instance) {
        atomic_store(&instance->in_use, true);
        atomic_store(&instances[place], instance);
    }
    self = instance;
}

void metrics_thread_detach(void)
{
    if (self) {
        atomic_store(&self->in_use, false);
        self = NULL;
    }
}

/* Only this thread writes its instance: a load and a store will do. */
static inline void add_own(_Atomic uint64_t *place, uint64_t n)
{
    atomic_store_explicit(place, atomic_load_explicit(place, memory_order_relaxed) + n, memory_order_relaxed);
}

static inline void add_common(_Atomic uint64_t *place, uint64_t n)
{
    atomic_fetch_add_explicit(place, n, memory_order_relaxed);
}

#define ADD(member, n)                       \
    do {                                     \
        if (LIKELY(self != NULL)) {          \
            add_own(&self->member, (n));     \
        } else {                             \
            add_common(&common.member, (n)); \
        }                                    \
    } while (0)

void metrics_count(enum metric metric, uint64_t n)
{
    ADD(values[metric], n);
}

void metrics_gauge_add(enum metric metric, int64_t delta)
{
    ADD(values[metric], (uint64_t)delta);
}

void metrics_gauge_set(enum metric metric, int64_t value)
{
    struct instance *instance = self ? self : &common;

    atomic_store_explicit(&instance->values[metric], (uint64_t)value, memory_order_relaxed);
}

unsigned histogram_bucket(uint64_t ns)
{
    if (ns < 1ULL << HISTOGRAM_FIRST_BIT) {
        return 0;
    }
    if (ns >= 1ULL << HISTOGRAM_LAST_BIT) {
        return HISTOGRAM_BUCKETS - 1;
    }
    unsigned bit = 63 - (unsigned)__builtin_clzll(ns);
    unsigned sub = (unsigned)(ns >> (bit - HISTOGRAM_SUB_BITS)) & (HISTOGRAM_SUB - 1);

    return 1 + (bit - HISTOGRAM_FIRST_BIT) * HISTOGRAM_SUB + sub;
}

uint64_t histogram_bucket_end(unsigned bucket)
{
    if (bucket == 0) {
        return 1ULL << HISTOGRAM_FIRST_BIT;
    }
    if (bucket >= HISTOGRAM_BUCKETS - 1) {
        return UINT64_MAX;
    }
    unsigned bit = HISTOGRAM_FIRST_BIT + (bucket - 1) / HISTOGRAM_SUB, sub = (bucket - 1) % HISTOGRAM_SUB;

    return (uint64_t)(HISTOGRAM_SUB + sub + 1) << (bit - HISTOGRAM_SUB_BITS);
}

void metrics_time(enum metric metric, uint64_t ns)
{
    unsigned slot = slots[metric];

    ASSERT(kinds[metric] == HISTOGRAM);
    ADD(histograms[slot].buckets[histogram_bucket(ns)], 1);
    ADD(histograms[slot].sum_ns, ns);
}

static unsigned api_index(int16_t api_key)
{
    return api_key >= 0 && api_key < METRICS_APIS ? (unsigned)api_key : METRICS_APIS;
}

void metrics_request(int16_t api_key, int16_t kafka_error, uint64_t ns)
{
    unsigned api = api_index(api_key);

    ADD(apis[api].buckets[histogram_bucket(ns)], 1);
    ADD(apis[api].sum_ns, ns);
    if (kafka_error != 0) {
        unsigned code =
            kafka_error > 0 && kafka_error < METRICS_ERRORS - 1 ? (unsigned)kafka_error : METRICS_ERRORS - 1;

        ADD(api_errors[api], 1);
        ADD(errors[code], 1);
    }
}

void metrics_gauge_callback(enum metric metric, metrics_gauge_fn *fn, void *user)
{
    ASSERT(kinds[metric] == GAUGE);
    gauge_fns[metric] = fn;
    gauge_users[metric] = user;
}

void metrics_set_api_names(metrics_api_name_fn *fn)
{
    api_name_fn = fn;
}

const char *metrics_api_name(unsigned api)
{
    return api_name_fn && api < METRICS_APIS ? api_name_fn((int16_t)api) : NULL;
}

void metrics_set_ready(bool is_ready)
{
    atomic_store(&ready, is_ready);
}

bool metrics_ready(void)
{
    return atomic_load(&ready);
}

/* The instances one after the other, the common one first; NULL at the end. */
static struct instance *instance_next(unsigned *cursor)
{
    unsigned count = MIN(atomic_load(&instance_count), (unsigned)METRICS_THREADS_MAX);

    if ((*cursor)++ == 0) {
        return &common;
    }
    for (; *cursor - 2 < count; (*cursor)++) {
        struct instance *instance = atomic_load(&instances[*cursor - 2]);

        if (instance) {
            return instance;
        }
    }
    return NULL;
}

#define SUM(member)                                                                                \
    ({                                                                                             \
        uint64_t total_ = 0;                                                                       \
        unsigned cursor_ = 0;                                                                      \
                                                                                                   \
        for (struct instance *at_ = instance_next(&cursor_); at_; at_ = instance_next(&cursor_)) { \
            total_ += atomic_load_explicit(&at_->member, memory_order_relaxed);                    \
        }                                                                                          \
        total_;                                                                                    \
    })

uint64_t metrics_total(enum metric metric)
{
    return SUM(values[metric]);
}

int64_t metrics_gauge(enum metric metric)
{
    return gauge_fns[metric] ? gauge_fns[metric](gauge_users[metric]) : (int64_t)metrics_total(metric);
}

static void sum_up(struct histogram_sum *sum, struct histogram *histogram)
{
    sum->sum_ns += atomic_load_explicit(&histogram->sum_ns, memory_order_relaxed);
    for (unsigned i = 0; i < HISTOGRAM_BUCKETS; i++) {
        uint64_t n = atomic_load_explicit(&histogram->buckets[i], memory_order_relaxed);

        sum->buckets[i] += n;
        sum->count += n;
    }
}

void metrics_sum_histogram(enum metric metric, struct histogram_sum *ret_sum)
{
    unsigned cursor = 0;

    ASSERT(kinds[metric] == HISTOGRAM);
    *ret_sum = (struct histogram_sum){0};
    for (struct instance *at = instance_next(&cursor); at; at = instance_next(&cursor)) {
        sum_up(ret_sum, &at->histograms[slots[metric]]);
    }
}

void metrics_sum_api(unsigned api, struct histogram_sum *ret_sum)
{
    unsigned cursor = 0;

    *ret_sum = (struct histogram_sum){0};
    for (struct instance *at = instance_next(&cursor); at; at = instance_next(&cursor)) {
        sum_up(ret_sum, &at->apis[api]);
    }
}

uint64_t metrics_sum_api_errors(unsigned api)
{
    return SUM(api_errors[api]);
}

uint64_t metrics_sum_errors(unsigned code)
{
    return SUM(errors[code]);
}

uint64_t histogram_quantile(const struct histogram_sum *sum, double fraction)
{
    double wanted = ceil(fraction * (double)sum->count);
    uint64_t rank = wanted < 1 ? 1 : (uint64_t)wanted, seen = 0;

    if (sum->count == 0) {
        return 0;
    }
    for (unsigned i = 0; i < HISTOGRAM_BUCKETS - 1; i++) {
        seen += sum->buckets[i];
        if (seen >= rank) {
            return histogram_bucket_end(i);
        }
    }
    return 1ULL << HISTOGRAM_LAST_BIT; /* at least so much */
}

uint64_t metrics_quantile(enum metric metric, double fraction)
{
    struct histogram_sum sum;

    metrics_sum_histogram(metric, &sum);
    return histogram_quantile(&sum, fraction);
}

uint64_t metrics_request_quantile(int16_t api_key, double fraction)
{
    struct histogram_sum sum;

    metrics_sum_api(api_index(api_key), &sum);
    return histogram_quantile(&sum, fraction);
}

uint64_t metrics_request_count(int16_t api_key)
{
    struct histogram_sum sum;

    metrics_sum_api(api_index(api_key), &sum);
    return sum.count;
}
