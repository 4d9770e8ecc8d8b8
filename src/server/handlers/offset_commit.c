/* OffsetCommit, versions 0-10. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_MISSING_GROUP = 9, FIRST_VERSION_BY_ID = 10 };

struct commit_call {
    struct group_call call;
    struct commit commit;
};

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct commit_call *call = (struct commit_call *)part->call;
    const struct offset_commit_request *body = call->call.body;

    coordinator_commit(coordinator, body->group_id, &call->commit);
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct commit_call *call = (struct commit_call *)group_call;
    const struct offset_commit_request *body = group_call->body;
    struct arena *arena = &group_call->request->arena;
    struct offset_commit_response response;
    const struct commit_item *item = call->commit.items;
    err_t err = group_call->parts[0].err;

    offset_commit_response_init(&response);
    response.topics = PROTO_ARRAY(arena, body->topics_count, offset_commit_response_offset_commit_response_topic);
    response.topics_count = body->topics_count;
    for (int32_t i = 0; response.topics && i < body->topics_count; i++) {
        struct offset_commit_response_offset_commit_response_topic *to = &response.topics[i];
        int32_t count = body->topics[i].partitions_count;

        to->name = body->topics[i].name;
        to->topic_id = body->topics[i].topic_id;
        to->partitions = PROTO_ARRAY(arena, count, offset_commit_response_offset_commit_response_partition);
        for (int32_t j = 0; to->partitions && j < count; j++, item++) {
            to->partitions[j].partition_index = body->topics[i].partitions[j].partition_index;
            to->partitions[j].error_code = err_kafka_code(item->err == ERR_OK ? err : item->err);
        }
        if (!to->partitions) {
            request_out_of_memory(group_call->request);
            return;
        }
        to->partitions_count = count;
    }
    if (response.topics) {
        request_reply(group_call->request, &response);
    } else {
        request_out_of_memory(group_call->request);
    }
}

/* How many partitions can be committed. */
static int32_t list_items(struct request *request, const struct offset_commit_request *body, struct commit *commit)
{
    int32_t good = 0;

    for (int32_t i = 0; i < body->topics_count; i++) {
        const struct offset_commit_request_offset_commit_request_topic *asked = &body->topics[i];
        err_t topic_err = ERR_OK;
        const struct meta_topic *topic =
            request_topic(request, asked->name, asked->topic_id, request->version >= FIRST_VERSION_BY_ID, &topic_err);
        /* The image may go while the request waits. */
        struct str name = topic ? str_of(arena_strdup(&request->arena, topic->name)) : STR_NULL;

        for (int32_t j = 0; j < asked->partitions_count; j++) {
            struct commit_item *item = &commit->items[commit->count++];
            int32_t partition = asked->partitions[j].partition_index;

            item->topic = name;
            item->topic_id = topic ? topic->id : UUID_ZERO;
            item->offset.partition = partition;
            item->offset.offset = LOG_OFFSET(asked->partitions[j].committed_offset);
            item->offset.leader_epoch = LEADER_EPOCH(asked->partitions[j].committed_leader_epoch);
            item->metadata = asked->partitions[j].committed_metadata;
            item->err = topic_err;
            if (topic && !meta_topic_partition(topic, partition)) {
                item->err = ERR_UNKNOWN_TOPIC_OR_PARTITION;
            } else if (topic && !name.data) {
                item->err = ERR_UNKNOWN_SERVER_ERROR;
            }
            good += item->err == ERR_OK;
        }
    }
    return good;
}

void handle_offset_commit(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct offset_commit_request *asked = body;
    struct commit_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);
    size_t count = 0;

    if (!call) {
        return;
    }
    for (int32_t i = 0; i < asked->topics_count; i++) {
        count += (size_t)asked->topics[i].partitions_count;
    }
    call->commit = (struct commit){
        .who = {asked->member_id, asked->group_instance_id},
        .generation = asked->generation_id_or_member_epoch,
        .retention_ms = asked->retention_time_ms,
        .knows_missing_group = request->version >= FIRST_VERSION_WITH_MISSING_GROUP,
        .items = arena_alloc_array(&request->arena, count, sizeof(*call->commit.items)),
    };
    if (!call->commit.items) {
        request_out_of_memory(request);
        return;
    }
    if (list_items(request, asked, &call->commit) > 0) {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
