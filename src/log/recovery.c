/* After an unclean stop: what may be torn lies past the recovery point. There
 * every batch is checked, the log is cut after the last good one, and indexes,
 * producers and epochs are made anew from what is left. Runs in the pool, with
 * the log to itself. */
#include "log/batch_scan.h"
#include "log/file_copy.h"
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { PROGRESS_MS = 5000 };

/* A batch of magic 2 in log order. *writer gets aborted transactions when not NULL. */
static err_t replay_batch(struct log *log, struct index_writer *writer, const uint8_t *header, struct slice whole,
                          struct err_info *info)
{
    int64_t now_ms = log->manager->io->ops->wall_ms(log->manager->io);
    int32_t coordinator_epoch;
    struct txn_entry entry;
    bool commit, aborted = false, memory = true;

    if (!batch_has_producer(header)) {
        return ERR_OK;
    }
    if (!batch_is_control(header)) {
        memory = producer_state_append(&log->producers, header, now_ms);
    } else if (whole.data && marker_read(whole, &commit, &coordinator_epoch)) {
        memory =
            producer_state_append_marker(&log->producers, header, commit, coordinator_epoch, now_ms, &aborted, &entry);
    }
    if (memory && aborted && writer) {
        memory = index_writer_add_txn(writer, &entry);
    }
    return memory ? ERR_OK : err_set(info, ERR_NO_MEMORY, "producers of %s", log->path->text);
}

static err_t replay(struct log *log, struct index_writer *writer, struct batch_scan *scan,
                    const struct scanned_batch *batch, struct err_info *info)
{
    uint8_t *whole CLEANUP(freep) = NULL;
    err_t err = ERR_OK;

    if (batch->magic < MAGIC_V2 || !batch_has_producer(batch->header)) {
        return ERR_OK;
    }
    if (batch_is_control(batch->header)) {
        err = batch_scan_whole(scan, batch, &whole, info);
    }
    return err != ERR_OK ? err : replay_batch(log, writer, batch->header, SLICE(whole, whole ? batch->size : 0), info);
}

/* --- Producers ------------------------------------------------------------------------------------ */

static err_t load_snapshot(struct log *log, int64_t offset, bool *ret_partial, struct err_info *info)
{
    struct io *io = log->manager->io;
    char path[LOG_FILE_PATH_MAX];
    char *bytes CLEANUP(freep) = NULL;
    size_t len;
    err_t err = PATIENTLY(io_read_file(io, log_file_path(path, log->path->text, offset, SNAPSHOT_SUFFIX),
                                       SNAPSHOT_LIMIT, &bytes, &len, info));

    return err != ERR_OK ? err
                         : producer_state_load(&log->producers, (const uint8_t *)bytes, len, io->ops->wall_ms(io),
                                               log->manager->config->producer_id_expiration_ms, ret_partial, info);
}

/* The newest readable snapshot at or below limit; OFFSET_NONE when there is none. */
static err_t load_newest_snapshot(struct log *log, const int64_t *snapshots, int32_t count, int64_t limit,
                                  bool *ret_partial, struct err_info *info)
{
    struct io *io = log->manager->io;

    for (int32_t i = count - 1; i >= 0; i--) {
        char path[LOG_FILE_PATH_MAX];

        if (snapshots[i] > limit) {
            continue;
        }
        err_t err = load_snapshot(log, snapshots[i], ret_partial, info);

        if (err == ERR_OK) {
            log->last_snapshot = snapshots[i];
            return ERR_OK;
        }
        if (err != ERR_MALFORMED && err != ERR_LIMIT) {
            return err;
        }
        log_file_path(path, log->path->text, snapshots[i], SNAPSHOT_SUFFIX);
        trace(TRACE_ERROR, "snapshot_damaged", "file=%s reason=\"%s\"", path, info->text);
        err = io->ops->unlink(io, path, info);
        if (err != ERR_OK) {
            return err;
        }
    }
    return ERR_OK;
}

/* Where to begin in a segment so as to meet the batch that holds an offset. */
static uint64_t position_before(const struct log *log, const struct log_segment *segment, struct io_file *file,
                                int64_t offset)
{
    struct segment_load load = {.segment = segment,
                                .file = file,
                                .size = segment->size,
                                .interval = (uint32_t)log->config.index_interval_bytes};
    struct segment_index *index;
    uint64_t position = 0;

    if (offset <= segment->base || segment->size < MIB(1) || segment_index_load(&load, &index, NULL) != ERR_OK) {
        return 0;
    }
    int64_t i = offset_index_floor(index->offsets.bytes, index->offsets.count, offset - segment->base);

    if (i >= 0) {
        position = offset_entry_position(index->offsets.bytes, (uint32_t)i);
    }
    segment_index_unref(index);
    return position;
}

/* By the headers: these segments are not in doubt. */
static err_t replay_segment(struct log *log, const struct log_segment *segment, int64_t from, struct err_info *info)
{
    struct io *io = log->manager->io;
    struct io_file *file;
    struct batch_scan scan;
    struct scanned_batch batch;
    err_t err = segment_open_file(segment, 0, &file, info);

    if (err != ERR_OK) {
        return err;
    }
    err =
        batch_scan_open(&scan, file, position_before(log, segment, file, from), segment->size, SCAN_BUFFER_SMALL, info);
    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        if (batch.last_offset >= from) {
            err = replay(log, NULL, &scan, &batch, info);
        }
    }
    batch_scan_close(&scan);
    io->ops->close(file);
    if (err == ERR_MALFORMED) {
        trace(TRACE_ERROR, "log_damaged", "file=%s/%020" PRId64 ".log reason=\"%s\"", log->path->text, segment->base,
              info->text);
    }
    return err == ERR_NOT_FOUND || err == ERR_MALFORMED ? ERR_OK : err;
}

/* The headers of a segment's last bytes, newest first, to the windows. */
static err_t recall_segment(struct log *log, const struct log_segment *segment, uint64_t bytes, struct err_info *info)
{
    struct io *io = log->manager->io;
    struct io_file *file;
    struct batch_scan scan;
    struct scanned_batch batch;
    struct grow headers = {0};
    uint64_t position = segment->size > bytes ? segment->size - bytes : 0;
    err_t err = segment_open_file(segment, 0, &file, info);

    if (err != ERR_OK) {
        return err;
    }
    if (position > 0) {
        struct segment_load load = {.segment = segment,
                                    .file = file,
                                    .size = segment->size,
                                    .interval = (uint32_t)log->config.index_interval_bytes};
        struct segment_index *index;

        err = segment_index_load(&load, &index, info);
        if (err == ERR_OK) {
            int64_t i = offset_index_floor_position(index->offsets.bytes, index->offsets.count, position);

            position = i >= 0 ? offset_entry_position(index->offsets.bytes, (uint32_t)i) : 0;
            segment_index_unref(index);
        }
    }
    if (err == ERR_OK) {
        err = batch_scan_open(&scan, file, position, segment->size, SCAN_BUFFER_SMALL, info);
        while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
            if (batch.magic == MAGIC_V2 && batch_has_producer(batch.header) && !batch_is_control(batch.header)) {
                grow_append(&headers, batch.header, BATCH_HEADER_SIZE);
            }
        }
        batch_scan_close(&scan);
    }
    for (size_t at = headers.len; at > 0; at -= BATCH_HEADER_SIZE) {
        producer_state_recall(&log->producers, headers.buf->data + at - BATCH_HEADER_SIZE);
    }
    grow_release(&headers);
    io->ops->close(file);
    return err == ERR_NOT_FOUND || err == ERR_MALFORMED ? ERR_OK : err;
}

/* Kafka's snapshots know only the last batch of a producer: the others of its window are looked for near the end. */
static err_t recall_windows(struct log *log, int32_t first, struct err_info *info)
{
    uint64_t left = WINDOW_RECALL_BYTES;
    err_t err = ERR_OK;

    for (int32_t i = first - 1; err == ERR_OK && i >= 0 && left > 0; i--) {
        if (!producer_state_wants_before(&log->producers, log->segments[i]->base + 1)) {
            break;
        }
        err = recall_segment(log, log->segments[i], left, info);
        left -= MIN(left, log->segments[i]->size);
    }
    return err;
}

err_t log_rebuild_producers(struct log *log, const int64_t *snapshots, int32_t snapshot_count, int32_t first,
                            bool trust_absence, struct err_info *info)
{
    bool partial = false;
    int64_t limit = first < log->segment_count ? log->segments[first]->base : log->end;
    err_t err = load_newest_snapshot(log, snapshots, snapshot_count, limit, &partial, info);

    if (err != ERR_OK) {
        return err;
    }
    if (log->last_snapshot == OFFSET_NONE && trust_absence) {
        return ERR_OK;
    }
    if (partial) {
        err = recall_windows(log, first, info);
    }
    for (int32_t i = 0; err == ERR_OK && i < first; i++) {
        int64_t end = i + 1 < log->segment_count ? log->segments[i + 1]->base : limit;

        if (end > log->last_snapshot && log->segments[i]->size > 0 && log->last_snapshot < limit) {
            err = replay_segment(log, log->segments[i], log->last_snapshot, info);
        }
    }
    return err;
}

/* --- Segments ---------------------------------------------------------------------------------------- */

err_t log_cut_file(struct log_segment *segment, struct io_file **file, uint64_t size, struct err_info *info)
{
    struct io *io = segment->io;
    char path[LOG_FILE_PATH_MAX];

    io->ops->close(TAKE_PTR(*file));
    err_t err = file_unshare(io, log_file_path(path, segment->path->text, segment->base, LOG_SUFFIX), info);

    if (err == ERR_OK) {
        err = segment_open_file(segment, 0, file, info);
    }
    segment->copied_links = false;
    return err == ERR_OK ? io->ops->truncate(*file, size, info) : err;
}

struct recovery {
    struct log *log;
    struct log_segment *segment;
    int64_t end_limit; /* the next segment's base */
    int64_t end;       /* after the last good batch */
    uint64_t good;     /* bytes */
    uint64_t durable;  /* bytes of these below the recovery point */
    int64_t first_timestamp;
};

static err_t check_batch(struct recovery *r, struct batch_scan *scan, struct scanned_batch *batch,
                         struct err_info *info)
{
    err_t err = batch_scan_check(scan, batch, info);

    if (err == ERR_OK && (batch->base_offset < r->end || batch->last_offset >= r->end_limit ||
                          batch->last_offset - r->segment->base > INT32_MAX)) {
        err = err_set(info, ERR_MALFORMED, "offsets %" PRId64 "-%" PRId64 " at position %" PRIu64 " do not rise",
                      batch->base_offset, batch->last_offset, batch->position);
    }
    return err;
}

/* ERR_MALFORMED: good up to r->good, then not; ERR_OK: good to the end. */
static err_t scan_segment(struct recovery *r, struct io_file *file, struct err_info *info)
{
    struct log *log = r->log;
    struct batch_scan scan;
    struct scanned_batch batch;
    int64_t recovery_point = atomic_load(&log->checkpoint->recovery_point);
    err_t err = batch_scan_open(&scan, file, 0, r->segment->size, SCAN_BUFFER_LARGE, info);

    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        err = check_batch(r, &scan, &batch, info);
        if (err != ERR_OK) {
            break;
        }
        if (r->good == 0) {
            r->first_timestamp = batch.max_timestamp;
        }
        if (!index_writer_add(&log->writer, r->segment->base, (uint32_t)log->config.index_interval_bytes,
                              batch.last_offset, batch.max_timestamp, batch.position, batch.size) ||
            (batch.magic == MAGIC_V2 &&
             !epoch_cache_begin(&log->epochs, batch_leader_epoch(batch.header), batch.base_offset))) {
            err = err_set(info, ERR_NO_MEMORY, "recovery of %s", log->path->text);
            break;
        }
        r->good += batch.size;
        r->end = batch.last_offset + 1;
        r->durable = r->end <= recovery_point ? r->good : r->durable;
        err = replay(log, &log->writer, &scan, &batch, info);
    }
    batch_scan_close(&scan);
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

/* Whether what was found may be flushed in the background, as what is appended is: where nothing was promised to be on
 * the disk. After kill -9 gigabytes may be dirty. */
static bool may_flush_later(struct log *log)
{
    struct log_manager *manager = log->manager;
    uint32_t limit = manager->shards[0].cache.open_limit / 2 * manager->shard_count;

    return log->config.flush_messages == INT64_MAX && log->config.flush_ms == INT64_MAX &&
           atomic_fetch_add(&manager->left_unsynced, 1) < limit;
}

static err_t save_indexes(struct log *log, struct log_segment *segment, bool active, struct err_info *info)
{
    struct index_writer *writer = &log->writer;

    if (!active && !index_writer_close(writer, segment->base)) {
        return err_set(info, ERR_NO_MEMORY, "recovery of %s", log->path->text);
    }
    /* Offset and time index of the active segment are not synced: one that comes out short is made anew. From the first
     * entry on: what is in the files gives way. */
    writer->offset_saved = writer->time_saved = writer->txn_saved = 0;
    err_t err = segment_index_save(segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, writer->offsets.bytes, 0,
                                   writer->offset_count, !active, info);

    if (err == ERR_OK) {
        err = segment_index_save(segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, writer->times.bytes, 0,
                                 writer->time_count, !active, info);
    }
    if (err == ERR_OK && (segment->has_txn_index || writer->txn_count > 0)) {
        err = segment_index_save(segment, TXN_INDEX_SUFFIX, TXN_ENTRY_SIZE, writer->txns.bytes, 0, writer->txn_count,
                                 true, info);
        segment->has_txn_index = true;
    }
    writer->offset_saved = writer->offset_count;
    writer->time_saved = writer->time_count;
    writer->txn_saved = writer->txn_count;
    return err;
}

/* What lies behind a cut was not promised, but it may be all that is left: it is kept under another name. */
static err_t set_segment_aside(const struct log *log, const struct log_segment *segment, struct err_info *info)
{
    static const char *const indexes[] = {OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX};
    struct io *io = log->manager->io;
    char path[LOG_FILE_PATH_MAX], aside[LOG_FILE_PATH_MAX + 32];
    err_t err = ERR_OK;

    for (size_t i = 0; (err == ERR_OK || err == ERR_NOT_FOUND) && i < ARRAY_LEN(indexes); i++) {
        err = io->ops->unlink(io, log_file_path(path, log->path->text, segment->base, indexes[i]), info);
    }
    if (err != ERR_OK && err != ERR_NOT_FOUND) {
        return err;
    }
    log_file_path(path, log->path->text, segment->base, LOG_SUFFIX);
    if (segment->size == 0) {
        err = io->ops->unlink(io, path, info);
    } else {
        snprintf(aside, sizeof(aside), "%s.%" PRId64 ASIDE_SUFFIX, path, io->ops->wall_ms(io));
        trace(TRACE_WARN, "segment_dropped", "file=%s bytes=%" PRIu64 " reason=\"after a cut\" kept=%s", path,
              segment->size, aside);
        err = io->ops->rename(io, path, aside, info);
    }
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static err_t drop_after(struct log *log, int32_t index, struct err_info *info)
{
    struct io *io = log->manager->io;

    /* The newest first: what a crash leaves is then still one stretch. */
    while (log->segment_count > index + 1) {
        struct log_segment *segment = log->segments[log->segment_count - 1];

        err_t err = set_segment_aside(log, segment, info);

        if (err != ERR_OK) {
            return err;
        }
        log->size_bytes -= segment->size;
        log->segment_count--;
        segment_unref(segment);
    }
    return PATIENTLY(io->ops->sync_directory(io, log->path->text, info));
}

/* Has a segment lost its end between two batches? A log that is not compacted has no gaps behind its recovery point,
 * if that is known. */
static bool has_gap(const struct recovery *r)
{
    const struct log *log = r->log;

    return r->end_limit != INT64_MAX && r->end != r->end_limit && !log->dir->was_clean && log->dir->recovery_known &&
           r->end_limit > atomic_load(&log->checkpoint->recovery_point) && !(log->config.cleanup & CLEANUP_COMPACT);
}

static err_t recover_segment(struct log *log, int32_t index, bool *ret_cut, struct err_info *info)
{
    struct log_segment *segment = log->segments[index];
    struct io *io = log->manager->io;
    struct recovery r = {.log = log,
                         .segment = segment,
                         .end = segment->base,
                         .first_timestamp = TIMESTAMP_UNKNOWN,
                         .end_limit = index + 1 < log->segment_count ? log->segments[index + 1]->base : INT64_MAX};
    struct io_file *file;
    err_t err = segment_open_file(segment, IO_CREATE, &file, info);

    if (err != ERR_OK) {
        return err;
    }
    index_writer_free(&log->writer);
    index_writer_init(&log->writer);
    err = scan_segment(&r, file, info);
    *ret_cut = err == ERR_MALFORMED;
    if (err == ERR_MALFORMED) {
        metrics_count(METRIC_RECOVERED_CUT_BYTES, segment->size - r.good);
        trace(TRACE_WARN, "log_cut",
              "file=%s/%020" PRId64 ".log from_bytes=%" PRIu64 " to_bytes=%" PRIu64 " end_offset=%" PRId64
              " reason=\"%s\"",
              log->path->text, segment->base, segment->size, r.good, r.end, info->text);
        err = log_cut_file(segment, &file, r.good, info);
        log->size_bytes -= segment->size - r.good;
        segment->size = segment->synced = r.good;
    } else if (err == ERR_OK && has_gap(&r)) {
        *ret_cut = true;
        trace(TRACE_WARN, "log_cut",
              "file=%s/%020" PRId64 ".log end_offset=%" PRId64 " reason=\"what comes before offset %" PRId64
              " is lost\"",
              log->path->text, segment->base, r.end, r.end_limit);
    }
    if (err == ERR_OK && file && !segment->file && !*ret_cut && index + 1 == log->segment_count &&
        may_flush_later(log)) {
        segment->synced = r.durable;
        segment->file = TAKE_PTR(file);
    }
    err = err == ERR_OK && file ? io->ops->sync(file, info) : err;
    if (file) {
        io->ops->close(file);
    }
    log->end = r.end;
    log->first_timestamp = r.first_timestamp;
    segment->max_timestamp = log->writer.max_timestamp;
    segment->max_timestamp_offset = log->writer.max_timestamp_offset;
    return err;
}

/* A line now and then while recovery takes long. */
static void tell_progress(const struct log *log, uint64_t bytes)
{
    struct recovery_progress *progress = &log->manager->progress;
    uint64_t now = log->manager->io->ops->monotonic_ns(log->manager->io), said = atomic_load(&progress->said_ns);
    uint64_t checked = atomic_fetch_add(&progress->checked_bytes, bytes) + bytes;

    if (said != 0 && now < said + (uint64_t)PROGRESS_MS * 1000000) {
        return;
    }
    if (atomic_compare_exchange_strong(&progress->said_ns, &said, now) && said != 0) {
        trace(TRACE_INFO, "recovering", "logs_opened=%" PRIu32 " of=%" PRIu32 " checked_bytes=%" PRIu64 " at=%s",
              atomic_load(&progress->opened), atomic_load(&progress->opens), checked, log->path->text);
    }
}

err_t log_recover_segments(struct log *log, int32_t first, struct err_info *info)
{
    err_t err = ERR_OK;
    bool cut = false;

    for (int32_t i = first; err == ERR_OK && i < log->segment_count && !cut; i++) {
        tell_progress(log, i > first ? log->segments[i - 1]->size : 0);
        err = recover_segment(log, i, &cut, info);
        if (err == ERR_OK && cut) {
            err = drop_after(log, i, info);
        }
        if (err == ERR_OK) {
            err = save_indexes(log, log->segments[i], i + 1 == log->segment_count, info);
        }
    }
    if (err == ERR_OK) {
        err = PATIENTLY(log->manager->io->ops->sync_directory(log->manager->io, log->path->text, info));
    }
    log->created_ms = log->manager->io->ops->wall_ms(log->manager->io);
    log->shared_file = log_active(log)->copied_links;
    index_array_free(&log->writer.offsets);
    index_array_free(&log->writer.times);
    index_array_free(&log->writer.txns);
    return err;
}
