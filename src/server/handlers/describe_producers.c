/* DescribeProducers, version 0: who writes idempotently to a partition. */
#include "server/handlers/handlers.h"
#include "server/query_call.h"

/* What one answer may list: a partition can be named as often as fits into a frame. */
enum { LISTED_BYTES_MAX = 16 * 1024 * 1024 };

struct producers_part {
    struct scatter_part part;
    struct describe_producers_response_partition_response *answer;
    struct log_producer *producers; /* in the leg's arena */
    int32_t count;
};

struct producers_call {
    struct query_call call;
    struct producers_part *parts;
    int32_t part_count;
    struct arena *arenas; /* one a leg: its owner allocates there */
    struct describe_producers_response response;
};

static void answer_error(struct describe_producers_response_partition_response *answer, err_t err)
{
    answer->error_code = err_kafka_code(err);
    answer->error_message = err == ERR_OK ? STR_NULL : str_of(err_text(err));
}

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct producers_part *part = CONTAINER_OF(scattered, struct producers_part, part);
    struct producers_call *call = query_call_of_part(scattered);
    err_t err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));

    if (err == ERR_OK) {
        err = log_producers(partition->log, &call->arenas[scattered->leg - scattered->leg->scatter->legs],
                            &part->producers, &part->count);
    }
    answer_error(part->answer, err);
    query_part_done(scattered);
}

static bool answer_part(struct producers_part *part, struct arena *arena)
{
    struct describe_producers_response_producer_state *states =
        PROTO_ARRAY(arena, part->count, describe_producers_response_producer_state);

    for (int32_t i = 0; states && i < part->count; i++) {
        states[i].producer_id = part->producers[i].producer_id.v;
        states[i].producer_epoch = part->producers[i].producer_epoch;
        states[i].last_sequence = part->producers[i].last_sequence;
        states[i].last_timestamp = part->producers[i].last_timestamp_ms;
        states[i].coordinator_epoch = part->producers[i].coordinator_epoch;
        states[i].current_txn_start_offset = part->producers[i].current_txn_start.v;
    }
    part->answer->active_producers = states;
    part->answer->active_producers_count = states ? part->count : 0;
    return states != NULL;
}

static void done(struct query *query)
{
    struct producers_call *call = (struct producers_call *)query_call_of(query);
    bool ok = true;

    for (int32_t i = 0; i < call->part_count; i++) {
        ok = answer_part(&call->parts[i], &call->call.request->arena) && ok;
    }
    for (unsigned i = 0; i < query->scatter.leg_count; i++) {
        arena_reset(&call->arenas[i]);
    }
    if (ok) {
        request_reply(call->call.request, &call->response);
    } else {
        request_out_of_memory(call->call.request);
    }
}

static bool make_arenas(struct producers_call *call)
{
    unsigned count = call->call.query.scatter.leg_count;

    call->arenas = arena_alloc_array(&call->call.request->arena, count, sizeof(*call->arenas));
    for (unsigned i = 0; call->arenas && i < count; i++) {
        arena_init(&call->arenas[i], LISTED_BYTES_MAX / count);
    }
    return call->arenas != NULL;
}

static bool start_topic(struct producers_call *call, const struct describe_producers_request_topic_request *asked,
                        struct describe_producers_response_topic_response *answer)
{
    struct arena *arena = &call->call.request->arena;
    int32_t count = asked->partition_indexes_count;
    err_t topic_err = ERR_OK;
    const struct meta_topic *topic = request_topic(call->call.request, asked->name, UUID_ZERO, false, &topic_err);
    struct err_info info;

    if (meta_check_topic_name(asked->name, &info) != ERR_OK) {
        topic_err = ERR_INVALID_TOPIC_EXCEPTION;
    }

    answer->name = asked->name;
    answer->partitions = PROTO_ARRAY(arena, count, describe_producers_response_partition_response);
    answer->partitions_count = count;
    for (int32_t i = 0; answer->partitions && i < count; i++) {
        struct producers_part *part = &call->parts[call->part_count];
        err_t err = topic ? query_call_add(&call->call, &part->part, topic, asked->partition_indexes[i]) : topic_err;

        part->answer = &answer->partitions[i];
        call->part_count += err == ERR_OK;
        answer->partitions[i].partition_index = asked->partition_indexes[i];
        answer_error(&answer->partitions[i], err);
    }
    return answer->partitions != NULL;
}

void handle_describe_producers(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    const struct describe_producers_request *asked = body;
    struct producers_call *call = query_call_create(request, sizeof(*call), &ops);
    size_t count = 0;

    if (!call) {
        return;
    }
    for (int32_t i = 0; i < asked->topics_count; i++) {
        count += (size_t)asked->topics[i].partition_indexes_count;
    }
    call->parts = arena_alloc_array(&request->arena, count, sizeof(*call->parts));
    describe_producers_response_init(&call->response);
    call->response.topics =
        PROTO_ARRAY(&request->arena, asked->topics_count, describe_producers_response_topic_response);
    call->response.topics_count = asked->topics_count;
    bool ok = call->response.topics && call->parts && make_arenas(call);

    for (int32_t i = 0; ok && i < asked->topics_count; i++) {
        ok = start_topic(call, &asked->topics[i], &call->response.topics[i]);
    }
    query_call_start(&call->call, ok);
}
