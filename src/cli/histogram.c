#include "cli/histogram.h"

#include "base/macros.h"

static int bucket_of(int64_t us)
{
    uint64_t value = us < 0 ? 0 : (uint64_t)us;

    if (value < HISTOGRAM_SUB) {
        return (int)value;
    }
    int shift = 63 - __builtin_clzll(value) - 6;
    int bucket = (shift + 1) * HISTOGRAM_SUB + (int)((value >> shift) - HISTOGRAM_SUB);

    return MIN(bucket, HISTOGRAM_BUCKETS - 1);
}

/* The greatest value that the bucket counts. */
static int64_t bucket_end(int bucket)
{
    int shift = bucket / HISTOGRAM_SUB - 1;

    if (shift < 0) {
        return bucket;
    }
    return (((int64_t)(bucket % HISTOGRAM_SUB) + HISTOGRAM_SUB + 1) << shift) - 1;
}

void histogram_add(struct histogram *histogram, int64_t us)
{
    histogram->counts[bucket_of(us)]++;
    histogram->total++;
    histogram->sum_us += (double)us;
    histogram->max_us = MAX(histogram->max_us, us);
}

int64_t histogram_percentile(const struct histogram *histogram, double part)
{
    uint64_t wanted = (uint64_t)((double)histogram->total * part), seen = 0;

    for (int bucket = 0; bucket < HISTOGRAM_BUCKETS; bucket++) {
        seen += histogram->counts[bucket];
        if (seen > wanted) {
            return MIN(bucket_end(bucket), histogram->max_us);
        }
    }
    return histogram->max_us;
}
