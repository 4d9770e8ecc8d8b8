/* Inside of loops, for the files of shard/ only. */
#ifndef SHARD_LOOP_INTERNAL_H
#define SHARD_LOOP_INTERNAL_H

#include "shard/shard.h"

#include <pthread.h>
#include <sys/epoll.h>

enum {
    LOOP_EVENTS_PER_TURN = 64,
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    THREAD_STACK_BYTES = 2 * 1024 * 1024, /* sanitizers need larger frames */
#else
    THREAD_STACK_BYTES = 256 * 1024,
#endif
};

struct loop {
    /* Fixed after creation: any thread. */
    struct runtime *runtime;
    struct io *io;
    unsigned index;
    int epoll_fd;
    int wake_fd; /* eventfd, edge triggered: written to wake, never read */

    /* Any thread. */
    _Alignas(64) _Atomic(struct loop_message *) inbox; /* newest first */
    _Atomic bool asleep;                               /* the next sender has to write to wake_fd */

    /* Own thread only. */
    _Alignas(64) uint64_t now_ns;
    int64_t wall_ms;
    struct list tasks;
    struct loop_timer **heap; /* heap[1..timer_count], earliest first */
    uint32_t timer_count, heap_capacity;
    uint32_t jobs; /* submitted, not yet done */
    bool stopping;
    void *user;
    struct loop_message stop_message;
    int event_next, event_count; /* of this turn, not yet dispatched */
    struct epoll_event events[LOOP_EVENTS_PER_TURN];

    /* Main thread. */
    pthread_t thread;
    bool started;
};

err_t loop_create(struct runtime *runtime, struct io *io, unsigned index, struct loop **ret_loop,
                  struct err_info *info);
void loop_destroy(struct loop *loop);
/* Body of the loop's thread: returns when it was asked to stop and has nothing queued. */
void loop_serve(struct loop *loop);
/* Any thread. */
void loop_ask_to_stop(struct loop *loop);
/* Runs what is queued for a loop whose thread has ended, on the calling thread; false when nothing was. */
bool loop_run_leftovers(struct loop *loop);

/* Due timers, at most as many as were set when called. */
void loop_fire_timers(struct loop *loop);

struct job_pool;
struct job_pool *job_pool_create(unsigned max_threads);
/* After all jobs are done. */
void job_pool_destroy(struct job_pool *pool);
struct job_pool *runtime_job_pool(struct runtime *runtime);

/* A thread with a small stack that takes no asynchronous signals. */
err_t thread_start(pthread_t *ret_thread, void *(*body)(void *), void *argument, struct err_info *info);

#endif
