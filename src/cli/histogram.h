/* Counts of times in us, exact to 1.6 %, from which percentiles are read.
 * One thread at a time. */
#ifndef CLI_HISTOGRAM_H
#define CLI_HISTOGRAM_H

#include <stdint.h>

enum { HISTOGRAM_SUB = 64, HISTOGRAM_BUCKETS = HISTOGRAM_SUB * 36 };

struct histogram {
    uint64_t counts[HISTOGRAM_BUCKETS];
    uint64_t total;
    int64_t max_us;
    double sum_us;
};

void histogram_add(struct histogram *histogram, int64_t us);
/* part: 0.5 is the median. 0 when nothing was counted. */
int64_t histogram_percentile(const struct histogram *histogram, double part);

#endif
