/* Looking up an offset by time. The shard notes which segments there are and
 * where to begin in the active one; a job of the pool reads. Each record
 * counts with its own timestamp. */
#include "log/batch_scan.h"
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdlib.h>

struct looked_at {
    struct log_segment *segment; /* a reference */
    struct io_file *file;
    bool opened;
    uint64_t size;
    int64_t max_timestamp, max_timestamp_offset; /* SEGMENT_TIME_UNKNOWN: not read yet */
    uint64_t from;                               /* where to begin, as far as memory knows it */
    bool from_known;                             /* no need to load the index */
    bool active, learned, repair;
    uint32_t completions;         /* of its index files, when it was noted */
    struct segment_index *loaded; /* for the cache */
};

struct looking {
    struct log_shard *shard;
    struct log_manager *manager;
    struct log_dir *dir;
    int64_t start;
    uint32_t interval;
    struct epoch_cache epochs; /* a copy */
    int32_t count;
    struct err_info info;
    struct compress_scratch scratch;
    struct looked_at at[];
};

/* --- In the pool -------------------------------------------------------------------------------- */

static err_t open_file(struct looked_at *at, struct err_info *info)
{
    if (at->file) {
        return ERR_OK;
    }
    err_t err = segment_open_file(at->segment, 0, &at->file, info);

    at->opened = err == ERR_OK;
    return err;
}

/* The greatest timestamp by the headers: what a missing or doubtful time index would have said. */
static err_t learn_by_headers(struct looked_at *at, struct err_info *info)
{
    struct batch_scan scan;
    struct scanned_batch batch;
    err_t err = open_file(at, info);

    if (err != ERR_OK) {
        return err;
    }
    at->max_timestamp = TIMESTAMP_UNKNOWN;
    err = batch_scan_open(&scan, at->file, 0, at->size, SCAN_BUFFER_SMALL, info);
    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        if (batch.max_timestamp > at->max_timestamp) {
            at->max_timestamp = batch.max_timestamp;
            at->max_timestamp_offset = batch.last_offset;
        }
    }
    batch_scan_close(&scan);
    return err == ERR_NOT_FOUND || err == ERR_MALFORMED ? ERR_OK : err;
}

static err_t learn_time(struct looked_at *at, struct err_info *info)
{
    if (at->max_timestamp != SEGMENT_TIME_UNKNOWN) {
        return ERR_OK;
    }
    err_t err = segment_read_last_time(at->segment, &at->max_timestamp, &at->max_timestamp_offset, info);

    if (err == ERR_MALFORMED || (err == ERR_OK && at->max_timestamp == TIMESTAMP_UNKNOWN && at->size > 0)) {
        err = learn_by_headers(at, info);
    }
    at->learned = err == ERR_OK;
    return err;
}

/* Position of the last indexed batch that is not behind the first record with timestamp >= target. */
static uint64_t begin_in(const struct index_array *offsets, const struct index_array *times, int64_t target,
                         uint64_t size)
{
    int64_t i = target < 0 ? -1 : time_index_floor(times->bytes, times->count, target);

    i = i < 0 ? -1 : offset_index_floor(offsets->bytes, offsets->count, time_entry_offset(times->bytes, (uint32_t)i));
    uint64_t position = i < 0 ? 0 : offset_entry_position(offsets->bytes, (uint32_t)i);

    return position < size ? position : 0;
}

/* Where to begin so as not to miss the first record with timestamp >= target. */
static err_t begin_at(struct looking *looking, struct looked_at *at, int64_t target, uint64_t *ret_position,
                      struct err_info *info)
{
    struct segment_load load = {.segment = at->segment,
                                .file = at->file,
                                .size = at->size,
                                .interval = looking->interval,
                                .repair = at->repair};

    *ret_position = at->from;
    if (at->from_known || at->size < SCAN_BUFFER_SMALL) {
        return ERR_OK;
    }
    err_t err = at->loaded ? ERR_OK : segment_index_load(&load, &at->loaded, info);

    if (err != ERR_OK) {
        return err;
    }
    *ret_position = begin_in(&at->loaded->offsets, &at->loaded->times, target, at->size);
    return ERR_OK;
}

struct found {
    int64_t timestamp, offset;
};

/* The first record of a batch with timestamp >= target. ERR_NOT_FOUND: none. */
static err_t search_batch(struct looking *looking, struct batch_scan *scan, const struct scanned_batch *batch,
                          int64_t target, int64_t limit, struct found *ret_found, struct err_info *info)
{
    uint8_t *bytes CLEANUP(freep) = NULL;
    struct record_iter iter;
    struct record record;
    bool found = false;
    err_t err = batch_scan_whole(scan, batch, &bytes, info);

    if (err == ERR_OK) {
        err = record_iter_open(&iter, SLICE(bytes, batch->size), RECORD_SHAPE, &looking->scratch,
                               DECOMPRESS_LIMIT_DEFAULT, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    while (!found && record_iter_next(&iter, &record)) {
        if (record.timestamp >= target && record.offset >= looking->start && record.offset < limit) {
            *ret_found = (struct found){record.timestamp, record.offset};
            found = true;
        }
    }
    err = record_iter_close(&iter, info);
    return found ? ERR_OK : err == ERR_OK ? ERR_NOT_FOUND : err;
}

static err_t search_segment(struct looking *looking, struct looked_at *at, int64_t target, int64_t limit,
                            struct found *ret_found, struct err_info *info)
{
    struct batch_scan scan;
    struct scanned_batch batch;
    uint64_t position;
    err_t err = open_file(at, info);

    if (err == ERR_OK) {
        err = begin_at(looking, at, target, &position, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    err = batch_scan_open(&scan, at->file, position, at->size, SCAN_BUFFER_SMALL, info);
    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        /* base_offset of old wrappers is their last offset. */
        if (batch.magic == MAGIC_V2 && batch.base_offset >= limit) {
            err = ERR_NOT_FOUND;
            break;
        }
        if (batch.max_timestamp < target || batch.last_offset < looking->start) {
            continue;
        }
        err = search_batch(looking, &scan, &batch, target, limit, ret_found, info);
        if (err != ERR_NOT_FOUND) {
            break;
        }
        err = ERR_OK;
    }
    batch_scan_close(&scan);
    return err;
}

/* Greatest timestamp of batches below limit, by headers: for a segment that reaches beyond the limit. */
static err_t greatest_below(struct looked_at *at, int64_t limit, int64_t *ret_timestamp, struct err_info *info)
{
    struct batch_scan scan;
    struct scanned_batch batch;
    err_t err = open_file(at, info);

    *ret_timestamp = TIMESTAMP_UNKNOWN;
    if (err != ERR_OK) {
        return err;
    }
    err = batch_scan_open(&scan, at->file, 0, at->size, SCAN_BUFFER_SMALL, info);
    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK && batch.last_offset < limit) {
        *ret_timestamp = MAX(*ret_timestamp, batch.max_timestamp);
    }
    batch_scan_close(&scan);
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

/* LOG_TIME_MAX: the first record with the greatest timestamp. */
static err_t look_up_max(struct looking *looking, int64_t limit, struct found *ret_found, struct err_info *info)
{
    int64_t greatest = TIMESTAMP_UNKNOWN;
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < looking->count; i++) {
        struct looked_at *at = &looking->at[i];
        int64_t timestamp = TIMESTAMP_UNKNOWN;

        err = learn_time(at, info);
        if (err == ERR_OK && at->max_timestamp > greatest) {
            timestamp = at->max_timestamp;
            if (at->max_timestamp_offset >= limit) {
                err = greatest_below(at, limit, &timestamp, info);
            }
        }
        greatest = MAX(greatest, timestamp);
    }
    for (int32_t i = 0; err == ERR_OK && greatest >= 0 && i < looking->count; i++) {
        if (looking->at[i].max_timestamp >= greatest) {
            /* What memory knew was for the segment's own greatest timestamp. */
            looking->at[i].from = looking->at[i].max_timestamp == greatest ? looking->at[i].from : 0;
            err = search_segment(looking, &looking->at[i], greatest, limit, ret_found, info);
            if (err != ERR_NOT_FOUND) {
                return err;
            }
            err = ERR_OK;
        }
    }
    return err == ERR_OK ? ERR_NOT_FOUND : err;
}

static err_t look_up(struct looking *looking, int64_t target, int64_t limit, struct found *ret_found,
                     struct err_info *info)
{
    for (int32_t i = 0; i < looking->count; i++) {
        struct looked_at *at = &looking->at[i];
        err_t err = learn_time(at, info);

        if (err == ERR_OK && at->max_timestamp >= target) {
            err = search_segment(looking, at, target, limit, ret_found, info);
            if (err != ERR_NOT_FOUND) {
                return err;
            }
        } else if (err != ERR_OK) {
            return err;
        }
    }
    return ERR_NOT_FOUND;
}

static void lookup_run(struct job *job)
{
    struct log_lookup *lookup = CONTAINER_OF(job, struct log_lookup, job);
    struct looking *looking = lookup->internal;
    struct found found;

    lookup->err = lookup->timestamp_ms == LOG_TIME_MAX
                      ? look_up_max(looking, lookup->limit.v, &found, &looking->info)
                      : look_up(looking, lookup->timestamp_ms, lookup->limit.v, &found, &looking->info);
    if (lookup->err == ERR_OK) {
        lookup->ret_timestamp_ms = found.timestamp;
        lookup->ret_offset = LOG_OFFSET(found.offset);
        lookup->ret_epoch = LEADER_EPOCH(epoch_cache_at(&looking->epochs, found.offset));
    } else if (lookup->err == ERR_NOT_FOUND) {
        lookup->err = ERR_OK;
    }
    compress_scratch_trim(&looking->scratch, 0);
}

/* --- On the shard ----------------------------------------------------------------------------------- */

static void lookup_done(struct job *job)
{
    struct log_lookup *lookup = CONTAINER_OF(job, struct log_lookup, job);
    struct looking *looking = lookup->internal;
    bool current = true;

    for (int32_t i = 0; looking && i < looking->count; i++) {
        struct looked_at *at = &looking->at[i];

        at->segment->name_users--;
        current = current && !at->segment->dropped;
        if (at->learned && at->segment->max_timestamp == SEGMENT_TIME_UNKNOWN && !at->active) {
            at->segment->max_timestamp = at->max_timestamp;
            at->segment->max_timestamp_offset = at->max_timestamp_offset;
        }
        if (!at->active && at->completions == at->segment->index_completions) {
            segment_cache_indexed(&looking->shard->cache, at->segment, at->loaded);
        } else {
            segment_index_unref(at->loaded);
        }
        if (at->opened) {
            segment_cache_opened(&looking->shard->cache, at->segment, at->file);
        }
        segment_unref(at->segment);
    }
    if (looking && lookup->err == ERR_IO && current) {
        lookup->err = log_fail(looking->manager, looking->dir, looking->dir->path, lookup->err, &looking->info);
    } else if (lookup->err != ERR_OK && lookup->err != ERR_NO_MEMORY) {
        trace(TRACE_ERROR, "lookup_failed", "dir=%s reason=\"%s\"", looking ? looking->dir->path : "",
              looking ? looking->info.text : "");
        /* Cut or deleted meanwhile: the same question gets another answer. */
        lookup->err = current ? lookup->err : ERR_KAFKA_STORAGE_ERROR;
    }
    if (looking) {
        epoch_cache_free(&looking->epochs);
        free(looking);
    }
    lookup->internal = NULL;
    lookup->done(lookup);
}

static void lookup_nothing(struct job *job)
{
}

static void note_segment(const struct log *log, int32_t i, int64_t timestamp, struct looked_at *at)
{
    struct log_segment *segment = log->segments[i];
    const struct index_writer *writer = &log->writer;
    const struct index_array *offsets = NULL, *times = NULL;

    segment->name_users++;
    *at = (struct looked_at){.segment = segment_ref(segment),
                             .file = segment->file,
                             .size = segment->size,
                             .max_timestamp = segment->max_timestamp,
                             .max_timestamp_offset = segment->max_timestamp_offset,
                             .completions = segment->index_completions,
                             .repair = !segment->index_pending};
    if (i + 1 == log->segment_count) {
        at->active = true;
        at->repair = false;
        at->max_timestamp = writer->max_timestamp;
        at->max_timestamp_offset = writer->max_timestamp_offset;
        offsets = &writer->offsets;
        times = &writer->times;
        at->from_known = writer->offsets.count == writer->offset_count && writer->times.count == writer->time_count;
    } else if (segment->index) {
        offsets = &segment->index->offsets;
        times = &segment->index->times;
        at->from_known = true;
    }
    /* Of the greatest timestamp it is the entry before it that leads there. */
    int64_t target = timestamp == LOG_TIME_MAX ? at->max_timestamp - 1 : timestamp;

    if (offsets && at->max_timestamp != SEGMENT_TIME_UNKNOWN) {
        at->from = begin_in(offsets, times, target, segment->size);
        at->from_known = at->from_known || at->from > 0;
    } else {
        at->from_known = false;
    }
}

static struct looking *looking_create(const struct log *log, const struct log_lookup *lookup)
{
    int32_t first = log_segment_index_of(log, log->start), count = log->segment_count - first;
    struct looking *looking = calloc(1, sizeof(*looking) + (size_t)count * sizeof(looking->at[0]));

    if (!looking) {
        return NULL;
    }
    looking->epochs = (struct epoch_cache){.count = log->epochs.count, .capacity = log->epochs.count};
    looking->epochs.entries = malloc(((size_t)log->epochs.count + 1) * sizeof(struct epoch_entry));
    if (!looking->epochs.entries) {
        free(looking);
        return NULL;
    }
    if (log->epochs.count > 0) {
        memcpy(looking->epochs.entries, log->epochs.entries, (size_t)log->epochs.count * sizeof(struct epoch_entry));
    }
    looking->shard = log->shard;
    looking->manager = log->manager;
    looking->dir = log->dir;
    looking->start = log->start;
    looking->interval = (uint32_t)log->config.index_interval_bytes;
    for (int32_t i = first; i < log->segment_count && log->segments[i]->base < MAX(lookup->limit.v, 1); i++) {
        note_segment(log, i, lookup->timestamp_ms, &looking->at[looking->count++]);
    }
    return looking;
}

void log_lookup_start(struct log_lookup *lookup)
{
    struct log *log = lookup->log;

    lookup->ret_timestamp_ms = -1;
    lookup->ret_offset = LOG_OFFSET(OFFSET_NONE);
    lookup->ret_epoch = LEADER_EPOCH(EPOCH_NONE);
    lookup->err = log_state(log);
    lookup->internal = lookup->err == ERR_OK ? looking_create(log, lookup) : NULL;
    if (lookup->err == ERR_OK && !lookup->internal) {
        lookup->err = ERR_NO_MEMORY;
    }
    lookup->job = (struct job){.run = lookup->internal ? lookup_run : lookup_nothing, .done = lookup_done};
    job_submit(log->shard->loop, &lookup->job, JOB_READ);
}
