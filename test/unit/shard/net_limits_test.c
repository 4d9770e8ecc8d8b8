#include "net_server.h"

#include <malloc.h>

/* ---- what is no frame ---- */

struct bad_prefix {
    const char *name;
    uint8_t bytes[16];
    size_t len;
    enum net_bad_frame kind;
};

static const struct bad_prefix bad_prefixes[] = {
    {"http get", "GET / HTTP/1.1\r\n", 16, NET_BAD_HTTP},
    {"http get, four bytes", "GET ", 4, NET_BAD_HTTP},
    {"http post", "POST / HTTP/1.1", 15, NET_BAD_HTTP},
    {"http head", "HEAD / HTTP/1.1", 15, NET_BAD_HTTP},
    {"http/2", "PRI * HTTP/2.0", 14, NET_BAD_HTTP},
    {"tls 1.0 hello", {0x16, 3, 1, 2, 0, 1, 0}, 7, NET_BAD_TLS},
    {"tls 1.2 hello", {0x16, 3, 3, 0, 1}, 5, NET_BAD_TLS},
    {"zero", {0, 0, 0, 0}, 4, NET_BAD_LENGTH},
    {"minus one", {0xff, 0xff, 0xff, 0xff, 1, 2, 3}, 7, NET_BAD_LENGTH},
    {"most negative", {0x80, 0, 0, 0}, 4, NET_BAD_LENGTH},
    {"largest", {0x7f, 0xff, 0xff, 0xff}, 4, NET_BAD_TOO_LARGE},
    {"one too many", {0x06, 0x40, 0, 1}, 4, NET_BAD_TOO_LARGE},
};

START_TEST(bad_prefix_closes_at_once_and_others_go_on)
{
    uint16_t port = srv_start(1, &srv_limits);
    int good = client_connect(port);
    int expected[NET_BAD_KINDS] = {0};

    for (size_t i = 0; i < ARRAY_LEN(bad_prefixes); i++) {
        const struct bad_prefix *bad = &bad_prefixes[i];
        int fd = client_connect(port);

        client_send(fd, bad->bytes, bad->len);
        client_expect_closed(fd); /* nothing else would: no time limits are set */
        expected[bad->kind]++;
        for (int kind = 0; kind < NET_BAD_KINDS; kind++) {
            ck_assert_msg(srv.bad[kind] == expected[kind], "%s: kind %d", bad->name, kind);
        }
        client_send_frame(good, 'e', 10, (unsigned)i);
        client_expect_frame(good, 'e', 10, (unsigned)i);
    }
    close(good);
    srv_end(1000);
}
END_TEST

/* After frames that were right, too: those before it are answered or not, nothing behind it is read. */
START_TEST(bad_prefix_behind_good_frames_closes)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);
    uint8_t zero[4] = {0};

    client_send_frame(fd, 'e', 10, 1);
    client_expect_frame(fd, 'e', 10, 1);
    client_send(fd, zero, sizeof(zero));
    client_expect_closed(fd);
    ck_assert_int_eq(srv.bad[NET_BAD_LENGTH], 1);
    srv_end(1000);
}
END_TEST

/* Lengths that read as text or as a TLS record are lengths once the client has spoken Kafka's protocol. */
START_TEST(length_that_looks_like_tls_is_a_length_later_on)
{
    struct net_limits limits = srv_limits;

    limits.max_frame_bytes = 0x16030100;
    uint16_t port = srv_start(1, &limits);
    int fd = client_connect(port);
    uint8_t prefix[4];

    store_be32(prefix, 0x16030000);
    client_send_frame(fd, 'e', 10, 1);
    client_expect_frame(fd, 'e', 10, 1);
    client_send(fd, prefix, sizeof(prefix));
    client_expect_silence(fd, 30);
    ck_assert_int_eq(srv.bad[NET_BAD_TLS], 0);
    close(fd);
    srv_end(1000);
}
END_TEST

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

static size_t heap_bytes(void)
{
    struct mallinfo2 info = mallinfo2();

    return info.uordblks + info.hblkhd;
}

START_TEST(claimed_length_allocates_nothing)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fds[50];
    uint8_t prefix[14] = {0};

    store_be32(prefix, srv_limits.max_frame_bytes);
    size_t before = heap_bytes();

    for (size_t i = 0; i < ARRAY_LEN(fds); i++) {
        fds[i] = client_connect(port);
        client_send(fds[i], prefix, sizeof(prefix));
    }
    WAIT_FOR(atomic_load(&srv.bytes_in) == ARRAY_LEN(fds) * sizeof(prefix));
    sleep_ms(10);
    /* 64 KiB and twice the 14 bytes each, and the receive buffer. */
    ck_assert_uint_lt(heap_bytes() - before, ARRAY_LEN(fds) * 68 * 1024 + 300 * 1024);
    for (size_t i = 0; i < ARRAY_LEN(fds); i++) {
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

static void allow_descriptors(rlim_t count)
{
    struct rlimit limit;

    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = MIN(limit.rlim_max, count);
    setrlimit(RLIMIT_NOFILE, &limit);
}

START_TEST(idle_connection_holds_less_than_1_kib)
{
    enum { COUNT = 1000 };
    static int fds[COUNT];
    size_t before = 0;

    allow_descriptors(2 * COUNT + 100);
    uint16_t port = srv_start(2, &srv_limits);

    for (unsigned i = 0; i < COUNT; i++) {
        fds[i] = client_connect(port);
        client_send_frame(fds[i], 'e', 100000, i);
        client_expect_frame(fds[i], 'e', 100000, i);
        before = i == 10 ? heap_bytes() : before; /* what all connections need together is there */
    }
    sleep_ms(10);
    ck_assert_uint_lt(heap_bytes() - before, COUNT * 1024 + 300 * 1024);
    for (int i = 0; i < COUNT; i++) {
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

#define MEMORY_TESTS claimed_length_allocates_nothing, idle_connection_holds_less_than_1_kib,
#else
#define MEMORY_TESTS
#endif

/* ---- back-pressure ---- */

/* Sends frames without waiting, until the socket has been full for 300 ms; returns the bytes that it took. */
static size_t send_until_full(int fd, const uint8_t *frame, size_t len, size_t most)
{
    size_t sent = 0;

    while (sent < most) {
        struct pollfd poll_fd = {fd, POLLOUT, 0};

        if (poll(&poll_fd, 1, 300) == 0) {
            break;
        }
        ssize_t n = send(fd, frame + sent % len, len - sent % len, MSG_NOSIGNAL | MSG_DONTWAIT);

        ck_assert(n > 0 || errno == EAGAIN);
        sent += n > 0 ? (size_t)n : 0;
    }
    return sent;
}

START_TEST(client_that_does_not_read_is_not_read_from_until_it_does)
{
    struct net_limits limits = srv_limits;
    size_t len = 64 * 1024 + 4, most = 3000 * len;

    limits.max_unsent_bytes = 1024 * 1024;
    uint16_t port = srv_start(1, &limits);
    int fd = client_connect(port), other = client_connect(port);
    uint8_t *frame = client_frame('e', len - 4, 5);
    size_t sent = send_until_full(fd, frame, len, most);

    ck_assert_uint_lt(sent, most);
    /* The limit, a receive buffer's worth beyond it, and what the sockets took. */
    ck_assert_uint_lt(srv.bytes_in - srv.bytes_out, 2 * 1024 * 1024);
    client_send_frame(other, 'e', 100, 1);
    client_expect_frame(other, 'e', 100, 1);
    for (size_t got = 0; got + len <= sent; got += len) {
        client_expect_frame(fd, 'e', len - 4, 5);
    }
    client_send(fd, frame + sent % len, len - sent % len);
    client_expect_frame(fd, 'e', len - 4, 5);
    free(frame);
    close(fd);
    close(other);
    srv_end(1000);
}
END_TEST

START_TEST(requests_beyond_the_number_outstanding_wait_in_the_socket)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port), helper = client_connect(port);
    uint8_t *frame = client_frame('d', 1, 5);

    for (int i = 0; i < 3000; i++) {
        client_send(fd, frame, 5);
    }
    sleep_ms(50);
    ck_assert_int_lt(srv.frames, 1000);
    for (int answered = 0; answered < 3000;) {
        struct pollfd poll_fd = {fd, POLLIN, 0};
        uint8_t got[5];

        client_send_frame(helper, 'r', 1, 1);
        client_expect_frame(helper, 'r', 1, 1);
        while (poll(&poll_fd, 1, 5) == 1) {
            client_receive(fd, got, 5);
            ck_assert(memcmp(got, frame, 5) == 0);
            answered++;
        }
    }
    free(frame);
    close(fd);
    close(helper);
    srv_end(1000);
}
END_TEST

static _Atomic unsigned released;

static void release_and_count(struct loop_message *message)
{
    srv_release_deferred(loop_current());
    atomic_fetch_add(&released, 1);
}

static void release_all(void)
{
    struct loop_message messages[8];
    unsigned count = runtime_shard_count(srv.runtime);

    atomic_store(&released, 0);
    for (unsigned i = 0; i < count; i++) {
        messages[i].run = release_and_count;
        loop_send(runtime_shard(srv.runtime, i), &messages[i]);
    }
    WAIT_FOR(atomic_load(&released) == count);
    sleep_ms(20);
}

START_TEST(reading_stops_at_the_budget_of_request_bytes_and_goes_on_below_it)
{
    struct net_limits limits = srv_limits;

    limits.max_request_bytes = 1024 * 1024;
    uint16_t port = srv_start(2, &limits);
    int fds[8];

    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        fds[i] = client_connect(port);
        client_send_frame(fds[i], 'e', 1, 1);
        client_expect_frame(fds[i], 'e', 1, 1);
    }
    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        int frames = srv.frames;

        client_send_frame(fds[i], 'b', 500000, i);
        if (i < 3) { /* the third passes the limit */
            WAIT_FOR(atomic_load(&srv.frames) == frames + 1);
        }
    }
    sleep_ms(50);
    ck_assert_int_eq(srv.frames, 8 + 3);
    WAIT_FOR((release_all(), atomic_load(&srv.frames) == 8 + 8));
    release_all();
    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        client_expect_frame(fds[i], 'b', 500000, i);
    }
    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        client_send_frame(fds[i], 'e', 100, i);
        client_expect_frame(fds[i], 'e', 100, i);
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

/* Eight frames of 1 MiB come in pieces side by side under a budget of 1 MiB:
 * if those under way were not completed, all would wait for each other. */
START_TEST(frames_under_way_are_completed_though_the_budget_is_used_up)
{
    struct net_limits limits = srv_limits;
    size_t len = 1024 * 1024;
    int fds[8];

    limits.max_request_bytes = 1024 * 1024;
    uint16_t port = srv_start(1, &limits);
    uint8_t *frame = client_frame('e', len, 9);

    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        fds[i] = client_connect(port);
    }
    for (size_t done = 0; done < len + 4; done += 200000) {
        for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
            client_send(fds[i], frame + done, MIN((size_t)200000, len + 4 - done));
        }
    }
    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        client_expect_frame(fds[i], 'e', len, 9);
        close(fds[i]);
    }
    free(frame);
    srv_end(1000);
}
END_TEST

/* ---- all limits at once ---- */

enum { MAYHEM_MS = 2500, MAYHEM_CLIENTS = 6 };

struct mayhem {
    pthread_t thread;
    uint16_t port;
    unsigned dice;
};

static unsigned roll(struct mayhem *mayhem, unsigned below)
{
    mayhem->dice = mayhem->dice * 1664525 + 1013904223;
    return (mayhem->dice >> 8) % below;
}

/* Sends some pieces of some frames and reads some answers; whatever fails is the end of it. */
static void mayhem_connection(struct mayhem *mayhem)
{
    static const char commands[] = "eeehhdbrnwCc";
    int fd = client_connect(mayhem->port);
    uint8_t got[20000];

    for (unsigned frames = roll(mayhem, 40); frames > 0; frames--) {
        size_t len = roll(mayhem, 6) ? 1 + roll(mayhem, 3000) : 1 + roll(mayhem, 700000);
        uint8_t *frame = client_frame(commands[roll(mayhem, sizeof(commands) - 1)], len, frames);
        size_t piece = roll(mayhem, 4) ? len + 4 : 1 + roll(mayhem, (unsigned)len);
        ssize_t n = 1;

        for (size_t done = 0; done < len + 4 && n > 0; done += n > 0 ? (size_t)n : 0) {
            n = send(fd, frame + done, MIN(piece, len + 4 - done), MSG_NOSIGNAL | MSG_DONTWAIT);
            while (n < 0 && errno == EAGAIN && recv(fd, got, sizeof(got), MSG_DONTWAIT) != 0 && roll(mayhem, 20)) {
                sleep_ms(1);
                n = send(fd, frame + done, MIN(piece, len + 4 - done), MSG_NOSIGNAL | MSG_DONTWAIT);
            }
        }
        free(frame);
        if (n <= 0) {
            break;
        }
        if (roll(mayhem, 2) && recv(fd, got, sizeof(got), MSG_DONTWAIT) == 0) {
            break;
        }
    }
    if (roll(mayhem, 3)) {
        close(fd);
    } else {
        client_reset(fd);
    }
}

static void *make_mayhem(void *argument)
{
    for (int64_t until = now_ms() + MAYHEM_MS; now_ms() < until || atomic_load(&srv.frames) <= 20;) {
        mayhem_connection(argument);
    }
    return NULL;
}

static void send_whole_budget(uint16_t port)
{
    int fd = client_connect(port);
    uint8_t *frame = client_frame('n', 290000, 1);

    ck_assert_int_ne(send(fd, frame, 290004, MSG_NOSIGNAL), 0);
    sleep_ms(20);
    free(frame);
    close(fd);
}

START_TEST(random_clients_under_tight_limits_leave_nothing_behind)
{
    struct net_limits limits = {
        .max_frame_bytes = 1000000,
        .max_connections = 5,
        .max_connections_per_ip = NET_NO_LIMIT,
        .idle_ms = 30,
        .max_request_bytes = 300000,
        .max_unsent_bytes = 50000,
    };
    struct mayhem mayhem[MAYHEM_CLIENTS];
    uint16_t port = srv_start(2, &limits);

    for (unsigned i = 0; i < MAYHEM_CLIENTS; i++) {
        mayhem[i] = (struct mayhem){.port = port, .dice = i * 7919 + 1};
        pthread_create(&mayhem[i].thread, NULL, make_mayhem, &mayhem[i]);
    }
    for (int64_t until = now_ms() + MAYHEM_MS; now_ms() < until || atomic_load(&srv.frames) <= 20;) {
        release_all();
    }
    for (unsigned i = 0; i < MAYHEM_CLIENTS; i++) {
        pthread_join(mayhem[i].thread, NULL);
    }
    WAIT_FOR((release_all(), net_connection_count(srv.net) == 0));
    /* The budget has been given back: a frame of its size passes. On a slow day it counts as idle before. */
    int frames = srv.frames;

    WAIT_FOR((send_whole_budget(port), atomic_load(&srv.frames) != frames));
    srv_end(1000);
}
END_TEST

/* ---- idleness ---- */

/* An echo; false when the server has closed the connection. */
static bool client_echo(int fd)
{
    char frame[] = {0, 0, 0, 1, 'e'}, got[sizeof(frame)];

    return send(fd, frame, sizeof(frame), MSG_NOSIGNAL) == sizeof(frame) &&
           recv(fd, got, sizeof(got), MSG_WAITALL) == sizeof(got);
}

/* False when this thread or the server's was away for so long that the busy connection counted as idle: on a machine
 * with other work, that says nothing. */
static bool idle_connections_are_closed(int idle_ms)
{
    struct net_limits limits = srv_limits;

    limits.idle_ms = (uint64_t)idle_ms;
    uint16_t port = srv_start(1, &limits);
    int64_t before = now_ms(), last = before;
    int silent = client_connect(port), waiting = client_connect(port), busy = client_connect(port);
    bool in_time = true; /* the clock counts whole milliseconds: what lasts idle_ms may seem one shorter */

    client_send_frame(waiting, 'd', 10, 1);
    for (int i = 0; i < 14 && in_time; i++) {
        sleep_ms(idle_ms / 4);
        ck_assert_msg(srv.closed == 0 || now_ms() - before >= idle_ms - 1, "closed too early");
        int64_t now = now_ms();

        in_time = client_echo(busy);
        ck_assert_msg(in_time || now_ms() - last >= idle_ms - 1, "closed though it was busy");
        last = in_time ? now : last;
    }
    client_expect_closed(silent);
    in_time = in_time && srv.closed == 1;
    ck_assert_msg(in_time || now_ms() - last >= idle_ms - 1, "others are closed");
    int releaser = client_connect(port);

    before = now_ms();
    client_send_frame(releaser, 'r', 10, 2);
    client_expect_frame(waiting, 'd', 10, 1);
    client_expect_closed(waiting); /* idle from its reply on */
    ck_assert_int_ge(now_ms() - before, idle_ms - 1);
    client_expect_closed(busy);
    close(releaser);
    srv_end(1000);
    return in_time;
}

START_TEST(idle_connection_is_closed_a_waiting_or_busy_one_is_not)
{
    for (int idle_ms = 200; !idle_connections_are_closed(idle_ms); idle_ms *= 2) {
        ck_assert_int_lt(idle_ms, 5000);
    }
}
END_TEST

/* ---- limits of connections ---- */

START_TEST(connections_beyond_the_limit_are_closed_and_welcome_later)
{
    struct net_limits limits = srv_limits;

    limits.max_connections = 3;
    uint16_t port = srv_start(2, &limits);
    int fds[3];

    for (unsigned i = 0; i < 3; i++) {
        fds[i] = client_connect(port);
        client_send_frame(fds[i], 'e', 10, i);
        client_expect_frame(fds[i], 'e', 10, i);
    }
    client_expect_closed(client_connect(port));
    client_expect_closed(client_connect(port));
    close(fds[1]);
    WAIT_FOR(net_connection_count(srv.net) == 2);
    fds[1] = client_connect(port);
    for (unsigned i = 0; i < 3; i++) {
        client_send_frame(fds[i], 'e', 10, i);
        client_expect_frame(fds[i], 'e', 10, i);
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

static int client_connect_from(const char *host, uint16_t port)
{
    struct sockaddr_in from = {.sin_family = AF_INET}, to = {.sin_family = AF_INET, .sin_port = htons(port)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    inet_pton(AF_INET, host, &from.sin_addr);
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    ck_assert_int_eq(bind(fd, (struct sockaddr *)&from, sizeof(from)), 0);
    ck_assert_int_eq(connect(fd, (struct sockaddr *)&to, sizeof(to)), 0);
    return fd;
}

START_TEST(each_address_has_its_own_share_of_connections)
{
    struct net_limits limits = srv_limits;

    limits.max_connections = 100;
    limits.max_connections_per_ip = 2;
    uint16_t port = srv_start(2, &limits);
    int fds[4] = {client_connect_from("127.0.0.2", port), client_connect_from("127.0.0.2", port),
                  client_connect_from("127.0.0.3", port), -1};

    WAIT_FOR(net_connection_count(srv.net) == 3);
    client_expect_closed(client_connect_from("127.0.0.2", port));
    fds[3] = client_connect_from("127.0.0.3", port);
    WAIT_FOR(net_connection_count(srv.net) == 4);
    close(fds[0]);
    WAIT_FOR(net_connection_count(srv.net) == 3);
    fds[0] = client_connect_from("127.0.0.2", port);
    for (unsigned i = 0; i < 4; i++) {
        client_send_frame(fds[i], 'e', 10, i);
        client_expect_frame(fds[i], 'e', 10, i);
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

static _Atomic uint32_t most_of_all, most_of_two, most_of_others;

static void changing_limits(const struct in6_addr *peer, struct net_limits *limits)
{
    limits->max_connections = most_of_all;
    limits->max_connections_per_ip = peer->s6_addr[15] == 2 ? most_of_two : most_of_others;
}

START_TEST(limits_of_connections_change_while_connections_are_open)
{
    struct net_handler handler = srv_handler;

    handler.limits = changing_limits;
    most_of_all = most_of_two = most_of_others = NET_NO_LIMIT;
    uint16_t port = srv_start_with(2, &srv_limits, &handler, "127.0.0.1");
    int fds[4] = {client_connect_from("127.0.0.2", port), client_connect_from("127.0.0.2", port),
                  client_connect_from("127.0.0.3", port), -1};

    WAIT_FOR(net_connection_count(srv.net) == 3);
    most_of_two = 2; /* those that came before the limit count */
    client_expect_closed(client_connect_from("127.0.0.2", port));
    fds[3] = client_connect_from("127.0.0.3", port);
    WAIT_FOR(net_connection_count(srv.net) == 4);
    most_of_all = 4;
    client_expect_closed(client_connect_from("127.0.0.3", port));
    most_of_all = NET_NO_LIMIT;
    most_of_others = 0;
    client_expect_closed(client_connect_from("127.0.0.3", port));
    close(fds[0]);
    close(fds[1]);
    WAIT_FOR(net_connection_count(srv.net) == 2);
    most_of_two = 1; /* those that went do not count */
    fds[0] = client_connect_from("127.0.0.2", port);
    WAIT_FOR(net_connection_count(srv.net) == 3);
    client_expect_closed(client_connect_from("127.0.0.2", port));
    most_of_two = 2;
    fds[1] = client_connect_from("127.0.0.2", port);
    for (unsigned i = 0; i < 4; i++) { /* beyond a new limit nobody is sent away */
        client_send_frame(fds[i], 'e', 10, i);
        client_expect_frame(fds[i], 'e', 10, i);
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

START_TEST(running_out_of_descriptors_turns_clients_away_without_spinning)
{
    uint16_t port = srv_start(1, &srv_limits);
    int before = client_connect(port);
    static int fillers[4096];
    int count = 0;
    struct rlimit limit = {256, 256};
    struct rusage start, end;

    setrlimit(RLIMIT_NOFILE, &limit);
    client_send_frame(before, 'e', 10, 1);
    client_expect_frame(before, 'e', 10, 1);
    int late = socket(AF_INET, SOCK_STREAM, 0);
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};

    while ((fillers[count] = dup(before)) >= 0) {
        count++;
    }
    ck_assert_int_eq(connect(late, (struct sockaddr *)&to, sizeof(to)), 0);
    client_expect_closed(late); /* closes one descriptor: fill it again */
    fillers[count++] = dup(before);
    getrusage(RUSAGE_SELF, &start);
    sleep_ms(300);
    getrusage(RUSAGE_SELF, &end);
    ck_assert_int_lt(end.ru_nvcsw - start.ru_nvcsw, 20);
    client_send_frame(before, 'e', 10, 2);
    client_expect_frame(before, 'e', 10, 2);
    while (count > 0) {
        close(fillers[--count]);
    }
    int after = client_connect(port);

    client_send_frame(after, 'e', 10, 3);
    client_expect_frame(after, 'e', 10, 3);
    close(before);
    close(after);
    srv_end(1000);
}
END_TEST

/* ---- addresses ---- */

static void expect_addresses(const char *host, uint16_t port, const char *expected)
{
    int fd = client_connect_to(host, port);
    uint8_t got[128] = {0};
    size_t len = strlen(expected);

    client_send_frame(fd, 'p', 1, 1);
    client_receive(fd, got, 4 + len);
    ck_assert_uint_eq(load_be32(got), len);
    ck_assert_str_eq((char *)got + 4, expected);
    close(fd);
}

START_TEST(listener_on_all_addresses_takes_ipv4_and_ipv6)
{
    uint16_t port = srv_start_on(2, &srv_limits, "");

    expect_addresses("127.0.0.1", port, "127.0.0.1 127.0.0.1");
    int fd = socket(AF_INET6, SOCK_STREAM, 0);
    struct sockaddr_in6 loopback = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};

    if (fd >= 0 && bind(fd, (struct sockaddr *)&loopback, sizeof(loopback)) == 0) {
        expect_addresses("::1", port, "::1 ::1");
    }
    close(fd);
    srv_end(1000);
}
END_TEST

START_TEST(connections_are_spread_evenly_over_the_shards)
{
    uint16_t port = srv_start(4, &srv_limits);
    int fds[40];

    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        fds[i] = client_connect(port);
        client_send_frame(fds[i], 'e', 10, i);
        client_expect_frame(fds[i], 'e', 10, i);
    }
    for (unsigned i = 0; i < 4; i++) {
        ck_assert_int_eq(srv.opened_on[i], 10);
    }
    for (unsigned i = 0; i < ARRAY_LEN(fds); i++) {
        close(fds[i]);
    }
    srv_end(1000);
}
END_TEST

/* The kernel spreads connections over the shards' sockets: all must have the one port. */
START_TEST(chosen_port_is_the_same_for_all_shards)
{
    uint16_t port = srv_start(4, &srv_limits);

    for (unsigned i = 0; i < 40; i++) {
        int fd = client_connect(port);

        client_send_frame(fd, 'h', 10, i);
        client_expect_frame(fd, 'h', 10, i);
        close(fd);
    }
    srv_end(1000);
}
END_TEST

START_TEST(port_in_use_is_an_error_even_by_one_of_us)
{
    uint16_t port = srv_start(2, &srv_limits);
    struct net_listener listener = {.host = "127.0.0.1", .port = port};
    struct net *second;
    struct err_info info;

    ck_assert_int_eq(net_create(srv.runtime, &srv_limits, &srv_handler, &listener, 1, &second, &info), ERR_OK);
    ck_assert_int_eq(net_start(second, &info), ERR_BUSY);
    ck_assert_ptr_nonnull(strstr(info.text, "127.0.0.1"));
    ck_assert_ptr_nonnull(strstr(info.text, "another program listens there"));
    net_destroy(second);
    srv_end(1000);
}
END_TEST

/* ---- stopping ---- */

static void *stop_net(void *argument)
{
    net_stop(srv.net, *(uint64_t *)argument);
    return NULL;
}

START_TEST(stop_sends_what_is_ready_and_closes_the_rest)
{
    uint16_t port = srv_start(1, &srv_limits);
    int idle = client_connect(port), unready = client_connect(port), slow = client_connect(port);
    size_t len = 20 * 1024 * 1024;
    uint64_t grace_ms = 20000;
    pthread_t stopper;

    client_send_frame(unready, 'd', 10, 1);
    client_send_frame(slow, 'e', len, 2);
    WAIT_FOR(atomic_load(&srv.frames) == 2);
    pthread_create(&stopper, NULL, stop_net, &grace_ms);
    client_expect_closed(idle);
    client_expect_closed(unready);
    sleep_ms(50);
    client_expect_frame(slow, 'e', len, 2);
    client_expect_closed(slow);
    pthread_join(stopper, NULL);
    srv_end(0);
}
END_TEST

START_TEST(stop_ends_after_the_grace_though_a_client_reads_nothing)
{
    uint16_t port = srv_start(1, &srv_limits);
    int fd = client_connect(port);
    int64_t before = now_ms();

    client_send_frame(fd, 'e', 20 * 1024 * 1024, 2);
    WAIT_FOR(atomic_load(&srv.frames) == 1);
    before = now_ms();
    net_stop(srv.net, 150);
    ck_assert_int_ge(now_ms() - before, 149);
    ck_assert_int_lt(now_ms() - before, PATIENCE_MS);
    close(fd);
    srv_end(0);
}
END_TEST

TEST_MAIN(MEMORY_TESTS bad_prefix_closes_at_once_and_others_go_on, bad_prefix_behind_good_frames_closes,
          length_that_looks_like_tls_is_a_length_later_on, client_that_does_not_read_is_not_read_from_until_it_does,
          requests_beyond_the_number_outstanding_wait_in_the_socket,
          reading_stops_at_the_budget_of_request_bytes_and_goes_on_below_it,
          frames_under_way_are_completed_though_the_budget_is_used_up,
          random_clients_under_tight_limits_leave_nothing_behind,
          idle_connection_is_closed_a_waiting_or_busy_one_is_not,
          connections_beyond_the_limit_are_closed_and_welcome_later, each_address_has_its_own_share_of_connections,
          limits_of_connections_change_while_connections_are_open,
          running_out_of_descriptors_turns_clients_away_without_spinning, connections_are_spread_evenly_over_the_shards,
          listener_on_all_addresses_takes_ipv4_and_ipv6, chosen_port_is_the_same_for_all_shards,
          port_in_use_is_an_error_even_by_one_of_us, stop_sends_what_is_ready_and_closes_the_rest,
          stop_ends_after_the_grace_though_a_client_reads_nothing)
