/* AddPartitionsToTxn, versions 0-5: of one transaction, from version 4 (brokers) of many. Both layouts are served
 * through the newer one. */
#include "server/enlist.h"
#include "server/handlers/handlers.h"

enum { FIRST_VERSION_OF_MANY = 4 };

typedef struct add_partitions_to_txn_request_add_partitions_to_txn_topic asked_topic;
typedef struct add_partitions_to_txn_response_add_partitions_to_txn_topic_result topic_answer;
typedef struct add_partitions_to_txn_response_add_partitions_to_txn_partition_result partition_answer;

struct adding {
    struct enlist enlist; /* first */
    struct add_call *call;
    const asked_topic *topics;
    int32_t topic_count;
    struct txn_partition *partitions;
    err_t *errs; /* of each partition, before the coordinator is asked */
    int32_t count;
};

struct add_call {
    struct request *request;
    struct adding *transactions;
    int32_t count, left;
};

static int16_t error_of(const struct adding *adding, int32_t index, bool any_unknown)
{
    const struct enlist *enlist = &adding->enlist;

    if (any_unknown) { /* all or nothing */
        return err_kafka_code(adding->errs[index] == ERR_OK ? ERR_OPERATION_NOT_ATTEMPTED : adding->errs[index]);
    }
    if (enlist->err == ERR_OK && enlist->verify_only && !enlist->in_txn[index]) {
        return err_kafka_code(ERR_TRANSACTION_ABORTABLE);
    }
    if (adding->call->request->version < 2 && enlist->err == ERR_PRODUCER_FENCED) {
        return err_kafka_code(ERR_INVALID_PRODUCER_EPOCH);
    }
    return err_kafka_code(enlist->err);
}

static bool any_unknown(const struct adding *adding)
{
    for (int32_t i = 0; i < adding->count; i++) {
        if (adding->errs[i] != ERR_OK) {
            return true;
        }
    }
    return false;
}

static topic_answer *answer(struct adding *adding)
{
    struct arena *arena = &adding->call->request->arena;
    topic_answer *answers =
        PROTO_ARRAY(arena, adding->topic_count, add_partitions_to_txn_response_add_partitions_to_txn_topic_result);
    bool unknown = any_unknown(adding);
    int32_t at = 0;

    for (int32_t i = 0; answers && i < adding->topic_count; i++) {
        const asked_topic *topic = &adding->topics[i];

        answers[i].name = topic->name;
        answers[i].results_by_partition = PROTO_ARRAY(
            arena, topic->partitions_count, add_partitions_to_txn_response_add_partitions_to_txn_partition_result);
        for (int32_t j = 0; answers[i].results_by_partition && j < topic->partitions_count; j++, at++) {
            partition_answer *to = &answers[i].results_by_partition[answers[i].results_by_partition_count++];

            to->partition_index = topic->partitions[j];
            to->partition_error_code = error_of(adding, at, unknown);
        }
        if (!answers[i].results_by_partition) {
            return NULL;
        }
    }
    return answers;
}

static void reply(struct add_call *call)
{
    struct add_partitions_to_txn_response response;
    bool ok = true;

    add_partitions_to_txn_response_init(&response);
    if (call->request->version < FIRST_VERSION_OF_MANY) {
        response.results_by_topic_v3_and_below = answer(&call->transactions[0]);
        response.results_by_topic_v3_and_below_count = call->transactions[0].topic_count;
        ok = response.results_by_topic_v3_and_below != NULL;
    } else {
        response.results_by_transaction = PROTO_ARRAY(&call->request->arena, call->count,
                                                      add_partitions_to_txn_response_add_partitions_to_txn_result);
        ok = response.results_by_transaction != NULL;
        for (int32_t i = 0; ok && i < call->count; i++) {
            struct add_partitions_to_txn_response_add_partitions_to_txn_result *to =
                &response.results_by_transaction[response.results_by_transaction_count++];

            to->transactional_id = call->transactions[i].enlist.transactional_id;
            to->topic_results = answer(&call->transactions[i]);
            to->topic_results_count = call->transactions[i].topic_count;
            ok = to->topic_results != NULL;
        }
    }
    if (ok) {
        request_reply(call->request, &response);
    } else {
        request_out_of_memory(call->request);
    }
}

static void added(struct enlist *enlist)
{
    struct add_call *call = ((struct adding *)enlist)->call;

    if (--call->left == 0) {
        reply(call);
    }
}

static err_t check(const struct request *request, const struct meta_topic *topic, int32_t partition)
{
    if (!topic || !meta_topic_partition(topic, partition)) {
        return ERR_UNKNOWN_TOPIC_OR_PARTITION;
    }
    /* Producers have AddOffsetsToTxn for the groups' offsets. */
    return topic->internal && request->version < FIRST_VERSION_OF_MANY ? ERR_TOPIC_AUTHORIZATION_FAILED : ERR_OK;
}

static bool list_partitions(struct adding *adding)
{
    struct request *request = adding->call->request;
    size_t count = 0;

    for (int32_t i = 0; i < adding->topic_count; i++) {
        count += (size_t)adding->topics[i].partitions_count;
    }
    adding->partitions = arena_alloc_array(&request->arena, count, sizeof(*adding->partitions));
    adding->errs = arena_alloc_array(&request->arena, count, sizeof(*adding->errs));
    for (int32_t i = 0; adding->partitions && adding->errs && i < adding->topic_count; i++) {
        const asked_topic *asked = &adding->topics[i];
        const struct meta_topic *topic = meta_image_topic(request_image(request), asked->name);

        for (int32_t j = 0; j < asked->partitions_count; j++) {
            adding->errs[adding->count] = check(request, topic, asked->partitions[j]);
            adding->partitions[adding->count++] = (struct txn_partition){asked->name, asked->partitions[j]};
        }
    }
    adding->enlist.partitions = adding->partitions;
    adding->enlist.count = adding->count;
    return adding->partitions && adding->errs;
}

static void start(struct adding *adding)
{
    adding->enlist.done = added;
    if (!list_partitions(adding)) {
        adding->enlist.err = ERR_COORDINATOR_NOT_AVAILABLE;
        adding->topic_count = 0;
        added(&adding->enlist);
    } else if (any_unknown(adding)) {
        added(&adding->enlist);
    } else {
        enlist_start(&adding->enlist, adding->call->request);
    }
}

static void take_v3(struct adding *adding, const struct add_partitions_to_txn_request *asked)
{
    adding->topics = asked->v3_and_below_topics;
    adding->topic_count = asked->v3_and_below_topics_count;
    adding->enlist.transactional_id = asked->v3_and_below_transactional_id;
    adding->enlist.producer_id = asked->v3_and_below_producer_id;
    adding->enlist.producer_epoch = asked->v3_and_below_producer_epoch;
}

static void take_many(struct adding *adding,
                      const struct add_partitions_to_txn_request_add_partitions_to_txn_transaction *asked)
{
    adding->topics = asked->topics;
    adding->topic_count = asked->topics_count;
    adding->enlist.transactional_id = asked->transactional_id;
    adding->enlist.producer_id = asked->producer_id;
    adding->enlist.producer_epoch = asked->producer_epoch;
    adding->enlist.verify_only = asked->verify_only;
    adding->enlist.client_version = TXN_VERSION_EPOCH_BUMP;
}

void handle_add_partitions_to_txn(struct request *request, const void *body)
{
    const struct add_partitions_to_txn_request *asked = body;
    bool many = request->version >= FIRST_VERSION_OF_MANY;
    int32_t count = many ? asked->transactions_count : 1;
    struct add_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (call) {
        call->request = request;
        call->transactions = arena_alloc_array(&request->arena, (size_t)count, sizeof(*call->transactions));
    }
    if (!call || !call->transactions) {
        request_out_of_memory(request);
        return;
    }
    call->count = count;
    call->left = count + 1; /* so that it is answered once all have been started */
    for (int32_t i = 0; i < count; i++) {
        struct adding *adding = &call->transactions[i];

        adding->call = call;
        if (many) {
            take_many(adding, &asked->transactions[i]);
        } else {
            take_v3(adding, asked);
        }
        start(adding);
    }
    if (--call->left == 0) {
        reply(call);
    }
}
