/* Offsets of a deleted topic mean nothing, and go. A coordinator may have many
 * groups: they are gone through over several turns of the loop. Whoever asks
 * for a group meanwhile finds it without those offsets, so that nobody sees
 * them any more, and what is committed later, for a new topic of that name,
 * stays. */
#include "group/coordinator_internal.h"

#include <stdlib.h>

enum { FORGET_PAUSE_MS = 1 }; /* between the turns */

struct forgotten_topic {
    struct list_node node; /* in the coordinator's: in order of their numbers */
    uint64_t number;
    struct str name; /* in this block */
};

static void forget_topic(struct hosted_group *hosted, struct str name) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    const struct group_offset_topic *topic = offsets_topic(&hosted->offsets, name);
    struct ledger_writer writer;

    if (!topic) {
        return;
    }
    coordinator_begin_writing(coordinator, &writer);
    for (uint32_t i = 0; i < topic->count; i++) {
        write_offset_gone(&writer, hosted->group.id, name, topic->items[i].partition);
    }
    if (ledger_end_writing(&coordinator->ledger, &writer) != ERR_OK) {
        return;
    }
    for (uint32_t left = topic->count; left > 0; left--) {
        offsets_remove(&hosted->offsets, name, topic->items[left - 1].partition);
    }
}

void hosted_forget_topics(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;

    if (hosted->forgot == coordinator->forgets) {
        return;
    }
    LIST_FOR_EACH(&coordinator->forgotten, node) {
        const struct forgotten_topic *topic = LIST_ENTRY(node, struct forgotten_topic, node);

        if (topic->number > hosted->forgot) {
            forget_topic(hosted, topic->name);
        }
    }
    hosted->forgot = coordinator->forgets;
}

static void drop_list(struct coordinator *coordinator)
{
    struct list_node *node;

    while ((node = list_pop_front(&coordinator->forgotten))) {
        free(LIST_ENTRY(node, struct forgotten_topic, node));
    }
}

/* As many groups as one turn may; true when all have been gone through. */
static bool go_through_some(struct coordinator *coordinator) SHARD_ONLY
{
    void *value;

    if (coordinator->forget_table != coordinator->groups.entries) { /* groups have got other places */
        coordinator->forget_table = coordinator->groups.entries;
        coordinator->forget_cursor = 0;
    }
    for (size_t seen = 0; seen < COORDINATOR_FORGET_TURN; seen++) {
        if (!map_next(&coordinator->groups, &coordinator->forget_cursor, NULL, &value)) {
            return true;
        }
        hosted_forget_topics(value);
        if (coordinator->ledger.state != LEDGER_SERVING) {
            return false;
        }
    }
    return false;
}

static void go_on(struct loop_timer *timer) SHARD_ONLY
{
    struct coordinator *coordinator = CONTAINER_OF(timer, struct coordinator, forget_timer);
    struct loop *loop = coordinator->ledger.env->loop;

    if (coordinator->ledger.state != LEDGER_SERVING) {
        return;
    }
    if (go_through_some(coordinator)) {
        drop_list(coordinator);
    } else if (coordinator->ledger.state == LEDGER_SERVING) {
        loop_timer_set(loop, &coordinator->forget_timer, loop_now_ns(loop) + FORGET_PAUSE_MS * 1000000ull);
    }
}

void coordinator_forget_topic(struct coordinator *coordinator, struct str topic) SHARD_ONLY
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
    coordinator->forget_cursor = 0;
    go_on(&coordinator->forget_timer);
}

void coordinator_forgetting_init(struct coordinator *coordinator)
{
    list_init(&coordinator->forgotten);
    coordinator->forget_timer.fire = go_on;
    coordinator->forget_cursor = 0;
    coordinator->forget_table = NULL;
    coordinator->forgets = 0;
}

void coordinator_forgetting_end(struct coordinator *coordinator)
{
    loop_timer_cancel(coordinator->ledger.env->loop, &coordinator->forget_timer);
    drop_list(coordinator);
}
