/* A registry made from what somebody else kept: another system's metadata
 * becomes the tree with which a node starts. */
#ifndef META_SEED_H
#define META_SEED_H

#include "config/config.h"
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
    struct meta_quota_value *values;
    uint32_t value_count;
};

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
};

/* Writes the tree into the file, which must not be there: all of it or, after a failure, none that a start would
 * take. BLOCKING; nobody else may use the directory. ERR_EXISTS; the errors of coord_local_open. */
err_t meta_seed_write(struct io *io, const char *tree_path, const struct meta_seed *seed, struct err_info *info);

#endif
