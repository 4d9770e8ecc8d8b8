/* ShareGroupDescribe, version 1. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

typedef struct share_group_describe_response_described_group group_answer;
typedef struct share_group_describe_response_member member_answer;

struct describe_call {
    struct group_call call;
    group_answer *answers;
};

static void no_memory(struct group_part *part)
{
    part->err = ERR_UNKNOWN_SERVER_ERROR;
}

/* Of topics that still exist. */
static void describe_partitions(struct group_part *part, const struct partition_set *set,
                                struct share_group_describe_response_assignment *to)
{
    const struct meta_image *image = request_image(part->call->request);
    int32_t *numbers = arena_alloc_array(&part->arena, set->count, sizeof(*numbers));

    to->topic_partitions = PROTO_ARRAY(&part->arena, set->count, share_group_describe_response_topic_partitions);
    if (!numbers || !to->topic_partitions) {
        no_memory(part);
        return;
    }
    for (size_t i = 0, end; i < set->count; i = end) {
        const struct meta_topic *topic = meta_image_topic_by_id(image, set->items[i].topic);
        struct share_group_describe_response_topic_partitions *told = &to->topic_partitions[to->topic_partitions_count];

        end = i + partition_set_run(set, i);
        if (!topic) {
            continue;
        }
        to->topic_partitions_count++;
        told->topic_id = topic->id;
        told->topic_name = group_part_text(part, topic->name);
        told->partitions = &numbers[i];
        for (size_t j = i; j < end; j++) {
            told->partitions[told->partitions_count++] = set->items[j].partition;
        }
    }
}

static void describe_member(struct group_part *part, const struct share_member *member, member_answer *to)
{
    to->member_id = group_part_text(part, member->id);
    to->rack_id = group_part_text(part, member->rack_id);
    to->member_epoch = member->epoch;
    to->client_id = group_part_text(part, member->client_id);
    to->client_host = group_part_text(part, member->client_host);
    to->subscribed_topic_names =
        arena_alloc_array(&part->arena, (size_t)member->topic_count, sizeof(to->subscribed_topic_names[0]));
    if (!to->subscribed_topic_names) {
        no_memory(part);
        return;
    }
    for (int32_t i = 0; i < member->topic_count; i++) {
        to->subscribed_topic_names[to->subscribed_topic_names_count++] = group_part_text(part, member->topics[i]);
    }
    describe_partitions(part, &member->assigned, &to->assignment);
}

static void describe(struct group_part *part, const struct share_group *group, group_answer *to)
{
    to->group_state = share_group_state_name(group);
    to->group_epoch = group->epoch;
    to->assignment_epoch = group->target_epoch;
    to->assignor_name = STR("simple");
    to->members = PROTO_ARRAY(&part->arena, group->member_count, share_group_describe_response_member);
    if (!to->members) {
        no_memory(part);
        return;
    }
    SHARE_FOR_EACH_MEMBER(group, member)
    {
        describe_member(part, member, &to->members[to->members_count++]);
    }
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct describe_call *call = (struct describe_call *)part->call;
    const struct share_group_describe_request *body = call->call.body;
    struct str id = body->group_ids[part->index];
    const struct hosted_group *hosted = coordinator_find(coordinator, id);
    group_answer *to = &call->answers[part->index];

    if (hosted && hosted->share) {
        describe(part, hosted->share, to);
    } else {
        to->error_code = err_kafka_code(ERR_GROUP_ID_NOT_FOUND);
        to->error_message = str_of(arena_printf(
            &part->arena, hosted ? "Group %.*s is not a share group." : "Group %.*s not found.", GROUP_ID_ARG(id)));
    }
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct describe_call *call = (struct describe_call *)group_call;
    const struct share_group_describe_request *body = group_call->body;
    struct share_group_describe_response response;

    share_group_describe_response_init(&response);
    for (int32_t i = 0; i < group_call->count; i++) {
        group_answer *answer = &call->answers[i];

        if (group_call->parts[i].err != ERR_OK) {
            share_group_describe_response_described_group_init(answer);
            answer->error_code = err_kafka_code(group_call->parts[i].err);
        } else if (body->include_authorized_operations && answer->error_code == 0) {
            answer->authorized_operations = OPERATIONS_ON_GROUP;
        }
        answer->group_id = body->group_ids[i];
    }
    response.groups = call->answers;
    response.groups_count = group_call->count;
    request_reply(group_call->request, &response);
}

void handle_share_group_describe(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct share_group_describe_request *asked = body;
    struct describe_call *call = group_call_create(request, body, sizeof(*call), asked->group_ids_count, &ops);

    if (!call) {
        return;
    }
    call->answers = PROTO_ARRAY(&request->arena, asked->group_ids_count, share_group_describe_response_described_group);
    if (!call->answers) {
        request_out_of_memory(request);
        return;
    }
    for (int32_t i = 0; i < asked->group_ids_count; i++) {
        if (asked->group_ids[i].len == 0) {
            call->call.parts[i].err = ERR_INVALID_GROUP_ID;
        } else {
            group_call_route(&call->call, i, asked->group_ids[i]);
        }
    }
    group_call_start(&call->call);
}
