/* Members of a group as they are: they join, sync, beat, stall, crash, leave,
 * come back, and answers get lost; the coordinator's writes fail now and then.
 * All from a seed. What is checked beyond the group's own invariants:
 *
 *   - every request is answered once, none is forgotten
 *   - in a stable group each partition is assigned to one member, and to one only
 *   - the generation never falls, and one generation has one assignment
 *   - left alone, the group becomes stable with exactly the members that live, and each has something to do
 *
 * PLANT names a bug to put in: each must be found. */
#include "group/group_step.h"

#include "check_main.h"
#include "plant.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    SEEDS = 2500,
    STEPS = 400,
    CLIENTS = 6,
    MEMBERS = 24,
    PARTITIONS = 8,
    MAX_CALLS = 4096,
    SESSION_MS = 10000,
    REBALANCE_MS = 15000
};

enum plant {
    PLANT_NONE,
    PLANT_FORGETS_WAITER,       /* now and then an answer is not given */
    PLANT_NO_SESSION_TIMEOUT,   /* who is silent stays a member */
    PLANT_NO_TICK,              /* nothing happens because time has passed */
    PLANT_FORGETS_FAILED_STORE, /* a record that could not be written is waited for on and on */
    PLANT_SAME_GENERATION,      /* a rebalance does not begin a new one */
    PLANT_TELLS_OLD_GENERATION, /* who joins is told the one before */
    PLANT_NOBODY_LEADS,         /* nobody is told to be the leader */
    PLANT_LISTS_TOO_FEW,        /* the leader is not told of everybody */
    PLANT_ID_OF_ANOTHER,        /* who joins is told another's id */
    PLANT_STRANGER_IS_LEADER,   /* an id that nobody has is good for the leader's */
    PLANT_LOSES_ASSIGNMENT,     /* what a member was given is not kept */
    PLANT_GIVES_TWICE,          /* two members have the same assignment */
    PLANT_COUNT,
};

struct call {
    struct group_waiter waiter;
    int client, number; /* the client's newest request is the one it still waits for */
    bool is_join, answered;
};

struct client {
    bool alive, is_static, old_version;
    int number; /* of its newest request */
    char member_id[128], instance_id[16];
    bool has_id, joined, synced; /* in `generation` */
    bool leads;
    int32_t generation;
    bool waiting;    /* for a JoinGroup or SyncGroup */
    int64_t next_ms; /* heartbeat */
    char listed[MEMBERS][128];
    int listed_count;
    int flavour; /* which protocols it lists */
};

struct sim {
    uint64_t seed, random;
    struct group group;
    struct group_now now;
    struct client clients[CLIENTS];
    struct call calls[MAX_CALLS];
    int call_count, uuid;
    uint64_t stores, stored; /* asked for; committed, in order */
    int32_t generation_seen;
    int32_t assigned_generation; /* the last stable one, and who had what in it, by instance or member */
    char assigned_to[PARTITIONS][128];
    int stable_generations;
    bool quiet; /* nothing bad happens any more */
    enum plant plant;
};

#define HOLDS(expression) PLANT_HOLDS(sim.plant, sim.seed, expression)

static struct sim sim;
static const struct group_settings settings = {.max_size = MEMBERS, .initial_delay_ms = 1000};

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

static void answered(struct group_waiter *waiter);

/* What is wrong with the group that somebody else has written. */
static void plant_in_state(enum group_state before)
{
    bool began = before == GROUP_PREPARING && sim.group.state == GROUP_COMPLETING;
    bool given = before == GROUP_COMPLETING && sim.group.state == GROUP_STABLE;
    struct group_member *last = NULL;

    GROUP_FOR_EACH_MEMBER(&sim.group, member)
    {
        if (plants(PLANT_NO_SESSION_TIMEOUT)) {
            member->deadline_ms = GROUP_NEVER;
        }
        if (given && last && plants(PLANT_GIVES_TWICE) && last->assignment.len == member->assignment.len) {
            memcpy((void *)(uintptr_t)member->assignment.data, last->assignment.data, last->assignment.len);
        }
        last = member;
    }
    if (given && last && plants(PLANT_LOSES_ASSIGNMENT)) {
        last->assignment.len = 0;
    }
    if (began && plants(PLANT_SAME_GENERATION) && sim.group.generation > 1) {
        sim.group.generation--;
    }
}

static struct group_event with_plant(struct group_event event)
{
    bool named = event.kind == GROUP_SYNC || event.kind == GROUP_HEARTBEAT || event.kind == GROUP_COMMIT;

    if (named && plants(PLANT_STRANGER_IS_LEADER) && sim.group.leader &&
        !group_find_member(&sim.group, event.who.member_id)) {
        event.who = (struct group_identity){sim.group.leader->id, STR_NULL};
        event.generation = sim.group.generation;
    }
    return event;
}

static err_t step(const struct group_event *asked)
{
    struct group_event event = with_plant(*asked);
    enum group_state before = sim.group.state;
    struct group_actions actions;
    struct list_node *node;

    group_step(&sim.group, &event, sim.now, &actions);
    plant_in_state(before);
    HOLDS(sim.group.generation >= sim.generation_seen);
    sim.generation_seen = sim.group.generation;
    while ((node = list_pop_front(&actions.answers))) {
        if (!plants(PLANT_FORGETS_WAITER) || pick(50) > 0) {
            answered(LIST_ENTRY(node, struct group_waiter, node));
        }
    }
    if (actions.store) {
        HOLDS(actions.store == sim.stores + 1);
        sim.stores = actions.store;
    }
    return actions.err;
}

static struct call *new_call(int client, bool is_join)
{
    HOLDS(sim.call_count < MAX_CALLS);
    struct call *call = &sim.calls[sim.call_count++];

    *call = (struct call){.client = client, .number = ++sim.clients[client].number, .is_join = is_join};
    sim.clients[client].waiting = true;
    return call;
}

static struct group_identity identity(const struct client *client)
{
    return (struct group_identity){client->has_id ? str_of(client->member_id) : STR(""),
                                   client->is_static ? str_of(client->instance_id) : STR_NULL};
}

static void join(int index)
{
    static const char *const names[3][2] = {{"range", "sticky"}, {"sticky", "range"}, {"range", NULL}};
    struct client *client = &sim.clients[index];
    struct call *call = new_call(index, true);
    struct group_protocol protocols[2];
    struct group_event event = {.kind = GROUP_JOIN, .who = identity(client), .waiter = &call->waiter};
    char uuid[GROUP_UUID_LEN + 1];

    snprintf(uuid, sizeof(uuid), "%036d", ++sim.uuid);
    for (int i = 0; i < 2; i++) {
        protocols[i] = (struct group_protocol){str_of(names[client->flavour][i]), SLICE("sub", 3)};
    }
    event.join.protocol_type = STR("consumer");
    event.join.protocols = protocols;
    event.join.protocol_count = names[client->flavour][1] ? 2 : 1;
    event.join.session_timeout_ms = SESSION_MS;
    event.join.rebalance_timeout_ms = REBALANCE_MS;
    event.join.client_id = STR("c");
    event.join.client_host = STR("/h");
    event.join.uuid = uuid;
    event.join.requires_known_id = !client->old_version;
    call->waiter.skips_assignment = !client->old_version;
    client->joined = client->synced = false;
    step(&event);
}

/* The leader deals the partitions out; each assignment is a list of them. */
static void sync_group(int index)
{
    struct client *client = &sim.clients[index];
    struct call *call = new_call(index, false);
    struct group_event event = {
        .kind = GROUP_SYNC, .who = identity(client), .waiter = &call->waiter, .generation = client->generation};
    struct group_assignment given[MEMBERS];
    uint8_t parts[MEMBERS][PARTITIONS];
    size_t lens[MEMBERS] = {0};

    if (client->leads) {
        for (uint8_t i = 0; i < PARTITIONS; i++) {
            int to = i % client->listed_count;

            parts[to][lens[to]++] = i;
        }
        for (int i = 0; i < client->listed_count; i++) {
            given[i] = (struct group_assignment){str_of(client->listed[i]), SLICE(parts[i], lens[i])};
        }
        event.sync.assignments = given;
        event.sync.assignment_count = client->listed_count;
    }
    step(&event);
}

static void got_error(struct client *client, err_t err)
{
    client->joined = client->synced = false;
    switch (err) {
    case ERR_UNKNOWN_MEMBER_ID:
        client->has_id = false;
        break;
    case ERR_FENCED_INSTANCE_ID:
        client->alive = false; /* fatal, as in the real clients */
        break;
    case ERR_REBALANCE_IN_PROGRESS:
    case ERR_ILLEGAL_GENERATION:
    case ERR_COORDINATOR_NOT_AVAILABLE:
    case ERR_NOT_COORDINATOR:
    case ERR_INCONSISTENT_GROUP_PROTOCOL:
    case ERR_GROUP_MAX_SIZE_REACHED:
        break;
    default:
        ck_abort_msg("unexpected %s", err_name(err));
    }
}

static void joined(struct client *client, const struct group_waiter *waiter)
{
    struct str id = plants(PLANT_ID_OF_ANOTHER) ? waiter->leader : waiter->member->id;

    snprintf(client->member_id, sizeof(client->member_id), "%.*s", STR_ARG(id));
    client->has_id = client->joined = true;
    client->generation = sim.group.generation - plants(PLANT_TELLS_OLD_GENERATION);
    client->leads = !plants(PLANT_NOBODY_LEADS) && waiter->with_members && !waiter->skip_assignment &&
                    str_equal(waiter->leader, waiter->member->id);
    client->listed_count = 0;
    if (!waiter->with_members) {
        return;
    }
    GROUP_FOR_EACH_MEMBER(&sim.group, member)
    {
        HOLDS(client->listed_count < MEMBERS);
        if (plants(PLANT_LISTS_TOO_FEW) && client->listed_count > 0) {
            continue;
        }
        snprintf(client->listed[client->listed_count++], 128, "%.*s", STR_ARG(member->id));
    }
}

static void answered(struct group_waiter *waiter)
{
    struct call *call = CONTAINER_OF(waiter, struct call, waiter);
    struct client *client = &sim.clients[call->client];

    HOLDS(!call->answered);
    call->answered = true;
    if (call->number != client->number || !client->alive) {
        return; /* the process that asked is gone, or has asked again */
    }
    client->waiting = false;
    if (chance(3)) {
        client->joined = client->synced = false; /* the answer got lost: it asks again */
    } else if (waiter->err == ERR_MEMBER_ID_REQUIRED) {
        snprintf(client->member_id, sizeof(client->member_id), "%.*s", STR_ARG(waiter->member_id));
        client->has_id = true;
    } else if (waiter->err != ERR_OK) {
        got_error(client, waiter->err);
    } else if (call->is_join) {
        joined(client, waiter);
    } else {
        client->synced = true;
        client->next_ms = sim.now.ms + 1000;
    }
}

static void act(int index)
{
    struct client *client = &sim.clients[index];

    if (client->waiting && !chance(2)) { /* now and then it gives up, and asks again on another connection */
        return;
    }
    if (!client->joined) {
        join(index);
    } else if (!client->synced) {
        sync_group(index);
    } else if (sim.now.ms >= client->next_ms) {
        struct group_event event = {.kind = chance(30) ? GROUP_COMMIT : GROUP_HEARTBEAT,
                                    .who = identity(client),
                                    .generation = client->generation};
        err_t err = step(&event);

        client->next_ms = sim.now.ms + 1000;
        if (err != ERR_OK) {
            got_error(client, err);
        }
    }
}

static void start_process(int index)
{
    struct client *client = &sim.clients[index];

    *client = (struct client){.alive = true, .number = client->number + 1, .flavour = client->flavour};
    client->is_static = index < 2;
    client->old_version = index == 1 || index == 3;
    snprintf(client->instance_id, sizeof(client->instance_id), "i%d", index);
}

static void leave(int index)
{
    struct client *client = &sim.clients[index];

    if (client->has_id) {
        step(&(struct group_event){.kind = GROUP_LEAVE, .who = identity(client)});
    }
    client->alive = false;
}

/* Who has a partition is known by its instance, which outlives a process. */
static void check_same_owner(uint8_t partition, const struct group_member *member)
{
    char *owner = sim.assigned_to[partition];
    struct str name = member->instance_id.data ? member->instance_id : member->id;
    bool known = sim.assigned_generation == sim.group.generation && owner[0];

    HOLDS(!known || str_equal(str_of(owner), name));
    snprintf(owner, sizeof(sim.assigned_to[0]), "%.*s", STR_ARG(name));
}

static void check_assignments(void)
{
    bool taken[PARTITIONS] = {false};
    int covered = 0;

    if (sim.group.state != GROUP_STABLE) {
        return;
    }
    sim.stable_generations++;
    GROUP_FOR_EACH_MEMBER(&sim.group, member)
    {
        for (size_t i = 0; i < member->assignment.len; i++) {
            uint8_t partition = member->assignment.data[i];

            HOLDS(partition < PARTITIONS);
            HOLDS(!taken[partition]);
            taken[partition] = true;
            covered++;
            check_same_owner(partition, member);
        }
    }
    HOLDS(covered == PARTITIONS);
    sim.assigned_generation = sim.group.generation;
}

static void disturb(int index)
{
    struct client *client = &sim.clients[index];

    if (!client->alive) {
        if (chance(10)) {
            start_process(index);
        }
    } else if (chance(1)) {
        client->alive = false; /* crash */
    } else if (chance(1)) {
        start_process(index); /* crash, and back at once */
    } else if (chance(1)) {
        leave(index);
    } else if (chance(1)) {
        client->next_ms = sim.now.ms + 8000; /* a long pause */
    } else if (chance(1)) {
        client->joined = false; /* wants a rebalance */
        client->flavour = (int)pick(3);
    }
}

static void pass_time(int64_t ms)
{
    sim.now.ms += ms;
    sim.now.wall_ms += ms;
    if (sim.now.ms >= sim.group.wake_ms && !plants(PLANT_NO_TICK)) {
        step(&(struct group_event){.kind = GROUP_TICK});
    }
}

static void turn(void)
{
    int index = (int)pick(CLIENTS);

    disturb(index);
    if (sim.clients[index].alive) {
        act(index);
    }
    if (sim.stored < sim.stores && (sim.quiet || chance(40))) {
        err_t err = chance(3) ? ERR_COORDINATOR_NOT_AVAILABLE : ERR_OK;

        sim.stored++;
        if (err == ERR_OK || !plants(PLANT_FORGETS_FAILED_STORE)) {
            step(&(struct group_event){.kind = GROUP_STORED, .store = sim.stored, .err = err});
        }
    }
    pass_time(pick(200));
    check_assignments();
}

static void check_settled(void)
{
    int alive = 0;
    bool all[PARTITIONS] = {false};
    int covered = 0;

    for (int i = 0; i < CLIENTS; i++) {
        const struct client *client = &sim.clients[i];

        alive += client->alive;
        HOLDS(!client->alive || (client->joined && client->synced));
        HOLDS(!client->alive || client->generation == sim.group.generation);
    }
    HOLDS(sim.group.member_count == alive);
    HOLDS(sim.group.state == (alive ? GROUP_STABLE : GROUP_EMPTY));
    GROUP_FOR_EACH_MEMBER(&sim.group, member)
    {
        HOLDS(member->assignment.len > 0);
        for (size_t i = 0; i < member->assignment.len; i++) {
            covered += !all[member->assignment.data[i]];
            all[member->assignment.data[i]] = true;
        }
    }
    HOLDS(alive == 0 || covered == PARTITIONS);
}

static void run_seed(uint64_t seed, int plant)
{
    memset(&sim, 0, sizeof(sim));
    sim.seed = seed;
    sim.plant = (enum plant)plant;
    sim.random = seed * 0x9e3779b97f4a7c15u + 1;
    sim.now = (struct group_now){1000, 1700000000000};
    ck_assert(group_init(&sim.group, STR("g"), &settings, sim.now.wall_ms));
    for (int i = 0; i < CLIENTS; i++) {
        if (pick(2)) {
            start_process(i);
        }
    }
    for (int i = 0; i < STEPS; i++) {
        turn();
    }
    sim.quiet = true;
    for (int i = 0; i < STEPS * 3; i++) {
        turn();
    }
    check_settled();
    step(&(struct group_event){.kind = GROUP_CLOSE, .err = ERR_NOT_COORDINATOR});
    for (int i = 0; i < sim.call_count; i++) {
        HOLDS(sim.calls[i].answered);
    }
    group_free(&sim.group);
}

START_TEST(whatever_members_do_the_group_stays_sound_and_settles)
{
    const char *one = getenv("SEED");
    uint64_t first = one ? strtoull(one, NULL, 10) : 1, last = one ? first : SEEDS;
    int stable = 0;

    for (uint64_t seed = first; seed <= last; seed++) {
        run_seed(seed, PLANT_NONE);
        stable += sim.stable_generations > 0;
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

TEST_MAIN(whatever_members_do_the_group_stays_sound_and_settles, a_planted_bug_is_found)
