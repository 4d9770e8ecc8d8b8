/* OffsetDelete, version 0. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

struct delete_offsets_call {
    struct group_call call;
    struct offset_delete_item *items;
    int32_t count;
};

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct delete_offsets_call *call = (struct delete_offsets_call *)part->call;
    const struct offset_delete_request *body = call->call.body;

    part->err = coordinator_delete_offsets(coordinator, body->group_id, call->items, call->count);
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct delete_offsets_call *call = (struct delete_offsets_call *)group_call;
    const struct offset_delete_request *body = group_call->body;
    struct arena *arena = &group_call->request->arena;
    const struct offset_delete_item *item = call->items;
    struct offset_delete_response response;
    err_t err = group_call->parts[0].err;
    int32_t count = err == ERR_OK ? body->topics_count : 0;

    offset_delete_response_init(&response);
    response.error_code = err_kafka_code(err);
    response.topics = PROTO_ARRAY(arena, count, offset_delete_response_offset_delete_response_topic);
    for (int32_t i = 0; response.topics && i < count; i++) {
        struct offset_delete_response_offset_delete_response_topic *to = &response.topics[response.topics_count++];
        int32_t partitions = body->topics[i].partitions_count;

        to->name = body->topics[i].name;
        to->partitions = PROTO_ARRAY(arena, partitions, offset_delete_response_offset_delete_response_partition);
        for (int32_t j = 0; to->partitions && j < partitions; j++, item++) {
            to->partitions[j].partition_index = item->partition;
            to->partitions[j].error_code = err_kafka_code(item->err);
            to->partitions_count++;
        }
    }
    request_reply(group_call->request, &response);
}

static void list_items(struct request *request, const struct offset_delete_request *body,
                       struct delete_offsets_call *call)
{
    for (int32_t i = 0; i < body->topics_count; i++) {
        err_t err = ERR_OK;
        const struct meta_topic *topic = request_topic(request, body->topics[i].name, UUID_ZERO, false, &err);

        for (int32_t j = 0; j < body->topics[i].partitions_count; j++) {
            int32_t partition = body->topics[i].partitions[j].partition_index;

            if (topic && !meta_topic_partition(topic, partition)) {
                err = ERR_UNKNOWN_TOPIC_OR_PARTITION;
            } else if (topic) {
                err = ERR_OK;
            }
            call->items[call->count++] = (struct offset_delete_item){body->topics[i].name, partition, err};
        }
    }
}

void handle_offset_delete(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct offset_delete_request *asked = body;
    struct delete_offsets_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);
    size_t count = 0;

    if (!call) {
        return;
    }
    for (int32_t i = 0; i < asked->topics_count; i++) {
        count += (size_t)asked->topics[i].partitions_count;
    }
    call->items = arena_alloc_array(&request->arena, count, sizeof(*call->items));
    if (!call->items) {
        request_out_of_memory(request);
        return;
    }
    list_items(request, asked, call);
    if (asked->group_id.len == 0) {
        call->call.parts[0].err = ERR_INVALID_GROUP_ID;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
