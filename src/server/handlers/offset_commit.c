/* OffsetCommit, versions 0-10. */
#include "server/commit_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_MISSING_GROUP = 9, FIRST_VERSION_BY_ID = 10 };

static void reply(struct group_call *group_call)
{
    struct commit_call *call = (struct commit_call *)group_call;
    const struct offset_commit_request *body = group_call->body;
    struct arena *arena = &group_call->request->arena;
    struct offset_commit_response response;
    const struct commit_item *item = call->commit.items;

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
            to->partitions[j].error_code = commit_call_error(call, item);
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

void handle_offset_commit(struct request *request, const void *body)
{
    const struct offset_commit_request *asked = body;
    struct commit commit = {
        .who = {asked->member_id, asked->group_instance_id},
        .generation = asked->generation_id_or_member_epoch,
        .retention_ms = asked->retention_time_ms,
        .knows_missing_group = request->version >= FIRST_VERSION_WITH_MISSING_GROUP,
    };

    commit_call_start(request, asked, request->version >= FIRST_VERSION_BY_ID, &commit, reply);
}
