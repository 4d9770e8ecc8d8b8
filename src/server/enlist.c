#include "server/enlist.h"

static struct enlist *enlist_of(struct scatter_part *part)
{
    return CONTAINER_OF(part, struct enlist, part);
}

static void asked(struct txn_request *request)
{
    struct enlist *enlist = CONTAINER_OF(request, struct enlist, asked);

    enlist->err = request->err;
    query_part_done(&enlist->part);
}

static void serve(struct partition *partition, struct scatter_part *part) SHARD_ONLY
{
    struct enlist *enlist = enlist_of(part);
    struct txn_coordinator *coordinator;

    enlist->err = txns_coordinator_here(enlist->txns, part->partition_index, &coordinator);
    if (enlist->err == ERR_OK) {
        txn_coordinator_ask(coordinator, &enlist->asked);
    } else {
        query_part_done(part);
    }
}

static void done(struct query *query)
{
    struct enlist *enlist = CONTAINER_OF(query, struct enlist, query);

    enlist->done(enlist);
}

static err_t route(struct enlist *enlist, struct request *request, unsigned *ret_shard)
{
    const struct meta_topic *topic = meta_image_topic(request_image(request), TXNS_TOPIC);

    if (!topic) {
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    enlist->part.topic_id = topic->id;
    enlist->part.partition_index = ledgers_partition(topic, enlist->transactional_id);
    return request_partition_shard(request, topic, enlist->part.partition_index, ret_shard) == ERR_OK
               ? ERR_OK
               : ERR_NOT_COORDINATOR;
}

int32_t enlist_wait_ms(const struct request *request)
{
    return request->server->config->add_partitions_to_txn_retry_backoff_max_ms;
}

void enlist_start(struct enlist *enlist, struct request *request)
{
    static const struct query_ops ops = {serve, done};
    unsigned shard;

    enlist->txns = request->server->txns;
    enlist->in_txn = arena_alloc_array(&request->arena, (size_t)enlist->count, sizeof(*enlist->in_txn));
    enlist->asked = (struct txn_request){.id = enlist->transactional_id,
                                         .event = {.kind = enlist->verify_only ? TXN_VERIFY : TXN_ADD,
                                                   .producer_id = enlist->producer_id,
                                                   .epoch = enlist->producer_epoch,
                                                   .client_version = enlist->client_version,
                                                   .new_producer_id = PRODUCER_ID_NONE,
                                                   .partitions = enlist->partitions,
                                                   .partition_count = enlist->count},
                                         .wait_ms = enlist->wait_ms,
                                         .ret_in_txn = enlist->in_txn,
                                         .done = asked};
    enlist->err = enlist->in_txn && query_init(&enlist->query, &ops, &request->arena) ? ERR_OK : ERR_NO_MEMORY;
    if (enlist->err == ERR_OK) {
        enlist->err = route(enlist, request, &shard);
    }
    if (enlist->err != ERR_OK) {
        enlist->done(enlist);
        return;
    }
    scatter_add(&enlist->query.scatter, &enlist->part, shard);
    query_start(&enlist->query);
}
