/* Compaction: what stays, what goes, and when. */
#include "clean_fixture.h"

START_TEST(the_newest_record_of_each_key_stays_at_its_offset)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1 c=1");
    roll(&fx, log);
    put(&fx, log, "a=2 d=1");
    roll(&fx, log);
    put(&fx, log, "b=2");
    compact(&fx, log);
    /* The active segment is not looked at, and what it has hides nothing. */
    ck_assert_str_eq(contents(&fx, log), "1:b=1 2:c=1 3:a=2 4:d=1 5:b=2");
    ck_assert_int_eq(log->segment_count, 2);
    ck_assert_int_eq(log->cleaned, 5);
    roll(&fx, log);
    put(&fx, log, "e=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "2:c=1 3:a=2 4:d=1 5:b=2 6:e=1");
    log = restart(&fx, log, true, "t");
    ck_assert_str_eq(contents(&fx, log), "2:c=1 3:a=2 4:d=1 5:b=2 6:e=1");
    ck_assert_int_eq(log->cleaned, 6);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_record_without_a_key_goes)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 =2 b=3");
    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "0:a=1 2:b=3 3:z=1");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_tombstone_stays_until_its_horizon)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1");
    put_spec(&fx, log, &(struct clean_spec){.records = "a= c=1", .timestamp = 5000});
    roll(&fx, log);
    put(&fx, log, "d=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:b=1 2:a= 3:c=1 4:d=1");
    /* Older than delete.retention.ms, but not since it was first compacted. */
    roll(&fx, log);
    put(&fx, log, "e=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:b=1 2:a= 3:c=1 4:d=1 5:e=1");
    atomic_store(&the_io.wall_shift_ms, 61000);
    roll(&fx, log);
    put(&fx, log, "f=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:b=1 3:c=1 4:d=1 5:e=1 6:f=1");
    /* The records' own timestamps are as they were. */
    ck_assert_int_eq(look_up_time(&fx, log, 4000, 7).ret_timestamp_ms,
                     look_up_time(&fx, log, 6000, 7).ret_timestamp_ms);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(compressed_batches_keep_codec_headers_and_times)
{
    static const enum codec codecs[] = {CODEC_NONE, CODEC_GZIP, CODEC_SNAPPY, CODEC_LZ4, CODEC_ZSTD};
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    for (size_t i = 0; i < ARRAY_LEN(codecs); i++) {
        put_spec(&fx, log, &(struct clean_spec){.records = "a=1 b= c=3", .codec = codecs[i], .headers = true});
    }
    put_spec(&fx, log, &(struct clean_spec){.records = "b=4", .append_time = true, .timestamp = 7777});
    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "12:a=1+ 14:c=3+ 15:b=4 16:z=1");
    struct log_range range;
    uint8_t header[BATCH_HEADER_SIZE];
    size_t len;

    ck_assert_int_eq(read_range(&fx, log, 0, 15, 1 << 20, true, &range), ERR_OK);
    range.file->io->ops->pread(range.file, header, sizeof(header), range.position, &len, NULL);
    ck_assert_int_eq(batch_codec(header), CODEC_ZSTD);
    ck_assert_int_eq(batch_base_offset(header), 12);
    ck_assert_int_eq(batch_last_offset(header), 14);
    log_range_release(&range);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(records_of_aborted_transactions_go_and_their_markers_later)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1");
    put_spec(&fx, log, &(struct clean_spec){.records = "a=2 c=2", .producer = 7, .transactional = true});
    put_spec(&fx, log, &(struct clean_spec){.producer = 7, .marker = ABORT_MARKER});
    put_spec(&fx, log, &(struct clean_spec){.records = "b=3", .producer = 7, .sequence = 2, .transactional = true});
    put_spec(&fx, log, &(struct clean_spec){.producer = 7, .marker = COMMIT_MARKER});
    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    /* The aborted a=2 hides nothing. */
    ck_assert_str_eq(contents(&fx, log), "0:a=1 4:abort 5:b=3 6:commit 7:z=1");
    /* Now nothing stands before the marker: its horizon is set, and then it goes; the other still has a record. */
    roll(&fx, log);
    put(&fx, log, "y=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "0:a=1 4:abort 5:b=3 6:commit 7:z=1 8:y=1");
    atomic_store(&the_io.wall_shift_ms, 61000);
    roll(&fx, log);
    put(&fx, log, "x=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "0:a=1 5:b=3 6:commit 7:z=1 8:y=1 9:x=1");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_marker_beyond_the_round_still_tells_of_its_transaction)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1");
    put_spec(&fx, log, &(struct clean_spec){.records = "a=2", .producer = 7, .transactional = true});
    roll(&fx, log);
    put_spec(&fx, log, &(struct clean_spec){.producer = 7, .marker = ABORT_MARKER});
    on_shard(&fx, hw_to_end, log);
    compact(&fx, log);
    /* Its header stays for the producer's sequence. */
    ck_assert_str_eq(contents(&fx, log), "0:a=1 [1-1] 2:abort");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(nothing_at_or_above_the_last_stable_offset_is_compacted)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 a=2");
    roll(&fx, log);
    put(&fx, log, "a=3");
    put_spec(&fx, log, &(struct clean_spec){.records = "b=1", .producer = 7, .transactional = true});
    put(&fx, log, "a=4");
    roll(&fx, log);
    put(&fx, log, "a=5");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:a=2 2:a=3 3:b=1 4:a=4 5:a=5");
    /* Nor above the high watermark. */
    put_spec(&fx, log, &(struct clean_spec){.producer = 7, .marker = COMMIT_MARKER});
    roll(&fx, log);
    on_shard(&fx, (void (*)(void *))hw_to_end, log);
    set_hw(log, 2);
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:a=2 2:a=3 3:b=1 4:a=4 5:a=5 6:commit");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_producers_last_batch_stays_as_a_header)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put_spec(&fx, log, &(struct clean_spec){.records = "a=1 a=2", .producer = 9});
    put_spec(&fx, log, &(struct clean_spec){.records = "a=3 a=4", .producer = 9, .sequence = 2});
    put(&fx, log, "a=5");
    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "[2-3] 4:a=5 5:z=1");
    /* Rebuilt from the log alone, the sequence is known. */
    char command[128];

    kill_log(&fx, log);
    fixture_stop(&fx, false);
    snprintf(command, sizeof(command), "rm -f %s/t-0/*.snapshot", fx.dir);
    ck_assert_int_eq(system(command), 0);
    fixture_start(&fx);
    log = open_log(&fx, "t");
    struct stage_call again =
        put_batch(&fx, log, &(struct clean_spec){.records = "a=3 a=4", .producer = 9, .sequence = 2});

    ck_assert_int_eq(again.err, ERR_OK);
    ck_assert(again.appended.duplicate);
    struct stage_call wrong = put_batch(&fx, log, &(struct clean_spec){.records = "b=1", .producer = 9, .sequence = 9});

    ck_assert_int_eq(wrong.err, ERR_OUT_OF_ORDER_SEQUENCE_NUMBER);
    put_spec(&fx, log, &(struct clean_spec){.records = "b=1", .producer = 9, .sequence = 4});
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(the_last_batch_of_a_round_stays_so_that_readers_reach_the_end)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1");
    put_spec(&fx, log, &(struct clean_spec){.records = "a=2 b=2", .producer = 7, .transactional = true});
    put_spec(&fx, log, &(struct clean_spec){.producer = 7, .marker = ABORT_MARKER});
    put_spec(&fx, log, &(struct clean_spec){.records = "c=1", .producer = 8, .transactional = true});
    put_spec(&fx, log, &(struct clean_spec){.producer = 8, .marker = ABORT_MARKER});
    roll(&fx, log);
    compact(&fx, log);
    atomic_store(&the_io.wall_shift_ms, 61000);
    ck_assert_str_eq(contents(&fx, log), "0:a=1 [1-2] 3:abort [4-4] 5:abort");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(min_compaction_lag_keeps_young_segments)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    fx.topic.min_compaction_lag_ms = 100000;
    struct log *log = open_log(&fx, "t");

    put_spec(&fx, log, &(struct clean_spec){.records = "a=1 a=2", .timestamp = 1000});
    roll(&fx, log);
    put(&fx, log, "a=3 a=4");
    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:a=2 2:a=3 3:a=4 4:z=1");
    atomic_store(&the_io.wall_shift_ms, 110000);
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "3:a=4 4:z=1");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_log_is_compacted_when_dirty_enough_or_overdue)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    fx.topic.min_cleanable_dirty_ratio = 0.5;
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1 c=1 d=1 e=1 f=1 g=1 h=1");
    put(&fx, log, "i=1 j=1 k=1 l=1 m=1 n=1 o=1 p=1");
    roll(&fx, log);
    put(&fx, log, "a=2");
    compact(&fx, log);
    ck_assert_int_eq(log->cleaned, 16);
    roll(&fx, log);
    put(&fx, log, "a=3");
    compact(&fx, log);
    ck_assert_int_eq(log->cleaned, 16);
    struct topic_config config = log->config;

    config.max_compaction_lag_ms = 50000;
    log_configure(log, &config);
    compact(&fx, log);
    ck_assert_int_eq(log->cleaned, 16);
    atomic_store(&the_io.wall_shift_ms, 60000);
    compact(&fx, log);
    ck_assert_int_eq(log->cleaned, 17);
    clean_fixture_end(&fx, log);
}
END_TEST

/* 55 keys fit: the log is done in several passes, and comes out the same. */
START_TEST(a_small_map_takes_several_passes)
{
    struct fixture fx;
    char expected[CLEAN_TEXT_MAX] = "";
    size_t n = 0;

    clean_fixture_init(&fx, "log.cleaner.dedupe.buffer.size=1536");
    struct log *log = open_log(&fx, "t");

    for (int i = 0; i < 300; i++) {
        char text[64];

        snprintf(text, sizeof(text), "k%d=%d k%d=%d", i % 100, i, (i * 7) % 200, i);
        put(&fx, log, text);
        if (i % 40 == 39) {
            roll(&fx, log);
        }
    }
    roll(&fx, log);
    for (int i = 0; i < 30 && log->cleaned < 600; i++) {
        compact(&fx, log);
    }
    ck_assert_int_eq(log->cleaned, 600);
    for (int i = 0; i < 600; i++) {
        int key = i % 2 ? (i / 2 * 7) % 200 : i / 2 % 100, newest = i;

        for (int later = i + 1; later < 600; later++) {
            newest = (later % 2 ? (later / 2 * 7) % 200 : later / 2 % 100) == key ? later : newest;
        }
        if (newest == i) {
            n += (size_t)snprintf(expected + n, sizeof(expected) - n, "%s%d:k%d=%d", n ? " " : "", i, key, i / 2);
        }
    }
    ck_assert_str_eq(contents(&fx, log), expected);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(what_a_reader_holds_stays_readable)
{
    struct fixture fx;
    struct log_range range;
    uint8_t before[256], after[256];
    size_t len;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1");
    put(&fx, log, "a=2");
    roll(&fx, log);
    put(&fx, log, "z=1");
    ck_assert_int_eq(read_range(&fx, log, 0, 3, 1 << 20, true, &range), ERR_OK);
    ck_assert_uint_lt(range.len, sizeof(before));
    range.file->io->ops->pread(range.file, before, range.len, range.position, &len, NULL);
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:b=1 2:a=2 3:z=1");
    range.file->io->ops->pread(range.file, after, range.len, range.position, &len, NULL);
    ck_assert_mem_eq(before, after, range.len);
    log_range_release(&range);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(segments_without_a_record_do_not_stop_a_reader)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 b=1");
    roll(&fx, log);
    for (int i = 0; i < 3; i++) {
        put_spec(&fx, log, &(struct clean_spec){.records = "a=2 a=3"});
        roll(&fx, log);
        /* Each pass on its own: the segments are not joined. */
        struct topic_config config = log->config;

        config.segment_bytes = 90;
        log_configure(log, &config);
    }
    put(&fx, log, "a=4");
    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    ck_assert_int_eq(log->segment_count, 6);
    log = restart(&fx, log, true, "t");
    ck_assert_str_eq(contents(&fx, log), "1:b=1 8:a=4 9:z=1");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(compact_and_delete_do_both)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    fx.topic.cleanup = CLEANUP_COMPACT | CLEANUP_DELETE;
    fx.topic.retention_ms = 1000000;
    struct log *log = open_log(&fx, "t");

    put_spec(&fx, log, &(struct clean_spec){.records = "a=1", .timestamp = 1000});
    roll(&fx, log);
    put(&fx, log, "b=1 b=2");
    roll(&fx, log);
    put(&fx, log, "z=1");
    run_retention(&fx, log);
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "2:b=2 3:z=1");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_damaged_log_is_left_alone_and_named)
{
    struct fixture fx;
    struct log_totals totals;
    char path[128];

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 a=2");
    roll(&fx, log);
    put(&fx, log, "z=1");
    snprintf(path, sizeof(path), "%s/t-0/%020d.log", fx.dir, 0);
    int fd = open(path, O_RDWR);

    ck_assert_int_eq(pwrite(fd, "!", 1, 70), 1);
    close(fd);
    compact(&fx, log);
    ck_assert(log->uncleanable);
    ck_assert_int_eq(log_state(log), ERR_OK);
    ck_assert_int_eq(log->segment_count, 2);
    log_manager_totals(fx.manager, runtime_shard(fx.runtime, 0), &totals);
    ck_assert_uint_eq(totals.uncleanable, 1);
    snprintf(path, sizeof(path), "%s/t-0/%020d.log.cleaned", fx.dir, 0);
    ck_assert_int_ne(access(path, F_OK), 0);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_full_disk_is_waited_for)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 a=2");
    roll(&fx, log);
    put(&fx, log, "z=1");
    fail_on(OP_PWRITE, ERR_NO_SPACE, 0);
    compact(&fx, log);
    fail_nothing();
    ck_assert_int_eq(log_state(log), ERR_OK);
    ck_assert(!log->uncleanable);
    compact(&fx, log);
    ck_assert_str_eq(contents(&fx, log), "1:a=2 2:z=1");
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_failed_sync_fails_the_directory)
{
    struct fixture fx;

    clean_fixture_init(&fx, NULL);
    struct log *log = open_log(&fx, "t");

    put(&fx, log, "a=1 a=2");
    roll(&fx, log);
    fail_on(OP_SYNC, ERR_IO, 0);
    compact(&fx, log);
    fail_nothing();
    ck_assert_int_eq(log_state(log), ERR_KAFKA_STORAGE_ERROR);
    ck_assert_int_eq(close_log(&fx, log), ERR_KAFKA_STORAGE_ERROR);
    fixture_end(&fx);
}
END_TEST

START_TEST(the_rate_is_kept)
{
    struct fixture fx;

    clean_fixture_init(&fx, "log.cleaner.io.max.bytes.per.second=400000");
    struct log *log = open_log(&fx, "t");
    struct batch_spec spec = {.base_timestamp = 1000, .value_bytes = 50000};

    for (int i = 0; i < 4; i++) {
        append(&fx, log, &spec);
    }
    roll(&fx, log);
    uint64_t began = the_io.ops.monotonic_ns(&the_io.io);

    on_shard(&fx, clean_on_shard, log);
    wait_quiet(&fx, log);
    /* 200 kB are read twice, and 50 kB written: a second and more; what comes last is not waited for. */
    ck_assert_uint_gt(the_io.ops.monotonic_ns(&the_io.io) - began, 500000000);
    ck_assert_int_eq(log->cleaned, 4);
    clean_fixture_end(&fx, log);
}
END_TEST

struct cleaned {
    struct log *log;
    int64_t offset;
};

static void read_cleaned(void *argument)
{
    struct cleaned *cleaned = argument;

    cleaned->offset = cleaned->log->cleaned;
}

static int64_t cleaned_on_shard(struct fixture *fx, struct log *log)
{
    struct cleaned cleaned = {.log = log};

    on_shard(fx, read_cleaned, &cleaned);
    return cleaned.offset;
}

static void wait_till_cleaned(struct fixture *fx, struct log *log, int64_t end)
{
    roll(fx, log);
    on_shard(fx, flush_on_shard, log);
    on_shard(fx, hw_to_end, log);
    WAIT_FOR(cleaned_on_shard(fx, log) >= end);
    wait_quiet(fx, log);
    ck_assert_int_eq(log->cleaned, end);
}

/* Clients go on while the log is compacted again and again. */
START_TEST(appends_and_reads_go_on_meanwhile)
{
    struct fixture fx;
    int64_t end = 0;

    clean_fixture_init(&fx, "log.cleaner.backoff.ms=1");
    fx.topic.segment_bytes = 2000;
    fx.topic.index_interval_bytes = 200;
    struct log *log = open_log(&fx, "t");

    for (int i = 0; i < 600; i++) {
        char text[64];

        snprintf(text, sizeof(text), "k%d=%d k%d=%d", i % 10, i, i % 3, i);
        end = put(&fx, log, text) + 2;
        if (i % 20 == 0) {
            on_shard(&fx, flush_on_shard, log);
            on_shard(&fx, hw_to_end, log);
        }
        if (i % 7 == 0) {
            struct log_range range;
            int64_t from = (int64_t)i * 13 % end;

            ck_assert_int_eq(read_range(&fx, log, from, end, 3000, true, &range), ERR_OK);
            ck_assert_msg(range.len > 0, "nothing at %" PRId64, from);
            log_range_release(&range);
            ck_assert_int_ge(look_up_time(&fx, log, 1, end).ret_offset.v, 0);
        }
    }
    wait_till_cleaned(&fx, log, end);
    /* What went in one run keeps its segments, as large as they were: a busy machine needs another. */
    for (int i = 0; i < 5 && log->segment_count >= 20; i++) {
        wait_till_cleaned(&fx, log, put(&fx, log, "k0=0") + 1);
    }
    ck_assert_int_eq(atomic_load(&fx.failures), 0);
    ck_assert_int_lt(log->segment_count, 20);
    char *before = strdup(contents(&fx, log));

    log = restart(&fx, log, true, "t");
    ck_assert_str_eq(contents(&fx, log), before);
    free(before);
    clean_fixture_end(&fx, log);
}
END_TEST

START_TEST(a_log_is_closed_and_deleted_while_it_is_compacted)
{
    struct fixture fx;

    for (int i = 0; i < 20; i++) {
        clean_fixture_init(&fx, "log.cleaner.backoff.ms=3600000");
        struct log *log = open_log(&fx, "t");

        for (int k = 0; k < 10; k++) {
            put(&fx, log, "a=1 b=2");
            roll(&fx, log);
        }
        on_shard(&fx, clean_on_shard, log);
        usleep((useconds_t)i * 50);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        log = open_log(&fx, "t");
        put(&fx, log, "c=1");
        ck_assert_int_eq(log_end_offset(log).v, 21);
        clean_fixture_end(&fx, log);
    }
}
END_TEST

START_TEST(messages_of_magic_1_are_compacted_and_become_batches)
{
    struct fixture fx;
    struct compress_scratch scratch = {0};
    struct grow set = {0}, file = {0};
    char path[128];

    clean_fixture_init(&fx, NULL);
    const char *const keys[] = {"a", "b", "a"};

    for (int i = 0; i < 3; i++) {
        message_append(&set, &(struct message){.magic = 1,
                                               .offset = i,
                                               .timestamp = 1000 + i,
                                               .key = SLICE(keys[i], 1),
                                               .value = i == 1 ? SLICE(NULL, 0) : SLICE("x", 1)});
    }
    ck_assert_int_eq(
        message_append_wrapper(&file, 1, CODEC_GZIP, -1, &scratch, grow_slice(&set), 2, TIMESTAMP_CREATE, 1002, NULL),
        ERR_OK);
    message_append(&file, &(struct message){
                              .magic = 1, .offset = 3, .timestamp = 1, .key = SLICE("c", 1), .value = SLICE("y", 1)});
    snprintf(path, sizeof(path), "%s/t-0", fx.dir);
    mkdir(path, 0755);
    snprintf(path, sizeof(path), "%s/t-0/%020d.log", fx.dir, 0);
    FILE *out = fopen(path, "w");

    fwrite(file.buf->data, 1, file.len, out);
    fclose(out);
    struct log *log = open_log(&fx, "t");

    roll(&fx, log);
    put(&fx, log, "z=1");
    compact(&fx, log);
    /* Nothing was compacted before: old tombstones stay for now. */
    ck_assert_str_eq(contents(&fx, log), "1:b= 2:a=x 3:c=y 4:z=1");
    grow_release(&set);
    grow_release(&file);
    compress_scratch_trim(&scratch, 0);
    clean_fixture_end(&fx, log);
}
END_TEST

TEST_MAIN(the_newest_record_of_each_key_stays_at_its_offset, a_record_without_a_key_goes,
          a_tombstone_stays_until_its_horizon, compressed_batches_keep_codec_headers_and_times,
          records_of_aborted_transactions_go_and_their_markers_later,
          a_marker_beyond_the_round_still_tells_of_its_transaction,
          nothing_at_or_above_the_last_stable_offset_is_compacted, a_producers_last_batch_stays_as_a_header,
          the_last_batch_of_a_round_stays_so_that_readers_reach_the_end, min_compaction_lag_keeps_young_segments,
          a_log_is_compacted_when_dirty_enough_or_overdue, a_small_map_takes_several_passes,
          what_a_reader_holds_stays_readable, segments_without_a_record_do_not_stop_a_reader,
          compact_and_delete_do_both, a_damaged_log_is_left_alone_and_named, a_full_disk_is_waited_for,
          a_failed_sync_fails_the_directory, the_rate_is_kept, appends_and_reads_go_on_meanwhile,
          a_log_is_closed_and_deleted_while_it_is_compacted, messages_of_magic_1_are_compacted_and_become_batches)
