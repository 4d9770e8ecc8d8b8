/* JoinGroup, versions 0-9. Waits until the group's next generation begins. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_REBALANCE_TIMEOUT = 1, FIRST_VERSION_WITH_REQUIRED_ID = 4, FIRST_VERSION_WITH_SKIP = 9 };

struct join_call {
    struct group_call call;
    struct group_request waiting;
    struct str client_host;
    bool of_consumers; /* served by a group of the newer protocol */
    struct join_group_response response;
};

static void list_members(struct join_call *call, const struct group *group)
{
    struct group_part *part = &call->call.parts[0];
    struct join_group_response *response = &call->response;
    struct join_group_response_join_group_response_member *to;

    response->members = PROTO_ARRAY(&part->arena, group->member_count, join_group_response_join_group_response_member);
    if (!response->members) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
        return;
    }
    GROUP_FOR_EACH_MEMBER(group, member)
    {
        to = &response->members[response->members_count++];
        to->member_id = group_part_text(part, member->id);
        to->group_instance_id = group_part_text(part, member->instance_id);
        to->metadata = group_part_bytes(part, group_member_metadata(group, member));
    }
}

/* On the coordinator's shard: what the answer needs of the group is copied. */
static void answered(struct group_request *waiting, const struct group *group)
{
    struct join_call *call = CONTAINER_OF(waiting, struct join_call, waiting);
    struct group_part *part = &call->call.parts[0];
    const struct group_waiter *waiter = &waiting->waiter;
    struct join_group_response *response = &call->response;

    part->err = waiter->err;
    if (waiter->err == ERR_MEMBER_ID_REQUIRED) {
        response->member_id = group_part_text(part, waiter->member_id);
    }
    if (waiter->err == ERR_OK) {
        response->generation_id = group->generation;
        response->protocol_type = group_part_text(part, group->protocol_type);
        response->protocol_name = group_part_text(part, group->protocol);
        response->leader = group_part_text(part, waiter->leader);
        response->member_id = group_part_text(part, waiter->member->id);
        response->skip_assignment = waiter->skip_assignment;
        if (waiter->with_members) {
            list_members(call, group);
        }
    }
    group_part_done(part, part->err);
}

static const struct group_protocol *protocols_of(struct group_part *part, const struct join_group_request *body)
{
    struct group_protocol *protocols =
        arena_alloc_array(&part->arena, (size_t)body->protocols_count, sizeof(*protocols));

    for (int32_t i = 0; protocols && i < body->protocols_count; i++) {
        protocols[i] = (struct group_protocol){body->protocols[i].name, body->protocols[i].metadata};
    }
    return protocols;
}

/* The group is one of the newer protocol, of which this client is a member all the same. */
static void serve_consumer(struct group_part *part, struct coordinator *coordinator, const struct group_event *event)
    SHARD_ONLY
{
    struct join_call *call = (struct join_call *)part->call;
    const struct join_group_request *body = call->call.body;
    char new_id[CONSUMER_ID_LEN + 1];
    struct consumer_actions actions;
    struct consumer_join join = {
        .member_id = body->member_id,
        .instance_id = body->group_instance_id,
        .client_id = event->join.client_id,
        .client_host = event->join.client_host,
        .protocol_type = event->join.protocol_type,
        .protocols = event->join.protocols,
        .protocol_count = event->join.protocol_count,
        .session_timeout_ms = event->join.session_timeout_ms,
        .rebalance_timeout_ms = event->join.rebalance_timeout_ms,
        .new_id = new_id,
        .requires_known_id = event->join.requires_known_id,
    };

    call->of_consumers = true;
    coordinator_new_member_id(coordinator, new_id);
    coordinator_consumer_join(coordinator, body->group_id, &join, &actions);
    part->err = actions.err;
    if (actions.err == ERR_OK || actions.err == ERR_MEMBER_ID_REQUIRED) {
        call->response.member_id = group_part_text(part, actions.member_id);
    }
    if (actions.err == ERR_OK) {
        call->response.generation_id = actions.epoch;
        call->response.protocol_type = STR("consumer");
        call->response.protocol_name = group_part_text(part, actions.protocol);
    }
    group_part_settle(part, coordinator);
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct join_call *call = (struct join_call *)part->call;
    const struct join_group_request *body = call->call.body;
    int16_t version = call->call.request->version;
    const struct group_protocol *protocols = protocols_of(part, body);
    struct group_event event = {.who = {body->member_id, body->group_instance_id}};

    if (!protocols) {
        group_part_done(part, ERR_UNKNOWN_SERVER_ERROR);
        return;
    }
    event.join.protocol_type = body->protocol_type;
    event.join.protocols = protocols;
    event.join.protocol_count = body->protocols_count;
    event.join.session_timeout_ms = body->session_timeout_ms;
    event.join.rebalance_timeout_ms =
        version >= FIRST_VERSION_WITH_REBALANCE_TIMEOUT ? body->rebalance_timeout_ms : body->session_timeout_ms;
    event.join.client_id = call->call.request->client_id.data ? call->call.request->client_id : STR("");
    event.join.client_host = call->client_host;
    event.join.requires_known_id = version >= FIRST_VERSION_WITH_REQUIRED_ID;
    if (coordinator_consumer(coordinator, body->group_id)) {
        serve_consumer(part, coordinator, &event);
        return;
    }
    call->waiting.waiter.skips_assignment = version >= FIRST_VERSION_WITH_SKIP;
    call->waiting.answered = answered;
    coordinator_join(coordinator, body->group_id, &event, &call->waiting);
}

static void reply(struct group_call *group_call)
{
    struct join_call *call = (struct join_call *)group_call;
    const struct join_group_request *body = group_call->body;
    err_t err = group_call->parts[0].err;
    struct join_group_response failed;

    if (err == ERR_OK) {
        request_reply(group_call->request, &call->response);
        return;
    }
    join_group_response_init(&failed);
    failed.error_code = err_kafka_code(err);
    failed.member_id = err == ERR_MEMBER_ID_REQUIRED                             ? call->response.member_id
                       : err == ERR_GROUP_MAX_SIZE_REACHED || call->of_consumers ? STR("")
                                                                                 : body->member_id;
    failed.protocol_name = group_call->request->version >= 7 ? STR_NULL : STR("");
    request_reply(group_call->request, &failed);
}

void handle_join_group(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct join_group_request *asked = body;
    struct join_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);

    if (!call) {
        return;
    }
    /* As Java writes an address. */
    call->client_host = str_of(arena_printf(&request->arena, "/%s", conn_peer_host(request->client->conn)));
    join_group_response_init(&call->response);
    if (asked->group_id.len == 0) {
        call->call.parts[0].err = ERR_INVALID_GROUP_ID;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
