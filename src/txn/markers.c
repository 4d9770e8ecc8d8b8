#include "txn/markers.h"

static struct marker_part *part_of(struct scatter_part *scattered)
{
    return CONTAINER_OF(scattered, struct marker_part, part);
}

static struct markers *markers_of(struct scatter_part *scattered)
{
    return CONTAINER_OF(CONTAINER_OF(scattered->leg->scatter, struct query, scatter), struct markers, query);
}

static struct buf *build(const struct marker *marker, int64_t now_ms, size_t *ret_len)
{
    struct batch_options options = BATCH_OPTIONS_DEFAULT;
    struct batch_builder builder;
    struct grow out = {0};
    struct buf *buf = NULL;

    options.producer_id = marker->producer_id;
    options.producer_epoch = marker->epoch;
    options.transactional = options.control = true;
    batch_builder_init(&builder, &options, NULL, &out);
    batch_builder_add_end_marker(&builder, now_ms, marker->commit, marker->coordinator_epoch);
    if (batch_builder_finish(&builder, NULL) == ERR_OK) {
        *ret_len = out.len;
        buf = grow_take(&out);
    }
    grow_release(&out);
    return buf;
}

static void acked(struct partition_ack *ack, err_t err)
{
    struct marker_part *part = CONTAINER_OF(ack, struct marker_part, ack);

    part->err = err;
    query_part_done(&part->part);
}

/* With transaction version 2 a marker's epoch is above that of the records it ends: one that is not, comes late and
 * would end the next transaction. */
static err_t check_late(const struct partition *partition, const struct marker *marker) SHARD_ONLY
{
    return marker->txn_version >= 2 &&
                   log_transaction_open(partition->log, PRODUCER_ID(marker->producer_id), marker->epoch)
               ? ERR_INVALID_PRODUCER_EPOCH
               : ERR_OK;
}

static err_t stage(struct partition *partition, struct marker_part *part, struct log_appended *ret_appended) SHARD_ONLY
{
    struct err_info info;
    size_t len = 0;
    err_t err = check_late(partition, part->marker);
    struct buf *buf CLEANUP(buf_unrefp) =
        err == ERR_OK ? build(part->marker, loop_wall_ms(partition->shard->loop), &len) : NULL;

    if (err != ERR_OK) {
        return err;
    }
    return buf ? log_stage(partition->log, buf->data, len, buf, NULL, LOG_FROM_COORDINATOR, partition->leader_epoch,
                           ret_appended, &info)
               : ERR_NO_MEMORY;
}

static err_t write_marker(struct markers *markers, struct partition *partition, struct marker_part *part,
                          struct log_appended *ret_appended) SHARD_ONLY
{
    const struct marker_follower *follower = markers->follower;
    err_t err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));

    if (err == ERR_OK && part->followed) {
        err = follower->ready(follower->context, partition->index);
    }
    if (err == ERR_OK) {
        err = stage(partition, part, ret_appended);
    }
    if (err == ERR_OK) {
        partition_staged(partition);
        if (part->followed) {
            follower->ended(follower->context, partition->index, part->marker);
        }
    }
    return err;
}

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct marker_part *part = part_of(scattered);
    struct log_appended appended;
    err_t err =
        partition ? write_marker(markers_of(scattered), partition, part, &appended) : ERR_NOT_LEADER_OR_FOLLOWER;

    if (err != ERR_OK) {
        part->err = err;
        query_part_done(scattered);
        return;
    }
    part->ack.required = LOG_OFFSET(appended.last_offset.v + 1);
    part->ack.level = ACK_COMMITTED;
    part->ack.done = acked;
    partition_wait_ack(partition, &part->ack);
}

static void done(struct query *query)
{
    struct markers *markers = CONTAINER_OF(query, struct markers, query);

    markers->done(markers);
}

bool markers_init(struct markers *markers, const struct marker_follower *follower, struct arena *arena)
{
    static const struct query_ops ops = {serve, done};

    *markers = (struct markers){.follower = follower};
    return query_init(&markers->query, &ops, arena);
}

void markers_add(struct markers *markers, struct marker_part *part, const struct meta_topic *topic, int32_t index)
{
    part->part.topic_id = topic->id;
    part->part.partition_index = index;
    part->followed = markers->follower && str_equal(topic->name, markers->follower->topic);
    scatter_add(&markers->query.scatter, &part->part, topic->partitions[index].owner_shard);
}

void markers_start(struct markers *markers)
{
    query_start(&markers->query);
}
