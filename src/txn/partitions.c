#include "txn/partitions.h"

#include <stdlib.h>

void txn_partitions_free(struct txn_partitions *partitions)
{
    while (partitions->topics) {
        struct txn_topic *topic = partitions->topics;

        partitions->topics = topic->next;
        free(topic->indexes);
        free(topic);
    }
    *partitions = (struct txn_partitions){0};
}

static struct txn_topic *find_topic(const struct txn_partitions *partitions, struct str name)
{
    TXN_FOR_EACH_TOPIC(partitions, topic)
    {
        if (str_equal(topic->name, name)) {
            return topic;
        }
    }
    return NULL;
}

/* Index of the first at or after the partition. */
static int32_t place_of(const struct txn_topic *topic, int32_t index)
{
    int32_t low = 0, high = topic->count;

    while (low < high) {
        int32_t middle = low + (high - low) / 2;

        if (topic->indexes[middle] < index) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static bool is_at(const struct txn_topic *topic, int32_t place, int32_t index)
{
    return place < topic->count && topic->indexes[place] == index;
}

bool txn_partitions_have(const struct txn_partitions *partitions, const struct txn_partition *partition)
{
    const struct txn_topic *topic = find_topic(partitions, partition->topic);

    return topic && is_at(topic, place_of(topic, partition->index), partition->index);
}

static struct txn_topic *add_topic(struct txn_partitions *partitions, struct str name)
{
    struct txn_topic *topic = calloc(1, sizeof(*topic) + name.len + 1);

    if (topic) {
        memcpy(topic->name_bytes, name.data, name.len);
        topic->name = (struct str){topic->name_bytes, name.len};
        topic->next = partitions->topics;
        partitions->topics = topic;
        partitions->topic_count++;
    }
    return topic;
}

static bool reserve(struct txn_topic *topic, int32_t more)
{
    int32_t capacity = MAX(topic->capacity ? topic->capacity * 2 : 2, topic->count + more);
    int32_t *indexes;

    if (topic->count + more <= topic->capacity) {
        return true;
    }
    indexes = realloc(topic->indexes, (size_t)capacity * sizeof(*indexes));
    if (!indexes) {
        return false;
    }
    topic->indexes = indexes;
    topic->capacity = capacity;
    return true;
}

bool txn_partitions_add(struct txn_partitions *partitions, const struct txn_partition *partition)
{
    struct txn_topic *topic = find_topic(partitions, partition->topic);
    int32_t place = topic ? place_of(topic, partition->index) : 0;

    if (topic && is_at(topic, place, partition->index)) {
        return true;
    }
    if (partitions->count >= TXN_PARTITIONS_MAX) {
        return false;
    }
    topic = topic ? topic : add_topic(partitions, partition->topic);
    if (!topic || !reserve(topic, 1)) {
        return false; /* a topic without partitions does no harm */
    }
    memmove(&topic->indexes[place + 1], &topic->indexes[place],
            (size_t)(topic->count - place) * sizeof(topic->indexes[0]));
    topic->indexes[place] = partition->index;
    topic->count++;
    partitions->count++;
    return true;
}

static bool copy_topic(struct txn_partitions *to, const struct txn_topic *from)
{
    struct txn_topic *topic = add_topic(to, from->name);

    if (!topic || !reserve(topic, from->count)) {
        return false;
    }
    if (from->count > 0) {
        memcpy(topic->indexes, from->indexes, (size_t)from->count * sizeof(topic->indexes[0]));
    }
    topic->count = from->count;
    to->count += from->count;
    return true;
}

bool txn_partitions_with(const struct txn_partitions *partitions, const struct txn_partition *more, int32_t count,
                         struct txn_partitions *ret_copy)
{
    bool ok = true;

    *ret_copy = (struct txn_partitions){0};
    TXN_FOR_EACH_TOPIC(partitions, topic)
    {
        ok = ok && copy_topic(ret_copy, topic);
    }
    for (int32_t i = 0; ok && i < count; i++) {
        ok = txn_partitions_add(ret_copy, &more[i]);
    }
    if (!ok) {
        txn_partitions_free(ret_copy);
    }
    return ok;
}
