/* max.connections.per.ip.overrides: address:count,... */
#ifndef CONFIG_IP_COUNTS_H
#define CONFIG_IP_COUNTS_H

#include "base/slice.h"

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>

/* Are these addresses, not names, each with a count of at least 0? IPv6 may stand in brackets. */
bool config_ip_counts_valid(struct str text);
/* The count of this address, IPv4 as a mapped one; false, with *ret_count left alone, when it has none of its own. */
bool config_ip_count(const char *text, const struct in6_addr *ip, int32_t *ret_count);

#endif
