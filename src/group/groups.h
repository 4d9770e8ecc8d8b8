/* The service: which coordinators this broker has, and on which shard.
 *
 * A group belongs to the partition of __consumer_offsets that its id hashes to;
 * the partition's owner shard has its coordinator. Coordinators come and go with
 * the image.
 *
 * Life: groups_create (subscribes to meta, after replica_create), meta_start,
 * serving, groups_close (before replica_close), groups_destroy. */
#ifndef GROUP_GROUPS_H
#define GROUP_GROUPS_H

#include "group/coordinator.h"
#include "meta/meta.h"
#include "share/share.h"

struct groups;

#define GROUPS_TOPIC STR("__consumer_offsets")

/* share_states: where share groups keep theirs; closed after the groups. */
err_t groups_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                    struct share_states *share_states, struct groups **ret_groups, struct err_info *info);
/* Whoever waits is answered NOT_COORDINATOR. Main thread, loops running, no new requests. NULL is ignored. */
void groups_close(struct groups *groups);
/* After runtime_stop. NULL is ignored. */
void groups_destroy(struct groups *groups);

/* The number of the partition that a group belongs to. */
int32_t groups_partition(const struct meta_topic *topic, struct str group_id);

/* The calling shard's coordinator of a partition. NOT_COORDINATOR, COORDINATOR_LOAD_IN_PROGRESS. */
err_t groups_coordinator_here(struct groups *groups, int32_t partition, struct coordinator **ret_coordinator)
    SHARD_ONLY;

/* Walks the groups of the calling shard's coordinators that serve, in no order; NULL at the end. The walk may pause and
 * go on in a later turn: then it may miss a group or meet it twice. */
struct groups_cursor {
    size_t coordinator, group; /* zeroed = at the start */
};
const struct hosted_group *groups_next_here(struct groups *groups, struct groups_cursor *cursor) SHARD_ONLY;

struct groups_totals {
    uint64_t groups, members, offsets;
};
/* Of the calling shard's coordinators, those that serve (metrics). Walks all groups. */
void groups_totals_here(struct groups *groups, struct groups_totals *ret_totals) SHARD_ONLY;

#endif
