/* Compaction: what runs in the pool. See cleaner.h. */
#include "log/cleaner.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const index_suffixes[] = {OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX};

static const char *name_of(char path[LOG_FILE_PATH_MAX], const struct clean_run *run, const char *suffix,
                           const char *state)
{
    char whole[32];

    snprintf(whole, sizeof(whole), "%s%s", suffix, state);
    return log_file_path(path, run->log->path->text, run->sources[run->first].segment->base, whole);
}

/* --- Walking ------------------------------------------------------------------------------------ */

static err_t open_source(struct clean_run *run, uint64_t from, struct err_info *info)
{
    const struct clean_source *source = &run->sources[run->at];
    char path[LOG_FILE_PATH_MAX];
    err_t err = PATIENTLY(run->io->ops->open(
        run->io, log_file_path(path, run->log->path->text, source->segment->base, LOG_SUFFIX), 0, &run->file, info));

    if (err != ERR_OK) {
        return err;
    }
    err = batch_scan_open(&run->scan, run->file, from, source->size, run->buffer_size, info);
    run->scanning = true;
    return err;
}

static void close_source(struct clean_run *run)
{
    if (run->scanning) {
        batch_scan_close(&run->scan);
    }
    if (run->file) {
        run->io->ops->close(TAKE_PTR(run->file));
    }
    run->scanning = false;
}

/* The next batch, checked. ERR_NOT_FOUND: the source ends. */
static err_t next_batch(struct clean_run *run, struct slice *ret_batch, struct scanned_batch *ret_scanned,
                        struct err_info *info)
{
    err_t err = batch_scan_next(&run->scan, ret_scanned, info);

    if (err == ERR_OK) {
        err = batch_scan_bytes(&run->scan, ret_scanned, ret_batch, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    run->bytes += ret_batch->len;
    run->bytes_read += ret_batch->len;
    return batch_or_message_crc_ok(*ret_batch)
               ? ERR_OK
               : err_set(info, ERR_MALFORMED, "wrong checksum at position %" PRIu64, ret_scanned->position);
}

/* --- The map ----------------------------------------------------------------------------------------- */

/* All that is known of aborted transactions. */
static err_t read_txns(struct clean_run *run, struct err_info *info)
{
    struct txn_entry *entries = NULL;
    uint32_t count = 0;
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i <= run->txn_segment_count; i++) {
        struct index_array read = {0};
        struct index_array *from = i < run->txn_segment_count ? &read : &run->txns;

        err = i < run->txn_segment_count ? segment_txns_read(run->txn_segments[i], &read, info) : ERR_OK;
        struct txn_entry *more =
            err == ERR_OK ? realloc(entries, ((size_t)count + from->count + 1) * sizeof(*entries)) : NULL;

        err = err == ERR_OK && !more ? err_set(info, ERR_NO_MEMORY, "aborted transactions") : err;
        entries = more ? more : entries;
        for (uint32_t t = 0; err == ERR_OK && t < from->count; t++) {
            entries[count++] = txn_entry_read(from->bytes, t);
        }
        index_array_free(&read);
    }
    clean_txn_open(&run->txn, entries, err == ERR_OK ? count : 0);
    return err;
}

static err_t begin_map(struct clean_run *run, struct err_info *info)
{
    uint64_t secrets[KEY_SECRETS];
    err_t err = read_txns(run, info);

    run->io->ops->random(run->io, secrets, sizeof(secrets));
    if (err == ERR_OK) {
        err = key_map_open(&run->keys, run->map_bytes, run->load_factor, secrets, info);
    }
    run->filter.keys = &run->keys;
    run->filter.txn = &run->txn;
    run->filter.limit = DECOMPRESS_LIMIT_DEFAULT;
    run->filter.delete_retention_ms = run->retention_ms;
    run->filter.round_end = run->round_end;
    clean_txn_begin(&run->txn, run->first_dirty);
    run->at = 0;
    while (run->at + 1 < run->source_count && run->sources[run->at + 1].segment->base <= run->first_dirty) {
        run->at++;
    }
    return err;
}

static void end_map(struct clean_run *run)
{
    run->end = run->keys.latest + 1;
    run->stage_done = true;
    close_source(run);
    clean_txn_begin(&run->txn, 0);
    run->at = run->first = 0;
}

static int64_t source_end(const struct clean_run *run, int32_t i)
{
    return i + 1 < run->source_count ? run->sources[i + 1].segment->base : run->round_end;
}

static err_t map_step(struct clean_run *run, struct err_info *info)
{
    err_t err = run->mapped ? ERR_OK : begin_map(run, info);
    bool full = false;

    run->mapped = true;
    while (err == ERR_OK && !full && run->at < run->source_count && run->bytes < run->step_bytes) {
        struct scanned_batch scanned;
        struct slice batch;

        err = run->scanning ? ERR_OK : open_source(run, 0, info);
        if (err == ERR_OK) {
            err = next_batch(run, &batch, &scanned, info);
        }
        if (err == ERR_NOT_FOUND && run->scanning) {
            /* Nothing is left of the offsets up to the next segment. */
            run->keys.latest = MAX(run->keys.latest, source_end(run, run->at) - 1);
            close_source(run);
            run->at++;
            err = ERR_OK;
        } else if (err == ERR_OK && scanned.last_offset >= run->first_dirty) {
            err = clean_map_batch(&run->filter, &run->keys, batch, run->first_dirty, &full, info);
            run->keys.latest = full ? run->keys.latest : MAX(run->keys.latest, scanned.last_offset);
        }
    }
    if (err == ERR_OK && (full || run->at == run->source_count)) {
        end_map(run);
    }
    return err;
}

/* --- Rewriting --------------------------------------------------------------------------------------- */

/* By Kafka's rule: as many as one segment holds of bytes, index entries and offsets. An index has at most an entry for
 * so many bytes, whatever its file says. */
int32_t clean_group_size(const struct clean_run *run, int32_t first)
{
    const struct clean_source *sources = run->sources;
    uint64_t interval = MAX(run->index_interval, (uint32_t)BATCH_HEADER_SIZE);
    uint64_t most = MIN((uint64_t)run->segment_bytes, run->segment_index_bytes / TIME_ENTRY_SIZE * interval);
    uint64_t size = sources[first].size;
    int32_t count = 1;

    while (first + count < run->source_count && sources[first + count].segment->base < run->end) {
        const struct clean_source *next = &sources[first + count];

        if (size + next->size > most || source_end(run, first + count) - 1 - sources[first].segment->base > INT32_MAX) {
            break;
        }
        size += next->size;
        count++;
    }
    return count;
}

static int by_id(const void *a, const void *b)
{
    const struct clean_producer *x = a, *y = b;

    return x->id < y->id ? -1 : x->id > y->id;
}

static err_t begin_group(struct clean_run *run, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];

    qsort(run->producers, run->filter.producer_count, sizeof(*run->producers), by_id);
    index_writer_init(&run->writer);
    index_array_free(&run->txn.kept);
    run->out_size = run->smoothed = 0;
    run->first_timestamp = TIMESTAMP_UNKNOWN;
    run->at = run->first;
    grow_clear(&run->out);
    return PATIENTLY(run->io->ops->open(run->io, name_of(path, run, LOG_SUFFIX, CLEANED_SUFFIX),
                                        IO_WRITE | IO_CREATE | IO_TRUNCATE, &run->out_file, info));
}

static err_t write_out(struct clean_run *run, struct err_info *info)
{
    struct slice bytes = grow_slice(&run->out);
    struct iovec part = {.iov_base = (void *)(uintptr_t)bytes.data, .iov_len = bytes.len};

    if (bytes.len == 0) {
        return ERR_OK;
    }
    if (run->out_size + bytes.len > INT32_MAX) {
        return err_set(info, ERR_LIMIT, "a segment would be larger than 2 GiB");
    }
    err_t err = run->io->ops->pwritev(run->out_file, &part, 1, run->out_size, info);

    run->out_size += bytes.len;
    run->bytes += bytes.len;
    run->bytes_written += bytes.len;
    grow_clear(&run->out);
    if (err == ERR_OK && run->out_size - run->smoothed >= SMOOTH_BYTES) {
        err = run->io->ops->sync_range(run->out_file, run->smoothed, run->out_size - run->smoothed, false, info);
        run->smoothed = run->out_size;
    }
    return err;
}

static err_t filter_batch(struct clean_run *run, struct slice batch, struct err_info *info)
{
    size_t before = run->out.len;
    struct scanned_batch made;
    err_t err = clean_filter_batch(&run->filter, batch, &run->out, info);

    if (err != ERR_OK || run->out.len == before) {
        return err;
    }
    ASSERT(batch_header_read(run->out.buf->data + before, run->out.len - before, &made));
    uint64_t position = run->out_size + before;

    run->first_timestamp = position == 0 ? made.max_timestamp : run->first_timestamp;
    if (!index_writer_add(&run->writer, run->sources[run->first].segment->base, run->index_interval, made.last_offset,
                          made.max_timestamp, position, made.size)) {
        return err_set(info, ERR_NO_MEMORY, "an index");
    }
    return run->out.len >= run->buffer_size ? write_out(run, info) : ERR_OK;
}

static err_t rewrite_step(struct clean_run *run, struct err_info *info)
{
    err_t err = run->out_file ? ERR_OK : begin_group(run, info);

    while (err == ERR_OK && run->at < run->first + run->count && run->bytes < run->step_bytes) {
        struct scanned_batch scanned;
        struct slice batch;

        if (!run->scanning) {
            run->filter.old_tombstones_stay = run->sources[run->at].modified_ms > run->old_horizon_ms;
            err = open_source(run, 0, info);
        }
        if (err == ERR_OK) {
            err = next_batch(run, &batch, &scanned, info);
        }
        if (err == ERR_NOT_FOUND && run->scanning) {
            close_source(run);
            run->at++;
            err = ERR_OK;
        } else if (err == ERR_OK) {
            err = filter_batch(run, batch, info);
        }
    }
    if (err == ERR_OK && run->at == run->first + run->count) {
        err = write_out(run, info);
        run->stage_done = true;
    }
    return err;
}

/* --- Files -------------------------------------------------------------------------------------------- */

static err_t save_indexes(struct clean_run *run, struct err_info *info)
{
    struct log_segment *segment = run->fresh;
    struct index_writer *writer = &run->writer;
    err_t err = segment_index_save(segment, OFFSET_INDEX_SUFFIX CLEANED_SUFFIX, OFFSET_ENTRY_SIZE,
                                   writer->offsets.bytes, 0, writer->offsets.count, true, info);

    if (err == ERR_OK) {
        err = segment_index_save(segment, TIME_INDEX_SUFFIX CLEANED_SUFFIX, TIME_ENTRY_SIZE, writer->times.bytes, 0,
                                 writer->times.count, true, info);
    }
    if (err == ERR_OK && segment->has_txn_index) {
        err = segment_index_save(segment, TXN_INDEX_SUFFIX CLEANED_SUFFIX, TXN_ENTRY_SIZE, run->txn.kept.bytes, 0,
                                 run->txn.kept.count, true, info);
    }
    return err;
}

/* The indexes first: a .log of that state says that all are there. */
static err_t rename_all(struct clean_run *run, const char *from_state, const char *to_state, bool sync_between,
                        struct err_info *info)
{
    char from[LOG_FILE_PATH_MAX], to[LOG_FILE_PATH_MAX];
    err_t err = ERR_OK;

    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(index_suffixes); i++) {
        err = run->io->ops->rename(run->io, name_of(from, run, index_suffixes[i], from_state),
                                   name_of(to, run, index_suffixes[i], to_state), info);
        err = err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    if (err == ERR_OK && sync_between) {
        err = PATIENTLY(run->io->ops->sync_directory(run->io, run->log->path->text, info));
    }
    if (err == ERR_OK) {
        err = run->io->ops->rename(run->io, name_of(from, run, LOG_SUFFIX, from_state),
                                   name_of(to, run, LOG_SUFFIX, to_state), info);
    }
    return err == ERR_OK ? PATIENTLY(run->io->ops->sync_directory(run->io, run->log->path->text, info)) : err;
}

/* A segment in memory with all that readers need, for its names come later. */
static err_t make_segment(struct clean_run *run, struct err_info *info)
{
    const struct clean_source *last = &run->sources[run->first + run->count - 1];
    struct log_segment *segment = segment_create(run->io, run->log->path, run->sources[run->first].segment->base);

    run->fresh = segment;
    run->index = calloc(1, sizeof(*run->index));
    if (!segment || !run->index || !index_writer_close(&run->writer, segment->base)) {
        return err_set(info, ERR_NO_MEMORY, "a segment");
    }
    segment->size = segment->synced = run->out_size;
    segment->modified_ms = last->modified_ms;
    segment->max_timestamp = run->writer.max_timestamp;
    segment->max_timestamp_offset = run->writer.max_timestamp_offset;
    segment->first_timestamp = run->first_timestamp;
    segment->has_txn_index = run->txn.kept.count > 0;
    segment->unnamed = true;
    run->index->refs = 1;
    return ERR_OK;
}

static err_t finish_group(struct clean_run *run, struct err_info *info)
{
    err_t err = make_segment(run, info);

    if (err == ERR_OK) {
        err = run->io->ops->sync(run->out_file, info);
    }
    if (err == ERR_OK) {
        err = save_indexes(run, info);
    }
    if (err == ERR_OK) {
        char path[LOG_FILE_PATH_MAX];

        /* Old messages have no other time than the file's. */
        run->io->ops->set_modified(run->io, name_of(path, run, LOG_SUFFIX, CLEANED_SUFFIX), run->fresh->modified_ms,
                                   NULL);
        err = rename_all(run, CLEANED_SUFFIX, SWAP_SUFFIX, true, info);
    }
    if (err == ERR_OK) {
        run->index->offsets = run->writer.offsets;
        run->index->times = run->writer.times;
        run->index->txns = run->txn.kept;
        run->txn.kept = run->writer.offsets = run->writer.times = (struct index_array){0};
        index_writer_free(&run->writer);
    }
    return err;
}

/* Oldest first: a tombstone never goes before what it hides. */
static err_t rename_group(struct clean_run *run, struct err_info *info)
{
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < run->count; i++) {
        err = log_name_deleted(run->sources[run->first + i].segment, i > 0, info);
    }
    if (err == ERR_OK) {
        err = PATIENTLY(run->io->ops->sync_directory(run->io, run->log->path->text, info));
    }
    return err == ERR_OK ? rename_all(run, SWAP_SUFFIX, "", true, info) : err;
}

/* What does not go is removed at the next start. */
static void abandon(struct clean_run *run)
{
    static const char *const suffixes[] = {LOG_SUFFIX, OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX};
    char path[LOG_FILE_PATH_MAX];

    close_source(run);
    if (run->out_file) {
        run->io->ops->close(TAKE_PTR(run->out_file));
        for (size_t i = 0; i < ARRAY_LEN(suffixes); i++) {
            run->io->ops->unlink(run->io, name_of(path, run, suffixes[i], CLEANED_SUFFIX), NULL);
            if (i > 0) {
                run->io->ops->unlink(run->io, name_of(path, run, suffixes[i], SWAP_SUFFIX), NULL);
            }
        }
    }
}

void clean_step(struct job *job)
{
    struct clean_run *run = CONTAINER_OF(job, struct clean_run, job);

    run->bytes = 0;
    run->stage_done = false;
    switch (run->stage) {
    case CLEAN_MAP:
        run->err = map_step(run, &run->info);
        break;
    case CLEAN_REWRITE:
        run->err = rewrite_step(run, &run->info);
        break;
    case CLEAN_FINISH:
        run->err = finish_group(run, &run->info);
        break;
    case CLEAN_RENAME:
        run->err = rename_group(run, &run->info);
        break;
    case CLEAN_ABANDON:
        abandon(run);
        break;
    }
}

void clean_run_release(struct clean_run *run)
{
    close_source(run);
    if (run->out_file) {
        run->io->ops->close(run->out_file);
    }
    grow_release(&run->out);
    index_writer_free(&run->writer);
    index_array_free(&run->txns);
    segment_index_unref(run->index);
    clean_txn_close(&run->txn);
    clean_filter_close(&run->filter);
    key_map_close(&run->keys);
    free(run->producers);
    segment_unref(run->fresh);
    for (int32_t i = 0; i < run->txn_segment_count; i++) {
        segment_unref(run->txn_segments[i]);
    }
    free(run->txn_segments);
    for (int32_t i = 0; i < run->source_count; i++) {
        segment_unref(run->sources[i].segment);
    }
    free(run->sources);
}
