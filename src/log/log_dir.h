/* One directory of log.dirs: its lock, its identity, its checkpoints, whether
 * the last stop was clean, and whether it has failed. */
#ifndef LOG_LOG_DIR_H
#define LOG_LOG_DIR_H

#include "log/checkpoint.h"
#include "log/log.h"

#include <pthread.h>

#define RESERVE_AUTOMATIC UINT64_MAX

/* A file that goes once all checkpoints have been written. */
struct superseded {
    struct superseded *next;
    char path[];
};

struct log_dir {
    /* Fixed after open. */
    struct io *io;
    struct io_file *lock;
    struct uuid id;
    bool was_clean;
    bool recovery_known;  /* there was a file of recovery points, and it could be read */
    int64_t broker_epoch; /* of the last clean stop: Kafka's controller knows it; -1 none */
    int32_t index;
    uint64_t reserve_bytes; /* RESERVE_AUTOMATIC: 1 GiB or 2 % of the volume, whichever is less */
    /* Any thread. */
    _Atomic bool failed;
    _Atomic uint32_t log_count;           /* logs that are open here */
    _Atomic uint32_t unclean_closes;      /* and those that could not be closed as they should */
    _Atomic bool full;                    /* the reserve is used up */
    _Atomic bool dirty[CHECKPOINT_KINDS]; /* a checkpoint differs from its file */
    _Atomic(const char *) failure;        /* why; set once */
    struct checkpoint_registry registry;
    pthread_mutex_t writing; /* of the checkpoints: the keeper, and topics made again */
    _Atomic(struct superseded *) superseded;
    char path[];
};

/* BLOCKING. Makes the directory when absent, locks it as Kafka does and reads meta.properties: refusals touch nothing.
 * *identity is completed from it. */
err_t log_dir_open(struct io *io, const char *path, struct log_identity *identity, struct log_dir **ret_dir,
                   struct err_info *info);
/* BLOCKING. Writes meta.properties where there is none, reads checkpoints, takes away the clean-shutdown marker. */
err_t log_dir_begin(struct log_dir *dir, const struct log_identity *identity, struct err_info *info);
/* BLOCKING. Of the kinds (bits) those checkpoints that have changed; with `all` each. */
err_t log_dir_write_checkpoints(struct log_dir *dir, unsigned kinds, bool all, struct err_info *info);
/* BLOCKING. A new log is about to get its files: should the checkpoints still speak of an older one of its name, they
 * are written first. */
err_t log_dir_refresh_checkpoint(struct log_dir *dir, struct log_checkpoint *entry, struct err_info *info);
/* The checkpoints, as they are now in memory, supersede this file: it goes when all have been written. Any thread. */
void log_dir_checkpointed_then_remove(struct log_dir *dir, const char *parent, const char *name);
/* BLOCKING. Notes whether the reserve is used up. */
void log_dir_check_space(struct log_dir *dir);
err_t log_dir_write_clean_marker(struct log_dir *dir, struct err_info *info);
/* Unlocks and frees. */
void log_dir_close(struct log_dir *dir);

static inline void log_dir_mark_dirty(struct log_dir *dir, enum checkpoint_kind kind)
{
    if (!atomic_load_explicit(&dir->dirty[kind], memory_order_relaxed)) {
        atomic_store(&dir->dirty[kind], true);
    }
}

#endif
