/* Members of a share group as they are: they join, report, stall, crash, leave,
 * come back, change their minds; answers get lost; partitions are initialised
 * late, or not; topics come and grow; administrators set and forget; the
 * coordinator starts anew from its log. All from a seed. What is checked beyond
 * the group's own invariants:
 *
 *   - nobody is told of a partition that it does not subscribe to, or that was never initialised
 *   - epochs never fall
 *   - what the log says is what memory says
 *   - left alone, every partition that is subscribed to has members, and as many as its neighbours */
#include "share_group_rig.h"

#include "check_main.h"
#include "plant.h"

#include <inttypes.h>

enum { SEEDS = 400, STEPS = 300, CLIENTS = 6, PARTITIONS = 8, ID_SIZE = 24, BEAT_MS = 5000, INITS_MAX = 1000 };

/* What somebody might have written. */
enum plant {
    PLANT_NONE,
    PLANT_FORGETS_RECORD,      /* a change is not staged */
    PLANT_NO_SESSION_TIMEOUT,  /* who is silent stays */
    PLANT_TELLS_TARGET,        /* before the subscription is looked at */
    PLANT_ASSIGNS_EARLY,       /* what is being initialised counts as initialised */
    PLANT_INIT_LOST,           /* nobody hears that one has ended */
    PLANT_INIT_ONCE,           /* a failure counts as done */
    PLANT_OLD_TOPICS,          /* new partitions are not looked at */
    PLANT_EPOCH_FALLS,         /* a restart counts anew */
    PLANT_FORGETS_INITIALIZED, /* over a restart */
    PLANT_TELLS_NOTHING,       /* an assignment that has changed is not part of the answer */
    PLANT_REMOVED_STAYS,       /* a member that has left is still in the log */
    PLANT_ADMIN_ANYTIME,       /* offsets are forgotten under the members */
    PLANT_COUNT
};

struct client {
    bool alive, joined, must_say_all;
    char id[ID_SIZE];
    int32_t epoch;
    uint8_t told[RIG_TOPICS]; /* bit by partition */
    uint8_t topics;           /* bit by topic: subscription */
    int64_t next_ms;
};

struct sim {
    uint64_t seed, random;
    struct rig_topics topics;
    struct share_group group;
    struct group_now now;
    struct client clients[CLIENTS];
    struct rig_log log;
    struct share_init inits[INITS_MAX]; /* on their way */
    size_t init_count;
    uint8_t initialized[RIG_TOPICS];
    int ids;
    int32_t epoch_seen, target_seen;
    bool quiet;
    enum plant plant;
};

#define HOLDS(expression) PLANT_HOLDS(sim.plant, sim.seed, expression)

static struct sim sim;
static struct share_actions actions;

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

static void check_same(const struct share_group *read)
{
    HOLDS(read->epoch == sim.group.epoch && read->target_epoch == sim.group.target_epoch);
    HOLDS(read->member_count == sim.group.member_count);
    HOLDS(read->metadata_hash == sim.group.metadata_hash && read->target_wall_ms == sim.group.target_wall_ms);
    SHARE_FOR_EACH_MEMBER(&sim.group, member)
    {
        const struct share_member *other = share_find_member(read, member->id);

        HOLDS(other && other->epoch == member->epoch && other->previous_epoch == member->previous_epoch);
        HOLDS(other->topic_count == member->topic_count);
        HOLDS(partition_set_equal(&other->assigned, &member->assigned));
        HOLDS(partition_set_equal(&other->target, &member->target));
    }
    for (size_t i = 0; i < sim.group.topic_count; i++) {
        const struct share_topic *topic = &sim.group.topics[i], *other = share_find_topic(read, topic->id);

        for (int32_t p = 0; p < topic->partitions; p++) {
            HOLDS(!share_topic_has(other, p, SHARE_INITIALIZED) == !share_topic_has(topic, p, SHARE_INITIALIZED));
        }
        HOLDS(topic->deleting == (other && other->deleting));
    }
}

static void take_inits(void)
{
    for (size_t i = 0; i < sim.group.init_count; i++) {
        HOLDS(sim.init_count < INITS_MAX);
        sim.inits[sim.init_count++] = sim.group.inits[i];
    }
    sim.group.init_count = 0;
}

static void log_changes(void)
{
    struct list_node *node;

    if (plants(PLANT_FORGETS_RECORD) && pick(50) == 0) {
        share_clean(&sim.group);
    }
    while (plants(PLANT_REMOVED_STAYS) && (node = list_pop_front(&sim.group.gone))) {
        struct share_gone_member *gone = LIST_ENTRY(node, struct share_gone_member, node);

        free((char *)gone->id.data);
        free(gone);
    }
    rig_share_log_changes(&sim.log, &sim.group);
}

static void step(const struct share_event *event)
{
    if (plants(PLANT_NO_SESSION_TIMEOUT) && event->kind == SHARE_TICK) {
        sim.group.wake_ms = GROUP_NEVER;
        return;
    }
    share_group_step(&sim.group, event, sim.now, &actions);
    HOLDS(!sim.group.broken);
    log_changes();
    HOLDS(sim.group.epoch >= sim.epoch_seen && sim.group.target_epoch >= sim.target_seen);
    sim.epoch_seen = sim.group.epoch;
    sim.target_seen = sim.group.target_epoch;
    take_inits();
}

/* ----------------------------------------------------------------------- clients */

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
    memset(client->told, 0, sizeof(client->told));
    client->joined = false;
    client->epoch = EPOCH_JOIN;
}

static void take_set(struct client *client, const struct partition_set *set)
{
    memset(client->told, 0, sizeof(client->told));
    for (size_t i = 0; i < set->count; i++) {
        int t = set->items[i].topic.bytes[0] - 1;

        HOLDS(client->topics >> t & 1);
        HOLDS(sim.initialized[t] >> set->items[i].partition & 1);
        client->told[t] |= (uint8_t)(1u << set->items[i].partition);
    }
}

static void got_error(struct client *client, err_t err)
{
    HOLDS(err == ERR_UNKNOWN_MEMBER_ID || err == ERR_FENCED_MEMBER_EPOCH || err == ERR_GROUP_MAX_SIZE_REACHED);
    forget(client);
}

static void beat(struct client *client)
{
    struct str names[RIG_TOPICS];
    bool all = !client->joined || client->must_say_all || chance(10);
    struct share_heartbeat heartbeat = {.member_id = str_of(client->id),
                                        .client_id = STR("c"),
                                        .client_host = STR("/h"),
                                        .epoch = client->joined ? client->epoch : EPOCH_JOIN,
                                        .topics = names,
                                        .topic_count = all ? list_topics(client, names) : -1};

    step(&(struct share_event){.kind = SHARE_HEARTBEAT, .topics = &sim.topics.view, .heartbeat = &heartbeat});
    client->must_say_all = chance(10);
    if (client->must_say_all) {
        return; /* the answer is lost */
    }
    if (actions.err != ERR_OK) {
        got_error(client, actions.err);
        return;
    }
    HOLDS(!client->joined || actions.member->epoch >= client->epoch);
    client->joined = true;
    client->epoch = actions.member->epoch;
    if (actions.with_assignment && !(plants(PLANT_TELLS_NOTHING) && pick(4) > 0)) {
        take_set(client, plants(PLANT_TELLS_TARGET) ? &actions.member->target : &actions.member->assigned);
    }
}

static void leave(struct client *client)
{
    step(&(struct share_event){.kind = SHARE_LEAVE, .member_id = str_of(client->id)});
    forget(client);
    client->alive = false;
}

static void start_client(struct client *client)
{
    forget(client);
    client->alive = true;
    client->must_say_all = false;
    client->topics = (uint8_t)(pick(2) ? 7 : 1 + pick(15));
    snprintf(client->id, sizeof(client->id), "m%d", ++sim.ids);
    client->next_ms = sim.now.ms + pick(1000);
}

/* ---------------------------------------------------------------- what is around */

/* One of the initialisations that are under way ends. */
static void end_init(void)
{
    size_t index = sim.init_count > 0 ? pick((uint32_t)sim.init_count) : 0;
    struct share_init init = sim.inits[index];
    bool done = !chance(20);

    if (sim.init_count == 0) {
        return;
    }
    sim.inits[index] = sim.inits[--sim.init_count];
    if (plants(PLANT_INIT_LOST) && pick(4) == 0) {
        return;
    }
    if (done) {
        sim.initialized[init.topic.bytes[0] - 1] |= (uint8_t)(1u << init.partition);
    }
    step(&(struct share_event){
        .kind = SHARE_INIT_ENDED, .partitions = &init, .count = 1, .done = done || plants(PLANT_INIT_ONCE)});
}

static void step_admin(int32_t members, const struct share_event *event)
{
    struct share_group *group = &sim.group;

    if (group->member_count != members) { /* planted */
        actions.err = share_topics_step(group, event);
        group->member_count = members;
        log_changes();
        return;
    }
    step(event);
}

static void administer(void)
{
    struct share_init init = {rig_topic_id((int)pick(RIG_TOPICS)), (int32_t)pick(PARTITIONS), pick(100)};
    bool alters = pick(2);
    int32_t members = sim.group.member_count;

    if (plants(PLANT_ADMIN_ANYTIME) && !alters) {
        sim.group.member_count = 0;
    }
    step_admin(members, &(struct share_event){.kind = alters ? SHARE_ALTER : SHARE_FORGET,
                                              .topics = &sim.topics.view,
                                              .partitions = &init,
                                              .count = 1});
    HOLDS((actions.err == ERR_OK) == (sim.group.member_count == 0));
    if (actions.err == ERR_OK && alters) {
        const struct share_topic *topic = share_find_topic(&sim.group, init.topic);

        if (share_topic_has(topic, init.partition, SHARE_INITIALIZING) && sim.init_count < INITS_MAX) {
            sim.inits[sim.init_count++] = init;
        }
    } else if (actions.err == ERR_OK) {
        step(&(struct share_event){.kind = SHARE_FORGOTTEN, .partitions = &init, .count = 1});
        HOLDS(!share_find_topic(&sim.group, init.topic));
    }
}

static void pass_time(int64_t ms)
{
    int64_t until_ms = sim.now.ms + ms;

    while (sim.group.wake_ms <= until_ms) {
        int64_t by_ms = MAX(sim.group.wake_ms - sim.now.ms, 0);

        sim.now.ms += by_ms;
        sim.now.wall_ms += by_ms;
        step(&(struct share_event){.kind = SHARE_TICK});
    }
    sim.now.wall_ms += until_ms - sim.now.ms;
    sim.now.ms = until_ms;
}

static void change_topics(void)
{
    int t = (int)pick(RIG_TOPICS);
    int32_t more = sim.topics.partitions[t] + 1 + (int32_t)pick(3);

    sim.topics.partitions[t] = MIN(more, PARTITIONS);
    sim.topics.view.number += !plants(PLANT_OLD_TOPICS);
}

static void plant_in_restart(struct share_group *group)
{
    if (plants(PLANT_EPOCH_FALLS)) {
        group->epoch = group->target_epoch = 1;
        SHARE_FOR_EACH_MEMBER(group, member)
        {
            member->epoch = member->previous_epoch = 1;
        }
    }
    for (size_t i = 0; plants(PLANT_FORGETS_INITIALIZED) && i < group->topic_count; i++) {
        memset(group->topics[i].flags, 0, (size_t)group->topics[i].partitions);
    }
}

/* A coordinator that reads the log comes to the same; what it was about to initialise it asks for again. */
static void restart(void)
{
    struct share_settings settings = rig_share_settings();
    struct share_group read;

    ck_assert(share_group_init(&read, STR("g"), &settings));
    rig_share_log_read(&sim.log, &read, sim.now.ms);
    plant_in_restart(&read);
    check_same(&read);
    share_group_free(&read);
    share_group_free(&sim.group);
    ck_assert(share_group_init(&sim.group, STR("g"), &settings));
    rig_share_log_read(&sim.log, &sim.group, sim.now.ms);
    for (size_t i = 0; i < sim.init_count; i++) {
        if (pick(2)) { /* it was made all the same, and nobody heard of it */
            sim.initialized[sim.inits[i].topic.bytes[0] - 1] |= (uint8_t)(1u << sim.inits[i].partition);
        }
    }
    sim.init_count = 0;
}

static void disturb(int index)
{
    struct client *client = &sim.clients[index];

    if (!client->alive && (sim.quiet ? index < 3 : chance(20))) {
        start_client(client);
    } else if (client->alive && chance(3)) {
        forget(client); /* a crash */
        client->alive = false;
    } else if (client->alive && chance(3)) {
        leave(client);
    } else if (client->alive && chance(3)) {
        client->topics = (uint8_t)(1 + pick(15));
        client->must_say_all = true;
        memset(client->told, 0, sizeof(client->told));
    }
    if (chance(2)) {
        change_topics();
    }
    if (chance(2)) {
        administer();
    }
    if (chance(1)) {
        restart();
    }
    if (chance(3)) {
        pass_time(pick(2 * RIG_SESSION_MS));
    }
}

static void plant_in_turn(void)
{
    for (size_t i = 0; plants(PLANT_ASSIGNS_EARLY) && i < sim.group.topic_count; i++) {
        struct share_topic *topic = &sim.group.topics[i];

        for (int32_t p = 0; p < topic->partitions; p++) {
            topic->fresh = topic->fresh || topic->flags[p] == SHARE_INITIALIZING;
            topic->flags[p] |= topic->flags[p] & SHARE_INITIALIZING ? SHARE_INITIALIZED : 0;
        }
    }
}

static void turn(void)
{
    int index = (int)pick(CLIENTS);
    struct client *client = &sim.clients[index];

    disturb(index);
    plant_in_turn();
    if (client->alive && (client->next_ms <= sim.now.ms || chance(10))) {
        beat(client);
        client->next_ms = sim.now.ms + (chance(5) ? 10 * BEAT_MS : BEAT_MS);
    }
    if (!chance(50)) {
        end_init();
    }
    pass_time(pick(700));
}

static int owners(int topic, int partition)
{
    int count = 0;

    for (int i = 0; i < CLIENTS; i++) {
        count += sim.clients[i].alive && sim.clients[i].told[topic] >> partition & 1;
    }
    return count;
}

static bool is_subscribed(int topic)
{
    bool any = false;

    for (int i = 0; i < CLIENTS; i++) {
        any = any || (sim.clients[i].alive && sim.clients[i].topics >> topic & 1);
    }
    return any;
}

static void check_settled(void)
{
    int alive = 0;

    for (int i = 0; i < CLIENTS; i++) {
        alive += sim.clients[i].alive;
        HOLDS(!sim.clients[i].alive || sim.clients[i].joined);
        HOLDS(!sim.clients[i].alive || sim.clients[i].epoch == sim.group.target_epoch);
    }
    HOLDS(sim.group.member_count == alive && sim.group.target_epoch == sim.group.epoch);
    for (int t = 0; t < RIG_TOPICS; t++) {
        int least = INT32_MAX, most = 0;

        for (int p = 0; p < sim.topics.partitions[t]; p++) {
            least = MIN(least, owners(t, p));
            most = MAX(most, owners(t, p));
        }
        HOLDS(!is_subscribed(t) ? most == 0 : sim.topics.partitions[t] == 0 || least > 0);
    }
}

static void run_seed(uint64_t seed, int plant)
{
    struct share_settings settings = rig_share_settings();

    memset(&sim, 0, sizeof(sim));
    sim.seed = seed;
    sim.plant = (enum plant)plant;
    sim.random = seed * 0x9e3779b97f4a7c15u + 1;
    sim.now = (struct group_now){1000, 1700000000000};
    rig_topics_start(&sim.topics);
    rig_log_start(&sim.log);
    ck_assert(share_group_init(&sim.group, STR("g"), &settings));
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
    share_group_free(&sim.group);
    ledger_writer_release(&sim.log.writer);
}

START_TEST(whatever_members_do_the_group_settles_and_the_log_tells_it)
{
    const char *one = getenv("SEED");
    uint64_t first = one ? strtoull(one, NULL, 10) : 1, last = one ? first : SEEDS;

    for (uint64_t seed = first; seed <= last; seed++) {
        run_seed(seed, PLANT_NONE);
    }
}
END_TEST

START_TEST(a_planted_bug_is_found)
{
    for (int plant = PLANT_NONE + 1; plant < PLANT_COUNT; plant++) {
        ck_assert_msg(plant_is_found(run_seed, plant, SEEDS), "plant %d was not found", plant);
    }
}
END_TEST

TEST_MAIN(whatever_members_do_the_group_settles_and_the_log_tells_it, a_planted_bug_is_found)
