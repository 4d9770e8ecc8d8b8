/* LeaveGroup, versions 0-5: one member, or from version 3 several. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_MEMBERS = 3 };

struct leave_call {
    struct group_call call;
    struct leave_group_response_member_response *answers;
    err_t err; /* of the one member, before version 3 */
};

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct leave_call *call = (struct leave_call *)part->call;
    const struct leave_group_request *body = call->call.body;

    if (call->call.request->version < FIRST_VERSION_WITH_MEMBERS) {
        call->err = coordinator_leave(coordinator, body->group_id, (struct group_identity){body->member_id, STR_NULL});
    }
    for (int32_t i = 0; call->answers && i < body->members_count; i++) {
        const struct leave_group_request_member_identity *member = &body->members[i];
        struct group_identity who = {member->member_id, member->group_instance_id};

        call->answers[i].member_id = member->member_id;
        call->answers[i].group_instance_id = member->group_instance_id;
        call->answers[i].error_code = err_kafka_code(coordinator_leave(coordinator, body->group_id, who));
    }
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct leave_call *call = (struct leave_call *)group_call;
    const struct leave_group_request *body = group_call->body;
    struct leave_group_response response;
    err_t err = group_call->parts[0].err;

    leave_group_response_init(&response);
    response.error_code = err_kafka_code(err == ERR_OK ? call->err : err);
    if (err == ERR_OK && call->answers) {
        response.members = call->answers;
        response.members_count = body->members_count;
    }
    request_reply(group_call->request, &response);
}

void handle_leave_group(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct leave_group_request *asked = body;
    struct leave_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);

    if (!call) {
        return;
    }
    if (request->version >= FIRST_VERSION_WITH_MEMBERS) {
        call->answers = PROTO_ARRAY(&request->arena, asked->members_count, leave_group_response_member_response);
        if (!call->answers) {
            request_out_of_memory(request);
            return;
        }
    }
    if (asked->group_id.len == 0) {
        call->call.parts[0].err = ERR_INVALID_GROUP_ID;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
