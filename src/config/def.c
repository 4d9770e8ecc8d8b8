#include "config/def.h"

#include "base/assert.h"
#include "base/macros.h"
#include "base/suggest.h"
#include "config/broker.h"
#include "config/group.h"
#include "config/topic.h"

#include <pthread.h>
#include <stdlib.h>
#include <strings.h>

/* The words of table/. */
#define INTERNAL CONFIG_INTERNAL
#define OLD CONFIG_OLD
#define PLUGIN CONFIG_PLUGIN
#define DYNAMIC_ONLY CONFIG_DYNAMIC_ONLY
#define INERT CONFIG_INERT
#define OWN CONFIG_OWN
#define DEMANDED CONFIG_DEMANDED
#define CREATE_ONLY CONFIG_CREATE_ONLY
/* clang-format off */
#define ANY {.kind = CONFIG_VALID_ANY}
#define RANGE(from, to) {.kind = CONFIG_VALID_RANGE, .low = (from), .high = (to), .other = (from)}
#define RANGE_OR(from, to, also) {.kind = CONFIG_VALID_RANGE, .low = (from), .high = (to), .other = (also)}
#define RANGE_REAL(from, to) {.kind = CONFIG_VALID_REAL, .real_low = (from), .real_high = (to)}
#define WORDS(...) {.kind = CONFIG_VALID_WORDS, .words = (const char *const[]){__VA_ARGS__, NULL}}
#define WORDS_NO_CASE(...) {.kind = CONFIG_VALID_WORDS_NO_CASE, .words = (const char *const[]){__VA_ARGS__, NULL}}
#define NOT_EMPTY {.kind = CONFIG_VALID_NOT_EMPTY}
#define REPLICAS {.kind = CONFIG_VALID_REPLICAS}
#define OFFSET_RESET {.kind = CONFIG_VALID_OFFSET_RESET}
#define IP_COUNTS {.kind = CONFIG_VALID_IP_COUNTS}
#define CLIENT_MATCH {.kind = CONFIG_VALID_CLIENT_MATCH}
/* clang-format on */
#define FROM(name, factor) {name, factor},

/* OFFSET says where the typed value lives: each struct of settings in its turn. */
#define CONFIG(field, name, type, default_text, valid, importance, update, flags, doc, ...) \
    {name,                                                                                  \
     CONFIG_##type,                                                                         \
     CONFIG_##importance,                                                                   \
     CONFIG_##update,                                                                       \
     flags,                                                                                 \
     default_text,                                                                          \
     valid,                                                                                 \
     (const struct config_synonym[]){__VA_ARGS__{NULL, 0}},                                 \
     doc,                                                                                   \
     OFFSET_##type(field)},

/* Texts have a field in struct broker_config only. */
#define OFFSET_BOOLEAN(field) offsetof(struct OWNER, field)
#define OFFSET_INT(field) offsetof(struct OWNER, field)
#define OFFSET_LONG(field) offsetof(struct OWNER, field)
#define OFFSET_DOUBLE(field) offsetof(struct OWNER, field)
#define OFFSET_STRING(field) 0
#define OFFSET_LIST(field) 0

static const struct config_def client_metrics_defs[] = {
#define OWNER client_metrics_config
#include "config/table/client_metrics.h"
#undef OWNER
};

static const struct config_def topic_defs[] = {
#define OWNER topic_config
#include "config/table/topic.h"
#undef OWNER
};

static const struct config_def group_defs[] = {
#define OWNER group_config
#include "config/table/group.h"
#undef OWNER
};

#undef OFFSET_STRING
#undef OFFSET_LIST
#define OFFSET_STRING(field) offsetof(struct OWNER, field)
#define OFFSET_LIST(field) offsetof(struct OWNER, field)
#define OFFSET_SHORT(field) offsetof(struct OWNER, field)
#define OFFSET_CLASS(field) offsetof(struct OWNER, field)
#define OFFSET_PASSWORD(field) offsetof(struct OWNER, field)

static const struct config_def broker_defs[] = {
#define OWNER broker_config
#include "config/table/broker.h"
#undef OWNER
};

static const struct config_def *broker_index[ARRAY_LEN(broker_defs)];
static const struct config_def *topic_index[ARRAY_LEN(topic_defs)];
static const struct config_def *group_index[ARRAY_LEN(group_defs)];
static const struct config_def *client_metrics_index[ARRAY_LEN(client_metrics_defs)];

static const struct {
    const struct config_def *defs;
    const struct config_def **index; /* by name */
    size_t count;
} scopes[CONFIG_SCOPE_COUNT] = {
    [CONFIG_BROKER] = {broker_defs, broker_index, ARRAY_LEN(broker_defs)},
    [CONFIG_TOPIC] = {topic_defs, topic_index, ARRAY_LEN(topic_defs)},
    [CONFIG_GROUP] = {group_defs, group_index, ARRAY_LEN(group_defs)},
    [CONFIG_CLIENT_METRICS] = {client_metrics_defs, client_metrics_index, ARRAY_LEN(client_metrics_defs)},
};

static int by_name(const void *a, const void *b)
{
    return strcmp((*(const struct config_def *const *)a)->name, (*(const struct config_def *const *)b)->name);
}

static void sort_once(void)
{
    for (int scope = 0; scope < CONFIG_SCOPE_COUNT; scope++) {
        for (size_t i = 0; i < scopes[scope].count; i++) {
            scopes[scope].index[i] = &scopes[scope].defs[i];
        }
        qsort(scopes[scope].index, scopes[scope].count, sizeof(*scopes[scope].index), by_name);
    }
}

static const struct config_def *const *index_of(enum config_scope scope)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;

    pthread_once(&once, sort_once);
    ASSERT(scope < CONFIG_SCOPE_COUNT);
    return scopes[scope].index;
}

size_t config_count(enum config_scope scope)
{
    ASSERT(scope < CONFIG_SCOPE_COUNT);
    return scopes[scope].count;
}

const struct config_def *config_def_at(enum config_scope scope, size_t index)
{
    ASSERT(index < config_count(scope));
    return index_of(scope)[index];
}

static const struct config_def *find_row(enum config_scope scope, struct str name)
{
    const struct config_def *const *index = index_of(scope);
    size_t low = 0, high = scopes[scope].count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        size_t len = strlen(index[middle]->name), common = MIN(len, name.len);
        int order = common > 0 ? memcmp(index[middle]->name, name.data, common) : 0;

        if (order == 0 && len == name.len) {
            return index[middle];
        }
        order = order != 0 ? order : len < name.len ? -1 : 1;
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}

static bool has_prefix(struct str text, const char *prefix)
{
    size_t len = strlen(prefix);

    return text.len >= len && memcmp(text.data, prefix, len) == 0;
}

/* What follows the next dot; empty without one. */
static struct str after_dot(struct str text)
{
    const char *dot = text.len ? memchr(text.data, '.', text.len) : NULL;

    return dot ? (struct str){dot + 1, text.len - (size_t)(dot + 1 - text.data)} : (struct str){"", 0};
}

static const struct config_def *find_listener_setting(struct str name)
{
    static const char *const also[] = {"max.connections", "max.connection.creation.rate", "principal.builder.class",
                                       "connections.max.reauth.ms"};

    if (!has_prefix(name, "ssl.") && !has_prefix(name, "sasl.")) {
        size_t i = 0;

        while (i < ARRAY_LEN(also) && !str_equal(name, str_of(also[i]))) {
            i++;
        }
        if (i == ARRAY_LEN(also)) {
            return NULL;
        }
    }
    return find_row(CONFIG_BROKER, name);
}

const struct config_def *config_find(enum config_scope scope, struct str name)
{
    const struct config_def *def = find_row(scope, name);

    if (def || scope != CONFIG_BROKER || !has_prefix(name, "listener.name.")) {
        return def;
    }
    struct str rest =
        after_dot((struct str){name.data + strlen("listener.name."), name.len - strlen("listener.name.")});

    def = find_listener_setting(rest);
    if (!def) {
        rest = after_dot(rest); /* over a SASL mechanism */
        def = has_prefix(rest, "sasl.") ? find_listener_setting(rest) : NULL;
    }
    return def;
}

bool config_scope_of_resource(int8_t resource_type, enum config_scope *ret_scope)
{
    switch (resource_type) {
    case CONFIG_RESOURCE_TOPIC:
        *ret_scope = CONFIG_TOPIC;
        return true;
    case CONFIG_RESOURCE_BROKER:
        *ret_scope = CONFIG_BROKER;
        return true;
    case CONFIG_RESOURCE_CLIENT_METRICS:
        *ret_scope = CONFIG_CLIENT_METRICS;
        return true;
    case CONFIG_RESOURCE_GROUP:
        *ret_scope = CONFIG_GROUP;
        return true;
    default:
        return false;
    }
}

/* The name that a setting of one scope has in the other: message.max.bytes is a broker's max.message.bytes. */
static const char *name_elsewhere(enum config_scope scope, struct str name)
{
    for (size_t i = 0; i < config_count(CONFIG_TOPIC) && scope <= CONFIG_TOPIC; i++) {
        const struct config_def *topic = config_def_at(CONFIG_TOPIC, i);
        const char *of_broker = topic->synonyms->name;

        if (scope == CONFIG_BROKER && str_equal(name, str_of(topic->name))) {
            return of_broker;
        }
        if (scope == CONFIG_TOPIC && of_broker && str_equal(name, str_of(of_broker))) {
            return topic->name;
        }
    }
    return NULL;
}

const char *config_suggest(enum config_scope scope, struct str name)
{
    struct suggestion suggestion = suggestion_for(name);
    const char *elsewhere = name_elsewhere(scope, name);

    for (size_t i = 0; i < config_count(scope) && !elsewhere; i++) {
        const struct config_def *def = config_def_at(scope, i);

        if (!(def->flags & CONFIG_INTERNAL)) {
            suggestion_offer(&suggestion, def->name);
        }
    }
    return elsewhere ? elsewhere : suggestion.best;
}
