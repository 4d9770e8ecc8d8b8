/* Rebalances of a classic group: members join, a generation begins, its leader
 * is asked for an assignment. */
#include "group/group_step_internal.h"

enum { STATIC_WAIT_MS = 100 }; /* how often it is looked again whether static members are back, at the most */

/* ------------------------------------------------------------------- states */

static const struct {
    struct str name;
    unsigned next; /* states it may become */
} states[GROUP_STATE_COUNT] = {
    [GROUP_EMPTY] = {STR("Empty"), BIT(GROUP_PREPARING) | BIT(GROUP_DEAD)},
    [GROUP_PREPARING] = {STR("PreparingRebalance"), BIT(GROUP_COMPLETING) | BIT(GROUP_EMPTY) | BIT(GROUP_DEAD)},
    [GROUP_COMPLETING] = {STR("CompletingRebalance"), BIT(GROUP_STABLE) | BIT(GROUP_PREPARING) | BIT(GROUP_DEAD)},
    [GROUP_STABLE] = {STR("Stable"), BIT(GROUP_PREPARING) | BIT(GROUP_DEAD)},
    [GROUP_DEAD] = {STR("Dead"), 0},
};

struct str group_state_name(enum group_state state)
{
    return states[state].name;
}

void group_become(struct group_stepping *step, enum group_state state)
{
    struct group *group = step->group;

    ASSERT(states[group->state].next & BIT(state));
    if (trace_enabled(TRACE_DEBUG)) {
        char id[128];

        trace(TRACE_DEBUG, "group_state", "group=%s from=%s to=%s generation=%d members=%d",
              trace_quoted(id, sizeof(id), group->id.data, group->id.len), states[group->state].name.data,
              states[state].name.data, group->generation, group->member_count);
    }
    group->state = state;
    group->state_since_ms = step->now.wall_ms;
}

void group_wake_by(struct group *group, int64_t at_ms)
{
    group->wake_ms = MIN(group->wake_ms, at_ms);
}

bool group_member_waits(const struct group_member *member)
{
    return member->joining || member->syncing;
}

void group_renew_session(struct group_stepping *step, struct group_member *member)
{
    member->deadline_ms = step->now.ms + member->session_timeout_ms;
    group_wake_by(step->group, member->deadline_ms);
}

/* ------------------------------------------------------------------ answers */

void group_answer(struct group_stepping *step, struct group_waiter *waiter, err_t err,
                  const struct group_member *member)
{
    waiter->err = err;
    waiter->member = member;
    list_push_back(&step->actions->answers, &waiter->node);
}

void group_answer_join(struct group_stepping *step, struct group_waiter *waiter, const struct group_member *member)
{
    const struct group *group = step->group;

    waiter->leader = group->leader->id;
    waiter->with_members = group_is_leader(group, member);
    group_answer(step, waiter, ERR_OK, member);
}

void group_end_joining(struct group_stepping *step, struct group_member *member, err_t err)
{
    if (!member->joining) {
        return;
    }
    struct group_waiter *waiter = TAKE_PTR(member->joining);

    step->group->joining_count--;
    if (err == ERR_OK) {
        group_answer_join(step, waiter, member);
    } else {
        group_answer(step, waiter, err, NULL);
    }
}

void group_end_syncing(struct group_stepping *step, struct group_member *member, err_t err)
{
    if (member->syncing) {
        group_answer(step, TAKE_PTR(member->syncing), err, err == ERR_OK ? member : NULL);
    }
}

void group_store(struct group_stepping *step)
{
    ASSERT(step->actions->store == 0);
    step->actions->store = ++step->group->stores;
}

/* --------------------------------------------------------------- rebalances */

static int32_t rebalance_timeout(const struct group *group)
{
    int32_t longest = 0;

    GROUP_FOR_EACH_MEMBER(group, member)
    {
        longest = MAX(longest, member->rebalance_timeout_ms);
    }
    return longest;
}

static bool all_have_joined(const struct group *group)
{
    return group->joining_count == group->member_count && list_empty(&group->pending);
}

static void set_join_deadline(struct group_stepping *step, int32_t after_ms)
{
    step->group->join_deadline_ms = step->now.ms + after_ms;
    group_wake_by(step->group, step->group->join_deadline_ms);
}

void group_owe_sync(struct group *group, struct group_member *member, bool owes)
{
    group->owing_count += owes - member->owes_sync;
    member->owes_sync = owes;
}

void group_drop_assignments(struct group_stepping *step, err_t err)
{
    GROUP_FOR_EACH_MEMBER(step->group, member)
    {
        slice_free(&member->assignment);
        if (member->syncing) {
            group_renew_session(step, member);
            group_end_syncing(step, member, err);
        }
    }
    step->group->assigning_store = 0;
}

void group_discard_member(struct group *group, struct group_member *member)
{
    LIST_FOR_EACH(&group->replacing, node) {
        struct group_waiter *waiter = LIST_ENTRY(node, struct group_waiter, node);

        waiter->member = waiter->member == member ? NULL : waiter->member;
    }
    members_remove(group, member);
    member_free(member);
}

/* Members that have not come back go, but for static ones: those have till their session ends. */
static void drop_missing(struct group *group)
{
    LIST_FOR_EACH(&group->members, node) {
        struct group_member *member = LIST_ENTRY(node, struct group_member, node);

        if (!member->joining && !member->instance_id.data) {
            group_discard_member(group, member);
        }
    }
}

/* The leader must be one of those that joined. */
static bool elect_leader(struct group *group)
{
    if (group->leader && group->leader->joining) {
        return true;
    }
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        if (member->joining) {
            group->leader = member;
            return true;
        }
    }
    return false;
}

static void begin_generation(struct group_stepping *step)
{
    struct group *group = step->group;
    struct str chosen = members_choose_protocol(group), protocol;

    /* Its own copy: the member it came from may go. Without memory the old name is kept where it is the same. */
    if (!str_equal(chosen, group->protocol) && str_copy(&protocol, chosen)) {
        str_free(&group->protocol);
        group->protocol = protocol;
    }
    group->generation = group->generation == INT32_MAX ? 1 : group->generation + 1;
    group_become(step, GROUP_COMPLETING);
    group->sync_deadline_ms = step->now.ms + rebalance_timeout(group);
    group_wake_by(group, group->sync_deadline_ms);
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        str_free(&member->replaced_id);
        group_owe_sync(group, member, true);
        member->is_new = false;
        group_renew_session(step, member);
        group_end_joining(step, member, ERR_OK);
    }
}

static void become_empty(struct group_stepping *step)
{
    struct group *group = step->group;

    group->generation = group->generation == INT32_MAX ? 1 : group->generation + 1;
    str_free(&group->protocol);
    group_become(step, GROUP_EMPTY);
    group_store(step);
}

/* Enough have joined, or the time is up. */
static void complete_join(struct group_stepping *step)
{
    struct group *group = step->group;

    ASSERT(group->state == GROUP_PREPARING);
    group->join_deadline_ms = GROUP_NEVER;
    drop_missing(group);
    if (!elect_leader(group) && group->member_count > 0) {
        /* Only static members are left, and none of them is here: wait until their sessions end. */
        set_join_deadline(step, MAX(rebalance_timeout(group), STATIC_WAIT_MS));
        return;
    }
    group->initial = false;
    if (group->member_count == 0) {
        become_empty(step);
    } else {
        begin_generation(step);
    }
}

static void complete_join_if_all_are_here(struct group_stepping *step)
{
    struct group *group = step->group;

    if (group->state == GROUP_PREPARING && !group->initial && all_have_joined(group)) {
        complete_join(step);
    }
}

void group_prepare_rebalance(struct group_stepping *step)
{
    struct group *group = step->group;

    if (group->state == GROUP_COMPLETING) {
        group_drop_assignments(step, ERR_REBALANCE_IN_PROGRESS);
    }
    group->sync_deadline_ms = GROUP_NEVER;
    group->initial = group->state == GROUP_EMPTY;
    group_become(step, GROUP_PREPARING);
    if (group->initial) {
        group->member_added = false;
        group->initial_left_ms = MAX(rebalance_timeout(group) - group->settings.initial_delay_ms, 0);
        set_join_deadline(step, group->settings.initial_delay_ms);
    } else if (all_have_joined(group)) {
        complete_join(step);
    } else {
        set_join_deadline(step, rebalance_timeout(group));
    }
}

/* The first wait of a new group goes on as long as members keep coming. */
void group_join_deadline_passed(struct group_stepping *step)
{
    struct group *group = step->group;

    if (group->initial && group->member_added && group->initial_left_ms > 0) {
        int32_t more_ms = MIN(group->settings.initial_delay_ms, group->initial_left_ms);

        group->member_added = false;
        group->initial_left_ms -= more_ms;
        set_join_deadline(step, more_ms);
    } else {
        complete_join(step);
    }
}

void group_rebalance_or_complete(struct group_stepping *step)
{
    if (step->group->state == GROUP_PREPARING) {
        complete_join_if_all_are_here(step);
    } else {
        group_prepare_rebalance(step);
    }
}
