#include "group/group_step.h"

#include "group/members.h"
#include <stdlib.h>

enum { STATIC_WAIT_MS = 100 }; /* how often it is looked again whether static members are back, at the most */

/* One step at work. */
struct step {
    struct group *group;
    struct group_now now;
    struct group_actions *actions;
};

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

static void become(struct step *step, enum group_state state)
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

static void wake_by(struct group *group, int64_t at_ms)
{
    group->wake_ms = MIN(group->wake_ms, at_ms);
}

static bool waits(const struct group_member *member)
{
    return member->joining || member->syncing;
}

/* The member has been heard of. */
static void renew_session(struct step *step, struct group_member *member)
{
    member->deadline_ms = step->now.ms + member->session_timeout_ms;
    wake_by(step->group, member->deadline_ms);
}

/* ------------------------------------------------------------------ answers */

static void answer(struct step *step, struct group_waiter *waiter, err_t err, const struct group_member *member)
{
    waiter->err = err;
    waiter->member = member;
    list_push_back(&step->actions->answers, &waiter->node);
}

static void answer_join(struct step *step, struct group_waiter *waiter, const struct group_member *member)
{
    const struct group *group = step->group;

    waiter->leader = group->leader->id;
    waiter->with_members = group_is_leader(group, member);
    answer(step, waiter, ERR_OK, member);
}

/* Whoever waits for this member is answered; with an error that is all they get. */
static void end_joining(struct step *step, struct group_member *member, err_t err)
{
    if (!member->joining) {
        return;
    }
    struct group_waiter *waiter = TAKE_PTR(member->joining);

    step->group->joining_count--;
    if (err == ERR_OK) {
        answer_join(step, waiter, member);
    } else {
        answer(step, waiter, err, NULL);
    }
}

static void end_syncing(struct step *step, struct group_member *member, err_t err)
{
    if (member->syncing) {
        answer(step, TAKE_PTR(member->syncing), err, err == ERR_OK ? member : NULL);
    }
}

static void store(struct step *step)
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

static void set_join_deadline(struct step *step, int32_t after_ms)
{
    step->group->join_deadline_ms = step->now.ms + after_ms;
    wake_by(step->group, step->group->join_deadline_ms);
}

static void owe_sync(struct group *group, struct group_member *member, bool owes)
{
    group->owing_count += owes - member->owes_sync;
    member->owes_sync = owes;
}

/* What the leader assigned is void. */
static void drop_assignments(struct step *step, err_t err)
{
    GROUP_FOR_EACH_MEMBER(step->group, member)
    {
        slice_free(&member->assignment);
        if (member->syncing) {
            renew_session(step, member);
            end_syncing(step, member, err);
        }
    }
    step->group->assigning_store = 0;
}

static void discard_member(struct group *group, struct group_member *member)
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
            discard_member(group, member);
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

static void begin_generation(struct step *step)
{
    struct group *group = step->group;
    struct str chosen = members_choose_protocol(group), protocol;

    /* Its own copy: the member it came from may go. Without memory the old name is kept where it is the same. */
    if (!str_equal(chosen, group->protocol) && str_copy(&protocol, chosen)) {
        str_free(&group->protocol);
        group->protocol = protocol;
    }
    group->generation = group->generation == INT32_MAX ? 1 : group->generation + 1;
    become(step, GROUP_COMPLETING);
    group->sync_deadline_ms = step->now.ms + rebalance_timeout(group);
    wake_by(group, group->sync_deadline_ms);
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        str_free(&member->replaced_id);
        owe_sync(group, member, true);
        member->is_new = false;
        renew_session(step, member);
        end_joining(step, member, ERR_OK);
    }
}

static void become_empty(struct step *step)
{
    struct group *group = step->group;

    group->generation = group->generation == INT32_MAX ? 1 : group->generation + 1;
    str_free(&group->protocol);
    become(step, GROUP_EMPTY);
    store(step);
}

/* Enough have joined, or the time is up. */
static void complete_join(struct step *step)
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

static void complete_join_if_all_are_here(struct step *step)
{
    struct group *group = step->group;

    if (group->state == GROUP_PREPARING && !group->initial && all_have_joined(group)) {
        complete_join(step);
    }
}

static void prepare_rebalance(struct step *step)
{
    struct group *group = step->group;

    if (group->state == GROUP_COMPLETING) {
        drop_assignments(step, ERR_REBALANCE_IN_PROGRESS);
    }
    group->sync_deadline_ms = GROUP_NEVER;
    group->initial = group->state == GROUP_EMPTY;
    become(step, GROUP_PREPARING);
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
static void join_deadline_passed(struct step *step)
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

static void rebalance_or_complete(struct step *step)
{
    if (step->group->state == GROUP_PREPARING) {
        complete_join_if_all_are_here(step);
    } else {
        prepare_rebalance(step);
    }
}

/* ------------------------------------------------------------------ leaving */

static void remove_member(struct step *step, struct group_member *member)
{
    end_joining(step, member, ERR_UNKNOWN_MEMBER_ID);
    end_syncing(step, member, ERR_UNKNOWN_MEMBER_ID);
    discard_member(step->group, member);
}

static void after_leaving(struct step *step)
{
    if (step->group->state != GROUP_EMPTY && step->group->state != GROUP_DEAD) {
        rebalance_or_complete(step);
    }
}

/* Whom a request means: the id, and the instance where it names one. */
static err_t identify(const struct group *group, struct group_identity who, struct group_member **ret_member)
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

static err_t leave(struct step *step, struct group_identity who)
{
    struct group *group = step->group;
    struct group_member *member = NULL;
    struct group_pending *pending = pending_find(group, who.member_id);
    err_t err = ERR_OK;

    if (who.member_id.len == 0) { /* an administrator removes a static member */
        member = members_by_instance(group, who.instance_id);
        err = member ? ERR_OK : ERR_UNKNOWN_MEMBER_ID;
    } else if (!pending) {
        err = identify(group, who, &member);
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

/* ------------------------------------------------------------------ joining */

static bool supports(const struct group *group, const struct group_event *event)
{
    if (group->state == GROUP_EMPTY) {
        return event->join.protocol_type.len > 0 && event->join.protocol_count > 0;
    }
    if (!str_equal(group->protocol_type, event->join.protocol_type)) {
        return false;
    }
    for (int32_t i = 0; i < event->join.protocol_count; i++) {
        if (members_all_have(group, event->join.protocols[i].name)) {
            return true;
        }
    }
    return false;
}

static err_t check_size(const struct group *group, const struct group_event *event)
{
    size_t bytes = 0;
    const struct group_member *member = group_find_member(group, event->who.member_id);
    int32_t most = MIN(group->settings.max_size, GROUP_MEMBERS_MAX);
    bool has_room = group->state == GROUP_EMPTY ||
                    (group->state == GROUP_PREPARING ? (member && member->joining) || group->joining_count < most
                                                     : member || group->member_count < most);

    for (int32_t i = 0; i < event->join.protocol_count; i++) {
        bytes += event->join.protocols[i].name.len + event->join.protocols[i].metadata.len;
    }
    if (!has_room || event->join.protocol_count > GROUP_PROTOCOLS_MAX || bytes > GROUP_MEMBER_BYTES_MAX ||
        group->metadata_bytes + bytes > GROUP_METADATA_BYTES_MAX) {
        return ERR_GROUP_MAX_SIZE_REACHED;
    }
    return ERR_OK;
}

/* The member waits for the generation with this request. An older one of it gets an error: its client has given up on
 * it. */
static void wait_for_join(struct step *step, struct group_member *member, struct group_waiter *waiter)
{
    end_joining(step, member, ERR_REBALANCE_IN_PROGRESS);
    member->joining = waiter;
    step->group->joining_count++;
}

/* Takes over what the member says anew. */
static err_t update_member(struct group *group, struct group_member *member, const struct group_event *event)
{
    size_t before = member->metadata_bytes;

    if (!member_set_protocols(member, event->join.protocols, event->join.protocol_count)) {
        return ERR_NO_MEMORY;
    }
    group->metadata_bytes += member->metadata_bytes - before;
    member->session_timeout_ms = event->join.session_timeout_ms;
    member->rebalance_timeout_ms = event->join.rebalance_timeout_ms;
    return ERR_OK;
}

static err_t add_member(struct step *step, const struct group_event *event, struct str id)
{
    struct group *group = step->group;
    struct str type;
    struct group_member *member =
        member_create(id, event->who.instance_id, event->join.client_id, event->join.client_host);

    if (!member || !member_set_protocols(member, event->join.protocols, event->join.protocol_count) ||
        !members_add(group, member)) {
        member_free(member);
        return ERR_NO_MEMORY;
    }
    if (!str_equal(group->protocol_type, event->join.protocol_type)) {
        /* Only an empty group takes another type. */
        if (!str_copy(&type, event->join.protocol_type)) {
            members_remove(group, member);
            member_free(member);
            return ERR_NO_MEMORY;
        }
        str_free(&group->protocol_type);
        group->protocol_type = type;
    }
    member->session_timeout_ms = event->join.session_timeout_ms;
    member->rebalance_timeout_ms = event->join.rebalance_timeout_ms;
    member->is_new = true;
    member->deadline_ms = step->now.ms + GROUP_NEW_MEMBER_MS;
    wake_by(group, member->deadline_ms);
    group->member_added = group->member_added || group->initial;
    wait_for_join(step, member, event->waiter);
    rebalance_or_complete(step);
    return ERR_OK;
}

static err_t rejoin(struct step *step, struct group_member *member, const struct group_event *event)
{
    err_t err = update_member(step->group, member, event);

    if (err == ERR_OK) {
        wait_for_join(step, member, event->waiter);
        rebalance_or_complete(step);
    }
    return err;
}

/* Requests of the process that had the place before. */
static void fence(struct step *step, struct group_member *member)
{
    end_joining(step, member, ERR_FENCED_INSTANCE_ID);
    end_syncing(step, member, ERR_FENCED_INSTANCE_ID);
    LIST_FOR_EACH(&step->group->replacing, node) {
        struct group_waiter *waiter = LIST_ENTRY(node, struct group_waiter, node);

        if (waiter->member == member) {
            list_remove(node);
            answer(step, waiter, ERR_FENCED_INSTANCE_ID, NULL);
        }
    }
}

/* A static member's process has been replaced by another. If the group can go on as it is, the new one gets the old
 * one's place and assignment, once that is stored. */
static err_t take_over(struct step *step, struct group_member *member, const struct group_event *event)
{
    struct group *group = step->group;
    struct str id = member_id_make(event->who.instance_id, event->join.uuid);

    if (!id.data || !members_rename(group, member, id)) {
        str_free(&id);
        return ERR_NO_MEMORY;
    }
    fence(step, member);
    err_t err = update_member(group, member, event);

    if (err != ERR_OK) {
        return err;
    }
    member->is_new = false;
    renew_session(step, member);
    if (group->state == GROUP_STABLE && str_equal(members_choose_protocol(group), group->protocol)) {
        store(step);
        event->waiter->store = step->actions->store;
        event->waiter->member = member;
        list_push_back(&group->replacing, &event->waiter->node);
        return ERR_OK;
    }
    wait_for_join(step, member, event->waiter);
    rebalance_or_complete(step);
    return ERR_OK;
}

static err_t join_new(struct step *step, const struct group_event *event)
{
    struct group *group = step->group;
    bool is_static = event->who.instance_id.data != NULL;
    struct group_member *holder = members_by_instance(group, event->who.instance_id);

    if (holder) {
        return take_over(step, holder, event);
    }
    struct str id = member_id_make(is_static ? event->who.instance_id : event->join.client_id, event->join.uuid);

    if (is_static || !event->join.requires_known_id) {
        return add_member(step, event, id);
    }
    if (group->pending_by_id.count >= GROUP_PENDING_MAX) {
        str_free(&id);
        return ERR_GROUP_MAX_SIZE_REACHED;
    }
    int64_t deadline_ms = step->now.ms + event->join.session_timeout_ms;

    if (!pending_add(group, id, deadline_ms)) {
        return ERR_NO_MEMORY;
    }
    wake_by(group, deadline_ms);
    event->waiter->member_id = id;
    return ERR_MEMBER_ID_REQUIRED;
}

/* The client did not get our answer, or asks for nothing new: it is told where the group stands. */
static bool may_stay(const struct group *group, const struct group_member *member, const struct group_event *event)
{
    bool same = member_has_protocols(member, event->join.protocols, event->join.protocol_count);

    if (group->state == GROUP_COMPLETING) {
        return same;
    }
    return group->state == GROUP_STABLE && same && !group_is_leader(group, member);
}

static err_t join_known(struct step *step, const struct group_event *event)
{
    struct group *group = step->group;
    struct group_pending *pending = pending_find(group, event->who.member_id);
    struct group_member *member;
    struct str id;

    if (pending) {
        if (!str_copy(&id, pending->id)) {
            return ERR_NO_MEMORY;
        }
        pending_remove(group, pending);
        return add_member(step, event, id);
    }
    err_t err = identify(group, event->who, &member);

    if (err != ERR_OK) {
        return err;
    }
    if (!may_stay(group, member, event)) {
        return rejoin(step, member, event);
    }
    answer_join(step, event->waiter, member);
    return ERR_OK;
}

static void join(struct step *step, const struct group_event *event)
{
    bool is_new = event->who.member_id.len == 0;
    err_t err = check_size(step->group, event);

    if (err == ERR_OK && !supports(step->group, event)) {
        err = ERR_INCONSISTENT_GROUP_PROTOCOL;
    }
    if (err == ERR_OK) {
        err = is_new ? join_new(step, event) : join_known(step, event);
    }
    if (err != ERR_OK) {
        answer(step, event->waiter, err, NULL);
    }
}

/* ------------------------------------------------------------------ syncing */

static err_t check_sync(const struct group *group, const struct group_event *event, struct group_member **ret_member)
{
    err_t err = identify(group, event->who, ret_member);

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
static err_t take_assignments(struct step *step, const struct group_event *event)
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
    store(step);
    group->assigning_store = step->actions->store;
    return ERR_OK;
}

static void sync_group(struct step *step, const struct group_event *event)
{
    struct group *group = step->group;
    struct group_member *member;
    err_t err = check_sync(group, event, &member);

    if (err == ERR_OK) {
        owe_sync(group, member, false);
        renew_session(step, member);
    }
    if (err == ERR_OK && group->state == GROUP_COMPLETING) {
        end_syncing(step, member, ERR_REBALANCE_IN_PROGRESS); /* an older request, that its client has given up on */
        if (group_is_leader(group, member) && group->assigning_store == 0) {
            err = take_assignments(step, event);
        }
        if (err == ERR_OK) {
            member->syncing = event->waiter;
            return;
        }
    }
    answer(step, event->waiter, err, err == ERR_OK ? member : NULL);
}

static void assigned(struct step *step, err_t err)
{
    struct group *group = step->group;

    if (err != ERR_OK) {
        drop_assignments(step, err);
        prepare_rebalance(step);
        return;
    }
    group->assigning_store = 0;
    become(step, GROUP_STABLE);
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        if (member->syncing) {
            renew_session(step, member);
            end_syncing(step, member, ERR_OK);
        }
    }
}

/* A static member that took over is told, in its version's way: an old client does not know that the leader is itself,
 * and would compute a new assignment that nobody asked for. */
static void answer_replaced(struct step *step, struct group_waiter *waiter, err_t err)
{
    const struct group_member *member = waiter->member;
    const struct group *group = step->group;

    if (err != ERR_OK || !member) {
        answer(step, waiter, err == ERR_OK ? ERR_UNKNOWN_MEMBER_ID : err, NULL);
        return;
    }
    bool leads = group_is_leader(group, member);

    waiter->leader =
        leads && !waiter->skips_assignment && member->replaced_id.data ? member->replaced_id : group->leader->id;
    waiter->with_members = waiter->skip_assignment = leads && waiter->skips_assignment;
    answer(step, waiter, ERR_OK, member);
}

static void stored(struct step *step, uint64_t store, err_t err)
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

static err_t heartbeat(struct step *step, const struct group_event *event)
{
    struct group_member *member;
    err_t err = identify(step->group, event->who, &member);

    if (err == ERR_OK && event->generation != step->group->generation) {
        err = ERR_ILLEGAL_GENERATION;
    }
    if (err != ERR_OK) {
        return err;
    }
    renew_session(step, member);
    return step->group->state == GROUP_PREPARING ? ERR_REBALANCE_IN_PROGRESS : ERR_OK;
}

/* A commit without member and generation comes from outside: only an empty group takes it. */
static err_t may_commit(struct step *step, const struct group_event *event)
{
    struct group *group = step->group;
    struct group_member *member = NULL;
    bool as_member = event->generation >= 0 || event->who.member_id.len > 0 || event->who.instance_id.data;

    if (event->generation < 0 && group->state == GROUP_EMPTY) {
        return ERR_OK;
    }
    err_t err = as_member ? identify(group, event->who, &member) : ERR_UNKNOWN_MEMBER_ID;

    if (err == ERR_OK && event->generation != group->generation) {
        err = ERR_ILLEGAL_GENERATION;
    }
    if (err == ERR_OK && group->state == GROUP_COMPLETING) {
        err = ERR_REBALANCE_IN_PROGRESS;
    }
    if (err == ERR_OK) {
        renew_session(step, member);
    }
    return err;
}

/* ------------------------------------------------------------------- time */

/* Whoever waits for an answer of ours is alive; but a first JoinGroup has a limit, since its client may long be gone.
 */
static bool is_overdue(const struct group_member *member, int64_t now_ms)
{
    return now_ms >= member->deadline_ms && (member->is_new || !waits(member));
}

static void expire_members(struct step *step)
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
static void expire_sync(struct step *step)
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
    prepare_rebalance(step);
}

static int64_t next_deadline(const struct group *group)
{
    int64_t next_ms = MIN(group->join_deadline_ms, group->sync_deadline_ms);

    LIST_FOR_EACH(&group->pending, node) {
        next_ms = MIN(next_ms, LIST_ENTRY(node, struct group_pending, node)->deadline_ms);
    }
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        next_ms = member->is_new || !waits(member) ? MIN(next_ms, member->deadline_ms) : next_ms;
    }
    return next_ms;
}

static void tick(struct step *step)
{
    struct group *group = step->group;

    /* In this order no step begins two generations. */
    if (step->now.ms >= group->sync_deadline_ms) {
        expire_sync(step);
    }
    expire_members(step);
    if (group->state == GROUP_PREPARING && step->now.ms >= group->join_deadline_ms) {
        join_deadline_passed(step);
    }
    group->wake_ms = next_deadline(group);
}

/* --------------------------------------------------------------------- end */

static void close_group(struct step *step, err_t err)
{
    struct list_node *node;

    GROUP_FOR_EACH_MEMBER(step->group, member)
    {
        end_joining(step, member, err);
        end_syncing(step, member, err);
    }
    while ((node = list_pop_front(&step->group->replacing))) {
        answer(step, LIST_ENTRY(node, struct group_waiter, node), err, NULL);
    }
    become(step, GROUP_DEAD);
}

static err_t delete_group(struct step *step)
{
    if (step->group->state != GROUP_EMPTY) {
        return ERR_NON_EMPTY_GROUP;
    }
    become(step, GROUP_DEAD);
    return ERR_OK;
}

void group_step(struct group *group, const struct group_event *event, struct group_now now,
                struct group_actions *actions)
{
    struct step step = {group, now, actions};
    int32_t before = group->generation;

    *actions = (struct group_actions){0};
    list_init(&actions->answers);
    ASSERT(group->state != GROUP_DEAD);
    switch (event->kind) {
    case GROUP_JOIN:
        join(&step, event);
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
        rebalance_or_complete(&step);
        break;
    case GROUP_CLOSE:
        close_group(&step, event->err);
        break;
    }
    ASSERT(group->generation == before || group->generation == before + 1 || group->generation == 1);
    group_check(group);
}
