/* AlterShareGroupOffsets, version 0: an administrator says where a share group
 * without members starts. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

typedef struct alter_share_group_offsets_response_alter_share_group_offsets_response_topic topic_answer;
typedef struct alter_share_group_offsets_response_alter_share_group_offsets_response_partition partition_answer;
typedef struct alter_share_group_offsets_request_alter_share_group_offsets_request_topic asked_topic;

struct alter_call {
    struct group_call call;
    struct coordinator *coordinator;
    struct share_admin admin;
    partition_answer **answers; /* of each item */
    struct alter_share_group_offsets_response response;
};

static void set_error(partition_answer *answer, err_t err)
{
    answer->error_code = err_kafka_code(err);
    answer->error_message = err == ERR_OK ? STR_NULL : str_of(err_text(err));
}

/* Of the partitions that exist one item each; the others have their answer. */
static void list_topic(struct alter_call *call, const struct meta_topic *topic, const asked_topic *asked,
                       topic_answer *answer)
{
    for (int32_t i = 0; i < asked->partitions_count; i++) {
        partition_answer *to = &answer->partitions[i];
        int32_t partition = asked->partitions[i].partition_index;
        size_t at = call->admin.count;

        to->partition_index = partition;
        if (!topic || partition >= topic->partition_count) {
            set_error(to, ERR_UNKNOWN_TOPIC_OR_PARTITION);
            continue;
        }
        call->admin.items[at] = (struct share_init){topic->id, partition, asked->partitions[i].start_offset};
        call->answers[at] = to;
        call->admin.count++;
    }
}

static bool make_room(struct alter_call *call, struct arena *arena)
{
    const struct alter_share_group_offsets_request *body = call->call.body;
    size_t count = 0;

    for (int32_t i = 0; i < body->topics_count; i++) {
        count += (size_t)body->topics[i].partitions_count;
    }
    call->admin.items = arena_alloc_array(arena, count, sizeof(*call->admin.items));
    call->admin.errs = arena_alloc_array(arena, count, sizeof(*call->admin.errs));
    call->answers = arena_alloc_array(arena, count, sizeof(*call->answers));
    call->response.responses = PROTO_ARRAY(arena, body->topics_count,
                                           alter_share_group_offsets_response_alter_share_group_offsets_response_topic);
    return call->admin.items && call->admin.errs && call->answers && call->response.responses;
}

static bool list_topics(struct alter_call *call)
{
    const struct alter_share_group_offsets_request *body = call->call.body;
    struct request *request = call->call.request;
    const struct meta_image *image = request_image(request);

    for (int32_t i = 0; i < body->topics_count; i++) {
        const struct meta_topic *topic = meta_image_topic(image, body->topics[i].topic_name);
        topic_answer *answer = &call->response.responses[i];

        answer->topic_name = body->topics[i].topic_name;
        answer->topic_id = topic ? topic->id : UUID_ZERO;
        answer->partitions =
            PROTO_ARRAY(&request->arena, body->topics[i].partitions_count,
                        alter_share_group_offsets_response_alter_share_group_offsets_response_partition);
        if (!answer->partitions) {
            return false;
        }
        answer->partitions_count = body->topics[i].partitions_count;
        list_topic(call, topic, &body->topics[i], answer);
    }
    call->response.responses_count = body->topics_count;
    return true;
}

static void altered(struct share_admin *admin) SHARD_ONLY
{
    struct alter_call *call = CONTAINER_OF(admin, struct alter_call, admin);
    struct group_part *part = &call->call.parts[0];

    part->err = admin->err;
    group_part_settle(part, call->coordinator);
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct alter_call *call = (struct alter_call *)part->call;
    const struct alter_share_group_offsets_request *body = call->call.body;

    call->coordinator = coordinator;
    call->admin.done = altered;
    coordinator_share_alter(coordinator, body->group_id, &call->admin);
}

static void reply(struct group_call *group_call)
{
    struct alter_call *call = (struct alter_call *)group_call;
    err_t err = group_call->parts[0].err;

    if (err != ERR_OK) {
        call->response.error_code = err_kafka_code(err);
        call->response.error_message = call->admin.info.text[0] ? str_of(call->admin.info.text) : str_of(err_text(err));
        call->response.responses_count = 0;
    }
    for (size_t i = 0; i < call->admin.count && err == ERR_OK; i++) {
        set_error(call->answers[i], call->admin.errs[i]);
    }
    request_reply(group_call->request, &call->response);
}

void handle_alter_share_group_offsets(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct alter_share_group_offsets_request *asked = body;
    struct alter_call *call = group_call_create(request, body, sizeof(*call), 1, &ops);

    if (!call) {
        return;
    }
    alter_share_group_offsets_response_init(&call->response);
    if (!make_room(call, &request->arena) || !list_topics(call)) {
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
