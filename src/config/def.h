/* What a setting is: name, type, default, legal values, when it may change.
 *
 * The rows are in table/, one file a scope (broker settings by subject):
 *
 *   CONFIG(field, "name", TYPE, "default" or NULL, VALID, IMPORTANCE, UPDATE,
 *          FLAGS, "one sentence", FROM("broker setting", factor) ...)
 *
 * Everything here is constant: any thread, nothing to free. */
#ifndef CONFIG_DEF_H
#define CONFIG_DEF_H

#include "base/err.h"
#include "base/slice.h"

enum config_scope { CONFIG_BROKER, CONFIG_TOPIC, CONFIG_GROUP, CONFIG_CLIENT_METRICS, CONFIG_SCOPE_COUNT };

/* As the resource type fields of the config APIs have them. */
enum config_resource {
    CONFIG_RESOURCE_TOPIC = 2,
    CONFIG_RESOURCE_BROKER = 4,
    CONFIG_RESOURCE_BROKER_LOGGER = 8,
    CONFIG_RESOURCE_CLIENT_METRICS = 16,
    CONFIG_RESOURCE_GROUP = 32,
};

/* As DescribeConfigs has it (configType). */
enum config_type {
    CONFIG_TYPE_UNKNOWN = 0,
    CONFIG_BOOLEAN = 1,
    CONFIG_STRING = 2,
    CONFIG_INT = 3,
    CONFIG_SHORT = 4,
    CONFIG_LONG = 5,
    CONFIG_DOUBLE = 6,
    CONFIG_LIST = 7,
    CONFIG_CLASS = 8,
    CONFIG_PASSWORD = 9,
};

/* As DescribeConfigs has it (configSource). */
enum config_source {
    CONFIG_SOURCE_UNKNOWN = 0,
    CONFIG_SOURCE_DYNAMIC_TOPIC = 1,
    CONFIG_SOURCE_DYNAMIC_BROKER = 2,
    CONFIG_SOURCE_DYNAMIC_DEFAULT_BROKER = 3,
    CONFIG_SOURCE_STATIC_BROKER = 4,
    CONFIG_SOURCE_DEFAULT = 5,
    CONFIG_SOURCE_DYNAMIC_BROKER_LOGGER = 6,
    CONFIG_SOURCE_DYNAMIC_CLIENT_METRICS = 7,
    CONFIG_SOURCE_DYNAMIC_GROUP = 8,
};

enum config_importance { CONFIG_HIGH, CONFIG_MEDIUM, CONFIG_LOW };

/* When a broker setting may change at run time; all others always may. */
enum config_update { CONFIG_READ_ONLY, CONFIG_PER_BROKER, CONFIG_CLUSTER_WIDE };

enum config_flag {
    CONFIG_INTERNAL = 1,      /* never listed by DescribeConfigs */
    CONFIG_OLD = 2,           /* Kafka 3.9 has it, 4.x does not: listed only where it is set */
    CONFIG_PLUGIN = 4,        /* belongs to Kafka's standard authorizer, not to its broker settings */
    CONFIG_DYNAMIC_ONLY = 8,  /* cannot stand in the properties file */
    CONFIG_INERT = 16,        /* accepted, no effect yet */
    CONFIG_OWN = 32,          /* Kafka does not have it: listed only where it is set */
    CONFIG_DEMANDED = 64,     /* Kafka has no default for it and demands it: the default is ours, and not told */
    CONFIG_CREATE_ONLY = 128, /* given when the topic is created, and then only the same again */
};

enum config_valid_kind {
    CONFIG_VALID_ANY,
    CONFIG_VALID_RANGE, /* low..high, or exactly `other` where other < low */
    CONFIG_VALID_REAL,  /* as range, for doubles */
    CONFIG_VALID_WORDS, /* one of words; each element of a list is */
    CONFIG_VALID_WORDS_NO_CASE,
    CONFIG_VALID_NOT_EMPTY,
    CONFIG_VALID_REPLICAS,     /* partition:broker,... or * or nothing */
    CONFIG_VALID_OFFSET_RESET, /* earliest, latest, by_duration:P... */
    CONFIG_VALID_IP_COUNTS,    /* address:count,... */
    CONFIG_VALID_CLIENT_MATCH, /* list of what=regex */
};

struct config_valid {
    enum config_valid_kind kind;
    int64_t low, high, other;
    double real_low, real_high;
    const char *const *words; /* ends with NULL */
};

/* Where the default of a topic or group setting comes from. */
struct config_synonym {
    const char *name; /* broker setting; NULL ends a list */
    int64_t factor;   /* 60000 where the broker setting is in minutes and this one in ms */
};

struct config_def {
    const char *name;
    enum config_type type;
    enum config_importance importance;
    enum config_update update;
    unsigned flags;           /* enum config_flag */
    const char *default_text; /* NULL = not set */
    struct config_valid valid;
    const struct config_synonym *synonyms; /* looked up in this order, first that is set wins; ends with name NULL */
    const char *doc;
    size_t offset; /* of the typed value in struct broker_config, topic_config, group_config */
};

/* The rows of a scope, by name: 0 <= index < config_count. */
size_t config_count(enum config_scope scope);
const struct config_def *config_def_at(enum config_scope scope, size_t index);

/* NULL when there is none. In the broker scope `listener.name.<name>.<setting>`
 * finds <setting>, if that may carry the prefix. */
const struct config_def *config_find(enum config_scope scope, struct str name);

/* The scope of a resource type on the wire; false for brokers' loggers and what does not exist. */
bool config_scope_of_resource(int8_t resource_type, enum config_scope *ret_scope);

/* Passwords are never shown, to nobody. */
static inline bool config_is_sensitive(const struct config_def *def)
{
    return def->type == CONFIG_PASSWORD;
}

/* May this value stand for this name? ERR_INVALID_CONFIG with a sentence that
 * names the setting, the value and what is legal: unknown name, null (data
 * NULL), wrong type, out of range, not one of the words. */
err_t config_validate(enum config_scope scope, struct str name, struct str value, struct err_info *info);
/* The same for a row already found; name may carry a listener prefix. */
err_t config_validate_def(const struct config_def *def, struct str name, struct str value, struct err_info *info);

/* What is legal, in words ("[1,...,9] or -1", "compact, delete"). Returns out. */
const char *config_valid_text(const struct config_def *def, char *out, size_t out_size);

/* The known name nearest to a misspelt one, or what a topic's setting is called on the broker and the other way round;
 * NULL if none is near. Takes milliseconds for a long name: for a command line and a file, not for what clients send.
 */
const char *config_suggest(enum config_scope scope, struct str name);

/* Parses as Java does: blanks around are ignored, 32 or 64 bit. False when it is no such number. */
bool config_parse_long(struct str text, int64_t low, int64_t high, int64_t *ret_value);
bool config_parse_double(struct str text, double *ret_value);
bool config_parse_boolean(struct str text, bool *ret_value);

/* A value as Kafka shows it: without blanks around, numbers and booleans in
 * their usual form, a list without duplicates. A value that is not valid comes
 * back as it is. Malloced; NULL without memory. */
char *config_canonical(const struct config_def *def, struct str value);

/* The next element of a comma separated list, without the blanks around it; *cursor starts at 0. False at the end. */
bool config_list_next(struct str list, size_t *cursor, struct str *ret_element);

#endif
