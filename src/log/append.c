/* Appending: batches are checked, numbered and remembered where they lie, then
 * written together. What a batch changes in memory (indexes, producers,
 * epochs) changes when it is staged, so that the next one of the same turn is
 * judged right; if the write then fails, the directory is failed and the state
 * with it.
 *
 * A segment is rolled between two batches, never inside a write: what is
 * staged is written first, so that the producer snapshot taken then says
 * exactly what is in the segments before. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdlib.h>

/* --- Hot and idle ------------------------------------------------------------------------- */

bool log_make_hot(struct log *log)
{
    if (!log->hot) {
        log->hot = calloc(1, sizeof(*log->hot));
    }
    return log->hot != NULL;
}

static void drop_staged(struct log_hot *hot)
{
    for (uint32_t i = 0; i < hot->staged_count; i++) {
        buf_unref(hot->keep[i]);
    }
    hot->staged_count = 0;
    hot->staged_bytes = 0;
}

void log_drop_hot(struct log *log)
{
    if (log->hot) {
        drop_staged(log->hot);
        free(log->hot->staged);
        free(log->hot->keep);
        free(TAKE_PTR(log->hot));
    }
}

static bool reserve_staged(struct log_hot *hot)
{
    if (hot->staged_count < hot->staged_capacity) {
        return true;
    }
    uint32_t capacity = hot->staged_capacity ? hot->staged_capacity * 2 : 4;
    struct iovec *staged = realloc(hot->staged, capacity * sizeof(*staged));

    hot->staged = staged ? staged : hot->staged;
    struct buf **keep = staged ? realloc(hot->keep, capacity * sizeof(*keep)) : NULL;

    if (!keep) {
        return false;
    }
    hot->keep = keep;
    hot->staged_capacity = capacity;
    return true;
}

void log_mark_busy(struct log *log, bool dirty)
{
    struct log_shard *shard = log->shard;
    uint64_t now = loop_now_ns(shard->loop);
    uint64_t after_ms = IDLE_AFTER_MS;

    if (dirty && log->dirty_since_ns == 0) {
        log->dirty_since_ns = now;
        after_ms = (uint64_t)MIN(log->config.flush_ms, (int64_t)FLUSH_AFTER_MS);
    } else if (list_contains_node(&log->busy_node)) {
        return;
    }
    if (!list_contains_node(&log->busy_node)) {
        list_push_back(&shard->busy, &log->busy_node);
    }
    uint64_t due = now + after_ms * 1000000;

    if (!loop_timer_is_set(&shard->busy_timer) || due < shard->busy_due_ns) {
        shard->busy_due_ns = due;
        loop_timer_set(shard->loop, &shard->busy_timer, due);
    }
}

/* --- Files ------------------------------------------------------------------------------------ */

/* The job that makes the directory may not have come to it yet. */
static err_t create_and_open(struct log *log, struct io_file **ret_file, struct err_info *info)
{
    struct log_segment *segment = log_active(log);
    err_t err = log_dir_refresh_checkpoint(log->dir, log->checkpoint, info);

    if (err == ERR_OK) {
        err = log_make_directory(log->manager->io, log->path, log->topic_id, segment->base, info);
    }
    if (err == ERR_OK) {
        err = segment_open_file(segment, IO_CREATE, ret_file, info);
    }
    if (err == ERR_OK) {
        log->created = log->sync_directory = log->sync_parent = log->sync_metadata = true;
    }
    return err;
}

static err_t open_or_create(struct log *log, struct io_file **ret_file, struct err_info *info)
{
    return log->created ? segment_open_file(log_active(log), 0, ret_file, info) : create_and_open(log, ret_file, info);
}

err_t log_open_active(struct log *log, struct err_info *info)
{
    struct log_segment *segment = log_active(log);
    struct io_file *file;

    if (segment->file) {
        return ERR_OK;
    }
    err_t err = open_or_create(log, &file, info);

    if (err == ERR_NO_DESCRIPTORS) {
        segment_cache_shrink(&log->shard->cache);
        err = open_or_create(log, &file, info);
    }
    if (err == ERR_OK) {
        segment_cache_opened(&log->shard->cache, segment, file);
    }
    return err;
}

/* --- Rolling ------------------------------------------------------------------------------------ */

static bool must_roll(const struct log *log, uint64_t size, int64_t last_offset, int64_t max_timestamp)
{
    const struct log_segment *active = log_active(log);
    const struct topic_config *config = &log->config;
    uint64_t used = active->size + (log->hot ? log->hot->staged_bytes : 0);

    if (last_offset - active->base > INT32_MAX) {
        return true;
    }
    if (used == 0) {
        return false;
    }
    if (log->shared_file || used + size > INT32_MAX) {
        return true;
    }
    if (log_move_holds_rolls(log, used + size)) {
        return false;
    }
    if (used > (uint64_t)config->segment_bytes || size > (uint64_t)config->segment_bytes - used) {
        return true;
    }
    int64_t waited_ms = log->first_timestamp >= 0 ? max_timestamp - log->first_timestamp
                                                  : loop_wall_ms(log->shard->loop) - log->created_ms;
    /* What must be compacted in time must first leave the active segment. */
    int64_t segment_ms =
        config->cleanup & CLEANUP_COMPACT ? MIN(config->segment_ms, config->max_compaction_lag_ms) : config->segment_ms;

    return waited_ms > segment_ms - log->jitter_ms ||
           log->writer.offset_count >= (uint32_t)config->segment_index_bytes / OFFSET_ENTRY_SIZE ||
           log->writer.time_count + 1 >= (uint32_t)config->segment_index_bytes / TIME_ENTRY_SIZE;
}

void sealed_free(struct sealed_segment *sealed)
{
    segment_unref(sealed->segment);
    index_writer_free(&sealed->writer);
    free(sealed->snapshot);
    free(sealed);
}

/* The segment's indexes as a whole, where they are all in memory: readers go on with them. */
static void keep_index(struct log *log, struct log_segment *segment)
{
    struct index_writer *writer = &log->writer;
    struct segment_index *index;

    if (writer->offsets.count != writer->offset_count || writer->times.count != writer->time_count ||
        writer->txns.count != writer->txn_count || writer->offset_count == 0) {
        return;
    }
    index = calloc(1, sizeof(*index));
    if (!index) {
        return;
    }
    index->refs = 1;
    struct index_array *to[] = {&index->offsets, &index->times, &index->txns};
    const struct index_array *from[] = {&writer->offsets, &writer->times, &writer->txns};
    static const size_t sizes[] = {OFFSET_ENTRY_SIZE, TIME_ENTRY_SIZE, TXN_ENTRY_SIZE};

    for (int i = 0; i < 3; i++) {
        size_t bytes = from[i]->count * sizes[i];

        to[i]->bytes = bytes ? malloc(bytes) : NULL;
        if (bytes && !to[i]->bytes) {
            segment_index_unref(index);
            return;
        }
        if (bytes) {
            memcpy(to[i]->bytes, from[i]->bytes, bytes);
        }
        to[i]->count = to[i]->capacity = from[i]->count;
    }
    segment_cache_indexed(&log->shard->cache, segment, index);
}

static err_t seal(struct log *log, struct err_info *info)
{
    struct log_segment *segment = log_active(log);
    struct sealed_segment *sealed = calloc(1, sizeof(*sealed));

    if (!sealed || (!log->shared_file && !index_writer_close(&log->writer, segment->base))) {
        free(sealed);
        return err_set(info, ERR_NO_MEMORY, "roll %s", log->path->text);
    }
    sealed->snapshot_offset = log->end;
    if (log->last_snapshot != log->end) {
        sealed->snapshot = producer_state_snapshot(&log->producers, &sealed->snapshot_len);
        if (!sealed->snapshot) {
            free(sealed);
            return err_set(info, ERR_NO_MEMORY, "roll %s", log->path->text);
        }
        log->last_snapshot = log->end;
    }
    segment->max_timestamp = log->writer.max_timestamp;
    segment->max_timestamp_offset = log->writer.max_timestamp_offset;
    segment->has_txn_index = segment->has_txn_index || log->writer.txn_count > 0;
    keep_index(log, segment);
    segment->index_pending = true;
    sealed->segment = segment_ref(segment);
    sealed->file = segment->size > segment->synced ? segment->file : NULL;
    sealed->writer = log->writer;
    *log->sealed_tail = sealed;
    log->sealed_tail = &sealed->next;
    index_writer_init(&log->writer);
    return ERR_OK;
}

static int64_t choose_jitter(struct log *log)
{
    uint64_t random;

    if (log->config.segment_jitter_ms <= 0) {
        return 0;
    }
    log->manager->io->ops->random(log->manager->io, &random, sizeof(random));
    return (int64_t)(random % (uint64_t)MIN(log->config.segment_jitter_ms, MAX(log->config.segment_ms, 1)));
}

static err_t create_file(const struct log_segment *segment, struct io_file **ret_file, struct err_info *info)
{
    err_t err = segment_open_file(segment, IO_CREATE | IO_EXCLUSIVE, ret_file, info);

    /* Left by a crash between creating and the first write. */
    return err == ERR_EXISTS ? segment_open_file(segment, IO_TRUNCATE, ret_file, info) : err;
}

err_t log_roll(struct log *log, struct err_info *info)
{
    struct log_segment *segment = segment_create(log->manager->io, log->path, log->end);
    struct io_file *file;

    if (!segment) {
        return err_set(info, ERR_NO_MEMORY, "roll %s", log->path->text);
    }
    err_t err = create_file(segment, &file, info);

    if (err == ERR_NO_DESCRIPTORS) {
        segment_cache_shrink(&log->shard->cache);
        err = create_file(segment, &file, info);
    }
    if (err != ERR_OK) {
        segment_unref(segment);
        return err;
    }
    err = seal(log, info);
    if (err == ERR_OK && !log_push_segment(log, segment)) {
        err = err_set(info, ERR_NO_MEMORY, "roll %s", log->path->text);
    }
    if (err != ERR_OK) {
        log->manager->io->ops->close(file);
        segment_unref(segment);
        return err;
    }
    segment_cache_opened(&log->shard->cache, segment, file);
    log->sync_directory = true;
    log->shared_file = false;
    log->first_timestamp = TIMESTAMP_UNKNOWN;
    log->created_ms = segment->modified_ms = loop_wall_ms(log->shard->loop);
    log->jitter_ms = choose_jitter(log);
    log->smoothed = 0;
    if (log->hot) {
        log->hot->recent_count = 0;
    }
    log_mark_busy(log, true);
    log_flush_now(log, false);
    return ERR_OK;
}

/* --- Staging -------------------------------------------------------------------------------------- */

static err_t fail(struct log *log, err_t err, const struct err_info *info)
{
    return log_fail(log->manager, log->dir, log->path->text, err, info);
}

/* May it be appended? Changes nothing. */
static err_t check_producer(struct log *log, const uint8_t *batch, size_t len, enum log_origin origin,
                            struct log_appended *ret_appended, struct err_info *info)
{
    const struct producer_batch *duplicate;
    int32_t coordinator_epoch;
    bool commit;

    if (!batch_has_producer(batch)) {
        return ERR_OK;
    }
    if (batch_is_control(batch)) {
        return marker_read(SLICE(batch, len), &commit, &coordinator_epoch)
                   ? producer_state_check_marker(&log->producers, batch, coordinator_epoch, info)
                   : ERR_OK;
    }
    if (origin == LOG_FROM_COORDINATOR) {
        return producer_state_check_epoch(&log->producers, batch, info); /* it writes for producers: no sequences */
    }
    err_t err = producer_state_check(&log->producers, batch, &duplicate, info);

    if (err == ERR_OK && duplicate) {
        *ret_appended =
            (struct log_appended){.base_offset = LOG_OFFSET(duplicate->last_offset - duplicate->offset_delta),
                                  .last_offset = LOG_OFFSET(duplicate->last_offset),
                                  .append_time_ms = duplicate->timestamp,
                                  .duplicate = true};
    }
    return err;
}

static void stamp(uint8_t *batch, int64_t base_offset, struct leader_epoch epoch, const struct batch_verdict *verdict)
{
    bool append_time = verdict ? verdict->log_append_time_ms >= 0 : batch_attributes(batch) & BATCH_LOG_APPEND_TIME;

    batch_stamp(batch, &(struct batch_stamp){
                           .base_offset = base_offset,
                           .leader_epoch = epoch.v,
                           .timestamp_type = append_time ? TIMESTAMP_LOG_APPEND : TIMESTAMP_CREATE,
                           .max_timestamp = verdict ? verdict->max_timestamp : batch_max_timestamp(batch),
                       });
}

static bool track_producer(struct log *log, const uint8_t *batch, size_t len)
{
    int64_t now_ms = loop_wall_ms(log->shard->loop);
    int32_t coordinator_epoch;
    struct txn_entry entry;
    bool commit, aborted = false;

    if (!batch_has_producer(batch)) {
        return true;
    }
    if (!batch_is_control(batch)) {
        return producer_state_append(&log->producers, batch, now_ms);
    }
    if (!marker_read(SLICE(batch, len), &commit, &coordinator_epoch)) {
        return true;
    }
    return producer_state_append_marker(&log->producers, batch, commit, coordinator_epoch, now_ms, &aborted, &entry) &&
           (!aborted || index_writer_add_txn(&log->writer, &entry));
}

/* All that the batch changes in memory. False without memory. */
static bool take(struct log *log, uint8_t *batch, size_t len, struct buf *keep)
{
    struct log_hot *hot = log->hot;
    struct log_segment *active = log_active(log);
    int64_t base_offset = batch_base_offset(batch), last_offset = batch_last_offset(batch);
    int64_t max_timestamp = batch_max_timestamp(batch);
    uint64_t position = active->size + hot->staged_bytes;

    if (!reserve_staged(hot) || !epoch_cache_begin(&log->epochs, batch_leader_epoch(batch), base_offset) ||
        !index_writer_add(&log->writer, active->base, (uint32_t)log->config.index_interval_bytes, last_offset,
                          max_timestamp, position, len) ||
        !track_producer(log, batch, len)) {
        return false;
    }
    if (position == 0) {
        log->first_timestamp = max_timestamp;
    }
    log_warn_of_future(log, max_timestamp, loop_wall_ms(log->shard->loop));
    hot->staged[hot->staged_count] = (struct iovec){.iov_base = batch, .iov_len = len};
    hot->keep[hot->staged_count++] = keep ? buf_ref(keep) : NULL;
    hot->staged_bytes += len;
    active->staged = true;
    log->staged_end = last_offset + 1;
    return true;
}

/* The producer must come again; nothing is changed. Everything else fails the directory. */
static err_t refuse(struct log *log, err_t err, struct err_info *info)
{
    if (err == ERR_BUSY) {
        return err_set(info, ERR_KAFKA_STORAGE_ERROR, "%s: a deleted topic still has the directory", log->path->text);
    }
    if (err == ERR_NO_DESCRIPTORS) {
        return err_set(info, ERR_KAFKA_STORAGE_ERROR, "%s: too many open files", log->path->text);
    }
    return fail(log, err, info);
}

/* The file is open before a batch is staged, and a new log has its directory: what cannot be had now refuses the batch,
 * when nothing has been changed yet. */
static err_t make_ready(struct log *log, struct err_info *info)
{
    if (!log_make_hot(log)) {
        return err_set(info, ERR_NO_MEMORY, "append to %s", log->path->text);
    }
    err_t err = log_open_active(log, info);

    return err == ERR_OK ? ERR_OK : refuse(log, err, info);
}

static err_t make_room(struct log *log, size_t len, int64_t last_offset, int64_t max_timestamp, struct err_info *info)
{
    ASSUME_ROLE(role_shard);
    bool full = log->hot->staged_count >= STAGED_MAX || log->hot->staged_bytes > (size_t)STAGED_BYTES_MAX;
    bool roll = must_roll(log, len, last_offset, max_timestamp);
    err_t err = full || roll ? log_write_staged(log, info) : ERR_OK;

    if (err == ERR_OK && roll) {
        err = log_roll(log, info);
        metrics_count(METRIC_SEGMENTS_ROLLED, err == ERR_OK);
        err = err == ERR_OK ? ERR_OK : refuse(log, err, info);
    }
    return err;
}

err_t log_stage(struct log *log, uint8_t *batch, size_t len, struct buf *keep, const struct batch_verdict *verdict,
                enum log_origin origin, struct leader_epoch epoch, struct log_appended *ret_appended,
                struct err_info *info)
{
    struct err_info local;
    struct log_appended appended = {.append_time_ms = -1};
    int64_t delta = batch_last_offset_delta(batch), max_timestamp;
    err_t err = log_state(log);

    info = info ? info : &local;
    if (err != ERR_OK || (origin == LOG_FROM_CLIENT && atomic_load_explicit(&log->dir->full, memory_order_relaxed))) {
        metrics_count(METRIC_DISK_RESERVE_REJECTED, err == ERR_OK);
        return err_set(info, ERR_KAFKA_STORAGE_ERROR, "log directory %s %s", log->dir->path,
                       err != ERR_OK ? "has failed" : "has no more than its reserve of free space");
    }
    ASSERT(len >= BATCH_HEADER_SIZE && batch_magic(batch) == MAGIC_V2 && batch_size(batch) == len && delta >= 0);
    int64_t base = origin == LOG_FROM_LEADER ? batch_base_offset(batch) : log->staged_end;

    if (base < log->staged_end || base > INT64_MAX - delta - 1) {
        return err_set(info, ERR_OFFSET_OUT_OF_RANGE, "offset %" PRId64 " is below the log end %" PRId64, base,
                       log->staged_end);
    }
    err = origin == LOG_FROM_LEADER ? ERR_OK : check_producer(log, batch, len, origin, &appended, info);
    if (err != ERR_OK || appended.duplicate) {
        *ret_appended = err == ERR_OK ? appended : *ret_appended;
        return err;
    }
    max_timestamp = verdict && origin != LOG_FROM_LEADER ? verdict->max_timestamp : batch_max_timestamp(batch);
    err = make_ready(log, info);
    if (err == ERR_OK) {
        err = make_room(log, len, base + delta, max_timestamp, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (origin != LOG_FROM_LEADER) {
        stamp(batch, base, epoch, verdict);
        appended.append_time_ms = verdict ? verdict->log_append_time_ms : -1;
    }
    if (!take(log, batch, len, keep)) {
        /* Part of it may be in the state: nothing more may be built on that. */
        err_set(info, ERR_NO_MEMORY, "append to %s", log->path->text);
        return fail(log, ERR_NO_MEMORY, info);
    }
    appended.base_offset = LOG_OFFSET(base);
    appended.last_offset = LOG_OFFSET(base + delta);
    *ret_appended = appended;
    return ERR_OK;
}

size_t log_staged_bytes(const struct log *log)
{
    return log->hot ? log->hot->staged_bytes : 0;
}

/* --- Writing ---------------------------------------------------------------------------------------- */

static void note_recent(struct log *log)
{
    struct log_hot *hot = log->hot;
    uint64_t position = log_active(log)->size;
    uint32_t skip = hot->staged_count > RECENT_BATCHES ? hot->staged_count - RECENT_BATCHES : 0;

    for (uint32_t i = 0; i < hot->staged_count; i++) {
        const uint8_t *batch = hot->staged[i].iov_base;

        if (i >= skip) {
            hot->recent[(hot->recent_first + hot->recent_count) % RECENT_BATCHES] =
                (struct recent_batch){.base = batch_base_offset(batch),
                                      .last_delta = batch_last_offset_delta(batch),
                                      .position = (uint32_t)position};
            if (hot->recent_count < RECENT_BATCHES) {
                hot->recent_count++;
            } else {
                hot->recent_first = (hot->recent_first + 1) % RECENT_BATCHES;
            }
        }
        position += hot->staged[i].iov_len;
    }
}

static void written(struct log *log)
{
    struct log_hot *hot = log->hot;
    struct log_segment *active = log_active(log);

    note_recent(log);
    active->size += hot->staged_bytes;
    active->staged = false;
    active->modified_ms = loop_wall_ms(log->shard->loop);
    log->size_bytes += hot->staged_bytes;
    log->end = log->staged_end;
    log->last_append_ns = loop_now_ns(log->shard->loop);
    drop_staged(hot);
    if (hot->staged_capacity > STAGED_KEPT) {
        free(TAKE_PTR(hot->staged));
        free(TAKE_PTR(hot->keep));
        hot->staged_capacity = 0;
    }
    segment_cache_touch(&log->shard->cache, active);
    log_mark_busy(log, true);
}

/* Flushing by amount; by time: busy_timer. */
static void flush_by_amount(struct log *log)
{
    const struct log_segment *active = log_active(log);

    if (log->end - log->durable >= log->config.flush_messages ||
        (active->size - active->synced >= FLUSH_BYTES && !log_flush_running(log))) {
        log_flush_now(log, false);
    } else {
        log_smooth(log);
    }
}

err_t log_write_staged(struct log *log, struct err_info *info)
{
    struct log_hot *hot = log->hot;
    struct err_info local;

    info = info ? info : &local;
    if (!hot || hot->staged_count == 0) {
        return log_state(log);
    }
    err_t err = log_state(log);

    if (err == ERR_OK) {
        err = log_open_active(log, info);
    }
    if (err == ERR_OK) {
        struct log_segment *active = log_active(log);

        err = log->manager->io->ops->pwritev(active->file, hot->staged, (int)hot->staged_count, active->size, info);
    }
    if (err != ERR_OK) {
        drop_staged(hot);
        return err == ERR_KAFKA_STORAGE_ERROR ? err : fail(log, err, info);
    }
    written(log);
    flush_by_amount(log);
    return ERR_OK;
}
