/* A transactional id as a function: (state, event, now) -> answer, and the next
 * state where there is one.
 *
 *                        +------------ a new transaction --------------+
 *                        v                                             |
 *   empty ----------> ongoing --> prepare-commit --> complete-commit --+
 *     |   first add      |                                             |
 *     |                  +------> prepare-abort ---> complete-abort ---+
 *     |                               ^                                |
 *     +--- abort of nothing (TV2) ----+--------------------------------+
 *
 *   prepare   the outcome is decided: it is in the log, markers are being written, nothing can change it
 *   complete  every partition has its marker
 *
 * A producer is known by its id and epoch; whoever comes with an older epoch is
 * fenced. With transaction version 2 every end of a transaction raises the
 * epoch, so that nothing late can reach the next transaction.
 *
 * Changes nothing itself: the host writes the next state to the log and calls
 * txn_apply when that was staged. No clock, I/O or randomness. One thread at a
 * time. */
#ifndef TXN_TXN_STEP_H
#define TXN_TXN_STEP_H

#include "txn/partitions.h"

/* As on disk. */
enum txn_state {
    TXN_EMPTY = 0,
    TXN_ONGOING = 1,
    TXN_PREPARE_COMMIT = 2,
    TXN_PREPARE_ABORT = 3,
    TXN_COMPLETE_COMMIT = 4,
    TXN_COMPLETE_ABORT = 5,
    TXN_DEAD = 6,                /* Kafka's, in memory only */
    TXN_PREPARE_EPOCH_FENCE = 7, /* likewise */
};
enum { TXN_STATE_COUNT = TXN_PREPARE_EPOCH_FENCE + 1 };

/* "Empty", "PrepareCommit", ...: as on the wire. */
struct str txn_state_name(enum txn_state state);

enum {
    TXN_EPOCH_NONE = -1,
    TXN_EPOCH_LAST = INT16_MAX - 1, /* the last that a client gets; then it gets another producer id */
    TXN_ID_MAX = 32767,             /* bytes: a record's key has no room for more */
    TXN_VERSION_EPOCH_BUMP = 2,     /* transaction version from which the end of a transaction raises the epoch */
};

/* All of a transactional id but its partitions. */
struct txn_facts {
    enum txn_state state;
    int64_t producer_id;
    int64_t previous_producer_id; /* -1: none */
    int64_t next_producer_id;     /* prepare: of the next transaction; -1: the same */
    int16_t epoch;                /* -1: not given out yet */
    int16_t last_epoch;           /* before; -1: not known */
    int16_t client_version;       /* transaction version of the client */
    int32_t timeout_ms;
    int64_t start_ms;  /* wall clock; -1: none */
    int64_t update_ms; /* wall clock */
};

struct txn {
    struct str id;
    struct txn_facts facts;
    struct txn_partitions partitions;
};

enum txn_event_kind {
    TXN_INIT,      /* InitProducerId */
    TXN_ADD,       /* partitions join the transaction */
    TXN_VERIFY,    /* are they in it? Which ones: txn_partitions_have */
    TXN_END,       /* EndTxn */
    TXN_TIMEOUT,   /* has it lasted too long? */
    TXN_COMPLETED, /* every partition has its marker */
};

struct txn_event {
    enum txn_event_kind kind;
    int64_t producer_id; /* INIT: -1 with epoch -1: not given */
    int16_t epoch;
    int16_t client_version;                 /* ADD, END */
    bool commit;                            /* END */
    int32_t timeout_ms;                     /* INIT */
    int64_t new_producer_id;                /* INIT, END: one that nobody had; -1: not at hand */
    const struct txn_partition *partitions; /* ADD */
    int32_t partition_count;
};

struct txn_actions {
    err_t err;
    bool needs_producer_id; /* decide again with one; nothing else is set */
    /* The answer to INIT and END. */
    int64_t producer_id;
    int16_t epoch;
    /* There is a next state: to be written, then applied. */
    bool store;
    struct txn_facts next;
    struct txn_partitions partitions; /* with a store: the next ones; txn_apply or txn_actions_free takes them */
};

/* *actions is overwritten. */
void txn_step(const struct txn *txn, const struct txn_event *event, int64_t now_ms, struct txn_actions *actions);
/* The next state is in the log: it holds. */
void txn_apply(struct txn *txn, struct txn_actions *actions);
void txn_actions_free(struct txn_actions *actions);

/* Nobody had it before. */
struct txn_facts txn_facts_new(int64_t producer_id, int64_t now_ms);
/* The outcome is decided, its markers are being written. */
static inline bool txn_is_ending(const struct txn_facts *facts)
{
    return facts->state == TXN_PREPARE_COMMIT || facts->state == TXN_PREPARE_ABORT;
}
/* The whole of what a state promises; asserted after every txn_apply, checked for what the log says. */
bool txn_is_sound(const struct txn *txn);

#endif
