/* Shared by export.c and the files of its two targets only. */
#ifndef IMPORT_EXPORT_INTERNAL_H
#define IMPORT_EXPORT_INTERNAL_H

#include "import/export.h"
#include "import/fates.h"
#include "import/kraft_write.h"

enum { EXPORT_NOTES_MAX = 100 };

struct export
{
    struct import_options where; /* the directories, as import/ has them */
    struct export_options options;
    struct export_plan plan;
    struct io_file **locks;
    struct directories directories;
    struct fates fates;
    struct arena arena;
    struct meta_seed *registry; /* as read */
    struct meta_seed seed;      /* as it is written; parts of it are the registry's */
    const char *notes[EXPORT_NOTES_MAX];
    struct meta_seed *ensemble; /* ZooKeeper: what is there */
    /* What has been done, and would have to be undone: */
    char **old_meta; /* meta.properties as they were, where they are replaced; NULL: there was none */
    bool *meta_replaced;
    bool is_aside;
    /* KRaft: */
    struct kraft earlier; /* the metadata log that is there */
    bool has_earlier;
    const struct kraft_feature *features;
    uint32_t feature_count;
    struct uuid *dir_ids; /* of directories.dirs */
    struct kraft_voter voter;
    char unique[33]; /* for names */
};

/* The first reason stands. */
void export_refuse(struct export *export, const char *format, ...) __attribute__((format(printf, 2, 3)));
void export_note(struct export *export, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- export_files.c: steps in the directories, durable when they return ------------------------------ */

/* meta.properties as the target wants them. */
err_t export_identify(struct export *export, struct err_info *info);
/* An older metadata log gets a name that Kafka passes over: first which, then it does. */
void export_name_aside(struct export *export);
err_t export_set_aside(struct export *export, struct err_info *info);
/* Gives our registry its other name; the directories are Kafka's from here on. */
err_t export_retire_registry(struct export *export, struct err_info *info);
/* The first two again. */
void export_undo(struct export *export);
void export_files_free(struct export *export);
err_t export_sync_parent(const struct export *export, const char *path, struct err_info *info);

/* --- The targets ------------------------------------------------------------------------------------- */

err_t export_kraft_prepare(struct export *export, struct err_info *info);
err_t export_kraft_execute(struct export *export, struct err_info *info);
err_t export_zookeeper_prepare(struct export *export, struct err_info *info);
err_t export_zookeeper_execute(struct export *export, struct err_info *info);

#endif
