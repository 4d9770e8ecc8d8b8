/* The door of coord/: one small versioned tree of nodes, the shape of
 * ZooKeeper's. It holds what a cluster must agree on; the controller works on
 * it alike over one node's file (coord_local_open) and over an ensemble.
 *
 * Everything happens on the control loop. A request is a member of what it is
 * about: submitting allocates nothing, and `done` is called later, on the same
 * loop, in the order of submission. What was submitted within one turn of the
 * loop is one transaction where the backend can do that, still with a result
 * for each request.
 *
 * Paths are absolute ("/a/b"), without "." or a trailing "/"; the root is "/"
 * and always exists. Every node but the root needs its parent. */
#ifndef COORD_COORD_H
#define COORD_COORD_H

#include "shard/shard.h"

struct coord;

enum {
    COORD_ANY_VERSION = -1,
    COORD_PATH_MAX = 1024,        /* bytes of a path */
    COORD_DATA_MAX = 1024 * 1024, /* bytes of a node, as ZooKeeper's default */
    COORD_WATCH_MAX = 65536,      /* watches set at a time; more: ERR_LIMIT */
};

enum coord_verb {
    COORD_GET,
    COORD_CHILDREN,
    COORD_EXISTS,
    COORD_CREATE,
    COORD_SET,
    COORD_DELETE,
    COORD_CHECK, /* in a multi: the node has this version */
    COORD_MULTI,
    COORD_SYNC,
    COORD_SET_ACL,
};

enum coord_create_flag {
    COORD_EPHEMERAL = 1,  /* goes with the session */
    COORD_SEQUENTIAL = 2, /* ten digits, counted by the parent, are appended to the path */
};

/* Who may touch a node, where the backend knows of that. */
enum coord_acl { COORD_ACL_OPEN, COORD_ACL_CREATOR_AND_READERS, COORD_ACL_CREATOR };

struct coord_stat {
    int64_t czxid;           /* transaction that created it; never used twice in a tree */
    int64_t mzxid;           /* last transaction that set it */
    int64_t ephemeral_owner; /* session, 0 = none */
    int32_t version;         /* 0 when created, + 1 with each set */
};

/* One write of a multi. */
struct coord_op {
    enum coord_verb verb; /* COORD_CREATE, SET, DELETE or CHECK */
    unsigned flags;       /* create */
    enum coord_acl acl;   /* create */
    int32_t version;      /* set, delete, check; COORD_ANY_VERSION */
    const char *path;
    struct slice data; /* data NULL: null, which reads back as empty */
    /* Out. */
    err_t err; /* of the op that made the multi fail; ERR_OK for the others */
    struct coord_stat stat;
};

/* Results are valid during done only. Errors:
 *   ERR_NOT_FOUND       no such node (create: no parent)
 *   ERR_EXISTS          create
 *   ERR_BAD_VERSION     set, delete, check
 *   ERR_NOT_EMPTY       delete of a node with children
 *   ERR_UNKNOWN_OUTCOME a write that may or may not have happened: read back
 *   ERR_CLOSED          the session is gone; nothing will work any more
 *   ERR_USAGE           malformed path, child of an ephemeral node
 *   ERR_CLUSTER_AUTHORIZATION_FAILED  by the node's ACL
 *   ERR_IO, ERR_NO_SPACE, ERR_NO_MEMORY, ERR_LIMIT  it did not happen */
struct coord_request {
    struct list_node node; /* internal */
    enum coord_verb verb;  /* set by the functions below */
    unsigned flags;
    enum coord_acl acl;
    int32_t version;
    bool watch;
    const char *path; /* this and data stay the caller's, valid until done */
    struct slice data;
    struct coord_op *ops;
    uint32_t op_count;
    void (*done)(struct coord_request *request); /* the last touch: request may be freed or submitted anew */
    void *context;                               /* the caller's */

    err_t err;
    struct coord_stat stat;       /* get, exists, create, set */
    struct slice ret_data;        /* get */
    const char *const *ret_names; /* children: names without the path, ordered bytewise */
    uint32_t ret_name_count;
    const char *ret_path; /* create: with the sequence number */
};

enum coord_event_kind {
    COORD_EVENT_CREATED,  /* of an exists watch */
    COORD_EVENT_CHANGED,  /* of a get or exists watch */
    COORD_EVENT_DELETED,  /* of any watch on the node */
    COORD_EVENT_CHILDREN, /* of a children watch */
    COORD_EVENT_CONNECTED,
    COORD_EVENT_SUSPENDED, /* no contact; the session may still live */
    COORD_EVENT_EXPIRED,   /* the session is over, its ephemeral nodes go */
};

struct coord_event {
    enum coord_event_kind kind;
    const char *path; /* valid during the call; NULL for the session */
};

/* Called on the control loop, after the results that came before it. A watch fires once. */
struct coord_sink {
    void (*event)(void *context, const struct coord_event *event);
    void *context;
};

enum coord_session_state { COORD_SESSION_CONNECTED, COORD_SESSION_SUSPENDED, COORD_SESSION_EXPIRED };

struct coord_session {
    int64_t id;
    enum coord_session_state state;
    uint64_t last_contact_ns; /* monotonic */
};

/* Fill the request and submit it. `watch`: one event when what was read changes. */
void coord_get(struct coord *coord, struct coord_request *request, const char *path, bool watch) CONTROL_ONLY;
void coord_children(struct coord *coord, struct coord_request *request, const char *path, bool watch) CONTROL_ONLY;
/* ERR_NOT_FOUND is an answer too; the watch is set all the same. */
void coord_exists(struct coord *coord, struct coord_request *request, const char *path, bool watch) CONTROL_ONLY;
void coord_create(struct coord *coord, struct coord_request *request, const char *path, struct slice data,
                  unsigned flags, enum coord_acl acl) CONTROL_ONLY;
void coord_set(struct coord *coord, struct coord_request *request, const char *path, struct slice data, int32_t version)
    CONTROL_ONLY;
void coord_delete(struct coord *coord, struct coord_request *request, const char *path, int32_t version) CONTROL_ONLY;
/* All or nothing. err is that of the first op that failed. */
void coord_multi(struct coord *coord, struct coord_request *request, struct coord_op *ops, uint32_t op_count)
    CONTROL_ONLY;
/* Done when this client sees all that was written anywhere before. */
void coord_sync(struct coord *coord, struct coord_request *request, const char *path) CONTROL_ONLY;
void coord_set_acl(struct coord *coord, struct coord_request *request, const char *path, enum coord_acl acl)
    CONTROL_ONLY;
struct coord_session coord_session(struct coord *coord) CONTROL_ONLY;

/* Ends the session: its ephemeral nodes are gone when this returns. Requests
 * not yet done are done first, with ERR_CLOSED if they cannot be carried out. */
void coord_close(struct coord *coord) CONTROL_ONLY;

/* One node's tree: an SQLite file (write-ahead log, full synchronous commits).
 * Made when absent; ephemeral nodes of an earlier life are dropped: the caller
 * sees to it that no other process serves this directory. `loop` NULL: nothing
 * happens by itself, the caller pumps (start-up, tests). Blocks.
 * ERR_MALFORMED: not such a file, damaged, or of a newer release. */
err_t coord_local_open(struct loop *loop, const char *path, const struct coord_sink *sink, struct coord **ret_coord,
                       struct err_info *info);
/* Carries out what is submitted and what its callbacks submit; false when there was nothing. */
bool coord_local_pump(struct coord *coord);
/* The same on whichever tree it is: what was submitted is done when it returns. Blocks; where no loop drives the tree.
 */
void coord_pump(struct coord *coord) CONTROL_ONLY;
/* An ensemble's tree: HOST:PORT,...[/chroot]; everything happens below the chroot. For a tool, or before a loop runs:
 * nothing happens by itself, the caller pumps. Blocks until the ensemble answers, timeout_ms at most; `timeout_ms` is
 * the session's as well, which ends that long after the process does. make_chroot: the chroot is made where it is not
 * there. Of a create within a multi the stat is not told. ERR_IO: nobody answers; ERR_NOT_FOUND: no such chroot. */
struct coord_zookeeper_options {
    const char *connect;
    uint32_t timeout_ms;
    bool make_chroot;
};
err_t coord_zookeeper_open(const struct coord_zookeeper_options *options, const struct coord_sink *sink,
                           struct coord **ret_coord, struct err_info *info);

/* From now on requests of a local tree are carried out at the end of the loop's turns. Any thread, before the loop uses
 * it. */
void coord_local_attach(struct coord *coord, struct loop *loop);

#endif
