/* AlterConfigs and IncrementalAlterConfigs: what config/ makes of the changes
 * is stored, resource by resource. */
#include "meta/controller_internal.h"
#include "meta/group_bounds.h"
#include "meta/thread_bounds.h"

/* One resource of either request, and where its answer goes. */
struct alteration {
    struct controller *controller;
    struct stage *stage;
    bool incremental, validate_only;
    int8_t type;
    struct str name;
    const struct config_change *changes;
    size_t change_count;
};

/* --- Which resource -------------------------------------------------------------------- */

static err_t check_topic(const struct alteration *alteration, struct err_info *info)
{
    if (alteration->name.len == 0) {
        return err_set(info, ERR_INVALID_REQUEST, "Default topic resources are not allowed.");
    }
    err_t err = meta_check_topic_name(alteration->name, info);

    if (err == ERR_OK && !stage_topic(alteration->controller->image, alteration->stage, alteration->name)) {
        return err_set(info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "The topic '%.*s' does not exist.",
                       STR_ARG(alteration->name));
    }
    return err;
}

/* "" is the default of all brokers. */
static err_t check_broker(const struct alteration *alteration, struct err_info *info)
{
    const struct meta_image *image = alteration->controller->image;
    int64_t id;

    if (alteration->name.len == 0) {
        return ERR_OK;
    }
    if (!config_parse_long(alteration->name, INT32_MIN, INT32_MAX, &id)) {
        return err_set(info, ERR_INVALID_REQUEST, "Node id must be an integer, but it is: %.*s",
                       (int)MIN(alteration->name.len, 100), alteration->name.data);
    }
    if (!meta_image_broker(image, BROKER_ID((int32_t)id))) {
        return err_set(info, ERR_INVALID_REQUEST, "Unexpected broker id, expected %d, but received %.*s",
                       image->node_id.v, STR_ARG(alteration->name));
    }
    return ERR_OK;
}

static err_t check_resource(const struct alteration *alteration, struct err_info *info)
{
    switch (alteration->type) {
    case CONFIG_RESOURCE_TOPIC:
        return check_topic(alteration, info);
    case CONFIG_RESOURCE_BROKER:
        return check_broker(alteration, info);
    case CONFIG_RESOURCE_GROUP:
        return alteration->name.len > 0
                   ? ERR_OK
                   : err_set(info, ERR_INVALID_REQUEST, "Default group resources are not allowed.");
    case CONFIG_RESOURCE_CLIENT_METRICS:
        return alteration->name.len > 0 ? ERR_OK
                                        : err_set(info, ERR_INVALID_REQUEST, "Subscription name can't be empty");
    default:
        return err_set(info, ERR_INVALID_REQUEST, "Unknown resource type %d", alteration->type);
    }
}

/* --- Logging levels: not stored, as with Kafka --------------------------------------------- */

static err_t set_level(struct str logger, struct str level, bool really, struct err_info *info)
{
    static const struct {
        const char *name;
        enum trace_level level;
    } levels[] = {{"TRACE", TRACE_DEBUG}, {"DEBUG", TRACE_DEBUG}, {"INFO", TRACE_INFO},
                  {"WARN", TRACE_WARN},   {"ERROR", TRACE_ERROR}, {"FATAL", TRACE_ERROR}};

    if (!str_equal(logger, STR("root"))) {
        return err_set(info, ERR_INVALID_CONFIG, "Logger %.*s does not exist!", (int)MIN(logger.len, 100), logger.data);
    }
    for (size_t i = 0; i < ARRAY_LEN(levels); i++) {
        if (str_equal(level, str_of(levels[i].name))) {
            if (really) {
                trace_set_level(levels[i].level);
            }
            return ERR_OK;
        }
    }
    return err_set(info, ERR_INVALID_CONFIG,
                   "Cannot set the log level of root to %.*s as it is not a supported log level. Valid log levels are "
                   "DEBUG, ERROR, "
                   "FATAL, INFO, TRACE, WARN",
                   (int)MIN(level.len, 50), level.data ? level.data : "");
}

static err_t alter_loggers(const struct alteration *alteration, struct err_info *info)
{
    int64_t id;
    int32_t here = alteration->controller->image->node_id.v;

    if (!config_parse_long(alteration->name, INT32_MIN, INT32_MAX, &id)) {
        return err_set(info, ERR_INVALID_REQUEST, "Node id must be an integer, but it is: %.*s",
                       (int)MIN(alteration->name.len, 100), alteration->name.data ? alteration->name.data : "");
    }
    if (id != here) {
        return err_set(info, ERR_INVALID_REQUEST, "Unexpected node id. Expected %d, but received %d", here,
                       (int32_t)id);
    }
    for (int pass = 0; pass < 2; pass++) { /* all or none */
        for (size_t i = 0; i < alteration->change_count; i++) {
            const struct config_change *change = &alteration->changes[i];
            bool really = pass == 1 && !alteration->validate_only;
            err_t err;

            if (change->op == CONFIG_OP_SET) {
                err = set_level(change->name, change->value, really, info);
            } else if (change->op == CONFIG_OP_DELETE) {
                err = set_level(change->name, STR("INFO"), really, info);
            } else {
                err = err_set(info, ERR_INVALID_REQUEST, "A log level can be set or deleted.");
            }
            if (err != ERR_OK) {
                return err;
            }
        }
    }
    return ERR_OK;
}

/* --- Storing ----------------------------------------------------------------------------------- */

/* Other brokers hear of a change by a node of its own, which they remove after a while; alone there is nobody to. */
static void notify_brokers(const struct alteration *alteration, const char *entity_path)
{
    struct stage *stage = alteration->stage;

    if (alteration->controller->image->broker_count > 1) {
        stage_op(stage, COORD_CREATE, "/config/changes/config_change_", znode_config_change(&stage->arena, entity_path),
                 0)
            ->flags = COORD_SEQUENTIAL;
    }
}

static err_t store_topic(const struct alteration *alteration, struct config_set *overrides)
{
    struct controller *controller = alteration->controller;
    struct stage *stage = alteration->stage;
    const struct meta_topic *topic = stage_topic(controller->image, stage, alteration->name);
    struct slice data = znode_config(&stage->arena, overrides);
    const struct meta_topic_settings *settings =
        controller_settings(controller, stage_config(controller, stage), overrides);
    struct meta_topic *changed = settings ? meta_topic_with_settings(topic, settings) : NULL;

    meta_settings_unref(settings);
    if (!changed) {
        stage->failed = true;
        return ERR_NO_MEMORY;
    }
    stage_group(controller, stage);
    stage_op(stage, COORD_SET, stage_path(stage, "/config/topics/%s", changed->name.data), data, COORD_ANY_VERSION);
    notify_brokers(alteration, stage_path(stage, "topics/%s", changed->name.data));
    stage_put_topic(stage, changed->name, changed);
    return ERR_OK;
}

/* The settings that this broker runs with follow from two of the entities. */
static void settle_broker(struct controller *controller, struct stage *stage)
{
    char *self = arena_printf(&stage->arena, "%d", controller->options.node_id.v);

    if (!self) {
        stage->failed = true;
        return;
    }
    broker_config_unref(stage->config);
    stage->config =
        controller_broker_config(controller, stage_entity(controller->image, stage, CONFIG_RESOURCE_BROKER, STR("")),
                                 stage_entity(controller->image, stage, CONFIG_RESOURCE_BROKER, str_of(self)));
    stage->failed = stage->failed || !stage->config;
}

static err_t store_entity(const struct alteration *alteration, struct config_set *overrides)
{
    struct controller *controller = alteration->controller;
    struct stage *stage = alteration->stage;
    enum config_resource type = (enum config_resource)alteration->type;
    const char *kind = type == CONFIG_RESOURCE_BROKER  ? "brokers"
                       : type == CONFIG_RESOURCE_GROUP ? "groups"
                                                       : "client-metrics";
    const char *name = alteration->name.len > 0 ? znode_sanitise(&stage->arena, alteration->name) : ZNODE_DEFAULT;
    char *path = name ? stage_path(stage, "/config/%s/%s", kind, name) : NULL;
    bool exists = stage_entity(controller->image, stage, type, alteration->name) != NULL;
    struct slice data = znode_config(&stage->arena, overrides);
    struct meta_entity_config *entity = NULL;

    if (overrides->count > 0) {
        entity = meta_entity_config_create(type, alteration->name, overrides);
    }
    if (!path || (overrides->count > 0 && !entity)) {
        stage->failed = true;
        return ERR_NO_MEMORY;
    }
    stage_group(controller, stage);
    stage_op(stage, !entity ? COORD_DELETE : exists ? COORD_SET : COORD_CREATE, path, data, COORD_ANY_VERSION);
    notify_brokers(alteration, path + sizeof("/config/") - 1);
    stage_put_entity(stage, type, alteration->name, entity);
    if (type == CONFIG_RESOURCE_BROKER && !stage->failed) {
        settle_broker(controller, stage);
    }
    return ERR_OK;
}

static const struct config_set *current_overrides(const struct alteration *alteration)
{
    const struct meta_image *image = alteration->controller->image;

    if (alteration->type == CONFIG_RESOURCE_TOPIC) {
        return &stage_topic(image, alteration->stage, alteration->name)->settings->overrides;
    }
    return stage_entity(image, alteration->stage, (enum config_resource)alteration->type, alteration->name);
}

static err_t apply(const struct alteration *alteration, struct config_set *overrides, struct err_info *info)
{
    struct config_target target = {.broker_default =
                                       alteration->type == CONFIG_RESOURCE_BROKER && alteration->name.len == 0};

    config_scope_of_resource(alteration->type, &target.scope);
    err_t err = alteration->incremental
                    ? config_alter_incremental(target, overrides, alteration->changes, alteration->change_count, info)
                    : config_alter_replace(target, overrides, alteration->changes, alteration->change_count, info);

    /* What is wrong with a topic is its config, what is wrong with a broker is the request: so clients know it. */
    return err == ERR_INVALID_CONFIG && alteration->type == CONFIG_RESOURCE_BROKER ? ERR_INVALID_REQUEST : err;
}

/* What this broker would run with. */
static err_t check_threads(const struct alteration *alteration, const struct config_set *overrides,
                           struct err_info *info)
{
    struct controller *controller = alteration->controller;
    struct stage *stage = alteration->stage;
    char *self = arena_printf(&stage->arena, "%d", controller->options.node_id.v);
    const struct config_set *layers[2];

    for (size_t i = 0; self && i < ARRAY_LEN(layers); i++) {
        struct str name = i == 0 ? STR("") : str_of(self);

        layers[i] = str_equal(alteration->name, name)
                        ? overrides
                        : stage_entity(controller->image, stage, CONFIG_RESOURCE_BROKER, name);
    }
    struct broker_config *then = self ? controller_broker_config(controller, layers[0], layers[1]) : NULL;

    if (!then) {
        return ERR_NO_MEMORY;
    }
    err_t err = thread_bounds_check(stage_config(controller, stage), then, info);

    broker_config_unref(then);
    return err;
}

static err_t alter(const struct alteration *alteration, struct err_info *info)
{
    if (alteration->incremental && alteration->type == CONFIG_RESOURCE_BROKER_LOGGER) {
        return alter_loggers(alteration, info);
    }
    err_t err = check_resource(alteration, info);

    if (err != ERR_OK) {
        return err;
    }
    const struct config_set *before = current_overrides(alteration);
    struct config_set overrides = CONFIG_SET_EMPTY;

    if (before && !config_set_copy(before, &overrides)) {
        return ERR_NO_MEMORY;
    }
    err = apply(alteration, &overrides, info);
    if (err == ERR_OK && alteration->type == CONFIG_RESOURCE_GROUP) {
        err = group_bounds_check(stage_config(alteration->controller, alteration->stage), &overrides, info);
    }
    if (err == ERR_OK && alteration->type == CONFIG_RESOURCE_BROKER) {
        err = check_threads(alteration, &overrides, info);
    }
    bool same = before ? config_set_equal(before, &overrides) : overrides.count == 0;

    if (err == ERR_OK && !alteration->validate_only && !same) {
        err = alteration->type == CONFIG_RESOURCE_TOPIC ? store_topic(alteration, &overrides)
                                                        : store_entity(alteration, &overrides);
    }
    config_set_free(&overrides);
    return err;
}

/* --- The two requests ------------------------------------------------------------------------------ */

/* Type and name of a resource as one name, to find those that come twice. */
static struct str resource_key(struct stage *stage, int8_t type, struct str name)
{
    char *key = arena_alloc(&stage->arena, name.len + 1);

    if (!key) {
        return STR_NULL;
    }
    key[0] = (char)type;
    if (name.len > 0) {
        memcpy(key + 1, name.data, name.len);
    }
    return (struct str){key, name.len + 1};
}

static bool is_repeated(const struct map *names, struct str key, int32_t index)
{
    bool again = true; /* not its first place: then it has come before */

    return !names_first(names, key, index, &again) || again;
}

static err_t alter_unless_repeated(const struct alteration *alteration, const struct map *names, struct str key,
                                   int32_t index, struct err_info *info)
{
    if (is_repeated(names, key, index)) {
        return err_set(info, ERR_INVALID_REQUEST, "Each resource must appear at most once.");
    }
    return alter(alteration, info);
}

#define ALTER(function, prefix, is_incremental, op_of)                                                               \
    void function(struct controller *controller, struct stage *stage, struct meta_call *call)                        \
    {                                                                                                                \
        const struct prefix##_request *request = call->request;                                                      \
        struct prefix##_response *response = call->response;                                                         \
        struct prefix##_response_alter_configs_resource_response *results =                                          \
            PROTO_ARRAY(call->arena, request->resources_count, prefix##_response_alter_configs_resource_response);   \
        struct str *keys = arena_alloc_array(&stage->arena, (size_t)request->resources_count, sizeof(*keys));        \
        struct map names;                                                                                            \
        bool ok = results && keys;                                                                                   \
                                                                                                                     \
        map_init(&names);                                                                                            \
        for (int32_t i = 0; ok && i < request->resources_count; i++) {                                               \
            keys[i] = resource_key(stage, request->resources[i].resource_type, request->resources[i].resource_name); \
            ok = keys[i].data && names_add(&names, keys[i], i);                                                      \
        }                                                                                                            \
        for (int32_t i = 0; ok && i < request->resources_count; i++) {                                               \
            const struct prefix##_request_alter_configs_resource *resource = &request->resources[i];                 \
            struct config_change *changes =                                                                          \
                arena_alloc_array(&stage->arena, (size_t)resource->configs_count, sizeof(*changes));                 \
            struct err_info info = {""};                                                                             \
                                                                                                                     \
            for (int32_t j = 0; changes && j < resource->configs_count; j++) {                                       \
                changes[j] = (struct config_change){                                                                 \
                    .name = resource->configs[j].name, .value = resource->configs[j].value, .op = op_of};            \
            }                                                                                                        \
            struct alteration alteration = {.controller = controller,                                                \
                                            .stage = stage,                                                          \
                                            .incremental = is_incremental,                                           \
                                            .validate_only = request->validate_only,                                 \
                                            .type = resource->resource_type,                                         \
                                            .name = resource->resource_name,                                         \
                                            .changes = changes,                                                      \
                                            .change_count = (size_t)resource->configs_count};                        \
            err_t err = changes ? alter_unless_repeated(&alteration, &names, keys[i], i, &info) : ERR_NO_MEMORY;     \
                                                                                                                     \
            results[i].error_code = err_kafka_code(err);                                                             \
            results[i].error_message = call_message(call, &info);                                                    \
            results[i].resource_type = resource->resource_type;                                                      \
            results[i].resource_name = resource->resource_name;                                                      \
        }                                                                                                            \
        map_free(&names);                                                                                            \
        response->responses = results;                                                                               \
        response->responses_count = results ? request->resources_count : 0;                                          \
        if (!ok) {                                                                                                   \
            call->err = ERR_NO_MEMORY;                                                                               \
        }                                                                                                            \
    }

/* The messages of the two have the same shape and different types. */
ALTER(call_alter_configs, alter_configs, false, CONFIG_OP_SET)
ALTER(call_incremental_alter_configs, incremental_alter_configs, true, resource->configs[j].config_operation)
