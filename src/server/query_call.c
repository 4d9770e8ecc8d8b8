#include "server/query_call.h"

void *query_call_create(struct request *request, size_t size, const struct query_ops *ops)
{
    struct query_call *call = arena_alloc(&request->arena, size);

    if (!call || !query_init(&call->query, ops, &request->arena)) {
        request_out_of_memory(request);
        return NULL;
    }
    call->request = request;
    return call;
}

err_t query_call_add(struct query_call *call, struct scatter_part *part, const struct meta_topic *topic,
                     int32_t partition)
{
    unsigned shard;
    err_t err = request_partition_shard(call->request, topic, partition, &shard);

    if (err == ERR_OK) {
        part->topic_id = topic->id;
        part->partition_index = partition;
        scatter_add(&call->query.scatter, part, shard);
    }
    return err;
}

void query_call_start(struct query_call *call, bool made)
{
    if (made) {
        query_start(&call->query);
    } else {
        request_out_of_memory(call->request);
    }
}
