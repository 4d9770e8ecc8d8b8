/* How a controller comes to its state: the nodes that must be there, the
 * broker's registration, the election, then everything that the tree holds.
 *
 * Reads are pipelined, a window of them in flight; what one brings (the names
 * of topics, a topic's partitions) says what is to be read next. */
#include "meta/controller_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

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

/* Subtrees of /config but topics. */
enum entity_kind { ENTITY_BROKERS, ENTITY_GROUPS, ENTITY_CLIENT_METRICS, ENTITY_CLIENTS, ENTITY_USERS, ENTITY_IPS, ENTITY_KINDS };

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

/* Parents before children. The last two are not Kafka's, which does not mind them. */
static const char *const base_paths[] = {
    "/brokers", "/brokers/ids", "/brokers/topics", "/brokers/seqid", "/cluster", "/consumers", "/admin",
    "/admin/delete_topics", "/isr_change_notification", "/latest_producer_id_block", "/log_dir_event_notification",
    "/config", "/config/changes", "/config/topics", "/config/clients", "/config/users", "/config/brokers", "/config/ips",
    "/config/groups", "/config/client-metrics",
};

struct loaded_topic {
    const char *name;
    struct znode_topic node;
    int32_t node_version;
    bool has_config;
    struct config_set overrides;
    struct loaded_state {
        bool found;
        int32_t version;
        struct znode_state state;
    } *states;
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

static struct loader *loader_create(void)
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
    controller_resign(controller);
    controller_act(controller, (struct controller_action){.kind = CONTROLLER_FAILED, .err = err, .info = &controller->info});
}

static void out_of_memory(struct controller *controller)
{
    controller_cannot_start(controller, err_set(&controller->info, ERR_NO_MEMORY, "out of memory while starting"));
}

/* --- Submitting reads ------------------------------------------------------------- */

__attribute__((format(printf, 6, 7))) static void add_read(struct loader *loader, enum coord_verb verb, enum read_kind kind,
                                                            uint32_t index, int32_t partition, const char *format, ...)
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

        add_read(loader, COORD_GET, READ_TOPIC, index, 0, "/brokers/topics/%s", loader->topics[index].name);
        add_read(loader, COORD_GET, READ_TOPIC_CONFIG, index, 0, "/config/topics/%s", loader->topics[index].name);
        return true;
    }
    while (loader->state_topic < loader->topics_read) {
        struct loaded_topic *topic = &loader->topics[loader->state_topic];

        if (loader->state_partition < topic->node.partition_count) {
            add_read(loader, COORD_GET, READ_STATE, loader->state_topic, loader->state_partition,
                     "/brokers/topics/%s/partitions/%d/state", topic->name, loader->state_partition);
            loader->state_partition++;
            return true;
        }
        loader->state_topic++;
        loader->state_partition = 0;
    }
    return false;
}

static void submit_reads(struct controller *controller)
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
                                       .read = CONTAINER_OF(LIST_ENTRY(node, struct coord_request, node), struct controller_read,
                                                            request),
                                   });
    }
}

/* --- Before there is a controller ----------------------------------------------------- */

void controller_start(struct controller *controller)
{
    struct stage *stage = stage_create();

    if (!stage) {
        out_of_memory(controller);
        return;
    }
    for (size_t i = 0; i < ARRAY_LEN(base_paths); i++) {
        stage_group_unguarded(stage);
        stage_op(stage, COORD_CREATE, base_paths[i], SLICE(NULL, 0), 0);
    }
    controller->phase = PHASE_BASE;
    if (!stage->failed) {
        controller_submit(controller, stage);
    }
    if (controller->writing != stage) {
        stage_free(stage);
        out_of_memory(controller);
    }
}

static void read_identity(struct controller *controller)
{
    struct loader *loader = controller->loader = loader_create();

    if (!loader) {
        out_of_memory(controller);
        return;
    }
    controller->phase = PHASE_IDENTITY;
    add_read(loader, COORD_GET, READ_CLUSTER_ID, 0, 0, "/cluster/id");
    add_read(loader, COORD_GET, READ_EPOCH, 0, 0, "/controller_epoch");
    submit_reads(controller);
}

/* Whose cluster it is: the tree's word must not contradict the data directories'. */
static bool settle_cluster_id(struct controller *controller)
{
    const char *wanted = controller->options.cluster_id;
    const struct loader *loader = controller->loader;
    bool has_wanted = wanted && *wanted;

    if (loader->has_cluster_id && has_wanted && strcmp(loader->cluster_id, wanted) != 0) {
        controller_cannot_start(controller, err_set(&controller->info, ERR_INCONSISTENT_CLUSTER_ID,
                                                    "the registry is of cluster %s, the data directories are of %s",
                                                    loader->cluster_id, wanted));
        return false;
    }
    if (loader->has_cluster_id) {
        strcpy(controller->cluster_id, loader->cluster_id);
    } else if (has_wanted) {
        snprintf(controller->cluster_id, sizeof(controller->cluster_id), "%s", wanted);
    } else {
        uuid_to_text(controller_new_topic_id(controller), controller->cluster_id);
    }
    return true;
}

static void register_broker(struct controller *controller)
{
    const struct loader *loader = controller->loader;
    struct stage *stage = settle_cluster_id(controller) ? stage_create() : NULL;

    if (!stage) {
        if (controller->phase == PHASE_IDENTITY) {
            out_of_memory(controller);
        }
        return;
    }
    struct arena *arena = &stage->arena;
    char *path = stage_path(stage, "/brokers/ids/%d", controller->options.node_id.v);

    stage_group_unguarded(stage);
    stage_op(stage, COORD_CREATE, path, SLICE(NULL, 0), 0)->flags = COORD_EPHEMERAL;
    stage_op(stage, COORD_SET, path, znode_broker(arena, controller->self, controller->options.local_host, controller->now_ms), 0);
    if (!loader->has_cluster_id) {
        stage_group_unguarded(stage);
        stage_op(stage, COORD_CREATE, "/cluster/id", znode_cluster_id(arena, controller->cluster_id), 0);
    }
    if (!loader->has_epoch) {
        stage_group_unguarded(stage);
        stage_op(stage, COORD_CREATE, "/controller_epoch", SLICE("0", 1), 0);
    }
    controller->phase = PHASE_REGISTER;
    controller_submit(controller, stage);
    if (controller->writing != stage) {
        stage_free(stage);
        out_of_memory(controller);
    }
}

static void elect(struct controller *controller)
{
    const struct loader *loader = controller->loader;
    struct stage *stage = stage_create();

    if (!stage) {
        out_of_memory(controller);
        return;
    }
    controller->epoch = loader->epoch + 1;
    char *epoch = arena_printf(&stage->arena, "%d", controller->epoch);

    stage_group_unguarded(stage);
    stage_op(stage, COORD_CREATE, "/controller", znode_controller(&stage->arena, controller->options.node_id, controller->now_ms), 0)
        ->flags = COORD_EPHEMERAL;
    stage_op(stage, COORD_SET, "/controller_epoch", SLICE(epoch, epoch ? strlen(epoch) : 0), loader->epoch_version);
    controller->phase = PHASE_ELECT;
    controller_submit(controller, stage);
    if (controller->writing != stage) {
        stage_free(stage);
        out_of_memory(controller);
    }
}

static bool all_there(const struct controller_write *write, bool or_exists, err_t *ret_err)
{
    for (uint32_t i = 0; i < write->group_count; i++) {
        if (write->errs[i] != ERR_OK && !(or_exists && write->errs[i] == ERR_EXISTS)) {
            *ret_err = write->errs[i];
            return false;
        }
    }
    return true;
}

void controller_start_write_done(struct controller *controller, struct stage *stage)
{
    const struct controller_write *write = &stage->write;
    err_t err = ERR_OK;

    if (controller->phase == PHASE_BASE && all_there(write, true, &err)) {
        read_identity(controller);
    } else if (controller->phase == PHASE_REGISTER && all_there(write, false, &err)) {
        controller->self->epoch = write->ops[0].stat.czxid;
        elect(controller);
    } else if (controller->phase == PHASE_ELECT && all_there(write, false, &err)) {
        controller->epoch_version = write->ops[1].stat.version;
        trace(TRACE_INFO, "controller_elected", "node=%d epoch=%d", controller->options.node_id.v, controller->epoch);
        controller_load(controller);
    } else if (err == ERR_EXISTS) {
        controller_cannot_start(controller, err_set(&controller->info, ERR_DUPLICATE_BROKER_REGISTRATION, "%s",
                                                    controller->phase == PHASE_REGISTER
                                                        ? "another broker is registered with this node id"
                                                        : "another broker is the controller"));
    } else if (controller->phase != PHASE_RESIGNED) {
        controller_cannot_start(controller, err_set(&controller->info, err, "the registry cannot be written: %s", err_text(err)));
    }
    stage_free(stage);
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

static err_t take_topic(struct loader *loader, uint32_t index, const struct coord_request *request, struct err_info *info)
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
    err_t err = znode_parse_broker(request->ret_data, BROKER_ID((int32_t)id), request->stat.czxid, &loader->arena, &broker, info);

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

        if (config_parse_long(str_of(request->ret_names[i]), 0, INT32_MAX, &id) && id != controller->options.node_id.v) {
            add_read(controller->loader, COORD_GET, READ_BROKER, (uint32_t)id, 0, "/brokers/ids/%s", request->ret_names[i]);
        }
    }
}

static void ask_entities(struct loader *loader, uint32_t kind, const struct coord_request *request)
{
    for (uint32_t i = 0; i < request->ret_name_count; i++) {
        add_read(loader, COORD_GET, READ_ENTITY, kind, 0, "%s/%s", entity_kinds[kind].path, request->ret_names[i]);
        if (kind == ENTITY_USERS) {
            add_read(loader, COORD_CHILDREN, READ_USER_CLIENTS, 0, 0, "/config/users/%s/clients", request->ret_names[i]);
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

/* An entity without settings is kept: its node is there, which who sets one must know. A user's node may be there only for
 * its children, without data. */
static err_t take_entity(struct loader *loader, uint32_t kind, const struct coord_request *request, struct err_info *info)
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
    char *user = arena_strdup(&loader->arena, (struct str){request->path + prefix, (size_t)(end - request->path) - prefix});

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

static err_t take_producer_block(struct controller *controller, const struct coord_request *request, struct err_info *info)
{
    int64_t end = -1;
    err_t err = request->ret_data.len > 0 ? znode_parse_producer_block(request->ret_data, &end, info) : ERR_OK;

    if (err == ERR_OK) {
        controller->next_block = end + 1;
        controller->block_version = request->stat.version;
    }
    return err;
}

/* What may be missing. */
static bool may_be_absent(int kind)
{
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
            add_read(loader, COORD_GET, READ_USER_CLIENT, 0, 0, "%s/%s", request->path, request->ret_names[i]);
        }
        return ERR_OK;
    case READ_USER_CLIENT:
        return take_user_client(loader, request, info);
    }
    UNREACHABLE();
}

/* --- Making the image -------------------------------------------------------------------------- */

/* A partition stays on the shard where it is. */
static uint16_t owner_of(struct controller *controller, const struct meta_topic *before, struct uuid id, int32_t partition)
{
    const struct meta_partition *old =
        before && uuid_equal(before->id, id) ? meta_topic_partition(before, partition) : NULL;

    return old ? old->owner_shard : controller_pick_shard(controller);
}

static bool add_loaded_partition(struct controller *controller, struct meta_topic *topic, const struct meta_topic *before,
                                 const struct loaded_topic *loaded, int32_t number, struct arena *arena)
{
    const struct meta_partition *node = &loaded->node.partitions[number];
    const struct loaded_state *state = &loaded->states[number];
    uint16_t isr_count = state->found ? state->state.isr_count : 0;
    int32_t *ids = arena_alloc_array(arena, meta_partition_id_count(node) + isr_count, sizeof(*ids));

    if (!ids) {
        return false;
    }
    struct meta_partition partition = *node;
    size_t others = (size_t)node->adding_count + node->removing_count;

    memcpy(ids, node->replicas, node->replica_count * sizeof(*ids));
    if (isr_count > 0) {
        memcpy(ids + node->replica_count, state->state.isr, isr_count * sizeof(*ids));
    }
    memcpy(ids + node->replica_count + isr_count, node->replicas + node->replica_count, others * sizeof(*ids));
    partition.replicas = ids;
    partition.isr_count = isr_count;
    partition.leader = BROKER_ID(state->found ? state->state.leader : BROKER_NONE);
    partition.leader_epoch = LEADER_EPOCH(state->found ? state->state.leader_epoch : 0);
    partition.partition_epoch = state->found ? state->version : 0;
    partition.owner_shard = owner_of(controller, before, topic->id, number);
    meta_topic_add_partition(topic, &partition);
    return true;
}

static struct meta_topic *loaded_to_topic(struct controller *controller, const struct broker_config *config,
                                          struct loaded_topic *loaded)
{
    struct loader *loader = controller->loader;
    struct str name = str_of(loaded->name);
    struct uuid id = uuid_is_zero(loaded->node.id) ? controller_new_topic_id(controller) : loaded->node.id;
    const struct meta_topic_settings *settings = controller_settings(controller, config, &loaded->overrides);
    const struct meta_topic *before = controller->image ? meta_image_topic(controller->image, name) : NULL;
    size_t ids = 0;

    if (!settings) {
        return NULL;
    }
    for (int32_t i = 0; i < loaded->node.partition_count; i++) {
        ids += meta_partition_id_count(&loaded->node.partitions[i]) + (loaded->states[i].found ? loaded->states[i].state.isr_count : 0);
    }
    struct meta_topic *topic = meta_topic_create(name, id, loaded->node.partition_count, ids, settings);

    meta_settings_unref(settings);
    for (int32_t i = 0; topic && i < loaded->node.partition_count; i++) {
        if (!add_loaded_partition(controller, topic, before, loaded, i, &loader->arena)) {
            meta_topic_unref(topic);
            return NULL;
        }
    }
    return topic;
}

static int compare_brokers(const void *a, const void *b)
{
    const struct meta_broker *x = *(const struct meta_broker *const *)a, *y = *(const struct meta_broker *const *)b;

    return (x->id.v > y->id.v) - (x->id.v < y->id.v);
}

/* Brokers and settings; the rest is merged over it. */
static const struct meta_image *image_without_topics(struct controller *controller, struct broker_config *config)
{
    struct loader *loader = controller->loader;
    const struct meta_broker **brokers = arena_alloc_array(&loader->arena, loader->broker_count + 1, sizeof(*brokers));

    if (!brokers) {
        return NULL;
    }
    brokers[0] = controller->self;
    for (uint32_t i = 0; i < loader->broker_count; i++) {
        brokers[i + 1] = loader->brokers[i];
    }
    qsort(brokers, loader->broker_count + 1, sizeof(*brokers), compare_brokers);
    struct meta_image_parts parts = {
        .number = controller->image_number,
        .cluster_id = controller->cluster_id,
        .node_id = controller->options.node_id,
        .controller_id = controller->options.node_id,
        .controller_epoch = controller->epoch,
        .config = config,
        .brokers = brokers,
        .broker_count = loader->broker_count + 1,
        .features_epoch = controller->epoch,
    };

    return meta_image_create(&parts);
}

static struct broker_config *loaded_broker_config(struct controller *controller)
{
    const struct stage *entities = controller->loader->entities;
    char name[16];

    snprintf(name, sizeof(name), "%d", controller->options.node_id.v);
    return controller_broker_config(controller, stage_entity(NULL, entities, CONFIG_RESOURCE_BROKER, STR("")),
                                    stage_entity(NULL, entities, CONFIG_RESOURCE_BROKER, str_of(name)));
}

/* Topics resolve their settings against this broker's, so those come first. */
static bool stage_loaded_topics(struct controller *controller, const struct broker_config *config)
{
    struct loader *loader = controller->loader;
    struct config_set none = CONFIG_SET_EMPTY;
    const struct meta_topic_settings *plain = meta_settings_create(config, &none);

    if (!plain) {
        return false;
    }
    meta_settings_unref(controller->plain_settings);
    controller->plain_settings = plain;
    for (uint32_t i = 0; i < loader->topic_count; i++) {
        struct meta_topic *topic = loaded_to_topic(controller, config, &loader->topics[i]);

        if (!topic) {
            return false;
        }
        stage_put_topic(loader->entities, topic->name, topic);
    }
    return !loader->entities->failed;
}

static const struct meta_image *loaded_image(struct controller *controller)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = loaded_broker_config(controller);
    const struct meta_image *base = config ? image_without_topics(controller, config) : NULL, *image = NULL;

    if (!base) {
        return NULL;
    }
    controller_count_shards(controller);
    if (stage_loaded_topics(controller, config)) {
        image = stage_merge(controller, base, controller->loader->entities);
    }
    meta_image_unref(base);
    return image;
}

/* --- What was left undone ------------------------------------------------------------------------ */

static bool is_live(const struct meta_image *image, int32_t id)
{
    return meta_image_broker(image, BROKER_ID(id)) != NULL;
}

/* A partition without a leader that could have one: never started, or left by a broker that is back. */
static bool elect_leader(const struct meta_image *image, struct meta_partition *partition)
{
    if (partition->leader.v != BROKER_NONE && is_live(image, partition->leader.v)) {
        return false;
    }
    for (uint32_t i = 0; i < partition->replica_count; i++) {
        bool in_sync = partition->isr_count == 0;

        for (uint32_t j = 0; j < partition->isr_count; j++) {
            in_sync = in_sync || meta_partition_isr(partition)[j] == partition->replicas[i];
        }
        if (in_sync && is_live(image, partition->replicas[i])) {
            partition->leader = BROKER_ID(partition->replicas[i]);
            return true;
        }
    }
    return false;
}

/* A new partition starts with all live replicas in sync, in epoch 0; one that had a leader goes into the next epoch. */
static bool repaired_partition(struct controller *controller, struct stage *stage, const struct loaded_state *state,
                               struct meta_partition *partition)
{
    bool found = state->found;

    if (!elect_leader(controller->image, partition)) {
        return false;
    }
    if (found) {
        partition->leader_epoch.v++;
        partition->partition_epoch++;
        return true;
    }
    int32_t *ids = arena_alloc_array(&stage->arena, partition->replica_count * 2 + meta_partition_id_count(partition), sizeof(*ids));

    if (!ids) {
        stage->failed = true;
        return false;
    }
    size_t others = (size_t)partition->adding_count + partition->removing_count;

    memcpy(ids, partition->replicas, partition->replica_count * sizeof(*ids));
    for (uint32_t i = 0; i < partition->replica_count; i++) {
        if (is_live(controller->image, partition->replicas[i])) {
            ids[partition->replica_count + partition->isr_count++] = partition->replicas[i];
        }
    }
    memcpy(ids + partition->replica_count + partition->isr_count, partition->replicas + partition->replica_count,
           others * sizeof(*ids));
    partition->replicas = ids;
    return true;
}

static void stage_repair(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                         const struct loaded_topic *loaded)
{
    struct meta_topic *copy = NULL;
    size_t room = meta_topic_id_count(topic);

    for (int32_t i = 0; i < topic->partition_count; i++) {
        room += topic->partitions[i].replica_count;
    }
    for (int32_t i = 0; i < topic->partition_count; i++) {
        struct meta_partition partition = topic->partitions[i];

        if (!repaired_partition(controller, stage, &loaded->states[i], &partition)) {
            if (copy) {
                meta_topic_add_partition(copy, &partition);
            }
            continue;
        }
        if (!copy) {
            copy = meta_topic_create(topic->name, topic->id, topic->partition_count, room, topic->settings);
            if (!copy) {
                stage->failed = true;
                return;
            }
            for (int32_t j = 0; j < i; j++) {
                meta_topic_add_partition(copy, &topic->partitions[j]);
            }
        }
        meta_topic_add_partition(copy, &partition);
        stage_group(controller, stage);
        stage_one_state(controller, stage, copy, i, loaded->states[i].found ? loaded->states[i].version : -1);
    }
    if (copy) {
        stage_put_topic(stage, topic->name, copy);
    }
}

/* Deletions that were asked for and not finished, partitions without a state or a leader, topics without an id. */
static void finish_what_was_begun(struct controller *controller)
{
    struct loader *loader = controller->loader;
    struct stage *stage = stage_create();

    if (!stage) {
        return; /* what is missing now will be seen at the next start */
    }
    stage->repair = true;
    for (uint32_t i = 0; i < loader->deletion_count; i++) {
        const struct meta_topic *topic = meta_image_topic(controller->image, str_of(loader->deletions[i]));

        if (topic) {
            stage_delete_topic(controller, stage, topic);
        } else {
            stage_group(controller, stage);
        }
        stage_op(stage, COORD_DELETE, stage_path(stage, "/admin/delete_topics/%s", loader->deletions[i]), SLICE(NULL, 0),
                 COORD_ANY_VERSION);
    }
    for (uint32_t i = 0; i < loader->topic_count; i++) {
        const struct loaded_topic *loaded = &loader->topics[i];
        const struct meta_topic *topic = stage_topic(controller->image, stage, str_of(loaded->name));

        if (topic && uuid_is_zero(loaded->node.id)) {
            stage_group(controller, stage);
            stage_op(stage, COORD_SET, stage_path(stage, "/brokers/topics/%s", loaded->name), znode_topic(&stage->arena, topic),
                     loaded->node_version);
        }
        if (topic && !loaded->has_config) {
            stage_group(controller, stage);
            stage_op(stage, COORD_CREATE, stage_path(stage, "/config/topics/%s", loaded->name),
                     znode_config(&stage->arena, &topic->settings->overrides), 0);
        }
        if (topic) {
            stage_repair(controller, stage, topic, loaded);
        }
    }
    if (!stage->failed && stage->write.group_count > 0) {
        controller_submit(controller, stage);
    }
    if (controller->writing != stage) {
        stage_free(stage);
    }
}

static void loaded(struct controller *controller)
{
    const struct meta_image *image = loaded_image(controller);
    bool first = controller->image == NULL;

    if (!image) {
        out_of_memory(controller);
        return;
    }
    meta_image_unref(controller->image);
    controller->image = image;
    controller->phase = PHASE_RUNNING;
    controller->publish_pending = true;
    controller_count_shards(controller);
    trace(TRACE_INFO, "registry_loaded", "topics=%u partitions=%u brokers=%u", image->topic_count, image->partition_count,
          image->broker_count);
    if (first) {
        controller_act(controller, (struct controller_action){.kind = CONTROLLER_STARTED});
    }
    finish_what_was_begun(controller);
    loader_free(TAKE_PTR(controller->loader));
}

void controller_load(struct controller *controller)
{
    loader_free(TAKE_PTR(controller->loader));
    struct loader *loader = controller->loader = loader_create();

    if (!loader) {
        out_of_memory(controller);
        return;
    }
    controller->phase = PHASE_LOADING;
    add_read(loader, COORD_GET, READ_EPOCH, 0, 0, "/controller_epoch");
    add_read(loader, COORD_CHILDREN, READ_BROKERS, 0, 0, "/brokers/ids");
    add_read(loader, COORD_CHILDREN, READ_TOPICS, 0, 0, "/brokers/topics");
    add_read(loader, COORD_CHILDREN, READ_DELETIONS, 0, 0, "/admin/delete_topics");
    add_read(loader, COORD_GET, READ_PRODUCER_BLOCK, 0, 0, "/latest_producer_id_block");
    for (uint32_t kind = 0; kind < ENTITY_KINDS; kind++) {
        add_read(loader, COORD_CHILDREN, READ_ENTITIES, kind, 0, "%s", entity_kinds[kind].path);
    }
    submit_reads(controller);
}

/* Somebody else was elected while we did not look. */
static bool deposed(const struct controller *controller)
{
    return controller->phase == PHASE_LOADING && controller->loader->epoch_version != controller->epoch_version;
}

static void all_read(struct controller *controller)
{
    if (controller->phase == PHASE_IDENTITY) {
        register_broker(controller);
    } else if (deposed(controller)) {
        controller_cannot_start(controller, err_set(&controller->info, ERR_NOT_CONTROLLER, "another broker was elected"));
    } else {
        loaded(controller);
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
        } else if (err == ERR_NOT_FOUND && may_be_absent(read->kind)) {
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
    submit_reads(controller);
    if (loader->in_flight == 0 && list_empty(&loader->pending)) {
        all_read(controller);
    }
}
