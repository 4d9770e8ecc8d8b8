/* A share-partition at its leader: on the shard that owns the partition, made
 * when it is first asked for, and gone when nobody has asked for long.
 *
 *   loading    its state is read; without a start the group's
 *              share.auto.offset.reset decides, and that is stored
 *   serving
 *
 * What a step changes is stored with the share coordinator, one write at a
 * time: what changes meanwhile joins the next. Whoever must not be answered
 * before waits (share_saved). Where a write fails at last, the share-partition
 * is forgotten and read again: what was not stored is given again.
 *
 * Pointers are good within one call: afterwards it may be gone. */
#ifndef SHARE_LEADER_H
#define SHARE_LEADER_H

#include "share/share_settings.h"
#include "share/share_step.h"
#include "share/state_call.h"

struct share_leaders;
struct share_leader;

enum {
    SHARE_LEADERS_MAX = 50000,            /* of one shard; more: COORDINATOR_NOT_AVAILABLE */
    SHARE_LEADER_IDLE_MS = 5 * 60 * 1000, /* without a question, a lock or a write */
};

/* The states outlive the leaders. Life: share_leaders_create (after replica_create), meta_start, serving,
 * share_leaders_close (before share_states_close and replica_close), share_leaders_destroy (after runtime_stop). */
err_t share_leaders_create(struct runtime *runtime, struct meta *meta, struct share_states *states,
                           struct share_leaders **ret_leaders, struct err_info *info);
/* Main thread, loops running, no new requests: waits for the writes under way. NULL is ignored. */
void share_leaders_close(struct share_leaders *leaders);
/* NULL is ignored. */
void share_leaders_destroy(struct share_leaders *leaders);

/* Somebody who is told once: it has loaded, there may be more to give, or (err) it is gone. */
struct share_waiter {
    struct list_node node;
    void (*woken)(struct share_waiter *waiter, err_t err);
};
/* Somebody who is told once when what was changed is stored. */
struct share_saved {
    struct list_node node;
    void (*done)(struct share_saved *saved, err_t err);
};

/* The calling shard's share-partition, made where it is not: ERR_OK; ERR_WOULD_BLOCK: it loads. Else the error that
 * Kafka gives: NOT_LEADER_OR_FOLLOWER, COORDINATOR_NOT_AVAILABLE, ... */
err_t share_leader_get(struct share_leaders *leaders, const struct share_key *key, struct share_leader **ret_leader)
    SHARD_ONLY;
/* NULL when there is none that serves. */
struct share_leader *share_leader_find(struct share_leaders *leaders, const struct share_key *key) SHARD_ONLY;
/* Its partition, whose log is open and whose start the share-partition has followed. */
struct partition *share_leader_partition(struct share_leader *leader) SHARD_ONLY;
/* For share_next_offset and the like; steps go through the functions below. */
struct share_partition *share_leader_step(struct share_leader *leader) SHARD_ONLY;
const struct share_partition_settings *share_leader_settings(const struct share_leader *leader) SHARD_ONLY;

/* As share_acquire, with the clock and the locks seen to. */
err_t share_leader_acquire(struct share_leader *leader, uint64_t holder, int64_t first, int64_t last,
                           int64_t max_records, struct share_changes *ret_ranges) SHARD_ONLY;
/* As share_acknowledge; saved->done is called where it is ERR_OK, maybe before this returns. */
err_t share_leader_acknowledge(struct share_leader *leader, uint64_t holder, const struct share_ack_batch *batches,
                               size_t count, struct share_saved *saved) SHARD_ONLY;
/* As share_release; what cannot be stored is given again. */
void share_leader_release(struct share_leader *leader, uint64_t holder) SHARD_ONLY;
/* Taken off by list_remove on its node. */
void share_leader_wait(struct share_leader *leader, struct share_waiter *waiter) SHARD_ONLY;

/* The calling shard's that nobody has used for so long; it is done by itself with SHARE_LEADER_IDLE_MS. */
void share_leaders_forget_idle_here(struct share_leaders *leaders, uint64_t idle_ms) SHARD_ONLY;

struct share_totals {
    uint64_t partitions; /* hosted */
    uint64_t locked;     /* records */
};
/* Of the calling shard. */
void share_leaders_totals_here(struct share_leaders *leaders, struct share_totals *ret_totals) SHARD_ONLY;

#endif
