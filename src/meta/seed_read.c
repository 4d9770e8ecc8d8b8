/* Reading a tree into a seed: the controller's own reading, of a tree that it
 * does not control, stopped before anything is made of it. */
#include "meta/controller_loader.h"
#include "meta/seed.h"

#include <stdlib.h>

struct reading {
    struct meta_seed seed; /* first */
    struct coord *coord;
    struct controller *controller; /* keeps what the seed points to */
    struct controller_actions actions;
    struct arena arena;
    err_t err;
    struct err_info *info;
};

/* --- Carrying out the reads -------------------------------------------------------------------- */

static void carry_out(struct reading *reading) CONTROL_ONLY;

static void read_done(struct coord_request *request)
{
    struct controller_read *read = CONTAINER_OF(request, struct controller_read, request);
    struct reading *reading = read->host;

    ASSUME_ROLE(role_control);
    reading->actions.count = 0;
    controller_step(reading->controller, &(struct controller_event){.kind = CONTROLLER_READ_DONE, .read = read}, 0,
                    &reading->actions);
    carry_out(reading);
}

static void carry_out(struct reading *reading)
{
    for (uint32_t i = 0; i < reading->actions.count; i++) {
        const struct controller_action *action = &reading->actions.items[i];

        if (action->kind == CONTROLLER_FAILED) {
            reading->err = err_set(reading->info, action->err, "%s", action->info->text);
        } else if (action->kind == CONTROLLER_READ) {
            struct controller_read *read = action->read;

            read->host = reading;
            read->request.done = read_done;
            if (read->request.verb == COORD_CHILDREN) {
                coord_children(reading->coord, &read->request, read->path, false);
            } else {
                coord_get(reading->coord, &read->request, read->path, false);
            }
        }
    }
}

static err_t read_all(struct reading *reading) CONTROL_ONLY
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;
    err_t err = broker_config_create(NULL, &config, reading->info);

    if (err != ERR_OK) {
        return err;
    }
    reading->controller = controller_create(&(struct controller_options){
        .node_id = BROKER_ID(BROKER_NONE), .config = config, .local_host = "", .shard_count = 1});
    if (!reading->controller) {
        return err_set(reading->info, ERR_NO_MEMORY, "no memory to read the registry");
    }
    controller_step(reading->controller, &(struct controller_event){.kind = CONTROLLER_READ_ALL}, 0, &reading->actions);
    carry_out(reading);
    coord_pump(reading->coord);
    return reading->err;
}

/* --- What was read, as a seed ------------------------------------------------------------------------ */

static bool is_being_deleted(const struct loader *loader, const char *topic)
{
    for (uint32_t i = 0; i < loader->deletion_count; i++) {
        if (strcmp(loader->deletions[i], topic) == 0) {
            return true;
        }
    }
    return false;
}

static bool take_topic(struct reading *reading, const struct loaded_topic *loaded, struct meta_seed_topic *topic)
{
    int32_t count = loaded->node.partition_count;
    struct meta_partition *partitions = arena_alloc_array(&reading->arena, (size_t)count, sizeof(*partitions));

    for (int32_t i = 0; partitions && i < count; i++) {
        if (!loaded_partition(loaded, i, &reading->arena, &partitions[i])) {
            return false;
        }
    }
    *topic = (struct meta_seed_topic){.name = str_of(loaded->name),
                                      .id = loaded->node.id,
                                      .overrides = loaded->overrides,
                                      .partitions = partitions,
                                      .partition_count = count};
    return partitions != NULL;
}

static bool take_topics(struct reading *reading, const struct loader *loader)
{
    struct meta_seed_topic *topics = arena_alloc_array(&reading->arena, loader->topic_count, sizeof(*topics));

    reading->seed.topics = topics;
    for (uint32_t i = 0; topics && i < loader->topic_count; i++) {
        const struct loaded_topic *loaded = &loader->topics[i];

        if (!is_being_deleted(loader, loaded->name) &&
            !take_topic(reading, loaded, &topics[reading->seed.topic_count++])) {
            return false;
        }
    }
    return topics != NULL;
}

static size_t count_nodes(const struct list *list)
{
    size_t count = 0;

    LIST_FOR_EACH(list, node) {
        count++;
    }
    return count;
}

static bool take_entities(struct reading *reading, const struct stage *stage)
{
    struct meta_seed_entity *entities =
        arena_alloc_array(&reading->arena, count_nodes(&stage->entities), sizeof(*entities));

    reading->seed.entities = entities;
    if (!entities) {
        return false;
    }
    LIST_FOR_EACH(&stage->entities, node) {
        const struct meta_entity_config *entity = LIST_ENTRY(node, struct staged_entity, node)->entity;

        if (entity->overrides.count > 0) {
            entities[reading->seed.entity_count++] =
                (struct meta_seed_entity){entity->type, entity->name, entity->overrides};
        }
    }
    return true;
}

static bool take_quotas(struct reading *reading, const struct stage *stage)
{
    struct meta_seed_quota *quotas = arena_alloc_array(&reading->arena, count_nodes(&stage->quotas), sizeof(*quotas));

    reading->seed.quotas = quotas;
    if (!quotas) {
        return false;
    }
    LIST_FOR_EACH(&stage->quotas, node) {
        const struct meta_quota *from = LIST_ENTRY(node, struct staged_quota, node)->quota;

        if (from->value_count == 0 && from->others.count == 0) {
            continue;
        }
        struct meta_seed_quota *to = &quotas[reading->seed.quota_count++];

        *to =
            (struct meta_seed_quota){.values = from->values, .value_count = from->value_count, .others = from->others};
        memcpy(to->has, from->has, sizeof(to->has));
        memcpy(to->name, from->name, sizeof(to->name));
    }
    return true;
}

static bool take_live(struct reading *reading, const struct loader *loader)
{
    int32_t *live = arena_alloc_array(&reading->arena, loader->broker_count, sizeof(*live));

    for (uint32_t i = 0; live && i < loader->broker_count; i++) {
        live[i] = loader->brokers[i]->id.v;
    }
    reading->seed.live = live;
    reading->seed.live_count = loader->broker_count;
    return live != NULL;
}

static err_t to_seed(struct reading *reading)
{
    const struct loader *loader = reading->controller->loader;

    reading->seed.cluster_id = loader->cluster_id;
    reading->seed.node_id = BROKER_ID(BROKER_NONE);
    reading->seed.next_producer_id = reading->controller->next_block;
    bool done = take_topics(reading, loader) && take_entities(reading, loader->entities) &&
                take_quotas(reading, loader->entities) && take_live(reading, loader);

    return done ? ERR_OK : err_set(reading->info, ERR_NO_MEMORY, "no memory for the registry");
}

err_t meta_seed_read(struct coord *coord, struct meta_seed **ret_seed, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    struct reading *reading = calloc(1, sizeof(*reading));

    if (!reading) {
        return err_set(info, ERR_NO_MEMORY, "no memory to read the registry");
    }
    reading->coord = coord;
    reading->info = info;
    arena_init(&reading->arena, 0);
    err_t err = read_all(reading);

    if (err == ERR_OK) {
        err = to_seed(reading);
    }
    if (err != ERR_OK) {
        meta_seed_free(&reading->seed);
        return err;
    }
    *ret_seed = &reading->seed;
    return ERR_OK;
}

void meta_seed_free(struct meta_seed *seed)
{
    struct reading *reading = (struct reading *)seed;

    if (!reading) {
        return;
    }
    controller_destroy(reading->controller);
    controller_actions_free(&reading->actions);
    arena_reset(&reading->arena);
    free(reading);
}
