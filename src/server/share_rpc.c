#include "server/share_rpc.h"

static void done(struct share_state_call *call)
{
    struct share_rpc *rpc = call->user;

    if (--rpc->left == 0) {
        rpc->reply(rpc);
    }
}

static void finished(struct request *request)
{
    struct share_rpc *rpc = request->state;

    for (int32_t i = 0; i < rpc->count; i++) {
        share_state_call_release(&rpc->calls[i]);
    }
    request_free(request);
}

struct share_rpc *share_rpc_create(struct request *request, const void *body, int64_t count,
                                   void (*reply)(struct share_rpc *rpc))
{
    struct share_rpc *rpc = arena_alloc(&request->arena, sizeof(*rpc));

    if (rpc) {
        *rpc = (struct share_rpc){.request = request, .body = body, .reply = reply};
        rpc->calls = arena_alloc_array(&request->arena, (size_t)count, sizeof(*rpc->calls));
    }
    if (!rpc || !rpc->calls) {
        request_out_of_memory(request);
        return NULL;
    }
    request->state = rpc;
    request->finished = finished;
    return rpc;
}

struct share_state_call *share_rpc_add(struct share_rpc *rpc, enum share_call_kind kind, struct str group,
                                       struct uuid topic_id, int32_t partition)
{
    struct share_state_call *call = &rpc->calls[rpc->count++];

    *call = (struct share_state_call){
        .kind = kind,
        .key = {group, topic_id, partition},
        .once = true,
        .done = done,
        .user = rpc,
        .err = partition < 0 ? ERR_INVALID_REQUEST : ERR_OK,
    };
    return call;
}

void share_rpc_start(struct share_rpc *rpc) SHARD_ONLY
{
    rpc->left = 1; /* till all are asked */
    for (int32_t i = 0; i < rpc->count; i++) {
        if (rpc->calls[i].err == ERR_OK) {
            rpc->left++;
            share_state_call_start(rpc->request->server->share_states, &rpc->calls[i]);
        }
    }
    if (--rpc->left == 0) {
        rpc->reply(rpc);
    }
}

struct str share_rpc_message(const struct share_state_call *call)
{
    return call->err == ERR_OK ? STR_NULL : str_of(err_text(call->err));
}
