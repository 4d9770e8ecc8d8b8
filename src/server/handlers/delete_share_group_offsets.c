/* DeleteShareGroupOffsets, version 0: a share group without members forgets
 * topics. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

typedef struct delete_share_group_offsets_response_delete_share_group_offsets_response_topic topic_answer;

struct delete_call {
    struct group_call call;
    struct coordinator *coordinator;
    struct share_admin admin; /* an item for each topic that exists */
    struct str *names;        /* of each item */
    struct delete_share_group_offsets_response response;
};

static void answer(struct delete_call *call, struct str name, struct uuid id, err_t err, const char *message)
{
    topic_answer *to = &call->response.responses[call->response.responses_count++];

    to->topic_name = name;
    to->topic_id = id;
    to->error_code = err_kafka_code(err);
    to->error_message = str_of(message);
}

static bool list_topics(struct delete_call *call)
{
    const struct delete_share_group_offsets_request *body = call->call.body;
    const struct meta_image *image = request_image(call->call.request);
    struct arena *arena = &call->call.request->arena;
    size_t count = (size_t)MAX(body->topics_count, 0);

    call->admin.items = arena_alloc_array(arena, count, sizeof(*call->admin.items));
    call->admin.errs = arena_alloc_array(arena, count, sizeof(*call->admin.errs));
    call->names = arena_alloc_array(arena, count, sizeof(*call->names));
    call->response.responses =
        PROTO_ARRAY(arena, count, delete_share_group_offsets_response_delete_share_group_offsets_response_topic);
    if (!call->admin.items || !call->admin.errs || !call->names || !call->response.responses) {
        return false;
    }
    for (int32_t i = 0; i < body->topics_count; i++) {
        struct str name = body->topics[i].topic_name;
        const struct meta_topic *topic = meta_image_topic(image, name);

        if (topic) {
            call->names[call->admin.count] = name;
            call->admin.items[call->admin.count++] = (struct share_init){.topic = topic->id};
        } else {
            answer(call, name, UUID_ZERO, ERR_UNKNOWN_TOPIC_OR_PARTITION, err_text(ERR_UNKNOWN_TOPIC_OR_PARTITION));
        }
    }
    return true;
}

static void forgotten(struct share_admin *admin) SHARD_ONLY
{
    struct delete_call *call = CONTAINER_OF(admin, struct delete_call, admin);
    struct group_part *part = &call->call.parts[0];

    part->err = admin->err;
    group_part_settle(part, call->coordinator);
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct delete_call *call = (struct delete_call *)part->call;
    const struct delete_share_group_offsets_request *body = call->call.body;

    call->coordinator = coordinator;
    call->admin.done = forgotten;
    coordinator_share_forget(coordinator, body->group_id, &call->admin);
}

static void answer_topics(struct delete_call *call)
{
    for (size_t i = 0; i < call->admin.count; i++) {
        err_t err = call->admin.errs[i];

        if (err == ERR_UNKNOWN_TOPIC_OR_PARTITION) {
            answer(call, call->names[i], UUID_ZERO, err, "There is no offset information to delete.");
        } else if (err != ERR_OK) {
            answer(call, call->names[i], call->admin.items[i].topic, err, err_text(err));
        }
    }
    for (size_t i = 0; i < call->admin.count; i++) {
        if (call->admin.errs[i] == ERR_OK) {
            answer(call, call->names[i], call->admin.items[i].topic, ERR_OK, NULL);
        }
    }
}

static void reply(struct group_call *group_call)
{
    struct delete_call *call = (struct delete_call *)group_call;
    err_t err = group_call->parts[0].err;

    if (err == ERR_OK) {
        answer_topics(call);
    } else {
        call->response.error_code = err_kafka_code(err);
        call->response.error_message = call->admin.info.text[0] ? str_of(call->admin.info.text) : str_of(err_text(err));
        call->response.responses_count = 0;
    }
    request_reply(group_call->request, &call->response);
}

void handle_delete_share_group_offsets(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct delete_share_group_offsets_request *asked = body;
    struct delete_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);

    if (!call) {
        return;
    }
    delete_share_group_offsets_response_init(&call->response);
    if (!list_topics(call)) {
        request_out_of_memory(request);
        return;
    }
    if (asked->group_id.len == 0) {
        call->call.parts[0].err = ERR_INVALID_GROUP_ID;
    } else {
        group_call_route(&call->call, 0, asked->group_id);
    }
    group_call_start(&call->call);
}
