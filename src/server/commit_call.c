#include "server/commit_call.h"

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct commit_call *call = (struct commit_call *)part->call;
    const struct offset_commit_request *body = call->call.body;

    coordinator_commit(coordinator, body->group_id, &call->commit);
    group_part_settle(part, coordinator);
}

/* How many partitions can be committed. */
static int32_t list_items(struct request *request, const struct offset_commit_request *body, bool by_id,
                          struct commit *commit)
{
    int32_t good = 0;

    for (int32_t i = 0; i < body->topics_count; i++) {
        const struct offset_commit_request_offset_commit_request_topic *asked = &body->topics[i];
        err_t topic_err = ERR_OK;
        const struct meta_topic *topic = request_topic(request, asked->name, asked->topic_id, by_id, &topic_err);
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

void commit_call_start(struct request *request, const struct offset_commit_request *asked, bool by_id,
                       const struct commit *commit, void (*reply)(struct group_call *call))
{
    struct group_call_ops *ops = arena_alloc(&request->arena, sizeof(*ops));
    struct commit_call *call = NULL;
    size_t count = 0;

    if (!ops) {
        request_out_of_memory(request);
        return;
    }
    *ops = (struct group_call_ops){.serve = serve, .reply = reply};
    call = group_call_create(request, asked, sizeof(*call), 1, ops);
    if (!call) {
        return;
    }
    for (int32_t i = 0; i < asked->topics_count; i++) {
        count += (size_t)asked->topics[i].partitions_count;
    }
    call->commit = *commit;
    call->commit.items = arena_alloc_array(&request->arena, count, sizeof(*call->commit.items));
    if (!call->commit.items) {
        request_out_of_memory(request);
        return;
    }
    if (list_items(request, asked, by_id, &call->commit) > 0) {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}

int16_t commit_call_error(const struct commit_call *call, const struct commit_item *item)
{
    return err_kafka_code(item->err == ERR_OK ? call->call.parts[0].err : item->err);
}
