/* The way back: writes what Apache Kafka needs beside the logs, so that it
 * starts on the directories and serves every record. They are Kafka's then: our
 * registry is kept aside under another name, and a Barnabas that starts on them
 * imports anew. Part of the door import/import.h.
 *
 * All functions block; the tool only. */
#ifndef IMPORT_EXPORT_H
#define IMPORT_EXPORT_H

#include "import/import.h"

enum export_target {
    EXPORT_KRAFT,     /* a metadata log, for Kafka 3.7 and later in KRaft mode */
    EXPORT_ZOOKEEPER, /* nodes in an ensemble, for Kafka up to 3.9 */
};

struct export_options {
    struct io *io;
    const char *const *dirs; /* all of log.dirs */
    size_t dir_count;
    const char *metadata_dir; /* metadata.log.dir; NULL: where the metadata log was, else the first of dirs */
    /* NAME://HOST:PORT where Kafka's own controller on this node will listen; it becomes the one voter. NULL: the
     * voters stand in Kafka's configuration (controller.quorum.voters). */
    const char *controller;
    const char *zookeeper; /* HOST:PORT,...[/chroot]: there, instead of a metadata log */
};

struct export_plan {
    enum export_target target;
    char refusal[256]; /* why not; "" = it can be done */
    char cluster_id[META_CLUSTER_ID_MAX + 1];
    int32_t node_id;
    char registry[4096], kept_registry[4096 + 64]; /* ours, and the name it gets */
    char metadata[4096];                           /* what is made: a directory, or the ensemble */
    char kept_metadata[4096 + 64];                 /* what an older one there is renamed to; "" = there is none */
    int16_t metadata_version;                      /* its feature level */
    const struct import_partition *partitions;     /* by topic and number */
    uint32_t partition_count;
    uint32_t fates[IMPORT_FATES];
    uint32_t topic_count, setting_count, quota_count;
    int64_t next_producer_id;
    const char *const *notes; /* what is left behind or to be known, a sentence each */
    uint32_t note_count;
};

struct export;

/* Locks the directories (till export_free), reads only, and says what would be done. An error is what cannot be read,
 * or ERR_BUSY. */
err_t export_prepare(const struct export_options *options, struct export **ret_export, struct err_info *info);
/* Good as long as the export. */
const struct export_plan *export_plan(const struct export *export);
/* All or nothing. ERR_INVALID_CONFIG with the refusal. */
err_t export_execute(struct export *export, struct err_info *info);
/* NULL is ignored. */
void export_free(struct export *export);

#endif
