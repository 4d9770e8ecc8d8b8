/* ReadShareGroupState, version 0: the leader of a share-partition begins with
 * what is stored of it. */
#include "server/handlers/handlers.h"
#include "server/share_rpc.h"

typedef struct read_share_group_state_response_partition_result partition_result;

static void tell_batches(struct arena *arena, const struct share_state_told *told, partition_result *to)
{
    to->state_batches = PROTO_ARRAY(arena, told->count, read_share_group_state_response_state_batch);
    if (!to->state_batches) {
        to->error_code = err_kafka_code(ERR_UNKNOWN_SERVER_ERROR);
        return;
    }
    for (size_t i = 0; i < told->count; i++) {
        const struct share_range *range = &told->ranges[i];

        if (range->state == SHARE_AVAILABLE && range->deliveries == 0) {
            continue; /* as new: nothing is stored of it */
        }
        to->state_batches[to->state_batches_count++] = (struct read_share_group_state_response_state_batch){
            range->first, range->last, (int8_t)range->state, range->deliveries};
    }
}

static void fill(struct share_rpc *rpc, const struct share_state_call *call, partition_result *to)
{
    to->partition = call->key.partition;
    to->error_code = err_kafka_code(call->err);
    to->error_message = share_rpc_message(call);
    if (call->err == ERR_OK) {
        to->state_epoch = call->told.state_epoch;
        to->start_offset = call->told.start;
        tell_batches(&rpc->request->arena, &call->told, to);
    }
}

static void reply(struct share_rpc *rpc)
{
    const struct read_share_group_state_request *body = rpc->body;
    struct arena *arena = &rpc->request->arena;
    struct read_share_group_state_response response;
    partition_result *partitions = PROTO_ARRAY(arena, rpc->count, read_share_group_state_response_partition_result);

    read_share_group_state_response_init(&response);
    response.results = PROTO_ARRAY(arena, rpc->count, read_share_group_state_response_read_state_result);
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

/* How many partitions; none where Kafka answers nothing: where a topic has none. */
static int64_t count_partitions(const struct read_share_group_state_request *body)
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

void handle_read_share_group_state(struct request *request, const void *body)
{
    const struct read_share_group_state_request *asked = body;
    int64_t count = count_partitions(asked);
    struct share_rpc *rpc = share_rpc_create(request, body, count, reply);

    for (int32_t i = 0; rpc && rpc->count < count; i++) {
        for (int32_t j = 0; j < asked->topics[i].partitions_count; j++) {
            const struct read_share_group_state_request_partition_data *from = &asked->topics[i].partitions[j];
            struct share_state_call *call =
                share_rpc_add(rpc, SHARE_CALL_READ, asked->group_id, asked->topics[i].topic_id, from->partition);

            call->leader_epoch = from->leader_epoch;
            if (from->leader_epoch < 0) {
                call->err = ERR_INVALID_REQUEST;
            }
        }
    }
    if (rpc) {
        share_rpc_start(rpc);
    }
}
