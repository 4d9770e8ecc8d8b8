/* DeleteShareGroupState, version 0: the coordinator of a share group has states
 * removed. */
#include "server/handlers/handlers.h"
#include "server/share_rpc.h"

typedef struct delete_share_group_state_response_partition_result partition_result;

static void fill(struct share_rpc *rpc, const struct share_state_call *call, partition_result *to)
{
    to->partition = call->key.partition;
    to->error_code = err_kafka_code(call->err);
    to->error_message = share_rpc_message(call);
}

static void reply(struct share_rpc *rpc)
{
    const struct delete_share_group_state_request *body = rpc->body;
    struct arena *arena = &rpc->request->arena;
    struct delete_share_group_state_response response;
    partition_result *partitions = PROTO_ARRAY(arena, rpc->count, delete_share_group_state_response_partition_result);

    delete_share_group_state_response_init(&response);
    response.results = PROTO_ARRAY(arena, rpc->count, delete_share_group_state_response_delete_state_result);
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
static int64_t count_partitions(const struct delete_share_group_state_request *body)
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

void handle_delete_share_group_state(struct request *request, const void *body)
{
    const struct delete_share_group_state_request *asked = body;
    int64_t count = count_partitions(asked);
    struct share_rpc *rpc = share_rpc_create(request, body, count, reply);

    for (int32_t i = 0; rpc && rpc->count < count; i++) {
        for (int32_t j = 0; j < asked->topics[i].partitions_count; j++) {
            const struct delete_share_group_state_request_partition_data *from = &asked->topics[i].partitions[j];
            share_rpc_add(rpc, SHARE_CALL_DELETE, asked->group_id, asked->topics[i].topic_id, from->partition);
        }
    }
    if (rpc) {
        share_rpc_start(rpc);
    }
}
