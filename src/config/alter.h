/* AlterConfigs and IncrementalAlterConfigs as functions on a set of overrides:
 * no clock, no I/O. */
#ifndef CONFIG_ALTER_H
#define CONFIG_ALTER_H

#include "config/def.h"
#include "config/set.h"

struct broker_config;

/* As on the wire. */
enum config_op { CONFIG_OP_SET = 0, CONFIG_OP_DELETE = 1, CONFIG_OP_APPEND = 2, CONFIG_OP_SUBTRACT = 3 };

struct config_change {
    struct str name;
    struct str value; /* data NULL = null */
    int8_t op;        /* enum config_op; checked */
};

/* What the changes are for. */
struct config_target {
    enum config_scope scope;
    bool broker_default; /* broker scope: the default of all brokers (entity name empty) */
    /* Bounds that a group's settings take from the broker's; may be NULL. */
    const struct broker_config *broker;
};

/* IncrementalAlterConfigs for one resource. All changes or none: on failure
 * the overrides stay as they were.
 * APPEND and SUBTRACT start from the override, or else from the built-in
 * default, and keep no duplicates. DELETE of what is not there is no error.
 * Values are stored in their usual form (config_canonical).
 *   ERR_INVALID_CONFIG   unknown name, illegal value, APPEND or SUBTRACT on what is no list
 *   ERR_INVALID_REQUEST  null value where one is needed, unknown operation, a name twice, more than
 *                        CONFIG_SET_MAX names; for brokers any refusal but that of APPEND and SUBTRACT */
err_t config_alter_incremental(struct config_target target, struct config_set *overrides,
                               const struct config_change *changes, size_t count, struct err_info *info);

/* AlterConfigs: the changes (op is ignored) become the whole set. Errors as above. */
err_t config_alter_replace(struct config_target target, struct config_set *overrides,
                           const struct config_change *changes, size_t count, struct err_info *info);

/* CreateTopics: as replace in the topic scope, but null is ERR_INVALID_CONFIG
 * and of a name twice the last wins. */
err_t config_create_topic(struct config_set *overrides, const struct config_change *changes, size_t count,
                          struct err_info *info);

#endif
