/* InitProducerId, versions 0-5: ids for idempotent producers, and for
 * transactional ones from their coordinator. */
#include "server/handlers/handlers.h"
#include "server/txn_ask.h"

enum { FIRST_VERSION_WITH_FENCED = 4 };

struct init_call {
    struct meta_producer_id producer_id;
    struct request *request;
};

static void reply(struct request *request, err_t err, int64_t producer_id, int16_t epoch)
{
    struct init_producer_id_response response;

    init_producer_id_response_init(&response);
    if (request->version < FIRST_VERSION_WITH_FENCED && err == ERR_PRODUCER_FENCED) {
        err = ERR_INVALID_PRODUCER_EPOCH;
    }
    response.error_code = request->kafka_error = err_kafka_code(err);
    response.producer_id = err == ERR_OK ? producer_id : PRODUCER_ID_NONE;
    response.producer_epoch = err == ERR_OK ? epoch : TXN_EPOCH_NONE;
    request_reply(request, &response);
}

static void got_id(struct meta_producer_id *producer_id)
{
    struct init_call *call = CONTAINER_OF(producer_id, struct init_call, producer_id);

    reply(call->request, producer_id->err == ERR_OK ? ERR_OK : ERR_COORDINATOR_LOAD_IN_PROGRESS, producer_id->ret_id.v,
          0);
}

static void start_idempotent(struct request *request)
{
    struct init_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (!call) {
        request_out_of_memory(request);
        return;
    }
    call->request = request;
    call->producer_id.done = got_id;
    meta_next_producer_id(request->server->meta, &call->producer_id);
}

static void reply_transactional(struct txn_ask *ask)
{
    reply(ask->request, ask->asked.err, ask->asked.producer_id, ask->asked.epoch);
}

static void start_transactional(struct request *request, const struct init_producer_id_request *asked)
{
    struct txn_ask *ask = arena_alloc(&request->arena, sizeof(*ask));

    if (!ask) {
        request_out_of_memory(request);
        return;
    }
    ask->asked.id = asked->transactional_id;
    ask->asked.event = (struct txn_event){.kind = TXN_INIT,
                                          .producer_id = asked->producer_id,
                                          .epoch = asked->producer_epoch,
                                          .timeout_ms = asked->transaction_timeout_ms,
                                          .new_producer_id = PRODUCER_ID_NONE};
    ask->reply = reply_transactional;
    txn_ask_start(ask, request);
}

void handle_init_producer_id(struct request *request, const void *body)
{
    const struct init_producer_id_request *asked = body;
    bool half = (asked->producer_id == PRODUCER_ID_NONE) != (asked->producer_epoch == TXN_EPOCH_NONE);

    if (half || (asked->transactional_id.data && asked->transactional_id.len == 0)) {
        reply(request, ERR_INVALID_REQUEST, PRODUCER_ID_NONE, TXN_EPOCH_NONE);
    } else if (asked->transactional_id.data) {
        start_transactional(request, asked);
    } else {
        start_idempotent(request);
    }
}
