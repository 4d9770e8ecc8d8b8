/* The coordination tree in memory, for tests: one store, any number of
 * sessions on it, each a backend of coord/. Nothing happens until sim_pump.
 * Faults on request: a connection lost with a write in flight, which then
 * happened or did not, and an expired session. */
#ifndef SIM_TREE_H
#define SIM_TREE_H

#include "coord/backend.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct sim_node {
    struct list_node node; /* of the tree, by path */
    char *path;
    uint8_t *data;
    size_t data_len;
    struct coord_stat stat;
    int64_t sequence;
};

struct sim_tree {
    struct list nodes; /* ordered bytewise by path */
    struct list sessions;
    int64_t zxid;
};

enum sim_fault { SIM_NO_FAULT, SIM_LOST_AFTER, SIM_LOST_BEFORE };

struct sim_session {
    struct coord coord;    /* first */
    struct list_node node; /* of the tree */
    struct sim_tree *tree;
    struct list queue;
    struct coord_watches watches;
    struct coord_fired_list fired;
    struct arena arena;
    int64_t id;
    bool expired;
    enum sim_fault fault; /* of the next write */
    uint32_t writes;      /* carried out */
};

/* --- Nodes --------------------------------------------------------------------- */

static inline struct sim_node *sim_find(struct sim_tree *tree, const char *path)
{
    LIST_FOR_EACH(&tree->nodes, node) {
        struct sim_node *found = LIST_ENTRY(node, struct sim_node, node);

        if (strcmp(found->path, path) == 0) {
            return found;
        }
    }
    return NULL;
}

static inline bool sim_is_child(const struct sim_node *node, const char *path)
{
    size_t len = path[1] == '\0' ? 0 : strlen(path);

    return node->path[1] != '\0' && strncmp(node->path, path, len) == 0 && node->path[len] == '/' &&
           strchr(node->path + len + 1, '/') == NULL;
}

static inline bool sim_has_child(struct sim_tree *tree, const char *path)
{
    LIST_FOR_EACH(&tree->nodes, node) {
        if (sim_is_child(LIST_ENTRY(node, struct sim_node, node), path)) {
            return true;
        }
    }
    return false;
}

static inline void sim_put_data(struct sim_node *node, struct slice data)
{
    free(node->data);
    node->data = malloc(data.len + 1);
    if (data.len > 0) {
        memcpy(node->data, data.data, data.len);
    }
    node->data_len = data.len;
}

static inline struct sim_node *sim_add(struct sim_tree *tree, const char *path, struct slice data, int64_t owner)
{
    struct sim_node *added = calloc(1, sizeof(*added));
    struct list_node *place = &tree->nodes.head;

    added->path = strdup(path);
    sim_put_data(added, data);
    added->stat = (struct coord_stat){.czxid = ++tree->zxid, .mzxid = tree->zxid, .ephemeral_owner = owner};
    LIST_FOR_EACH(&tree->nodes, node) {
        if (strcmp(LIST_ENTRY(node, struct sim_node, node)->path, path) > 0) {
            place = node;
            break;
        }
    }
    list_insert_before(place, &added->node);
    return added;
}

static inline void sim_remove(struct sim_node *node)
{
    list_remove(&node->node);
    free(node->path);
    free(node->data);
    free(node);
}

/* --- Trees and sessions ----------------------------------------------------------- */

static inline void sim_tree_init(struct sim_tree *tree)
{
    list_init(&tree->nodes);
    list_init(&tree->sessions);
    tree->zxid = 0;
    sim_add(tree, "/", SLICE(NULL, 0), 0);
}

static inline void sim_tree_free(struct sim_tree *tree)
{
    LIST_FOR_EACH(&tree->nodes, node) {
        sim_remove(LIST_ENTRY(node, struct sim_node, node));
    }
}

/* Every session that watches hears of it. */
static inline void sim_notify(struct sim_tree *tree, enum coord_event_kind kind, const char *path)
{
    LIST_FOR_EACH(&tree->sessions, node) {
        struct sim_session *session = LIST_ENTRY(node, struct sim_session, node);

        if (kind == COORD_EVENT_CREATED) {
            coord_watches_created(&session->watches, path, 0, &session->fired, &session->arena);
        } else if (kind == COORD_EVENT_CHANGED) {
            coord_watches_changed(&session->watches, path, 0, &session->fired, &session->arena);
        } else {
            coord_watches_deleted(&session->watches, path, 0, &session->fired, &session->arena);
        }
    }
}

static inline void sim_drop_ephemeral(struct sim_session *session)
{
    LIST_FOR_EACH(&session->tree->nodes, node) {
        struct sim_node *found = LIST_ENTRY(node, struct sim_node, node);

        if (found->stat.ephemeral_owner == session->id) {
            char *path = strdup(found->path);

            sim_remove(found);
            sim_notify(session->tree, COORD_EVENT_DELETED, path);
            free(path);
        }
    }
}

/* --- Requests ----------------------------------------------------------------------- */

static inline err_t sim_create(struct sim_session *session, struct coord_op *op, const char **ret_path)
{
    struct sim_tree *tree = session->tree;
    struct str parent_path = coord_path_parent(op->path);
    char parent_text[COORD_PATH_MAX + 1], path[COORD_PATH_MAX + 16];

    snprintf(parent_text, sizeof(parent_text), "%.*s", STR_ARG(parent_path));
    struct sim_node *parent = sim_find(tree, parent_text);

    if (!parent || op->path[1] == '\0') {
        return parent ? ERR_EXISTS : ERR_NOT_FOUND;
    }
    if (parent->stat.ephemeral_owner) {
        return ERR_USAGE;
    }
    snprintf(path, sizeof(path), "%s", op->path);
    if (op->flags & COORD_SEQUENTIAL) {
        snprintf(path, sizeof(path), "%s%010" PRId64, op->path, parent->sequence++);
    }
    if (sim_find(tree, path)) {
        return ERR_EXISTS;
    }
    struct sim_node *node = sim_add(tree, path, op->data, op->flags & COORD_EPHEMERAL ? session->id : 0);

    *ret_path = arena_strdup(&session->arena, str_of(path));
    op->stat = node->stat;
    return ERR_OK;
}

static inline err_t sim_write(struct sim_session *session, struct coord_op *op, const char **ret_path)
{
    if (!coord_path_valid(op->path, op->verb == COORD_CREATE && (op->flags & COORD_SEQUENTIAL))) {
        return ERR_USAGE;
    }
    if (op->verb == COORD_CREATE) {
        return sim_create(session, op, ret_path);
    }
    struct sim_node *node = sim_find(session->tree, op->path);

    if (!node) {
        return ERR_NOT_FOUND;
    }
    if (op->verb != COORD_SET_ACL && op->version != COORD_ANY_VERSION && op->version != node->stat.version) {
        return ERR_BAD_VERSION;
    }
    if (op->verb == COORD_SET) {
        sim_put_data(node, op->data);
        node->stat.version++;
        node->stat.mzxid = ++session->tree->zxid;
        op->stat = node->stat;
    } else if (op->verb == COORD_DELETE) {
        if (sim_has_child(session->tree, op->path)) {
            return ERR_NOT_EMPTY;
        }
        session->tree->zxid++;
        sim_remove(node);
    }
    return ERR_OK;
}

/* A multi is tried on a copy of the tree, which takes its place when all went well. */
static inline void sim_copy(const struct sim_tree *from, struct sim_tree *to)
{
    list_init(&to->nodes);
    LIST_FOR_EACH(&from->nodes, node) {
        struct sim_node *original = LIST_ENTRY(node, struct sim_node, node);
        struct sim_node *copy = calloc(1, sizeof(*copy));

        copy->path = strdup(original->path);
        sim_put_data(copy, SLICE(original->data, original->data_len));
        copy->stat = original->stat;
        copy->sequence = original->sequence;
        list_push_back(&to->nodes, &copy->node);
    }
}

static inline void sim_swap_nodes(struct sim_tree *a, struct sim_tree *b)
{
    struct list moved;

    list_init(&moved);
    for (struct list_node *node; (node = list_pop_front(&a->nodes)) != NULL;) {
        list_push_back(&moved, node);
    }
    for (struct list_node *node; (node = list_pop_front(&b->nodes)) != NULL;) {
        list_push_back(&a->nodes, node);
    }
    for (struct list_node *node; (node = list_pop_front(&moved)) != NULL;) {
        list_push_back(&b->nodes, node);
    }
}

static inline void sim_notify_op(struct sim_tree *tree, const struct coord_op *op, const char *created)
{
    if (op->verb == COORD_CREATE) {
        sim_notify(tree, COORD_EVENT_CREATED, created ? created : op->path);
    } else if (op->verb == COORD_SET) {
        sim_notify(tree, COORD_EVENT_CHANGED, op->path);
    } else if (op->verb == COORD_DELETE) {
        sim_notify(tree, COORD_EVENT_DELETED, op->path);
    }
}

static inline err_t sim_multi(struct sim_session *session, struct coord_request *request)
{
    struct sim_tree before;
    const char *path;
    err_t err = ERR_OK;

    sim_copy(session->tree, &before);
    for (uint32_t i = 0; i < request->op_count && err == ERR_OK; i++) {
        err = request->ops[i].err = sim_write(session, &request->ops[i], &path);
    }
    if (err != ERR_OK) {
        sim_swap_nodes(session->tree, &before);
    }
    sim_tree_free(&before);
    for (uint32_t i = 0; i < request->op_count && err == ERR_OK; i++) {
        sim_notify_op(session->tree, &request->ops[i], NULL);
    }
    return err;
}

static inline err_t sim_read(struct sim_session *session, struct coord_request *request)
{
    if (!coord_path_valid(request->path, false)) {
        return ERR_USAGE;
    }
    if (request->watch) {
        coord_watches_add(&session->watches, request->path,
                          request->verb == COORD_CHILDREN ? COORD_WATCH_CHILDREN : COORD_WATCH_DATA);
    }
    struct sim_node *found = sim_find(session->tree, request->path);

    if (!found) {
        return ERR_NOT_FOUND;
    }
    request->stat = found->stat;
    if (request->verb == COORD_GET) {
        request->ret_data = SLICE(found->data, found->data_len);
    } else if (request->verb == COORD_CHILDREN) {
        const char **names = arena_alloc_array(&session->arena, 100000, sizeof(*names));

        LIST_FOR_EACH(&session->tree->nodes, node) {
            struct sim_node *child = LIST_ENTRY(node, struct sim_node, node);

            if (sim_is_child(child, request->path)) {
                names[request->ret_name_count++] = coord_path_name(child->path);
            }
        }
        request->ret_names = names;
    }
    return ERR_OK;
}

static inline err_t sim_carry_out(struct sim_session *session, struct coord_request *request)
{
    if (session->expired) {
        return ERR_CLOSED;
    }
    if (request->verb == COORD_SYNC) {
        return ERR_OK;
    }
    if (request->verb == COORD_GET || request->verb == COORD_CHILDREN || request->verb == COORD_EXISTS) {
        return sim_read(session, request);
    }
    enum sim_fault fault = session->fault;
    err_t err;

    session->fault = SIM_NO_FAULT;
    session->writes++;
    if (fault == SIM_LOST_BEFORE) {
        return ERR_UNKNOWN_OUTCOME;
    }
    if (request->verb == COORD_MULTI) {
        err = sim_multi(session, request);
    } else {
        struct coord_op op = {.verb = request->verb,
                              .flags = request->flags,
                              .version = request->version,
                              .path = request->path,
                              .data = request->data};

        err = sim_write(session, &op, &request->ret_path);
        request->stat = op.stat;
        if (err == ERR_OK) {
            sim_notify_op(session->tree, &op, request->ret_path);
        }
    }
    return fault == SIM_LOST_AFTER ? ERR_UNKNOWN_OUTCOME : err;
}

static inline bool sim_tell_events(struct sim_session *session)
{
    uint32_t count = session->fired.count;

    for (uint32_t i = 0; i < session->fired.count; i++) {
        struct coord_event event = session->fired.items[i].event;

        session->coord.sink.event(session->coord.sink.context, &event);
    }
    session->fired.count = 0;
    return count > 0;
}

static inline bool sim_pump(struct coord *coord)
{
    struct sim_session *session = CONTAINER_OF(coord, struct sim_session, coord);
    bool any = sim_tell_events(session);

    for (struct list_node *node; (node = list_pop_front(&session->queue)) != NULL;) {
        struct coord_request *request = LIST_ENTRY(node, struct coord_request, node);

        request->err = sim_carry_out(session, request);
        request->done(request);
        sim_tell_events(session);
        any = true;
    }
    arena_reset(&session->arena);
    return any;
}

static inline void sim_expire(struct coord *coord)
{
    struct sim_session *session = CONTAINER_OF(coord, struct sim_session, coord);
    struct coord_event event = {COORD_EVENT_EXPIRED, NULL};

    session->expired = true;
    sim_drop_ephemeral(session);
    session->coord.sink.event(session->coord.sink.context, &event);
}

static inline void sim_submit(struct coord *coord, struct coord_request *request)
{
    list_push_back(&CONTAINER_OF(coord, struct sim_session, coord)->queue, &request->node);
}

static inline struct coord_session sim_session_state(struct coord *coord)
{
    struct sim_session *session = CONTAINER_OF(coord, struct sim_session, coord);

    return (struct coord_session){session->id, session->expired ? COORD_SESSION_EXPIRED : COORD_SESSION_CONNECTED, 0};
}

static inline void sim_close(struct coord *coord)
{
    struct sim_session *session = CONTAINER_OF(coord, struct sim_session, coord);

    sim_pump(coord);
    list_remove(&session->node);
    sim_drop_ephemeral(session);
    coord_watches_free(&session->watches);
    arena_reset(&session->arena);
    free(session->fired.items);
    free(session);
}

static inline struct coord *sim_open(struct sim_tree *tree, const struct coord_sink *sink)
{
    static const struct coord_backend backend = {sim_submit, sim_session_state, sim_close};
    struct sim_session *session = calloc(1, sizeof(*session));

    session->coord = (struct coord){&backend, *sink};
    session->tree = tree;
    session->id = ++tree->zxid;
    list_init(&session->queue);
    coord_watches_init(&session->watches);
    arena_init(&session->arena, 0);
    list_push_back(&tree->sessions, &session->node);
    return &session->coord;
}

#endif
