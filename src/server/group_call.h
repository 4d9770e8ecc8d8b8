/* Requests to coordinators of groups (or of transactional ids): sent to the shards that have the groups,
 * served there, answered at home. What OffsetFetch, DescribeGroups and the other
 * group APIs share. */
#ifndef SERVER_GROUP_CALL_H
#define SERVER_GROUP_CALL_H

#include "group/group.h"
#include "server/request.h"
#include "txn/txn.h"

struct group_call;

/* One group of a request; on its coordinator's shard until it is settled. */
struct group_part {
    struct scatter_part part;
    struct group_call *call;
    int32_t index; /* which of the request's groups */
    err_t err;
    struct arena arena; /* for the answer: several parts are served at once */
    struct ledger_done done;
};

struct group_call_ops {
    /* On the coordinator's shard; ends with group_part_settle or group_part_done, now or later. */
    void (*serve)(struct group_part *part, struct coordinator *coordinator);
    /* At home: all parts are done, or had an error from the start. Replies. */
    void (*reply)(struct group_call *call);
    /* Instead of serve, on the shard of the coordinator of a transactional id: the ids of the request are such. Ends
     * with group_part_settle_txn. */
    void (*serve_txn)(struct group_part *part, struct txn_coordinator *coordinator);
};

/* First member of an API's own call. */
struct group_call {
    struct query query;
    struct request *request;
    const void *body;
    const struct group_call_ops *ops;
    struct group_part *parts;
    int32_t count;
    _Atomic size_t answer_left; /* of GROUP_ANSWER_MAX */
};

/* What the parts of one answer may take together: a group can be named as often as fits into a frame. */
enum { GROUP_ANSWER_MAX = 64 * 1024 * 1024 };

/* A call of `size` bytes (an API's own struct) for `count` groups, in the request's arena. NULL: the request was ended
 * for lack of memory. */
void *group_call_create(struct request *request, const void *body, size_t size, int32_t count,
                        const struct group_call_ops *ops);
/* Where group number `index` is; its err is set when it is nowhere. */
void group_call_route(struct group_call *call, int32_t index, struct str group_id);
/* A part to each partition of the topic of groups instead; none without the topic. Before anything is routed. */
bool group_call_route_all(struct group_call *call);
void group_call_start(struct group_call *call);

/* A group's id within a message, for %.*s: all of the longest one and the message would be no string. */
enum { GROUP_ID_SHOWN_MAX = 1000 };
#define GROUP_ID_ARG(id) (int)MIN((id).len, (size_t)GROUP_ID_SHOWN_MAX), (id).data

/* The part's answer is complete once what was staged before is committed. */
void group_part_settle(struct group_part *part, struct coordinator *coordinator);
void group_part_settle_txn(struct group_part *part, struct txn_coordinator *coordinator);
/* The part is complete now, with an error that nothing was staged for. */
void group_part_done(struct group_part *part, err_t err);
/* A copy in the part's arena; null stays null. Without memory: empty, and the part's err says so. */
struct str group_part_text(struct group_part *part, struct str text);
struct slice group_part_bytes(struct group_part *part, struct slice bytes);

/* Authorized operations on a group while there is no authorizer. */
enum { OPERATIONS_ON_GROUP = 0x0d48 };

#endif
