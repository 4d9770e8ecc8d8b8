#include "coord/backend.h"

#include <stdlib.h>

/* --- Paths -------------------------------------------------------------------- */

struct str coord_path_parent(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash == path ? STR("/") : (struct str){path, (size_t)(slash - path)};
}

const char *coord_path_name(const char *path)
{
    return strrchr(path, '/') + 1;
}

/* The last component of a sequential node may be empty: the number follows. */
bool coord_path_valid(const char *path, bool sequential)
{
    size_t len = strlen(path);

    if (len == 0 || len > COORD_PATH_MAX || path[0] != '/') {
        return false;
    }
    if (len == 1) {
        return !sequential;
    }
    for (const char *component = path + 1;;) {
        const char *end = strchrnul(component, '/');
        size_t component_len = (size_t)(end - component);
        bool dots = (component_len == 1 && component[0] == '.') ||
                    (component_len == 2 && component[0] == '.' && component[1] == '.');

        if (component_len == 0 ? !(sequential && *end == '\0') : dots) {
            return false;
        }
        if (*end == '\0') {
            return true;
        }
        component = end + 1;
    }
}

/* --- Requests ------------------------------------------------------------------ */

static err_t check_op(enum coord_verb verb, const char *path, unsigned flags, struct slice data)
{
    bool has_data = verb == COORD_CREATE || verb == COORD_SET;

    if (!coord_path_valid(path, verb == COORD_CREATE && (flags & COORD_SEQUENTIAL))) {
        return ERR_USAGE;
    }
    return has_data && data.len > COORD_DATA_MAX ? ERR_LIMIT : ERR_OK;
}

err_t coord_request_check(const struct coord_request *request)
{
    if (request->verb != COORD_MULTI) {
        return check_op(request->verb, request->path, request->flags, request->data);
    }
    for (uint32_t i = 0; i < request->op_count; i++) {
        struct coord_op *op = &request->ops[i];

        op->err = check_op(op->verb, op->path, op->flags, op->data);
        if (op->err != ERR_OK) {
            return op->err;
        }
    }
    return ERR_OK;
}

static void submit(struct coord *coord, struct coord_request *request, enum coord_verb verb)
{
    request->verb = verb;
    request->err = ERR_OK;
    request->stat = (struct coord_stat){0};
    request->ret_data = SLICE(NULL, 0);
    request->ret_names = NULL;
    request->ret_name_count = 0;
    request->ret_path = NULL;
    coord->backend->submit(coord, request);
}

void coord_get(struct coord *coord, struct coord_request *request, const char *path, bool watch)
{
    request->path = path;
    request->watch = watch;
    submit(coord, request, COORD_GET);
}

void coord_children(struct coord *coord, struct coord_request *request, const char *path, bool watch)
{
    request->path = path;
    request->watch = watch;
    submit(coord, request, COORD_CHILDREN);
}

void coord_exists(struct coord *coord, struct coord_request *request, const char *path, bool watch)
{
    request->path = path;
    request->watch = watch;
    submit(coord, request, COORD_EXISTS);
}

void coord_create(struct coord *coord, struct coord_request *request, const char *path, struct slice data,
                  unsigned flags, enum coord_acl acl)
{
    request->path = path;
    request->data = data;
    request->flags = flags;
    request->acl = acl;
    submit(coord, request, COORD_CREATE);
}

void coord_set(struct coord *coord, struct coord_request *request, const char *path, struct slice data, int32_t version)
{
    request->path = path;
    request->data = data;
    request->version = version;
    submit(coord, request, COORD_SET);
}

void coord_delete(struct coord *coord, struct coord_request *request, const char *path, int32_t version)
{
    request->path = path;
    request->version = version;
    submit(coord, request, COORD_DELETE);
}

void coord_multi(struct coord *coord, struct coord_request *request, struct coord_op *ops, uint32_t op_count)
{
    request->ops = ops;
    request->op_count = op_count;
    submit(coord, request, COORD_MULTI);
}

void coord_sync(struct coord *coord, struct coord_request *request, const char *path)
{
    request->path = path;
    submit(coord, request, COORD_SYNC);
}

void coord_set_acl(struct coord *coord, struct coord_request *request, const char *path, enum coord_acl acl)
{
    request->path = path;
    request->acl = acl;
    submit(coord, request, COORD_SET_ACL);
}

struct coord_session coord_session(struct coord *coord)
{
    return coord->backend->session(coord);
}

void coord_pump(struct coord *coord)
{
    while (coord->backend->pump(coord)) {
    }
}

void coord_close(struct coord *coord)
{
    coord->backend->close(coord);
}

/* --- Watches ------------------------------------------------------------------- */

void coord_watches_init(struct coord_watches *watches)
{
    map_init(&watches->map);
}

void coord_watches_free(struct coord_watches *watches)
{
    map_free(&watches->map);
}

/* The kinds are kept in the pointer: nothing to allocate, never 0. */
err_t coord_watches_add(struct coord_watches *watches, const char *path, enum coord_watch_kind kind)
{
    struct slice key = map_key_text(path);
    uintptr_t kinds = (uintptr_t)map_get(&watches->map, key);

    if (kinds & kind) {
        return ERR_OK;
    }
    if (kinds == 0 && watches->map.count >= COORD_WATCH_MAX) {
        return ERR_LIMIT;
    }
    return map_put(&watches->map, key, (void *)(kinds | kind)) ? ERR_OK : ERR_NO_MEMORY;
}

static bool take_watch(struct coord_watches *watches, struct slice key, unsigned kind)
{
    uintptr_t kinds = (uintptr_t)map_get(&watches->map, key);

    if (!(kinds & kind)) {
        return false;
    }
    uintptr_t left = kinds & ~(uintptr_t)kind;

    if (left == 0) {
        map_remove(&watches->map, key);
    } else {
        map_put(&watches->map, key, (void *)left); /* replaces: no memory needed */
    }
    return true;
}

static void fire(struct coord_fired_list *list, struct arena *arena, enum coord_event_kind kind, struct str path,
                 uint32_t after)
{
    if (list->count == list->capacity) {
        uint32_t capacity = MAX(16u, list->capacity * 2);
        struct coord_fired *items = realloc(list->items, capacity * sizeof(*items));

        if (!items) {
            trace(TRACE_ERROR, "tree_event_lost", "reason=\"no memory\"");
            return;
        }
        list->items = items;
        list->capacity = capacity;
    }
    char *copy = arena_strdup(arena, path);

    if (!copy) {
        trace(TRACE_ERROR, "tree_event_lost", "reason=\"no memory\"");
        return;
    }
    list->items[list->count++] = (struct coord_fired){{kind, copy}, after};
}

static void fire_children_of_parent(struct coord_watches *watches, const char *path, uint32_t after,
                                    struct coord_fired_list *list, struct arena *arena)
{
    struct str parent = coord_path_parent(path);

    if (take_watch(watches, map_key_str(parent), COORD_WATCH_CHILDREN)) {
        fire(list, arena, COORD_EVENT_CHILDREN, parent, after);
    }
}

void coord_watches_created(struct coord_watches *watches, const char *path, uint32_t after,
                           struct coord_fired_list *list, struct arena *arena)
{
    if (watches->map.count == 0) {
        return;
    }
    if (take_watch(watches, map_key_text(path), COORD_WATCH_DATA)) {
        fire(list, arena, COORD_EVENT_CREATED, str_of(path), after);
    }
    fire_children_of_parent(watches, path, after, list, arena);
}

void coord_watches_changed(struct coord_watches *watches, const char *path, uint32_t after,
                           struct coord_fired_list *list, struct arena *arena)
{
    if (take_watch(watches, map_key_text(path), COORD_WATCH_DATA)) {
        fire(list, arena, COORD_EVENT_CHANGED, str_of(path), after);
    }
}

void coord_watches_deleted(struct coord_watches *watches, const char *path, uint32_t after,
                           struct coord_fired_list *list, struct arena *arena)
{
    if (watches->map.count == 0) {
        return;
    }
    bool data = take_watch(watches, map_key_text(path), COORD_WATCH_DATA);
    bool children = take_watch(watches, map_key_text(path), COORD_WATCH_CHILDREN);

    if (data || children) {
        fire(list, arena, COORD_EVENT_DELETED, str_of(path), after);
    }
    fire_children_of_parent(watches, path, after, list, arena);
}
