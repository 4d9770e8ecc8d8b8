/* The floor of this machine for a log server's jobs, each on one thread and stripped of everything a server adds:
 *
 *   crc     CRC-32C over 16 KiB
 *   append  CRC-32C and a write to a file (page cache)
 *   ingest  receive over loopback, CRC-32C, write: the produce path
 *   send    sendfile of a file in the page cache over loopback: the consume path
 *   ping    4 bytes and their answer over loopback
 *   sync    4 KiB written and flushed
 *
 * One JSON line each: GB/s and, where it is a server's side, CPU seconds a GB of that side alone.
 * limits [DIR [MIB]]: MIB of data for each, 2048 by default. Run it twice, since the first run also pays for fresh
 * memory. */
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <nmmintrin.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { KIB = 1024, MIB = 1024 * 1024, BATCH = 16 * KIB, PINGS = 200000, SYNCS = 500 };
static uint64_t total_bytes = 2ull << 30;

static int file; /* open, and unlinked at once */
static uint16_t port;
static int receive_flags;
static volatile uint32_t checksum; /* keeps the CRCs from being optimised away */

static void fail(const char *what)
{
    perror(what);
    exit(1);
}

static double clock_s(clockid_t clock)
{
    struct timespec t;

    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static double wall_s(void)
{
    return clock_s(CLOCK_MONOTONIC);
}

static double cpu_s(void)
{
    return clock_s(CLOCK_THREAD_CPUTIME_ID);
}

static uint32_t crc32c(const uint8_t *p, size_t n)
{
    uint64_t crc = ~0u;

    for (; n >= 8; n -= 8, p += 8) {
        uint64_t v;

        memcpy(&v, p, 8);
        crc = _mm_crc32_u64(crc, v);
    }
    return ~(uint32_t)crc;
}

static uint8_t *make_bytes(size_t n)
{
    uint8_t *bytes = malloc(n);

    for (size_t i = 0; i < n; i++) {
        bytes[i] = (uint8_t)rand();
    }
    return bytes;
}

static void no_delay(int fd)
{
    int one = 1;

    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
}

static int dial(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = port, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);

    if (connect(fd, (struct sockaddr *)&address, sizeof(address))) {
        fail("connect");
    }
    no_delay(fd);
    return fd;
}

/* Starts the other side on a thread of its own; returns our end of the connection. */
static int accept_from(void *(*client)(void *), pthread_t *ret_thread)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof(address);
    int listener = socket(AF_INET, SOCK_STREAM, 0);

    if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 1) ||
        getsockname(listener, (struct sockaddr *)&address, &size)) {
        fail("listen");
    }
    port = address.sin_port;
    pthread_create(ret_thread, NULL, client, NULL);
    int fd = accept(listener, NULL, NULL);

    close(listener);
    no_delay(fd);
    return fd;
}

static void *read_all(void *arg)
{
    int fd = dial();
    char *bytes = malloc(MIB);

    while (recv(fd, bytes, MIB, receive_flags) > 0) {
    }
    free(bytes);
    close(fd);
    return arg;
}

static void *send_bytes(void *arg)
{
    int fd = dial();
    uint8_t *bytes = make_bytes(MIB);
    ssize_t n = 1;

    for (uint64_t sent = 0; sent < total_bytes && n > 0; sent += (uint64_t)n) {
        n = send(fd, bytes, MIB, 0);
    }
    free(bytes);
    close(fd);
    return arg;
}

static void *send_pings(void *arg)
{
    int fd = dial();
    char ping[4] = {0};

    for (int i = 0; i < PINGS; i++) {
        if (send(fd, ping, 4, 0) != 4 || recv(fd, ping, 4, 0) != 4) {
            break;
        }
    }
    close(fd);
    return arg;
}

static void measure_crc(void)
{
    uint8_t *batch = make_bytes(BATCH);
    double start = wall_s();

    for (uint64_t n = 0; n < total_bytes; n += BATCH) {
        batch[0]++;
        checksum ^= crc32c(batch, BATCH);
    }
    printf("{\"test\":\"crc\",\"gb_per_s\":%.2f}\n", (double)total_bytes / (wall_s() - start) / 1e9);
    free(batch);
}

static void append(const uint8_t *bytes, size_t n)
{
    checksum ^= crc32c(bytes, n);
    if (write(file, bytes, n) != (ssize_t)n) {
        fail("write");
    }
}

static void empty_file(void)
{
    if (ftruncate(file, 0) || lseek(file, 0, SEEK_SET)) {
        fail("truncate");
    }
}

static void measure_append(void)
{
    uint8_t *batch = make_bytes(BATCH);
    double start = wall_s();

    for (uint64_t n = 0; n < total_bytes; n += BATCH) {
        append(batch, BATCH);
    }
    printf("{\"test\":\"append\",\"bytes\":%d,\"gb_per_s\":%.2f}\n", BATCH,
           (double)total_bytes / (wall_s() - start) / 1e9);
    free(batch);
}

/* Reads what measure_append wrote. */
static void measure_send(int flags)
{
    pthread_t client;
    off_t at = 0;

    receive_flags = flags;
    int fd = accept_from(read_all, &client);
    double start = wall_s(), cpu = cpu_s();

    while (at < (off_t)total_bytes) {
        if (sendfile(fd, file, &at, MIB) <= 0) {
            fail("sendfile");
        }
    }
    cpu = cpu_s() - cpu;
    close(fd);
    pthread_join(client, NULL);
    printf("{\"test\":\"send\",\"reader\":\"%s\",\"gb_per_s\":%.2f,\"cpu_s_per_gb\":%.3f}\n",
           flags ? "discards" : "copies", (double)total_bytes / (wall_s() - start) / 1e9,
           cpu / (double)total_bytes * 1e9);
}

static void measure_ingest(size_t chunk)
{
    pthread_t client;
    uint8_t *bytes = malloc(chunk);
    uint64_t got = 0;
    ssize_t n = 1;

    empty_file();
    int fd = accept_from(send_bytes, &client);
    double start = wall_s(), cpu = cpu_s();

    while (n > 0) {
        size_t have = 0;

        while (have < chunk && (n = recv(fd, bytes + have, chunk - have, 0)) > 0) {
            have += (size_t)n;
        }
        append(bytes, have);
        got += have;
    }
    cpu = cpu_s() - cpu;
    printf("{\"test\":\"ingest\",\"bytes\":%zu,\"gb_per_s\":%.2f,\"cpu_s_per_gb\":%.3f}\n", chunk,
           (double)got / (wall_s() - start) / 1e9, cpu / (double)got * 1e9);
    close(fd);
    pthread_join(client, NULL);
    free(bytes);
}

static void measure_ping(void)
{
    pthread_t client;
    char ping[4];
    long n = 0;
    int fd = accept_from(send_pings, &client);
    double start = wall_s(), cpu = cpu_s();

    while (recv(fd, ping, 4, 0) == 4 && send(fd, ping, 4, 0) == 4) {
        n++;
    }
    double seconds = wall_s() - start;

    cpu = cpu_s() - cpu;
    close(fd);
    pthread_join(client, NULL);
    printf("{\"test\":\"ping\",\"round_trips_per_s\":%.0f,\"rtt_us\":%.1f,\"cpu_us\":%.2f}\n", (double)n / seconds,
           seconds / (double)n * 1e6, cpu / (double)n * 1e6);
}

static void measure_sync(void)
{
    uint8_t *block = make_bytes(4 * KIB);
    double max = 0, sum = 0;

    empty_file();
    for (int i = 0; i < SYNCS; i++) {
        double start = wall_s();

        append(block, 4 * KIB);
        fdatasync(file);
        double took = wall_s() - start;

        sum += took;
        max = took > max ? took : max;
    }
    printf("{\"test\":\"sync\",\"avg_us\":%.0f,\"max_us\":%.0f}\n", sum / SYNCS * 1e6, max * 1e6);
    free(block);
}

int main(int argc, char **argv)
{
    char path[512];

    if (argc > 2) {
        total_bytes = strtoull(argv[2], NULL, 10) * MIB;
    }
    snprintf(path, sizeof(path), "%s/limits.dat", argc > 1 ? argv[1] : ".");
    file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
    if (file < 0) {
        fail(path);
    }
    unlink(path);
    measure_crc();
    measure_append();
    measure_send(0);
    measure_send(MSG_TRUNC);
    measure_ingest(BATCH);
    measure_ingest(128 * KIB);
    measure_ingest(MIB);
    measure_ping();
    measure_sync();
    return 0;
}
