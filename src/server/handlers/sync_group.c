/* SyncGroup, versions 0-5. Waits for the leader's assignment. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_PROTOCOL = 5 };

struct sync_call {
    struct group_call call;
    struct group_request waiting;
    struct sync_group_response response;
};

static void answered(struct group_request *waiting, const struct group *group)
{
    struct sync_call *call = CONTAINER_OF(waiting, struct sync_call, waiting);
    struct group_part *part = &call->call.parts[0];

    part->err = waiting->waiter.err;
    if (part->err == ERR_OK) {
        struct slice assignment = waiting->waiter.member->assignment;

        call->response.protocol_type = group_part_text(part, group->protocol_type);
        call->response.protocol_name = group_part_text(part, group->protocol);
        call->response.assignment = group_part_bytes(part, assignment.data ? assignment : SLICE("", 0));
    }
    group_part_done(part, part->err);
}

/* Of the newer protocol: the assignment is the coordinator's, and there at once. */
static void serve_consumer(struct group_part *part, struct coordinator *coordinator, struct group_identity who)
    SHARD_ONLY
{
    struct sync_call *call = (struct sync_call *)part->call;
    const struct sync_group_request *body = call->call.body;
    struct consumer_event event = {.who = who,
                                   .generation = body->generation_id,
                                   .protocol_type = body->protocol_type,
                                   .protocol = body->protocol_name};
    struct consumer_actions actions;
    struct slice assignment = SLICE("", 0);

    coordinator_consumer_sync(coordinator, body->group_id, &event, &part->arena, &actions, &assignment);
    part->err = actions.err;
    if (actions.err == ERR_OK) {
        call->response.protocol_type = STR("consumer");
        call->response.protocol_name = group_part_text(part, actions.protocol);
        call->response.assignment = assignment;
    }
    group_part_settle(part, coordinator);
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct sync_call *call = (struct sync_call *)part->call;
    const struct sync_group_request *body = call->call.body;
    struct group_assignment *assignments =
        arena_alloc_array(&part->arena, (size_t)body->assignments_count, sizeof(*assignments));
    struct group_event event = {.who = {body->member_id, body->group_instance_id}, .generation = body->generation_id};

    if (!assignments) {
        group_part_done(part, ERR_UNKNOWN_SERVER_ERROR);
        return;
    }
    for (int32_t i = 0; i < body->assignments_count; i++) {
        assignments[i] = (struct group_assignment){body->assignments[i].member_id, body->assignments[i].assignment};
    }
    if (coordinator_consumer(coordinator, body->group_id)) {
        serve_consumer(part, coordinator, event.who);
        return;
    }
    event.sync.protocol_type = body->protocol_type;
    event.sync.protocol = body->protocol_name;
    event.sync.assignments = assignments;
    event.sync.assignment_count = body->assignments_count;
    call->waiting.answered = answered;
    coordinator_sync(coordinator, body->group_id, &event, &call->waiting);
}

static void reply(struct group_call *group_call)
{
    struct sync_call *call = (struct sync_call *)group_call;
    struct sync_group_response failed;

    sync_group_response_init(&failed);
    failed.error_code = err_kafka_code(group_call->parts[0].err);
    failed.assignment = SLICE("", 0);
    request_reply(group_call->request, group_call->parts[0].err == ERR_OK ? &call->response : &failed);
}

void handle_sync_group(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct sync_group_request *asked = body;
    struct sync_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);

    if (!call) {
        return;
    }
    sync_group_response_init(&call->response);
    if (asked->group_id.len == 0) {
        call->call.parts[0].err = ERR_INVALID_GROUP_ID;
    } else if (request->version >= FIRST_VERSION_WITH_PROTOCOL &&
               (!asked->protocol_type.data || !asked->protocol_name.data)) {
        call->call.parts[0].err = ERR_INCONSISTENT_GROUP_PROTOCOL;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
