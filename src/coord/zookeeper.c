/* An ensemble's tree, over ZooKeeper's own C client. Its threads call back;
 * what they bring is put down under one mutex, and delivered by the pump, in
 * the order of submission.
 *
 * The ensemble sends an event before the answer to the write that caused it. So
 * an event is told after the next answer, if one is due. */
#include "coord/zookeeper.h"

#include <stdlib.h>

static struct zk *zk_of(struct coord *coord)
{
    return CONTAINER_OF(coord, struct zk, coord);
}

/* --- What ZooKeeper says, in our words ------------------------------------------------------ */

static bool is_write(enum coord_verb verb)
{
    return verb != COORD_GET && verb != COORD_CHILDREN && verb != COORD_EXISTS && verb != COORD_SYNC;
}

err_t zookeeper_error(int code, enum coord_verb verb)
{
    switch (code) {
    case ZOK:
        return ERR_OK;
    case ZNONODE:
        return ERR_NOT_FOUND;
    case ZNODEEXISTS:
        return ERR_EXISTS;
    case ZBADVERSION:
        return ERR_BAD_VERSION;
    case ZNOTEMPTY:
        return ERR_NOT_EMPTY;
    case ZNOCHILDRENFOREPHEMERALS:
    case ZBADARGUMENTS:
        return ERR_USAGE;
    case ZNOAUTH:
    case ZINVALIDACL:
    case ZAUTHFAILED:
        return ERR_CLUSTER_AUTHORIZATION_FAILED;
    case ZCONNECTIONLOSS:
    case ZOPERATIONTIMEOUT:
        return is_write(verb) ? ERR_UNKNOWN_OUTCOME : ERR_IO;
    case ZSESSIONEXPIRED:
    case ZINVALIDSTATE:
    case ZCLOSING:
        return ERR_CLOSED;
    default:
        return ERR_IO;
    }
}

static struct coord_stat stat_of(const struct Stat *stat)
{
    return (struct coord_stat){
        .czxid = stat->czxid, .mzxid = stat->mzxid, .ephemeral_owner = stat->ephemeralOwner, .version = stat->version};
}

static const struct ACL_vector *acl_of(enum coord_acl acl)
{
    static struct ACL readers[2];
    static struct ACL_vector creator_and_readers;

    if (acl == COORD_ACL_OPEN) {
        return &ZOO_OPEN_ACL_UNSAFE;
    }
    if (acl == COORD_ACL_CREATOR) {
        return &ZOO_CREATOR_ALL_ACL;
    }
    readers[0] = ZOO_CREATOR_ALL_ACL.data[0];
    readers[1] = ZOO_READ_ACL_UNSAFE.data[0];
    creator_and_readers = (struct ACL_vector){2, readers};
    return &creator_and_readers;
}

static int length_of(struct slice data)
{
    return data.data ? (int)data.len : -1;
}

static int mode_of(unsigned flags)
{
    return (flags & COORD_EPHEMERAL ? ZOO_EPHEMERAL : 0) | (flags & COORD_SEQUENTIAL ? ZOO_SEQUENCE : 0);
}

/* --- Completions: on the client's thread ---------------------------------------------------------- */

static void complete(struct flight *flight, err_t err)
{
    struct zk *zk = flight->zk;

    flight->request->err = err;
    pthread_mutex_lock(&zk->mutex);
    flight->complete = true;
    zk->completed++;
    zk->last_contact_ns = zookeeper_now_ns();
    pthread_cond_signal(&zk->changed);
    pthread_mutex_unlock(&zk->mutex);
}

static void done_void(int code, const void *data)
{
    struct flight *flight = (struct flight *)data;

    complete(flight, zookeeper_error(code, flight->request->verb));
}

static void done_stat(int code, const struct Stat *stat, const void *data)
{
    struct flight *flight = (struct flight *)data;

    if (code == ZOK) {
        flight->request->stat = stat_of(stat);
    }
    done_void(code, data);
}

static void done_data(int code, const char *value, int len, const struct Stat *stat, const void *data)
{
    struct flight *flight = (struct flight *)data;

    if (code == ZOK) {
        size_t size = len > 0 ? (size_t)len : 0;

        flight->memory = malloc(size + 1);
        if (!flight->memory) {
            complete(flight, ERR_NO_MEMORY);
            return;
        }
        if (size > 0) {
            memcpy(flight->memory, value, size);
        }
        flight->request->ret_data = SLICE(flight->memory, size);
    }
    done_stat(code, stat, data);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Pointers, and the texts behind them. */
static bool copy_names(struct flight *flight, const struct String_vector *names)
{
    size_t count = (size_t)names->count, size = 0;

    for (size_t i = 0; i < count; i++) {
        size += sizeof(char *) + strlen(names->data[i]) + 1;
    }
    const char **copies = flight->memory = malloc(size + 1);

    if (!copies) {
        return false;
    }
    char *at = (char *)(copies + count);

    for (size_t i = 0; i < count; i++) {
        copies[i] = at;
        at = stpcpy(at, names->data[i]) + 1;
    }
    qsort(copies, count, sizeof(*copies), compare_names);
    flight->request->ret_names = copies;
    flight->request->ret_name_count = (uint32_t)count;
    return true;
}

static void done_names(int code, const struct String_vector *names, const void *data)
{
    struct flight *flight = (struct flight *)data;

    if (code == ZOK && !copy_names(flight, names)) {
        complete(flight, ERR_NO_MEMORY);
        return;
    }
    done_void(code, data);
}

static void done_created(int code, const char *path, const struct Stat *stat, const void *data)
{
    struct flight *flight = (struct flight *)data;

    if (code == ZOK) {
        flight->memory = strdup(path);
        flight->request->ret_path = flight->memory ? flight->memory : flight->request->path;
    }
    done_stat(code, stat, data);
}

static void done_synced(int code, const char *path, const void *data)
{
    done_void(code, data);
}

static void done_multi(int code, const void *data)
{
    struct flight *flight = (struct flight *)data;
    struct coord_request *request = flight->request;

    for (uint32_t i = 0; i < request->op_count; i++) {
        bool is_cause = code != ZOK && flight->results[i].err == code;

        request->ops[i].err = is_cause ? zookeeper_error(code, COORD_MULTI) : ERR_OK;
        if (code == ZOK && request->ops[i].verb == COORD_SET) {
            request->ops[i].stat = stat_of(&flight->stats[i]);
        }
    }
    done_void(code, data);
}

/* --- Submitting -------------------------------------------------------------------------------------------- */

static void prepare_op(struct flight *flight, uint32_t i)
{
    const struct coord_op *op = &flight->request->ops[i];
    zoo_op_t *to = &flight->ops[i];

    if (op->verb == COORD_CREATE) {
        zoo_create_op_init(to, op->path, (const char *)op->data.data, length_of(op->data), acl_of(op->acl),
                           mode_of(op->flags), NULL, 0);
    } else if (op->verb == COORD_SET) {
        zoo_set_op_init(to, op->path, (const char *)op->data.data, length_of(op->data), op->version, &flight->stats[i]);
    } else if (op->verb == COORD_DELETE) {
        zoo_delete_op_init(to, op->path, op->version);
    } else {
        zoo_check_op_init(to, op->path, op->version);
    }
}

static int send_multi(struct zk *zk, struct flight *flight)
{
    uint32_t count = flight->request->op_count;

    flight->ops = calloc(count + 1, sizeof(*flight->ops));
    flight->results = calloc(count + 1, sizeof(*flight->results));
    flight->stats = calloc(count + 1, sizeof(*flight->stats));
    if (!flight->ops || !flight->results || !flight->stats) {
        return ZSYSTEMERROR;
    }
    for (uint32_t i = 0; i < count; i++) {
        prepare_op(flight, i);
    }
    return zoo_amulti(zk->handle, (int)count, flight->ops, flight->results, done_multi, flight);
}

static int send_request(struct zk *zk, struct flight *flight)
{
    const struct coord_request *request = flight->request;
    watcher_fn watcher = request->watch ? zookeeper_watched_node : NULL;
    const char *data = (const char *)request->data.data;

    switch (request->verb) {
    case COORD_GET:
        return zoo_awget(zk->handle, request->path, watcher, zk, done_data, flight);
    case COORD_CHILDREN:
        return zoo_awget_children(zk->handle, request->path, watcher, zk, done_names, flight);
    case COORD_EXISTS:
        return zoo_awexists(zk->handle, request->path, watcher, zk, done_stat, flight);
    case COORD_CREATE:
        return zoo_acreate2(zk->handle, request->path, data, length_of(request->data), acl_of(request->acl),
                            mode_of(request->flags), done_created, flight);
    case COORD_SET:
        return zoo_aset(zk->handle, request->path, data, length_of(request->data), request->version, done_stat, flight);
    case COORD_DELETE:
        return zoo_adelete(zk->handle, request->path, request->version, done_void, flight);
    case COORD_MULTI:
        return send_multi(zk, flight);
    case COORD_SYNC:
        return zoo_async(zk->handle, request->path, done_synced, flight);
    case COORD_SET_ACL:
        return zoo_aset_acl(zk->handle, request->path, -1, (struct ACL_vector *)acl_of(request->acl), done_void,
                            flight);
    case COORD_CHECK:
        break;
    }
    return ZBADARGUMENTS;
}

static void zk_submit(struct coord *coord, struct coord_request *request)
{
    struct zk *zk = zk_of(coord);
    struct flight *flight = calloc(1, sizeof(*flight));

    if (!flight) {
        request->err = ERR_NO_MEMORY;
        list_push_back(&zk->starved, &request->node);
        return;
    }
    flight->zk = zk;
    flight->request = request;
    pthread_mutex_lock(&zk->mutex);
    list_push_back(&zk->flights, &flight->node);
    zk->submitted++;
    pthread_mutex_unlock(&zk->mutex);
    err_t err = zk->closed ? ERR_CLOSED : coord_request_check(request);

    if (err != ERR_OK) {
        complete(flight, err);
        return;
    }
    int code = send_request(zk, flight);

    if (code != ZOK) { /* it was not sent, and no completion follows */
        complete(flight, zookeeper_error(code, COORD_GET));
    }
}

/* --- Delivering ---------------------------------------------------------------------------------------------- */

static void deliver(struct zk *zk, struct flight *flight)
{
    struct coord_request *request = flight->request;

    zk->delivered++;
    request->done(request);
    free(flight->memory);
    free(flight->ops);
    free(flight->results);
    free(flight->stats);
    free(flight);
}

/* The next answer; waits for it. NULL: none is outstanding. */
static struct flight *next_flight(struct zk *zk)
{
    struct flight *flight = NULL;

    pthread_mutex_lock(&zk->mutex);
    if (!list_empty(&zk->flights)) {
        flight = LIST_ENTRY(zk->flights.head.next, struct flight, node);
        while (!flight->complete) {
            pthread_cond_wait(&zk->changed, &zk->mutex);
        }
        list_remove(&flight->node);
    }
    pthread_mutex_unlock(&zk->mutex);
    return flight;
}

static struct heard *next_heard(struct zk *zk)
{
    struct heard *heard = NULL;

    pthread_mutex_lock(&zk->mutex);
    if (!list_empty(&zk->heard)) {
        heard = LIST_ENTRY(zk->heard.head.next, struct heard, node);
        if (heard->after <= zk->delivered) {
            list_remove(&heard->node);
        } else {
            heard = NULL;
        }
    }
    pthread_mutex_unlock(&zk->mutex);
    return heard;
}

static bool zk_pump(struct coord *coord)
{
    struct zk *zk = zk_of(coord);
    bool any = false;

    for (struct list_node *node; (node = list_pop_front(&zk->starved)) != NULL; any = true) {
        struct coord_request *request = LIST_ENTRY(node, struct coord_request, node);

        request->done(request);
    }
    for (struct flight *flight; (flight = next_flight(zk)) != NULL; any = true) {
        deliver(zk, flight);
        for (struct heard *heard; (heard = next_heard(zk)) != NULL;) {
            zk->coord.sink.event(zk->coord.sink.context, &heard->event);
            free(heard);
        }
    }
    return any;
}

static struct coord_session zk_session(struct coord *coord)
{
    struct zk *zk = zk_of(coord);

    pthread_mutex_lock(&zk->mutex);
    struct coord_session session = {.id = zoo_client_id(zk->handle)->client_id,
                                    .state = zk->expired     ? COORD_SESSION_EXPIRED
                                             : zk->connected ? COORD_SESSION_CONNECTED
                                                             : COORD_SESSION_SUSPENDED,
                                    .last_contact_ns = zk->last_contact_ns};
    pthread_mutex_unlock(&zk->mutex);
    return session;
}

static void zk_close(struct coord *coord)
{
    struct zk *zk = zk_of(coord);

    zk_pump(coord);
    zk->closed = true;
    zookeeper_close(zk->handle);
    zk_pump(coord); /* what the last callbacks submitted */
    zookeeper_free(zk);
}

const struct coord_backend zookeeper_backend = {zk_submit, zk_session, zk_close, zk_pump};
