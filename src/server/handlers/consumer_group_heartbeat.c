/* ConsumerGroupHeartbeat, versions 0-1: how members of a consumer group join,
 * stay, are told what to consume, and leave. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_CLIENTS_ID = 1 };

struct heartbeat_call {
    struct group_call call;
    struct str client_host, message;
    char made_id[CONSUMER_ID_LEN + 1];
    struct consumer_group_heartbeat_response response;
};

typedef struct consumer_group_heartbeat_response_topic_partitions told_topic;

/* What the member shall consume now. */
static void tell(struct group_part *part, const struct partition_set *set,
                 struct consumer_group_heartbeat_response *response)
{
    struct consumer_group_heartbeat_response_assignment *assignment =
        PROTO_ARRAY(&part->arena, 1, consumer_group_heartbeat_response_assignment);
    told_topic *topics = PROTO_ARRAY(&part->arena, set->count, consumer_group_heartbeat_response_topic_partitions);
    int32_t *numbers = arena_alloc_array(&part->arena, set->count, sizeof(*numbers));

    if (!assignment || !topics || !numbers) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
        return;
    }
    response->assignment = assignment;
    assignment->topic_partitions = topics;
    for (size_t i = 0; i < set->count; i++) {
        told_topic *to =
            assignment->topic_partitions_count > 0 ? &topics[assignment->topic_partitions_count - 1] : NULL;

        if (!to || !uuid_equal(to->topic_id, set->items[i].topic)) {
            to = &topics[assignment->topic_partitions_count++];
            to->topic_id = set->items[i].topic;
            to->partitions = &numbers[i];
        }
        to->partitions[to->partitions_count++] = set->items[i].partition;
    }
}

/* Null: not said. The array is NULL without memory. */
static const struct held_partition *owned_of(struct group_part *part,
                                             const struct consumer_group_heartbeat_request *body, int32_t *ret_count)
{
    size_t all = 0, at = 0;

    for (int32_t i = 0; i < body->topic_partitions_count; i++) {
        all += (size_t)body->topic_partitions[i].partitions_count;
    }
    struct held_partition *owned = arena_alloc_array(&part->arena, all, sizeof(*owned));

    for (int32_t i = 0; owned && i < body->topic_partitions_count; i++) {
        for (int32_t j = 0; j < body->topic_partitions[i].partitions_count; j++) {
            owned[at++] =
                (struct held_partition){body->topic_partitions[i].topic_id, body->topic_partitions[i].partitions[j], 0};
        }
    }
    *ret_count = body->topic_partitions_count < 0 ? -1 : (int32_t)MIN(all, (size_t)INT32_MAX);
    return owned;
}

static void answer(struct group_part *part, const struct consumer_actions *actions, const struct consumer_group *group)
{
    struct heartbeat_call *call = (struct heartbeat_call *)part->call;
    struct consumer_group_heartbeat_response *response = &call->response;

    part->err = actions->err;
    call->message = group_part_text(part, actions->info.text[0] ? str_of(actions->info.text) : STR_NULL);
    if (actions->err != ERR_OK) {
        return;
    }
    response->member_id = group_part_text(part, actions->member_id);
    response->member_epoch = actions->epoch;
    if (actions->member) {
        response->heartbeat_interval_ms = group->settings.heartbeat_interval_ms;
    }
    if (actions->with_assignment) {
        tell(part, &actions->member->assigned, response);
    }
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct heartbeat_call *call = (struct heartbeat_call *)part->call;
    const struct consumer_group_heartbeat_request *body = call->call.body;
    struct consumer_actions actions;
    struct consumer_heartbeat heartbeat = {
        .member_id = body->member_id,
        .instance_id = body->instance_id,
        .rack_id = body->rack_id,
        .assignor = body->server_assignor,
        .regex = body->subscribed_topic_regex,
        .client_id = call->call.request->client_id.data ? call->call.request->client_id : STR(""),
        .client_host = call->client_host,
        .epoch = body->member_epoch,
        .rebalance_timeout_ms = body->rebalance_timeout_ms,
        .topics = body->subscribed_topic_names,
        .topic_count = body->subscribed_topic_names_count,
    };

    heartbeat.owned = owned_of(part, body, &heartbeat.owned_count);
    if (!heartbeat.owned) {
        group_part_done(part, ERR_UNKNOWN_SERVER_ERROR);
        return;
    }
    if (heartbeat.member_id.len == 0) {
        coordinator_new_member_id(coordinator, call->made_id);
        heartbeat.member_id = str_of(call->made_id);
    }
    coordinator_consumer_heartbeat(coordinator, body->group_id, &heartbeat, &actions);
    answer(part, &actions, coordinator_consumer(coordinator, body->group_id));
    group_part_settle(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct heartbeat_call *call = (struct heartbeat_call *)group_call;
    err_t err = group_call->parts[0].err;
    struct consumer_group_heartbeat_response failed;

    if (err == ERR_OK) {
        request_reply(group_call->request, &call->response);
        return;
    }
    consumer_group_heartbeat_response_init(&failed);
    failed.error_code = err_kafka_code(err);
    failed.error_message = call->message;
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
static const char *check(const struct request *request, const struct consumer_group_heartbeat_request *body)
{
    bool needs_id = request->version >= FIRST_VERSION_WITH_CLIENTS_ID || body->member_epoch != EPOCH_JOIN;

    if (is_blank(body->group_id)) {
        return "GroupId can't be empty.";
    }
    if (needs_id && is_blank(body->member_id)) {
        return "MemberId can't be empty.";
    }
    if (body->instance_id.data && is_blank(body->instance_id)) {
        return "InstanceId can't be empty.";
    }
    return body->rack_id.data && is_blank(body->rack_id) ? "RackId can't be empty." : NULL;
}

void handle_consumer_group_heartbeat(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct consumer_group_heartbeat_request *asked = body;
    struct heartbeat_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);
    const char *wrong = check(request, asked);

    if (!call) {
        return;
    }
    /* As Java writes an address. */
    call->client_host = str_of(arena_printf(&request->arena, "/%s", conn_peer_host(request->client->conn)));
    consumer_group_heartbeat_response_init(&call->response);
    if (!call->client_host.data) {
        request_out_of_memory(request);
        return;
    }
    call->message = str_of(wrong);
    if (!config_list_has(&request->server->config->group_coordinator_rebalance_protocols, "consumer")) {
        call->message = STR("group.coordinator.rebalance.protocols does not have \"consumer\".");
        call->call.parts[0].err = ERR_UNSUPPORTED_VERSION;
    } else if (wrong) {
        call->call.parts[0].err = ERR_INVALID_REQUEST;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
