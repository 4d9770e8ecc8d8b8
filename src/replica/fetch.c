#include "replica/fetch.h"

#include "metrics/metrics.h"
#include "replica/replica.h"

/* One leg's state. The owner's while it has the leg, except where said. */
struct fetch_leg {
    struct scatter_leg *leg;
    struct list_node in_woken_legs;
    struct list woken;   /* parts to be read again */
    uint64_t bytes;      /* in all its ranges */
    uint64_t seen_bytes; /* home sets it before sending, both read it: more than this is news */
    unsigned warming;    /* parts being read into memory */
    bool news;           /* an error or a divergence: no waiting */
    bool collecting;     /* asked to return */
    bool releasing;      /* home sets it before sending: the ranges are done with */
    struct arena arena;  /* aborted transactions */
};

static struct fetch *fetch_of(struct scatter_leg *leg)
{
    return CONTAINER_OF(leg->scatter, struct fetch, scatter);
}

static struct fetch_leg *state_of(struct scatter_leg *leg)
{
    return &fetch_of(leg)->legs[leg - leg->scatter->legs];
}

static struct fetch_part *part_of(struct scatter_part *part)
{
    return CONTAINER_OF(part, struct fetch_part, part);
}

/* ------------------------------------------------------------- at the owner */

static void settle(struct fetch_leg *state);
static void read_all(struct fetch_leg *state);

static void release_range(struct fetch_leg *state, struct fetch_part *part) SHARD_ONLY
{
    state->bytes -= part->range.len;
    log_range_release(&part->range);
    part->range = (struct log_range){0};
}

static void warm_done(struct log_warm *warm)
{
    struct fetch_part *part = CONTAINER_OF(warm, struct fetch_part, warm);
    struct fetch_leg *state = state_of(part->part.leg);

    part->warmed = true;
    if (--state->warming == 0) {
        /* All parts: the others were not waited on meanwhile and may have news. */
        read_all(state);
        settle(state);
    }
}

static void warm(struct fetch_leg *state, struct partition *partition, struct fetch_part *part) SHARD_ONLY
{
    state->warming++;
    metrics_count(METRIC_COLD_READS, 1);
    part->warm.offset = part->fetch_offset;
    part->warm.max_bytes = part->max_bytes;
    part->warm.done = warm_done;
    log_warm_start(partition->log, &part->warm);
}

/* A fetcher whose last batch has another epoch than our log has there must
 * truncate first (KIP-595); it gets no data. */
static err_t check_divergence(const struct partition *partition, struct fetch_part *part, bool *ret_diverges) SHARD_ONLY
{
    struct log_epoch_end end;

    *ret_diverges = false;
    if (part->last_fetched_epoch.v < 0) {
        return ERR_OK;
    }
    end = log_end_of_epoch(partition->log, part->last_fetched_epoch);
    if (end.epoch.v == EPOCH_NONE || end.end_offset.v == OFFSET_NONE) {
        return ERR_OFFSET_OUT_OF_RANGE; /* an epoch newer than any that the log knows */
    }
    if (end.epoch.v < part->last_fetched_epoch.v || end.end_offset.v < part->fetch_offset.v) {
        part->diverging = end;
        *ret_diverges = true;
    }
    return ERR_OK;
}

static void answer_watermarks(const struct partition *partition, struct fetch_part *part) SHARD_ONLY
{
    part->high_watermark = partition->high_watermark;
    part->last_stable_offset = partition_last_stable_offset(partition);
    part->log_start_offset = log_start_offset(partition->log);
}

static void answer_error(struct fetch_part *part, err_t err)
{
    part->err = err;
    part->high_watermark = part->last_stable_offset = part->log_start_offset = LOG_OFFSET(OFFSET_NONE);
}

static err_t read_range(struct fetch_leg *state, struct partition *partition, struct fetch_part *part) SHARD_ONLY
{
    struct fetch *fetch = fetch_of(state->leg);
    struct log_offset limit = partition_read_limit(partition, fetch->isolation);
    err_t err = log_read(partition->log, part->fetch_offset, limit, part->max_bytes, true, &part->range);

    /* Of a client that reads from the disk nothing is asked: asking can make the kernel read ahead, here. */
    part->may_wait = err == ERR_OK && part->range.len > 0 &&
                     (fetch->from_disk || part->warmed ? !part->range.recent : !log_range_resident(&part->range));
    metrics_count(METRIC_COLD_READS, part->may_wait && !part->warmed);
    state->bytes += err == ERR_OK ? part->range.len : 0;
    if (err == ERR_OK && fetch->isolation == READ_COMMITTED && part->range.len > 0) {
        err = log_aborted_transactions(partition->log, part->fetch_offset, part->range.next_offset, &state->arena,
                                       &part->aborted, &part->aborted_count);
    }
    return err;
}

/* Reads one part anew: error, range, or nothing yet. */
static void read_part(struct fetch_leg *state, struct fetch_part *part) SHARD_ONLY
{
    struct partition *partition = replica_find_here(part->part.topic_id, part->part.partition_index);
    err_t err = partition_check_leader(partition, part->current_leader_epoch);

    bool diverges = false;

    release_range(state, part);
    part->aborted_count = 0;
    err = err == ERR_OK ? check_divergence(partition, part, &diverges) : err;
    if (diverges) {
        answer_watermarks(partition, part);
        state->news = true;
        return;
    }
    if (err == ERR_OK) {
        answer_watermarks(partition, part);
        err = read_range(state, partition, part);
    }
    if (err == ERR_WOULD_BLOCK) {
        warm(state, partition, part);
    } else if (err != ERR_OK) {
        release_range(state, part);
        answer_error(part, err);
        state->news = true;
    }
}

static void read_all(struct fetch_leg *state) SHARD_ONLY
{
    state->news = false;
    SCATTER_FOR_EACH(state->leg, part) {
        read_part(state, part_of(part));
    }
}

static void woken(struct partition_fetcher *fetcher) SHARD_ONLY
{
    struct fetch_part *part = CONTAINER_OF(fetcher, struct fetch_part, fetcher);
    struct fetch_leg *state = state_of(part->part.leg);
    struct replica_shard *shard = replica_shard_current();

    list_push_back(&state->woken, &part->woken);
    if (!list_contains_node(&state->in_woken_legs)) {
        list_push_back(&shard->woken_legs, &state->in_woken_legs);
        loop_at_turn_end(shard->loop, &shard->turn_end);
    }
}

/* Waits for more on every partition of the leg that it does not wait on yet. */
static void wait_on_partitions(struct fetch_leg *state) SHARD_ONLY
{
    SCATTER_FOR_EACH(state->leg, scattered) {
        struct fetch_part *part = part_of(scattered);

        if (list_contains_node(&part->fetcher.node) || list_contains_node(&part->woken)) {
            continue;
        }
        struct partition *partition = replica_find_here(scattered->topic_id, scattered->partition_index);

        ASSERT(partition); /* it was there when it was read without an error, in this turn */
        part->fetcher.woken = woken;
        partition_wait_data(partition, &part->fetcher);
    }
}

static void stop_waiting(struct fetch_leg *state)
{
    SCATTER_FOR_EACH(state->leg, part) {
        list_remove(&part_of(part)->fetcher.node);
        list_remove(&part_of(part)->woken);
    }
    list_remove(&state->in_woken_legs);
}

/* Something to say, or not allowed to wait: home. Else stay. */
static void settle(struct fetch_leg *state) SHARD_ONLY
{
    if (state->warming > 0) {
        return;
    }
    if (state->news || state->collecting || state->bytes > state->seen_bytes ||
        fetch_of(state->leg)->max_wait_ms == 0) {
        stop_waiting(state);
        scatter_leg_return(state->leg);
    } else {
        wait_on_partitions(state);
    }
}

static void release_leg(struct fetch_leg *state) SHARD_ONLY
{
    SCATTER_FOR_EACH(state->leg, part) {
        release_range(state, part_of(part));
    }
    scatter_leg_return(state->leg);
}

static void serve(struct scatter_leg *leg) SHARD_ONLY
{
    struct fetch_leg *state = state_of(leg);

    if (state->releasing) {
        release_leg(state);
        return;
    }
    SCATTER_FOR_EACH(leg, part) {
        part_of(part)->warmed = false;
    }
    read_all(state);
    settle(state);
}

static void collect(struct scatter_leg *leg) SHARD_ONLY
{
    struct fetch_leg *state = state_of(leg);

    state->collecting = true;
    settle(state);
}

void fetch_serve_woken(struct replica_shard *shard)
{
    struct list_node *node;

    while ((node = list_pop_front(&shard->woken_legs))) {
        struct fetch_leg *state = LIST_ENTRY(node, struct fetch_leg, in_woken_legs);
        struct list_node *part_node;

        while ((part_node = list_pop_front(&state->woken))) {
            struct fetch_part *part = LIST_ENTRY(part_node, struct fetch_part, woken);

            part->warmed = false;
            read_part(state, part);
        }
        settle(state);
    }
}

/* ----------------------------------------------------------------- at home */

static void finish_if_idle(struct fetch *fetch)
{
    if (!scatter_idle(&fetch->scatter)) {
        return;
    }
    if (fetch->state == FETCH_FINISHING) {
        fetch->state = FETCH_DONE;
        fetch->done(fetch);
    } else if (fetch->state == FETCH_RELEASING) {
        for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
            arena_reset(&fetch->legs[i].arena);
        }
        fetch->released(fetch);
    }
}

/* Is what has come home enough? */
static bool due(const struct fetch *fetch)
{
    uint64_t bytes = 0;

    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        const struct fetch_leg *state = &fetch->legs[i];

        if (state->leg->at_home && state->news) {
            return true;
        }
        bytes += state->leg->at_home ? state->bytes : state->seen_bytes;
    }
    return bytes >= fetch->min_bytes || fetch->max_wait_ms == 0;
}

static void begin_finish(struct fetch *fetch)
{
    fetch->state = FETCH_FINISHING;
    loop_timer_cancel(fetch->scatter.home, &fetch->timer);
    scatter_collect(&fetch->scatter);
}

static void returned(struct scatter_leg *leg)
{
    struct fetch *fetch = fetch_of(leg);

    if (fetch->state == FETCH_WAITING) {
        if (due(fetch)) {
            begin_finish(fetch);
        } else {
            struct fetch_leg *state = state_of(leg);

            state->seen_bytes = state->bytes;
            scatter_send(leg);
            return;
        }
    }
    finish_if_idle(fetch);
}

static void deadline(struct loop_timer *timer)
{
    fetch_finish(CONTAINER_OF(timer, struct fetch, timer));
}

void fetch_finish(struct fetch *fetch)
{
    if (fetch->state == FETCH_WAITING) {
        begin_finish(fetch);
        finish_if_idle(fetch);
    }
}

bool fetch_init(struct fetch *fetch, struct arena *arena)
{
    static const struct scatter_ops ops = {.serve = serve, .collect = collect, .returned = returned};

    *fetch = (struct fetch){.timer.fire = deadline};
    if (!scatter_init(&fetch->scatter, &ops, arena)) {
        return false;
    }
    fetch->legs = arena_alloc_array(arena, fetch->scatter.leg_count, sizeof(*fetch->legs));
    for (unsigned i = 0; fetch->legs && i < fetch->scatter.leg_count; i++) {
        fetch->legs[i].leg = &fetch->scatter.legs[i];
        list_init(&fetch->legs[i].woken);
    }
    return fetch->legs != NULL;
}

void fetch_start(struct fetch *fetch)
{
    struct loop *home = fetch->scatter.home;

    if (fetch->max_wait_ms > 0) {
        loop_timer_set(home, &fetch->timer, loop_now_ns(home) + (uint64_t)fetch->max_wait_ms * 1000000);
    }
    scatter_send_all(&fetch->scatter);
    if (fetch->state == FETCH_WAITING && due(fetch)) {
        begin_finish(fetch);
    }
    finish_if_idle(fetch);
}

void fetch_release(struct fetch *fetch)
{
    ASSERT(fetch->state == FETCH_DONE);
    fetch->state = FETCH_RELEASING;
    scatter_hold(&fetch->scatter);
    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        if (fetch->legs[i].bytes > 0) {
            fetch->legs[i].releasing = true;
            scatter_send(&fetch->scatter.legs[i]);
        }
    }
    scatter_unhold(&fetch->scatter);
    finish_if_idle(fetch);
}
