/* What groups have committed: taken, deleted, and gone when its time is over. */
#include "group/coordinator_internal.h"

static bool is_anonymous(const struct commit *commit)
{
    return commit->generation < 0 && commit->who.member_id.len == 0 && !commit->who.instance_id.data;
}

static err_t may_commit(struct coordinator *coordinator, struct str group_id, const struct commit *commit,
                        struct hosted_group **ret_hosted)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    err_t err = ERR_OK;

    if (group_id.len > GROUP_ID_MAX) {
        return ERR_INVALID_GROUP_ID;
    }
    if (hosted) {
        hosted_forget_topics(hosted);
    }
    if (hosted && hosted->share) {
        return ERR_GROUP_ID_NOT_FOUND;
    }
    if (!hosted && commit->generation >= 0) {
        return commit->knows_missing_group ? ERR_GROUP_ID_NOT_FOUND : ERR_ILLEGAL_GENERATION;
    }
    if (hosted && commit->in_txn && is_anonymous(commit)) {
        err = ERR_OK; /* clients before KIP-447 do not say which member they are */
    } else if (hosted && hosted->consumer) {
        err = consumer_host_may_commit(hosted, commit);
        err = commit->in_txn && err == ERR_STALE_MEMBER_EPOCH ? ERR_ILLEGAL_GENERATION : err; /* as producers know it */
    } else if (hosted) {
        struct group_event event = {.kind = GROUP_COMMIT, .who = commit->who, .generation = commit->generation};
        struct group_actions actions;

        group_step(&hosted->group, &event, coordinator_now(coordinator), &actions);
        /* The transaction decides when it counts, not the generation's beginning. */
        err = commit->in_txn && actions.err == ERR_REBALANCE_IN_PROGRESS ? ERR_OK : actions.err;
    } else {
        hosted = coordinator_add_group(coordinator, group_id, loop_wall_ms(coordinator->ledger.env->loop));
        err = hosted ? ERR_OK : ERR_COORDINATOR_NOT_AVAILABLE;
    }
    *ret_hosted = hosted;
    return err;
}

/* Kafka counts UTF-16 units. */
static size_t utf16_length(struct str text)
{
    size_t units = 0;

    for (size_t i = 0; i < text.len; i++) {
        uint8_t byte = (uint8_t)text.data[i];

        units += (byte & 0xc0) != 0x80;
        units += byte >= 0xf0;
    }
    return units;
}

static err_t write_items(struct hosted_group *hosted, struct commit *commit) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    int64_t now_ms = loop_wall_ms(coordinator->ledger.env->loop);
    int64_t expire_ms = commit->retention_ms < 0                    ? -1
                        : commit->retention_ms < INT64_MAX - now_ms ? now_ms + commit->retention_ms
                                                                    : INT64_MAX;
    size_t metadata_max = (size_t)MAX(coordinator->ledger.env->config->offset_metadata_max_bytes, 0);
    struct ledger_writer writer;

    coordinator_begin_writing(coordinator, &writer);
    writer.whole = true; /* as in Kafka: no crash leaves half of it, and a turn of the loop has an end */
    if (commit->in_txn) {
        writer.options.transactional = true;
        writer.options.producer_id = commit->producer_id.v;
        writer.options.producer_epoch = commit->producer_epoch;
    }
    for (int32_t i = 0; i < commit->count && writer.err == ERR_OK; i++) {
        struct commit_item *item = &commit->items[i];

        if (item->err == ERR_OK && item->metadata.len > metadata_max && utf16_length(item->metadata) > metadata_max) {
            item->err = ERR_OFFSET_METADATA_TOO_LARGE;
        }
        if (item->err == ERR_OK) {
            item->offset.commit_ms = now_ms;
            item->offset.expire_ms = expire_ms;
            item->metadata = item->metadata.data ? item->metadata : STR("");
            write_offset(&writer, hosted->group.id, item->topic, item->topic_id, &item->offset, item->metadata);
        }
    }
    return ledger_end_writing(&coordinator->ledger, &writer);
}

static bool remember(struct hosted_group *hosted, const struct commit *commit, const struct commit_item *item)
{
    if (commit->in_txn) {
        return txn_offsets_put(hosted, commit->producer_id.v, item->topic, item->topic_id, &item->offset,
                               item->metadata);
    }
    return offsets_put(&hosted->offsets, item->topic, item->topic_id, &item->offset, item->metadata);
}

void coordinator_commit(struct coordinator *coordinator, struct str group_id, struct commit *commit)
{
    struct hosted_group *hosted = NULL;
    err_t err = may_commit(coordinator, group_id, commit, &hosted);

    if (err == ERR_OK) {
        err = write_items(hosted, commit);
    }
    for (int32_t i = 0; i < commit->count; i++) {
        struct commit_item *item = &commit->items[i];

        if (item->err != ERR_OK) {
            continue;
        }
        item->err = err;
        item->offset.recorded = LOG_OFFSET(coordinator->ledger.staged_end.v - 1);
        if (err == ERR_OK && !remember(hosted, commit, item)) {
            item->err = ERR_COORDINATOR_NOT_AVAILABLE;
            ledger_fail(&coordinator->ledger, "out of memory");
        }
    }
    if (hosted) {
        hosted_changed(hosted);
    }
}

void coordinator_end_txn(struct coordinator *coordinator, struct producer_id producer_id, bool commit)
{
    if (!txn_offsets_end(coordinator, producer_id.v, commit)) {
        ledger_fail(&coordinator->ledger, "out of memory");
    }
}

static err_t may_delete_offsets(const struct hosted_group *hosted)
{
    if (!hosted || hosted->share) {
        return ERR_GROUP_ID_NOT_FOUND;
    }
    return hosted->group.state == GROUP_EMPTY || group_is_of_consumers(&hosted->group) ? ERR_OK : ERR_NON_EMPTY_GROUP;
}

static bool subscribes(const struct hosted_group *hosted, struct str topic)
{
    return hosted->consumer ? consumer_subscribes(hosted->consumer, topic) : group_subscribes(&hosted->group, topic);
}

err_t coordinator_delete_offsets(struct coordinator *coordinator, struct str group_id, struct offset_delete_item *items,
                                 int32_t count)
{
    struct hosted_group *hosted = coordinator_group(coordinator, group_id);
    err_t err = may_delete_offsets(hosted);
    bool subscribed = false;
    struct ledger_writer writer;

    if (err != ERR_OK) {
        return err;
    }
    coordinator_begin_writing(coordinator, &writer);
    for (int32_t i = 0; i < count; i++) {
        if (i == 0 || items[i].topic.data != items[i - 1].topic.data) { /* all members are asked: once for each topic */
            subscribed = subscribes(hosted, items[i].topic);
        }
        if (items[i].err == ERR_OK && subscribed) {
            items[i].err = ERR_GROUP_SUBSCRIBED_TO_TOPIC;
        }
        if (items[i].err == ERR_OK && (offsets_find(&hosted->offsets, items[i].topic, items[i].partition) ||
                                       txn_offsets_has(hosted, items[i].topic, items[i].partition))) {
            write_offset_gone(&writer, group_id, items[i].topic, items[i].partition);
        }
    }
    err = ledger_end_writing(&coordinator->ledger, &writer);
    for (int32_t i = 0; err == ERR_OK && i < count; i++) {
        if (items[i].err == ERR_OK) {
            offsets_remove(&hosted->offsets, items[i].topic, items[i].partition);
            txn_offsets_remove(hosted, items[i].topic, items[i].partition);
        }
    }
    return err;
}

/* --------------------------------------------------------------------- expiry */

struct expiry {
    int64_t now_ms, retention_ms;
    const struct group *group;
    bool is_consumer;
};

static bool has_expired(const struct expiry *expiry, const struct group_offset *offset, bool subscribed)
{
    const struct group *group = expiry->group;
    int64_t since_ms = offset->commit_ms;

    if (offset->expire_ms >= 0) {
        return expiry->now_ms >= offset->expire_ms;
    }
    if (expiry->is_consumer) {
        return !subscribed && expiry->now_ms - since_ms >= expiry->retention_ms;
    }
    if (group->protocol_type.data && group->state == GROUP_EMPTY) {
        since_ms = group->state_since_ms >= 0 ? group->state_since_ms : since_ms;
    } else if (group->protocol_type.data) {
        if (group->state != GROUP_STABLE || !group_is_of_consumers(group) || subscribed) {
            return false;
        }
    }
    return expiry->now_ms - since_ms >= expiry->retention_ms;
}

/* Two passes, as memory changes only after the log has taken it. */
static uint32_t expire_offsets(struct hosted_group *hosted, const struct expiry *expiry, struct ledger_writer *writer)
{
    size_t cursor = 0;
    uint32_t expired = 0;
    void *value;

    while (map_next(&hosted->offsets.topics, &cursor, NULL, &value)) {
        struct group_offset_topic *topic = value;
        bool subscribed = subscribes(hosted, topic->name);

        for (uint32_t i = topic->count; i-- > 0;) {
            int32_t partition = topic->items[i].partition;
            bool last = topic->count == 1;

            if (!has_expired(expiry, &topic->items[i], subscribed) || txn_offsets_has(hosted, topic->name, partition)) {
                continue;
            }
            expired++;
            if (writer) {
                write_offset_gone(writer, hosted->group.id, topic->name, partition);
            } else {
                offsets_remove(&hosted->offsets, topic->name, partition);
                if (last) {
                    break; /* the topic has gone with it */
                }
            }
        }
    }
    return expired;
}

static void expire_group(struct hosted_group *hosted) SHARD_ONLY
{
    struct coordinator *coordinator = hosted->coordinator;
    struct expiry expiry = {loop_wall_ms(coordinator->ledger.env->loop),
                            (int64_t)coordinator->ledger.env->config->offsets_retention_minutes * 60000, &hosted->group,
                            hosted->consumer != NULL};
    struct ledger_writer writer;

    coordinator_begin_writing(coordinator, &writer);
    uint32_t expired = expire_offsets(hosted, &expiry, &writer);
    err_t err = ledger_end_writing(&coordinator->ledger, &writer);

    if (err == ERR_OK && expired > 0) {
        expire_offsets(hosted, &expiry, NULL);
    }
    if (err == ERR_OK && hosted_is_empty(hosted) && !hosted->share && hosted->offsets.count == 0 &&
        list_empty(&hosted->group.pending) && list_empty(&hosted->txn_offsets)) {
        hosted_delete(hosted);
    }
}

bool coordinator_expire_some(struct coordinator *coordinator)
{
    void *value;

    for (size_t seen = 0; seen < COORDINATOR_EXPIRY_TURN && coordinator->ledger.state == LEDGER_SERVING;) {
        if (!map_next(&coordinator->groups, &coordinator->expiry_cursor, NULL, &value)) {
            return true;
        }
        seen += 1 + ((struct hosted_group *)value)->offsets.count;
        expire_group(value);
    }
    return false;
}
