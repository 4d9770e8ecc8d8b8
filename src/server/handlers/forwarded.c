/* Requests that the controller answers; brokers only hand them on. */
#include "server/handlers/handlers.h"

struct forwarded_call {
    struct meta_call call;
    struct request *request;
};

static void done(struct meta_call *call)
{
    struct request *request = CONTAINER_OF(call, struct forwarded_call, call)->request;

    if (call->err != ERR_OK) {
        trace(TRACE_WARN, "controller_call_failed", "api=%s error=%s reason=\"%s\"", request->proto->name,
              err_name(call->err), call->info.text);
        request_no_reply(request, true);
    } else {
        request_reply(request, call->response);
    }
}

void handle_forwarded(struct request *request, const void *body)
{
    const struct proto_message *message = request->proto->response;
    struct forwarded_call *forwarded = arena_alloc(&request->arena, sizeof(*forwarded));
    void *response = arena_alloc(&request->arena, message->body->size);

    if (!forwarded || !response) {
        request_out_of_memory(request);
        return;
    }
    proto_init_defaults(message, response);
    forwarded->request = request;
    forwarded->call = (struct meta_call){
        .api_key = request->api->key,
        .api_version = request->version,
        .request = body,
        .response = response,
        .arena = &request->arena,
        .principal = STR("User:ANONYMOUS"),
        .done = done,
    };
    meta_submit(request->server->meta, &forwarded->call);
}
