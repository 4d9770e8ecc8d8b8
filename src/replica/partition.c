#include "replica/partition.h"

#include "replica/replica.h"

static void check_invariants(const struct partition *partition)
{
    if (partition->log) {
        ASSERT(partition->high_watermark.v <= partition->promised.v);
        ASSERT(partition->promised.v <= log_end_offset(partition->log).v);
    }
}

struct partition *partition_create(struct replica_shard *shard, const struct meta_topic *topic, int32_t index)
{
    struct partition *partition = calloc(1, sizeof(*partition));

    if (partition) {
        partition->topic_id = topic->id;
        partition->index = index;
        partition->shard = shard;
        list_init(&partition->acks);
        list_init(&partition->fetchers);
        partition_configure(partition, topic);
    }
    return partition;
}

static void fail_acks(struct partition *partition, err_t err)
{
    struct list_node *node;

    while ((node = list_pop_front(&partition->acks))) {
        struct partition_ack *ack = LIST_ENTRY(node, struct partition_ack, node);

        ack->done(ack, err);
    }
}

static void wake_fetchers(struct partition *partition)
{
    struct list_node *node;

    while ((node = list_pop_front(&partition->fetchers))) {
        struct partition_fetcher *fetcher = LIST_ENTRY(node, struct partition_fetcher, node);

        fetcher->woken(fetcher);
    }
}

void partition_destroy(struct partition *partition) SHARD_ONLY
{
    list_remove(&partition->staging);
    if (partition->log) {
        log_on_durable(partition->log, NULL, NULL); /* a flush may still be under way */
    }
    fail_acks(partition, ERR_NOT_LEADER_OR_FOLLOWER);
    wake_fetchers(partition);
    free(partition);
}

static void durable_moved(struct log *log, void *context) SHARD_ONLY
{
    partition_advance(context);
}

void partition_attach(struct partition *partition, struct log *log)
{
    partition->log = log;
    partition->promised = log_start_offset(log);
    partition->high_watermark = log_start_offset(log);
    log_on_durable(log, durable_moved, partition);
    if (partition->leader_epoch.v > log_latest_epoch(log).v) {
        log_begin_epoch(log, partition->leader_epoch);
    }
    partition_advance(partition);
}

void partition_configure(struct partition *partition, const struct meta_topic *topic)
{
    const struct topic_config *config = &topic->settings->config;
    const struct meta_partition *state = &topic->partitions[partition->index];

    partition->flush_messages = config->flush_messages;
    partition->min_insync_replicas = config->min_insync_replicas;
    partition->isr_count = state->isr_count;
    partition->replica_count = state->replica_count;
    if (partition->log) {
        log_configure(partition->log, config);
        if (state->leader_epoch.v > partition->leader_epoch.v) {
            log_begin_epoch(partition->log, state->leader_epoch);
        }
    }
    partition->leader_epoch = state->leader_epoch;
}

err_t partition_check_leader(const struct partition *partition, struct leader_epoch current)
{
    if (!partition) {
        return ERR_NOT_LEADER_OR_FOLLOWER;
    }
    if (current.v != EPOCH_NONE && current.v < partition->leader_epoch.v) {
        return ERR_FENCED_LEADER_EPOCH;
    }
    if (current.v != EPOCH_NONE && current.v > partition->leader_epoch.v) {
        return ERR_UNKNOWN_LEADER_EPOCH;
    }
    if (!partition->log) {
        return ERR_NOT_LEADER_OR_FOLLOWER;
    }
    return log_state(partition->log);
}

bool partition_has_enough_replicas(const struct partition *partition)
{
    return partition->isr_count >= MIN(partition->min_insync_replicas, partition->replica_count);
}

void partition_staged(struct partition *partition)
{
    if (!list_contains_node(&partition->staging)) {
        list_push_back(&partition->shard->staging, &partition->staging);
        loop_at_turn_end(partition->shard->loop, &partition->shard->turn_end);
    }
}

static struct log_offset watermark(const struct partition *partition, const struct partition_ack *ack)
{
    switch (ack->level) {
    case ACK_COMMITTED:
        return partition->high_watermark;
    case ACK_PROMISED:
        return partition->promised;
    default:
        return log_end_offset(partition->log);
    }
}

void partition_wait_ack(struct partition *partition, struct partition_ack *ack)
{
    if (watermark(partition, ack).v >= ack->required.v) {
        ack->done(ack, ERR_OK);
    } else {
        list_push_back(&partition->acks, &ack->node);
    }
}

void partition_wait_data(struct partition *partition, struct partition_fetcher *fetcher)
{
    list_push_back(&partition->fetchers, &fetcher->node);
}

struct log_offset partition_last_stable_offset(const struct partition *partition)
{
    struct log_offset unstable = log_first_unstable_offset(partition->log);

    return unstable.v < partition->high_watermark.v ? unstable : partition->high_watermark;
}

struct log_offset partition_read_limit(const struct partition *partition, enum read_isolation isolation)
{
    switch (isolation) {
    case READ_UNCOMMITTED:
        return partition->high_watermark;
    case READ_COMMITTED:
        return partition_last_stable_offset(partition);
    default:
        return log_end_offset(partition->log);
    }
}

/* The flush policy: with flush.messages unflushed, what is promised stays at
 * the durable offset until a flush has caught up. */
static void advance_promise(struct partition *partition) SHARD_ONLY
{
    struct log_offset end = log_end_offset(partition->log), durable = log_durable_offset(partition->log);
    bool flush = end.v - durable.v >= partition->flush_messages;
    struct log_offset promised = flush ? durable : end;

    if (flush) {
        log_flush(partition->log);
    }
    if (promised.v > partition->promised.v) {
        partition->promised = promised;
    }
}

/* Waiters of different levels stand in one list, so the walk passes those that
 * still wait; with few levels in use it ends early. */
static void complete_acks(struct partition *partition)
{
    struct log_offset end = log_end_offset(partition->log);

    LIST_FOR_EACH(&partition->acks, node) {
        struct partition_ack *ack = LIST_ENTRY(node, struct partition_ack, node);

        if (ack->required.v > end.v) {
            break;
        }
        if (watermark(partition, ack).v >= ack->required.v) {
            list_remove(node);
            ack->done(ack, ERR_OK);
        }
    }
}

void partition_advance(struct partition *partition)
{
    struct log_offset before = partition->high_watermark;

    advance_promise(partition);
    /* The leader alone is in sync: what it promises is committed. */
    partition->high_watermark = partition->promised;
    check_invariants(partition);
    complete_acks(partition);
    if (partition->high_watermark.v > before.v) {
        log_set_high_watermark(partition->log, partition->high_watermark);
        wake_fetchers(partition);
    }
}

void partition_failed(struct partition *partition)
{
    fail_acks(partition, ERR_KAFKA_STORAGE_ERROR);
    wake_fetchers(partition);
}

void partition_write_staged(struct partition *partition)
{
    struct err_info info;
    err_t err = log_write_staged(partition->log, &info);

    list_remove(&partition->staging);
    if (err != ERR_OK) {
        /* The log has failed its directory and said so; nothing of what was staged is in the log. */
        partition_failed(partition);
        return;
    }
    partition_advance(partition);
}

void partition_fork(struct partition *partition, struct log_fork *fork)
{
    if (list_contains_node(&partition->staging)) {
        partition_write_staged(partition);
    }
    fork->log = partition->log;
    log_fork_start(fork);
}
