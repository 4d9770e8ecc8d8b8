/* From what is on the disk to what will be in the registry. */
#include "base/assert.h"
#include "import/plan_internal.h"
#include "import/registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

const char *import_source_name(enum import_source source)
{
    static const char *const names[] = {[IMPORT_NOTHING] = "nothing",
                                        [IMPORT_KRAFT] = "kraft",
                                        [IMPORT_DIRECTORIES] = "directories",
                                        [IMPORT_ZOOKEEPER] = "zookeeper"};

    return names[source];
}

err_t import_no_memory(struct err_info *info)
{
    return err_set(info, ERR_NO_MEMORY, "no memory for the plan");
}

void import_refuse(struct import *import, const char *format, ...)
{
    va_list args;

    if (import->plan.refusal[0]) {
        return;
    }
    va_start(args, format);
    vsnprintf(import->plan.refusal, sizeof(import->plan.refusal), format, args);
    va_end(args);
}

/* --- All ------------------------------------------------------------------------------------------------ */

static enum import_source source_of(const struct import *import)
{
    const struct directories *directories = &import->directories;

    if (directories->metadata[0]) {
        return IMPORT_KRAFT;
    }
    if (import->options.zookeeper) {
        return IMPORT_ZOOKEEPER;
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
        import_refuse(import, "the directories are of node %d, the configuration says %d", directories->node_id,
                      wanted);
    }
    if (plan->source == IMPORT_KRAFT && import->options.zookeeper) {
        import_refuse(import, "%s is a KRaft metadata log: what ZooKeeper %s holds is not the truth any more",
                      directories->metadata, import->options.zookeeper);
    }
    if (!directories->cluster_id[0]) {
        import_refuse(import, "no meta.properties names the cluster");
    }
    import->self[0] = import->self[1] = plan->node_id;
}

static err_t list_partitions(struct import *import, struct err_info *info)
{
    struct import_plan *plan = &import->plan;
    err_t err = fates_finish(&import->fates, &import->directories, info);

    plan->partitions = import->fates.items;
    plan->partition_count = import->fates.count;
    memcpy(plan->fates, import->fates.counts, sizeof(plan->fates));
    return err;
}

static err_t prepare(struct import *import, struct err_info *info)
{
    struct import_plan *plan = &import->plan;
    struct io_stat stat;

    snprintf(plan->registry, sizeof(plan->registry), "%s/" REGISTRY_NAME, import->options.dirs[0]);
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
        err = import_plan_kraft(import, info);
    } else if (plan->source == IMPORT_ZOOKEEPER) {
        err = import_plan_zookeeper(import, info);
    } else {
        err = import_plan_directories(import, info);
    }
    return err == ERR_OK ? list_partitions(import, info) : err;
}

static void import_freep(struct import **import)
{
    import_free(*import);
}

err_t import_prepare(const struct import_options *options, struct import **ret_import, struct err_info *info)
{
    struct import *import CLEANUP(import_freep) = calloc(1, sizeof(*import));

    if (!import) {
        return import_no_memory(info);
    }
    ASSERT(options->dir_count > 0);
    import->options = *options;
    arena_init(&import->arena, 0);
    import->fates.arena = &import->arena;
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
        .quota_count = import->quota_count,
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
        return import_no_memory(info);
    }
    err_t err = directories_lock(&import->options, locks, info);

    if (err == ERR_OK) {
        err = write_registry(import, info);
    }
    directories_unlock(&import->options, locks);
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
    if (import->plan.source == IMPORT_KRAFT) {
        for (uint32_t i = 0; i < import->quota_count; i++) {
            config_set_free(&import->quotas[i].others);
        }
    }
    kraft_free(&import->kraft);
    meta_seed_free(import->ensemble);
    directories_free(&import->directories);
    arena_reset(&import->arena);
    free(import);
}
