#ifndef CLI_TOPICS_H
#define CLI_TOPICS_H

#include "cli/args.h"
#include "cli/client.h"

int topics_list_run(const struct args *args);
int topics_describe_run(const struct args *args);
int topics_create_run(const struct args *args);
int topics_alter_run(const struct args *args);
int topics_delete_run(const struct args *args);
int topics_fork_run(const struct args *args);
int topics_snapshot_run(const struct args *args);
/* "NAME=VALUE", cut; wrong usage without "=". */
void topics_split_config(const struct args *args, const char *text, struct str *ret_name, struct str *ret_value);
/* What a list of topics tells besides their size. */
struct topic_mark {
    struct str source; /* it was made as a fork of; null: it was not */
    bool read_only;
};
/* Of each topic of client->metadata, in the client's arena. Nothing where the server knows no such things. */
struct topic_mark *topics_marks(struct client *client);
/* Prints the topics that begin with prefix, one a line; nothing when no server answers at once. */
void topics_complete(const struct args *args, const char *prefix);

#endif
