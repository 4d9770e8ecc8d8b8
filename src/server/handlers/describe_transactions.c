/* DescribeTransactions, version 0. */
#include "server/group_call.h"
#include "server/handlers/handlers.h"

typedef struct describe_transactions_response_transaction_state txn_answer;

struct describe_call {
    struct group_call call;
    txn_answer *answers;
};

static void describe(struct group_part *part, const struct txn *txn, txn_answer *answer)
{
    const struct txn_facts *facts = &txn->facts;

    answer->transaction_state = txn_state_name(facts->state);
    answer->transaction_timeout_ms = facts->timeout_ms;
    answer->transaction_start_time_ms = facts->start_ms;
    answer->producer_id = facts->producer_id;
    answer->producer_epoch = facts->epoch;
    answer->topics = PROTO_ARRAY(&part->arena, txn->partitions.topic_count, describe_transactions_response_topic_data);
    if (!answer->topics) {
        part->err = ERR_UNKNOWN_SERVER_ERROR;
        return;
    }
    TXN_FOR_EACH_TOPIC(&txn->partitions, topic)
    {
        struct describe_transactions_response_topic_data *to = &answer->topics[answer->topics_count++];
        struct slice indexes = group_part_bytes(part, SLICE(topic->indexes, (size_t)topic->count * sizeof(int32_t)));

        to->topic = group_part_text(part, topic->name);
        to->partitions = (int32_t *)indexes.data;
        to->partitions_count = part->err == ERR_OK ? topic->count : 0;
    }
}

static void serve(struct group_part *part, struct txn_coordinator *coordinator) SHARD_ONLY
{
    struct describe_call *call = (struct describe_call *)part->call;
    const struct describe_transactions_request *body = call->call.body;
    const struct txn *txn = txn_coordinator_find(coordinator, body->transactional_ids[part->index]);

    if (txn) {
        describe(part, txn, &call->answers[part->index]);
    } else {
        part->err = ERR_TRANSACTIONAL_ID_NOT_FOUND;
    }
    group_part_settle_txn(part, coordinator);
}

static void reply(struct group_call *group_call)
{
    struct describe_call *call = (struct describe_call *)group_call;
    const struct describe_transactions_request *body = group_call->body;
    struct describe_transactions_response response;

    describe_transactions_response_init(&response);
    for (int32_t i = 0; i < group_call->count; i++) {
        txn_answer *answer = &call->answers[i];

        if (group_call->parts[i].err != ERR_OK) {
            describe_transactions_response_transaction_state_init(answer);
            answer->error_code = err_kafka_code(group_call->parts[i].err);
        }
        answer->transactional_id = body->transactional_ids[i];
    }
    response.transaction_states = call->answers;
    response.transaction_states_count = group_call->count;
    request_reply(group_call->request, &response);
}

void handle_describe_transactions(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {.serve_txn = serve, .reply = reply};
    const struct describe_transactions_request *asked = body;
    int32_t count = asked->transactional_ids_count;
    struct describe_call *call = group_call_create(request, body, sizeof(*call), count, &ops);

    if (!call) {
        return;
    }
    call->answers = PROTO_ARRAY(&request->arena, count, describe_transactions_response_transaction_state);
    if (!call->answers) {
        request_out_of_memory(request);
        return;
    }
    for (int32_t i = 0; i < count; i++) {
        if (asked->transactional_ids[i].len == 0) {
            call->call.parts[i].err = ERR_INVALID_REQUEST;
        } else {
            group_call_route(&call->call, i, asked->transactional_ids[i]);
        }
    }
    group_call_start(&call->call);
}
