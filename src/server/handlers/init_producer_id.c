/* InitProducerId, versions 0-5: ids for idempotent producers. Transactional
 * ids have no coordinator yet. */
#include "server/handlers/handlers.h"

struct init_call {
    struct meta_producer_id producer_id;
    struct request *request;
};

static void reply(struct request *request, err_t err, struct producer_id id)
{
    struct init_producer_id_response response;

    init_producer_id_response_init(&response);
    response.error_code = request->kafka_error = err_kafka_code(err);
    response.producer_id = id.v;
    response.producer_epoch = err == ERR_OK ? 0 : -1;
    request_reply(request, &response);
}

static void done(struct meta_producer_id *producer_id)
{
    struct init_call *call = CONTAINER_OF(producer_id, struct init_call, producer_id);

    if (producer_id->err == ERR_OK) {
        reply(call->request, ERR_OK, producer_id->ret_id);
    } else {
        reply(call->request, ERR_COORDINATOR_LOAD_IN_PROGRESS, PRODUCER_ID(PRODUCER_ID_NONE));
    }
}

static err_t check(const struct init_producer_id_request *body)
{
    if (body->transactional_id.data && body->transactional_id.len == 0) {
        return ERR_INVALID_REQUEST;
    }
    if ((body->producer_id == PRODUCER_ID_NONE) != (body->producer_epoch == -1)) {
        return ERR_INVALID_REQUEST;
    }
    return body->transactional_id.data ? ERR_COORDINATOR_NOT_AVAILABLE : ERR_OK;
}

void handle_init_producer_id(struct request *request, const void *body)
{
    err_t err = check(body);
    struct init_call *call = arena_alloc(&request->arena, sizeof(*call));

    if (!call) {
        request_out_of_memory(request);
    } else if (err != ERR_OK) {
        reply(request, err, PRODUCER_ID(PRODUCER_ID_NONE));
    } else {
        call->request = request;
        call->producer_id.done = done;
        meta_next_producer_id(request->server->meta, &call->producer_id);
    }
}
