/* ListTransactions, versions 0-2: the transactions of all coordinators here. */
#include "group/topic_regex.h"
#include "server/group_call.h"
#include "server/handlers/handlers.h"

#include <stdlib.h>

typedef struct list_transactions_response_transaction_state listed_txn;

/* Steps of matching ids against a pattern: tens of milliseconds. */
enum { PATTERN_STEPS = 20000000 };

struct listing {
    listed_txn *txns; /* in the part's arena */
    int32_t count, capacity;
};

struct list_call {
    struct group_call call;
    struct listing *listings;    /* one a part */
    bool *known;                 /* of each state filter */
    uint32_t states;             /* bits; those asked for */
    int64_t *producers;          /* those asked for, sorted */
    size_t producer_count;       /* 0: all */
    struct topic_regex *pattern; /* NULL: all */
    int64_t steps;               /* that are left for it */
};

static int compare_ids(const void *a_, const void *b_)
{
    int64_t a = *(const int64_t *)a_, b = *(const int64_t *)b_;

    return (a > b) - (a < b);
}

static bool has_producer(const struct list_call *call, int64_t producer_id)
{
    return call->producer_count == 0 ||
           bsearch(&producer_id, call->producers, call->producer_count, sizeof(producer_id), compare_ids);
}

static bool wanted(const struct list_call *call, const struct txn *txn, int64_t now_ms)
{
    const struct list_transactions_request *body = call->call.body;
    const struct txn_facts *facts = &txn->facts;

    if (facts->epoch == TXN_EPOCH_NONE || !(call->states & BIT(facts->state)) ||
        !has_producer(call, facts->producer_id)) {
        return false;
    }
    if (body->duration_filter >= 0 && (facts->start_ms < 0 || now_ms - facts->start_ms <= body->duration_filter)) {
        return false;
    }
    return true;
}

static listed_txn *next_place(struct group_part *part, struct listing *listing)
{
    if (listing->count == listing->capacity) {
        int32_t capacity = listing->capacity ? listing->capacity * 2 : 8;
        listed_txn *txns = PROTO_ARRAY(&part->arena, capacity, list_transactions_response_transaction_state);

        if (!txns) {
            part->err = ERR_UNKNOWN_SERVER_ERROR;
            return NULL;
        }
        if (listing->count > 0) {
            memcpy(txns, listing->txns, (size_t)listing->count * sizeof(*txns));
        }
        listing->txns = txns;
        listing->capacity = capacity;
    }
    return &listing->txns[listing->count++];
}

static void serve(struct group_part *part, struct txn_coordinator *coordinator) SHARD_ONLY
{
    struct list_call *call = (struct list_call *)part->call;
    int64_t now_ms = loop_wall_ms(loop_current());
    const struct txn *txn;
    size_t cursor = 0;

    while (part->err == ERR_OK && (txn = txn_coordinator_next(coordinator, &cursor))) {
        listed_txn *to = wanted(call, txn, now_ms) ? next_place(part, &call->listings[part->index]) : NULL;

        if (to) {
            to->transactional_id = group_part_text(part, txn->id);
            to->producer_id = txn->facts.producer_id;
            to->transaction_state = txn_state_name(txn->facts.state);
        }
    }
    group_part_settle_txn(part, coordinator);
}

/* Here, where one thread does it for all parts. */
static bool matches(struct list_call *call, struct str id)
{
    return !call->pattern || topic_regex_matches(call->pattern, id, &call->steps);
}

static void list_unknown_states(const struct list_call *call, struct list_transactions_response *response)
{
    const struct list_transactions_request *body = call->call.body;
    int32_t count = MAX(body->state_filters_count, 0);

    response->unknown_state_filters =
        arena_alloc_array(&call->call.request->arena, (size_t)count, sizeof(*response->unknown_state_filters));
    for (int32_t i = 0; response->unknown_state_filters && i < count; i++) {
        if (!call->known[i]) {
            response->unknown_state_filters[response->unknown_state_filters_count++] = body->state_filters[i];
        }
    }
}

static void reply(struct group_call *group_call)
{
    struct list_call *call = (struct list_call *)group_call;
    struct list_transactions_response response;
    size_t count = 0;

    list_transactions_response_init(&response);
    list_unknown_states(call, &response);
    for (int32_t i = 0; i < group_call->count; i++) {
        err_t err = group_call->parts[i].err;

        count += (size_t)call->listings[i].count;
        if (err != ERR_OK && err != ERR_NOT_COORDINATOR) {
            response.error_code = err_kafka_code(err);
        }
    }
    response.transaction_states =
        PROTO_ARRAY(&group_call->request->arena, count, list_transactions_response_transaction_state);
    for (int32_t i = 0; response.transaction_states && response.error_code == 0 && i < group_call->count; i++) {
        for (int32_t j = 0; j < call->listings[i].count; j++) {
            if (matches(call, call->listings[i].txns[j].transactional_id)) {
                response.transaction_states[response.transaction_states_count++] = call->listings[i].txns[j];
            }
        }
    }
    if (call->pattern && call->steps <= 0) { /* it would hold up everybody */
        response.error_code = err_kafka_code(ERR_INVALID_REGULAR_EXPRESSION);
        response.transaction_states_count = 0;
    }
    topic_regex_free(call->pattern);
    if (response.transaction_states && response.unknown_state_filters) {
        request_reply(group_call->request, &response);
    } else {
        request_out_of_memory(group_call->request);
    }
}

static bool read_states(struct list_call *call, const struct list_transactions_request *body)
{
    int32_t count = MAX(body->state_filters_count, 0);

    call->known = arena_alloc_array(&call->call.request->arena, (size_t)count, sizeof(*call->known));
    call->states = count == 0 ? UINT32_MAX : 0;
    for (int32_t i = 0; call->known && i < count; i++) {
        for (int state = 0; state < TXN_STATE_COUNT; state++) {
            if (str_equal(body->state_filters[i], txn_state_name((enum txn_state)state))) {
                call->known[i] = true;
                call->states |= BIT(state);
            }
        }
    }
    return call->known != NULL;
}

static bool read_producers(struct list_call *call, const struct list_transactions_request *body)
{
    call->producer_count = (size_t)MAX(body->producer_id_filters_count, 0);
    call->producers = arena_alloc_array(&call->call.request->arena, call->producer_count, sizeof(*call->producers));
    if (call->producers && call->producer_count > 0) {
        memcpy(call->producers, body->producer_id_filters, call->producer_count * sizeof(*call->producers));
        qsort(call->producers, call->producer_count, sizeof(*call->producers), compare_ids);
    }
    return call->producers != NULL;
}

static void refuse(struct request *request, err_t err)
{
    struct list_transactions_response response;

    list_transactions_response_init(&response);
    response.error_code = request->kafka_error = err_kafka_code(err);
    request_reply(request, &response);
}

void handle_list_transactions(struct request *request, const void *body)
{
    static const struct group_call_ops ops = {.serve_txn = serve, .reply = reply};
    const struct list_transactions_request *asked = body;
    struct str pattern = asked->transactional_id_pattern;
    struct list_call *call = group_call_create(request, body, sizeof(*call), 0, &ops);

    if (!call) {
        return;
    }
    bool ok = group_call_route_all(&call->call) && read_states(call, asked) && read_producers(call, asked);

    call->listings = ok ? arena_alloc_array(&request->arena, (size_t)call->call.count, sizeof(*call->listings)) : NULL;
    call->steps = PATTERN_STEPS;
    const char *reason;
    err_t err = pattern.len > 0 ? topic_regex_compile(pattern, &call->pattern, &reason) : ERR_OK;

    if (err == ERR_INVALID_REGULAR_EXPRESSION) {
        refuse(request, err);
    } else if (!call->listings || err != ERR_OK) {
        topic_regex_free(call->pattern);
        request_out_of_memory(request);
    } else {
        group_call_start(&call->call);
    }
}
