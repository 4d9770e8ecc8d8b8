/* A KRaft snapshot: the metadata as Kafka's controllers read it. Pure. Private
 * to import/. */
#ifndef IMPORT_KRAFT_WRITE_H
#define IMPORT_KRAFT_WRITE_H

#include "import/kraft.h"
#include "wire/grow.h"

enum {
    KRAFT_LEVEL_DIRECTORIES = 17, /* metadata.version 3.7-IV2: partitions name their directory */
    KRAFT_LEVEL_VOTERS = 21,      /* 3.9-IV0: the voters stand in the log */
    KRAFT_LEVEL_DEFAULT = 25,     /* 4.0-IV3: any Kafka 4 reads it, and can be told to go on to its own */
    KRAFT_BATCH_BYTES = 256 * 1024,
};

/* Where the node's own controller listens. */
struct kraft_voter {
    struct str listener, host;
    uint16_t port;
};

struct kraft_snapshot {
    const struct meta_seed *seed;         /* node_id: the one voter, the one broker */
    const struct kraft_feature *features; /* metadata.version among them */
    uint32_t feature_count;
    const struct uuid *dir_ids; /* of log.dirs; the broker registers them */
    int32_t dir_count;
    struct uuid metadata_dir_id;
    int64_t broker_epoch;            /* of the last clean stop; -1: the broker is not registered */
    const struct kraft_voter *voter; /* NULL: the voters stand in the node's configuration */
    /* In which directory a partition of this node is; zero: in none yet. */
    struct uuid (*directory_of)(const void *context, struct str topic, int32_t partition);
    const void *context;
    int32_t epoch;
    int64_t now_ms;
};

/* The level of a feature; 0: it is not there. */
int16_t kraft_feature_level(const struct kraft_feature *features, uint32_t count, const char *name);
/* Is it of one user, who may have credentials? */
bool kraft_snapshot_takes_credentials(const struct meta_seed_quota *quota);
/* Appends the file's bytes. ERR_LIMIT, ERR_NO_MEMORY: of out. */
err_t kraft_snapshot_write(const struct kraft_snapshot *snapshot, struct grow *out, struct err_info *info);

#endif
