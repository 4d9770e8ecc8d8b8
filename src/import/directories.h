/* What lies in the log directories: identities and partitions. Reads only.
 * Private to import/. */
#ifndef IMPORT_DIRECTORIES_H
#define IMPORT_DIRECTORIES_H

#include "import/import.h"

enum { IMPORT_PATH_MAX = 4096 };

struct found_partition {
    const char *topic; /* arena */
    int32_t partition;
    struct uuid id;  /* zero: not said */
    int32_t epoch;   /* the last leader epoch that its checkpoint has; -1 none */
    const char *dir; /* of the options */
    bool used;
};

struct directories {
    struct arena arena;
    char cluster_id[META_CLUSTER_ID_MAX + 1];
    int32_t node_id; /* -1: not said */
    bool zookeeper;  /* meta.properties is of a ZooKeeper-mode broker */
    bool any_identity;
    char metadata[IMPORT_PATH_MAX];      /* __cluster_metadata-0; "" = none */
    struct found_partition **partitions; /* by topic and number once read */
    uint32_t count, capacity;
};

/* ERR_INCONSISTENT_CLUSTER_ID, ERR_INVALID_CONFIG: the directories contradict each other or the options. */
err_t directories_read(const struct import_options *options, struct directories *directories, struct err_info *info);
void directories_free(struct directories *directories);
struct found_partition *directories_find(const struct directories *directories, struct str topic, int32_t partition);

#endif
