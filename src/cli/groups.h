#ifndef CLI_GROUPS_H
#define CLI_GROUPS_H

#include "cli/args.h"

int groups_list_run(const struct args *args);
int groups_describe_run(const struct args *args);
int groups_delete_run(const struct args *args);
int groups_reset_offsets_run(const struct args *args);
int groups_seek_to_time_run(const struct args *args);
/* Prints the groups that begin with prefix, one a line; nothing when no server answers at once. */
void groups_complete(const struct args *args, const char *prefix);

#endif
