/* What is being read while a controller starts. Private to the files that do
 * it: controller_start.c, controller_load.c, controller_loaded.c. */
#ifndef META_CONTROLLER_LOADER_H
#define META_CONTROLLER_LOADER_H

#include "meta/controller_internal.h"

enum read_kind {
    READ_CLUSTER_ID,
    READ_EPOCH,
    READ_PRODUCER_BLOCK,
    READ_BROKERS,
    READ_BROKER,
    READ_TOPICS,
    READ_TOPIC,
    READ_TOPIC_CONFIG,
    READ_STATE,
    READ_DELETIONS,
    READ_ENTITIES,
    READ_ENTITY,
    READ_USER_CLIENTS,
    READ_USER_CLIENT,
};

struct loaded_state {
    bool found;
    int32_t version;
    struct znode_state state;
};

struct loaded_topic {
    const char *name;
    struct znode_topic node;
    int32_t node_version;
    bool has_config;
    struct config_set overrides;
    struct loaded_state *states;
};

struct loader {
    struct arena arena;
    struct list pending; /* controller_read.request.node: to be submitted */
    uint32_t in_flight;
    bool failed;

    bool has_cluster_id, has_epoch;
    char cluster_id[META_CLUSTER_ID_MAX + 1];
    int32_t epoch, epoch_version;

    const struct meta_broker **brokers;
    uint32_t broker_count, broker_capacity;
    struct loaded_topic *topics;
    uint32_t topic_count;
    uint32_t next_topic, topics_read; /* read: those before it have their partitions */
    uint32_t state_topic;
    int32_t state_partition;
    const char **deletions;
    uint32_t deletion_count;
    struct stage *entities; /* settings and quotas as they are found */
};

/* NULL without memory. */
struct loader *loader_create(void);
/* A read to be submitted by and by. */
void loader_read(struct loader *loader, enum coord_verb verb, enum read_kind kind, uint32_t index, int32_t partition,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));
/* Submits what the window has room for. */
void loader_submit(struct controller *controller);
void controller_out_of_memory(struct controller *controller);
/* All of the identity is read: goes on with it. */
void controller_identity_read(struct controller *controller);
/* The topic's node and the partition's state together, but for the owner shard. False without memory. */
bool loaded_partition(const struct loaded_topic *loaded, int32_t number, struct arena *arena,
                      struct meta_partition *ret_partition);
/* All is read: makes the image, and finishes what an earlier life has begun. */
void controller_loaded(struct controller *controller);

#endif
