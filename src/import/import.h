/* The door of import/: opening a data directory that Apache Kafka wrote.
 *
 * The logs are ours to open as they are; what is missing is the registry. It
 * is made from the KRaft metadata log, which stays untouched, or, where a
 * broker kept its metadata in ZooKeeper, from there or from the partition
 * directories alone. From then on our registry is the truth.
 *
 * All functions block; start-up and the tool only. */
#ifndef IMPORT_IMPORT_H
#define IMPORT_IMPORT_H

#include "base/base.h"
#include "io/io.h"
#include "meta/image.h"

enum import_source {
    IMPORT_NOTHING,     /* there is a registry already, or nothing of Kafka's */
    IMPORT_KRAFT,       /* from __cluster_metadata-0 */
    IMPORT_DIRECTORIES, /* of a ZooKeeper-mode broker: names and ids of the directories */
    IMPORT_ZOOKEEPER,   /* of a ZooKeeper-mode broker: from the ensemble */
};

/* "kraft", ... */
const char *import_source_name(enum import_source source);

/* What becomes of a partition. */
enum import_fate {
    IMPORT_OPENS,      /* its directory opens as it is */
    IMPORT_NEW,        /* assigned to this node, but no directory: an empty log is made */
    IMPORT_TAKEN_OVER, /* another node led it: what is here is all there will be */
    IMPORT_ELSEWHERE,  /* only other nodes have it: offline */
    IMPORT_OTHER_ID,   /* the directory is of an earlier topic of that name: set aside, an empty log is made */
    IMPORT_UNKNOWN,    /* a directory that the metadata does not know: left alone */
    IMPORT_FATES
};

struct import_partition {
    const char *topic;
    int32_t partition;
    enum import_fate fate;
    const char *dir; /* the log directory that has it; NULL: none */
};

struct import_options {
    struct io *io;
    const char *const *dirs; /* log.dirs; the registry goes into the first */
    size_t dir_count;
    const char *metadata_dir; /* metadata.log.dir; NULL: among dirs */
    int32_t node_id;          /* as configured; -1: as the directories say */
    bool take_over;           /* partitions that other nodes led or have, too */
    /* Directories of a broker whose metadata is in ZooKeeper, without it. Always looked at; this allows it where
     * meta.properties does not tell. */
    bool from_directories;
    const char *zookeeper; /* HOST:PORT,...[/chroot] of that ensemble; NULL: not said. It is only read */
};

struct import_plan {
    enum import_source source;
    char refusal[256]; /* why not; "" = it can be done */
    char cluster_id[META_CLUSTER_ID_MAX + 1];
    int32_t node_id;
    char registry[4096]; /* the file that is made */
    char metadata[4096]; /* what was read, a path or an ensemble; "" = none */
    int64_t metadata_offset;
    const struct import_partition *partitions; /* by topic and number */
    uint32_t partition_count;
    uint32_t fates[IMPORT_FATES];
    uint32_t topic_count, setting_count, quota_count;
    uint32_t left_replicas; /* on other nodes, of partitions that this one led: they are not followed up */
    uint32_t credentials;   /* SCRAM credentials of users, kept beside their quotas */
    int32_t tokens;         /* delegation tokens, not taken over */
    int64_t next_producer_id;
};

struct import;

/* Reads only, and says what would be done. An error is what cannot be read. */
err_t import_prepare(const struct import_options *options, struct import **ret_import, struct err_info *info);
/* Good as long as the import. */
const struct import_plan *import_plan(const struct import *import);
/* Makes the registry, all or nothing. ERR_INVALID_CONFIG with the refusal; ERR_BUSY when a server uses a directory. */
err_t import_execute(struct import *import, struct err_info *info);
/* NULL is ignored. */
void import_free(struct import *import);

#endif
