/* The log of share states is not compacted: an update says nothing without the
 * snapshot before it. What lies before the oldest snapshot that is still needed
 * is cut off. States that do not change would hold that up, so they get a new
 * snapshot, when there is much to gain. */
#include "share/states_internal.h"

enum {
    SNAPSHOTS_IN_A_TURN = 500,
    TURN_PAUSE_MS = 10,
    GAIN_MIN = 1000, /* records to be cut off, besides two for each state */
};

struct look {
    int64_t now_ms, cold_ms, gain;
    struct log_offset least; /* the first record that is needed */
    int snapshots;
};

static bool holds_up(const struct share_coordinator *coordinator, const struct hosted_state *hosted,
                     const struct look *look)
{
    return look->now_ms - hosted->state.written_ms >= look->cold_ms &&
           coordinator->ledger.staged_end.v - hosted->snapshot.v > look->gain;
}

/* False when the log takes no more. */
static bool look_at_all(struct share_coordinator *coordinator, struct look *look) SHARD_ONLY
{
    size_t cursor = 0;
    void *value;

    look->least = coordinator->ledger.staged_end;
    while (map_next(&coordinator->states, &cursor, NULL, &value)) {
        struct hosted_state *hosted = value;

        if (look->snapshots < SNAPSHOTS_IN_A_TURN && holds_up(coordinator, hosted, look)) {
            look->snapshots++;
            if (share_coordinator_snapshot(coordinator, hosted) != ERR_OK) {
                return false;
            }
        }
        look->least = LOG_OFFSET(MIN(look->least.v, hosted->snapshot.v));
    }
    return true;
}

/* What is new may not be committed yet: then the old is needed until the next time. */
static void cut(struct share_coordinator *coordinator, struct log_offset least) SHARD_ONLY
{
    struct partition *partition = ledger_partition(&coordinator->ledger);

    if (partition && least.v <= partition->high_watermark.v && least.v > log_start_offset(partition->log).v) {
        err_t err = log_advance_start(partition->log, least, partition->high_watermark);

        if (err != ERR_OK) {
            trace(TRACE_WARN, "share_states_not_pruned", "partition=%d error=%s", coordinator->ledger.partition,
                  err_name(err));
        }
    }
}

int64_t share_coordinator_prune(struct share_coordinator *coordinator)
{
    const struct broker_config *config = coordinator->ledger.env->config;
    struct look look = {.now_ms = loop_wall_ms(coordinator->ledger.env->loop),
                        .cold_ms = config->share_coordinator_cold_partition_snapshot_interval_ms,
                        .gain = 2 * (int64_t)coordinator->states.count + GAIN_MIN};

    if (!look_at_all(coordinator, &look)) {
        return config->share_coordinator_state_topic_prune_interval_ms;
    }
    cut(coordinator, look.least);
    return look.snapshots == SNAPSHOTS_IN_A_TURN ? TURN_PAUSE_MS
                                                 : config->share_coordinator_state_topic_prune_interval_ms;
}
