#include "config/broker.h"

#include "base/arena.h"
#include "base/assert.h"
#include "base/cleanup.h"
#include "base/macros.h"
#include "base/types.h"
#include "config/lookup.h"

#include <stdlib.h>

static const struct config_set no_settings;

const char *config_layer_text(const struct broker_config *config, const struct config_def *def, const char *name,
                              enum config_layer layer)
{
    bool may = layer == CONFIG_LAYER_STATIC            ? !(def->flags & CONFIG_DYNAMIC_ONLY)
               : layer == CONFIG_LAYER_DYNAMIC_DEFAULT ? def->update == CONFIG_CLUSTER_WIDE
                                                       : def->update != CONFIG_READ_ONLY;

    return may ? config_set_get(&config->layers[layer], str_of(name)) : NULL;
}

const char *config_set_text(const struct broker_config *config, const struct config_def *def)
{
    for (int layer = CONFIG_LAYER_COUNT - 1; layer >= 0; layer--) {
        const char *text = config_layer_text(config, def, def->name, (enum config_layer)layer);

        if (text) {
            return text;
        }
    }
    return NULL;
}

static bool store_list(struct broker_config *config, const struct config_def *def, const char *text)
{
    struct config_list list = {.text = arena_strdup(&config->arena, str_of(text))};
    size_t cursor = 0, count = 0;
    struct str element;

    if (!list.text) {
        return false;
    }
    while (config_list_next(str_of(text), &cursor, &element)) {
        count++;
    }
    const char **items = arena_alloc_array(&config->arena, count, sizeof(*items));

    if (!items) {
        return false;
    }
    cursor = 0;
    for (size_t i = 0; i < count && config_list_next(str_of(text), &cursor, &element); i++) {
        items[i] = arena_strdup(&config->arena, element);
        if (!items[i]) {
            return false;
        }
    }
    list.items = items;
    list.count = (uint32_t)count;
    *(struct config_list *)((char *)config + def->offset) = list;
    return true;
}

/* text is valid or NULL. False without memory. */
static bool store(struct broker_config *config, const struct config_def *def, const char *text)
{
    switch (def->type) {
    case CONFIG_LIST:
        return !text || store_list(config, def, text);
    case CONFIG_STRING:
    case CONFIG_CLASS:
    case CONFIG_PASSWORD: {
        const char *copy = text ? arena_strdup(&config->arena, str_of(text)) : NULL;

        *(const char **)((char *)config + def->offset) = copy;
        return copy || !text;
    }
    default: {
        bool fits = config_store_number(def, config, text);

        ASSERT(fits || !text);
        return true;
    }
    }
}

/* Copies a layer in the usual form. Of the file everything must be valid; what
 * is not in a dynamic layer (another release stored it) is left out. */
static err_t copy_layer(struct broker_config *config, const struct config_set *from, enum config_layer layer,
                        struct err_info *info)
{
    for (size_t i = 0; i < from->count; i++) {
        const struct config_entry *entry = &from->entries[i];
        const struct config_def *def = config_find(CONFIG_BROKER, str_of(entry->name));
        struct err_info why = {{0}};
        err_t err = def ? config_validate_def(def, str_of(entry->name), str_of(entry->value), &why) : ERR_OK;

        if (err != ERR_OK && layer != CONFIG_LAYER_STATIC) {
            continue;
        }
        if (err != ERR_OK) {
            return entry->line > 0 ? err_set(info, err, "line %u: %.200s", entry->line, why.text)
                                   : err_set(info, err, "%s", why.text);
        }
        char *text CLEANUP(freep) = def ? config_canonical(def, str_of(entry->value)) : strdup(entry->value);

        if (!text || !config_set_put_line(&config->layers[layer], str_of(entry->name), str_of(text), entry->line)) {
            return err_set(info, ERR_NO_MEMORY, "settings");
        }
    }
    return ERR_OK;
}

/* The two names of one thing: whichever is given, both hold it. */
static err_t settle_id(struct broker_config *config, struct err_info *info)
{
    struct config_set *given = &config->layers[CONFIG_LAYER_STATIC];
    const char *node = config_set_get(given, STR("node.id")), *broker = config_set_get(given, STR("broker.id"));
    int64_t node_id = BROKER_NONE, broker_id = BROKER_NONE;
    bool put = true;

    if (node) {
        config_parse_long(str_of(node), INT32_MIN, INT32_MAX, &node_id);
    }
    if (broker) {
        config_parse_long(str_of(broker), INT32_MIN, INT32_MAX, &broker_id);
    }
    if (node_id >= 0 && broker_id >= 0 && node_id != broker_id) {
        return err_set(info, ERR_INVALID_CONFIG,
                       "node.id=%s and broker.id=%s: they must be the same, or only one be set", node, broker);
    }
    if (node_id >= 0) {
        put = config_set_put(given, STR("broker.id"), str_of(node));
    } else if (broker_id >= 0) {
        put = config_set_put(given, STR("node.id"), str_of(broker));
    } else {
        put = config_set_put(given, STR("node.id"), STR("1")) && config_set_put(given, STR("broker.id"), STR("1"));
    }
    return put ? ERR_OK : err_set(info, ERR_NO_MEMORY, "settings");
}

static err_t store_all(struct broker_config *config, struct err_info *info)
{
    for (size_t i = 0; i < config_count(CONFIG_BROKER); i++) {
        const struct config_def *def = config_def_at(CONFIG_BROKER, i);
        const char *text = config_set_text(config, def);

        if (!store(config, def, text ? text : def->default_text)) {
            return err_set(info, ERR_NO_MEMORY, "settings");
        }
    }
    topic_config_defaults(config, &config->topic);
    config->log_retention_ms = config->topic.retention_ms;
    config->log_roll_ms = config->topic.segment_ms;
    config->log_roll_jitter_ms = config->topic.segment_jitter_ms;
    config->log_flush_interval_ms = config->topic.flush_ms;
    if (config->num_replica_alter_log_dirs_threads == CONFIG_NO_INT) {
        config->num_replica_alter_log_dirs_threads = (int32_t)MAX(config->log_dirs.count, config->log_dir.count);
    }
    if (!config->log_dirs.text) {
        config->log_dirs = config->log_dir;
    }
    return ERR_OK;
}

bool config_list_has(const struct config_list *list, const char *word)
{
    for (uint32_t i = 0; i < list->count; i++) {
        if (strcmp(list->items[i], word) == 0) {
            return true;
        }
    }
    return false;
}

/* What one setting alone cannot say. */
static err_t check_together(const struct broker_config *config, struct err_info *info)
{
    static const char *const not_zero[] = {"log.retention.ms", "log.retention.minutes", "log.retention.hours"};

    for (size_t i = 0; i < ARRAY_LEN(not_zero); i++) {
        const char *text = config_set_get(&config->layers[CONFIG_LAYER_STATIC], str_of(not_zero[i]));
        int64_t value = 1;

        if (text && config_parse_long(str_of(text), INT64_MIN, INT64_MAX, &value) && (value == 0 || value < -1)) {
            return err_set(info, ERR_INVALID_CONFIG,
                           "Invalid value %s for configuration %s: Value must be -1 (no limit) or at least 1", text,
                           not_zero[i]);
        }
    }
    if (config->log_dirs.count == 0) {
        return err_set(info, ERR_INVALID_CONFIG, "log.dirs: at least one directory must be named");
    }
    for (uint32_t i = 0; i < config->log_dirs.count; i++) {
        if (config->log_dirs.items[i][0] == '\0') {
            return err_set(info, ERR_INVALID_CONFIG, "log.dirs=%.100s: a name is empty", config->log_dirs.text);
        }
    }
    if (!config_list_has(&config->group_coordinator_rebalance_protocols, "classic")) {
        return err_set(
            info, ERR_INVALID_CONFIG,
            "group.coordinator.rebalance.protocols=%.100s: disabling the 'classic' protocol is not supported",
            config->group_coordinator_rebalance_protocols.text);
    }
    if (config->process_roles.count > 0 && !config_list_has(&config->process_roles, "broker")) {
        return err_set(info, ERR_INVALID_CONFIG,
                       "process.roles=%.100s: a node that is only a controller is not supported; use broker, or "
                       "broker,controller",
                       config->process_roles.text);
    }
    return ERR_OK;
}

static err_t parse_endpoints(struct broker_config *config, struct err_info *info)
{
    struct config_set *given = &config->layers[CONFIG_LAYER_STATIC];
    struct config_listener_texts texts = {
        .listeners = config->listeners.text,
        .advertised = config->advertised_listeners.text,
        .protocol_map = config->listener_security_protocol_map,
        .inter_broker_name = config->inter_broker_listener_name,
        .inter_broker_protocol = config_set_get(given, STR("security.inter.broker.protocol")),
        .controller_names = config->controller_listener_names.text,
    };

    return config_listeners_parse(&config->arena, &texts, &config->endpoints, &config->controller_listeners, info);
}

static void destroy(struct broker_config *config)
{
    for (int layer = 0; layer < CONFIG_LAYER_COUNT; layer++) {
        config_set_free(&config->layers[layer]);
    }
    arena_reset(&config->arena);
    free(config);
}

err_t broker_config_create(const struct config_set *const layers[CONFIG_LAYER_COUNT], struct broker_config **ret_config,
                           struct err_info *info)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = calloc(1, sizeof(*config));
    err_t err = ERR_OK;

    if (!config) {
        return err_set(info, ERR_NO_MEMORY, "settings");
    }
    atomic_init(&config->refs, 1);
    arena_init(&config->arena, 0);
    for (int layer = 0; layer < CONFIG_LAYER_COUNT && err == ERR_OK; layer++) {
        err =
            copy_layer(config, layers && layers[layer] ? layers[layer] : &no_settings, (enum config_layer)layer, info);
    }
    err = err != ERR_OK ? err : settle_id(config, info);
    err = err != ERR_OK ? err : store_all(config, info);
    err = err != ERR_OK ? err : check_together(config, info);
    err = err != ERR_OK ? err : parse_endpoints(config, info);
    if (err != ERR_OK) {
        return err;
    }
    *ret_config = TAKE_PTR(config);
    return ERR_OK;
}

struct broker_config *broker_config_ref(struct broker_config *config)
{
    atomic_fetch_add_explicit(&config->refs, 1, memory_order_relaxed);
    return config;
}

void broker_config_unref(struct broker_config *config)
{
    if (config && atomic_fetch_sub_explicit(&config->refs, 1, memory_order_acq_rel) == 1) {
        destroy(config);
    }
}

struct broker_config *broker_config_defaults(void)
{
    struct broker_config *config = NULL;

    return broker_config_create(NULL, &config, NULL) == ERR_OK ? config : NULL;
}
