/* A group's settings, resolved like a topic's. */
#ifndef CONFIG_GROUP_H
#define CONFIG_GROUP_H

#include "config/set.h"
#include "config/types.h"

struct broker_config;

/* Numbers and booleans of table/group.h. */
struct group_config {
#define CONFIG(field, name, type, ...) CONFIG_NUMBER_##type(field)
#include "config/table/group.h"
#undef CONFIG
};

/* Numbers of table/client_metrics.h. */
struct client_metrics_config {
#define CONFIG(field, name, type, ...) CONFIG_NUMBER_##type(field)
#include "config/table/client_metrics.h"
#undef CONFIG
};

void group_config_resolve(const struct broker_config *broker, const struct config_set *overrides,
                          struct group_config *ret_config);

#endif
