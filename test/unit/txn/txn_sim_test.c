/* Producers of one transactional id as they are: they write, commit, abort,
 * crash, come back, two at once; requests come late and twice, answers get
 * lost; the coordinator crashes between any two steps and reads its log again.
 * The logs of the partitions are the real producer state. All from a seed. What
 * is checked:
 *
 *   - of each transaction all records are committed, or none
 *   - what a producer was told is committed is committed, what aborted is not
 *   - nothing of a fenced producer is committed after it was fenced
 *   - left alone, no transaction stays open in any partition
 *
 * PLANT names a bug to put in: each must be found. */
#include "log/producer_state.h"
#include "txn/txn_step.h"

#include "check_main.h"

#include <inttypes.h>
#include <stdlib.h>

enum { SEEDS = 2000, STEPS = 300, CLIENTS = 2, PARTITIONS = 3, RECORDS_MAX = 4096, TXNS_MAX = 1024, LATE_MAX = 8 };

enum plant {
    PLANT_NONE,
    PLANT_NO_FENCE_ON_INIT,   /* InitProducerId leaves the epoch */
    PLANT_NO_BUMP_ON_TIMEOUT, /* B42 */
    PLANT_NO_BUMP_ON_END,     /* version 2 without its epochs */
    PLANT_FORGET_PREPARE,     /* the decision is not in the log when the markers are written */
    PLANT_NO_RESUME,          /* prepared transactions are not completed after loading */
    PLANT_LOSE_PARTITION,     /* a partition that is added twice is forgotten */
    PLANT_COMPLETE_EARLY,     /* before the last marker */
    PLANT_WRONG_MARKER,       /* a resumed commit aborts */
    PLANT_NO_VERIFY,          /* batches are written whatever the coordinator says */
    PLANT_NO_GUARD,           /* the answer of before the marker is good enough */
    PLANT_NO_EPOCH_CHECK,     /* the coordinator believes any epoch */
    PLANT_NO_TIMEOUT,         /* transactions last for ever */
    PLANT_COUNT,
};

struct txn_told {
    enum { OPEN, COMMITTED, ABORTED, UNKNOWN } told;
};

struct sent {
    int txn, partition;
    int64_t producer_id;
    int64_t offset;
    enum { UNDECIDED, KEPT, DROPPED } fate;
};

struct client {
    bool alive, has_id, open;
    int64_t producer_id;
    int16_t epoch;
    int32_t sequence[PARTITIONS];
    int txn; /* number of the transaction at work */
    bool ending, commits;
    bool gave_up; /* a batch, which may come yet */
    bool added[PARTITIONS];
};

/* A batch that arrives when nobody thinks of it any more. */
struct late {
    bool used;
    int64_t producer_id, guard;
    int16_t epoch;
    int32_t sequence;
    int partition, txn;
};

struct sim {
    uint64_t seed, random;
    enum plant plant;
    int16_t version; /* transaction version of the clients */
    int64_t now_ms, next_producer_id;
    struct txn txn, logged; /* memory, and what the log says */
    bool known;             /* there is an id */
    bool marked[PARTITIONS];
    struct client clients[CLIENTS];
    struct late late[LATE_MAX];
    struct producer_state logs[PARTITIONS];
    uint32_t markers[PARTITIONS];
    int64_t end[PARTITIONS];
    struct sent records[RECORDS_MAX];
    int record_count;
    struct txn_told told[TXNS_MAX];
    int txn_count;
    bool quiet, failed;
};

static struct sim sim;

/* Not ck_assert: a planted bug must be found, not end the run. */
#define HOLDS(expression)                                                                        \
    do {                                                                                         \
        if (!(expression) && !sim.failed) {                                                      \
            sim.failed = true;                                                                   \
            if (sim.plant == PLANT_NONE) {                                                       \
                ck_abort_msg("seed %" PRIu64 ": %s (line %d)", sim.seed, #expression, __LINE__); \
            }                                                                                    \
        }                                                                                        \
    } while (0)

static uint32_t pick(uint32_t below)
{
    sim.random ^= sim.random << 13;
    sim.random ^= sim.random >> 7;
    sim.random ^= sim.random << 17;
    return (uint32_t)(sim.random >> 33) % below;
}

static bool chance(uint32_t percent)
{
    return !sim.quiet && pick(100) < percent;
}

static bool plants(enum plant plant)
{
    return sim.plant == plant;
}

/* ------------------------------------------------------------- the coordinator */

static void copy_txn(struct txn *to, const struct txn *from)
{
    txn_partitions_free(&to->partitions);
    to->id = from->id;
    to->facts = from->facts;
    ck_assert(txn_partitions_with(&from->partitions, NULL, 0, &to->partitions));
}

/* What the host does: to the log, then to memory. */
static void store(struct txn_actions *actions)
{
    bool was_ending = txn_is_ending(&sim.txn.facts);
    struct txn_facts before = sim.txn.facts;

    if (plants(PLANT_LOSE_PARTITION) && actions->next.state == TXN_ONGOING && actions->partitions.count > 1) {
        txn_partitions_free(&actions->partitions);
        txn_partitions_add(&actions->partitions, &(struct txn_partition){STR("t"), 0});
    }
    if (plants(PLANT_NO_BUMP_ON_TIMEOUT) && actions->next.state == TXN_PREPARE_ABORT && !sim.quiet) {
        actions->next.epoch = before.epoch;
    }
    if (plants(PLANT_NO_BUMP_ON_END) && txn_is_ending(&actions->next) && !was_ending) {
        actions->next.epoch = before.epoch;
        actions->epoch = before.epoch;
    }
    txn_apply(&sim.txn, actions);
    if (txn_is_ending(&sim.txn.facts) && !was_ending) {
        memset(sim.marked, 0, sizeof(sim.marked));
    }
    if (!plants(PLANT_FORGET_PREPARE) || !txn_is_ending(&sim.txn.facts)) {
        copy_txn(&sim.logged, &sim.txn);
    }
}

static err_t ask(struct txn_event event, struct txn_actions *actions)
{
    if (!sim.known && event.kind != TXN_INIT) {
        *actions = (struct txn_actions){.err = ERR_INVALID_PRODUCER_ID_MAPPING};
        return actions->err;
    }
    if (!sim.known) {
        sim.txn = (struct txn){.id = STR("x"), .facts = txn_facts_new(sim.next_producer_id++, sim.now_ms)};
        sim.known = true;
    }
    if (plants(PLANT_NO_EPOCH_CHECK) && event.kind != TXN_INIT) {
        event.epoch = sim.txn.facts.epoch;
    }
    event.new_producer_id = PRODUCER_ID_NONE;
    txn_step(&sim.txn, &event, sim.now_ms, actions);
    if (actions->needs_producer_id) {
        event.new_producer_id = sim.next_producer_id++;
        txn_step(&sim.txn, &event, sim.now_ms, actions);
    }
    if (plants(PLANT_NO_FENCE_ON_INIT) && event.kind == TXN_INIT && actions->store && sim.txn.facts.epoch >= 0 &&
        actions->err == ERR_OK) {
        actions->next.epoch = actions->epoch = sim.txn.facts.epoch;
    }
    if (actions->store) {
        store(actions);
    }
    return actions->err;
}

/* --------------------------------------------------------------------- the logs */

static void build(uint8_t *batch, int partition, int64_t producer_id, int16_t epoch, int32_t sequence, bool control)
{
    memset(batch, 0, BATCH_HEADER_SIZE);
    batch[BATCH_MAGIC] = MAGIC_V2;
    batch_set_base_offset(batch, sim.end[partition]);
    batch_set_attributes(batch, BATCH_TRANSACTIONAL | (control ? BATCH_CONTROL : 0));
    batch_set_producer_id(batch, producer_id);
    batch_set_producer_epoch(batch, epoch);
    batch_set_base_sequence(batch, sequence);
}

static bool is_open(int partition, int64_t producer_id, int16_t epoch)
{
    const struct producer *producer = producer_state_find(&sim.logs[partition], producer_id);

    return producer && producer->txn_start != OFFSET_NONE && producer->epoch == epoch;
}

static int64_t guard_of(int partition, int64_t producer_id)
{
    const struct producer *producer = producer_state_find(&sim.logs[partition], producer_id);

    return producer ? producer->markers : 0;
}

static err_t append(int partition, int64_t producer_id, int16_t epoch, int32_t sequence, int txn)
{
    const struct producer_batch *duplicate;
    uint8_t batch[BATCH_HEADER_SIZE];
    struct err_info info;

    build(batch, partition, producer_id, epoch, sequence, false);
    err_t err = producer_state_check(&sim.logs[partition], batch, &duplicate, &info);

    if (err != ERR_OK || duplicate) {
        return err;
    }
    ck_assert(producer_state_append(&sim.logs[partition], batch, sim.now_ms));
    ck_assert_int_lt(sim.record_count, RECORDS_MAX);
    sim.records[sim.record_count++] =
        (struct sent){.txn = txn, .partition = partition, .producer_id = producer_id, .offset = sim.end[partition]++};
    return ERR_OK;
}

/* What the marker ends. */
static void decide_records(int partition, int64_t producer_id, bool commit)
{
    for (int i = 0; i < sim.record_count; i++) {
        struct sent *record = &sim.records[i];

        if (record->partition == partition && record->producer_id == producer_id && record->fate == UNDECIDED) {
            record->fate = commit ? KEPT : DROPPED;
        }
    }
}

static void mark(int partition)
{
    const struct txn_facts *facts = &sim.txn.facts;
    bool commit = facts->state == TXN_PREPARE_COMMIT, aborted;
    uint8_t batch[BATCH_HEADER_SIZE];
    struct txn_entry entry;
    struct err_info info;

    build(batch, partition, facts->producer_id, facts->epoch, -1, true);
    if (producer_state_check_marker(&sim.logs[partition], batch, 0, &info) == ERR_OK) {
        ck_assert(producer_state_append_marker(&sim.logs[partition], batch, commit, 0, sim.now_ms, &aborted, &entry));
        producer_state_replicated(&sim.logs[partition], ++sim.end[partition]);
        decide_records(partition, facts->producer_id, commit);
    }
    sim.marked[partition] = true;
}

static bool all_marked(void)
{
    for (int i = 0; i < PARTITIONS; i++) {
        if (txn_partitions_have(&sim.txn.partitions, &(struct txn_partition){STR("t"), i}) && !sim.marked[i]) {
            return plants(PLANT_COMPLETE_EARLY) && pick(2);
        }
    }
    return true;
}

static void coordinate(void)
{
    struct txn_actions actions;

    if (sim.known && txn_is_ending(&sim.txn.facts)) {
        int partition = (int)pick(PARTITIONS);

        if (txn_partitions_have(&sim.txn.partitions, &(struct txn_partition){STR("t"), partition})) {
            mark(partition); /* maybe again */
        }
        if (all_marked()) {
            txn_step(&sim.txn, &(struct txn_event){.kind = TXN_COMPLETED}, sim.now_ms, &actions);
            store(&actions);
        }
    } else if (sim.known && !plants(PLANT_NO_TIMEOUT)) {
        ask((struct txn_event){.kind = TXN_TIMEOUT}, &actions);
    }
}

static void crash_coordinator(void)
{
    if (!sim.known) {
        return;
    }
    if (sim.logged.id.len == 0) { /* nothing was written yet */
        txn_partitions_free(&sim.txn.partitions);
        sim.known = false;
        return;
    }
    copy_txn(&sim.txn, &sim.logged);
    sim.txn.facts.last_epoch = TXN_EPOCH_NONE; /* not in the log */
    memset(sim.marked, 0, sizeof(sim.marked));
    if (plants(PLANT_NO_RESUME) && txn_is_ending(&sim.txn.facts)) {
        memset(sim.marked, 1, sizeof(sim.marked));
    }
    if (plants(PLANT_WRONG_MARKER) && sim.txn.facts.state == TXN_PREPARE_COMMIT) {
        sim.txn.facts.state = TXN_PREPARE_ABORT;
    }
}

/* -------------------------------------------------------------------- producers */

static void tell(struct client *client, int told)
{
    if (client->open) {
        sim.told[client->txn].told = told;
    }
    client->open = client->ending = false;
    memset(client->added, 0, sizeof(client->added));
}

static void crash(struct client *client)
{
    tell(client, UNKNOWN);
    *client = (struct client){.alive = false};
}

static void init(struct client *client)
{
    struct txn_actions actions;
    err_t err = ask((struct txn_event){.kind = TXN_INIT, .producer_id = -1, .epoch = -1, .timeout_ms = 3000}, &actions);

    if (err == ERR_OK && !chance(5)) {
        client->has_id = true;
        client->producer_id = actions.producer_id;
        client->epoch = actions.epoch;
        memset(client->sequence, 0, sizeof(client->sequence));
    } else {
        HOLDS(err == ERR_OK || err == ERR_CONCURRENT_TRANSACTIONS);
    }
}

static void keep_late(const struct client *client, int partition, int64_t guard)
{
    sim.late[pick(LATE_MAX)] = (struct late){.used = true,
                                             .producer_id = client->producer_id,
                                             .epoch = client->epoch,
                                             .sequence = client->sequence[partition],
                                             .partition = partition,
                                             .guard = guard,
                                             .txn = client->txn};
}

static bool fatal(struct client *client, err_t err)
{
    if (err == ERR_PRODUCER_FENCED || err == ERR_INVALID_PRODUCER_EPOCH || err == ERR_INVALID_PRODUCER_ID_MAPPING) {
        crash(client);
        return true;
    }
    return false;
}

static err_t enlist(int64_t producer_id, int16_t epoch, int partition)
{
    struct txn_partition which = {STR("t"), partition};
    struct txn_actions actions;

    return ask((struct txn_event){.kind = TXN_ADD,
                                  .producer_id = producer_id,
                                  .epoch = epoch,
                                  .client_version = sim.version,
                                  .partitions = &which,
                                  .partition_count = 1},
               &actions);
}

/* As the broker does it: where the log has no open transaction of the producer, the coordinator is asked. */
static err_t admit(const struct client *client, int partition)
{
    struct txn_partition which = {STR("t"), partition};
    struct txn_actions actions;

    if (is_open(partition, client->producer_id, client->epoch) || plants(PLANT_NO_VERIFY)) {
        return ERR_OK;
    }
    err_t err = ask((struct txn_event){.kind = TXN_VERIFY, .producer_id = client->producer_id, .epoch = client->epoch},
                    &actions);

    if (err == ERR_OK && !txn_partitions_have(&sim.txn.partitions, &which)) {
        err = ERR_INVALID_TXN_STATE;
    }
    return err == ERR_PRODUCER_FENCED ? ERR_INVALID_PRODUCER_EPOCH : err;
}

static void produce(struct client *client)
{
    int partition = (int)pick(PARTITIONS);
    int64_t guard = guard_of(partition, client->producer_id);
    err_t err = ERR_OK;

    if (!client->open) {
        ck_assert_int_lt(sim.txn_count, TXNS_MAX);
        client->txn = sim.txn_count++;
        client->open = true;
    }
    if (!client->added[partition]) {
        err = enlist(client->producer_id, client->epoch, partition);
        if (fatal(client, err) || err != ERR_OK) {
            return;
        }
        client->added[partition] = true;
    }
    if (chance(20)) {
        keep_late(client, partition, guard_of(partition, client->producer_id));
        if (chance(50)) {
            crash(client);
        } else { /* it gave the batch up, and with it the transaction */
            client->ending = client->gave_up = true;
            client->commits = false;
        }
        return;
    }
    err = admit(client, partition);
    if (err == ERR_OK) {
        err = append(partition, client->producer_id, client->epoch, client->sequence[partition], client->txn);
    }
    if (fatal(client, err)) {
        return;
    }
    HOLDS(err == ERR_OK || err == ERR_CONCURRENT_TRANSACTIONS || guard < 0 || err == ERR_INVALID_TXN_STATE ||
          err == ERR_OUT_OF_ORDER_SEQUENCE_NUMBER);
    client->sequence[partition] += err == ERR_OK;
}

/* A batch that was on its way for long. The coordinator had been asked before. */
static void arrive_late(void)
{
    struct late *late = &sim.late[pick(LATE_MAX)];

    if (!late->used) {
        return;
    }
    late->used = chance(30);
    if (sim.version >= 2 && !is_open(late->partition, late->producer_id, late->epoch)) {
        /* Version 2: the batch itself asks to join. */
        if (enlist(late->producer_id, late->epoch, late->partition) == ERR_OK) {
            append(late->partition, late->producer_id, late->epoch, late->sequence, late->txn);
        }
        return;
    }
    bool guarded = guard_of(late->partition, late->producer_id) == late->guard || plants(PLANT_NO_GUARD);

    if (plants(PLANT_NO_VERIFY) || guarded || is_open(late->partition, late->producer_id, late->epoch)) {
        append(late->partition, late->producer_id, late->epoch, late->sequence, late->txn);
    }
}

static void end_txn(struct client *client)
{
    struct txn_actions actions;

    if (!client->ending) {
        client->ending = true;
        client->commits = pick(3) > 0;
    }
    err_t err = ask((struct txn_event){.kind = TXN_END,
                                       .producer_id = client->producer_id,
                                       .epoch = client->epoch,
                                       .client_version = sim.version,
                                       .commit = client->commits},
                    &actions);

    if (chance(10) || err == ERR_CONCURRENT_TRANSACTIONS) {
        return; /* the answer got lost, or said so: it asks again */
    }
    if (fatal(client, err)) {
        return;
    }
    if (err == ERR_INVALID_TXN_STATE) {
        crash(client); /* nothing was added, or the answer to the first was lost and the coordinator crashed */
        return;
    }
    HOLDS(err == ERR_OK);
    tell(client, client->commits ? COMMITTED : ABORTED);
    if (client->gave_up && sim.version < 2) {
        client->has_id = false; /* another epoch, as the batch's sequence may be taken */
    }
    client->gave_up = false;
    if (sim.version >= 2 && (actions.producer_id != client->producer_id || actions.epoch != client->epoch)) {
        client->producer_id = actions.producer_id;
        client->epoch = actions.epoch;
        memset(client->sequence, 0, sizeof(client->sequence));
    }
}

static bool has_added(const struct client *client)
{
    for (int i = 0; i < PARTITIONS; i++) {
        if (client->added[i]) {
            return true;
        }
    }
    return false;
}

static void act(struct client *client)
{
    if (!client->has_id) {
        init(client);
    } else if (client->ending || (has_added(client) && pick(4) == 0)) {
        end_txn(client);
    } else {
        produce(client);
    }
}

/* ------------------------------------------------------------------------ a run */

static void turn(void)
{
    struct client *client = &sim.clients[pick(CLIENTS)];

    sim.now_ms += pick(200);
    if (!client->alive) {
        client->alive = chance(20);
    } else if (chance(2)) {
        crash(client);
    } else if (!chance(2)) { /* else: a pause */
        act(client);
    } else {
        sim.now_ms += 2500;
    }
    arrive_late();
    if (sim.quiet || pick(3) > 0) {
        coordinate();
    }
    if (chance(3)) {
        crash_coordinator();
    }
}

static void check_records(void)
{
    for (int i = 0; i < sim.txn_count; i++) {
        int kept = 0, dropped = 0;

        for (int j = 0; j < sim.record_count; j++) {
            kept += sim.records[j].txn == i && sim.records[j].fate == KEPT;
            dropped += sim.records[j].txn == i && sim.records[j].fate == DROPPED;
        }
        HOLDS(kept == 0 || dropped == 0);
        HOLDS(sim.told[i].told != COMMITTED || dropped == 0);
        HOLDS(sim.told[i].told != ABORTED || kept == 0);
    }
}

static void check_nothing_hangs(void)
{
    for (int i = 0; i < PARTITIONS; i++) {
        HOLDS(producer_state_first_unstable(&sim.logs[i]) == INT64_MAX);
    }
    for (int i = 0; i < sim.record_count; i++) {
        HOLDS(sim.records[i].fate != UNDECIDED);
    }
    HOLDS(!sim.known || (sim.txn.facts.state != TXN_ONGOING && !txn_is_ending(&sim.txn.facts)));
}

static bool run_seed(uint64_t seed, enum plant plant)
{
    sim = (struct sim){.seed = seed, .random = seed * 0x9e3779b97f4a7c15u + 1, .plant = plant, .now_ms = 1000};
    sim.version = seed % 2 ? 2 : 0;
    for (int i = 0; i < PARTITIONS; i++) {
        producer_state_init(&sim.logs[i]);
    }
    for (int i = 0; i < STEPS && !sim.failed; i++) {
        turn();
    }
    /* Everybody dies, what is under way arrives, and time passes. */
    for (int i = 0; i < CLIENTS; i++) {
        crash(&sim.clients[i]);
    }
    for (int i = 0; i < 100; i++) {
        arrive_late();
    }
    sim.quiet = true;
    for (int i = 0; i < 200 && !sim.failed; i++) {
        sim.now_ms += 200;
        coordinate();
    }
    check_records();
    check_nothing_hangs();
    for (int i = 0; i < PARTITIONS; i++) {
        producer_state_free(&sim.logs[i]);
    }
    txn_partitions_free(&sim.txn.partitions);
    txn_partitions_free(&sim.logged.partitions);
    return !sim.failed;
}

START_TEST(whatever_producers_do_transactions_are_whole_and_end)
{
    const char *one = getenv("SEED");
    uint64_t first = one ? strtoull(one, NULL, 10) : 1, last = one ? first : SEEDS;
    int with_records = 0;

    for (uint64_t seed = first; seed <= last; seed++) {
        ck_assert(run_seed(seed, PLANT_NONE));
        with_records += sim.record_count > 10;
    }
    ck_assert(one || with_records > SEEDS / 2);
}
END_TEST

START_TEST(a_planted_bug_is_found)
{
    for (int plant = PLANT_NONE + 1; plant < PLANT_COUNT; plant++) {
        bool found = false;

        for (uint64_t seed = 1; seed <= SEEDS && !found; seed++) {
            found = !run_seed(seed, (enum plant)plant);
        }
        ck_assert_msg(found, "plant %d was not found", plant);
    }
}
END_TEST

TEST_MAIN(whatever_producers_do_transactions_are_whole_and_end, a_planted_bug_is_found)
