/* Crash enumeration: a scripted workload runs on a disk that remembers (crash_disk.h); then, for the moment after every
 * single write, rename, sync, truncation and deletion, and for every kind of loss, the logs are opened on what the
 * power loss left, and compared with what had been promised by then.
 *
 * CRASH_EVERY=N looks at every Nth moment only (slow sanitizers); CRASH_SEED=N rolls other dice (the long form);
 * CRASH_ONLY=NAME runs one workload. */
#ifndef CRASH_FIXTURE_H
#define CRASH_FIXTURE_H

#include "crash_disk.h"
#include "fork_fixture.h"

enum { CRASH_LOGS = 4, CRASH_WORDS = 64, CRASH_PRODUCER = 9, CRASH_TXN_PRODUCER = 11, CRASH_SHORT_MS = 2 };

struct crash_workload {
    const char *name;
    const char *script; /* words, see the table below */
    int32_t segment_bytes;
    int64_t flush_messages; /* 0: the default */
    int dirs;               /* 0: 1 */
};

/* A batch that was appended. */
struct crash_batch {
    struct uuid id; /* of the topic */
    int64_t base, last;
    uint8_t *bytes;
    size_t len;
    size_t from, dead; /* how long the journal was when it was staged, and when it had been truncated away */
};

struct crash_log {
    char topic[16];
    int32_t partition;
    struct uuid id;
    struct log *log;
    bool exists;
    struct crash_batch *batches;
    int count, capacity;
    int64_t kept_start; /* as last written to a checkpoint */
    int32_t sequence, txn_sequence, epoch;
    bool forked;      /* nothing is there of it before it is registered */
    int64_t fork_end; /* of one that is registered and not opened yet */
};

/* What is promised from a moment on. */
struct crash_promise {
    bool exists;
    struct uuid id;
    int64_t durable, start, kept_start;
};

struct crash_mark {
    size_t at; /* of the journal */
    struct crash_promise logs[CRASH_LOGS];
};

struct crash_world {
    const struct crash_workload *workload;
    struct fixture fx;
    struct crash_log logs[CRASH_LOGS];
    int current;
    struct crash_mark marks[CRASH_WORDS];
    int mark_count;
    struct disk_dice dice;
    uint64_t seed;
    size_t every;
    uint64_t states; /* checked */
};

/* --- The world --------------------------------------------------------------------------------------- */

static inline void crash_configure(struct crash_world *world)
{
    struct fixture *fx = &world->fx;

    snprintf(fx->dir, sizeof(fx->dir), "%s", world->workload->dirs == 2 ? "/a,/b" : "/a");
    fixture_configure(fx, "log.segment.delete.delay.ms=0");
    fx->topic.segment_bytes = world->workload->segment_bytes ? world->workload->segment_bytes : 1 << 20;
    fx->topic.index_interval_bytes = 300;
    fx->topic.file_delete_delay_ms = 0;
    if (world->workload->flush_messages > 0) {
        fx->topic.flush_messages = world->workload->flush_messages;
    }
}

static inline void crash_io_init(void)
{
    test_io_init();
    disk_take_place(&the_io.ops);
}

static inline size_t journal_now(void)
{
    pthread_mutex_lock(&the_disk.mutex);
    size_t now = the_disk.journal.count;

    pthread_mutex_unlock(&the_disk.mutex);
    return now;
}

struct promise_call {
    struct log *log;
    int64_t durable, start;
};

static inline void read_promise(void *argument)
{
    struct promise_call *call = argument;

    call->durable = log_durable_offset(call->log).v;
    call->start = log_start_offset(call->log).v;
}

/* What has been promised goes into a mark; first the promise, then the moment. */
static inline void set_mark(struct crash_world *world)
{
    struct crash_mark *mark = &world->marks[world->mark_count++];

    ck_assert_int_le(world->mark_count, CRASH_WORDS);
    for (int i = 0; i < CRASH_LOGS; i++) {
        struct crash_log *log = &world->logs[i];
        struct promise_call call = {log->log, 0, 0};

        if (log->exists && log->log) {
            on_shard(&world->fx, read_promise, &call);
        } else if (log->exists) {
            call = (struct promise_call){NULL, log->fork_end, log->kept_start};
        }
        mark->logs[i] = (struct crash_promise){log->exists, log->id, call.durable, call.start, log->kept_start};
    }
    mark->at = journal_now();
}

static inline struct crash_log *current_log(struct crash_world *world)
{
    return &world->logs[world->current];
}

static inline void note_batch(struct crash_log *log, const struct stage_call *call, const uint8_t *bytes, size_t from)
{
    if (log->count == log->capacity) {
        log->capacity = log->capacity ? log->capacity * 2 : 32;
        log->batches = realloc(log->batches, (size_t)log->capacity * sizeof(*log->batches));
    }
    log->batches[log->count++] = (struct crash_batch){.id = log->id,
                                                      .base = call->appended.base_offset.v,
                                                      .last = call->appended.last_offset.v,
                                                      .bytes = memcpy(malloc(call->len), bytes, call->len),
                                                      .len = call->len,
                                                      .from = from,
                                                      .dead = SIZE_MAX};
}

static inline void crash_stage(struct crash_world *world, struct batch_spec *spec, bool write)
{
    struct crash_log *log = current_log(world);
    struct stage_call call = {.log = log->log,
                              .spec = spec,
                              .origin = spec->marker ? LOG_FROM_COORDINATOR : LOG_FROM_CLIENT,
                              .write = write,
                              .log_append_time_ms = -1,
                              .epoch = log->epoch};
    size_t from = journal_now();

    spec->value_bytes = 1 + (int32_t)dice_roll(&world->dice, 700);
    spec->base_timestamp = io_real()->ops->wall_ms(io_real()) - (int64_t)dice_roll(&world->dice, 50);
    call.batch = make_batch(spec, &call.len);
    on_shard(&world->fx, stage_on_shard, &call);
    ck_assert_msg(call.err == ERR_OK, "%s: %s", err_name(call.err), call.info.text);
    note_batch(log, &call, call.batch->data, from);
    buf_unref(call.batch);
}

/* --- Words of a script: what each does, with its number ---------------------------------------------- */

static inline void w_append(struct crash_world *world, int n)
{
    for (int i = 0; i < n; i++) {
        crash_stage(world, &(struct batch_spec){0}, true);
    }
}

/* Several with one write. */
static inline void w_together(struct crash_world *world, int n)
{
    for (int i = 0; i < n; i++) {
        crash_stage(world, &(struct batch_spec){0}, i + 1 == n);
    }
}

static inline void w_idempotent(struct crash_world *world, int n)
{
    for (int i = 0; i < n; i++) {
        crash_stage(world,
                    &(struct batch_spec){.has_producer = true,
                                         .producer_id = CRASH_PRODUCER,
                                         .base_sequence = current_log(world)->sequence++},
                    true);
    }
}

static inline void w_transaction(struct crash_world *world, int n)
{
    for (int i = 0; i < n; i++) {
        crash_stage(world,
                    &(struct batch_spec){.has_producer = true,
                                         .transactional = true,
                                         .producer_id = CRASH_TXN_PRODUCER,
                                         .base_sequence = current_log(world)->txn_sequence++},
                    true);
    }
}

static inline void end_transaction(struct crash_world *world, bool commit)
{
    crash_stage(
        world,
        &(struct batch_spec){.has_producer = true, .producer_id = CRASH_TXN_PRODUCER, .marker = true, .commit = commit},
        true);
}

static inline void w_commit(struct crash_world *world, int n)
{
    end_transaction(world, true);
}

static inline void w_abort(struct crash_world *world, int n)
{
    end_transaction(world, false);
}

static inline void w_compressed(struct crash_world *world, int n)
{
    static const enum codec codecs[] = {CODEC_GZIP, CODEC_SNAPPY, CODEC_LZ4, CODEC_ZSTD};

    for (int i = 0; i < n; i++) {
        crash_stage(world, &(struct batch_spec){.count = 5, .codec = codecs[i % 4]}, true);
    }
}

static inline void w_epoch(struct crash_world *world, int n)
{
    current_log(world)->epoch += n;
}

static inline void w_wait(struct crash_world *world, int n)
{
    for (int i = 0; i < CRASH_LOGS; i++) {
        if (world->logs[i].exists) {
            wait_quiet(&world->fx, world->logs[i].log);
        }
    }
}

static inline void w_flush(struct crash_world *world, int n)
{
    flush_log(&world->fx, current_log(world)->log);
}

/* Begun, not awaited. */
static inline void w_flushing(struct crash_world *world, int n)
{
    on_shard(&world->fx, flush_on_shard, current_log(world)->log);
}

static inline void persist_on_shard(void *argument)
{
    log_flush_now(argument, true);
}

/* As for an idle log: the index entries, too. */
static inline void w_persist(struct crash_world *world, int n)
{
    on_shard(&world->fx, persist_on_shard, current_log(world)->log);
    w_wait(world, 0);
}

static inline void w_replicated(struct crash_world *world, int n)
{
    on_shard(&world->fx, hw_to_end, current_log(world)->log);
}

static inline void w_checkpoint(struct crash_world *world, int n)
{
    for (int i = 0; i < world->fx.manager->dir_count; i++) {
        ck_assert_int_eq(log_dir_write_checkpoints(world->fx.manager->dirs[i], BIT(CHECKPOINT_KINDS) - 1, false, NULL),
                         ERR_OK);
    }
    for (int i = 0; i < CRASH_LOGS; i++) {
        struct promise_call call = {world->logs[i].log, 0, 0};

        if (world->logs[i].exists) {
            on_shard(&world->fx, read_promise, &call);
            world->logs[i].kept_start = call.start;
        }
    }
}

/* DeleteRecords: n more. */
static inline void advance_on_shard(void *argument)
{
    struct promise_call *call = argument;

    ck_assert_int_eq(log_advance_start(call->log, LOG_OFFSET(log_start_offset(call->log).v + call->start),
                                       log_end_offset(call->log)),
                     ERR_OK);
}

static inline void w_delete_records(struct crash_world *world, int n)
{
    struct promise_call call = {current_log(world)->log, 0, n};

    on_shard(&world->fx, advance_on_shard, &call);
}

static inline void ask_deletions(void *argument)
{
    struct quiet_call *call = argument;

    call->quiet = list_empty(&call->log->manager->shards[0].deletions);
}

static inline void wait_deletions(struct crash_world *world, struct log *log)
{
    struct quiet_call call = {.log = log};

    for (int i = 0; i < 5000 && !call.quiet; i++) {
        on_shard(&world->fx, ask_deletions, &call);
        usleep(call.quiet ? 0 : 300);
    }
    ck_assert(call.quiet);
}

/* Retention, and the files it takes are gone. */
static inline void w_retain(struct crash_world *world, int n)
{
    run_retention(&world->fx, current_log(world)->log);
    wait_deletions(world, current_log(world)->log);
}

static inline void set_retention(void *argument)
{
    struct promise_call *call = argument;
    struct topic_config config = call->log->config;

    config.retention_bytes = call->start > 0 ? call->start : config.retention_bytes;
    config.retention_ms = call->start > 0 ? config.retention_ms : 1;
    log_configure(call->log, &config);
}

/* By size; by time with 0. */
static inline void w_retention(struct crash_world *world, int n)
{
    struct promise_call call = {current_log(world)->log, 0, n};

    on_shard(&world->fx, set_retention, &call);
    w_retain(world, 0);
}

/* Truncation: n offsets off the end. */
static inline void w_truncate(struct crash_world *world, int n)
{
    struct crash_log *log = current_log(world);
    int64_t to = MAX(log_end_offset(log->log).v - n, 0);

    ck_assert_int_eq(truncate_log(&world->fx, log->log, to), ERR_OK);
    w_wait(world, 0);
    for (int i = 0; i < log->count; i++) {
        if (log->batches[i].last >= to && log->batches[i].dead == SIZE_MAX && uuid_equal(log->batches[i].id, log->id)) {
            log->batches[i].dead = journal_now();
        }
    }
    log->kept_start = MIN(log->kept_start, to);
}

/* A producer's sequence goes on from what the log has. */
static inline int32_t next_sequence(const struct crash_log *log, int64_t producer)
{
    int32_t next = 0;

    for (int i = 0; i < log->count; i++) {
        const struct crash_batch *batch = &log->batches[i];

        if (batch->dead == SIZE_MAX && uuid_equal(batch->id, log->id) && batch_producer_id(batch->bytes) == producer &&
            !batch_is_control(batch->bytes)) {
            next = batch_base_sequence(batch->bytes) + 1;
        }
    }
    return next;
}

static inline void open_current(struct crash_world *world)
{
    struct crash_log *log = current_log(world);

    ck_assert_int_eq(try_open_log(&world->fx, log->topic, log->partition, true, log->id, &log->log), ERR_OK);
    log->exists = true;
}

/* Another log; with a number that is new its topic is made. */
static inline void w_log(struct crash_world *world, int n)
{
    world->current = n;
    struct crash_log *log = current_log(world);

    if (!log->exists) {
        snprintf(log->topic, sizeof(log->topic), "%s", n < 2 ? "t" : "u");
        log->partition = n % 2;
        log->id = test_topic_id;
        log->id.bytes[15] = (uint8_t)(n / 2 + 40 + log->id.bytes[0]++);
        open_current(world);
    }
}

static inline void delete_on_shard(void *argument)
{
    log_delete(argument);
}

static inline void w_drop(struct crash_world *world, int n)
{
    struct crash_log *log = current_log(world);

    on_shard(&world->fx, delete_on_shard, log->log);
    log->exists = false;
    log->sequence = log->txn_sequence = log->epoch = 0;
    log->kept_start = 0;
    usleep(CRASH_SHORT_MS * 1000);
}

struct create_call {
    struct fixture *fx;
    struct crash_log *log;
};

static inline void create_on_shard(void *argument)
{
    struct create_call *call = argument;
    struct log_spec spec = {str_of(call->log->topic), call->log->id, call->log->partition, &call->fx->topic};

    ck_assert_int_eq(log_create(call->fx->manager, &spec, &call->log->log, NULL), ERR_OK);
}

/* The topic is made again. */
static inline void w_again(struct crash_world *world, int n)
{
    struct crash_log *log = current_log(world);
    struct create_call call = {&world->fx, log};

    log->id.bytes[14]++;
    on_shard(&world->fx, create_on_shard, &call);
    log->exists = true;
    wait_quiet(&world->fx, log->log);
}

static inline void close_all(struct crash_world *world, bool clean)
{
    for (int i = 0; i < CRASH_LOGS; i++) {
        if (world->logs[i].exists && clean) {
            ck_assert_int_eq(close_log(&world->fx, world->logs[i].log), ERR_OK);
        } else if (world->logs[i].exists) {
            kill_log(&world->fx, world->logs[i].log);
        }
    }
}

static inline void open_all(struct crash_world *world)
{
    int current = world->current;

    fixture_start(&world->fx);
    for (world->current = 0; world->current < CRASH_LOGS; world->current++) {
        if (current_log(world)->exists) {
            open_current(world);
        }
    }
    world->current = current;
}

/* What the fork has of its source's batches. */
static inline void take_batches(struct crash_log *to, const struct crash_log *from)
{
    for (int i = 0; i < from->count; i++) {
        const struct crash_batch *batch = &from->batches[i];

        if (batch->dead == SIZE_MAX && uuid_equal(batch->id, from->id) && batch->last < to->fork_end) {
            struct stage_call call = {.len = batch->len};

            call.appended.base_offset.v = batch->base;
            call.appended.last_offset.v = batch->last;
            note_batch(to, &call, batch->bytes, 0);
        }
    }
}

/* The current log's fork, as a log with this number: prepared, registered, opened. */
static inline void w_fork(struct crash_world *world, int n)
{
    struct crash_log *from = current_log(world), *to = &world->logs[n];

    ck_assert(!to->exists && n % 2 == from->partition);
    snprintf(to->topic, sizeof(to->topic), "%s", n < 2 ? "t" : "u");
    to->partition = from->partition;
    to->id = fork_topic_id;
    to->id.bytes[15] = (uint8_t)(n + 1);
    to->id.bytes[14] = (uint8_t)world->mark_count;
    to->forked = true;
    to->log = NULL;
    struct promise_call call = {from->log, 0, 0};

    on_shard(&world->fx, read_promise, &call);
    struct log_fork fork = prepare_fork(&world->fx, from->log, to->topic, to->id);

    ck_assert_msg(fork.err == ERR_OK, "%s: %s", err_name(fork.err), fork.info.text);
    to->fork_end = fork.ret_end.v;
    to->kept_start = call.start;
    to->epoch = from->epoch;
    take_batches(to, from);
    to->sequence = next_sequence(to, CRASH_PRODUCER);
    to->txn_sequence = next_sequence(to, CRASH_TXN_PRODUCER);
    to->exists = true;
    set_mark(world);
    to->log = open_fork(&world->fx, to->topic, to->partition, to->id);
}

/* A clean stop, and a start. */
static inline void w_restart(struct crash_world *world, int n)
{
    close_all(world, true);
    fixture_stop(&world->fx, true);
    for (int i = 0; i < CRASH_LOGS; i++) {
        world->logs[i].kept_start = world->marks[world->mark_count - 1].logs[i].start;
    }
    open_all(world);
}

static inline void w_crash(struct crash_world *world, int n);
static inline void w_kill(struct crash_world *world, int n);

static const struct {
    const char *word;
    void (*run)(struct crash_world *world, int n);
} crash_words[] = {
    {"append", w_append},
    {"together", w_together},
    {"idempotent", w_idempotent},
    {"transaction", w_transaction},
    {"commit", w_commit},
    {"abort", w_abort},
    {"compressed", w_compressed},
    {"epoch", w_epoch},
    {"flush", w_flush},
    {"flushing", w_flushing},
    {"persist", w_persist},
    {"wait", w_wait},
    {"replicated", w_replicated},
    {"checkpoint", w_checkpoint},
    {"delete", w_delete_records},
    {"retain", w_retain},
    {"retention", w_retention},
    {"truncate", w_truncate},
    {"log", w_log},
    {"drop", w_drop},
    {"again", w_again},
    {"fork", w_fork},
    {"restart", w_restart},
    {"crash", w_crash},
    {"kill", w_kill},
};

/* --- The verdict --------------------------------------------------------------------------------------- */

/* A crash to be judged. */
struct crash_case {
    struct crash_world *world;
    const struct crash_mark *before, *after; /* what is promised, and what is under way */
    size_t at;
    enum disk_loss loss;
    struct fixture fx;
};

#define CRASH_CHECK(c, condition, format, ...)                                                        \
    ck_assert_msg(condition, "%s seed %" PRIu64 " after operation %zu of a loss of kind %d: " format, \
                  (c)->world->workload->name, (c)->world->seed, (c)->at, (int)(c)->loss __VA_OPT__(, ) __VA_ARGS__)

/* The batch that the log may have here. */
static inline const struct crash_batch *batch_known(const struct crash_case *c, const struct crash_log *log,
                                                    const uint8_t *bytes, size_t len)
{
    struct uuid id = c->before->logs[log - c->world->logs].id;

    for (int i = 0; i < log->count; i++) {
        const struct crash_batch *batch = &log->batches[i];

        if (uuid_equal(batch->id, id) && batch->from <= c->at && c->at < batch->dead && batch->len <= len &&
            memcmp(batch->bytes, bytes, batch->len) == 0) {
            return batch;
        }
    }
    return NULL;
}

static inline int compare_bases(const void *a, const void *b)
{
    return strcmp(((const struct disk_entry *)a)->name, ((const struct disk_entry *)b)->name);
}

/* The end of the last whole batch in the files as they lie there; OFFSET_NONE where there is no .log. */
static inline int64_t whole_until(const struct crash_case *c, const struct crash_log *log, const struct disk *disk)
{
    char path[64];
    int64_t end = OFFSET_NONE;
    bool whole = true;
    int directory = DISK_NONE;

    for (int i = 0; i < 2 && directory < 0; i++) {
        snprintf(path, sizeof(path), "/%c/%s-%" PRId32, 'a' + i, log->topic, log->partition);
        directory = disk_walk(disk, path, NULL);
    }
    if (directory < 0 || disk->inodes[directory].entry_count == 0) {
        return OFFSET_NONE;
    }
    struct disk_inode *names = &disk->inodes[directory];

    qsort(names->entries, (size_t)names->entry_count, sizeof(*names->entries), compare_bases);
    for (int i = 0; whole && i < names->entry_count; i++) {
        const struct disk_inode *file = &disk->inodes[names->entries[i].inode];
        const struct crash_batch *batch = NULL;
        int64_t base;

        if (!log_file_name_parse(names->entries[i].name, LOG_SUFFIX, &base)) {
            continue;
        }
        /* A segment that lost its end, perhaps between two batches. */
        if (end != OFFSET_NONE && base != end) {
            break;
        }
        end = base;
        for (size_t at = 0; whole && at < file->size; at += batch ? batch->len : 0) {
            batch = batch_known(c, log, file->data + at, file->size - at);
            whole = batch && batch->base == end;
            end = whole ? batch->last + 1 : end;
        }
    }
    return end;
}

struct crash_found {
    struct crash_batch *batches[256];
    int count;
};

/* All that a reader gets, batch for batch. */
static inline void check_records(struct crash_case *c, const struct crash_log *log, struct log *opened,
                                 struct crash_found *found)
{
    int64_t end = log_end_offset(opened).v, at = log_start_offset(opened).v;

    while (at < end) {
        struct log_range range;
        err_t err = read_range(&c->fx, opened, at, end, 3000, true, &range);
        uint8_t bytes[8192];
        size_t len = 0;

        CRASH_CHECK(c, err == ERR_OK && range.len > 0 && range.len <= sizeof(bytes), "reading at %" PRId64 ": %s", at,
                    err_name(err));
        range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL);
        CRASH_CHECK(c, len == range.len, "a range of %u bytes has %zu", range.len, len);
        for (size_t i = 0; i < len;) {
            const struct crash_batch *batch = batch_known(c, log, bytes + i, len - i);

            CRASH_CHECK(c, batch && batch->base <= at && at <= batch->last, "not a batch of offset %" PRId64, at);
            /* Of records that were deleted the epoch may be forgotten. */
            CRASH_CHECK(c,
                        at < c->after->logs[log - c->world->logs].start ||
                            log_epoch_at(opened, LOG_OFFSET(at)).v == batch_leader_epoch(batch->bytes),
                        "epoch %d at %" PRId64, log_epoch_at(opened, LOG_OFFSET(at)).v, at);
            found->batches[found->count++ % (int)ARRAY_LEN(found->batches)] = (struct crash_batch *)batch;
            at = batch->last + 1;
            i += batch->len;
        }
        log_range_release(&range);
    }
    CRASH_CHECK(c, at == end, "records until %" PRId64 ", log end %" PRId64, at, end);
}

/* The idempotent producer's last five are known again, and the next is accepted; the transaction is open or not. */
static inline void check_producers(struct crash_case *c, struct log *opened, const struct crash_found *found)
{
    int64_t open_since = log_end_offset(opened).v;
    int known = 0;
    int32_t last = -1;

    for (int i = found->count - 1; i >= 0 && known < PRODUCER_WINDOW; i--) {
        const struct crash_batch *batch = found->batches[i];

        if (batch_producer_id(batch->bytes) == CRASH_PRODUCER) {
            struct stage_call call = {.log = opened, .log_append_time_ms = -1, .len = batch->len};

            call.batch = buf_create(batch->len);
            memcpy(call.batch->data, batch->bytes, batch->len);
            on_shard(&c->fx, stage_on_shard, &call);
            CRASH_CHECK(c, call.err == ERR_OK && call.appended.duplicate && call.appended.base_offset.v == batch->base,
                        "sequence %d at %" PRId64 " is not known again: %s", batch_base_sequence(batch->bytes),
                        batch->base, call.info.text);
            buf_unref(call.batch);
            last = MAX(last, batch_base_sequence(batch->bytes));
            known++;
        }
    }
    bool open = false;

    for (int i = 0; i < found->count; i++) {
        const uint8_t *bytes = found->batches[i]->bytes;

        if (batch_producer_id(bytes) == CRASH_TXN_PRODUCER) {
            open_since = !open && !batch_is_control(bytes) ? found->batches[i]->base : open_since;
            open = !batch_is_control(bytes);
        }
    }
    open_since = open ? open_since : log_end_offset(opened).v;
    on_shard(&c->fx, hw_to_end, opened);
    CRASH_CHECK(c, log_start_offset(opened).v > 0 || log_first_unstable_offset(opened).v == open_since,
                "first unstable offset %" PRId64 ", not %" PRId64, log_first_unstable_offset(opened).v, open_since);
    struct stage_call call =
        stage(&c->fx, opened,
              &(struct batch_spec){
                  .has_producer = true, .producer_id = last < 0 ? 77 : CRASH_PRODUCER, .base_sequence = last + 1},
              LOG_FROM_CLIENT, true);

    CRASH_CHECK(c, call.err == ERR_OK && !call.appended.duplicate, "the next batch is refused: %s", call.info.text);
}

static inline void check_log(struct crash_case *c, int i, int64_t whole)
{
    const struct crash_promise *is = &c->before->logs[i], *next = &c->after->logs[i];
    const struct crash_log *log = &c->world->logs[i];
    const struct crash_promise *registered = is->exists ? is : next;
    struct crash_found found = {.count = 0};
    struct log *opened;
    err_t err = try_open_log(&c->fx, log->topic, log->partition, true, registered->id, &opened);

    CRASH_CHECK(c, err == ERR_OK && atomic_load(&c->fx.failures) == 0, "%s-%d does not open: %s", log->topic,
                log->partition, err_name(err));
    int64_t end = log_end_offset(opened).v, start = log_start_offset(opened).v;

    /* A topic that is just made or goes is promised nothing. */
    if (is->exists && next->exists && uuid_equal(is->id, next->id)) {
        CRASH_CHECK(c, end >= MIN(is->durable, next->durable), "end %" PRId64 ", durable %" PRId64, end, is->durable);
        CRASH_CHECK(c, whole == OFFSET_NONE || end == whole, "end %" PRId64 ", the last whole batch ends at %" PRId64,
                    end, whole);
        CRASH_CHECK(c, start <= MAX(is->start, next->start) && start >= MIN(MIN(is->kept_start, next->kept_start), end),
                    "start %" PRId64 ", promised %" PRId64 "-%" PRId64, start, is->kept_start, is->start);
        check_records(c, log, opened, &found);
        check_producers(c, opened, &found);
    }
    kill_log(&c->fx, opened);
}

static inline void check_absent(const struct crash_case *c, const struct crash_log *log)
{
    char path[64];

    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof(path), "/%c/%s-%" PRId32, 'a' + i, log->topic, log->partition);
        CRASH_CHECK(c, disk_walk(&the_disk.disk, path, NULL) < 0, "%s is there", path);
    }
}

static inline int named_deleted(void)
{
    int count = 0;

    pthread_mutex_lock(&the_disk.mutex);
    for (int i = 0; i < 2; i++) {
        int directory = disk_walk(&the_disk.disk, i ? "/b" : "/a", NULL);

        for (int e = 0; directory >= 0 && e < the_disk.disk.inodes[directory].entry_count; e++) {
            count += strstr(the_disk.disk.inodes[directory].entries[e].name, DELETE_WORD) != NULL;
        }
    }
    pthread_mutex_unlock(&the_disk.mutex);
    return count;
}

/* Nothing of what was deleted, or prepared in vain, stays. */
static inline void check_leftovers(const struct crash_case *c)
{
    if (!strstr(c->world->workload->script, "fork")) {
        return;
    }
    log_manager_opened(c->fx.manager);
    for (int i = 0; i < 5000 && named_deleted() > 0; i++) {
        usleep(200);
    }
    CRASH_CHECK(c, named_deleted() == 0, "a directory is left");
}

/* Starts on what is left. */
static inline void check_state(struct crash_case *c, struct disk *disk)
{
    int64_t whole[CRASH_LOGS] = {0};

    for (int i = 0; i < CRASH_LOGS; i++) {
        if (c->before->logs[i].exists) {
            whole[i] = whole_until(c, &c->world->logs[i], disk);
        }
    }
    disk_use(disk);
    c->fx = c->world->fx;
    atomic_store(&c->fx.failures, 0);
    fixture_start(&c->fx);
    for (int i = 0; i < CRASH_LOGS; i++) {
        if (c->before->logs[i].exists || (c->after->logs[i].exists && !c->world->logs[i].forked)) {
            check_log(c, i, whole[i]);
        } else if (c->world->logs[i].forked && !c->after->logs[i].exists) {
            check_absent(c, &c->world->logs[i]);
        }
    }
    check_leftovers(c);
    fixture_stop(&c->fx, false);
    c->world->states++;
}

/* An operation that is lost leaves the state of the moment before, which has been looked at. */
static inline bool same_as_before(const struct crash_case *c, const struct disk_journal *journal)
{
    const struct disk_op *op = c->at > 0 ? &journal->ops[c->at - 1] : NULL;

    if (!op || c->before->at == c->at || op->kind == DISK_SYNC || op->kind == DISK_SYNC_NAMES) {
        return false;
    }
    return op->kind == DISK_MAKE || c->loss == LOSS_ALL || (c->loss == LOSS_NAMES && !disk_is_name(op));
}

/* Every moment since `first`, every loss. The journal is no longer the disk's. */
static inline void check_all_states(struct crash_world *world, const struct disk_journal *journal, size_t first)
{
    int mark = 0;

    for (size_t at = first; at <= journal->count; at++) {
        while (mark + 1 < world->mark_count && world->marks[mark + 1].at <= at) {
            mark++;
        }
        struct crash_case c = {.world = world,
                               .before = &world->marks[mark],
                               .after = &world->marks[MIN(mark + 1, world->mark_count - 1)],
                               .at = at};

        if ((at - first) % world->every != 0 || world->marks[0].at > at) {
            continue;
        }
        for (c.loss = LOSS_ALL; c.loss < LOSS_KINDS; c.loss++) {
            struct disk disk;

            if (same_as_before(&c, journal)) {
                continue;
            }
            bool unsynced = disk_crash(journal, at, c.loss, world->seed, &disk);

            check_state(&c, &disk);
            if (!unsynced) {
                break;
            }
        }
    }
}

/* --- A run ------------------------------------------------------------------------------------------------ */

/* Ends a stretch of the script: all its moments are checked. The journal is the caller's. */
static inline struct disk_journal end_stretch(struct crash_world *world, size_t first)
{
    close_all(world, false);
    fixture_stop(&world->fx, false);
    struct disk_journal journal = the_disk.journal;

    the_disk.journal = (struct disk_journal){0};
    check_all_states(world, &journal, first);
    return journal;
}

/* The power goes in the middle of a script, which goes on with what is left: recovery itself is a workload. */
static inline void go_on(struct crash_world *world, enum disk_loss loss)
{
    struct disk_journal journal = end_stretch(world, world->marks[0].at);
    struct disk disk;
    struct crash_mark last = world->marks[world->mark_count - 1];

    disk_crash(&journal, journal.count, loss, world->seed, &disk);
    disk_use(&disk);
    journal_free(&journal);
    last.at = journal_now();
    world->marks[0] = last;
    world->mark_count = 1;
    for (int i = 0; i < CRASH_LOGS; i++) {
        struct crash_log *log = &world->logs[i];
        int kept = 0;

        for (int b = 0; b < log->count; b++) {
            if (log->batches[b].dead == SIZE_MAX) {
                log->batches[kept] = log->batches[b];
                log->batches[kept++].from = 0;
            } else {
                free(log->batches[b].bytes);
            }
        }
        log->count = kept;
    }
    open_all(world);
    for (int i = 0; i < CRASH_LOGS; i++) {
        struct crash_log *log = &world->logs[i];

        for (int b = 0; log->exists && b < log->count; b++) {
            if (uuid_equal(log->batches[b].id, log->id) && log->batches[b].base >= log_end_offset(log->log).v) {
                log->batches[b].dead = journal_now();
            }
        }
        log->sequence = next_sequence(log, CRASH_PRODUCER);
        log->txn_sequence = next_sequence(log, CRASH_TXN_PRODUCER);
    }
}

static inline void w_crash(struct crash_world *world, int n)
{
    go_on(world, LOSS_SECTORS);
}

static inline void w_kill(struct crash_world *world, int n)
{
    go_on(world, LOSS_NONE);
}

static inline void run_word(struct crash_world *world, const char *word, int n)
{
    for (size_t i = 0; i < ARRAY_LEN(crash_words); i++) {
        if (strcmp(crash_words[i].word, word) == 0) {
            crash_words[i].run(world, n);
            set_mark(world);
            return;
        }
    }
    ck_abort_msg("%s: no word %s", world->workload->name, word);
}

/* Words, each perhaps with a number behind it. */
static inline void run_script(struct crash_world *world)
{
    char text[512], *rest = text, *word;

    ck_assert_uint_lt(strlen(world->workload->script), sizeof(text));
    strcpy(text, world->workload->script);
    word = strtok_r(text, " ", &rest);
    while (word) {
        char *next = strtok_r(NULL, " ", &rest);
        bool number = next && *next >= '0' && *next <= '9';

        run_word(world, word, number ? atoi(next) : 1);
        word = number ? strtok_r(NULL, " ", &rest) : next;
    }
}

static inline uint64_t number_from_environment(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);

    return text && *text ? strtoull(text, NULL, 10) : otherwise;
}

/* Returns how many states were checked. */
static inline uint64_t run_workload(const struct crash_workload *workload)
{
    struct crash_world *world = calloc(1, sizeof(*world));

    world->workload = workload;
    world->seed = number_from_environment("CRASH_SEED", 1);
    world->every = number_from_environment("CRASH_EVERY", 1);
    world->dice.state = world->seed * 0x2545F4914F6CDD1DULL + 7;
    trace_set_level(TRACE_ERROR);
    crash_io_init();
    crash_configure(world);
    disk_use_new();
    fixture_start(&world->fx);
    w_log(world, 0);
    set_mark(world);
    run_script(world);
    struct disk_journal journal = end_stretch(world, world->marks[0].at);
    uint64_t states = world->states;

    journal_free(&journal);
    journal_free(&the_disk.journal);
    disk_free(&the_disk.disk);
    for (int i = 0; i < CRASH_LOGS; i++) {
        for (int b = 0; b < world->logs[i].count; b++) {
            free(world->logs[i].batches[b].bytes);
        }
        free(world->logs[i].batches);
    }
    broker_config_unref(world->fx.broker);
    free(world);
    return states;
}

static inline void run_workloads(const struct crash_workload *workloads, size_t count, uint64_t states_min)
{
    uint64_t states = 0;

    const char *only = getenv("CRASH_ONLY");

    for (size_t i = 0; i < count; i++) {
        states += !only || strcmp(only, workloads[i].name) == 0 ? run_workload(&workloads[i]) : 0;
    }
    printf("%zu workloads, %" PRIu64 " crash states\n", count, states);
    ck_assert(only || states * number_from_environment("CRASH_EVERY", 1) >= states_min);
}

#endif
