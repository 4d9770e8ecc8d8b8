/* A share group (KIP-932) as a function: (state, event, now) -> new state, what
 * to write, an answer, which share-partitions are to be initialised.
 *
 * Its members get records side by side: a partition may be assigned to several
 * of them, and nobody has to give one up before another may have it. So a member
 * arrives at its target in one step, at its next heartbeat.
 *
 *   epoch         who is in it, what they subscribe to, the topics, or what is initialised has changed
 *   target_epoch  the epoch that the target, who shall have what, was computed for
 *   a member's    the target epoch that the member has arrived at
 *
 * A partition is assigned only once its share-partition has been initialised,
 * which means that somebody (the share coordinator) knows where it starts:
 *
 *   subscribed -> initialising -> initialised -> assigned
 *
 * No clock, I/O or randomness of its own. What has to be written is marked in the
 * group and written by the caller, all in one go. One thread at a time. */
#ifndef GROUP_SHARE_GROUP_H
#define GROUP_SHARE_GROUP_H

#include "group/consumer_step.h"

enum {
    SHARE_MEMBERS_MAX = 1000,       /* above whatever group.share.max.size says */
    SHARE_GROUP_BYTES_MAX = 500000, /* of what is recorded of its partitions; more partitions are left out */
};

struct share_settings {
    int32_t max_size;
    int32_t session_timeout_ms, heartbeat_interval_ms, assignment_interval_ms;
};

struct share_member {
    struct list_node node; /* in the group's members: in order of joining */
    struct str id, client_id, client_host;
    struct str rack_id; /* null: none */
    struct str *topics; /* subscribed: sorted, each once */
    int32_t topic_count;
    int32_t epoch, previous_epoch;
    struct partition_set assigned; /* it has been told */
    struct partition_set target;   /* it shall have */
    int64_t session_deadline_ms;
    bool recorded; /* who it is, in the log that was read */
    bool dirty_metadata, dirty_target, dirty_current;
};

/* Something that was recorded and is no more. */
struct share_gone_member {
    struct list_node node;
    struct str id;
};

/* What is known of the share-partitions of a topic. */
enum { SHARE_INITIALIZING = 1, SHARE_INITIALIZED = 2 };
struct share_topic {
    struct uuid id;
    struct str name;
    uint8_t *flags; /* by partition */
    int32_t partitions;
    bool deleting; /* its states are being removed */
    bool fresh;    /* more is initialised than the target knows */
};

/* A share-partition that is to be initialised. */
struct share_init {
    struct uuid topic;
    int32_t partition;
    int64_t start; /* SHARE_START_UNDECIDED: as the group's settings have it */
};
enum { SHARE_START_UNDECIDED = -1, SHARE_START_FIRST = 0 };

struct share_group {
    struct str id;
    struct share_settings settings;
    int32_t epoch, target_epoch;
    uint64_t metadata_hash; /* of the topics that are subscribed to, as they were last looked at */
    int64_t target_wall_ms; /* when the target was computed; 0: not known */
    uint64_t view;          /* the topics that metadata_hash was computed from */
    struct list members;
    struct map by_id;
    int32_t member_count;
    struct share_topic *topics; /* by id */
    size_t topic_count, topic_capacity;
    int64_t wake_ms; /* at the latest then a SHARE_TICK is due */

    /* To be initialised: the caller's to carry out, and to empty. */
    struct share_init *inits;
    size_t init_count, init_capacity;

    /* To be written. */
    bool dirty_epoch, dirty_target, dirty_topics;
    struct list gone;
    bool broken; /* memory ran out half-way: the log has to be read again */
};

/* A heartbeat as it was sent; null and -1: unchanged. */
struct share_heartbeat {
    struct str member_id, rack_id, client_id, client_host;
    int32_t epoch;
    const struct str *topics;
    int32_t topic_count; /* -1: null */
};

enum share_event_kind {
    SHARE_HEARTBEAT,
    SHARE_LEAVE,       /* member_id */
    SHARE_TICK,        /* sessions end */
    SHARE_ALTER,       /* partitions: an administrator sets where they start; NON_EMPTY_GROUP */
    SHARE_INIT_ENDED,  /* partitions, done */
    SHARE_FORGET,      /* partitions: what is known of their topics goes as it is said; NON_EMPTY_GROUP */
    SHARE_FORGOTTEN,   /* partitions: the states of their topics are gone */
    SHARE_TOPICS_GONE, /* topics that are not in the view are forgotten */
};

struct share_event {
    enum share_event_kind kind;
    const struct topic_view *topics; /* HEARTBEAT, ALTER, TOPICS_GONE */
    const struct share_heartbeat *heartbeat;
    struct str member_id;
    const struct share_init *partitions;
    size_t count;
    bool done; /* INIT_ENDED */
};

/* Pointers are good until the group's next step. */
struct share_actions {
    err_t err;
    struct err_info info;              /* for the answer's error_message; may be empty */
    const struct share_member *member; /* HEARTBEAT with ERR_OK */
    bool with_assignment;
};

/* The id is copied. False without memory. */
bool share_group_init(struct share_group *group, struct str id, const struct share_settings *settings);
void share_group_free(struct share_group *group);

/* *actions is overwritten. Then: what is dirty is to be written, group->broken to be looked at. */
void share_group_step(struct share_group *group, const struct share_event *event, struct group_now now,
                      struct share_actions *actions);

/* What is wrong with a heartbeat whatever the group. INVALID_REQUEST. */
err_t share_check_heartbeat(const struct share_heartbeat *heartbeat, struct err_info *info);

/* Is something being initialised? */
bool share_group_initializes(const struct share_group *group);
/* "Empty", "Stable": as on the wire. */
struct str share_group_state_name(const struct share_group *group);
/* NULL when there is none. */
struct share_member *share_find_member(const struct share_group *group, struct str id);
const struct share_topic *share_find_topic(const struct share_group *group, struct uuid id);

#define SHARE_FOR_EACH_MEMBER(group, member)                                                              \
    for (struct share_member *member = LIST_ENTRY((group)->members.head.next, struct share_member, node); \
         &member->node != &(group)->members.head; member = LIST_ENTRY(member->node.next, struct share_member, node))

#endif
