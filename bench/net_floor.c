/* What receiving, framing and answering costs, beside a bare recv loop.
 *
 *   net_floor [FRAME_BYTES [CONNECTIONS [WINDOW [SECONDS]]]]
 *
 * Clients in a process of their own send frames over loopback, WINDOW of them
 * unanswered for each connection; the server answers each with 60 bytes. The
 * second run receives the same stream with recv into one buffer, parses
 * nothing, and answers as often. Printed: the server's CPU seconds a GB. */
#include "shard/shard.h"

#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>

enum { REPLY_BYTES = 60, PLAIN_BYTES = 256 * 1024, MAX_CONNECTIONS = 64 };

static size_t frame_bytes = 16 * 1024;
static int connections = 1, window = 5, seconds = 3;

static _Atomic uint64_t received;

struct request {
    struct net_reply reply;
    struct buf *held;
};

static void finished(struct net_reply *reply)
{
    struct request *request = CONTAINER_OF(reply, struct request, reply);

    buf_unref(request->held);
    free(request);
}

static bool frame(struct conn *conn, struct buf *buf, struct slice bytes)
{
    struct request *request = malloc(sizeof(*request));
    struct buf *out = buf_create(REPLY_BYTES);

    request->held = buf_ref(buf);
    net_reply_reserve(conn, &request->reply, finished);
    memset(out->data, 0, REPLY_BYTES);
    store_be32(out->data, REPLY_BYTES - 4);
    net_reply_add(&request->reply, (struct net_part){.buf = out, .bytes = SLICE(out->data, REPLY_BYTES)});
    net_reply_ready(&request->reply);
    return true;
}

static void nothing(struct conn *conn)
{
}

static void count(uint64_t in, uint64_t out)
{
    atomic_fetch_add_explicit(&received, in, memory_order_relaxed);
}

static double cpu_seconds(void)
{
    struct rusage usage;

    getrusage(RUSAGE_SELF, &usage);
    return (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
           (double)(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static void pause_s(int s)
{
    nanosleep(&(struct timespec){.tv_sec = s}, NULL);
}

/* ---- the clients' process ---- */

static int connect_to(uint16_t port)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), on = 1;

    if (connect(fd, (struct sockaddr *)&to, sizeof(to)) < 0) {
        perror("connect");
        _exit(1);
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    return fd;
}

static void send_all(int fd, const uint8_t *bytes, size_t len)
{
    for (size_t done = 0; done < len;) {
        ssize_t n = send(fd, bytes + done, len - done, MSG_NOSIGNAL);

        if (n <= 0) {
            _exit(0);
        }
        done += (size_t)n;
    }
}

static void run_clients(uint16_t port)
{
    struct pollfd fds[MAX_CONNECTIONS];
    size_t answered[MAX_CONNECTIONS] = {0};
    uint8_t *bytes = calloc(1, frame_bytes + 4), answers[64 * 1024];

    store_be32(bytes, (uint32_t)frame_bytes);
    for (int i = 0; i < connections; i++) {
        fds[i] = (struct pollfd){connect_to(port), POLLIN, 0};
        for (int j = 0; j < window; j++) {
            send_all(fds[i].fd, bytes, frame_bytes + 4);
        }
    }
    for (;;) {
        poll(fds, (nfds_t)connections, -1);
        for (int i = 0; i < connections; i++) {
            ssize_t n = fds[i].revents ? recv(fds[i].fd, answers, sizeof(answers), MSG_DONTWAIT) : 0;

            if (fds[i].revents && n <= 0) {
                _exit(0);
            }
            for (answered[i] += (size_t)n; answered[i] >= REPLY_BYTES; answered[i] -= REPLY_BYTES) {
                send_all(fds[i].fd, bytes, frame_bytes + 4);
            }
        }
    }
}

static pid_t start_clients(uint16_t port)
{
    pid_t child = fork();

    if (child == 0) {
        run_clients(port);
    }
    return child;
}

/* ---- the two servers ---- */

static void print_result(const char *name, double cpu, uint64_t bytes)
{
    printf("%-10s %6.2f GB/s  %.3f CPU-s/GB  %.2f us/frame\n", name, (double)bytes / 1e9 / seconds,
           cpu / ((double)bytes / 1e9), cpu * 1e6 / ((double)bytes / (double)(frame_bytes + 4)));
    fflush(stdout);
}

static void measure_net(void)
{
    struct runtime_options options = {.io = io_real(), .shard_count = 1, .blocking_threads = 1};
    struct net_limits limits = {.max_frame_bytes = 100 << 20, .max_unsent_bytes = 1 << 20};
    struct net_handler handler = {.frame = frame, .opened = nothing, .closed = nothing, .bytes = count};
    struct net_listener listener = {.host = "127.0.0.1"};
    struct runtime *runtime;
    struct net *net;
    struct err_info info;

    if (runtime_create(&options, &runtime, &info) != ERR_OK || runtime_start(runtime, &info) != ERR_OK ||
        net_create(runtime, &limits, &handler, &listener, 1, &net, &info) != ERR_OK ||
        net_start(net, &info) != ERR_OK) {
        fprintf(stderr, "%s\n", info.text);
        exit(1);
    }
    pid_t child = start_clients(net_port(net, 0));

    pause_s(1);
    double cpu = cpu_seconds();
    uint64_t bytes = received;

    pause_s(seconds);
    print_result("net", cpu_seconds() - cpu, received - bytes);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    net_stop(net, 0);
    runtime_stop(runtime);
    net_destroy(net);
    runtime_destroy(runtime);
}

/* Receives what is there and answers for every frame's worth of bytes. */
static void serve_plain(struct pollfd *fds, uint64_t *total)
{
    static uint8_t bytes[PLAIN_BYTES], answer[REPLY_BYTES * 1024];
    static uint64_t got[MAX_CONNECTIONS];

    poll(fds, (nfds_t)connections, 100);
    for (int i = 0; i < connections; i++) {
        ssize_t n = fds[i].revents ? recv(fds[i].fd, bytes, sizeof(bytes), MSG_DONTWAIT) : 0;

        if (n <= 0) {
            continue;
        }
        got[i] += (uint64_t)n;
        *total += (uint64_t)n;
        size_t frames = got[i] / (frame_bytes + 4);

        got[i] -= frames * (frame_bytes + 4);
        if (frames > 0) {
            send_all(fds[i].fd, answer, MIN(frames, (size_t)1024) * REPLY_BYTES);
        }
    }
}

static void measure_plain(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t len = sizeof(at);
    int listener = socket(AF_INET, SOCK_STREAM, 0), on = 1;
    struct pollfd fds[MAX_CONNECTIONS];
    uint64_t total = 0, bytes = 0;
    double cpu = 0;

    if (bind(listener, (struct sockaddr *)&at, len) < 0 || listen(listener, MAX_CONNECTIONS) < 0) {
        perror("listen");
        exit(1);
    }
    getsockname(listener, (struct sockaddr *)&at, &len);
    pid_t child = start_clients(ntohs(at.sin_port));

    for (int i = 0; i < connections; i++) {
        fds[i] = (struct pollfd){accept(listener, NULL, NULL), POLLIN, 0};
        setsockopt(fds[i].fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    }
    for (uint64_t start = io_real()->ops->monotonic_ns(io_real()), now = start;
         now < start + (uint64_t)(seconds + 1) * 1000000000; now = io_real()->ops->monotonic_ns(io_real())) {
        if (bytes == 0 && now > start + 1000000000) {
            bytes = total;
            cpu = cpu_seconds();
        }
        serve_plain(fds, &total);
    }
    print_result("plain recv", cpu_seconds() - cpu, total - bytes);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    for (int i = 0; i < connections; i++) {
        close(fds[i].fd);
    }
    close(listener);
}

int main(int argc, char **argv)
{
    frame_bytes = argc > 1 ? strtoul(argv[1], NULL, 10) : frame_bytes;
    connections = argc > 2 ? MIN(atoi(argv[2]), MAX_CONNECTIONS) : connections;
    window = argc > 3 ? atoi(argv[3]) : window;
    seconds = argc > 4 ? atoi(argv[4]) : seconds;
    for (int round = 0; round < 2; round++) {
        measure_net();
        measure_plain();
    }
    return 0;
}
