/* A log that falls idle gives its memory and files back, and goes on as if nothing had been; and everything at once. */
#include "log_fixture.h"

struct rest {
    struct fixture *fx;
    const struct log *log;
    bool flushed, gave_back;
};

static void ask_rest(void *argument)
{
    struct rest *rest = argument;
    const struct log *log = rest->log;
    struct log_totals totals;

    log_manager_totals(rest->fx->manager, loop_current(), &totals);
    rest->flushed = log->pending == 0 && log_durable_offset(log).v == log_end_offset(log).v;
    rest->gave_back = rest->flushed && !log->hot && !log->flusher && !log->writer.offsets.bytes &&
                      totals.open_files == 0 && totals.unsynced_bytes == 0;
}

static struct rest rest_of(struct fixture *fx, const struct log *log)
{
    struct rest rest = {fx, log};

    on_shard(fx, ask_rest, &rest);
    return rest;
}

/* Time passes; the loop's timers fire. */
static void pass(int64_t ms)
{
    atomic_fetch_add(&the_io.monotonic_shift_ms, ms);
}

static void append_some(struct fixture *fx, struct log *log, int from, int to)
{
    for (int i = from; i < to; i++) {
        append(fx, log, &(struct batch_spec){.base_timestamp = 1000 + i, .value_bytes = 200 + i % 300});
    }
}

START_TEST(an_idle_log_flushes_itself_and_gives_everything_back)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t"), *twin = open_log(&fx, "u");

    for (int round = 0; round < 3; round++) {
        append_some(&fx, log, round * 500, round * 500 + 500);
        ck_assert_ptr_nonnull(log->hot);
        pass(FLUSH_AFTER_MS + 100);
        WAIT_FOR(rest_of(&fx, log).flushed);
        pass(IDLE_AFTER_MS + 100);
        wait_quiet(&fx, log);
        pass(IDLE_AFTER_MS + 100);
        WAIT_FOR(rest_of(&fx, log).gave_back);
        for (int64_t offset = 0; offset < log_end_offset(log).v; offset += 61) {
            ck_assert_int_eq(read_batches(&fx, log, offset, log_end_offset(log).v, 3000).first, offset);
        }
    }
    append_some(&fx, log, 1500, 1600);
    append_some(&fx, twin, 0, 1600);
    for (int64_t offset = 0; offset < 1600; offset += 61) {
        ck_assert_int_eq(read_batches(&fx, log, offset, 1600, 3000).first, offset);
        ck_assert_int_eq(look_up_time(&fx, log, 1000 + offset, 1600).ret_offset.v, offset);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    ck_assert_int_eq(close_log(&fx, twin), ERR_OK);
    /* The same files as of one that was never idle. */
    static const char *const names[] = {"00000000000000000000.index", "00000000000000000000.timeindex",
                                        "00000000000000000000.log"};

    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        size_t a_len, b_len;
        uint8_t *a = read_whole(path_in(&fx, "t-0/%s", names[i]), &a_len);
        uint8_t *b = read_whole(path_in(&fx, "u-0/%s", names[i]), &b_len);

        ck_assert_uint_gt(a_len, 0);
        ck_assert_uint_eq(a_len, b_len);
        ck_assert_mem_eq(a, b, a_len);
        free(a);
        free(b);
    }
    fixture_end(&fx);
}
END_TEST

/* --- Everything at once ------------------------------------------------------------------------------- */

struct mill {
    struct fixture *fx;
    struct log *log;
    struct buf *batch;
    size_t len;
    int step;
    struct log_range range;
    _Atomic int pending;
};

struct mill_lookup {
    struct log_lookup lookup;
    struct mill *mill;
};

struct mill_warm {
    struct log_warm warm;
    struct mill *mill;
};

static void mill_looked_up(struct log_lookup *lookup)
{
    struct mill_lookup *one = CONTAINER_OF(lookup, struct mill_lookup, lookup);

    /* What retention took away meanwhile may not be found, nothing else. */
    ck_assert(lookup->err == ERR_OK || lookup->err == ERR_KAFKA_STORAGE_ERROR);
    atomic_fetch_sub(&one->mill->pending, 1);
    free(one);
}

static void mill_warmed(struct log_warm *warm)
{
    struct mill_warm *one = CONTAINER_OF(warm, struct mill_warm, warm);

    atomic_fetch_sub(&one->mill->pending, 1);
    free(one);
}

static void start_lookup(struct mill *mill)
{
    struct mill_lookup *one = calloc(1, sizeof(*one));

    one->mill = mill;
    one->lookup = (struct log_lookup){.log = mill->log,
                                      .timestamp_ms = mill->step % 4 ? 1000 : LOG_TIME_MAX,
                                      .limit = log_end_offset(mill->log),
                                      .done = mill_looked_up};
    atomic_fetch_add(&mill->pending, 1);
    log_lookup_start(&one->lookup);
}

static void start_warm(struct mill *mill)
{
    struct mill_warm *one = calloc(1, sizeof(*one));

    one->mill = mill;
    one->warm = (struct log_warm){.offset = log_start_offset(mill->log), .max_bytes = 5000, .done = mill_warmed};
    atomic_fetch_add(&mill->pending, 1);
    log_warm_start(mill->log, &one->warm);
}

static void mill_step(void *argument)
{
    struct mill *mill = argument;
    struct log *log = mill->log;
    struct log_appended appended;
    struct batch_verdict verdict = {.max_timestamp = 1000 + mill->step, .log_append_time_ms = -1};
    int64_t start = log_start_offset(log).v, end = log_end_offset(log).v;

    ck_assert_int_eq(log_stage(log, mill->batch->data, mill->len, mill->batch, &verdict, LOG_FROM_CLIENT,
                               LEADER_EPOCH(0), &appended, NULL),
                     ERR_OK);
    ck_assert_int_eq(log_write_staged(log, NULL), ERR_OK);
    set_hw(log, log->end);
    mill->range = (struct log_range){0};
    if (mill->step % 3 == 0) {
        start_lookup(mill);
    }
    if (mill->step % 4 == 0) {
        start_warm(mill);
    }
    if (mill->step % 7 == 0) {
        log_flush(log);
    }
    if (mill->step % 40 == 39) {
        log_retention_run(log, 0);
    }
    if (end > start) {
        int64_t offset = start + (mill->step * 7919) % (end - start);
        err_t err = log_read(log, LOG_OFFSET(offset), LOG_OFFSET(end), 3000, true, &mill->range);

        ck_assert(err == ERR_OK || err == ERR_WOULD_BLOCK || (err == ERR_OFFSET_OUT_OF_RANGE && offset < log->start));
    }
}

/* The range on another thread than its log's, as a connection of another shard has it. */
static void check_range(struct log_range *range)
{
    uint8_t *bytes = range->len > 0 ? malloc(range->len) : NULL;
    size_t len, size;

    if (bytes) {
        ck_assert_int_eq(range->file->io->ops->pread(range->file, bytes, range->len, range->position, &len, NULL),
                         ERR_OK);
        ck_assert_uint_eq(len, range->len);
        ck_assert_int_eq(batch_frame(SLICE(bytes, len), len, &size), BATCH_WHOLE);
        ck_assert(batch_crc_ok(SLICE(bytes, size)));
    }
    log_range_resident(range);
    log_range_release(range);
    free(bytes);
}

START_TEST(appends_reads_lookups_flushes_and_retention_go_together)
{
    struct fixture fx;
    struct mill mill = {.fx = &fx};

    fixture_init(&fx);
    fx.topic.segment_bytes = 5000;
    fx.topic.retention_ms = -1;
    fx.topic.retention_bytes = 20000;
    fx.topic.file_delete_delay_ms = 1;
    mill.log = open_log(&fx, "t");
    mill.batch = make_batch(&(struct batch_spec){.value_bytes = 400, .base_timestamp = 1000}, &mill.len);
    for (mill.step = 0; mill.step < 1500; mill.step++) {
        on_shard(&fx, mill_step, &mill);
        check_range(&mill.range);
    }
    wait_quiet(&fx, mill.log);
    WAIT_FOR(atomic_load(&mill.pending) == 0);
    ck_assert_int_eq(atomic_load(&fx.failures), 0);
    ck_assert_int_eq(log_end_offset(mill.log).v, 1500);
    ck_assert_int_gt(log_start_offset(mill.log).v, 1000);
    struct log *log = restart(&fx, mill.log, true, "t");

    ck_assert_int_eq(log_end_offset(log).v, 1500);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    buf_unref(mill.batch);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(an_idle_log_flushes_itself_and_gives_everything_back, appends_reads_lookups_flushes_and_retention_go_together)
