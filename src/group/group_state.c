/* A group at rest: making it, its invariants, questions about it. */
#include "group/members.h"
#include "wire/wire.h"

#include <stdlib.h>

/* --------------------------------------------------------------- invariants */

static void check_member(const struct group *group, const struct group_member *member)
{
    ASSERT(!member->joining || group->state == GROUP_PREPARING);
    ASSERT(!member->syncing || group->state == GROUP_COMPLETING);
    ASSERT(!member->joining || !member->syncing);
    ASSERT(!member->owes_sync || !member->syncing);
}

void group_check(const struct group *group)
{
    int32_t members = 0, joining = 0, owing = 0, statics = 0;
    bool leader_is_member = false;

    GROUP_FOR_EACH_MEMBER(group, member)
    {
        check_member(group, member);
        members++;
        joining += member->joining != NULL;
        owing += member->owes_sync;
        statics += member->instance_id.data != NULL;
        leader_is_member = leader_is_member || group->leader == member;
    }
    ASSERT(members == group->member_count && (size_t)members == group->by_id.count);
    ASSERT((size_t)statics == group->by_instance.count);
    ASSERT(joining == group->joining_count && owing == group->owing_count);
    ASSERT(leader_is_member == (members > 0));
    ASSERT(members == 0 || group->protocol_type.len > 0);
    ASSERT(group->assigning_store == 0 || group->state == GROUP_COMPLETING);
    switch (group->state) {
    case GROUP_EMPTY:
        ASSERT(members == 0 && !group->protocol.data);
        break;
    case GROUP_PREPARING:
        ASSERT(group->join_deadline_ms != GROUP_NEVER &&
               (members > 0 || group->initial || !list_empty(&group->pending)));
        break;
    case GROUP_COMPLETING:
    case GROUP_STABLE:
        ASSERT(members > 0 && group->protocol.data && members_all_have(group, group->protocol));
        break;
    case GROUP_DEAD:
        break;
    }
}

/* ------------------------------------------------------------------ making */

bool group_init(struct group *group, struct str id, const struct group_settings *settings, int64_t wall_ms)
{
    *group = (struct group){.settings = *settings,
                            .state_since_ms = wall_ms,
                            .join_deadline_ms = GROUP_NEVER,
                            .sync_deadline_ms = GROUP_NEVER,
                            .wake_ms = GROUP_NEVER};
    list_init(&group->members);
    list_init(&group->pending);
    list_init(&group->replacing);
    map_init(&group->by_id);
    map_init(&group->by_instance);
    map_init(&group->pending_by_id);
    return str_copy(&group->id, id);
}

static void drop_all(struct group *group)
{
    LIST_FOR_EACH(&group->members, node) {
        struct group_member *member = LIST_ENTRY(node, struct group_member, node);

        members_remove(group, member);
        member_free(member);
    }
    LIST_FOR_EACH(&group->pending, node) {
        pending_remove(group, LIST_ENTRY(node, struct group_pending, node));
    }
    str_free(&group->protocol_type);
    str_free(&group->protocol);
    group->state = GROUP_EMPTY;
}

void group_reset(struct group *group, int64_t wall_ms)
{
    drop_all(group);
    group->generation = 0;
    group->initial = group->member_added = false;
    group->state_since_ms = wall_ms;
    group->join_deadline_ms = group->sync_deadline_ms = group->wake_ms = GROUP_NEVER;
    group->assigning_store = 0;
}

void group_free(struct group *group)
{
    drop_all(group);
    map_free(&group->by_id);
    map_free(&group->by_instance);
    map_free(&group->pending_by_id);
    str_free(&group->id);
}

static bool restore_member(struct group *group, const struct group_restored *from,
                           const struct group_restored_member *was)
{
    struct group_protocol selected = {from->protocol, was->subscription};
    const struct group_protocol *protocols = was->protocols ? was->protocols : &selected;
    int32_t protocol_count = was->protocols ? was->protocol_count : 1;
    struct str id;
    struct group_member *member =
        str_copy(&id, was->id) ? member_create(id, was->instance_id, was->client_id, was->client_host) : NULL;

    if (!member || group_find_member(group, was->id) || members_by_instance(group, was->instance_id) ||
        !member_set_protocols(member, protocols, protocol_count) || !member_set_assignment(member, was->assignment) ||
        !members_add(group, member)) {
        member_free(member);
        return false;
    }
    member->session_timeout_ms = was->session_timeout_ms;
    member->rebalance_timeout_ms = was->rebalance_timeout_ms;
    if (str_equal(member->id, from->leader)) {
        group->leader = member;
    }
    return true;
}

bool group_restore(struct group *group, const struct group_restored *from)
{
    bool chooses = from->member_count > 0 && from->members[0].protocols;
    bool has_members = from->member_count > 0 && (from->protocol.data || chooses) && from->protocol_type.len > 0;
    bool ok;

    drop_all(group);
    group->generation = MAX(from->generation, 0);
    group->state_since_ms = from->state_since_ms;
    ok = from->protocol_type.len == 0 || str_copy(&group->protocol_type, from->protocol_type);
    ok = ok && (!has_members || str_copy(&group->protocol, from->protocol));
    for (int32_t i = 0; ok && has_members && i < from->member_count; i++) {
        ok = restore_member(group, from, &from->members[i]);
    }
    if (ok && has_members && chooses) {
        ok = str_copy(&group->protocol, members_choose_protocol(group)) && group->protocol.data;
    }
    if (!ok) {
        drop_all(group);
        return false;
    }
    group->state = has_members ? GROUP_STABLE : GROUP_EMPTY;
    group_check(group);
    return true;
}

void group_revive(struct group *group, int64_t now_ms)
{
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        member->deadline_ms = now_ms + member->session_timeout_ms;
        group->wake_ms = MIN(group->wake_ms, member->deadline_ms);
    }
}

/* ------------------------------------------------------------------ asking */

struct slice group_member_metadata(const struct group *group, const struct group_member *member)
{
    const struct group_protocol *protocol = group->protocol.data ? member_protocol(member, group->protocol) : NULL;

    return protocol ? protocol->metadata : SLICE("", 0);
}

bool group_is_of_consumers(const struct group *group)
{
    return str_equal(group->protocol_type, STR("consumer"));
}

/* Version, then the topics, in every version so far. */
static bool subscription_names(struct slice metadata, struct str topic)
{
    struct wire_reader reader;
    bool found = false;

    wire_reader_init(&reader, metadata);
    wire_read_i16(&reader);
    int32_t count = wire_read_array_count(&reader, false, sizeof(int16_t));

    for (int32_t i = 0; i < count && !found; i++) {
        found = str_equal(wire_read_string(&reader, false), topic);
    }
    return found && wire_reader_status(&reader) == ERR_OK;
}

bool group_subscribes(const struct group *group, struct str topic)
{
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        if (subscription_names(group_member_metadata(group, member), topic)) {
            return true;
        }
    }
    return false;
}
