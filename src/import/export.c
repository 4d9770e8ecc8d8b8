/* What an export has to do with, whatever its target: the registry and the
 * directories, and whether they fit. */
#include "import/export.h"

#include "base/assert.h"
#include "import/export_internal.h"
#include "import/registry.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static err_t no_memory(struct err_info *info)
{
    return err_set(info, ERR_NO_MEMORY, "no memory for the plan");
}

void export_refuse(struct export *export, const char *format, ...)
{
    va_list args;

    if (export->plan.refusal[0]) {
        return;
    }
    va_start(args, format);
    vsnprintf(export->plan.refusal, sizeof(export->plan.refusal), format, args);
    va_end(args);
}

void export_note(struct export *export, const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    bool last = export->plan.note_count + 1 == EXPORT_NOTES_MAX;
    const char *note = arena_strdup(&export->arena, last ? STR("And so on.") : str_of(text));

    if (note && export->plan.note_count < EXPORT_NOTES_MAX) {
        export->notes[export->plan.note_count++] = note;
    }
}

/* --- Settings ---------------------------------------------------------------------------------------- */

static bool scope_of(enum config_resource type, enum config_scope *ret_scope)
{
    return config_scope_of_resource((int8_t)type, ret_scope);
}

/* Those that only Barnabas knows stay behind. */
static err_t keep_kafkas(struct export *export, enum config_resource type, struct str name,
                         const struct config_set *all, struct config_set *ret_kept, struct err_info *info)
{
    enum config_scope scope;

    config_set_init(ret_kept);
    for (size_t i = 0; i < all->count; i++) {
        const struct config_entry *entry = &all->entries[i];
        const struct config_def *def = scope_of(type, &scope) ? config_find(scope, str_of(entry->name)) : NULL;

        if (def && (def->flags & CONFIG_OWN)) {
            export_note(export, "%s=%s of %s %.*s is left behind: Kafka has nothing like it.", entry->name,
                        entry->value, type == CONFIG_RESOURCE_TOPIC ? "topic" : "broker", STR_ARG(name));
        } else if (!config_set_put(ret_kept, str_of(entry->name), str_of(entry->value))) {
            return no_memory(info);
        }
    }
    export->plan.setting_count += (uint32_t)ret_kept->count;
    return ERR_OK;
}

/* --- Partitions ---------------------------------------------------------------------------------------- */

static enum import_fate fate_of(const struct export *export, const struct meta_seed_topic *topic,
                                const struct meta_partition *partition, const struct found_partition *found)
{
    if (!fates_holds(partition->replicas, partition->replica_count, export->plan.node_id)) {
        return IMPORT_ELSEWHERE;
    }
    if (!found) {
        return IMPORT_NEW;
    }
    return !uuid_is_zero(found->id) && !uuid_equal(found->id, topic->id) ? IMPORT_OTHER_ID : IMPORT_OPENS;
}

static err_t plan_topic(struct export *export, const struct meta_seed_topic *from, struct meta_seed_topic *to,
                        struct err_info *info)
{
    struct meta_partition *partitions =
        arena_alloc_array(&export->arena, (size_t)from->partition_count, sizeof(*partitions));

    *to = *from;
    to->partitions = partitions;
    err_t err = keep_kafkas(export, CONFIG_RESOURCE_TOPIC, from->name, &from->overrides, &to->overrides, info);

    err = err == ERR_OK && !partitions ? no_memory(info) : err;
    for (int32_t i = 0; err == ERR_OK && i < from->partition_count; i++) {
        struct found_partition *found = directories_find(&export->directories, from->name, i);

        /* Nobody leads when all have stopped; the controller elects when one comes. */
        partitions[i] = from->partitions[i];
        partitions[i].leader = BROKER_ID(BROKER_NONE);
        if (found) {
            found->used = true;
        }
        err = fates_add(&export->fates, from->name.data, i, fate_of(export, from, &from->partitions[i], found),
                        found ? found->dir : NULL, info);
    }
    return err;
}

/* Parts of the seed that are its own: see export_free. */
static err_t plan_seed(struct export *export, struct err_info *info)
{
    const struct meta_seed *registry = export->registry;
    struct meta_seed *seed = &export->seed;
    struct meta_seed_topic *topics = arena_alloc_array(&export->arena, registry->topic_count, sizeof(*topics));
    struct meta_seed_entity *entities = arena_alloc_array(&export->arena, registry->entity_count, sizeof(*entities));
    err_t err = topics && entities ? ERR_OK : no_memory(info);

    *seed = *registry;
    seed->node_id = BROKER_ID(export->plan.node_id);
    seed->topics = topics;
    seed->entities = entities;
    seed->topic_count = seed->entity_count = 0;
    for (uint32_t i = 0; err == ERR_OK && i < registry->topic_count; i++) {
        err = plan_topic(export, &registry->topics[i], &topics[seed->topic_count++], info);
    }
    for (uint32_t i = 0; err == ERR_OK && i < registry->entity_count; i++) {
        const struct meta_seed_entity *from = &registry->entities[i];
        struct meta_seed_entity *to = &entities[seed->entity_count++];

        *to = *from;
        err = keep_kafkas(export, from->type, from->name, &from->overrides, &to->overrides, info);
    }
    return err;
}

static err_t list_partitions(struct export *export, struct err_info *info)
{
    struct export_plan *plan = &export->plan;
    err_t err = fates_finish(&export->fates, &export->directories, info);
    uint32_t *counts = export->fates.counts;

    plan->partitions = export->fates.items;
    plan->partition_count = export->fates.count;
    memcpy(plan->fates, counts, sizeof(plan->fates));
    if (counts[IMPORT_NEW] > 0) {
        export_refuse(export,
                      "%u partition%s no directory here: name all of log.dirs, or start barnabasd once, which makes "
                      "those that are still empty and finishes forks",
                      counts[IMPORT_NEW], counts[IMPORT_NEW] == 1 ? " has" : "s have");
    }
    if (counts[IMPORT_OTHER_ID] > 0) {
        export_refuse(export, "%u director%s of an earlier topic: start barnabasd once, which sets them aside",
                      counts[IMPORT_OTHER_ID], counts[IMPORT_OTHER_ID] == 1 ? "y is" : "ies are");
    }
    return err;
}

/* --- Identity -------------------------------------------------------------------------------------------- */

static err_t check_directories(const struct export *export, struct err_info *info)
{
    for (size_t i = 0; i < export->directories.dir_count; i++) {
        const struct found_dir *dir = &export->directories.dirs[i];

        if (!dir->there) {
            return err_set(info, ERR_NOT_FOUND, "%s is not there", dir->path);
        }
    }
    return ERR_OK;
}

static bool find_registry(struct export *export)
{
    struct export_plan *plan = &export->plan;
    struct io *io = export->options.io;
    struct io_stat stat;

    for (size_t i = 0; i < export->options.dir_count; i++) {
        snprintf(plan->registry, sizeof(plan->registry), "%s/" REGISTRY_NAME, export->options.dirs[i]);
        if (io->ops->stat(io, plan->registry, &stat, NULL) == ERR_OK) {
            snprintf(plan->kept_registry, sizeof(plan->kept_registry), "%s.%s.exported", plan->registry,
                     export->unique);
            return true;
        }
    }
    snprintf(plan->registry, sizeof(plan->registry), "%s/" REGISTRY_NAME, export->options.dirs[0]);
    return false;
}

static void settle_identity(struct export *export)
{
    const struct directories *directories = &export->directories;
    struct export_plan *plan = &export->plan;

    snprintf(plan->cluster_id, sizeof(plan->cluster_id), "%s", export->registry->cluster_id);
    plan->node_id = directories->node_id;
    if (directories->node_id < 0) {
        export_refuse(export, "no meta.properties names the node");
    }
    if (!plan->cluster_id[0] || strcmp(plan->cluster_id, directories->cluster_id) != 0) {
        export_refuse(export, "the registry is of cluster %s, the directories are of %s", plan->cluster_id,
                      directories->cluster_id[0] ? directories->cluster_id : "none");
    }
}

/* --- All --------------------------------------------------------------------------------------------------- */

static void make_unique(struct export *export)
{
    uint8_t bytes[16];

    export->options.io->ops->random(export->options.io, bytes, sizeof(bytes));
    for (size_t i = 0; i < sizeof(bytes); i++) {
        snprintf(export->unique + 2 * i, 3, "%02x", bytes[i]);
    }
}

static err_t read_everything(struct export *export, struct err_info *info)
{
    err_t err = directories_read(&export->where, &export->directories, info);

    if (err == ERR_OK) {
        err = check_directories(export, info);
    }
    if (err == ERR_OK) {
        err = directories_lock(&export->where, export->locks, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (!find_registry(export)) {
        export_refuse(export, "there is no %s: nothing that barnabasd wrote, or it was exported before",
                      export->plan.registry);
        return ERR_OK;
    }
    return registry_read(export->options.io, export->plan.registry, &export->registry, info);
}

static err_t prepare(struct export *export, struct err_info *info)
{
    export->locks = arena_alloc_array(&export->arena, export->options.dir_count, sizeof(struct io_file *));
    if (!export->locks) {
        return no_memory(info);
    }
    make_unique(export);
    err_t err = read_everything(export, info);

    if (err != ERR_OK || !export->registry) {
        return err;
    }
    settle_identity(export);
    err = plan_seed(export, info);
    if (err == ERR_OK) {
        err = list_partitions(export, info);
    }
    export->plan.topic_count = export->seed.topic_count;
    for (uint32_t i = 0; i < export->seed.quota_count; i++) {
        export->plan.quota_count += export->seed.quotas[i].value_count > 0;
    }
    export->plan.next_producer_id = export->seed.next_producer_id;
    export_name_aside(export);
    if (err != ERR_OK) {
        return err;
    }
    return export->options.zookeeper ? export_zookeeper_prepare(export, info) : export_kraft_prepare(export, info);
}

static void export_freep(struct export **export)
{
    export_free(*export);
}

err_t export_prepare(const struct export_options *options, struct export **ret_export, struct err_info *info)
{
    struct export *export CLEANUP(export_freep) = calloc(1, sizeof(*export));

    if (!export) {
        return no_memory(info);
    }
    ASSERT(options->dir_count > 0);
    export->options = *options;
    export->where = (struct import_options){.io = options->io,
                                            .dirs = options->dirs,
                                            .dir_count = options->dir_count,
                                            .metadata_dir = options->metadata_dir};
    export->plan.notes = export->notes;
    export->plan.node_id = -1;
    arena_init(&export->arena, 0);
    export->fates.arena = &export->arena;
    err_t err = prepare(export, info);

    if (err == ERR_OK) {
        *ret_export = TAKE_PTR(export);
    }
    return err;
}

const struct export_plan *export_plan(const struct export *export)
{
    return &export->plan;
}

err_t export_execute(struct export *export, struct err_info *info)
{
    if (export->plan.refusal[0]) {
        return err_set(info, ERR_INVALID_CONFIG, "%s", export->plan.refusal);
    }
    return export->options.zookeeper ? export_zookeeper_execute(export, info) : export_kraft_execute(export, info);
}

void export_free(struct export *export)
{
    if (!export) {
        return;
    }
    for (uint32_t i = 0; export->seed.topics && i < export->seed.topic_count; i++) {
        config_set_free(&((struct meta_seed_topic *)export->seed.topics)[i].overrides);
    }
    for (uint32_t i = 0; export->seed.entities && i < export->seed.entity_count; i++) {
        config_set_free(&((struct meta_seed_entity *)export->seed.entities)[i].overrides);
    }
    if (export->locks) {
        directories_unlock(&export->where, export->locks);
    }
    if (export->has_earlier) {
        kraft_free(&export->earlier);
    }
    export_files_free(export);
    meta_seed_free(export->registry);
    meta_seed_free(export->ensemble);
    directories_free(&export->directories);
    arena_reset(&export->arena);
    free(export);
}
