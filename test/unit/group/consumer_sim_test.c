/* Members of a consumer group as they are: they join, report, give up what they
 * are told to when they get round to it, stall, crash, leave, come back, change
 * their minds, speak the older protocol; answers get lost; topics come, grow and
 * go; the coordinator starts anew from its log. All from a seed. What is checked
 * beyond the group's own invariants:
 *
 *   - no partition is consumed by two members of the group at once
 *   - epochs never fall
 *   - a commit of somebody who no longer has the partition is refused
 *   - what the log says is what memory says
 *   - left alone, every partition that is subscribed to is consumed by one member that subscribes to it, and the group
 *     is stable
 *
 * PLANT names a bug to put in: each must be found. */
#include "consumer_rig.h"

#include "check_main.h"
#include "plant.h"

#include <inttypes.h>

enum {
    SEEDS = 400,
    STEPS = 300,
    CLIENTS = 6,
    PARTITIONS = 8, /* of a topic, at the most */
    ID_SIZE = 24,
    BEAT_MS = 5000,
};

enum plant {
    PLANT_NONE,
    PLANT_FORGETS_RECORD,     /* now and then what has changed is not written */
    PLANT_NO_SESSION_TIMEOUT, /* who is silent stays a member */
    PLANT_BELIEVES_EARLY,     /* who is told to give up counts as having done so */
    PLANT_TELLS_TARGET,       /* what a member shall have is told before others have given it up */
    PLANT_TELLS_NOTHING,      /* a new assignment is not told */
    PLANT_ANY_COMMIT,         /* a commit with any epoch is taken */
    PLANT_EPOCH_FALLS,        /* a restart begins with the epoch before */
    PLANT_OLD_TOPICS,         /* topics that grow are not looked at again */
    PLANT_FORGETS_REVOKING,   /* what members have still to give up is forgotten by a restart */
    PLANT_NO_RELEASE,         /* what a member says that it owns does not count */
    PLANT_STRANGER_STAYS,     /* who was removed is told that all is well */
    PLANT_COUNT,
};

struct client {
    bool alive, joined, is_static, is_classic;
    bool must_say_all; /* the last answer was lost */
    bool synced;       /* classic: has the assignment of its generation */
    bool away;         /* a static member that said it would come back */
    char id[ID_SIZE], instance_id[ID_SIZE];
    int32_t epoch;
    uint8_t owned[RIG_TOPICS];  /* bit by partition: what it consumes */
    uint8_t wanted[RIG_TOPICS]; /* what it was told to */
    bool told;                  /* wanted is to be done */
    uint8_t topics;             /* bit by topic: subscription; 0: by expression */
    int64_t next_ms;
};

struct sim {
    uint64_t seed, random;
    struct rig_topics topics;
    struct consumer_group group;
    struct group_now now;
    struct client clients[CLIENTS];
    struct rig_log log;
    int ids;
    int32_t epoch_seen, target_seen;
    int stable;
    bool quiet;
    bool classics; /* some speak the older protocol */
    bool alike;    /* all subscribe to the same */
    enum plant plant;
};

#define HOLDS(expression) PLANT_HOLDS(sim.plant, sim.seed, expression)

static struct sim sim;
static struct consumer_actions actions;

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

/* ------------------------------------------------------------------------ checks */

/* The coordinator has not given up on it, and it has not been told otherwise. */
static bool is_member(const struct client *client)
{
    const struct consumer_member *member = consumer_find_member(&sim.group, str_of(client->id));

    return client->alive && client->joined && member && member->epoch >= 0;
}

static void check_owners(void)
{
    for (int t = 0; t < RIG_TOPICS; t++) {
        uint8_t all = 0;

        for (int i = 0; i < CLIENTS; i++) {
            if (is_member(&sim.clients[i])) {
                HOLDS((all & sim.clients[i].owned[t]) == 0);
                all |= sim.clients[i].owned[t];
            }
        }
    }
}

static void check_commits(const struct client *client)
{
    int t = (int)pick(RIG_TOPICS), p = (int)pick(PARTITIONS);
    struct held_partition partition = {rig_topic_id(t), p, 0};
    struct consumer_commit commit = {.member_id = str_of(client->id),
                                     .epoch = client->epoch,
                                     .knows_epochs = true,
                                     .partitions = &partition,
                                     .count = 1};
    const struct consumer_member *member = consumer_find_member(&sim.group, str_of(client->id));
    const struct consumer_member *owner = consumer_owner(&sim.group, partition.topic, p);

    if (!member || !is_member(client) || client->is_classic) {
        return;
    }
    if (client->owned[t] >> p & 1 && owner == member) {
        HOLDS(consumer_may_commit(&sim.group, &commit) == ERR_OK);
    }
    commit.epoch = client->epoch - !plants(PLANT_ANY_COMMIT);
    if (commit.epoch >= 0 && owner != member) {
        HOLDS(consumer_may_commit(&sim.group, &commit) == ERR_STALE_MEMBER_EPOCH);
    }
}

static void check_epochs(void)
{
    HOLDS(sim.group.epoch >= sim.epoch_seen && sim.group.target_epoch >= sim.target_seen);
    sim.epoch_seen = sim.group.epoch;
    sim.target_seen = sim.group.target_epoch;
}

static void check_same(const struct consumer_group *read)
{
    HOLDS(read->epoch == sim.group.epoch && read->target_epoch == sim.group.target_epoch);
    HOLDS(read->member_count == sim.group.member_count && read->classic_count == sim.group.classic_count);
    HOLDS(read->metadata_hash == sim.group.metadata_hash && read->target_wall_ms == sim.group.target_wall_ms);
    CONSUMER_FOR_EACH_MEMBER(&sim.group, member)
    {
        const struct consumer_member *other = consumer_find_member(read, member->id);

        HOLDS(other && other->epoch == member->epoch && other->previous_epoch == member->previous_epoch);
        HOLDS(other->state == member->state && other->topic_count == member->topic_count);
        HOLDS(partition_set_equal(&other->assigned, &member->assigned));
        HOLDS(partition_set_equal(&other->revoking, &member->revoking));
        HOLDS(partition_set_equal(&other->target, &member->target));
        HOLDS(str_equal(other->instance_id, member->instance_id));
        HOLDS((other->regex != NULL) == (member->regex != NULL));
        for (size_t i = 0; i < member->assigned.count; i++) {
            HOLDS(other->assigned.items[i].epoch == member->assigned.items[i].epoch);
        }
    }
}

static void after_step(void)
{
    HOLDS(!sim.group.broken);
    if (plants(PLANT_FORGETS_RECORD) && pick(50) == 0) {
        consumer_clean(&sim.group);
    }
    CONSUMER_FOR_EACH_MEMBER(&sim.group, member)
    {
        if (plants(PLANT_NO_SESSION_TIMEOUT)) {
            member->session_deadline_ms = GROUP_NEVER;
        }
    }
    rig_log_changes(&sim.log, &sim.group);
    check_epochs();
    check_owners();
}

static void step(const struct consumer_event *event)
{
    consumer_step(&sim.group, event, sim.now, &actions);
    actions.downgrade = false; /* the group goes on as it is */
    after_step();
}

/* ----------------------------------------------------------------------- clients */

static bool have_partition(const struct client *client, int topic, int partition)
{
    return client->owned[topic] >> partition & 1;
}

static int32_t list_owned(const struct client *client, struct held_partition *owned)
{
    int32_t count = 0;

    for (int t = 0; t < RIG_TOPICS; t++) {
        for (int p = 0; p < PARTITIONS; p++) {
            if (have_partition(client, t, p)) {
                owned[count++] = (struct held_partition){rig_topic_id(t), p, 0};
            }
        }
    }
    return count;
}

static int32_t list_topics(const struct client *client, struct str *names)
{
    static const char *const all[RIG_TOPICS] = {"t0", "t1", "t2", "t3"};
    int32_t count = 0;

    for (int t = 0; t < RIG_TOPICS; t++) {
        if (client->topics >> t & 1) {
            names[count++] = str_of(all[t]);
        }
    }
    return count;
}

static void forget(struct client *client)
{
    memset(client->owned, 0, sizeof(client->owned));
    memset(client->wanted, 0, sizeof(client->wanted));
    client->told = client->joined = client->synced = false;
    client->epoch = EPOCH_JOIN;
}

static void take_set(struct client *client, const struct partition_set *set)
{
    memset(client->wanted, 0, sizeof(client->wanted));
    for (size_t i = 0; i < set->count; i++) {
        client->wanted[set->items[i].topic.bytes[0] - 1] |= (uint8_t)(1u << set->items[i].partition);
    }
    client->told = true;
}

static void new_id(struct client *client)
{
    snprintf(client->id, sizeof(client->id), "m%d", ++sim.ids);
}

static void got_error(struct client *client, err_t err)
{
    switch (err) {
    case ERR_UNKNOWN_MEMBER_ID:
    case ERR_FENCED_MEMBER_EPOCH:
        forget(client);
        break;
    case ERR_FENCED_INSTANCE_ID:
        forget(client);
        client->alive = false;
        break;
    case ERR_UNRELEASED_INSTANCE_ID:
        HOLDS(!client->away);
        break;
    case ERR_GROUP_MAX_SIZE_REACHED:
        break;
    default:
        ck_abort_msg("seed %" PRIu64 ": unexpected %s", sim.seed, err_name(err));
    }
}

/* The member's answer to what it was just told, which it has not done. */
static void believe_early(struct consumer_heartbeat heartbeat)
{
    struct held_partition owned[RIG_TOPICS * PARTITIONS];
    const struct partition_set *assigned = &actions.member->assigned;

    memcpy(owned, assigned->items, assigned->count * sizeof(owned[0]));
    heartbeat.epoch = actions.epoch;
    heartbeat.owned = owned;
    heartbeat.owned_count = (int32_t)assigned->count;
    step(&(struct consumer_event){.kind = CONSUMER_HEARTBEAT, .topics = &sim.topics.view, .heartbeat = &heartbeat});
}

static void beat(struct client *client)
{
    struct held_partition owned[RIG_TOPICS * PARTITIONS];
    struct str names[RIG_TOPICS];
    bool all = !client->joined || client->must_say_all || chance(10);
    struct consumer_heartbeat heartbeat = {
        .member_id = str_of(client->id),
        .instance_id = client->is_static ? str_of(client->instance_id) : STR_NULL,
        .client_id = STR("c"),
        .client_host = STR("/h"),
        .epoch = client->joined ? client->epoch : EPOCH_JOIN,
        .rebalance_timeout_ms = all ? RIG_REBALANCE_MS : -1,
        .topic_count = -1,
        .owned = owned,
        .owned_count = -1,
    };

    if (all) {
        heartbeat.topics = names;
        heartbeat.topic_count = list_topics(client, names);
        heartbeat.regex = client->topics ? STR("") : STR("t[0-2]");
    }
    /* What it has done is said at once, and with everything else. */
    if (all || !client->told) {
        heartbeat.owned_count = list_owned(client, owned);
    }
    if (plants(PLANT_NO_RELEASE) && client->joined) {
        heartbeat.owned_count = -1;
    }
    step(&(struct consumer_event){.kind = CONSUMER_HEARTBEAT, .topics = &sim.topics.view, .heartbeat = &heartbeat});
    if (plants(PLANT_BELIEVES_EARLY) && actions.err == ERR_OK && actions.with_assignment) {
        believe_early(heartbeat);
    }
    if (plants(PLANT_STRANGER_STAYS) && actions.err == ERR_UNKNOWN_MEMBER_ID && client->joined) {
        return;
    }
    client->away = client->away && actions.err != ERR_OK;
    client->must_say_all = chance(10);
    if (client->must_say_all) {
        client->told = false; /* the answer is lost: what was told before it may not hold any more */
        return;
    }
    if (actions.err != ERR_OK) {
        got_error(client, actions.err);
        return;
    }
    HOLDS(!client->joined || actions.epoch >= client->epoch);
    client->joined = true;
    client->epoch = actions.epoch;
    if (actions.with_assignment && !(plants(PLANT_TELLS_NOTHING) && pick(4) > 0)) {
        take_set(client, plants(PLANT_TELLS_TARGET) ? &actions.member->target : &actions.member->assigned);
    }
}

/* Revoking takes its time; then what is new is taken. */
static void obey(struct client *client)
{
    if (client->told) {
        memcpy(client->owned, client->wanted, sizeof(client->owned));
        client->told = false;
    }
}

static void leave(struct client *client)
{
    struct consumer_heartbeat heartbeat = {
        .member_id = str_of(client->id),
        .instance_id = client->is_static ? str_of(client->instance_id) : STR_NULL,
        .epoch = client->is_static && chance(70) ? EPOCH_LEAVE_STATIC : EPOCH_LEAVE,
        .topic_count = -1,
        .owned_count = -1,
    };

    forget(client);
    client->alive = false;
    step(&(struct consumer_event){.kind = CONSUMER_HEARTBEAT, .topics = &sim.topics.view, .heartbeat = &heartbeat});
    client->away = heartbeat.epoch == EPOCH_LEAVE_STATIC && actions.err == ERR_OK;
}

/* -------------------------------------------------------------- older protocol */

static size_t put_subscription(const struct client *client, uint8_t *to)
{
    struct str names[RIG_TOPICS];
    int32_t count = list_topics(client, names);
    struct wire_writer writer;

    wire_writer_init(&writer, 0);
    wire_write_i16(&writer, 0);
    wire_write_i32(&writer, count);
    for (int32_t i = 0; i < count; i++) {
        wire_write_string(&writer, names[i], false);
    }
    wire_write_i32(&writer, -1);
    struct slice bytes = wire_writer_bytes(&writer);
    size_t len = bytes.len;

    memcpy(to, bytes.data, len);
    wire_writer_free(&writer);
    return len;
}

/* An eager one: it gives everything up before it joins. */
static void classic_join(struct client *client)
{
    uint8_t metadata[128];
    struct group_protocol protocol = {STR("range"), SLICE(metadata, put_subscription(client, metadata))};
    struct consumer_join join = {
        .member_id = str_of(client->id),
        .instance_id = client->is_static ? str_of(client->instance_id) : STR_NULL,
        .client_id = STR("c"),
        .client_host = STR("/h"),
        .protocol_type = STR("consumer"),
        .protocols = &protocol,
        .protocol_count = 1,
        .session_timeout_ms = RIG_SESSION_MS,
        .rebalance_timeout_ms = RIG_REBALANCE_MS,
        .new_id = "unused",
    };

    memset(client->owned, 0, sizeof(client->owned));
    client->synced = false;
    step(&(struct consumer_event){.kind = CONSUMER_JOIN, .topics = &sim.topics.view, .join = &join});
    if (chance(10)) {
        return;
    }
    if (actions.err == ERR_OK) {
        client->joined = true;
        client->epoch = actions.epoch;
    } else {
        got_error(client, actions.err);
    }
}

static void classic_ask(struct client *client, enum consumer_event_kind kind)
{
    step(&(struct consumer_event){
        .kind = kind,
        .topics = &sim.topics.view,
        .who = {str_of(client->id), client->is_static ? str_of(client->instance_id) : STR_NULL},
        .generation = client->epoch});
    if (chance(10)) {
        return;
    }
    if (actions.err == ERR_OK && kind == CONSUMER_SYNC) {
        take_set(client, &actions.member->assigned);
        obey(client);
        client->synced = true;
    } else if (actions.err == ERR_REBALANCE_IN_PROGRESS || actions.err == ERR_ILLEGAL_GENERATION) {
        memset(client->owned, 0, sizeof(client->owned));
        client->joined = client->synced = false;
    } else if (actions.err != ERR_OK) {
        got_error(client, actions.err);
    }
}

static void classic_act(struct client *client)
{
    if (!client->joined) {
        classic_join(client);
    } else {
        classic_ask(client, client->synced ? CONSUMER_CLASSIC_HEARTBEAT : CONSUMER_SYNC);
    }
}

/* ------------------------------------------------------------------------ the world */

static void start_client(int index)
{
    struct client *client = &sim.clients[index];

    forget(client);
    client->alive = true;
    client->must_say_all = false;
    client->is_static = index < 2;
    client->is_classic = sim.classics && index % 3 == 2;
    client->topics = (uint8_t)(pick(3) == 0 ? 0 : 1 + pick(15));
    client->topics |= client->is_classic;
    client->topics = sim.alike ? 7 : client->topics;
    new_id(client);
    snprintf(client->instance_id, sizeof(client->instance_id), "i%d", index);
    client->next_ms = sim.now.ms + pick(1000);
}

static void pass_time(int64_t ms)
{
    int64_t until_ms = sim.now.ms + ms;

    while (sim.group.wake_ms <= until_ms) {
        int64_t by_ms = MAX(sim.group.wake_ms - sim.now.ms, 0);

        sim.now.ms += by_ms;
        sim.now.wall_ms += by_ms;
        step(&(struct consumer_event){.kind = CONSUMER_TICK, .topics = &sim.topics.view});
    }
    sim.now.wall_ms += until_ms - sim.now.ms;
    sim.now.ms = until_ms;
}

static void change_topics(void)
{
    int t = (int)pick(RIG_TOPICS);
    int32_t now = sim.topics.partitions[t], more = 1 + (int32_t)pick(3);

    /* It does not come back with fewer: that would be another topic. */
    sim.topics.partitions[t] = MIN(now + more, PARTITIONS);
    sim.topics.view.number += !plants(PLANT_OLD_TOPICS);
}

static void plant_in_restart(void)
{
    if (plants(PLANT_EPOCH_FALLS) && sim.group.epoch > 1) {
        sim.group.epoch--;
    }
    CONSUMER_FOR_EACH_MEMBER(&sim.group, member)
    {
        if (plants(PLANT_FORGETS_REVOKING) && member->state == MEMBER_UNREVOKED) {
            consumer_disown(&sim.group, &member->revoking, member);
            partition_set_free(&member->revoking);
            member->state = MEMBER_STABLE;
        }
    }
}

/* A coordinator that reads the log comes to the same. */
static void restart(void)
{
    struct consumer_settings settings = rig_settings();
    struct consumer_group read;

    ck_assert(consumer_group_init(&read, STR("g"), &settings));
    rig_log_read(&sim.log, &read, sim.now.ms);
    check_same(&read);
    consumer_group_free(&sim.group);
    /* Lists point to their heads: into place by reading once more. */
    consumer_group_free(&read);
    ck_assert(consumer_group_init(&sim.group, STR("g"), &settings));
    rig_log_read(&sim.log, &sim.group, sim.now.ms);
    plant_in_restart();
    sim.topics.view.number += !plants(PLANT_OLD_TOPICS);
}

static void disturb(int index)
{
    struct client *client = &sim.clients[index];

    if (!client->alive && (sim.quiet ? index < 3 : chance(20))) {
        start_client(index);
    } else if (client->alive && chance(3)) {
        forget(client); /* a crash */
        client->alive = false;
    } else if (client->alive && chance(3)) {
        leave(client);
    } else if (client->alive && !client->is_classic && !sim.alike && chance(3)) {
        client->topics = (uint8_t)pick(16);
        client->must_say_all = true;
    }
    if (chance(2)) {
        change_topics();
    }
    if (chance(1)) {
        restart();
    }
    if (chance(3)) {
        pass_time(pick(2 * RIG_SESSION_MS));
    }
}

static void turn(void)
{
    int index = (int)pick(CLIENTS);
    struct client *client = &sim.clients[index];

    disturb(index);
    if (client->alive && (client->next_ms <= sim.now.ms || chance(10))) {
        if (client->is_classic) {
            classic_act(client);
        } else {
            beat(client);
        }
        client->next_ms = sim.now.ms + (chance(5) ? 10 * BEAT_MS : BEAT_MS);
    }
    if (client->alive && !client->is_classic && !chance(50)) {
        obey(client);
        check_owners();
    }
    check_commits(client);
    sim.stable += consumer_group_state(&sim.group) == CONSUMER_STABLE;
    pass_time(pick(700));
}

static bool subscribes(const struct client *client, int topic)
{
    return client->topics ? client->topics >> topic & 1 : topic < 3;
}

static void check_settled(void)
{
    int alive = 0;

    for (int i = 0; i < CLIENTS; i++) {
        alive += sim.clients[i].alive;
        HOLDS(!sim.clients[i].alive || sim.clients[i].joined);
        HOLDS(!sim.clients[i].alive || sim.clients[i].epoch == sim.group.target_epoch);
    }
    HOLDS(sim.group.member_count == alive);
    HOLDS(consumer_group_state(&sim.group) == (alive ? CONSUMER_STABLE : CONSUMER_EMPTY));
    for (int t = 0; t < RIG_TOPICS; t++) {
        uint8_t all = 0, wanted = (uint8_t)((1u << sim.topics.partitions[t]) - 1);
        bool any = false;

        for (int i = 0; i < CLIENTS; i++) {
            if (sim.clients[i].alive) {
                HOLDS(sim.clients[i].owned[t] == 0 || subscribes(&sim.clients[i], t));
                all |= sim.clients[i].owned[t];
                any = any || subscribes(&sim.clients[i], t);
            }
        }
        HOLDS(all == (any ? wanted : 0));
    }
}

static void run_seed(uint64_t seed, int plant)
{
    struct consumer_settings settings = rig_settings();

    memset(&sim, 0, sizeof(sim));
    sim.seed = seed;
    sim.plant = (enum plant)plant;
    sim.random = seed * 0x9e3779b97f4a7c15u + 1;
    sim.now = (struct group_now){1000, 1700000000000};
    sim.classics = pick(2);
    sim.alike = pick(3) == 0;
    rig_topics_start(&sim.topics);
    rig_log_start(&sim.log);
    ck_assert(consumer_group_init(&sim.group, STR("g"), &settings));
    sim.group.epoch = 1;
    sim.group.dirty_epoch = true;
    rig_log_changes(&sim.log, &sim.group);
    for (int t = 0; t < 2; t++) {
        sim.topics.partitions[t] = 1 + (int32_t)pick(PARTITIONS);
    }
    for (int i = 0; i < STEPS; i++) {
        turn();
    }
    sim.quiet = true;
    for (int i = 0; i < 3 * STEPS; i++) {
        turn();
    }
    check_settled();
    restart();
    consumer_group_free(&sim.group);
    ledger_writer_release(&sim.log.writer);
}

START_TEST(whatever_members_do_no_partition_has_two_and_the_group_settles)
{
    const char *one = getenv("SEED");
    uint64_t first = one ? strtoull(one, NULL, 10) : 1, last = one ? first : SEEDS;
    int stable = 0;

    for (uint64_t seed = first; seed <= last; seed++) {
        run_seed(seed, PLANT_NONE);
        stable += sim.stable > 0;
    }
    ck_assert(one || stable > SEEDS / 2);
}
END_TEST

START_TEST(a_planted_bug_is_found)
{
    for (int plant = PLANT_NONE + 1; plant < PLANT_COUNT; plant++) {
        ck_assert_msg(plant_is_found(run_seed, plant, SEEDS), "plant %d was not found", plant);
    }
}
END_TEST

TEST_MAIN(whatever_members_do_no_partition_has_two_and_the_group_settles, a_planted_bug_is_found)
