/* Scrubbing: sealed segments are read again now and then, so that damage is
 * known while there is still another copy: checksums, offsets that rise and lie
 * within the segment, index entries in order that lead to batches.
 *
 * One segment at a time over all shards, in small steps at a rate that nobody
 * notices; each is read once in barnabas.scrub.interval.ms, what comes first
 * after a start is what comes first in the log. Damage is named and counted,
 * nothing is changed: what is bad is refused to readers by its checksum, and an
 * index can be made again. */
#include "log/batch_scan.h"
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

/* A step is small: where the kernel has no preemption, who waits for this CPU waits till all of it is read. */
enum { SCRUB_STEP_BYTES = 64 << 10, SCRUB_LOOK_MS = 60000, SCRUB_BUSY_MS = 1000 };

struct scrub {
    struct job job;
    struct loop_timer timer;
    struct log *log;
    struct log_segment *segment; /* a reference */
    struct io_file *file;
    uint64_t size;
    int64_t next_offset, end; /* least that may follow; of the segment */
    int64_t greatest;         /* timestamp so far */
    struct batch_scan scan;
    struct index_array offsets, times; /* as the files say */
    uint32_t offset_at, time_at;       /* entries that were found right */
    bool opened, finished;
    uint64_t bytes, began_ns; /* of this step */
    int64_t damages;
    err_t err;
    struct err_info info;
};

static void damage(struct scrub *scrub, const char *suffix, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void damage(struct scrub *scrub, const char *suffix, const char *format, ...)
{
    enum { LINES_PER_SEGMENT = 5, TEXT = 256 };
    char text[TEXT];
    va_list args;

    if (scrub->damages++ >= LINES_PER_SEGMENT) {
        return;
    }
    va_start(args, format);
    vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    trace(TRACE_ERROR, "damage_found", "file=%s/%020" PRId64 "%s reason=\"%s\"", scrub->segment->path->text,
          scrub->segment->base, suffix, text);
}

/* --- The job ---------------------------------------------------------------------------------------- */

static err_t scrub_open(struct scrub *scrub, struct err_info *info)
{
    struct io *io = scrub->segment->io;
    char path[LOG_FILE_PATH_MAX];
    err_t err = PATIENTLY(io->ops->open(
        io, log_file_path(path, scrub->segment->path->text, scrub->segment->base, LOG_SUFFIX), 0, &scrub->file, info));

    if (err == ERR_OK) {
        err = batch_scan_open(&scrub->scan, scrub->file, 0, scrub->size, SCRUB_STEP_BYTES, info);
    }
    scrub->opened = err == ERR_OK;
    bool offsets_whole = true, times_whole = true;

    if (err == ERR_OK) {
        err = segment_entries_read(scrub->segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, &scrub->offsets,
                                   &offsets_whole, info);
    }
    if (err == ERR_OK) {
        err =
            segment_entries_read(scrub->segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, &scrub->times, &times_whole, info);
    }
    /* An absent one is made anew when it is needed. */
    if (err == ERR_OK && ((scrub->offsets.count > 0 && !offsets_whole) || (scrub->times.count > 0 && !times_whole))) {
        damage(scrub, offsets_whole ? TIME_INDEX_SUFFIX : OFFSET_INDEX_SUFFIX, "its end is cut");
    }
    if (err == ERR_OK && !offset_index_ok(scrub->offsets.bytes, scrub->offsets.count, scrub->size)) {
        damage(scrub, OFFSET_INDEX_SUFFIX, "entries are out of order or lead beyond the log");
        scrub->offsets.count = 0;
    }
    if (err == ERR_OK && !time_index_ok(scrub->times.bytes, scrub->times.count)) {
        damage(scrub, TIME_INDEX_SUFFIX, "entries are out of order");
        scrub->times.count = 0;
    }
    return err;
}

/* Entries that should lead to this batch do. */
static void check_offset_index(struct scrub *scrub, const struct scanned_batch *batch)
{
    while (scrub->offset_at < scrub->offsets.count) {
        uint64_t position = offset_entry_position(scrub->offsets.bytes, scrub->offset_at);
        int64_t offset = scrub->segment->base + offset_entry_offset(scrub->offsets.bytes, scrub->offset_at);

        if (position > batch->position) {
            return;
        }
        if (position < batch->position) {
            damage(scrub, OFFSET_INDEX_SUFFIX, "no batch begins at position %" PRIu64 " of offset %" PRId64, position,
                   offset);
        } else if (offset < batch->base_offset) {
            damage(scrub, OFFSET_INDEX_SUFFIX,
                   "offset %" PRId64 " leads to the batch of %" PRId64 " to %" PRId64 " at position %" PRIu64, offset,
                   batch->base_offset, batch->last_offset, position);
        }
        scrub->offset_at++;
    }
}

/* An entry says that nothing up to its offset is later. */
static void check_time_index(struct scrub *scrub, const struct scanned_batch *batch)
{
    scrub->greatest = MAX(scrub->greatest, batch->max_timestamp);
    while (scrub->time_at < scrub->times.count) {
        int64_t offset = scrub->segment->base + time_entry_offset(scrub->times.bytes, scrub->time_at);
        int64_t timestamp = time_entry_timestamp(scrub->times.bytes, scrub->time_at);

        if (offset > batch->last_offset) {
            return;
        }
        if (timestamp < scrub->greatest) {
            damage(scrub, TIME_INDEX_SUFFIX, "time %" PRId64 " at offset %" PRId64 ", but %" PRId64 " stands before it",
                   timestamp, offset, scrub->greatest);
        }
        scrub->time_at++;
    }
}

static void check_batch(struct scrub *scrub, const struct scanned_batch *batch)
{
    if ((batch->magic == MAGIC_V2 ? batch->base_offset : batch->last_offset) < scrub->next_offset ||
        batch->last_offset >= scrub->end) {
        damage(scrub, LOG_SUFFIX,
               "offsets %" PRId64 " to %" PRId64 " at position %" PRIu64 " where %" PRId64 " to %" PRId64 " may be",
               batch->base_offset, batch->last_offset, batch->position, scrub->next_offset, scrub->end - 1);
    }
    check_offset_index(scrub, batch);
    check_time_index(scrub, batch);
    scrub->next_offset = batch->last_offset + 1;
}

/* A few batches; at the end of the segment it is finished. */
static err_t scrub_some(struct scrub *scrub, struct err_info *info)
{
    struct scanned_batch batch;
    err_t err = scrub->opened ? ERR_OK : scrub_open(scrub, info);

    while (err == ERR_OK && scrub->bytes < SCRUB_STEP_BYTES) {
        err = batch_scan_next(&scrub->scan, &batch, info);
        if (err == ERR_OK) {
            scrub->bytes += batch.size;
            err = batch_scan_check(&scrub->scan, &batch, info);
            if (err == ERR_MALFORMED) {
                /* The next one is where its length says. */
                damage(scrub, LOG_SUFFIX, "%s", info->text);
                err = ERR_OK;
            }
            check_batch(scrub, &batch);
        }
    }
    if (err == ERR_MALFORMED) {
        damage(scrub, LOG_SUFFIX, "%s", info->text);
    }
    scrub->finished = err == ERR_NOT_FOUND || err == ERR_MALFORMED;
    return scrub->finished && scrub->opened ? ERR_OK : err;
}

static void scrub_run(struct job *job)
{
    struct scrub *scrub = CONTAINER_OF(job, struct scrub, job);

    scrub->err = scrub_some(scrub, &scrub->info);
}

/* --- The loop ------------------------------------------------------------------------------------------ */

static void look_again(struct log_shard *shard, uint64_t ns)
{
    loop_timer_set(shard->loop, &shard->scrub_timer, loop_now_ns(shard->loop) + MAX(ns, (uint64_t)1000000));
}

static void scrub_end(struct scrub *scrub)
{
    struct log *log = scrub->log;
    struct log_shard *shard = log->shard;
    struct log_segment *segment = scrub->segment;

    if (scrub->finished && scrub->err == ERR_OK) {
        segment->scrubbed_ms = loop_wall_ms(shard->loop);
        metrics_count(METRIC_SCRUBBED_SEGMENTS, 1);
        metrics_count(METRIC_SCRUB_DAMAGES, (uint64_t)scrub->damages);
    } else if (scrub->err == ERR_IO && !segment->dropped && !log->deleted) {
        log_fail(log->manager, log->dir, log->path->text, scrub->err, &scrub->info);
    }
    if (scrub->opened) {
        batch_scan_close(&scrub->scan);
    }
    if (scrub->file) {
        segment->io->ops->close(scrub->file);
    }
    index_array_free(&scrub->offsets);
    index_array_free(&scrub->times);
    segment->name_users--;
    segment_unref(segment);
    free(scrub);
    atomic_store(&log->manager->scrubbing, false);
    look_again(shard, 0);
    log_let_go(log);
}

static void scrub_step(struct scrub *scrub);

static void scrub_fire(struct loop_timer *timer)
{
    scrub_step(CONTAINER_OF(timer, struct scrub, timer));
}

static void scrub_done(struct job *job)
{
    struct scrub *scrub = CONTAINER_OF(job, struct scrub, job);
    struct log *log = scrub->log;
    struct loop *loop = log->shard->loop;
    double rate = (double)log->manager->config->barnabas_scrub_bytes_per_second;

    metrics_count(METRIC_SCRUB_BYTES, scrub->bytes);
    if (scrub->finished || scrub->err != ERR_OK || log->closing || log->deleted || log->when_quiet ||
        scrub->segment->dropped || log_state(log) != ERR_OK) {
        scrub_end(scrub);
        return;
    }
    scrub->timer.fire = scrub_fire;
    loop_timer_set(loop, &scrub->timer, scrub->began_ns + (uint64_t)MIN((double)scrub->bytes / rate * 1e9, 1e9));
}

static void scrub_step(struct scrub *scrub)
{
    scrub->bytes = 0;
    scrub->began_ns = loop_now_ns(scrub->log->shard->loop);
    scrub->job = (struct job){.run = scrub_run, .done = scrub_done};
    job_submit(scrub->log->shard->loop, &scrub->job, JOB_HOUSEKEEPING);
}

static bool may_scrub(const struct log *log)
{
    return !log->closing && !log->deleted && !log->exclusive && !log->when_quiet && !log->cleaning && log->created &&
           log_state(log) == ERR_OK;
}

/* The first sealed segment that is due, the ones never looked at before the others. */
static int32_t due_segment(const struct log *log, int64_t now_ms, int64_t interval_ms, int64_t *oldest)
{
    int32_t found = -1;

    for (int32_t i = 0; i + 1 < log->segment_count; i++) {
        const struct log_segment *segment = log->segments[i];

        if (!segment->index_pending && !segment->unnamed && segment->scrubbed_ms <= now_ms - interval_ms &&
            segment->scrubbed_ms < *oldest) {
            *oldest = segment->scrubbed_ms;
            found = i;
        }
    }
    return found;
}

static bool scrub_begin(struct log *log, int32_t i)
{
    struct scrub *scrub = calloc(1, sizeof(*scrub));

    if (!scrub) {
        return false;
    }
    scrub->log = log;
    scrub->segment = segment_ref(log->segments[i]);
    scrub->segment->name_users++;
    scrub->size = scrub->segment->size;
    scrub->next_offset = scrub->segment->base;
    scrub->greatest = TIMESTAMP_UNKNOWN;
    scrub->end = log_segment_end(log, i);
    log_hold(log);
    scrub_step(scrub);
    return true;
}

/* The segment of this shard that waits for longest. */
static bool scrub_next(struct log_shard *shard)
{
    const struct broker_config *config = shard->manager->config;
    int64_t now_ms = loop_wall_ms(shard->loop), oldest = INT64_MAX;
    struct log *best = NULL;
    int32_t segment = -1;

    LIST_FOR_EACH(&shard->logs, node) {
        struct log *log = LIST_ENTRY(node, struct log, all_node);
        int32_t found = may_scrub(log) ? due_segment(log, now_ms, config->barnabas_scrub_interval_ms, &oldest) : -1;

        if (found >= 0) {
            best = log;
            segment = found;
            if (oldest == 0) {
                break; /* never looked at */
            }
        }
    }
    return best && scrub_begin(best, segment);
}

static void look(struct loop_timer *timer)
{
    struct log_shard *shard = CONTAINER_OF(timer, struct log_shard, scrub_timer);
    struct log_manager *manager = shard->manager;

    if (atomic_exchange(&manager->scrubbing, true)) {
        look_again(shard, (uint64_t)SCRUB_BUSY_MS * 1000000);
    } else if (!scrub_next(shard)) {
        atomic_store(&manager->scrubbing, false);
        look_again(shard, (uint64_t)SCRUB_LOOK_MS * 1000000);
    }
}

void log_scrub_start(struct log_shard *shard)
{
    const struct broker_config *config = shard->manager->config;

    shard->scrub_timer.fire = look;
    if (config->barnabas_scrub_interval_ms > 0 && config->barnabas_scrub_bytes_per_second > 0) {
        look_again(shard, (uint64_t)SCRUB_LOOK_MS * 1000000);
    }
}
