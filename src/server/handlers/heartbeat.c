/* Heartbeat, versions 0-4. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    const struct heartbeat_request *body = part->call->body;
    struct group_identity who = {body->member_id, body->group_instance_id};

    /* Tells nothing that the log would have to keep: no need to wait for it. */
    group_part_done(part, coordinator_heartbeat(coordinator, body->group_id, who, body->generation_id));
}

static void reply(struct group_call *call)
{
    struct heartbeat_response response;
    err_t err = call->parts[0].err;

    heartbeat_response_init(&response);
    /* Kafka lets members go on while the group is being loaded. */
    response.error_code = err_kafka_code(err == ERR_COORDINATOR_LOAD_IN_PROGRESS ? ERR_OK : err);
    request_reply(call->request, &response);
}

void handle_heartbeat(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct heartbeat_request *asked = body;
    struct group_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);

    if (!call) {
        return;
    }
    if (asked->group_id.len == 0) {
        call->parts[0].err = ERR_INVALID_GROUP_ID;
    } else {
        group_call_route(call, 0, asked->group_id);
    }
    group_call_start(call);
}
