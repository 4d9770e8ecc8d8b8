/* One turn of a loop: wait for descriptors, messages or the next timer; run
 * the messages that had arrived, the due timers, the ready descriptors; then
 * the tasks of the turn's end.
 *
 * Messages form a stack that senders push to and the owner takes whole, so a
 * sender pays one compare-and-swap, and a write to the eventfd only when the
 * owner sleeps: it announces its sleep before it looks at the inbox for the
 * last time, the sender looks for the announcement after it has pushed. */
#include "shard/loop_internal.h"

#include <errno.h>
#include <limits.h>
#include <sys/eventfd.h>

static _Thread_local struct loop *current;

struct loop *loop_current(void)
{
    return current;
}

unsigned loop_index(const struct loop *loop)
{
    return loop->index;
}

struct runtime *loop_runtime(struct loop *loop)
{
    return loop->runtime;
}

void loop_set_user(struct loop *loop, void *user)
{
    loop->user = user;
}

void *loop_user(const struct loop *loop)
{
    return loop->user;
}

uint64_t loop_now_ns(const struct loop *loop)
{
    return loop->now_ns;
}

int64_t loop_wall_ms(const struct loop *loop)
{
    return loop->wall_ms;
}

static void read_clocks(struct loop *loop)
{
    loop->now_ns = loop->io->ops->monotonic_ns(loop->io);
    loop->wall_ms = loop->io->ops->wall_ms(loop->io);
}

void loop_destroy(struct loop *loop)
{
    if (!loop) {
        return;
    }
    if (loop->epoll_fd >= 0) {
        close(loop->epoll_fd);
    }
    if (loop->wake_fd >= 0) {
        close(loop->wake_fd);
    }
    free(loop->heap);
    free(loop);
}

static void loop_destroyp(struct loop **loop)
{
    loop_destroy(*loop);
}

err_t loop_create(struct runtime *runtime, struct io *io, unsigned index, struct loop **ret_loop, struct err_info *info)
{
    struct loop *loop CLEANUP(loop_destroyp) = aligned_alloc(_Alignof(struct loop), sizeof(*loop));

    if (!loop) {
        return err_set(info, ERR_NO_MEMORY, "event loop");
    }
    *loop = (struct loop){.runtime = runtime, .io = io, .index = index};
    list_init(&loop->tasks);
    loop->wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    loop->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    if (loop->wake_fd < 0 || loop->epoll_fd < 0) {
        return err_errno(info, ERR_IO, "event loop");
    }
    /* Edge triggered: each write is one event, and nobody needs to read the counter back. */
    struct epoll_event event = {.events = EPOLLIN | EPOLLET, .data.ptr = NULL};

    if (epoll_ctl(loop->epoll_fd, EPOLL_CTL_ADD, loop->wake_fd, &event) < 0) {
        return err_errno(info, ERR_IO, "event loop");
    }
    read_clocks(loop);
    *ret_loop = TAKE_PTR(loop);
    return ERR_OK;
}

void loop_send(struct loop *to, struct loop_message *message)
{
    struct loop_message *newest = atomic_load_explicit(&to->inbox, memory_order_relaxed);

    do {
        message->next = newest;
    } while (!atomic_compare_exchange_weak(&to->inbox, &newest, message));
    if (atomic_load(&to->asleep) && atomic_exchange(&to->asleep, false)) {
        uint64_t one = 1;

        while (write(to->wake_fd, &one, sizeof(one)) < 0 && errno == EINTR) {
        }
    }
}

static void run_messages(struct loop *loop)
{
    struct loop_message *message = atomic_exchange(&loop->inbox, NULL);
    struct loop_message *oldest = NULL;

    while (message) {
        struct loop_message *older = message->next;

        message->next = oldest;
        oldest = message;
        message = older;
    }
    while (oldest) {
        message = oldest;
        oldest = message->next;
        message->run(message);
    }
}

void loop_at_turn_end(struct loop *loop, struct loop_task *task)
{
    ASSERT_ON_LOOP(loop);
    if (!list_contains_node(&task->node)) {
        list_push_back(&loop->tasks, &task->node);
    }
}

static void run_tasks(struct loop *loop)
{
    for (struct list_node *node; (node = list_pop_front(&loop->tasks));) {
        struct loop_task *task = LIST_ENTRY(node, struct loop_task, node);

        task->run(task);
    }
}

err_t loop_watch_add(struct loop *loop, struct loop_watch *watch, uint32_t epoll_events, struct err_info *info)
{
    struct epoll_event event = {.events = epoll_events, .data.ptr = watch};

    if (epoll_ctl(loop->epoll_fd, EPOLL_CTL_ADD, watch->fd, &event) < 0) {
        return err_errno(info, ERR_IO, "watch a descriptor");
    }
    return ERR_OK;
}

void loop_watch_change(struct loop *loop, struct loop_watch *watch, uint32_t epoll_events)
{
    struct epoll_event event = {.events = epoll_events, .data.ptr = watch};
    int rc = epoll_ctl(loop->epoll_fd, EPOLL_CTL_MOD, watch->fd, &event);

    ASSERT(rc == 0);
}

void loop_watch_remove(struct loop *loop, struct loop_watch *watch)
{
    int rc = epoll_ctl(loop->epoll_fd, EPOLL_CTL_DEL, watch->fd, NULL);

    ASSERT(rc == 0);
    /* The watch may be freed now: no event of this turn may reach it any more. */
    for (int i = loop->event_next; i < loop->event_count; i++) {
        if (loop->events[i].data.ptr == watch) {
            loop->events[i].data.ptr = NULL;
        }
    }
}

static void dispatch_events(struct loop *loop)
{
    while (loop->event_next < loop->event_count) {
        struct epoll_event *event = &loop->events[loop->event_next++];
        struct loop_watch *watch = event->data.ptr;

        if (watch) {
            watch->ready(watch, event->events);
        }
    }
}

/* Milliseconds until the first timer, rounded up; -1 without timers. */
static int sleep_ms(struct loop *loop)
{
    if (loop->timer_count == 0) {
        return -1;
    }
    uint64_t now_ns = loop->io->ops->monotonic_ns(loop->io);
    uint64_t at_ns = loop->heap[1]->at_ns;

    if (at_ns <= now_ns) {
        return 0;
    }
    uint64_t ms = (at_ns - now_ns + 999999) / 1000000;

    return ms > INT_MAX ? INT_MAX : (int)ms;
}

static void wait_for_events(struct loop *loop, bool may_sleep)
{
    int timeout_ms = may_sleep ? sleep_ms(loop) : 0;

    if (timeout_ms != 0) {
        atomic_store(&loop->asleep, true);
        if (atomic_load(&loop->inbox)) {
            timeout_ms = 0;
        }
    }
    int count = epoll_wait(loop->epoll_fd, loop->events, LOOP_EVENTS_PER_TURN, timeout_ms);

    atomic_store_explicit(&loop->asleep, false, memory_order_relaxed);
    ASSERT(count >= 0 || errno == EINTR);
    loop->event_next = 0;
    loop->event_count = count < 0 ? 0 : count;
}

static void turn(struct loop *loop, bool may_sleep)
{
    wait_for_events(loop, may_sleep);
    read_clocks(loop);
    run_messages(loop);
    loop_fire_timers(loop);
    dispatch_events(loop);
    run_tasks(loop);
}

static bool quiet(struct loop *loop)
{
    return loop->jobs == 0 && atomic_load(&loop->inbox) == NULL;
}

void loop_serve(struct loop *loop)
{
    current = loop;
    while (!loop->stopping || !quiet(loop)) {
        turn(loop, true);
    }
    current = NULL;
}

static void stop_now(struct loop_message *message)
{
    CONTAINER_OF(message, struct loop, stop_message)->stopping = true;
}

void loop_ask_to_stop(struct loop *loop)
{
    loop->stop_message.run = stop_now;
    loop_send(loop, &loop->stop_message);
}

bool loop_run_leftovers(struct loop *loop)
{
    if (quiet(loop)) {
        return false;
    }
    current = loop;
    turn(loop, loop->jobs > 0);
    current = NULL;
    return true;
}
