#include "group/consumer_reconcile.h"

#include "group/consumer_members.h"
#include "group/consumer_plan.h"

/* In the making; arrays in the arena. */
struct next {
    struct held_partition *assigned, *revoking;
    size_t assigned_count, revoking_count;
    size_t gained;    /* of assigned: was free */
    bool has_missing; /* some of the target is still another's */
    int32_t epoch;
    enum consumer_member_state state;
};

struct subscribed {
    struct uuid *ids;
    size_t count;
};

static bool owns_any(const struct reconciling *with, const struct held_partition *items, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (!with->owned || partition_set_find(with->owned, items[i].topic, items[i].partition)) {
            return true;
        }
    }
    return false;
}

static bool is_free(const struct reconciling *with, const struct consumer_member *member,
                    const struct held_partition *item)
{
    const struct consumer_member *owner = consumer_owner(with->group, item->topic, item->partition);

    return !owner || owner == member;
}

static void give(struct next *next, const struct held_partition *item, int32_t epoch)
{
    next->assigned[next->assigned_count] = *item;
    next->assigned[next->assigned_count++].epoch = epoch;
}

/* What stays, what has to be given up, what can be had now. */
static void compare(const struct reconciling *with, const struct consumer_member *member,
                    const struct subscribed *subscribed, struct next *next)
{
    for (size_t i = 0; i < member->assigned.count; i++) {
        const struct held_partition *item = &member->assigned.items[i];

        if (partition_set_find(&member->target, item->topic, item->partition) &&
            consumer_ids_have(subscribed->ids, subscribed->count, item->topic)) {
            give(next, item, item->epoch);
        } else {
            next->revoking[next->revoking_count++] = *item;
        }
    }
    for (size_t i = 0; i < member->target.count; i++) {
        const struct held_partition *item = &member->target.items[i];

        if (!consumer_ids_have(subscribed->ids, subscribed->count, item->topic) ||
            partition_set_find(&member->assigned, item->topic, item->partition)) {
            continue;
        }
        if (is_free(with, member, item)) {
            next->gained++;
        } else {
            next->has_missing = true;
        }
    }
}

static void gain(const struct reconciling *with, const struct consumer_member *member,
                 const struct subscribed *subscribed, struct next *next)
{
    for (size_t i = 0; i < member->target.count; i++) {
        const struct held_partition *item = &member->target.items[i];

        if (consumer_ids_have(subscribed->ids, subscribed->count, item->topic) &&
            !partition_set_find(&member->assigned, item->topic, item->partition) && is_free(with, member, item)) {
            give(next, item, with->group->target_epoch);
        }
    }
}

/* First give up, then arrive at the target's epoch, with what is free. */
static void decide(const struct reconciling *with, const struct consumer_member *member,
                   const struct subscribed *subscribed, int32_t epoch, struct next *next)
{
    compare(with, member, subscribed, next);
    if (next->revoking_count > 0 && owns_any(with, next->revoking, next->revoking_count)) {
        next->state = MEMBER_UNREVOKED;
        next->epoch = epoch;
        return;
    }
    next->revoking_count = 0;
    gain(with, member, subscribed, next);
    next->epoch = with->group->target_epoch;
    next->state = next->has_missing ? MEMBER_UNRELEASED : MEMBER_STABLE;
}

static bool same_as(const struct consumer_member *member, const struct next *next)
{
    struct partition_set revoking = {next->revoking, next->revoking_count};

    return member->state == next->state && member->epoch == next->epoch && next->gained == 0 &&
           member->assigned.count == next->assigned_count && partition_set_equal(&member->revoking, &revoking);
}

static err_t take_over(struct reconciling *with, struct consumer_member *member, struct next *next)
{
    struct consumer_group *group = with->group;
    bool ok = true;

    if (same_as(member, next)) {
        return ERR_OK;
    }
    consumer_disown(group, &member->assigned, member);
    consumer_disown(group, &member->revoking, member);
    ok = partition_set_assign(&member->assigned, next->assigned, next->assigned_count) &&
         partition_set_assign(&member->revoking, next->revoking, next->revoking_count);
    for (size_t i = 0; ok && i < member->assigned.count; i++) {
        ok = consumer_own(group, &member->assigned.items[i], member);
    }
    for (size_t i = 0; ok && i < member->revoking.count; i++) {
        ok = consumer_own(group, &member->revoking.items[i], member);
    }
    member->state = next->state;
    member->previous_epoch = member->epoch;
    member->epoch = next->epoch;
    member->dirty_current = true;
    consumer_mark(group, member);
    with->moved = true;
    return ok ? ERR_OK : ERR_NO_MEMORY;
}

/* Has it partitions of topics that it does not subscribe to any more? */
static bool has_unwanted(const struct consumer_member *member, const struct subscribed *subscribed)
{
    for (size_t i = 0; i < member->assigned.count; i += partition_set_run(&member->assigned, i)) {
        if (!consumer_ids_have(subscribed->ids, subscribed->count, member->assigned.items[i].topic)) {
            return true;
        }
    }
    return false;
}

/* It has still to give up what it was told to; what it does not want any more comes on top. */
static void wait_on(const struct consumer_member *member, const struct subscribed *subscribed, struct next *next)
{
    next->state = MEMBER_UNREVOKED;
    next->epoch = member->epoch;
    for (size_t i = 0; i < member->revoking.count; i++) {
        next->revoking[next->revoking_count++] = member->revoking.items[i];
    }
    for (size_t i = 0; i < member->assigned.count; i++) {
        const struct held_partition *item = &member->assigned.items[i];

        if (consumer_ids_have(subscribed->ids, subscribed->count, item->topic)) {
            give(next, item, item->epoch);
        } else {
            next->revoking[next->revoking_count++] = *item;
        }
    }
}

err_t consumer_reconcile(struct reconciling *with, struct consumer_member *member)
{
    const struct consumer_group *group = with->group;
    size_t most = member->assigned.count + member->revoking.count + member->target.count;
    struct subscribed subscribed = {0};
    struct next next = {
        .assigned = arena_alloc_array(with->arena, most, sizeof(struct held_partition)),
        .revoking = arena_alloc_array(with->arena, most, sizeof(struct held_partition)),
    };

    subscribed.ids = consumer_subscribed_ids(member, with->topics, with->arena, &subscribed.count);
    if (!next.assigned || !next.revoking || !subscribed.ids) {
        return ERR_NO_MEMORY;
    }
    switch (member->state) {
    case MEMBER_STABLE:
        if (member->epoch == group->target_epoch && !has_unwanted(member, &subscribed)) {
            return ERR_OK;
        }
        decide(with, member, &subscribed, member->epoch, &next);
        break;
    case MEMBER_UNREVOKED:
        if (owns_any(with, member->revoking.items, member->revoking.count)) {
            wait_on(member, &subscribed, &next);
        } else {
            decide(with, member, &subscribed, MIN(member->epoch + 1, group->target_epoch), &next);
        }
        break;
    case MEMBER_UNRELEASED:
        decide(with, member, &subscribed, member->epoch, &next);
        break;
    case MEMBER_UNKNOWN:
        if (!with->owned || with->owned->count > 0) {
            return ERR_FENCED_MEMBER_EPOCH; /* of a version to come: it has to begin anew */
        }
        decide(with, member, &subscribed, group->target_epoch, &next);
        break;
    }
    return take_over(with, member, &next);
}

bool consumer_waits(const struct consumer_group *group, const struct consumer_member *member)
{
    for (size_t i = 0; i < member->target.count; i++) {
        const struct consumer_member *owner =
            consumer_owner(group, member->target.items[i].topic, member->target.items[i].partition);

        if (owner && owner != member) {
            return true;
        }
    }
    return false;
}
