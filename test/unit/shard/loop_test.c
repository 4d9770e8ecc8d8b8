#include "check_main.h"
#include "shard/shard.h"

#include <pthread.h>
#include <stdatomic.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <time.h>

enum { MS = 1000000 };

static struct runtime *start_runtime(unsigned shards, unsigned blocking)
{
    struct runtime_options options = {.io = io_real(), .shard_count = shards, .blocking_threads = blocking};
    struct runtime *runtime = NULL;
    struct err_info info;

    ck_assert_int_eq(runtime_create(&options, &runtime, &info), ERR_OK);
    ck_assert_int_eq(runtime_start(runtime, &info), ERR_OK);
    return runtime;
}

static void end_runtime(struct runtime *runtime)
{
    runtime_stop(runtime);
    runtime_destroy(runtime);
}

/* A test's script runs on a loop; the test waits until it says done. */
struct script {
    struct loop_message message;
    struct loop *loop;
    void *state;
    _Atomic bool done;
};

static void run_on(struct loop *loop, struct script *script, void (*run)(struct loop_message *), void *state)
{
    script->message.run = run;
    script->loop = loop;
    script->state = state;
    atomic_store(&script->done, false);
    loop_send(loop, &script->message);
}

static void wait_done(struct script *script)
{
    while (!atomic_load(&script->done)) {
        nanosleep(&(struct timespec){.tv_nsec = MS / 2}, NULL);
    }
}

#define SCRIPT_OF(m) CONTAINER_OF(m, struct script, message)

/* ---- timers ---- */

enum { TIMERS = 300 };

struct timers {
    struct loop_timer timers[TIMERS];
    uint64_t last_at;
    int fired, cancelled;
    struct script *script;
};

static struct timers timers;

static void timer_fired(struct loop_timer *timer)
{
    ck_assert_uint_le(timers.last_at, timer->at_ns);
    ck_assert_uint_le(timer->at_ns, loop_now_ns(loop_current()));
    ck_assert(!loop_timer_is_set(timer));
    timers.last_at = timer->at_ns;
    if (++timers.fired + timers.cancelled == TIMERS) {
        atomic_store(&timers.script->done, true);
    }
}

static void set_many_timers(struct loop_message *message)
{
    struct loop *loop = loop_current();
    uint64_t now = loop_now_ns(loop);
    uint32_t dice = 12345;

    timers.script = SCRIPT_OF(message);
    for (int i = 0; i < TIMERS; i++) {
        dice = dice * 1103515245 + 12345;
        timers.timers[i].fire = timer_fired;
        loop_timer_set(loop, &timers.timers[i], now + dice / 65536 % 40 * MS / 2);
    }
    for (int i = 0; i < TIMERS; i += 3) { /* moved, later or earlier */
        dice = dice * 1103515245 + 12345;
        loop_timer_set(loop, &timers.timers[i], now + dice / 65536 % 40 * MS / 2);
    }
    for (int i = 1; i < TIMERS; i += 3) {
        loop_timer_cancel(loop, &timers.timers[i]);
        loop_timer_cancel(loop, &timers.timers[i]);
        timers.cancelled++;
    }
}

START_TEST(timers_fire_once_in_the_order_of_their_times)
{
    struct runtime *runtime = start_runtime(1, 1);
    struct script script;

    run_on(runtime_shard(runtime, 0), &script, set_many_timers, NULL);
    wait_done(&script);
    end_runtime(runtime);
    ck_assert_int_eq(timers.fired, TIMERS - TIMERS / 3);
}
END_TEST

struct again {
    struct loop_timer timer;
    struct loop_task turn_end;
    int fired, turns;
    struct script *script;
};

static void again_fired(struct loop_timer *timer)
{
    struct again *again = CONTAINER_OF(timer, struct again, timer);

    if (++again->fired < 5) {
        loop_timer_set(loop_current(), timer, loop_now_ns(loop_current()));
        loop_at_turn_end(loop_current(), &again->turn_end);
    } else {
        atomic_store(&again->script->done, true);
    }
}

static void again_turn_ended(struct loop_task *task)
{
    CONTAINER_OF(task, struct again, turn_end)->turns++;
}

static void start_again(struct loop_message *message)
{
    struct again *again = SCRIPT_OF(message)->state;

    again->script = SCRIPT_OF(message);
    loop_timer_set(loop_current(), &again->timer, 0);
}

START_TEST(timer_set_to_the_present_fires_in_the_next_turn)
{
    struct runtime *runtime = start_runtime(1, 1);
    struct again again = {.timer.fire = again_fired, .turn_end.run = again_turn_ended};
    struct script script;

    run_on(runtime_shard(runtime, 0), &script, start_again, &again);
    wait_done(&script);
    end_runtime(runtime);
    ck_assert_int_eq(again.fired, 5);
    ck_assert_int_eq(again.turns, 4);
}
END_TEST

/* ---- messages ---- */

enum { SENDERS = 4, MESSAGES = 20000 };

struct numbered {
    struct loop_message message;
    int sender, number;
};

static int next_number[SENDERS];
static _Atomic int received;

static void numbered_arrived(struct loop_message *message)
{
    struct numbered *numbered = CONTAINER_OF(message, struct numbered, message);

    ck_assert_int_eq(numbered->number, next_number[numbered->sender]);
    next_number[numbered->sender]++;
    free(numbered);
    atomic_fetch_add(&received, 1);
}

struct sender {
    pthread_t thread;
    struct loop *to;
    int index;
};

static void *send_many(void *argument)
{
    struct sender *sender = argument;

    for (int i = 0; i < MESSAGES; i++) {
        struct numbered *numbered = calloc(1, sizeof(*numbered));

        numbered->message.run = numbered_arrived;
        numbered->sender = sender->index;
        numbered->number = i;
        loop_send(sender->to, &numbered->message);
        if (i % 1000 == 0) { /* let it fall asleep now and then */
            nanosleep(&(struct timespec){.tv_nsec = MS / 10}, NULL);
        }
    }
    return NULL;
}

START_TEST(messages_of_each_sender_arrive_in_its_order_and_none_is_lost)
{
    struct runtime *runtime = start_runtime(1, 1);
    struct sender senders[SENDERS];

    for (int i = 0; i < SENDERS; i++) {
        senders[i] = (struct sender){.to = runtime_shard(runtime, 0), .index = i};
        pthread_create(&senders[i].thread, NULL, send_many, &senders[i]);
    }
    for (int i = 0; i < SENDERS; i++) {
        pthread_join(senders[i].thread, NULL);
    }
    while (atomic_load(&received) < SENDERS * MESSAGES) {
        nanosleep(&(struct timespec){.tv_nsec = MS}, NULL);
    }
    end_runtime(runtime);
}
END_TEST

struct ball {
    struct loop_message message;
    struct loop *other;
    int passes;
    _Atomic bool done;
};

static void ball_arrived(struct loop_message *message)
{
    struct ball *ball = CONTAINER_OF(message, struct ball, message);
    struct loop *back = ball->other;

    if (--ball->passes == 0) {
        atomic_store(&ball->done, true);
        return;
    }
    ball->other = loop_current();
    loop_send(back, message);
}

/* Both loops fall asleep at each pass, so that a lost wake-up would hang it. */
START_TEST(message_sent_again_from_its_run_wakes_a_sleeping_loop)
{
    struct runtime *runtime = start_runtime(2, 1);
    struct ball ball = {.message.run = ball_arrived, .other = runtime_shard(runtime, 1), .passes = 20000};

    loop_send(runtime_shard(runtime, 0), &ball.message);
    while (!atomic_load(&ball.done)) {
        nanosleep(&(struct timespec){.tv_nsec = MS}, NULL);
    }
    end_runtime(runtime);
}
END_TEST

START_TEST(what_was_sent_before_the_stop_is_run)
{
    struct runtime *runtime = start_runtime(2, 1);
    struct ball ball = {.message.run = ball_arrived, .other = runtime_control(runtime), .passes = 100};

    loop_send(runtime_shard(runtime, 1), &ball.message);
    runtime_stop(runtime);
    ck_assert(ball.done);
    runtime_destroy(runtime);
}
END_TEST

/* ---- the turn's end ---- */

struct tasks {
    struct loop_task first, second;
    int firsts, seconds;
    bool in_turn;
    struct script *script;
};

static void second_task(struct loop_task *task)
{
    struct tasks *tasks = CONTAINER_OF(task, struct tasks, second);

    ck_assert_int_eq(tasks->firsts, 1);
    ck_assert(!tasks->in_turn);
    tasks->seconds++;
    atomic_store(&tasks->script->done, true);
}

static void first_task(struct loop_task *task)
{
    struct tasks *tasks = CONTAINER_OF(task, struct tasks, first);

    ck_assert(!tasks->in_turn);
    tasks->firsts++;
    loop_at_turn_end(loop_current(), &tasks->second);
}

static void add_tasks(struct loop_message *message)
{
    struct tasks *tasks = SCRIPT_OF(message)->state;

    tasks->in_turn = true;
    tasks->script = SCRIPT_OF(message);
    for (int i = 0; i < 3; i++) {
        loop_at_turn_end(loop_current(), &tasks->first);
    }
    ck_assert_int_eq(tasks->firsts, 0);
    tasks->in_turn = false;
}

START_TEST(turn_end_runs_a_task_once_and_those_it_adds_in_the_same_turn)
{
    struct runtime *runtime = start_runtime(1, 1);
    struct tasks tasks = {.first.run = first_task, .second.run = second_task};
    struct script script;

    run_on(runtime_shard(runtime, 0), &script, add_tasks, &tasks);
    wait_done(&script);
    end_runtime(runtime);
    ck_assert_int_eq(tasks.firsts, 1);
    ck_assert_int_eq(tasks.seconds, 1);
}
END_TEST

/* ---- watches ---- */

struct pair {
    struct loop_watch watches[2];
    int called;
    struct script *script;
};

static struct pair pair;

/* Both are ready in one turn: whoever comes first removes the other. */
static void pair_ready(struct loop_watch *watch, uint32_t events)
{
    pair.called++;
    for (int i = 0; i < 2; i++) {
        loop_watch_remove(loop_current(), &pair.watches[i]);
        close(pair.watches[i].fd);
        memset(&pair.watches[i], 0xff, sizeof(pair.watches[i]));
    }
    atomic_store(&pair.script->done, true);
}

static void watch_pair(struct loop_message *message)
{
    pair.script = SCRIPT_OF(message);
    for (int i = 0; i < 2; i++) {
        pair.watches[i] = (struct loop_watch){eventfd(1, EFD_NONBLOCK), pair_ready};
        ck_assert_int_eq(loop_watch_add(loop_current(), &pair.watches[i], EPOLLIN, NULL), ERR_OK);
    }
}

START_TEST(removed_watch_is_not_called_though_it_was_ready)
{
    struct runtime *runtime = start_runtime(1, 1);
    struct script script;

    run_on(runtime_shard(runtime, 0), &script, watch_pair, NULL);
    wait_done(&script);
    end_runtime(runtime);
    ck_assert_int_eq(pair.called, 1);
}
END_TEST

/* ---- jobs ---- */

enum { JOBS = 200 };

struct counted_job {
    struct job job;
    struct loop *submitter;
};

static _Atomic int jobs_run, jobs_at_once, most_jobs_at_once;
static int jobs_done, jobs_together; /* a job waits for so many at once, that they need not be quick to meet */
static struct script *jobs_script;

static void counted_run(struct job *job)
{
    ck_assert_ptr_null(loop_current());
    int now = atomic_fetch_add(&jobs_at_once, 1) + 1;
    int most = atomic_load(&most_jobs_at_once);

    while (now > most && !atomic_compare_exchange_weak(&most_jobs_at_once, &most, now)) {
    }
    do {
        nanosleep(&(struct timespec){.tv_nsec = MS}, NULL);
    } while (atomic_load(&most_jobs_at_once) < jobs_together);
    atomic_fetch_sub(&jobs_at_once, 1);
    atomic_fetch_add(&jobs_run, 1);
}

static void counted_done(struct job *job)
{
    struct counted_job *counted = CONTAINER_OF(job, struct counted_job, job);

    ck_assert_ptr_eq(loop_current(), counted->submitter);
    free(counted);
    if (++jobs_done == JOBS) {
        atomic_store(&jobs_script->done, true);
    }
}

static void submit_many(struct loop_message *message)
{
    jobs_script = SCRIPT_OF(message);
    for (int i = 0; i < JOBS; i++) {
        struct counted_job *counted = calloc(1, sizeof(*counted));

        counted->job.run = counted_run;
        counted->job.done = counted_done;
        counted->submitter = loop_current();
        job_submit(loop_current(), &counted->job, i % 2 ? JOB_DATA : JOB_HOUSEKEEPING);
    }
}

START_TEST(jobs_run_on_all_blocking_threads_and_report_to_their_loop)
{
    struct runtime *runtime = start_runtime(2, 4);
    struct script script;

    jobs_together = 4;
    run_on(runtime_shard(runtime, 1), &script, submit_many, NULL);
    wait_done(&script);
    end_runtime(runtime);
    ck_assert_int_eq(jobs_run, JOBS);
    ck_assert_int_eq(most_jobs_at_once, 4);
}
END_TEST

START_TEST(jobs_under_way_are_done_before_the_runtime_has_stopped)
{
    struct runtime *runtime = start_runtime(1, 2);
    struct script script;

    run_on(runtime_shard(runtime, 0), &script, submit_many, NULL);
    end_runtime(runtime);
    ck_assert_int_eq(jobs_done, JOBS);
}
END_TEST

static _Atomic bool release_others;
static enum job_class late_class;

static void other_run(struct job *job)
{
    while (!atomic_load(&release_others)) {
        nanosleep(&(struct timespec){.tv_nsec = MS}, NULL);
    }
}

static void late_run(struct job *job)
{
}

enum { OTHER_JOBS = 10 };

static void other_done(struct job *job)
{
    if (++jobs_done == OTHER_JOBS + 1) {
        atomic_store(&jobs_script->done, true);
    }
}

static void late_done(struct job *job)
{
    ck_assert_int_eq(jobs_done, 0);
    atomic_store(&release_others, true);
    other_done(job);
}

static void submit_late(struct loop_timer *timer)
{
    static struct job job = {.run = late_run, .done = late_done};

    job_submit(loop_current(), &job, late_class);
}

static void submit_others_then_late(struct loop_message *message)
{
    static struct job jobs[OTHER_JOBS];
    static struct loop_timer timer = {.fire = submit_late};

    jobs_script = SCRIPT_OF(message);
    for (int i = 0; i < OTHER_JOBS; i++) {
        jobs[i] = (struct job){.run = other_run, .done = other_done};
        job_submit(loop_current(), &jobs[i], i % 2 && late_class == JOB_DATA ? JOB_READ : JOB_HOUSEKEEPING);
    }
    /* By then the last thread has found nothing that it may do, and waits. */
    loop_timer_set(loop_current(), &timer, loop_now_ns(loop_current()) + 50 * MS);
}

/* The others go on for ever unless the late one is done. */
static void expect_a_thread_for(enum job_class class, unsigned threads)
{
    struct runtime *runtime = start_runtime(1, threads);
    struct script script;

    late_class = class;
    jobs_done = 0;
    atomic_store(&release_others, false);
    run_on(runtime_shard(runtime, 0), &script, submit_others_then_late, NULL);
    wait_done(&script);
    end_runtime(runtime);
}

START_TEST(reads_and_housekeeping_never_take_the_last_thread)
{
    for (unsigned threads = 2; threads <= 5; threads++) {
        expect_a_thread_for(JOB_DATA, threads);
    }
}
END_TEST

START_TEST(housekeeping_leaves_a_thread_to_reads)
{
    for (unsigned threads = 3; threads <= 5; threads++) {
        expect_a_thread_for(JOB_READ, threads);
    }
}
END_TEST

#if !defined(__SANITIZE_THREAD__) /* which has a thread of its own */

START_TEST(idle_runtime_uses_no_processor)
{
    struct runtime *runtime = start_runtime(2, 2);
    struct rusage before, after;
    int tries = 0;

    do { /* on a busy machine it may take its threads a while to fall asleep */
        nanosleep(&(struct timespec){.tv_nsec = 50 * MS}, NULL);
        getrusage(RUSAGE_SELF, &before);
        nanosleep(&(struct timespec){.tv_nsec = 400 * MS}, NULL);
        getrusage(RUSAGE_SELF, &after);
        /* Nobody but this thread has run, and it slept once. */
    } while (after.ru_nvcsw - before.ru_nvcsw > 2 && ++tries < 20);
    ck_assert_int_lt(tries, 20);
    end_runtime(runtime);
}
END_TEST

#define IDLE_TESTS idle_runtime_uses_no_processor,
#else
#define IDLE_TESTS
#endif

TEST_MAIN(IDLE_TESTS timers_fire_once_in_the_order_of_their_times, timer_set_to_the_present_fires_in_the_next_turn,
          messages_of_each_sender_arrive_in_its_order_and_none_is_lost,
          message_sent_again_from_its_run_wakes_a_sleeping_loop, what_was_sent_before_the_stop_is_run,
          turn_end_runs_a_task_once_and_those_it_adds_in_the_same_turn, removed_watch_is_not_called_though_it_was_ready,
          jobs_run_on_all_blocking_threads_and_report_to_their_loop,
          jobs_under_way_are_done_before_the_runtime_has_stopped, reads_and_housekeeping_never_take_the_last_thread,
          housekeeping_leaves_a_thread_to_reads)
