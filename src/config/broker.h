/* The broker's settings, typed: an immutable, refcounted snapshot of the file
 * and the two dynamic layers above it. A change makes a new snapshot. */
#ifndef CONFIG_BROKER_H
#define CONFIG_BROKER_H

#include "config/listener.h"
#include "config/set.h"
#include "config/topic.h"
#include "config/types.h"

#include <stdatomic.h>

/* A later one wins. */
enum config_layer {
    CONFIG_LAYER_STATIC,
    CONFIG_LAYER_DYNAMIC_DEFAULT,
    CONFIG_LAYER_DYNAMIC_BROKER,
    CONFIG_LAYER_COUNT
};

struct broker_config {
    /* One for each row of table/broker.h, named like the setting
     * (log.segment.bytes: log_segment_bytes), in its units. Where Kafka derives
     * a value from several settings, the field holds the outcome:
     * log_retention_ms (also from minutes and hours), log_roll_ms,
     * log_roll_jitter_ms, log_flush_interval_ms, log_dirs (also from log.dir),
     * node_id and broker_id (the same; 1 without either),
     * num_replica_alter_log_dirs_threads. */
#define CONFIG(field, name, type, ...) CONFIG_FIELD_##type(field)
#include "config/table/broker.h"
#undef CONFIG

    struct config_listeners endpoints; /* of listeners and the four settings that go with it */
    size_t controller_listeners;       /* left out of endpoints: they belong to a controller quorum */
    struct topic_config topic;         /* of a topic without overrides */

    /* The texts, for DescribeConfigs. */
    struct config_set layers[CONFIG_LAYER_COUNT];

    /* Private. */
    struct arena arena;
    _Atomic uint32_t refs;
};

/* Layers may be NULL; they are copied. ERR_INVALID_CONFIG names the setting,
 * its line if it came from a file, the value and what is legal. The dynamic
 * layers are read leniently: what cannot be read there counts as not set. */
err_t broker_config_create(const struct config_set *const layers[CONFIG_LAYER_COUNT], struct broker_config **ret_config,
                           struct err_info *info);
/* References may be taken and dropped on any thread. */
struct broker_config *broker_config_ref(struct broker_config *config);
/* NULL is ignored. */
void broker_config_unref(struct broker_config *config);

static inline void broker_config_unrefp(struct broker_config **config)
{
    broker_config_unref(*config);
}

bool config_list_has(const struct config_list *list, const char *word);

/* Everything at its built-in default; one reference. NULL without memory. */
struct broker_config *broker_config_defaults(void);

#endif
