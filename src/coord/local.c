/* The tree of one node. Requests queue up; at the end of the loop's turn all of
 * them are carried out in one transaction, committed with one flush, and then
 * answered in order.
 *
 * A read that no write precedes in its batch is answered at once from SQLite's
 * own memory; results behind a write wait in the batch's arena for the commit. */
#include "coord/local.h"

#include "coord/backend.h"

#include <stdlib.h>

struct local {
    struct coord coord; /* first */
    struct store store;
    struct loop *loop; /* NULL: pumped by hand */
    struct loop_task task;
    struct list queue; /* of coord_request, to be carried out */
    struct coord_watches watches;
    struct arena arena; /* results of the current batch */
    struct coord_fired_list fired;
    bool pumping, closed;
};

static struct local *local_of(struct coord *coord)
{
    return CONTAINER_OF(coord, struct local, coord);
}

static bool is_write(enum coord_verb verb)
{
    return verb != COORD_GET && verb != COORD_CHILDREN && verb != COORD_EXISTS && verb != COORD_SYNC;
}

/* --- Carrying out one request -------------------------------------------------------- */

static err_t run_read(struct local *local, struct coord_request *request, struct err_info *info)
{
    struct store_node node;
    err_t err;

    if (request->watch) {
        enum coord_watch_kind kind = request->verb == COORD_CHILDREN ? COORD_WATCH_CHILDREN : COORD_WATCH_DATA;

        err = coord_watches_add(&local->watches, request->path, kind);
        if (err != ERR_OK) {
            return err;
        }
    }
    if (request->verb == COORD_CHILDREN) {
        return store_children(&local->store, request->path, &local->arena, &request->ret_names,
                              &request->ret_name_count, info);
    }
    err = store_get(&local->store, request->path, &node, info);
    if (err != ERR_OK) {
        return err;
    }
    request->stat = node.stat;
    if (request->verb == COORD_GET) {
        uint8_t *copy = arena_alloc(&local->arena, node.data.len + 1);

        if (!copy) {
            return ERR_NO_MEMORY;
        }
        if (node.data.len > 0) {
            memcpy(copy, node.data.data, node.data.len);
        }
        request->ret_data = SLICE(copy, node.data.len);
    }
    return ERR_OK;
}

/* Watches fire for what is not committed yet. If it never is, the event is told all the same: whoever hears of it reads
 * again, and sets the watch again. */
static void fire_watches(struct local *local, const struct coord_op *op, uint32_t ordinal)
{
    if (op->verb == COORD_CREATE) {
        coord_watches_created(&local->watches, op->path, ordinal, &local->fired, &local->arena);
    } else if (op->verb == COORD_SET) {
        coord_watches_changed(&local->watches, op->path, ordinal, &local->fired, &local->arena);
    } else if (op->verb == COORD_DELETE) {
        coord_watches_deleted(&local->watches, op->path, ordinal, &local->fired, &local->arena);
    }
}

static err_t run_write(struct local *local, struct coord_op *op, const char **ret_path, struct err_info *info)
{
    struct store *store = &local->store;

    switch (op->verb) {
    case COORD_CREATE:
        return store_create(store, op->path, op->data, op->flags, op->acl, &local->arena, ret_path, &op->stat, info);
    case COORD_SET:
        return store_set(store, op->path, op->data, op->version, &op->stat, info);
    case COORD_DELETE:
        return store_delete(store, op->path, op->version, info);
    case COORD_CHECK:
        return store_check(store, op->path, op->version, info);
    case COORD_SET_ACL:
        return store_set_acl(store, op->path, op->acl, info);
    default:
        return ERR_USAGE;
    }
}

static err_t run_multi(struct local *local, struct coord_request *request, uint32_t ordinal, struct err_info *info)
{
    const char *path = NULL;
    err_t err = store_savepoint(&local->store, info);

    for (uint32_t i = 0; i < request->op_count && err == ERR_OK; i++) {
        err = request->ops[i].err = run_write(local, &request->ops[i], &path, info);
    }
    if (err == ERR_OK) {
        for (uint32_t i = 0; i < request->op_count; i++) {
            fire_watches(local, &request->ops[i], ordinal);
        }
        return store_release(&local->store, info);
    }
    if (!store_is_refusal(err)) {
        return err;
    }
    err_t reverted = store_revert(&local->store, info);

    return reverted == ERR_OK ? err : reverted;
}

static err_t run_single_write(struct local *local, struct coord_request *request, uint32_t ordinal,
                              struct err_info *info)
{
    struct coord_op op = {.verb = request->verb,
                          .flags = request->flags,
                          .acl = request->acl,
                          .version = request->version,
                          .path = request->path,
                          .data = request->data};
    err_t err = run_write(local, &op, &request->ret_path, info);

    if (err == ERR_OK) {
        request->stat = op.stat;
        fire_watches(local, &op, ordinal);
    }
    return err;
}

static err_t run_request(struct local *local, struct coord_request *request, uint32_t ordinal, struct err_info *info)
{
    err_t err = local->closed ? ERR_CLOSED : coord_request_check(request);

    if (err != ERR_OK || request->verb == COORD_SYNC) {
        return err;
    }
    if (!is_write(request->verb)) {
        return run_read(local, request, info);
    }
    return request->verb == COORD_MULTI ? run_multi(local, request, ordinal, info)
                                        : run_single_write(local, request, ordinal, info);
}

/* --- A batch ------------------------------------------------------------------------- */

static bool has_write(const struct list *batch)
{
    LIST_FOR_EACH(batch, node) {
        if (is_write(LIST_ENTRY(node, struct coord_request, node)->verb)) {
            return true;
        }
    }
    return false;
}

static void answer(struct coord_request *request)
{
    list_remove(&request->node);
    request->done(request);
}

static uint32_t tell_events(struct local *local, uint32_t next, uint32_t ordinal)
{
    while (next < local->fired.count && local->fired.items[next].after <= ordinal) {
        local->coord.sink.event(local->coord.sink.context, &local->fired.items[next++].event);
    }
    return next;
}

/* Answers what is left of a batch, each request's events behind it. */
static void answer_all(struct local *local, struct list *batch, uint32_t ordinal)
{
    uint32_t next = 0;

    for (struct list_node *node; (node = list_first(batch)) != NULL; ordinal++) {
        answer(LIST_ENTRY(node, struct coord_request, node));
        next = tell_events(local, next, ordinal);
    }
    tell_events(local, next, UINT32_MAX);
}

static void fail_all(struct local *local, struct list *batch, err_t err)
{
    LIST_FOR_EACH(batch, node) {
        LIST_ENTRY(node, struct coord_request, node)->err = err;
    }
    answer_all(local, batch, 0);
}

static void report(const char *what, err_t err, const struct err_info *info)
{
    static struct trace_limit limit; /* clients cause writes */
    char quoted[300];

    if (!trace_allow(&limit, 6)) {
        return;
    }
    trace(TRACE_ERROR, "tree_failed", "during=%s error=%s reason=%s", what, err_name(err),
          trace_quoted(quoted, sizeof(quoted), info->text, strlen(info->text)));
}

/* Reads before the first write are answered as they are read; *ret_ordinal: the first one that waits. */
static err_t run_batch(struct local *local, struct list *batch, uint32_t *ret_ordinal, struct err_info *info)
{
    bool writing = false;
    uint32_t ordinal = 0, first_waiting = 0;

    LIST_FOR_EACH(batch, node) {
        struct coord_request *request = LIST_ENTRY(node, struct coord_request, node);

        writing = writing || is_write(request->verb);
        request->err = run_request(local, request, ordinal++, info);
        if (request->err != ERR_OK && !store_is_refusal(request->err) && request->err != ERR_CLOSED) {
            return request->err;
        }
        if (!writing) {
            answer(request);
            first_waiting = ordinal;
        }
    }
    *ret_ordinal = first_waiting;
    return ERR_OK;
}

static void carry_out(struct local *local, struct list *batch)
{
    struct err_info info = {""};
    uint32_t ordinal = 0;
    err_t err = store_begin(&local->store, has_write(batch), &info);

    if (err == ERR_OK) {
        err = run_batch(local, batch, &ordinal, &info);
        if (err == ERR_OK) {
            err = store_commit(&local->store, &info);
        } else {
            store_rollback(&local->store);
        }
    }
    if (err == ERR_OK) {
        answer_all(local, batch, ordinal);
    } else {
        report("batch", err, &info);
        fail_all(local, batch, err);
    }
}

bool coord_local_pump(struct coord *coord)
{
    struct local *local = local_of(coord);
    bool any = false;

    if (local->pumping) {
        return false;
    }
    local->pumping = true;
    while (!list_empty(&local->queue)) {
        struct list batch;

        list_init(&batch);
        for (struct list_node *node; (node = list_pop_front(&local->queue)) != NULL;) {
            list_push_back(&batch, node);
        }
        carry_out(local, &batch);
        local->fired.count = 0;
        arena_reset(&local->arena);
        any = true;
    }
    local->pumping = false;
    return any;
}

static void pump_at_turn_end(struct loop_task *task)
{
    coord_local_pump(&CONTAINER_OF(task, struct local, task)->coord);
}

/* --- The backend ---------------------------------------------------------------------- */

static void local_submit(struct coord *coord, struct coord_request *request)
{
    struct local *local = local_of(coord);

    list_push_back(&local->queue, &request->node);
    if (local->loop) {
        loop_at_turn_end(local->loop, &local->task);
    }
}

static struct coord_session local_session(struct coord *coord)
{
    struct local *local = local_of(coord);
    bool gone = local->closed || local->store.broken;

    return (struct coord_session){.id = local->store.session,
                                  .state = gone ? COORD_SESSION_EXPIRED : COORD_SESSION_CONNECTED,
                                  .last_contact_ns = local->loop ? loop_now_ns(local->loop) : 0};
}

static void local_close(struct coord *coord)
{
    struct local *local = local_of(coord);

    coord_local_pump(coord);
    local->closed = true;
    list_remove(&local->task.node);
    store_close(&local->store);
    coord_watches_free(&local->watches);
    arena_reset(&local->arena);
    free(local->fired.items);
    free(local);
}

static const struct coord_backend local_backend = {local_submit, local_session, local_close, coord_local_pump};

static void ignore_event(void *context, const struct coord_event *event)
{
}

err_t coord_local_open(struct loop *loop, const char *path, const struct coord_sink *sink, struct coord **ret_coord,
                       struct err_info *info)
{
    struct local *local = calloc(1, sizeof(*local));

    if (!local) {
        return ERR_NO_MEMORY;
    }
    err_t err = store_open(&local->store, path, info);

    if (err != ERR_OK) {
        free(local);
        return err;
    }
    local->coord.backend = &local_backend;
    local->coord.sink = sink ? *sink : (struct coord_sink){ignore_event, NULL};
    local->loop = loop;
    local->task.run = pump_at_turn_end;
    list_init(&local->queue);
    coord_watches_init(&local->watches);
    arena_init(&local->arena, 0);
    *ret_coord = &local->coord;
    return ERR_OK;
}

void coord_local_attach(struct coord *coord, struct loop *loop)
{
    local_of(coord)->loop = loop;
}
