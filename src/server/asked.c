#include "server/asked.h"

static const uint8_t *topic_at(const struct asked_layout *layout, const void *topics, int32_t i)
{
    return (const uint8_t *)topics + (size_t)i * layout->topic_size;
}

static int32_t count_of(const struct asked_layout *layout, const uint8_t *topic)
{
    return MAX(*(const int32_t *)(topic + layout->partition_count), 0);
}

static struct slice key_of(const struct asked_layout *layout, const uint8_t *topic)
{
    return layout->topic_key_size > 0 ? SLICE(topic + layout->topic_key, layout->topic_key_size)
                                      : map_key_str(*(const struct str *)(topic + layout->topic_key));
}

static bool same_key(struct slice a, struct slice b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
}

/* A set of positions, in the arena, which bounds what a request may use. */
struct positions {
    uint32_t *slots; /* position + 1; 0 = free */
    uint64_t mask;
};

static bool positions_init(struct positions *positions, size_t count, struct arena *arena)
{
    size_t size = 16;

    while (size < count * 2) {
        size *= 2;
    }
    positions->mask = size - 1;
    positions->slots = arena_alloc_array(arena, size, sizeof(*positions->slots));
    return positions->slots != NULL;
}

/* ret_first[i]: the first topic named like topic i. */
static bool find_first_topics(const struct asked_layout *layout, const void *topics, int32_t count, struct arena *arena,
                              int32_t *ret_first, bool *ret_repeated)
{
    struct positions seen;

    if (!positions_init(&seen, (size_t)count, arena)) {
        return false;
    }
    for (int32_t i = 0; i < count; i++) {
        struct slice key = key_of(layout, topic_at(layout, topics, i));
        uint64_t slot = hash_bytes(key.data, key.len) & seen.mask;

        while (seen.slots[slot] > 0 &&
               !same_key(key, key_of(layout, topic_at(layout, topics, (int32_t)seen.slots[slot] - 1)))) {
            slot = (slot + 1) & seen.mask;
        }
        *ret_repeated = *ret_repeated || seen.slots[slot] > 0;
        if (seen.slots[slot] == 0) {
            seen.slots[slot] = (uint32_t)i + 1;
        }
        ret_first[i] = (int32_t)seen.slots[slot] - 1;
    }
    return true;
}

static bool name_topics(const struct asked_layout *layout, const void *topics, int32_t count, enum asked_how how,
                        struct arena *arena, int32_t *ret_first, bool *ret_repeated)
{
    *ret_repeated = false;
    if (how != ASKED_AS_NAMED && count > 1) {
        return find_first_topics(layout, topics, count, arena, ret_first, ret_repeated);
    }
    for (int32_t i = 0; i < count; i++) {
        ret_first[i] = i;
    }
    return true;
}

/* False when a partition may be there twice. */
static bool list_all(const struct asked_layout *layout, const void *topics, int32_t topic_count, const int32_t *first,
                     struct asked_partition *asked)
{
    bool rising = true;

    for (int32_t i = 0; i < topic_count; i++) {
        const uint8_t *topic = topic_at(layout, topics, i);
        const uint8_t *partitions = *(const uint8_t *const *)(topic + layout->partitions);

        for (int32_t j = 0; j < count_of(layout, topic); j++, asked++) {
            const uint8_t *partition = partitions + (size_t)j * layout->partition_size;

            *asked =
                (struct asked_partition){first[i], *(const int32_t *)(partition + layout->index), false, partition};
            rising = rising && (j == 0 || asked[-1].index < asked->index);
        }
    }
    return rising;
}

static bool drop_repeated(struct asked_partition *asked, size_t *count, struct arena *arena)
{
    struct positions seen;
    size_t kept = 0;

    if (!positions_init(&seen, *count, arena)) {
        return false;
    }
    for (size_t i = 0; i < *count; i++) {
        int32_t key[] = {asked[i].topic, asked[i].index};
        uint64_t slot = hash_bytes(key, sizeof(key)) & seen.mask;
        struct asked_partition *before = NULL;

        while (seen.slots[slot] > 0 && !before) {
            struct asked_partition *other = &asked[seen.slots[slot] - 1];

            before = other->topic == asked[i].topic && other->index == asked[i].index ? other : NULL;
            slot = (slot + 1) & seen.mask;
        }
        if (before) {
            before->partition = asked[i].partition;
            before->twice = true;
            continue;
        }
        asked[kept++] = asked[i];
        seen.slots[slot] = (uint32_t)kept;
    }
    *count = kept;
    return true;
}

/* Sorted by topic, else in order. */
static bool group(struct arena *arena, int32_t topic_count, size_t count, struct asked_partition **asked)
{
    size_t *next = arena_alloc_array(arena, (size_t)topic_count + 1, sizeof(*next));
    struct asked_partition *sorted = arena_alloc_array(arena, count, sizeof(*sorted));

    if (!next || !sorted) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        next[(*asked)[i].topic + 1]++;
    }
    for (int32_t i = 0; i < topic_count; i++) {
        next[i + 1] += next[i];
    }
    for (size_t i = 0; i < count; i++) {
        sorted[next[(*asked)[i].topic]++] = (*asked)[i];
    }
    *asked = sorted;
    return true;
}

bool asked_partitions(const struct asked_layout *layout, const void *topics, int32_t topic_count, enum asked_how how,
                      struct arena *arena, struct asked_partition **ret_asked, size_t *ret_count)
{
    int32_t *first = arena_alloc_array(arena, (size_t)topic_count, sizeof(*first));
    bool repeated = false;
    size_t count = 0;

    for (int32_t i = 0; i < topic_count; i++) {
        count += (size_t)count_of(layout, topic_at(layout, topics, i));
    }
    struct asked_partition *asked = arena_alloc_array(arena, count, sizeof(*asked));

    if (!first || !asked || count > INT32_MAX ||
        !name_topics(layout, topics, topic_count, how, arena, first, &repeated)) {
        return false;
    }
    bool rising = list_all(layout, topics, topic_count, first, asked);

    if (how != ASKED_AS_NAMED && (repeated || !rising) && !drop_repeated(asked, &count, arena)) {
        return false;
    }
    if (how == ASKED_BY_TOPIC && repeated && !group(arena, topic_count, count, &asked)) {
        return false;
    }
    *ret_asked = asked;
    *ret_count = count;
    return true;
}
