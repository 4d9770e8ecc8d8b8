/* AddOffsetsToTxn, versions 0-4: the group's partition of __consumer_offsets
 * joins the transaction. Clients ask for the group's coordinator only after
 * this, so the topic may not be there yet. */
#include "group/group.h"
#include "server/enlist.h"
#include "server/handlers/handlers.h"

struct add_offsets_call {
    struct enlist enlist; /* first */
    struct request *request;
    struct txn_partition partition;
};

static void reply(struct request *request, err_t err)
{
    struct add_offsets_to_txn_response response;

    add_offsets_to_txn_response_init(&response);
    if (request->version < 2 && err == ERR_PRODUCER_FENCED) {
        err = ERR_INVALID_PRODUCER_EPOCH;
    }
    response.error_code = request->kafka_error = err_kafka_code(err);
    request_reply(request, &response);
}

static void added(struct enlist *enlist)
{
    reply(((struct add_offsets_call *)enlist)->request, enlist->err);
}

void handle_add_offsets_to_txn(struct request *request, const void *body)
{
    const struct add_offsets_to_txn_request *asked = body;
    const struct meta_topic *topic = meta_image_topic(request_image(request), GROUPS_TOPIC);
    int32_t count = topic ? topic->partition_count : request->server->config->offsets_topic_num_partitions;
    struct add_offsets_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (!call) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->partition = (struct txn_partition){GROUPS_TOPIC, java_string_hash_positive(asked->group_id) % count};
    call->enlist = (struct enlist){.transactional_id = asked->transactional_id,
                                   .producer_id = asked->producer_id,
                                   .producer_epoch = asked->producer_epoch,
                                   .partitions = &call->partition,
                                   .count = 1,
                                   .done = added};
    enlist_start(&call->enlist, request);
}
