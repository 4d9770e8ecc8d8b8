#include "server/txn_ask.h"

static void asked(struct txn_request *request)
{
    query_part_done(&CONTAINER_OF(request, struct txn_ask, asked)->part);
}

static void serve(struct partition *partition, struct scatter_part *part) SHARD_ONLY
{
    struct txn_ask *ask = CONTAINER_OF(part, struct txn_ask, part);
    struct txn_coordinator *coordinator;

    ask->asked.err = txns_coordinator_here(ask->request->server->txns, part->partition_index, &coordinator);
    if (ask->asked.err == ERR_OK) {
        ask->asked.done = asked;
        txn_coordinator_ask(coordinator, &ask->asked);
    } else {
        query_part_done(part);
    }
}

static void start(struct txn_ask *ask);

static void got_producer_id(struct meta_producer_id *producer_id)
{
    struct txn_ask *ask = CONTAINER_OF(producer_id, struct txn_ask, producer_id);

    if (producer_id->err == ERR_OK) {
        ask->asked.event.new_producer_id = producer_id->ret_id.v;
        start(ask);
    } else {
        ask->asked.err = ERR_COORDINATOR_LOAD_IN_PROGRESS;
        ask->reply(ask);
    }
}

static void done(struct query *query)
{
    struct txn_ask *ask = CONTAINER_OF(query, struct txn_ask, query);

    if (ask->asked.err == ERR_OK && ask->asked.needs_producer_id) {
        ask->producer_id.done = got_producer_id;
        meta_next_producer_id(ask->request->server->meta, &ask->producer_id);
    } else {
        ask->reply(ask);
    }
}

static err_t route(struct txn_ask *ask, unsigned *ret_shard)
{
    const struct meta_topic *topic = meta_image_topic(request_image(ask->request), TXNS_TOPIC);

    if (ask->asked.id.len == 0) {
        return ERR_INVALID_REQUEST;
    }
    if (!topic) {
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    ask->part.topic_id = topic->id;
    ask->part.partition_index = ledgers_partition(topic, ask->asked.id);
    return request_partition_shard(ask->request, topic, ask->part.partition_index, ret_shard) == ERR_OK
               ? ERR_OK
               : ERR_NOT_COORDINATOR;
}

static void start(struct txn_ask *ask)
{
    static const struct query_ops ops = {serve, done};
    unsigned shard;
    err_t err = query_init(&ask->query, &ops, &ask->request->arena) ? ERR_OK : ERR_COORDINATOR_NOT_AVAILABLE;

    err = err == ERR_OK ? route(ask, &shard) : err;
    if (err != ERR_OK) {
        ask->asked.err = err;
        ask->reply(ask);
        return;
    }
    scatter_add(&ask->query.scatter, &ask->part, shard);
    query_start(&ask->query);
}

void txn_ask_start(struct txn_ask *ask, struct request *request)
{
    ask->request = request;
    ask->asked.producer_id = PRODUCER_ID_NONE;
    ask->asked.epoch = TXN_EPOCH_NONE;
    start(ask);
}
