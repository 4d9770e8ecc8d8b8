/* The blocking pool: a queue for each class, threads started when a job finds none idle.
 *
 * A flush never waits for a deletion or for somebody's replay of old data: reads and housekeeping leave one thread
 * free, and each leaves some to the other. A job's owner learns of its end by a message to its loop. */
#include "metrics/metrics.h"
#include "shard/loop_internal.h"

#include <stdio.h>

struct job_pool {
    pthread_mutex_t mutex;
    pthread_cond_t work;
    /* Below: under the mutex. */
    struct list queue[JOB_CLASSES];
    unsigned running[JOB_CLASSES], most[JOB_CLASSES];
    unsigned max_threads, thread_count, idle_threads;
    unsigned queued; /* in all queues */
    bool stopping;
    pthread_t threads[];
};

struct job_pool *job_pool_create(unsigned max_threads)
{
    struct job_pool *pool = calloc(1, sizeof(*pool) + max_threads * sizeof(pthread_t));

    if (pool) {
        pthread_mutex_init(&pool->mutex, NULL);
        pthread_cond_init(&pool->work, NULL);
        for (int class = 0; class < JOB_CLASSES; class ++) {
            list_init(&pool->queue[class]);
        }
        pool->max_threads = max_threads;
        pool->most[JOB_DATA] = max_threads;
        pool->most[JOB_READ] = MAX(max_threads / 2, 1U);
        pool->most[JOB_HOUSEKEEPING] = MAX(max_threads, 3U) - 2;
    }
    return pool;
}

void job_pool_destroy(struct job_pool *pool)
{
    if (!pool) {
        return;
    }
    pthread_mutex_lock(&pool->mutex);
    pool->stopping = true;
    pthread_cond_broadcast(&pool->work);
    pthread_mutex_unlock(&pool->mutex);
    for (unsigned i = 0; i < pool->thread_count; i++) {
        pthread_join(pool->threads[i], NULL);
    }
    pthread_cond_destroy(&pool->work);
    pthread_mutex_destroy(&pool->mutex);
    free(pool);
}

static bool may_take(const struct job_pool *pool, enum job_class class)
{
    unsigned others = pool->running[JOB_READ] + pool->running[JOB_HOUSEKEEPING];

    return !list_empty(&pool->queue[class]) && pool->running[class] < pool->most[class] &&
           (class == JOB_DATA || others < MAX(pool->max_threads, 2U) - 1);
}

static void job_is_done(struct loop_message *message)
{
    struct job *job = CONTAINER_OF(message, struct job, message);

    job->loop->jobs--;
    job->done(job);
}

static void finish(struct job *job)
{
    job->message.run = job_is_done;
    loop_send(job->loop, &job->message);
}

/* The next job, waiting for one; NULL when the pool ends. */
static struct job *take(struct job_pool *pool, enum job_class *ret_class)
{
    for (;;) {
        for (int class = 0; class < JOB_CLASSES; class ++) {
            if (may_take(pool, class)) {
                pool->queued--;
                *ret_class = class;
                return LIST_ENTRY(list_pop_front(&pool->queue[class]), struct job, node);
            }
        }
        if (pool->stopping) {
            return NULL;
        }
        pool->idle_threads++;
        pthread_cond_wait(&pool->work, &pool->mutex);
        pool->idle_threads--;
    }
}

static void time_job(const struct job *job)
{
    struct io *io = runtime_io(loop_runtime(job->loop));

    metrics_time(METRIC_BLOCKING_TIME, io->ops->monotonic_ns(io) - job->submitted_ns);
}

static void *pool_thread(void *argument)
{
    struct job_pool *pool = argument;
    enum job_class class = JOB_DATA;
    struct job *job;

    pthread_setname_np(pthread_self(), "blocking");
    pthread_mutex_lock(&pool->mutex);
    while ((job = take(pool, &class))) {
        pool->running[class]++;
        pthread_mutex_unlock(&pool->mutex);
        job->run(job);
        time_job(job);
        finish(job);
        pthread_mutex_lock(&pool->mutex);
        pool->running[class]--;
    }
    pthread_mutex_unlock(&pool->mutex);
    return NULL;
}

/* One more thread unless there are enough. False when there is none at all. */
static bool grow(struct job_pool *pool)
{
    struct err_info info;

    if (pool->thread_count < pool->max_threads) {
        if (thread_start(&pool->threads[pool->thread_count], pool_thread, pool, &info) == ERR_OK) {
            pool->thread_count++;
        } else {
            trace(TRACE_ERROR, "blocking_thread_failed", "reason=\"%s\" threads=%u", info.text, pool->thread_count);
        }
    }
    return pool->thread_count > 0;
}

void job_submit(struct loop *loop, struct job *job, enum job_class class)
{
    struct job_pool *pool = runtime_job_pool(loop_runtime(loop));
    bool pooled = true;

    ASSERT_ON_LOOP(loop);
    job->submitted_ns = loop_now_ns(loop);
    job->loop = loop;
    loop->jobs++;
    pthread_mutex_lock(&pool->mutex);
    list_push_back(&pool->queue[class], &job->node);
    pool->queued++;
    /* An idle thread may be the one kept for data while others are queued: it is woken in any case. */
    if (pool->idle_threads > 0) {
        pthread_cond_signal(&pool->work);
    }
    if (pool->queued > pool->idle_threads && !grow(pool)) {
        list_remove(&job->node);
        pool->queued--;
        pooled = false;
    }
    pthread_mutex_unlock(&pool->mutex);
    if (!pooled) {
        /* No thread to be had: late is better than never. */
        job->run(job);
        time_job(job);
        finish(job);
    }
}
