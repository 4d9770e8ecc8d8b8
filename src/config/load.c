#include "config/load.h"

#include "base/cleanup.h"
#include "base/trace.h"
#include "config/properties.h"

#include <stdio.h>
#include <string.h>

/* Without a file: one node that only this machine reaches, data beside it. */
static bool put_own_defaults(struct config_set *set)
{
    return config_set_put(set, STR("listeners"), STR("PLAINTEXT://127.0.0.1:9092")) &&
           config_set_put(set, STR("log.dirs"), STR("./data"));
}

static err_t put_override(struct config_set *set, const char *text, struct err_info *info)
{
    const char *equals = strchr(text, '=');

    if (!equals || equals == text) {
        return err_set(info, ERR_USAGE, "--override %.100s: must be name=value", text);
    }
    return config_set_put(set, (struct str){text, (size_t)(equals - text)}, str_of(equals + 1))
               ? ERR_OK
               : err_set(info, ERR_NO_MEMORY, "settings");
}

/* Names that Kafka hands to plug-ins, which define them. */
static bool belongs_to_plugin(const char *name)
{
    static const char *const prefixes[] = {"config.providers.", "rlmm.config.", "rsm.config.",
                                           "metrics.context.",  "confluent.",   "client.quota.callback."};

    for (size_t i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
        if (strncmp(name, prefixes[i], strlen(prefixes[i])) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_own(const char *name)
{
    return strncmp(name, "barnabas.", strlen("barnabas.")) == 0;
}

static err_t check_name(const char *path, const struct config_entry *entry, struct err_info *info)
{
    char name[160], where[320], file[280];
    const char *meant = config_suggest(CONFIG_BROKER, str_of(entry->name));

    trace_quoted(name, sizeof(name), entry->name, strlen(entry->name));
    if (entry->line > 0) {
        snprintf(where, sizeof(where), "file=%s line=%u", trace_quoted(file, sizeof(file), path, strlen(path)),
                 entry->line);
    } else {
        snprintf(where, sizeof(where), "from=--override");
    }
    if (!is_own(entry->name)) {
        trace(TRACE_WARN, "config_unknown", "%s name=%s%s%s effect=ignored", where, name, meant ? " did_you_mean=" : "",
              meant ? meant : "");
        return ERR_OK;
    }
    if (entry->line > 0) {
        return err_set(info, ERR_INVALID_CONFIG, "%.100s: line %u: there is no setting %.80s%s%s", path, entry->line,
                       entry->name, meant ? "; did you mean " : "", meant ? meant : "");
    }
    return err_set(info, ERR_INVALID_CONFIG, "--override: there is no setting %.80s%s%s", entry->name,
                   meant ? "; did you mean " : "", meant ? meant : "");
}

static err_t check_names(const char *path, const struct config_set *set, struct err_info *info)
{
    for (size_t i = 0; i < set->count; i++) {
        const struct config_entry *entry = &set->entries[i];
        const struct config_def *def = config_find(CONFIG_BROKER, str_of(entry->name));
        bool known = def && !(def->flags & CONFIG_DYNAMIC_ONLY);

        if (!known && !belongs_to_plugin(entry->name)) {
            err_t err = check_name(path ? path : "", entry, info);

            if (err != ERR_OK) {
                return err;
            }
        } else if (known && (def->flags & CONFIG_INERT)) {
            trace(TRACE_DEBUG, "config_no_effect_yet", "name=%s", def->name);
        }
    }
    return ERR_OK;
}

err_t config_load(const char *path, const char *const overrides[], size_t override_count,
                  struct broker_config **ret_config, struct err_info *info)
{
    struct config_set set CLEANUP(config_set_free) = CONFIG_SET_EMPTY;
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {[CONFIG_LAYER_STATIC] = &set};
    struct broker_config *config = NULL;
    struct err_info why = {{0}};
    err_t err = ERR_OK;

    if (path) {
        err = properties_read(path, &set, info);
    } else if (!put_own_defaults(&set)) {
        err = err_set(info, ERR_NO_MEMORY, "settings");
    }
    for (size_t i = 0; i < override_count && err == ERR_OK; i++) {
        err = put_override(&set, overrides[i], info);
    }
    err = err != ERR_OK ? err : check_names(path, &set, info);
    if (err != ERR_OK) {
        return err;
    }
    err = broker_config_create(layers, &config, &why);
    if (err != ERR_OK) {
        return err_set(info, err, "%.100s%s%.150s", path ? path : "", path ? ": " : "", why.text);
    }
    if (config->controller_listeners > 0) {
        trace(TRACE_INFO, "controller_listeners_ignored",
              "count=%zu controller.listener.names=%s reason=\"no controller quorum\"", config->controller_listeners,
              config->controller_listener_names.text);
    }
    *ret_config = config;
    return ERR_OK;
}
