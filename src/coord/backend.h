/* What a backend of the tree brings. Private to coord/ and its tests. */
#ifndef COORD_BACKEND_H
#define COORD_BACKEND_H

#include "coord/coord.h"

struct coord_backend {
    /* Takes the request over. Never calls done from within. */
    void (*submit)(struct coord *coord, struct coord_request *request);
    struct coord_session (*session)(struct coord *coord);
    void (*close)(struct coord *coord);
    bool (*pump)(struct coord *coord); /* coord_pump; NULL where a backend's own function does it */
};

/* Backends embed it as first member. */
struct coord {
    const struct coord_backend *backend;
    struct coord_sink sink;
};

/* ERR_USAGE: a path, ERR_LIMIT: data; of a multi also in the op. */
err_t coord_request_check(const struct coord_request *request);

/* "/a/b/c" is "/a/b" and "c"; of "/a" the parent is "/". */
struct str coord_path_parent(const char *path);
const char *coord_path_name(const char *path);
bool coord_path_valid(const char *path, bool sequential);

/* Watches of one client: which paths, and for what. */
enum coord_watch_kind { COORD_WATCH_DATA = 1, COORD_WATCH_CHILDREN = 2 };

struct coord_watches {
    struct map map; /* path -> kinds */
};

void coord_watches_init(struct coord_watches *watches);
void coord_watches_free(struct coord_watches *watches);
/* ERR_LIMIT, ERR_NO_MEMORY. */
err_t coord_watches_add(struct coord_watches *watches, const char *path, enum coord_watch_kind kind);

/* Events that a batch of writes causes, told once it is committed. */
struct coord_fired {
    struct coord_event event;
    uint32_t after; /* the batch's request that caused it */
};

struct coord_fired_list {
    struct coord_fired *items;
    uint32_t count, capacity;
};

/* The write happened: its watches become events (paths are copied to the arena). Without memory an event is lost with a
 * line in the log, which is what a reader that re-reads at reconnection survives. */
void coord_watches_created(struct coord_watches *watches, const char *path, uint32_t after,
                           struct coord_fired_list *list, struct arena *arena);
void coord_watches_changed(struct coord_watches *watches, const char *path, uint32_t after,
                           struct coord_fired_list *list, struct arena *arena);
void coord_watches_deleted(struct coord_watches *watches, const char *path, uint32_t after,
                           struct coord_fired_list *list, struct arena *arena);

#endif
