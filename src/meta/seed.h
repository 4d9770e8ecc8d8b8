/* A registry as plain data, between two keepers of it: another system's
 * metadata becomes the tree with which a node starts, and a tree becomes what
 * another system starts with. */
#ifndef META_SEED_H
#define META_SEED_H

#include "config/config.h"
#include "coord/coord.h"
#include "io/io.h"
#include "meta/image.h"

struct meta_seed_topic {
    struct str name;
    struct uuid id;
    struct config_set overrides;
    const struct meta_partition *partitions; /* leader, leader_epoch, replicas and counts */
    int32_t partition_count;
};

/* Overrides of a broker (its id as text), of all brokers (""), a group, a client metrics subscription. */
struct meta_seed_entity {
    enum config_resource type;
    struct str name;
    struct config_set overrides;
};

struct meta_seed_quota {
    bool has[META_QUOTA_ENTITY_KINDS];
    struct str name[META_QUOTA_ENTITY_KINDS]; /* data NULL: the default of that kind */
    const struct meta_quota_value *values;
    uint32_t value_count;
    struct config_set others; /* what else stands there: credentials */
};

/* Of the same entity? */
bool meta_seed_same_quota(const struct meta_seed_quota *a, const struct meta_seed_quota *b);

/* Everything stays the caller's. */
struct meta_seed {
    const char *cluster_id;
    struct broker_id node_id;
    const struct meta_seed_topic *topics;
    uint32_t topic_count;
    const struct meta_seed_entity *entities;
    uint32_t entity_count;
    const struct meta_seed_quota *quotas;
    uint32_t quota_count;
    int64_t next_producer_id; /* 0: none was given out */
    /* As read only. */
    const int32_t *live; /* nodes that are registered now */
    uint32_t live_count;
};

/* What a tree holds, topics that are being deleted left out. The seed's node_id is BROKER_NONE, its cluster_id "" where
 * the tree names none. Reads only; nodes that are missing are no error, what cannot be understood is named. BLOCKING;
 * on a tree that no loop drives. */
err_t meta_seed_read(struct coord *coord, struct meta_seed **ret_seed, struct err_info *info);
/* NULL is ignored. */
void meta_seed_free(struct meta_seed *seed);

/* Writes the seed's nodes into a tree that has none of them. `for_kafka`: those that are Barnabas's own are left out,
 * the parents may be there, and /cluster/id is the caller's, to write last: without it no broker of the cluster starts.
 * Not undone after a failure: the errors are those of coord_create. BLOCKING, likewise. */
err_t meta_seed_put(struct coord *coord, const struct meta_seed *seed, bool for_kafka, struct err_info *info);
/* The node that names the cluster. data NULL without memory. */
struct slice meta_seed_cluster_id(struct arena *arena, const struct meta_seed *seed);

/* Writes the tree into the file, which must not be there: all of it or, after a failure, none that a start would
 * take. BLOCKING; nobody else may use the directory. ERR_EXISTS; the errors of coord_local_open. */
err_t meta_seed_write(struct io *io, const char *tree_path, const struct meta_seed *seed, struct err_info *info);

#endif
