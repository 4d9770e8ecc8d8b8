/* The door of ledger/: a partition of an internal topic as the memory of a
 * coordinator, on that partition's owner shard.
 *
 * What changes is first staged in the partition's log, then done in memory, in
 * the same call: memory and log have one order, and reading the log makes the
 * same memory again. It may be told to others when it is committed: every
 * answer, also of a mere question, waits for what was staged before it
 * (ledger_settle).
 *
 *   waiting -> loading -> serving -> failed
 *      ^                               |
 *      +-------------------------------+
 *
 * Loading reads the log in the pool; until it is done, requests are told so. Where
 * it cannot be read the ledger has failed, too. */
#ifndef LEDGER_LEDGER_H
#define LEDGER_LEDGER_H

#include "ledger/ledger_writer.h"
#include "replica/replica.h"

struct ledger;
struct ledgers;
struct ledger_loader;

enum { LEDGER_LOAD_BYTES = 4 << 20 }; /* read at once while loading; more only for a larger batch */

enum ledger_state { LEDGER_WAITING, LEDGER_LOADING, LEDGER_SERVING, LEDGER_FAILED };

/* A record as it is read again; value.data NULL: gone. */
struct ledger_record {
    struct slice key, value;
    int64_t producer_id; /* of the transaction that it is part of; -1: of none */
    struct log_offset offset;
};

/* What a kind of coordinator is. */
struct ledger_kind {
    struct str topic;
    const char *name; /* in traces */
    size_t size;      /* of its struct, whose first member is the ledger; zeroed at first */
    /* Empty memory. */
    void (*init)(struct ledger *ledger);
    /* Loading, on a blocking thread that has the coordinator to itself. The arena is for reading this record.
     * ERR_NO_MEMORY ends the loading; with other errors the record is counted and left alone. */
    err_t (*take)(struct ledger *ledger, const struct ledger_record *record, struct arena *arena);
    /* Loading: the producer's transaction has ended. NULL: not asked for. */
    err_t (*take_marker)(struct ledger *ledger, int64_t producer_id, bool commit);
    /* It serves from now on; milliseconds until the first tick. */
    int64_t (*loaded)(struct ledger *ledger);
    /* Whoever waits is told NOT_COORDINATOR; timers go, memory is empty afterwards (as after init). */
    void (*clear)(struct ledger *ledger);
    /* Time for what is due now and then; milliseconds until the next time. Only while it serves. */
    int64_t (*tick)(struct ledger *ledger);
};

/* What ledgers of a shard share. */
struct ledger_env {
    struct ledgers *ledgers;
    const struct broker_config *config;
    struct meta *meta;
    void *user; /* the kind's, as given to ledgers_create */
    struct loop *loop;
    struct compress_scratch scratch;
    unsigned closing;                           /* ledgers that are closed, but held */
    void (*all_closed)(struct ledger_env *env); /* NULL: nobody asks */
};

struct ledger {
    const struct ledger_kind *kind;
    struct ledger_env *env;
    struct uuid topic_id;
    int32_t partition;
    enum ledger_state state;
    bool closed;                  /* goes with its last hold */
    unsigned holds;               /* of whoever comes back to it from elsewhere */
    struct log_offset staged_end; /* after the last record of ours */
    struct loop_timer timer;      /* the next attempt to load; serving: the next tick */
    struct ledger_loader *loader;
    uint64_t load_started_ns;
    int64_t load_started_ms; /* wall clock */
};

/* --- Serving. SHARD_ONLY ------------------------------------------------------ */

/* The partition while its log is open; else NULL. */
struct partition *ledger_partition(const struct ledger *ledger) SHARD_ONLY;
/* A writer for records of this ledger. */
void ledger_begin_writing(struct ledger *ledger, enum codec codec, struct ledger_writer *writer) SHARD_ONLY;
/* Stages what was written; the writer is released. On failure nothing was staged, or the ledger has failed and is read
 * again; the error is one that clients understand. */
err_t ledger_end_writing(struct ledger *ledger, struct ledger_writer *writer) SHARD_ONLY;
/* Memory and log no longer agree: everything is read again. */
void ledger_fail(struct ledger *ledger, const char *reason) SHARD_ONLY;

/* Told when everything that was staged before is committed, maybe at once. Never touches the ledger. */
struct ledger_done {
    struct partition_ack ack; /* internal */
    err_t err;                /* NOT_COORDINATOR, COORDINATOR_NOT_AVAILABLE: what was staged may be lost */
    void (*done)(struct ledger_done *done);
};
void ledger_settle(struct ledger *ledger, struct ledger_done *done) SHARD_ONLY;

/* Between the two the ledger's memory stays, even where it is closed meanwhile. */
void ledger_hold(struct ledger *ledger) SHARD_ONLY;
void ledger_let_go(struct ledger *ledger) SHARD_ONLY;

/* --- The service: which ledgers of a kind this broker has ----------------------
 *
 * Life: ledgers_create (subscribes to meta, after replica_create), meta_start, serving, ledgers_close (before
 * replica_close), ledgers_destroy. */

err_t ledgers_create(const struct ledger_kind *kind, struct runtime *runtime, struct meta *meta,
                     const struct broker_config *config, void *user, struct ledgers **ret_ledgers,
                     struct err_info *info);
/* Main thread, loops running, no new requests. NULL is ignored. */
void ledgers_close(struct ledgers *ledgers);
/* After runtime_stop. NULL is ignored. */
void ledgers_destroy(struct ledgers *ledgers);

/* The number of the partition that a key belongs to, by Kafka's hash. */
int32_t ledgers_partition(const struct meta_topic *topic, struct str key);
/* The calling shard's ledger of a partition. NOT_COORDINATOR, COORDINATOR_LOAD_IN_PROGRESS. */
err_t ledgers_here(struct ledgers *ledgers, int32_t partition, struct ledger **ret_ledger) SHARD_ONLY;
/* Walks the calling shard's ledgers that serve; *cursor starts at 0; NULL at the end. */
struct ledger *ledgers_next_here(struct ledgers *ledgers, size_t *cursor) SHARD_ONLY;

#endif
