/* ShareAcknowledge, versions 1-2 (KIP-932). */
#include "server/handlers/handlers.h"
#include "server/share_call.h"

enum { LOCK_TIMEOUT_VERSION = 2 };

typedef struct share_acknowledge_response_partition_data partition_data;

static bool build(struct share_call *call, struct share_acknowledge_response *response)
{
    struct arena *arena = &call->request->arena;
    struct share_slot **sorted = share_call_sorted(call);
    partition_data *partitions = arena_alloc_array(arena, (size_t)call->count, sizeof(*partitions));

    response->responses = PROTO_ARRAY(arena, call->count, share_acknowledge_response_share_acknowledge_topic_response);
    if (!sorted || !partitions || !response->responses) {
        return false;
    }
    struct share_acknowledge_response_share_acknowledge_topic_response *topic = response->responses - 1;

    for (int32_t i = 0; i < call->count; i++) {
        const struct share_slot *slot = sorted[i];
        err_t err = share_slot_ack_error(slot);

        if (response->responses_count == 0 || !uuid_equal(topic->topic_id, slot->topic_id)) {
            topic = &response->responses[response->responses_count++];
            topic->topic_id = slot->topic_id;
            topic->partitions = partitions;
        }
        share_acknowledge_response_partition_data_init(partitions);
        partitions->partition_index = slot->partition;
        partitions->error_code = err_kafka_code(err);
        partitions->error_message = share_slot_message(err);
        share_slot_leader(call, slot, err, &partitions->current_leader.leader_id,
                          &partitions->current_leader.leader_epoch);
        partitions++;
        topic->partitions_count++;
    }
    return true;
}

static bool encode(struct share_call *call)
{
    struct request *request = call->request;
    struct share_acknowledge_response response;

    share_acknowledge_response_init(&response);
    response.error_code = err_kafka_code(call->err);
    response.error_message = share_slot_message(call->err);
    if (request->version >= LOCK_TIMEOUT_VERSION && call->err == ERR_OK) {
        response.acquisition_lock_timeout_ms = call->lock_duration_ms;
    }
    return (call->err != ERR_OK || build(call, &response)) &&
           proto_encode_response(request->proto, request->version, request->correlation_id, &response, &call->writer) ==
               ERR_OK;
}

static int64_t count_partitions(const struct share_call *call)
{
    const struct share_acknowledge_request *body = call->body;
    int64_t count = 0;

    for (int32_t i = 0; i < body->topics_count; i++) {
        count += body->topics[i].partitions_count;
    }
    return count;
}

static err_t add(struct share_call *call, struct uuid topic_id,
                 const struct share_acknowledge_request_acknowledge_partition *asked)
{
    const struct share_acknowledge_request *body = call->body;
    int32_t count = MAX(asked->acknowledgement_batches_count, 0);
    struct share_ack_batch *batches = arena_alloc_array(&call->request->arena, (size_t)count, sizeof(*batches));

    for (int32_t i = 0; batches && i < count; i++) {
        const struct share_acknowledge_request_acknowledgement_batch *batch = &asked->acknowledgement_batches[i];

        batches[i] = (struct share_ack_batch){batch->first_offset, batch->last_offset, batch->acknowledge_types,
                                              batch->acknowledge_types_count};
    }
    if (batches) {
        share_slot_acknowledge(call, share_call_add(call, topic_id, asked->partition_index), batches, count,
                               body->is_renew_ack);
    }
    return batches ? ERR_OK : ERR_UNKNOWN_SERVER_ERROR;
}

static err_t prepare(struct share_call *call, struct share_session *session)
{
    const struct share_acknowledge_request *body = call->body;
    err_t err = ERR_OK;

    for (int32_t i = 0; i < body->topics_count; i++) {
        for (int32_t j = 0; err == ERR_OK && j < body->topics[i].partitions_count; j++) {
            err = add(call, body->topics[i].topic_id, &body->topics[i].partitions[j]);
        }
    }
    return err;
}

void handle_share_acknowledge(struct request *request, const void *body)
{
    static const struct share_call_ops ops = {count_partitions, prepare, encode};
    const struct share_acknowledge_request *asked = body;

    share_call_start(request, body, asked->group_id, asked->member_id, asked->share_session_epoch,
                     SHARE_ASKS_ACKNOWLEDGE, share_call_check_names(asked->group_id, asked->member_id), &ops);
}
