/* Loading: the log is read range by range. The owner shard asks the log for a
 * range, a job reads it and hands its records to the coordinator, which nobody
 * else touches meanwhile. Memory: one range. */
#include "ledger/ledger_internal.h"

#include <inttypes.h>
#include <stdlib.h>

struct ledger_loader {
    struct job job;
    struct ledger *ledger;
    void (*done)(struct ledger *ledger, err_t err);
    struct log_offset next, end;
    struct log_range range;
    struct log_warm warm;
    /* The job's. */
    uint8_t *buffer;
    size_t capacity;
    struct arena arena;
    struct compress_scratch scratch;
    err_t err;
    uint64_t unreadable;
};

/* ------------------------------------------------------------------- the job */

static err_t take(struct ledger_loader *loader, const struct ledger_record *record)
{
    arena_reset(&loader->arena);
    err_t err = loader->ledger->kind->take(loader->ledger, record, &loader->arena);

    if (err != ERR_OK && err != ERR_NO_MEMORY) {
        loader->unreadable++; /* of a version to come, or damaged: it stays in the log, we go on without it */
        err = ERR_OK;
    }
    return err;
}

static err_t take_control(struct ledger_loader *loader, int64_t producer_id, const struct record *record)
{
    const struct ledger_kind *kind = loader->ledger->kind;
    int16_t version, type;

    if (!kind->take_marker || !control_key_read(record->key, &version, &type) ||
        (type != CONTROL_COMMIT && type != CONTROL_ABORT)) {
        return ERR_OK;
    }
    return kind->take_marker(loader->ledger, producer_id, type == CONTROL_COMMIT);
}

static err_t take_batch(struct ledger_loader *loader, struct slice batch)
{
    bool v2 = batch_magic(batch.data) == MAGIC_V2;
    bool in_txn = v2 && batch_is_transactional(batch.data);
    struct record_iter iter;
    struct record record;
    err_t err = record_iter_open(&iter, batch, RECORD_WHOLE, &loader->scratch, DECOMPRESS_LIMIT_DEFAULT, NULL);
    err_t taken = ERR_OK;

    if (err != ERR_OK) {
        return err;
    }
    while (taken == ERR_OK && record_iter_next(&iter, &record)) {
        if (v2 && batch_is_control(batch.data)) {
            taken = take_control(loader, batch_producer_id(batch.data), &record);
        } else if (record.key.data) {
            taken = take(loader, &(struct ledger_record){.key = record.key,
                                                         .value = record.value,
                                                         .producer_id =
                                                             in_txn ? batch_producer_id(batch.data) : PRODUCER_ID_NONE,
                                                         .offset = LOG_OFFSET(record.offset)});
        }
    }
    err = record_iter_close(&iter, NULL);
    return taken != ERR_OK ? taken : err;
}

static err_t read_range(struct ledger_loader *loader)
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
    struct ledger_loader *loader = CONTAINER_OF(job, struct ledger_loader, job);
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

static void read_next(struct ledger_loader *loader);

static void finish(struct ledger_loader *loader, err_t err)
{
    struct ledger *ledger = loader->ledger;
    void (*done)(struct ledger *, err_t) = loader->done;

    if (loader->unreadable > 0) {
        trace(TRACE_WARN, "records_skipped",
              "of=%s partition=%d count=%" PRIu64 " reason=\"cannot be read; left in the log\"", ledger->kind->name,
              ledger->partition, loader->unreadable);
    }
    arena_reset(&loader->arena);
    compress_scratch_trim(&loader->scratch, 0);
    free(loader->buffer);
    free(loader);
    ledger->loader = NULL;
    done(ledger, err);
}

static void ran(struct job *job) SHARD_ONLY
{
    struct ledger_loader *loader = CONTAINER_OF(job, struct ledger_loader, job);

    loader->next = loader->range.next_offset;
    log_range_release(&loader->range);
    if (loader->err != ERR_OK || loader->ledger->closed) {
        finish(loader, loader->err);
    } else {
        read_next(loader);
    }
}

static void warmed(struct log_warm *warm)
{
    struct ledger_loader *loader = CONTAINER_OF(warm, struct ledger_loader, warm);

    if (loader->ledger->closed) {
        finish(loader, ERR_OK);
    } else {
        read_next(loader);
    }
}

static void read_next(struct ledger_loader *loader) SHARD_ONLY
{
    struct ledger *ledger = loader->ledger;
    struct partition *partition = ledger_partition(ledger);
    err_t err = partition ? ERR_OK : ERR_NOT_COORDINATOR;

    /* Retention may have moved the start. */
    if (err == ERR_OK && loader->next.v < log_start_offset(partition->log).v) {
        loader->next = log_start_offset(partition->log);
    }
    if (err != ERR_OK || loader->next.v >= loader->end.v) {
        finish(loader, err);
        return;
    }
    err = log_read(partition->log, loader->next, loader->end, LEDGER_LOAD_BYTES, true, &loader->range);
    if (err == ERR_OK && loader->range.len > 0) {
        job_submit(ledger->env->loop, &loader->job, JOB_DATA);
    } else if (err == ERR_WOULD_BLOCK) {
        loader->warm.offset = loader->next;
        loader->warm.max_bytes = LEDGER_LOAD_BYTES;
        log_warm_start(partition->log, &loader->warm);
    } else {
        finish(loader, err);
    }
}

void ledger_load(struct ledger *ledger, void (*done)(struct ledger *ledger, err_t err))
{
    struct partition *partition = ledger_partition(ledger);
    struct ledger_loader *loader = calloc(1, sizeof(*loader));

    if (!loader) {
        done(ledger, ERR_NO_MEMORY);
        return;
    }
    loader->ledger = ledger;
    loader->done = done;
    loader->job.run = run;
    loader->job.done = ran;
    loader->warm.done = warmed;
    arena_init(&loader->arena, 0);
    ledger->loader = loader;
    /* What is there now, is all: nobody writes before it is loaded. */
    loader->next = log_start_offset(partition->log);
    loader->end = ledger->staged_end = log_end_offset(partition->log);
    read_next(loader);
}
