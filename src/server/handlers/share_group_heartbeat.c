/* ShareGroupHeartbeat, version 1: how members of a share group join, stay, are
 * told where to fetch records, and leave. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { MEMBER_ID_MAX = 36 };

struct heartbeat_call {
    struct group_call call;
    struct coordinator *coordinator;
    struct share_beat beat;
    struct str client_host, message;
    struct share_group_heartbeat_response response;
};

typedef struct share_group_heartbeat_response_topic_partitions told_topic;

static void tell(struct group_part *part, const struct partition_set *set,
                 struct share_group_heartbeat_response *response)
{
    struct share_group_heartbeat_response_assignment *assignment =
        PROTO_ARRAY(&part->arena, 1, share_group_heartbeat_response_assignment);
    told_topic *topics = PROTO_ARRAY(&part->arena, set->count, share_group_heartbeat_response_topic_partitions);
    int32_t *numbers = arena_alloc_array(&part->arena, set->count, sizeof(*numbers));

    if (!assignment || !topics || !numbers) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
        return;
    }
    response->assignment = assignment;
    assignment->topic_partitions = topics;
    for (size_t i = 0; i < set->count;) {
        told_topic *to = &topics[assignment->topic_partitions_count++];

        to->topic_id = set->items[i].topic;
        to->partitions = &numbers[i];
        for (size_t end = i + partition_set_run(set, i); i < end; i++) {
            to->partitions[to->partitions_count++] = set->items[i].partition;
        }
    }
}

static void answer(struct group_part *part, const struct share_actions *actions, const struct share_group *group)
{
    struct heartbeat_call *call = (struct heartbeat_call *)part->call;
    const struct share_group_heartbeat_request *body = call->call.body;
    struct share_group_heartbeat_response *response = &call->response;

    part->err = actions->err;
    call->message = group_part_text(part, actions->info.text[0] ? str_of(actions->info.text) : STR_NULL);
    if (actions->err != ERR_OK) {
        return;
    }
    response->member_id = body->member_id;
    response->member_epoch = actions->member ? actions->member->epoch : body->member_epoch;
    if (actions->member) {
        response->heartbeat_interval_ms = group->settings.heartbeat_interval_ms;
    }
    if (actions->with_assignment) {
        tell(part, &actions->member->assigned, response);
    }
}

static void answered(struct share_beat *beat, const struct share_group *group) SHARD_ONLY
{
    struct heartbeat_call *call = CONTAINER_OF(beat, struct heartbeat_call, beat);
    struct group_part *part = &call->call.parts[0];

    answer(part, &beat->actions, group);
    group_part_settle(part, call->coordinator);
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct heartbeat_call *call = (struct heartbeat_call *)part->call;
    const struct share_group_heartbeat_request *body = call->call.body;

    call->coordinator = coordinator;
    call->beat.answered = answered;
    call->beat.heartbeat = (struct share_heartbeat){
        .member_id = body->member_id,
        .rack_id = body->rack_id,
        .client_id = call->call.request->client_id.data ? call->call.request->client_id : STR(""),
        .client_host = call->client_host,
        .epoch = body->member_epoch,
        .topics = body->subscribed_topic_names,
        .topic_count = body->subscribed_topic_names_count,
    };
    coordinator_share_heartbeat(coordinator, body->group_id, &call->beat);
}

static void reply(struct group_call *group_call)
{
    struct heartbeat_call *call = (struct heartbeat_call *)group_call;
    err_t err = group_call->parts[0].err;
    struct share_group_heartbeat_response failed;

    if (err == ERR_OK) {
        request_reply(group_call->request, &call->response);
        return;
    }
    share_group_heartbeat_response_init(&failed);
    failed.error_code = err_kafka_code(err);
    failed.error_message = call->message.data ? call->message : str_of(err_text(err));
    request_reply(group_call->request, &failed);
}

static bool is_blank(struct str text)
{
    size_t i = 0;

    while (i < text.len && (unsigned char)text.data[i] <= ' ') {
        i++;
    }
    return i == text.len;
}

/* What needs no coordinator to be seen. NULL: nothing is wrong. */
static const char *check(const struct share_group_heartbeat_request *body)
{
    if (body->member_id.len == 0 || body->member_id.len > MEMBER_ID_MAX) {
        return "Invalid member id in the request.";
    }
    if (is_blank(body->member_id)) {
        return "MemberId can't be empty.";
    }
    return is_blank(body->group_id) ? "GroupId can't be empty." : NULL;
}

void handle_share_group_heartbeat(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct share_group_heartbeat_request *asked = body;
    struct heartbeat_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);
    const char *wrong = check(asked);

    if (!call) {
        return;
    }
    /* As Java writes an address. */
    call->client_host = str_of(arena_printf(&request->arena, "/%s", conn_peer_host(request->client->conn)));
    share_group_heartbeat_response_init(&call->response);
    if (!call->client_host.data) {
        request_out_of_memory(request);
        return;
    }
    call->message = str_of(wrong);
    if (wrong) {
        call->call.parts[0].err = ERR_INVALID_REQUEST;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
