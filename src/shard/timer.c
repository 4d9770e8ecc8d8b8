/* Timers of a loop: a binary heap of pointers; each timer knows its place, so
 * that moving and cancelling need no search. */
#include "shard/loop_internal.h"

static void place(struct loop *loop, uint32_t index, struct loop_timer *timer)
{
    loop->heap[index] = timer;
    timer->heap_index = index;
}

static void sift_up(struct loop *loop, uint32_t index, struct loop_timer *timer)
{
    while (index > 1 && timer->at_ns < loop->heap[index / 2]->at_ns) {
        place(loop, index, loop->heap[index / 2]);
        index /= 2;
    }
    place(loop, index, timer);
}

static void sift_down(struct loop *loop, uint32_t index, struct loop_timer *timer)
{
    for (uint32_t child; (child = index * 2) <= loop->timer_count; index = child) {
        if (child < loop->timer_count && loop->heap[child + 1]->at_ns < loop->heap[child]->at_ns) {
            child++;
        }
        if (timer->at_ns <= loop->heap[child]->at_ns) {
            break;
        }
        place(loop, index, loop->heap[child]);
    }
    place(loop, index, timer);
}

/* The timer at index has a new time. */
static void restore_order(struct loop *loop, uint32_t index, struct loop_timer *timer)
{
    if (index > 1 && timer->at_ns < loop->heap[index / 2]->at_ns) {
        sift_up(loop, index, timer);
    } else {
        sift_down(loop, index, timer);
    }
}

static void reserve_one(struct loop *loop)
{
    if (loop->timer_count + 1 < loop->heap_capacity) {
        return;
    }
    uint32_t capacity = loop->heap_capacity ? loop->heap_capacity * 2 : 16;
    struct loop_timer **heap = realloc(loop->heap, capacity * sizeof(struct loop_timer *));

    /* Eight bytes for a timer whose owner has just been allocated: a caller could do nothing better. */
    ASSERT(heap);
    loop->heap = heap;
    loop->heap_capacity = capacity;
}

void loop_timer_set(struct loop *loop, struct loop_timer *timer, uint64_t at_ns)
{
    ASSERT_ON_LOOP(loop);
    timer->at_ns = at_ns;
    if (loop_timer_is_set(timer)) {
        restore_order(loop, timer->heap_index, timer);
        return;
    }
    reserve_one(loop);
    sift_up(loop, ++loop->timer_count, timer);
}

void loop_timer_cancel(struct loop *loop, struct loop_timer *timer)
{
    uint32_t index = timer->heap_index;

    if (index == 0) {
        return;
    }
    ASSERT_ON_LOOP(loop);
    ASSERT(loop->heap[index] == timer);
    timer->heap_index = 0;

    struct loop_timer *last = loop->heap[loop->timer_count--];

    if (last != timer) {
        restore_order(loop, index, last);
    }
}

void loop_fire_timers(struct loop *loop)
{
    /* A timer that sets itself to the present must wait for the next turn. */
    for (uint32_t left = loop->timer_count; left > 0 && loop->timer_count > 0; left--) {
        struct loop_timer *timer = loop->heap[1];

        if (timer->at_ns > loop->now_ns) {
            return;
        }
        loop_timer_cancel(loop, timer);
        timer->fire(timer);
    }
}
