/* How far a group's settings may go: the broker's settings say. */
#include "meta/group_bounds.h"

#include <inttypes.h>

#define BOUND(group_name, kind, setting)                                          \
    {                                                                             \
        group_name, offsetof(struct broker_config, group_##kind##_min_##setting), \
            offsetof(struct broker_config, group_##kind##_max_##setting)          \
    }

static const struct {
    const char *name;
    size_t low, high; /* of int32_t in the broker's settings */
} bounds[] = {
    BOUND("consumer.assignment.interval.ms", consumer, assignment_interval_ms),
    BOUND("consumer.heartbeat.interval.ms", consumer, heartbeat_interval_ms),
    BOUND("consumer.session.timeout.ms", consumer, session_timeout_ms),
    BOUND("share.assignment.interval.ms", share, assignment_interval_ms),
    BOUND("share.delivery.count.limit", share, delivery_count_limit),
    BOUND("share.heartbeat.interval.ms", share, heartbeat_interval_ms),
    BOUND("share.partition.max.record.locks", share, partition_max_record_locks),
    BOUND("share.record.lock.duration.ms", share, record_lock_duration_ms),
    BOUND("share.session.timeout.ms", share, session_timeout_ms),
    BOUND("streams.assignment.interval.ms", streams, assignment_interval_ms),
    BOUND("streams.heartbeat.interval.ms", streams, heartbeat_interval_ms),
    BOUND("streams.session.timeout.ms", streams, session_timeout_ms),
};

static int32_t setting_at(const struct broker_config *config, size_t offset)
{
    return *(const int32_t *)((const char *)config + offset);
}

err_t group_bounds_check(const struct broker_config *config, const struct config_set *overrides, struct err_info *info)
{
    for (size_t i = 0; i < ARRAY_LEN(bounds); i++) {
        const char *text = config_set_get(overrides, str_of(bounds[i].name));
        int32_t low = setting_at(config, bounds[i].low), high = setting_at(config, bounds[i].high);
        int64_t value;

        if (text && (!config_parse_long(str_of(text), INT32_MIN, INT32_MAX, &value) || value < low || value > high)) {
            return err_set(info, ERR_INVALID_CONFIG, "%s must be in the range %" PRId32 " to %" PRId32 " inclusive.",
                           bounds[i].name, low, high);
        }
    }
    return ERR_OK;
}
