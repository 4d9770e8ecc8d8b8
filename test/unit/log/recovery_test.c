/* What an unclean stop leaves behind, and what is made of it. */
#include "log_fixture.h"

#define LOG0 "t-0/00000000000000000000.log"
#define INDEX0 "t-0/00000000000000000000.index"
#define TIME0 "t-0/00000000000000000000.timeindex"

/* Batches of ten bytes, then of all that is asked. */
static struct log *log_with(struct fixture *fx, int batches, int32_t value_bytes)
{
    fixture_init(fx);
    struct log *log = open_log(fx, "t");

    append_n(fx, log, batches, value_bytes);
    return log;
}

static struct log *reopen(struct fixture *fx)
{
    fixture_start(fx);
    return open_log(fx, "t");
}

static void stop_unclean(struct fixture *fx, struct log *log)
{
    kill_log(fx, log);
    fixture_stop(fx, false);
}

START_TEST(rubbish_at_the_end_is_cut_off)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 5, 10);
    uint8_t rubbish[400];

    stop_unclean(&fx, log);
    int64_t size = file_bytes(path_in(&fx, LOG0));

    memset(rubbish, 0xa5, sizeof(rubbish));
    append_bytes(path_in(&fx, LOG0), rubbish, sizeof(rubbish));
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, 5);
    ck_assert_int_eq(file_bytes(path_in(&fx, LOG0)), size);
    ck_assert_int_eq(append_n(&fx, log, 1, 10), 5);
    ck_assert_int_eq(read_batches(&fx, log, 0, 6, 1 << 20).count, 6);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(zeros_at_the_end_are_cut_off)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 5, 10);

    stop_unclean(&fx, log);
    int64_t size = file_bytes(path_in(&fx, LOG0));

    ck_assert_int_eq(truncate(path_in(&fx, LOG0), size + 100000), 0);
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, 5);
    ck_assert_int_eq(file_bytes(path_in(&fx, LOG0)), size);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_flipped_byte_in_the_last_batch_removes_that_batch)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 5, 10);

    stop_unclean(&fx, log);
    int64_t size = file_bytes(path_in(&fx, LOG0));

    flip_byte(path_in(&fx, LOG0), size - 3);
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, 4);
    ck_assert_int_eq(file_bytes(path_in(&fx, LOG0)), size / 5 * 4);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Wherever the write was cut: the batches before are there, and no more. */
START_TEST(a_log_cut_anywhere_keeps_its_whole_batches)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 3, 10);
    size_t len;

    stop_unclean(&fx, log);
    uint8_t *bytes = read_whole(path_in(&fx, LOG0), &len);

    for (size_t cut = 0; cut <= len; cut += 7) {
        write_whole(path_in(&fx, LOG0), bytes, cut);
        log = reopen(&fx);
        ck_assert_int_eq(log_end_offset(log).v, (int64_t)(cut / (len / 3)));
        stop_unclean(&fx, log);
    }
    free(bytes);
    fixture_remove(&fx);
}
END_TEST

START_TEST(segments_after_a_cut_go_with_it)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 2000;
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 12, 400);
    ck_assert_int_gt(log->segment_count, 2);
    int64_t second = log->segments[1]->base;

    wait_quiet(&fx, log);
    stop_unclean(&fx, log);
    /* The recovery point is forgotten: everything is in doubt. */
    unlink(path_in(&fx, "recovery-point-offset-checkpoint"));
    flip_byte(path_in(&fx, "t-0/%020" PRId64 ".log", second), 200);
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, second);
    ck_assert_int_eq(log->segment_count, 2);
    ck_assert_int_eq(count_files(path_in(&fx, "t-0"), ".log"), 2);
    append_n(&fx, log, 1, 400);
    ck_assert_int_eq(read_batches(&fx, log, second, second + 1, 1 << 20).count, 1);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* What lies below the recovery point is not read. */
START_TEST(only_what_lies_past_the_recovery_point_is_checked)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 2000;
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 12, 400);
    flush_log(&fx, log);
    ck_assert_int_eq(log_durable_offset(log).v, 12);
    stop_unclean(&fx, log); /* writes the checkpoints, no marker */
    flip_byte(path_in(&fx, LOG0), 200);
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, 12);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Checkpoint files that are gone, empty, cut or full of rubbish cost time, never records. */
START_TEST(what_is_checked_is_read_once)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 200, 20000);

    stop_unclean(&fx, log);
    int64_t size = file_bytes(path_in(&fx, LOG0));

    atomic_store(&the_io.bytes_read, 0);
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, 200);
    ck_assert_int_ge((int64_t)atomic_load(&the_io.bytes_read), size);
    ck_assert_int_lt((int64_t)atomic_load(&the_io.bytes_read), size + size / 8);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(lost_and_damaged_checkpoints_are_survived)
{
    static const char *const names[] = {"recovery-point-offset-checkpoint", "replication-offset-checkpoint",
                                        "log-start-offset-checkpoint"};
    static const char *const contents[] = {NULL, "", "0\n1\nt 0", "0\n1\nt 0 999999\n", "\xff\xfe rubbish", "7\n0\n"};

    for (size_t n = 0; n < ARRAY_LEN(names); n++) {
        for (size_t c = 0; c < ARRAY_LEN(contents) * 2; c++) {
            const char *content = contents[c / 2];
            bool clean = c % 2;
            struct fixture fx;

            fixture_init(&fx);
            fx.topic.segment_bytes = 2000;
            struct log *log = open_log(&fx, "t");

            append_n(&fx, log, 12, 400);
            flush_log(&fx, log);
            if (clean) {
                ck_assert_int_eq(close_log(&fx, log), ERR_OK);
                fixture_stop(&fx, true);
            } else {
                stop_unclean(&fx, log);
            }
            unlink(path_in(&fx, "%s", names[n]));
            if (content) {
                write_whole(path_in(&fx, "%s", names[n]), content, strlen(content));
            }
            log = reopen(&fx);
            ck_assert_msg(log_end_offset(log).v == 12, "%s \"%s\": end %" PRId64, names[n], content ? content : "none",
                          log_end_offset(log).v);
            /* A log start that the file makes up may hide records, never remove them. */
            for (int64_t offset = log_start_offset(log).v; offset < 12; offset++) {
                ck_assert_int_eq(read_batches(&fx, log, offset, 12, 100).first, offset);
            }
            ck_assert_int_eq(append_n(&fx, log, 1, 400), 12);
            ck_assert_int_eq(close_log(&fx, log), ERR_OK);
            fixture_end(&fx);
        }
    }
}
END_TEST

START_TEST(indexes_that_are_missing_short_or_wrong_are_made_again)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 2000, 100);
    size_t index_len, time_len;

    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, true);
    uint8_t *index = read_whole(path_in(&fx, INDEX0), &index_len), *time = read_whole(path_in(&fx, TIME0), &time_len);

    ck_assert_uint_gt(index_len, 100);
    for (int damage = 0; damage < 7; damage++) {
        switch (damage) {
        case 0:
            unlink(path_in(&fx, INDEX0));
            break;
        case 1:
            unlink(path_in(&fx, TIME0));
            break;
        case 2:
            unlink(path_in(&fx, INDEX0));
            unlink(path_in(&fx, TIME0));
            break;
        case 3:
            ck_assert_int_eq(truncate(path_in(&fx, INDEX0), 8), 0);
            break;
        case 4:
            ck_assert_int_eq(truncate(path_in(&fx, INDEX0), (off_t)index_len - 3), 0);
            break;
        case 5: /* as Kafka leaves it after kill -9 */
            ck_assert_int_eq(truncate(path_in(&fx, INDEX0), 10485760), 0);
            ck_assert_int_eq(truncate(path_in(&fx, TIME0), 10485756), 0);
            break;
        default:
            flip_byte(path_in(&fx, INDEX0), (int64_t)index_len - 8);
            break;
        }
        log = reopen(&fx);
        ck_assert_int_eq(log_end_offset(log).v, 2000);
        for (int64_t offset = 0; offset < 2000; offset += 97) {
            ck_assert_int_eq(read_batches(&fx, log, offset, 2000, 1000).first, offset);
        }
        ck_assert_int_eq(look_up_time(&fx, log, 1000 + 15000, 2000).ret_offset.v, 1500);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_stop(&fx, true);
        size_t len;
        uint8_t *again = read_whole(path_in(&fx, INDEX0), &len);

        ck_assert_uint_eq(len, index_len);
        ck_assert_mem_eq(again, index, len);
        free(again);
        again = read_whole(path_in(&fx, TIME0), &len);
        ck_assert_msg(len == time_len, "damage %d: %zu, not %zu", damage, len, time_len);
        ck_assert_mem_eq(again, time, len);
        free(again);
    }
    free(index);
    free(time);
    fixture_remove(&fx);
}
END_TEST

START_TEST(a_sealed_segment_without_index_is_served_and_repaired)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 100000;
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 2000, 100);
    ck_assert_int_gt(log->segment_count, 2);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, true);
    size_t len, again_len;
    uint8_t *index = read_whole(path_in(&fx, INDEX0), &len);

    unlink(path_in(&fx, INDEX0));
    unlink(path_in(&fx, TIME0));
    log = reopen(&fx);
    ck_assert_int_eq(read_batches(&fx, log, 300, 2000, 1000).first, 300);
    uint8_t *again = read_whole(path_in(&fx, INDEX0), &again_len);

    ck_assert_uint_eq(again_len, len);
    ck_assert_mem_eq(again, index, len);
    ck_assert_int_eq(look_up_time(&fx, log, 1000 + 3000, 2000).ret_offset.v, 300);
    free(index);
    free(again);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(epochs_are_found_again_in_the_batches)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");

    for (int32_t epoch = 0; epoch < 3; epoch++) {
        struct stage_call call = {.log = log, .write = true, .log_append_time_ms = -1, .epoch = epoch};

        call.batch = make_batch(&(struct batch_spec){.count = 2}, &call.len);
        on_shard(&fx, stage_on_shard, &call);
        ck_assert_int_eq(call.err, ERR_OK);
        buf_unref(call.batch);
    }
    for (int clean = 1; clean >= 0; clean--) {
        ck_assert_int_eq(log_latest_epoch(log).v, 2);
        ck_assert_int_eq(log_epoch_at(log, LOG_OFFSET(3)).v, 1);
        ck_assert_int_eq(log_end_of_epoch(log, LEADER_EPOCH(1)).end_offset.v, 4);
        if (clean) {
            log = restart(&fx, log, true, "t");
        } else {
            stop_unclean(&fx, log);
            unlink(path_in(&fx, "t-0/leader-epoch-checkpoint"));
            log = reopen(&fx);
        }
    }
    ck_assert_int_eq(log_latest_epoch(log).v, 2);
    ck_assert_int_eq(log_end_of_epoch(log, LEADER_EPOCH(0)).end_offset.v, 2);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(leftovers_of_deletion_and_compaction_are_cleared)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 3, 10);

    stop_unclean(&fx, log);
    static const char *const names[] = {"00000000000000000000.log.deleted", "00000000000000000000.log.cleaned",
                                        "00000000000000000099.index",       "00000000000000000099.timeindex",
                                        "00000000000000000099.snapshot",    "leader-epoch-checkpoint.tmp"};

    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        write_whole(path_in(&fx, "t-0/%s", names[i]), "x", 1);
    }
    log = reopen(&fx);
    for (size_t i = 0; i < ARRAY_LEN(names); i++) {
        ck_assert_msg(file_bytes(path_in(&fx, "t-0/%s", names[i])) == -1, "%s", names[i]);
    }
    ck_assert_int_eq(log_end_offset(log).v, 3);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* The cleaner's output was renamed to .swap, the crash came before it took its place. */
START_TEST(a_finished_swap_takes_its_place)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 1000;
    struct log *log = open_log(&fx, "t");

    append_n(&fx, log, 9, 200);
    ck_assert_int_gt(log->segment_count, 2);
    int64_t second = log->segments[1]->base, third = log->segments[2]->base;

    wait_quiet(&fx, log);
    stop_unclean(&fx, log);
    /* The first two segments as one. */
    size_t first_len, second_len;
    uint8_t *a = read_whole(path_in(&fx, LOG0), &first_len);
    uint8_t *b = read_whole(path_in(&fx, "t-0/%020" PRId64 ".log", second), &second_len);

    write_whole(path_in(&fx, LOG0 ".swap"), a, first_len);
    append_bytes(path_in(&fx, LOG0 ".swap"), b, second_len);
    unlink(path_in(&fx, LOG0));
    free(a);
    free(b);
    log = reopen(&fx);
    ck_assert_int_eq(log_end_offset(log).v, 9);
    ck_assert_int_eq(log->segments[1]->base, third);
    for (int64_t offset = 0; offset < 9; offset++) {
        ck_assert_int_eq(read_batches(&fx, log, offset, 9, 100).first, offset);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(a_damaged_snapshot_is_replaced_by_an_older_one)
{
    struct fixture fx;

    fixture_init(&fx);
    fx.topic.segment_bytes = 2000;
    struct log *log = open_log(&fx, "t");

    for (int32_t i = 0; i < 20; i++) {
        append(&fx, log,
               &(struct batch_spec){.has_producer = true, .producer_id = 5, .base_sequence = i, .value_bytes = 300});
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, true);
    flip_byte(path_in(&fx, "t-0/%020d.snapshot", 20), 12);
    log = reopen(&fx);
    struct stage_call call = stage(
        &fx, log, &(struct batch_spec){.has_producer = true, .producer_id = 5, .base_sequence = 16, .value_bytes = 300},
        LOG_FROM_CLIENT, true);

    ck_assert_int_eq(call.err, ERR_OK);
    ck_assert(call.appended.duplicate);
    ck_assert_int_eq(call.appended.base_offset.v, 16);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Random damage must never crash, and never lose what lies before it. */
START_TEST(random_damage_is_survived)
{
    struct fixture fx;
    struct log *log = log_with(&fx, 200, 60);
    static const char *const names[] = {LOG0,
                                        INDEX0,
                                        TIME0,
                                        "t-0/leader-epoch-checkpoint",
                                        "t-0/partition.metadata",
                                        "replication-offset-checkpoint",
                                        "recovery-point-offset-checkpoint"};

    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_stop(&fx, true);
    srand(7);
    for (int round = 0; round < 60; round++) {
        const char *name = names[rand() % (int)ARRAY_LEN(names)];
        int64_t size = file_bytes(path_in(&fx, "%s", name));

        if (size > 0) {
            flip_byte(path_in(&fx, "%s", name), rand() % size);
        }
        if (rand() % 2) {
            unlink(path_in(&fx, ".kafka_cleanshutdown"));
        }
        fixture_start(&fx);
        err_t err = try_open_log(&fx, "t", 0, true, UUID_ZERO, &log);

        if (err == ERR_OK) {
            struct log_range range;
            int64_t end = log_end_offset(log).v;

            for (int64_t offset = log_start_offset(log).v; offset < end; offset += 13) {
                read_range(&fx, log, offset, end, 500, true, &range);
                log_range_release(&range);
            }
            look_up_time(&fx, log, 1500, end);
            close_log(&fx, log);
        }
        fixture_stop(&fx, true);
    }
    fixture_remove(&fx);
}
END_TEST

TEST_MAIN(rubbish_at_the_end_is_cut_off, zeros_at_the_end_are_cut_off,
          a_flipped_byte_in_the_last_batch_removes_that_batch, a_log_cut_anywhere_keeps_its_whole_batches,
          segments_after_a_cut_go_with_it, only_what_lies_past_the_recovery_point_is_checked,
          what_is_checked_is_read_once, lost_and_damaged_checkpoints_are_survived,
          indexes_that_are_missing_short_or_wrong_are_made_again, a_sealed_segment_without_index_is_served_and_repaired,
          epochs_are_found_again_in_the_batches, leftovers_of_deletion_and_compaction_are_cleared,
          a_finished_swap_takes_its_place, a_damaged_snapshot_is_replaced_by_an_older_one, random_damage_is_survived)
