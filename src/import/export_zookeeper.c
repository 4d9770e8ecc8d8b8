/* For Kafka up to 3.9: the nodes that it keeps in ZooKeeper.
 *
 * An ensemble cannot take all of it at once. So /cluster/id goes first and comes
 * last: a broker whose directories name the cluster does not start on a tree
 * that lacks it. A node of ours says meanwhile whose half tree that is; an
 * export that was interrupted is repeated. */
#include "import/export_internal.h"
#include "import/tree_walk.h"

#include <stdio.h>

#define MARKER "/barnabas_export"

enum { SESSION_MS = 10000 };

/* Children of these are replaced; the rest of the tree, such as ACLs, is left as it is. */
static const char *const replaced[] = {
    "/brokers/topics", "/config/topics", "/config/brokers", "/config/clients",
    "/config/users",   "/config/ips",    "/config/changes", "/admin/delete_topics",
};

/* --- What is there ------------------------------------------------------------------------------------------ */

static bool is_foreign(const struct tree_list *names)
{
    for (uint32_t i = 0; i < names->count; i++) {
        if (strcmp(names->names[i], "zookeeper") != 0) {
            return true;
        }
    }
    return false;
}

static err_t look_at_marker(struct export *export, struct coord *coord, bool *ret_ours, struct err_info *info)
    CONTROL_ONLY
{
    struct str text;
    err_t err = tree_text(coord, MARKER, &export->arena, &text, info);

    *ret_ours = err == ERR_OK && str_equal(text, str_of(export->plan.cluster_id));
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static void note_replaced(struct export *export, const struct meta_seed *there)
{
    uint32_t gone = 0;

    for (uint32_t i = 0; i < there->topic_count; i++) {
        bool stays = false;

        for (uint32_t j = 0; !stays && j < export->seed.topic_count; j++) {
            stays = str_equal(there->topics[i].name, export->seed.topics[j].name);
        }
        gone += !stays;
    }
    export_note(export, "ZooKeeper has nodes of this cluster: topics, settings and quotas there are replaced%s.",
                gone > 0 ? ", and topics that were deleted here go there, too" : "");
}

/* Credentials of users are not ours to drop: what the registry does not have of them is taken along. */
static err_t keep_credentials(struct export *export, const struct meta_seed *there, struct err_info *info)
{
    struct meta_seed *seed = &export->seed;
    uint32_t count = seed->quota_count;
    struct meta_seed_quota *quotas =
        arena_alloc_array(&export->arena, (size_t)count + there->quota_count, sizeof(*quotas));

    if (!quotas) {
        return err_set(info, ERR_NO_MEMORY, "no memory for the plan");
    }
    for (uint32_t i = 0; i < count; i++) {
        quotas[i] = seed->quotas[i];
    }
    for (uint32_t i = 0; i < there->quota_count; i++) {
        const struct meta_seed_quota *quota = &there->quotas[i];
        uint32_t at = 0;

        while (at < count && !meta_seed_same_quota(&quotas[at], quota)) {
            at++;
        }
        if (quota->others.count == 0 || (at < count && quotas[at].others.count > 0)) {
            continue;
        }
        if (at == count) {
            quotas[count++] = *quota;
            quotas[at].value_count = 0;
        }
        quotas[at].others = quota->others;
    }
    seed->quotas = quotas;
    seed->quota_count = count;
    return ERR_OK;
}

static err_t look_at_tree(struct export *export, struct coord *coord, struct err_info *info) CONTROL_ONLY
{
    struct tree_list names;
    bool ours = false;
    err_t err = tree_children(coord, "/", &export->arena, &names, info);

    if (err != ERR_OK || !is_foreign(&names)) {
        return err;
    }
    err = look_at_marker(export, coord, &ours, info);
    if (err == ERR_OK) {
        err = meta_seed_read(coord, &export->ensemble, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    const struct meta_seed *there = export->ensemble;

    if (!ours && strcmp(there->cluster_id, export->plan.cluster_id) != 0) {
        export_refuse(export, "ZooKeeper %s holds nodes of %s%s; name another place below it (HOST:PORT/chroot)",
                      export->options.zookeeper, there->cluster_id[0] ? "cluster " : "somebody else",
                      there->cluster_id);
    }
    if (there->live_count > 0) {
        export_refuse(export, "broker %d is registered in ZooKeeper %s: stop the cluster's brokers", there->live[0],
                      export->options.zookeeper);
    }
    note_replaced(export, there);
    return keep_credentials(export, there, info);
}

static void note_left(struct export *export)
{
    for (uint32_t i = 0; i < export->seed.entity_count; i++) {
        const struct meta_seed_entity *entity = &export->seed.entities[i];

        if (entity->type != CONFIG_RESOURCE_BROKER) {
            export_note(export, "Settings of %s %.*s are left behind: Kafka with ZooKeeper has none of that kind.",
                        entity->type == CONFIG_RESOURCE_GROUP ? "group" : "client metrics", STR_ARG(entity->name));
        }
    }
}

err_t export_zookeeper_prepare(struct export *export, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    struct coord_zookeeper_options options = {.connect = export->options.zookeeper, .timeout_ms = SESSION_MS};
    struct coord *coord;

    export->plan.target = EXPORT_ZOOKEEPER;
    snprintf(export->plan.metadata, sizeof(export->plan.metadata), "%s", export->options.zookeeper);
    note_left(export);
    err_t err = coord_zookeeper_open(&options, NULL, &coord, info);

    if (err == ERR_NOT_FOUND) {
        return ERR_OK; /* the chroot will be made */
    }
    if (err != ERR_OK) {
        return err;
    }
    err = look_at_tree(export, coord, info);
    coord_close(coord);
    return err;
}

/* --- Writing --------------------------------------------------------------------------------------------------- */

static err_t begin(struct export *export, struct coord *coord, struct err_info *info) CONTROL_ONLY
{
    const char *id = export->plan.cluster_id;
    err_t err = tree_create(coord, MARKER, SLICE(id, strlen(id)), info);

    err = err == ERR_EXISTS ? ERR_OK : err;
    if (err == ERR_OK) {
        err = tree_delete(coord, "/cluster/id", info);
    }
    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(replaced); i++) {
        err = tree_clear(coord, replaced[i], info);
    }
    return err == ERR_OK ? tree_delete(coord, "/latest_producer_id_block", info) : err;
}

static err_t end(struct export *export, struct coord *coord, struct err_info *info) CONTROL_ONLY
{
    struct slice id = meta_seed_cluster_id(&export->arena, &export->seed);
    struct coord_op ops[] = {{.verb = COORD_CREATE, .path = "/cluster/id", .data = id},
                             {.verb = COORD_DELETE, .path = MARKER, .version = COORD_ANY_VERSION}};

    return id.data ? tree_multi(coord, ops, ARRAY_LEN(ops), info) : err_set(info, ERR_NO_MEMORY, "no memory");
}

static err_t write_tree(struct export *export, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    struct coord_zookeeper_options options = {
        .connect = export->options.zookeeper, .timeout_ms = SESSION_MS, .make_chroot = true};
    struct err_info why = {""};
    struct coord *coord;
    err_t err = coord_zookeeper_open(&options, NULL, &coord, info);

    if (err != ERR_OK) {
        return err;
    }
    err = begin(export, coord, &why);
    if (err == ERR_OK) {
        err = meta_seed_put(coord, &export->seed, true, &why);
    }
    if (err == ERR_OK) {
        err = end(export, coord, &why);
    }
    coord_close(coord);
    return err == ERR_OK ? ERR_OK : err_set(info, err, "ZooKeeper %s: %s; export again", options.connect, why.text);
}

err_t export_zookeeper_execute(struct export *export, struct err_info *info)
{
    err_t err = export_identify(export, info);

    if (err == ERR_OK) {
        err = export_set_aside(export, info);
    }
    if (err == ERR_OK) {
        err = write_tree(export, info);
    }
    if (err == ERR_OK) {
        err = export_retire_registry(export, info);
    }
    if (err != ERR_OK) {
        export_undo(export);
    }
    return err;
}
