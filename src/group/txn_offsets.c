#include "group/txn_offsets.h"

#include "group/coordinator_internal.h"

#include <stdlib.h>

/* Of one producer in one group. */
struct txn_offsets {
    struct list_node in_group, in_txn;
    struct open_txn *txn;
    struct hosted_group *hosted;
    struct group_offsets offsets;
};

struct open_txn {
    int64_t producer_id;
    struct coordinator *coordinator;
    struct list groups;
};

struct held_key {
    int64_t producer_id;
    const struct hosted_group *hosted;
};

static void drop_if_empty(struct open_txn *txn)
{
    if (list_empty(&txn->groups)) {
        map_remove(&txn->coordinator->open_txns, MAP_KEY_OF(txn->producer_id));
        free(txn);
    }
}

static void drop(struct txn_offsets *held)
{
    struct open_txn *txn = held->txn;
    struct held_key key = {txn->producer_id, held->hosted};

    map_remove(&txn->coordinator->txn_offsets, MAP_KEY_OF(key));
    list_remove(&held->in_group);
    list_remove(&held->in_txn);
    offsets_free(&held->offsets);
    free(held);
    drop_if_empty(txn);
}

static struct open_txn *txn_for(struct coordinator *coordinator, int64_t producer_id)
{
    struct open_txn *txn = map_get(&coordinator->open_txns, MAP_KEY_OF(producer_id));

    if (txn) {
        return txn;
    }
    txn = calloc(1, sizeof(*txn));
    if (txn) {
        txn->producer_id = producer_id;
        txn->coordinator = coordinator;
        list_init(&txn->groups);
        if (!map_put(&coordinator->open_txns, MAP_KEY_OF(producer_id), txn)) {
            free(txn);
            return NULL;
        }
    }
    return txn;
}

static struct txn_offsets *held_for(struct hosted_group *hosted, int64_t producer_id)
{
    struct coordinator *coordinator = hosted->coordinator;
    struct held_key key = {producer_id, hosted};
    struct txn_offsets *held = map_get(&coordinator->txn_offsets, MAP_KEY_OF(key));

    if (held) {
        return held;
    }
    struct open_txn *txn = txn_for(coordinator, producer_id);

    held = txn ? calloc(1, sizeof(*held)) : NULL;
    if (!held || !map_put(&coordinator->txn_offsets, MAP_KEY_OF(key), held)) {
        free(held);
        if (txn) {
            drop_if_empty(txn);
        }
        return NULL;
    }
    held->txn = txn;
    held->hosted = hosted;
    offsets_init(&held->offsets);
    list_push_back(&hosted->txn_offsets, &held->in_group);
    list_push_back(&txn->groups, &held->in_txn);
    return held;
}

bool txn_offsets_put(struct hosted_group *hosted, int64_t producer_id, struct str topic, struct uuid topic_id,
                     const struct group_offset *offset, struct str metadata)
{
    struct txn_offsets *held = held_for(hosted, producer_id);
    bool ok = held && offsets_put(&held->offsets, topic, topic_id, offset, metadata);

    if (held && held->offsets.count == 0) {
        drop(held);
    }
    return ok;
}

void txn_offsets_remove(struct hosted_group *hosted, struct str topic, int32_t partition)
{
    LIST_FOR_EACH(&hosted->txn_offsets, node) {
        struct txn_offsets *held = LIST_ENTRY(node, struct txn_offsets, in_group);

        if (offsets_remove(&held->offsets, topic, partition) && held->offsets.count == 0) {
            drop(held);
        }
    }
}

bool txn_offsets_has(const struct hosted_group *hosted, struct str topic, int32_t partition)
{
    LIST_FOR_EACH(&hosted->txn_offsets, node) {
        if (offsets_find(&LIST_ENTRY(node, struct txn_offsets, in_group)->offsets, topic, partition)) {
            return true;
        }
    }
    return false;
}

static bool apply_to_group(struct txn_offsets *held)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&held->offsets.topics, &cursor, NULL, &value)) {
        const struct group_offset_topic *topic = value;

        for (uint32_t i = 0; i < topic->count; i++) {
            const struct group_offset *offset = &topic->items[i];
            const struct group_offset *there = offsets_find(&held->hosted->offsets, topic->name, offset->partition);

            if (there && there->recorded.v > offset->recorded.v) {
                continue;
            }
            if (!offsets_put(&held->hosted->offsets, topic->name, topic->topic_id, offset,
                             group_offset_metadata(offset))) {
                return false;
            }
        }
    }
    return true;
}

bool txn_offsets_end(struct coordinator *coordinator, int64_t producer_id, bool commit)
{
    struct open_txn *txn = map_get(&coordinator->open_txns, MAP_KEY_OF(producer_id));
    bool ok = true, more = txn != NULL;

    while (more) {
        struct txn_offsets *held = LIST_ENTRY(list_first(&txn->groups), struct txn_offsets, in_txn);
        struct hosted_group *hosted = held->hosted;

        ok = (!commit || apply_to_group(held)) && ok;
        more = list_first(&txn->groups) != list_last(&txn->groups);
        drop(held); /* with the last goes txn */
        if (coordinator->ledger.state == LEDGER_SERVING) {
            hosted_changed(hosted);
        }
    }
    return ok;
}

static void write_gone(struct ledger_writer *writer, const struct txn_offsets *held)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&held->offsets.topics, &cursor, NULL, &value)) {
        const struct group_offset_topic *topic = value;

        for (uint32_t i = 0; i < topic->count; i++) {
            write_offset_gone(writer, held->hosted->group.id, topic->name, topic->items[i].partition);
        }
    }
}

void txn_offsets_write_gone(struct ledger_writer *writer, const struct hosted_group *hosted)
{
    LIST_FOR_EACH(&hosted->txn_offsets, node) {
        write_gone(writer, LIST_ENTRY(node, struct txn_offsets, in_group));
    }
}

void txn_offsets_drop(struct hosted_group *hosted)
{
    struct list_node *node;

    while ((node = list_first(&hosted->txn_offsets))) {
        drop(LIST_ENTRY(node, struct txn_offsets, in_group));
    }
}
