/* Forking: another log that begins as this one is, without its data being
 * copied. What the loop does of it:
 *
 *   roll     the active segment ends here, so that nobody writes any more to a
 *            file that both logs have
 *   wait     until all before it is on the disk with its indexes
 *   decide   where the fork ends: at the last stable offset, and not beyond
 *            what was rolled
 *   link     a job (fork_job.c) gives the files second names in a directory of
 *            its own; meanwhile nobody renames or cuts them here
 *
 * The directory is called as a deleted one, TOPIC-PARTITION.ID-delete with the
 * new topic's id: should the registry never hear of the topic, the next start
 * removes it, as Kafka would. Once the registry has it, whoever opens the log
 * gives it its name (fork_adopt.c). So there is no moment at which a crash
 * leaves half a fork. */
#include "log/forking.h"

#include <stdio.h>
#include <stdlib.h>

enum { AGAIN_MS = 1, PATIENCE_MS = 30000 };

static void release(struct forking *forking)
{
    for (int32_t i = 0; i < forking->count; i++) {
        segment_unref(forking->segments[i].segment);
    }
    for (int32_t i = 0; i < forking->txn_segment_count; i++) {
        segment_unref(forking->txn_segments[i]);
    }
    free(forking->segments);
    free(forking->txn_segments);
    free(forking->epochs);
    index_array_free(&forking->txns);
    log_path_unref(forking->path);
    free(forking);
}

static void finish(struct log_fork *fork, err_t err)
{
    struct log *log = fork->log;

    if (fork->internal) {
        release(fork->internal);
        fork->internal = NULL;
        log->forks--;
    }
    fork->err = err;
    fork->done(fork);
    log_let_go(log);
}

/* --- Linking ------------------------------------------------------------------------------------------ */

/* What a disk says may be the end of its directory; that it is full only ends the fork, as nothing rests on it. */
static err_t judge(struct log_fork *fork)
{
    struct log *log = fork->log;

    switch (fork->err) {
    case ERR_OK:
        return ERR_OK;
    case ERR_IO:
        return log_fail(log->manager, log->dir, log->path->text, fork->err, &fork->info);
    default:
        return ERR_KAFKA_STORAGE_ERROR;
    }
}

static void linked(struct job *job)
{
    struct log_fork *fork = CONTAINER_OF(job, struct log_fork, job);
    struct forking *forking = fork->internal;

    for (int32_t i = 0; i < forking->count; i++) {
        forking->segments[i].segment->name_users--;
    }
    for (int32_t i = 0; i < forking->txn_segment_count; i++) {
        forking->txn_segments[i]->name_users--;
    }
    fork->ret_end = LOG_OFFSET(forking->end);
    finish(fork, judge(fork));
}

static bool note_segments(struct forking *forking, const struct log *log)
{
    forking->segments = calloc((size_t)log->segment_count, sizeof(*forking->segments));
    for (int32_t i = 0; forking->segments && i < log->segment_count; i++) {
        struct log_segment *segment = log->segments[i];
        int64_t end = log_segment_end(log, i);

        if (end <= forking->start || segment->base >= forking->end) {
            continue;
        }
        forking->segments[forking->count++] = (struct fork_segment){segment_ref(segment), segment->size};
        segment->name_users++;
        forking->cut = end > forking->end;
    }
    return forking->segments != NULL;
}

/* Transactions that ended above the cut: in files, or not written to them yet. */
static bool note_txns(struct forking *forking, const struct log *log)
{
    if (!forking->cut) {
        return true;
    }
    forking->txn_segments = calloc((size_t)log->segment_count, sizeof(struct log_segment *));
    if (!forking->txn_segments || !log_unwritten_txns(log, &forking->txns)) {
        return false;
    }
    for (int32_t i = log_segment_index_of(log, forking->end); i < log->segment_count; i++) {
        if (log->segments[i]->has_txn_index && !log->segments[i]->unnamed) {
            forking->txn_segments[forking->txn_segment_count++] = segment_ref(log->segments[i]);
            log->segments[i]->name_users++;
        }
    }
    return true;
}

/* Those that the fork has. */
static bool note_epochs(struct forking *forking, const struct log *log)
{
    struct epoch_cache epochs = {0};
    bool memory = true;

    for (uint32_t i = 0; memory && i < log->epochs.count; i++) {
        memory = log->epochs.entries[i].start >= forking->end ||
                 epoch_cache_begin(&epochs, log->epochs.entries[i].epoch, log->epochs.entries[i].start);
    }
    forking->epochs = memory ? epoch_cache_format(&epochs, &forking->epochs_len) : NULL;
    forking->epoch = epoch_cache_latest(&epochs);
    epoch_cache_free(&epochs);
    return forking->epochs != NULL;
}

static void link_files(struct log_fork *fork)
{
    struct log *log = fork->log;
    struct forking *forking = fork->internal;
    int64_t stable = MIN(log->high_watermark, log_first_unstable_offset(log).v);
    char name[LOG_NAME_MAX + 1];

    forking->start = log->start;
    forking->end = MAX(MIN(stable, forking->limit), log->start);
    forking->cleaned = MIN(log->cleaned, forking->end);
    forking->index_interval = (uint32_t)log->config.index_interval_bytes;
    fork->dir = log->dir;
    log_name_unique(name, fork->topic, log->partition, fork->topic_id, DELETE_WORD);
    forking->path = log_path_create(log->dir->path, name);
    bool memory = forking->path && note_segments(forking, log) && note_txns(forking, log) && note_epochs(forking, log);

    fork->err = memory ? ERR_OK : err_set(&fork->info, ERR_NO_MEMORY, "fork %s", log->path->text);
    fork->job = (struct job){.run = fork_run, .done = linked};
    /* A copy takes long: flushes do not wait for it. */
    job_submit(log->shard->loop, &fork->job, forking->cut ? JOB_HOUSEKEEPING : JOB_DATA);
}

/* --- Rolling and waiting ---------------------------------------------------------------------------------- */

static void step(struct log_fork *fork);

static void again(struct loop_timer *timer)
{
    step(CONTAINER_OF(timer, struct log_fork, timer));
}

static void wait_a_moment(struct log_fork *fork)
{
    struct loop *loop = fork->log->shard->loop;

    fork->timer.fire = again;
    loop_timer_set(loop, &fork->timer, loop_now_ns(loop) + (uint64_t)AGAIN_MS * 1000000);
}

/* Nothing has changed where this fails, and the log serves on. */
static err_t roll(struct log_fork *fork)
{
    ASSUME_ROLE(role_shard);
    struct log *log = fork->log;
    struct forking *forking = fork->internal;
    const struct log_segment *active = log_active(log);
    err_t err = log_write_staged(log, &fork->info);

    if (err == ERR_OK && active->size > 0 && log_first_unstable_offset(log).v > active->base) {
        err = log_open_active(log, &fork->info);
        err = err == ERR_OK ? log_roll(log, &fork->info) : err;
        metrics_count(METRIC_SEGMENTS_ROLLED, err == ERR_OK);
    }
    forking->rolled = true;
    forking->limit = log_active(log)->base;
    return err == ERR_IO   ? log_fail(log->manager, log->dir, log->path->text, err, &fork->info)
           : err == ERR_OK ? ERR_OK
                           : ERR_KAFKA_STORAGE_ERROR;
}

/* All that was rolled is on the disk, whole and under its names. */
static bool settled(const struct log *log, int64_t limit)
{
    for (int32_t i = 0; i < log->segment_count; i++) {
        const struct log_segment *segment = log->segments[i];

        if (segment->base < limit && (segment->index_pending || segment->unnamed || segment->synced < segment->size)) {
            return false;
        }
    }
    return true;
}

static err_t why_not(struct log_fork *fork)
{
    const struct log *log = fork->log;
    const struct forking *forking = fork->internal;

    if (log->deleted) {
        return err_set(&fork->info, ERR_UNKNOWN_TOPIC_OR_PARTITION, "%s is being deleted", log->path->text);
    }
    if (log->closing) {
        return err_set(&fork->info, ERR_NOT_LEADER_OR_FOLLOWER, "%s is being closed", log->path->text);
    }
    if (log_state(log) != ERR_OK) {
        return err_set(&fork->info, ERR_KAFKA_STORAGE_ERROR, "log directory %s has failed", log->dir->path);
    }
    if (atomic_load_explicit(&log->dir->full, memory_order_relaxed)) {
        return err_set(&fork->info, ERR_KAFKA_STORAGE_ERROR,
                       "log directory %s has no more than its reserve of free space", log->dir->path);
    }
    return loop_now_ns(log->shard->loop) < forking->deadline_ns
               ? ERR_OK
               : err_set(&fork->info, ERR_REQUEST_TIMED_OUT, "%s did not come to rest", log->path->text);
}

static void step(struct log_fork *fork)
{
    struct log *log = fork->log;
    struct forking *forking = fork->internal;
    err_t err = why_not(fork);

    if (err == ERR_OK && !forking->rolled && !log->exclusive) {
        err = roll(fork);
    }
    if (err != ERR_OK) {
        finish(fork, err);
    } else if (log->exclusive || !forking->rolled || !settled(log, forking->limit)) {
        if (forking->rolled && !log_flush_running(log)) {
            log_flush_now(log, false);
        }
        wait_a_moment(fork);
    } else {
        link_files(fork);
    }
}

void log_fork_start(struct log_fork *fork)
{
    struct log *log = fork->log;
    struct forking *forking = calloc(1, sizeof(*forking));

    fork->internal = forking;
    fork->dir = NULL;
    fork->info.text[0] = '\0';
    log_hold(log);
    if (!forking) {
        finish(fork, err_set(&fork->info, ERR_KAFKA_STORAGE_ERROR, "out of memory"));
        return;
    }
    log->forks++;
    forking->fork = fork;
    forking->deadline_ns = loop_now_ns(log->shard->loop) + (uint64_t)PATIENCE_MS * 1000000;
    step(fork);
}

void log_fork_discard(struct log_manager *manager, struct log_dir *dir, struct str topic, int32_t partition,
                      struct uuid topic_id)
{
    char name[LOG_NAME_MAX + 1], path[LOG_FILE_PATH_MAX];

    log_name_unique(name, topic, partition, topic_id, DELETE_WORD);
    snprintf(path, sizeof(path), "%s/%s", dir->path, name);
    log_delete_directory_later(log_shard_here(manager), dir, path, 0);
}
