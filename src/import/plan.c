/* From what is on the disk to what will be in the registry. */
#include "base/assert.h"
#include "import/directories.h"
#include "import/import.h"
#include "import/kraft_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct import {
    struct import_options options;
    struct import_plan plan;
    struct directories directories;
    struct kraft kraft;
    struct arena arena;
    struct import_partition *partitions;
    uint32_t partition_capacity;
    struct meta_seed_topic *topics;
    struct meta_seed_entity *entities;
    uint32_t entity_count;
    struct meta_seed_quota *quotas;
    int32_t self[2]; /* the node as a replica list: replica, isr */
};

static err_t no_memory(struct err_info *info)
{
    return err_set(info, ERR_NO_MEMORY, "no memory for the plan");
}

static void refuse(struct import *import, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The first reason stands. */
static void refuse(struct import *import, const char *format, ...)
{
    va_list args;

    if (import->plan.refusal[0]) {
        return;
    }
    va_start(args, format);
    vsnprintf(import->plan.refusal, sizeof(import->plan.refusal), format, args);
    va_end(args);
}

/* --- The list ------------------------------------------------------------------------------ */

static err_t add_partition(struct import *import, const char *topic, int32_t partition, enum import_fate fate,
                           const char *dir, struct err_info *info)
{
    uint32_t count = import->plan.partition_count;

    if (count == import->partition_capacity) {
        uint32_t capacity = MAX(64u, import->partition_capacity * 2);
        struct import_partition *larger = arena_alloc_array(&import->arena, capacity, sizeof(*larger));

        if (!larger) {
            return no_memory(info);
        }
        if (count > 0) {
            memcpy(larger, import->partitions, count * sizeof(*larger));
        }
        import->partitions = larger;
        import->partition_capacity = capacity;
    }
    import->partitions[count] = (struct import_partition){topic, partition, fate, dir};
    import->plan.partition_count++;
    import->plan.fates[fate]++;
    return ERR_OK;
}

static int compare_partitions(const void *a, const void *b)
{
    const struct import_partition *x = a, *y = b;
    int order = strcmp(x->topic, y->topic);

    return order != 0 ? order : x->partition < y->partition ? -1 : x->partition > y->partition;
}

static err_t list_unknown(struct import *import, struct err_info *info)
{
    err_t err = ERR_OK;

    for (uint32_t i = 0; err == ERR_OK && i < import->directories.count; i++) {
        const struct found_partition *found = import->directories.partitions[i];

        if (!found->used) {
            err = add_partition(import, found->topic, found->partition, IMPORT_UNKNOWN, found->dir, info);
        }
    }
    if (import->plan.partition_count > 0) {
        qsort(import->partitions, import->plan.partition_count, sizeof(*import->partitions), compare_partitions);
    }
    import->plan.partitions = import->partitions;
    return err;
}

/* --- From a KRaft metadata log ---------------------------------------------------------------- */

static bool holds(const int32_t *ids, uint16_t count, int32_t id)
{
    for (uint16_t i = 0; i < count; i++) {
        if (ids[i] == id) {
            return true;
        }
    }
    return false;
}

/* This node's replica is the one that counts. The last one that stops in order may leave the in-sync replicas, too. */
static bool led_here(const struct meta_partition *partition, int32_t node)
{
    return partition->leader.v >= 0 ? partition->leader.v == node
                                    : holds(meta_partition_isr(partition), partition->isr_count, node) ||
                                          (partition->isr_count == 0 && partition->replica_count == 1);
}

static enum import_fate fate_of(const struct import *import, const struct meta_partition *partition,
                                const struct kraft_topic *topic, const struct found_partition *found)
{
    int32_t node = import->plan.node_id;

    if (!holds(partition->replicas, partition->replica_count, node)) {
        return IMPORT_ELSEWHERE;
    }
    if (!led_here(partition, node)) {
        return IMPORT_TAKEN_OVER;
    }
    if (!found) {
        return IMPORT_NEW;
    }
    return !uuid_is_zero(found->id) && !uuid_equal(found->id, topic->id) ? IMPORT_OTHER_ID : IMPORT_OPENS;
}

/* As our registry is to have it: this node alone, or nobody. */
static struct meta_partition partition_here(const struct import *import, const struct meta_partition *partition,
                                            enum import_fate fate)
{
    struct meta_partition out = {.leader = BROKER_ID(BROKER_NONE),
                                 .leader_epoch = partition->leader_epoch,
                                 .replicas = import->self,
                                 .replica_count = 1,
                                 .isr_count = 1};

    if (fate == IMPORT_ELSEWHERE) {
        out.replicas = partition->replicas;
        out.replica_count = partition->replica_count;
        out.isr_count = partition->isr_count;
    } else if (fate != IMPORT_TAKEN_OVER && partition->leader.v == import->plan.node_id) {
        out.leader = partition->leader;
    }
    return out;
}

static err_t plan_topic(struct import *import, const struct kraft_topic *topic, struct meta_seed_topic *ret,
                        struct err_info *info)
{
    struct meta_partition *partitions =
        arena_alloc_array(&import->arena, (size_t)topic->partition_count, sizeof(*partitions));
    const struct config_set *overrides = kraft_overrides(&import->kraft, CONFIG_RESOURCE_TOPIC, topic->name);
    err_t err = partitions ? ERR_OK : no_memory(info);

    for (int32_t i = 0; err == ERR_OK && i < topic->partition_count; i++) {
        const struct meta_partition *partition = &topic->partitions[i];
        struct found_partition *found = directories_find(&import->directories, topic->name, i);

        if (partition->replica_count == 0) {
            return err_set(info, ERR_MALFORMED, "%s: partition %d of %s is missing", import->plan.metadata, i,
                           topic->name.data);
        }
        enum import_fate fate = fate_of(import, partition, topic, found);

        if (found) {
            found->used = true;
        }
        import->plan.left_replicas += fate == IMPORT_ELSEWHERE ? 0u : partition->replica_count - 1u;
        partitions[i] = partition_here(import, partition, fate);
        err = add_partition(import, topic->name.data, i, fate, found ? found->dir : NULL, info);
    }
    *ret = (struct meta_seed_topic){.name = topic->name,
                                    .id = topic->id,
                                    .overrides = overrides ? *overrides : CONFIG_SET_EMPTY,
                                    .partitions = partitions,
                                    .partition_count = topic->partition_count};
    import->plan.setting_count += (uint32_t)ret->overrides.count;
    return err;
}

static err_t plan_entities(struct import *import, struct err_info *info)
{
    struct kraft *kraft = &import->kraft;

    import->entities = arena_alloc_array(&import->arena, kraft->entity_count, sizeof(*import->entities));
    for (uint32_t i = 0; import->entities && i < kraft->entity_count; i++) {
        const struct meta_seed_entity *entity = &kraft->entities[i];
        bool wanted = entity->type == CONFIG_RESOURCE_BROKER || entity->type == CONFIG_RESOURCE_GROUP ||
                      entity->type == CONFIG_RESOURCE_CLIENT_METRICS;

        if (wanted && entity->overrides.count > 0) {
            import->entities[import->entity_count++] = *entity;
            import->plan.setting_count += (uint32_t)entity->overrides.count;
        }
    }
    return import->entities ? ERR_OK : no_memory(info);
}

/* Values of one entity come together. */
static err_t plan_quotas(struct import *import, struct err_info *info)
{
    struct kraft *kraft = &import->kraft;

    import->quotas = arena_alloc_array(&import->arena, kraft->quota_count, sizeof(*import->quotas));
    for (uint32_t i = 0; import->quotas && i < kraft->quota_count; i++) {
        const struct kraft_quota_value *value = &kraft->quotas[i];
        struct meta_seed_quota *quota = NULL;

        for (uint32_t j = 0; !quota && j < import->plan.quota_count; j++) {
            quota = kraft_same_quota_entity(&import->quotas[j], &value->of) ? &import->quotas[j] : NULL;
        }
        if (!quota) {
            quota = &import->quotas[import->plan.quota_count++];
            *quota = value->of;
            quota->values = arena_alloc_array(&import->arena, kraft->quota_count, sizeof(*quota->values));
            if (!quota->values) {
                return no_memory(info);
            }
        }
        quota->values[quota->value_count++] = (struct meta_quota_value){value->key, value->value};
    }
    return import->quotas ? ERR_OK : no_memory(info);
}

static void check_kraft(struct import *import)
{
    const struct import_plan *plan = &import->plan;
    uint32_t foreign = plan->fates[IMPORT_TAKEN_OVER] + plan->fates[IMPORT_ELSEWHERE];

    if (import->kraft.acls > 0) {
        refuse(import,
               "the metadata has %d ACLs, which are not enforced here yet: everything would be open to everybody",
               import->kraft.acls);
    }
    if (foreign > 0 && !import->options.take_over) {
        refuse(import, "%u partition%s led by other nodes; to go on with what this node has, take over", foreign,
               foreign == 1 ? " is" : "s are");
    }
}

static err_t plan_kraft(struct import *import, struct err_info *info)
{
    struct import_plan *plan = &import->plan;
    struct kraft *kraft = &import->kraft;
    err_t err = kraft_read(import->options.io, plan->metadata, kraft, info);

    import->topics = arena_alloc_array(&import->arena, kraft->topic_count, sizeof(*import->topics));
    if (err == ERR_OK && !import->topics) {
        err = no_memory(info);
    }
    for (uint32_t i = 0; err == ERR_OK && i < kraft->topic_count; i++) {
        err = plan_topic(import, kraft->topics[i], &import->topics[plan->topic_count++], info);
    }
    if (err == ERR_OK) {
        err = plan_entities(import, info);
    }
    if (err == ERR_OK) {
        err = plan_quotas(import, info);
    }
    plan->metadata_offset = kraft->end_offset;
    plan->next_producer_id = kraft->next_producer_id;
    plan->credentials = kraft->credentials;
    plan->tokens = kraft->tokens;
    check_kraft(import);
    return err;
}

/* --- From directories alone ------------------------------------------------------------------------ */

/* Deletion and compaction stay off until somebody says what holds for the topic. */
static bool keep_all(struct config_set *overrides)
{
    return config_set_put(overrides, STR("cleanup.policy"), STR("")) &&
           config_set_put(overrides, STR("retention.ms"), STR("-1")) &&
           config_set_put(overrides, STR("retention.bytes"), STR("-1"));
}

static err_t plan_found_topic(struct import *import, uint32_t first, uint32_t end, struct err_info *info)
{
    struct found_partition **found = import->directories.partitions;
    struct meta_seed_topic *topic = &import->topics[import->plan.topic_count++];
    int32_t count = found[end - 1]->partition + 1;
    struct meta_partition *partitions;

    if (count > KRAFT_PARTITIONS_MAX) {
        return err_set(info, ERR_MALFORMED, "%s-%d: that many partitions", found[first]->topic, count - 1);
    }
    partitions = arena_alloc_array(&import->arena, (size_t)count, sizeof(*partitions));
    *topic = (struct meta_seed_topic){
        .name = str_of(found[first]->topic), .partitions = partitions, .partition_count = count};
    if (!partitions || !keep_all(&topic->overrides)) {
        return no_memory(info);
    }
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < count; i++) {
        struct found_partition *one = first < end && found[first]->partition == i ? found[first++] : NULL;

        partitions[i] = (struct meta_partition){.leader = BROKER_ID(BROKER_NONE),
                                                .leader_epoch = LEADER_EPOCH(one ? MAX(one->epoch, 0) : 0),
                                                .replicas = import->self,
                                                .replica_count = 1,
                                                .isr_count = 1};
        if (one && !uuid_is_zero(topic->id) && !uuid_is_zero(one->id) && !uuid_equal(topic->id, one->id)) {
            refuse(import, "partitions of %s are of two topics: their partition.metadata differ", one->topic);
        }
        if (one) {
            one->used = true;
            topic->id = uuid_is_zero(one->id) ? topic->id : one->id;
        }
        err = add_partition(import, topic->name.data, i, one ? IMPORT_OPENS : IMPORT_NEW, one ? one->dir : NULL, info);
    }
    if (uuid_is_zero(topic->id)) {
        import->options.io->ops->random(import->options.io, topic->id.bytes, sizeof(topic->id.bytes));
    }
    import->plan.setting_count += (uint32_t)topic->overrides.count;
    return err;
}

static err_t plan_directories(struct import *import, struct err_info *info)
{
    const struct directories *directories = &import->directories;
    err_t err = ERR_OK;

    import->topics = arena_alloc_array(&import->arena, directories->count, sizeof(*import->topics));
    if (!import->topics) {
        return no_memory(info);
    }
    for (uint32_t first = 0, end; err == ERR_OK && first < directories->count; first = end) {
        for (end = first + 1; end < directories->count && strcmp(directories->partitions[end]->topic,
                                                                 directories->partitions[first]->topic) == 0;) {
            end++;
        }
        err = plan_found_topic(import, first, end, info);
    }
    return err;
}

/* --- All ------------------------------------------------------------------------------------------------ */

static enum import_source source_of(const struct import *import)
{
    const struct directories *directories = &import->directories;

    if (directories->metadata[0]) {
        return IMPORT_KRAFT;
    }
    return directories->zookeeper || (import->options.from_directories && directories->count > 0) ? IMPORT_DIRECTORIES
                                                                                                  : IMPORT_NOTHING;
}

static void settle_identity(struct import *import)
{
    const struct directories *directories = &import->directories;
    struct import_plan *plan = &import->plan;
    int32_t wanted = import->options.node_id;

    plan->node_id = directories->node_id >= 0 ? directories->node_id : MAX(wanted, 0);
    if (wanted > 0 && directories->node_id >= 0 && wanted != directories->node_id) {
        refuse(import, "the directories are of node %d, the configuration says %d", directories->node_id, wanted);
    }
    if (!directories->cluster_id[0]) {
        refuse(import, "no meta.properties names the cluster");
    }
    import->self[0] = import->self[1] = plan->node_id;
}

static err_t prepare(struct import *import, struct err_info *info)
{
    struct import_plan *plan = &import->plan;
    struct io_stat stat;

    snprintf(plan->registry, sizeof(plan->registry), "%s/barnabas.db", import->options.dirs[0]);
    if (import->options.io->ops->stat(import->options.io, plan->registry, &stat, NULL) == ERR_OK) {
        return ERR_OK;
    }
    err_t err = directories_read(&import->options, &import->directories, info);

    if (err != ERR_OK) {
        return err;
    }
    snprintf(plan->cluster_id, sizeof(plan->cluster_id), "%s", import->directories.cluster_id);
    plan->source = source_of(import);
    if (plan->source == IMPORT_NOTHING) {
        return ERR_OK;
    }
    settle_identity(import);
    if (plan->source == IMPORT_KRAFT) {
        snprintf(plan->metadata, sizeof(plan->metadata), "%s", import->directories.metadata);
        err = plan_kraft(import, info);
    } else {
        err = plan_directories(import, info);
    }
    return err == ERR_OK ? list_unknown(import, info) : err;
}

static void import_freep(struct import **import)
{
    import_free(*import);
}

err_t import_prepare(const struct import_options *options, struct import **ret_import, struct err_info *info)
{
    struct import *import CLEANUP(import_freep) = calloc(1, sizeof(*import));

    if (!import) {
        return no_memory(info);
    }
    ASSERT(options->dir_count > 0);
    import->options = *options;
    arena_init(&import->arena, 0);
    err_t err = prepare(import, info);

    if (err == ERR_OK) {
        *ret_import = TAKE_PTR(import);
    }
    return err;
}

const struct import_plan *import_plan(const struct import *import)
{
    return &import->plan;
}

static void unlock_all(const struct import *import, struct io_file **locks)
{
    for (size_t i = 0; i < import->options.dir_count; i++) {
        if (locks[i]) {
            import->options.io->ops->close(locks[i]);
        }
    }
}

/* As Kafka does: nobody else may be at work in them. */
static err_t lock_all(const struct import *import, struct io_file **locks, struct err_info *info)
{
    struct io *io = import->options.io;

    for (size_t i = 0; i < import->options.dir_count; i++) {
        char path[IMPORT_PATH_MAX];

        snprintf(path, sizeof(path), "%s/.lock", import->options.dirs[i]);
        err_t err = io->ops->lock(io, path, &locks[i], info);

        if (err != ERR_OK) {
            return err == ERR_BUSY ? err_set(info, ERR_BUSY, "%s is used by another process (its .lock is held)",
                                             import->options.dirs[i])
                                   : err;
        }
    }
    return ERR_OK;
}

static err_t write_registry(const struct import *import, struct err_info *info)
{
    struct meta_seed seed = {
        .cluster_id = import->plan.cluster_id,
        .node_id = BROKER_ID(import->plan.node_id),
        .topics = import->topics,
        .topic_count = import->plan.topic_count,
        .entities = import->entities,
        .entity_count = import->entity_count,
        .quotas = import->quotas,
        .quota_count = import->plan.quota_count,
        .next_producer_id = import->plan.next_producer_id,
    };

    return meta_seed_write(import->options.io, import->plan.registry, &seed, info);
}

err_t import_execute(struct import *import, struct err_info *info)
{
    const struct import_plan *plan = &import->plan;
    struct io_file **locks CLEANUP(freep) = calloc(import->options.dir_count, sizeof(struct io_file *));

    if (plan->source == IMPORT_NOTHING) {
        return ERR_OK;
    }
    if (plan->refusal[0]) {
        return err_set(info, ERR_INVALID_CONFIG, "%s", plan->refusal);
    }
    if (!locks) {
        return no_memory(info);
    }
    err_t err = lock_all(import, locks, info);

    if (err == ERR_OK) {
        err = write_registry(import, info);
    }
    unlock_all(import, locks);
    return err;
}

void import_free(struct import *import)
{
    if (!import) {
        return;
    }
    if (import->plan.source == IMPORT_DIRECTORIES) {
        for (uint32_t i = 0; i < import->plan.topic_count; i++) {
            config_set_free(&import->topics[i].overrides);
        }
    }
    kraft_free(&import->kraft);
    directories_free(&import->directories);
    arena_reset(&import->arena);
    free(import);
}
