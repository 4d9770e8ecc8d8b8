/* A follower's truncation. First everything is flushed, so that no other work
 * is under way; then a job cuts files while nobody else uses the log. */
#include "log/batch_scan.h"
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdlib.h>

struct truncation {
    struct log_segment **dropped; /* out of the log, newest first */
    int32_t dropped_count;
    bool restart; /* nothing is left: an empty segment at the offset */
};

static err_t unlink_segment(const struct log_segment *segment, struct err_info *info)
{
    static const char *const all[] = {OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX, LOG_SUFFIX};
    char path[LOG_FILE_PATH_MAX];

    for (size_t i = 0; i < ARRAY_LEN(all); i++) {
        err_t err = segment->io->ops->unlink(segment->io,
                                             log_file_path(path, segment->path->text, segment->base, all[i]), info);

        if (err != ERR_OK && err != ERR_NOT_FOUND) {
            return err;
        }
    }
    return ERR_OK;
}

err_t log_find_cut(const struct log_segment *segment, const struct segment_index *index, struct io_file *file,
                   int64_t offset, uint64_t *ret_position, struct err_info *info)
{
    int64_t i = offset_index_floor(index->offsets.bytes, index->offsets.count, offset - segment->base - 1);
    struct batch_scan scan;
    struct scanned_batch batch;
    err_t err = batch_scan_open(&scan, file, i >= 0 ? offset_entry_position(index->offsets.bytes, (uint32_t)i) : 0,
                                segment->size, SCAN_BUFFER_SMALL, info);

    *ret_position = segment->size;
    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        if (batch.last_offset >= offset) {
            *ret_position = batch.position;
            break;
        }
    }
    batch_scan_close(&scan);
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

/* How many entries of the three indexes stay. */
static err_t cut_indexes(const struct log_segment *segment, const struct segment_index *index, uint64_t position,
                         int64_t offset, struct err_info *info)
{
    uint32_t offsets = 0, times = 0, txns = 0;

    while (offsets < index->offsets.count && offset_entry_position(index->offsets.bytes, offsets) < position) {
        offsets++;
    }
    while (times < index->times.count && segment->base + time_entry_offset(index->times.bytes, times) < offset) {
        times++;
    }
    while (txns < index->txns.count && txn_entry_read(index->txns.bytes, txns).last_offset < offset) {
        txns++;
    }
    err_t err = segment_index_save(segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, NULL, offsets, 0, true, info);

    if (err == ERR_OK) {
        err = segment_index_save(segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, NULL, times, 0, true, info);
    }
    if (err == ERR_OK && segment->has_txn_index) {
        err = segment_index_save(segment, TXN_INDEX_SUFFIX, TXN_ENTRY_SIZE, NULL, txns, 0, true, info);
    }
    return err;
}

static err_t cut_segment(struct log *log, struct log_segment *segment, int64_t offset, struct err_info *info)
{
    struct segment_load load = {
        .segment = segment, .size = segment->size, .interval = (uint32_t)log->config.index_interval_bytes};
    struct segment_index *index = NULL;
    uint64_t position = 0;
    err_t err = segment_open_file(segment, IO_CREATE, &load.file, info);

    if (err != ERR_OK) {
        return err;
    }
    err = segment_index_load(&load, &index, info);
    if (err == ERR_OK) {
        err = log_find_cut(segment, index, load.file, offset, &position, info);
    }
    /* Indexes first: an index that leads beyond the log would be doubted. */
    if (err == ERR_OK) {
        err = cut_indexes(segment, index, position, offset, info);
    }
    if (err == ERR_OK) {
        err = log_cut_file(segment, &load.file, position, info);
    }
    if (err == ERR_OK) {
        err = log->manager->io->ops->sync(load.file, info);
    }
    if (load.file) {
        log->manager->io->ops->close(load.file);
    }
    segment_index_unref(index);
    if (err == ERR_OK) {
        log->size_bytes -= segment->size - position;
        segment->size = segment->synced = position;
    }
    return err;
}

static err_t reload(struct log *log, struct err_info *info)
{
    int64_t *snapshots CLEANUP(freep) = NULL;
    int32_t count = 0;
    err_t err = log_load_active(log, info);
    bool doubt = err == ERR_MALFORMED;

    if (doubt || err == ERR_OK) {
        err = log_list_snapshots(log, &snapshots, &count, info);
    }
    for (; err == ERR_OK && count > 0 && snapshots[count - 1] > log->end && !doubt; count--) {
        char path[LOG_FILE_PATH_MAX];

        err = log->manager->io->ops->unlink(
            log->manager->io, log_file_path(path, log->path->text, snapshots[count - 1], SNAPSHOT_SUFFIX), info);
    }
    producer_state_clear(&log->producers);
    log->last_snapshot = OFFSET_NONE;
    if (err == ERR_OK) {
        err = log_rebuild_producers(log, snapshots, count, log->segment_count - doubt, false, info);
    }
    if (err == ERR_OK && doubt) {
        err = log_recover_segments(log, log->segment_count - 1, info);
    }
    return err;
}

/* The log start on the disk must not hide what will be appended below it, nor the recovery point vouch for it. */
static err_t lower_checkpoints(struct log *log, int64_t offset, struct err_info *info)
{
    struct log_checkpoint *checkpoint = log->checkpoint;

    if (atomic_load(&checkpoint->log_start) <= offset && atomic_load(&checkpoint->recovery_point) <= offset) {
        return ERR_OK;
    }
    atomic_store(&checkpoint->log_start, MIN(atomic_load(&checkpoint->log_start), offset));
    atomic_store(&checkpoint->recovery_point, MIN(atomic_load(&checkpoint->recovery_point), offset));
    return log_dir_write_checkpoints(log->dir, BIT(CHECKPOINT_RECOVERY) | BIT(CHECKPOINT_LOG_START), true, info);
}

static err_t truncate_all(struct log *log, struct truncation *truncation, int64_t offset, struct err_info *info)
{
    err_t err = log_fork_unmark(log, info);

    if (err == ERR_OK) {
        err = lower_checkpoints(log, offset, info);
    }
    for (int32_t i = 0; err == ERR_OK && i < truncation->dropped_count; i++) {
        err = unlink_segment(truncation->dropped[i], info);
    }
    /* Before the one that stays is cut, or a power loss leaves a gap. */
    if (err == ERR_OK && truncation->dropped_count > 0) {
        err = PATIENTLY(log->manager->io->ops->sync_directory(log->manager->io, log->path->text, info));
    }
    if (err == ERR_OK && truncation->restart) {
        err = log_make_directory(log->manager->io, log->path, log->topic_id, offset, info);
    } else if (err == ERR_OK) {
        err = cut_segment(log, log_active(log), offset, info);
    }
    if (err == ERR_OK) {
        err = reload(log, info);
    }
    return err == ERR_OK ? PATIENTLY(log->manager->io->ops->sync_directory(log->manager->io, log->path->text, info))
                         : err;
}

static void truncate_run(struct job *job)
{
    struct log_truncate *truncate = CONTAINER_OF(job, struct log_truncate, job);
    struct log *log = truncate->log;
    struct err_info info = {""};

    truncate->err = truncate_all(log, truncate->internal, truncate->offset.v, &info);
    if (truncate->err != ERR_OK) {
        truncate->err = log_fail(log->manager, log->dir, log->path->text, truncate->err, &info);
    }
}

static void settle(struct log *log)
{
    log->staged_end = log->end;
    log->durable = log->end;
    log->start = MAX(MIN(log->start, log->end), log->segments[0]->base);
    log->high_watermark = MIN(log->high_watermark, log->end);
    log->cleaned = MIN(log->cleaned, log->end);
    producer_state_replicated(&log->producers, log->high_watermark);
    log->smoothed = log_active(log)->size;
    log->dirty_since_ns = 0;
    epoch_cache_truncate_end(&log->epochs, log->end);
    epoch_cache_truncate_start(&log->epochs, log->start);
    log_publish(log);
    if (log->epochs.dirty) {
        log_flush_now(log, false);
    }
}

static void truncate_done(struct job *job)
{
    struct log_truncate *truncate = CONTAINER_OF(job, struct log_truncate, job);
    struct truncation *truncation = truncate->internal;
    struct log *log = truncate->log;

    for (int32_t i = 0; i < truncation->dropped_count; i++) {
        segment_unref(truncation->dropped[i]);
    }
    free(truncation->dropped);
    free(truncation);
    log->exclusive = false;
    if (truncate->err == ERR_OK) {
        settle(log);
    }
    log_let_go(log);
    truncate->done(truncate);
}

static void truncate_nothing(struct job *job)
{
}

static void truncate_skipped(struct job *job)
{
    struct log_truncate *truncate = CONTAINER_OF(job, struct log_truncate, job);
    struct log *log = truncate->log;

    log_let_go(log);
    truncate->done(truncate);
}

/* The segment that is cut, with no descriptor: the file may be another's too, and then a copy takes its place. Whoever
 * reads from it goes on with the old one. */
static struct log_segment *segment_again(const struct log_segment *old)
{
    struct log_segment *segment = segment_create(old->io, old->path, old->base);

    if (segment) {
        segment->has_txn_index = atomic_load(&old->has_txn_index);
        segment->size = old->size;
        segment->synced = old->synced;
        segment->modified_ms = old->modified_ms;
        segment->first_timestamp = old->first_timestamp;
    }
    return segment;
}

static void leave(struct log *log, struct log_segment *segment)
{
    segment_cache_remove(&log->shard->cache, segment);
    segment->dropped = true;
}

/* The owner's part: segments leave the log and the shard's cache. */
static err_t take_apart(struct log *log, struct truncation *truncation, int64_t offset)
{
    int32_t keep = log_segment_index_of(log, offset) + 1;

    truncation->restart = offset < log->segments[0]->base;
    keep = truncation->restart ? 0 : keep;
    truncation->dropped = calloc((size_t)log->segment_count, sizeof(struct log_segment *));
    struct log_segment *fresh = truncation->restart ? segment_create(log->manager->io, log->path, offset)
                                                    : segment_again(log->segments[keep - 1]);

    if (!truncation->dropped || !fresh) {
        segment_unref(fresh);
        return ERR_NO_MEMORY;
    }
    while (log->segment_count > keep) {
        struct log_segment *segment = log->segments[--log->segment_count];

        leave(log, segment);
        log->size_bytes -= segment->size;
        truncation->dropped[truncation->dropped_count++] = segment;
    }
    if (!truncation->restart) {
        leave(log, log->segments[--log->segment_count]);
        segment_unref(log->segments[log->segment_count]);
    }
    ASSERT(log_push_segment(log, fresh)); /* there was room for those that went */
    log_drop_hot(log);
    index_writer_free(&log->writer);
    index_writer_init(&log->writer);
    return ERR_OK;
}

static void truncate_quiet(struct log *log, void *context)
{
    struct log_truncate *truncate = context;
    struct truncation *truncation = calloc(1, sizeof(*truncation));

    truncate->err = log_state(log);
    if (truncate->err == ERR_OK && truncate->offset.v < log->end) {
        truncate->err = truncation ? take_apart(log, truncation, truncate->offset.v) : ERR_NO_MEMORY;
    }
    log_hold(log);
    if (truncate->err != ERR_OK || truncate->offset.v >= log->end) {
        if (truncation) {
            free(truncation->dropped);
        }
        free(truncation);
        truncate->job = (struct job){.run = truncate_nothing, .done = truncate_skipped};
    } else {
        truncate->internal = truncation;
        log->exclusive = true;
        truncate->job = (struct job){.run = truncate_run, .done = truncate_done};
    }
    job_submit(log->shard->loop, &truncate->job, JOB_DATA);
}

void log_truncate_start(struct log_truncate *truncate)
{
    struct log *log = truncate->log;

    log_move_cancel(log);
    truncate->err = log_write_staged(log, NULL);
    if (log->durable < log->end || log->sealed || index_writer_unsaved(&log->writer) > 0) {
        log_flush_now(log, true);
    }
    log_when_quiet(log, truncate_quiet, truncate);
}
