#include "group/offsets.h"

#include <stdlib.h>

void offsets_init(struct group_offsets *offsets)
{
    *offsets = (struct group_offsets){0};
    map_init(&offsets->topics);
}

static void topic_free(struct group_offset_topic *topic)
{
    for (uint32_t i = 0; i < topic->count; i++) {
        free(topic->items[i].metadata);
    }
    free(topic->items);
    free(topic);
}

void offsets_free(struct group_offsets *offsets)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&offsets->topics, &cursor, NULL, &value)) {
        topic_free(value);
    }
    map_free(&offsets->topics);
    offsets->count = 0;
}

struct group_offset_topic *offsets_topic(const struct group_offsets *offsets, struct str topic)
{
    return map_get(&offsets->topics, map_key_str(topic));
}

/* Index of the first item at or after the partition. */
static uint32_t place_of(const struct group_offset_topic *topic, int32_t partition)
{
    uint32_t low = 0, high = topic->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (topic->items[middle].partition < partition) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

static struct group_offset *find(const struct group_offset_topic *topic, int32_t partition)
{
    uint32_t place = topic ? place_of(topic, partition) : 0;

    return topic && place < topic->count && topic->items[place].partition == partition ? &topic->items[place] : NULL;
}

const struct group_offset *offsets_find(const struct group_offsets *offsets, struct str topic, int32_t partition)
{
    return find(offsets_topic(offsets, topic), partition);
}

static struct group_offset_topic *topic_for(struct group_offsets *offsets, struct str name)
{
    struct group_offset_topic *topic = offsets_topic(offsets, name);

    if (topic) {
        return topic;
    }
    topic = calloc(1, sizeof(*topic) + name.len + 1);
    if (!topic) {
        return NULL;
    }
    memcpy(topic->name_bytes, name.data, name.len);
    topic->name = (struct str){topic->name_bytes, name.len};
    if (!map_put(&offsets->topics, map_key_str(name), topic)) {
        free(topic);
        return NULL;
    }
    return topic;
}

static struct group_offset *insert(struct group_offset_topic *topic, int32_t partition)
{
    uint32_t place = place_of(topic, partition);

    if (topic->count == topic->capacity) {
        uint32_t capacity = topic->capacity ? topic->capacity * 2 : 4;
        struct group_offset *items = realloc(topic->items, capacity * sizeof(*items));

        if (!items) {
            return NULL;
        }
        topic->items = items;
        topic->capacity = capacity;
    }
    memmove(&topic->items[place + 1], &topic->items[place], (topic->count - place) * sizeof(topic->items[0]));
    topic->count++;
    topic->items[place] = (struct group_offset){.partition = partition};
    return &topic->items[place];
}

static void drop_if_empty(struct group_offsets *offsets, struct group_offset_topic *topic)
{
    if (topic->count == 0) {
        map_remove(&offsets->topics, map_key_str(topic->name));
        topic_free(topic);
    }
}

bool offsets_put(struct group_offsets *offsets, struct str topic_name, struct uuid topic_id,
                 const struct group_offset *offset, struct str metadata)
{
    struct group_offset_topic *topic = topic_for(offsets, topic_name);
    char *text = metadata.len > 0 ? malloc(metadata.len) : NULL;
    struct group_offset *to = find(topic, offset->partition);
    bool is_new = !to;

    if (topic && is_new && (metadata.len == 0 || text)) {
        to = insert(topic, offset->partition);
    }
    if (!topic || !to || (metadata.len > 0 && !text)) {
        free(text);
        if (topic) {
            drop_if_empty(offsets, topic);
        }
        return false;
    }
    if (text) {
        memcpy(text, metadata.data, metadata.len);
    }
    free(to->metadata);
    *to = *offset;
    to->metadata = text;
    to->metadata_len = (uint32_t)metadata.len;
    topic->topic_id = uuid_is_zero(topic_id) ? topic->topic_id : topic_id;
    offsets->count += is_new;
    return true;
}

bool offsets_remove(struct group_offsets *offsets, struct str topic_name, int32_t partition)
{
    struct group_offset_topic *topic = offsets_topic(offsets, topic_name);
    struct group_offset *offset = find(topic, partition);

    if (!offset) {
        return false;
    }
    uint32_t place = (uint32_t)(offset - topic->items);

    free(offset->metadata);
    memmove(offset, offset + 1, (topic->count - place - 1) * sizeof(*offset));
    topic->count--;
    offsets->count--;
    drop_if_empty(offsets, topic);
    return true;
}
