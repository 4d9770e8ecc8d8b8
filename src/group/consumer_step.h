/* A consumer group of the newer protocol (KIP-848) as a function: (state, event,
 * now) -> new state, what to write, an answer.
 *
 * Three numbers tell how far the group is:
 *   epoch         who is in it and what they subscribe to, or the topics themselves, have changed
 *   target_epoch  the epoch that the target, who shall have what, was computed for
 *   a member's    the target epoch that the member has arrived at
 *
 * A member arrives in steps, one at each heartbeat, told to nobody but itself:
 *
 *   stable      has what it shall have
 *   unrevoked   has been told to give partitions up, and has not said yet that it did
 *   unreleased  lacks partitions that another member still has to give up
 *
 * A partition has one owner from the moment a member may be told of it until that
 * member says that it has given it up, leaves, or is removed. That is the rule all
 * this is for; consumer_check asserts it.
 *
 * Members that still speak the classic protocol take part (migration): JoinGroup
 * is their way to say what they own, their generation is the member epoch.
 *
 * No clock, I/O or randomness of its own. What has to be written is marked in the
 * group and written by the caller, all in one go. One thread at a time. */
#ifndef GROUP_CONSUMER_STEP_H
#define GROUP_CONSUMER_STEP_H

#include "group/assignor.h"
#include "group/group_step.h"
#include "group/partition_set.h"
#include "group/topic_regex.h"

enum {
    CONSUMER_TOPICS_MAX = 100000,       /* that one member may name */
    CONSUMER_MEMBER_BYTES_MAX = 500000, /* of what is written of a member: far from what a record may hold */
    CONSUMER_PARTITIONS_MAX = 1 << 20,  /* of all topics that a group subscribes to; more are left out */
    CONSUMER_REGEX_STEPS = 20000000, /* of matching in one look, tens of milliseconds; the rest is left to the next */
    CONSUMER_REGEX_PAUSE_MS = 1000,  /* how often topics that have changed are matched again, at the most */
};

enum consumer_state { CONSUMER_EMPTY, CONSUMER_ASSIGNING, CONSUMER_RECONCILING, CONSUMER_STABLE };

/* "Empty", "Assigning", ...: as on the wire. */
struct str consumer_state_name(enum consumer_state state);

/* As recorded. */
enum consumer_member_state { MEMBER_STABLE = 0, MEMBER_UNREVOKED = 1, MEMBER_UNRELEASED = 2, MEMBER_UNKNOWN = 127 };

/* Epochs that a member sends to say something else. */
enum { EPOCH_JOIN = 0, EPOCH_LEAVE = -1, EPOCH_LEAVE_STATIC = -2 };

/* What exists in the cluster, now. */
struct topic_info {
    struct str name;
    struct uuid id;
    int32_t partitions;
};
struct topic_view {
    uint64_t number; /* changes whenever topics do */
    bool (*find)(const struct topic_view *view, struct str name, struct topic_info *ret_topic);
    bool (*find_id)(const struct topic_view *view, struct uuid id, struct topic_info *ret_topic);
    /* Walks all topics; *cursor starts at 0. */
    bool (*next)(const struct topic_view *view, uint32_t *cursor, struct topic_info *ret_topic);
    const void *context;
};

struct consumer_settings {
    int32_t max_size, classic_max_size;
    int32_t session_timeout_ms, heartbeat_interval_ms, assignment_interval_ms;
    int32_t regex_refresh_interval_ms; /* after that long topics are matched again, though none has changed */
    bool allowed[ASSIGNOR_COUNT];
    enum assignor default_assignor;
    bool downgrades; /* may become a classic group */
};

/* What makes a member a classic one. */
struct classic_side {
    int32_t session_timeout_ms;
    struct group_protocol *protocols;
    int32_t protocol_count;
};

struct consumer_regex;

struct consumer_member {
    struct list_node node;       /* in the group's members: in order of joining */
    struct list_node dirty_node; /* in the group's dirty, while something is to be written */
    struct str id, client_id, client_host;
    struct str instance_id, rack_id, assignor; /* null: none */
    struct str *topics;                        /* subscribed by name: sorted, each once */
    int32_t topic_count;
    struct consumer_regex *regex; /* NULL: none */
    struct classic_side *classic; /* NULL: speaks the newer protocol */
    int32_t rebalance_timeout_ms;

    enum consumer_member_state state;
    int32_t epoch, previous_epoch;
    struct partition_set assigned; /* may be told to the member */
    struct partition_set revoking; /* it has still to give up */
    struct partition_set target;   /* it shall have */

    int64_t session_deadline_ms, rebalance_deadline_ms;
    bool dirty_metadata, dirty_target, dirty_current;
    int32_t index; /* scratch of the assignment at hand */
};

/* An expression that members subscribe with, and what it means. */
struct consumer_regex {
    struct list_node node;
    struct str text;
    struct topic_regex *compiled;
    int32_t members;
    struct str *topics; /* sorted */
    int32_t topic_count;
    uint64_t view; /* matched against */
    int64_t matched_ms;
    int64_t wall_ms;
    bool dirty;
    /* A match under way: how far in the view, and what it has found so far. */
    bool matching;
    uint32_t cursor;
    struct str *found;
    int32_t found_count, found_capacity;
};

/* Something that was recorded and is no more. */
struct consumer_gone {
    struct list_node node;
    bool is_regex; /* else a member */
    struct str id;
};

struct consumer_group {
    struct str id;
    struct consumer_settings settings;
    int32_t epoch, target_epoch;
    uint64_t metadata_hash; /* of the topics that the target was last asked for */
    int64_t target_wall_ms; /* when the target was computed; 0: not known */
    uint64_t view;          /* the topics that metadata_hash was computed from */
    struct list members;
    struct map by_id, by_instance;
    int32_t member_count, classic_count;
    struct list regexes;
    struct map topic_owners; /* who has each partition, by topic */
    int64_t wake_ms;         /* at the latest then a CONSUMER_TICK is due */

    /* To be written. */
    bool dirty_epoch, dirty_target;
    struct list dirty, gone;
    bool broken; /* memory ran out half-way: the log has to be read again */
};

/* A heartbeat as it was sent; null and -1: unchanged. */
struct consumer_heartbeat {
    struct str member_id, instance_id, rack_id, assignor, regex;
    struct str client_id, client_host;
    int32_t epoch;
    int32_t rebalance_timeout_ms;
    const struct str *topics;
    int32_t topic_count; /* -1: null */
    const struct held_partition *owned;
    int32_t owned_count; /* -1: null */
};

/* A JoinGroup of a classic member. */
struct consumer_join {
    struct str member_id, instance_id, client_id, client_host, protocol_type;
    const struct group_protocol *protocols;
    int32_t protocol_count;
    int32_t session_timeout_ms, rebalance_timeout_ms;
    const char *new_id;     /* for a member that has none */
    bool requires_known_id; /* JoinGroup v4 and later */
};

enum consumer_event_kind {
    CONSUMER_HEARTBEAT,
    CONSUMER_JOIN,
    CONSUMER_SYNC,              /* classic: who, generation, protocol_type, protocol */
    CONSUMER_CLASSIC_HEARTBEAT, /* who, generation */
    CONSUMER_LEAVE,             /* LeaveGroup of a classic member, or by an administrator: who */
    CONSUMER_TICK,
};

struct consumer_event {
    enum consumer_event_kind kind;
    const struct topic_view *topics; /* HEARTBEAT, JOIN */
    const struct consumer_heartbeat *heartbeat;
    const struct consumer_join *join;
    struct group_identity who;
    int32_t generation;
    struct str protocol_type, protocol; /* SYNC; null: not said */
};

/* Pointers are good until the group's next step. */
struct consumer_actions {
    err_t err;
    struct err_info info; /* for the answer's error_message; may be empty */
    /* With ERR_OK; JOIN: also with MEMBER_ID_REQUIRED. */
    struct str member_id;
    int32_t epoch;
    const struct consumer_member *member; /* NULL: has left */
    bool with_assignment;                 /* HEARTBEAT: the assigned partitions are part of the answer */
    struct str protocol;                  /* JOIN, SYNC */
    bool downgrade;                       /* only classic members are left: the group shall become a classic one */
};

/* The id is copied. False without memory. */
bool consumer_group_init(struct consumer_group *group, struct str id, const struct consumer_settings *settings);
void consumer_group_free(struct consumer_group *group);

/* *actions is overwritten. Then: what is dirty is to be written, group->broken to be looked at. */
void consumer_step(struct consumer_group *group, const struct consumer_event *event, struct group_now now,
                   struct consumer_actions *actions);

/* What is wrong with a heartbeat whatever the group. INVALID_REQUEST; done by consumer_step, too. */
err_t consumer_check_heartbeat(const struct consumer_heartbeat *heartbeat, struct err_info *info);

enum consumer_state consumer_group_state(const struct consumer_group *group);
struct consumer_member *consumer_find_member(const struct consumer_group *group, struct str id);
/* The assignor that most members ask for. */
enum assignor consumer_assignor(const struct consumer_group *group);
bool consumer_subscribes(const struct consumer_group *group, struct str topic);

struct consumer_commit {
    struct str member_id;
    int32_t epoch;
    bool knows_epochs; /* OffsetCommit v9: its generation may be a member epoch */
    const struct held_partition *partitions;
    size_t count;
};
/* May this member commit offsets? UNKNOWN_MEMBER_ID, STALE_MEMBER_EPOCH, of classic members ILLEGAL_GENERATION,
 * UNSUPPORTED_VERSION. An older epoch will do for partitions that the member has had since then. */
err_t consumer_may_commit(const struct consumer_group *group, const struct consumer_commit *commit);
/* May this member read offsets? */
err_t consumer_may_fetch(const struct consumer_group *group, struct str member_id, int32_t epoch);

#define CONSUMER_FOR_EACH_MEMBER(group, member)                                                                 \
    for (struct consumer_member *member = LIST_ENTRY((group)->members.head.next, struct consumer_member, node); \
         &member->node != &(group)->members.head;                                                               \
         member = LIST_ENTRY(member->node.next, struct consumer_member, node))

#endif
