#include "config/describe.h"

#include "base/assert.h"
#include "base/macros.h"
#include "config/lookup.h"

#include <string.h>

static const enum config_source layer_sources[CONFIG_LAYER_COUNT] = {
    [CONFIG_LAYER_STATIC] = CONFIG_SOURCE_STATIC_BROKER,
    [CONFIG_LAYER_DYNAMIC_DEFAULT] = CONFIG_SOURCE_DYNAMIC_DEFAULT_BROKER,
    [CONFIG_LAYER_DYNAMIC_BROKER] = CONFIG_SOURCE_DYNAMIC_BROKER,
};

static const enum config_source own_sources[CONFIG_SCOPE_COUNT] = {
    [CONFIG_TOPIC] = CONFIG_SOURCE_DYNAMIC_TOPIC,
    [CONFIG_GROUP] = CONFIG_SOURCE_DYNAMIC_GROUP,
    [CONFIG_CLIENT_METRICS] = CONFIG_SOURCE_DYNAMIC_CLIENT_METRICS,
};

static void add(struct config_description *description, const char *name, const char *value, enum config_source source)
{
    if (description->synonym_count < CONFIG_SYNONYMS_MAX) {
        description->synonyms[description->synonym_count++] =
            (struct config_value){name, description->sensitive ? NULL : value, source};
    }
}

/* One broker setting: what each layer says, then its default. */
static void add_broker(struct config_description *description, const struct broker_config *config,
                       const struct config_def *def)
{
    for (int layer = CONFIG_LAYER_COUNT - 1; layer >= 0; layer--) {
        const char *text = config_layer_text(config, def, def->name, (enum config_layer)layer);

        if (text) {
            add(description, def->name, text, layer_sources[layer]);
        }
    }
    if (def->default_text && !(def->flags & CONFIG_DEMANDED)) {
        add(description, def->name, def->default_text, CONFIG_SOURCE_DEFAULT);
    }
}

/* A broker setting and those that stand in for it. */
static void add_chain(struct config_description *description, const struct broker_config *config, const char *name)
{
    static const char *const retention[] = {"log.retention.ms", "log.retention.minutes", "log.retention.hours"};
    size_t from = 0;

    while (from < ARRAY_LEN(retention) && strcmp(retention[from], name) != 0) {
        from++;
    }
    if (from == ARRAY_LEN(retention)) {
        const struct config_def *def = config_find(CONFIG_BROKER, str_of(name));

        ASSERT(def);
        add_broker(description, config, def);
    }
    for (; from < ARRAY_LEN(retention); from++) {
        const struct config_def *def = config_find(CONFIG_BROKER, str_of(retention[from]));

        ASSERT(def);
        add_broker(description, config, def);
    }
}

static void begin(struct config_description *description, const struct config_def *def, const char *name)
{
    description->name = name;
    description->value = NULL;
    description->type = def ? def->type : CONFIG_TYPE_UNKNOWN;
    description->sensitive = !def || config_is_sensitive(def);
    description->read_only = false;
    description->documentation = def ? def->doc : NULL;
    description->source = CONFIG_SOURCE_DEFAULT;
    description->synonym_count = 0;
}

static void finish(struct config_description *description, const char *value)
{
    if (description->synonym_count > 0) {
        description->source = description->synonyms[0].source;
    }
    description->value = description->sensitive ? NULL : value;
    description->is_default = description->source == CONFIG_SOURCE_DEFAULT;
}

/* Topic, group and client metrics settings. */
static void describe_own(const struct config_resource_view *view, const struct config_def *def,
                         struct config_description *description)
{
    const char *own = view->overrides ? config_set_get(view->overrides, str_of(def->name)) : NULL;

    begin(description, def, def->name);
    if (own) {
        add(description, def->name, own, own_sources[view->scope]);
    }
    const struct config_synonym *synonym = def->synonyms;

    if (synonym->name && !view->all_synonyms) {
        add_chain(description, view->broker, synonym->name);
    }
    for (; synonym->name && view->all_synonyms; synonym++) {
        const struct config_def *broker_def = config_find(CONFIG_BROKER, str_of(synonym->name));

        ASSERT(broker_def);
        add_broker(description, view->broker, broker_def);
    }
    if (!def->synonyms->name && view->scope == CONFIG_GROUP && def->default_text) {
        add(description, def->name, def->default_text, CONFIG_SOURCE_DEFAULT);
    }
    finish(description,
           own ? own : config_inherited_text(view->broker, def, description->text, sizeof(description->text)));
}

static bool is_listed(const struct config_resource_view *view, const struct config_def *def)
{
    enum { ONLY_WHERE_SET = CONFIG_OLD | CONFIG_PLUGIN | CONFIG_DYNAMIC_ONLY | CONFIG_OWN };

    if (def->flags & CONFIG_INTERNAL) {
        return false;
    }
    if (!(def->flags & ONLY_WHERE_SET)) {
        return true;
    }
    return view->scope == CONFIG_BROKER ? config_set_text(view->broker, def) != NULL
                                        : view->overrides && config_set_get(view->overrides, str_of(def->name));
}

static void describe_broker(const struct broker_config *config, const struct config_def *def,
                            struct config_description *description)
{
    const char *text = config_set_text(config, def);

    begin(description, def, def->name);
    description->read_only = def->update == CONFIG_READ_ONLY;
    if (def->flags & CONFIG_PLUGIN) {
        begin(description, NULL, def->name);
        description->read_only = true;
    }
    add_chain(description, config, def->name);
    finish(description, text ? text : def->default_text);
}

/* A name without a row of its own, or with a listener's prefix: its value may be a secret. */
static void describe_foreign(const struct broker_config *config, const char *name,
                             struct config_description *description)
{
    const struct config_def *def = config_find(CONFIG_BROKER, str_of(name));
    const char *top = NULL;

    begin(description, def, name);
    description->read_only = true;
    for (int layer = CONFIG_LAYER_COUNT - 1; layer >= 0; layer--) {
        const char *text = config_set_get(&config->layers[layer], str_of(name));

        if (text) {
            add(description, name, text, layer_sources[layer]);
            top = top ? top : text;
        }
    }
    if (def) { /* what holds for listeners without their own */
        add_broker(description, config, def);
    }
    finish(description, top);
}

static bool is_foreign(const char *name)
{
    const struct config_def *def = config_find(CONFIG_BROKER, str_of(name));

    return !def || strcmp(def->name, name) != 0;
}

/* The entries of all layers as one sequence, each foreign name where it first comes. */
static const char *foreign_at(const struct broker_config *config, size_t index)
{
    for (int layer = CONFIG_LAYER_COUNT - 1; layer >= 0; layer--) {
        const struct config_set *set = &config->layers[layer];

        if (index >= set->count) {
            index -= set->count;
            continue;
        }
        const char *name = set->entries[index].name;

        for (int upper = CONFIG_LAYER_COUNT - 1; upper > layer; upper--) {
            if (config_set_get(&config->layers[upper], str_of(name))) {
                return NULL;
            }
        }
        return is_foreign(name) ? name : NULL;
    }
    return NULL;
}

static size_t entry_count(const struct broker_config *config)
{
    size_t count = 0;

    for (int layer = 0; layer < CONFIG_LAYER_COUNT; layer++) {
        count += config->layers[layer].count;
    }
    return count;
}

/* The defaults of all brokers: just what is stored. */
static void describe_cluster_default(const struct config_entry *entry, struct config_description *description)
{
    const struct config_def *def = config_find(CONFIG_BROKER, str_of(entry->name));

    begin(description, def, entry->name);
    description->read_only = !def || def->update == CONFIG_READ_ONLY;
    add(description, entry->name, entry->value, CONFIG_SOURCE_DYNAMIC_DEFAULT_BROKER);
    finish(description, entry->value);
}

bool config_describe_next(const struct config_resource_view *view, size_t *cursor,
                          struct config_description *ret_description)
{
    if (view->scope == CONFIG_BROKER && view->broker_default) {
        const struct config_set *set = &view->broker->layers[CONFIG_LAYER_DYNAMIC_DEFAULT];

        if (*cursor >= set->count) {
            return false;
        }
        describe_cluster_default(&set->entries[(*cursor)++], ret_description);
        return true;
    }
    while (*cursor < config_count(view->scope)) {
        const struct config_def *def = config_def_at(view->scope, (*cursor)++);

        if (is_listed(view, def)) {
            if (view->scope == CONFIG_BROKER) {
                describe_broker(view->broker, def, ret_description);
            } else {
                describe_own(view, def, ret_description);
            }
            return true;
        }
    }
    if (view->scope != CONFIG_BROKER) {
        return false;
    }
    while (*cursor - config_count(CONFIG_BROKER) < entry_count(view->broker)) {
        const char *name = foreign_at(view->broker, (*cursor)++ - config_count(CONFIG_BROKER));

        if (name) {
            describe_foreign(view->broker, name, ret_description);
            return true;
        }
    }
    return false;
}

bool config_describe_one(const struct config_resource_view *view, struct str name,
                         struct config_description *ret_description)
{
    if (view->scope == CONFIG_BROKER && view->broker_default) {
        const struct config_entry *entry = config_set_find(&view->broker->layers[CONFIG_LAYER_DYNAMIC_DEFAULT], name);

        if (entry) {
            describe_cluster_default(entry, ret_description);
        }
        return entry != NULL;
    }
    const struct config_def *def = config_find(view->scope, name);

    if (def && str_equal(str_of(def->name), name)) {
        if (!is_listed(view, def)) {
            return false;
        }
        if (view->scope == CONFIG_BROKER) {
            describe_broker(view->broker, def, ret_description);
        } else {
            describe_own(view, def, ret_description);
        }
        return true;
    }
    for (int layer = 0; layer < CONFIG_LAYER_COUNT && view->scope == CONFIG_BROKER; layer++) {
        const struct config_entry *entry = config_set_find(&view->broker->layers[layer], name);

        if (entry) {
            describe_foreign(view->broker, entry->name, ret_description);
            return true;
        }
    }
    return false;
}
