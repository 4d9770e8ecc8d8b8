/* TxnOffsetCommit, versions 0-6: offsets that count when the transaction is
 * committed. The transaction's coordinator is asked first whether the group's
 * partition is part of it; from version 5 on it joins by this. */
#include "server/commit_call.h"
#include "server/enlist.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_WITH_ABORTABLE = 4, FIRST_VERSION_THAT_ADDS = 5, FIRST_VERSION_BY_ID = 6 };

typedef struct txn_offset_commit_request_txn_offset_commit_request_topic asked_topic;
typedef struct txn_offset_commit_response_txn_offset_commit_response_topic topic_answer;

struct txn_commit_call {
    struct enlist enlist; /* first */
    struct request *request;
    const struct txn_offset_commit_request *body;
    struct offset_commit_request commit; /* the same as one of these */
    struct txn_partition partition;
};

static topic_answer *new_topic(struct arena *arena, const asked_topic *asked, topic_answer *to)
{
    to->name = asked->name;
    to->topic_id = asked->topic_id;
    to->partitions =
        PROTO_ARRAY(arena, asked->partitions_count, txn_offset_commit_response_txn_offset_commit_response_partition);
    to->partitions_count = to->partitions ? asked->partitions_count : 0;
    return to->partitions ? to : NULL;
}

/* call NULL: every partition has the error. */
static void reply(struct request *request, const struct txn_offset_commit_request *body, const struct commit_call *call,
                  err_t err)
{
    struct txn_offset_commit_response response;
    const struct commit_item *item = call ? call->commit.items : NULL;

    txn_offset_commit_response_init(&response);
    response.topics =
        PROTO_ARRAY(&request->arena, body->topics_count, txn_offset_commit_response_txn_offset_commit_response_topic);
    for (int32_t i = 0; response.topics && i < body->topics_count; i++) {
        topic_answer *to = new_topic(&request->arena, &body->topics[i], &response.topics[response.topics_count++]);

        for (int32_t j = 0; to && j < to->partitions_count; j++) {
            to->partitions[j].partition_index = body->topics[i].partitions[j].partition_index;
            to->partitions[j].error_code = call ? commit_call_error(call, item++) : err_kafka_code(err);
        }
        if (!to) {
            request_out_of_memory(request);
            return;
        }
    }
    if (response.topics) {
        request_reply(request, &response);
    } else {
        request_out_of_memory(request);
    }
}

static void committed(struct group_call *group_call)
{
    struct offset_commit_request *asked = (struct offset_commit_request *)group_call->body;
    struct txn_commit_call *call = CONTAINER_OF(asked, struct txn_commit_call, commit);

    reply(group_call->request, call->body, (struct commit_call *)group_call, ERR_OK);
}

static void commit(struct txn_commit_call *call)
{
    const struct txn_offset_commit_request *body = call->body;
    struct commit commit = {
        .who = {body->member_id, body->group_instance_id},
        .generation = body->generation_id_or_member_epoch,
        .retention_ms = -1,
        .in_txn = true,
        .producer_id = PRODUCER_ID(body->producer_id),
        .producer_epoch = body->producer_epoch,
    };

    commit_call_start(call->request, &call->commit, call->request->version >= FIRST_VERSION_BY_ID, &commit, committed);
}

/* What the client is told of the coordinator's answer. */
static err_t client_error(const struct txn_commit_call *call)
{
    int16_t version = call->request->version;
    err_t err = call->enlist.err;

    if (err == ERR_OK && call->enlist.verify_only && !call->enlist.in_txn[0]) {
        return version >= FIRST_VERSION_WITH_ABORTABLE ? ERR_TRANSACTION_ABORTABLE : ERR_INVALID_TXN_STATE;
    }
    switch (err) {
    case ERR_PRODUCER_FENCED:
        return ERR_INVALID_PRODUCER_EPOCH;
    case ERR_CONCURRENT_TRANSACTIONS:
        return version >= FIRST_VERSION_THAT_ADDS ? err : ERR_COORDINATOR_NOT_AVAILABLE;
    default:
        return err;
    }
}

static void enlisted(struct enlist *enlist)
{
    struct txn_commit_call *call = (struct txn_commit_call *)enlist;
    err_t err = client_error(call);

    if (err == ERR_OK) {
        commit(call);
    } else {
        call->request->kafka_error = err_kafka_code(err);
        reply(call->request, call->body, NULL, err);
    }
}

static bool as_commit(struct txn_commit_call *call)
{
    const struct txn_offset_commit_request *body = call->body;
    struct arena *arena = &call->request->arena;
    struct offset_commit_request *to = &call->commit;

    offset_commit_request_init(to);
    to->group_id = body->group_id;
    to->topics = PROTO_ARRAY(arena, body->topics_count, offset_commit_request_offset_commit_request_topic);
    for (int32_t i = 0; to->topics && i < body->topics_count; i++) {
        const asked_topic *from = &body->topics[i];
        struct offset_commit_request_offset_commit_request_topic *topic = &to->topics[to->topics_count++];

        topic->name = from->name;
        topic->topic_id = from->topic_id;
        topic->partitions =
            PROTO_ARRAY(arena, from->partitions_count, offset_commit_request_offset_commit_request_partition);
        for (int32_t j = 0; topic->partitions && j < from->partitions_count; j++) {
            topic->partitions[j].partition_index = from->partitions[j].partition_index;
            topic->partitions[j].committed_offset = from->partitions[j].committed_offset;
            topic->partitions[j].committed_leader_epoch = from->partitions[j].committed_leader_epoch;
            topic->partitions[j].committed_metadata = from->partitions[j].committed_metadata;
        }
        if (!topic->partitions) {
            return false;
        }
        topic->partitions_count = from->partitions_count;
    }
    return to->topics != NULL;
}

void handle_txn_offset_commit(struct request *request, const void *body)
{
    const struct txn_offset_commit_request *asked = body;
    const struct meta_topic *topic = meta_image_topic(request_image(request), GROUPS_TOPIC);
    struct txn_commit_call *call = arena_alloc(&request->arena, sizeof(*call));
    bool adds = request->version >= FIRST_VERSION_THAT_ADDS;

    if (call) {
        call->request = request;
        call->body = asked;
    }
    if (!call || !as_commit(call)) {
        request_out_of_memory(request);
        return;
    }
    if (!topic || asked->group_id.len == 0) {
        reply(request, asked, NULL, topic ? ERR_INVALID_GROUP_ID : ERR_COORDINATOR_NOT_AVAILABLE);
        return;
    }
    call->partition = (struct txn_partition){GROUPS_TOPIC, groups_partition(topic, asked->group_id)};
    call->enlist.transactional_id = asked->transactional_id;
    call->enlist.producer_id = asked->producer_id;
    call->enlist.producer_epoch = asked->producer_epoch;
    call->enlist.client_version = adds ? TXN_VERSION_EPOCH_BUMP : 0;
    call->enlist.verify_only = !adds;
    call->enlist.wait_ms = adds ? enlist_wait_ms(request) : 0;
    call->enlist.partitions = &call->partition;
    call->enlist.count = 1;
    call->enlist.done = enlisted;
    enlist_start(&call->enlist, request);
}
