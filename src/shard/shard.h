/* The door of shard/: event loops, messages between them, timers, jobs that
 * may block, and connections.
 *
 * A runtime has S shard threads, one control thread (an event loop like the
 * shards', with its own role) and a pool of blocking threads. A thing belongs
 * to one loop; others send messages to it. A message is a member of what it is
 * about, so sending allocates nothing and the number of messages in flight is
 * bounded by the number of those things. */
#ifndef SHARD_SHARD_H
#define SHARD_SHARD_H

#include "io/io.h"
#include "shard/role.h"

struct runtime;
struct loop; /* one event loop: a shard's or the control thread's */

struct runtime_options {
    struct io *io;
    unsigned shard_count;      /* at least 1 */
    unsigned blocking_threads; /* at least 1; started when first needed */
};

/* Creates the loops; their threads start with runtime_start. */
err_t runtime_create(const struct runtime_options *options, struct runtime **ret_runtime, struct err_info *info);
err_t runtime_start(struct runtime *runtime, struct err_info *info);
/* Asks all loops to end after what is queued, and waits for the threads. Not from a loop. */
void runtime_stop(struct runtime *runtime);
void runtime_destroy(struct runtime *runtime);

unsigned runtime_shard_count(const struct runtime *runtime);
struct loop *runtime_shard(struct runtime *runtime, unsigned index);
struct loop *runtime_control(struct runtime *runtime);
struct io *runtime_io(struct runtime *runtime);

/* The loop of the calling thread; NULL on other threads. */
struct loop *loop_current(void);
/* 0..S-1 for shards, S for the control loop. */
unsigned loop_index(const struct loop *loop);
struct runtime *loop_runtime(struct loop *loop);
/* Per-loop pointer for the room above (the server's per-shard state). */
void loop_set_user(struct loop *loop, void *user);
void *loop_user(const struct loop *loop);
/* Both clocks as read once at the start of this turn, and fresh. Own thread. */
uint64_t loop_now_ns(const struct loop *loop);
int64_t loop_wall_ms(const struct loop *loop);

#define ASSERT_ON_LOOP(loop) ASSERT(loop_current() == (loop))

/* Messages. run is called on the loop's thread, in the order sent by any one
 * thread. The message may be freed or sent again from run. Any thread sends. */
struct loop_message {
    struct loop_message *next;
    void (*run)(struct loop_message *message);
};
void loop_send(struct loop *to, struct loop_message *message);
/* Runs it at once when `to` is the calling thread's loop, else sends it. */
static inline void loop_run(struct loop *to, struct loop_message *message, void (*run)(struct loop_message *message))
{
    message->run = run;
    if (loop_current() == to) {
        run(message);
    } else {
        loop_send(to, message);
    }
}

/* At the end of this turn, once: work that many events of a turn share (one
 * write for many appends, one send for many replies). Own thread. Tasks added
 * during the end of a turn run in the same turn. */
struct loop_task {
    struct list_node node;
    void (*run)(struct loop_task *task);
};
/* No effect when it is waiting already. */
void loop_at_turn_end(struct loop *loop, struct loop_task *task);

/* Timers: a heap, own thread. Zeroed = not set. */
struct loop_timer {
    uint64_t at_ns;      /* monotonic */
    uint32_t heap_index; /* 0 = not set */
    void (*fire)(struct loop_timer *timer);
};
/* Sets or moves it. */
void loop_timer_set(struct loop *loop, struct loop_timer *timer, uint64_t at_ns);
void loop_timer_cancel(struct loop *loop, struct loop_timer *timer);
static inline bool loop_timer_is_set(const struct loop_timer *timer)
{
    return timer->heap_index != 0;
}

/* A job: run on a blocking thread, then done on the loop that submitted it. */
struct job {
    struct loop_message message; /* internal */
    struct list_node node;       /* internal */
    struct loop *loop;           /* internal */
    uint64_t submitted_ns;       /* internal */
    void (*run)(struct job *job);
    void (*done)(struct job *job);
};
/* In this order: DATA is what promises wait for (flushes, opening), READ what one client waits for whose data is not in
 * memory (on half of the threads at most), HOUSEKEEPING deletes and compacts. The last thread is DATA's. Own thread. */
enum job_class { JOB_DATA, JOB_READ, JOB_HOUSEKEEPING, JOB_CLASSES };
void job_submit(struct loop *loop, struct job *job, enum job_class class);

/* A descriptor watched by a loop (level or edge triggered as epoll has it). */
struct loop_watch {
    int fd;
    void (*ready)(struct loop_watch *watch, uint32_t epoll_events);
};
err_t loop_watch_add(struct loop *loop, struct loop_watch *watch, uint32_t epoll_events, struct err_info *info);
void loop_watch_change(struct loop *loop, struct loop_watch *watch, uint32_t epoll_events);
void loop_watch_remove(struct loop *loop, struct loop_watch *watch);

#include "shard/net.h"

#endif
