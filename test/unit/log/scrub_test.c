/* Scrubbing finds damage of sealed segments, names it and changes nothing. */
#include "log_fixture.h"

static void scrub_on_shard(void *argument)
{
    struct log *log = argument;

    log->shard->scrub_timer.fire(&log->shard->scrub_timer);
}

static uint64_t counted(enum metric metric)
{
    return metrics_total(metric);
}

/* Three segments of batches, with indexes; the first two sealed. */
static struct log *three_segments(struct fixture *fx)
{
    fixture_init(fx);
    fx->topic.segment_bytes = 3000;
    fx->topic.index_interval_bytes = 200;
    struct log *log = open_log(fx, "t");

    while (log->segment_count < 3) {
        append(fx, log, &(struct batch_spec){.base_timestamp = 1000 + log_end_offset(log).v * 10, .value_bytes = 100});
    }
    flush_log(fx, log);
    return log;
}

/* All segments once. */
static uint64_t scrub(struct fixture *fx, struct log *log)
{
    uint64_t before = counted(METRIC_SCRUB_DAMAGES), segments = counted(METRIC_SCRUBBED_SEGMENTS);

    on_shard(fx, scrub_on_shard, log);
    WAIT_FOR(counted(METRIC_SCRUBBED_SEGMENTS) >= segments + (uint64_t)log->segment_count - 1);
    wait_quiet(fx, log);
    ck_assert_uint_eq(counted(METRIC_SCRUBBED_SEGMENTS), segments + (uint64_t)log->segment_count - 1);
    return counted(METRIC_SCRUB_DAMAGES) - before;
}

static void change_byte(struct fixture *fx, const char *name, off_t at)
{
    char path[128];
    uint8_t byte;

    snprintf(path, sizeof(path), "%s/t-0/%s", fx->dir, name);
    int fd = open(path, O_RDWR);

    ck_assert_int_eq(pread(fd, &byte, 1, at), 1);
    byte ^= 0x41;
    ck_assert_int_eq(pwrite(fd, &byte, 1, at), 1);
    close(fd);
}

START_TEST(sound_segments_are_read_once_in_the_interval)
{
    struct fixture fx;
    struct log *log = three_segments(&fx);
    uint64_t bytes = counted(METRIC_SCRUB_BYTES);

    ck_assert_uint_eq(scrub(&fx, log), 0);
    ck_assert_uint_eq(counted(METRIC_SCRUB_BYTES) - bytes, log->segments[0]->size + log->segments[1]->size);
    bytes = counted(METRIC_SCRUB_BYTES);
    on_shard(&fx, scrub_on_shard, log);
    wait_quiet(&fx, log);
    ck_assert_uint_eq(counted(METRIC_SCRUB_BYTES), bytes);
    /* A week later. */
    atomic_store(&the_io.wall_shift_ms, 604800000);
    ck_assert_uint_eq(scrub(&fx, log), 0);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_changed_byte_is_found_and_the_rest_is_still_read)
{
    struct fixture fx;
    struct log *log = three_segments(&fx);

    change_byte(&fx, "00000000000000000000.log", 100);
    change_byte(&fx, "00000000000000000000.log", 2000);
    ck_assert_uint_eq(scrub(&fx, log), 2);
    ck_assert_int_eq(log_state(log), ERR_OK);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_length_that_leads_nowhere_ends_the_segment)
{
    struct fixture fx;
    struct log *log = three_segments(&fx);

    change_byte(&fx, "00000000000000000000.log", 8);
    /* And no index entry could be held against a batch. */
    ck_assert_uint_ge(scrub(&fx, log), 1);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(wrong_index_entries_are_found)
{
    static const struct {
        const char *name;
        off_t at;
    } bytes[] = {
        {"00000000000000000000.index", 4 + 3},     /* a position */
        {"00000000000000000000.index", 0},         /* an offset: out of order */
        {"00000000000000000000.timeindex", 12},    /* a timestamp: out of order */
        {"00000000000000000000.timeindex", 6},     /* a timestamp too late: the order goes */
        {"00000000000000000000.timeindex", 12 + 8} /* an offset */
    };

    for (size_t i = 0; i < ARRAY_LEN(bytes); i++) {
        struct fixture fx;
        struct log *log = three_segments(&fx);

        change_byte(&fx, bytes[i].name, bytes[i].at);
        ck_assert_msg(scrub(&fx, log) > 0, "%s at %d", bytes[i].name, (int)bytes[i].at);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(a_log_is_closed_while_it_is_scrubbed)
{
    struct fixture fx;
    struct log *log = three_segments(&fx);

    on_shard(&fx, scrub_on_shard, log);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(sound_segments_are_read_once_in_the_interval, a_changed_byte_is_found_and_the_rest_is_still_read,
          a_length_that_leads_nowhere_ends_the_segment, wrong_index_entries_are_found,
          a_log_is_closed_while_it_is_scrubbed)
