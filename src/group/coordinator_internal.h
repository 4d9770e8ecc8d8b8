/* Inside group/ only. */
#ifndef GROUP_COORDINATOR_INTERNAL_H
#define GROUP_COORDINATOR_INTERNAL_H

#include "group/coordinator.h"
#include "group/records.h"

enum coordinator_state { COORDINATOR_WAITING, COORDINATOR_LOADING, COORDINATOR_SERVING, COORDINATOR_FAILED };

struct loader;

/* What coordinators of a shard share. */
struct coordinator_env {
    const struct broker_config *config;
    struct loop *loop;
    struct compress_scratch scratch;
    unsigned closing;                                /* coordinators that are closed but still have a job in the pool */
    void (*all_closed)(struct coordinator_env *env); /* NULL: nobody asks */
};

struct coordinator {
    struct coordinator_env *env;
    struct uuid topic_id;
    int32_t partition;
    enum coordinator_state state;
    bool closed;                  /* goes as soon as its job is back */
    struct map groups;            /* hosted_group by id */
    struct log_offset staged_end; /* after the last record of ours */
    struct loop_timer timer;      /* the next attempt to load; serving: the next look for what has expired */
    struct loader *loader;
    uint64_t load_started_ns;
};

struct coordinator *coordinator_create(struct coordinator_env *env, struct uuid topic_id, int32_t partition);
/* The partition has gone, or the server stops. Frees it, now or when its job is back. */
void coordinator_close(struct coordinator *coordinator);
/* A topic was deleted: what was committed for it goes. */
void coordinator_forget_topic(struct coordinator *coordinator, struct str topic);

struct partition *coordinator_partition(const struct coordinator *coordinator);
struct hosted_group *coordinator_group(const struct coordinator *coordinator, struct str id);
/* NULL without memory, or at the limit. */
struct hosted_group *coordinator_add_group(struct coordinator *coordinator, struct str id, int64_t wall_ms);
/* No waiters, no stores. */
void coordinator_free_group(struct hosted_group *hosted);
void coordinator_free_groups(struct coordinator *coordinator);

/* Reads the log from its start; *done is called on the shard with the outcome. The groups belong to the loader till
 * then. */
void loader_start(struct coordinator *coordinator, void (*done)(struct coordinator *coordinator, err_t err));

#endif
