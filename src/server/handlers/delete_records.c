/* DeleteRecords, versions 0-2: moves the log start offset. */
#include "server/asked.h"
#include "server/handlers/handlers.h"
#include "server/query_call.h"

enum { TO_HIGH_WATERMARK = -1 };

struct delete_part {
    struct scatter_part part;
    struct log_offset offset;
    struct delete_records_response_delete_records_partition_result *answer;
};

struct delete_call {
    struct query_call call;
    struct delete_records_response response;
};

static void serve(struct partition *partition, struct scatter_part *scattered) SHARD_ONLY
{
    struct delete_part *part = CONTAINER_OF(scattered, struct delete_part, part);
    err_t err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));

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
    struct delete_call *call = (struct delete_call *)query_call_of(query);

    request_reply(call->call.request, &call->response);
}

static err_t check(const struct meta_topic *topic, int32_t partition)
{
    if (topic->internal) {
        return ERR_INVALID_TOPIC_EXCEPTION;
    }
    if (!(topic->settings->config.cleanup & CLEANUP_DELETE)) {
        return meta_topic_partition(topic, partition) ? ERR_POLICY_VIOLATION : ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    return ERR_OK;
}

static void start_partition(struct delete_call *call, struct str name, const struct asked_partition *asked,
                            struct delete_part *part,
                            struct delete_records_response_delete_records_partition_result *answer)
{
    const struct delete_records_request_delete_records_partition *wish = asked->partition;
    err_t err = ERR_OK;
    const struct meta_topic *topic = request_topic(call->call.request, name, UUID_ZERO, false, &err);

    part->offset = LOG_OFFSET(wish->offset);
    part->answer = answer;
    err = topic ? check(topic, asked->index) : err;
    err = err == ERR_OK ? query_call_add(&call->call, &part->part, topic, asked->index) : err;
    answer->partition_index = asked->index;
    answer->low_watermark = OFFSET_NONE;
    answer->error_code = err_kafka_code(err);
}

static bool start(struct delete_call *call, const struct delete_records_request *body)
{
    static const struct asked_layout layout =
        ASKED_LAYOUT(struct delete_records_request_delete_records_topic, name, 0, partitions,
                     struct delete_records_request_delete_records_partition, partition_index);
    struct arena *arena = &call->call.request->arena;
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
    struct delete_call *call = query_call_create(request, sizeof(*call), &ops);

    if (call) {
        delete_records_response_init(&call->response);
        query_call_start(&call->call, start(call, body));
    }
}
