/* The controller's inside, shared by its files. */
#ifndef META_CONTROLLER_INTERNAL_H
#define META_CONTROLLER_INTERNAL_H

#include "meta/controller.h"
#include "meta/image_build.h"
#include "meta/names.h"
#include "meta/znode.h"

enum {
    PRODUCER_ID_BLOCK = 1000,
    LOAD_WINDOW = 512,          /* reads in flight while loading */
    WRITE_GROUP_OPS_MAX = 2000, /* of one multi: an ensemble takes no more than 1 MiB */
    WRITE_GROUP_OPS_FEW = 500,  /* a group with fewer takes in the next one: all fail together anyway */
};

enum controller_phase {
    PHASE_NEW,
    PHASE_BASE,
    PHASE_IDENTITY,
    PHASE_REGISTER,
    PHASE_ELECT,
    PHASE_LOADING,
    PHASE_RUNNING,
    PHASE_RESIGNED,
    PHASE_READING /* everything, and that is all */
};

/* A topic that the batch makes, changes or deletes. */
struct staged_topic {
    struct list_node node;
    struct str name;                /* arena */
    const struct meta_topic *topic; /* a reference; NULL: deleted */
};

struct staged_entity {
    struct list_node node;
    enum config_resource type;
    struct str name;                         /* arena */
    const struct meta_entity_config *entity; /* a reference; NULL: nothing overridden any more */
};

struct staged_quota {
    struct list_node node;
    const struct meta_quota *quota; /* a reference; without values and others when all were removed */
};

/* One batch: what it changes, what it writes, who waits for it. */
struct stage {
    struct arena arena;
    struct controller_write write;
    struct list topics, entities, quotas;
    struct map topic_names, topic_ids; /* -> staged_topic */
    struct list calls;                 /* meta_call.node */
    struct broker_config *config;      /* new settings of this broker, or NULL */
    int64_t block_start;               /* of a new block of producer ids, or -1 */
    bool block_for_us;                 /* ... for this broker's own producers */
    bool touches_image;
    bool repair; /* what an earlier life left undone: if that fails it stays undone */
    bool failed; /* out of memory: nothing of it is written */
};

struct loader;

struct controller {
    struct controller_options options;
    struct meta_broker *self; /* as it registers */
    enum controller_phase phase;
    int64_t now_ms;
    uint64_t random[4];
    struct err_info info;

    char cluster_id[META_CLUSTER_ID_MAX + 1];
    int32_t epoch;         /* ours, once elected */
    int32_t epoch_version; /* version of /controller_epoch that goes with it */
    uint64_t image_number;
    const struct meta_image *image;
    const struct meta_topic_settings *plain_settings; /* of topics without overrides */

    uint32_t *shard_load; /* partitions by owner shard */
    uint32_t last_shard;

    struct list calls;        /* queued */
    uint32_t call_count;      /* queued and in work */
    struct list producer_ids; /* queued */
    struct stage *writing;
    struct list committed;  /* calls whose change waits to be published */
    struct list publishing; /* calls whose change is being applied */
    bool publish_pending, publish_in_flight;

    int64_t next_producer_id, producer_id_end; /* end: exclusive */
    int64_t next_block;                        /* first id not in any block */
    int32_t block_version;                     /* of the node */

    struct loader *loader;
    struct controller_actions *actions; /* of the current step */
};

/* --- Actions -------------------------------------------------------------------- */

void controller_act(struct controller *controller, struct controller_action action);
void controller_answer(struct controller *controller, struct meta_call *call, err_t err);
uint64_t controller_random(struct controller *controller);
struct uuid controller_new_topic_id(struct controller *controller);

/* No controller any more: what waits and what comes is refused. */
void controller_resign(struct controller *controller);
/* Hands the stage's writes to the host; without memory for that the stage is marked failed and stays the caller's. */
void controller_submit(struct controller *controller, struct stage *stage);
/* This broker's settings with the dynamic layers as given (NULL: none); the static ones alone when they make no sense
 * together. A reference; NULL without memory. */
struct broker_config *controller_broker_config(struct controller *controller, const struct config_set *all_brokers,
                                               const struct config_set *this_broker);

/* --- Starting (controller_start.c, controller_load.c) ------------------------------------------------- */

void controller_start(struct controller *controller);
/* Reads everything anew: at start, and when an outcome is not known. */
void controller_load(struct controller *controller);
/* Reads everything of a tree that may be anybody's, for its own sake: the loader keeps it. */
void controller_read_all(struct controller *controller);
void controller_read_done(struct controller *controller, struct controller_read *read);
void controller_start_write_done(struct controller *controller, struct stage *stage);
/* err's reason is in controller->info. */
void controller_cannot_start(struct controller *controller, err_t err);
void loader_free(struct loader *loader);

/* --- The batch (stage.c) ------------------------------------------------------------ */

struct stage *stage_create(void);
void stage_free(struct stage *stage);
/* Appends a write; path and data must live in the stage's arena. Marks the stage failed when path or data.data of a
 * node that has data is missing for want of memory. */
struct coord_op *stage_op(struct stage *stage, enum coord_verb verb, const char *path, struct slice data,
                          int32_t version);
/* Begins a group, or goes on with a small one: ops until the next one go in one multi, after a check that we still are
 * the controller. */
void stage_group(struct controller *controller, struct stage *stage);
/* Ops in the group that was begun last. */
uint32_t stage_group_size(const struct stage *stage);
/* Always a new group, without the check: before there is an epoch. */
void stage_group_unguarded(struct stage *stage);
void stage_seal(struct stage *stage);
char *stage_path(struct stage *stage, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* As it is with the batch over the base image (NULL: empty). NULL: none. */
const struct meta_topic *stage_topic(const struct meta_image *base, const struct stage *stage, struct str name);
const struct meta_topic *stage_topic_by_id(const struct meta_image *base, const struct stage *stage, struct uuid id);
const struct config_set *stage_entity(const struct meta_image *base, const struct stage *stage,
                                      enum config_resource type, struct str name);
const struct meta_quota *stage_quota(const struct meta_image *base, const struct stage *stage,
                                     const struct meta_quota_key *key);
/* A reference on topic (entity, quota) is taken over. NULL with name: it is gone. */
void stage_put_topic(struct stage *stage, struct str name, const struct meta_topic *topic);
void stage_put_entity(struct stage *stage, enum config_resource type, struct str name,
                      const struct meta_entity_config *entity);
void stage_put_quota(struct stage *stage, const struct meta_quota *quota);

/* The base and the batch together, with the next number; NULL without memory. */
const struct meta_image *stage_merge(struct controller *controller, const struct meta_image *base, struct stage *stage);

/* --- Topics ---------------------------------------------------------------------------- */

/* The shard with the fewest partitions, a different one each time where there is a choice. */
uint16_t controller_pick_shard(struct controller *controller);
/* Partitions that there are and that are staged. */
int64_t controller_planned_partitions(const struct controller *controller);
void controller_count_shards(struct controller *controller);
/* Settings for these overrides (taken over): shared when there are none. A reference. NULL without memory. */
const struct meta_topic_settings *controller_settings(struct controller *controller, const struct broker_config *config,
                                                      struct config_set *overrides);
/* This broker's settings, with what the batch changes. */
const struct broker_config *stage_config(const struct controller *controller, const struct stage *stage);
/* Stages the nodes of new partitions, from `first` on. */
void stage_new_partitions(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                          int32_t first);
/* One partition's state; version -1: it was never written, nor the node above it (they are written together). */
void stage_one_state(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                     int32_t partition, int32_t version);
void stage_delete_topic(struct controller *controller, struct stage *stage, const struct meta_topic *topic);
/* Why the brokers cannot hold it, or ERR_OK. */
err_t controller_check_assignment(const struct controller *controller, const int32_t *brokers, int32_t count,
                                  struct err_info *info);
/* Replicas of the partition'th partition, over the live brokers. */
void controller_place(const struct controller *controller, uint32_t start, int32_t partition, int16_t factor,
                      int32_t *ret_brokers);
err_t controller_check_factor(const struct controller *controller, int32_t factor, struct err_info *info);

/* Nodes that must be there, parents before children. The last ones are not Kafka's, which does not mind them. */
extern const char *const controller_base_paths[];
enum { CONTROLLER_BASE_PATHS_OURS = 2 };
extern const size_t controller_base_path_count;

/* --- Calls -------------------------------------------------------------------------------- */

/* Each fills the response and stages what is to be written. */
void call_create_topics(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_delete_topics(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_create_partitions(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_alter_configs(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_incremental_alter_configs(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_alter_partition_reassignments(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_list_partition_reassignments(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_elect_leaders(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_alter_client_quotas(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_update_features(struct controller *controller, struct stage *stage, struct meta_call *call);
void call_allocate_producer_ids(struct controller *controller, struct stage *stage, struct meta_call *call);
void stage_producer_block(struct controller *controller, struct stage *stage, bool for_us);

/* Which names stand in a request, and which of them more than once. */
bool names_add(struct map *names, struct str name, int32_t index);
/* This is where the name stands first; *ret_again: and not only here. */
bool names_first(const struct map *names, struct str name, int32_t index, bool *ret_again);

/* What was promised did not happen: every item that says it went well gets the error. */
void call_fail(struct meta_call *call, err_t err);

/* A message in the arena from info; null when info is empty or there is no memory. */
struct str call_message(struct meta_call *call, const struct err_info *info);

#endif
