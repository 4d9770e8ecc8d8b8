/* Rolling, retention, deletion, truncation. */
#include "log_fixture.h"

static void hw_on_shard(void *argument)
{
    hw_to_end(argument);
}

START_TEST(a_segment_is_rolled_before_it_exceeds_its_size)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 1000;
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 20, 200);
    wait_quiet(&fx, log);
    ck_assert_int_eq(log->segment_count, 7);
    for (int32_t i = 0; i < log->segment_count; i++) {
        ck_assert_int_le(file_bytes(path_in(&fx, "t-0/%020" PRId64 ".log", log->segments[i]->base)), 1000);
        if (i > 0) {
            ck_assert_int_eq(file_bytes(path_in(&fx, "t-0/%020" PRId64 ".snapshot", log->segments[i]->base)), 10);
        }
    }
    /* Sealed: one time entry for what the sparse rule left out. */
    ck_assert_int_eq(file_bytes(path_in(&fx, "t-0/00000000000000000000.timeindex")), 12);
    ck_assert_int_eq(file_bytes(path_in(&fx, "t-0/00000000000000000000.index")), 0);
    for (int64_t offset = 0; offset < 20; offset++) {
        ck_assert_int_eq(read_batches(&fx, log, offset, 20, 1 << 20).first, offset);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_segment_is_rolled_by_the_age_of_its_records)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_ms = 1000;
    struct log *log = open_log(&fx, "t");

    append(&fx, log, &(struct batch_spec){.base_timestamp = 5000});
    append(&fx, log, &(struct batch_spec){.base_timestamp = 6000});
    ck_assert_int_eq(log->segment_count, 1);
    append(&fx, log, &(struct batch_spec){.base_timestamp = 6001});
    ck_assert_int_eq(log->segment_count, 2);
    log = restart(&fx, log, true, "t");
    append(&fx, log, &(struct batch_spec){.base_timestamp = 7001});
    ck_assert_int_eq(log->segment_count, 2);
    append(&fx, log, &(struct batch_spec){.base_timestamp = 7002});
    ck_assert_int_eq(log->segment_count, 3);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_segment_is_rolled_when_an_index_is_full)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_index_bytes = 40;
    fx.topic.index_interval_bytes = 1;
    struct log *log = open_log(&fx, "t");

    /* 3 time entries, one kept for the closing one: an entry for each batch but the first. */
    append_n(&fx, log, 10, 10);
    ck_assert_int_eq(log->segments[1]->base, 3);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(offsets_too_far_from_the_base_begin_a_segment)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    struct stage_call call = stage(&fx, log, &(struct batch_spec){.base_offset = 0}, LOG_FROM_LEADER, true);

    ck_assert_int_eq(call.err, ERR_OK);
    call = stage(&fx, log, &(struct batch_spec){.base_offset = 2147483648}, LOG_FROM_LEADER, true);
    ck_assert_int_eq(call.err, ERR_OK);
    ck_assert_int_eq(log->segment_count, 2);
    ck_assert_int_eq(log->segments[1]->base, 1);
    ck_assert_int_eq(log_end_offset(log).v, 2147483649);
    call = stage(&fx, log, &(struct batch_spec){.base_offset = 5}, LOG_FROM_LEADER, true);
    ck_assert_int_eq(call.err, ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(read_batches(&fx, log, 1, 2147483649, 1 << 20).first, 2147483648);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Batches of 268 bytes, three a segment. */
static struct log *rolled(struct fixture *fx, int batches)
{
    fixture_init(fx);
    fx->topic.segment_bytes = 1000;
    fx->topic.file_delete_delay_ms = 50;
    fx->topic.retention_ms = -1;
    struct log *log = open_log(fx, "t");

    append_n(fx, log, batches, 200);
    wait_quiet(fx, log);
    return log;
}

static void wait_files(struct fixture *fx, const char *suffix, int count)
{
    WAIT_FOR(count_files(path_in(fx, "t-0"), suffix) == count);
}

static void configure_on_shard(void *argument)
{
    struct {
        struct log *log;
        struct topic_config config;
    } *call = argument;

    log_configure(call->log, &call->config);
}

static void configure(struct fixture *fx, struct log *log)
{
    struct {
        struct log *log;
        struct topic_config config;
    } call = {log, fx->topic};

    on_shard(fx, configure_on_shard, &call);
}

START_TEST(retention_by_size_takes_whole_old_segments)
{
    struct fixture fx;
    struct log *log = rolled(&fx, 12);
    uint64_t segment = log->segments[0]->size;

    fx.topic.retention_bytes = (int64_t)(2 * segment + 1);
    configure(&fx, log);
    run_retention(&fx, log);
    ck_assert_int_eq(log_start_offset(log).v, 0); /* nothing is below the high watermark */
    on_shard(&fx, hw_on_shard, log);
    run_retention(&fx, log);
    /* Four segments: one goes, without the next one less than the limit would be left. */
    ck_assert_int_eq(log_start_offset(log).v, 3);
    ck_assert_int_eq(log->segment_count, 3);
    wait_files(&fx, ".log", 3);
    wait_files(&fx, DELETED_SUFFIX, 0);
    struct log_range range;

    ck_assert_int_eq(read_range(&fx, log, 2, 12, 100, true, &range), ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(read_batches(&fx, log, 3, 12, 1 << 20).first, 3);
    log = restart(&fx, log, true, "t");
    ck_assert_int_eq(log_start_offset(log).v, 3);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(an_active_segment_that_has_expired_is_rolled_and_deleted)
{
    struct fixture fx;
    struct log *log = rolled(&fx, 7);

    on_shard(&fx, hw_on_shard, log);
    fx.topic.retention_ms = 1000; /* the records are of 1970 */
    configure(&fx, log);
    log = restart(&fx, log, true, "t"); /* the times of sealed segments are not in memory */
    run_retention(&fx, log);
    wait_quiet(&fx, log);
    ck_assert_int_eq(log_start_offset(log).v, 7);
    ck_assert_int_eq(log_end_offset(log).v, 7);
    ck_assert_int_eq(log->segment_count, 1);
    ck_assert_uint_eq(log_size_bytes(log), 0);
    run_retention(&fx, log); /* empty: stays */
    ck_assert_int_eq(log->segment_count, 1);
    ck_assert_int_eq(append_n(&fx, log, 1, 10), 7);
    log = restart(&fx, log, false, "t");
    ck_assert_int_eq(log_start_offset(log).v, 7);
    ck_assert_int_eq(log_end_offset(log).v, 8);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Lines of an event that were written to this file instead of standard error. */
static int lines_of(const char *path, const char *event)
{
    size_t len;
    char *text = (char *)read_whole(path, &len);
    int lines = 0;

    text[len] = '\0';
    for (const char *at = text; (at = strstr(at, event)) != NULL; at++) {
        lines++;
    }
    free(text);
    return lines;
}

START_TEST(a_record_of_the_future_delays_deletion_with_a_warning)
{
    struct fixture fx;
    int64_t now = io_real()->ops->wall_ms(io_real()), hours = 3600000;

    fixture_prepare(&fx);
    fx.topic.segment_bytes = 1000;
    fx.topic.retention_ms = 5 * hours;
    fx.topic.message_timestamp_after_max_ms = INT64_MAX; /* such records are accepted */
    fixture_start(&fx);
    struct log *log = open_log(&fx, "t");
    char *path = path_in(&fx, "lines");

    ck_assert_ptr_nonnull(freopen(path, "w", stderr));
    append(&fx, log, &(struct batch_spec){.base_timestamp = now + 48 * hours, .value_bytes = 600});
    append(&fx, log, &(struct batch_spec){.base_timestamp = now, .value_bytes = 600});
    append(&fx, log, &(struct batch_spec){.base_timestamp = now, .value_bytes = 600});
    fflush(stderr);
    ck_assert_int_eq(lines_of(path, "event=future_timestamp"), 1);
    on_shard(&fx, hw_on_shard, log);
    /* Neither is the second one deleted before the first, nor is it silent about it after a restart. */
    log = restart(&fx, log, true, "t");
    atomic_store(&the_io.wall_shift_ms, 10 * hours);
    run_retention(&fx, log);
    wait_quiet(&fx, log);
    ck_assert_int_eq(log->segment_count, 3);
    fflush(stderr);
    ck_assert_int_eq(lines_of(path, "event=future_timestamp"), 2);
    atomic_store(&the_io.wall_shift_ms, 54 * hours);
    run_retention(&fx, log);
    wait_quiet(&fx, log);
    ck_assert_int_eq(log_start_offset(log).v, 3);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_segments_jitter_makes_it_roll_earlier_never_later)
{
    struct fixture fx;

    fixture_prepare(&fx);
    fx.topic.segment_ms = 10000;
    fx.topic.segment_jitter_ms = 4000;
    fixture_start(&fx);
    struct log *log = open_log(&fx, "t");
    int64_t at = 1000000;

    for (int32_t rolled_so_far = 1; rolled_so_far <= 20; rolled_so_far++) {
        int64_t first = at;

        while (log->segment_count == rolled_so_far) {
            append(&fx, log, &(struct batch_spec){.base_timestamp = at});
            at += 500;
        }
        ck_assert_int_ge(at - first, 6000);
        ck_assert_int_le(at - first, 11500);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_compacted_log_is_not_deleted_by_age)
{
    struct fixture fx;
    struct log *log = rolled(&fx, 7);

    on_shard(&fx, hw_on_shard, log);
    fx.topic.retention_ms = 1000;
    fx.topic.cleanup = CLEANUP_COMPACT;
    configure(&fx, log);
    run_retention(&fx, log);
    ck_assert_int_eq(log->segment_count, 3);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

struct advance_call {
    struct log *log;
    int64_t offset, limit;
    err_t err;
};

static void advance_on_shard(void *argument)
{
    struct advance_call *call = argument;

    call->err = log_advance_start(call->log, LOG_OFFSET(call->offset), LOG_OFFSET(call->limit));
}

static err_t advance(struct fixture *fx, struct log *log, int64_t offset)
{
    struct advance_call call = {.log = log, .offset = offset, .limit = log_end_offset(log).v};

    on_shard(fx, advance_on_shard, &call);
    return call.err;
}

/* B49 */
START_TEST(deleted_records_stay_deleted_over_restarts)
{
    struct fixture fx;
    struct log *log = rolled(&fx, 12);

    on_shard(&fx, hw_on_shard, log);
    ck_assert_int_eq(advance(&fx, log, 13), ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(advance(&fx, log, -2), ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(advance(&fx, log, 7), ERR_OK);
    ck_assert_int_eq(advance(&fx, log, 5), ERR_OK); /* never back */
    ck_assert_int_eq(log_start_offset(log).v, 7);
    for (int clean = 1; clean >= 0; clean--) {
        log = restart(&fx, log, clean, "t");
        ck_assert_int_eq(log_start_offset(log).v, 7);
    }
    struct log_range range;

    ck_assert_int_eq(read_range(&fx, log, 6, 12, 100, true, &range), ERR_OFFSET_OUT_OF_RANGE);
    ck_assert_int_eq(read_batches(&fx, log, 7, 12, 1 << 20).first, 7);
    run_retention(&fx, log);
    ck_assert_int_eq(log->segments[0]->base, 6);
    ck_assert_int_eq(log_start_offset(log).v, 7);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_range_stays_readable_when_its_segment_is_deleted)
{
    struct fixture fx;
    struct log *log = rolled(&fx, 12);
    struct log_range range;
    uint8_t bytes[600];
    size_t len;

    on_shard(&fx, hw_on_shard, log);
    ck_assert_int_eq(read_range(&fx, log, 0, 12, 600, true, &range), ERR_OK);
    fx.topic.retention_bytes = 0;
    configure(&fx, log);
    run_retention(&fx, log);
    wait_files(&fx, ".log", 1);
    wait_files(&fx, DELETED_SUFFIX, 0);
    ck_assert_int_eq(range.file->io->ops->pread(range.file, bytes, range.len, range.position, &len, NULL), ERR_OK);
    ck_assert_uint_eq(len, range.len);
    ck_assert(batch_crc_ok(SLICE(bytes, batch_size(bytes))));
    log_range_release(&range);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_truncated_log_ends_before_the_batch_with_the_offset)
{
    for (int64_t offset = 0; offset <= 13; offset++) {
        struct fixture fx;
        struct log *log = rolled(&fx, 12);

        ck_assert_int_eq(truncate_log(&fx, log, offset), ERR_OK);
        ck_assert_int_eq(log_end_offset(log).v, MIN(offset, 12));
        for (int64_t i = 0; i < MIN(offset, 12); i++) {
            ck_assert_int_eq(read_batches(&fx, log, i, offset, 1 << 20).first, i);
        }
        ck_assert_int_eq(append_n(&fx, log, 1, 50), MIN(offset, 12));
        for (int clean = 0; clean < 2; clean++) {
            log = restart(&fx, log, clean, "t");
            ck_assert_int_eq(log_end_offset(log).v, MIN(offset, 12) + 1);
        }
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

START_TEST(truncation_takes_producers_and_epochs_back)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    for (int32_t i = 0; i < 4000; i++) {
        append(&fx, log,
               &(struct batch_spec){.has_producer = true,
                                    .producer_id = 5,
                                    .base_sequence = i,
                                    .base_timestamp = 1000 + i,
                                    .value_bytes = 100});
    }
    ck_assert_int_eq(truncate_log(&fx, log, 2500), ERR_OK);
    ck_assert_int_eq(log_end_offset(log).v, 2500);
    struct stage_call call =
        stage(&fx, log, &(struct batch_spec){.has_producer = true, .producer_id = 5, .base_sequence = 2499},
              LOG_FROM_CLIENT, true);

    ck_assert(call.appended.duplicate);
    ck_assert_int_eq(call.appended.base_offset.v, 2499);
    call = stage(&fx, log, &(struct batch_spec){.has_producer = true, .producer_id = 5, .base_sequence = 2500},
                 LOG_FROM_CLIENT, true);
    ck_assert_int_eq(call.appended.base_offset.v, 2500);
    ck_assert(!call.appended.duplicate);
    ck_assert_int_eq(read_batches(&fx, log, 1234, 2501, 500).first, 1234);
    ck_assert_int_eq(look_up_time(&fx, log, 1000 + 3000, 2501).ret_offset.v, -1);
    ck_assert_int_eq(look_up_time(&fx, log, 1000 + 2000, 2501).ret_offset.v, 2000);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

static void delete_on_shard(void *argument)
{
    log_delete(argument);
}

START_TEST(a_deleted_log_is_renamed_and_its_files_go)
{
    struct fixture fx;
    struct log *log = rolled(&fx, 12);

    on_shard(&fx, delete_on_shard, log);
    ck_assert_int_eq(file_bytes(path_in(&fx, "t-0/00000000000000000000.log")), -1);
    struct log *again = open_log(&fx, "t");

    ck_assert_int_eq(log_end_offset(again).v, 0);
    WAIT_FOR(count_files(fx.dir, "-delete") == 0);
    ck_assert_int_eq(close_log(&fx, again), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_deletion_cut_short_is_finished_after_the_restart)
{
    struct fixture fx;

    fixture_prepare(&fx);
    fixture_configure(&fx, "log.segment.delete.delay.ms=10");
    mkdir(path_in(&fx, "t-0.0123456789abcdef0123456789abcdef-delete"), 0755);
    write_whole(path_in(&fx, "t-0.0123456789abcdef0123456789abcdef-delete/00000000000000000000.log"), "x", 1);
    fixture_start(&fx);
    log_manager_opened(fx.manager);
    WAIT_FOR(count_files(fx.dir, "-delete") == 0);
    fixture_end(&fx);
}
END_TEST

struct create_call {
    struct fixture *fx;
    struct log *log;
    struct uuid id;
    err_t err;
    uint64_t opens;
};

static void create_on_shard(void *argument)
{
    struct create_call *call = argument;
    struct log_spec spec = {.topic = STR("t"), .partition = 0, .topic_id = call->id, .config = &call->fx->topic};

    call->err = log_create(call->fx->manager, &spec, &call->log, NULL);
}

START_TEST(a_created_log_is_made_in_the_background_or_by_its_first_append)
{
    struct fixture fx;
    struct create_call call = {.fx = &fx, .id = test_topic_id};

    fixture_init(&fx);
    on_shard(&fx, create_on_shard, &call);
    ck_assert_int_eq(call.err, ERR_OK);
    ck_assert_int_eq(append_n(&fx, call.log, 1, 10), 0);
    wait_quiet(&fx, call.log);
    size_t len;
    uint8_t *text = read_whole(path_in(&fx, "t-0/partition.metadata"), &len);
    char id[UUID_TEXT_LEN + 1], want[64];

    uuid_to_text(test_topic_id, id);
    snprintf(want, sizeof(want), "version: 0\ntopic_id: %s", id);
    ck_assert_uint_eq(len, strlen(want));
    ck_assert_mem_eq(text, want, len);
    free(text);
    ck_assert_int_eq(close_log(&fx, call.log), ERR_OK);
    /* Another topic of that name must not get this one's records. */
    struct log *log;
    struct uuid other = {{9}};

    ck_assert_int_eq(try_open_log(&fx, "t", 0, false, other, &log), ERR_INCONSISTENT_TOPIC_ID);
    ck_assert_int_eq(try_open_log(&fx, "t", 0, true, test_topic_id, &log), ERR_OK);
    ck_assert_int_eq(log_end_offset(log).v, 1);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    /* Where the registry has another topic of that name, the old directory is kept aside. */
    ck_assert_int_eq(try_open_log(&fx, "t", 0, true, other, &log), ERR_OK);
    ck_assert_int_eq(log_end_offset(log).v, 0);
    ck_assert_int_eq(count_files(fx.dir, "-stray"), 1);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_topic_deleted_and_made_again_at_once_begins_empty)
{
    struct fixture fx;
    struct create_call call = {.fx = &fx, .id = test_topic_id};

    fixture_init(&fx);
    for (uint8_t round = 1; round < 20; round++) {
        call.id.bytes[0] = round;
        on_shard(&fx, create_on_shard, &call);
        struct batch_spec spec = {.count = 1};
        err_t err;

        /* As long as the old one has the directory the producer is told to come again. */
        while ((err = append_err(&fx, call.log, &spec)) == ERR_KAFKA_STORAGE_ERROR && atomic_load(&fx.failures) == 0) {
            usleep(1000);
        }
        ck_assert_int_eq(err, ERR_OK);
        ck_assert_int_eq(log_end_offset(call.log).v, 1);
        on_shard(&fx, delete_on_shard, call.log);
    }
    usleep(200000);
    ck_assert_int_eq(atomic_load(&fx.failures), 0);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(a_segment_is_rolled_before_it_exceeds_its_size, a_segment_is_rolled_by_the_age_of_its_records,
          a_segment_is_rolled_when_an_index_is_full, offsets_too_far_from_the_base_begin_a_segment,
          retention_by_size_takes_whole_old_segments, an_active_segment_that_has_expired_is_rolled_and_deleted,
          a_record_of_the_future_delays_deletion_with_a_warning, a_segments_jitter_makes_it_roll_earlier_never_later,
          a_compacted_log_is_not_deleted_by_age, deleted_records_stay_deleted_over_restarts,
          a_range_stays_readable_when_its_segment_is_deleted, a_truncated_log_ends_before_the_batch_with_the_offset,
          truncation_takes_producers_and_epochs_back, a_deleted_log_is_renamed_and_its_files_go,
          a_deletion_cut_short_is_finished_after_the_restart,
          a_created_log_is_made_in_the_background_or_by_its_first_append,
          a_topic_deleted_and_made_again_at_once_begins_empty)
