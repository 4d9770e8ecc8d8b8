#include "metrics/metrics.h"
#include "shard/loop_internal.h"

#include <malloc.h>
#include <signal.h>
#include <stdio.h>

enum { MMAP_BYTES = 4 << 20, TRIM_BYTES = 8 << 20 };

struct thread_role role_shard, role_control, role_blocking;

struct runtime {
    struct io *io;
    unsigned shard_count;
    struct job_pool *pool;
    struct loop *loops[]; /* the shards', then the control thread's */
};

static unsigned loop_count(const struct runtime *runtime)
{
    return runtime->shard_count + 1;
}

err_t thread_start(pthread_t *ret_thread, void *(*body)(void *), void *argument, struct err_info *info)
{
    pthread_attr_t attributes;
    sigset_t blocked;

    /* Signals go to the main thread; faults stay where they happen. A blocked
     * SIGPIPE also makes sendfile to a closed socket a plain error. */
    sigfillset(&blocked);
    sigdelset(&blocked, SIGSEGV);
    sigdelset(&blocked, SIGBUS);
    sigdelset(&blocked, SIGFPE);
    sigdelset(&blocked, SIGILL);
    sigdelset(&blocked, SIGABRT);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, THREAD_STACK_BYTES);
    pthread_attr_setsigmask_np(&attributes, &blocked);
    int rc = pthread_create(ret_thread, &attributes, body, argument);

    pthread_attr_destroy(&attributes);
    return rc == 0 ? ERR_OK : err_set(info, ERR_NO_MEMORY, "start a thread: %s", strerror(rc));
}

void runtime_destroy(struct runtime *runtime)
{
    if (!runtime) {
        return;
    }
    job_pool_destroy(runtime->pool);
    for (unsigned i = 0; i < loop_count(runtime); i++) {
        loop_destroy(runtime->loops[i]);
    }
    free(runtime);
}

static void runtime_destroyp(struct runtime **runtime)
{
    runtime_destroy(*runtime);
}

err_t runtime_create(const struct runtime_options *options, struct runtime **ret_runtime, struct err_info *info)
{
    ASSERT(options->shard_count >= 1 && options->blocking_threads >= 1);
    size_t loop_bytes = (options->shard_count + 1) * sizeof(struct loop *);
    struct runtime *runtime CLEANUP(runtime_destroyp) = calloc(1, sizeof(*runtime) + loop_bytes);

    if (!runtime) {
        return err_set(info, ERR_NO_MEMORY, "runtime");
    }
    runtime->io = options->io;
    runtime->shard_count = options->shard_count;
    runtime->pool = job_pool_create(options->blocking_threads);
    if (!runtime->pool) {
        return err_set(info, ERR_NO_MEMORY, "runtime");
    }
    /* An arena for each shard and one for all others: more would only hold memory back. */
    mallopt(M_ARENA_MAX, (int)options->shard_count + 1);
    /* Fixed, or the first large buffer that is freed lets every later one stay: what one client once needed is given
     * back. */
    mallopt(M_MMAP_THRESHOLD, MMAP_BYTES);
    mallopt(M_TRIM_THRESHOLD, TRIM_BYTES);
    for (unsigned i = 0; i < loop_count(runtime); i++) {
        err_t err = loop_create(runtime, runtime->io, i, &runtime->loops[i], info);

        if (err != ERR_OK) {
            return err;
        }
    }
    *ret_runtime = TAKE_PTR(runtime);
    return ERR_OK;
}

static void *loop_thread(void *argument)
{
    struct loop *loop = argument;
    char name[16] = "control";

    if (loop->index < loop->runtime->shard_count) {
        snprintf(name, sizeof(name), "shard-%u", loop->index % 100000);
    }
    pthread_setname_np(pthread_self(), name);
    metrics_thread_attach();
    loop_serve(loop);
    metrics_thread_detach();
    return NULL;
}

err_t runtime_start(struct runtime *runtime, struct err_info *info)
{
    for (unsigned i = 0; i < loop_count(runtime); i++) {
        struct loop *loop = runtime->loops[i];
        err_t err = thread_start(&loop->thread, loop_thread, loop, info);

        if (err != ERR_OK) {
            runtime_stop(runtime);
            return err;
        }
        loop->started = true;
    }
    return ERR_OK;
}

void runtime_stop(struct runtime *runtime)
{
    ASSERT(!loop_current());
    for (unsigned i = 0; i < loop_count(runtime); i++) {
        if (runtime->loops[i]->started) {
            loop_ask_to_stop(runtime->loops[i]);
        }
    }
    for (unsigned i = 0; i < loop_count(runtime); i++) {
        if (runtime->loops[i]->started) {
            pthread_join(runtime->loops[i]->thread, NULL);
            runtime->loops[i]->started = false;
        }
    }
    /* What loops that ended late sent to those that had ended before. */
    for (bool any = true; any;) {
        any = false;
        for (unsigned i = 0; i < loop_count(runtime); i++) {
            any |= loop_run_leftovers(runtime->loops[i]);
        }
    }
}

unsigned runtime_shard_count(const struct runtime *runtime)
{
    return runtime->shard_count;
}

struct loop *runtime_shard(struct runtime *runtime, unsigned index)
{
    ASSERT(index < runtime->shard_count);
    return runtime->loops[index];
}

struct loop *runtime_control(struct runtime *runtime)
{
    return runtime->loops[runtime->shard_count];
}

struct io *runtime_io(struct runtime *runtime)
{
    return runtime->io;
}

struct job_pool *runtime_job_pool(struct runtime *runtime)
{
    return runtime->pool;
}
