/* Opening a partition directory: what lies there, and what of it can be
 * believed. After a clean stop only the ends of things are read. Runs in the
 * pool, with the log to itself. */
#include "log/batch_scan.h"
#include "log/log_internal.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { METADATA_LIMIT = 4096, NAMES_MAX = 1 << 22 };

enum file_kind { FILE_LOG, FILE_INDEX, FILE_TIME, FILE_TXN, FILE_SNAPSHOT, FILE_KINDS };

static const char *const suffixes[FILE_KINDS] = {LOG_SUFFIX, OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, TXN_INDEX_SUFFIX,
                                                 SNAPSHOT_SUFFIX};

struct offsets {
    int64_t *values;
    int32_t count, capacity;
};

struct listing {
    struct offsets of[FILE_KINDS]; /* sorted */
    char **leftovers;              /* names of .deleted, .cleaned and .tmp */
    int32_t leftover_count, leftover_capacity;
    struct offsets swaps;       /* of X.log.swap */
    struct offsets index_swaps; /* of the others; an offset may come twice */
    bool forked;                /* there is a mark */
};

static bool offsets_add(struct offsets *offsets, int64_t value)
{
    if (offsets->count == offsets->capacity) {
        int32_t capacity = offsets->capacity ? offsets->capacity * 2 : 4;
        int64_t *values =
            offsets->count < NAMES_MAX ? realloc(offsets->values, (size_t)capacity * sizeof(*values)) : NULL;

        if (!values) {
            return false;
        }
        offsets->values = values;
        offsets->capacity = capacity;
    }
    offsets->values[offsets->count++] = value;
    return true;
}

static int compare(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;

    return x < y ? -1 : x > y;
}

static bool offsets_contain(const struct offsets *offsets, int64_t value)
{
    return offsets->count > 0 &&
           bsearch(&value, offsets->values, (size_t)offsets->count, sizeof(value), compare) != NULL;
}

static bool ends_with(const char *name, const char *suffix)
{
    size_t len = strlen(name), suffix_len = strlen(suffix);

    return len > suffix_len && strcmp(name + len - suffix_len, suffix) == 0;
}

static bool leftover(struct listing *listing, const char *name)
{
    if (listing->leftover_count == listing->leftover_capacity) {
        int32_t capacity = listing->leftover_capacity ? listing->leftover_capacity * 2 : 4;
        char **names = realloc(listing->leftovers, (size_t)capacity * sizeof(char *));

        if (!names) {
            return false;
        }
        listing->leftovers = names;
        listing->leftover_capacity = capacity;
    }
    char *copy = strdup(name);

    if (!copy) {
        return false;
    }
    listing->leftovers[listing->leftover_count++] = copy;
    return true;
}

static err_t each_name(void *context, const char *name)
{
    struct listing *listing = context;
    int64_t offset;
    bool memory = true;

    if (ends_with(name, DELETED_SUFFIX) || ends_with(name, CLEANED_SUFFIX) || ends_with(name, ".tmp")) {
        return leftover(listing, name) ? ERR_OK : ERR_NO_MEMORY;
    }
    if (ends_with(name, SWAP_SUFFIX)) {
        if (log_file_name_parse(name, LOG_SUFFIX SWAP_SUFFIX, &offset)) {
            memory = offsets_add(&listing->swaps, offset);
        } else if (log_file_name_parse(name, OFFSET_INDEX_SUFFIX SWAP_SUFFIX, &offset) ||
                   log_file_name_parse(name, TIME_INDEX_SUFFIX SWAP_SUFFIX, &offset) ||
                   log_file_name_parse(name, TXN_INDEX_SUFFIX SWAP_SUFFIX, &offset)) {
            memory = offsets_add(&listing->index_swaps, offset);
        }
        return memory ? ERR_OK : ERR_NO_MEMORY;
    }
    listing->forked = listing->forked || ends_with(name, FORK_SUFFIX);
    for (int kind = 0; kind < FILE_KINDS; kind++) {
        if (log_file_name_parse(name, suffixes[kind], &offset)) {
            return offsets_add(&listing->of[kind], offset) ? ERR_OK : ERR_NO_MEMORY;
        }
    }
    return ERR_OK;
}

static void listing_free(struct listing *listing)
{
    for (int kind = 0; kind < FILE_KINDS; kind++) {
        free(listing->of[kind].values);
    }
    for (int32_t i = 0; i < listing->leftover_count; i++) {
        free(listing->leftovers[i]);
    }
    free(listing->leftovers);
    free(listing->swaps.values);
    free(listing->index_swaps.values);
    *listing = (struct listing){0};
}

static err_t list(const struct log *log, struct listing *ret_listing, struct err_info *info)
{
    struct io *io = log->manager->io;
    err_t err = PATIENTLY(io->ops->list_directory(io, log->path->text, each_name, ret_listing, info));

    for (int kind = 0; kind < FILE_KINDS; kind++) {
        if (ret_listing->of[kind].count > 1) {
            qsort(ret_listing->of[kind].values, (size_t)ret_listing->of[kind].count, sizeof(int64_t), compare);
        }
    }
    if (ret_listing->swaps.count > 1) {
        qsort(ret_listing->swaps.values, (size_t)ret_listing->swaps.count, sizeof(int64_t), compare);
    }
    return err;
}

/* --- Leftovers of deletion and compaction -------------------------------------------------- */

static err_t remove_file(const struct log *log, int64_t offset, const char *suffix, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    struct io *io = log->manager->io;
    err_t err = io->ops->unlink(io, log_file_path(path, log->path->text, offset, suffix), info);

    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static err_t remove_leftovers(const struct log *log, const struct listing *listing, struct err_info *info)
{
    struct io *io = log->manager->io;

    for (int32_t i = 0; i < listing->leftover_count; i++) {
        char path[LOG_PATH_MAX + LOG_NAME_MAX + 2];

        snprintf(path, sizeof(path), "%s/%s", log->path->text, listing->leftovers[i]);
        err_t err = io->ops->unlink(io, path, info);

        if (err != ERR_OK && err != ERR_NOT_FOUND) {
            return err;
        }
    }
    return ERR_OK;
}

/* Offset after the last whole batch of a file. */
static err_t end_of_file(const struct log *log, const char *path, int64_t base, int64_t *ret_end, struct err_info *info)
{
    struct io *io = log->manager->io;
    struct io_file *file;
    struct batch_scan scan;
    struct scanned_batch batch;
    uint64_t size;
    err_t err = PATIENTLY(io->ops->open(io, path, 0, &file, info));

    if (err != ERR_OK) {
        return err;
    }
    *ret_end = base;
    err = io->ops->file_size(file, &size, info);
    if (err == ERR_OK) {
        err = batch_scan_open(&scan, file, 0, size, SCAN_BUFFER_SMALL, info);
        while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
            *ret_end = batch.last_offset + 1;
        }
        batch_scan_close(&scan);
    }
    io->ops->close(file);
    return err == ERR_NOT_FOUND || err == ERR_MALFORMED ? ERR_OK : err;
}

/* The cleaner's finished output: what it replaces goes, then it takes its name. */
static err_t finish_swap(const struct log *log, const struct listing *listing, int64_t base, struct err_info *info)
{
    struct io *io = log->manager->io;
    char from[LOG_FILE_PATH_MAX], to[LOG_FILE_PATH_MAX];
    int64_t end;
    err_t err = end_of_file(log, log_file_path(from, log->path->text, base, LOG_SUFFIX SWAP_SUFFIX), base, &end, info);

    for (int32_t i = 0; err == ERR_OK && i < listing->of[FILE_LOG].count; i++) {
        int64_t covered = listing->of[FILE_LOG].values[i];

        for (int kind = FILE_TXN; err == ERR_OK && covered >= base && covered < end && kind >= 0; kind--) {
            err = remove_file(log, covered, suffixes[kind], info);
        }
    }
    /* The log last: as long as it is a .swap all this is done again. */
    for (int kind = FILE_TXN; err == ERR_OK && kind >= 0; kind--) {
        char suffix[32];

        if (kind == FILE_LOG) {
            err = PATIENTLY(io->ops->sync_directory(io, log->path->text, info));
            if (err != ERR_OK) {
                break;
            }
        }
        snprintf(suffix, sizeof(suffix), "%s%s", suffixes[kind], SWAP_SUFFIX);
        log_file_path(from, log->path->text, base, suffix);
        err = io->ops->rename(io, from, log_file_path(to, log->path->text, base, suffixes[kind]), info);
        err = err == ERR_NOT_FOUND && kind != FILE_LOG ? ERR_OK : err;
    }
    return err;
}

/* Indexes that were named .swap before their log could be: the log was removed, as .cleaned. */
static err_t remove_index_swaps(const struct log *log, const struct listing *listing, struct err_info *info)
{
    static const char *const all[] = {OFFSET_INDEX_SUFFIX SWAP_SUFFIX, TIME_INDEX_SUFFIX SWAP_SUFFIX,
                                      TXN_INDEX_SUFFIX SWAP_SUFFIX};
    err_t err = ERR_OK;

    for (int32_t i = 0; i < listing->index_swaps.count; i++) {
        for (size_t s = 0; err == ERR_OK && s < ARRAY_LEN(all); s++) {
            if (!offsets_contain(&listing->swaps, listing->index_swaps.values[i])) {
                err = remove_file(log, listing->index_swaps.values[i], all[s], info);
            }
        }
    }
    return err;
}

static err_t clean_up(const struct log *log, struct listing *listing, struct err_info *info)
{
    err_t err = remove_leftovers(log, listing, info);

    if (err == ERR_OK) {
        err = remove_index_swaps(log, listing, info);
    }
    for (int32_t i = 0; err == ERR_OK && i < listing->swaps.count; i++) {
        trace(TRACE_INFO, "swap_finished", "file=%s/%020" PRId64 ".log.swap", log->path->text,
              listing->swaps.values[i]);
        err = finish_swap(log, listing, listing->swaps.values[i], info);
    }
    if (err == ERR_OK && listing->swaps.count > 0) {
        listing_free(listing);
        err = list(log, listing, info);
    }
    for (int kind = FILE_INDEX; err == ERR_OK && kind <= FILE_TXN; kind++) {
        for (int32_t i = 0; err == ERR_OK && i < listing->of[kind].count; i++) {
            if (!offsets_contain(&listing->of[FILE_LOG], listing->of[kind].values[i])) {
                err = remove_file(log, listing->of[kind].values[i], suffixes[kind], info);
            }
        }
    }
    return err;
}

/* --- Small files ------------------------------------------------------------------------------ */

err_t log_write_metadata(struct io *io, const struct log_path *path, struct uuid topic_id, struct err_info *info)
{
    char text[64], id[UUID_TEXT_LEN + 1];

    uuid_to_text(topic_id, id);
    int n = snprintf(text, sizeof(text), "version: 0\ntopic_id: %s", id);

    return log_write_small_file(io, path, "partition.metadata", SLICE(text, (size_t)n), false, info);
}

err_t log_read_metadata(struct io *io, const struct log_path *log_path, struct uuid *ret_id, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX], id_text[UUID_TEXT_LEN + 1] = "";
    char *text CLEANUP(freep) = NULL;
    size_t len;

    snprintf(path, sizeof(path), "%s/partition.metadata", log_path->text);
    err_t err = PATIENTLY(io_read_file(io, path, METADATA_LIMIT, &text, &len, info));
    const char *at = err == ERR_OK ? strstr(text, "topic_id: ") : NULL;

    *ret_id = UUID_ZERO;
    if (at) {
        strncat(id_text, at + strlen("topic_id: "), UUID_TEXT_LEN);
        uuid_from_text(id_text, ret_id);
    }
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

static err_t check_metadata(struct log *log, struct err_info *info)
{
    struct uuid id;
    err_t err = log_read_metadata(log->manager->io, log->path, &id, info);

    if (err != ERR_OK) {
        return err;
    }
    if (uuid_is_zero(log->topic_id)) {
        log->topic_id = id;
    }
    if (uuid_is_zero(id) && !uuid_is_zero(log->topic_id)) {
        /* None, or torn: the registry knows the id. */
        log->sync_metadata = log->sync_directory = true;
        return log_write_metadata(log->manager->io, log->path, log->topic_id, info);
    }
    return uuid_equal(id, log->topic_id)
               ? ERR_OK
               : err_set(info, ERR_INCONSISTENT_TOPIC_ID, "%s belongs to another topic of that name", log->path->text);
}

static err_t load_epochs(struct log *log, struct err_info *info)
{
    char path[LOG_FILE_PATH_MAX];
    char *text CLEANUP(freep) = NULL;
    size_t len;

    snprintf(path, sizeof(path), "%s/leader-epoch-checkpoint", log->path->text);
    err_t err = PATIENTLY(io_read_file(log->manager->io, path, EPOCH_FILE_LIMIT, &text, &len, info));

    if (err == ERR_OK) {
        err = epoch_cache_parse(&log->epochs, text, len, info);
    }
    if (err == ERR_MALFORMED) {
        trace(TRACE_ERROR, "epochs_damaged", "file=%s", path);
        log->epochs.dirty = true;
        return ERR_OK;
    }
    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

/* A directory, and whose it is. */
static err_t make_and_mark(struct io *io, const struct log_path *log_path, struct uuid topic_id, struct err_info *info)
{
    struct uuid id = UUID_ZERO;
    err_t err = io->ops->mkdir(io, log_path->text, info);
    bool exists = err == ERR_EXISTS;

    if (exists) {
        err = log_read_metadata(io, log_path, &id, info);
    }
    if (err == ERR_OK && !uuid_is_zero(id) && !uuid_is_zero(topic_id) && !uuid_equal(id, topic_id)) {
        return err_set(info, ERR_BUSY, "%s belongs to another topic of that name", log_path->text);
    }
    if (err == ERR_OK && uuid_is_zero(id) && !uuid_is_zero(topic_id)) {
        err = log_write_metadata(io, log_path, topic_id, info);
    }
    return exists && err == ERR_NOT_FOUND ? err_set(info, ERR_BUSY, "%s goes just now", log_path->text) : err;
}

/* A topic may be made, deleted and made again while the directory of the first is still being made: nobody may take one
 * that is not marked yet for nobody's, or two topics write to it. */
static err_t make_and_mark_alone(struct io *io, const struct log_path *path, struct uuid topic_id,
                                 struct err_info *info)
{
    static pthread_mutex_t locks[] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                      PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                      PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
    pthread_mutex_t *lock = &locks[hash_bytes(path->text, strlen(path->text)) % ARRAY_LEN(locks)];

    pthread_mutex_lock(lock);
    err_t err = make_and_mark(io, path, topic_id, info);

    pthread_mutex_unlock(lock);
    return err;
}

err_t log_make_directory(struct io *io, const struct log_path *log_path, struct uuid topic_id, int64_t base,
                         struct err_info *info)
{
    struct io_file *file;
    char path[LOG_FILE_PATH_MAX];
    err_t err = make_and_mark_alone(io, log_path, topic_id, info);

    if (err != ERR_OK) {
        return err;
    }
    /* The indexes too, though they stay empty for a while: Kafka's tools refuse a segment without them. */
    static const char *const files[] = {OFFSET_INDEX_SUFFIX, TIME_INDEX_SUFFIX, LOG_SUFFIX};

    for (size_t i = 0; err == ERR_OK && i < ARRAY_LEN(files); i++) {
        log_file_path(path, log_path->text, base, files[i]);
        err = PATIENTLY(io->ops->open(io, path, IO_WRITE | IO_CREATE, &file, info));
        if (err == ERR_OK) {
            io->ops->close(file);
        }
    }
    return err;
}

/* --- Segments ------------------------------------------------------------------------------------- */

static err_t add_segment(struct log *log, const struct listing *listing, int64_t base, struct err_info *info)
{
    struct io *io = log->manager->io;
    char path[LOG_FILE_PATH_MAX];
    struct io_stat stat;
    struct log_segment *segment = segment_create(io, log->path, base);

    if (!segment || !log_push_segment(log, segment)) {
        segment_unref(segment);
        return err_set(info, ERR_NO_MEMORY, "segments of %s", log->path->text);
    }
    err_t err = io->ops->stat(io, log_file_path(path, log->path->text, base, LOG_SUFFIX), &stat, info);

    if (err != ERR_OK) {
        return err;
    }
    segment->size = segment->synced = stat.size;
    segment->modified_ms = stat.modified_ms;
    segment->copied_links = stat.links > 1;
    segment->has_txn_index = offsets_contain(&listing->of[FILE_TXN], base);
    log->size_bytes += stat.size;
    return ERR_OK;
}

static err_t add_segments(struct log *log, const struct listing *listing, struct err_info *info)
{
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < listing->of[FILE_LOG].count; i++) {
        err = add_segment(log, listing, listing->of[FILE_LOG].values[i], info);
    }
    if (err == ERR_OK && log->segment_count == 0) {
        int64_t base = MAX(atomic_load(&log->checkpoint->log_start), 0);
        struct log_segment *segment = segment_create(log->manager->io, log->path, base);

        if (!segment || !log_push_segment(log, segment)) {
            segment_unref(segment);
            return err_set(info, ERR_NO_MEMORY, "segments of %s", log->path->text);
        }
        segment->modified_ms = log->manager->io->ops->wall_ms(log->manager->io);
        log->created = false;
        return ERR_OK;
    }
    log->created = true;
    return err;
}

/* A transaction index must be whole entries: Kafka makes the segment's indexes anew otherwise. */
static int32_t first_bad_txn_index(const struct log *log)
{
    struct io *io = log->manager->io;
    char path[LOG_FILE_PATH_MAX];
    struct io_stat stat;

    for (int32_t i = 0; i < log->segment_count; i++) {
        if (log->segments[i]->has_txn_index &&
            io->ops->stat(io, log_file_path(path, log->path->text, log->segments[i]->base, TXN_INDEX_SUFFIX), &stat,
                          NULL) == ERR_OK &&
            stat.size % TXN_ENTRY_SIZE != 0) {
            return i;
        }
    }
    return log->segment_count;
}

/* The last entry of an index of the active segment, and how many there are. ERR_MALFORMED: not whole. */
static err_t last_entry(const struct log_segment *segment, const char *suffix, size_t entry_size, uint8_t *ret_entry,
                        uint32_t *ret_count, struct err_info *info)
{
    const struct io_ops *ops = segment->io->ops;
    char path[LOG_FILE_PATH_MAX];
    struct io_file *file;
    struct io_stat stat;
    size_t len = 0;
    err_t err = ops->stat(segment->io, log_file_path(path, segment->path->text, segment->base, suffix), &stat, info);

    *ret_count = 0;
    if (err != ERR_OK || stat.size == 0) {
        return err == ERR_NOT_FOUND ? ERR_OK : err;
    }
    if (stat.size % entry_size != 0 || stat.size > INT32_MAX) {
        return err_set(info, ERR_MALFORMED, "%s has %" PRIu64 " bytes", path, stat.size);
    }
    err = PATIENTLY(ops->open(segment->io, path, 0, &file, info));
    if (err != ERR_OK) {
        return err;
    }
    err = ops->pread(file, ret_entry, entry_size, stat.size - entry_size, &len, info);
    ops->close(file);
    *ret_count = (uint32_t)(stat.size / entry_size);
    return err == ERR_OK && len < entry_size ? err_set(info, ERR_MALFORMED, "%s", path) : err;
}

static err_t load_index_ends(struct log *log, uint64_t *ret_position, struct err_info *info)
{
    struct log_segment *segment = log_active(log);
    struct index_writer *writer = &log->writer;
    uint8_t offset_entry[OFFSET_ENTRY_SIZE], time_entry[TIME_ENTRY_SIZE], txn_entry[TXN_ENTRY_SIZE];
    err_t err = last_entry(segment, OFFSET_INDEX_SUFFIX, OFFSET_ENTRY_SIZE, offset_entry, &writer->offset_count, info);

    if (err == ERR_OK) {
        err = last_entry(segment, TIME_INDEX_SUFFIX, TIME_ENTRY_SIZE, time_entry, &writer->time_count, info);
    }
    if (err == ERR_OK && segment->has_txn_index) {
        err = last_entry(segment, TXN_INDEX_SUFFIX, TXN_ENTRY_SIZE, txn_entry, &writer->txn_count, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    writer->offset_saved = writer->offset_count;
    writer->time_saved = writer->time_count;
    writer->txn_saved = writer->txn_count;
    *ret_position = writer->offset_count > 0 ? offset_entry_position(offset_entry, 0) : 0;
    if (*ret_position >= segment->size ||
        (writer->offset_count > 0 && (*ret_position == 0 || offset_entry_offset(offset_entry, 0) <= 0))) {
        return err_set(info, ERR_MALFORMED, "%s: index of segment %" PRId64 " leads to position %" PRIu64,
                       log->path->text, segment->base, *ret_position);
    }
    if (writer->time_count > 0) {
        writer->max_timestamp = writer->last_time_entry = time_entry_timestamp(time_entry, 0);
        writer->max_timestamp_offset = segment->base + time_entry_offset(time_entry, 0);
    }
    return ERR_OK;
}

/* From the last index entry to the end: the log end, and whether the index reaches that far. */
static err_t load_tail(struct log *log, struct io_file *file, uint64_t position, struct err_info *info)
{
    struct log_segment *segment = log_active(log);
    uint64_t allowed = MAX(4 * (uint64_t)log->config.index_interval_bytes, (uint64_t)KIB(64)), since = 0;
    int64_t end = segment->base;
    struct batch_scan scan;
    struct scanned_batch batch;
    err_t err = batch_scan_open(&scan, file, position, segment->size, SCAN_BUFFER_SMALL, info);

    while (err == ERR_OK && (err = batch_scan_next(&scan, &batch, info)) == ERR_OK) {
        if (batch.base_offset < end || since > allowed) {
            err = err_set(info, ERR_MALFORMED, "%s: the index of segment %" PRId64 " is short or wrong",
                          log->path->text, segment->base);
            break;
        }
        if (batch.position == 0) {
            log->first_timestamp = batch.max_timestamp;
        }
        if (batch.max_timestamp > log->writer.max_timestamp) {
            log->writer.max_timestamp = batch.max_timestamp;
            log->writer.max_timestamp_offset = batch.last_offset;
        }
        since += batch.size;
        end = batch.last_offset + 1;
    }
    batch_scan_close(&scan);
    if (err == ERR_NOT_FOUND) {
        log->end = end;
        return ERR_OK;
    }
    return err;
}

static err_t load_first_timestamp(struct log *log, struct io_file *file, struct err_info *info)
{
    uint8_t header[BATCH_HEADER_SIZE];
    struct scanned_batch batch;
    size_t len;
    err_t err = file->io->ops->pread(file, header, sizeof(header), 0, &len, info);

    if (err == ERR_OK && len >= SCAN_HEADER_MIN && batch_header_read(header, len, &batch)) {
        log->first_timestamp = batch.max_timestamp;
    }
    return err;
}

err_t log_load_active(struct log *log, struct err_info *info)
{
    struct log_segment *segment = log_active(log);
    struct io *io = log->manager->io;
    struct io_file *file;
    uint64_t position;

    index_writer_init(&log->writer);
    log->first_timestamp = TIMESTAMP_UNKNOWN;
    log->created_ms = io->ops->wall_ms(io);
    log->end = segment->base;
    log->shared_file = segment->copied_links;
    if (segment->size == 0) {
        return ERR_OK;
    }
    err_t err = load_index_ends(log, &position, info);

    /* A time index that says nothing is made again. */
    if (err == ERR_OK && log->writer.time_count == 0) {
        err = err_set(info, ERR_MALFORMED, "%s: no time index of segment %" PRId64, log->path->text, segment->base);
    }
    if (err == ERR_OK) {
        err = segment_open_file(segment, 0, &file, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    err = load_tail(log, file, position, info);
    if (err == ERR_OK && position > 0) {
        err = load_first_timestamp(log, file, info);
    }
    io->ops->close(file);
    return err;
}

/* --- All ------------------------------------------------------------------------------------------------ */

static int64_t durable_end(const struct log *log)
{
    const struct log_segment *active = log_active(log);

    return active->synced == active->size
               ? log->end
               : MIN(MAX(active->base, atomic_load(&log->checkpoint->recovery_point)), log->end);
}

static void settle_offsets(struct log *log)
{
    log->start = MAX(log->segments[0]->base, atomic_load(&log->checkpoint->log_start));
    log->start = MIN(log->start, log->end);
    log->staged_end = log->end;
    log->durable = durable_end(log);
    log->high_watermark = MAX(MIN(atomic_load(&log->checkpoint->high_watermark), log->end), log->start);
    /* Transactions that ended below it hold nothing back. */
    producer_state_replicated(&log->producers, log->high_watermark);
    epoch_cache_truncate_end(&log->epochs, log->end);
    epoch_cache_truncate_start(&log->epochs, log->start);
    log->smoothed = log_active(log)->size;
    log->cleaned = atomic_load(&log->checkpoint->cleaned);
}

static err_t drop_snapshots_above(struct log *log, const struct offsets *snapshots, struct err_info *info)
{
    err_t err = ERR_OK;

    for (int32_t i = snapshots->count - 1; err == ERR_OK && i >= 0 && snapshots->values[i] > log->end; i--) {
        err = remove_file(log, snapshots->values[i], SNAPSHOT_SUFFIX, info);
    }
    return err;
}

static err_t load_listed(struct log *log, struct listing *listing, struct err_info *info)
{
    const struct offsets *snapshots = &listing->of[FILE_SNAPSHOT];
    int32_t first;
    err_t err = clean_up(log, listing, info);

    if (err == ERR_OK) {
        err = check_metadata(log, info);
    }
    if (err == ERR_OK && listing->forked) {
        err = log_fork_settle(log, info);
    }
    if (err == ERR_OK) {
        err = add_segments(log, listing, info);
    }
    if (err == ERR_OK) {
        err = load_epochs(log, info);
    }
    if (err != ERR_OK) {
        return err;
    }
    if (log->dir->was_clean) {
        first = first_bad_txn_index(log);
        err = log_load_active(log, info);
        if (err == ERR_MALFORMED) {
            first = MIN(first, log->segment_count - 1);
            err = ERR_OK;
        }
    } else {
        first = log_segment_index_of(log, atomic_load(&log->checkpoint->recovery_point));
    }
    if (err == ERR_OK) {
        err = log_rebuild_producers(log, snapshots->values, snapshots->count, first, log->dir->was_clean, info);
    }
    if (err == ERR_OK && first < log->segment_count) {
        err = log_recover_segments(log, first, info);
    }
    if (err == ERR_OK) {
        err = drop_snapshots_above(log, snapshots, info);
    }
    if (err == ERR_OK) {
        settle_offsets(log);
    }
    return err;
}

err_t log_load(struct log *log, struct err_info *info)
{
    struct listing listing = {0};
    struct err_info local;

    info = info ? info : &local;
    err_t err = list(log, &listing, info);

    if (err == ERR_OK) {
        err = load_listed(log, &listing, info);
    }
    listing_free(&listing);
    return err;
}

err_t log_list_snapshots(const struct log *log, int64_t **ret_offsets, int32_t *ret_count, struct err_info *info)
{
    struct listing listing = {0};
    err_t err = list(log, &listing, info);

    if (err == ERR_OK) {
        *ret_offsets = TAKE_PTR(listing.of[FILE_SNAPSHOT].values);
        *ret_count = listing.of[FILE_SNAPSHOT].count;
    }
    listing_free(&listing);
    return err;
}
