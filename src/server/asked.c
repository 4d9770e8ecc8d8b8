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

/* ret_first[i]: the first topic named like topic i. */
static bool find_first_topics(const struct asked_layout *layout, const void *topics, int32_t count, int32_t *ret_first,
                              bool *ret_repeated)
{
    struct map seen CLEANUP(map_free);

    map_init(&seen);
    for (int32_t i = 0; i < count; i++) {
        struct slice key = key_of(layout, topic_at(layout, topics, i));
        const int32_t *first = map_get(&seen, key);

        ret_first[i] = first ? *first : i;
        *ret_repeated = *ret_repeated || first;
        if (!first && !map_put(&seen, key, &ret_first[i])) {
            return false;
        }
    }
    return true;
}

static bool name_topics(const struct asked_layout *layout, const void *topics, int32_t count, enum asked_how how,
                        int32_t *ret_first, bool *ret_repeated)
{
    *ret_repeated = false;
    if (how != ASKED_AS_NAMED && count > 1) {
        return find_first_topics(layout, topics, count, ret_first, ret_repeated);
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

static bool drop_repeated(struct asked_partition *asked, size_t *count)
{
    struct map seen CLEANUP(map_free);
    size_t kept = 0;

    map_init(&seen);
    for (size_t i = 0; i < *count; i++) {
        int32_t key[] = {asked[i].topic, asked[i].index};
        struct asked_partition *before = map_get(&seen, MAP_KEY_OF(key));

        if (before) {
            before->partition = asked[i].partition;
            before->twice = true;
            continue;
        }
        asked[kept] = asked[i];
        if (!map_put(&seen, MAP_KEY_OF(key), &asked[kept++])) {
            return false;
        }
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

    if (!first || !asked || !name_topics(layout, topics, topic_count, how, first, &repeated)) {
        return false;
    }
    bool rising = list_all(layout, topics, topic_count, first, asked);

    if (how != ASKED_AS_NAMED && (repeated || !rising) && !drop_repeated(asked, &count)) {
        return false;
    }
    if (how == ASKED_BY_TOPIC && repeated && !group(arena, topic_count, count, &asked)) {
        return false;
    }
    *ret_asked = asked;
    *ret_count = count;
    return true;
}
