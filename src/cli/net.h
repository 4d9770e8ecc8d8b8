/* Reaching a server: the one place that knows how HOST:PORT is written and
 * what to tell somebody whose server does not answer. */
#ifndef CLI_NET_H
#define CLI_NET_H

#include "cli/args.h"

/* -b, $BARNABAS_BOOTSTRAP, or 127.0.0.1:9092. */
const char *net_bootstrap(const struct args *args);

enum { NET_ADDRESS_SIZE = 280, NET_PORT = 9092 };

/* Connects to the first of "HOST:PORT,HOST:PORT" that answers. ret_address (may be NULL): which one it was.
 * info: one sentence with cause and cure. */
err_t net_connect(const char *bootstrap, int64_t timeout_ms, int *ret_fd, char ret_address[NET_ADDRESS_SIZE],
                  struct err_info *info);

/* False, after an error message, when nobody answers there. */
bool net_probe(const struct args *args);

#endif
