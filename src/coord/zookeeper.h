/* The inside of the ensemble's backend, shared by zookeeper*.c. Private to
 * coord/. */
#ifndef COORD_ZOOKEEPER_H
#define COORD_ZOOKEEPER_H

#include "coord/backend.h"

#include <pthread.h>
#define THREADED /* the client's calls that wait are declared only then */
#include <zookeeper/zookeeper.h>

struct zk;

/* A request in flight. */
struct flight {
    struct list_node node;
    struct zk *zk;
    struct coord_request *request;
    bool complete;
    void *memory; /* of the results */
    /* Of a multi: */
    zoo_op_t *ops;
    zoo_op_result_t *results;
    struct Stat *stats;
};

struct heard {
    struct list_node node;
    struct coord_event event;
    uint64_t after; /* answers before it */
    char path[];
};

struct zk {
    struct coord coord; /* first */
    zhandle_t *handle;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    /* Under the mutex: */
    struct list flights; /* in the order of submission */
    struct list heard;
    uint64_t submitted, completed;
    bool connected, expired;
    uint64_t last_contact_ns;
    /* The pump's: */
    uint64_t delivered;
    struct list starved; /* coord_request.node: no memory to send them */
    bool closed;
};

extern const struct coord_backend zookeeper_backend;

uint64_t zookeeper_now_ns(void);
/* In our words; of a read or a write that may have happened. */
err_t zookeeper_error(int code, enum coord_verb verb);
/* The handle's watcher, context a struct zk; and that of one node. On the client's thread. */
void zookeeper_watched(zhandle_t *handle, int type, int state, const char *path, void *context);
void zookeeper_watched_node(zhandle_t *handle, int type, int state, const char *path, void *context);
/* The handle must be closed. */
void zookeeper_free(struct zk *zk);

#endif
