/* WriteShareGroupState, versions 0-1: the leader of a share-partition has
 * stored what has changed. */
#include "server/handlers/handlers.h"
#include "server/share_rpc.h"

typedef struct write_share_group_state_response_partition_result partition_result;

static void fill(struct share_rpc *rpc, const struct share_state_call *call, partition_result *to)
{
    to->partition = call->key.partition;
    to->error_code = err_kafka_code(call->err);
    to->error_message = share_rpc_message(call);
}

static void reply(struct share_rpc *rpc)
{
    const struct write_share_group_state_request *body = rpc->body;
    struct arena *arena = &rpc->request->arena;
    struct write_share_group_state_response response;
    partition_result *partitions = PROTO_ARRAY(arena, rpc->count, write_share_group_state_response_partition_result);

    write_share_group_state_response_init(&response);
    response.results = PROTO_ARRAY(arena, rpc->count, write_share_group_state_response_write_state_result);
    if (!partitions || !response.results) {
        request_out_of_memory(rpc->request);
        return;
    }
    for (int32_t i = 0, at = 0; at < rpc->count; i++) {
        response.results[i].topic_id = body->topics[i].topic_id;
        response.results[i].partitions = &partitions[at];
        response.results[i].partitions_count = body->topics[i].partitions_count;
        response.results_count = i + 1;
        for (int32_t j = 0; j < body->topics[i].partitions_count; j++, at++) {
            fill(rpc, &rpc->calls[at], &partitions[at]);
        }
    }
    request_reply(rpc->request, &response);
}

/* False without memory. */
static bool describe(struct request *request, const struct write_share_group_state_request_partition_data *from,
                     struct share_state_write *to)
{
    struct share_range *ranges =
        arena_alloc_array(&request->arena, (size_t)MAX(from->state_batches_count, 0), sizeof(*ranges));

    for (int32_t i = 0; ranges && i < from->state_batches_count; i++) {
        const struct write_share_group_state_request_state_batch *batch = &from->state_batches[i];

        ranges[i] = (struct share_range){.first = batch->first_offset,
                                         .last = batch->last_offset,
                                         .state = (enum share_record_state)batch->delivery_state,
                                         .deliveries = batch->delivery_count};
    }
    *to = (struct share_state_write){.state_epoch = from->state_epoch,
                                     .leader_epoch = from->leader_epoch,
                                     .start = from->start_offset,
                                     .done_count = from->delivery_complete_count,
                                     .ranges = ranges,
                                     .count = (size_t)MAX(from->state_batches_count, 0)};
    return ranges != NULL;
}

/* How many partitions; none where Kafka answers nothing: where a topic has none. */
static int64_t count_partitions(const struct write_share_group_state_request *body)
{
    int64_t count = 0;

    for (int32_t i = 0; i < body->topics_count && body->group_id.len > 0; i++) {
        if (body->topics[i].partitions_count == 0) {
            return 0;
        }
        count += body->topics[i].partitions_count;
    }
    return count;
}

void handle_write_share_group_state(struct request *request, const void *body)
{
    const struct write_share_group_state_request *asked = body;
    int64_t count = count_partitions(asked);
    struct share_rpc *rpc = share_rpc_create(request, body, count, reply);

    for (int32_t i = 0; rpc && rpc->count < count; i++) {
        for (int32_t j = 0; j < asked->topics[i].partitions_count; j++) {
            const struct write_share_group_state_request_partition_data *from = &asked->topics[i].partitions[j];
            struct share_state_call *call =
                share_rpc_add(rpc, SHARE_CALL_WRITE, asked->group_id, asked->topics[i].topic_id, from->partition);

            if (!describe(request, from, &call->write)) {
                request_out_of_memory(request);
                return;
            }
            if (from->state_epoch < 0 || from->leader_epoch < 0) {
                call->err = ERR_INVALID_REQUEST;
            }
        }
    }
    if (rpc) {
        share_rpc_start(rpc);
    }
}
