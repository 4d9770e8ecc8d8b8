#include "log/segment.h"

#include "log/batch_scan.h"
#include "log/file_copy.h"
#include "log/index_writer.h"
#include "log/offset_index.h"
#include "log/time_index.h"
#include "log/txn_index.h"

#include <inttypes.h>
#include <stdlib.h>

enum { INDEX_FILE_LIMIT = 512 << 20, EVICTION_TRIES = 16 };

/* --- References --------------------------------------------------------------------- */

struct log_segment *segment_create(struct io *io, struct log_path *path, int64_t base)
{
    struct log_segment *segment = calloc(1, sizeof(*segment));

    if (segment) {
        atomic_init(&segment->refs, 1);
        segment->io = io;
        segment->path = log_path_ref(path);
        segment->base = base;
        segment->max_timestamp = segment->first_timestamp = SEGMENT_TIME_UNKNOWN;
    }
    return segment;
}

struct log_segment *segment_ref(struct log_segment *segment)
{
    atomic_fetch_add_explicit(&segment->refs, 1, memory_order_relaxed);
    return segment;
}

static void destroy(struct log_segment *segment)
{
    if (segment->file) {
        segment->io->ops->close(segment->file);
    }
    segment_index_unref(segment->index);
    log_path_unref(segment->path);
    free(segment);
}

/* Closing the last descriptor of an unlinked file frees its blocks, which takes a while: not on a loop. */
struct closing {
    struct job job;
    struct log_segment *segment;
};

static void close_in_pool(struct job *job)
{
    destroy(CONTAINER_OF(job, struct closing, job)->segment);
}

static void closed(struct job *job)
{
    free(CONTAINER_OF(job, struct closing, job));
}

void segment_unref(struct log_segment *segment)
{
    if (!segment || atomic_fetch_sub_explicit(&segment->refs, 1, memory_order_acq_rel) != 1) {
        return;
    }
    struct loop *loop = segment->dropped && segment->file ? loop_current() : NULL;
    struct closing *closing = loop ? malloc(sizeof(*closing)) : NULL;

    if (!closing) {
        destroy(segment);
        return;
    }
    *closing = (struct closing){.job = {.run = close_in_pool, .done = closed}, .segment = segment};
    job_submit(loop, &closing->job, JOB_HOUSEKEEPING);
}

void segment_index_unref(struct segment_index *index)
{
    if (index && --index->refs == 0) {
        index_array_free(&index->offsets);
        index_array_free(&index->times);
        index_array_free(&index->txns);
        free(index);
    }
}

size_t segment_index_bytes(const struct segment_index *index)
{
    return sizeof(*index) + index_array_bytes(&index->offsets, OFFSET_ENTRY_SIZE) +
           index_array_bytes(&index->times, TIME_ENTRY_SIZE) + index_array_bytes(&index->txns, TXN_ENTRY_SIZE);
}

/* --- The shard's cache ------------------------------------------------------------------ */

void segment_cache_init(struct segment_cache *cache, uint32_t open_limit, size_t index_limit)
{
    *cache = (struct segment_cache){.open_limit = open_limit, .index_limit = index_limit};
    list_init(&cache->open);
    list_init(&cache->indexed);
}

void segment_cache_touch(struct segment_cache *cache, struct log_segment *segment)
{
    if (list_contains_node(&segment->open_node) && list_last(&cache->open) != &segment->open_node) {
        list_remove(&segment->open_node);
        list_push_back(&cache->open, &segment->open_node);
    }
    if (list_contains_node(&segment->index_node) && list_last(&cache->indexed) != &segment->index_node) {
        list_remove(&segment->index_node);
        list_push_back(&cache->indexed, &segment->index_node);
    }
}

/* Not those that somebody reads or that hold unsynced data: a sync error could be lost with the descriptor. */
void segment_cache_close(struct segment_cache *cache, struct log_segment *segment)
{
    if (!segment->file || segment->staged || segment->size != segment->synced ||
        atomic_load_explicit(&segment->refs, memory_order_acquire) != 1) {
        return;
    }
    list_remove(&segment->open_node);
    cache->open_count--;
    segment->io->ops->close(TAKE_PTR(segment->file));
}

static void close_some(struct segment_cache *cache)
{
    int tries = EVICTION_TRIES;

    LIST_FOR_EACH(&cache->open, node) {
        if (cache->open_count < cache->open_limit || tries-- == 0) {
            return;
        }
        segment_cache_close(cache, LIST_ENTRY(node, struct log_segment, open_node));
    }
}

void segment_cache_shrink(struct segment_cache *cache)
{
    uint32_t left = cache->open_count / 2 + 1;

    LIST_FOR_EACH(&cache->open, node) {
        if (left-- == 0) {
            return;
        }
        segment_cache_close(cache, LIST_ENTRY(node, struct log_segment, open_node));
    }
}

void segment_cache_opened(struct segment_cache *cache, struct log_segment *segment, struct io_file *file)
{
    if (segment->file || segment->dropped) {
        segment->io->ops->close(file);
        return;
    }
    close_some(cache);
    segment->file = file;
    cache->open_count++;
    list_push_back(&cache->open, &segment->open_node);
}

void segment_cache_forget_index(struct segment_cache *cache, struct log_segment *segment)
{
    if (segment->index) {
        cache->index_bytes -= segment_index_bytes(segment->index);
        list_remove(&segment->index_node);
        segment_index_unref(TAKE_PTR(segment->index));
    }
}

void segment_cache_indexed(struct segment_cache *cache, struct log_segment *segment, struct segment_index *index)
{
    if (!index || segment->dropped || (segment->index && segment->index->offsets.count > index->offsets.count)) {
        segment_index_unref(index);
        return;
    }
    segment_cache_forget_index(cache, segment);
    segment->index = index;
    cache->index_bytes += segment_index_bytes(index);
    list_push_back(&cache->indexed, &segment->index_node);
    LIST_FOR_EACH(&cache->indexed, node) {
        struct log_segment *oldest = LIST_ENTRY(node, struct log_segment, index_node);

        if (cache->index_bytes <= cache->index_limit || oldest == segment) {
            break;
        }
        if (!oldest->unnamed) {
            segment_cache_forget_index(cache, oldest);
        }
    }
}

void segment_cache_remove(struct segment_cache *cache, struct log_segment *segment)
{
    segment_cache_forget_index(cache, segment);
    if (list_contains_node(&segment->open_node)) {
        list_remove(&segment->open_node);
        cache->open_count--;
    }
}

/* --- Files ---------------------------------------------------------------------------------- */

err_t segment_open_file(const struct log_segment *segment, unsigned flags, struct io_file **ret_file,
                        struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];

    log_file_path(path, segment->path->text, segment->base, LOG_SUFFIX);
    return PATIENTLY(segment->io->ops->open(segment->io, path, IO_WRITE | flags, ret_file, info));
}

err_t segment_entries_read(const struct log_segment *segment, const char *suffix, size_t entry_size,
                           struct index_array *ret_entries, bool *ret_whole, struct err_info *info)
{
    const struct io_ops *ops = segment->io->ops;
    char path[LOG_FILE_PATH_MAX];
    struct io_file *file;
    uint64_t size;
    err_t err = PATIENTLY(
        ops->open(segment->io, log_file_path(path, segment->path->text, segment->base, suffix), 0, &file, info));

    *ret_whole = false;
    if (err == ERR_NOT_FOUND) {
        return ERR_OK;
    }
    if (err != ERR_OK) {
        return err;
    }
    err = ops->file_size(file, &size, info);
    if (err == ERR_OK && size > 0 && size <= INDEX_FILE_LIMIT) {
        size_t len = 0;

        ret_entries->bytes = malloc(size);
        err = ret_entries->bytes ? ops->pread(file, ret_entries->bytes, size, 0, &len, info)
                                 : err_set(info, ERR_NO_MEMORY, "%s", path);
        ret_entries->capacity = ret_entries->count = (uint32_t)(len / entry_size);
        size = len;
    }
    ops->close(file);
    if (err != ERR_OK) {
        index_array_free(ret_entries);
        return err;
    }
    *ret_whole = size <= INDEX_FILE_LIMIT && size % entry_size == 0;
    return ERR_OK;
}

err_t segment_txns_read(const struct log_segment *segment, struct index_array *ret_entries, struct err_info *info)
{
    bool whole;
    err_t err = segment_entries_read(segment, TXN_INDEX_SUFFIX, TXN_ENTRY_SIZE, ret_entries, &whole, info);

    if (err == ERR_OK && !txn_index_ok(ret_entries->bytes, ret_entries->count, segment->base)) {
        return err_set(info, ERR_MALFORMED, "%s/%020" PRId64 TXN_INDEX_SUFFIX, segment->path->text, segment->base);
    }
    return err;
}

err_t segment_index_save(const struct log_segment *segment, const char *suffix, size_t entry_size,
                         const uint8_t *entries, uint32_t from, uint32_t count, bool sync, struct err_info *info)
{
    const struct io_ops *ops = segment->io->ops;
    char path[LOG_FILE_PATH_MAX];
    struct io_file *file;
    struct iovec part = {.iov_base = (void *)(uintptr_t)entries, .iov_len = count * entry_size};

    log_file_path(path, segment->path->text, segment->base, suffix);
    err_t err = file_unshare(segment->io, path, info);

    if (err == ERR_OK) {
        err = PATIENTLY(ops->open(segment->io, path, IO_WRITE | IO_CREATE, &file, info));
    }
    if (err != ERR_OK) {
        return err;
    }
    /* What another wrote beyond, such as preallocated zeros, goes. */
    err = ops->truncate(file, from * entry_size, info);
    if (err == ERR_OK && count > 0) {
        err = ops->pwritev(file, &part, 1, from * entry_size, info);
    }
    if (err == ERR_OK && sync) {
        err = ops->sync(file, info);
    }
    ops->close(file);
    return err;
}

err_t segment_read_last_time(const struct log_segment *segment, int64_t *ret_timestamp, int64_t *ret_offset,
                             struct err_info *info)
{
    const struct io_ops *ops = segment->io->ops;
    char path[LOG_FILE_PATH_MAX];
    uint8_t entry[TIME_ENTRY_SIZE];
    struct io_file *file;
    uint64_t size;
    size_t len = 0;
    err_t err = PATIENTLY(ops->open(
        segment->io, log_file_path(path, segment->path->text, segment->base, TIME_INDEX_SUFFIX), 0, &file, info));

    *ret_timestamp = *ret_offset = TIMESTAMP_NONE;
    if (err != ERR_OK) {
        return err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    err = ops->file_size(file, &size, info);
    if (err == ERR_OK && size >= TIME_ENTRY_SIZE) {
        err = ops->pread(file, entry, sizeof(entry), size - size % TIME_ENTRY_SIZE - TIME_ENTRY_SIZE, &len, info);
    }
    ops->close(file);
    if (err == ERR_OK && len == sizeof(entry)) {
        /* An entry of the segment's first offset with time 0 is what preallocated zeros look like. */
        if (size % TIME_ENTRY_SIZE != 0 || time_entry_offset(entry, 0) < 0 ||
            (time_entry_timestamp(entry, 0) == 0 && time_entry_offset(entry, 0) == 0)) {
            return err_set(info, ERR_MALFORMED, "%s", path);
        }
        *ret_timestamp = time_entry_timestamp(entry, 0);
        *ret_offset = segment->base + time_entry_offset(entry, 0);
    }
    return err;
}

/* Are there about as many entries at the end as the log has batches? */
static bool reaches_end(const struct segment_load *load, const struct index_array *offsets)
{
    uint64_t position = offsets->count > 0 ? offset_entry_position(offsets->bytes, offsets->count - 1) : 0;
    uint64_t allowed = MAX(4 * (uint64_t)load->interval, (uint64_t)KIB(64)), since = 0;
    struct batch_scan scan;
    struct scanned_batch batch;
    bool ok = true;

    if (load->size - position <= allowed) {
        return true;
    }
    if (batch_scan_open(&scan, load->file, position, load->size, SCAN_BUFFER_SMALL, NULL) != ERR_OK) {
        return true;
    }
    while (ok && batch_scan_next(&scan, &batch, NULL) == ERR_OK) {
        ok = since <= allowed;
        since += batch.size;
    }
    batch_scan_close(&scan);
    return ok;
}

/* From the headers alone: the log was checked when it was written or recovered. */
static err_t rebuild(const struct segment_load *load, struct segment_index *index, struct err_info *info)
{
    const struct log_segment *segment = load->segment;
    struct index_writer writer;
    struct batch_scan scan;
    struct scanned_batch batch;
    bool memory = true;

    index_writer_init(&writer);
    err_t err = batch_scan_open(&scan, load->file, 0, load->size, SCAN_BUFFER_SMALL, info);

    while (err == ERR_OK && memory && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        memory = index_writer_add(&writer, segment->base, load->interval, batch.last_offset, batch.max_timestamp,
                                  batch.position, batch.size);
    }
    batch_scan_close(&scan);
    if (memory && load->repair) {
        memory = index_writer_close(&writer, segment->base);
    }
    /* A damaged log is still served as far as its batches go. */
    if (err == ERR_MALFORMED) {
        trace(TRACE_ERROR, "log_damaged", "file=%s/%020" PRId64 ".log reason=\"%s\"", segment->path->text,
              segment->base, info->text);
    }
    err = !memory                                        ? err_set(info, ERR_NO_MEMORY, "an index")
          : err == ERR_NOT_FOUND || err == ERR_MALFORMED ? ERR_OK
                                                         : err;
    if (err != ERR_OK) {
        index_writer_free(&writer);
        return err;
    }
    index_array_free(&index->offsets);
    index_array_free(&index->times);
    index->offsets = writer.offsets;
    index->times = writer.times;
    return ERR_OK;
}

static err_t save_repaired(const struct segment_load *load, const struct segment_index *index, struct err_info *info)
{
    err_t err = segment_index_save(load->segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, index->offsets.bytes, 0,
                                   index->offsets.count, true, info);

    return err != ERR_OK ? err
                         : segment_index_save(load->segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, index->times.bytes, 0,
                                              index->times.count, true, info);
}

err_t segment_index_load(const struct segment_load *load, struct segment_index **ret_index, struct err_info *info)
{
    const struct log_segment *segment = load->segment;
    struct segment_index *index = calloc(1, sizeof(*index));
    bool offsets_whole = false, times_whole = false, txns_whole = true;
    struct err_info local;
    err_t err = index ? ERR_OK : err_set(info, ERR_NO_MEMORY, "an index");

    info = info ? info : &local;
    if (err != ERR_OK) {
        return err;
    }
    index->refs = 1;
    err = segment_entries_read(segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, &index->offsets, &offsets_whole, info);
    if (err == ERR_OK) {
        err = segment_entries_read(segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, &index->times, &times_whole, info);
    }
    if (err == ERR_OK && segment->has_txn_index) {
        err = segment_entries_read(segment, TXN_INDEX_SUFFIX, TXN_ENTRY_SIZE, &index->txns, &txns_whole, info);
    }
    if (err == ERR_OK &&
        (!offsets_whole || !times_whole || !offset_index_ok(index->offsets.bytes, index->offsets.count, load->size) ||
         !time_index_ok(index->times.bytes, index->times.count) || !reaches_end(load, &index->offsets))) {
        if (load->repair) {
            trace(TRACE_WARN, "index_rebuilt", "file=%s/%020" PRId64 ".index reason=\"missing, short or out of order\"",
                  segment->path->text, segment->base);
        }
        err = rebuild(load, index, info);
        if (err == ERR_OK && load->repair) {
            err = save_repaired(load, index, info);
        }
    }
    if (err == ERR_OK && (!txns_whole || !txn_index_ok(index->txns.bytes, index->txns.count, segment->base))) {
        if (load->repair) { /* else it is just being written */
            trace(TRACE_ERROR, "index_damaged", "file=%s/%020" PRId64 ".txnindex", segment->path->text, segment->base);
        }
        index->txns.count = 0;
    }
    if (err != ERR_OK) {
        segment_index_unref(index);
        return err;
    }
    *ret_index = index;
    return ERR_OK;
}
