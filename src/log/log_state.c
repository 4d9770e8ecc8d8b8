/* A log's memory, its state, and what others may ask of it at once. */
#include "log/log_internal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct log *log_alloc(struct log_manager *manager, struct log_dir *dir, const struct log_spec *spec)
{
    char name[LOG_NAME_MAX + 1];
    struct log *log = spec->topic.len <= LOG_TOPIC_MAX ? calloc(1, sizeof(*log) + spec->topic.len + 1) : NULL;

    if (!log) {
        return NULL;
    }
    snprintf(name, sizeof(name), "%.*s-%" PRId32, STR_ARG(spec->topic), spec->partition);
    log->manager = manager;
    log->dir = dir;
    log->config = *spec->config;
    log->topic_id = spec->topic_id;
    log->partition = spec->partition;
    log->topic_len = (uint32_t)spec->topic.len;
    memcpy(log->topic, spec->topic.data, spec->topic.len);
    log->last_snapshot = log->cleaned = OFFSET_NONE;
    log->first_timestamp = TIMESTAMP_UNKNOWN;
    log->sealed_tail = &log->sealed;
    index_writer_init(&log->writer);
    producer_state_init(&log->producers);
    log->path = log_path_create(dir->path, name);
    log->checkpoint = log->path ? checkpoint_claim(&dir->registry, spec->topic, spec->partition) : NULL;
    if (!log->checkpoint) {
        log_path_unref(log->path);
        free(log);
        return NULL;
    }
    atomic_fetch_add(&dir->log_count, 1);
    return log;
}

void log_free(struct log *log)
{
    log_drop_hot(log);
    for (int32_t i = 0; i < log->segment_count; i++) {
        struct log_segment *segment = log->segments[i];

        if (log->shard) {
            segment_cache_remove(&log->shard->cache, segment);
        }
        segment->dropped = segment->dropped || log->deleted;
        segment_unref(segment);
    }
    while (log->sealed) {
        struct sealed_segment *sealed = log->sealed;

        log->sealed = sealed->next;
        sealed_free(sealed);
    }
    free(log->segments);
    free(log->flusher);
    index_writer_free(&log->writer);
    producer_state_free(&log->producers);
    epoch_cache_free(&log->epochs);
    log_path_unref(log->path);
    checkpoint_release(&log->dir->registry, log->checkpoint, log->deleted);
    atomic_fetch_sub(&log->dir->log_count, 1);
    free(log);
}

void log_attach(struct log *log, struct log_shard *shard)
{
    log->shard = shard;
    list_push_back(&shard->logs, &log->all_node);
    log_cleaner_note(log);
    log_publish(log);
    if (log_active(log)->file) {
        segment_cache_opened(&shard->cache, log_active(log), TAKE_PTR(log_active(log)->file));
        log_mark_busy(log, true);
    }
}

void log_detach(struct log *log)
{
    list_remove(&log->all_node);
    list_remove(&log->busy_node);
    list_remove(&log->flush_node);
    list_remove(&log->compacted_node);
}

bool log_push_segment(struct log *log, struct log_segment *segment)
{
    if (log->segment_count == log->segment_capacity) {
        int32_t capacity = log->segment_capacity ? log->segment_capacity * 2 : 1;
        struct log_segment **segments = realloc(log->segments, (size_t)capacity * sizeof(struct log_segment *));

        if (!segments) {
            return false;
        }
        log->segments = segments;
        log->segment_capacity = capacity;
    }
    log->segments[log->segment_count++] = segment;
    return true;
}

int32_t log_segment_index_of(const struct log *log, int64_t offset)
{
    int32_t low = 0, high = log->segment_count - 1;

    /* Readers are mostly at the end. */
    if (log->segments[high]->base <= offset) {
        return high;
    }
    while (low < high) {
        int32_t middle = low + (high - low + 1) / 2;

        if (log->segments[middle]->base <= offset) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

int64_t log_segment_end(const struct log *log, int32_t index)
{
    return index + 1 < log->segment_count ? log->segments[index + 1]->base : log->end;
}

/* What the checkpoints shall say. */
void log_publish(struct log *log)
{
    struct log_checkpoint *checkpoint = log->checkpoint;
    /* Also where it is the first segment's base: after a power loss an older file may have its name back. */
    int64_t start = log->start > 0 ? log->start : OFFSET_NONE;

    if (atomic_exchange(&checkpoint->recovery_point, log->durable) != log->durable) {
        log_dir_mark_dirty(log->dir, CHECKPOINT_RECOVERY);
    }
    if (atomic_exchange(&checkpoint->high_watermark, log->high_watermark) != log->high_watermark) {
        log_dir_mark_dirty(log->dir, CHECKPOINT_HIGH_WATERMARK);
    }
    if (atomic_exchange(&checkpoint->log_start, start) != start) {
        log_dir_mark_dirty(log->dir, CHECKPOINT_LOG_START);
    }
    if (atomic_exchange(&checkpoint->cleaned, log->cleaned) != log->cleaned) {
        log_dir_mark_dirty(log->dir, CHECKPOINT_CLEANED);
    }
}

void log_hold(struct log *log)
{
    log->pending++;
}

void log_let_go(struct log *log)
{
    ASSERT(log->pending > 0);
    if (--log->pending == 0 && log->when_quiet) {
        void (*then)(struct log *, void *) = log->when_quiet;

        log->when_quiet = NULL;
        then(log, log->when_quiet_context);
    }
}

void log_when_quiet(struct log *log, void (*then)(struct log *log, void *context), void *context)
{
    ASSERT(!log->when_quiet);
    if (log->pending == 0) {
        then(log, context);
        return;
    }
    log->when_quiet = then;
    log->when_quiet_context = context;
}

struct log_shard *log_shard_here(struct log_manager *manager)
{
    struct loop *loop = loop_current();

    ASSERT(loop && loop_index(loop) < manager->shard_count);
    return &manager->shards[loop_index(loop)];
}

/* --- Asked ------------------------------------------------------------------------------- */

struct log_offset log_start_offset(const struct log *log)
{
    return LOG_OFFSET(log->start);
}

struct log_offset log_end_offset(const struct log *log)
{
    return LOG_OFFSET(log->end);
}

struct log_offset log_durable_offset(const struct log *log)
{
    return LOG_OFFSET(log->durable);
}

struct log_offset log_first_unstable_offset(const struct log *log)
{
    int64_t first = producer_state_first_unstable(&log->producers);

    return LOG_OFFSET(MIN(first, log->end));
}

uint64_t log_size_bytes(const struct log *log)
{
    return log->size_bytes;
}

struct log_dir *log_directory(const struct log *log)
{
    return log->dir;
}

err_t log_state(const struct log *log)
{
    return log->failed || log_dir_failed(log->dir) ? ERR_KAFKA_STORAGE_ERROR : ERR_OK;
}

void log_on_durable(struct log *log, void (*on_durable)(struct log *log, void *context), void *context)
{
    log->on_durable = on_durable;
    log->on_durable_context = context;
}

void log_begin_epoch(struct log *log, struct leader_epoch epoch)
{
    if (!epoch_cache_begin(&log->epochs, epoch.v, log->end)) {
        trace(TRACE_ERROR, "out_of_memory", "log=%s what=epochs", log->path->text);
    }
}

struct log_epoch_end log_end_of_epoch(const struct log *log, struct leader_epoch asked)
{
    struct log_epoch_end end;

    epoch_cache_end_of(&log->epochs, asked.v, log->end, &end.epoch.v, &end.end_offset.v);
    return end;
}

struct leader_epoch log_epoch_at(const struct log *log, struct log_offset offset)
{
    return LEADER_EPOCH(epoch_cache_at(&log->epochs, offset.v));
}

struct leader_epoch log_latest_epoch(const struct log *log)
{
    return LEADER_EPOCH(epoch_cache_latest(&log->epochs));
}

int32_t log_segment_bases(const struct log *log, struct log_offset *ret_bases, int64_t *ret_modified_ms,
                          int32_t capacity)
{
    int32_t n = 0;

    for (int32_t i = log->segment_count - 1; i >= 0 && n < capacity; i--, n++) {
        ret_bases[n] = LOG_OFFSET(MAX(log->segments[i]->base, log->start));
        ret_modified_ms[n] = log->segments[i]->modified_ms;
    }
    return n;
}

err_t log_producers(struct log *log, struct arena *arena, struct log_producer **ret_producers, int32_t *ret_count)
{
    struct log_producer *producers = arena_alloc_array(arena, log->producers.count, sizeof(*producers));
    const struct producer *producer;
    uint32_t cursor = 0;
    int32_t n = 0;

    if (!producers) {
        return ERR_NO_MEMORY;
    }
    while ((producer = producer_state_next(&log->producers, &cursor)) != NULL) {
        const struct producer_batch *last = producer_last_batch(producer);

        producers[n++] = (struct log_producer){
            .producer_id = PRODUCER_ID(producer->id),
            .producer_epoch = producer->epoch,
            .last_sequence = last ? last->last_sequence : SEQUENCE_NONE,
            .last_timestamp_ms = producer->last_timestamp,
            .coordinator_epoch = producer->coordinator_epoch,
            .current_txn_start = LOG_OFFSET(producer->txn_start),
        };
    }
    *ret_producers = producers;
    *ret_count = n;
    return ERR_OK;
}

struct log_offset log_checkpointed_high_watermark(const struct log *log)
{
    return LOG_OFFSET(log->high_watermark);
}

void log_set_high_watermark(struct log *log, struct log_offset high_watermark)
{
    if (high_watermark.v == log->high_watermark) {
        return;
    }
    log->high_watermark = high_watermark.v;
    atomic_store_explicit(&log->checkpoint->high_watermark, high_watermark.v, memory_order_relaxed);
    log_dir_mark_dirty(log->dir, CHECKPOINT_HIGH_WATERMARK);
    producer_state_replicated(&log->producers, high_watermark.v);
}
