#include "group/group_step_internal.h"

/* ------------------------------------------------------------------ leaving */

static void remove_member(struct group_stepping *step, struct group_member *member)
{
    group_end_joining(step, member, ERR_UNKNOWN_MEMBER_ID);
    group_end_syncing(step, member, ERR_UNKNOWN_MEMBER_ID);
    group_discard_member(step->group, member);
}

static void after_leaving(struct group_stepping *step)
{
    if (step->group->state != GROUP_EMPTY && step->group->state != GROUP_DEAD) {
        group_rebalance_or_complete(step);
    }
}

err_t group_identify(const struct group *group, struct group_identity who, struct group_member **ret_member)
{
    if (who.instance_id.data) {
        struct group_member *holder = members_by_instance(group, who.instance_id);

        if (!holder) {
            return ERR_UNKNOWN_MEMBER_ID;
        }
        if (!str_equal(holder->id, who.member_id)) {
            return ERR_FENCED_INSTANCE_ID;
        }
    }
    *ret_member = group_find_member(group, who.member_id);
    return *ret_member ? ERR_OK : ERR_UNKNOWN_MEMBER_ID;
}

static err_t leave(struct group_stepping *step, struct group_identity who)
{
    struct group *group = step->group;
    struct group_member *member = NULL;
    struct group_pending *pending = pending_find(group, who.member_id);
    err_t err = ERR_OK;

    if (who.member_id.len == 0) { /* an administrator removes a static member */
        member = members_by_instance(group, who.instance_id);
        err = member ? ERR_OK : ERR_UNKNOWN_MEMBER_ID;
    } else if (!pending) {
        err = group_identify(group, who, &member);
    }
    if (err == ERR_OK && member) {
        remove_member(step, member);
    } else if (err == ERR_OK) {
        pending_remove(group, pending);
    }
    if (err == ERR_OK) {
        if (member || group->state == GROUP_PREPARING) {
            after_leaving(step);
        }
    }
    return err;
}

/* ------------------------------------------------------------------ syncing */

static err_t check_sync(const struct group *group, const struct group_event *event, struct group_member **ret_member)
{
    err_t err = group_identify(group, event->who, ret_member);

    if (err == ERR_OK && event->generation != group->generation) {
        err = ERR_ILLEGAL_GENERATION;
    }
    if (err != ERR_OK) {
        return err;
    }
    bool same_type = !event->sync.protocol_type.data || str_equal(event->sync.protocol_type, group->protocol_type);
    bool same_protocol =
        !event->sync.protocol.data || !group->protocol.data || str_equal(event->sync.protocol, group->protocol);

    if (!same_type || !same_protocol) {
        return ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    return group->state == GROUP_PREPARING ? ERR_REBALANCE_IN_PROGRESS : ERR_OK;
}

/* Members that the leader does not mention get nothing; whom it mentions and we do not know is left out. */
static err_t take_assignments(struct group_stepping *step, const struct group_event *event)
{
    struct group *group = step->group;

    GROUP_FOR_EACH_MEMBER(group, member)
    {
        slice_free(&member->assignment);
    }
    for (int32_t i = 0; i < event->sync.assignment_count; i++) {
        const struct group_assignment *given = &event->sync.assignments[i];
        struct group_member *member = group_find_member(group, given->member_id);

        if (member && !member_set_assignment(member, given->bytes)) {
            return ERR_NO_MEMORY;
        }
    }
    group_store(step);
    group->assigning_store = step->actions->store;
    return ERR_OK;
}

static void sync_group(struct group_stepping *step, const struct group_event *event)
{
    struct group *group = step->group;
    struct group_member *member;
    err_t err = check_sync(group, event, &member);

    if (err == ERR_OK) {
        group_owe_sync(group, member, false);
        group_renew_session(step, member);
    }
    if (err == ERR_OK && group->state == GROUP_COMPLETING) {
        group_end_syncing(step, member,
                          ERR_REBALANCE_IN_PROGRESS); /* an older request, that its client has given up on */
        if (group_is_leader(group, member) && group->assigning_store == 0) {
            err = take_assignments(step, event);
        }
        if (err == ERR_OK) {
            member->syncing = event->waiter;
            return;
        }
    }
    group_answer(step, event->waiter, err, err == ERR_OK ? member : NULL);
}

static void assigned(struct group_stepping *step, err_t err)
{
    struct group *group = step->group;

    if (err != ERR_OK) {
        group_drop_assignments(step, err);
        group_prepare_rebalance(step);
        return;
    }
    group->assigning_store = 0;
    group_become(step, GROUP_STABLE);
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        if (member->syncing) {
            group_renew_session(step, member);
            group_end_syncing(step, member, ERR_OK);
        }
    }
}

/* A static member that took over is told, in its version's way: an old client does not know that the leader is itself,
 * and would compute a new assignment that nobody asked for. */
static void answer_replaced(struct group_stepping *step, struct group_waiter *waiter, err_t err)
{
    const struct group_member *member = waiter->member;
    const struct group *group = step->group;

    if (err != ERR_OK || !member) {
        group_answer(step, waiter, err == ERR_OK ? ERR_UNKNOWN_MEMBER_ID : err, NULL);
        return;
    }
    bool leads = group_is_leader(group, member);

    waiter->leader =
        leads && !waiter->skips_assignment && member->replaced_id.data ? member->replaced_id : group->leader->id;
    waiter->with_members = waiter->skip_assignment = leads && waiter->skips_assignment;
    group_answer(step, waiter, ERR_OK, member);
}

static void stored(struct group_stepping *step, uint64_t store, err_t err)
{
    struct group *group = step->group;

    LIST_FOR_EACH(&group->replacing, node) {
        struct group_waiter *waiter = LIST_ENTRY(node, struct group_waiter, node);

        if (waiter->store <= store) {
            list_remove(node);
            answer_replaced(step, waiter, err);
        }
    }
    if (store == group->assigning_store && group->state == GROUP_COMPLETING) {
        assigned(step, err);
    }
}

/* ------------------------------------------------- heartbeats and commits */

static err_t heartbeat(struct group_stepping *step, const struct group_event *event)
{
    struct group_member *member;
    err_t err = group_identify(step->group, event->who, &member);

    if (err == ERR_OK && event->generation != step->group->generation) {
        err = ERR_ILLEGAL_GENERATION;
    }
    if (err != ERR_OK) {
        return err;
    }
    group_renew_session(step, member);
    return step->group->state == GROUP_PREPARING ? ERR_REBALANCE_IN_PROGRESS : ERR_OK;
}

/* A commit without member and generation comes from outside: only an empty group takes it. */
static err_t may_commit(struct group_stepping *step, const struct group_event *event)
{
    struct group *group = step->group;
    struct group_member *member = NULL;
    bool as_member = event->generation >= 0 || event->who.member_id.len > 0 || event->who.instance_id.data;

    if (event->generation < 0 && group->state == GROUP_EMPTY) {
        return ERR_OK;
    }
    err_t err = as_member ? group_identify(group, event->who, &member) : ERR_UNKNOWN_MEMBER_ID;

    if (err == ERR_OK && event->generation != group->generation) {
        err = ERR_ILLEGAL_GENERATION;
    }
    if (err == ERR_OK && group->state == GROUP_COMPLETING) {
        err = ERR_REBALANCE_IN_PROGRESS;
    }
    if (err == ERR_OK) {
        group_renew_session(step, member);
    }
    return err;
}

/* ------------------------------------------------------------------- time */

/* Whoever waits for an answer of ours is alive; but a first JoinGroup has a limit, since its client may long be gone.
 */
static bool is_overdue(const struct group_member *member, int64_t now_ms)
{
    return now_ms >= member->deadline_ms && (member->is_new || !group_member_waits(member));
}

static void expire_members(struct group_stepping *step)
{
    struct group *group = step->group;
    bool any = false;

    LIST_FOR_EACH(&group->pending, node) {
        struct group_pending *pending = LIST_ENTRY(node, struct group_pending, node);

        if (step->now.ms >= pending->deadline_ms) {
            pending_remove(group, pending);
            any = any || group->state == GROUP_PREPARING;
        }
    }
    LIST_FOR_EACH(&group->members, node) {
        struct group_member *member = LIST_ENTRY(node, struct group_member, node);

        if (is_overdue(member, step->now.ms)) {
            remove_member(step, member);
            any = true;
        }
    }
    if (any) {
        after_leaving(step);
    }
}

/* The rebalance timeout has passed since the generation began. */
static void expire_sync(struct group_stepping *step)
{
    struct group *group = step->group;

    group->sync_deadline_ms = GROUP_NEVER;
    if (group->owing_count == 0) {
        return;
    }
    LIST_FOR_EACH(&group->members, node) {
        struct group_member *member = LIST_ENTRY(node, struct group_member, node);

        if (member->owes_sync) {
            remove_member(step, member);
        }
    }
    group_prepare_rebalance(step);
}

static int64_t next_deadline(const struct group *group)
{
    int64_t next_ms = MIN(group->join_deadline_ms, group->sync_deadline_ms);

    LIST_FOR_EACH(&group->pending, node) {
        next_ms = MIN(next_ms, LIST_ENTRY(node, struct group_pending, node)->deadline_ms);
    }
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        next_ms = member->is_new || !group_member_waits(member) ? MIN(next_ms, member->deadline_ms) : next_ms;
    }
    return next_ms;
}

static void tick(struct group_stepping *step)
{
    struct group *group = step->group;

    /* In this order no step begins two generations. */
    if (step->now.ms >= group->sync_deadline_ms) {
        expire_sync(step);
    }
    expire_members(step);
    if (group->state == GROUP_PREPARING && step->now.ms >= group->join_deadline_ms) {
        group_join_deadline_passed(step);
    }
    group->wake_ms = next_deadline(group);
}

/* --------------------------------------------------------------------- end */

static void close_group(struct group_stepping *step, err_t err)
{
    struct list_node *node;

    GROUP_FOR_EACH_MEMBER(step->group, member)
    {
        group_end_joining(step, member, err);
        group_end_syncing(step, member, err);
    }
    while ((node = list_pop_front(&step->group->replacing))) {
        group_answer(step, LIST_ENTRY(node, struct group_waiter, node), err, NULL);
    }
    group_become(step, GROUP_DEAD);
}

static err_t delete_group(struct group_stepping *step)
{
    if (step->group->state != GROUP_EMPTY) {
        return ERR_NON_EMPTY_GROUP;
    }
    group_become(step, GROUP_DEAD);
    return ERR_OK;
}

void group_step(struct group *group, const struct group_event *event, struct group_now now,
                struct group_actions *actions)
{
    struct group_stepping step = {group, now, actions};
    int32_t before = group->generation;

    *actions = (struct group_actions){0};
    list_init(&actions->answers);
    ASSERT(group->state != GROUP_DEAD);
    switch (event->kind) {
    case GROUP_JOIN:
        group_join(&step, event);
        break;
    case GROUP_SYNC:
        sync_group(&step, event);
        break;
    case GROUP_HEARTBEAT:
        actions->err = heartbeat(&step, event);
        return; /* nothing but a deadline has changed */
    case GROUP_COMMIT:
        actions->err = may_commit(&step, event);
        return;
    case GROUP_LEAVE:
        actions->err = leave(&step, event->who);
        break;
    case GROUP_TICK:
        tick(&step);
        break;
    case GROUP_STORED:
        stored(&step, event->store, event->err);
        break;
    case GROUP_DELETE:
        actions->err = delete_group(&step);
        break;
    case GROUP_REBALANCE:
        group_rebalance_or_complete(&step);
        break;
    case GROUP_CLOSE:
        close_group(&step, event->err);
        break;
    }
    ASSERT(group->generation == before || group->generation == before + 1 || group->generation == 1);
    group_check(group);
}
