/* What DescribeConfigs says about one setting. Pure; nothing is allocated. */
#ifndef CONFIG_DESCRIBE_H
#define CONFIG_DESCRIBE_H

#include "config/broker.h"
#include "config/def.h"
#include "config/set.h"

enum { CONFIG_SYNONYMS_MAX = 16 };

struct config_value {
    const char *name;
    const char *value; /* NULL = null; always null for what is sensitive */
    enum config_source source;
};

struct config_description {
    const char *name;
    const char *value;
    enum config_type type;
    enum config_source source;
    bool read_only;
    bool sensitive;
    bool is_default; /* v0 of the API */
    const char *documentation;
    struct config_value synonyms[CONFIG_SYNONYMS_MAX]; /* what applies first, then what it hides */
    size_t synonym_count;

    /* Private: room for a value that is computed. */
    char text[32];
};

/* Whose settings: overrides is the resource's own set (topic, group, client
 * metrics subscription; NULL for a broker); broker is this broker's snapshot. */
struct config_resource_view {
    enum config_scope scope;
    const struct broker_config *broker;
    const struct config_set *overrides;
    bool broker_default; /* broker scope, entity name empty: only the cluster-wide dynamic layer shows */
    /* Look at every broker setting that a topic setting can come from, as
     * CreateTopics does, and not only at those DescribeConfigs knows. */
    bool all_synonyms;
};

/* Walks what is to be listed, by name. *cursor starts at 0. False at the end.
 * Pointers in the description hold as long as view's sets and the description
 * itself, which must not be moved. */
bool config_describe_next(const struct config_resource_view *view, size_t *cursor,
                          struct config_description *ret_description);
/* One by name; false when it is not to be listed. */
bool config_describe_one(const struct config_resource_view *view, struct str name,
                         struct config_description *ret_description);

#endif
