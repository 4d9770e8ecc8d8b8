/* Inside group/ only. */
#ifndef GROUP_COORDINATOR_INTERNAL_H
#define GROUP_COORDINATOR_INTERNAL_H

#include "group/coordinator.h"
#include "group/records.h"
#include "ledger/ledger_walk.h"
#include "meta/meta.h"

struct coordinator {
    struct ledger ledger;   /* first */
    struct map groups;      /* hosted_group by id */
    struct map open_txns;   /* with offsets here, by producer id */
    struct map txn_offsets; /* held back: by producer id and group */
    size_t expiry_cursor;   /* in groups: how far the look for what has expired has come */

    /* Topics that were deleted, while not all groups have forgotten them: forgetting.c. */
    struct list forgotten;
    uint64_t forgets; /* the number of the last one */
    struct ledger_walk forget_walk;
    const struct meta_image *forget_image; /* a reference: without all of them */
};

static inline struct coordinator *coordinator_of(struct ledger *ledger)
{
    return CONTAINER_OF(ledger, struct coordinator, ledger);
}

extern const struct ledger_kind group_ledger_kind;

/* A topic was deleted; then coordinator_forget_gone. */
void coordinator_forget_topic(struct coordinator *coordinator, struct str topic);
/* All that were deleted are not in this image any more: what was committed for them goes, of each group before anybody
 * sees it again. */
void coordinator_forget_gone(struct coordinator *coordinator, const struct meta_image *image) SHARD_ONLY;
/* What the group has still to forget; how much was done for that. The ledger may fail by it. */
size_t hosted_forget_topics(struct hosted_group *hosted);
void coordinator_forgetting_init(struct coordinator *coordinator);
void coordinator_forgetting_end(struct coordinator *coordinator) SHARD_ONLY;

struct hosted_group *coordinator_group(const struct coordinator *coordinator, struct str id);
/* NULL without memory, or at the limit. */
struct hosted_group *coordinator_add_group(struct coordinator *coordinator, struct str id, int64_t wall_ms);
/* No waiters, no stores. */
void coordinator_free_group(struct hosted_group *hosted);
void coordinator_free_groups(struct coordinator *coordinator);

/* For what carries changes out; then ledger_end_writing. */
struct group_now coordinator_now(const struct coordinator *coordinator);
void coordinator_begin_writing(struct coordinator *coordinator, struct ledger_writer *writer);
void coordinator_uuid(struct coordinator *coordinator, uint8_t bytes[16]);
/* What was changed sets its timer, or is freed where nothing is left of it. */
void hosted_changed(struct hosted_group *hosted);
/* Whoever waits for the classic group is answered with the error; it is empty then, as if never used. */
void hosted_reset_classic(struct hosted_group *hosted, err_t err);
/* The classic group shall be joined anew by all. */
void hosted_rebalance_classic(struct hosted_group *hosted);

/* consumer_host.c: the consumer side of a hosted group. */
/* Also by the loader. NULL without memory. */
struct consumer_group *consumer_host_create(struct hosted_group *hosted);
/* After loading. False without memory. */
bool consumer_host_revive(struct hosted_group *hosted, int64_t now_ms);
void consumer_host_free(struct hosted_group *hosted);
void consumer_host_tick(struct hosted_group *hosted);
/* One member; also by an administrator. */
err_t consumer_host_leave(struct hosted_group *hosted, struct group_identity who);
err_t consumer_host_heartbeat(struct hosted_group *hosted, struct group_identity who, int32_t generation);
/* Of a group without members: it goes, its offsets stay. */
err_t consumer_host_drop(struct hosted_group *hosted);
err_t consumer_host_may_commit(const struct hosted_group *hosted, const struct commit *commit);

/* share_host.c, share_admin.c: the same of share groups. */
struct share_group *share_host_create(struct hosted_group *hosted);
void share_host_revive(struct hosted_group *hosted, int64_t now_ms);
void share_host_free(struct hosted_group *hosted);
void share_host_tick(struct hosted_group *hosted);
/* One step, staged; false: not carried out, and the answer says why. */
bool share_host_step(struct hosted_group *hosted, const struct share_event *event, struct share_actions *ret_actions);
/* For somebody who may make it. GROUP_ID_NOT_FOUND: it is of another kind. */
err_t share_host_open(struct coordinator *coordinator, struct str group_id, struct hosted_group **ret_hosted,
                      struct err_info *info);
/* Something has been initialised: members that wait for it are told. */
void share_host_answer_waiting(struct hosted_group *hosted);
/* Topics have gone. */
void share_host_forget_gone(struct hosted_group *hosted, const struct topic_view *view);

/* What exists in an image. */
struct topic_view coordinator_view(const struct meta_image *image);
struct topic_view coordinator_view_now(const struct coordinator *coordinator);

/* All that the log has of a group goes, and the group with it. */
err_t hosted_delete(struct hosted_group *hosted);
/* It has no members. */
bool hosted_is_empty(const struct hosted_group *hosted);

/* coordinator_offsets.c: offsets whose time is over go, and groups with nothing else. As much as one turn may, at least
 * a group: true when all have been looked at. What is added between the turns may move groups to where the cursor has
 * been: those wait for the next look. */
bool coordinator_expire_some(struct coordinator *coordinator) SHARD_ONLY;

/* loader.c, on a blocking thread: struct ledger_kind says what they do. */
err_t group_take(struct ledger *ledger, const struct ledger_record *record, struct arena *arena);
err_t group_take_marker(struct ledger *ledger, int64_t producer_id, bool commit);

#endif
