/* Offsets of a deleted topic mean nothing, and go; share groups forget its
 * share-partitions. A coordinator may have many groups: they are gone through
 * over several turns of the loop. Whoever asks for a group meanwhile finds it
 * without those offsets, so that nobody sees them any more, and what is committed
 * later, for a new topic of that name, stays. */
#include "group/coordinator_internal.h"

#include <stdlib.h>

struct forgotten_topic {
    struct list_node node; /* in the coordinator's: in order of their numbers */
    uint64_t number;
    struct str name; /* in this block */
};

/* Offsets that went. */
static size_t forget_topic(struct hosted_group *hosted, struct str name) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    const struct group_offset_topic *topic = offsets_topic(&hosted->offsets, name);
    uint32_t count = topic ? topic->count : 0;
    struct ledger_writer writer;

    if (!topic) {
        return 0;
    }
    coordinator_begin_writing(coordinator, &writer);
    for (uint32_t i = 0; i < count; i++) {
        write_offset_gone(&writer, hosted->group.id, name, topic->items[i].partition);
    }
    if (ledger_end_writing(&coordinator->ledger, &writer) != ERR_OK) {
        return 0;
    }
    for (uint32_t left = count; left > 0; left--) {
        offsets_remove(&hosted->offsets, name, topic->items[left - 1].partition);
    }
    return count;
}

size_t hosted_forget_topics(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    size_t work = 0;

    if (hosted->forgot == coordinator->forgets) {
        return 0;
    }
    LIST_FOR_EACH(&coordinator->forgotten, node) {
        const struct forgotten_topic *topic = LIST_ENTRY(node, struct forgotten_topic, node);

        if (topic->number > hosted->forgot) {
            work += 1 + forget_topic(hosted, topic->name);
        }
    }
    hosted->forgot = coordinator->forgets;
    if (hosted->share && coordinator->forget_image) {
        struct topic_view view = coordinator_view(coordinator->forget_image);

        work += hosted->share->topic_count;
        share_host_forget_gone(hosted, &view);
    }
    return work;
}

static size_t visit(struct ledger *ledger, void *value) SHARD_ONLY
{
    return 1 + hosted_forget_topics(value);
}

static void all_forgotten(struct ledger *ledger)
{
    struct coordinator *coordinator = coordinator_of(ledger);
    struct list_node *node;

    while ((node = list_pop_front(&coordinator->forgotten))) {
        free(LIST_ENTRY(node, struct forgotten_topic, node));
    }
    meta_image_unref(TAKE_PTR(coordinator->forget_image));
}

void coordinator_forget_topic(struct coordinator *coordinator, struct str topic)
{
    struct forgotten_topic *forgotten = malloc(sizeof(*forgotten) + topic.len);

    if (!forgotten) {
        trace(TRACE_ERROR, "offsets_not_forgotten", "topic=%.*s reason=\"out of memory\"", STR_ARG(topic));
        return;
    }
    memcpy(forgotten + 1, topic.data, topic.len);
    forgotten->name = (struct str){(const char *)(forgotten + 1), topic.len};
    forgotten->number = ++coordinator->forgets;
    list_push_back(&coordinator->forgotten, &forgotten->node);
}

void coordinator_forget_gone(struct coordinator *coordinator, const struct meta_image *image)
{
    meta_image_unref(coordinator->forget_image);
    coordinator->forget_image = meta_image_ref(image);
    ledger_walk_start(&coordinator->forget_walk);
}

void coordinator_forgetting_init(struct coordinator *coordinator)
{
    list_init(&coordinator->forgotten);
    coordinator->forget_walk = (struct ledger_walk){.ledger = &coordinator->ledger,
                                                    .map = &coordinator->groups,
                                                    .turn = COORDINATOR_FORGET_TURN,
                                                    .visit = visit,
                                                    .done = all_forgotten};
    coordinator->forget_image = NULL;
    coordinator->forgets = 0;
}

void coordinator_forgetting_end(struct coordinator *coordinator)
{
    ledger_walk_stop(&coordinator->forget_walk);
    all_forgotten(&coordinator->ledger);
}
