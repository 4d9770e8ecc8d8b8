/* What happens to the logs of a crash enumeration (crash_fixture.h): the words of its scripts, and a note of what was
 * promised when. */
#ifndef CRASH_WORLD_H
#define CRASH_WORLD_H

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

    WAIT_FOR((on_shard(&world->fx, ask_deletions, &call), call.quiet));
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

#endif
