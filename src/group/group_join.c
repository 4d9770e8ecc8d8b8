/* JoinGroup: who may come into a classic group, and as whom. */
#include "group/group_step_internal.h"

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
static void wait_for_join(struct group_stepping *step, struct group_member *member, struct group_waiter *waiter)
{
    group_end_joining(step, member, ERR_REBALANCE_IN_PROGRESS);
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

static err_t add_member(struct group_stepping *step, const struct group_event *event, struct str id)
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
    group_wake_by(group, member->deadline_ms);
    group->member_added = group->member_added || group->initial;
    wait_for_join(step, member, event->waiter);
    group_rebalance_or_complete(step);
    return ERR_OK;
}

static err_t rejoin(struct group_stepping *step, struct group_member *member, const struct group_event *event)
{
    err_t err = update_member(step->group, member, event);

    if (err == ERR_OK) {
        wait_for_join(step, member, event->waiter);
        group_rebalance_or_complete(step);
    }
    return err;
}

/* Requests of the process that had the place before. */
static void fence(struct group_stepping *step, struct group_member *member)
{
    group_end_joining(step, member, ERR_FENCED_INSTANCE_ID);
    group_end_syncing(step, member, ERR_FENCED_INSTANCE_ID);
    LIST_FOR_EACH(&step->group->replacing, node) {
        struct group_waiter *waiter = LIST_ENTRY(node, struct group_waiter, node);

        if (waiter->member == member) {
            list_remove(node);
            group_answer(step, waiter, ERR_FENCED_INSTANCE_ID, NULL);
        }
    }
}

/* A static member's process has been replaced by another. If the group can go on as it is, the new one gets the old
 * one's place and assignment, once that is stored. */
static err_t take_over(struct group_stepping *step, struct group_member *member, const struct group_event *event)
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
    group_renew_session(step, member);
    if (group->state == GROUP_STABLE && str_equal(members_choose_protocol(group), group->protocol)) {
        group_store(step);
        event->waiter->store = step->actions->store;
        event->waiter->member = member;
        list_push_back(&group->replacing, &event->waiter->node);
        return ERR_OK;
    }
    wait_for_join(step, member, event->waiter);
    group_rebalance_or_complete(step);
    return ERR_OK;
}

static err_t join_new(struct group_stepping *step, const struct group_event *event)
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
    group_wake_by(group, deadline_ms);
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

static err_t join_known(struct group_stepping *step, const struct group_event *event)
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
    err_t err = group_identify(group, event->who, &member);

    if (err != ERR_OK) {
        return err;
    }
    if (!may_stay(group, member, event)) {
        return rejoin(step, member, event);
    }
    group_answer_join(step, event->waiter, member);
    return ERR_OK;
}

void group_join(struct group_stepping *step, const struct group_event *event)
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
        group_answer(step, event->waiter, err, NULL);
    }
}
