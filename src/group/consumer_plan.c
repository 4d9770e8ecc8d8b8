#include "group/consumer_plan.h"

#include "group/consumer_members.h"
#include <stdlib.h>

/* ------------------------------------------------------------------ subscriptions */

static int compare_ids(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct uuid));
}

bool consumer_ids_have(const struct uuid *ids, size_t count, struct uuid id)
{
    return count > 0 && bsearch(&id, ids, count, sizeof(id), compare_ids) != NULL;
}

struct uuid *consumer_subscribed_ids(const struct consumer_member *member, const struct topic_view *view,
                                     struct arena *arena, size_t *ret_count)
{
    int32_t matched = member->regex ? member->regex->topic_count : 0;
    struct uuid *ids = arena_alloc_array(arena, (size_t)member->topic_count + (size_t)matched, sizeof(*ids));
    struct topic_info topic;
    size_t count = 0;

    for (int32_t i = 0; ids && i < member->topic_count + matched; i++) {
        struct str name = i < member->topic_count ? member->topics[i] : member->regex->topics[i - member->topic_count];

        if (view->find(view, name, &topic)) {
            ids[count++] = topic.id;
        }
    }
    if (ids) {
        qsort(ids, count, sizeof(*ids), compare_ids);
        *ret_count = count;
    }
    return ids;
}

/* ---------------------------------------------------------------- expressions */

static bool note_found(struct consumer_regex *regex, struct str name)
{
    if (regex->found_count == regex->found_capacity) {
        int32_t capacity = regex->found_capacity ? regex->found_capacity * 2 : 16;
        struct str *names = realloc(regex->found, (size_t)capacity * sizeof(*names));

        if (!names) {
            return false;
        }
        regex->found = names;
        regex->found_capacity = capacity;
    }
    regex->found[regex->found_count] = STR_NULL;
    return consumer_set_text(&regex->found[regex->found_count++], name);
}

static bool found_the_same(const struct consumer_regex *regex)
{
    bool same = regex->topic_count == regex->found_count;

    for (int32_t i = 0; same && i < regex->found_count; i++) {
        same = str_equal(regex->topics[i], regex->found[i]);
    }
    return same;
}

static int compare_strs(const void *a_, const void *b_)
{
    const struct str *a = a_, *b = b_;
    int order = memcmp(a->data, b->data, MIN(a->len, b->len));

    return order != 0 ? order : (a->len > b->len) - (a->len < b->len);
}

/* All topics have been looked at. True: others match than before. */
static bool end_match(struct consumer_regex *regex, struct group_now now)
{
    if (regex->found_count > 0) {
        qsort(regex->found, (size_t)regex->found_count, sizeof(*regex->found), compare_strs);
    }
    bool changed = regex->wall_ms == 0 || !found_the_same(regex);

    if (changed) {
        consumer_topics_free(&regex->topics, &regex->topic_count);
        regex->topics = regex->found;
        regex->topic_count = regex->found_count;
        regex->wall_ms = now.wall_ms;
        regex->dirty = true;
    } else {
        consumer_topics_free(&regex->found, &regex->found_count);
    }
    regex->found = NULL;
    regex->found_count = regex->found_capacity = 0;
    regex->cursor = 0;
    regex->matching = false;
    regex->matched_ms = now.ms;
    return changed;
}

/* As far as the steps go. True: other topics than before; *ret_ok false without memory. */
static bool match(struct consumer_regex *regex, const struct topic_view *view, struct group_now now, int64_t *steps,
                  bool *ret_ok)
{
    struct topic_info topic;

    if (!regex->matching) {
        regex->matching = true;
        regex->view = view->number; /* topics that come and go from now on are for the next match */
    }
    while (*steps > 0) {
        uint32_t place = regex->cursor;

        if (!view->next(view, &regex->cursor, &topic)) {
            return end_match(regex, now);
        }
        bool matches = topic_regex_matches(regex->compiled, topic.name, steps);

        if (*steps <= 0) {
            regex->cursor = place;
        } else if (matches && regex->found_count < CONSUMER_TOPICS_MAX && !note_found(regex, topic.name)) {
            *ret_ok = false;
            return false;
        }
    }
    return false;
}

bool consumer_match_regexes(struct consumer_group *group, const struct topic_view *view, struct group_now now,
                            bool *ret_ok)
{
    int64_t steps = CONSUMER_REGEX_STEPS;
    bool changed = false, ok = true;

    LIST_FOR_EACH(&group->regexes, node) {
        struct consumer_regex *regex = LIST_ENTRY(node, struct consumer_regex, node);
        int64_t age_ms = now.ms - regex->matched_ms;
        bool due = regex->wall_ms == 0 || age_ms >= CONSUMER_REGEX_PAUSE_MS;
        bool old = age_ms >= group->settings.regex_refresh_interval_ms;

        if (ok && (regex->matching || (due && regex->view != view->number) || old)) {
            changed = match(regex, view, now, &steps, &ok) || changed;
        }
    }
    *ret_ok = ok;
    return changed;
}

/* ------------------------------------------------------------------------- plan */

/* Before topics are in order: by the names' order of appearance. */
struct gathering {
    const struct topic_view *view;
    struct arena *arena;
    struct map indexes; /* of topics, plus 1, by id */
    struct topic_info *topics;
    int32_t count, capacity;
    size_t partitions;
};

static bool gather_topic(struct gathering *gathering, const struct topic_info *topic, int32_t *ret_index)
{
    intptr_t known = (intptr_t)map_get(&gathering->indexes, MAP_KEY_OF(topic->id));

    if (known) {
        *ret_index = (int32_t)known - 1;
        return true;
    }
    if (gathering->partitions + (size_t)topic->partitions > CONSUMER_PARTITIONS_MAX) {
        *ret_index = -1;
        return true;
    }
    if (gathering->count == gathering->capacity) {
        int32_t capacity = gathering->capacity ? gathering->capacity * 2 : 16;
        struct topic_info *topics = arena_alloc_array(gathering->arena, (size_t)capacity, sizeof(*topics));

        if (!topics) {
            return false;
        }
        if (gathering->count > 0) {
            memcpy(topics, gathering->topics, (size_t)gathering->count * sizeof(*topics));
        }
        gathering->topics = topics;
        gathering->capacity = capacity;
    }
    *ret_index = gathering->count;
    gathering->topics[gathering->count++] = *topic;
    gathering->partitions += (size_t)topic->partitions;
    return map_put(&gathering->indexes, MAP_KEY_OF(topic->id), (void *)(intptr_t)gathering->count);
}

static bool same_subscription(const struct consumer_member *a, const struct consumer_member *b)
{
    bool same = a->topic_count == b->topic_count && a->regex == b->regex;

    for (int32_t i = 0; same && i < a->topic_count; i++) {
        same = str_equal(a->topics[i], b->topics[i]);
    }
    return same;
}

static bool gather_member(struct gathering *gathering, const struct consumer_member *member, struct assign_member *to)
{
    int32_t matched = member->regex ? member->regex->topic_count : 0;
    int32_t *indexes =
        arena_alloc_array(gathering->arena, (size_t)member->topic_count + (size_t)matched, sizeof(*indexes));
    bool ok = indexes != NULL;
    struct topic_info topic;

    to->topics = indexes;
    for (int32_t i = 0; ok && i < member->topic_count + matched; i++) {
        bool by_name = i < member->topic_count;
        struct str name = by_name ? member->topics[i] : member->regex->topics[i - member->topic_count];
        bool twice = !by_name && consumer_topics_have(member->topics, member->topic_count, name);

        if (!twice && gathering->view->find(gathering->view, name, &topic)) {
            ok = gather_topic(gathering, &topic, &indexes[to->topic_count]);
            to->topic_count += ok && indexes[to->topic_count] >= 0;
        }
    }
    return ok;
}

static bool gather(struct gathering *gathering, const struct consumer_group *group, struct consumer_plan *plan)
{
    const struct consumer_member *before = NULL;

    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        struct assign_member *to = &plan->members[plan->member_count];

        if (before && same_subscription(before, member)) {
            *to = to[-1];
        } else if (!gather_member(gathering, member, to)) {
            return false;
        }
        to->id = member->id;
        to->instance_id = member->instance_id;
        before = member;
        member->index = plan->member_count++;
    }
    return true;
}

static int compare_topics(const void *a, const void *b)
{
    return compare_ids(&((const struct topic_info *)a)->id, &((const struct topic_info *)b)->id);
}

static int compare_indexes(const void *a, const void *b)
{
    return *(const int32_t *)a - *(const int32_t *)b;
}

/* Topics by id, and the members' indexes with them; members that share their indexes are done once. */
static bool sort_topics(struct gathering *gathering, struct consumer_plan *plan)
{
    int32_t *places = arena_alloc_array(gathering->arena, (size_t)gathering->count, sizeof(*places));
    struct topic_info *sorted = arena_alloc_array(gathering->arena, (size_t)gathering->count, sizeof(*sorted));

    plan->assign_topics = arena_alloc_array(gathering->arena, (size_t)gathering->count, sizeof(*plan->assign_topics));
    if (!places || !sorted || !plan->assign_topics) {
        return false;
    }
    if (gathering->count > 0) {
        memcpy(sorted, gathering->topics, (size_t)gathering->count * sizeof(*sorted));
        qsort(sorted, (size_t)gathering->count, sizeof(*sorted), compare_topics);
    }
    for (int32_t i = 0; i < gathering->count; i++) {
        places[(intptr_t)map_get(&gathering->indexes, MAP_KEY_OF(sorted[i].id)) - 1] = i;
        plan->assign_topics[i] = (struct assign_topic){sorted[i].partitions, plan->partition_count};
        plan->partition_count += (size_t)sorted[i].partitions;
    }
    for (int32_t i = 0; i < plan->member_count; i++) {
        int32_t *indexes = (int32_t *)plan->members[i].topics;

        if (i > 0 && indexes == plan->members[i - 1].topics) {
            continue;
        }
        for (int32_t j = 0; j < plan->members[i].topic_count; j++) {
            indexes[j] = places[indexes[j]];
        }
        qsort(indexes, (size_t)plan->members[i].topic_count, sizeof(*indexes), compare_indexes);
    }
    plan->topics = sorted;
    plan->topic_count = gathering->count;
    return true;
}

bool consumer_plan_make(const struct consumer_group *group, const struct topic_view *view, struct arena *arena,
                        struct consumer_plan *ret_plan)
{
    struct gathering gathering = {.view = view, .arena = arena};

    *ret_plan = (struct consumer_plan){0};
    ret_plan->members = arena_alloc_array(arena, (size_t)group->member_count, sizeof(*ret_plan->members));
    map_init(&gathering.indexes);
    bool ok = ret_plan->members && gather(&gathering, group, ret_plan) && sort_topics(&gathering, ret_plan);

    map_free(&gathering.indexes);
    return ok;
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
uint64_t consumer_plan_hash(const struct consumer_plan *plan)
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

/* ----------------------------------------------------------------------- target */

static void take_old_target(const struct consumer_plan *plan, const struct consumer_member *member, int32_t *owners)
{
    const struct assign_member *as = &plan->members[member->index];

    for (size_t i = 0; i < member->target.count;) {
        struct topic_info key = {.id = member->target.items[i].topic};
        size_t run = partition_set_run(&member->target, i);
        const struct topic_info *topic =
            bsearch(&key, plan->topics, (size_t)plan->topic_count, sizeof(key), compare_topics);
        int32_t index = topic ? (int32_t)(topic - plan->topics) : -1;
        bool subscribed = topic && bsearch(&index, as->topics, (size_t)as->topic_count, sizeof(index), compare_indexes);

        for (size_t end = i + run; i < end; i++) {
            int32_t partition = member->target.items[i].partition;

            if (subscribed && partition < topic->partitions) {
                owners[plan->assign_topics[index].first + (size_t)partition] = member->index;
            }
        }
    }
}

/* By member: who gets how many, and where their partitions begin. */
static bool deal(struct consumer_group *group, const struct consumer_plan *plan, const int32_t *owners,
                 struct arena *arena)
{
    size_t *ends = arena_alloc_array(arena, (size_t)plan->member_count + 1, sizeof(*ends));
    struct held_partition *dealt = arena_alloc_array(arena, plan->partition_count, sizeof(*dealt));
    size_t begin = 0;
    bool ok = ends && dealt;

    for (size_t i = 0; ok && i < plan->partition_count; i++) {
        if (owners[i] != NO_OWNER) {
            ends[owners[i] + 1]++;
        }
    }
    for (int32_t i = 0; ok && i < plan->member_count; i++) {
        ends[i + 1] += ends[i]; /* for now: where the next one's begin */
    }
    for (int32_t t = 0; ok && t < plan->topic_count; t++) {
        for (int32_t p = 0; p < plan->topics[t].partitions; p++) {
            int32_t owner = owners[plan->assign_topics[t].first + (size_t)p];

            if (owner != NO_OWNER) {
                dealt[ends[owner]++] = (struct held_partition){plan->topics[t].id, p, 0};
            }
        }
    }
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        struct partition_set given = {0};

        if (ok) {
            given = (struct partition_set){dealt + begin, ends[member->index] - begin};
            begin = ends[member->index];
        }
        if (ok && !partition_set_equal(&given, &member->target)) {
            ok = partition_set_assign(&member->target, given.items, given.count);
            member->dirty_target = true;
            consumer_mark(group, member);
        }
    }
    return ok;
}

bool consumer_plan_assign(struct consumer_group *group, const struct consumer_plan *plan, enum assignor assignor,
                          struct arena *arena)
{
    struct assign_spec spec = {plan->assign_topics, plan->members, plan->topic_count, plan->member_count,
                               plan->partition_count};
    int32_t *owners = arena_alloc_array(arena, plan->partition_count, sizeof(*owners));

    if (!owners) {
        return false;
    }
    for (size_t i = 0; i < plan->partition_count; i++) {
        owners[i] = NO_OWNER;
    }
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        take_old_target(plan, member, owners);
    }
    return assignor_run(assignor, &spec, owners) && deal(group, plan, owners, arena);
}
