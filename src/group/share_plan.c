#include "group/share_plan.h"

#include "group/consumer_members.h"
#include "group/share_assignor.h"
#include "group/share_topics.h"

#include <stdlib.h>

static int compare_topics(const void *a_, const void *b_)
{
    const struct topic_info *a = a_, *b = b_;

    return memcmp(&a->id, &b->id, sizeof(a->id));
}

static bool same_subscription(const struct share_member *a, const struct share_member *b)
{
    return a && consumer_topics_same(a->topics, a->topic_count, b->topics, b->topic_count);
}

/* Sorted, each once. */
static int32_t make_unique(struct topic_info *topics, int32_t count)
{
    int32_t kept = 0;

    qsort(topics, (size_t)count, sizeof(*topics), compare_topics);
    for (int32_t i = 0; i < count; i++) {
        if (kept == 0 || !uuid_equal(topics[kept - 1].id, topics[i].id)) {
            topics[kept++] = topics[i];
        }
    }
    return kept;
}

bool share_plan_make(const struct share_group *group, const struct topic_view *view, struct arena *arena,
                     struct share_plan *ret_plan)
{
    const struct share_member *before = NULL;
    size_t names = 0;

    SHARE_FOR_EACH_MEMBER(group, member)
    {
        names += (size_t)member->topic_count;
    }
    *ret_plan = (struct share_plan){.topics = arena_alloc_array(arena, names, sizeof(*ret_plan->topics))};
    if (!ret_plan->topics) {
        return false;
    }
    SHARE_FOR_EACH_MEMBER(group, other)
    {
        for (int32_t i = 0; i < other->topic_count && (i > 0 || !same_subscription(before, other)); i++) {
            ret_plan->topic_count += view->find(view, other->topics[i], &ret_plan->topics[ret_plan->topic_count]);
        }
        before = other;
    }
    ret_plan->topic_count = make_unique(ret_plan->topics, ret_plan->topic_count);
    return true;
}

static uint64_t mix(uint64_t hash, const void *data, size_t len)
{
    const uint8_t *bytes = data;

    for (size_t i = 0; i < len; i++) {
        hash = (hash ^ bytes[i]) * 0x100000001b3;
    }
    return hash;
}

/* It is recorded, so it is not the seeded hash of a map. */
uint64_t share_plan_hash(const struct share_plan *plan)
{
    uint64_t hash = 0xcbf29ce484222325;

    for (int32_t i = 0; i < plan->topic_count; i++) {
        const struct topic_info *topic = &plan->topics[i];

        hash = mix(hash, topic->id.bytes, sizeof(topic->id.bytes));
        hash = mix(hash, topic->name.data, topic->name.len);
        hash = mix(hash, &topic->partitions, sizeof(topic->partitions));
    }
    return plan->topic_count > 0 ? hash : 0;
}

/* --------------------------------------------------------------------- assigning */

/* Of each topic the partitions that are initialised. */
static struct share_assign_topic *assignable(const struct share_group *group, const struct share_plan *plan,
                                             struct arena *arena)
{
    struct share_assign_topic *topics = arena_alloc_array(arena, (size_t)plan->topic_count, sizeof(*topics));

    for (int32_t i = 0; topics && i < plan->topic_count; i++) {
        const struct share_topic *known = share_topic_of(group, plan->topics[i].id);
        int32_t *partitions = arena_alloc_array(arena, (size_t)plan->topics[i].partitions, sizeof(*partitions));

        if (!partitions) {
            return NULL;
        }
        topics[i].id = plan->topics[i].id;
        topics[i].partitions = partitions;
        for (int32_t j = 0; j < plan->topics[i].partitions; j++) {
            if (share_topic_has(known, j, SHARE_INITIALIZED)) {
                partitions[topics[i].partition_count++] = j;
            }
        }
    }
    return topics;
}

static bool describe(const struct share_member *member, const struct share_plan *plan, struct arena *arena,
                     struct share_assign_member *to)
{
    int32_t *topics = arena_alloc_array(arena, (size_t)plan->topic_count, sizeof(*topics));

    to->topics = topics;
    to->before = &member->target;
    for (int32_t i = 0; topics && i < plan->topic_count; i++) {
        if (consumer_topics_have(member->topics, member->topic_count, plan->topics[i].name)) {
            topics[to->topic_count++] = i;
        }
    }
    return topics != NULL;
}

/* Those of members who subscribe to the same come from the one before. */
static bool describe_all(const struct share_group *group, const struct share_plan *plan, struct arena *arena,
                         struct share_assign_member *members)
{
    const struct share_member *before = NULL;
    int32_t at = 0;

    SHARE_FOR_EACH_MEMBER(group, member)
    {
        if (same_subscription(before, member)) {
            members[at] = (struct share_assign_member){.topics = members[at - 1].topics,
                                                       .topic_count = members[at - 1].topic_count,
                                                       .before = &member->target};
        } else if (!describe(member, plan, arena, &members[at])) {
            return false;
        }
        before = member;
        at++;
    }
    return true;
}

bool share_plan_assign(struct share_group *group, const struct share_plan *plan, struct arena *arena)
{
    struct share_assign_member *members = arena_alloc_array(arena, (size_t)group->member_count, sizeof(*members));
    struct share_assign_topic *topics = assignable(group, plan, arena);
    int32_t at = 0;

    if (!members || !topics || !describe_all(group, plan, arena, members) ||
        !share_assign(topics, plan->topic_count, members, group->member_count, arena)) {
        return false;
    }
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        const struct partition_set after = {members[at].after, members[at].after_count};

        if (!partition_set_equal(&member->target, &after)) {
            if (!partition_set_assign(&member->target, after.items, after.count)) {
                return false;
            }
            member->dirty_target = true;
        }
        at++;
    }
    return true;
}

bool share_plan_filter(const struct share_member *member, const struct topic_view *view,
                       const struct partition_set *set, struct partition_set *to)
{
    struct held_partition *kept = malloc((set->count + 1) * sizeof(*kept));
    struct topic_info topic;
    size_t count = 0;
    bool wanted = false;

    for (size_t i = 0; kept && i < set->count; i++) {
        if (i == 0 || !uuid_equal(set->items[i - 1].topic, set->items[i].topic)) {
            wanted = view->find_id(view, set->items[i].topic, &topic) &&
                     consumer_topics_have(member->topics, member->topic_count, topic.name);
        }
        if (wanted) {
            kept[count++] = set->items[i];
        }
    }
    bool ok = kept && partition_set_assign(to, kept, count);

    free(kept);
    return ok;
}
