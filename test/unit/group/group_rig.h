/* A group without a coordinator: tests are its host. */
#ifndef GROUP_RIG_H
#define GROUP_RIG_H

#include "group/group_step.h"

#include <check.h>
#include <stdio.h>

enum { RIG_CALLS = 64, RIG_SESSION_MS = 10000, RIG_REBALANCE_MS = 60000, RIG_DELAY_MS = 3000 };

/* A JoinGroup or SyncGroup and its answer, copied. */
struct rig_call {
    struct group_waiter waiter;
    bool answered;
    err_t err;
    char member_id[160], leader[160], assignment[64], protocol[32];
    int32_t generation, members; /* members: -1 = not listed */
    bool skip_assignment;
};

struct rig {
    struct group group;
    struct group_now now;
    int uuid;
    uint64_t store; /* that the group wants to be written, newest */
    int stores;
    struct rig_call calls[RIG_CALLS];
    int call_count;
};

static inline void rig_text(char *to, size_t size, struct str from)
{
    snprintf(to, size, "%.*s", STR_ARG(from));
}

static inline void rig_take_answer(struct rig *rig, struct group_waiter *waiter)
{
    struct rig_call *call = CONTAINER_OF(waiter, struct rig_call, waiter);

    ck_assert(!call->answered);
    call->answered = true;
    call->err = waiter->err;
    if (waiter->err == ERR_MEMBER_ID_REQUIRED) {
        rig_text(call->member_id, sizeof(call->member_id), waiter->member_id);
    }
    if (waiter->err == ERR_OK) {
        rig_text(call->member_id, sizeof(call->member_id), waiter->member->id);
        rig_text(call->leader, sizeof(call->leader), waiter->leader);
        rig_text(call->protocol, sizeof(call->protocol), rig->group.protocol);
        rig_text(call->assignment, sizeof(call->assignment),
                 (struct str){(const char *)waiter->member->assignment.data, waiter->member->assignment.len});
        call->generation = rig->group.generation;
        call->members = waiter->with_members ? rig->group.member_count : -1;
        call->skip_assignment = waiter->skip_assignment;
    }
}

static inline err_t rig_step(struct rig *rig, const struct group_event *event)
{
    struct group_actions actions;
    struct list_node *node;

    group_step(&rig->group, event, rig->now, &actions);
    while ((node = list_pop_front(&actions.answers))) {
        rig_take_answer(rig, LIST_ENTRY(node, struct group_waiter, node));
    }
    if (actions.store) {
        rig->store = actions.store;
        rig->stores++;
    }
    return actions.err;
}

static inline void rig_start(struct rig *rig)
{
    static const struct group_settings settings = {.max_size = 3, .initial_delay_ms = RIG_DELAY_MS};

    memset(rig, 0, sizeof(*rig));
    rig->now = (struct group_now){1000, 1700000000000};
    ck_assert(group_init(&rig->group, STR("g"), &settings, rig->now.wall_ms));
}

static inline void rig_stop(struct rig *rig)
{
    rig_step(rig, &(struct group_event){.kind = GROUP_CLOSE, .err = ERR_NOT_COORDINATOR});
    group_free(&rig->group);
}

static inline struct rig_call *rig_new_call(struct rig *rig)
{
    ck_assert_int_lt(rig->call_count, RIG_CALLS);
    return &rig->calls[rig->call_count++];
}

/* How a member joins; zeroed fields have defaults. */
struct rig_join {
    const char *member_id, *instance_id, *type, *protocol, *second, *metadata;
    int32_t session_ms, rebalance_ms;
    int version; /* 0: 9 */
};

static inline struct rig_call *rig_join(struct rig *rig, struct rig_join how)
{
    struct rig_call *call = rig_new_call(rig);
    const char *metadata = how.metadata ? how.metadata : "m";
    struct group_protocol protocols[2] = {
        {str_of(how.protocol ? how.protocol : "range"), SLICE(metadata, strlen(metadata))},
        {str_of(how.second), SLICE(metadata, strlen(metadata))}};
    struct group_event event = {.kind = GROUP_JOIN, .waiter = &call->waiter};
    int version = how.version ? how.version : 9;
    char uuid[GROUP_UUID_LEN + 1];

    snprintf(uuid, sizeof(uuid), "00000000-0000-0000-0000-%012d", ++rig->uuid);
    call->waiter.skips_assignment = version >= 9;
    event.who.member_id = how.member_id ? str_of(how.member_id) : STR("");
    event.who.instance_id = str_of(how.instance_id);
    event.join.protocol_type = how.type ? str_of(how.type) : STR("consumer");
    event.join.protocols = protocols;
    event.join.protocol_count = how.second ? 2 : 1;
    event.join.session_timeout_ms = how.session_ms ? how.session_ms : RIG_SESSION_MS;
    event.join.rebalance_timeout_ms = how.rebalance_ms ? how.rebalance_ms : RIG_REBALANCE_MS;
    event.join.client_id = STR("c");
    event.join.client_host = STR("/127.0.0.1");
    event.join.uuid = uuid;
    event.join.requires_known_id = version >= 4;
    rig_step(rig, &event);
    return call;
}

struct rig_sync {
    const char *member_id, *instance_id, *type, *protocol;
    int32_t generation;
    const char *to[4], *assignment[4]; /* what the leader gives */
};

static inline struct rig_call *rig_sync(struct rig *rig, struct rig_sync how)
{
    struct rig_call *call = rig_new_call(rig);
    struct group_assignment given[4];
    struct group_event event = {.kind = GROUP_SYNC, .waiter = &call->waiter, .generation = how.generation};
    int count = 0;

    for (; count < 4 && how.to[count]; count++) {
        given[count] = (struct group_assignment){str_of(how.to[count]),
                                                 SLICE(how.assignment[count], strlen(how.assignment[count]))};
    }
    event.who.member_id = str_of(how.member_id);
    event.who.instance_id = str_of(how.instance_id);
    event.sync.protocol_type = str_of(how.type);
    event.sync.protocol = str_of(how.protocol);
    event.sync.assignments = given;
    event.sync.assignment_count = count;
    rig_step(rig, &event);
    return call;
}

static inline err_t rig_ask(struct rig *rig, enum group_event_kind kind, const char *member_id, const char *instance_id,
                            int32_t generation)
{
    struct group_event event = {
        .kind = kind, .who = {str_of(member_id), str_of(instance_id)}, .generation = generation};

    return rig_step(rig, &event);
}

static inline err_t rig_heartbeat(struct rig *rig, const char *member_id, int32_t generation)
{
    return rig_ask(rig, GROUP_HEARTBEAT, member_id, NULL, generation);
}

static inline void rig_stored(struct rig *rig, err_t err)
{
    rig_step(rig, &(struct group_event){.kind = GROUP_STORED, .store = rig->store, .err = err});
}

/* Time passes; the group is woken whenever it asked for it. */
static inline void rig_pass(struct rig *rig, int64_t ms)
{
    int64_t until_ms = rig->now.ms + ms;

    while (rig->group.wake_ms <= until_ms) {
        int64_t step_ms = MAX(rig->group.wake_ms - rig->now.ms, 0);

        rig->now.ms += step_ms;
        rig->now.wall_ms += step_ms;
        rig_step(rig, &(struct group_event){.kind = GROUP_TICK});
    }
    rig->now.wall_ms += until_ms - rig->now.ms;
    rig->now.ms = until_ms;
}

/* The id that a new dynamic member is told to use. */
static inline const char *rig_member_id(struct rig *rig)
{
    struct rig_call *call = rig_join(rig, (struct rig_join){0});

    ck_assert_int_eq(call->err, ERR_MEMBER_ID_REQUIRED);
    return call->member_id;
}

/* A group of so many dynamic members, stable in its first generation; ids[0] leads. */
static inline void rig_stable(struct rig *rig, int members, const char **ids)
{
    struct rig_sync sync = {.generation = 1};

    for (int i = 0; i < members; i++) {
        ids[i] = rig_member_id(rig);
        rig_join(rig, (struct rig_join){.member_id = ids[i]});
    }
    rig_pass(rig, 2 * RIG_DELAY_MS);
    ck_assert_int_eq(rig->group.state, GROUP_COMPLETING);
    for (int i = members - 1; i >= 0; i--) {
        sync.member_id = ids[i];
        if (i == 0) {
            for (int j = 0; j < members; j++) {
                sync.to[j] = ids[j];
                sync.assignment[j] = j == 0 ? "a0" : j == 1 ? "a1" : "a2";
            }
        }
        rig_sync(rig, sync);
    }
    rig_stored(rig, ERR_OK);
    ck_assert_int_eq(rig->group.state, GROUP_STABLE);
}

#endif
