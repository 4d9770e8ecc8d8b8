/* DeleteRecords, versions 0-2: moves the log start offset. */
#include "server/asked.h"
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

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct delete_part *part = CONTAINER_OF(scattered, struct delete_part, part);
    err_t err = partition ? partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE)) : ERR_NOT_LEADER_OR_FOLLOWER;

    if (err == ERR_OK) {
        struct log_offset offset = part->offset.v == TO_HIGH_WATERMARK ? partition->high_watermark : part->offset;

        err = offset.v < 0 ? ERR_OFFSET_OUT_OF_RANGE
                           : log_advance_start(partition->log, offset, partition->high_watermark);
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

static err_t check(const struct request *request, const struct meta_topic *topic, int32_t partition,
                   unsigned *ret_shard)
{
    if (topic->internal) {
        return ERR_INVALID_TOPIC_EXCEPTION;
    }
    if (!(topic->settings->config.cleanup & CLEANUP_DELETE)) {
        return meta_topic_partition(topic, partition) ? ERR_POLICY_VIOLATION : ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    return request_partition_shard(request, topic, partition, ret_shard);
}

static void start_partition(struct delete_call *call, struct str name, const struct asked_partition *asked,
                            struct delete_part *part,
                            struct delete_records_response_delete_records_partition_result *answer)
{
    const struct delete_records_request_delete_records_partition *wish = asked->partition;
    err_t err = ERR_OK;
    unsigned shard;
    const struct meta_topic *topic = request_topic(call->request, name, UUID_ZERO, false, &err);

    err = topic ? check(call->request, topic, asked->index, &shard) : err;
    answer->partition_index = asked->index;
    answer->low_watermark = OFFSET_NONE;
    answer->error_code = err_kafka_code(err);
    if (err == ERR_OK) {
        part->part = (struct scatter_part){.topic_id = topic->id, .partition_index = asked->index};
        part->offset = LOG_OFFSET(wish->offset);
        part->answer = answer;
        scatter_add(&call->query.scatter, &part->part, shard);
    }
}

static bool start(struct delete_call *call, const struct delete_records_request *body)
{
    static const struct asked_layout layout =
        ASKED_LAYOUT(struct delete_records_request_delete_records_topic, name, 0, partitions,
                     struct delete_records_request_delete_records_partition, partition_index);
    struct arena *arena = &call->request->arena;
    struct delete_records_response *response = &call->response;
    struct asked_partition *asked;
    size_t count;

    if (!asked_partitions(&layout, body->topics, body->topics_count, ASKED_BY_TOPIC, arena, &asked, &count)) {
        return false;
    }
    struct delete_part *parts = arena_alloc_array(arena, count, sizeof(*parts));
    struct delete_records_response_delete_records_partition_result *answers =
        PROTO_ARRAY(arena, count, delete_records_response_delete_records_partition_result);

    response->topics = PROTO_ARRAY(arena, body->topics_count, delete_records_response_delete_records_topic_result);
    for (size_t i = 0; parts && answers && response->topics && i < count; i++) {
        struct str name = body->topics[asked[i].topic].name;

        if (i == 0 || asked[i].topic != asked[i - 1].topic) {
            response->topics[response->topics_count].name = name;
            response->topics[response->topics_count++].partitions = &answers[i];
        }
        response->topics[response->topics_count - 1].partitions_count++;
        start_partition(call, name, &asked[i], &parts[i], &answers[i]);
    }
    return parts && answers && response->topics;
}

void handle_delete_records(struct request *request, const void *body)
{
    static const struct query_ops ops = {serve, done};
    struct delete_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (!call || !query_init(&call->query, &ops, &request->arena)) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    delete_records_response_init(&call->response);
    if (start(call, body)) {
        query_start(&call->query);
    } else {
        request_out_of_memory(request);
    }
}
