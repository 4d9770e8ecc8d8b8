#include "server/group_call.h"

static struct group_call *call_of(struct query *query)
{
    return CONTAINER_OF(query, struct group_call, query);
}

static struct group_part *part_of(struct scatter_part *scattered)
{
    return CONTAINER_OF(scattered, struct group_part, part);
}

/* The part's share is what the parts before it have left. Its leg is not done before this returns, whatever it says. */
static size_t begin_within_limit(struct group_part *part)
{
    size_t left = atomic_load_explicit(&part->call->answer_left, memory_order_relaxed);

    part->arena.limit = MAX(left, (size_t)1);
    return left;
}

static void end_within_limit(struct group_part *part, size_t left)
{
    while (!atomic_compare_exchange_weak(&part->call->answer_left, &left, left - MIN(left, part->arena.total))) {
    }
}

static err_t serve_group(struct group_part *part, int32_t partition) SHARD_ONLY
{
    struct coordinator *coordinator;
    err_t err = groups_coordinator_here(part->call->request->server->groups, partition, &coordinator);

    if (err == ERR_OK) {
        size_t left = begin_within_limit(part);

        part->call->ops->serve(part, coordinator);
        end_within_limit(part, left);
    }
    return err;
}

static err_t serve_txn(struct group_part *part, int32_t partition) SHARD_ONLY
{
    struct txn_coordinator *coordinator;
    err_t err = txns_coordinator_here(part->call->request->server->txns, partition, &coordinator);

    if (err == ERR_OK) {
        size_t left = begin_within_limit(part);

        part->call->ops->serve_txn(part, coordinator);
        end_within_limit(part, left);
    }
    return err;
}

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct group_part *part = part_of(scattered);
    int32_t index = scattered->partition_index;
    err_t err = part->call->ops->serve_txn ? serve_txn(part, index) : serve_group(part, index);

    if (err != ERR_OK) {
        group_part_done(part, err);
    }
}

static void done(struct query *query)
{
    struct group_call *call = call_of(query);

    for (int32_t i = 0; i < call->count && call->request->kafka_error == 0; i++) {
        call->request->kafka_error = err_kafka_code(call->parts[i].err);
    }
    call->ops->reply(call);
}

static void finished(struct request *request)
{
    struct group_call *call = request->state;

    for (int32_t i = 0; i < call->count; i++) {
        arena_reset(&call->parts[i].arena);
    }
    request_free(request);
}

static bool make_parts(struct group_call *call, int32_t count)
{
    call->parts = arena_alloc_array(&call->request->arena, (size_t)count, sizeof(*call->parts));
    for (int32_t i = 0; call->parts && i < count; i++) {
        call->parts[i].call = call;
        call->parts[i].index = i;
        arena_init(&call->parts[i].arena, 0);
    }
    call->count = call->parts ? count : 0;
    return call->parts != NULL;
}

void *group_call_create(struct request *request, const void *body, size_t size, int32_t count,
                        const struct group_call_ops *ops)
{
    static const struct query_ops query_ops = {serve, done};
    struct group_call *call = arena_alloc(&request->arena, size);

    if (call) {
        call->request = request;
        call->body = body;
        call->ops = ops;
        atomic_init(&call->answer_left, (size_t)GROUP_ANSWER_MAX);
    }
    if (!call || !query_init(&call->query, &query_ops, &request->arena) || !make_parts(call, MAX(count, 0))) {
        request_out_of_memory(request);
        return NULL;
    }
    request->state = call;
    request->finished = finished;
    return call;
}

static void add(struct group_call *call, int32_t index, const struct meta_topic *topic, int32_t partition)
{
    struct group_part *part = &call->parts[index];
    unsigned shard;

    if (request_partition_shard(call->request, topic, partition, &shard) != ERR_OK) {
        part->err = ERR_NOT_COORDINATOR;
        return;
    }
    part->part.topic_id = topic->id;
    part->part.partition_index = partition;
    scatter_add(&call->query.scatter, &part->part, shard);
}

static const struct meta_topic *topic_of(const struct group_call *call)
{
    return meta_image_topic(request_image(call->request), call->ops->serve_txn ? TXNS_TOPIC : GROUPS_TOPIC);
}

void group_call_route(struct group_call *call, int32_t index, struct str group_id)
{
    const struct meta_topic *topic = topic_of(call);

    if (topic) {
        add(call, index, topic, ledgers_partition(topic, group_id));
    } else {
        call->parts[index].err = ERR_COORDINATOR_NOT_AVAILABLE;
    }
}

bool group_call_route_all(struct group_call *call)
{
    const struct meta_topic *topic = topic_of(call);

    if (!make_parts(call, topic ? topic->partition_count : 0)) {
        return false;
    }
    for (int32_t i = 0; i < call->count; i++) {
        add(call, i, topic, i);
    }
    return true;
}

void group_call_start(struct group_call *call)
{
    query_start(&call->query);
}

static void settled(struct ledger_done *done_)
{
    struct group_part *part = CONTAINER_OF(done_, struct group_part, done);

    part->err = part->err == ERR_OK ? done_->err : part->err;
    query_part_done(&part->part);
}

void group_part_settle(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    part->done.done = settled;
    coordinator_settle(coordinator, &part->done);
}

void group_part_settle_txn(struct group_part *part, struct txn_coordinator *coordinator) SHARD_ONLY
{
    part->done.done = settled;
    txn_coordinator_settle(coordinator, &part->done);
}

void group_part_done(struct group_part *part, err_t err)
{
    part->err = err;
    query_part_done(&part->part);
}

struct slice group_part_bytes(struct group_part *part, struct slice bytes)
{
    uint8_t *copy = bytes.data ? arena_alloc(&part->arena, bytes.len) : NULL;

    if (!bytes.data) {
        return bytes;
    }
    if (!copy) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
        return SLICE("", 0);
    }
    memcpy(copy, bytes.data, bytes.len);
    return SLICE(copy, bytes.len);
}

struct str group_part_text(struct group_part *part, struct str text)
{
    struct slice copy = group_part_bytes(part, SLICE(text.data, text.len));

    return (struct str){(const char *)copy.data, copy.len};
}
