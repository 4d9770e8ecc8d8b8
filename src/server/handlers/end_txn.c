/* EndTxn, versions 0-5. */
#include "server/handlers/handlers.h"
#include "server/txn_ask.h"

enum { FIRST_VERSION_WITH_EPOCH_BUMP = 5 };

static void reply(struct txn_ask *ask)
{
    struct end_txn_response response;
    err_t err = ask->asked.err;

    end_txn_response_init(&response);
    if (ask->request->version < 2 && err == ERR_PRODUCER_FENCED) {
        err = ERR_INVALID_PRODUCER_EPOCH;
    }
    response.error_code = ask->request->kafka_error = err_kafka_code(err);
    if (ask->request->version >= FIRST_VERSION_WITH_EPOCH_BUMP && err == ERR_OK) {
        response.producer_id = ask->asked.producer_id;
        response.producer_epoch = ask->asked.epoch;
    }
    request_reply(ask->request, &response);
}

void handle_end_txn(struct request *request, const void *body)
{
    const struct end_txn_request *asked = body;
    struct txn_ask *ask = arena_alloc(&request->arena, sizeof(*ask));

    if (!ask) {
        request_out_of_memory(request);
        return;
    }
    ask->asked.id = asked->transactional_id;
    ask->asked.event = (struct txn_event){
        .kind = TXN_END,
        .producer_id = asked->producer_id,
        .epoch = asked->producer_epoch,
        .commit = asked->committed,
        .client_version = request->version >= FIRST_VERSION_WITH_EPOCH_BUMP ? TXN_VERSION_EPOCH_BUMP : 0,
        .new_producer_id = PRODUCER_ID_NONE,
    };
    ask->reply = reply;
    txn_ask_start(ask, request);
}
