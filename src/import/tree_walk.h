/* An ensemble's tree, one call after the other: each waits for its answer.
 * Private to import/. */
#ifndef IMPORT_TREE_WALK_H
#define IMPORT_TREE_WALK_H

#include "coord/coord.h"

struct tree_list {
    const char **names; /* arena */
    uint32_t count;
};

/* None where there is no such node. */
err_t tree_children(struct coord *coord, const char *path, struct arena *arena, struct tree_list *list,
                    struct err_info *info) CONTROL_ONLY;
/* ERR_NOT_FOUND. The text is the arena's. */
err_t tree_text(struct coord *coord, const char *path, struct arena *arena, struct str *ret_text, struct err_info *info)
    CONTROL_ONLY;
/* ERR_EXISTS. */
err_t tree_create(struct coord *coord, const char *path, struct slice data, struct err_info *info) CONTROL_ONLY;
/* A node without children; none is no error. */
err_t tree_delete(struct coord *coord, const char *path, struct err_info *info) CONTROL_ONLY;
/* All that is below the node. */
err_t tree_clear(struct coord *coord, const char *path, struct err_info *info) CONTROL_ONLY;
err_t tree_multi(struct coord *coord, struct coord_op *ops, uint32_t count, struct err_info *info) CONTROL_ONLY;

#endif
