/* Many logs, large logs: what they cost. */
#include "log_fixture.h"

#include <malloc.h>
#include <time.h>

enum { LOGS = 2000 };

static double clock_ms(clockid_t clock)
{
    struct timespec ts;

    clock_gettime(clock, &ts);
    return (double)ts.tv_sec * 1e3 + (double)ts.tv_nsec / 1e6;
}

struct many {
    struct fixture *fx;
    struct log_open opens[LOGS];
    struct log_close closes[LOGS];
    struct log *logs[LOGS];
    char names[LOGS][16];
    _Atomic int done;
};

static struct many many;

static void one_opened(struct log_open *open)
{
    many.logs[open - many.opens] = open->log;
    atomic_fetch_add(&many.done, 1);
}

static void open_many(void *argument)
{
    for (int i = 0; i < LOGS; i++) {
        snprintf(many.names[i], sizeof(many.names[i]), "topic%d", i / 50);
        many.opens[i] =
            (struct log_open){.manager = many.fx->manager,
                              .spec = {.topic = str_of(many.names[i]), .partition = i % 50, .config = &many.fx->topic},
                              .may_create = true,
                              .done = one_opened};
        log_open_start(&many.opens[i]);
    }
}

static void one_closed(struct log_close *close)
{
    ck_assert_int_eq(close->err, ERR_OK);
    atomic_fetch_add(&many.done, 1);
}

static void close_many(void *argument)
{
    for (int i = 0; i < LOGS; i++) {
        many.closes[i] = (struct log_close){.log = many.logs[i], .done = one_closed};
        log_close_start(&many.closes[i]);
    }
}

/* Processor time of all threads: what the machine does besides does not count. */
static double all_done(struct fixture *fx, void (*start)(void *))
{
    double from = clock_ms(CLOCK_PROCESS_CPUTIME_ID);

    atomic_store(&many.done, 0);
    on_shard(fx, start, NULL);
    while (atomic_load(&many.done) < LOGS) {
        usleep(2000);
    }
    return clock_ms(CLOCK_PROCESS_CPUTIME_ID) - from;
}

static void totals_on_shard(void *argument)
{
    log_manager_totals(many.fx->manager, loop_current(), argument);
}

static void drop_index_memory(void *argument)
{
    malloc_trim(0);
}

START_TEST(two_thousand_idle_partitions_cost_little)
{
    struct fixture fx;
    struct log_totals totals;

    fixture_init(&fx);
    many.fx = &fx;
    all_done(&fx, open_many);
    for (int i = 0; i < LOGS; i++) {
        append(&fx, many.logs[i], &(struct batch_spec){.count = 3, .has_producer = i % 4 == 0, .producer_id = 5});
    }
    printf("close %d: %.0f ms of processor time\n", LOGS, all_done(&fx, close_many));
    fixture_stop(&fx, true);
    fixture_start(&fx);
    struct mallinfo2 before = mallinfo2();
    double took = all_done(&fx, open_many);

    on_shard(&fx, totals_on_shard, &totals);
    on_shard(&fx, drop_index_memory, NULL);
    struct mallinfo2 after = mallinfo2();
    double each = (double)(after.uordblks - before.uordblks) / LOGS;

    printf("open %d after a clean stop: %.0f ms of processor time, %.0f bytes each, %u files open\n", LOGS, took, each,
           totals.open_files);
    ck_assert_uint_eq(totals.logs, LOGS);
    ck_assert_uint_eq(totals.open_files, 0);
    for (int i = 0; i < LOGS; i++) {
        ck_assert_int_eq(log_end_offset(many.logs[i]).v, 3);
    }
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
    ck_assert(each < 4096);
    ck_assert(took < 500); /* about 100, on two or more threads */
#endif
    all_done(&fx, close_many);
    fixture_end(&fx);
}
END_TEST

/* A segment of 1 GiB that takes a few pages of disk: eight batches, mostly a hole. */
enum { HUGE_BATCHES = 8, HUGE_BATCH_BYTES = 128 << 20, HUGE_RECORDS = 1000 };

static void write_at(const char *path, const void *bytes, size_t len, off_t at)
{
    int fd = open(path, O_WRONLY | O_CREAT, 0644);

    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(pwrite(fd, bytes, len, at), (ssize_t)len);
    close(fd);
}

static void make_huge_segment(struct fixture *fx, int64_t base)
{
    uint8_t header[BATCH_HEADER_SIZE] = {0}, index[(HUGE_BATCHES - 1) * OFFSET_ENTRY_SIZE];
    uint8_t time[HUGE_BATCHES * TIME_ENTRY_SIZE];
    char *log = path_in(fx, "big-0/%020" PRId64 ".log", base);

    header[BATCH_MAGIC] = MAGIC_V2;
    batch_set_length(header, HUGE_BATCH_BYTES - BATCH_FRAME_SIZE);
    batch_set_last_offset_delta(header, HUGE_RECORDS - 1);
    batch_set_record_count(header, HUGE_RECORDS);
    batch_set_producer_id(header, -1);
    for (int i = 0; i < HUGE_BATCHES; i++) {
        batch_set_base_offset(header, base + i * HUGE_RECORDS);
        batch_set_max_timestamp(header, base + i * HUGE_RECORDS + 500);
        write_at(log, header, sizeof(header), (off_t)i * HUGE_BATCH_BYTES);
        if (i > 0) {
            offset_entry_write(index + (i - 1) * OFFSET_ENTRY_SIZE, (i + 1) * HUGE_RECORDS - 1,
                               (uint32_t)i * HUGE_BATCH_BYTES);
        }
        time_entry_write(time + i * TIME_ENTRY_SIZE, base + i * HUGE_RECORDS + 500, (i + 1) * HUGE_RECORDS - 1);
    }
    ck_assert_int_eq(truncate(log, (off_t)HUGE_BATCHES * HUGE_BATCH_BYTES), 0);
    write_whole(path_in(fx, "big-0/%020" PRId64 ".index", base), index, sizeof(index));
    write_whole(path_in(fx, "big-0/%020" PRId64 ".timeindex", base), time, sizeof(time));
}

struct costs {
    uint64_t open_reads, append_writes, append_reads, read_reads, lookup_reads;
};

static void read_once(struct fixture *fx, struct log *log, int64_t offset, int64_t end)
{
    struct log_range range;

    ck_assert_int_eq(read_range(fx, log, offset, end, 1000, true, &range), ERR_OK);
    ck_assert_uint_eq(range.len, HUGE_BATCH_BYTES);
    log_range_release(&range);
}

static struct costs measure(int segments)
{
    struct fixture fx;
    struct costs costs;

    fixture_prepare(&fx);
    fx.topic.segment_ms = INT64_MAX;
    mkdir(path_in(&fx, "big-0"), 0755);
    for (int i = 0; i < segments; i++) {
        make_huge_segment(&fx, (int64_t)i * HUGE_BATCHES * HUGE_RECORDS);
    }
    write_whole(path_in(&fx, ".kafka_cleanshutdown"), "", 0);
    fixture_start(&fx);
    uint64_t reads = atomic_load(&the_io.count[OP_PREAD]);
    struct log *log = open_log(&fx, "big");
    int64_t end = log_end_offset(log).v;

    ck_assert_int_eq(end, (int64_t)segments * HUGE_BATCHES * HUGE_RECORDS);
    costs.open_reads = atomic_load(&the_io.count[OP_PREAD]) - reads;
    append_n(&fx, log, 1, 10); /* rolls: the segment is full */
    wait_quiet(&fx, log);
    uint64_t writes = atomic_load(&the_io.count[OP_PWRITE]);

    reads = atomic_load(&the_io.count[OP_PREAD]);
    append_n(&fx, log, 10, 10);
    costs.append_writes = atomic_load(&the_io.count[OP_PWRITE]) - writes;
    costs.append_reads = atomic_load(&the_io.count[OP_PREAD]) - reads;
    reads = atomic_load(&the_io.count[OP_PREAD]);
    read_once(&fx, log, end / 2 + 2345, end);
    costs.read_reads = atomic_load(&the_io.count[OP_PREAD]) - reads;
    look_up_time(&fx, log, end - 100, end); /* brings the times of all segments into memory */
    reads = atomic_load(&the_io.count[OP_PREAD]);
    look_up_time(&fx, log, end - 100, end);
    costs.lookup_reads = atomic_load(&the_io.count[OP_PREAD]) - reads;
    printf("%d GiB: open %" PRIu64 " reads, 10 appends %" PRIu64 " writes %" PRIu64 " reads, cold read %" PRIu64
           ", lookup %" PRIu64 "\n",
           segments, costs.open_reads, costs.append_writes, costs.append_reads, costs.read_reads, costs.lookup_reads);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
    return costs;
}

START_TEST(a_terabyte_costs_what_a_gigabyte_costs)
{
    struct costs one = measure(1), all = measure(1024);

    ck_assert_uint_eq(all.open_reads, one.open_reads);
    ck_assert_uint_eq(all.append_writes, one.append_writes);
    ck_assert_uint_eq(one.append_writes, 10);
    ck_assert_uint_eq(all.append_reads, 0);
    ck_assert_uint_le(all.read_reads, one.read_reads + 4); /* warming looks at the next segment too */
    ck_assert_uint_le(all.lookup_reads, one.lookup_reads + 2);
}
END_TEST

/* What is read at the end needs no disk and no header. */
START_TEST(reading_at_the_end_reads_nothing)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    struct log_range range;

    append_n(&fx, log, 100, 1000);
    for (int i = 0; i < 20; i++) {
        int64_t base = append_n(&fx, log, 1, 16384);
        uint64_t reads = atomic_load(&the_io.count[OP_PREAD]);

        ck_assert_int_eq(read_range(&fx, log, base, base + 1, 1 << 20, true, &range), ERR_OK);
        ck_assert_uint_gt(range.len, 16384);
        ck_assert_uint_eq(atomic_load(&the_io.count[OP_PREAD]), reads);
        log_range_release(&range);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

struct hot_call {
    struct log *log;
    struct buf *batch;
    size_t len;
    int count;
    double stage_ns, write_ns;
};

static void hot_on_shard(void *argument)
{
    struct hot_call *call = argument;
    struct batch_verdict verdict = {.max_timestamp = 1000, .log_append_time_ms = -1};
    struct log_appended appended;
    double stage_ms = 0, write_ms = 0;

    for (int i = 0; i < call->count; i++) {
        double t0 = clock_ms(CLOCK_THREAD_CPUTIME_ID);

        err_t err = log_stage(call->log, call->batch->data, call->len, call->batch, &verdict, LOG_FROM_CLIENT,
                              LEADER_EPOCH(0), &appended, NULL);
        double t1 = clock_ms(CLOCK_THREAD_CPUTIME_ID);

        err = err == ERR_OK ? log_write_staged(call->log, NULL) : err;
        stage_ms += t1 - t0;
        write_ms += clock_ms(CLOCK_THREAD_CPUTIME_ID) - t1;
        ck_assert_int_eq(err, ERR_OK);
    }
    call->stage_ns = stage_ms * 1e6 / call->count;
    call->write_ns = write_ms * 1e6 / call->count;
}

START_TEST(appending_costs_little_besides_the_write)
{
    struct fixture fx;

    fixture_init(&fx);
    struct log *log = open_log(&fx, "t");
    struct hot_call call = {.log = log, .count = 5000};

    call.batch = make_batch(&(struct batch_spec){.count = 16, .value_bytes = 1000, .base_timestamp = 985}, &call.len);
    on_shard(&fx, hot_on_shard, &call);
    printf("%zu bytes: stage %.0f ns, write %.0f ns\n", call.len, call.stage_ns, call.write_ns);
    wait_quiet(&fx, log);
    buf_unref(call.batch);
    ck_assert_int_eq(log_end_offset(log).v, 5000 * 16);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

TEST_MAIN(two_thousand_idle_partitions_cost_little, a_terabyte_costs_what_a_gigabyte_costs,
          reading_at_the_end_reads_nothing, appending_costs_little_besides_the_write)
