/* Group commit. A log has one flush in flight; what is appended meanwhile
 * waits for the next one, which takes it all. A shard has a few in flight for
 * one directory, the others wait in line.
 *
 * A round takes with it everything that the durable offset stands for: sealed
 * segments with their indexes and producer snapshots, the active segment's
 * data, epochs, and the names of new files. A failed sync fails the directory
 * and is never tried again: the pages may be gone. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* --- What jobs write ------------------------------------------------------------------------ */

err_t log_write_small_file(struct io *io, const struct log_path *path, const char *name, struct slice text, bool sync,
                           struct err_info *info)
{
    static _Atomic uint32_t unique; /* a new log's directory may be made by two threads at once */
    char file_path[LOG_FILE_PATH_MAX], temporary[LOG_FILE_PATH_MAX];
    struct io_file *file;

    snprintf(file_path, sizeof(file_path), "%s/%s", path->text, name);
    snprintf(temporary, sizeof(temporary), "%s/%s.%" PRIu32 ".tmp", path->text, name, atomic_fetch_add(&unique, 1));
    err_t err = PATIENTLY(io->ops->open(io, temporary, IO_WRITE | IO_CREATE | IO_TRUNCATE, &file, info));

    if (err != ERR_OK) {
        return err;
    }
    struct iovec part = {.iov_base = (void *)(uintptr_t)text.data, .iov_len = text.len};

    err = io->ops->pwritev(file, &part, 1, 0, info);
    if (err == ERR_OK && sync) {
        err = io->ops->sync(file, info);
    }
    io->ops->close(file);
    return err == ERR_OK ? io->ops->rename(io, temporary, file_path, info) : err;
}

err_t log_write_snapshot(struct io *io, const struct log_path *path, int64_t offset, const uint8_t *bytes, size_t len,
                         bool sync, struct err_info *info)
{
    char name[64];

    snprintf(name, sizeof(name), "%020" PRId64 SNAPSHOT_SUFFIX, offset);
    return log_write_small_file(io, path, name, SLICE(bytes, len), sync, info);
}

static err_t save_array(const struct log_segment *segment, const char *suffix, size_t entry_size,
                        const struct index_array *array, uint32_t count, uint32_t *saved, bool whole, bool sync,
                        struct err_info *info)
{
    uint32_t in_memory_from = count - array->count;

    if (*saved == count && !whole) {
        return ERR_OK;
    }
    ASSERT(*saved >= in_memory_from);
    const uint8_t *entries = array->bytes ? array->bytes + (size_t)(*saved - in_memory_from) * entry_size : NULL;
    err_t err = segment_index_save(segment, suffix, entry_size, entries, *saved, count - *saved, sync, info);

    if (err == ERR_OK) {
        *saved = count;
    }
    return err;
}

err_t index_writer_save(struct index_writer *writer, const struct log_segment *segment, bool whole, bool sync,
                        struct err_info *info)
{
    err_t err = save_array(segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, &writer->offsets, writer->offset_count,
                           &writer->offset_saved, whole, sync, info);

    if (err == ERR_OK) {
        err = save_array(segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, &writer->times, writer->time_count,
                         &writer->time_saved, whole, sync, info);
    }
    if (err == ERR_OK) {
        /* Always synced: unlike the others, one that lacks entries does not look short. */
        err = save_array(segment, TXN_INDEX_SUFFIX, TXN_ENTRY_SIZE, &writer->txns, writer->txn_count,
                         &writer->txn_saved, false, true, info);
    }
    return err;
}

/* In pieces, each begun when the one before is on the disk. A deep queue makes the journal's commits slow, and appends
 * wait for those. */
static err_t write_back(struct io_file *file, uint64_t from, uint64_t to, struct err_info *info)
{
    err_t err = ERR_OK;

    for (uint64_t at = from, piece; err == ERR_OK && at < to; at += piece) {
        uint64_t before = MIN(at, (uint64_t)SMOOTH_BYTES);

        piece = to - at < (uint64_t)2 * SMOOTH_BYTES ? to - at : SMOOTH_BYTES;
        err = file->io->ops->sync_range(file, at - before, before + piece, true, info);
    }
    return err;
}

err_t sealed_persist(struct sealed_segment *sealed, bool sync_log, struct err_info *info)
{
    struct log_segment *segment = sealed->segment;
    struct io_file *file = sync_log ? sealed->file : NULL;
    /* First, so that the disk works while the small files are made. */
    err_t err = file ? write_back(file, segment->synced, segment->size, info) : ERR_OK;

    if (err == ERR_OK) {
        err = index_writer_save(&sealed->writer, segment, true, true, info);
    }
    if (err == ERR_OK && sealed->snapshot) {
        err = log_write_snapshot(segment->io, segment->path, sealed->snapshot_offset, sealed->snapshot,
                                 sealed->snapshot_len, true, info);
    }
    return err == ERR_OK && file ? file->io->ops->sync(file, info) : err;
}

/* --- The job ------------------------------------------------------------------------------------- */

err_t log_sync_metadata(struct io *io, const struct log_path *log_path, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    struct io_file *file;

    snprintf(path, sizeof(path), "%s/partition.metadata", log_path->text);
    err_t err = PATIENTLY(io->ops->open(io, path, IO_WRITE, &file, info));

    if (err == ERR_OK) {
        err = io->ops->sync(file, info);
        io->ops->close(file);
    }
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static err_t sync_names(struct log_flusher *flusher, struct err_info *info)
{
    struct log *log = flusher->log;
    struct io *io = log->manager->io;
    err_t err = flusher->sync_metadata ? log_sync_metadata(io, log->path, info) : ERR_OK;

    if (err == ERR_OK && flusher->sync_directory) {
        err = PATIENTLY(io->ops->sync_directory(io, log->path->text, info));
    }
    if (err == ERR_OK && flusher->sync_parent) {
        err = PATIENTLY(io->ops->sync_directory(io, log->dir->path, info));
    }
    return err == ERR_OK && flusher->moved_from ? log_move_finish(log, flusher->moved_from, info) : err;
}

/* Kafka's tools refuse a segment without its index files, also an empty one. */
static err_t make_indexes(const struct log_segment *segment, struct err_info *info)
{
    static const char *const suffixes[] = {OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX};
    err_t err = ERR_OK;

    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(suffixes); i++) {
        char path[LOG_FILE_PATH_MAX];
        struct io_file *file;

        log_file_path(path, segment->path->text, segment->base, suffixes[i]);
        err = PATIENTLY(segment->io->ops->open(segment->io, path, IO_WRITE | IO_CREATE, &file, info));
        if (err == ERR_OK) {
            segment->io->ops->close(file);
        }
    }
    return err;
}

static err_t flush_all(struct log_flusher *flusher, struct err_info *info)
{
    struct io *io = flusher->log->manager->io;
    err_t err = ERR_OK;

    for (struct sealed_segment *sealed = flusher->sealed; err == ERR_OK && sealed; sealed = sealed->next) {
        err = sealed_persist(sealed, true, info);
    }
    if (err == ERR_OK && flusher->file) {
        err = io->ops->sync(flusher->file, info);
    }
    if (err == ERR_OK && flusher->active && flusher->sync_directory) {
        err = make_indexes(flusher->active, info);
    }
    if (err == ERR_OK && flusher->active) {
        err = index_writer_save(&flusher->saving, flusher->active, false, false, info);
    }
    if (err == ERR_OK && flusher->epochs) {
        err = log_write_small_file(io, flusher->log->path, "leader-epoch-checkpoint",
                                   SLICE(flusher->epochs, flusher->epochs_len), true, info);
    }
    return err == ERR_OK ? sync_names(flusher, info) : err;
}

static void flush_run(struct job *job)
{
    struct log_flusher *flusher = CONTAINER_OF(job, struct log_flusher, job);

    if (flusher->mode == FLUSH_SMOOTH) {
        flusher->err = write_back(flusher->file, flusher->from, flusher->size, &flusher->info);
    } else {
        struct io *io = flusher->log->manager->io;
        uint64_t began_ns = io->ops->monotonic_ns(io);

        flusher->err = flush_all(flusher, &flusher->info);
        metrics_time(METRIC_FLUSH_TIME, io->ops->monotonic_ns(io) - began_ns);
        metrics_count(METRIC_FLUSH_FAILED, flusher->err != ERR_OK);
        /* Much was written since the keeper looked. */
        if (flusher->size - flusher->from >= FLUSH_BYTES) {
            log_dir_check_space(flusher->log->dir);
        }
    }
}

/* --- A round ---------------------------------------------------------------------------------------- */

static bool copy_unsaved(struct index_array *to, const struct index_array *from, uint32_t unsaved, size_t entry_size)
{
    if (unsaved == 0) {
        return true;
    }
    to->bytes = malloc(unsaved * entry_size);
    if (!to->bytes) {
        return false;
    }
    memcpy(to->bytes, from->bytes + (from->count - unsaved) * entry_size, unsaved * entry_size);
    to->count = to->capacity = unsaved;
    return true;
}

static bool copy_writer(struct index_writer *to, const struct index_writer *from)
{
    *to = *from;
    to->offsets = to->times = to->txns = (struct index_array){0};
    if (copy_unsaved(&to->offsets, &from->offsets, from->offset_count - from->offset_saved, OFFSET_ENTRY_SIZE) &&
        copy_unsaved(&to->times, &from->times, from->time_count - from->time_saved, TIME_ENTRY_SIZE) &&
        copy_unsaved(&to->txns, &from->txns, from->txn_count - from->txn_saved, TXN_ENTRY_SIZE)) {
        return true;
    }
    index_writer_free(to);
    return false;
}

/* Takes what the round writes. What memory does not allow waits for another round. */
static void prepare(struct log *log, struct log_flusher *flusher, bool persist)
{
    ASSUME_ROLE(role_shard);
    struct log_segment *active = log_active(log);
    bool unsynced = active->size > active->synced;
    bool save = index_writer_unsaved(&log->writer) > (persist ? 0 : INDEX_ENTRIES_UNSAVED);

    flusher->mode = FLUSH_SYNC;
    flusher->target = log->end;
    flusher->file = unsynced ? active->file : NULL;
    flusher->from = active->synced;
    flusher->size = active->size;
    flusher->saving = (struct index_writer){0};
    /* Entries of what is staged but not written must not get into the file. */
    save = save && !log->shared_file && log_staged_bytes(log) == 0 && copy_writer(&flusher->saving, &log->writer);
    flusher->active = unsynced || save || log->sync_directory ? segment_ref(active) : NULL;
    flusher->sealed = log->sealed;
    log->sealed = NULL;
    log->sealed_tail = &log->sealed;
    flusher->epochs = log->epochs.dirty && log->created ? epoch_cache_format(&log->epochs, &flusher->epochs_len) : NULL;
    log->epochs.dirty = log->epochs.dirty && !flusher->epochs;
    flusher->sync_directory = log->sync_directory || flusher->epochs;
    flusher->sync_parent = log->sync_parent;
    flusher->sync_metadata = log->sync_metadata;
    log->sync_directory = log->sync_parent = log->sync_metadata = false;
    flusher->moved_from = TAKE_PTR(log->moved_from);
}

/* From now on the files say all. */
static void complete_index(struct log *log, const struct sealed_segment *sealed)
{
    struct log_segment *segment = sealed->segment;

    segment->synced = segment->size;
    segment->index_pending = false;
    segment->index_completions++;
    if (segment->index && segment->index->txns.count != sealed->writer.txn_count && !segment->dropped) {
        segment_cache_forget_index(&log->shard->cache, segment);
    }
}

static bool add_txns(struct index_array *to, const struct index_array *from)
{
    for (uint32_t i = 0; i < from->count; i++) {
        uint8_t *entry = index_array_add(to, TXN_ENTRY_SIZE);

        if (!entry) {
            return false;
        }
        memcpy(entry, from->bytes + (size_t)i * TXN_ENTRY_SIZE, TXN_ENTRY_SIZE);
    }
    return true;
}

bool log_unwritten_txns(const struct log *log, struct index_array *to)
{
    const struct sealed_segment *lists[] = {log->sealed, log->flusher ? log->flusher->sealed : NULL};

    for (size_t i = 0; i < ARRAY_LEN(lists); i++) {
        for (const struct sealed_segment *sealed = lists[i]; sealed; sealed = sealed->next) {
            if (!add_txns(to, &sealed->writer.txns)) {
                return false;
            }
        }
    }
    return add_txns(to, &log->writer.txns);
}

static void release_round(struct log *log, struct log_flusher *flusher)
{
    while (flusher->sealed) {
        struct sealed_segment *sealed = flusher->sealed;

        flusher->sealed = sealed->next;
        if (flusher->err == ERR_OK) {
            complete_index(log, sealed);
        }
        sealed_free(sealed);
    }
    index_writer_free(&flusher->saving);
    free(TAKE_PTR(flusher->epochs));
    segment_unref(TAKE_PTR(flusher->active));
    flusher->file = NULL;
}

/* Of a log with a large active segment only the newer part of the index stays in memory. */
static void trim_index(struct index_writer *writer)
{
    if (writer->offsets.count <= INDEX_ENTRIES_HOT) {
        return;
    }
    uint32_t drop = writer->offsets.count - INDEX_ENTRIES_HOT / 2;

    if (writer->offset_saved >= index_writer_offset_first(writer) + drop) {
        index_array_drop_front(&writer->offsets, drop, OFFSET_ENTRY_SIZE);
    }
    uint32_t times_first = writer->time_count - writer->times.count;

    drop = writer->times.count > INDEX_ENTRIES_HOT / 2 ? writer->times.count - INDEX_ENTRIES_HOT / 2 : 0;
    if (drop > 0 && writer->time_saved >= times_first + drop) {
        index_array_drop_front(&writer->times, drop, TIME_ENTRY_SIZE);
    }
}

static void note_saved(struct log *log, const struct log_flusher *flusher)
{
    const struct index_writer *saved = &flusher->saving;

    /* Rolled meanwhile: the entries went into the sealed segment's writer, which saves them again, the same. */
    if (!flusher->active || flusher->active != log_active(log)) {
        return;
    }
    flusher->active->synced = MAX(flusher->active->synced, flusher->size);
    if (saved->offset_count > 0 || saved->time_count > 0 || saved->txn_count > 0) {
        log->writer.offset_saved = saved->offset_saved;
        log->writer.time_saved = saved->time_saved;
        log->writer.txn_saved = saved->txn_saved;
        flusher->active->has_txn_index = flusher->active->has_txn_index || saved->txn_saved > 0;
        trim_index(&log->writer);
    }
}

static void start(struct log *log);

/* The next of the line. */
static void next_in_line(struct shard_dir *dir)
{
    while (dir->flushing < FLUSHES_PER_DIRECTORY) {
        struct list_node *node = list_pop_front(&dir->waiting);

        if (!node) {
            return;
        }
        start(LIST_ENTRY(node, struct log, flush_node));
    }
}

static struct shard_dir *dir_of(const struct log *log)
{
    return &log->shard->dirs[log->dir->index];
}

static void finish(struct log *log, struct log_flusher *flusher)
{
    if (flusher->mode == FLUSH_SMOOTH) {
        log->smoothed = flusher->active == log_active(log) ? flusher->size : log->smoothed;
        return;
    }
    note_saved(log, flusher);
    if (flusher->target > log->durable) {
        log->durable = flusher->target;
    }
    log->dirty_since_ns = log->durable == log->end && !log->sealed ? 0 : loop_now_ns(log->shard->loop);
    log_publish(log);
}

static void flush_done(struct job *job)
{
    struct log_flusher *flusher = CONTAINER_OF(job, struct log_flusher, job);
    struct log *log = flusher->log;
    struct shard_dir *dir = dir_of(log);
    int64_t durable = log->durable;

    ASSUME_ROLE(role_shard);
    if (flusher->err != ERR_OK && !log->deleted) {
        log_fail(log->manager, log->dir, log->path->text, flusher->err, &flusher->info);
        log->failed = true;
    } else if (flusher->err == ERR_OK) {
        finish(log, flusher);
    }
    release_round(log, flusher);
    flusher->running = false;
    dir->flushing--;
    next_in_line(dir);
    if (flusher->again) {
        log_flush_now(log, flusher->again_persist);
    }
    if (log->durable > durable && log->on_durable && !log->closing) {
        log->on_durable(log, log->on_durable_context);
    }
    log_let_go(log);
}

static void start(struct log *log)
{
    struct log_flusher *flusher = log->flusher;

    /* While it waited in line more was appended: all of it. */
    flusher->err = ERR_OK;
    if (flusher->mode == FLUSH_SYNC) {
        prepare(log, flusher, flusher->again_persist);
        flusher->again = flusher->again_persist = false;
    }
    dir_of(log)->flushing++;
    flusher->job = (struct job){.run = flush_run, .done = flush_done};
    job_submit(log->shard->loop, &flusher->job, JOB_DATA);
}

static bool reserve_flusher(struct log *log)
{
    if (!log->flusher) {
        log->flusher = calloc(1, sizeof(*log->flusher));
        if (log->flusher) {
            log->flusher->log = log;
        }
    }
    return log->flusher != NULL;
}

static void submit(struct log *log)
{
    struct shard_dir *dir = dir_of(log);

    log->flusher->running = true;
    log_hold(log);
    if (dir->flushing >= FLUSHES_PER_DIRECTORY) {
        list_push_back(&dir->waiting, &log->flush_node);
    } else {
        start(log);
    }
}

void log_flush_now(struct log *log, bool persist)
{
    /* Closing and truncation do it themselves, and then have the log to themselves. */
    if (log->closing || log->deleted || log->exclusive || log_state(log) != ERR_OK || !reserve_flusher(log)) {
        return;
    }
    struct log_flusher *flusher = log->flusher;

    if (list_contains_node(&log->flush_node) && flusher->mode == FLUSH_SYNC) {
        flusher->again_persist = flusher->again_persist || persist;
        return;
    }
    if (flusher->running) {
        flusher->again = true;
        flusher->again_persist = flusher->again_persist || persist;
        return;
    }
    flusher->mode = FLUSH_SYNC;
    flusher->again_persist = persist;
    submit(log);
}

void log_flush(struct log *log)
{
    if (log->durable < log->end || log->sealed) {
        log_flush_now(log, false);
    }
}

static bool flush_is_promised(const struct log *log)
{
    return log->config.flush_messages != INT64_MAX || log->config.flush_ms != INT64_MAX;
}

/* Where acks wait for flushes, what they wait for is kept short. Elsewhere it is the end of a segment that shall not
 * stall appends, nor the kernel when it finds gigabytes that are dirty: what is a little older is written back, one
 * piece at a time in a directory, so long as the disk keeps up. Where it does not, write-back of our own would only
 * compete with the appends. */
void log_smooth(struct log *log)
{
    struct log_segment *active = log_active(log);
    bool promised = flush_is_promised(log);
    uint64_t from = MAX(log->smoothed, active->synced), lag = promised ? 0 : SMOOTH_LAG_BYTES;

    if (active->size < from + lag + SMOOTH_BYTES) {
        return;
    }
    if (!promised && active->size > from + lag + SMOOTH_BEHIND_BYTES) {
        log->smoothed = active->size;
        return;
    }
    if (!reserve_flusher(log) || log->flusher->running ||
        dir_of(log)->flushing >= (promised ? FLUSHES_PER_DIRECTORY : 1)) {
        return;
    }
    *log->flusher = (struct log_flusher){.log = log,
                                         .mode = FLUSH_SMOOTH,
                                         .active = segment_ref(active),
                                         .file = active->file,
                                         .from = from,
                                         .size = active->size - lag};
    submit(log);
}

bool log_flush_running(const struct log *log)
{
    return log->flusher && log->flusher->running;
}
