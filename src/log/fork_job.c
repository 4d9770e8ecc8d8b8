/* The job of a fork: a directory that another log can be opened from. It
 * touches files and the forking, never the log.
 *
 * Where a transaction is open, the fork's last segment is a copy of what lies
 * below it. Transactions of others may reach over that place and be decided
 * above it: they get markers with the same decisions at the end of the copy, so
 * that nothing is open in the fork. Its indexes are left to recovery, which
 * checks the copy by the way. */
#include "log/batch_scan.h"
#include "log/file_copy.h"
#include "log/forking.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* --- Whole segments ------------------------------------------------------------------------------------ */

static err_t link_file(const struct forking *forking, const struct log_segment *segment, int64_t offset,
                       const char *suffix, bool may_lack, struct err_info *info)
{
    char from[LOG_FILE_PATH_MAX], to[LOG_FILE_PATH_MAX];
    err_t err = file_link_or_copy(segment->io, log_file_path(from, segment->path->text, offset, suffix),
                                  log_file_path(to, forking->path->text, offset, suffix), info);

    return err == ERR_NOT_FOUND && may_lack ? ERR_OK : err;
}

static err_t link_segment(const struct forking *forking, const struct log_segment *segment, struct err_info *info)
{
    err_t err = link_file(forking, segment, segment->base, LOG_SUFFIX, false, info);

    if (err == ERR_OK) {
        err = link_file(forking, segment, segment->base, OFFSET_INDEX_SUFFIX, true, info);
    }
    if (err == ERR_OK) {
        err = link_file(forking, segment, segment->base, TIME_INDEX_SUFFIX, true, info);
    }
    return err == ERR_OK && segment->has_txn_index
               ? link_file(forking, segment, segment->base, TXN_INDEX_SUFFIX, true, info)
               : err;
}

static err_t link_segments(const struct forking *forking, struct err_info *info)
{
    const struct log_segment *segment = NULL;
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < forking->count; i++) {
        segment = forking->segments[i].segment;
        err = link_file(forking, segment, segment->base, SNAPSHOT_SUFFIX, true, info);
        if (err == ERR_OK && !(forking->cut && i + 1 == forking->count)) {
            err = link_segment(forking, segment, info);
        }
    }
    return err == ERR_OK && segment && !forking->cut
               ? link_file(forking, segment, forking->end, SNAPSHOT_SUFFIX, true, info)
               : err;
}

/* --- The part of a segment ------------------------------------------------------------------------------- */

static err_t find_end(const struct forking *forking, const struct fork_segment *last, struct io_file *file,
                      uint64_t *ret_bytes, struct err_info *info)
{
    struct segment_load load = {
        .segment = last->segment, .file = file, .size = last->size, .interval = forking->index_interval};
    struct segment_index *index;
    err_t err = segment_index_load(&load, &index, info);

    if (err == ERR_OK) {
        err = log_find_cut(last->segment, index, file, forking->end, ret_bytes, info);
        segment_index_unref(index);
    }
    return err;
}

/* The fork as a log in memory, only as far as its producers can be found out. */
static struct log *shadow_create(const struct forking *forking, uint64_t last_bytes)
{
    const struct log *log = forking->fork->log;
    struct log *shadow = calloc(1, sizeof(*shadow) + 1);
    bool memory = shadow != NULL;

    if (shadow) {
        shadow->manager = log->manager;
        shadow->path = log_path_ref(forking->path);
        shadow->config.index_interval_bytes = (int32_t)forking->index_interval;
        shadow->last_snapshot = OFFSET_NONE;
        shadow->end = forking->end;
        producer_state_init(&shadow->producers);
    }
    for (int32_t i = 0; memory && i < forking->count; i++) {
        struct log_segment *segment =
            segment_create(log->manager->io, forking->path, forking->segments[i].segment->base);

        memory = segment && log_push_segment(shadow, segment);
        if (memory) {
            segment->size = i + 1 == forking->count ? last_bytes : forking->segments[i].size;
        } else {
            segment_unref(segment);
        }
    }
    return shadow;
}

static void shadow_free(struct log *shadow)
{
    for (int32_t i = 0; shadow && i < shadow->segment_count; i++) {
        segment_unref(shadow->segments[i]);
    }
    if (shadow) {
        free(shadow->segments);
        producer_state_free(&shadow->producers);
        log_path_unref(shadow->path);
        free(shadow);
    }
}

static err_t read_txns(struct forking *forking, struct err_info *info)
{
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < forking->txn_segment_count; i++) {
        struct index_array read = {0};

        err = segment_txns_read(forking->txn_segments[i], &read, info);
        for (uint32_t t = 0; err == ERR_OK && t < read.count; t++) {
            uint8_t *entry = index_array_add(&forking->txns, TXN_ENTRY_SIZE);

            err = entry ? ERR_OK : err_set(info, ERR_NO_MEMORY, "aborted transactions");
            if (entry) {
                memcpy(entry, read.bytes + (size_t)t * TXN_ENTRY_SIZE, TXN_ENTRY_SIZE);
            }
        }
        index_array_free(&read);
    }
    return err;
}

static bool was_aborted(const struct forking *forking, const struct producer *producer)
{
    for (uint32_t i = 0; i < forking->txns.count; i++) {
        struct txn_entry entry = txn_entry_read(forking->txns.bytes, i);

        if (entry.producer_id == producer->id && entry.first_offset == producer->txn_start) {
            return true;
        }
    }
    return false;
}

static err_t write_marker(const struct forking *forking, const struct producer *producer, struct io_file *file,
                          uint64_t *position, struct err_info *info)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct grow out = {0};

    options.base_offset = forking->end;
    options.leader_epoch = forking->epoch;
    options.producer_id = producer->id;
    options.producer_epoch = producer->epoch;
    options.transactional = options.control = true;
    batch_builder_init(&builder, &options, NULL, &out);
    batch_builder_add_end_marker(&builder, producer->last_timestamp, !was_aborted(forking, producer),
                                 MAX(producer->coordinator_epoch, 0));
    err_t err = batch_builder_finish(&builder, info);

    if (err == ERR_OK) {
        err = file->io->ops->pwritev(file, &(struct iovec){out.buf->data, out.len}, 1, *position, info);
        *position += out.len;
    }
    grow_release(&out);
    return err;
}

/* Open where the copy ends, so decided above it: what is not is beyond the end. */
static err_t write_markers(struct forking *forking, struct log *shadow, struct io_file *file, uint64_t position,
                           struct err_info *info)
{
    int64_t *snapshots CLEANUP(freep) = NULL;
    int32_t count = 0;
    err_t err = log_list_snapshots(shadow, &snapshots, &count, info);

    if (err == ERR_OK) {
        err = log_rebuild_producers(shadow, snapshots, count, shadow->segment_count, false, info);
    }
    if (err == ERR_OK && !list_empty(&shadow->producers.open)) {
        err = read_txns(forking, info);
    }
    LIST_FOR_EACH(&shadow->producers.open, node) {
        if (err == ERR_OK) {
            err = write_marker(forking, LIST_ENTRY(node, struct producer, open), file, &position, info);
            forking->end++;
        }
    }
    return err;
}

static err_t fill_part(struct forking *forking, struct io_file *from, struct io_file *to, struct err_info *info)
{
    const struct fork_segment *last = &forking->segments[forking->count - 1];
    uint64_t bytes = 0;
    err_t err = find_end(forking, last, from, &bytes, info);

    if (err == ERR_OK) {
        err = file_copy_range(from, to, 0, bytes, NULL, info);
    }
    struct log *shadow = err == ERR_OK ? shadow_create(forking, bytes) : NULL;

    if (err == ERR_OK && (!shadow || shadow->segment_count < forking->count)) {
        err = err_set(info, ERR_NO_MEMORY, "fork %s", forking->path->text);
    }
    if (err == ERR_OK) {
        err = write_markers(forking, shadow, to, bytes, info);
    }
    shadow_free(shadow);
    return err == ERR_OK ? to->io->ops->sync(to, info) : err;
}

static err_t copy_part(struct forking *forking, struct err_info *info)
{
    const struct log_segment *last = forking->segments[forking->count - 1].segment;
    struct io *io = last->io;
    char path[LOG_FILE_PATH_MAX];
    struct io_file *from, *to;
    err_t err = segment_open_file(last, 0, &from, info);

    if (err != ERR_OK) {
        return err;
    }
    log_file_path(path, forking->path->text, last->base, LOG_SUFFIX);
    err = PATIENTLY(io->ops->open(io, path, IO_WRITE | IO_CREATE | IO_TRUNCATE, &to, info));
    if (err == ERR_OK) {
        err = fill_part(forking, from, to, info);
        io->ops->close(to);
    }
    io->ops->close(from);
    return err;
}

/* --- All -------------------------------------------------------------------------------------------------- */

static err_t write_small_files(const struct forking *forking, struct err_info *info)
{
    const struct log_fork *fork = forking->fork;
    struct io *io = fork->log->manager->io;
    struct fork_mark mark = {.start = forking->start,
                             .recovery_point =
                                 forking->cut ? forking->segments[forking->count - 1].segment->base : forking->end,
                             .end = forking->end,
                             .cleaned = forking->cleaned};
    err_t err = log_write_small_file(io, forking->path, "leader-epoch-checkpoint",
                                     SLICE(forking->epochs, forking->epochs_len), true, info);

    return err == ERR_OK ? fork_mark_write(io, forking->path, fork->topic_id, &mark, info) : err;
}

static err_t make(struct forking *forking, struct err_info *info)
{
    struct log *log = forking->fork->log;
    struct io *io = log->manager->io;
    int64_t base = forking->cut ? forking->segments[forking->count - 1].segment->base : forking->end;
    err_t err = log_make_directory(io, forking->path, forking->fork->topic_id, base, info);

    if (err == ERR_OK) {
        err = link_segments(forking, info);
    }
    if (err == ERR_OK && forking->cut) {
        err = copy_part(forking, info);
    }
    if (err == ERR_OK) {
        err = write_small_files(forking, info);
    }
    if (err == ERR_OK) {
        /* Torn it may name another topic, and its records would be put aside. */
        err = log_sync_metadata(io, forking->path, info);
    }
    if (err == ERR_OK) {
        err = PATIENTLY(io->ops->sync_directory(io, forking->path->text, info));
    }
    return err == ERR_OK ? PATIENTLY(io->ops->sync_directory(io, forking->fork->dir->path, info)) : err;
}

void fork_run(struct job *job)
{
    struct log_fork *fork = CONTAINER_OF(job, struct log_fork, job);
    struct forking *forking = fork->internal;

    if (fork->err != ERR_OK) {
        return;
    }
    fork->err = make(forking, &fork->info);
    if (fork->err != ERR_OK) {
        log_remove_directory(fork->log->manager->io, forking->path->text, NULL);
    }
}
