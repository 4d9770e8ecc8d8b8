/* ShareFetch, versions 1-2 (KIP-932): acknowledges, then takes records of the
 * partitions of the member's session. Record bytes are not read: the answer has
 * splices where file ranges are sent. */
#include "server/handlers/handlers.h"
#include "server/share_call.h"

enum { ACQUIRE_MODE_BATCH = 0, ACQUIRE_MODE_RECORD_LIMIT = 1 };

typedef struct share_fetch_response_partition_data partition_data;

static const struct share_fetch_request *body_of(const struct share_call *call)
{
    return call->body;
}

/* ---------------------------------------------------------------- answering */

static bool fill_taken(const struct share_call *call, const struct share_slot *slot, partition_data *to)
{
    struct share_fetch_response_acquired_records *records =
        PROTO_ARRAY(&call->request->arena, (int32_t)slot->part.taken_count, share_fetch_response_acquired_records);

    for (size_t i = 0; records && i < slot->part.taken_count; i++) {
        records[i].first_offset = slot->part.taken[i].first;
        records[i].last_offset = slot->part.taken[i].last;
        records[i].delivery_count = slot->part.taken[i].deliveries;
    }
    to->acquired_records = records;
    to->acquired_records_count = records ? (int32_t)slot->part.taken_count : 0;
    return records;
}

static bool fill(const struct share_call *call, struct share_slot *slot, partition_data *to)
{
    err_t err = slot->part.fetches ? share_slot_fetch_error(slot) : ERR_OK;
    err_t ack_err = slot->acknowledges ? share_slot_ack_error(slot) : ERR_OK;

    share_fetch_response_partition_data_init(to);
    to->partition_index = slot->partition;
    to->error_code = err_kafka_code(err);
    to->error_message = share_slot_message(err);
    to->acknowledge_error_code = err_kafka_code(ack_err);
    to->acknowledge_error_message = share_slot_message(ack_err);
    to->records.bytes = SLICE("", 0);
    share_slot_leader(call, slot, err, &to->current_leader.leader_id, &to->current_leader.leader_epoch);
    if (slot->part.taken_count == 0) {
        return true;
    }
    slot->source = (struct range_source){.file = slot->part.range.file, .position = slot->part.range.position};
    to->records.external = &slot->source;
    to->records.external_len = slot->part.range.len;
    return fill_taken(call, slot, to);
}

/* Only what is news: records, errors, what became of acknowledgements. */
static bool is_told(const struct share_slot *slot)
{
    return slot->acknowledges || (slot->part.fetches && share_slot_fetch_error(slot) != ERR_OK) ||
           slot->part.taken_count > 0;
}

static bool build(struct share_call *call, struct share_fetch_response *response)
{
    struct arena *arena = &call->request->arena;
    struct share_slot **sorted = share_call_sorted(call);
    partition_data *partitions = arena_alloc_array(arena, (size_t)call->count, sizeof(*partitions));

    response->responses = PROTO_ARRAY(arena, call->count, share_fetch_response_share_fetchable_topic_response);
    if (!sorted || !partitions || !response->responses) {
        return false;
    }
    struct share_fetch_response_share_fetchable_topic_response *topic = response->responses - 1;

    for (int32_t i = 0; i < call->count; i++) {
        if (!is_told(sorted[i])) {
            continue;
        }
        if (response->responses_count == 0 || !uuid_equal(topic->topic_id, sorted[i]->topic_id)) {
            topic = &response->responses[response->responses_count++];
            topic->topic_id = sorted[i]->topic_id;
            topic->partitions = partitions;
        }
        if (!fill(call, sorted[i], partitions++)) {
            return false;
        }
        topic->partitions_count++;
    }
    return true;
}

static bool encode(struct share_call *call)
{
    struct request *request = call->request;
    struct share_fetch_response response;

    share_fetch_response_init(&response);
    response.error_code = err_kafka_code(call->err);
    response.error_message = share_slot_message(call->err);
    response.acquisition_lock_timeout_ms = call->err == ERR_OK ? call->lock_duration_ms : 0;
    return (call->err != ERR_OK || build(call, &response)) &&
           proto_encode_response(request->proto, request->version, request->correlation_id, &response, &call->writer) ==
               ERR_OK;
}

/* ---------------------------------------------------------------- preparing */

static int64_t count_partitions(const struct share_call *call)
{
    int64_t count = 0;

    for (int32_t i = 0; i < body_of(call)->topics_count; i++) {
        count += body_of(call)->topics[i].partitions_count;
    }
    return count;
}

static bool acknowledges(const struct share_fetch_request *body)
{
    for (int32_t i = 0; i < body->topics_count; i++) {
        for (int32_t j = 0; j < body->topics[i].partitions_count; j++) {
            if (body->topics[i].partitions[j].acknowledgement_batches_count > 0) {
                return true;
            }
        }
    }
    return false;
}

static err_t update_session(const struct share_fetch_request *body, struct share_session *session)
{
    for (int32_t i = 0; i < body->topics_count; i++) {
        for (int32_t j = 0; j < body->topics[i].partitions_count; j++) {
            err_t err =
                share_session_add(session, body->topics[i].topic_id, body->topics[i].partitions[j].partition_index);

            if (err != ERR_OK) {
                return err == ERR_NO_MEMORY ? ERR_UNKNOWN_SERVER_ERROR : err;
            }
        }
    }
    for (int32_t i = 0; i < body->forgotten_topics_data_count; i++) {
        const struct share_fetch_request_forgotten_topic *topic = &body->forgotten_topics_data[i];

        for (int32_t j = 0; j < topic->partitions_count; j++) {
            share_session_forget(session, topic->topic_id, topic->partitions[j]);
        }
    }
    return ERR_OK;
}

static void add_session(struct share_call *call, struct share_session *session)
{
    struct share_session_partition *at = NULL;

    while ((at = share_session_next(session, at))) {
        at->index = call->count;
        share_call_add(call, at->topic_id, at->partition)->part.fetches = true;
    }
}

static err_t add_acknowledgements(struct share_call *call, const struct share_session *session)
{
    const struct share_fetch_request *body = call->body;

    for (int32_t i = 0; i < body->topics_count; i++) {
        for (int32_t j = 0; j < body->topics[i].partitions_count; j++) {
            const struct share_fetch_request_fetch_partition *asked = &body->topics[i].partitions[j];
            int32_t count = asked->acknowledgement_batches_count;
            struct share_ack_batch *batches =
                count > 0 ? arena_alloc_array(&call->request->arena, (size_t)count, sizeof(*batches)) : NULL;

            if (count <= 0) {
                continue;
            }
            if (!batches) {
                return ERR_UNKNOWN_SERVER_ERROR;
            }
            for (int32_t k = 0; k < count; k++) {
                const struct share_fetch_request_acknowledgement_batch *batch = &asked->acknowledgement_batches[k];

                batches[k] = (struct share_ack_batch){batch->first_offset, batch->last_offset, batch->acknowledge_types,
                                                      batch->acknowledge_types_count};
            }
            const struct share_session_partition *known =
                call->count > 0 && call->slots[0].part.fetches
                    ? share_session_find(session, body->topics[i].topic_id, asked->partition_index)
                    : NULL;
            struct share_slot *slot = known ? &call->slots[known->index]
                                            : share_call_add(call, body->topics[i].topic_id, asked->partition_index);

            share_slot_acknowledge(call, slot, batches, count, body->is_renew_ack);
        }
    }
    return ERR_OK;
}

static err_t prepare(struct share_call *call, struct share_session *session)
{
    const struct share_fetch_request *body = call->body;
    struct share_fetch *fetch = &call->fetch;
    int32_t max_bytes = MIN(body->max_bytes, call->request->server->config->fetch_max_bytes);
    err_t err = ERR_OK;

    fetch->max_bytes = (uint32_t)MAX(max_bytes, 0);
    fetch->min_bytes = (uint32_t)MAX(MIN(body->min_bytes, max_bytes), 0);
    fetch->max_records = MAX(body->max_records, 0);
    fetch->batch_size = MAX(body->batch_size, 1);
    fetch->exact = body->share_acquire_mode == ACQUIRE_MODE_RECORD_LIMIT;
    fetch->max_wait_ms = (uint32_t)MAX(body->max_wait_ms, 0);
    if (call->epoch != SHARE_SESSION_EPOCH_END) {
        err = update_session(body, session);
    }
    if (err == ERR_OK && call->epoch != SHARE_SESSION_EPOCH_END && !body->is_renew_ack) {
        add_session(call, session);
    }
    return err == ERR_OK ? add_acknowledgements(call, session) : err;
}

void handle_share_fetch(struct request *request, const void *body)
{
    static const struct share_call_ops ops = {count_partitions, prepare, encode};
    const struct share_fetch_request *asked = body;
    err_t err = share_call_check_names(asked->group_id, asked->member_id);

    /* Who renews takes nothing. */
    if (asked->is_renew_ack &&
        (asked->max_bytes != 0 || asked->min_bytes != 0 || asked->max_records != 0 || asked->max_wait_ms != 0)) {
        err = ERR_INVALID_REQUEST;
    }
    if (asked->share_session_epoch == SHARE_SESSION_EPOCH_OPEN && acknowledges(asked)) {
        err = ERR_INVALID_REQUEST;
    }
    /* As Kafka answers what it cannot read. */
    if (asked->share_acquire_mode < ACQUIRE_MODE_BATCH || asked->share_acquire_mode > ACQUIRE_MODE_RECORD_LIMIT) {
        err = ERR_UNKNOWN_SERVER_ERROR;
    }
    share_call_start(request, body, asked->group_id, asked->member_id, asked->share_session_epoch, SHARE_ASKS_RECORDS,
                     err, &ops);
}
