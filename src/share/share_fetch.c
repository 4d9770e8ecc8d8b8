/* The home loop's part of a share_fetch: from stage to stage. */
#include "share/share_fetch_internal.h"

static void go_on(struct share_fetch *fetch);

static void send_leg(struct share_fetch *fetch, unsigned i, enum share_stage stage)
{
    fetch->legs[i].stage = stage;
    fetch->legs[i].collecting = false;
    scatter_send(&fetch->scatter.legs[i]);
}

static bool leg_has(const struct share_fetch *fetch, unsigned i, bool acks)
{
    SCATTER_FOR_EACH(&fetch->scatter.legs[i], part) {
        if (acks ? part_of(part)->ack_count > 0 : part_of(part)->fetches) {
            return true;
        }
    }
    return false;
}

/* Sends the legs that have something to do there. False: none has. */
static bool send_legs(struct share_fetch *fetch, enum share_stage stage)
{
    bool any = false;

    scatter_hold(&fetch->scatter);
    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        if (leg_has(fetch, i, stage == SHARE_ACKNOWLEDGING)) {
            send_leg(fetch, i, stage);
            any = true;
        }
    }
    scatter_unhold(&fetch->scatter);
    return any;
}

static void finish(struct share_fetch *fetch)
{
    fetch->stage = SHARE_DONE;
    loop_timer_cancel(fetch->scatter.home, &fetch->timer);
    fetch->done(fetch);
}

static void begin_collecting(struct share_fetch *fetch)
{
    fetch->stage = SHARE_COLLECTING;
    scatter_collect(&fetch->scatter);
}

static bool any_news(const struct share_fetch *fetch)
{
    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        if (fetch->scatter.legs[i].at_home && fetch->legs[i].news) {
            return true;
        }
    }
    return false;
}

static uint64_t bytes_seen(const struct share_fetch *fetch)
{
    uint64_t bytes = 0;

    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        bytes += fetch->scatter.legs[i].at_home ? fetch->legs[i].bytes : fetch->legs[i].seen_bytes;
    }
    return bytes;
}

static void begin_acquiring(struct share_fetch *fetch)
{
    fetch->stage = SHARE_ACQUIRING;
    fetch->records_left = fetch->max_records;
    fetch->bytes_left = fetch->max_bytes;
    fetch->any_taken = false;
    fetch->legs_asked = 0;
    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        fetch->legs[i].news = false;
    }
}

/* Legs have come home while waiting: is it enough? Else they go back. What returns at once is looked at by the loop. */
static void check_waiting(struct share_fetch *fetch)
{
    bool sent = true;

    fetch->sending = true;
    while (sent && !any_news(fetch) && bytes_seen(fetch) < MAX(fetch->min_bytes, 1u)) {
        sent = false;
        for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
            if (fetch->scatter.legs[i].at_home && leg_has(fetch, i, false)) {
                fetch->legs[i].seen_bytes = fetch->legs[i].bytes;
                send_leg(fetch, i, SHARE_WAITING);
                sent = true;
            }
        }
    }
    fetch->sending = false;
    if (any_news(fetch) || bytes_seen(fetch) >= MAX(fetch->min_bytes, 1u)) {
        begin_collecting(fetch);
        go_on(fetch);
    }
}

static void begin_waiting(struct share_fetch *fetch)
{
    fetch->stage = SHARE_WAITING;
    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        fetch->legs[i].bytes = fetch->legs[i].seen_bytes = 0;
        fetch->legs[i].news = false;
    }
    check_waiting(fetch);
}

/* The next leg that fetches. False: all have been asked, or no more is wanted. */
static bool acquire_next(struct share_fetch *fetch)
{
    while (fetch->legs_asked < fetch->scatter.leg_count && fetch->records_left > 0 && fetch->bytes_left > 0) {
        unsigned i = (fetch->leg_index + fetch->legs_asked++) % fetch->scatter.leg_count;

        if (leg_has(fetch, i, false)) {
            send_leg(fetch, i, SHARE_ACQUIRING);
            return true;
        }
    }
    return false;
}

static void after_acquiring(struct share_fetch *fetch)
{
    if (fetch->any_taken || fetch->due || any_news(fetch)) {
        finish(fetch);
    } else {
        begin_waiting(fetch);
    }
}

/* All that was sent is home: on to the next stage. */
static void go_on(struct share_fetch *fetch)
{
    while (scatter_idle(&fetch->scatter)) {
        switch (fetch->stage) {
        case SHARE_ACKNOWLEDGING:
            if (!fetch->fetches) {
                finish(fetch);
                return;
            }
            if (fetch->min_bytes > 1 && !fetch->due) {
                begin_waiting(fetch);
                return;
            }
            begin_acquiring(fetch);
            break;
        case SHARE_ACQUIRING:
            if (acquire_next(fetch)) {
                return; /* it comes back here, or has been */
            }
            after_acquiring(fetch);
            return;
        case SHARE_COLLECTING:
            begin_acquiring(fetch);
            break;
        case SHARE_RELEASING:
            for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
                arena_reset(&fetch->legs[i].arena);
            }
            fetch->released(fetch);
            return;
        default:
            return;
        }
    }
}

static void returned(struct scatter_leg *leg)
{
    struct share_fetch *fetch = fetch_of(leg);

    if (fetch->stage != SHARE_WAITING) {
        go_on(fetch);
    } else if (!fetch->sending) {
        check_waiting(fetch);
    }
}

/* What is being loaded is not waited for any longer either; what has been taken is given. */
static void end_waiting(struct share_fetch *fetch)
{
    bool first = !fetch->due;

    fetch->due = true;
    if (fetch->stage == SHARE_WAITING) {
        begin_collecting(fetch);
        go_on(fetch);
    } else if (fetch->stage == SHARE_ACQUIRING && first) {
        atomic_store_explicit(&fetch->cancelled, true, memory_order_relaxed);
        scatter_collect(&fetch->scatter);
        go_on(fetch);
    }
}

static void deadline(struct loop_timer *timer)
{
    end_waiting(CONTAINER_OF(timer, struct share_fetch, timer));
}

void share_fetch_cancel(struct share_fetch *fetch)
{
    if (fetch->stage < SHARE_DONE) {
        atomic_store_explicit(&fetch->cancelled, true, memory_order_relaxed);
        end_waiting(fetch);
    }
}

bool share_fetch_init(struct share_fetch *fetch, struct arena *arena)
{
    static const struct scatter_ops ops = {
        .serve = share_fetch_serve, .collect = share_fetch_collect, .returned = returned};

    *fetch = (struct share_fetch){.timer.fire = deadline};
    if (!scatter_init(&fetch->scatter, &ops, arena)) {
        return false;
    }
    fetch->legs = arena_alloc_array(arena, fetch->scatter.leg_count, sizeof(*fetch->legs));
    for (unsigned i = 0; fetch->legs && i < fetch->scatter.leg_count; i++) {
        fetch->legs[i].leg = &fetch->scatter.legs[i];
    }
    return fetch->legs != NULL;
}

void share_fetch_start(struct share_fetch *fetch, unsigned first_leg)
{
    struct loop *home = fetch->scatter.home;

    fetch->leg_index = first_leg;
    fetch->stage = SHARE_ACKNOWLEDGING;
    fetch->due = fetch->max_wait_ms == 0;
    if (fetch->fetches && fetch->max_wait_ms > 0) {
        loop_timer_set(home, &fetch->timer, loop_now_ns(home) + (uint64_t)fetch->max_wait_ms * 1000000);
    }
    send_legs(fetch, SHARE_ACKNOWLEDGING);
    go_on(fetch);
}

void share_fetch_release(struct share_fetch *fetch)
{
    ASSERT(fetch->stage == SHARE_DONE);
    fetch->stage = SHARE_RELEASING;
    scatter_hold(&fetch->scatter);
    for (unsigned i = 0; i < fetch->scatter.leg_count; i++) {
        bool pins = false;

        SCATTER_FOR_EACH(&fetch->scatter.legs[i], part) {
            pins = pins || part_of(part)->range.segment;
        }
        if (pins) {
            send_leg(fetch, i, SHARE_RELEASING);
        }
    }
    scatter_unhold(&fetch->scatter);
    go_on(fetch);
}
