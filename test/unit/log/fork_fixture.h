/* Forks of logs: prepared on the shard, and opened. */
#ifndef FORK_FIXTURE_H
#define FORK_FIXTURE_H

#include "log_fixture.h"

static const struct uuid fork_topic_id = {{0xf0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0x0f}};

struct fork_call {
    struct log_fork fork;
    sem_t done;
};

static inline void forked(struct log_fork *fork)
{
    sem_post(&CONTAINER_OF(fork, struct fork_call, fork)->done);
}

static inline void fork_on_shard(void *argument)
{
    log_fork_start(&((struct fork_call *)argument)->fork);
}

static inline struct log_fork prepare_fork(struct fixture *fx, struct log *log, const char *topic, struct uuid id)
{
    struct fork_call call = {.fork = {.log = log, .topic = str_of(topic), .topic_id = id, .done = forked}};

    sem_init(&call.done, 0, 0);
    on_shard(fx, fork_on_shard, &call);
    while (sem_wait(&call.done) != 0) {
    }
    wait_quiet(fx, log);
    return call.fork;
}

/* As soon as the registry has the topic. */
static inline struct log *open_fork(struct fixture *fx, const char *topic, int32_t partition, struct uuid id)
{
    struct log *log;
    err_t err = try_open_log(fx, topic, partition, false, id, &log);

    ck_assert_msg(err == ERR_OK, "open the fork %s: %s", topic, err_name(err));
    return log;
}

#endif
