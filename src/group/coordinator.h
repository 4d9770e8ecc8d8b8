/* A coordinator: the groups of one partition of __consumer_offsets, a ledger
 * (ledger/ledger.h) on the partition's owner shard. Every answer, also of a mere
 * question, waits for what was staged before it (coordinator_settle). */
#ifndef GROUP_COORDINATOR_H
#define GROUP_COORDINATOR_H

#include "group/consumer_step.h"
#include "group/group_step.h"
#include "group/share_group.h"
#include "group/txn_offsets.h"
#include "ledger/ledger.h"

struct coordinator;

enum {
    COORDINATOR_GROUPS_MAX = 200000, /* groups of one coordinator; more: COORDINATOR_NOT_AVAILABLE */
    COORDINATOR_EXPIRY_TURN = 500,   /* groups and offsets looked at in one turn of the loop for what has expired */
    COORDINATOR_FORGET_TURN = 500,   /* groups that forget deleted topics in one turn, and offsets that go by it */
};

/* A group and what it has committed. Others read only. */
struct hosted_group {
    struct group group;              /* while it is a consumer or share group: empty, but for its id */
    struct consumer_group *consumer; /* NULL: a classic group, or a share group */
    struct share_group *share;       /* likewise; never both */
    struct group_offsets offsets;
    struct coordinator *coordinator;
    bool recorded;          /* the log has a record of the group itself, as a classic one */
    bool consumer_recorded; /* as a consumer group */
    uint64_t forgot;        /* deleted topics: as far as the coordinator's number */
    bool share_recorded;    /* as a share group */
    struct loop_timer timer;
    struct list beats;       /* share_beat: members that wait for what is being initialised */
    struct list stores;      /* of the group's record, on their way */
    struct list txn_offsets; /* held back by transactions */
};

/* Told when everything that was staged before is committed. */
void coordinator_settle(struct coordinator *coordinator, struct ledger_done *done) SHARD_ONLY;

/* A JoinGroup or SyncGroup on its way: answered now or later, once, with waiter filled. What is pointed to is good
 * until the call returns; group is NULL where there is none. */
struct group_request {
    struct group_waiter waiter;
    void (*answered)(struct group_request *request, const struct group *group);
};
/* event->waiter is &request->waiter; session limits and the ids' form are checked here; join.uuid is made here. */
void coordinator_join(struct coordinator *coordinator, struct str group_id, struct group_event *event,
                      struct group_request *request) SHARD_ONLY;
void coordinator_sync(struct coordinator *coordinator, struct str group_id, struct group_event *event,
                      struct group_request *request) SHARD_ONLY;
err_t coordinator_heartbeat(struct coordinator *coordinator, struct str group_id, struct group_identity who,
                            int32_t generation) SHARD_ONLY;
/* One member. UNKNOWN_MEMBER_ID also where there is no such group. */
err_t coordinator_leave(struct coordinator *coordinator, struct str group_id, struct group_identity who) SHARD_ONLY;

struct commit_item {
    struct str topic;
    struct uuid topic_id;       /* zero: not known */
    struct group_offset offset; /* partition, leader epoch, offset */
    struct str metadata;
    err_t err; /* in: others than OK are left out; out */
};
struct commit {
    struct group_identity who;
    int32_t generation;
    int64_t retention_ms; /* -1: as the settings have it */
    /* OffsetCommit v9: GROUP_ID_NOT_FOUND, before: ILLEGAL_GENERATION; the generation may be a member epoch. */
    bool knows_missing_group;
    /* Within a transaction of this producer: held back till its marker comes. */
    bool in_txn;
    struct producer_id producer_id;
    int16_t producer_epoch;
    struct commit_item *items;
    int32_t count;
};
/* Then coordinator_settle. Its records must be one batch: what exceeds message.max.bytes, before it is compressed, is
 * UNKNOWN_SERVER_ERROR, as in Kafka. */
void coordinator_commit(struct coordinator *coordinator, struct str group_id, struct commit *commit) SHARD_ONLY;

/* The marker of a producer's transaction is staged in the coordinator's log. */
void coordinator_end_txn(struct coordinator *coordinator, struct producer_id producer_id, bool commit) SHARD_ONLY;

struct offset_delete_item {
    struct str topic;
    int32_t partition;
    err_t err; /* as in commit_item */
};
err_t coordinator_delete_offsets(struct coordinator *coordinator, struct str group_id, struct offset_delete_item *items,
                                 int32_t count) SHARD_ONLY;
/* NON_EMPTY_GROUP, GROUP_ID_NOT_FOUND. Of share groups: coordinator_share_delete. */
err_t coordinator_delete_group(struct coordinator *coordinator, struct str group_id) SHARD_ONLY;

/* Consumer groups (KIP-848). What *ret_actions points to is good until the caller returns to the loop, and what it
 * tells once coordinator_settle is done. The group is made, or a classic one taken over, where a member joins. */
void coordinator_consumer_heartbeat(struct coordinator *coordinator, struct str group_id,
                                    const struct consumer_heartbeat *heartbeat, struct consumer_actions *ret_actions)
    SHARD_ONLY;
/* Classic requests to a consumer group that has members; NULL: it is none. Then coordinator_consumer_*. */
struct consumer_group *coordinator_consumer(const struct coordinator *coordinator, struct str group_id) SHARD_ONLY;
/* Session limits are checked here; join->new_id is made here. */
void coordinator_consumer_join(struct coordinator *coordinator, struct str group_id, struct consumer_join *join,
                               struct consumer_actions *ret_actions) SHARD_ONLY;
/* The assignment is in the arena. */
void coordinator_consumer_sync(struct coordinator *coordinator, struct str group_id, const struct consumer_event *event,
                               struct arena *arena, struct consumer_actions *ret_actions, struct slice *ret_assignment)
    SHARD_ONLY;

/* Share groups (KIP-932), likewise: answered now or later, once. The group is made where a member joins; one that joins
 * while its partitions are being initialised is answered when they are. A member of the caller's; what is pointed to
 * stays until it is answered. */
struct share_beat {
    struct share_heartbeat heartbeat;
    struct share_actions actions;
    /* Last call; group is NULL with errors. What is told is good until the call returns, and holds once the coordinator
     * is settled. */
    void (*answered)(struct share_beat *beat, const struct share_group *group);
    struct list_node node; /* private: while it waits */
};
void coordinator_share_heartbeat(struct coordinator *coordinator, struct str group_id, struct share_beat *beat)
    SHARD_ONLY;
/* NULL: it is none. */
const struct share_group *coordinator_share(const struct coordinator *coordinator, struct str group_id) SHARD_ONLY;

/* Administration of a share group that has no members: the states of its share-partitions change, which takes a while.
 * A member of the caller's; on the coordinator's shard until done. */
struct share_admin {
    struct share_init *items; /* asked; stay as they are until done */
    err_t *errs;              /* out: of each item, with ERR_OK */
    size_t count;
    err_t err;
    struct err_info info; /* may be empty */
    /* Last call; the coordinator may be settled then. */
    void (*done)(struct share_admin *admin);
};
/* Items: where partitions shall start. The group is made at need. NON_EMPTY_GROUP, GROUP_ID_NOT_FOUND: of another
 * kind, INVALID_REQUEST: too many. */
void coordinator_share_alter(struct coordinator *coordinator, struct str group_id, struct share_admin *admin)
    SHARD_ONLY;
/* Items: topics, of which all shall be forgotten; UNKNOWN_TOPIC_OR_PARTITION: nothing is known of it. NON_EMPTY_GROUP,
 * GROUP_ID_NOT_FOUND. */
void coordinator_share_forget(struct coordinator *coordinator, struct str group_id, struct share_admin *admin)
    SHARD_ONLY;
/* No items. NON_EMPTY_GROUP, GROUP_ID_NOT_FOUND. */
void coordinator_share_delete(struct coordinator *coordinator, struct str group_id, struct share_admin *admin)
    SHARD_ONLY;

enum { CONSUMER_ID_LEN = UUID_TEXT_LEN };
/* An id that no member had before; NUL-terminated. */
void coordinator_new_member_id(struct coordinator *coordinator, char id[CONSUMER_ID_LEN + 1]) SHARD_ONLY;

/* Of whatever kind it is. */
int32_t hosted_member_count(const struct hosted_group *hosted);
/* NULL when there is none. */
const struct hosted_group *coordinator_find(struct coordinator *coordinator, struct str group_id) SHARD_ONLY;
/* Walks all groups in no order; *cursor starts at 0; NULL at the end. */
const struct hosted_group *coordinator_next(const struct coordinator *coordinator, size_t *cursor) SHARD_ONLY;

#endif
