/* One request, from its frame to its reply; what every handler gets.
 *
 * A handler runs on the connection's loop and answers with request_reply, now
 * or later, on the same loop. Everything that the request needs lives in its
 * arena, which goes when the reply has been sent. */
#ifndef SERVER_REQUEST_H
#define SERVER_REQUEST_H

#include "proto/proto.h"
#include "server/server.h"

struct request;

/* How an API is served: one row of server/served.c. */
struct served_api {
    int16_t key;
    int16_t min_version, max_version;
    /* body: the API's request struct. */
    void (*handle)(struct request *request, const void *body);
};

/* NULL for what we do not serve. */
const struct served_api *served_api_find(int16_t key);
/* In order of their keys. */
const struct served_api *served_apis(size_t *ret_count);

/* A connection as the server sees it. */
struct client {
    struct server *server;
    struct conn *conn;
    struct list requests; /* not answered yet */
    unsigned request_count;
    bool only_produce;       /* all of them are Produce: these may overlap */
    bool held_back;          /* a frame waits until they are answered */
    bool leaving;            /* it sends no more: nothing waits for its sake */
    struct list share_notes; /* of share sessions that it has opened (share_members.h) */
    unsigned share_note_count;
    char software[64]; /* name and version as ApiVersions said */
};

struct request {
    struct net_reply reply;
    struct list_node node; /* in its client's requests */
    struct client *client;
    struct server *server;
    struct loop *loop; /* the connection's */
    const struct served_api *api;
    const struct proto_api *proto;
    int16_t version;
    int32_t correlation_id;
    struct str client_id;
    uint64_t started_ns;
    struct arena arena;
    struct buf *frame; /* holds the bytes that the body points into; NULL: they are in the arena */
    uint64_t budget_bytes;
    int16_t kafka_error; /* for the metrics: set by a handler that answers with an error */
    void *state;         /* the handler's */
    /* The client goes or is gone: end early if that is easy. The reply is still due. Called once. */
    void (*cancel)(struct request *request);
    /* After the reply was sent or dropped; NULL: request_free. */
    void (*finished)(struct request *request);
};

/* Sends the API's response struct. Everything in it may go after the call. */
void request_reply(struct request *request, const void *response);
/* The same for a handler that has encoded the whole frame itself (splices by request_add_part). */
void request_reply_parts(struct request *request);
/* No answer (acks=0); with close, the connection is closed: how Kafka says that such a request failed. */
void request_no_reply(struct request *request, bool close);
void request_free(struct request *request);

/* Whole-request failure where memory ends: the connection is closed. */
void request_out_of_memory(struct request *request);

/* The image for this callback. */
const struct meta_image *request_image(const struct request *request);
/* By name, or by id where the version has ids. NULL and the error that Kafka gives. */
const struct meta_topic *request_topic(const struct request *request, struct str name, struct uuid id, bool by_id,
                                       err_t *ret_err);
/* The shard that owns the partition, when this broker leads it: ERR_OK, UNKNOWN_TOPIC_OR_PARTITION,
 * NOT_LEADER_OR_FOLLOWER. */
err_t request_partition_shard(const struct request *request, const struct meta_topic *topic, int32_t partition,
                              unsigned *ret_shard);
/* Where the client reaches that broker: on the listener it came by, and by default at the address it reached us on.
 * False when the broker has no such listener. */
bool request_endpoint(const struct request *request, const struct meta_broker *broker, struct str *ret_host,
                      int32_t *ret_port);

/* Authorized operations while there is no authorizer: all that apply (bits by ACL operation). */
enum { OPERATIONS_ON_TOPIC = 0x0df8, OPERATIONS_ON_CLUSTER = 0x1fa0 };

/* net.h's callbacks (server.c). */
bool server_frame(struct conn *conn, struct buf *buf, struct slice frame);
void server_conn_opened(struct conn *conn);
void server_conn_closed(struct conn *conn);
void server_conn_half_closed(struct conn *conn);

#endif
