/* Inside share/ only. */
#ifndef SHARE_STATES_INTERNAL_H
#define SHARE_STATES_INTERNAL_H

#include "share/states.h"

/* Calls of a shard that wait for the topic. */
struct share_states_shard {
    struct share_states *states;
    struct list waiting; /* share_state_call */
    struct str topic;
    struct meta_auto_create create; /* on its way while somebody waits */
    struct arena arena;             /* of create */
};

struct share_states {
    struct ledgers *ledgers;
    struct runtime *runtime;
    struct meta *meta;
    struct broker_id node_id;
    _Atomic bool hurried; /* nothing is tried again */
    struct share_states_shard shards[];
};

#endif
