/* The door of server/: everything put together, and what handlers find there. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "config/config.h"
#include "group/group.h"
#include "log/log.h"
#include "meta/meta.h"
#include "metrics/metrics.h"
#include "replica/replica.h"
#include "shard/shard.h"
#include "share/share.h"
#include "txn/txn.h"

struct fetch_sessions;

/* What one loop has of its own. */
struct server_shard {
    struct compress_scratch scratch;
    struct fetch_sessions *fetch_sessions;
    struct share_sessions *share_sessions;
};

struct server {
    struct broker_config *config; /* static */
    struct runtime *runtime;
    struct log_manager *log_manager;
    struct meta *meta;
    struct replica *replica;
    struct groups *groups;
    struct txns *txns;
    struct share_states *share_states;
    struct share_leaders *share_leaders;
    struct share_session_pool share_session_pool;
    struct marker_follower marker_follower; /* of txns: the groups */
    struct net *net;
    struct log_identity identity;
    struct server_shard *shards;
    unsigned shard_count;
};

/* Opens data, takes part in the cluster, listens. *server is filled as far as it came; server_stop undoes it. Main
 * thread. */
err_t server_start(struct server *server, struct broker_config *config, struct err_info *info);
/* In order: connections, logs, checkpoints. Also after a failed start. */
void server_stop(struct server *server);

/* Monotonic; fresh, not of the turn. */
static inline uint64_t server_now_ns(const struct server *server)
{
    struct io *io = runtime_io(server->runtime);

    return io->ops->monotonic_ns(io);
}

static inline struct server_shard *server_shard_current(struct server *server)
{
    return &server->shards[loop_index(loop_current())];
}

#endif
