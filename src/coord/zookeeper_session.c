/* A session with the ensemble: opening one, and what is heard of it and of the
 * nodes that are watched. */
#include "coord/zookeeper.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

uint64_t zookeeper_now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

/* --- Events: on the client's thread -------------------------------------------------------------------- */

static bool event_kind(int type, int state, enum coord_event_kind *ret_kind)
{
    if (type == ZOO_SESSION_EVENT) {
        *ret_kind = state == ZOO_CONNECTED_STATE         ? COORD_EVENT_CONNECTED
                    : state == ZOO_EXPIRED_SESSION_STATE ? COORD_EVENT_EXPIRED
                                                         : COORD_EVENT_SUSPENDED;
        return true;
    }
    *ret_kind = type == ZOO_CREATED_EVENT   ? COORD_EVENT_CREATED
                : type == ZOO_DELETED_EVENT ? COORD_EVENT_DELETED
                : type == ZOO_CHANGED_EVENT ? COORD_EVENT_CHANGED
                                            : COORD_EVENT_CHILDREN;
    return type == ZOO_CREATED_EVENT || type == ZOO_DELETED_EVENT || type == ZOO_CHANGED_EVENT ||
           type == ZOO_CHILD_EVENT;
}

static void hear(struct zk *zk, enum coord_event_kind kind, const char *path)
{
    size_t len = path ? strlen(path) : 0;
    struct heard *heard = calloc(1, sizeof(*heard) + len + 1);

    if (!heard) {
        trace(TRACE_ERROR, "tree_event_lost", "reason=\"no memory\"");
        return;
    }
    if (path) {
        memcpy(heard->path, path, len + 1);
    }
    heard->event = (struct coord_event){kind, path ? heard->path : NULL};
    heard->after = MIN(zk->completed + 1, zk->submitted);
    list_push_back(&zk->heard, &heard->node);
}

void zookeeper_watched(zhandle_t *handle, int type, int state, const char *path, void *context)
{
    struct zk *zk = context;
    enum coord_event_kind kind;

    if (!event_kind(type, state, &kind)) {
        return;
    }
    pthread_mutex_lock(&zk->mutex);
    if (type == ZOO_SESSION_EVENT) {
        zk->connected = kind == COORD_EVENT_CONNECTED;
        zk->expired = zk->expired || kind == COORD_EVENT_EXPIRED;
        hear(zk, kind, NULL);
    } else {
        hear(zk, kind, path);
    }
    pthread_cond_signal(&zk->changed);
    pthread_mutex_unlock(&zk->mutex);
}

/* A watch of one node. The client tells it of its session, too; the handle's own watcher has heard of that. */
void zookeeper_watched_node(zhandle_t *handle, int type, int state, const char *path, void *context)
{
    if (type != ZOO_SESSION_EVENT) {
        zookeeper_watched(handle, type, state, path, context);
    }
}

void zookeeper_free(struct zk *zk)
{
    for (struct list_node *node; (node = list_pop_front(&zk->heard)) != NULL;) {
        free(LIST_ENTRY(node, struct heard, node));
    }
    pthread_cond_destroy(&zk->changed);
    pthread_mutex_destroy(&zk->mutex);
    free(zk);
}

/* --- Opening ---------------------------------------------------------------------------------------------------- */

static void ignore_event(void *context, const struct coord_event *event)
{
}

static bool wait_connected(struct zk *zk, uint32_t timeout_ms)
{
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += timeout_ms / 1000;
    until.tv_nsec += (long)(timeout_ms % 1000) * 1000000;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&zk->mutex);
    while (!zk->connected && pthread_cond_timedwait(&zk->changed, &zk->mutex, &until) == 0) {
    }
    bool connected = zk->connected;

    pthread_mutex_unlock(&zk->mutex);
    return connected;
}

static void zk_closep(struct zk **zk)
{
    if (*zk) {
        zookeeper_close((*zk)->handle);
        zookeeper_free(*zk);
    }
}

/* connect: without a chroot, or with one. */
static err_t open_handle(const char *connect, uint32_t timeout_ms, struct zk **ret_zk, struct err_info *info)
{
    struct zk *zk CLEANUP(zk_closep) = NULL;
    struct zk *made = calloc(1, sizeof(*made));

    if (!made) {
        return err_set(info, ERR_NO_MEMORY, "no memory for a session with %s", connect);
    }
    pthread_mutex_init(&made->mutex, NULL);
    pthread_cond_init(&made->changed, NULL);
    list_init(&made->flights);
    list_init(&made->heard);
    list_init(&made->starved);
    zoo_set_debug_level((ZooLogLevel)0); /* it would write to standard error whatever happens */
    made->handle = zookeeper_init(connect, zookeeper_watched, (int)timeout_ms, NULL, made, ZOO_NO_LOG_CLIENTENV);
    if (!made->handle) {
        zookeeper_free(made);
        return err_errno(info, ERR_IO, "ZooKeeper %s", connect);
    }
    zk = made;
    if (!wait_connected(zk, timeout_ms)) {
        return err_set(info, ERR_IO, "ZooKeeper %s does not answer within %" PRIu32 " ms", connect, timeout_ms);
    }
    *ret_zk = TAKE_PTR(zk);
    return ERR_OK;
}

/* The chroot's nodes, from the top. */
static err_t make_chroot(const char *connect, const char *chroot, uint32_t timeout_ms, struct err_info *info)
{
    char *hosts CLEANUP(freep) = strndup(connect, (size_t)(chroot - connect));
    struct zk *zk CLEANUP(zk_closep) = NULL;
    err_t err = hosts ? open_handle(hosts, timeout_ms, &zk, info) : err_set(info, ERR_NO_MEMORY, "%s", connect);

    for (const char *end = chroot; err == ERR_OK && end;) {
        char path[COORD_PATH_MAX + 1];

        end = strchr(end + 1, '/');
        snprintf(path, sizeof(path), "%.*s", (int)(end ? end - chroot : (long)strlen(chroot)), chroot);
        int code = zoo_create(zk->handle, path, NULL, -1, &ZOO_OPEN_ACL_UNSAFE, 0, NULL, 0);

        if (code != ZOK && code != ZNODEEXISTS) {
            err = err_set(info, zookeeper_error(code, COORD_CREATE), "ZooKeeper %s: %s cannot be made: %s", hosts, path,
                          zerror(code));
        }
    }
    return err;
}

err_t coord_zookeeper_open(const struct coord_zookeeper_options *options, const struct coord_sink *sink,
                           struct coord **ret_coord, struct err_info *info)
{
    struct zk *zk CLEANUP(zk_closep) = NULL;
    const char *chroot = strchr(options->connect, '/');
    err_t err = ERR_OK;

    if (chroot && (!coord_path_valid(chroot, false) || chroot[1] == '\0')) {
        return err_set(info, ERR_USAGE, "ZooKeeper %s: what follows the hosts is no path", options->connect);
    }
    if (chroot && options->make_chroot) {
        err = make_chroot(options->connect, chroot, options->timeout_ms, info);
    }
    if (err == ERR_OK) {
        err = open_handle(options->connect, options->timeout_ms, &zk, info);
    }
    if (err == ERR_OK && zoo_exists(zk->handle, "/", 0, NULL) == ZNONODE) {
        err = err_set(info, ERR_NOT_FOUND, "ZooKeeper %s: there is no such node", options->connect);
    }
    if (err != ERR_OK) {
        return err;
    }
    pthread_mutex_lock(&zk->mutex);
    for (struct list_node *node; (node = list_pop_front(&zk->heard)) != NULL;) {
        free(LIST_ENTRY(node, struct heard, node)); /* that it is connected is what returning says */
    }
    pthread_mutex_unlock(&zk->mutex);
    zk->coord.backend = &zookeeper_backend;
    zk->coord.sink = sink ? *sink : (struct coord_sink){ignore_event, NULL};
    *ret_coord = &TAKE_PTR(zk)->coord;
    return ERR_OK;
}
