#ifndef CLI_TOPICS_H
#define CLI_TOPICS_H

#include "cli/args.h"

int topics_list_run(const struct args *args);
int topics_describe_run(const struct args *args);
int topics_create_run(const struct args *args);
int topics_alter_run(const struct args *args);
int topics_delete_run(const struct args *args);
/* Prints the topics that begin with prefix, one a line; nothing when no server answers at once. */
void topics_complete(const struct args *args, const char *prefix);

#endif
