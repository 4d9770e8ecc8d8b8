/* OffsetForLeaderEpoch, versions 0-4: where an epoch ends in the leader's log. */
#include "server/handlers/handlers.h"
#include "server/query_call.h"

struct epoch_part {
    struct scatter_part part;
    const struct offset_for_leader_epoch_request_offset_for_leader_partition *asked;
    struct offset_for_leader_epoch_response_epoch_end_offset *answer;
};

struct epoch_call {
    struct query_call call;
    struct offset_for_leader_epoch_response response;
};

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct epoch_part *part = CONTAINER_OF(scattered, struct epoch_part, part);
    err_t err = partition_check_leader(partition, LEADER_EPOCH(part->asked->current_leader_epoch));

    part->answer->error_code = err_kafka_code(err);
    if (err == ERR_OK) {
        struct log_epoch_end end = log_end_of_epoch(partition->log, LEADER_EPOCH(part->asked->leader_epoch));

        part->answer->leader_epoch = end.epoch.v;
        part->answer->end_offset = end.end_offset.v;
    }
    query_part_done(scattered);
}

static void done(struct query *query)
{
    struct epoch_call *call = (struct epoch_call *)query_call_of(query);

    request_reply(call->call.request, &call->response);
}

static bool start_topic(struct epoch_call *call,
                        const struct offset_for_leader_epoch_request_offset_for_leader_topic *asked,
                        struct offset_for_leader_epoch_response_offset_for_leader_topic_result *answer)
{
    struct arena *arena = &call->call.request->arena;
    int32_t count = asked->partitions_count;
    struct epoch_part *parts = arena_alloc_array(arena, (size_t)count, sizeof(*parts));
    err_t err = ERR_OK;
    const struct meta_topic *topic = request_topic(call->call.request, asked->topic, UUID_ZERO, false, &err);

    answer->topic = asked->topic;
    answer->partitions = PROTO_ARRAY(arena, count, offset_for_leader_epoch_response_epoch_end_offset);
    answer->partitions_count = count;
    for (int32_t i = 0; parts && answer->partitions && i < count; i++) {
        int32_t partition = asked->partitions[i].partition;

        parts[i].asked = &asked->partitions[i];
        parts[i].answer = &answer->partitions[i];
        answer->partitions[i].partition = partition;
        answer->partitions[i].error_code =
            err_kafka_code(topic ? query_call_add(&call->call, &parts[i].part, topic, partition) : err);
    }
    return parts && answer->partitions;
}

void handle_offset_for_leader_epoch(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    const struct offset_for_leader_epoch_request *asked = body;
    struct epoch_call *call = query_call_create(request, sizeof(*call), &ops);

    if (!call) {
        return;
    }
    offset_for_leader_epoch_response_init(&call->response);
    call->response.topics = PROTO_ARRAY(&request->arena, asked->topics_count,
                                        offset_for_leader_epoch_response_offset_for_leader_topic_result);
    call->response.topics_count = asked->topics_count;
    bool ok = call->response.topics != NULL;

    for (int32_t i = 0; ok && i < asked->topics_count; i++) {
        ok = start_topic(call, &asked->topics[i], &call->response.topics[i]);
    }
    query_call_start(&call->call, ok);
}
