/* kill -9 at any moment: what was acknowledged is there. */
#include "log_fixture.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>

/* In the child: appends for ever, tells each acknowledged offset. */
static void append_for_ever(const char *dir, int to)
{
    struct fixture fx = {0};

    test_io_init();
    snprintf(fx.dir, sizeof(fx.dir), "%s", dir);
    fixture_configure(&fx, NULL);
    fx.topic.segment_bytes = 20000;
    fixture_start(&fx);
    struct log *log = open_log(&fx, "t");
    int64_t first = log_end_offset(log).v;

    for (int32_t i = 0;; i++) {
        struct stage_call call = stage(&fx, log,
                                       &(struct batch_spec){.value_bytes = 300,
                                                            .has_producer = true,
                                                            .producer_id = 1 + first,
                                                            .base_sequence = i,
                                                            .base_timestamp = 1000},
                                       LOG_FROM_CLIENT, true);

        if (call.err != ERR_OK || write(to, &call.appended.base_offset.v, 8) != 8) {
            _exit(1);
        }
        if (i % 20 == 19) {
            on_shard(&fx, flush_on_shard, log);
        }
    }
}

/* The assertions of the fixture write to a report that the test reads: a child killed in the middle would spoil it. */
static void mute_assertions(int keep)
{
    int null = open("/dev/null", O_WRONLY);

    for (int fd = STDERR_FILENO + 1; fd < 256; fd++) {
        if (fd != keep && fd != null && fcntl(fd, F_GETFD) >= 0) {
            dup2(null, fd);
        }
    }
}

/* The last acknowledged offset of a child that was killed after so long. */
static int64_t run_and_kill(const char *dir, int after_ms)
{
    int ends[2];
    int64_t offset = -1, last = -1;

    ck_assert_int_eq(pipe(ends), 0);
    pid_t pid = fork();

    if (pid == 0) {
        mute_assertions(ends[1]);
        append_for_ever(dir, ends[1]);
    }
    close(ends[1]);
    /* Not before it is at work. */
    ck_assert_int_eq(read(ends[0], &last, 8), 8);
    usleep((useconds_t)after_ms * 1000);
    kill(pid, SIGKILL);
    while (read(ends[0], &offset, 8) == 8) {
        last = offset;
    }
    close(ends[0]);
    waitpid(pid, NULL, 0);
    return last;
}

START_TEST(what_was_acknowledged_survives_kill_9)
{
    struct fixture fx;

    fixture_prepare(&fx);
    fx.topic.segment_bytes = 20000;
    for (int round = 0; round < 12; round++) {
        int64_t acknowledged = run_and_kill(fx.dir, round * 9);

        fixture_start(&fx);
        struct log *log = open_log(&fx, "t");
        int64_t end = log_end_offset(log).v;

        ck_assert_msg(end > acknowledged, "end %" PRId64 ", acknowledged %" PRId64, end, acknowledged);
        ck_assert_int_le(end, acknowledged + 2);
        for (int64_t offset = 0; offset < end;) {
            struct batches got = read_batches(&fx, log, offset, end, 10000);

            ck_assert_int_eq(got.first, offset);
            offset = got.next;
        }
        /* Every other time on top of an unclean stop. */
        if (round % 2) {
            ck_assert_int_eq(close_log(&fx, log), ERR_OK);
        } else {
            kill_log(&fx, log);
        }
        fixture_stop(&fx, round % 2);
    }
    fixture_remove(&fx);
}
END_TEST

TEST_MAIN(what_was_acknowledged_survives_kill_9)
