/* Loading: the log is read range by range. The owner shard asks the log for a
 * range, a job reads it and takes its records into the coordinator's groups,
 * which nobody else touches meanwhile. Memory: one range. */
#include "group/consumer_records.h"
#include "group/coordinator_internal.h"

#include <inttypes.h>
#include <stdlib.h>

struct loader {
    struct job job;
    struct coordinator *coordinator;
    void (*done)(struct coordinator *coordinator, err_t err);
    struct log_offset next, end;
    struct log_range range;
    struct log_warm warm;
    int64_t wall_ms;
    /* The job's. */
    uint8_t *buffer;
    size_t capacity;
    struct arena arena;
    struct compress_scratch scratch;
    err_t err;
    uint64_t unreadable;
};

/* --------------------------------------------------------------- taking records */

static struct hosted_group *group_for(struct loader *loader, struct str id)
{
    struct hosted_group *hosted = coordinator_group(loader->coordinator, id);

    return hosted ? hosted : coordinator_add_group(loader->coordinator, id, loader->wall_ms);
}

static err_t take_offset(struct loader *loader, const struct group_record *record)
{
    struct hosted_group *hosted =
        record->gone ? coordinator_group(loader->coordinator, record->group) : group_for(loader, record->group);

    if (!hosted) {
        return record->gone ? ERR_OK : ERR_NO_MEMORY;
    }
    if (record->gone) {
        txn_offsets_remove(hosted, record->topic, record->offset.partition);
        offsets_remove(&hosted->offsets, record->topic, record->offset.partition);
        return ERR_OK;
    }
    txn_offsets_supersede(hosted, record->topic, record->offset.partition);
    return offsets_put(&hosted->offsets, record->topic, record->topic_id, &record->offset, record->metadata)
               ? ERR_OK
               : ERR_NO_MEMORY;
}

static err_t take_group(struct loader *loader, const struct group_record *record)
{
    static const struct group_restored nothing = {.state_since_ms = -1};
    struct hosted_group *hosted =
        record->gone ? coordinator_group(loader->coordinator, record->group) : group_for(loader, record->group);

    if (!hosted) {
        return record->gone ? ERR_OK : ERR_NO_MEMORY;
    }
    if (record->gone && hosted->offsets.count == 0 && !hosted->consumer && list_empty(&hosted->txn_offsets)) {
        coordinator_free_group(hosted);
        return ERR_OK;
    }
    hosted->recorded = !record->gone;
    if (!record->gone) {
        consumer_host_free(hosted);
    }
    if (!group_restore(&hosted->group, record->gone ? &nothing : &record->restored)) {
        loader->unreadable++; /* it contradicts itself: the group begins anew */
        group_restore(&hosted->group, &nothing);
    }
    return ERR_OK;
}

/* A group's records tell of one kind at a time; what came later holds. */
static err_t take_consumer(struct loader *loader, struct slice key, struct slice value)
{
    struct str id;
    err_t err = consumer_record_group(key, &id);
    struct hosted_group *hosted = err == ERR_OK ? coordinator_group(loader->coordinator, id) : NULL;
    bool is_epoch = load_be16(key.data) == RECORD_CONSUMER_GROUP;

    if (err != ERR_OK || (!value.data && !(hosted && hosted->consumer))) {
        return err;
    }
    if (!value.data && is_epoch) {
        consumer_host_free(hosted);
        return ERR_OK;
    }
    hosted = group_for(loader, id);
    if (!hosted || (!hosted->consumer && !consumer_host_create(hosted))) {
        return ERR_NO_MEMORY;
    }
    hosted->consumer_recorded = true;
    return consumer_record_take(hosted->consumer, key, value, &loader->arena);
}

static err_t read_and_take(struct loader *loader, struct slice key, struct slice value)
{
    struct group_record record;
    err_t err;

    if (key.len >= 2 && is_consumer_record((int16_t)load_be16(key.data))) {
        return take_consumer(loader, key, value);
    }
    err = group_record_read(key, value, &loader->arena, &record);
    if (err != ERR_OK) {
        return err;
    }
    switch (record.type) {
    case RECORD_LEGACY_OFFSET:
    case RECORD_OFFSET:
        return take_offset(loader, &record);
    case RECORD_GROUP:
        return take_group(loader, &record);
    default:
        return ERR_OK;
    }
}

static err_t take(struct loader *loader, struct slice key, struct slice value)
{
    err_t err;

    arena_reset(&loader->arena);
    err = read_and_take(loader, key, value);
    if (err != ERR_OK && err != ERR_NO_MEMORY) {
        loader->unreadable++; /* of a version to come, or damaged: it stays in the log, we go on without it */
        err = ERR_OK;
    }
    return err;
}

/* ---------------------------------------------------------------- transactions */

static err_t hold_back(struct loader *loader, int64_t producer_id, const struct record *from)
{
    struct group_record record;

    arena_reset(&loader->arena);
    err_t err = group_record_read(from->key, from->value, &loader->arena, &record);

    if (err == ERR_NO_MEMORY) {
        return err;
    }
    if (err != ERR_OK || record.type != RECORD_OFFSET || record.gone) {
        loader->unreadable++;
        return ERR_OK;
    }
    struct hosted_group *hosted = group_for(loader, record.group);

    return hosted &&
                   txn_offsets_put(hosted, producer_id, record.topic, record.topic_id, &record.offset, record.metadata)
               ? ERR_OK
               : ERR_NO_MEMORY;
}

static err_t take_marker(struct loader *loader, int64_t producer_id, const struct record *record)
{
    int16_t version, type;

    if (!control_key_read(record->key, &version, &type) || (type != CONTROL_COMMIT && type != CONTROL_ABORT)) {
        return ERR_OK;
    }
    return txn_offsets_end(loader->coordinator, producer_id, type == CONTROL_COMMIT) ? ERR_OK : ERR_NO_MEMORY;
}

/* ------------------------------------------------------------------- the job */

static err_t take_batch(struct loader *loader, struct slice batch)
{
    bool v2 = batch_magic(batch.data) == MAGIC_V2;
    struct record_iter iter;
    struct record record;
    err_t err = record_iter_open(&iter, batch, RECORD_WHOLE, &loader->scratch, DECOMPRESS_LIMIT_DEFAULT, NULL);
    err_t taken = ERR_OK;

    if (err != ERR_OK) {
        return err;
    }
    while (taken == ERR_OK && record_iter_next(&iter, &record)) {
        if (v2 && batch_is_control(batch.data)) {
            taken = take_marker(loader, batch_producer_id(batch.data), &record);
        } else if (v2 && batch_is_transactional(batch.data)) {
            taken = hold_back(loader, batch_producer_id(batch.data), &record);
        } else if (record.key.data) {
            taken = take(loader, record.key, record.value);
        }
    }
    err = record_iter_close(&iter, NULL);
    return taken != ERR_OK ? taken : err;
}

static err_t read_range(struct loader *loader)
{
    const struct log_range *range = &loader->range;
    struct io_file *file = range->file;
    size_t got;

    if (loader->capacity < range->len) {
        free(TAKE_PTR(loader->buffer));
        loader->buffer = malloc(range->len);
        loader->capacity = loader->buffer ? range->len : 0;
    }
    if (!loader->buffer) {
        return ERR_NO_MEMORY;
    }
    err_t err = file->io->ops->pread(file, loader->buffer, range->len, range->position, &got, NULL);

    return err == ERR_OK && got != range->len ? ERR_CORRUPT_MESSAGE : err;
}

static void run(struct job *job)
{
    struct loader *loader = CONTAINER_OF(job, struct loader, job);
    err_t err = read_range(loader);

    for (size_t at = 0; err == ERR_OK && at < loader->range.len;) {
        struct slice rest = SLICE(loader->buffer + at, loader->range.len - at);
        size_t size;

        if (batch_frame(rest, rest.len, &size) != BATCH_WHOLE) {
            err = ERR_CORRUPT_MESSAGE;
        } else {
            err = take_batch(loader, SLICE(rest.data, size));
            at += size;
        }
    }
    loader->err = err;
}

/* ------------------------------------------------------------------- the shard */

static void read_next(struct loader *loader);

static void finish(struct loader *loader, err_t err)
{
    struct coordinator *coordinator = loader->coordinator;

    if (loader->unreadable > 0) {
        trace(TRACE_WARN, "group_records_skipped",
              "partition=%d count=%" PRIu64 " reason=\"cannot be read; left in the log\"", coordinator->partition,
              loader->unreadable);
    }
    arena_reset(&loader->arena);
    compress_scratch_trim(&loader->scratch, 0);
    free(loader->buffer);
    coordinator->loader = NULL;
    void (*done)(struct coordinator * coordinator, err_t err) = loader->done;

    free(loader);
    done(coordinator, err);
}

static void ran(struct job *job) SHARD_ONLY
{
    struct loader *loader = CONTAINER_OF(job, struct loader, job);

    loader->next = loader->range.next_offset;
    log_range_release(&loader->range);
    if (loader->err != ERR_OK || loader->coordinator->closed) {
        finish(loader, loader->err);
    } else {
        read_next(loader);
    }
}

static void warmed(struct log_warm *warm)
{
    struct loader *loader = CONTAINER_OF(warm, struct loader, warm);

    if (loader->coordinator->closed) {
        finish(loader, ERR_OK);
    } else {
        read_next(loader);
    }
}

static void read_next(struct loader *loader) SHARD_ONLY
{
    struct coordinator *coordinator = loader->coordinator;
    struct partition *partition = coordinator_partition(coordinator);
    err_t err = partition ? ERR_OK : ERR_NOT_COORDINATOR;

    /* Retention may have moved the start. */
    if (err == ERR_OK && loader->next.v < log_start_offset(partition->log).v) {
        loader->next = log_start_offset(partition->log);
    }
    if (err != ERR_OK || loader->next.v >= loader->end.v) {
        finish(loader, err);
        return;
    }
    err = log_read(partition->log, loader->next, loader->end, COORDINATOR_LOAD_BYTES, true, &loader->range);
    if (err == ERR_OK && loader->range.len > 0) {
        job_submit(coordinator->env->loop, &loader->job, JOB_DATA);
    } else if (err == ERR_WOULD_BLOCK) {
        loader->warm.offset = loader->next;
        loader->warm.max_bytes = COORDINATOR_LOAD_BYTES;
        log_warm_start(partition->log, &loader->warm);
    } else {
        finish(loader, err);
    }
}

void loader_start(struct coordinator *coordinator, void (*done)(struct coordinator *coordinator, err_t err)) SHARD_ONLY
{
    struct partition *partition = coordinator_partition(coordinator);
    struct loader *loader = calloc(1, sizeof(*loader));

    if (!loader) {
        done(coordinator, ERR_NO_MEMORY);
        return;
    }
    loader->coordinator = coordinator;
    loader->done = done;
    loader->wall_ms = loop_wall_ms(coordinator->env->loop);
    loader->job.run = run;
    loader->job.done = ran;
    loader->warm.done = warmed;
    arena_init(&loader->arena, 0);
    coordinator->loader = loader;
    /* What is there now, is all: nobody writes before it is loaded. */
    loader->next = log_start_offset(partition->log);
    loader->end = coordinator->staged_end = log_end_offset(partition->log);
    read_next(loader);
}
