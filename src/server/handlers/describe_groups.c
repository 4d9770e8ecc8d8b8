/* DescribeGroups, versions 0-6. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_MISSING_GROUP = 6 };

typedef struct describe_groups_response_described_group group_answer;

struct describe_call {
    struct group_call call;
    group_answer *answers;
};

/* Metadata and assignments are told only where both belong to one generation. */
static void describe(struct group_part *part, const struct group *group, group_answer *answer)
{
    bool stable = group->state == GROUP_STABLE;

    answer->group_state = group_state_name(group->state);
    answer->protocol_type = group->protocol_type.data ? group_part_text(part, group->protocol_type) : STR("");
    answer->protocol_data = stable ? group_part_text(part, group->protocol) : STR("");
    answer->members = PROTO_ARRAY(&part->arena, group->member_count, describe_groups_response_described_group_member);
    if (!answer->members) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
        return;
    }
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        struct describe_groups_response_described_group_member *to = &answer->members[answer->members_count++];

        to->member_id = group_part_text(part, member->id);
        to->group_instance_id = group_part_text(part, member->instance_id);
        to->client_id = group_part_text(part, member->client_id);
        to->client_host = group_part_text(part, member->client_host);
        to->member_metadata = stable ? group_part_bytes(part, group_member_metadata(group, member)) : SLICE("", 0);
        to->member_assignment = member->assignment.data ? group_part_bytes(part, member->assignment) : SLICE("", 0);
    }
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct describe_call *call = (struct describe_call *)part->call;
    const struct describe_groups_request *body = call->call.body;
    struct str id = body->groups[part->index];
    const struct hosted_group *hosted = coordinator_find(coordinator, id);
    group_answer *answer = &call->answers[part->index];

    if (hosted && !hosted->consumer && !hosted->share) {
        describe(part, &hosted->group, answer);
    } else {
        answer->group_state = STR("Dead");
        if (call->call.request->version >= FIRST_VERSION_WITH_MISSING_GROUP) {
            answer->error_code = err_kafka_code(ERR_GROUP_ID_NOT_FOUND);
            answer->error_message = str_of(
                arena_printf(&part->arena, hosted ? "Group %.*s is not a classic group." : "Group %.*s not found.",
                             GROUP_ID_ARG(id)));
        }
    }
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct describe_call *call = (struct describe_call *)group_call;
    const struct describe_groups_request *body = group_call->body;
    struct describe_groups_response response;

    describe_groups_response_init(&response);
    for (int32_t i = 0; i < group_call->count; i++) {
        group_answer *answer = &call->answers[i];

        if (group_call->parts[i].err != ERR_OK) {
            describe_groups_response_described_group_init(answer);
            answer->error_code = err_kafka_code(group_call->parts[i].err);
        } else if (body->include_authorized_operations && answer->error_code == 0) {
            answer->authorized_operations = OPERATIONS_ON_GROUP;
        }
        answer->group_id = body->groups[i];
    }
    response.groups = call->answers;
    response.groups_count = group_call->count;
    request_reply(group_call->request, &response);
}

void handle_describe_groups(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct describe_groups_request *asked = body;
    struct describe_call *call = group_call_create(request, body, sizeof(*call), asked->groups_count, &ops);

    if (!call) {
        return;
    }
    call->answers = PROTO_ARRAY(&request->arena, asked->groups_count, describe_groups_response_described_group);
    if (!call->answers) {
        request_out_of_memory(request);
        return;
    }
    for (int32_t i = 0; i < asked->groups_count; i++) {
        group_call_route(&call->call, i, asked->groups[i]);
    }
    group_call_start(&call->call);
}
