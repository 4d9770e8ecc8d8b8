/* A classic consumer group as a function: (state, event, now) -> new state,
 * actions.
 *
 *   empty -> preparing -> completing -> stable
 *     ^         ^  |          |            |
 *     |         |  |          v            v
 *     +---------|--+      preparing    preparing        any -> dead
 *
 *   empty       no members; may hold offsets
 *   preparing   collecting a JoinGroup of each member
 *   completing  a generation has begun; waiting for the leader's SyncGroup, then for its record to be committed
 *   stable      the assignment is given
 *
 * No clock, I/O or randomness of its own: coordinator.c carries the actions out,
 * tests do so by hand. Requests that wait (JoinGroup, SyncGroup) are waiters:
 * members of the caller's request, answered through the list of answers.
 * Invariants are asserted after every step. One thread at a time. */
#ifndef GROUP_GROUP_STEP_H
#define GROUP_GROUP_STEP_H

#include "base/base.h"

enum group_state { GROUP_EMPTY, GROUP_PREPARING, GROUP_COMPLETING, GROUP_STABLE, GROUP_DEAD };
enum { GROUP_STATE_COUNT = GROUP_DEAD + 1 };

/* "Empty", "PreparingRebalance", ...: as on the wire. */
struct str group_state_name(enum group_state state);

/* What one client can make a group hold. */
enum {
    GROUP_ID_MAX = 32767,                /* bytes: a record's key has no room for more */
    GROUP_PENDING_MAX = 10000,           /* ids given out and not used yet */
    GROUP_PROTOCOLS_MAX = 32,            /* of a member */
    GROUP_MEMBER_BYTES_MAX = 8 << 20,    /* metadata of a member, all its protocols */
    GROUP_METADATA_BYTES_MAX = 64 << 20, /* metadata of all members */
    GROUP_MEMBERS_MAX = 100000,          /* above whatever group.max.size says */
    GROUP_NEW_MEMBER_MS = 300000, /* how long a new member's first JoinGroup may take: it cannot send heartbeats */
    GROUP_UUID_LEN = 36,
};

#define GROUP_NEVER INT64_MAX

struct group_settings {
    int32_t max_size;
    int32_t initial_delay_ms;
};

struct group_protocol {
    struct str name;
    struct slice metadata;
};

struct group_member {
    struct list_node node; /* in the group's members: in order of joining */
    struct str id, client_id, client_host;
    struct str instance_id; /* null: a dynamic member */
    struct str replaced_id; /* of the process that this one took over from, in this generation; else null */
    int32_t session_timeout_ms, rebalance_timeout_ms;
    struct group_protocol *protocols;
    int32_t protocol_count;
    size_t metadata_bytes;
    struct slice assignment; /* empty: none */
    int64_t deadline_ms;     /* of its session */
    bool is_new;             /* has had no answer to a JoinGroup yet */
    bool owes_sync;          /* has not sent the generation's SyncGroup */
    struct group_waiter *joining, *syncing;
};

/* An id that was given out with MEMBER_ID_REQUIRED. */
struct group_pending {
    struct list_node node;
    int64_t deadline_ms;
    struct str id;
};

/* Member of a JoinGroup or SyncGroup request that may have to wait. */
struct group_waiter {
    struct list_node node;
    uint64_t store;        /* answered when this store is done */
    void *owner;           /* the caller's */
    bool skips_assignment; /* the client understands skipAssignment (JoinGroup v9) */

    /* The answer; pointers are good until the group's next step. */
    err_t err;
    const struct group_member *member; /* with ERR_OK */
    struct str member_id;              /* with MEMBER_ID_REQUIRED: the id to use */
    struct str leader;                 /* JoinGroup */
    bool with_members;                 /* JoinGroup: the members are listed */
    bool skip_assignment;              /* JoinGroup: the assignment stays as it is */
};

struct group {
    struct str id;
    enum group_state state;
    struct group_settings settings;
    int64_t state_since_ms;   /* wall clock; -1: not known (an old record) */
    struct str protocol_type; /* null: never had members */
    struct str protocol;      /* selected; null: none */
    int32_t generation;
    struct list members;
    struct map by_id, by_instance; /* of members; of static members */
    struct group_member *leader;
    int32_t member_count, joining_count, owing_count;
    size_t metadata_bytes;
    struct list pending;
    struct map pending_by_id;

    /* Preparing. */
    bool initial;      /* from empty: waits for more members, though all have joined */
    bool member_added; /* since the wait began */
    int64_t join_deadline_ms;
    int32_t initial_left_ms; /* how much longer the wait may still become */
    /* Completing, stable. */
    int64_t sync_deadline_ms;

    uint64_t stores;          /* numbers given */
    uint64_t assigning_store; /* of the assignment; 0: none on its way */
    struct list replacing;    /* waiters of static members that took over, till it is stored */
    int64_t wake_ms;          /* at the latest then a GROUP_TICK is due */
};

/* Who sends a request. */
struct group_identity {
    struct str member_id;
    struct str instance_id; /* null: none */
};

enum group_event_kind {
    GROUP_JOIN,
    GROUP_SYNC,
    GROUP_HEARTBEAT,
    GROUP_LEAVE,     /* one member; err in the actions is its answer */
    GROUP_COMMIT,    /* may this identity commit offsets? */
    GROUP_TICK,      /* time has passed */
    GROUP_STORED,    /* a store is committed, or has failed */
    GROUP_DELETE,    /* only an empty group can go: NON_EMPTY_GROUP */
    GROUP_REBALANCE, /* members shall join anew */
    GROUP_CLOSE,     /* the coordinator ends: waiters get the event's error */
};

struct group_assignment {
    struct str member_id;
    struct slice bytes;
};

struct group_event {
    enum group_event_kind kind;
    struct group_identity who;   /* JOIN, SYNC, HEARTBEAT, LEAVE, COMMIT */
    int32_t generation;          /* SYNC, HEARTBEAT, COMMIT */
    struct group_waiter *waiter; /* JOIN, SYNC */

    struct {
        struct str protocol_type;
        const struct group_protocol *protocols;
        int32_t protocol_count;
        int32_t session_timeout_ms, rebalance_timeout_ms;
        struct str client_id, client_host;
        const char *uuid;       /* GROUP_UUID_LEN characters nobody had before: for a new member's id */
        bool requires_known_id; /* JoinGroup v4 and later */
    } join;
    struct {
        struct str protocol_type, protocol; /* null: not said */
        const struct group_assignment *assignments;
        int32_t assignment_count;
    } sync;
    uint64_t store; /* STORED */
    err_t err;      /* STORED, CLOSE */
};

struct group_now {
    int64_t ms; /* monotonic */
    int64_t wall_ms;
};

struct group_actions {
    struct list answers; /* waiters; to be taken off before the group's next step */
    err_t err;           /* HEARTBEAT, LEAVE, COMMIT, DELETE */
    uint64_t store;      /* not 0: write the group's record as it is now, then GROUP_STORED with this number */
};

/* What a member was, from its record. */
struct group_restored_member {
    struct str id, instance_id, client_id, client_host;
    int32_t session_timeout_ms, rebalance_timeout_ms;
    struct slice subscription, assignment;
    const struct group_protocol *protocols; /* NULL: the group's protocol, with the subscription */
    int32_t protocol_count;
};

struct group_restored {
    struct str protocol_type, leader; /* may be null */
    struct str protocol; /* null: no members; or the one that they like best, where they say which they have */
    int32_t generation;
    int64_t state_since_ms;
    const struct group_restored_member *members;
    int32_t member_count;
};

/* The id is copied. False without memory. */
bool group_init(struct group *group, struct str id, const struct group_settings *settings, int64_t wall_ms);
void group_free(struct group *group);
/* As if nobody had ever joined. Nobody waits any more (GROUP_CLOSE). */
void group_reset(struct group *group, int64_t wall_ms);

/* *actions is overwritten. */
void group_step(struct group *group, const struct group_event *event, struct group_now now,
                struct group_actions *actions);

/* The group becomes what the record says; on a group without waiters. Sessions begin at group_revive. False without
 * memory: the group is then empty. */
bool group_restore(struct group *group, const struct group_restored *from);
/* After loading: sessions begin now. */
void group_revive(struct group *group, int64_t now_ms);

struct group_member *group_find_member(const struct group *group, struct str id);
static inline bool group_is_leader(const struct group *group, const struct group_member *member)
{
    return group->leader == member;
}
/* Metadata that the member gave for the selected protocol; empty when there is none. */
struct slice group_member_metadata(const struct group *group, const struct group_member *member);
/* Members that use the consumer protocol: their subscriptions can be read. */
bool group_is_of_consumers(const struct group *group);
/* Does a member's subscription name the topic? False when one cannot be read. */
bool group_subscribes(const struct group *group, struct str topic);

#define GROUP_FOR_EACH_MEMBER(group, member)                                                              \
    for (struct group_member *member = LIST_ENTRY((group)->members.head.next, struct group_member, node); \
         &member->node != &(group)->members.head; member = LIST_ENTRY(member->node.next, struct group_member, node))

#endif
