/* FindCoordinator, versions 0-6. Groups, transactional ids and states of
 * share-partitions have one: the leader of their partition of an internal topic,
 * which is made when first asked for. */
#include "group/group.h"
#include "server/handlers/handlers.h"

#include <stdio.h>

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

    return key_type < KEY_TYPE_GROUP || key_type > last ? ERR_INVALID_REQUEST : ERR_OK;
}

static struct str topic_of(int8_t key_type)
{
    return key_type == KEY_TYPE_GROUP ? GROUPS_TOPIC : key_type == KEY_TYPE_SHARE ? SHARE_STATES_TOPIC : TXNS_TOPIC;
}

/* What stands behind the last colon, which is cut off with it; null: there is none. */
static struct str cut_word(struct str *text)
{
    for (size_t i = text->len; i > 0; i--) {
        if (text->data[i - 1] == ':') {
            struct str word = {text->data + i, text->len - i};

            text->len = i - 1;
            return word;
        }
    }
    return STR_NULL;
}

static bool is_blank(struct str text)
{
    size_t i = 0;

    while (i < text.len && (unsigned char)text.data[i] <= ' ') {
        i++;
    }
    return i == text.len;
}

/* As Java's Integer.parseInt has it. */
static bool is_int(struct str text)
{
    size_t i = text.len > 1 && (text.data[0] == '-' || text.data[0] == '+');
    int64_t value = 0;

    for (; i < text.len && text.data[i] >= '0' && text.data[i] <= '9' && value <= INT32_MAX; i++) {
        value = value * 10 + (text.data[i] - '0');
    }
    return text.len > 0 && i == text.len && value <= INT32_MAX + (int64_t)(text.data[0] == '-');
}

/* "group:topicId:partition"; the group may have colons. As Java splits it: colons at the end are nothing. */
static bool is_share_key(struct str key)
{
    while (key.len > 0 && key.data[key.len - 1] == ':') {
        key.len--;
    }
    struct str partition = cut_word(&key), id = cut_word(&key);
    struct uuid topic_id;
    char text[UUID_TEXT_LEN + 1];

    if (!is_int(partition) || id.len != UUID_TEXT_LEN || is_blank(key)) {
        return false;
    }
    snprintf(text, sizeof(text), "%.*s", STR_ARG(id));
    return uuid_from_text(text, &topic_id);
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

    if (err == ERR_OK && key_type == KEY_TYPE_SHARE && !is_share_key(key)) {
        err = ERR_INVALID_REQUEST;
    }
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

/* Is there anything to be found? */
static bool wants_topic(const struct request *request, const struct find_coordinator_request *body)
{
    bool any = body->key_type != KEY_TYPE_SHARE;

    for (int32_t i = 0; i < body->coordinator_keys_count && !any; i++) {
        any = is_share_key(body->coordinator_keys[i]);
    }
    return any && check(request, body->key_type) == ERR_OK;
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
    if (!wants_topic(request, asked) || meta_image_topic(request_image(request), call->topic)) {
        answer(call);
        return;
    }
    call->create.names = &call->topic;
    call->create.name_count = 1;
    call->create.arena = &request->arena;
    call->create.done = created;
    meta_auto_create(request->server->meta, &call->create);
}
