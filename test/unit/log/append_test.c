#include "log_fixture.h"

START_TEST(offsets_start_at_zero_and_are_dense)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    ck_assert_int_eq(log_start_offset(log).v, 0);
    ck_assert_int_eq(log_end_offset(log).v, 0);
    ck_assert_int_eq(append(&fx, log, &(struct batch_spec){.count = 3}), 0);
    ck_assert_int_eq(append(&fx, log, &(struct batch_spec){.count = 2}), 3);
    ck_assert_int_eq(log_end_offset(log).v, 5);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* B20: the batch that contains the offset comes first, whole. */
START_TEST(a_read_inside_a_batch_returns_the_whole_batch)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    append(&fx, log, &(struct batch_spec){.count = 2});
    append(&fx, log, &(struct batch_spec){.count = 2});
    for (int64_t offset = 0; offset < 4; offset++) {
        struct batches got = read_batches(&fx, log, offset, 4, 1 << 20);

        ck_assert_int_eq(got.first, offset / 2 * 2);
        ck_assert_int_eq(got.last, 3);
        ck_assert_int_eq(got.next, 4);
    }
    ck_assert_int_eq(read_batches(&fx, log, 4, 4, 1 << 20).count, 0);
    struct log_range range;

    ck_assert_int_eq(read_range(&fx, log, 5, 5, 100, true, &range), ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(read_range(&fx, log, -1, 5, 100, true, &range), ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* The same after everything that was hot has gone, from the index alone. */
START_TEST(reads_are_the_same_near_the_end_and_far_from_it)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    int64_t end = append_n(&fx, log, 3000, 100) + 1;

    for (int round = 0; round < 2; round++) {
        for (int64_t offset = 0; offset < end; offset += 37) {
            struct batches got = read_batches(&fx, log, offset, end, 10000);

            ck_assert_int_eq(got.first, offset);
            ck_assert_int_eq(got.next, got.last + 1);
            ck_assert(got.bytes <= 10000);
            ck_assert(got.bytes > 5000 || got.next == end);
        }
        /* A limit (high watermark) inside. */
        for (int64_t limit = 1; limit < end; limit += 41) {
            int64_t from = limit > 7 ? limit - 7 : 0;
            struct batches got = read_batches(&fx, log, from, limit, 1 << 20);

            ck_assert_int_eq(got.first, from);
            ck_assert_int_eq(got.next, limit);
        }
        log = restart(&fx, log, true, "t");
        ck_assert_int_eq(log_end_offset(log).v, end);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_first_batch_larger_than_the_limit_comes_alone_or_not_at_all)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 3, 5000);
    struct batches got = read_batches(&fx, log, 1, 3, 100);
    struct log_range range;

    ck_assert_int_eq(got.count, 1);
    ck_assert_int_eq(got.next, 2);
    ck_assert_int_eq(read_range(&fx, log, 1, 3, 100, false, &range), ERR_OK);
    ck_assert_ptr_null(range.segment);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(what_is_staged_is_written_together)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 1, 10);
    uint64_t before = the_io.count[OP_PWRITE];

    for (int i = 0; i < 20; i++) {
        struct stage_call call = stage(&fx, log, &(struct batch_spec){.count = 1}, LOG_FROM_CLIENT, i == 19);

        ck_assert_int_eq(call.err, ERR_OK);
        ck_assert_int_eq(call.appended.base_offset.v, i + 1);
        ck_assert_int_eq(log_end_offset(log).v, i == 19 ? 21 : 1);
    }
    ck_assert_uint_eq(the_io.count[OP_PWRITE] - before, 1);
    ck_assert_int_eq(read_batches(&fx, log, 0, 21, 1 << 20).count, 21);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

static void close_and_flush_on_shard(void *argument)
{
    struct close_call *call = argument;
    struct log *log = call->close.log;

    log_close_start(&call->close);
    log_flush(log);
    log_flush_now(log, true);
}

/* Closing does it all; a flush beside it would use what closing frees. */
START_TEST(a_flush_asked_for_while_closing_is_left_to_closing)
{
    for (int i = 0; i < 50; i++) {
        struct fixture fx;

        fixture_init(&fx);
        struct close_call call = {.close = {.log = open_log(&fx, "t"), .done = closed_log}};

        append_n(&fx, call.close.log, 3, 10);
        sem_init(&call.done, 0, 0);
        on_shard(&fx, close_and_flush_on_shard, &call);
        while (sem_wait(&call.done) != 0) {
        }
        ck_assert_int_eq(call.close.err, ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

/* Kafka's tools refuse a segment without index files. */
START_TEST(every_segment_has_its_files)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 1000;
    struct log *log = open_log(&fx, "t");

    for (int32_t batches = 0; batches < 9; batches++) {
        static const char *const suffixes[] = {".log", ".index", ".timeindex"};

        for (size_t i = 0; i < ARRAY_LEN(suffixes); i++) {
            ck_assert_int_eq(count_files(path_in(&fx, "t-0"), suffixes[i]), log->segment_count);
        }
        append_n(&fx, log, 1, 300);
        wait_quiet(&fx, log);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(offsets_start_at_zero_and_are_dense, a_read_inside_a_batch_returns_the_whole_batch,
          reads_are_the_same_near_the_end_and_far_from_it,
          a_first_batch_larger_than_the_limit_comes_alone_or_not_at_all, what_is_staged_is_written_together,
          a_flush_asked_for_while_closing_is_left_to_closing, every_segment_has_its_files)
