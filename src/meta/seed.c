#include "meta/seed.h"

#include "coord/coord.h"
#include "meta/controller_internal.h"
#include "meta/image_build.h"
#include "meta/znode.h"

#include <stdarg.h>
#include <stdio.h>

enum { SEED_BATCH = 512 /* nodes written in one transaction */, PRODUCER_BLOCK = 1000 };

struct seeding {
    struct coord *coord;
    struct arena arena; /* of the nodes that are not written yet */
    struct coord_request requests[SEED_BATCH];
    uint32_t count;
    err_t err; /* latched */
    struct err_info *info;
};

static void node_written(struct coord_request *request)
{
    struct seeding *seeding = request->context;

    if (request->err != ERR_OK && seeding->err == ERR_OK) {
        seeding->err = err_set(seeding->info, request->err, "%s: %s", request->path, err_text(request->err));
    }
}

static void write_out(struct seeding *seeding) CONTROL_ONLY
{
    coord_pump(seeding->coord);
    seeding->count = 0;
    arena_reset(&seeding->arena);
}

static char *path_of(struct seeding *seeding, const char *format, ...) __attribute__((format(printf, 2, 3)));

static char *path_of(struct seeding *seeding, const char *format, ...)
{
    char text[COORD_PATH_MAX + 1];
    va_list args;

    va_start(args, format);
    int len = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    char *path = (size_t)len < sizeof(text) ? arena_strdup(&seeding->arena, str_of(text)) : NULL;

    if (!path && seeding->err == ERR_OK) {
        seeding->err = err_set(seeding->info, ERR_LIMIT, "no room for a path of %d bytes", len);
    }
    return path;
}

static void base_written(struct coord_request *request)
{
    request->err = request->err == ERR_EXISTS ? ERR_OK : request->err;
    node_written(request);
}

static void put_as(struct seeding *seeding, const char *path, struct slice data,
                   void (*done)(struct coord_request *request)) CONTROL_ONLY
{
    if (seeding->err != ERR_OK || !path) {
        return;
    }
    struct coord_request *request = &seeding->requests[seeding->count++];

    *request = (struct coord_request){.done = done, .context = seeding};
    coord_create(seeding->coord, request, path, data, 0, COORD_ACL_OPEN);
}

/* data.data NULL: an empty node. */
static void put(struct seeding *seeding, const char *path, struct slice data) CONTROL_ONLY
{
    put_as(seeding, path, data, node_written);
}

/* What was put before may be written now: paths and data of a family are no longer needed. */
static void family_done(struct seeding *seeding) CONTROL_ONLY
{
    if (seeding->count > SEED_BATCH - 8) {
        write_out(seeding);
    }
}

static struct slice encoded(struct seeding *seeding, struct slice data)
{
    if (!data.data && seeding->err == ERR_OK) {
        seeding->err = err_set(seeding->info, ERR_NO_MEMORY, "no memory for a node");
    }
    return data;
}

/* --- Topics --------------------------------------------------------------------------- */

static struct meta_topic *topic_of(const struct meta_seed_topic *seed, const struct meta_topic_settings *settings)
{
    size_t ids = 0;

    for (int32_t i = 0; i < seed->partition_count; i++) {
        ids += meta_partition_id_count(&seed->partitions[i]);
    }
    struct meta_topic *topic = meta_topic_create(seed->name, seed->id, seed->partition_count, ids, settings);

    for (int32_t i = 0; topic && i < seed->partition_count; i++) {
        meta_topic_add_partition(topic, &seed->partitions[i]);
    }
    return topic;
}

static void put_topic(struct seeding *seeding, const struct meta_seed_topic *seed, const struct meta_topic *topic)
    CONTROL_ONLY
{
    const char *name = topic->name.data;

    put(seeding, path_of(seeding, "/config/topics/%s", name),
        encoded(seeding, znode_config(&seeding->arena, &seed->overrides)));
    put(seeding, path_of(seeding, "/brokers/topics/%s", name), encoded(seeding, znode_topic(&seeding->arena, topic)));
    put(seeding, path_of(seeding, "/brokers/topics/%s/partitions", name), SLICE(NULL, 0));
    for (int32_t i = 0; i < topic->partition_count; i++) {
        family_done(seeding);
        put(seeding, path_of(seeding, "/brokers/topics/%s/partitions/%d", name, i), SLICE(NULL, 0));
        put(seeding, path_of(seeding, "/brokers/topics/%s/partitions/%d/state", name, i),
            encoded(seeding, znode_partition_state(&seeding->arena, &topic->partitions[i], 0)));
    }
    family_done(seeding);
}

static void put_topics(struct seeding *seeding, const struct meta_seed *seed) CONTROL_ONLY
{
    struct config_set none = CONFIG_SET_EMPTY;
    struct broker_config *config CLEANUP(broker_config_unrefp) = NULL;

    if (seeding->err == ERR_OK) {
        seeding->err = broker_config_create(NULL, &config, seeding->info);
    }
    struct meta_topic_settings *settings = seeding->err == ERR_OK ? meta_settings_create(config, &none) : NULL;

    for (uint32_t i = 0; settings && seeding->err == ERR_OK && i < seed->topic_count; i++) {
        struct meta_topic *topic = topic_of(&seed->topics[i], settings);

        if (!topic) {
            seeding->err = err_set(seeding->info, ERR_NO_MEMORY, "no memory for a topic");
            break;
        }
        put_topic(seeding, &seed->topics[i], topic);
        meta_topic_unref(topic);
    }
    if (!settings && seeding->err == ERR_OK) {
        seeding->err = err_set(seeding->info, ERR_NO_MEMORY, "no memory for settings");
    }
    if (settings) {
        meta_settings_unref(settings);
    }
}

bool meta_seed_same_quota(const struct meta_seed_quota *a, const struct meta_seed_quota *b)
{
    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        if (a->has[kind] != b->has[kind] || !a->name[kind].data != !b->name[kind].data ||
            !str_equal(a->name[kind], b->name[kind])) {
            return false;
        }
    }
    return true;
}

/* --- Settings and quotas ------------------------------------------------------------------ */

static void put_entity(struct seeding *seeding, const struct meta_seed_entity *entity) CONTROL_ONLY
{
    const char *kind = entity->type == CONFIG_RESOURCE_BROKER  ? "brokers"
                       : entity->type == CONFIG_RESOURCE_GROUP ? "groups"
                                                               : "client-metrics";
    const char *name = entity->name.len > 0 ? znode_sanitise(&seeding->arena, entity->name) : ZNODE_DEFAULT;

    put(seeding, name ? path_of(seeding, "/config/%s/%s", kind, name) : NULL,
        encoded(seeding, znode_config(&seeding->arena, &entity->overrides)));
    family_done(seeding);
}

static const char *quota_name(struct seeding *seeding, struct str name)
{
    const char *text = name.data ? znode_sanitise(&seeding->arena, name) : ZNODE_DEFAULT;

    return text ? text : "";
}

/* Another quota may have made the user's nodes. */
static bool made_before(const struct meta_seed *seed, uint32_t index, bool with_client)
{
    const struct meta_seed_quota *quota = &seed->quotas[index];

    for (uint32_t i = 0; i < seed->quota_count; i++) {
        const struct meta_seed_quota *other = &seed->quotas[i];
        bool same_user = other->has[META_QUOTA_USER] &&
                         !other->name[META_QUOTA_USER].data == !quota->name[META_QUOTA_USER].data &&
                         str_equal(other->name[META_QUOTA_USER], quota->name[META_QUOTA_USER]);
        bool itself = with_client ? other->has[META_QUOTA_CLIENT_ID] && i < index
                                  : !other->has[META_QUOTA_CLIENT_ID] || i < index;

        if (i != index && same_user && itself) {
            return true;
        }
    }
    return false;
}

static void put_quota(struct seeding *seeding, const struct meta_seed *seed, uint32_t index) CONTROL_ONLY
{
    const struct meta_seed_quota *quota = &seed->quotas[index];
    struct slice data =
        encoded(seeding, znode_quota(&seeding->arena, quota->values, quota->value_count, &quota->others));
    const char *client = quota_name(seeding, quota->name[META_QUOTA_CLIENT_ID]);
    const char *user = quota_name(seeding, quota->name[META_QUOTA_USER]);

    if (quota->has[META_QUOTA_IP]) {
        put(seeding, path_of(seeding, "/config/ips/%s", quota_name(seeding, quota->name[META_QUOTA_IP])), data);
    } else if (!quota->has[META_QUOTA_USER]) {
        put(seeding, path_of(seeding, "/config/clients/%s", client), data);
    } else if (!quota->has[META_QUOTA_CLIENT_ID]) {
        put(seeding, path_of(seeding, "/config/users/%s", user), data);
    } else {
        if (!made_before(seed, index, false)) {
            put(seeding, path_of(seeding, "/config/users/%s", user), SLICE(NULL, 0));
        }
        if (!made_before(seed, index, true)) {
            put(seeding, path_of(seeding, "/config/users/%s/clients", user), SLICE(NULL, 0));
        }
        put(seeding, path_of(seeding, "/config/users/%s/clients/%s", user, client), data);
    }
    family_done(seeding);
}

/* A user's own node is the parent of those of its clients. */
static void put_quotas(struct seeding *seeding, const struct meta_seed *seed) CONTROL_ONLY
{
    for (int with_client = 0; with_client < 2; with_client++) {
        for (uint32_t i = 0; i < seed->quota_count; i++) {
            bool pair = seed->quotas[i].has[META_QUOTA_USER] && seed->quotas[i].has[META_QUOTA_CLIENT_ID];

            if (pair == with_client) {
                put_quota(seeding, seed, i);
            }
        }
    }
}

/* --- All ------------------------------------------------------------------------------------ */

/* In an ensemble some of them may be left from earlier, and the epoch of its controllers goes on. */
static void put_base(struct seeding *seeding, const struct meta_seed *seed, bool for_kafka) CONTROL_ONLY
{
    int64_t next = seed->next_producer_id;
    size_t count = controller_base_path_count - (for_kafka ? CONTROLLER_BASE_PATHS_OURS : 0);
    void (*done)(struct coord_request *) = for_kafka ? base_written : node_written;

    for (size_t i = 0; i < count; i++) {
        const char *path = controller_base_paths[i];
        bool block = strcmp(path, "/latest_producer_id_block") == 0 && next > 0;

        put_as(seeding, path,
               block ? encoded(seeding, znode_producer_block(&seeding->arena, seed->node_id,
                                                             MAX(next - PRODUCER_BLOCK, (int64_t)0), next - 1))
                     : SLICE(NULL, 0),
               done);
    }
    if (!for_kafka) {
        put(seeding, "/cluster/id", encoded(seeding, znode_cluster_id(&seeding->arena, seed->cluster_id)));
    }
    put_as(seeding, "/controller_epoch", SLICE("0", 1), done);
    write_out(seeding);
}

struct slice meta_seed_cluster_id(struct arena *arena, const struct meta_seed *seed)
{
    return znode_cluster_id(arena, seed->cluster_id);
}

err_t meta_seed_put(struct coord *coord, const struct meta_seed *seed, bool for_kafka, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    struct seeding *seeding = calloc(1, sizeof(*seeding));

    if (!seeding) {
        return err_set(info, ERR_NO_MEMORY, "no memory to write the registry");
    }
    seeding->coord = coord;
    seeding->info = info;
    arena_init(&seeding->arena, 0);
    put_base(seeding, seed, for_kafka);
    put_topics(seeding, seed);
    for (uint32_t i = 0; i < seed->entity_count; i++) {
        if (!for_kafka || seed->entities[i].type == CONFIG_RESOURCE_BROKER) {
            put_entity(seeding, &seed->entities[i]);
        }
    }
    put_quotas(seeding, seed);
    write_out(seeding);
    err_t err = seeding->err;

    arena_reset(&seeding->arena);
    free(seeding);
    return err;
}

static err_t write_tree(const char *path, const struct meta_seed *seed, struct err_info *info) CONTROL_ONLY
{
    struct coord *coord;
    err_t err = coord_local_open(NULL, path, NULL, &coord, info);

    if (err == ERR_OK) {
        err = meta_seed_put(coord, seed, false, info);
        coord_close(coord);
    }
    return err;
}

static void remove_tree(struct io *io, const char *path)
{
    static const char *const suffixes[] = {"", "-wal", "-shm"};

    for (size_t i = 0; i < ARRAY_LEN(suffixes); i++) {
        char name[4096 + 16];

        snprintf(name, sizeof(name), "%s%s", path, suffixes[i]);
        io->ops->unlink(io, name, NULL);
    }
}

err_t meta_seed_write(struct io *io, const char *tree_path, const struct meta_seed *seed, struct err_info *info)
{
    ASSUME_ROLE(role_control);
    char part[4096];
    struct io_stat stat;

    if (io->ops->stat(io, tree_path, &stat, info) != ERR_NOT_FOUND) {
        return err_set(info, ERR_EXISTS, "%s is there", tree_path);
    }
    snprintf(part, sizeof(part), "%s.part", tree_path);
    remove_tree(io, part);
    err_t err = write_tree(part, seed, info);

    if (err == ERR_OK) {
        err = io->ops->rename(io, part, tree_path, info);
    }
    if (err != ERR_OK) {
        remove_tree(io, part);
        return err;
    }
    char *slash = strrchr(part, '/');

    *(slash ? slash : part) = '\0';
    return io->ops->sync_directory(io, slash ? part : ".", info);
}
