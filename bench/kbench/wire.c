/* Sockets and as much of the protocol as the wire modes speak: Metadata v1, Produce v7, Fetch v4. */
#include "kbench.h"

#include <arpa/inet.h>
#include <lz4frame.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/time.h>

enum { RECEIVE_PIECE = 65536 };

int dial_once(void)
{
    char host[256];
    int one = 1;

    snprintf(host, sizeof(host), "%s", opt.bootstrap);
    char *colon = strrchr(host, ':');

    if (!colon) {
        die("--bootstrap wants HOST:PORT");
    }
    *colon = 0;
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(colon + 1))};

    if (inet_pton(AF_INET, host, &address.sin_addr) != 1) {
        die("--bootstrap wants an IPv4 address, not %s", host);
    }
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);

    if (fd >= 0 && connect(fd, (struct sockaddr *)&address, sizeof(address))) {
        close(fd);
        return -1;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof(one));
    return fd;
}

int dial(void)
{
    int fd = dial_once();
    struct timeval limit = {.tv_sec = (time_t)opt.timeout_s};

    if (fd < 0) {
        die("connect %s: %s", opt.bootstrap, strerror(errno));
    }
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof(limit));
    return fd;
}

int send_all(int fd, const void *p, size_t n)
{
    while (n) {
        ssize_t sent = send(fd, p, n, MSG_NOSIGNAL);

        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent <= 0) {
            return -1;
        }
        p = (const char *)p + sent;
        n -= (size_t)sent;
    }
    return 0;
}

/* In pieces: a kernel without preemption copies all that one call asks for before it lets another thread run, megabytes
 * for milliseconds. */
static int recv_all(int fd, void *p, size_t n)
{
    while (n) {
        ssize_t got = recv(fd, p, n < RECEIVE_PIECE ? n : RECEIVE_PIECE, MSG_WAITALL);

        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return -1;
        }
        p = (char *)p + got;
        n -= (size_t)got;
    }
    return 0;
}

uint8_t *out_grow(struct out *out, size_t n)
{
    if (out->n + n > out->cap) {
        out->cap = (out->n + n) * 2 + 256;
        out->p = realloc(out->p, out->cap);
        if (!out->p) {
            die("out of memory");
        }
    }
    out->n += n;
    return out->p + out->n - n;
}

void put8(struct out *out, uint8_t v)
{
    *out_grow(out, 1) = v;
}

void put16(struct out *out, uint16_t v)
{
    v = htons(v);
    memcpy(out_grow(out, 2), &v, 2);
}

void set32(uint8_t *p, uint32_t v)
{
    v = htonl(v);
    memcpy(p, &v, 4);
}

void put32(struct out *out, uint32_t v)
{
    set32(out_grow(out, 4), v);
}

void put64(struct out *out, uint64_t v)
{
    put32(out, (uint32_t)(v >> 32));
    put32(out, (uint32_t)v);
}

void put_bytes(struct out *out, const void *p, size_t n)
{
    memcpy(out_grow(out, n), p, n);
}

void put_string(struct out *out, const char *s)
{
    put16(out, (uint16_t)strlen(s));
    put_bytes(out, s, strlen(s));
}

static void put_varint(struct out *out, int64_t v)
{
    uint64_t u = ((uint64_t)v << 1) ^ (uint64_t)(v >> 63);

    while (u >= 0x80) {
        put8(out, (uint8_t)(u | 0x80));
        u >>= 7;
    }
    put8(out, (uint8_t)u);
}

static size_t varint_size(int64_t v)
{
    uint64_t u = ((uint64_t)v << 1) ^ (uint64_t)(v >> 63);
    size_t n = 1;

    while (u >>= 7) {
        n++;
    }
    return n;
}

uint16_t get16(const uint8_t *p)
{
    return (uint16_t)(p[0] << 8 | p[1]);
}

uint32_t get32(const uint8_t *p)
{
    uint32_t v;

    memcpy(&v, p, 4);
    return ntohl(v);
}

uint64_t get64(const uint8_t *p)
{
    return (uint64_t)get32(p) << 32 | get32(p + 4);
}

int64_t get_varint(const uint8_t **p)
{
    uint64_t u = 0;

    for (int shift = 0; shift < 64; shift += 7) {
        uint8_t byte = *(*p)++;

        u |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            break;
        }
    }
    return (int64_t)(u >> 1) ^ -(int64_t)(u & 1);
}

static uint32_t crc_table[8][256];

void crc_init(void)
{
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t crc = i;

        for (int bit = 0; bit < 8; bit++) {
            crc = crc & 1 ? (crc >> 1) ^ 0x82f63b78u : crc >> 1;
        }
        crc_table[0][i] = crc;
    }
    for (uint32_t i = 0; i < 256; i++) {
        for (int t = 1; t < 8; t++) {
            crc_table[t][i] = (crc_table[t - 1][i] >> 8) ^ crc_table[0][crc_table[t - 1][i] & 0xff];
        }
    }
}

uint32_t crc32c(const uint8_t *p, size_t n)
{
    uint32_t crc = ~0u;

    for (; n >= 8; p += 8, n -= 8) {
        uint64_t v;

        memcpy(&v, p, 8);
        v ^= crc;
        crc = crc_table[7][v & 0xff] ^ crc_table[6][v >> 8 & 0xff] ^ crc_table[5][v >> 16 & 0xff] ^
              crc_table[4][v >> 24 & 0xff] ^ crc_table[3][v >> 32 & 0xff] ^ crc_table[2][v >> 40 & 0xff] ^
              crc_table[1][v >> 48 & 0xff] ^ crc_table[0][v >> 56];
    }
    while (n--) {
        crc = (crc >> 8) ^ crc_table[0][(crc ^ *p++) & 0xff];
    }
    return ~crc;
}

void request_begin(struct out *out, int api_key, int version, uint32_t correlation_id)
{
    out->n = 0;
    put32(out, 0); /* the length: request_end */
    put16(out, (uint16_t)api_key);
    put16(out, (uint16_t)version);
    put32(out, correlation_id);
    put_string(out, "kbench");
}

void request_end(struct out *out)
{
    set32(out->p, (uint32_t)(out->n - 4));
}

void put_produce(struct out *out, uint32_t correlation_id, int partitions)
{
    request_begin(out, 0, 7, correlation_id);
    put16(out, 0xffff); /* no transactional id */
    put16(out, (uint16_t)acks_number());
    put32(out, (uint32_t)opt.acks_timeout_ms);
    put32(out, 1);
    put_string(out, opt.topic);
    put32(out, (uint32_t)partitions);
}

static void put_records(struct out *out, char *const *values, int n)
{
    for (int i = 0; i < n; i++) {
        size_t len = 1 + 1 + varint_size(i) + 1 + varint_size(opt.size) + (size_t)opt.size + 1;

        put_varint(out, (int64_t)len);
        put8(out, 0);        /* attributes */
        put_varint(out, 0);  /* timestamp delta */
        put_varint(out, i);  /* offset delta */
        put_varint(out, -1); /* no key */
        put_varint(out, opt.size);
        put_bytes(out, values[i], (size_t)opt.size);
        put_varint(out, 0); /* no headers */
    }
}

static void put_lz4(struct out *out, const struct out *records)
{
    LZ4F_preferences_t preferences = {.frameInfo = {.blockMode = LZ4F_blockIndependent}};
    size_t cap = LZ4F_compressFrameBound(records->n, &preferences);
    size_t n = LZ4F_compressFrame(out_grow(out, cap), cap, records->p, records->n, &preferences);

    if (LZ4F_isError(n)) {
        die("lz4: %s", LZ4F_getErrorName(n));
    }
    out->n -= cap - n;
}

static uint64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_REALTIME, &t);
    return (uint64_t)t.tv_sec * 1000u + (uint64_t)t.tv_nsec / 1000000u;
}

void put_batch(struct out *out, int64_t base_offset, uint64_t timestamp_ms, char *const *values, int n, bool lz4)
{
    struct out records = {0};
    size_t start = out->n;

    put64(out, (uint64_t)base_offset);
    put32(out, 0); /* length of the batch, below */
    put32(out, 0); /* partition leader epoch: set by who appends it */
    put8(out, 2);  /* magic */
    put32(out, 0); /* CRC, below */
    size_t covered = out->n;

    put16(out, lz4 ? 3 : 0); /* attributes */
    put32(out, (uint32_t)(n - 1));
    put64(out, timestamp_ms);
    put64(out, timestamp_ms);
    put64(out, ~0ull); /* no producer id, epoch, sequence */
    put16(out, 0xffff);
    put32(out, 0xffffffff);
    put32(out, (uint32_t)n);
    if (lz4) {
        put_records(&records, values, n);
        put_lz4(out, &records);
        free(records.p);
    } else {
        put_records(out, values, n);
    }
    set32(out->p + start + 8, (uint32_t)(out->n - start - 12));
    set32(out->p + start + 17, crc32c(out->p + covered, out->n - covered));
}

void put_sized_batch(struct out *out, char *const *values, int n, bool lz4)
{
    size_t start = out->n + 4;

    put32(out, 0);
    put_batch(out, 0, now_ms(), values, n, lz4);
    set32(out->p + start - 4, (uint32_t)(out->n - start));
}

void put_fetch(struct out *out, uint32_t correlation_id, const struct fetch *fetch)
{
    request_begin(out, 1, 4, correlation_id);
    put32(out, 0xffffffff); /* not a replica */
    put32(out, (uint32_t)fetch->max_wait_ms);
    put32(out, (uint32_t)fetch->min_bytes);
    put32(out, fetch->max_bytes);
    put8(out, fetch->read_committed);
    put32(out, 1);
    put_string(out, fetch->topic);
    put32(out, (uint32_t)fetch->n);
    for (int i = 0; i < fetch->n; i++) {
        put32(out, (uint32_t)(fetch->first + i));
        put64(out, fetch->offsets ? (uint64_t)fetch->offsets[i] : 0);
        put32(out, fetch->partition_max_bytes);
    }
    request_end(out);
}

uint8_t *read_response(int fd, uint32_t *ret_len, struct out *into)
{
    uint8_t size[4];

    if (recv_all(fd, size, sizeof(size))) {
        return NULL;
    }
    into->n = 0;
    out_grow(into, get32(size));
    if (recv_all(fd, into->p, into->n)) {
        return NULL;
    }
    *ret_len = (uint32_t)into->n;
    return into->p;
}
