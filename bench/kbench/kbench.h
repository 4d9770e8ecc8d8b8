/* kbench: a load generator for any broker that speaks Kafka's protocol. One run
 * is one measurement and prints one JSON line.
 *
 * Two clients: "rdkafka" (librdkafka, what applications use) and "wire"
 * (requests encoded beforehand over plain sockets, so that the client costs next
 * to nothing and the server is what is measured). `kbench --help` lists modes
 * and options. */
#ifndef KBENCH_H
#define KBENCH_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* ---- main.c: what was asked for; fixed once threads run */

enum { MAX_LIST = 32 };

struct options {
    const char *mode, *bootstrap, *topic, *acks, *compression, *pid, *file, *isolation, *protocol;
    int partitions, size, linger_ms, conns, inflight, n, acks_timeout_ms, fetch_wait_ms, per_request, repeat;
    int heartbeat_ms, abort_every;
    long count, rate, read_mb_per_s, batch_bytes, keys;
    double seconds, timeout_s, warmup_s;
    const char *tag[MAX_LIST], *config[MAX_LIST], *client_config[MAX_LIST];
    int tags, configs, client_configs;
    bool topic_given;
};

extern struct options opt;

/* Copies "NAME=VALUE"'s name; returns its value, or ends the program. */
const char *split_setting(const char *setting, char *ret_name, size_t name_size);

/* The required number of acks as the protocol has it: -1 for "all". */
int acks_number(void);

/* ---- measure.c: time, cost, latencies, messages, the JSON line */

void die(const char *format, ...) __attribute__((noreturn, format(printf, 1, 2)));
uint64_t now_ns(void);
void sleep_until(uint64_t ns);
double seconds_since(uint64_t ns);

struct cost {
    double cpu_s, user_s, sys_s; /* of the server's processes since they began */
    double machine_cpu_s;        /* of the whole machine since boot */
    long rss_kb, hwm_kb, threads;
};

/* What --pid has cost so far; all but machine_cpu_s zero without --pid. */
struct cost broker_cost(void);
double own_cpu_s(void);
void read_load(void);

enum { HIST_BITS = 7 }; /* 128 steps in each power of two: below 1 % error */

/* Latencies in nanoseconds. Any thread may add. */
struct hist {
    _Atomic uint64_t bucket[64 << HIST_BITS];
    _Atomic uint64_t n, sum, max;
};

void hist_add(struct hist *hist, uint64_t ns);
double hist_us(const struct hist *hist, double quantile);

/* Messages of --size bytes: JSON-like, two thirds repeated structure, one third fresh digits and letters. */
enum { POOL = 1009 };
extern char *pool[POOL];
void make_pool(void);
uint64_t next_random(uint64_t *state);

/* Begins the line with the mode and the tags; what a mode has to say follows as ,"name":value. */
void json_begin(void);
/* The server's cost between two looks; bytes and seconds may be 0 where they mean nothing. */
void json_cost(struct cost before, struct cost after, double client_cpu_s, double bytes, double seconds);
void json_end(void);

/* ---- wire.c: sockets and the protocol */

struct out {
    uint8_t *p;
    size_t n, cap;
};

int dial_once(void); /* -1 where nobody listens */
int dial(void);      /* ends the program where nobody listens; receives time out after --timeout */
int send_all(int fd, const void *p, size_t n);
uint8_t *out_grow(struct out *out, size_t n);
void put8(struct out *out, uint8_t v);
void put16(struct out *out, uint16_t v);
void put32(struct out *out, uint32_t v);
void put64(struct out *out, uint64_t v);
void put_string(struct out *out, const char *s);
void put_bytes(struct out *out, const void *p, size_t n);
void set32(uint8_t *p, uint32_t v);
uint16_t get16(const uint8_t *p);
uint32_t get32(const uint8_t *p);
uint64_t get64(const uint8_t *p);
int64_t get_varint(const uint8_t **p);

void crc_init(void);
uint32_t crc32c(const uint8_t *p, size_t n);
void request_begin(struct out *out, int api_key, int version, uint32_t correlation_id);
void request_end(struct out *out);

/* Begins a produce request (v7) for some partitions of --topic. For each then: its number and put_sized_batch. */
void put_produce(struct out *out, uint32_t correlation_id, int partitions);
/* One record batch of n messages of --size bytes. */
void put_batch(struct out *out, int64_t base_offset, uint64_t timestamp_ms, char *const *values, int n, bool lz4);
/* One of now, preceded by its length. */
void put_sized_batch(struct out *out, char *const *values, int n, bool lz4);

/* A fetch request (v4) for partitions [first, first + n) of a topic. */
struct fetch {
    const char *topic;
    int first, n, max_wait_ms, min_bytes;
    uint32_t max_bytes, partition_max_bytes;
    bool read_committed;
    const int64_t *offsets; /* NULL: from 0 */
};
void put_fetch(struct out *out, uint32_t correlation_id, const struct fetch *fetch);

/* The next response, from its correlation id on, in `into`; NULL when the connection is lost. */
uint8_t *read_response(int fd, uint32_t *ret_len, struct out *into);

/* ---- topic.c: modes create, delete, ready; what others wait for */

/* Of a topic's partitions, those with a leader; -1 when the server does not answer. topic NULL asks for none. */
int metadata_leaders(int fd, const char *topic);
/* Waits till `want` partitions have leaders and, with `serve`, answer a fetch. False after `seconds`. */
bool wait_topic(const char *topic, int want, double seconds, bool serve);

/* ---- groups.c */

/* Waits till the coordinators of --n groups answer; they are made where there are none. False after --timeout. */
bool wait_groups(void);

/* ---- wire_produce.c, wire_consume.c */

/* The partitions of a produce response without an error; adds the others to *errors. */
int check_produce(const uint8_t *response, long *errors);

/* Called for each record's value. */
typedef void (*record_fn)(const uint8_t *value, size_t len, uint64_t now);
/* Takes a fetch response in: moves offsets[] (from partition `first`) on, returns the number of records. */
long take_fetch(const uint8_t *response, int first, int64_t *offsets, long *errors, double *bytes, record_fn each,
                uint64_t now);

/* ---- latency.c: end to end, common to both clients. A message begins with the time it was due. */

extern struct hist latency;
/* From the due time of a request's oldest message to its answer; empty where answers are not seen. */
extern struct hist acks_waited;
extern _Atomic long received;
extern _Atomic bool stopping;
extern uint64_t measure_from; /* what was due before is warm-up */

void note_arrival(const void *value, uint64_t now);
uint64_t due_ns(uint64_t start, long message);
void print_latency(const char *client, struct cost before, struct cost after, double client_cpu_s, uint64_t late_ns);

/* ---- the modes: 0 when every message was acknowledged, or arrived */

int mode_create(void);
int mode_delete(void);
int mode_configure(void);
int mode_ready(void);
int mode_produce(void);
int mode_consume(void);
int mode_e2e(void);
int mode_wire_produce(void);
int mode_wire_consume(void);
int mode_wire_e2e(void);
int mode_sparse(void);
int mode_find(void);
int mode_commit(void);
int mode_groups_ready(void);
int mode_rebalance(void);
int mode_txn(void);
int mode_conns(void);
int mode_idle(void);
int mode_quiet(void);
int mode_fill(void);
int mode_version(void);

#endif
