/* Values that are computed when somebody looks at the metrics: they belong to
 * the shards, so each look asks them. */
#ifndef SERVER_GAUGES_H
#define SERVER_GAUGES_H

#include "server/server.h"

/* Before other threads start. The server must outlive the HTTP side. */
void gauges_register(struct server *server);

#endif
