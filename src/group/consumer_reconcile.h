/* Inside group/ only: how a member of a consumer group gets from what it has to
 * what it shall have, one heartbeat at a time. */
#ifndef GROUP_CONSUMER_RECONCILE_H
#define GROUP_CONSUMER_RECONCILE_H

#include "group/consumer_step.h"

struct reconciling {
    struct consumer_group *group;
    const struct topic_view *topics;
    struct arena *arena;
    const struct partition_set *owned; /* what the member says it owns; NULL: it does not say */
    bool moved;                        /* out: its epoch or its partitions have changed */
};

/* The member's next step; a change is marked. FENCED_MEMBER_EPOCH, NO_MEMORY. */
err_t consumer_reconcile(struct reconciling *with, struct consumer_member *member);
/* Are there partitions of its target that others still have? */
bool consumer_waits(const struct consumer_group *group, const struct consumer_member *member);

#endif
