/* Reading: from an offset to a range of a segment file, through the sparse
 * index and a few bytes of headers. Near the end of a busy log the recent
 * batches are known and nothing is read at all. What is not in memory is left
 * to log_warm, in the pool. */
#include "log/batch_scan.h"
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdlib.h>

enum {
    WALK_BYTES = 4096, /* of headers read at once: about what lies between two index entries */
    PROBE_STEP = 128 * 1024,
    PROBES_MAX = 8,
    WARM_SEGMENTS = 64,     /* transaction indexes that one warming loads */
    DAMAGE_LINES = 10,      /* a minute */
    RECENT_BYTES = 8 << 20, /* what was appended last is still in the page cache */
};

static struct trace_limit damage_limit;

/* Where a batch is; at the end of its segment there is none, and size is 0. */
struct place {
    uint64_t position;
    uint64_t size;
    int64_t base, last;
};

static err_t damaged(const struct log_segment *segment, uint64_t position)
{
    if (trace_allow(&damage_limit, DAMAGE_LINES)) {
        trace(TRACE_ERROR, "log_damaged", "file=%s/%020" PRId64 ".log position=%" PRIu64, segment->path->text,
              segment->base, position);
    }
    return ERR_CORRUPT_MESSAGE;
}

/* --- Headers, as far as they are in memory -------------------------------------------------- */

struct walk {
    struct log_segment *segment;
    uint64_t at, end;
    uint64_t buffer_at;
    size_t buffer_len;
    uint8_t buffer[WALK_BYTES];
};

static err_t read_headers(struct walk *walk, size_t len)
{
    struct log_segment *segment = walk->segment;
    const struct io_ops *ops = segment->io->ops;
    err_t err = ops->pread_cached(segment->file, walk->buffer, len, walk->at, &walk->buffer_len, NULL);

    /* Just warmed, and still it cannot be told: a file system that never tells. */
    if (err == ERR_WOULD_BLOCK && segment->warmed) {
        err = ops->pread(segment->file, walk->buffer, len, walk->at, &walk->buffer_len, NULL);
    }
    walk->buffer_at = walk->at;
    return err;
}

/* The batch at walk->at; ERR_NOT_FOUND at the end. Moves on. */
static err_t walk_next(struct walk *walk, struct place *ret_place)
{
    const struct log_segment *segment = walk->segment;
    uint64_t left = walk->end - walk->at;
    size_t need = (size_t)MIN(left, (uint64_t)BATCH_HEADER_SIZE);
    struct scanned_batch batch;

    if (left == 0) {
        return ERR_NOT_FOUND;
    }
    if (walk->at < walk->buffer_at || walk->at + need > walk->buffer_at + walk->buffer_len) {
        err_t err = read_headers(walk, (size_t)MIN(left, (uint64_t)WALK_BYTES));

        if (err != ERR_OK) {
            return err;
        }
        need = MIN(need, walk->buffer_len);
    }
    if (need < SCAN_HEADER_MIN || !batch_header_read(walk->buffer + (walk->at - walk->buffer_at), need, &batch) ||
        batch.size > left) {
        return damaged(segment, walk->at);
    }
    *ret_place =
        (struct place){.position = walk->at, .size = batch.size, .base = batch.base_offset, .last = batch.last_offset};
    walk->at += batch.size;
    return ERR_OK;
}

/* --- Recent batches ---------------------------------------------------------------------------- */

static const struct recent_batch *recent_at(const struct log_hot *hot, uint32_t i)
{
    return &hot->recent[(hot->recent_first + i) % RECENT_BATCHES];
}

static struct place recent_place(const struct log *log, uint32_t i)
{
    const struct log_hot *hot = log->hot;
    const struct recent_batch *batch = recent_at(hot, i);
    uint64_t end = i + 1 < hot->recent_count ? recent_at(hot, i + 1)->position : log_active(log)->size;

    return (struct place){.position = batch->position,
                          .size = end - batch->position,
                          .base = batch->base,
                          .last = batch->base + batch->last_delta};
}

/* The first batch whose last offset is >= offset, if it is among the recent ones. */
static bool find_recent(const struct log *log, int64_t offset, struct place *ret_place)
{
    const struct log_hot *hot = log->hot;
    uint32_t low = 0, high = hot ? hot->recent_count : 0;

    if (high == 0 || recent_at(hot, 0)->base > offset) {
        return false;
    }
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const struct recent_batch *batch = recent_at(hot, middle);

        if (batch->base + batch->last_delta < offset) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    *ret_place = low < hot->recent_count ? recent_place(log, low) : (struct place){.position = log_active(log)->size};
    return true;
}

/* --- The index ------------------------------------------------------------------------------------ */

struct floor_key {
    bool by_position;
    int64_t value; /* relative offset, or position */
};

static int64_t floor_in(const struct index_array *entries, struct floor_key key)
{
    return key.by_position ? offset_index_floor_position(entries->bytes, entries->count, (uint64_t)key.value)
                           : offset_index_floor(entries->bytes, entries->count, key.value);
}

/* Position of the greatest indexed batch at or below the key, 0 without one. */
static err_t index_floor(const struct log *log, const struct log_segment *segment, struct floor_key key,
                         uint64_t *ret_position)
{
    const struct index_writer *writer = segment == log_active(log) ? &log->writer : NULL;
    const struct segment_index *index = segment->index;
    int64_t i = writer && writer->offsets.count > 0 ? floor_in(&writer->offsets, key) : -1;

    if (i >= 0) {
        *ret_position = offset_entry_position(writer->offsets.bytes, (uint32_t)i);
        return ERR_OK;
    }
    *ret_position = 0;
    if (segment->size <= WALK_BYTES || (writer && index_writer_offset_first(writer) == 0)) {
        return ERR_OK;
    }
    if (!index || (writer && index->offsets.count < index_writer_offset_first(writer))) {
        return ERR_WOULD_BLOCK;
    }
    i = floor_in(&index->offsets, key);
    if (i >= 0) {
        *ret_position = offset_entry_position(index->offsets.bytes, (uint32_t)i);
    }
    return *ret_position < segment->size ? ERR_OK : damaged(segment, *ret_position);
}

/* The first batch of the segment whose last offset is >= offset. */
static err_t find_batch(struct log *log, struct log_segment *segment, int64_t offset, struct place *ret_place)
{
    bool active = segment == log_active(log);
    struct walk walk;
    struct place place;

    if (segment->size == 0 || (active && offset >= log->end)) {
        *ret_place = (struct place){.position = segment->size};
        return ERR_OK;
    }
    if (active && find_recent(log, offset, ret_place)) {
        return ERR_OK;
    }
    walk.segment = segment;
    walk.end = segment->size;
    walk.buffer_at = walk.buffer_len = 0;
    err_t err = index_floor(log, segment, (struct floor_key){.value = offset - segment->base}, &walk.at);

    if (err == ERR_OK && !segment->file) {
        err = ERR_WOULD_BLOCK;
    }
    while (err == ERR_OK && (err = walk_next(&walk, &place)) == ERR_OK) {
        if (place.last >= offset) {
            *ret_place = place;
            return ERR_OK;
        }
    }
    if (err == ERR_NOT_FOUND) {
        *ret_place = (struct place){.position = segment->size};
        return ERR_OK;
    }
    return err;
}

/* --- Ranges --------------------------------------------------------------------------------------- */

/* Whole batches from `first` on within max_bytes, where more than that is there. */
static err_t cut_range(struct log *log, struct log_segment *segment, const struct place *first, uint64_t max_bytes,
                       uint64_t *ret_end, int64_t *ret_next)
{
    uint64_t stop = first->position + max_bytes, indexed;
    struct walk walk = {.segment = segment, .end = segment->size};
    struct place place;
    err_t err = index_floor(log, segment, (struct floor_key){.by_position = true, .value = (int64_t)stop}, &indexed);

    if (err == ERR_OK && !segment->file) {
        err = ERR_WOULD_BLOCK;
    }
    if (err != ERR_OK) {
        return err;
    }
    walk.at = MAX(indexed, first->position + first->size);
    err = walk_next(&walk, &place);
    while (err == ERR_OK) {
        /* place is the first batch not yet in; a few more are found without reading again. */
        if (place.position + place.size > stop || walk.at + BATCH_HEADER_SIZE > walk.buffer_at + walk.buffer_len) {
            *ret_end = place.position;
            *ret_next = place.base;
            return ERR_OK;
        }
        err = walk_next(&walk, &place);
    }
    return err == ERR_NOT_FOUND ? damaged(segment, walk.at) : err;
}

static err_t range_in(struct log *log, int32_t index, const struct place *first, int64_t limit, uint32_t max_bytes,
                      bool first_whole, struct log_range *ret_range)
{
    struct log_segment *segment = log->segments[index];
    int64_t segment_end = log_segment_end(log, index), next = segment_end;
    uint64_t end = segment->size;

    if (limit < segment_end) {
        struct place stop;
        err_t err = find_batch(log, segment, limit, &stop);

        if (err != ERR_OK) {
            return err;
        }
        end = stop.position;
        next = stop.size > 0 ? stop.base : segment_end;
    }
    if (end <= first->position || (first->size > max_bytes && !first_whole)) {
        return ERR_OK;
    }
    if (first->size >= max_bytes) {
        end = first->position + first->size;
        next = first->last + 1;
    } else if (end - first->position > max_bytes) {
        err_t err = cut_range(log, segment, first, max_bytes, &end, &next);

        if (err != ERR_OK) {
            return err;
        }
    }
    if (!segment->file) {
        return ERR_WOULD_BLOCK;
    }
    *ret_range = (struct log_range){.segment = segment_ref(segment),
                                    .file = segment->file,
                                    .position = first->position,
                                    .len = (uint32_t)(end - first->position),
                                    .next_offset = LOG_OFFSET(next),
                                    .recent = log->hot && segment == log_active(log) &&
                                              segment->size - first->position <= RECENT_BYTES};
    segment_cache_touch(&log->shard->cache, segment);
    segment->warmed = false;
    return ERR_OK;
}

err_t log_read(struct log *log, struct log_offset offset, struct log_offset limit, uint32_t max_bytes, bool first_whole,
               struct log_range *ret_range)
{
    struct log_range range = {.next_offset = offset};
    int64_t stop = MIN(limit.v, log->end);
    struct place first;
    err_t err = log_state(log);

    if (err != ERR_OK) {
        return err;
    }
    if (offset.v < log->start || offset.v > log->end) {
        return ERR_OFFSET_OUT_OF_RANGE;
    }
    for (int32_t i = log_segment_index_of(log, offset.v); offset.v < stop && i < log->segment_count; i++) {
        if (log->segments[i]->base >= stop) {
            break;
        }
        err = find_batch(log, log->segments[i], offset.v, &first);
        /* After compaction the rest of a segment may be empty: then the next one's first batch it is. */
        if (err == ERR_OK && first.size == 0) {
            continue;
        }
        if (err == ERR_OK) {
            err = range_in(log, i, &first, stop, max_bytes, first_whole, &range);
        }
        break;
    }
    if (err == ERR_OK) {
        *ret_range = range;
    }
    return err == ERR_IO ? log_fail(log->manager, log->dir, log->path->text, err, NULL) : err;
}

void log_range_release(struct log_range *range)
{
    segment_unref(range->segment);
    *range = (struct log_range){0};
}

bool log_range_resident(const struct log_range *range)
{
    uint8_t byte;
    size_t len;

    if (!range->segment || range->len == 0 || range->recent) {
        return true;
    }
    uint64_t step = MAX((uint64_t)PROBE_STEP, range->len / PROBES_MAX), end = range->position + range->len;

    for (uint64_t at = range->position; at < end; at += step) {
        if (range->file->io->ops->pread_cached(range->file, &byte, 1, at, &len, NULL) == ERR_WOULD_BLOCK) {
            return false;
        }
    }
    return range->file->io->ops->pread_cached(range->file, &byte, 1, end - 1, &len, NULL) != ERR_WOULD_BLOCK;
}

/* --- Warming ----------------------------------------------------------------------------------------- */

/* What the job works on: references, so that the log may go on or go away. */
struct warming {
    struct log_shard *shard;
    struct log_segment *segments[WARM_SEGMENTS];
    struct io_file *files[WARM_SEGMENTS];
    bool opened[WARM_SEGMENTS], load[WARM_SEGMENTS], repair[WARM_SEGMENTS];
    uint64_t sizes[WARM_SEGMENTS];
    uint32_t completions[WARM_SEGMENTS]; /* of their index files, at the beginning */
    struct segment_index *indexes[WARM_SEGMENTS];
    int count;
    uint64_t from; /* of the data to be read, where the index is in memory */
    uint32_t interval;
    err_t errs[WARM_SEGMENTS];
    struct err_info info; /* of the last failure */
    struct log_warm *warm;
    struct log_dir *dir;
    struct log_manager *manager;
    struct job job;
};

static err_t warm_segment(struct warming *warming, int i, struct err_info *info)
{
    struct log_segment *segment = warming->segments[i];
    err_t err = ERR_OK;

    if (!warming->files[i]) {
        err = segment_open_file(segment, 0, &warming->files[i], info);
        warming->opened[i] = err == ERR_OK;
    }
    if (err == ERR_OK && warming->load[i]) {
        struct segment_load load = {.segment = segment,
                                    .file = warming->files[i],
                                    .size = warming->sizes[i],
                                    .interval = warming->interval,
                                    .repair = warming->repair[i]};

        err = segment_index_load(&load, &warming->indexes[i], info);
    }
    return err;
}

/* Brings the pages in. */
static err_t warm_data(struct warming *warming)
{
    const struct log_warm *warm = warming->warm;
    const struct segment_index *index = warming->indexes[0];
    struct io_file *file = warming->files[0];
    uint64_t at = warming->from, left = MAX((uint64_t)warm->max_bytes, (uint64_t)WALK_BYTES) + 2 * WALK_BYTES;
    uint8_t *buffer CLEANUP(freep) = malloc(PROBE_STEP);
    size_t len = PROBE_STEP;
    err_t err = ERR_OK;

    if (index && buffer) {
        int64_t i =
            offset_index_floor(index->offsets.bytes, index->offsets.count, warm->offset.v - warming->segments[0]->base);

        at = i >= 0 ? offset_entry_position(index->offsets.bytes, (uint32_t)i) : 0;
    }
    while (file && buffer && err == ERR_OK && left > 0 && len == PROBE_STEP) {
        err = file->io->ops->pread(file, buffer, PROBE_STEP, at, &len, &warming->info);
        at += len;
        left -= MIN(left, len);
    }
    return err;
}

static void warm_run(struct job *job)
{
    struct warming *warming = CONTAINER_OF(job, struct warming, job);

    for (int i = 0; i < warming->count; i++) {
        warming->errs[i] = warm_segment(warming, i, &warming->info);
    }
    if (warming->errs[0] == ERR_OK) {
        warming->errs[0] = warm_data(warming);
    }
}

static void warm_failed(struct warming *warming, int i)
{
    const char *path = warming->segments[i]->path->text;

    if (warming->errs[i] == ERR_IO || warming->errs[i] == ERR_NOT_FOUND) {
        log_fail(warming->manager, warming->dir, path, warming->errs[i], &warming->info);
    } else if (trace_allow(&damage_limit, DAMAGE_LINES)) {
        trace(TRACE_ERROR, "read_failed", "dir=%s reason=\"%s\"", path, warming->info.text);
    }
}

static void warm_done(struct job *job)
{
    struct warming *warming = CONTAINER_OF(job, struct warming, job);
    struct log_warm *warm = warming->warm;

    for (int i = 0; i < warming->count; i++) {
        struct log_segment *segment = warming->segments[i];

        segment->name_users--;
        if (warming->opened[i]) {
            segment_cache_opened(&warming->shard->cache, segment, warming->files[i]);
        }
        if (segment->index_completions == warming->completions[i]) {
            segment_cache_indexed(&warming->shard->cache, segment, warming->indexes[i]);
        } else {
            segment_index_unref(warming->indexes[i]);
        }
        /* Of a segment that went meanwhile nothing is expected. */
        segment->warmed = warming->errs[i] == ERR_OK;
        if (!segment->dropped && warming->errs[i] != ERR_OK) {
            warm_failed(warming, i);
        }
        segment_unref(segment);
    }
    free(warming);
    warm->done(warm);
}

static void warm_nothing(struct job *job)
{
}

static void warm_gave_up(struct job *job)
{
    struct log_warm *warm = CONTAINER_OF(job, struct log_warm, job);

    warm->done(warm);
}

static void add_to_warm(struct warming *warming, const struct log *log, int32_t i)
{
    struct log_segment *segment = log->segments[i];

    warming->files[warming->count] = segment->file;
    warming->sizes[warming->count] = segment->size;
    warming->load[warming->count] = segment == log_active(log) || segment->index_pending || !segment->index;
    warming->completions[warming->count] = segment->index_completions;
    warming->repair[warming->count] = segment != log_active(log) && !segment->index_pending;
    segment->name_users++;
    warming->segments[warming->count++] = segment_ref(segment);
}

static bool wants_txns(const struct log *log, int32_t i)
{
    const struct log_segment *segment = log->segments[i];

    return segment->has_txn_index && (!segment->index || segment->index_pending || segment == log_active(log));
}

void log_warm_start(struct log *log, struct log_warm *warm)
{
    struct warming *warming = calloc(1, sizeof(*warming));

    warm->job = (struct job){.run = warm_nothing, .done = warm_gave_up};
    if (!warming) {
        job_submit(log->shard->loop, &warm->job, JOB_READ);
        return;
    }
    warming->shard = log->shard;
    warming->interval = (uint32_t)log->config.index_interval_bytes;
    warming->warm = warm;
    warming->dir = log->dir;
    warming->manager = log->manager;
    int32_t first = log_segment_index_of(log, warm->offset.v);

    add_to_warm(warming, log, first);
    struct floor_key key = {.value = warm->offset.v - log->segments[first]->base};

    if (index_floor(log, log->segments[first], key, &warming->from) == ERR_OK && !log->segments[first]->has_txn_index) {
        warming->load[0] = false;
    }
    /* After compaction the batch may be in the next one that is not empty; aborted transactions may end in any later
     * one. */
    bool next_added = false;

    for (int32_t i = first + 1; i < log->segment_count && warming->count < WARM_SEGMENTS; i++) {
        if ((!next_added && log->segments[i]->size > 0) || wants_txns(log, i)) {
            next_added = true;
            add_to_warm(warming, log, i);
        }
    }
    warming->job = (struct job){.run = warm_run, .done = warm_done};
    job_submit(log->shard->loop, &warming->job, JOB_READ);
}

/* --- Aborted transactions --------------------------------------------------------------------------- */

struct aborted_query {
    int64_t from, to;
    struct arena *arena;
    struct log_aborted *found;
    int32_t count, capacity;
    bool ended; /* nothing later can matter */
};

static err_t add_aborted(struct aborted_query *query, const struct txn_entry *entry)
{
    if (query->count == query->capacity) {
        int32_t capacity = query->capacity ? query->capacity * 2 : 4;
        struct log_aborted *found = arena_alloc_array(query->arena, (size_t)capacity, sizeof(*found));

        if (!found) {
            return ERR_NO_MEMORY;
        }
        if (query->count > 0) {
            memcpy(found, query->found, (size_t)query->count * sizeof(*found));
        }
        query->found = found;
        query->capacity = capacity;
    }
    query->found[query->count++] = (struct log_aborted){.producer_id = PRODUCER_ID(entry->producer_id),
                                                        .first_offset = LOG_OFFSET(entry->first_offset)};
    return ERR_OK;
}

/* Entries [0, count) of an array. */
static err_t query_entries(struct aborted_query *query, const struct index_array *entries, uint32_t count)
{
    uint32_t low = 0, high = count;

    /* Markers rise: skip those below. */
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (txn_entry_read(entries->bytes, middle).last_offset < query->from) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    for (uint32_t i = low; i < count && !query->ended; i++) {
        struct txn_entry entry = txn_entry_read(entries->bytes, i);

        if (entry.first_offset < query->to) {
            err_t err = add_aborted(query, &entry);

            if (err != ERR_OK) {
                return err;
            }
        }
        query->ended = entry.last_stable_offset >= query->to;
    }
    return ERR_OK;
}

/* Entries that a segment's file may not have yet; NULL: it has all. */
static const struct index_writer *writer_of(const struct log *log, const struct log_segment *segment)
{
    const struct sealed_segment *lists[] = {log->sealed, log->flusher ? log->flusher->sealed : NULL};

    for (size_t i = 0; segment->index_pending && i < ARRAY_LEN(lists); i++) {
        for (const struct sealed_segment *sealed = lists[i]; sealed; sealed = sealed->next) {
            if (sealed->segment == segment) {
                return &sealed->writer;
            }
        }
    }
    return segment == log_active(log) ? &log->writer : NULL;
}

static err_t query_segment(struct aborted_query *query, const struct log *log, int32_t i)
{
    const struct log_segment *segment = log->segments[i];
    const struct index_writer *writer = writer_of(log, segment);
    uint32_t in_file = writer ? writer->txn_count - writer->txns.count : UINT32_MAX;

    if (in_file > 0 && segment->has_txn_index) {
        if (!segment->index || (writer && segment->index->txns.count < in_file)) {
            return ERR_WOULD_BLOCK;
        }
        err_t err = query_entries(query, &segment->index->txns, MIN(in_file, segment->index->txns.count));

        if (err != ERR_OK) {
            return err;
        }
    }
    return writer && !query->ended ? query_entries(query, &writer->txns, writer->txns.count) : ERR_OK;
}

err_t log_aborted_transactions(struct log *log, struct log_offset from, struct log_offset to, struct arena *arena,
                               struct log_aborted **ret_aborted, int32_t *ret_count)
{
    struct aborted_query query = {.from = from.v, .to = to.v, .arena = arena};
    err_t err = log_state(log);

    for (int32_t i = log_segment_index_of(log, from.v); err == ERR_OK && i < log->segment_count && !query.ended; i++) {
        err = query_segment(&query, log, i);
    }
    if (err == ERR_OK) {
        *ret_aborted = query.found;
        *ret_count = query.count;
    }
    return err;
}
