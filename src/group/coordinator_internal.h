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
    struct meta *meta;
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
    struct map open_txns;         /* with offsets here, by producer id */
    struct log_offset staged_end; /* after the last record of ours */
    struct loop_timer timer;      /* the next attempt to load; serving: the next look for what has expired */
    size_t expiry_cursor;         /* in groups: how far the look for what has expired has come */
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

/* For what carries changes out. On failure of the writing nothing was staged, or the coordinator has failed. */
struct group_now coordinator_now(const struct coordinator *coordinator);
void coordinator_begin_writing(struct coordinator *coordinator, struct ledger_writer *writer);
err_t coordinator_end_writing(struct coordinator *coordinator, struct ledger_writer *writer);
/* Memory and log no longer agree: everything is read again. */
void coordinator_fail(struct coordinator *coordinator, const char *reason);
void coordinator_uuid(struct coordinator *coordinator, uint8_t bytes[16]);
/* What was changed sets its timer, or is freed where nothing is left of it. */
void hosted_changed(struct hosted_group *hosted);
/* Whoever waits for the classic group is answered with the error; it is empty then, as if never used. */
void hosted_reset_classic(struct hosted_group *hosted, err_t err);
/* The classic group shall be joined anew by all. */
void hosted_rebalance_classic(struct hosted_group *hosted);

/* consumer_host.c: the consumer side of a hosted group. */
/* Also by the loader. NULL without memory. */
struct consumer_group *consumer_host_create(struct hosted_group *hosted);
/* After loading. False without memory. */
bool consumer_host_revive(struct hosted_group *hosted, int64_t now_ms);
void consumer_host_free(struct hosted_group *hosted);
void consumer_host_tick(struct hosted_group *hosted);
/* One member; also by an administrator. */
err_t consumer_host_leave(struct hosted_group *hosted, struct group_identity who);
err_t consumer_host_heartbeat(struct hosted_group *hosted, struct group_identity who, int32_t generation);
/* Of a group without members: it goes, its offsets stay. */
err_t consumer_host_drop(struct hosted_group *hosted);
err_t consumer_host_may_commit(const struct hosted_group *hosted, const struct commit *commit);

/* Reads the log from its start; *done is called on the shard with the outcome. The groups belong to the loader till
 * then. */
void loader_start(struct coordinator *coordinator, void (*done)(struct coordinator *coordinator, err_t err));

#endif
