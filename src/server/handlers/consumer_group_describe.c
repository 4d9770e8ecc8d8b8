/* ConsumerGroupDescribe, versions 0-1. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { MEMBER_CLASSIC = 0, MEMBER_CONSUMER = 1 };

typedef struct consumer_group_describe_response_described_group group_answer;
typedef struct consumer_group_describe_response_member member_answer;

struct describe_call {
    struct group_call call;
    group_answer *answers;
};

static void no_memory(struct group_part *part)
{
    part->err = ERR_UNKNOWN_SERVER_ERROR;
}

/* Partitions of both, whose topics still exist. */
static void describe_partitions(struct group_part *part, const struct partition_set *set,
                                const struct partition_set *more,
                                struct consumer_group_describe_response_assignment *to)
{
    const struct meta_image *image = request_image(part->call->request);
    struct partition_set all = {0};
    size_t count = set->count + more->count;
    struct held_partition *both = arena_alloc_array(&part->arena, count, sizeof(*both));
    int32_t *numbers = arena_alloc_array(&part->arena, count, sizeof(*numbers));

    to->topic_partitions = PROTO_ARRAY(&part->arena, count, consumer_group_describe_response_topic_partitions);
    if (!both || !numbers || !to->topic_partitions) {
        no_memory(part);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        both[i] = i < set->count ? set->items[i] : more->items[i - set->count];
    }
    if (!partition_set_assign(&all, both, count)) {
        no_memory(part);
        return;
    }
    for (size_t i = 0, end; i < all.count; i = end) {
        const struct meta_topic *topic = meta_image_topic_by_id(image, all.items[i].topic);
        struct consumer_group_describe_response_topic_partitions *told =
            &to->topic_partitions[to->topic_partitions_count];

        end = i + partition_set_run(&all, i);
        if (!topic) {
            continue;
        }
        to->topic_partitions_count++;
        told->topic_id = topic->id;
        told->topic_name = group_part_text(part, topic->name);
        told->partitions = &numbers[i];
        for (size_t j = i; j < end; j++) {
            told->partitions[told->partitions_count++] = all.items[j].partition;
        }
    }
    partition_set_free(&all);
}

static void describe_member(struct group_part *part, const struct consumer_member *member, member_answer *to)
{
    static const struct partition_set nothing = {0};

    to->member_id = group_part_text(part, member->id);
    to->instance_id = group_part_text(part, member->instance_id);
    to->rack_id = group_part_text(part, member->rack_id);
    to->member_epoch = member->epoch;
    to->client_id = group_part_text(part, member->client_id);
    to->client_host = group_part_text(part, member->client_host);
    to->subscribed_topic_regex = group_part_text(part, member->regex ? member->regex->text : STR(""));
    to->member_type = member->classic ? MEMBER_CLASSIC : MEMBER_CONSUMER;
    to->subscribed_topic_names =
        arena_alloc_array(&part->arena, (size_t)member->topic_count, sizeof(to->subscribed_topic_names[0]));
    if (!to->subscribed_topic_names) {
        no_memory(part);
        return;
    }
    for (int32_t i = 0; i < member->topic_count; i++) {
        to->subscribed_topic_names[to->subscribed_topic_names_count++] = group_part_text(part, member->topics[i]);
    }
    describe_partitions(part, &member->assigned, &member->revoking, &to->assignment);
    describe_partitions(part, &member->target, &nothing, &to->target_assignment);
}

static void describe(struct group_part *part, const struct consumer_group *group, group_answer *to)
{
    to->group_state = consumer_state_name(consumer_group_state(group));
    to->group_epoch = group->epoch;
    to->assignment_epoch = group->target_epoch;
    to->assignor_name = assignor_name(consumer_assignor(group));
    to->members = PROTO_ARRAY(&part->arena, group->member_count, consumer_group_describe_response_member);
    if (!to->members) {
        no_memory(part);
        return;
    }
    CONSUMER_FOR_EACH_MEMBER(group, member)
    {
        describe_member(part, member, &to->members[to->members_count++]);
    }
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct describe_call *call = (struct describe_call *)part->call;
    const struct consumer_group_describe_request *body = call->call.body;
    struct str id = body->group_ids[part->index];
    const struct hosted_group *hosted = coordinator_find(coordinator, id);
    group_answer *to = &call->answers[part->index];

    if (hosted && hosted->consumer) {
        describe(part, hosted->consumer, to);
    } else {
        to->error_code = err_kafka_code(ERR_GROUP_ID_NOT_FOUND);
        to->error_message = str_of(arena_printf(
            &part->arena, hosted ? "Group %.*s is not a consumer group." : "Group %.*s not found.", GROUP_ID_ARG(id)));
    }
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct describe_call *call = (struct describe_call *)group_call;
    const struct consumer_group_describe_request *body = group_call->body;
    struct consumer_group_describe_response response;

    consumer_group_describe_response_init(&response);
    for (int32_t i = 0; i < group_call->count; i++) {
        group_answer *answer = &call->answers[i];

        if (group_call->parts[i].err != ERR_OK) {
            consumer_group_describe_response_described_group_init(answer);
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

void handle_consumer_group_describe(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct consumer_group_describe_request *asked = body;
    struct describe_call *call = group_call_create(request, body, sizeof(*call), asked->group_ids_count, &ops);

    if (!call) {
        return;
    }
    call->answers =
        PROTO_ARRAY(&request->arena, asked->group_ids_count, consumer_group_describe_response_described_group);
    if (!call->answers) {
        request_out_of_memory(request);
        return;
    }
    bool served = config_list_has(&request->server->config->group_coordinator_rebalance_protocols, "consumer");

    for (int32_t i = 0; i < asked->group_ids_count; i++) {
        if (!served) {
            call->call.parts[i].err = ERR_UNSUPPORTED_VERSION;
        } else if (asked->group_ids[i].len == 0) {
            call->call.parts[i].err = ERR_INVALID_GROUP_ID;
        } else {
            group_call_route(&call->call, i, asked->group_ids[i]);
        }
    }
    group_call_start(&call->call);
}
