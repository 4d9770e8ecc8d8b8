/* A log moves to another directory while it is appended to, read and flushed; nothing is lost, and a crash leaves one
 * of the two. */
#include "log/mover.h"
#include "log_fixture.h"

static void start_two(struct fixture *fx, struct log **ret_log)
{
    char dirs[160];

    fixture_prepare(fx);
    snprintf(dirs, sizeof(dirs), "log.dirs=%s/a,%s/b", fx->dir, fx->dir);
    fixture_configure(fx, dirs);
    fx->topic.segment_bytes = 100000;
    fx->topic.flush_messages = 30;
    fixture_start(fx);
    *ret_log = open_log(fx, "t");
}

struct move_call {
    struct log *log;
    struct log_dir *to;
    err_t err;
    bool moving;
    uint32_t short_rounds;
};

static void move_on_shard(void *argument)
{
    struct move_call *call = argument;

    call->err = log_move_start(call->log, call->to);
}

static void ask_moving(void *argument)
{
    struct move_call *call = argument;
    uint64_t bytes;
    struct log_offset offset;

    call->moving = log_moving_to(call->log, &bytes, &offset) != NULL;
    call->short_rounds = call->log->mover ? call->log->mover->short_rounds : 0;
}

static struct log_dir *other_dir(const struct fixture *fx, const struct log *log)
{
    return fx->manager->dirs[0] == log_directory(log) ? fx->manager->dirs[1] : fx->manager->dirs[0];
}

static struct log_dir *move(struct fixture *fx, struct log *log)
{
    struct move_call call = {.log = log, .to = other_dir(fx, log)};

    on_shard(fx, move_on_shard, &call);
    ck_assert_int_eq(call.err, ERR_OK);
    return call.to;
}

static bool moving(struct fixture *fx, struct log *log)
{
    struct move_call call = {.log = log};

    on_shard(fx, ask_moving, &call);
    return call.moving;
}

static void wait_moved(struct fixture *fx, struct log *log)
{
    WAIT_FOR(!moving(fx, log));
}

static void check_all(struct fixture *fx, struct log *log, int64_t end)
{
    ck_assert_int_eq(log_end_offset(log).v, end);
    for (int64_t at = 0; at < end;) {
        struct batches got = read_batches(fx, log, at, end, 5000);

        ck_assert_int_eq(got.first, at);
        at = got.next;
    }
}

static struct stage_call append_next(struct fixture *fx, struct log *log, int32_t sequence)
{
    struct stage_call call = stage(
        fx, log,
        &(struct batch_spec){.has_producer = true, .producer_id = 9, .base_sequence = sequence, .value_bytes = 300},
        LOG_FROM_CLIENT, true);

    ck_assert_msg(call.err == ERR_OK && !call.appended.duplicate, "%s", call.info.text);
    ck_assert_int_eq(call.appended.base_offset.v, sequence);
    return call;
}

START_TEST(a_log_moves_under_load_and_loses_nothing)
{
    struct fixture fx;
    struct log *log;
    int32_t next = 0;

    start_two(&fx, &log);
    while (next < 1200) {
        append_next(&fx, log, next++);
    }
    struct log_range held;

    ck_assert_int_eq(read_range(&fx, log, 5, 1200, 1000, true, &held), ERR_OK);
    for (int there_and_back = 0; there_and_back < 4; there_and_back++) {
        struct log_dir *from = log_directory(log), *to = move(&fx, log);
        int during = 0;

        while (moving(&fx, log)) {
            append_next(&fx, log, next++);
            during++;
            usleep(200); /* a roll every few hundred milliseconds */
            if (next % 7 == 0) {
                on_shard(&fx, flush_on_shard, log);
                ck_assert_int_eq(read_batches(&fx, log, next / 2, next, 500).first, next / 2);
            }
        }
        ck_assert_int_gt(during, 0);
        ck_assert_ptr_eq(log_directory(log), to);
        ck_assert_uint_eq(atomic_load(&from->log_count), 0);
        check_all(&fx, log, next);
        flush_log(&fx, log);
        ck_assert_int_eq(log_durable_offset(log).v, next);
        ck_assert_int_eq(file_bytes(path_in(&fx, "%s/t-0/" MOVE_MARK, to == fx.manager->dirs[0] ? "a" : "b")), -1);
    }
    /* What was read before it moved can still be sent. */
    uint8_t bytes[100];
    size_t len;

    ck_assert_int_eq(held.file->io->ops->pread(held.file, bytes, sizeof(bytes), held.position, &len, NULL), ERR_OK);
    ck_assert_uint_eq(len, sizeof(bytes));
    ck_assert_int_eq(batch_base_offset(bytes), 5);
    log_range_release(&held);
    for (int clean = 1; clean >= 0; clean--) {
        log = restart(&fx, log, clean, "t");
        check_all(&fx, log, next);
        append_next(&fx, log, next++);
    }
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    ck_assert_int_eq(atomic_load(&fx.failures), 0);
    fixture_end(&fx);
}
END_TEST

/* What is appended meanwhile is what makes it long. The pace lasts for so many batches: where rounds are long because
 * the machine is busy with other work the log may win for ever, and slows down then. Rounds that leave little do not.
 */
static void move_under_pressure(int32_t segment_bytes, int32_t value_bytes, unsigned pause_us)
{
    enum { AT_THIS_PACE = 4000, SLOWER_EACH = 500, BATCHES_MAX = 10000, SHORT_ROUNDS_MAX = 100 };
    struct fixture fx;
    struct log *log;
    struct move_call call = {0};
    int32_t next = 0;

    start_two(&fx, &log);
    fx.topic.segment_bytes = segment_bytes;
    fx.topic.flush_messages = INT64_MAX;
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    log = open_log(&fx, "t");
    atomic_store(&the_io.sync_delay_ms, 3);
    append_n(&fx, log, 3, value_bytes);
    next += 3;
    move(&fx, log);
    call.log = log;
    while (on_shard(&fx, ask_moving, &call), call.moving) {
        append_n(&fx, log, 1, value_bytes);
        ck_assert_int_lt(next++, BATCHES_MAX);
        ck_assert_uint_lt(call.short_rounds, SHORT_ROUNDS_MAX);
        usleep(pause_us << MAX(0, (next - AT_THIS_PACE) / SLOWER_EACH));
    }
    atomic_store(&the_io.sync_delay_ms, 0);
    check_all(&fx, log, next);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}

/* A roll every five batches, which is every few milliseconds. */
START_TEST(a_log_that_rolls_all_the_time_moves)
{
    move_under_pressure(2000, 300, 500);
}
END_TEST

/* Some hundred MB/s: more in a round than at first seems little. */
START_TEST(a_log_that_grows_fast_moves)
{
    move_under_pressure(1 << 30, 200000, 500);
}
END_TEST

START_TEST(a_move_can_be_called_off_and_ends_with_its_log)
{
    struct fixture fx;
    struct log *log;

    start_two(&fx, &log);
    append_n(&fx, log, 100, 500);
    struct log_dir *from = log_directory(log);
    struct move_call back = {.log = log, .to = from};

    move(&fx, log);
    on_shard(&fx, move_on_shard, &back);
    ck_assert_int_eq(back.err, ERR_OK);
    ck_assert(!moving(&fx, log));
    wait_quiet(&fx, log);
    check_all(&fx, log, 100);
    ck_assert_ptr_eq(log_directory(log), from);
    /* A stop in the middle. */
    move(&fx, log);
    log = restart(&fx, log, true, "t");
    check_all(&fx, log, 100);
    ck_assert_int_eq(append_n(&fx, log, 1, 10), 100);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

START_TEST(the_target_fails_and_the_log_stays)
{
    struct fixture fx;
    struct log *log;

    start_two(&fx, &log);
    append_n(&fx, log, 100, 500);
    flush_log(&fx, log);
    struct log_dir *from = log_directory(log);

    fail_on(OP_MKDIR, ERR_NO_SPACE, 0);
    move(&fx, log);
    wait_moved(&fx, log);
    fail_nothing();
    ck_assert_ptr_eq(log_directory(log), from);
    ck_assert_int_eq(log_state(log), ERR_OK);
    ck_assert(log_dir_failed(other_dir(&fx, log)));
    check_all(&fx, log, 100);
    ck_assert_int_eq(append_n(&fx, log, 1, 10), 100);
    ck_assert_int_eq(close_log(&fx, log), ERR_OK);
    fixture_end(&fx);
}
END_TEST

/* Both names, or only that of the copy: what a power loss in the middle leaves. */
START_TEST(a_move_cut_short_is_settled)
{
    for (int state = 0; state < 4; state++) {
        struct fixture fx;
        struct log *log;
        char command[400];
        bool in_a;

        start_two(&fx, &log);
        append_n(&fx, log, 20, 100);
        in_a = log_directory(log) == fx.manager->dirs[0];
        const char *from = in_a ? "a" : "b", *to = in_a ? "b" : "a";

        kill_log(&fx, log);
        fixture_stop(&fx, false);
        static const char future[] = "t-0.0123456789abcdef0123456789abcdef-future";

        snprintf(command, sizeof(command), "cp -r %s/%s/t-0 %s/%s/%s", fx.dir, from, fx.dir, to,
                 state < 2 ? future : "t-0");
        ck_assert_int_eq(system(command), 0);
        if (state > 0) {
            write_whole(path_in(&fx, "%s/%s/" MOVE_MARK, to, state < 2 ? future : "t-0"), "", 0);
        }
        /* The copy is behind where the original is still in use, and ahead where it is gone. */
        if (state == 1 || state == 3) {
            snprintf(command, sizeof(command), "rm -r %s/%s/t-0", fx.dir, from);
            ck_assert_int_eq(system(command), 0);
        } else {
            ck_assert_int_eq(truncate(path_in(&fx, "%s/%s/%020d.log", to, state < 2 ? future : "t-0", 0), 100), 0);
        }
        fixture_start(&fx);
        log = open_log(&fx, "t");
        ck_assert_str_eq(log_dir_path(log_directory(log)), path_in(&fx, "%s", state == 1 || state == 3 ? to : from));
        check_all(&fx, log, 20);
        ck_assert_int_eq(count_files(path_in(&fx, "%s", to), "-future"), 0);
        ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        fixture_end(&fx);
    }
}
END_TEST

TEST_MAIN(a_log_moves_under_load_and_loses_nothing, a_log_that_rolls_all_the_time_moves, a_log_that_grows_fast_moves,
          a_move_can_be_called_off_and_ends_with_its_log, the_target_fails_and_the_log_stays,
          a_move_cut_short_is_settled)
