/* What lies in the log directories: identities and partitions. Reads only.
 * Private to import/. */
#ifndef IMPORT_DIRECTORIES_H
#define IMPORT_DIRECTORIES_H

#include "import/import.h"

#define IMPORT_METADATA_NAME "__cluster_metadata-0"

enum { IMPORT_PATH_MAX = 4096 };

struct found_partition {
    const char *topic; /* arena */
    int32_t partition;
    struct uuid id;  /* zero: not said */
    int32_t epoch;   /* the last leader epoch that its checkpoint has; -1 none */
    const char *dir; /* of the options */
    bool used;
};

/* One of the options' directories; behind them metadata.log.dir, where it is another one. */
struct found_dir {
    const char *path;
    bool there;
    int32_t version; /* of its meta.properties; -1: it has none */
    struct uuid id;  /* zero: not said */
    int64_t epoch;   /* of the broker that stopped cleanly here; -1: none, or not said */
};

struct directories {
    struct arena arena;
    struct found_dir *dirs;
    size_t dir_count, log_dir_count; /* log.dirs are the first ones */
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
/* NULL: none of them. */
const struct found_dir *directories_dir(const struct directories *directories, const char *path);
/* The broker epoch of the last stop, if it was clean in all directories; else -1. As Kafka looks at it. */
int64_t directories_epoch(const struct directories *directories);

/* As Kafka does: nobody else may be at work in them. ERR_BUSY names the directory. Locks what there is of them. */
err_t directories_lock(const struct import_options *options, struct io_file **locks, struct err_info *info);
/* Those that were locked. */
void directories_unlock(const struct import_options *options, struct io_file **locks);

#endif
