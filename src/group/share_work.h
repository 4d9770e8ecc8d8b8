/* Inside group/ only: what a share group has the share coordinator do for many
 * share-partitions, a few at a time. The group's coordinator stays meanwhile; the
 * group itself may go. */
#ifndef GROUP_SHARE_WORK_H
#define GROUP_SHARE_WORK_H

#include "group/coordinator.h"
#include "share/share.h"

enum { SHARE_WORK_AT_ONCE = 64 }; /* calls of one piece of work that are under way */

struct share_work {
    struct coordinator *coordinator;
    struct share_states *states;
    struct str group; /* a copy */
    enum share_call_kind kind;
    int32_t state_epoch; /* INITIALIZE: of the new states */
    struct share_init *items;
    err_t *errs; /* out: of each item */
    size_t count;
    void *user; /* the caller's */
    /* On the coordinator's shard, last call, maybe before share_work_start returns. */
    void (*ended)(struct share_work *work);

    size_t next; /* private */
    unsigned active;
};

/* Its items and errs are allocated for `count` and filled by the caller, then share_work_start. NULL without memory. */
struct share_work *share_work_create(struct coordinator *coordinator, struct str group, enum share_call_kind kind,
                                     size_t count);
/* After ended, the work is freed. */
void share_work_start(struct share_work *work) SHARD_ONLY;
/* Of one that was not started. NULL is ignored. */
void share_work_free(struct share_work *work);
/* The first error of the items. */
err_t share_work_error(const struct share_work *work);

#endif
