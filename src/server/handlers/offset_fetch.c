/* OffsetFetch, versions 0-10: of one group, from version 8 of many. Both layouts
 * are served through the newer one. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_ERROR = 2, FIRST_VERSION_OF_MANY = 8, FIRST_VERSION_BY_ID = 10 };

typedef struct offset_fetch_request_offset_fetch_request_group asked_group;
typedef struct offset_fetch_response_offset_fetch_response_group group_answer;
typedef struct offset_fetch_response_offset_fetch_response_topics topic_answer;
typedef struct offset_fetch_response_offset_fetch_response_partitions partition_answer;

struct fetch_offsets_call {
    struct group_call call;
    const asked_group *asked;
    group_answer *answers;
};

static void answer_partition(struct group_part *part, const struct group_offset *offset, int32_t partition, err_t err,
                             partition_answer *to)
{
    to->partition_index = partition;
    to->committed_offset = offset ? offset->offset.v : OFFSET_NONE;
    to->committed_leader_epoch = offset ? offset->leader_epoch.v : EPOCH_NONE;
    to->metadata = offset ? group_part_text(part, group_offset_metadata(offset)) : STR("");
    to->error_code = err_kafka_code(err);
}

/* A transaction may yet change what is committed; whoever asks for what is stable has to ask again. */
static bool is_unstable(const struct group_part *part, const struct hosted_group *hosted, struct str topic,
                        int32_t partition)
{
    const struct offset_fetch_request *body = part->call->body;

    return body->require_stable && hosted && txn_offsets_has(hosted, topic, partition);
}

static void no_memory(struct group_part *part)
{
    part->err = ERR_UNKNOWN_SERVER_ERROR;
}

/* Everything that the group has committed. With ids, only for topics that still have one. */
static void answer_all(struct group_part *part, const struct hosted_group *hosted, group_answer *answer)
{
    const struct meta_image *image = request_image(part->call->request);
    bool by_id = part->call->request->version >= FIRST_VERSION_BY_ID;
    size_t cursor = 0;
    void *value;

    answer->topics =
        PROTO_ARRAY(&part->arena, hosted->offsets.topics.count, offset_fetch_response_offset_fetch_response_topics);
    while (answer->topics && map_next(&hosted->offsets.topics, &cursor, NULL, &value)) {
        const struct group_offset_topic *from = value;
        const struct meta_topic *topic = by_id ? meta_image_topic(image, from->name) : NULL;
        topic_answer *to = &answer->topics[answer->topics_count];

        if (by_id && !topic) {
            continue;
        }
        to->name = group_part_text(part, from->name);
        to->topic_id = topic ? topic->id : UUID_ZERO;
        to->partitions = PROTO_ARRAY(&part->arena, from->count, offset_fetch_response_offset_fetch_response_partitions);
        if (!to->partitions) {
            no_memory(part);
            return;
        }
        for (uint32_t i = 0; i < from->count; i++) {
            int32_t partition = from->items[i].partition;
            bool unstable = is_unstable(part, hosted, from->name, partition);

            answer_partition(part, unstable ? NULL : &from->items[i], partition,
                             unstable ? ERR_UNSTABLE_OFFSET_COMMIT : ERR_OK, &to->partitions[i]);
        }
        to->partitions_count = (int32_t)from->count;
        answer->topics_count++;
    }
    if (!answer->topics) {
        no_memory(part);
    }
}

/* What is asked for; hosted NULL: the group has nothing. */
static void answer_asked(struct group_part *part, const asked_group *asked, const struct hosted_group *hosted,
                         group_answer *answer)
{
    const struct meta_image *image = request_image(part->call->request);
    bool by_id = part->call->request->version >= FIRST_VERSION_BY_ID;

    answer->topics = PROTO_ARRAY(&part->arena, asked->topics_count, offset_fetch_response_offset_fetch_response_topics);
    for (int32_t i = 0; answer->topics && i < asked->topics_count; i++) {
        const struct offset_fetch_request_offset_fetch_request_topics *from = &asked->topics[i];
        const struct meta_topic *topic = by_id ? meta_image_topic_by_id(image, from->topic_id) : NULL;
        err_t err = by_id && !topic ? ERR_UNKNOWN_TOPIC_ID : ERR_OK;
        struct str name = by_id && topic ? topic->name : from->name;
        topic_answer *to = &answer->topics[answer->topics_count++];

        to->name = from->name;
        to->topic_id = from->topic_id;
        to->partitions = PROTO_ARRAY(&part->arena, from->partition_indexes_count,
                                     offset_fetch_response_offset_fetch_response_partitions);
        for (int32_t j = 0; to->partitions && j < from->partition_indexes_count; j++) {
            int32_t partition = from->partition_indexes[j];
            bool unstable = err == ERR_OK && is_unstable(part, hosted, name, partition);
            const struct group_offset *offset =
                hosted && err == ERR_OK && !unstable ? offsets_find(&hosted->offsets, name, partition) : NULL;

            answer_partition(part, offset, partition, unstable ? ERR_UNSTABLE_OFFSET_COMMIT : err,
                             &to->partitions[to->partitions_count++]);
        }
        if (!to->partitions) {
            no_memory(part);
        }
    }
    if (!answer->topics) {
        no_memory(part);
    }
}

static void serve(struct group_part *part, struct coordinator *coordinator) SHARD_ONLY
{
    struct fetch_offsets_call *call = (struct fetch_offsets_call *)part->call;
    const asked_group *asked = &call->asked[part->index];
    const struct hosted_group *hosted = coordinator_find(coordinator, asked->group_id);
    group_answer *answer = &call->answers[part->index];

    if (hosted && hosted->consumer) {
        part->err = consumer_may_fetch(hosted->consumer, asked->member_id, asked->member_epoch);
    }
    if (part->err != ERR_OK) {
        group_part_done(part, part->err);
        return;
    }
    if (asked->topics_count >= 0) {
        answer_asked(part, asked, hosted, answer);
    } else if (hosted) {
        answer_all(part, hosted, answer);
    }
    group_part_settle(part, coordinator);
}

/* The older layout; without an error of its own (versions 0 and 1) each partition has it. */
static bool reply_single(struct request *request, const asked_group *asked, const group_answer *from, err_t err,
                         struct offset_fetch_response *response)
{
    bool in_partitions = request->version < FIRST_VERSION_WITH_ERROR;
    int32_t count = err == ERR_OK ? from->topics_count : in_partitions ? asked->topics_count : 0;

    response->error_code = err_kafka_code(err);
    response->topics = PROTO_ARRAY(&request->arena, count, offset_fetch_response_offset_fetch_response_topic);
    for (int32_t i = 0; response->topics && i < count; i++) {
        struct offset_fetch_response_offset_fetch_response_topic *to = &response->topics[response->topics_count++];
        int32_t partitions =
            err == ERR_OK ? from->topics[i].partitions_count : asked->topics[i].partition_indexes_count;

        to->name = err == ERR_OK ? from->topics[i].name : asked->topics[i].name;
        to->partitions =
            PROTO_ARRAY(&request->arena, partitions, offset_fetch_response_offset_fetch_response_partition);
        for (int32_t j = 0; to->partitions && j < partitions; j++) {
            struct offset_fetch_response_offset_fetch_response_partition *p = &to->partitions[to->partitions_count++];

            p->committed_offset = OFFSET_NONE;
            p->metadata = STR("");
            p->error_code = err_kafka_code(err);
            if (err != ERR_OK) {
                p->partition_index = asked->topics[i].partition_indexes[j];
                continue;
            }
            const partition_answer *was = &from->topics[i].partitions[j];

            p->partition_index = was->partition_index;
            p->committed_offset = was->committed_offset;
            p->committed_leader_epoch = was->committed_leader_epoch;
            p->metadata = was->metadata;
            p->error_code = was->error_code;
        }
        if (!to->partitions) {
            return false;
        }
    }
    return response->topics != NULL;
}

static void reply(struct group_call *group_call)
{
    struct fetch_offsets_call *call = (struct fetch_offsets_call *)group_call;
    struct request *request = group_call->request;
    struct offset_fetch_response response;
    bool ok = true;

    offset_fetch_response_init(&response);
    if (request->version < FIRST_VERSION_OF_MANY) {
        ok = reply_single(request, &call->asked[0], &call->answers[0], group_call->parts[0].err, &response);
    } else {
        for (int32_t i = 0; i < group_call->count; i++) {
            if (group_call->parts[i].err != ERR_OK) {
                offset_fetch_response_offset_fetch_response_group_init(&call->answers[i]);
            }
            call->answers[i].group_id = call->asked[i].group_id;
            call->answers[i].error_code = err_kafka_code(group_call->parts[i].err);
        }
        response.groups = call->answers;
        response.groups_count = group_call->count;
    }
    if (ok) {
        request_reply(request, &response);
    } else {
        request_out_of_memory(request);
    }
}

/* The older request as one group of the newer. */
static const asked_group *as_group(struct request *request, const struct offset_fetch_request *body)
{
    asked_group *group = PROTO_ARRAY(&request->arena, 1, offset_fetch_request_offset_fetch_request_group);
    int32_t count = body->topics_count;
    struct offset_fetch_request_offset_fetch_request_topics *topics =
        PROTO_ARRAY(&request->arena, MAX(count, 0), offset_fetch_request_offset_fetch_request_topics);

    if (!group || !topics) {
        return NULL;
    }
    group->group_id = body->group_id;
    group->topics = topics;
    group->topics_count = count;
    for (int32_t i = 0; i < count; i++) {
        topics[i].name = body->topics[i].name;
        topics[i].partition_indexes = body->topics[i].partition_indexes;
        topics[i].partition_indexes_count = body->topics[i].partition_indexes_count;
    }
    return group;
}

void handle_offset_fetch(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {serve, reply};
    const struct offset_fetch_request *asked = body;
    bool many = request->version >= FIRST_VERSION_OF_MANY;
    int32_t count = many ? asked->groups_count : 1;
    struct fetch_offsets_call *call = group_call_create(request, body, sizeof(*call), count, &ops);

    if (!call) {
        return;
    }
    call->asked = many ? asked->groups : as_group(request, asked);
    call->answers = PROTO_ARRAY(&request->arena, count, offset_fetch_response_offset_fetch_response_group);
    if ((!call->asked && count > 0) || !call->answers) {
        request_out_of_memory(request);
        return;
    }
    for (int32_t i = 0; i < count; i++) {
        group_call_route(&call->call, i, call->asked[i].group_id);
    }
    group_call_start(&call->call);
}
