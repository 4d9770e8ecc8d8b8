/* Moving a log to another directory of log.dirs while it serves.
 *
 * Rounds of copying, each a job: what the segments had when it began goes into
 * TOPIC-PARTITION.HEX-future, which is synced. When little is left, a last
 * round begins: nothing is flushed meanwhile and no file changes but the
 * active segment, which may grow. The job also copies the small files and
 * leaves a mark. Then, in one turn of the loop, the rest of the active segment
 * is copied, the directories change their names, and the log goes on over
 * there; the old files stay readable for whoever has them open.
 *
 * A log may grow faster than that: where it would roll again and again, it
 * waits with it as soon as little is left, and where each round leaves too
 * much, more and more is taken for little. The price is a longer turn at the
 * end, of some milliseconds, in which nothing is appended.
 *
 * After a crash (log_moves_settle): a marked directory gives way to one that
 * has no mark, for that one was still in use; without one it is the log. So the
 * mark goes only when the names in both directories are on the disk, with the
 * first flush, before which nothing was promised there. */
#include "log/mover.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LAST_ROUND_BYTES = 4 << 20, /* so much left: the next round is the last */
    TAIL_BYTES = 1 << 20,       /* copied on the loop at most */
    EAGER_ROUNDS = 4,           /* after so many short rounds both double, ... */
    EAGER_DOUBLINGS = 4,        /* ... so often at most */
    HOLD_BYTES = 64 << 20,      /* a segment may be larger by this, for want of a roll */
    AGAIN_MS = 10,
    QUIET_MS = 1,
    QUIET_TRIES = 1000,
};

static void free_segments(struct log_mover *mover)
{
    for (int32_t i = 0; i < mover->count; i++) {
        segment_unref(mover->segments[i].segment);
    }
    free(TAKE_PTR(mover->segments));
    mover->count = 0;
}

/* --- Ending ------------------------------------------------------------------------------------------ */

static void name_deleted(const struct log *log, const struct log_dir *dir, char to[LOG_FILE_PATH_MAX])
{
    log_unique_path(to, dir->io, dir->path, (struct str){log->topic, log->topic_len}, log->partition, DELETE_WORD);
}

static void forget(struct log_mover *mover)
{
    struct log *log = mover->log;

    if (log->mover == mover) {
        log->mover = NULL;
        log->exclusive = log->exclusive && !mover->last;
    }
    if (log->shard) {
        loop_timer_cancel(log->shard->loop, &mover->timer);
    }
    if (mover->file) {
        mover->to->io->ops->close(mover->file);
    }
    if (mover->checkpoint) {
        checkpoint_release(&mover->to->registry, mover->checkpoint, true);
    }
    free_segments(mover);
    log_path_unref(mover->path);
    free(mover);
}

/* What was copied goes. */
static void give_up(struct log_mover *mover)
{
    struct log *log = mover->log;
    char to[LOG_FILE_PATH_MAX];

    if (mover->made && !log_dir_failed(mover->to)) {
        name_deleted(log, mover->to, to);
        if (mover->to->io->ops->rename(mover->to->io, mover->path->text, to, NULL) == ERR_OK) {
            log_delete_directory_later(log->shard, mover->to, to, 0);
        }
    }
    forget(mover);
}

void log_move_cancel(struct log *log)
{
    struct log_mover *mover = log->mover;

    if (mover && !mover->cancelled) {
        mover->cancelled = true;
        log->exclusive = log->exclusive && !mover->last;
        if (!mover->running) {
            give_up(mover);
        }
    }
}

/* --- The loop's part ------------------------------------------------------------------------------------ */

static void move_done(struct job *job);

static void next_round(struct log_mover *mover);

static void again_fire(struct loop_timer *timer)
{
    next_round(CONTAINER_OF(timer, struct log_mover, timer));
}

static void again_later(struct log_mover *mover)
{
    struct log *log = mover->log;

    if (mover->last) {
        /* Who wanted a flush meanwhile gets it now. */
        log->exclusive = mover->last = false;
        log_flush_now(log, false);
    }
    if (mover->file) {
        mover->to->io->ops->close(TAKE_PTR(mover->file));
    }
    mover->timer.fire = again_fire;
    loop_timer_set(log->shard->loop, &mover->timer, loop_now_ns(log->shard->loop) + (uint64_t)AGAIN_MS * 1000000);
}

/* What is copied of the segments that the log has now; others are forgotten. */
static bool plan(struct log_mover *mover)
{
    struct log *log = mover->log;
    struct copied *segments = calloc((size_t)log->segment_count, sizeof(*segments));
    int32_t known = 0;

    if (!segments) {
        return false;
    }
    for (int32_t i = 0; i < log->segment_count; i++) {
        struct log_segment *segment = log->segments[i];

        while (known < mover->count && mover->segments[known].segment->base < segment->base) {
            known++;
        }
        bool same = known < mover->count && mover->segments[known].segment == segment &&
                    mover->segments[known].bytes <= segment->size;

        segments[i] = (struct copied){segment_ref(segment), same ? mover->segments[known].bytes : 0, segment->size};
    }
    int32_t count = log->segment_count;

    free_segments(mover);
    mover->segments = segments;
    mover->count = count;
    return true;
}

bool log_move_holds_rolls(const struct log *log, uint64_t bytes)
{
    return log->mover && log->mover->holds_rolls && bytes <= (uint64_t)log->config.segment_bytes + HOLD_BYTES;
}

static uint64_t little(const struct log_mover *mover, uint64_t at_first)
{
    return at_first << MIN(mover->short_rounds / EAGER_ROUNDS, (uint32_t)EAGER_DOUBLINGS);
}

static uint64_t bytes_left(const struct log_mover *mover)
{
    uint64_t left = 0;

    for (int32_t i = 0; i < mover->count; i++) {
        left += mover->segments[i].to - mover->segments[i].bytes;
    }
    return left;
}

static void submit(struct log_mover *mover)
{
    mover->short_rounds += bytes_left(mover) <= (uint64_t)LAST_ROUND_BYTES << EAGER_DOUBLINGS;
    mover->running = true;
    log_hold(mover->log);
    mover->job = (struct job){.run = mover_run, .done = move_done};
    job_submit(mover->log->shard->loop, &mover->job, JOB_HOUSEKEEPING);
}

/* No flush begins any more: once those under way have ended, the last round begins. */
static void wait_for_quiet(struct loop_timer *timer)
{
    struct log_mover *mover = CONTAINER_OF(timer, struct log_mover, timer);
    struct log *log = mover->log;

    if (log_state(log) != ERR_OK || log_dir_failed(mover->to) || log->cleaning) {
        again_later(mover);
    } else if (log->pending > 0) {
        if (++mover->tries > QUIET_TRIES) {
            again_later(mover);
            return;
        }
        mover->timer.fire = wait_for_quiet;
        loop_timer_set(log->shard->loop, &mover->timer, loop_now_ns(log->shard->loop) + (uint64_t)QUIET_MS * 1000000);
    } else if (log->sealed || !plan(mover)) {
        again_later(mover);
    } else {
        atomic_store(&mover->checkpoint->recovery_point, log->durable);
        atomic_store(&mover->checkpoint->high_watermark, log->high_watermark);
        atomic_store(&mover->checkpoint->log_start, atomic_load(&log->checkpoint->log_start));
        atomic_store(&mover->checkpoint->cleaned, log->cleaned);
        submit(mover);
    }
}

static void next_round(struct log_mover *mover)
{
    struct log *log = mover->log;

    if (log_dir_failed(mover->to)) {
        give_up(mover);
        return;
    }
    if (log->exclusive || log->cleaning || log_state(log) != ERR_OK || !plan(mover)) {
        mover->holds_rolls = false;
        again_later(mover);
        return;
    }
    uint64_t left = bytes_left(mover);

    mover->holds_rolls = mover->holds_rolls || left <= LAST_ROUND_BYTES;
    if (left > little(mover, LAST_ROUND_BYTES)) {
        submit(mover);
    } else if (log->sealed || !log->created) {
        /* What was rolled gets its indexes first. */
        log_flush_now(log, false);
        again_later(mover);
    } else {
        mover->last = true;
        mover->tries = 0;
        log->exclusive = true;
        wait_for_quiet(&mover->timer);
    }
}

/* The same segment, over there. */
static struct log_segment *moved_segment(const struct log_mover *mover, const struct copied *copied,
                                         struct log_path *path)
{
    const struct log_segment *old = copied->segment;
    struct log_segment *segment = segment_create(mover->to->io, path, old->base);

    if (segment) {
        segment->has_txn_index = atomic_load(&old->has_txn_index);
        segment->size = old->size;
        segment->synced = MIN(copied->bytes, old->size);
        segment->max_timestamp = old->max_timestamp;
        segment->max_timestamp_offset = old->max_timestamp_offset;
        segment->modified_ms = old->modified_ms;
        segment->first_timestamp = old->first_timestamp;
        segment->staged = old->staged;
    }
    return segment;
}

static struct log_segment **moved_segments(const struct log_mover *mover, struct log_path *path)
{
    struct log_segment **segments = calloc((size_t)mover->count, sizeof(struct log_segment *));

    for (int32_t i = 0; segments && i < mover->count; i++) {
        segments[i] = moved_segment(mover, &mover->segments[i], path);
        if (!segments[i]) {
            while (i-- > 0) {
                segment_unref(segments[i]);
            }
            free(segments);
            return NULL;
        }
    }
    return segments;
}

/* From here on the log is the one over there. */
static void take_over(struct log_mover *mover, struct log_segment **segments, struct log_path *path)
{
    struct log *log = mover->log;
    struct log_dir *from = log->dir;

    for (int32_t i = 0; i < log->segment_count; i++) {
        segment_cache_remove(&log->shard->cache, log->segments[i]);
        log->segments[i]->dropped = true;
        segment_unref(log->segments[i]);
    }
    free(log->segments);
    log->segments = segments;
    log->segment_capacity = log->segment_count = mover->count;
    segment_cache_opened(&log->shard->cache, log_active(log), TAKE_PTR(mover->file));
    checkpoint_release(&from->registry, log->checkpoint, true);
    for (int kind = 0; kind < CHECKPOINT_KINDS; kind++) {
        log_dir_mark_dirty(from, (enum checkpoint_kind)kind);
        log_dir_mark_dirty(mover->to, (enum checkpoint_kind)kind);
    }
    log->checkpoint = TAKE_PTR(mover->checkpoint);
    log_path_unref(log->path);
    log->path = path;
    atomic_fetch_sub(&from->log_count, 1);
    atomic_fetch_add(&mover->to->log_count, 1);
    log->dir = mover->to;
    log->moved_from = from;
    log->sync_directory = log->sync_parent = true;
    log->smoothed = log_active(log)->synced;
    log_publish(log);
}

static bool may_swap(const struct log_mover *mover)
{
    const struct log *log = mover->log;
    const struct copied *active = &mover->segments[mover->count - 1];

    return log->pending == 1 && !log->sealed && log->segment_count == mover->count &&
           log_active(log) == active->segment && active->segment->file && mover->file &&
           active->segment->size - active->bytes <= little(mover, TAIL_BYTES);
}

static err_t swap(struct log_mover *mover, struct err_info *info)
{
    struct log *log = mover->log;
    struct io *io = mover->to->io;
    const struct copied *active = &mover->segments[mover->count - 1];
    char name[LOG_NAME_MAX + 1], old[LOG_FILE_PATH_MAX];

    snprintf(name, sizeof(name), "%s-%" PRId32, log->topic, log->partition);
    struct log_path *path = log_path_create(mover->to->path, name);
    struct log_segment **segments = path ? moved_segments(mover, path) : NULL;
    int32_t count = mover->count;
    err_t err = segments ? mover_copy_range(mover, active->segment->file, mover->file, active->bytes,
                                            active->segment->size, info)
                         : ERR_NO_MEMORY;

    mover->failed = mover->to;
    if (err == ERR_OK) {
        err = io->ops->rename(io, mover->path->text, path->text, info);
    }
    name_deleted(log, log->dir, old);
    if (err == ERR_OK) {
        err = io->ops->rename(io, log->path->text, old, info);
        mover->failed = err == ERR_OK ? mover->failed : log->dir;
    }
    if (err != ERR_OK) {
        for (int32_t i = 0; segments && i < count; i++) {
            segment_unref(segments[i]);
        }
        free(segments);
        log_path_unref(path);
        return err;
    }
    trace(TRACE_DEBUG, "log_moved", "log=%s to=%s bytes=%" PRIu64, log->path->text, path->text, log->size_bytes);
    struct log_dir *from = log->dir;

    take_over(mover, segments, path);
    log_delete_directory_later(log->shard, from, old, log->config.file_delete_delay_ms);
    return ERR_OK;
}

static void count_progress(struct log_mover *mover)
{
    mover->bytes = 0;
    mover->offset = mover->log->segments[0]->base;
    for (int32_t i = 0; i < mover->count; i++) {
        mover->bytes += mover->segments[i].bytes;
        if (mover->segments[i].bytes > 0) {
            mover->offset = mover->segments[i].segment->base;
        }
    }
}

/* Returns false when it is over, in one way or the other. */
static bool go_on(struct log_mover *mover)
{
    struct log *log = mover->log;

    if (mover->err != ERR_OK) {
        /* Without memory or descriptors it is tried again. */
        if (mover->err == ERR_IO || mover->err == ERR_NO_SPACE || mover->err == ERR_NOT_FOUND) {
            log_fail(log->manager, mover->failed, mover->failed->path, mover->err, &mover->info);
            return false;
        }
        again_later(mover);
        return true;
    }
    count_progress(mover);
    if (!mover->last || !may_swap(mover)) {
        again_later(mover);
        return true;
    }
    err_t err = swap(mover, &mover->info);

    if (err == ERR_NO_MEMORY) {
        again_later(mover);
        return true;
    }
    if (err != ERR_OK) {
        log_fail(log->manager, mover->failed, mover->failed->path, err, &mover->info);
        return false;
    }
    mover->made = false; /* it has its own name now */
    return false;
}

static void move_done(struct job *job)
{
    struct log_mover *mover = CONTAINER_OF(job, struct log_mover, job);
    struct log *log = mover->log;

    mover->running = false;
    if (mover->cancelled || log->closing || log->deleted || log_state(log) != ERR_OK || !go_on(mover)) {
        bool moved = log->dir == mover->to;

        give_up(mover);
        if (moved) {
            log_mark_busy(log, true);
            log_flush_now(log, false);
        }
    }
    log_let_go(log);
}

/* --- Asked -------------------------------------------------------------------------------------------------- */

err_t log_move_start(struct log *log, struct log_dir *to)
{
    struct str topic = {log->topic, log->topic_len};
    char name[LOG_NAME_MAX + 1];
    struct uuid unique;

    if (log_state(log) != ERR_OK || log_dir_failed(to)) {
        return ERR_KAFKA_STORAGE_ERROR;
    }
    if (log->mover && log->mover->to == to) {
        return ERR_OK;
    }
    log_move_cancel(log);
    if (log->dir == to) {
        return ERR_OK;
    }
    struct log_mover *mover = log->mover ? NULL : calloc(1, sizeof(*mover));

    if (!mover) {
        return log->mover ? ERR_KAFKA_STORAGE_ERROR : ERR_NO_MEMORY; /* the one before is still ending */
    }
    to->io->ops->random(to->io, unique.bytes, sizeof(unique.bytes));
    log_name_unique(name, topic, log->partition, unique, FUTURE_WORD);
    /* The topic's whole name is needed to settle what a crash leaves. */
    if (strncmp(name, log->topic, log->topic_len) != 0 || name[log->topic_len] != '-') {
        free(mover);
        return ERR_INVALID_TOPIC_EXCEPTION;
    }
    mover->log = log;
    mover->to = to;
    mover->path = log_path_create(to->path, name);
    mover->checkpoint = mover->path ? checkpoint_claim(&to->registry, topic, log->partition) : NULL;
    if (!mover->checkpoint) {
        log_path_unref(mover->path);
        free(mover);
        return ERR_NO_MEMORY;
    }
    checkpoint_renew(mover->checkpoint);
    log->mover = mover;
    trace(TRACE_DEBUG, "log_move_started", "log=%s to=%s", log->path->text, to->path);
    again_later(mover);
    return ERR_OK;
}

struct log_dir *log_moving_to(const struct log *log, uint64_t *ret_bytes, struct log_offset *ret_offset)
{
    const struct log_mover *mover = log->mover;

    if (!mover || mover->cancelled) {
        return NULL;
    }
    *ret_bytes = mover->bytes;
    *ret_offset = LOG_OFFSET(mover->offset);
    return mover->to;
}
