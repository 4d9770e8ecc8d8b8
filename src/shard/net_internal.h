/* Inside of listeners and connections, for net.c, listener.c, conn.c,
 * receive.c and send.c only.
 *
 * A connection is closed in two steps: conn_close ends its socket at once; its
 * replies are dropped and closed() is called at the end of the turn, so that
 * nobody loses a connection under his hands. While a job sends from it, the
 * socket is only shut down, and the rest follows the job's end. */
#ifndef SHARD_NET_INTERNAL_H
#define SHARD_NET_INTERNAL_H

#include "shard/shard.h"

#include <netinet/in.h>
#include <pthread.h>

enum {
    /* Receiving. */
    NET_RECEIVE_BYTES = 256 * 1024,       /* the receive buffer that all connections of a shard share */
    NET_RECEIVE_ROOM = 64 * 1024,         /* least room in it worth a system call */
    NET_OWN_BYTES = 64 * 1024,            /* a partial frame's first buffer, beyond twice what has arrived */
    NET_BIG_FRAME = 256 * 1024,           /* from here a frame is received into a buffer of its own */
    NET_PEEK_BYTES = 16 * 1024,           /* read beyond a big frame: only the start of the next one is copied */
    NET_LEARNED_BYTES = 16 * 1024 * 1024, /* most that a connection's earlier frames let us allocate at once */
    NET_SPARE_COUNT = 8,                  /* buffers a shard keeps for reuse */
    NET_SPARE_BYTES = 4 * 1024 * 1024,
    NET_TRIM_MS = 2000, /* quiet for so long: memory goes back to the system */
    /* Sending. */
    NET_SEND_BYTES_PER_TURN = 1024 * 1024,
    NET_SEND_PARTS = 64,
    NET_COPY_BYTES = 64 * 1024, /* file parts without a descriptor go in such pieces */
    NET_READS_DISK_MS = 1000,   /* see conn_reads_disk */
    /* A connection's replies outstanding; beyond, its frames wait. */
    NET_MAX_REPLIES = 512,
    /* Accepting. */
    NET_BACKLOG = 1024,
    NET_ACCEPTS_PER_TURN = 64,
    NET_ACCEPT_PAUSE_MS = 100, /* after accept failed for want of memory or descriptors */
    NET_KEEPALIVE_S = 120,
    NET_KEEPALIVE_INTERVAL_S = 15,
    NET_KEEPALIVE_PROBES = 4,
    NET_ADDRESSES = 4,         /* most addresses that a listener's host name stands for */
    NET_LINES_PER_MINUTE = 20, /* log lines of one kind that clients can cause */
    NET_MS = 1000000,          /* in ns */
};
#define NET_FOREVER_MS ((uint64_t)1 << 40) /* longer times would overflow in ns */

/* A listening socket of one shard. */
struct net_socket {
    struct loop_watch watch; /* fd -1 when closed */
    struct net_shard *shard;
    int listener;
    bool watched;
};

/* An accepted connection on its way to the shard that shall have it. */
struct net_accepted {
    struct loop_message message;
    struct net_shard *shard;
    int listener;
    int fd;
    struct sockaddr_storage peer;
};

/* Whether a giver of budget has to send budget_message. */
enum net_budget_state { NET_BUDGET_FREE, NET_BUDGET_WAITED_FOR, NET_BUDGET_MESSAGE_SENT };

struct net_shard {
    struct net *net;
    struct loop *loop;
    unsigned index;

    /* Accepting. */
    struct net_socket *sockets;
    int socket_count;
    int spare_fd; /* given up to accept and close when descriptors have run out */
    struct loop_timer accept_timer;
    _Atomic uint32_t assigned; /* its connections and those on their way; any shard */

    /* Connections. */
    struct list connections;   /* least recently active first */
    uint32_t connection_count; /* closed() not yet called */
    uint64_t next_id;
    struct loop_timer idle_timer;
    struct list dead; /* closed, to be torn down at the turn's end */
    struct loop_task dead_task;
    struct list resumed; /* hold whole frames, to be handed up at the turn's end */
    struct loop_task resumed_task;
    bool stopping, stopped;
    struct loop_timer grace_timer;
    uint64_t grace_ms;

    /* Receiving. */
    struct buf *receive_buffer;
    uint32_t receive_position;           /* bytes before it belong to frames that somebody holds */
    struct buf *spares[NET_SPARE_COUNT]; /* a reference each; free when it is the only one */
    unsigned next_spare;
    struct loop_timer trim_timer;
    bool received; /* since trim_timer was set */
    struct list budget_waiters;
    _Atomic int budget_state;
    struct loop_message budget_message;

    /* Sending. */
    struct list sending; /* have ready replies, to be sent at the turn's end */
    struct loop_task send_task;
    struct list later; /* used up this turn's share */
    struct loop_message later_message;
    bool later_sent;

    struct loop_message start_message, stop_message, stopped_message;
};

struct net {
    struct runtime *runtime;
    struct net_limits limits;
    struct net_handler handler;
    struct net_shard *shards;
    unsigned shard_count;
    struct net_listener *listeners; /* port: the bound one after net_start */
    int listener_count;
    struct trace_limit bad_frame_lines, refused_lines, accept_lines, error_lines;
    _Atomic uint32_t active_shards; /* that may have spare memory */

    pthread_mutex_t mutex;
    /* Below: under the mutex. */
    pthread_cond_t shard_done;
    unsigned shards_pending; /* have not yet started, or stopped */
    err_t start_err;
    struct map per_ip; /* address -> count */

    /* Any thread. */
    _Alignas(64) _Atomic uint64_t budget_used;
    _Atomic uint32_t connections;
};

/* A file part that a blocking thread sends. */
struct send_job {
    struct job job;
    struct net_reply *reply; /* NULL: none is under way */
    uint64_t asked;
    ssize_t sent;
    int error; /* errno, where sent is negative */
    bool read_disk;
};

struct conn {
    struct net_shard *shard;
    struct loop_watch watch;
    uint32_t interest; /* what epoll was told */
    uint32_t refs;
    uint64_t id;
    void *user;
    int listener;
    struct list_node node;        /* in shard->connections or shard->dead */
    struct list_node resume_node; /* in shard->resumed */
    struct list_node budget_node; /* in shard->budget_waiters */
    struct list_node send_node;   /* in shard->sending or shard->later */
    uint64_t active_ns;

    bool closed;
    bool closing;   /* once the replies have gone */
    bool greeted;   /* a whole frame has arrived */
    bool held;      /* own holds a whole frame that could not be handed up yet */
    bool refused;   /* by the room above, until conn_resume */
    bool throttled; /* too much waits to be sent */
    bool blocked;   /* the socket takes no more */
    bool leaving;   /* the client sends no more, which we learned while not reading */

    /* Bytes not handed up yet: fewer than four in head, else in own, which
     * starts with a frame's length. An idle connection has neither. */
    uint8_t head_len;
    uint8_t head[4];
    struct buf *own;
    uint32_t own_start, own_end;
    uint32_t largest; /* recent frames' size, decaying */

    struct send_job send_job; /* while it is under way nobody else sends, and watch.fd stays open */
    uint64_t reads_disk_until_ns;
    struct list replies; /* in order */
    uint32_t reply_count;
    uint64_t unsent; /* memory bytes of ready replies */

    struct in6_addr peer;
    char peer_host[INET6_ADDRSTRLEN];
    char local_host[INET6_ADDRSTRLEN];
};

/* listener.c: main thread. */
err_t listener_bind_all(struct net *net, struct err_info *info);
void listener_close_all(struct net *net);
err_t listener_watch(struct net_shard *shard, struct err_info *info) SHARD_ONLY;
void listener_unwatch(struct net_shard *shard) SHARD_ONLY;

/* conn.c */
/* Takes the descriptor; closes it on failure or beyond a limit. The shard has been assigned the connection. */
void conn_accepted(struct net_shard *shard, const struct net_accepted *accepted) SHARD_ONLY;
void conn_touch(struct conn *conn) SHARD_ONLY;
/* Tells epoll what the connection's state asks for. */
void conn_update_interest(struct conn *conn) SHARD_ONLY;
/* Less waits, or the room above is ready again: goes on with held frames and with reading. */
void conn_reconsider(struct conn *conn) SHARD_ONLY;
/* Closes it when it is to be closed and nothing is left to send. */
void conn_close_if_drained(struct conn *conn) SHARD_ONLY;
bool conn_too_much_waits(const struct conn *conn) SHARD_ONLY;
/* Second step of closing. */
void conn_end(struct conn *conn) SHARD_ONLY;
void conn_start_shard(struct net_shard *shard) SHARD_ONLY;
void conn_stop_shard(struct net_shard *shard) SHARD_ONLY;

/* receive.c */
void receive_start_shard(struct net_shard *shard) SHARD_ONLY;
void receive_stop_shard(struct net_shard *shard) SHARD_ONLY;
void receive_ready(struct conn *conn) SHARD_ONLY;
void receive_hand_up_held(struct conn *conn) SHARD_ONLY;
void receive_release(struct conn *conn) SHARD_ONLY;
/* Also from the main thread when the loops have ended. */
void receive_free_spares(struct net_shard *shard);

/* send.c */
void send_start_shard(struct net_shard *shard) SHARD_ONLY;
void send_schedule(struct conn *conn) SHARD_ONLY;
/* Drops what waits, at the connection's end. */
void send_drop_all(struct conn *conn) SHARD_ONLY;

/* net.c */
bool net_over_budget(struct net *net);
/* The shard has started, or has stopped. */
void net_shard_done(struct net_shard *shard, err_t err) SHARD_ONLY;

#endif
