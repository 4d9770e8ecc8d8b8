/* A rebalance: --n members of one group are stable, one more joins, and the time counts until all are stable again.
 * Members heartbeat every --heartbeat ms: what a client's own interval adds is the same for every server. One thread, a
 * connection for each member. */
#include "kbench.h"

#include <poll.h>

enum {
    ERR_ILLEGAL_GENERATION = 22,
    ERR_REBALANCE_IN_PROGRESS = 27,
    SESSION_TIMEOUT_MS = 45000,
    REBALANCE_TIMEOUT_MS = 60000,
    ASSIGNMENT_BYTES = 100,
};

enum asked { NOTHING, JOIN, SYNC, HEARTBEAT };

struct member {
    int fd;
    enum asked asked; /* the request that is unanswered */
    char id[128];
    bool leads, stable;
    int32_t epoch; /* or generation */
    uint64_t next_ns;
    int owned;        /* partitions, of the consumer protocol */
    bool unconfirmed; /* what it owns has changed since its last heartbeat */
    uint8_t topic_id[16];
    int32_t *partitions;
};

static struct member *members;
static int joined; /* members that take part */
static struct out request, response;
static char group[64]; /* one for each protocol: a classic group is not empty as soon as its members are gone */

static void send_request(struct member *member, enum asked asked)
{
    request_end(&request);
    if (send_all(member->fd, request.p, request.n)) {
        die("connection lost");
    }
    member->asked = asked;
}

/* ---- classic */

static void put_filler(int n)
{
    put32(&request, (uint32_t)n);
    memset(out_grow(&request, (size_t)n), 0, (size_t)n);
}

static void join(struct member *member)
{
    request_begin(&request, 11, 2, 1);
    put_string(&request, group);
    put32(&request, SESSION_TIMEOUT_MS);
    put32(&request, REBALANCE_TIMEOUT_MS);
    put_string(&request, member->id);
    put_string(&request, "consumer");
    put32(&request, 1);
    put_string(&request, "range");
    put_filler(ASSIGNMENT_BYTES);
    member->stable = false;
    send_request(member, JOIN);
}

static const uint8_t *take_string(const uint8_t *p, char *to, size_t size)
{
    uint16_t len = get16(p);

    if (len >= size) {
        die("a name of %u bytes", len);
    }
    memcpy(to, p + 2, len);
    to[len] = 0;
    return p + 2 + len;
}

/* The leader has an assignment for each member of the answer to its join. */
static void sync_group(struct member *member, const uint8_t *p)
{
    uint32_t count = member->leads ? get32(p) : 0;
    char id[128];

    p += 4;
    request_begin(&request, 14, 1, 1);
    put_string(&request, group);
    put32(&request, (uint32_t)member->epoch);
    put_string(&request, member->id);
    put32(&request, count);
    for (uint32_t i = 0; i < count; i++) {
        p = take_string(p, id, sizeof(id));
        p += 4 + get32(p);
        put_string(&request, id);
        put_filler(ASSIGNMENT_BYTES);
    }
    send_request(member, SYNC);
}

static void take_join(struct member *member, const uint8_t *p)
{
    int err = (int16_t)get16(p + 4);
    char leader[128], protocol[128];

    if (err) {
        die("join: error %d", err);
    }
    member->epoch = (int32_t)get32(p + 6);
    p = take_string(p + 10, protocol, sizeof(protocol));
    p = take_string(p, leader, sizeof(leader));
    p = take_string(p, member->id, sizeof(member->id));
    member->leads = strcmp(leader, member->id) == 0;
    sync_group(member, p);
}

static void take_classic(struct member *member, const uint8_t *p)
{
    enum asked asked = member->asked;
    int err = (int16_t)get16(p + 4);

    member->asked = NOTHING;
    if (asked == JOIN) {
        take_join(member, p);
    } else if (err == ERR_REBALANCE_IN_PROGRESS || err == ERR_ILLEGAL_GENERATION) {
        join(member);
    } else if (err) {
        die("%s: error %d", asked == SYNC ? "sync" : "heartbeat", err);
    } else {
        member->stable = true;
        member->next_ns = now_ns() + (uint64_t)opt.heartbeat_ms * 1000000u;
    }
}

static void heartbeat_classic(struct member *member)
{
    request_begin(&request, 12, 1, 1);
    put_string(&request, group);
    put32(&request, (uint32_t)member->epoch);
    put_string(&request, member->id);
    send_request(member, HEARTBEAT);
}

/* ---- consumer (KIP-848). All lengths here fit into one byte but that of partitions. */

static void put_compact(const char *s)
{
    put8(&request, (uint8_t)(strlen(s) + 1));
    put_bytes(&request, s, strlen(s));
}

static void put_size(uint32_t n)
{
    for (n++; n >= 0x80; n >>= 7) {
        put8(&request, (uint8_t)(n | 0x80));
    }
    put8(&request, (uint8_t)n);
}

static const uint8_t *take_size(const uint8_t *p, uint32_t *ret_n)
{
    uint32_t n = 0;
    int shift = 0;

    do {
        n |= (uint32_t)(*p & 0x7f) << shift;
        shift += 7;
    } while (*p++ & 0x80);
    *ret_n = n ? n - 1 : 0;
    return p;
}

static void put_owned(const struct member *member)
{
    put8(&request, member->owned ? 2 : 1);
    if (member->owned) {
        put_bytes(&request, member->topic_id, sizeof(member->topic_id));
        put_size((uint32_t)member->owned);
        for (int i = 0; i < member->owned; i++) {
            put32(&request, (uint32_t)member->partitions[i]);
        }
        put8(&request, 0);
    }
}

static void heartbeat_consumer(struct member *member)
{
    bool joins = member->epoch == 0;

    request_begin(&request, 68, 0, 1);
    put8(&request, 0); /* no tagged fields in the header */
    put_compact(group);
    put_compact(member->id);
    put32(&request, (uint32_t)member->epoch);
    put8(&request, 0); /* no instance */
    put8(&request, 0); /* no rack */
    put32(&request, joins ? REBALANCE_TIMEOUT_MS : 0xffffffff);
    put8(&request, joins ? 2 : 0);
    if (joins) {
        put_compact(opt.topic);
    }
    put8(&request, 0); /* the server's first assignor */
    if (joins || member->unconfirmed) {
        put_owned(member);
    } else {
        put8(&request, 0);
    }
    put8(&request, 0);
    member->unconfirmed = false;
    send_request(member, HEARTBEAT);
}

static void take_assignment(struct member *member, const uint8_t *p)
{
    uint32_t topics, count;

    p = take_size(p, &topics);
    member->owned = 0;
    member->unconfirmed = true;
    if (topics == 0) {
        return;
    }
    memcpy(member->topic_id, p, sizeof(member->topic_id));
    p = take_size(p + sizeof(member->topic_id), &count);
    for (uint32_t i = 0; i < count && i < (uint32_t)opt.partitions; i++, p += 4) {
        member->partitions[member->owned++] = (int32_t)get32(p);
    }
}

static void take_consumer(struct member *member, const uint8_t *p)
{
    int err = (int16_t)get16(p + 5); /* after the tagged fields of the header and the throttle time */
    uint32_t len;

    member->asked = NOTHING;
    member->next_ns = now_ns() + (uint64_t)opt.heartbeat_ms * 1000000u;
    if (err) {
        die("heartbeat: error %d", err);
    }
    p = take_size(p + 7, &len) + len; /* no message */
    p = take_size(p, &len);
    if (len >= sizeof(member->id)) {
        die("a member id of %u bytes", len);
    }
    memcpy(member->id, p, len);
    member->id[len] = 0;
    member->epoch = (int32_t)get32(p + len);
    p += len + 8; /* and the interval */
    if (*p == 1) {
        take_assignment(member, p + 1);
        member->next_ns = 0; /* tells at once what it has given up */
    }
}

/* ---- both */

static bool classic(void)
{
    return strcmp(opt.protocol, "classic") == 0;
}

static bool all_stable(void)
{
    int owned = 0;

    for (int i = 0; i < joined; i++) {
        if (members[i].epoch != members[0].epoch || members[i].unconfirmed || members[i].epoch <= 0 ||
            (classic() && !members[i].stable)) {
            return false;
        }
        owned += members[i].owned;
    }
    return classic() || owned == opt.partitions;
}

static void act(struct member *member, uint64_t now)
{
    if (member->asked != NOTHING || now < member->next_ns) {
        return;
    }
    if (!classic()) {
        heartbeat_consumer(member);
    } else if (member->stable) {
        heartbeat_classic(member);
    } else {
        join(member);
    }
}

/* One look at every connection; true when a member has changed. */
static void turn(struct pollfd *polls)
{
    uint64_t now = now_ns();
    uint32_t len;

    for (int i = 0; i < joined; i++) {
        act(&members[i], now);
        polls[i] = (struct pollfd){.fd = members[i].fd, .events = POLLIN};
    }
    poll(polls, (nfds_t)joined, 1);
    for (int i = 0; i < joined; i++) {
        if (polls[i].revents) {
            uint8_t *answer = read_response(members[i].fd, &len, &response);

            if (!answer) {
                die("connection lost");
            }
            (classic() ? take_classic : take_consumer)(&members[i], answer + 4);
        }
    }
}

/* Seconds until all are stable, at an epoch after `after`. */
static double until_stable(struct pollfd *polls, int32_t after)
{
    uint64_t start = now_ns();

    while (members[0].epoch <= after || !all_stable()) {
        if (seconds_since(start) > opt.timeout_s) {
            die("not stable after %.0f s", opt.timeout_s);
        }
        turn(polls);
    }
    return seconds_since(start);
}

static void add_member(void)
{
    struct member *member = &members[joined++];

    member->fd = dial();
    member->partitions = calloc((size_t)opt.partitions, sizeof(*member->partitions));
    if (joined <= opt.n) { /* not all at the same moment; the one that is measured, at once */
        member->next_ns = now_ns() + (uint64_t)opt.heartbeat_ms * 1000000u * (uint64_t)joined / (uint64_t)opt.n;
    }
}

int mode_rebalance(void)
{
    struct pollfd *polls = calloc((size_t)opt.n + 1, sizeof(*polls));

    snprintf(group, sizeof(group), "bench-%s", opt.protocol);
    members = calloc((size_t)opt.n + 1, sizeof(*members));
    if (!members || !polls || !wait_topic(opt.topic, opt.partitions, 20, true) || !wait_groups()) {
        die("topic %s, or the coordinator, does not serve", opt.topic);
    }
    while (joined < opt.n) {
        add_member();
    }
    double first_s = until_stable(polls, 0);

    for (uint64_t start = now_ns(); seconds_since(start) < opt.warmup_s;) {
        turn(polls);
    }
    struct cost before = broker_cost();
    double own_before = own_cpu_s();

    add_member();
    double seconds = until_stable(polls, members[0].epoch);
    struct cost after = broker_cost();

    json_begin();
    printf(",\"protocol\":\"%s\",\"members\":%d,\"partitions\":%d,\"first_stable_ms\":%.1f,\"stable_ms\":%.1f",
           opt.protocol, opt.n, opt.partitions, first_s * 1e3, seconds * 1e3);
    json_cost(before, after, own_cpu_s() - own_before, 0, seconds);
    json_end();
    return 0;
}
