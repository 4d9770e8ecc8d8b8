/* What the log of share states remembers of a share-partition: where it starts
 * and what has happened to records from there on. Locks are not remembered.
 *
 * A snapshot says all; updates after it say what has changed since. A state
 * belongs to an epoch (raised where an administrator sets it anew) and to the
 * leader epoch of the partition that wrote last: older ones are fenced. Pure. */
#ifndef SHARE_SHARE_STATE_H
#define SHARE_SHARE_STATE_H

#include "share/share_step.h"

enum {
    SHARE_STATE_NO_START = -1,      /* nobody has decided yet where to start; in a write: as it is */
    SHARE_STATE_COUNT_UNKNOWN = -1, /* of records that are done with */
    SHARE_STATE_ANY_EPOCH = -1,     /* of a leader: not checked */
    SHARE_STATE_RANGES_MAX = 10000, /* in one write: as many records as a partition may have locked */
    SHARE_STATE_HELD_MAX = 50000    /* in a state */
};

/* Whose state it is. */
struct share_key {
    struct str group;
    struct uuid topic_id;
    int32_t partition;
};

struct share_state {
    int32_t snapshot_epoch; /* counts snapshots */
    int32_t state_epoch, leader_epoch;
    int32_t updates; /* since the snapshot */
    int32_t done_count;
    int64_t created_ms, written_ms; /* of the snapshot: the first of this state, the last */
    bool has_start;
    struct share_partition partition;
};

struct share_state_write {
    int32_t state_epoch, leader_epoch;
    int64_t start; /* SHARE_STATE_NO_START: as it is */
    int32_t done_count;
    const struct share_range *ranges;
    size_t count;
};

/* A new state, without records. start may be SHARE_STATE_NO_START. */
void share_state_init(struct share_state *state, int32_t state_epoch, int64_t start, int64_t now_ms);
void share_state_free(struct share_state *state);
/* Where it starts; SHARE_STATE_NO_START. */
int64_t share_state_start(const struct share_state *state);

/* An administrator sets it anew: FENCED_STATE_EPOCH where the epoch is older; else as share_state_init, a snapshot
 * further. */
err_t share_state_reset(struct share_state *state, int32_t state_epoch, int64_t start, int64_t now_ms);

/* The leader tells what has changed. FENCED_STATE_EPOCH, FENCED_LEADER_EPOCH, INVALID_REQUEST: nothing has. NO_MEMORY:
 * some has, and the state has to be read again. */
err_t share_state_apply(struct share_state *state, const struct share_state_write *write);

/* Is a snapshot due, when there may be so many updates after one? Then share_state_begin_snapshot; else
 * share_state_count_update. */
bool share_state_snapshot_due(const struct share_state *state, int32_t updates_max);
void share_state_begin_snapshot(struct share_state *state, int64_t now_ms);
void share_state_count_update(struct share_state *state);

#endif
