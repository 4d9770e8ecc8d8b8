/* DeleteRecords, versions 0-2: moves the log start offset. */
#include "server/handlers/handlers.h"

enum { TO_HIGH_WATERMARK = -1 };

struct delete_part {
    struct scatter_part part;
    struct log_offset offset;
    struct delete_records_response_delete_records_partition_result *answer;
};

struct delete_call {
    struct query query;
    struct request *request;
    struct delete_records_response response;
};

static void serve(struct partition *partition, struct scatter_part *scattered)
{
    struct delete_part *part = CONTAINER_OF(scattered, struct delete_part, part);
    err_t err = partition ? partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE)) : ERR_NOT_LEADER_OR_FOLLOWER;

    if (err == ERR_OK) {
        struct log_offset offset = part->offset.v == TO_HIGH_WATERMARK ? partition->high_watermark : part->offset;

        err = offset.v < 0 ? ERR_OFFSET_OUT_OF_RANGE : log_advance_start(partition->log, offset, partition->high_watermark);
    }
    if (err == ERR_OK) {
        part->answer->low_watermark = log_start_offset(partition->log).v;
    }
    part->answer->error_code = err_kafka_code(err);
    query_part_done(scattered);
}

static void done(struct query *query)
{
    struct delete_call *call = CONTAINER_OF(query, struct delete_call, query);

    request_reply(call->request, &call->response);
}

static err_t check(const struct request *request, const struct meta_topic *topic, int32_t partition, unsigned *ret_shard)
{
    if (topic->internal) {
        return ERR_INVALID_TOPIC_EXCEPTION;
    }
    if (!(topic->settings->config.cleanup & CLEANUP_DELETE)) {
        return meta_topic_partition(topic, partition) ? ERR_POLICY_VIOLATION : ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    return request_partition_shard(request, topic, partition, ret_shard);
}

static bool start_topic(struct delete_call *call, const struct delete_records_request_delete_records_topic *asked,
                        struct delete_records_response_delete_records_topic_result *answer)
{
    struct arena *arena = &call->request->arena;
    int32_t count = asked->partitions_count;
    struct delete_part *parts = arena_alloc_array(arena, (size_t)count, sizeof(*parts));
    err_t topic_err = ERR_OK;
    const struct meta_topic *topic = request_topic(call->request, asked->name, UUID_ZERO, false, &topic_err);

    answer->name = asked->name;
    answer->partitions = PROTO_ARRAY(arena, count, delete_records_response_delete_records_partition_result);
    answer->partitions_count = count;
    for (int32_t i = 0; parts && answer->partitions && i < count; i++) {
        unsigned shard;
        int32_t partition = asked->partitions[i].partition_index;
        err_t err = topic ? check(call->request, topic, partition, &shard) : topic_err;

        answer->partitions[i].partition_index = partition;
        answer->partitions[i].low_watermark = OFFSET_NONE;
        answer->partitions[i].error_code = err_kafka_code(err);
        if (err == ERR_OK) {
            parts[i] = (struct delete_part){
                {.topic_id = topic->id, .partition_index = partition}, LOG_OFFSET(asked->partitions[i].offset), &answer->partitions[i]};
            scatter_add(&call->query.scatter, &parts[i].part, shard);
        }
    }
    return parts && answer->partitions;
}

void handle_delete_records(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    const struct delete_records_request *asked = body;
    struct delete_call *call = arena_alloc(&request->arena, sizeof(*call));
    bool ok = call && query_init(&call->query, &ops, &request->arena);

    if (ok) {
        call->request = request;
        delete_records_response_init(&call->response);
        call->response.topics =
            PROTO_ARRAY(&request->arena, asked->topics_count, delete_records_response_delete_records_topic_result);
        call->response.topics_count = asked->topics_count;
        ok = call->response.topics != NULL;
    }
    for (int32_t i = 0; ok && i < asked->topics_count; i++) {
        ok = start_topic(call, &asked->topics[i], &call->response.topics[i]);
    }
    if (ok) {
        query_start(&call->query);
    } else {
        request_out_of_memory(request);
    }
}
