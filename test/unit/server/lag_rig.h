/* How far groups are behind, as the metrics show it. */
#ifndef LAG_RIG_H
#define LAG_RIG_H

#include "server_fixture.h"

#include <time.h>

static inline bool shown(const char *line)
{
    char *text CLEANUP(freep) = metrics_prometheus();

    return strstr(text, line) != NULL;
}

static inline int64_t wall_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* A batch of two records. */
static inline struct slice batch_at(struct fixture *server, int64_t time_ms)
{
    struct slice batch = fixture_batch(server, 2, -1, -1);
    uint8_t *bytes = (uint8_t *)batch.data;

    batch_set_base_timestamp(bytes, time_ms);
    batch_set_max_timestamp(bytes, time_ms + 1);
    store_be32(bytes + BATCH_CRC, crc32c(0, bytes + BATCH_ATTRIBUTES, batch.len - BATCH_ATTRIBUTES));
    return batch;
}

/* In seconds; -1: it is not shown. */
static inline double shown_age(const char *group, const char *topic)
{
    char *text CLEANUP(freep) = metrics_prometheus();
    char name[128];

    snprintf(name, sizeof(name), "\nbarnabas_group_lag_seconds{group=\"%s\",topic=\"%s\"} ", group, topic);
    const char *at = strstr(text, name);

    return at ? strtod(at + strlen(name), NULL) : -1;
}

#define ASSERT_AGE(group, topic, seconds)                       \
    do {                                                        \
        double age = shown_age(group, topic);                   \
                                                                \
        ck_assert_double_ge_tol(age, (double)(seconds), 0.001); \
        ck_assert_double_le(age, (double)(seconds) + 20);       \
    } while (0)

#endif
