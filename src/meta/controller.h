/* The controller as a function: (state, event, now) -> new state, actions.
 *
 * It has no clock, I/O, thread or randomness of its own: meta.c carries its
 * actions out on the control loop, tests do so by hand. The layout of the tree,
 * the epochs and the orders of writes are those of ZooKeeper-era brokers.
 *
 *   new -> base -> identity -> register -> elect -> loading -> running
 *                                                      ^          |  a write whose
 *                                                      +----------+  outcome is not known
 *
 * Running, it works in batches. All calls that have come are checked one after
 * the other, each against the committed image and what those before it stage;
 * one write carries the batch, guarded by the controller's epoch. Committed, it
 * becomes the next image; the calls are answered once all shards work with it.
 * While shards apply one image, the next batch may be written.
 *
 * Control thread only. Private to meta/ and its tests. */
#ifndef META_CONTROLLER_H
#define META_CONTROLLER_H

#include "meta/meta.h"

struct controller;

struct controller_options {
    struct broker_id node_id;
    const char *cluster_id;                /* NULL or "": the tree's, or a new one */
    struct broker_config *config;          /* static settings; referenced */
    const struct meta_endpoint *endpoints; /* what the broker registers; copied */
    uint32_t endpoint_count;
    const char *local_host; /* registered where an endpoint has no host */
    unsigned shard_count;
    uint64_t seed[4]; /* from which topic ids are drawn */
};

/* NULL without memory. */
struct controller *controller_create(const struct controller_options *options);
void controller_destroy(struct controller *controller);

enum controller_event_kind {
    CONTROLLER_START,
    CONTROLLER_READ_ALL, /* instead of a start: reads what the tree holds, and writes nothing (meta_seed_read) */
    CONTROLLER_CALL,
    CONTROLLER_PRODUCER_ID,
    CONTROLLER_TURN, /* a good moment to act on what has queued up */
    CONTROLLER_READ_DONE,
    CONTROLLER_WRITE_DONE,
    CONTROLLER_APPLIED, /* the image last published is current everywhere */
    CONTROLLER_EXPIRED, /* the tree's session is over */
};

struct controller_read;
struct controller_write;

struct controller_event {
    enum controller_event_kind kind;
    struct meta_call *call;
    struct meta_producer_id *producer_id;
    struct controller_read *read;
    struct controller_write *write;
};

/* A read of the tree; the request is filled, the host submits it and reports when it is done. */
struct controller_read {
    struct coord_request request;
    void *host; /* the host's */
    /* Internal. */
    int kind;
    uint32_t index;
    int32_t partition;
    char path[];
};

/* Writes of the tree, in groups: each a multi of its own (where there is more than one op), submitted in order. The
 * host fills errs, and ops' stats, and reports when all are done. */
struct controller_write {
    struct coord_op *ops;
    uint32_t op_count, op_capacity;
    uint32_t *group_ends; /* index after the group's last op */
    uint32_t group_count, group_capacity;
    err_t *errs;                    /* one a group */
    struct coord_request *requests; /* one a group, for the host */
    uint32_t outstanding;           /* the host's */
    void *host;                     /* the host's */
};

enum controller_action_kind {
    CONTROLLER_READ,
    CONTROLLER_WRITE,
    CONTROLLER_PUBLISH,   /* image: to all loops, then CONTROLLER_APPLIED. A reference goes with it */
    CONTROLLER_ANSWER,    /* call: its err is set, its response filled */
    CONTROLLER_ANSWER_ID, /* producer_id */
    CONTROLLER_STARTED,   /* the first image is about to be published */
    CONTROLLER_FAILED,    /* it cannot start, or not go on: err and info */
};

struct controller_action {
    enum controller_action_kind kind;
    struct controller_read *read;
    struct controller_write *write;
    const struct meta_image *image;
    struct meta_call *call;
    struct meta_producer_id *producer_id;
    err_t err;
    const struct err_info *info;
};

struct controller_actions {
    struct controller_action *items;
    uint32_t count, capacity;
};

void controller_actions_free(struct controller_actions *actions);

/* Appends to actions; the caller carries them out in order, and only then steps again. */
void controller_step(struct controller *controller, const struct controller_event *event, int64_t now_ms,
                     struct controller_actions *actions);

/* The committed state; NULL before it is loaded. Valid until the next step. */
const struct meta_image *controller_image(const struct controller *controller);
/* Nothing queued, in flight or being applied. */
bool controller_idle(const struct controller *controller);

#endif
