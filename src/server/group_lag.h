/* How far consumer and share groups are behind, as metrics: barnabas_group_lag_records{group,topic}
 * and barnabas_group_lag_seconds, computed when somebody looks. */
#ifndef SERVER_GROUP_LAG_H
#define SERVER_GROUP_LAG_H

#include "server/server.h"

enum {
    GROUP_LAG_SHARES_MAX = 10000, /* pairs of share group and topic that are added up for one look */
    GROUP_LAG_SERIES_MAX = 1000,  /* pairs of group and topic shown: those with the greatest lag */
    GROUP_LAG_TURN = 2000,        /* partitions looked at in one turn of a shard's loop */
    GROUP_LAG_PLACES_MAX = 32,    /* partitions of a series whose age is asked for: those with the greatest lag */
};

/* Before other threads start. The server must outlive the HTTP side. */
void group_lag_register(struct server *server);

#endif
