/* Inside share/ only. */
#ifndef SHARE_SHARE_LEADER_INTERNAL_H
#define SHARE_SHARE_LEADER_INTERNAL_H

#include "share/share_leader.h"

struct share_leaders_shard {
    struct share_leaders *leaders;
    struct loop *loop;
    struct map by_key;
    struct list woken;         /* leaders whose waiters are to be told */
    struct list unsaved;       /* leaders with changes to be written */
    struct loop_task turn_end; /* does both */
    struct loop_timer sweep;   /* of idle leaders; set while there are any */
    uint64_t busy;             /* leaders with a call under way, those that are gone included */
    err_t dropped;             /* why the last one was */
    bool closing;
    struct loop_message message; /* closing */
    struct latch *closed;
};

struct share_leaders {
    struct meta *meta;
    struct share_states *states;
    unsigned shard_count;
    struct share_leaders_shard shards[];
};

struct share_leader {
    struct share_leaders_shard *shard;
    struct share_key key; /* the group's name follows the struct */
    enum { SHARE_LEADER_LOADING, SHARE_LEADER_SERVING, SHARE_LEADER_GONE } state;
    struct share_partition step;
    struct share_partition_settings settings;
    uint64_t settings_image; /* the image they are of */
    int32_t state_epoch, leader_epoch;
    uint64_t used_ns;
    uint64_t locked; /* records */

    struct list waiters;
    struct partition_fetcher fetcher;
    struct list_node woken;  /* in the shard's list */
    struct loop_timer locks; /* when the next one runs out, or before */

    /* Storing. */
    struct share_changes changed; /* since the write under way */
    bool start_changed;
    bool all_changed;            /* there was no memory for `changed`: everything is written */
    struct list_node unsaved;    /* in the shard's list */
    struct list waiting_to_save; /* share_saved, of what is in no write yet */
    struct list saving;          /* of the write under way */
    struct share_range *writing;
    bool busy; /* a call or a lookup is under way: the memory stays */
    struct share_state_call call;
    struct log_lookup lookup;
};

/* NULL without memory. In no map yet. */
struct share_leader *share_leader_create(struct share_leaders_shard *shard, const struct share_key *key,
                                         const struct partition *partition) SHARD_ONLY;
/* It is gone: whoever waits is told. */
void share_leader_drop(struct share_leader *leader, err_t err) SHARD_ONLY;
/* Its changes join the write that starts at the end of the turn, or after the one under way. */
void share_leader_store(struct share_leader *leader) SHARD_ONLY;
/* Starts the write. */
void share_leader_write(struct share_leader *leader) SHARD_ONLY;
/* Changes that the next write has to have. */
void share_leader_remember(struct share_leader *leader, const struct share_changes *changes) SHARD_ONLY;
/* A call or lookup starts. */
void share_leader_begin_call(struct share_leader *leader) SHARD_ONLY;
/* Reads its state, then serves. */
void share_leader_load(struct share_leader *leader) SHARD_ONLY;
/* Empties `from`; `to` is initialised. */
void share_move_list(struct list *from, struct list *to);
void share_leader_tell_saved(struct list *list, err_t err) SHARD_ONLY;
void share_leader_tell_waiters(struct share_leader *leader, err_t err) SHARD_ONLY;
/* At the end of the turn. */
void share_leader_wake(struct share_leader *leader) SHARD_ONLY;
bool share_leader_is_idle(const struct share_leader *leader);
int64_t share_leader_now_ms(const struct share_leader *leader);
/* What a client is told where the share coordinator cannot do it: Kafka's words. */
err_t share_leader_client_error(err_t err);
/* The call or lookup is over: true when the leader was gone, and is freed. */
bool share_leader_call_over(struct share_leader *leader) SHARD_ONLY;
/* Out of the map of its shard. */
void share_leaders_forget(struct share_leader *leader) SHARD_ONLY;

#endif
