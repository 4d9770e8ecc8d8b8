/* Asking the share coordinator about the state of one share-partition, from any
 * shard: the question travels to the shard that has the partition of
 * __share_group_state, is done there, and comes back when it is committed. The
 * topic is made where it is missing. UNKNOWN_TOPIC_OR_PARTITION, of any kind: the
 * cluster has no such partition (any more).
 *
 * What only a moment may help against (a coordinator that loads, has moved, a
 * topic that is about to be) is tried again for some seconds, as Kafka's
 * persister does; other errors come back at once. All kinds may be repeated:
 * doing one twice is doing it once. */
#ifndef SHARE_STATE_CALL_H
#define SHARE_STATE_CALL_H

#include "share/states.h"

enum share_call_kind {
    /* The state, for a leader that begins: its leader_epoch is remembered, and older ones are fenced from then on.
     * INVALID_REQUEST where there is none, FENCED_LEADER_EPOCH. */
    SHARE_CALL_READ,
    /* As READ without the ranges; the leader epoch is not looked at, and nothing is remembered. A state that is not
     * there is one without a start, and no error. */
    SHARE_CALL_SUMMARY,
    /* `write`, as share_state_apply has it. INVALID_REQUEST also where there is no state, FENCED_STATE_EPOCH,
     * FENCED_LEADER_EPOCH. */
    SHARE_CALL_WRITE,
    /* A new state of state_epoch that begins at `start`. FENCED_STATE_EPOCH. */
    SHARE_CALL_INITIALIZE,
    /* OK also where there is none. */
    SHARE_CALL_DELETE
};

/* Tries of one call: the waits between them double from 20 ms to a second. */
enum { SHARE_CALL_TRIES_MAX = 12 };

/* What READ and SUMMARY tell. */
struct share_state_told {
    int32_t state_epoch, leader_epoch;
    int64_t start;              /* SHARE_STATE_NO_START: nobody has decided yet */
    int32_t done_count;         /* SHARE_STATE_COUNT_UNKNOWN */
    struct share_range *ranges; /* READ: ascending, none acquired; what lies between them is available as new */
    size_t count;
};

/* A member of the caller's; zeroed but for what is asked. It belongs to the call until done. */
struct share_state_call {
    /* Asked. What is pointed to stays as it is until done. */
    enum share_call_kind kind;
    struct share_key key;
    int32_t leader_epoch;           /* READ; SHARE_STATE_ANY_EPOCH: not looked at */
    int32_t state_epoch;            /* INITIALIZE */
    int64_t start;                  /* INITIALIZE; SHARE_STATE_NO_START */
    struct share_state_write write; /* WRITE */
    bool once;                      /* the first answer is the last; set on the way: it is not tried again */
    /* Last call, on the loop that started it, never before share_state_call_start returns. */
    void (*done)(struct share_state_call *call);
    void *user; /* the caller's */

    /* Answered. Besides the errors above: NOT_COORDINATOR, COORDINATOR_LOAD_IN_PROGRESS, COORDINATOR_NOT_AVAILABLE
     * (a write may have been made all the same), UNKNOWN_SERVER_ERROR without memory. */
    err_t err;
    struct share_state_told told; /* with ERR_OK; then share_state_call_release */

    /* Private. */
    struct share_states *states;
    struct loop *home;
    struct loop_message message;
    struct loop_timer retry;
    struct list_node node; /* while the topic is made */
    struct ledger_done settled;
    int32_t partition;
    unsigned tries;
};

/* Any shard. A call that was started is always done: whoever closes waits for its own, and share_states_close comes
 * after that. */
void share_state_call_start(struct share_states *states, struct share_state_call *call) SHARD_ONLY;
/* Frees what was told; may be called on a zeroed call, and twice. */
void share_state_call_release(struct share_state_call *call);

#endif
