/* WriteTxnMarkers, versions 1-2: another broker's coordinator, or an administrator, ends transactions in partitions
 * that are led here. */
#include "server/handlers/handlers.h"
#include "txn/txn.h"

typedef struct write_txn_markers_request_writable_txn_marker asked_marker;
typedef struct write_txn_markers_response_writable_txn_marker_result marker_answer;
typedef struct write_txn_markers_response_writable_txn_marker_topic_result topic_answer;
typedef struct write_txn_markers_response_writable_txn_marker_partition_result partition_answer;

struct asked_part {
    struct marker_part part;
    partition_answer *answer;
};

struct markers_call {
    struct markers markers;
    struct request *request;
    struct marker *list;
    struct asked_part *parts;
    int32_t part_count;
    struct write_txn_markers_response response;
};

static void done(struct markers *markers)
{
    struct markers_call *call = CONTAINER_OF(markers, struct markers_call, markers);

    for (int32_t i = 0; i < call->part_count; i++) {
        call->parts[i].answer->error_code = err_kafka_code(call->parts[i].part.err);
    }
    request_reply(call->request, &call->response);
}

static void start_partition(struct markers_call *call, const struct marker *marker, const struct meta_topic *topic,
                            err_t topic_err, partition_answer *answer)
{
    unsigned shard;
    err_t err = topic ? request_partition_shard(call->request, topic, answer->partition_index, &shard) : topic_err;

    if (err == ERR_OK && (marker->producer_id < 0 || marker->epoch < 0)) {
        err = marker->producer_id < 0 ? ERR_INVALID_PRODUCER_ID_MAPPING : ERR_INVALID_PRODUCER_EPOCH;
    }
    answer->error_code = err_kafka_code(err);
    if (err == ERR_OK) {
        struct asked_part *part = &call->parts[call->part_count++];

        part->answer = answer;
        part->part.marker = marker;
        markers_add(&call->markers, &part->part, topic, answer->partition_index);
    }
}

static bool start_marker(struct markers_call *call, const asked_marker *asked, const struct marker *marker,
                         marker_answer *answer)
{
    struct arena *arena = &call->request->arena;

    answer->producer_id = asked->producer_id;
    answer->topics =
        PROTO_ARRAY(arena, asked->topics_count, write_txn_markers_response_writable_txn_marker_topic_result);
    for (int32_t i = 0; answer->topics && i < asked->topics_count; i++) {
        topic_answer *to = &answer->topics[answer->topics_count++];
        int32_t count = asked->topics[i].partition_indexes_count;
        err_t err = ERR_OK;
        const struct meta_topic *topic = request_topic(call->request, asked->topics[i].name, UUID_ZERO, false, &err);

        to->name = asked->topics[i].name;
        to->partitions = PROTO_ARRAY(arena, count, write_txn_markers_response_writable_txn_marker_partition_result);
        for (int32_t j = 0; to->partitions && j < count; j++) {
            to->partitions[j].partition_index = asked->topics[i].partition_indexes[j];
            start_partition(call, marker, topic, err, &to->partitions[j]);
        }
        if (!to->partitions) {
            return false;
        }
        to->partitions_count = count;
    }
    return answer->topics != NULL;
}

static bool prepare(struct markers_call *call, struct request *request, const struct write_txn_markers_request *asked)
{
    struct arena *arena = &request->arena;
    size_t count = 0;

    for (int32_t i = 0; i < asked->markers_count; i++) {
        for (int32_t j = 0; j < asked->markers[i].topics_count; j++) {
            count += (size_t)asked->markers[i].topics[j].partition_indexes_count;
        }
    }
    call->request = request;
    call->list = arena_alloc_array(arena, (size_t)asked->markers_count, sizeof(*call->list));
    call->parts = arena_alloc_array(arena, count, sizeof(*call->parts));
    write_txn_markers_response_init(&call->response);
    call->response.markers =
        PROTO_ARRAY(arena, asked->markers_count, write_txn_markers_response_writable_txn_marker_result);
    call->response.markers_count = asked->markers_count;
    if (!call->list || !call->parts || !call->response.markers ||
        !markers_init(&call->markers, txns_follower(request->server->txns), arena)) {
        return false;
    }
    call->markers.done = done;
    return true;
}

void handle_write_txn_markers(struct request *request, const void *body)
{
    const struct write_txn_markers_request *asked = body;
    struct markers_call *call = arena_alloc(&request->arena, sizeof(*call));
    bool ok = call && prepare(call, request, asked);

    for (int32_t i = 0; ok && i < asked->markers_count; i++) {
        const asked_marker *from = &asked->markers[i];

        call->list[i] = (struct marker){.producer_id = from->producer_id,
                                        .epoch = from->producer_epoch,
                                        .commit = from->transaction_result,
                                        .coordinator_epoch = from->coordinator_epoch,
                                        .txn_version = from->transaction_version};
        ok = start_marker(call, from, &call->list[i], &call->response.markers[i]);
    }
    if (ok) {
        markers_start(&call->markers);
    } else {
        request_out_of_memory(request);
    }
}
