/* The share coordinator: the states of the share-partitions of one partition of
 * __share_group_state, on that partition's owner shard.
 *
 * Life as ledgers_create has it. */
#ifndef SHARE_STATES_H
#define SHARE_STATES_H

#include "ledger/ledger.h"
#include "share/share_state.h"

struct share_states;
struct share_coordinator;

#define SHARE_STATES_TOPIC STR("__share_group_state")

enum { SHARE_COORDINATOR_STATES_MAX = 200000 }; /* of one coordinator; more: COORDINATOR_NOT_AVAILABLE */

err_t share_states_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                          struct share_states **ret_states, struct err_info *info);
/* Whoever has the state of a share-partition in memory is told, on the shard that owns the partition, when it was made
 * anew or removed (share/state_call.h). Before any call; one follower. */
void share_states_follow(struct share_states *states, void (*changed)(void *context, const struct share_key *key),
                         void *context);
/* Calls (share/state_call.h) are not tried again from now on. Any thread; NULL is ignored. */
void share_states_hurry(struct share_states *states);
/* Main thread, loops running, after whoever calls is closed. NULL is ignored. */
void share_states_close(struct share_states *states);
/* NULL is ignored. */
void share_states_destroy(struct share_states *states);
/* The number of the partition that a state belongs to. */
int32_t share_states_partition(const struct meta_topic *topic, const struct share_key *key);
/* The calling shard's coordinator of a partition. NOT_COORDINATOR, COORDINATOR_LOAD_IN_PROGRESS. */
err_t share_states_coordinator_here(struct share_states *states, int32_t partition,
                                    struct share_coordinator **ret_coordinator) SHARD_ONLY;

/* Walks the states of the calling shard's coordinators that serve, in no order; NULL at the end. The walk may pause and
 * go on in a later turn: then it may miss a state or meet it twice. The key is good as long as the state. */
struct share_states_cursor {
    size_t coordinator, state; /* zeroed = at the start */
};
const struct share_state *share_states_next_here(struct share_states *states, struct share_states_cursor *cursor,
                                                 const struct share_key **ret_key) SHARD_ONLY;

/* What follows changes at once; it may be told after share_coordinator_settle. UNKNOWN_TOPIC_OR_PARTITION: the cluster
 * has no such partition. */
void share_coordinator_settle(struct share_coordinator *coordinator, struct ledger_done *done) SHARD_ONLY;
/* NULL when there is none. */
const struct share_state *share_coordinator_find(const struct share_coordinator *coordinator,
                                                 const struct share_key *key) SHARD_ONLY;
/* For a leader, whose epoch is remembered; SHARE_STATE_ANY_EPOCH: for somebody else. INVALID_REQUEST where there is no
 * such state; FENCED_LEADER_EPOCH. */
err_t share_coordinator_read(struct share_coordinator *coordinator, const struct share_key *key, int32_t leader_epoch,
                             const struct share_state **ret_state) SHARD_ONLY;
/* FENCED_STATE_EPOCH, COORDINATOR_NOT_AVAILABLE. */
err_t share_coordinator_initialize(struct share_coordinator *coordinator, const struct share_key *key,
                                   int32_t state_epoch, int64_t start) SHARD_ONLY;
/* As share_state_apply; INVALID_REQUEST where there is no such state. */
err_t share_coordinator_write(struct share_coordinator *coordinator, const struct share_key *key,
                              const struct share_state_write *write) SHARD_ONLY;
/* OK also where there is none. */
err_t share_coordinator_delete(struct share_coordinator *coordinator, const struct share_key *key) SHARD_ONLY;

extern const struct ledger_kind share_ledger_kind; /* for tests */

#endif
