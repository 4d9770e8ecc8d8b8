/* Reading everything that the tree holds.
 *
 * Reads are pipelined, a window of them in flight; what one brings (the names
 * of topics, a topic's partitions) says what is to be read next. */
#include "meta/controller_loader.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* Subtrees of /config but topics. */
enum entity_kind {
    ENTITY_BROKERS,
    ENTITY_GROUPS,
    ENTITY_CLIENT_METRICS,
    ENTITY_CLIENTS,
    ENTITY_USERS,
    ENTITY_IPS,
    ENTITY_KINDS
};

static const struct {
    const char *path;
    enum config_resource resource; /* 0: quotas */
} entity_kinds[ENTITY_KINDS] = {
    [ENTITY_BROKERS] = {"/config/brokers", CONFIG_RESOURCE_BROKER},
    [ENTITY_GROUPS] = {"/config/groups", CONFIG_RESOURCE_GROUP},
    [ENTITY_CLIENT_METRICS] = {"/config/client-metrics", CONFIG_RESOURCE_CLIENT_METRICS},
    [ENTITY_CLIENTS] = {"/config/clients", 0},
    [ENTITY_USERS] = {"/config/users", 0},
    [ENTITY_IPS] = {"/config/ips", 0},
};

static void discard_pending(struct loader *loader)
{
    for (struct list_node *node; (node = list_pop_front(&loader->pending)) != NULL;) {
        free(CONTAINER_OF(LIST_ENTRY(node, struct coord_request, node), struct controller_read, request));
    }
}

void loader_free(struct loader *loader)
{
    if (!loader) {
        return;
    }
    discard_pending(loader);
    for (uint32_t i = 0; i < loader->broker_count; i++) {
        meta_broker_unref(loader->brokers[i]);
    }
    for (uint32_t i = 0; i < loader->topic_count; i++) {
        config_set_free(&loader->topics[i].overrides);
    }
    stage_free(loader->entities);
    arena_reset(&loader->arena);
    free(loader);
}

struct loader *loader_create(void)
{
    struct loader *loader = calloc(1, sizeof(*loader));

    if (!loader) {
        return NULL;
    }
    arena_init(&loader->arena, 0);
    list_init(&loader->pending);
    loader->entities = stage_create();
    if (!loader->entities) {
        loader_free(loader);
        return NULL;
    }
    return loader;
}

void controller_cannot_start(struct controller *controller, err_t err)
{
    if (controller->loader) {
        controller->loader->failed = true;
        discard_pending(controller->loader);
    }
    if (controller->phase != PHASE_READING) {
        controller_resign(controller);
    }
    controller_act(controller,
                   (struct controller_action){.kind = CONTROLLER_FAILED, .err = err, .info = &controller->info});
}

void controller_out_of_memory(struct controller *controller)
{
    controller_cannot_start(controller, err_set(&controller->info, ERR_NO_MEMORY, "out of memory while starting"));
}

/* --- Submitting reads ------------------------------------------------------------- */

void loader_read(struct loader *loader, enum coord_verb verb, enum read_kind kind, uint32_t index, int32_t partition,
                 const char *format, ...)
{
    char path[COORD_PATH_MAX + 1];
    va_list args;

    va_start(args, format);
    int len = vsnprintf(path, sizeof(path), format, args);
    va_end(args);
    struct controller_read *read = (size_t)len < sizeof(path) ? calloc(1, sizeof(*read) + (size_t)len + 1) : NULL;

    if (!read) {
        loader->failed = true;
        return;
    }
    memcpy(read->path, path, (size_t)len + 1);
    read->kind = (int)kind;
    read->index = index;
    read->partition = partition;
    read->request.verb = verb;
    read->request.path = read->path;
    list_push_back(&loader->pending, &read->request.node);
}

/* What the cursors over topics and partitions say comes next. */
static bool add_next_topic_read(struct loader *loader)
{
    if (loader->next_topic < loader->topic_count) {
        uint32_t index = loader->next_topic++;

        loader_read(loader, COORD_GET, READ_TOPIC, index, 0, "/brokers/topics/%s", loader->topics[index].name);
        loader_read(loader, COORD_GET, READ_TOPIC_CONFIG, index, 0, "/config/topics/%s", loader->topics[index].name);
        return true;
    }
    while (loader->state_topic < loader->topics_read) {
        struct loaded_topic *topic = &loader->topics[loader->state_topic];

        if (loader->state_partition < topic->node.partition_count) {
            loader_read(loader, COORD_GET, READ_STATE, loader->state_topic, loader->state_partition,
                        "/brokers/topics/%s/partitions/%d/state", topic->name, loader->state_partition);
            loader->state_partition++;
            return true;
        }
        loader->state_topic++;
        loader->state_partition = 0;
    }
    return false;
}

void loader_submit(struct controller *controller)
{
    struct loader *loader = controller->loader;

    while (loader->in_flight < LOAD_WINDOW && !loader->failed) {
        struct list_node *node = list_pop_front(&loader->pending);

        if (!node) {
            if (!add_next_topic_read(loader)) {
                return;
            }
            continue;
        }
        loader->in_flight++;
        controller_act(controller, (struct controller_action){
                                       .kind = CONTROLLER_READ,
                                       .read = CONTAINER_OF(LIST_ENTRY(node, struct coord_request, node),
                                                            struct controller_read, request),
                                   });
    }
}

/* --- What a read brings -------------------------------------------------------------------- */

static err_t loaded_names(struct loader *loader, const struct coord_request *request, const char ***ret_names)
{
    const char **names = arena_alloc_array(&loader->arena, request->ret_name_count, sizeof(*names));

    for (uint32_t i = 0; names && i < request->ret_name_count; i++) {
        names[i] = arena_strdup(&loader->arena, str_of(request->ret_names[i]));
        if (!names[i]) {
            return ERR_NO_MEMORY;
        }
    }
    *ret_names = names;
    return names ? ERR_OK : ERR_NO_MEMORY;
}

static err_t take_topics(struct loader *loader, const struct coord_request *request)
{
    const char **names;
    err_t err = loaded_names(loader, request, &names);

    if (err != ERR_OK) {
        return err;
    }
    loader->topics = arena_alloc_array(&loader->arena, request->ret_name_count, sizeof(*loader->topics));
    if (!loader->topics) {
        return ERR_NO_MEMORY;
    }
    for (uint32_t i = 0; i < request->ret_name_count; i++) {
        loader->topics[i].name = names[i];
    }
    loader->topic_count = request->ret_name_count;
    return ERR_OK;
}

static err_t take_topic(struct loader *loader, uint32_t index, const struct coord_request *request,
                        struct err_info *info)
{
    struct loaded_topic *topic = &loader->topics[index];
    err_t err = znode_parse_topic(request->ret_data, &loader->arena, &topic->node, info);

    if (err != ERR_OK) {
        return err;
    }
    topic->node_version = request->stat.version;
    topic->states = arena_alloc_array(&loader->arena, (size_t)topic->node.partition_count, sizeof(*topic->states));
    while (loader->topics_read < loader->topic_count && loader->topics[loader->topics_read].states) {
        loader->topics_read++;
    }
    return topic->states ? ERR_OK : ERR_NO_MEMORY;
}

static err_t take_broker(struct loader *loader, uint32_t id, const struct coord_request *request, struct err_info *info)
{
    struct meta_broker *broker;
    err_t err = znode_parse_broker(request->ret_data, BROKER_ID((int32_t)id), request->stat.czxid, &loader->arena,
                                   &broker, info);

    if (err != ERR_OK) {
        return err;
    }
    if (loader->broker_count == loader->broker_capacity) {
        uint32_t capacity = MAX(8u, loader->broker_capacity * 2);
        const struct meta_broker **brokers = arena_alloc_array(&loader->arena, capacity, sizeof(*brokers));

        if (!brokers) {
            meta_broker_unref(broker);
            return ERR_NO_MEMORY;
        }
        if (loader->broker_count > 0) {
            memcpy(brokers, loader->brokers, loader->broker_count * sizeof(*brokers));
        }
        loader->brokers = brokers;
        loader->broker_capacity = capacity;
    }
    loader->brokers[loader->broker_count++] = broker;
    return ERR_OK;
}

/* Children that are not numbers are nobody's business. */
static void ask_brokers(struct controller *controller, const struct coord_request *request)
{
    for (uint32_t i = 0; i < request->ret_name_count; i++) {
        int64_t id;

        if (config_parse_long(str_of(request->ret_names[i]), 0, INT32_MAX, &id) &&
            id != controller->options.node_id.v) {
            loader_read(controller->loader, COORD_GET, READ_BROKER, (uint32_t)id, 0, "/brokers/ids/%s",
                        request->ret_names[i]);
        }
    }
}

static void ask_entities(struct loader *loader, uint32_t kind, const struct coord_request *request)
{
    for (uint32_t i = 0; i < request->ret_name_count; i++) {
        loader_read(loader, COORD_GET, READ_ENTITY, kind, 0, "%s/%s", entity_kinds[kind].path, request->ret_names[i]);
        if (kind == ENTITY_USERS) {
            loader_read(loader, COORD_CHILDREN, READ_USER_CLIENTS, 0, 0, "/config/users/%s/clients",
                        request->ret_names[i]);
        }
    }
}

static const char *last_component(const char *path)
{
    return strrchr(path, '/') + 1;
}

static struct str entity_name(struct loader *loader, const char *text)
{
    return strcmp(text, ZNODE_DEFAULT) == 0 ? STR_NULL : znode_unsanitise(&loader->arena, text);
}

static err_t take_quota(struct loader *loader, const struct meta_quota_key *key, struct config_set *overrides)
{
    struct meta_quota_value *values = arena_alloc_array(&loader->arena, overrides->count, sizeof(*values));
    uint32_t count = 0;

    if (!values) {
        return ERR_NO_MEMORY;
    }
    for (size_t i = 0; i < overrides->count;) {
        const struct config_entry *entry = &overrides->entries[i];
        bool is_rate = strstr(entry->name, "_rate") || strcmp(entry->name, "request_percentage") == 0;
        double value;

        if (is_rate && config_parse_double(str_of(entry->value), &value)) {
            const char *name = arena_strdup(&loader->arena, str_of(entry->name));

            if (!name) {
                return ERR_NO_MEMORY;
            }
            values[count++] = (struct meta_quota_value){name, value};
            config_set_remove(overrides, str_of(name));
        } else {
            i++;
        }
    }
    struct meta_quota *quota = meta_quota_create(key, values, count, overrides);

    if (!quota) {
        return ERR_NO_MEMORY;
    }
    stage_put_quota(loader->entities, quota);
    return loader->entities->failed ? ERR_NO_MEMORY : ERR_OK;
}

static err_t take_entity_set(struct loader *loader, uint32_t kind, const char *path, struct config_set *overrides)
{
    static const enum meta_quota_entity quota_kinds[ENTITY_KINDS] = {
        [ENTITY_CLIENTS] = META_QUOTA_CLIENT_ID, [ENTITY_USERS] = META_QUOTA_USER, [ENTITY_IPS] = META_QUOTA_IP};
    struct str name = entity_name(loader, last_component(path));

    if (entity_kinds[kind].resource == 0) {
        struct meta_quota_key key = {{0}};

        key.has[quota_kinds[kind]] = true;
        key.name[quota_kinds[kind]] = name;
        return take_quota(loader, &key, overrides);
    }
    struct meta_entity_config *entity =
        meta_entity_config_create(entity_kinds[kind].resource, name.data ? name : STR(""), overrides);

    if (!entity) {
        return ERR_NO_MEMORY;
    }
    stage_put_entity(loader->entities, entity->type, entity->name, entity);
    return loader->entities->failed ? ERR_NO_MEMORY : ERR_OK;
}

/* An entity without settings is kept: its node is there, which who sets one must know. A user's node may be there only
 * for its children, without data. */
static err_t take_entity(struct loader *loader, uint32_t kind, const struct coord_request *request,
                         struct err_info *info)
{
    struct config_set overrides = CONFIG_SET_EMPTY;
    err_t err = request->ret_data.len > 0 ? znode_parse_config(request->ret_data, &overrides, info) : ERR_OK;

    if (err == ERR_OK) {
        err = take_entity_set(loader, kind, request->path, &overrides);
    }
    config_set_free(&overrides);
    return err;
}

/* /config/users/<u>/clients/<c> */
static err_t take_user_client(struct loader *loader, const struct coord_request *request, struct err_info *info)
{
    static const size_t prefix = sizeof("/config/users/") - 1;
    const char *end = strchr(request->path + prefix, '/');
    struct config_set overrides = CONFIG_SET_EMPTY;
    char *user =
        arena_strdup(&loader->arena, (struct str){request->path + prefix, (size_t)(end - request->path) - prefix});

    if (!user) {
        return ERR_NO_MEMORY;
    }
    err_t err = request->ret_data.len > 0 ? znode_parse_config(request->ret_data, &overrides, info) : ERR_OK;

    if (err == ERR_OK) {
        struct meta_quota_key key = {.has = {[META_QUOTA_USER] = true, [META_QUOTA_CLIENT_ID] = true}};

        key.name[META_QUOTA_USER] = entity_name(loader, user);
        key.name[META_QUOTA_CLIENT_ID] = entity_name(loader, last_component(request->path));
        err = take_quota(loader, &key, &overrides);
    }
    config_set_free(&overrides);
    return err;
}

static err_t take_state(struct loader *loader, const struct controller_read *read, struct err_info *info)
{
    struct loaded_state *state = &loader->topics[read->index].states[read->partition];

    state->found = true;
    state->version = read->request.stat.version;
    return znode_parse_state(read->request.ret_data, &loader->arena, &state->state, info);
}

static err_t take_producer_block(struct controller *controller, const struct coord_request *request,
                                 struct err_info *info)
{
    int64_t end = -1;
    err_t err = request->ret_data.len > 0 ? znode_parse_producer_block(request->ret_data, &end, info) : ERR_OK;

    if (err == ERR_OK) {
        controller->next_block = end + 1;
        controller->block_version = request->stat.version;
    }
    return err;
}

/* What may be missing; in a tree that is only read nothing is demanded but what other nodes speak of. */
static bool may_be_absent(const struct controller *controller, int kind)
{
    if (controller->phase == PHASE_READING && kind != READ_TOPIC) {
        return true;
    }
    return kind == READ_CLUSTER_ID || kind == READ_EPOCH || kind == READ_STATE || kind == READ_USER_CLIENTS ||
           kind == READ_TOPIC_CONFIG || kind == READ_BROKER;
}

static err_t take(struct controller *controller, struct controller_read *read, struct err_info *info)
{
    struct loader *loader = controller->loader;
    const struct coord_request *request = &read->request;

    switch ((enum read_kind)read->kind) {
    case READ_CLUSTER_ID:
        loader->has_cluster_id = true;
        return znode_parse_cluster_id(request->ret_data, loader->cluster_id, info);
    case READ_EPOCH:
        loader->has_epoch = true;
        loader->epoch_version = request->stat.version;
        return znode_parse_epoch(request->ret_data, &loader->epoch);
    case READ_PRODUCER_BLOCK:
        return take_producer_block(controller, request, info);
    case READ_BROKERS:
        ask_brokers(controller, request);
        return ERR_OK;
    case READ_BROKER:
        return take_broker(loader, read->index, request, info);
    case READ_TOPICS:
        return take_topics(loader, request);
    case READ_TOPIC:
        return take_topic(loader, read->index, request, info);
    case READ_TOPIC_CONFIG:
        loader->topics[read->index].has_config = true;
        return znode_parse_config(request->ret_data, &loader->topics[read->index].overrides, info);
    case READ_STATE:
        return take_state(loader, read, info);
    case READ_DELETIONS:
        loader->deletion_count = request->ret_name_count;
        return loaded_names(loader, request, &loader->deletions);
    case READ_ENTITIES:
        ask_entities(loader, read->index, request);
        return ERR_OK;
    case READ_ENTITY:
        return take_entity(loader, read->index, request, info);
    case READ_USER_CLIENTS:
        for (uint32_t i = 0; i < request->ret_name_count; i++) {
            loader_read(loader, COORD_GET, READ_USER_CLIENT, 0, 0, "%s/%s", request->path, request->ret_names[i]);
        }
        return ERR_OK;
    case READ_USER_CLIENT:
        return take_user_client(loader, request, info);
    }
    UNREACHABLE();
}

/* --- The reading as a whole ------------------------------------------------------------------------ */

static void load(struct controller *controller, enum controller_phase phase)
{
    loader_free(TAKE_PTR(controller->loader));
    struct loader *loader = controller->loader = loader_create();

    controller->phase = phase;
    if (!loader) {
        controller_out_of_memory(controller);
        return;
    }
    if (phase == PHASE_READING) {
        loader_read(loader, COORD_GET, READ_CLUSTER_ID, 0, 0, "/cluster/id");
    }
    loader_read(loader, COORD_GET, READ_EPOCH, 0, 0, "/controller_epoch");
    loader_read(loader, COORD_CHILDREN, READ_BROKERS, 0, 0, "/brokers/ids");
    loader_read(loader, COORD_CHILDREN, READ_TOPICS, 0, 0, "/brokers/topics");
    loader_read(loader, COORD_CHILDREN, READ_DELETIONS, 0, 0, "/admin/delete_topics");
    loader_read(loader, COORD_GET, READ_PRODUCER_BLOCK, 0, 0, "/latest_producer_id_block");
    for (uint32_t kind = 0; kind < ENTITY_KINDS; kind++) {
        loader_read(loader, COORD_CHILDREN, READ_ENTITIES, kind, 0, "%s", entity_kinds[kind].path);
    }
    loader_submit(controller);
}

void controller_load(struct controller *controller)
{
    load(controller, PHASE_LOADING);
}

void controller_read_all(struct controller *controller)
{
    load(controller, PHASE_READING);
}

/* Somebody else was elected while we did not look. */
static bool deposed(const struct controller *controller)
{
    return controller->phase == PHASE_LOADING && controller->loader->epoch_version != controller->epoch_version;
}

static void all_read(struct controller *controller)
{
    if (controller->phase == PHASE_READING) {
        return;
    }
    if (controller->phase == PHASE_IDENTITY) {
        controller_identity_read(controller);
    } else if (deposed(controller)) {
        controller_cannot_start(controller,
                                err_set(&controller->info, ERR_NOT_CONTROLLER, "another broker was elected"));
    } else {
        controller_loaded(controller);
    }
}

void controller_read_done(struct controller *controller, struct controller_read *read)
{
    struct loader *loader = controller->loader;
    struct err_info info = {""};
    err_t err = read->request.err;

    ASSERT(loader && loader->in_flight > 0);
    loader->in_flight--;
    if (!loader->failed) {
        if (err == ERR_OK) {
            err = take(controller, read, &info);
        } else if (err == ERR_NOT_FOUND && may_be_absent(controller, read->kind)) {
            err = ERR_OK;
        }
        if (err == ERR_OK && loader->failed) {
            err = ERR_NO_MEMORY;
        }
        if (err != ERR_OK) {
            controller_cannot_start(controller, err_set(&controller->info, err, "registry: %s: %s", read->path,
                                                        info.text[0] ? info.text : err_text(err)));
        }
    }
    free(read);
    if (loader->failed) {
        return; /* kept until the last read is back: controller_destroy frees it */
    }
    loader_submit(controller);
    if (loader->in_flight == 0 && list_empty(&loader->pending)) {
        all_read(controller);
    }
}
