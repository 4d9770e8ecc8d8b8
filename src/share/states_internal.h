/* Inside share/ only. */
#ifndef SHARE_STATES_INTERNAL_H
#define SHARE_STATES_INTERNAL_H

#include "ledger/ledger_walk.h"
#include "share/states.h"

/* Of states whose topic is gone: how many are looked at in one turn of the loop, and how many go. */
enum { SHARE_STATES_SEEN_TURN = 2000, SHARE_STATES_GONE_TURN = 100 };

struct share_coordinator {
    struct ledger ledger; /* first */
    struct map states;    /* hosted_state by key */
    bool swept;           /* of states whose topic is gone, since it was loaded */
    /* States of topics that this image does not have any more go: a reference, while they do. states_orphans.c. */
    const struct meta_image *orphans_image;
    struct ledger_walk orphans_walk;
};

struct hosted_state {
    struct share_state state;
    struct share_key key;
    struct log_offset snapshot; /* of its last snapshot in the log: what is before says nothing about it any more */
};

/* A snapshot of the state as it is now. */
err_t share_coordinator_snapshot(struct share_coordinator *coordinator, struct hosted_state *hosted) SHARD_ONLY;
/* The record that it is gone is staged, then it goes. */
err_t share_coordinator_remove(struct share_coordinator *coordinator, struct hosted_state *hosted) SHARD_ONLY;

void share_coordinator_orphans_init(struct share_coordinator *coordinator);
void share_coordinator_remove_orphans(struct share_coordinator *coordinator, const struct meta_image *image) SHARD_ONLY;
/* Not all may have gone. */
void share_coordinator_orphans_end(struct share_coordinator *coordinator) SHARD_ONLY;

/* Cuts off the log what no state needs; milliseconds until the next time. */
int64_t share_coordinator_prune(struct share_coordinator *coordinator) SHARD_ONLY;

/* Calls of a shard that wait for the topic. */
struct share_states_shard {
    struct share_states *states;
    struct list waiting; /* share_state_call */
    struct str topic;
    struct meta_auto_create create; /* on its way while somebody waits */
    struct arena arena;             /* of create */
};

struct share_states {
    struct ledgers *ledgers;
    struct runtime *runtime;
    struct meta *meta;
    struct broker_id node_id;
    _Atomic bool hurried;                                        /* nothing is tried again */
    void (*changed)(void *context, const struct share_key *key); /* NULL: nobody follows */
    void *context;
    struct share_states_shard shards[];
};

#endif
