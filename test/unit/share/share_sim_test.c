/* Seeded histories of one share-partition against a witness that counts, offset
 * by offset, what members were given and what they said. The step functions see
 * none of it. Planted bugs show that the witness sees. */
#include "check_main.h"
#include "share/share.h"

enum { MEMBERS = 4, RECORDS = 300, STEPS = 300, SEEDS = 150, DELIVERIES = 4, LOCKS = 60 };

enum bug {
    NO_BUG,
    GIVES_WHAT_IS_HELD,
    COUNTS_NO_DELIVERY,
    NEVER_GIVES_UP,
    LOSES_WHAT_IS_RELEASED,
    LOSES_WHAT_RUNS_OUT,
    LOSES_WHAT_IS_LEFT,
    ACCEPTS_FROM_ANYBODY,
    FORGETS_WHAT_IS_ACCEPTED,
    STARTS_TOO_LATE,
    STARTS_AGAIN,
    HOLDS_TOO_MUCH,
    LOCKS_FOR_EVER,
    RESTARTS_WITHOUT_ACKS,
    BUGS
};

struct witness {
    struct share_partition partition;
    struct share_partition stored; /* what a restart reads */
    enum bug bug;
    uint64_t random;
    int64_t now_ms, seen_start;
    int64_t trimmed; /* below, the log has nothing */
    struct {
        uint64_t holder;
        int64_t until_ms;
        int deliveries;
        bool done; /* accepted, rejected or given up */
    } records[RECORDS];
    const char *wrong;
};

static const struct share_limits limits = {.deliveries = DELIVERIES, .records_max = LOCKS, .lock_duration_ms = 50};

static uint64_t draw(struct witness *w, uint64_t below)
{
    w->random ^= w->random << 13;
    w->random ^= w->random >> 7;
    w->random ^= w->random << 17;
    return w->random % below;
}

static void claim(struct witness *w, bool holds, const char *wrong)
{
    w->wrong = w->wrong || holds ? w->wrong : wrong;
}

static void store(struct witness *w, const struct share_changes *changes)
{
    if (w->bug != RESTARTS_WITHOUT_ACKS) {
        ck_assert_int_eq(share_restore(&w->stored, changes->ranges, changes->count), ERR_OK);
    }
    share_trim(&w->stored, w->partition.start);
}

/* Every range of that kind becomes another. */
static void corrupt(struct witness *w, const struct share_changes *changes, enum share_record_state state)
{
    for (size_t i = 0; i < changes->count; i++) {
        struct share_range range = changes->ranges[i];

        range.state = state;
        ck_assert_int_eq(share_restore(&w->partition, &range, 1), ERR_OK);
    }
}

/* ------------------------------------------------------------------ what members do */

static void acquire(struct witness *w)
{
    uint64_t holder = 1 + draw(w, MEMBERS);
    int64_t first = share_next_offset(&w->partition, 0), last;
    struct share_changes given = {0};

    if (first < 0 || first >= RECORDS) {
        return;
    }
    last = first + (int64_t)draw(w, 20);
    last = MIN(last, RECORDS - 1);
    if (w->bug == GIVES_WHAT_IS_HELD && draw(w, 20) == 0 && w->partition.count > 0) {
        struct share_range *range = &w->partition.ranges[0];

        *range = (struct share_range){range->first, range->last, SHARE_AVAILABLE, range->deliveries, 0, 0};
        first = range->first;
    }
    w->partition.limits.records_max = w->bug == HOLDS_TOO_MUCH ? 2 * LOCKS : LOCKS;
    ck_assert_int_eq(share_acquire(&w->partition, holder, first, last, 1 + (int64_t)draw(w, 15), w->now_ms, &given),
                     ERR_OK);
    for (size_t i = 0; i < given.count; i++) {
        struct share_range *range = &given.ranges[i];

        for (int64_t offset = range->first; offset <= range->last; offset++) {
            claim(w, !w->records[offset].done, "a record was given that is done with");
            claim(w, w->records[offset].holder == 0, "a record was given that somebody holds");
            w->records[offset].holder = holder;
            w->records[offset].until_ms = w->now_ms + limits.lock_duration_ms;
            w->records[offset].deliveries++;
            claim(w, range->deliveries == w->records[offset].deliveries, "a delivery was not counted");
            claim(w, w->records[offset].deliveries <= DELIVERIES, "a record was delivered too often");
        }
    }
    if (w->bug == COUNTS_NO_DELIVERY) {
        for (size_t i = 0; i < w->partition.count; i++) {
            w->partition.ranges[i].deliveries = MIN(w->partition.ranges[i].deliveries, 1);
        }
    }
    for (size_t i = 0; w->bug == LOCKS_FOR_EVER && i < w->partition.count; i++) {
        w->partition.ranges[i].locked_until_ms += w->partition.ranges[i].state == SHARE_ACQUIRED ? 1000000 : 0;
    }
    share_changes_free(&given);
}

static void witness_given_back(struct witness *w, int64_t offset)
{
    w->records[offset].holder = 0;
    w->records[offset].done = w->records[offset].deliveries >= DELIVERIES;
}

static void acknowledge(struct witness *w)
{
    uint64_t holder = 1 + draw(w, MEMBERS), says = holder;
    int64_t first = w->partition.start + (int64_t)draw(w, LOCKS), last;
    int8_t types[8];
    struct share_changes changes = {0};
    bool mine = true;

    last = first + (int64_t)draw(w, ARRAY_LEN(types));
    if (last >= w->partition.end) {
        return;
    }
    for (int64_t offset = first; offset <= last; offset++) {
        types[offset - first] = (int8_t)draw(w, SHARE_ACK_RENEW + 1);
        mine = mine && w->records[offset].holder == holder;
    }
    if (w->bug == ACCEPTS_FROM_ANYBODY && w->records[first].holder != 0) {
        says = w->records[first].holder;
    }
    struct share_ack_batch batch = {first, last, types, (int32_t)(last - first + 1)};
    err_t err = share_acknowledge(&w->partition, says, &batch, 1, w->now_ms, &changes);

    claim(w, mine == (err == ERR_OK), "an acknowledgement was not answered as its holder may expect");
    if (err == ERR_OK && mine) {
        store(w, &changes);
    }
    for (int64_t offset = first; err == ERR_OK && mine && offset <= last; offset++) {
        int8_t type = types[offset - first];

        if (type == SHARE_ACK_RELEASE) {
            witness_given_back(w, offset);
        } else if (type == SHARE_ACK_RENEW) {
            w->records[offset].until_ms = w->now_ms + limits.lock_duration_ms;
        } else {
            w->records[offset].holder = 0;
            w->records[offset].done = true;
        }
    }
    if (err == ERR_OK && w->bug == LOSES_WHAT_IS_RELEASED) {
        corrupt(w, &changes, SHARE_ARCHIVED);
    }
    if (err == ERR_OK && w->bug == FORGETS_WHAT_IS_ACCEPTED) {
        corrupt(w, &changes, SHARE_AVAILABLE);
    }
    share_changes_free(&changes);
}

static void expire(struct witness *w)
{
    struct share_changes changes = {0};

    w->partition.limits.deliveries = w->bug == NEVER_GIVES_UP ? 1000 : DELIVERIES;
    ck_assert_int_eq(share_expire(&w->partition, w->now_ms, &changes), ERR_OK);
    store(w, &changes);
    for (int64_t offset = 0; offset < RECORDS; offset++) {
        if (w->records[offset].holder != 0 && w->records[offset].until_ms <= w->now_ms) {
            witness_given_back(w, offset);
        }
    }
    if (w->bug == LOSES_WHAT_RUNS_OUT) {
        corrupt(w, &changes, SHARE_ACKNOWLEDGED);
    }
    share_changes_free(&changes);
}

static void leave(struct witness *w)
{
    uint64_t holder = 1 + draw(w, MEMBERS);
    struct share_changes changes = {0};

    ck_assert_int_eq(share_release(&w->partition, holder, &changes), ERR_OK);
    store(w, &changes);
    for (int64_t offset = 0; offset < RECORDS; offset++) {
        if (w->records[offset].holder == holder) {
            witness_given_back(w, offset);
        }
    }
    if (w->bug == LOSES_WHAT_IS_LEFT) {
        corrupt(w, &changes, SHARE_ACKNOWLEDGED);
    }
    share_changes_free(&changes);
}

/* Locks are lost; what was stored is not. */
static void restart(struct witness *w)
{
    int64_t start = w->stored.start;

    share_partition_free(&w->partition);
    share_partition_init(&w->partition, start, &limits);
    ck_assert_int_eq(share_restore(&w->partition, w->stored.ranges, w->stored.count), ERR_OK);
    for (int64_t offset = start; offset < RECORDS; offset++) {
        w->records[offset].holder = 0;
        w->records[offset].deliveries = 0; /* as stored, see below */
    }
    for (size_t i = 0; i < w->partition.count; i++) {
        for (int64_t offset = w->partition.ranges[i].first; offset <= w->partition.ranges[i].last; offset++) {
            w->records[offset].deliveries = w->partition.ranges[i].deliveries;
        }
    }
}

static void lose_log(struct witness *w)
{
    w->trimmed = w->partition.start + (int64_t)draw(w, 5);
    w->trimmed = MIN(w->trimmed, w->partition.end);
    share_trim(&w->partition, w->trimmed);
    share_trim(&w->stored, w->partition.start);
    for (int64_t offset = 0; offset < w->trimmed; offset++) {
        w->records[offset].holder = 0;
        w->records[offset].done = true;
    }
}

/* ------------------------------------------------------------------------ the whole */

static void check(struct witness *w)
{
    claim(w, share_is_sound(&w->partition), "the ranges are not sound");
    claim(w, w->partition.start >= w->seen_start, "the start has moved back");
    claim(w, w->partition.end - w->partition.start <= LOCKS, "more records are held than the limit");
    w->seen_start = w->partition.start;
    for (int64_t offset = 0; offset < RECORDS; offset++) {
        claim(w, offset >= w->partition.start || w->records[offset].done, "a record was lost");
    }
    for (size_t i = 0; i < w->partition.count; i++) {
        const struct share_range *range = &w->partition.ranges[i];

        for (int64_t offset = range->first; offset <= range->last && offset < RECORDS; offset++) {
            bool done = range->state == SHARE_ACKNOWLEDGED || range->state == SHARE_ARCHIVED;

            claim(w, done == w->records[offset].done, "what is done with is not what members said");
            claim(w, range->holder == w->records[offset].holder, "a record has another holder");
        }
    }
}

static void step(struct witness *w)
{
    w->now_ms += (int64_t)draw(w, 8);
    expire(w);
    switch (draw(w, 20)) {
    case 0:
        leave(w);
        break;
    case 1:
        if (draw(w, 4) == 0) {
            restart(w);
        }
        break;
    case 2:
        if (draw(w, 4) == 0) {
            lose_log(w);
        }
        break;
    case 3 ... 8:
        acquire(w);
        break;
    default:
        acknowledge(w);
    }
    if (w->bug == STARTS_TOO_LATE && draw(w, 50) == 0) {
        share_trim(&w->partition, MIN(w->partition.start + 1, w->partition.end));
    }
    if (w->bug == STARTS_AGAIN && draw(w, 50) == 0 && w->partition.start > 0) {
        share_partition_free(&w->partition);
        share_partition_init(&w->partition, 0, &limits);
    }
    check(w);
}

/* NULL: all was well. */
static const char *run(uint64_t seed, enum bug bug, bool *ret_all_done)
{
    struct witness w = {.bug = bug, .random = seed * 0x9e3779b97f4a7c15U + 1};

    share_partition_init(&w.partition, 0, &limits);
    share_partition_init(&w.stored, 0, &limits);
    for (int i = 0; i < STEPS && !w.wrong; i++) {
        step(&w);
    }
    /* Whoever is left takes the rest: nothing stays behind. */
    w.bug = NO_BUG;
    for (int i = 0; i < 100 * RECORDS && !w.wrong && w.partition.start < RECORDS; i++) {
        step(&w);
    }
    claim(&w, w.partition.start == RECORDS, "a record never came");
    *ret_all_done = w.partition.start == RECORDS;
    share_partition_free(&w.partition);
    share_partition_free(&w.stored);
    return w.wrong;
}

START_TEST(no_record_is_lost_or_done_twice_whatever_members_do)
{
    const char *one = getenv("SEED");
    uint64_t first = one ? strtoull(one, NULL, 10) : 1, last = one ? first : SEEDS;

    for (uint64_t seed = first; seed <= last; seed++) {
        bool all_done;
        const char *wrong = run(seed, NO_BUG, &all_done);

        ck_assert_msg(!wrong, "seed %lu: %s", (unsigned long)seed, wrong ? wrong : "");
        ck_assert(all_done);
    }
}
END_TEST

START_TEST(every_planted_bug_is_seen)
{
    for (enum bug bug = NO_BUG + 1; bug < BUGS; bug++) {
        const char *wrong = NULL;
        bool all_done;

        for (uint64_t seed = 1; seed <= 50 && !wrong; seed++) {
            wrong = run(seed, bug, &all_done);
        }
        ck_assert_msg(wrong != NULL, "bug %d was not seen", (int)bug);
    }
}
END_TEST

TEST_MAIN(no_record_is_lost_or_done_twice_whatever_members_do, every_planted_bug_is_seen)
