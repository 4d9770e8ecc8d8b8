/* A registry from the ensemble that a ZooKeeper-mode broker worked with. It is
 * only read. */
#include "import/plan_internal.h"
#include "import/tree_walk.h"

#include <stdio.h>

enum { SESSION_MS = 10000 };

/* Resources that have any: an entry of them cannot be enforced here. */
static err_t count_acls(struct import *import, struct coord *coord, int32_t *ret_count, struct err_info *info)
    CONTROL_ONLY
{
    static const char *const roots[] = {"/kafka-acl", "/kafka-acl-extended/prefixed"};
    struct tree_list types, resources;
    err_t err = ERR_OK;

    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(roots); i++) {
        err = tree_children(coord, roots[i], &import->arena, &types, info);
        for (uint32_t j = 0; err == ERR_OK && j < types.count; j++) {
            char path[COORD_PATH_MAX];

            snprintf(path, sizeof(path), "%s/%s", roots[i], types.names[j]);
            err = tree_children(coord, path, &import->arena, &resources, info);
            *ret_count += (int32_t)resources.count;
        }
    }
    return err;
}

static err_t read_ensemble(struct import *import, int32_t *ret_acls, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    struct coord_zookeeper_options options = {.connect = import->options.zookeeper, .timeout_ms = SESSION_MS};
    struct tree_list tokens = {.count = 0};
    struct coord *coord;
    err_t err = coord_zookeeper_open(&options, NULL, &coord, info);

    if (err != ERR_OK) {
        return err;
    }
    err = meta_seed_read(coord, &import->ensemble, info);
    if (err == ERR_OK) {
        err = count_acls(import, coord, ret_acls, info);
    }
    if (err == ERR_OK) {
        err = tree_children(coord, "/delegation_token/tokens", &import->arena, &tokens, info);
    }
    import->plan.tokens = (int32_t)tokens.count;
    coord_close(coord);
    return err;
}

static void check_cluster(struct import *import)
{
    const struct meta_seed *seed = import->ensemble;

    if (strcmp(seed->cluster_id, import->plan.cluster_id) != 0) {
        import_refuse(import, "ZooKeeper %s is of cluster %s, the directories are of %s", import->options.zookeeper,
                      seed->cluster_id[0] ? seed->cluster_id : "none", import->plan.cluster_id);
    }
    for (uint32_t i = 0; i < seed->live_count; i++) {
        if (seed->live[i] == import->plan.node_id) {
            import_refuse(import, "broker %d is registered in ZooKeeper: it runs, or its session has not ended yet",
                          import->plan.node_id);
        }
    }
}

/* A topic of before Kafka 2.8 has no id in the ensemble; its directories may know one. */
static struct uuid id_of(struct import *import, const struct meta_seed_topic *topic)
{
    struct uuid id = topic->id;

    for (int32_t i = 0; uuid_is_zero(id) && i < topic->partition_count; i++) {
        const struct found_partition *found = directories_find(&import->directories, topic->name, i);

        id = found ? found->id : id;
    }
    if (uuid_is_zero(id)) {
        import->options.io->ops->random(import->options.io, id.bytes, sizeof(id.bytes));
    }
    return id;
}

err_t import_plan_zookeeper(struct import *import, struct err_info *info)
{
    struct import_plan *plan = &import->plan;
    int32_t acls = 0;

    snprintf(plan->metadata, sizeof(plan->metadata), "%s", import->options.zookeeper);
    err_t err = read_ensemble(import, &acls, info);

    if (err != ERR_OK) {
        return err;
    }
    const struct meta_seed *seed = import->ensemble;

    check_cluster(import);
    import->topics = arena_alloc_array(&import->arena, seed->topic_count, sizeof(*import->topics));
    if (!import->topics) {
        return import_no_memory(info);
    }
    for (uint32_t i = 0; err == ERR_OK && i < seed->topic_count; i++) {
        struct meta_seed_topic topic = seed->topics[i];

        topic.id = id_of(import, &topic);
        err = import_plan_topic(import, &topic, &import->topics[plan->topic_count++], info);
    }
    if (err == ERR_OK) {
        err = import_plan_entities(import, seed->entities, seed->entity_count, info);
    }
    import->quotas = (struct meta_seed_quota *)seed->quotas;
    import->quota_count = seed->quota_count;
    for (uint32_t i = 0; i < seed->quota_count; i++) {
        plan->quota_count += seed->quotas[i].value_count > 0;
        plan->credentials += (uint32_t)seed->quotas[i].others.count;
    }
    plan->next_producer_id = seed->next_producer_id;
    import_check(import, acls);
    return err;
}
