#include "net_server.h"

/* ---- frames in ---- */

START_TEST(frames_split_at_any_byte_arrive_whole)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);
    uint8_t bytes[3 * 4 + 1 + 60 + 3];
    size_t lens[] = {1, 60, 3}, len = 0;

    for (int i = 0; i < 3; i++) {
        uint8_t *frame = client_frame('e', lens[i], (unsigned)i);

        memcpy(bytes + len, frame, lens[i] + 4);
        len += lens[i] + 4;
        free(frame);
    }
    for (size_t split = 0; split <= len; split++) {
        int frames = srv.frames;

        client_send(fd, bytes, split);
        sleep_ms(1);
        client_send(fd, bytes + split, len - split);
        for (unsigned i = 0; i < 3; i++) {
            client_expect_frame(fd, 'e', lens[i], i);
        }
        ck_assert_int_eq(srv.frames, frames + 3);
    }
    for (size_t i = 0; i < len; i++) { /* every byte alone */
        client_send(fd, bytes + i, 1);
        sleep_ms(1);
    }
    for (unsigned i = 0; i < 3; i++) {
        client_expect_frame(fd, 'e', lens[i], i);
    }
    close(fd);
    srv_end(1000);
}
END_TEST

START_TEST(frame_of_5_mib_in_small_pieces_arrives_whole)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);
    size_t len = 5 * 1024 * 1024;
    uint8_t *frame = client_frame('e', len, 42);

    for (int round = 0; round < 2; round++) {
        for (size_t done = 0; done < len + 4; done += 7001) {
            client_send(fd, frame + done, MIN((size_t)7001, len + 4 - done));
        }
        client_expect_frame(fd, 'e', len, 42);
    }
    free(frame);
    close(fd);
    srv_end(1000);
}
END_TEST

START_TEST(frame_of_100_mib_arrives_whole)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);

    client_send_frame(fd, 'n', srv_limits.max_frame_bytes, 1);
    client_send_frame(fd, 'e', 100, 2);
    client_expect_frame(fd, 'e', 100, 2);
    close(fd);
    srv_end(1000);
}
END_TEST

struct writer {
    pthread_t thread;
    int fd, count;
    char command;
    size_t (*len)(int index);
};

static void *write_frames(void *argument)
{
    struct writer *writer = argument;

    for (int i = 0; i < writer->count; i++) {
        client_send_frame(writer->fd, writer->command, writer->len(i), (unsigned)i);
    }
    return NULL;
}

/* Sends while it receives, so that any number of frames is under way. */
static void pipeline(int fd, char command, int count, size_t (*len)(int))
{
    struct writer writer = {.fd = fd, .count = count, .command = command, .len = len};

    pthread_create(&writer.thread, NULL, write_frames, &writer);
    for (int i = 0; i < count; i++) {
        client_expect_frame(fd, command, len(i), (unsigned)i);
    }
    pthread_join(writer.thread, NULL);
}

static size_t tiny_len(int index)
{
    return 1 + (size_t)index % 40;
}

static size_t mixed_len(int index)
{
    static const size_t lens[] = {1, 16000, 3, 200000, 70000, 5, 16384, 900000, 100, 300001, 262140, 2};

    return lens[(size_t)index % ARRAY_LEN(lens)];
}

/* More at once than a connection may have outstanding, too. */
START_TEST(pipelined_frames_are_all_answered_in_order)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);

    pipeline(fd, 'e', 5000, tiny_len);
    pipeline(fd, 'e', 120, mixed_len);
    close(fd);
    srv_end(1000);
}
END_TEST

static void *work(void *port)
{
    int fd = client_connect(*(uint16_t *)port);

    pipeline(fd, 'h', 1500, tiny_len);
    pipeline(fd, 'h', 60, mixed_len);
    close(fd);
    return NULL;
}

START_TEST(connections_of_all_shards_work_side_by_side)
{
    pthread_t workers[6];
    uint16_t port = srv_start(3, &srv_limits);

    for (size_t i = 0; i < ARRAY_LEN(workers); i++) {
        pthread_create(&workers[i], NULL, work, &port);
    }
    for (size_t i = 0; i < ARRAY_LEN(workers); i++) {
        pthread_join(workers[i], NULL);
    }
    srv_end(1000);
}
END_TEST

struct resume {
    struct loop_message message;
    unsigned shard;
};

static void resume_refused(struct loop_message *message)
{
    struct resume *resume = CONTAINER_OF(message, struct resume, message);

    conn_resume(srv.refused[resume->shard]);
}

START_TEST(refused_frame_comes_again_after_resume_and_nothing_is_lost)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);
    struct resume resume = {.message.run = resume_refused};

    for (size_t len = 1; len < 300000; len = len * 7 + 1) {
        int frames = srv.frames;

        atomic_store(&srv.refuse, true);
        client_send_frame(fd, 'e', 10, 1);
        client_send_frame(fd, 'w', len, 2);
        client_send_frame(fd, 'e', len, 3);
        client_expect_frame(fd, 'e', 10, 1);
        WAIT_FOR(atomic_load(&srv.frames) == frames + 2);
        client_send_frame(fd, 'w', 5, 4);
        loop_send(runtime_shard(srv.runtime, 0), &resume.message);
        WAIT_FOR(atomic_load(&srv.frames) == frames + 3);
        client_expect_silence(fd, 5);
        atomic_store(&srv.refuse, false);
        loop_send(runtime_shard(srv.runtime, 0), &resume.message);
        client_expect_frame(fd, 'w', len, 2);
        client_expect_frame(fd, 'e', len, 3);
        client_expect_frame(fd, 'w', 5, 4);
    }
    close(fd);
    srv_end(1000);
}
END_TEST

/* ---- replies out ---- */

START_TEST(replies_leave_in_order_though_ready_in_reverse)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);

    for (unsigned i = 0; i < 200; i++) {
        client_send_frame(fd, 'd', 1 + i * 13 % 3000, i);
    }
    client_send_frame(fd, 'e', 9, 200); /* ready before all of them */
    WAIT_FOR(atomic_load(&srv.frames) == 201);
    client_expect_silence(fd, 20);
    client_send_frame(fd, 'r', 2, 201);
    for (unsigned i = 0; i < 200; i++) {
        client_expect_frame(fd, 'd', 1 + i * 13 % 3000, i);
    }
    client_expect_frame(fd, 'e', 9, 200);
    client_expect_frame(fd, 'r', 2, 201);
    close(fd);
    srv_end(1000);
}
END_TEST

enum { FILE_BYTES = 8 * 1024 * 1024 };

static uint8_t *file_bytes;

/* A file of FILE_BYTES, which io opens. */
static void open_file(struct io *io)
{
    char path[] = "/tmp/net_test_XXXXXX";
    int fd = mkstemp(path);
    struct err_info info;

    file_bytes = client_frame('x', FILE_BYTES, 77) + 4;
    ck_assert_int_ge(fd, 0);
    ck_assert_int_eq(write(fd, file_bytes, FILE_BYTES), FILE_BYTES);
    close(fd);
    ck_assert_int_eq(io->ops->open(io, path, 0, &srv.file, &info), ERR_OK);
    unlink(path);
}

static void close_file(void)
{
    srv.file->io->ops->close(srv.file);
    free(file_bytes - 4);
}

static void ask_for_file(int fd, char command, uint32_t position, uint32_t len, const char *text)
{
    uint8_t frame[64];
    size_t n = strlen(text);

    store_be32(frame, (uint32_t)(9 + n));
    frame[4] = (uint8_t)command;
    store_be32(frame + 5, position);
    store_be32(frame + 9, len);
    memcpy(frame + 13, text, n);
    client_send(fd, frame, 13 + n);
}

static void expect_file(int fd, uint32_t position, uint32_t len, const char *text)
{
    size_t n = strlen(text);
    uint8_t *got = malloc(4 + len + n);

    client_receive(fd, got, 4 + len + n);
    ck_assert_uint_eq(load_be32(got), len + n);
    ck_assert(memcmp(got + 4, file_bytes + position, len) == 0);
    ck_assert(memcmp(got + 4 + len, text, n) == 0);
    free(got);
}

static void file_parts(uint16_t port, char command)
{
    int fd = client_connect(port), released = srv.files_released;

    ask_for_file(fd, command, 0, FILE_BYTES, "the end"); /* far beyond what a socket takes at once */
    ask_for_file(fd, command, 12345, 1, "");
    ask_for_file(fd, command, 777, 0, "nothing");
    ask_for_file(fd, command, 5, 100000, "x");
    client_send_frame(fd, 'e', 1000, 3);
    ask_for_file(fd, command, FILE_BYTES - 3000000, 3000000, "last");
    sleep_ms(30);
    expect_file(fd, 0, FILE_BYTES, "the end");
    expect_file(fd, 12345, 1, "");
    expect_file(fd, 777, 0, "nothing");
    expect_file(fd, 5, 100000, "x");
    client_expect_frame(fd, 'e', 1000, 3);
    expect_file(fd, FILE_BYTES - 3000000, 3000000, "last");
    WAIT_FOR(atomic_load(&srv.files_released) == released + 5);
    close(fd);
}

START_TEST(file_parts_go_whole_and_in_place_however_slowly_they_are_read)
{
    uint16_t port = srv_start(1, &srv_limits);

    open_file(io_real());
    file_parts(port, 'f');
    file_parts(port, 'F');
    srv_end(1000);
    close_file();
}
END_TEST

static int no_descriptor(struct io_file *file)
{
    return -1;
}

START_TEST(file_parts_go_through_memory_where_there_is_no_descriptor)
{
    uint16_t port = srv_start(1, &srv_limits);
    struct io_ops ops = *io_real()->ops;
    struct io io = {&ops};

    ops.descriptor = no_descriptor;
    open_file(&io);
    file_parts(port, 'f');
    file_parts(port, 'F');
    srv_end(1000);
    close_file();
}
END_TEST

static void short_file(char command)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port), other = client_connect(port);
    uint8_t got[4 + 100];

    open_file(io_real());
    ask_for_file(fd, command, FILE_BYTES - 100, 101, "never sent");
    client_receive(fd, got, sizeof(got));
    client_expect_closed(fd);
    WAIT_FOR(atomic_load(&srv.files_released) == 1);
    client_send_frame(other, 'e', 10, 1);
    client_expect_frame(other, 'e', 10, 1);
    close(other);
    srv_end(1000);
    close_file();
}

START_TEST(file_shorter_than_promised_closes_the_connection)
{
    short_file('f');
    short_file('F');
}
END_TEST

START_TEST(slow_reader_of_a_file_does_not_delay_others)
{
    uint16_t port = srv_start(1, &srv_limits);
    int slow = client_connect(port), quick = client_connect(port);

    open_file(io_real());
    for (int i = 0; i < 4; i++) {
        ask_for_file(slow, 'f', 0, FILE_BYTES, "");
    }
    for (unsigned i = 0; i < 50; i++) {
        client_send_frame(quick, 'e', 100, i);
        client_expect_frame(quick, 'e', 100, i);
    }
    ck_assert_int_lt(srv.files_released, 4); /* the slow one still waits for the last of them */
    for (int i = 0; i < 4; i++) {
        expect_file(slow, 0, FILE_BYTES, "");
    }
    close(slow);
    close(quick);
    srv_end(1000);
    close_file();
}
END_TEST

/* ---- files on a disk that does not answer ---- */

static _Atomic bool disk_stuck;
static _Atomic int disk_reads;

static err_t stuck_pread(struct io_file *file, void *to, size_t len, uint64_t position, size_t *ret_read,
                         struct err_info *info)
{
    atomic_fetch_add(&disk_reads, 1);
    while (atomic_load(&disk_stuck)) {
        sleep_ms(1);
    }
    return io_real()->ops->pread(file, to, len, position, ret_read, info);
}

static uint16_t start_on_stuck_disk(struct io *io, struct io_ops *ops)
{
    uint16_t port = srv_start(1, &srv_limits);

    *ops = *io_real()->ops;
    ops->descriptor = no_descriptor;
    ops->pread = stuck_pread;
    io->ops = ops;
    open_file(io);
    atomic_store(&disk_reads, 0);
    atomic_store(&disk_stuck, true);
    return port;
}

START_TEST(who_waits_for_the_disk_delays_nobody_else)
{
    struct io_ops ops;
    struct io io;
    uint16_t port = start_on_stuck_disk(&io, &ops);
    int cold = client_connect(port), hot = client_connect(port);

    ask_for_file(cold, 'F', 100, 300000, "and more");
    client_send_frame(cold, 'e', 10, 1);
    WAIT_FOR(atomic_load(&disk_reads) > 0);
    for (unsigned i = 0; i < 50; i++) {
        client_send_frame(hot, 'e', 100, i);
        client_expect_frame(hot, 'e', 100, i);
    }
    atomic_store(&disk_stuck, false);
    expect_file(cold, 100, 300000, "and more");
    client_expect_frame(cold, 'e', 10, 1);
    close(cold);
    close(hot);
    srv_end(1000);
    close_file();
}
END_TEST

static char reads_disk(int fd)
{
    char answer[5];

    client_send_frame(fd, 'q', 1, 0);
    client_receive(fd, answer, sizeof(answer));
    return answer[4];
}

START_TEST(who_has_just_read_from_the_disk_is_known_for_a_second)
{
    uint16_t port = srv_start(1, &srv_limits);
    int cold = client_connect(port), hot = client_connect(port);

    open_file(io_real());
    ask_for_file(hot, 'f', 0, 1000, "");
    expect_file(hot, 0, 1000, "");
    ck_assert_int_eq(reads_disk(cold), 'n');
    char known;
    int64_t before;

    do { /* anew, where the second was over before the question came */
        before = now_ms();
        ask_for_file(cold, 'F', 0, 1000, "");
        expect_file(cold, 0, 1000, "");
        known = reads_disk(cold);
    } while (known == 'n' && now_ms() - before >= 1000);
    ck_assert_int_eq(known, 'y');
    ck_assert_int_eq(reads_disk(hot), 'n');
    WAIT_FOR(reads_disk(cold) == 'n');
    close(cold);
    close(hot);
    srv_end(1000);
    close_file();
}
END_TEST

START_TEST(connection_that_goes_while_a_job_sends_stays_until_the_job_is_done)
{
    struct io_ops ops;
    struct io io;
    uint16_t port = start_on_stuck_disk(&io, &ops);
    int fd = client_connect(port), other = client_connect(port);

    ask_for_file(fd, 'F', 0, FILE_BYTES, "");
    WAIT_FOR(atomic_load(&disk_reads) == 1);
    client_reset(fd);
    client_send_frame(other, 'e', 10, 1);
    client_expect_frame(other, 'e', 10, 1);
    sleep_ms(20);
    ck_assert_int_eq(srv.closed, 0);
    ck_assert_int_eq(srv.files_released, 0);
    atomic_store(&disk_stuck, false);
    WAIT_FOR(atomic_load(&srv.closed) == 1);
    ck_assert_int_eq(srv.files_released, 1);
    ck_assert_int_eq(disk_reads, 1);
    close(other);
    srv_end(1000);
    close_file();
}
END_TEST

/* ---- the end of a connection ---- */

START_TEST(connection_is_closed_by_its_handler_at_once_or_after_the_replies)
{
    uint16_t port = srv_start(1, &srv_limits);
    int now = client_connect(port), later = client_connect(port), helper = client_connect(port);

    client_send_frame(now, 'd', 5, 1);
    client_send_frame(now, 'c', 1, 1);
    client_send_frame(now, 'e', 5, 1);
    client_expect_closed(now);
    client_send_frame(later, 'd', 7, 2);
    client_send_frame(later, 'C', 8, 3);
    WAIT_FOR(atomic_load(&srv.frames) == 4);
    client_expect_silence(later, 20);
    client_send_frame(helper, 'r', 1, 4);
    client_expect_frame(later, 'd', 7, 2);
    client_expect_frame(later, 'C', 8, 3);
    client_expect_closed(later);
    ck_assert_int_eq(srv.frames, 5); /* 'e' came behind the end */
    close(helper);
    srv_end(1000);
}
END_TEST

START_TEST(replies_ready_after_an_abrupt_close_are_dropped_and_finished)
{
    uint16_t port = srv_start(2, &srv_limits);

    for (unsigned round = 0; round < 20; round++) {
        int fd = client_connect(port);

        for (unsigned i = 0; i < 20; i++) {
            client_send_frame(fd, i % 2 ? 'd' : 'h', 1 + i * 1000, i);
        }
        if (round % 2) {
            client_reset(fd);
        } else {
            close(fd);
        }
    }
    WAIT_FOR(net_connection_count(srv.net) == 0);
    srv_end(1000); /* asserts that all are finished */
}
END_TEST

START_TEST(close_amid_a_frame_leaves_nothing_behind)
{
    uint16_t port = srv_start(1, &srv_limits);

    for (size_t len = 1; len < 3000000; len = len * 5 + 1) {
        int fd = client_connect(port);
        uint8_t *frame = client_frame('e', 4000000, 1);

        client_send(fd, frame, len);
        close(fd);
        free(frame);
    }
    WAIT_FOR(net_connection_count(srv.net) == 0 && atomic_load(&srv.opened) > 9);
    ck_assert_int_eq(srv.frames, 0);
    srv_end(1000);
}
END_TEST

TEST_MAIN(frames_split_at_any_byte_arrive_whole, frame_of_5_mib_in_small_pieces_arrives_whole,
          frame_of_100_mib_arrives_whole, pipelined_frames_are_all_answered_in_order,
          connections_of_all_shards_work_side_by_side, refused_frame_comes_again_after_resume_and_nothing_is_lost,
          replies_leave_in_order_though_ready_in_reverse, file_parts_go_whole_and_in_place_however_slowly_they_are_read,
          file_parts_go_through_memory_where_there_is_no_descriptor, file_shorter_than_promised_closes_the_connection,
          slow_reader_of_a_file_does_not_delay_others, who_waits_for_the_disk_delays_nobody_else,
          who_has_just_read_from_the_disk_is_known_for_a_second,
          connection_that_goes_while_a_job_sends_stays_until_the_job_is_done,
          connection_is_closed_by_its_handler_at_once_or_after_the_replies,
          replies_ready_after_an_abrupt_close_are_dropped_and_finished, close_amid_a_frame_leaves_nothing_behind)
