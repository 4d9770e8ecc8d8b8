/* When the first record was written that a group has not read yet: what its
 * lag is in seconds. Known from the batch that holds it, whose header is all
 * that is read. */
#ifndef SERVER_GROUP_LAG_TIMES_H
#define SERVER_GROUP_LAG_TIMES_H

#include "server/server.h"

enum {
    LAG_TIMES_MAX = 4000, /* batches looked at for one look at the metrics */
    LAG_TIMES_TURN = 64,  /* by one job */
    LAG_TIME_NONE = -1,   /* not known */
    LAG_TIME_READ = -2,   /* nothing but ends of transactions is left */
};

/* A place in a partition that a group is behind at. */
struct lag_place {
    const struct meta_topic *topic; /* of an image that outlives the asking */
    int32_t partition;
    int64_t offset, records; /* committed; up to the high watermark */
    int64_t time_ms;         /* out: wall clock, or LAG_TIME_* */
};

/* Fills in the times of the first LAG_TIMES_MAX places; of others none is known. On the HTTP thread, which waits for
 * the shards. */
void lag_times_read(struct server *server, struct lag_place **places, size_t count);

#endif
