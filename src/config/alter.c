#include "config/alter.h"

#include "base/cleanup.h"
#include "base/macros.h"
#include "config/broker.h"
#include "config/lookup.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct alter {
    struct config_target target;
    struct config_set *set;       /* a copy: becomes the overrides when all went well */
    const struct config_set *old; /* the overrides of before; NULL: the topic is being created */
    struct err_info *info;
};

/* Kafka answers 42 for whatever it refuses on a broker, and for most of a client metrics subscription. */
static err_t refusal(const struct alter *alter, const struct config_def *def)
{
    switch (alter->target.scope) {
    case CONFIG_BROKER:
        return ERR_INVALID_REQUEST;
    case CONFIG_CLIENT_METRICS:
        return def && def->type == CONFIG_LIST ? ERR_INVALID_CONFIG : ERR_INVALID_REQUEST;
    default:
        return ERR_INVALID_CONFIG;
    }
}

static bool starts_with(struct str text, const char *prefix)
{
    size_t len = strlen(prefix);

    return text.len >= len && memcmp(text.data, prefix, len) == 0;
}

/* May this broker setting change at run time, here? */
static err_t check_dynamic(const struct alter *alter, const struct config_def *def, struct str name)
{
    if (starts_with(name, "barnabas.") && !def) {
        return err_set(alter->info, ERR_INVALID_REQUEST, "There is no setting %.*s", STR_ARG(name));
    }
    if (!def || alter->target.scope != CONFIG_BROKER) {
        return ERR_OK;
    }
    if (def->update == CONFIG_READ_ONLY) {
        return err_set(alter->info, ERR_INVALID_REQUEST,
                       "Cannot update these configs dynamically: [%.*s]. Set it in the properties file and restart",
                       STR_ARG(name));
    }
    if (def->update == CONFIG_PER_BROKER && starts_with(name, "ssl.")) {
        return err_set(alter->info, ERR_INVALID_REQUEST,
                       "These security configs can be dynamically updated only per-listener using the listener prefix: "
                       "[%.*s]",
                       STR_ARG(name));
    }
    bool per_broker = def->update == CONFIG_PER_BROKER || starts_with(name, "listener.name.");

    if (per_broker && alter->target.broker_default) {
        return err_set(alter->info, ERR_INVALID_REQUEST,
                       "Cannot update these configs at default cluster level, broker id must be specified: [%.*s]",
                       STR_ARG(name));
    }
    return ERR_OK;
}

/* A broker setting's number, such as group.consumer.min.session.timeout.ms for the
 * group setting consumer.session.timeout.ms, or group.streams.max.standby.replicas
 * for streams.num.standby.replicas. False where there is no such bound. */
static bool bound_of(const struct config_def *def, const struct broker_config *broker, const char *which,
                     int64_t *ret_bound)
{
    char name[CONFIG_NAME_MAX];
    const char *dot = strchr(def->name, '.');

    const char *rest = strncmp(dot, ".num.", 5) == 0 ? dot + 4 : dot;

    snprintf(name, sizeof(name), "group.%.*s.%s%s", (int)(dot - def->name), def->name, which, rest);
    const struct config_def *bound = config_find(CONFIG_BROKER, str_of(name));

    if (!bound || bound->type != CONFIG_INT) {
        return false;
    }
    *ret_bound = *(const int32_t *)((const char *)broker + bound->offset);
    return true;
}

static err_t check_group_bounds(const struct alter *alter, const struct config_def *def, struct str value)
{
    int64_t number, low = 0, high = INT32_MAX;

    if (alter->target.scope != CONFIG_GROUP || !alter->target.broker || def->type != CONFIG_INT ||
        !config_parse_long(value, INT32_MIN, INT32_MAX, &number)) {
        return ERR_OK;
    }
    bool has_low = bound_of(def, alter->target.broker, "min", &low);
    bool has_high = bound_of(def, alter->target.broker, "max", &high);

    if ((has_low && number < low) || (has_high && number > high)) {
        return err_set(alter->info, ERR_INVALID_CONFIG, "%s must be in the range %" PRId64 " to %" PRId64 " inclusive.",
                       def->name, low, high);
    }
    return ERR_OK;
}

static err_t check_create_only(const struct alter *alter, const struct config_def *def, struct str value)
{
    const char *old =
        def->flags & CONFIG_CREATE_ONLY && alter->old ? config_set_get(alter->old, str_of(def->name)) : NULL;

    if (!(def->flags & CONFIG_CREATE_ONLY) || !alter->old || (old && str_equal(str_of(old), value))) {
        return ERR_OK;
    }
    return err_set(alter->info, ERR_INVALID_CONFIG, "%s can only be given when the topic is created", def->name);
}

/* Checks name and value and puts them into the set. */
static err_t put(const struct alter *alter, struct str name, struct str value)
{
    const struct config_def *def = config_find(alter->target.scope, name);
    err_t err = check_dynamic(alter, def, name);

    if (err != ERR_OK) {
        return err;
    }
    if (name.len > CONFIG_NAME_MAX || value.len > CONFIG_VALUE_MAX) {
        return err_set(alter->info, ERR_INVALID_REQUEST, "A name may have %d bytes and a value %d", CONFIG_NAME_MAX,
                       CONFIG_VALUE_MAX);
    }
    if (!def && alter->target.scope == CONFIG_BROKER) {
        /* Kafka keeps what it does not know for plug-ins. */
        if (memchr(name.data, '\0', name.len) || (value.len > 0 && memchr(value.data, '\0', value.len))) {
            return err_set(alter->info, ERR_INVALID_REQUEST, "A name or value contains a NUL character");
        }
        return config_set_put(alter->set, name, value) ? ERR_OK : err_set(alter->info, ERR_NO_MEMORY, "settings");
    }
    if (!def) {
        config_validate(alter->target.scope, name, value, alter->info);
        return refusal(alter, NULL);
    }
    err = config_validate_def(def, name, value, alter->info);
    if (err != ERR_OK) {
        return refusal(alter, def);
    }
    err = check_group_bounds(alter, def, value);
    if (err == ERR_OK) {
        err = check_create_only(alter, def, value);
    }
    if (err != ERR_OK) {
        return err;
    }
    char *text CLEANUP(freep) = config_canonical(def, value);

    return text && config_set_put(alter->set, name, str_of(text)) ? ERR_OK
                                                                  : err_set(alter->info, ERR_NO_MEMORY, "settings");
}

static bool has_element(struct str list, struct str element)
{
    size_t cursor = 0;
    struct str other;

    while (config_list_next(list, &cursor, &other)) {
        if (str_equal(other, element)) {
            return true;
        }
    }
    return false;
}

static err_t append_or_subtract(const struct alter *alter, const struct config_change *change)
{
    const struct config_def *def = config_find(alter->target.scope, change->name);
    bool append = change->op == CONFIG_OP_APPEND;

    if (!def || def->type != CONFIG_LIST) {
        return err_set(alter->info, ERR_INVALID_CONFIG, "Can't %s to key %.*s because %s.",
                       append ? "APPEND" : "SUBTRACT", STR_ARG(change->name),
                       def ? "its type is not LIST" : "there is no such setting");
    }
    const char *old = config_set_get(alter->set, change->name);

    old = old ? old : def->default_text ? def->default_text : "";
    struct str old_list = str_of(old), element;
    char *list CLEANUP(freep) = malloc(old_list.len + change->value.len + 2);
    size_t len = 0, cursor = 0;

    if (!list) {
        return err_set(alter->info, ERR_NO_MEMORY, "settings");
    }
    if (append) { /* duplicates go when the list is put into its usual form */
        len = (size_t)sprintf(list, "%s%s%.*s", old, old_list.len > 0 && change->value.len > 0 ? "," : "",
                              STR_ARG(change->value));
    } else {
        while (config_list_next(old_list, &cursor, &element)) {
            if (!has_element(change->value, element)) {
                len += (size_t)sprintf(list + len, "%s%.*s", len > 0 ? "," : "", STR_ARG(element));
            }
        }
    }
    return put(alter, change->name, (struct str){list, len});
}

static err_t apply(const struct alter *alter, const struct config_change *change)
{
    switch (change->op) {
    case CONFIG_OP_SET:
        return put(alter, change->name, change->value);
    case CONFIG_OP_DELETE:
        config_set_remove(alter->set, change->name);
        return ERR_OK;
    case CONFIG_OP_APPEND:
    case CONFIG_OP_SUBTRACT:
        return append_or_subtract(alter, change);
    default:
        return err_set(alter->info, ERR_INVALID_REQUEST, "Unknown config operation %d", change->op);
    }
}

static err_t check_changes(const struct config_change *changes, size_t count, bool incremental, struct err_info *info)
{
    struct config_set seen CLEANUP(config_set_free) = CONFIG_SET_EMPTY;

    if (count > CONFIG_SET_MAX) {
        return err_set(info, ERR_INVALID_REQUEST, "More than %d changes for one resource", CONFIG_SET_MAX);
    }
    for (size_t i = 0; i < count; i++) {
        if (config_set_find(&seen, changes[i].name)) {
            return err_set(info, ERR_INVALID_REQUEST, "Error due to duplicate config keys: %.*s",
                           STR_ARG(changes[i].name));
        }
        if (!config_set_put(&seen, changes[i].name, STR(""))) {
            return err_set(info, ERR_NO_MEMORY, "settings");
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (!changes[i].value.data && !(incremental && changes[i].op == CONFIG_OP_DELETE)) {
            return err_set(info, ERR_INVALID_REQUEST, "Null value not supported for : %.*s", STR_ARG(changes[i].name));
        }
    }
    return ERR_OK;
}

static int64_t topic_number(const struct config_set *set, const char *name)
{
    const struct config_def *def = config_find(CONFIG_TOPIC, str_of(name));
    const char *text = config_set_get(set, str_of(name));
    int64_t value = 0;

    config_parse_long(str_of(text ? text : def->default_text), INT64_MIN, INT64_MAX, &value);
    return value;
}

/* What single settings cannot say. */
static err_t check_together(const struct alter *alter)
{
    const struct config_set *set = alter->set;

    if (set->count > CONFIG_SET_MAX) {
        return err_set(alter->info, ERR_INVALID_REQUEST, "More than %d settings for one resource", CONFIG_SET_MAX);
    }
    if (alter->target.scope != CONFIG_TOPIC) {
        return ERR_OK;
    }
    int64_t least = topic_number(set, "min.compaction.lag.ms"), most = topic_number(set, "max.compaction.lag.ms");

    if (least > most) {
        return err_set(alter->info, ERR_INVALID_CONFIG,
                       "conflict topic config setting min.compaction.lag.ms (%" PRId64
                       ") > max.compaction.lag.ms (%" PRId64 ")",
                       least, most);
    }
    const char *remote = config_set_get(set, STR("remote.storage.enable"));

    if (remote && strcmp(remote, "true") == 0) {
        return err_set(
            alter->info, ERR_INVALID_CONFIG,
            "Tiered Storage functionality is disabled in the broker. Topic cannot be configured with remote log "
            "storage.");
    }
    return ERR_OK;
}

enum mode { INCREMENTAL, REPLACE, CREATE };

static err_t alter_set(struct config_target target, enum mode mode, struct config_set *overrides,
                       const struct config_change *changes, size_t count, struct err_info *info)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    struct alter alter = {target, &set, mode == CREATE ? NULL : overrides, info};

    if (mode == INCREMENTAL && !config_set_copy(overrides, &set)) {
        return err_set(info, ERR_NO_MEMORY, "settings");
    }
    for (size_t i = 0; i < count; i++) {
        err_t err = mode == INCREMENTAL ? apply(&alter, &changes[i]) : put(&alter, changes[i].name, changes[i].value);

        if (err != ERR_OK) {
            return err;
        }
    }
    err_t err = check_together(&alter);

    if (err != ERR_OK) {
        return err;
    }
    struct config_set old = *overrides;

    *overrides = set;
    set = old;
    return ERR_OK;
}

err_t config_alter_incremental(struct config_target target, struct config_set *overrides,
                               const struct config_change *changes, size_t count, struct err_info *info)
{
    err_t err = check_changes(changes, count, true, info);

    return err != ERR_OK ? err : alter_set(target, INCREMENTAL, overrides, changes, count, info);
}

err_t config_alter_replace(struct config_target target, struct config_set *overrides,
                           const struct config_change *changes, size_t count, struct err_info *info)
{
    err_t err = check_changes(changes, count, false, info);

    return err != ERR_OK ? err : alter_set(target, REPLACE, overrides, changes, count, info);
}

err_t config_create_topic(struct config_set *overrides, const struct config_change *changes, size_t count,
                          struct err_info *info)
{
    struct config_target target = {.scope = CONFIG_TOPIC};

    if (count > CONFIG_SET_MAX) {
        return err_set(info, ERR_INVALID_CONFIG, "More than %d settings for one topic", CONFIG_SET_MAX);
    }
    for (size_t i = 0; i < count; i++) {
        if (!changes[i].value.data) {
            return err_set(info, ERR_INVALID_CONFIG, "Null value not supported for topic configs: %.*s",
                           STR_ARG(changes[i].name));
        }
    }
    return alter_set(target, CREATE, overrides, changes, count, info);
}
