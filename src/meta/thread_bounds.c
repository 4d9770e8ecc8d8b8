/* How far one change may take a broker's thread counts: a slip of the pen shall not start a million. */
#include "meta/thread_bounds.h"

#include <inttypes.h>
#include <stdio.h>

#define COUNT(name, field)                          \
    {                                               \
        name, offsetof(struct broker_config, field) \
    }

static const struct {
    const char *name;
    size_t offset; /* of an int32_t in the settings */
} counts[] = {
    COUNT("log.cleaner.threads", log_cleaner_threads),
    COUNT("num.network.threads", num_network_threads),
    COUNT("num.io.threads", num_io_threads),
    COUNT("num.replica.fetchers", num_replica_fetchers),
    COUNT("num.recovery.threads.per.data.dir", num_recovery_threads_per_data_dir),
    COUNT("background.threads", background_threads),
};
enum { CLEANER = 0 };

static err_t refuse(size_t which, int32_t now, int32_t then, struct err_info *info)
{
    char text[160];

    if (which == CLEANER && then < 1) {
        snprintf(text, sizeof(text), "Log cleaner threads should be at least 1");
    } else if (which == CLEANER) {
        snprintf(text, sizeof(text), "Log cleaner threads cannot be %s the current value %" PRId32,
                 then < now ? "reduced to less than half" : "increased to more than double", now);
    } else {
        snprintf(text, sizeof(text),
                 "Dynamic thread count update validation failed for %s=%" PRId32 ", value should %s the current value "
                 "%" PRId32,
                 counts[which].name, then, then < now ? "be at least half" : "not be greater than double", now);
    }
    return err_set(info, ERR_INVALID_REQUEST,
                   "Invalid value org.apache.kafka.common.config.ConfigException: %s for configuration Invalid dynamic "
                   "configuration",
                   text);
}

err_t thread_bounds_check(const struct broker_config *now, const struct broker_config *then, struct err_info *info)
{
    for (size_t i = 0; i < ARRAY_LEN(counts); i++) {
        int32_t from = *(const int32_t *)((const char *)now + counts[i].offset);
        int32_t to = *(const int32_t *)((const char *)then + counts[i].offset);

        if (from != to && (to < 1 || to < from / 2 || to > 2 * (int64_t)from)) {
            return refuse(i, from, to, info);
        }
    }
    return ERR_OK;
}
