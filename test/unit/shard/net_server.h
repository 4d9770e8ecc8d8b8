/* A small server over shard/net, and a blocking client to talk to it.
 *
 * A frame's first byte says what the server does with it (see srv_frame); the
 * reply carries the frame back unless said otherwise. */
#ifndef NET_SERVER_H
#define NET_SERVER_H

#include "check_main.h"
#include "patience.h"
#include "shard/shard.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>

struct srv_request {
    struct net_reply reply;
    struct list_node node; /* deferred */
    struct loop_message hop;
    struct loop *home;
    struct buf *held; /* of the receive buffer */
    struct slice frame;
    uint64_t budget;
    struct net *net;
};

struct srv {
    struct runtime *runtime;
    struct net *net;
    struct list deferred[8]; /* by shard: replies to be made ready later */
    struct io_file *file;
    struct conn *refused[8];
    _Atomic bool refuse;
    _Atomic int frames, finished, reserved, files_released, opened, closed, bad[NET_BAD_KINDS], opened_on[8];
    _Atomic uint64_t bytes_in, bytes_out;
};

static struct srv srv;

static inline void srv_finished(struct net_reply *reply)
{
    struct srv_request *request = CONTAINER_OF(reply, struct srv_request, reply);

    buf_unref(request->held);
    net_budget_give(request->net, request->budget);
    free(request);
    atomic_fetch_add(&srv.finished, 1);
}

static inline struct srv_request *srv_request(struct conn *conn, struct buf *buf, struct slice frame)
{
    struct srv_request *request = calloc(1, sizeof(*request));

    request->held = buf_ref(buf);
    request->frame = frame;
    request->home = conn_loop(conn);
    request->net = conn_net(conn);
    net_reply_reserve(conn, &request->reply, srv_finished);
    atomic_fetch_add(&srv.reserved, 1);
    return request;
}

static inline struct net_part srv_copy(const void *bytes, size_t len)
{
    struct buf *buf = buf_create(len);

    memcpy(buf->data, bytes, len);
    return (struct net_part){.buf = buf, .bytes = SLICE(buf->data, len)};
}

static inline void srv_add_length(struct srv_request *request, size_t len)
{
    uint8_t prefix[4];

    store_be32(prefix, (uint32_t)len);
    ck_assert(net_reply_add(&request->reply, srv_copy(prefix, sizeof(prefix))));
}

/* The frame goes back by reference, in two parts. */
static inline void srv_echo(struct srv_request *request)
{
    size_t half = request->frame.len / 2;

    srv_add_length(request, request->frame.len);
    net_reply_add(&request->reply,
                  (struct net_part){.buf = buf_ref(request->held), .bytes = SLICE(request->frame.data, half)});
    net_reply_add(&request->reply,
                  (struct net_part){.bytes = SLICE(request->frame.data + half, request->frame.len - half)});
    net_reply_ready(&request->reply);
}

static inline void srv_file_released(void *owner)
{
    ck_assert_ptr_eq(owner, &srv);
    atomic_fetch_add(&srv.files_released, 1);
}

/* 'f' u32 position, u32 length, then text: the length of all, the file's range, the text. 'F': the range may wait. */
static inline void srv_file(struct srv_request *request)
{
    uint32_t position = load_be32(request->frame.data + 1), len = load_be32(request->frame.data + 5);
    struct slice text = {request->frame.data + 9, request->frame.len - 9};

    srv_add_length(request, len + text.len);
    net_reply_add(&request->reply, (struct net_part){.file = srv.file,
                                                     .position = position,
                                                     .len = len,
                                                     .may_wait = request->frame.data[0] == 'F',
                                                     .release = srv_file_released,
                                                     .owner = &srv});
    net_reply_add(&request->reply, srv_copy(text.data, text.len));
    net_reply_ready(&request->reply);
}

static inline void srv_hop_home(struct loop_message *message)
{
    srv_echo(CONTAINER_OF(message, struct srv_request, hop));
}

static inline void srv_hop_away(struct loop_message *message)
{
    struct srv_request *request = CONTAINER_OF(message, struct srv_request, hop);

    request->hop.run = srv_hop_home;
    loop_send(request->home, &request->hop);
}

/* Makes the deferred replies ready, the last one first. */
static inline void srv_release_deferred(struct loop *loop)
{
    struct list *deferred = &srv.deferred[loop_index(loop)];

    for (struct list_node *node; (node = list_last(deferred));) {
        list_remove(node);
        srv_echo(LIST_ENTRY(node, struct srv_request, node));
    }
}

static inline bool srv_frame(struct conn *conn, struct buf *buf, struct slice frame)
{
    unsigned shard = loop_index(conn_loop(conn));
    struct srv_request *request;

    ck_assert_ptr_eq(loop_current(), conn_loop(conn));
    switch (frame.data[0]) {
    case 'e': /* echo */
        srv_echo(srv_request(conn, buf, frame));
        break;
    case 'd': /* deferred until an 'r' on the same shard */
        list_push_back(&srv.deferred[shard], &srv_request(conn, buf, frame)->node);
        break;
    case 'b': /* deferred, and its bytes are taken from the budget */
        request = srv_request(conn, buf, frame);
        request->budget = frame.len;
        net_budget_take(conn_net(conn), frame.len);
        list_push_back(&srv.deferred[shard], &request->node);
        break;
    case 'r':
        srv_release_deferred(conn_loop(conn));
        srv_echo(srv_request(conn, buf, frame));
        break;
    case 'h': /* echo, by way of the next shard */
        request = srv_request(conn, buf, frame);
        request->hop.run = srv_hop_away;
        loop_send(runtime_shard(srv.runtime, (shard + 1) % runtime_shard_count(srv.runtime)), &request->hop);
        break;
    case 'f':
    case 'F':
        srv_file(srv_request(conn, buf, frame));
        break;
    case 'p': /* the peer's and the local address */
        request = srv_request(conn, buf, frame);
        char text[128];
        int n = snprintf(text, sizeof(text), "%s %s", conn_peer_host(conn), conn_local_host(conn));

        srv_add_length(request, (size_t)n);
        net_reply_add(&request->reply, srv_copy(text, (size_t)n));
        net_reply_ready(&request->reply);
        break;
    case 'q': /* does it read from a disk? */
        request = srv_request(conn, buf, frame);
        srv_add_length(request, 1);
        net_reply_add(&request->reply, srv_copy(conn_reads_disk(conn) ? "y" : "n", 1));
        net_reply_ready(&request->reply);
        break;
    case 'n': /* no answer */
        break;
    case 'w': /* refused as long as srv.refuse */
        if (atomic_load(&srv.refuse)) {
            srv.refused[shard] = conn;
            atomic_fetch_add(&srv.frames, 1);
            return false;
        }
        srv_echo(srv_request(conn, buf, frame));
        break;
    case 'c':
        conn_close(conn);
        break;
    case 'C':
        srv_echo(srv_request(conn, buf, frame));
        conn_close_after_replies(conn);
        break;
    default:
        ck_abort_msg("unknown command %d", frame.data[0]);
    }
    atomic_fetch_add(&srv.frames, 1);
    return true;
}

static inline void srv_opened(struct conn *conn)
{
    conn_set_user(conn, &srv);
    atomic_fetch_add(&srv.opened_on[loop_index(conn_loop(conn))], 1);
    atomic_fetch_add(&srv.opened, 1);
}

static inline void srv_closed(struct conn *conn)
{
    ck_assert_ptr_eq(conn_user(conn), &srv);
    ck_assert(conn_is_closed(conn));
    atomic_fetch_add(&srv.closed, 1);
}

static inline void srv_bad_frame(enum net_bad_frame kind)
{
    atomic_fetch_add(&srv.bad[kind], 1);
}

static inline void srv_bytes(uint64_t in, uint64_t out)
{
    atomic_fetch_add(&srv.bytes_in, in);
    atomic_fetch_add(&srv.bytes_out, out);
}

static const struct net_handler srv_handler = {srv_frame, srv_opened, srv_closed, srv_bad_frame, srv_bytes};
static const struct net_limits srv_limits = {
    .max_frame_bytes = 100 * 1024 * 1024,
    .max_connections = NET_NO_LIMIT,
    .max_connections_per_ip = NET_NO_LIMIT,
    .max_unsent_bytes = 64 * 1024 * 1024,
};

/* One listener, number 7. */
static inline uint16_t srv_start_with(unsigned shards, const struct net_limits *limits,
                                      const struct net_handler *handler, const char *host)
{
    struct runtime_options options = {.io = io_real(), .shard_count = shards, .blocking_threads = 1};
    struct net_listener listener = {.index = 7};
    struct err_info info;

    trace_set_level(TRACE_ERROR);
    srv = (struct srv){0};
    for (size_t i = 0; i < ARRAY_LEN(srv.deferred); i++) {
        list_init(&srv.deferred[i]);
    }
    snprintf(listener.host, sizeof(listener.host), "%s", host);
    ck_assert_int_eq(runtime_create(&options, &srv.runtime, &info), ERR_OK);
    ck_assert_int_eq(runtime_start(srv.runtime, &info), ERR_OK);
    ck_assert_int_eq(net_create(srv.runtime, limits, handler, &listener, 1, &srv.net, &info), ERR_OK);
    err_t err = net_start(srv.net, &info);

    ck_assert_msg(err == ERR_OK, "%s", info.text);
    return net_port(srv.net, 7);
}

static inline uint16_t srv_start_on(unsigned shards, const struct net_limits *limits, const char *host)
{
    return srv_start_with(shards, limits, &srv_handler, host);
}

static inline uint16_t srv_start(unsigned shards, const struct net_limits *limits)
{
    return srv_start_on(shards, limits, "127.0.0.1");
}

static inline void srv_release_message(struct loop_message *message)
{
    srv_release_deferred(loop_current());
}

/* Deferred replies that were never asked for are made ready after the stop, as a late owner would. */
static inline void srv_end(uint64_t grace_ms)
{
    struct loop_message messages[8];

    net_stop(srv.net, grace_ms);
    ck_assert_uint_eq(net_connection_count(srv.net), 0);
    for (unsigned i = 0; i < runtime_shard_count(srv.runtime); i++) {
        messages[i].run = srv_release_message;
        loop_send(runtime_shard(srv.runtime, i), &messages[i]);
    }
    runtime_stop(srv.runtime);
    ck_assert_int_eq(srv.opened, srv.closed);
    ck_assert_int_eq(srv.finished, srv.reserved);
    net_destroy(srv.net);
    runtime_destroy(srv.runtime);
}

/* ---- client ---- */

static inline int client_connect_to(const char *host, uint16_t port)
{
    bool six = strchr(host, ':') != NULL;
    struct sockaddr_in6 a6 = {.sin6_family = AF_INET6, .sin6_port = htons(port)};
    struct sockaddr_in a4 = {.sin_family = AF_INET, .sin_port = htons(port)};
    int fd = socket(six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    ck_assert_int_ge(fd, 0);
    inet_pton(AF_INET6, host, &a6.sin6_addr);
    inet_pton(AF_INET, host, &a4.sin_addr);
    int rc = six ? connect(fd, (struct sockaddr *)&a6, sizeof(a6)) : connect(fd, (struct sockaddr *)&a4, sizeof(a4));

    ck_assert_msg(rc == 0, "connect: %s", strerror(errno));
    int on = 1;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    return fd;
}

static inline int client_connect(uint16_t port)
{
    return client_connect_to("127.0.0.1", port);
}

static inline void client_send(int fd, const void *bytes, size_t len)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = send(fd, (const uint8_t *)bytes + done, len - done, MSG_NOSIGNAL);

        ck_assert_msg(n > 0, "send: %s", strerror(errno));
        done += (size_t)n;
    }
}

static inline void client_receive(int fd, void *to, size_t len)
{
    for (size_t done = 0; done < len;) {
        struct pollfd poll_fd = {fd, POLLIN, 0};

        ck_assert_msg(poll(&poll_fd, 1, PATIENCE_MS) == 1, "no answer: %zu of %zu bytes", done, len);
        ssize_t n = recv(fd, (uint8_t *)to + done, len - done, 0);

        ck_assert_msg(n > 0, "receive: %s after %zu of %zu", n == 0 ? "closed" : strerror(errno), done, len);
        done += (size_t)n;
    }
}

/* A frame of len bytes with this command, filled from seed; the prefix is included. */
static inline uint8_t *client_frame(char command, size_t len, unsigned seed)
{
    uint8_t *frame = malloc(len + 4);

    store_be32(frame, (uint32_t)len);
    for (size_t i = 0; i < len; i++) {
        seed = seed * 1664525 + 1013904223;
        frame[4 + i] = (uint8_t)(seed >> 24);
    }
    frame[4] = (uint8_t)command;
    return frame;
}

static inline void client_send_frame(int fd, char command, size_t len, unsigned seed)
{
    uint8_t *frame = client_frame(command, len, seed);

    client_send(fd, frame, len + 4);
    free(frame);
}

/* The answer is the frame itself. */
static inline void client_expect_frame(int fd, char command, size_t len, unsigned seed)
{
    uint8_t *frame = client_frame(command, len, seed);
    uint8_t *got = malloc(len + 4);

    client_receive(fd, got, len + 4);
    ck_assert_msg(memcmp(frame, got, len + 4) == 0, "other bytes: command %c, %zu bytes, seed %u", command, len, seed);
    free(frame);
    free(got);
}

static inline void client_expect_closed(int fd)
{
    struct pollfd poll_fd = {fd, POLLIN, 0};
    uint8_t byte;

    ck_assert_msg(poll(&poll_fd, 1, PATIENCE_MS) == 1, "still open");
    ck_assert_int_le(recv(fd, &byte, 1, 0), 0);
    close(fd);
}

static inline void client_expect_silence(int fd, int ms)
{
    struct pollfd poll_fd = {fd, POLLIN, 0};

    ck_assert_int_eq(poll(&poll_fd, 1, ms), 0);
}

static inline void client_reset(int fd)
{
    struct linger linger = {1, 0};

    setsockopt(fd, SOL_SOCKET, SO_LINGER, &linger, sizeof(linger));
    close(fd);
}

#endif
