/* What legs of a share_fetch do at the shards that own the partitions. */
#include "metrics/metrics.h"
#include "share/share_fetch_internal.h"

static void acquire_rest(struct share_fetch_leg *state) SHARD_ONLY;

static struct share_key key_of(const struct share_part *part)
{
    return (struct share_key){fetch_of(part->part.leg)->group, part->part.topic_id, part->part.partition_index};
}

static bool is_cancelled(struct share_fetch *fetch)
{
    return atomic_load_explicit(&fetch->cancelled, memory_order_relaxed);
}

/* --------------------------------------------------- at the owner: acknowledging */

static void one_saved(struct share_fetch_leg *state)
{
    if (--state->unsaved == 0) {
        scatter_leg_return(state->leg);
    }
}

static void saved(struct share_saved *saved_, err_t err)
{
    struct share_part *part = CONTAINER_OF(saved_, struct share_part, saved);

    part->ack_err = err;
    one_saved(state_of(part->part.leg));
}

static bool renews(const struct share_part *part)
{
    for (size_t i = 0; i < part->ack_count; i++) {
        for (int32_t j = 0; j < part->acks[i].type_count; j++) {
            if (part->acks[i].types[j] == SHARE_ACK_RENEW) {
                return true;
            }
        }
    }
    return false;
}

static void acknowledge_part(struct share_fetch_leg *state, struct share_part *part) SHARD_ONLY
{
    struct share_fetch *fetch = fetch_of(state->leg);
    struct share_key key = key_of(part);
    struct share_leader *leader = share_leader_find(fetch->leaders, &key);
    err_t err = leader ? ERR_OK : ERR_UNKNOWN_TOPIC_OR_PARTITION;

    if (err == ERR_OK) {
        share_leader_partition(leader);
        err = renews(part) && !share_leader_settings(leader)->may_renew ? ERR_INVALID_REQUEST : ERR_OK;
    }
    state->unsaved++;
    part->saved = (struct share_saved){.done = saved};
    err = err == ERR_OK ? share_leader_acknowledge(leader, fetch->holder, part->acks, part->ack_count, &part->saved)
                        : err;
    if (err != ERR_OK) {
        saved(&part->saved, err == ERR_NO_MEMORY ? ERR_UNKNOWN_SERVER_ERROR : err);
    }
}

static void acknowledge_all(struct share_fetch_leg *state) SHARD_ONLY
{
    state->unsaved = 1; /* so that the leg returns once */
    SCATTER_FOR_EACH(state->leg, part) {
        if (part_of(part)->ack_count > 0) {
            acknowledge_part(state, part_of(part));
        }
    }
    one_saved(state);
}

/* ------------------------------------------------------- at the owner: acquiring */

static void loaded(struct share_waiter *waiter, err_t err) SHARD_ONLY
{
    struct share_part *part = CONTAINER_OF(waiter, struct share_part, waiter);

    part->err = err;
    acquire_rest(state_of(part->part.leg));
}

static void warmed(struct log_warm *warm) SHARD_ONLY
{
    struct share_part *part = CONTAINER_OF(warm, struct share_part, warm);

    part->warmed = true;
    acquire_rest(state_of(part->part.leg));
}

static void take_into(struct share_part *part, struct share_take *take) SHARD_ONLY
{
    struct share_fetch *fetch = fetch_of(part->part.leg);

    part->range = take->range;
    part->taken = take->taken;
    part->taken_count = take->count;
    fetch->records_left -= MIN(take->taken_records, fetch->records_left);
    fetch->bytes_left -= MIN(take->range.len, fetch->bytes_left);
    fetch->any_taken = fetch->any_taken || take->count > 0;
}

/* ERR_WOULD_BLOCK: it comes back by itself. */
static err_t acquire_part(struct share_fetch_leg *state, struct share_part *part) SHARD_ONLY
{
    struct share_fetch *fetch = fetch_of(state->leg);
    struct share_key key = key_of(part);
    struct share_leader *leader;
    err_t err = share_leader_get(fetch->leaders, &key, &leader);

    if (err == ERR_WOULD_BLOCK) {
        part->waiter.woken = loaded;
        share_leader_wait(leader, &part->waiter);
    }
    if (err != ERR_OK) {
        return err;
    }
    struct share_take take = {.holder = fetch->holder,
                              .records = fetch->records_left,
                              .bytes = fetch->bytes_left,
                              .batch_size = fetch->batch_size,
                              .exact = fetch->exact,
                              .first_whole = !fetch->any_taken,
                              .warmed = part->warmed};

    err = share_take(leader, &take, &state->arena);
    part->warmed = false;
    if (err == ERR_WOULD_BLOCK) {
        metrics_count(METRIC_COLD_READS, 1);
        part->warm.offset = LOG_OFFSET(take.offset);
        part->warm.max_bytes = take.bytes;
        part->warm.done = warmed;
        log_warm_start(share_leader_partition(leader)->log, &part->warm);
    } else if (err == ERR_OK) {
        take_into(part, &take);
    }
    return err == ERR_NO_MEMORY ? ERR_UNKNOWN_SERVER_ERROR : err;
}

static void acquire_rest(struct share_fetch_leg *state)
{
    struct share_fetch *fetch = fetch_of(state->leg);

    for (; state->current; state->current = state->current->next) {
        struct share_part *part = part_of(state->current);

        if (!part->fetches || part->err != ERR_OK || fetch->records_left <= 0 || fetch->bytes_left == 0 ||
            is_cancelled(fetch)) {
            continue;
        }
        err_t err = acquire_part(state, part);

        if (err == ERR_WOULD_BLOCK) {
            return;
        }
        part->err = err;
    }
    SCATTER_FOR_EACH(state->leg, part) {
        state->news = state->news || part_of(part)->err != ERR_OK;
    }
    scatter_leg_return(state->leg);
}

/* All begin to load before the first is waited for. */
static void acquire_all(struct share_fetch_leg *state) SHARD_ONLY
{
    struct share_fetch *fetch = fetch_of(state->leg);

    state->news = false;
    SCATTER_FOR_EACH(state->leg, part) {
        struct share_key key = key_of(part_of(part));
        struct share_leader *leader;

        if (part_of(part)->fetches && !is_cancelled(fetch)) {
            err_t err = share_leader_get(fetch->leaders, &key, &leader);

            part_of(part)->err = err == ERR_WOULD_BLOCK ? ERR_OK : err;
        }
    }
    state->current = state->leg->parts;
    acquire_rest(state);
}

/* --------------------------------------------------------- at the owner: waiting */

static void look_at(struct share_fetch_leg *state, struct share_part *part) SHARD_ONLY;

static void stop_waiting(struct share_fetch_leg *state)
{
    SCATTER_FOR_EACH(state->leg, part) {
        list_remove(&part_of(part)->waiter.node);
    }
}

/* Something to say, or asked to return: home. Else stay. */
static void settle_waiting(struct share_fetch_leg *state) SHARD_ONLY
{
    if (state->news || state->collecting || state->bytes > state->seen_bytes) {
        stop_waiting(state);
        scatter_leg_return(state->leg);
    }
}

static void something_new(struct share_waiter *waiter, err_t err) SHARD_ONLY
{
    struct share_part *part = CONTAINER_OF(waiter, struct share_part, waiter);
    struct share_fetch_leg *state = state_of(part->part.leg);

    look_at(state, part);
    settle_waiting(state);
}

static void look_at(struct share_fetch_leg *state, struct share_part *part)
{
    struct share_fetch *fetch = fetch_of(state->leg);
    struct share_key key = key_of(part);
    struct share_leader *leader;
    uint64_t bytes = 0;
    err_t err = share_leader_get(fetch->leaders, &key, &leader);

    if (err == ERR_OK) {
        err = share_look(leader, fetch->max_bytes, &bytes);
    }
    if (err != ERR_OK && err != ERR_WOULD_BLOCK) {
        state->news = true; /* acquiring will say what it is */
        return;
    }
    state->bytes += bytes - part->bytes;
    part->bytes = bytes;
    part->waiter.woken = something_new;
    share_leader_wait(leader, &part->waiter);
}

static void look_at_all(struct share_fetch_leg *state) SHARD_ONLY
{
    state->bytes = 0;
    state->news = false;
    SCATTER_FOR_EACH(state->leg, part) {
        if (part_of(part)->fetches) {
            part_of(part)->bytes = 0;
            look_at(state, part_of(part));
        }
    }
    settle_waiting(state);
}

/* ------------------------------------------------------------- at the owner: all */

static void release_leg(struct share_fetch_leg *state) SHARD_ONLY
{
    SCATTER_FOR_EACH(state->leg, part) {
        log_range_release(&part_of(part)->range);
    }
    scatter_leg_return(state->leg);
}

void share_fetch_serve(struct scatter_leg *leg)
{
    struct share_fetch_leg *state = state_of(leg);

    switch (state->stage) {
    case SHARE_ACKNOWLEDGING:
        acknowledge_all(state);
        break;
    case SHARE_ACQUIRING:
        acquire_all(state);
        break;
    case SHARE_RELEASING:
        release_leg(state);
        break;
    default:
        look_at_all(state);
    }
}

void share_fetch_collect(struct scatter_leg *leg)
{
    struct share_fetch_leg *state = state_of(leg);

    if (state->stage == SHARE_WAITING) {
        state->collecting = true;
        settle_waiting(state);
    } else if (state->stage == SHARE_ACQUIRING && state->current &&
               list_contains_node(&part_of(state->current)->waiter.node)) {
        list_remove(&part_of(state->current)->waiter.node);
        acquire_rest(state);
    }
}
