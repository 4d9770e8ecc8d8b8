/* Members of a group as they are: they join, sync, beat, stall, crash, leave,
 * come back, and answers get lost; the coordinator's writes fail now and then.
 * All from a seed. What is checked beyond the group's own invariants:
 *
 *   - every request is answered once, none is forgotten
 *   - in a stable group each partition is assigned to one member, and to one only
 *   - the generation never falls
 *   - left alone, the group becomes stable with exactly the members that live
 */
#include "group/group_step.h"

#include "check_main.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    SEEDS = 1500,
    STEPS = 400,
    CLIENTS = 6,
    MEMBERS = 24,
    PARTITIONS = 8,
    MAX_CALLS = 4096,
    SESSION_MS = 10000,
    REBALANCE_MS = 15000
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
    int stable_generations;
    bool quiet; /* nothing bad happens any more */
};

/* As ck_assert, which would make a system call for each: there are millions. */
#define HOLDS(expression) ((expression) ? (void)0 : ck_abort_msg("seed %" PRIu64 ": %s", sim.seed, #expression))

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

static void answered(struct group_waiter *waiter);

static err_t step(const struct group_event *event)
{
    struct group_actions actions;
    struct list_node *node;

    group_step(&sim.group, event, sim.now, &actions);
    HOLDS(sim.group.generation >= sim.generation_seen);
    sim.generation_seen = sim.group.generation;
    while ((node = list_pop_front(&actions.answers))) {
        answered(LIST_ENTRY(node, struct group_waiter, node));
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
    snprintf(client->member_id, sizeof(client->member_id), "%.*s", STR_ARG(waiter->member->id));
    client->has_id = client->joined = true;
    client->generation = sim.group.generation;
    client->leads = waiter->with_members && !waiter->skip_assignment && str_equal(waiter->leader, waiter->member->id);
    client->listed_count = 0;
    if (!waiter->with_members) {
        return;
    }
    GROUP_FOR_EACH_MEMBER(&sim.group, member)
    {
        HOLDS(client->listed_count < MEMBERS);
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
        }
    }
    HOLDS(covered == PARTITIONS);
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
    if (sim.now.ms >= sim.group.wake_ms) {
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

        step(&(struct group_event){.kind = GROUP_STORED, .store = ++sim.stored, .err = err});
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
        for (size_t i = 0; i < member->assignment.len; i++) {
            covered += !all[member->assignment.data[i]];
            all[member->assignment.data[i]] = true;
        }
    }
    HOLDS(alive == 0 || covered == PARTITIONS);
}

static void run_seed(uint64_t seed)
{
    memset(&sim, 0, sizeof(sim));
    sim.seed = seed;
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
        run_seed(seed);
        stable += sim.stable_generations > 0;
    }
    ck_assert(one || stable > SEEDS / 2);
}
END_TEST

TEST_MAIN(whatever_members_do_the_group_stays_sound_and_settles)
