/* Listeners and connections: frames in, replies out, in order.
 *
 * Every shard accepts (SO_REUSEPORT); a connection lives on the shard that had
 * the fewest then. Received bytes land in a shared refcounted receive buffer; whole
 * frames are handed up as slices of it. For each frame that wants an answer the
 * room above reserves a reply slot at once; replies may become ready in any
 * order and leave in the order of their slots.
 *
 * All functions: the connection's shard only, unless said otherwise. */
#ifndef SHARD_NET_H
#define SHARD_NET_H

#include "base/base.h"
#include "shard/role.h"

#include <netinet/in.h>
#include <sys/socket.h>

struct loop;
struct runtime;
struct net;
struct conn;
struct io_file;

enum { NET_NO_LIMIT = INT32_MAX }; /* of connections */

/* Shared by all listeners of a process. */
struct net_limits {
    uint32_t max_frame_bytes;        /* socket.request.max.bytes */
    uint32_t max_connections;        /* max.connections, of all shards */
    uint32_t max_connections_per_ip; /* of one address; 0 turns it away */
    uint64_t idle_ms;                /* connections.max.idle.ms; 0 = never */
    /* Received bytes that requests and partial frames hold, of all shards; reading stops beyond. 0 = none. */
    uint64_t max_request_bytes;
    /* Replies waiting for one connection in memory; reading stops beyond. 0 = none. */
    uint32_t max_unsent_bytes;
};

enum net_bad_frame { NET_BAD_HTTP, NET_BAD_TLS, NET_BAD_LENGTH, NET_BAD_TOO_LARGE, NET_BAD_KINDS };

struct net_handler {
    /* A whole frame, without its length prefix, valid during the call; to keep it, buf_ref(buf) (the
     * bytes stay in place) or copy it: a small frame that is kept for long is better copied, since the
     * buffer has 256 KiB and is shared by all connections of the shard. False: not now; the same frame
     * comes again after conn_resume, called later, and nothing is read meanwhile. */
    bool (*frame)(struct conn *conn, struct buf *buf, struct slice frame);
    /* A connection was accepted. May set its user pointer. */
    void (*opened)(struct conn *conn);
    /* It is closed: no more calls to it. Called at the end of the turn, never from within another call.
     * Replies that were reserved and not ready are still to be made ready by their owners (without
     * parts will do) and are dropped silently. */
    void (*closed)(struct conn *conn);
    /* Counts for metrics; each may be NULL. Any shard. */
    void (*bad_frame)(enum net_bad_frame kind);
    void (*bytes)(uint64_t received, uint64_t sent);
    /* The client has ended its sending half while we do not read; what it sent before still comes. Told once, and only
     * then: whoever makes the client wait may stop waiting, so that its end is reached. */
    void (*half_closed)(struct conn *conn);
    /* Puts in the numbers of connections that are allowed now, this address's too, where they change at run time. May
     * be NULL. Any shard. */
    void (*limits)(const struct in6_addr *peer, struct net_limits *limits);
};

struct net_listener {
    char host[256]; /* "" = all addresses, IPv6 too */
    uint16_t port;  /* 0 = the system chooses; see net_port */
    int index;      /* given to connections: conn_listener */
};

err_t net_create(struct runtime *runtime, const struct net_limits *limits, const struct net_handler *handler,
                 const struct net_listener *listeners, int listener_count, struct net **ret_net, struct err_info *info);
/* Binds and starts accepting on all shards. Main thread, after runtime_start. */
err_t net_start(struct net *net, struct err_info *info);
/* Stops accepting, then closes all connections after what is ready has gone or grace_ms have passed; returns when done.
 */
void net_stop(struct net *net, uint64_t grace_ms);
/* After runtime_stop: late replies are dropped until then. */
void net_destroy(struct net *net);
uint16_t net_port(const struct net *net, int listener_index);
uint32_t net_connection_count(const struct net *net); /* any thread */

void conn_set_user(struct conn *conn, void *user);
void *conn_user(const struct conn *conn);
struct loop *conn_loop(const struct conn *conn);
int conn_listener(const struct conn *conn);
uint64_t conn_id(const struct conn *conn); /* unique in the process */
/* The address the client reached us on, and the client's: numeric text. */
const char *conn_local_host(const struct conn *conn);
const char *conn_peer_host(const struct conn *conn);
/* A reference keeps the struct alive after closing, for whoever answers late. Own shard only. */
struct conn *conn_ref(struct conn *conn);
void conn_unref(struct conn *conn);
bool conn_is_closed(const struct conn *conn);
/* Closes without sending what waits. */
void conn_close(struct conn *conn);
/* Closes once all reserved replies have been sent. */
void conn_close_after_replies(struct conn *conn);
void conn_resume(struct conn *conn);
/* Request bytes that the room above keeps from this connection, for the global budget; pair them. Any shard. */
void net_budget_take(struct net *net, uint64_t bytes);
void net_budget_give(struct net *net, uint64_t bytes);
struct net *conn_net(const struct conn *conn);
/* Was something sent to it, a moment ago, that came from a disk? What follows is then in memory only as far as the
 * kernel reads ahead. */
bool conn_reads_disk(const struct conn *conn);

/* One stretch of a reply. */
struct net_part {
    struct buf *buf;      /* memory: a reference that the part owns, or NULL */
    struct slice bytes;   /* memory part */
    struct io_file *file; /* file part when not NULL: sent with sendfile */
    uint64_t position;
    uint64_t len;
    bool may_wait;                /* file part: reading may wait for a disk, so a blocking thread sends it */
    void (*release)(void *owner); /* file part: called once when sent or dropped, on the shard */
    void *owner;
};

enum { NET_INLINE_PARTS = 3 };

/* A reply slot, a member of the request it answers. */
struct net_reply {
    struct list_node node; /* internal */
    struct conn *conn;     /* internal: a reference */
    bool ready;            /* internal */
    uint32_t part_count, part_capacity;
    struct net_part *parts; /* inline_parts or malloc'ed */
    struct net_part inline_parts[NET_INLINE_PARTS];
    uint64_t sent;    /* internal: bytes of the current part that have gone */
    uint32_t current; /* internal */
    void (*finished)(
        struct net_reply *reply); /* last call: sent, or dropped with the connection; the reply may be freed */
};

/* Takes the next place in the order of replies. */
void net_reply_reserve(struct conn *conn, struct net_reply *reply, void (*finished)(struct net_reply *reply));
/* Adds a part; false without memory (then nothing of the part is taken). */
bool net_reply_add(struct net_reply *reply, struct net_part part);
/* The reply is complete (length prefix included in its first part): send it when its turn comes, at the end
 * of this loop turn. With no parts, the slot just goes. */
void net_reply_ready(struct net_reply *reply);

#endif
