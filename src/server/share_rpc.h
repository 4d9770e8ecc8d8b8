/* Requests to the share coordinator over the wire: each partition that a request
 * names is a call (share/state_call.h). What ReadShareGroupState,
 * WriteShareGroupState and their like share. */
#ifndef SERVER_SHARE_RPC_H
#define SERVER_SHARE_RPC_H

#include "server/request.h"
#include "share/share.h"

struct share_rpc {
    struct request *request;
    const void *body;
    struct share_state_call *calls; /* in the order of the request */
    int32_t count, left;
    void (*reply)(struct share_rpc *rpc);
};

/* Room for as many calls, filled in by share_rpc_ask. NULL: the request was ended for lack of memory. */
struct share_rpc *share_rpc_create(struct request *request, const void *body, int64_t count,
                                   void (*reply)(struct share_rpc *rpc));
/* The next call, which the caller fills in: its err says that it is not to be asked. */
struct share_state_call *share_rpc_add(struct share_rpc *rpc, enum share_call_kind kind, struct str group,
                                       struct uuid topic_id, int32_t partition);
/* Asks; then the reply. */
void share_rpc_start(struct share_rpc *rpc);

/* Null: none. */
struct str share_rpc_message(const struct share_state_call *call);

#endif
