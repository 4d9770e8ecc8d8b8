/* FindCoordinator, versions 0-6. Groups and transactional ids have one: the
 * leader of their partition of __consumer_offsets or __transaction_state, which
 * are made when first asked for. Share groups have none yet, which clients take
 * as a reason to ask again later. */
#include "group/group.h"
#include "server/handlers/handlers.h"

enum { KEY_TYPE_GROUP, KEY_TYPE_TRANSACTION, KEY_TYPE_SHARE, BATCHED_VERSION = 4, SHARE_VERSION = 6 };

typedef struct find_coordinator_response_coordinator coordinator_answer;

struct find_call {
    struct meta_auto_create create;
    struct request *request;
    const struct find_coordinator_request *body;
    struct str topic;
};

static err_t check(const struct request *request, int8_t key_type)
{
    int8_t last = request->version >= SHARE_VERSION ? KEY_TYPE_SHARE : KEY_TYPE_TRANSACTION;

    if (key_type < KEY_TYPE_GROUP || key_type > last) {
        return ERR_INVALID_REQUEST;
    }
    return key_type != KEY_TYPE_SHARE ? ERR_OK : ERR_COORDINATOR_NOT_AVAILABLE;
}

static struct str topic_of(int8_t key_type)
{
    return key_type == KEY_TYPE_GROUP ? GROUPS_TOPIC : TXNS_TOPIC;
}

/* The broker that leads the key's partition, as the client reaches it. */
static err_t locate(const struct request *request, struct str topic_name, struct str key, coordinator_answer *answer)
{
    const struct meta_image *image = request_image(request);
    const struct meta_topic *topic = meta_image_topic(image, topic_name);
    const struct meta_broker *broker =
        topic ? meta_image_broker(image, topic->partitions[ledgers_partition(topic, key)].leader) : NULL;

    if (!broker || !request_endpoint(request, broker, &answer->host, &answer->port)) {
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    answer->node_id = broker->id.v;
    return ERR_OK;
}

static coordinator_answer find(const struct request *request, int8_t key_type, struct str key)
{
    coordinator_answer answer = {.key = key, .node_id = BROKER_NONE, .host = STR(""), .port = -1};
    err_t err = check(request, key_type);

    if (err == ERR_OK) {
        err = locate(request, topic_of(key_type), key, &answer);
    }
    answer.error_code = err_kafka_code(err);
    answer.error_message = err == ERR_OK ? STR("") : str_of(err_text(err));
    return answer;
}

static void answer(struct find_call *call)
{
    struct request *request = call->request;
    const struct find_coordinator_request *body = call->body;
    struct find_coordinator_response response;
    int32_t count = request->version >= BATCHED_VERSION ? body->coordinator_keys_count : 0;
    coordinator_answer *found = PROTO_ARRAY(&request->arena, count, find_coordinator_response_coordinator);

    if (!found) {
        request_out_of_memory(request);
        return;
    }
    find_coordinator_response_init(&response);
    if (request->version < BATCHED_VERSION) {
        coordinator_answer one = find(request, body->key_type, body->key);

        response.error_code = request->kafka_error = one.error_code;
        response.error_message = request->version < 1  ? STR_NULL
                                 : one.error_code == 0 ? STR("NONE")
                                                       : one.error_message;
        response.node_id = one.node_id;
        response.host = one.host;
        response.port = one.port;
    }
    for (int32_t i = 0; i < count; i++) {
        found[i] = find(request, body->key_type, body->coordinator_keys[i]);
    }
    response.coordinators = found;
    response.coordinators_count = count;
    request_reply(request, &response);
}

static void created(struct meta_auto_create *create)
{
    if (create->err != ERR_OK || create->ret_errs[0] != ERR_OK) {
        err_t err = create->err != ERR_OK ? create->err : create->ret_errs[0];

        trace(TRACE_WARN, "coordinators_topic_not_created", "error=%s", err_name(err));
    }
    answer(CONTAINER_OF(create, struct find_call, create));
}

void handle_find_coordinator(struct request *request, const void *body)
{
    struct find_call *call = arena_alloc(&request->arena, sizeof(*call));
    const struct find_coordinator_request *asked = body;

    if (!call) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->body = asked;
    call->topic = topic_of(asked->key_type);
    if (check(request, asked->key_type) != ERR_OK || meta_image_topic(request_image(request), call->topic)) {
        answer(call);
        return;
    }
    call->create.names = &call->topic;
    call->create.name_count = 1;
    call->create.arena = &request->arena;
    call->create.done = created;
    meta_auto_create(request->server->meta, &call->create);
}
