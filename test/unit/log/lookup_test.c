/* Offsets by time. */
#include "log_fixture.h"

static void expect(struct fixture *fx, struct log *log, int64_t timestamp, int64_t limit, int64_t want_offset,
                   int64_t want_timestamp)
{
    struct log_lookup got = look_up_time(fx, log, timestamp, limit);

    ck_assert_msg(got.err == ERR_OK, "%s", err_name(got.err));
    ck_assert_msg(got.ret_offset.v == want_offset, "time %" PRId64 ": offset %" PRId64 ", not %" PRId64, timestamp,
                  got.ret_offset.v, want_offset);
    ck_assert_int_eq(got.ret_timestamp_ms, want_timestamp);
}

/* B32: each record counts, also in compressed batches. */
START_TEST(each_record_of_a_batch_counts)
{
    for (int codec = CODEC_NONE; codec <= CODEC_ZSTD; codec++) {
        struct fixture fx;
        static const int64_t mixed[] = {5005, 5001, 5009, 5003};

        fixture_init(&fx);
        struct log *log = open_log(&fx, "t");

        append(&fx, log, &(struct batch_spec){.base_timestamp = 1, .count = 20, .codec = (enum codec)codec});
        append(&fx, log, &(struct batch_spec){.timestamps = mixed, .count = 4, .codec = (enum codec)codec});
        for (int round = 0; round < 2; round++) {
            expect(&fx, log, 0, 24, 0, 1);
            expect(&fx, log, 1, 24, 0, 1);
            expect(&fx, log, 7, 24, 6, 7);
            expect(&fx, log, 20, 24, 19, 20);
            expect(&fx, log, 21, 24, 20, 5005);
            expect(&fx, log, 5006, 24, 22, 5009);
            expect(&fx, log, 5010, 24, -1, -1);
            /* Obeys the limit inside a batch. */
            expect(&fx, log, 5006, 22, -1, -1);
            expect(&fx, log, 7, 6, -1, -1);
            expect(&fx, log, LOG_TIME_MAX, 24, 22, 5009);
            expect(&fx, log, LOG_TIME_MAX, 20, 19, 20);
            log = restart(&fx, log, true, "t");
        }
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

/* B30 */
START_TEST(an_empty_log_has_no_record_at_any_time)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    expect(&fx, log, 0, 0, -1, -1);
    expect(&fx, log, LOG_TIME_MAX, 0, -1, -1);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

static void advance_on_shard(void *argument)
{
    struct log *log = argument;

    ck_assert_int_eq(log_advance_start(log, LOG_OFFSET(1500), LOG_OFFSET(log->end)), ERR_OK);
}

START_TEST(times_are_found_over_many_segments_and_not_below_the_start)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 50000;
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 3000, 100); /* 1000, 1010, ... */
    wait_quiet(&fx, log);
    ck_assert_int_gt(log->segment_count, 5);
    for (int round = 0; round < 2; round++) {
        for (int64_t i = 0; i < 3000; i += 113) {
            expect(&fx, log, 1000 + i * 10, 3000, i, 1000 + i * 10);
            expect(&fx, log, 1000 + i * 10 - 5, 3000, i, 1000 + i * 10);
        }
        expect(&fx, log, 31000, 3000, -1, -1);
        expect(&fx, log, LOG_TIME_MAX, 3000, 2999, 30990);
        log = restart(&fx, log, round == 0, "t");
    }
    on_shard(&fx, advance_on_shard, log);
    expect(&fx, log, 0, 3000, 1500, 16000);
    expect(&fx, log, 1000, 3000, 1500, 16000);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* B29: not simply the last record. */
START_TEST(the_greatest_timestamp_may_lie_anywhere)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 50000;
    struct log *log = open_log(&fx, "t");

    for (int i = 0; i < 1000; i++) {
        append(&fx, log, &(struct batch_spec){.base_timestamp = i == 333 ? 99999 : 1000 + i, .value_bytes = 100});
    }
    wait_quiet(&fx, log);
    expect(&fx, log, LOG_TIME_MAX, 1000, 333, 99999);
    expect(&fx, log, LOG_TIME_MAX, 333, 332, 1332);
    expect(&fx, log, 2000, 1000, 333, 99999);
    expect(&fx, log, 1999, 1000, 333, 99999); /* the first at or after */
    log = restart(&fx, log, true, "t");
    expect(&fx, log, LOG_TIME_MAX, 1000, 333, 99999);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_lookup_answers_with_the_epoch_of_its_record)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    for (int32_t epoch = 0; epoch < 3; epoch++) {
        struct stage_call call = {.log = log, .write = true, .log_append_time_ms = -1, .epoch = epoch};

        call.batch = make_batch(&(struct batch_spec){.base_timestamp = 100 * epoch}, &call.len);
        on_shard(&fx, stage_on_shard, &call);
        buf_unref(call.batch);
    }
    ck_assert_int_eq(look_up_time(&fx, log, 100, 3).ret_epoch.v, 1);
    ck_assert_int_eq(look_up_time(&fx, log, 101, 3).ret_epoch.v, 2);
    ck_assert_int_eq(look_up_time(&fx, log, 201, 3).ret_epoch.v, -1);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(log_append_time_is_found_too)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    struct stage_call call = {.log = log, .write = true, .log_append_time_ms = 777};

    call.batch = make_batch(&(struct batch_spec){.base_timestamp = 100, .count = 3}, &call.len);
    on_shard(&fx, stage_on_shard, &call);
    buf_unref(call.batch);
    ck_assert_int_eq(call.appended.append_time_ms, 777);
    expect(&fx, log, 101, 3, 0, 777);
    expect(&fx, log, LOG_TIME_MAX, 3, 0, 777);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(each_record_of_a_batch_counts, an_empty_log_has_no_record_at_any_time,
          times_are_found_over_many_segments_and_not_below_the_start, the_greatest_timestamp_may_lie_anywhere,
          a_lookup_answers_with_the_epoch_of_its_record, log_append_time_is_found_too)
