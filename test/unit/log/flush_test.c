/* Group commit, durability, and disks that fail. */
#include "log_fixture.h"

struct durable_note {
    _Atomic int calls;
    _Atomic int64_t offset;
};

static void note_durable(struct log *log, void *context)
{
    struct durable_note *note = context;

    atomic_fetch_add(&note->calls, 1);
    atomic_store(&note->offset, log_durable_offset(log).v);
}

static void wait_durable(struct durable_note *note, int64_t offset)
{
    WAIT_FOR(atomic_load(&note->offset) >= offset);
    ck_assert_int_eq(atomic_load(&note->offset), offset);
}

START_TEST(appends_during_a_flush_join_the_next_one)
{
    struct fixture fx;
    struct durable_note note = {0};

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    log_on_durable(log, note_durable, &note);
    append_n(&fx, log, 1, 10);
    flush_log(&fx, log);
    wait_durable(&note, 1);
    uint64_t before = atomic_load(&the_io.count[OP_SYNC]);

    atomic_store(&the_io.sync_delay_ms, 50);
    for (int i = 0; i < 40; i++) {
        append_n(&fx, log, 1, 10);
        on_shard(&fx, flush_on_shard, log);
    }
    wait_durable(&note, 41);
    /* One for the first, and one or two for the 39 that came meanwhile. */
    ck_assert_uint_le(atomic_load(&the_io.count[OP_SYNC]) - before, 4);
    ck_assert_int_eq(log_durable_offset(log).v, 41);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(flush_messages_flushes_by_itself)
{
    struct fixture fx;
    struct durable_note note = {0};

    fixture_init(&fx);
    fx.topic.flush_messages = 10;
    struct log *log = open_log(&fx, "t");

    log_on_durable(log, note_durable, &note);
    append_n(&fx, log, 9, 10);
    wait_quiet(&fx, log);
    ck_assert_int_eq(log_durable_offset(log).v, 0);
    append_n(&fx, log, 1, 10);
    wait_durable(&note, 10);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(flush_ms_flushes_in_the_background)
{
    struct fixture fx;
    struct durable_note note = {0};

    fixture_init(&fx);
    fx.topic.flush_ms = 150;
    struct log *log = open_log(&fx, "t");

    log_on_durable(log, note_durable, &note);
    append_n(&fx, log, 3, 10);
    wait_durable(&note, 3);
    append_n(&fx, log, 3, 10);
    wait_durable(&note, 6);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Names first: a promise for a file that has no name in its directory is none. */
START_TEST(directories_are_synced_before_the_first_promise)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 1, 10);
    uint64_t before = atomic_load(&the_io.count[OP_SYNC_DIR]);

    flush_log(&fx, log);
    ck_assert_uint_ge(atomic_load(&the_io.count[OP_SYNC_DIR]) - before, 2); /* the partition's and its parent */
    before = atomic_load(&the_io.count[OP_SYNC_DIR]);
    append_n(&fx, log, 1, 10);
    flush_log(&fx, log);
    ck_assert_uint_eq(atomic_load(&the_io.count[OP_SYNC_DIR]), before);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

static void expect_failed(struct fixture *fx, struct log *log)
{
    WAIT_FOR(atomic_load(&fx->failures) > 0);
    ck_assert_int_eq(atomic_load(&fx->failures), 1);
    ck_assert_int_eq(log_state(log), ERR_KAFKA_STORAGE_ERROR);
    ck_assert(log_dir_failed(log_directory(log)));
    struct batch_spec spec = {.count = 1};
    struct log_range range;

    ck_assert_int_eq(append_err(fx, log, &spec), ERR_KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(read_range(fx, log, 0, 1, 100, true, &range), ERR_KAFKA_STORAGE_ERROR);
    fail_nothing();
    ck_assert_int_eq(close_log(fx, log), ERR_KAFKA_STORAGE_ERROR);
    fixture_stop(fx, true);
    /* Not stopped cleanly, whatever was asked. */
    ck_assert_int_eq(file_bytes(path_in(fx, ".kafka_cleanshutdown")), -1);
}

START_TEST(a_failed_write_fails_the_directory_and_appends_nothing)
{
    static const err_t errs[] = {ERR_IO, ERR_NO_SPACE};

    for (size_t i = 0; i < ARRAY_LEN(errs); i++) {
        struct fixture fx;

        fixture_init(&fx);
        struct log *log = open_log(&fx, "t");

        append_n(&fx, log, 3, 10);
        fail_on(OP_PWRITE, errs[i], 0);
        struct batch_spec spec = {.count = 1};

        ck_assert_int_eq(append_err(&fx, log, &spec), ERR_KAFKA_STORAGE_ERROR);
        ck_assert_int_eq(log_end_offset(log).v, 3);
        expect_failed(&fx, log);
        fixture_start(&fx);
        atomic_store(&fx.failures, 0);
        log = open_log(&fx, "t");
        ck_assert_int_eq(log_end_offset(log).v, 3);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(a_failed_sync_is_never_tried_again)
{
    struct fixture fx;
    struct durable_note note = {0};

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    log_on_durable(log, note_durable, &note);
    append_n(&fx, log, 3, 10);
    fail_on(OP_SYNC, ERR_IO, 0);
    flush_log(&fx, log);
    ck_assert_int_eq(log_durable_offset(log).v, 0);
    ck_assert_int_eq(atomic_load(&note.calls), 0);
    uint64_t before = atomic_load(&the_io.count[OP_SYNC]);

    fail_nothing();
    flush_log(&fx, log);
    ck_assert_int_eq(log_durable_offset(log).v, 0);
    ck_assert_uint_eq(atomic_load(&the_io.count[OP_SYNC]), before);
    expect_failed(&fx, log);
    fixture_remove(&fx);
}
END_TEST

START_TEST(write_back_that_fails_counts_as_a_failed_sync)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.flush_messages = 1000000; /* acks may wait for a flush: write-back starts early */
    struct log *log = open_log(&fx, "t");

    fail_on(OP_SYNC_RANGE, ERR_IO, 0);
    struct batch_spec spec = {.value_bytes = 500000};

    for (int i = 0; i < 50 && append_err(&fx, log, &spec) == ERR_OK; i++) {
        wait_quiet(&fx, log);
    }
    expect_failed(&fx, log);
    fixture_remove(&fx);
}
END_TEST

/* Returns how often write-back was begun while `mib` were appended, a MiB at a time. */
static uint64_t write_backs(struct fixture *fx, struct log *log, int mib)
{
    uint64_t before = atomic_load(&the_io.count[OP_SYNC_RANGE]);
    struct batch_spec spec = {.value_bytes = 1 << 20};

    for (int i = 0; i < mib; i++) {
        ck_assert_int_eq(append_err(fx, log, &spec), ERR_OK);
        wait_quiet(fx, log);
    }
    return atomic_load(&the_io.count[OP_SYNC_RANGE]) - before;
}

/* What is short-lived is not written for nothing; of the rest little is left when the segment is sealed. */
START_TEST(write_back_follows_the_end_of_the_log)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    ck_assert_uint_eq(write_backs(&fx, log, 60), 0);
    uint64_t pieces = write_backs(&fx, log, 40);

    ck_assert_uint_ge(pieces, 5);
    ck_assert_uint_le(pieces, 10);
    ck_assert_int_eq(log_durable_offset(log).v, 0);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Each operation of a life fails once, at each point: never a crash, and what was appended before is there after. */
START_TEST(whatever_fails_nothing_that_was_durable_is_lost)
{
    static const enum fault_op ops[] = {OP_OPEN,  OP_PWRITE,   OP_SYNC,  OP_RENAME,  OP_UNLINK,
                                        OP_MKDIR, OP_SYNC_DIR, OP_PREAD, OP_TRUNCATE};

    for (size_t o = 0; o < ARRAY_LEN(ops); o++) {
        for (int after = 0; after < 40; after += 1 + after / 4) {
            struct fixture fx;
            struct log *log;

            fixture_prepare(&fx);
            fx.topic.segment_bytes = 1000;
            fixture_start(&fx);
            fail_on(ops[o], ERR_IO, after);
            err_t err = try_open_log(&fx, "t", 0, true, test_topic_id, &log);
            int64_t durable = 0;

            if (err == ERR_OK) {
                struct batch_spec spec = {.value_bytes = 200};

                for (int i = 0; i < 8 && append_err(&fx, log, &spec) == ERR_OK; i++) {
                    if (i == 5) {
                        flush_log(&fx, log);
                    }
                }
                wait_quiet(&fx, log);
                durable = log_durable_offset(log).v;
                if (close_log(&fx, log) == ERR_OK) {
                    durable = 8;
                }
            }
            fail_nothing();
            fixture_stop(&fx, true);
            fixture_start(&fx);
            ck_assert_int_eq(try_open_log(&fx, "t", 0, true, test_topic_id, &log), ERR_OK);
            ck_assert_msg(log_end_offset(log).v >= durable, "op %zu after %d: end %" PRId64 ", durable %" PRId64, o,
                          after, log_end_offset(log).v, durable);
            int64_t end = log_end_offset(log).v;

            for (int64_t i = 0; i < end; i++) {
                ck_assert_int_eq(read_batches(&fx, log, i, end, 100).first, i);
            }
            ck_assert_int_eq(close_log(&fx, log), ERR_OK);
            fixture_end(&fx);
        }
    }
}
END_TEST

START_TEST(too_many_open_files_fail_nothing)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 1000;
    struct log *log = open_log(&fx, "t"), *other = open_log(&fx, "u");
    struct batch_spec spec = {.value_bytes = 300};

    append_n(&fx, log, 1, 10);
    fail_on(OP_OPEN, ERR_NO_DESCRIPTORS, 0);
    /* What has its file open goes on until it must roll; what has not is refused. */
    ck_assert_int_eq(append_err(&fx, log, &spec), ERR_OK);
    ck_assert_int_eq(append_err(&fx, other, &spec), ERR_KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(append_err(&fx, log, &spec), ERR_OK);
    ck_assert_int_eq(append_err(&fx, log, &spec), ERR_KAFKA_STORAGE_ERROR);
    on_shard(&fx, flush_on_shard, log); /* waits in the pool */
    usleep(100000);
    ck_assert_int_eq(atomic_load(&fx.failures), 0);
    fail_nothing();
    wait_quiet(&fx, log);
    ck_assert_int_eq(log_durable_offset(log).v, 3);
    ck_assert_int_eq(append_n(&fx, log, 1, 300), 3);
    ck_assert_int_eq(append_n(&fx, other, 1, 300), 0);
    ck_assert_int_eq(log->segment_count, 2);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    ck_assert_int_eq(close_log(&fx, other), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(the_disks_reserve_stops_producers_only)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    struct log_dir *dir = log_directory(log);

    append_n(&fx, log, 1, 10);
    dir->reserve_bytes = INT64_MAX;
    log_dir_check_space(dir);
    struct batch_spec spec = {.count = 1};

    ck_assert_int_eq(append_err(&fx, log, &spec), ERR_KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(stage(&fx, log, &spec, LOG_FROM_COORDINATOR, true).err, ERR_OK);
    ck_assert_int_eq(log_state(log), ERR_OK);
    dir->reserve_bytes = 0;
    log_dir_check_space(dir);
    ck_assert_int_eq(append_n(&fx, log, 1, 10), 2);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(appends_during_a_flush_join_the_next_one, flush_messages_flushes_by_itself,
          flush_ms_flushes_in_the_background, directories_are_synced_before_the_first_promise,
          a_failed_write_fails_the_directory_and_appends_nothing, a_failed_sync_is_never_tried_again,
          write_back_that_fails_counts_as_a_failed_sync, write_back_follows_the_end_of_the_log,
          whatever_fails_nothing_that_was_durable_is_lost, too_many_open_files_fail_nothing,
          the_disks_reserve_stops_producers_only)
