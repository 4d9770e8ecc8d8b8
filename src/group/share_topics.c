#include "group/share_topics.h"

#include "group/members.h"

#include <stdlib.h>

/* ------------------------------------------------------------------------- table */

/* Where the topic is, or belongs. */
static size_t topic_place(const struct share_group *group, struct uuid id)
{
    size_t low = 0, high = group->topic_count;

    while (low < high) {
        size_t middle = low + (high - low) / 2;

        if (memcmp(&group->topics[middle].id, &id, sizeof(id)) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

struct share_topic *share_topic_of(const struct share_group *group, struct uuid id)
{
    size_t place = topic_place(group, id);

    return place < group->topic_count && uuid_equal(group->topics[place].id, id) ? &group->topics[place] : NULL;
}

const struct share_topic *share_find_topic(const struct share_group *group, struct uuid id)
{
    return share_topic_of(group, id);
}

static bool widen(struct share_topic *topic, int32_t partitions)
{
    if (partitions > topic->partitions) {
        uint8_t *flags = realloc(topic->flags, (size_t)partitions);

        if (!flags) {
            return false;
        }
        memset(flags + topic->partitions, 0, (size_t)(partitions - topic->partitions));
        topic->flags = flags;
        topic->partitions = partitions;
    }
    return true;
}

static bool reserve_topic(struct share_group *group)
{
    if (group->topic_count == group->topic_capacity) {
        size_t capacity = group->topic_capacity ? group->topic_capacity * 2 : 4;
        struct share_topic *topics = realloc(group->topics, capacity * sizeof(*topics));

        if (!topics) {
            return false;
        }
        group->topics = topics;
        group->topic_capacity = capacity;
    }
    return true;
}

struct share_topic *share_topic_for(struct share_group *group, struct uuid id, struct str name, int32_t partitions)
{
    struct share_topic *topic = share_topic_of(group, id);
    struct share_topic new = {.id = id};
    size_t place = topic_place(group, id);

    if (topic) {
        return widen(topic, partitions) ? topic : NULL;
    }
    if (!reserve_topic(group) || !str_copy(&new.name, name) || !widen(&new, partitions)) {
        str_free(&new.name);
        return NULL;
    }
    topic = &group->topics[place];
    memmove(topic + 1, topic, (group->topic_count - place) * sizeof(*topic));
    *topic = new;
    group->topic_count++;
    return topic;
}

static void free_topic(struct share_topic *topic)
{
    str_free(&topic->name);
    free(topic->flags);
}

void share_topics_free(struct share_group *group)
{
    for (size_t i = 0; i < group->topic_count; i++) {
        free_topic(&group->topics[i]);
    }
    free(TAKE_PTR(group->topics));
    free(TAKE_PTR(group->inits));
    group->topic_count = group->topic_capacity = group->init_count = group->init_capacity = 0;
}

void share_topic_remove(struct share_group *group, struct share_topic *topic)
{
    size_t place = (size_t)(topic - group->topics);

    free_topic(topic);
    group->topic_count--;
    memmove(topic, topic + 1, (group->topic_count - place) * sizeof(*topic));
}

int32_t share_topic_count(const struct share_topic *topic, uint8_t flag)
{
    int32_t count = 0;

    for (int32_t i = 0; i < topic->partitions; i++) {
        count += (topic->flags[i] & flag) != 0;
    }
    return count;
}

/* What the record of the group's partitions may take of a topic: a partition may be initialised again while it is. */
static size_t topic_bytes(struct str name, int32_t partitions)
{
    enum { FIXED = 32 }; /* an id, and lengths */

    return 2 * (FIXED + name.len + sizeof(int32_t) * (size_t)partitions);
}

static size_t all_bytes(const struct share_group *group)
{
    size_t bytes = 0;

    for (size_t i = 0; i < group->topic_count; i++) {
        bytes += topic_bytes(group->topics[i].name, group->topics[i].partitions);
    }
    return bytes;
}

static bool add_init(struct share_group *group, struct uuid topic, int32_t partition, int64_t start)
{
    if (group->init_count == group->init_capacity) {
        size_t capacity = group->init_capacity ? group->init_capacity * 2 : 8;
        struct share_init *inits = realloc(group->inits, capacity * sizeof(*inits));

        if (!inits) {
            return false;
        }
        group->inits = inits;
        group->init_capacity = capacity;
    }
    group->inits[group->init_count++] = (struct share_init){topic, partition, start};
    return true;
}

/* ----------------------------------------------------------------- initialisation */

bool share_group_initializes(const struct share_group *group)
{
    for (size_t i = 0; i < group->topic_count; i++) {
        if (share_topic_count(&group->topics[i], SHARE_INITIALIZING) > 0) {
            return true;
        }
    }
    return false;
}

static void lost(struct share_group *group, bool ok)
{
    group->broken = group->broken || !ok;
}

static int32_t count_known(const struct share_topic *known, int32_t partitions)
{
    int32_t count = 0;

    for (int32_t i = 0; i < partitions; i++) {
        count += share_topic_has(known, i, SHARE_INITIALIZING | SHARE_INITIALIZED);
    }
    return count;
}

/* A topic that the group consumes already grows at its end: nothing of that is to be missed. */
static void initialize(struct share_group *group, struct share_topic *known)
{
    int64_t start = share_topic_count(known, SHARE_INITIALIZED) > 0 ? SHARE_START_FIRST : SHARE_START_UNDECIDED;

    for (int32_t i = 0; i < known->partitions && !group->broken; i++) {
        if (!share_topic_has(known, i, SHARE_INITIALIZING | SHARE_INITIALIZED)) {
            lost(group, add_init(group, known->id, i, start));
            known->flags[i] |= SHARE_INITIALIZING;
        }
    }
    known->deleting = false;
    group->dirty_topics = true;
}

void share_topics_initialize(struct share_group *group, const struct topic_info *topics, int32_t count)
{
    size_t bytes = all_bytes(group);

    for (int32_t i = 0; i < count && !group->broken; i++) {
        struct share_topic *known = share_topic_of(group, topics[i].id);
        size_t more = topic_bytes(topics[i].name, topics[i].partitions);

        if (count_known(known, topics[i].partitions) == topics[i].partitions) {
            continue;
        }
        if (bytes + more > SHARE_GROUP_BYTES_MAX) {
            continue;
        }
        bytes += more;
        known = share_topic_for(group, topics[i].id, topics[i].name, topics[i].partitions);
        lost(group, known != NULL);
        if (known) {
            initialize(group, known);
        }
    }
}

static err_t init_ended(struct share_group *group, const struct share_event *event)
{
    for (size_t i = 0; i < event->count; i++) {
        struct share_topic *topic = share_topic_of(group, event->partitions[i].topic);
        int32_t partition = event->partitions[i].partition;

        if (!share_topic_has(topic, partition, SHARE_INITIALIZING)) {
            continue; /* forgotten meanwhile */
        }
        topic->flags[partition] &= (uint8_t)~SHARE_INITIALIZING;
        if (event->done) {
            topic->fresh = topic->fresh || !share_topic_has(topic, partition, SHARE_INITIALIZED);
            topic->flags[partition] |= SHARE_INITIALIZED;
        } else {
            group->view = 0; /* to be tried again */
        }
        group->dirty_topics = true;
    }
    return ERR_OK;
}

/* ---------------------------------------------------------------- administration */

static bool find(const struct share_event *event, size_t index, struct topic_info *ret_topic)
{
    return event->topics->find_id(event->topics, event->partitions[index].topic, ret_topic);
}

static bool fits(const struct share_group *group, const struct share_event *event)
{
    size_t bytes = all_bytes(group);
    struct topic_info topic;

    for (size_t i = 0; i < event->count; i++) {
        bool is_new = i == 0 || !uuid_equal(event->partitions[i - 1].topic, event->partitions[i].topic);

        if (is_new && find(event, i, &topic)) {
            bytes += topic_bytes(topic.name, topic.partitions);
        }
    }
    return bytes <= SHARE_GROUP_BYTES_MAX;
}

static err_t alter(struct share_group *group, const struct share_event *event)
{
    struct topic_info topic;

    if (!fits(group, event)) {
        return ERR_INVALID_REQUEST;
    }
    for (size_t i = 0; i < event->count; i++) {
        int32_t partition = event->partitions[i].partition;

        if (!find(event, i, &topic) || partition < 0 || partition >= topic.partitions) {
            continue;
        }
        struct share_topic *known = share_topic_for(group, topic.id, topic.name, topic.partitions);

        lost(group, known != NULL);
        if (known) {
            known->flags[partition] |= SHARE_INITIALIZING;
            known->deleting = false;
            group->dirty_topics = true;
        }
    }
    return ERR_OK;
}

static err_t forget(struct share_group *group, const struct share_event *event)
{
    for (size_t i = 0; i < event->count; i++) {
        struct share_topic *topic = share_topic_of(group, event->partitions[i].topic);

        if (topic) {
            memset(topic->flags, 0, (size_t)topic->partitions);
            topic->deleting = group->dirty_topics = true;
            topic->fresh = false;
        }
    }
    return ERR_OK;
}

static err_t forgotten(struct share_group *group, const struct share_event *event)
{
    for (size_t i = 0; i < event->count; i++) {
        struct share_topic *topic = share_topic_of(group, event->partitions[i].topic);

        if (topic && topic->deleting) {
            share_topic_remove(group, topic);
            group->dirty_topics = true;
        }
    }
    return ERR_OK;
}

static err_t topics_gone(struct share_group *group, const struct share_event *event)
{
    struct topic_info found;

    for (size_t i = group->topic_count; i > 0; i--) {
        if (!event->topics->find_id(event->topics, group->topics[i - 1].id, &found)) {
            share_topic_remove(group, &group->topics[i - 1]);
            group->dirty_topics = true;
        }
    }
    return ERR_OK;
}

err_t share_topics_step(struct share_group *group, const struct share_event *event)
{
    bool by_hand = event->kind == SHARE_ALTER || event->kind == SHARE_FORGET;

    if (by_hand && group->member_count > 0) {
        return ERR_NON_EMPTY_GROUP;
    }
    switch (event->kind) {
    case SHARE_ALTER:
        return alter(group, event);
    case SHARE_INIT_ENDED:
        return init_ended(group, event);
    case SHARE_FORGET:
        return forget(group, event);
    case SHARE_FORGOTTEN:
        return forgotten(group, event);
    case SHARE_TOPICS_GONE:
        return topics_gone(group, event);
    default:
        return ERR_INVALID_REQUEST;
    }
}
