#include "share/share_state.h"

/* Nothing is given from here: the limits are for whoever gives. */
static const struct share_limits no_limits = {
    .deliveries = SHARE_DELIVERIES_MAX, .records_max = INT64_MAX, .lock_duration_ms = 0};

void share_state_init(struct share_state *state, int32_t state_epoch, int64_t start, int64_t now_ms)
{
    *state = (struct share_state){.state_epoch = state_epoch,
                                  .done_count = start >= 0 ? 0 : SHARE_STATE_COUNT_UNKNOWN,
                                  .created_ms = now_ms,
                                  .written_ms = now_ms,
                                  .has_start = start >= 0};
    share_partition_init(&state->partition, MAX(start, 0), &no_limits);
}

void share_state_free(struct share_state *state)
{
    share_partition_free(&state->partition);
}

int64_t share_state_start(const struct share_state *state)
{
    return state->has_start ? state->partition.start : SHARE_STATE_NO_START;
}

err_t share_state_reset(struct share_state *state, int32_t state_epoch, int64_t start, int64_t now_ms)
{
    int32_t snapshot_epoch = state->snapshot_epoch;

    if (state_epoch < state->state_epoch) {
        return ERR_FENCED_STATE_EPOCH;
    }
    share_state_free(state);
    share_state_init(state, state_epoch, start, now_ms);
    state->snapshot_epoch = snapshot_epoch + 1;
    return ERR_OK;
}

static err_t check(const struct share_state *state, const struct share_state_write *write)
{
    if (write->leader_epoch != SHARE_STATE_ANY_EPOCH && write->leader_epoch < state->leader_epoch) {
        return ERR_FENCED_LEADER_EPOCH;
    }
    if (write->state_epoch < state->state_epoch) {
        return ERR_FENCED_STATE_EPOCH;
    }
    /* A range may split another, and leave a hole before it. */
    if (write->start < SHARE_STATE_NO_START || write->count > SHARE_STATE_RANGES_MAX ||
        state->partition.count + 2 * write->count > SHARE_STATE_HELD_MAX) {
        return ERR_INVALID_REQUEST;
    }
    for (size_t i = 0; i < write->count; i++) {
        if (!share_range_is_storable(&write->ranges[i])) {
            return ERR_INVALID_REQUEST;
        }
    }
    return ERR_OK;
}

/* It counts from the start on: what a writer counts that knows of an earlier start says nothing. */
static int32_t count_done(const struct share_state *state, const struct share_state_write *write)
{
    int64_t start = share_state_start(state);

    if (write->start == start) {
        return MAX(write->done_count, state->done_count);
    }
    return write->start < start ? state->done_count : write->done_count;
}

err_t share_state_apply(struct share_state *state, const struct share_state_write *write)
{
    err_t err = check(state, write);

    if (err != ERR_OK) {
        return err;
    }
    state->done_count = count_done(state, write);
    if (write->start >= 0) {
        share_trim(&state->partition, write->start);
        state->has_start = true;
    }
    err = share_restore(&state->partition, write->ranges, write->count);
    state->state_epoch = write->state_epoch;
    state->leader_epoch = MAX(state->leader_epoch, write->leader_epoch);
    return err;
}

bool share_state_snapshot_due(const struct share_state *state, int32_t updates_max)
{
    return state->updates >= updates_max;
}

void share_state_begin_snapshot(struct share_state *state, int64_t now_ms)
{
    state->snapshot_epoch++;
    state->written_ms = now_ms;
    state->updates = 0;
}

void share_state_count_update(struct share_state *state)
{
    state->updates++;
}
