#ifndef CLI_CONFIGS_H
#define CLI_CONFIGS_H

#include "cli/client.h"

enum { RESOURCE_TOPIC = 2, RESOURCE_BROKER = 4 };

/* "NAME=VALUE" to set, "NAME" to delete: one incremental change of a topic or broker. False after an error message. */
struct config_wish {
    int8_t resource_type;
    const char *resource_name;
    const char *const *set;
    int set_count;
    const char *const *deleted;
    int deleted_count;
    bool dry_run;
};
bool configs_change(struct client *client, const struct config_wish *change);

int configs_describe_run(const struct args *args);
int configs_set_run(const struct args *args);
int configs_delete_run(const struct args *args);

#endif
