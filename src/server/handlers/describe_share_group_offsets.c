/* DescribeShareGroupOffsets, versions 0-1: where share groups are in partitions.
 * Three rounds: which partitions the groups know (of groups asked for all of
 * theirs), what the share coordinator knows of each, where each ends. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

typedef struct describe_share_group_offsets_response_describe_share_group_offsets_response_group group_answer;
typedef struct describe_share_group_offsets_response_describe_share_group_offsets_response_topic topic_answer;
typedef struct describe_share_group_offsets_response_describe_share_group_offsets_response_partition partition_answer;
typedef struct describe_share_group_offsets_request_describe_share_group_offsets_request_group asked_group;

/* A partition of a topic that exists. */
struct described {
    struct share_state_call state;
    struct scatter_part end; /* first round: not asked */
    int64_t end_offset;
    err_t end_err;
    partition_answer *answer;
};

struct describe_call {
    struct group_call call;
    struct query ends;
    struct described *items;
    size_t count, left;
    group_answer *answers;
};

static const asked_group *asked_of(const struct describe_call *call, int32_t index)
{
    return &((const struct describe_share_group_offsets_request *)call->call.body)->groups[index];
}

/* ------------------------------------------------------- what the groups know */

static void list_known(struct group_part *part, const struct share_topic *known, struct str name, topic_answer *to)
{
    to->topic_id = known->id;
    to->topic_name = group_part_text(part, name);
    to->partitions = PROTO_ARRAY(&part->arena, known->partitions,
                                 describe_share_group_offsets_response_describe_share_group_offsets_response_partition);
    for (int32_t i = 0; to->partitions && i < known->partitions; i++) {
        if (known->flags[i] & SHARE_INITIALIZED) {
            to->partitions[to->partitions_count++].partition_index = i;
        }
    }
    if (!to->partitions) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
    }
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct describe_call *call = (struct describe_call *)part->call;
    const struct share_group *group = coordinator_share(coordinator, asked_of(call, part->index)->group_id);
    const struct meta_image *image = request_image(call->call.request);
    group_answer *to = &call->answers[part->index];
    size_t count = group ? group->topic_count : 0;

    to->topics = PROTO_ARRAY(&part->arena, count,
                             describe_share_group_offsets_response_describe_share_group_offsets_response_topic);
    for (size_t i = 0; to->topics && i < count; i++) {
        const struct share_topic *known = &group->topics[i];
        const struct meta_topic *topic = meta_image_topic_by_id(image, known->id);

        if (topic && !known->deleting) {
            list_known(part, known, topic->name, &to->topics[to->topics_count++]);
        }
    }
    if (!to->topics) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
    }
    group_part_settle(part, coordinator);
}

/* ------------------------------------------------------------------ where each ends */

static void answer_all(struct describe_call *call)
{
    struct describe_share_group_offsets_response response;

    describe_share_group_offsets_response_init(&response);
    for (size_t i = 0; i < call->count; i++) {
        const struct described *item = &call->items[i];
        const struct share_state_told *told = &item->state.told;

        if (item->state.err == ERR_OK && item->end_err == ERR_OK) {
            item->answer->start_offset = told->start;
            item->answer->leader_epoch = told->leader_epoch;
            item->answer->lag = item->end_offset < 0 ? -1 : item->end_offset - told->start - told->done_count;
        } else if (item->state.err == ERR_OK) {
            item->answer->start_offset = 0;
            item->answer->error_code = err_kafka_code(item->end_err);
            item->answer->error_message = str_of(err_text(item->end_err));
        }
    }
    response.groups = call->answers;
    response.groups_count = call->call.count;
    request_reply(call->call.request, &response);
}

static void serve_end(struct partition *partition, struct scatter_part *part) SHARD_ONLY
{
    struct described *item = CONTAINER_OF(part, struct described, end);

    item->end_err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));
    if (item->end_err == ERR_OK) {
        item->end_offset = partition_read_limit(partition, READ_UNCOMMITTED).v;
    }
    query_part_done(part);
}

static void ends_done(struct query *query)
{
    answer_all(CONTAINER_OF(query, struct describe_call, ends));
}

/* What is not started yet, or of which nobody counts what is done with, has no lag. */
static bool has_lag(const struct described *item)
{
    return item->state.err == ERR_OK && item->state.told.start != SHARE_STATE_NO_START &&
           item->state.told.done_count != SHARE_STATE_COUNT_UNKNOWN;
}

static void ask_ends(struct describe_call *call)
{
    static const struct query_ops ops = {serve_end, ends_done};
    struct request *request = call->call.request;

    if (!query_init(&call->ends, &ops, &request->arena)) {
        request_out_of_memory(request);
        return;
    }
    for (size_t i = 0; i < call->count; i++) {
        struct described *item = &call->items[i];
        const struct share_key *key = &item->state.key;
        const struct meta_topic *topic = meta_image_topic_by_id(request_image(request), key->topic_id);
        unsigned shard;

        item->end_offset = -1;
        if (!has_lag(item)) {
            continue;
        }
        item->end_err =
            topic ? request_partition_shard(request, topic, key->partition, &shard) : ERR_UNKNOWN_TOPIC_OR_PARTITION;
        if (item->end_err == ERR_OK) {
            item->end.topic_id = key->topic_id;
            item->end.partition_index = key->partition;
            scatter_add(&call->ends.scatter, &item->end, shard);
        }
    }
    query_start(&call->ends);
}

/* ------------------------------------------------------- what the states say */

static void state_done(struct share_state_call *state)
{
    struct describe_call *call = state->user;

    if (--call->left == 0) {
        ask_ends(call);
    }
}

static void ask_states(struct describe_call *call) SHARD_ONLY
{
    call->left = call->count + 1; /* till all are asked */
    for (size_t i = 0; i < call->count; i++) {
        share_state_call_start(call->call.request->server->share_states, &call->items[i].state);
    }
    if (--call->left == 0) {
        ask_ends(call);
    }
}

/* Topics that were asked for by name; those that do not exist come last. */
static bool list_asked(struct describe_call *call, const asked_group *asked, group_answer *to)
{
    struct request *request = call->call.request;
    const struct meta_image *image = request_image(request);

    to->topics = PROTO_ARRAY(&request->arena, asked->topics_count,
                             describe_share_group_offsets_response_describe_share_group_offsets_response_topic);
    for (int32_t i = 0; to->topics && i < 2 * asked->topics_count; i++) {
        int32_t index = i % asked->topics_count;
        const struct meta_topic *topic = meta_image_topic(image, asked->topics[index].topic_name);

        if ((topic != NULL) != (i < asked->topics_count)) {
            continue;
        }
        topic_answer *answer = &to->topics[to->topics_count++];

        answer->topic_name = asked->topics[index].topic_name;
        answer->topic_id = topic ? topic->id : UUID_ZERO;
        answer->partitions =
            PROTO_ARRAY(&request->arena, asked->topics[index].partitions_count,
                        describe_share_group_offsets_response_describe_share_group_offsets_response_partition);
        if (!answer->partitions) {
            return false;
        }
        answer->partitions_count = asked->topics[index].partitions_count;
        for (int32_t j = 0; j < answer->partitions_count; j++) {
            answer->partitions[j].partition_index = asked->topics[index].partitions[j];
        }
    }
    return to->topics != NULL;
}

static size_t count_partitions(const struct describe_call *call)
{
    size_t count = 0;

    for (int32_t i = 0; i < call->call.count; i++) {
        for (int32_t j = 0; j < call->answers[i].topics_count; j++) {
            count += (size_t)call->answers[i].topics[j].partitions_count;
        }
    }
    return count;
}

static void list_topic(struct describe_call *call, struct str group, topic_answer *topic)
{
    for (int32_t i = 0; i < topic->partitions_count; i++) {
        topic->partitions[i].start_offset = SHARE_STATE_NO_START;
        if (uuid_equal(topic->topic_id, UUID_ZERO)) {
            continue;
        }
        struct described *item = &call->items[call->count++];

        item->answer = &topic->partitions[i];
        item->state = (struct share_state_call){.kind = SHARE_CALL_SUMMARY,
                                                .key = {group, topic->topic_id, topic->partitions[i].partition_index},
                                                .done = state_done,
                                                .user = call};
    }
}

static void known(struct group_call *group_call) SHARD_ONLY
{
    struct describe_call *call = (struct describe_call *)group_call;
    struct arena *arena = &group_call->request->arena;

    for (int32_t i = 0; i < group_call->count; i++) {
        group_answer *answer = &call->answers[i];

        answer->group_id = asked_of(call, i)->group_id;
        if (group_call->parts[i].err != ERR_OK) {
            answer->error_code = err_kafka_code(group_call->parts[i].err);
            answer->error_message = str_of(err_text(group_call->parts[i].err));
            answer->topics_count = 0;
        }
    }
    call->items = arena_alloc_array(arena, count_partitions(call), sizeof(*call->items));
    if (!call->items) {
        request_out_of_memory(group_call->request);
        return;
    }
    for (int32_t i = 0; i < group_call->count; i++) {
        for (int32_t j = 0; j < call->answers[i].topics_count; j++) {
            list_topic(call, call->answers[i].group_id, &call->answers[i].topics[j]);
        }
    }
    ask_states(call);
}

void handle_describe_share_group_offsets(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, known};
    const struct describe_share_group_offsets_request *asked = body;
    struct describe_call *call = group_call_create(request, body, sizeof(*call), asked->groups_count, &ops);
    bool ok = true;

    if (!call) {
        return;
    }
    call->answers = PROTO_ARRAY(&request->arena, asked->groups_count,
                                describe_share_group_offsets_response_describe_share_group_offsets_response_group);
    for (int32_t i = 0; call->answers && ok && i < asked->groups_count; i++) {
        if (asked->groups[i].topics_count < 0) {
            group_call_route(&call->call, i, asked->groups[i].group_id);
        } else {
            ok = list_asked(call, &asked->groups[i], &call->answers[i]);
        }
    }
    if (!call->answers || !ok) {
        request_out_of_memory(request);
        return;
    }
    group_call_start(&call->call);
}
