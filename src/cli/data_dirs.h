/* A server's data directories, as words on the command line: the directories
 * themselves, or the one properties file that names them. */
#ifndef CLI_DATA_DIRS_H
#define CLI_DATA_DIRS_H

#include "cli/args.h"
#include "config/config.h"

struct data_dirs {
    const char *const *dirs;
    size_t count;
    const char *metadata_dir;     /* metadata.log.dir; NULL: not said */
    int32_t node_id;              /* -1: not said */
    const char *zookeeper;        /* zookeeper.connect; NULL: not said */
    struct broker_config *config; /* of the file, or NULL */
};

/* Ends the tool with a message when the file cannot be read. */
void data_dirs_of(const struct args *args, struct data_dirs *dirs);
/* Where the controller of a Kafka with these settings listens, NAME://HOST:PORT. Malloced; NULL: the file does not
 * say, or there is none. */
char *data_dirs_controller(const struct data_dirs *dirs);
void data_dirs_free(struct data_dirs *dirs);

#endif
