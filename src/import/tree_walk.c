#include "import/tree_walk.h"

#include <stdio.h>

struct call {
    struct coord_request request; /* first */
    struct arena *arena;
    struct tree_list *list;
    struct str *text;
    bool no_memory;
};

static void answered(struct coord_request *request)
{
    struct call *call = CONTAINER_OF(request, struct call, request);

    if (call->list) {
        call->list->names = arena_alloc_array(call->arena, request->ret_name_count, sizeof(*call->list->names));
        call->no_memory = !call->list->names;
        for (uint32_t i = 0; !call->no_memory && i < request->ret_name_count; i++) {
            const char *name = arena_strdup(call->arena, str_of(request->ret_names[i]));

            call->list->names[call->list->count++] = name;
            call->no_memory = !name;
        }
    }
    if (call->text && request->err == ERR_OK) {
        struct str text = {(const char *)request->ret_data.data, request->ret_data.len};

        *call->text = (struct str){arena_strdup(call->arena, text), text.len};
        call->no_memory = !call->text->data;
    }
}

static err_t outcome(struct coord *coord, struct call *call, const char *path, struct err_info *info) CONTROL_ONLY
{
    coord_pump(coord);
    err_t err = call->no_memory ? ERR_NO_MEMORY : call->request.err;

    return err == ERR_OK ? ERR_OK : err_set(info, err, "%s: %s", path, err_text(err));
}

err_t tree_children(struct coord *coord, const char *path, struct arena *arena, struct tree_list *list,
                    struct err_info *info)
{
    struct call call = {.request = {.done = answered}, .arena = arena, .list = list};

    *list = (struct tree_list){.count = 0};
    coord_children(coord, &call.request, path, false);
    err_t err = outcome(coord, &call, path, info);

    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

err_t tree_text(struct coord *coord, const char *path, struct arena *arena, struct str *ret_text, struct err_info *info)
{
    struct call call = {.request = {.done = answered}, .arena = arena, .text = ret_text};

    coord_get(coord, &call.request, path, false);
    return outcome(coord, &call, path, info);
}

err_t tree_create(struct coord *coord, const char *path, struct slice data, struct err_info *info)
{
    struct call call = {.request = {.done = answered}};

    coord_create(coord, &call.request, path, data, 0, COORD_ACL_OPEN);
    return outcome(coord, &call, path, info);
}

err_t tree_delete(struct coord *coord, const char *path, struct err_info *info)
{
    struct call call = {.request = {.done = answered}};

    coord_delete(coord, &call.request, path, COORD_ANY_VERSION);
    err_t err = outcome(coord, &call, path, info);

    return err == ERR_NOT_FOUND ? ERR_OK : err;
}

err_t tree_clear(struct coord *coord, const char *path, struct err_info *info)
{
    struct arena arena;
    struct tree_list list;

    arena_init(&arena, 0);
    err_t err = tree_children(coord, path, &arena, &list, info);

    for (uint32_t i = 0; err == ERR_OK && i < list.count; i++) {
        char child[COORD_PATH_MAX + 1];

        snprintf(child, sizeof(child), "%s/%s", path, list.names[i]);
        err = tree_clear(coord, child, info);
        if (err == ERR_OK) {
            err = tree_delete(coord, child, info);
        }
    }
    arena_reset(&arena);
    return err;
}

err_t tree_multi(struct coord *coord, struct coord_op *ops, uint32_t count, struct err_info *info)
{
    struct call call = {.request = {.done = answered}};

    coord_multi(coord, &call.request, ops, count);
    return outcome(coord, &call, ops[0].path, info);
}
