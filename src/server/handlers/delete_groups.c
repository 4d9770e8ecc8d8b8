/* DeleteGroups, versions 0-3. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

/* Of a share group: its states go first, which takes a while. */
struct share_deletion {
    struct share_admin admin;
    struct group_part *part;
    struct coordinator *coordinator;
};

static void deleted(struct share_admin *admin) SHARD_ONLY
{
    struct share_deletion *deletion = CONTAINER_OF(admin, struct share_deletion, admin);

    deletion->part->err = admin->err;
    group_part_settle(deletion->part, deletion->coordinator);
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    const struct delete_groups_request *body = part->call->body;
    struct str id = body->groups_names[part->index];
    struct share_deletion *deletion =
        coordinator_share(coordinator, id) ? arena_alloc(&part->arena, sizeof(*deletion)) : NULL;

    if (deletion) {
        *deletion = (struct share_deletion){.admin.done = deleted, .part = part, .coordinator = coordinator};
        coordinator_share_delete(coordinator, id, &deletion->admin);
        return;
    }
    part->err =
        coordinator_share(coordinator, id) ? ERR_UNKNOWN_SERVER_ERROR : coordinator_delete_group(coordinator, id);
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *call)
{
    const struct delete_groups_request *body = call->body;
    struct delete_groups_response response;

    delete_groups_response_init(&response);
    response.results = PROTO_ARRAY(&call->request->arena, call->count, delete_groups_response_deletable_group_result);
    if (!response.results) {
        request_out_of_memory(call->request);
        return;
    }
    for (int32_t i = 0; i < call->count; i++) {
        response.results[i].group_id = body->groups_names[i];
        response.results[i].error_code = err_kafka_code(call->parts[i].err);
    }
    response.results_count = call->count;
    request_reply(call->request, &response);
}

void handle_delete_groups(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct delete_groups_request *asked = body;
    struct group_call *call = group_call_create(request, body, sizeof(*call), asked->groups_names_count, &ops);

    if (!call) {
        return;
    }
    for (int32_t i = 0; i < asked->groups_names_count; i++) {
        group_call_route(call, i, asked->groups_names[i]);
    }
    group_call_start(call);
}
