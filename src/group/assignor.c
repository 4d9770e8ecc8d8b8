#include "group/assignor.h"

#include <stdlib.h>

enum { BALANCE_ROUNDS = 16 };

static const struct str names[ASSIGNOR_COUNT] = {
    [ASSIGNOR_UNIFORM] = STR("uniform"),
    [ASSIGNOR_RANGE] = STR("range"),
};

struct str assignor_name(enum assignor assignor)
{
    return names[assignor];
}

bool assignor_find(struct str name, enum assignor *ret_assignor)
{
    for (unsigned i = 0; i < ASSIGNOR_COUNT; i++) {
        if (str_equal(name, names[i])) {
            *ret_assignor = (enum assignor)i;
            return true;
        }
    }
    return false;
}

/* -------------------------------------------------------------------- range */

static int compare_str(struct str a, struct str b)
{
    int order = memcmp(a.data, b.data, MIN(a.len, b.len));

    return order != 0 ? order : (a.len > b.len) - (a.len < b.len);
}

/* Static members first, so that their ranges stay when dynamic ones come and go. */
static int compare_members(const void *a_, const void *b_)
{
    const struct assign_member *a = *(const struct assign_member *const *)a_;
    const struct assign_member *b = *(const struct assign_member *const *)b_;

    if (a->instance_id.data && b->instance_id.data) {
        return compare_str(a->instance_id, b->instance_id);
    }
    if (a->instance_id.data || b->instance_id.data) {
        return a->instance_id.data ? -1 : 1;
    }
    return compare_str(a->id, b->id);
}

static bool assign_ranges(const struct assign_spec *spec, int32_t *owners)
{
    const struct assign_member **sorted = calloc((size_t)spec->member_count + 1, sizeof(*sorted));
    int32_t *subscribers = calloc((size_t)spec->topic_count + 1, sizeof(*subscribers));
    int32_t *served = calloc((size_t)spec->topic_count + 1, sizeof(*served));
    bool ok = sorted && subscribers && served;

    for (int32_t i = 0; ok && i < spec->member_count; i++) {
        sorted[i] = &spec->members[i];
        for (int32_t j = 0; j < spec->members[i].topic_count; j++) {
            subscribers[spec->members[i].topics[j]]++;
        }
    }
    if (ok) {
        qsort(sorted, (size_t)spec->member_count, sizeof(*sorted), compare_members);
    }
    for (int32_t i = 0; ok && i < spec->member_count; i++) {
        for (int32_t j = 0; j < sorted[i]->topic_count; j++) {
            int32_t t = sorted[i]->topics[j], each = spec->topics[t].partitions / subscribers[t];
            int32_t extra = spec->topics[t].partitions % subscribers[t], turn = served[t]++;
            int32_t from = turn * each + MIN(turn, extra), to = from + each + (turn < extra);

            for (int32_t p = from; p < to; p++) {
                owners[spec->topics[t].first + (size_t)p] = (int32_t)(sorted[i] - spec->members);
            }
        }
    }
    free(sorted);
    free(subscribers);
    free(served);
    return ok;
}

/* ------------------------------------------------------------ uniform, all alike */

static bool all_alike(const struct assign_spec *spec)
{
    const struct assign_member *first = &spec->members[0];

    for (int32_t i = 1; i < spec->member_count; i++) {
        const struct assign_member *member = &spec->members[i];

        if (member->topic_count != first->topic_count ||
            (first->topic_count > 0 &&
             memcmp(member->topics, first->topics, (size_t)first->topic_count * sizeof(first->topics[0])) != 0)) {
            return false;
        }
    }
    return true;
}

/* Members keep what they had up to their share; what is free goes to those that have room, in order. */
static bool assign_alike(const struct assign_spec *spec, int32_t *owners)
{
    size_t members = (size_t)spec->member_count, least = spec->partition_count / members;
    size_t with_extra = spec->partition_count % members, free_count = 0, next = 0;
    size_t *room = malloc(members * sizeof(*room));
    size_t *free_at = malloc((spec->partition_count + 1) * sizeof(*free_at));
    bool ok = room && free_at;

    for (size_t i = 0; ok && i < members; i++) {
        room[i] = least + (i < with_extra);
    }
    for (size_t i = 0; ok && i < spec->partition_count; i++) {
        if (owners[i] == NO_OWNER) {
            free_at[free_count++] = i;
        }
    }
    for (size_t i = 0; ok && i < spec->partition_count; i++) {
        if (owners[i] == NO_OWNER) {
            continue;
        }
        if (room[owners[i]] > 0) {
            room[owners[i]]--;
        } else {
            owners[i] = NO_OWNER;
            free_at[free_count++] = i;
        }
    }
    for (size_t i = 0; ok && i < members; i++) {
        for (; room[i] > 0 && next < free_count; room[i]--) {
            owners[free_at[next++]] = (int32_t)i;
        }
    }
    free(room);
    free(free_at);
    return ok;
}

/* -------------------------------------------------------- uniform, each its own */

struct balancer {
    const struct assign_spec *spec;
    int32_t *owners;
    size_t *load;          /* partitions of a member, of all topics */
    size_t *held;          /* partitions of a member, of the topic at hand, that it may give */
    int32_t **subscribers; /* of a topic */
    int32_t *counts;       /* of subscribers */
    int32_t *order;        /* topics, those with most partitions for each subscriber first */
};

static int compare_topics(const void *a_, const void *b_, void *context)
{
    const struct balancer *balancer = context;
    int32_t a = *(const int32_t *)a_, b = *(const int32_t *)b_;
    int64_t a_each = (int64_t)balancer->spec->topics[a].partitions * balancer->counts[b];
    int64_t b_each = (int64_t)balancer->spec->topics[b].partitions * balancer->counts[a];

    if (a_each != b_each) {
        return a_each < b_each ? 1 : -1;
    }
    if (balancer->counts[a] != balancer->counts[b]) {
        return balancer->counts[a] > balancer->counts[b] ? 1 : -1;
    }
    return (a > b) - (a < b);
}

static int compare_loads(const void *a_, const void *b_, void *context)
{
    const struct balancer *balancer = context;
    int32_t a = *(const int32_t *)a_, b = *(const int32_t *)b_;

    if (balancer->load[a] != balancer->load[b]) {
        return balancer->load[a] > balancer->load[b] ? 1 : -1;
    }
    return (a > b) - (a < b);
}

static void sort_by_load(struct balancer *balancer, int32_t topic)
{
    qsort_r(balancer->subscribers[topic], (size_t)balancer->counts[topic], sizeof(int32_t), compare_loads, balancer);
}

/* Among equals the first in order. */
static int32_t least_loaded(const struct balancer *balancer, int32_t topic)
{
    const int32_t *members = balancer->subscribers[topic];
    int32_t best = members[0];

    for (int32_t i = 1; i < balancer->counts[topic]; i++) {
        best = balancer->load[members[i]] < balancer->load[best] ? members[i] : best;
    }
    return best;
}

/* Among equals the last in order, of those that hold something of the topic; NO_OWNER: nobody does. */
static int32_t most_loaded(const struct balancer *balancer, int32_t topic)
{
    const int32_t *members = balancer->subscribers[topic];
    int32_t best = NO_OWNER;

    for (int32_t i = 0; i < balancer->counts[topic]; i++) {
        if (balancer->held[members[i]] > 0 &&
            (best == NO_OWNER || balancer->load[members[i]] >= balancer->load[best])) {
            best = members[i];
        }
    }
    return best;
}

static void assign_free(struct balancer *balancer, int32_t topic)
{
    const struct assign_topic *of = &balancer->spec->topics[topic];

    sort_by_load(balancer, topic);
    for (int32_t p = 0; p < of->partitions; p++) {
        int32_t *owner = &balancer->owners[of->first + (size_t)p];

        if (*owner == NO_OWNER) {
            *owner = least_loaded(balancer, topic);
            balancer->load[*owner]++;
        }
    }
}

/* The highest partition that a member holds goes first. */
static void give_last(struct balancer *balancer, int32_t topic, int32_t from, int32_t to)
{
    const struct assign_topic *of = &balancer->spec->topics[topic];
    int32_t p = of->partitions - 1;

    while (balancer->owners[of->first + (size_t)p] != from) {
        p--;
    }
    balancer->owners[of->first + (size_t)p] = to;
    balancer->load[from]--;
    balancer->load[to]++;
    balancer->held[from]--;
}

/* True when something has moved. */
static bool balance_topic(struct balancer *balancer, int32_t topic)
{
    const struct assign_topic *of = &balancer->spec->topics[topic];
    bool moved = false;

    memset(balancer->held, 0, (size_t)balancer->spec->member_count * sizeof(balancer->held[0]));
    for (int32_t p = 0; p < of->partitions; p++) {
        balancer->held[balancer->owners[of->first + (size_t)p]]++;
    }
    sort_by_load(balancer, topic);
    for (;;) {
        int32_t from = most_loaded(balancer, topic), to = least_loaded(balancer, topic);

        if (from == NO_OWNER || balancer->load[from] < balancer->load[to] + 2) {
            return moved;
        }
        give_last(balancer, topic, from, to); /* not counted as held by the receiver: it does not travel on */
        moved = true;
    }
}

static void balance(struct balancer *balancer)
{
    int32_t count = balancer->spec->topic_count, still = 0;

    for (int32_t i = 0; i < BALANCE_ROUNDS * count && still < count; i++) {
        int32_t topic = balancer->order[i % count];

        still = balancer->counts[topic] > 1 && balance_topic(balancer, topic) ? 0 : still + 1;
    }
}

/* Fills counts and subscribers, which point into *ret_places. */
static bool list_subscribers(struct balancer *balancer, int32_t **ret_places)
{
    const struct assign_spec *spec = balancer->spec;
    size_t all = 0;

    for (int32_t i = 0; i < spec->member_count; i++) {
        all += (size_t)spec->members[i].topic_count;
        for (int32_t j = 0; j < spec->members[i].topic_count; j++) {
            balancer->counts[spec->members[i].topics[j]]++;
        }
    }
    int32_t *place = *ret_places = malloc((all + 1) * sizeof(*place));

    for (int32_t t = 0; place && t < spec->topic_count; t++) {
        balancer->subscribers[t] = place;
        place += balancer->counts[t];
        balancer->counts[t] = 0;
    }
    for (int32_t i = 0; place && i < spec->member_count; i++) {
        for (int32_t j = 0; j < spec->members[i].topic_count; j++) {
            int32_t t = spec->members[i].topics[j];

            balancer->subscribers[t][balancer->counts[t]++] = i;
        }
    }
    return place != NULL;
}

static bool assign_each(const struct assign_spec *spec, int32_t *owners)
{
    size_t members = (size_t)spec->member_count, topics = (size_t)spec->topic_count;
    int32_t *places = NULL;
    struct balancer balancer = {
        .spec = spec,
        .owners = owners,
        .load = calloc(members, sizeof(size_t)),
        .held = calloc(members, sizeof(size_t)),
        .subscribers = calloc(topics + 1, sizeof(int32_t *)),
        .counts = calloc(topics + 1, sizeof(int32_t)),
        .order = calloc(topics + 1, sizeof(int32_t)),
    };
    bool ok = balancer.load && balancer.held && balancer.subscribers && balancer.counts && balancer.order &&
              list_subscribers(&balancer, &places);

    for (size_t i = 0; ok && i < spec->partition_count; i++) {
        if (owners[i] != NO_OWNER) {
            balancer.load[owners[i]]++;
        }
    }
    for (int32_t t = 0; ok && t < spec->topic_count; t++) {
        balancer.order[t] = t;
    }
    if (ok) {
        qsort_r(balancer.order, topics, sizeof(int32_t), compare_topics, &balancer);
        for (size_t t = 0; t < topics; t++) {
            assign_free(&balancer, balancer.order[t]);
        }
        balance(&balancer);
    }
    free(places);
    free(balancer.load);
    free(balancer.held);
    free(balancer.subscribers);
    free(balancer.counts);
    free(balancer.order);
    return ok;
}

bool assignor_run(enum assignor assignor, const struct assign_spec *spec, int32_t *owners)
{
    if (spec->member_count == 0 || spec->partition_count == 0) {
        return true;
    }
    if (assignor == ASSIGNOR_RANGE) {
        return assign_ranges(spec, owners);
    }
    return all_alike(spec) ? assign_alike(spec, owners) : assign_each(spec, owners);
}
