/* Requests of a member of a share group: its session, then a share_fetch over
 * the partitions concerned. What ShareFetch and ShareAcknowledge share.
 *
 * The call runs on the shard that keeps the session; the answer goes back to
 * the connection's loop. */
#ifndef SERVER_SHARE_CALL_H
#define SERVER_SHARE_CALL_H

#include "server/range_reply.h"
#include "server/share_members.h"

/* One partition of the request or its session. */
struct share_slot {
    struct share_part part;
    struct uuid topic_id;
    int32_t partition;
    bool acknowledges, asked; /* asked: part has been with its owner */
    err_t err;                /* why not: of the whole partition */
    struct range_source source;
    int32_t place; /* in the request or session */
};

struct share_call {
    struct request *request;
    const void *body;
    struct str group, member;
    int32_t epoch;
    enum share_asking asking;
    int32_t lock_duration_ms; /* of the group */

    struct share_slot *slots;
    int32_t count, capacity;
    err_t err; /* of the whole request */

    struct share_fetch fetch;
    bool started;    /* fetch */
    uint64_t number; /* of the session */
    struct loop *home;
    struct loop_message message, cancel_message;
    struct loop_timer refusal; /* a refusal that waits as long as the request may */
    bool cancelled, failed;    /* failed: no memory */
    struct wire_writer writer;
    const struct share_call_ops *ops;
};

struct share_call_ops {
    /* Home: how many partitions the request names. */
    int64_t (*count)(const struct share_call *call);
    /* Home: the session follows the request, and the slots are added (share_call_add). The error of the whole
     * request. */
    err_t (*prepare)(struct share_call *call, struct share_session *session);
    /* Home: the answer, or call->err; encoded into call->writer. False without memory. */
    bool (*encode)(struct share_call *call);
};

/* Starts; group and member are those of the body. err: it is refused already. */
void share_call_start(struct request *request, const void *body, struct str group, struct str member, int32_t epoch,
                      enum share_asking asking, err_t err, const struct share_call_ops *ops);
/* INVALID_REQUEST where the group or member cannot be one. */
err_t share_call_check_names(struct str group, struct str member);
/* A slot for a partition; there is room for as many as the session and the request have. */
struct share_slot *share_call_add(struct share_call *call, struct uuid topic_id, int32_t partition);
/* What the slot acknowledges; its error when that is unsound. batches are an array of the request's. */
void share_slot_acknowledge(struct share_call *call, struct share_slot *slot, const struct share_ack_batch *batches,
                            int32_t count, bool renews);
/* What the client is told of a slot. */
err_t share_slot_fetch_error(const struct share_slot *slot);
err_t share_slot_ack_error(const struct share_slot *slot);
/* Null: no error. */
struct str share_slot_message(err_t err);
/* Where the leader is, for NOT_LEADER_OR_FOLLOWER. */
void share_slot_leader(const struct share_call *call, const struct share_slot *slot, err_t err, int32_t *ret_id,
                       int32_t *ret_epoch);
/* By topic, then in their places: an answer names each topic once. Arena; NULL without memory. */
struct share_slot **share_call_sorted(struct share_call *call);

#endif
