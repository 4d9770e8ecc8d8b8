/* Settings of a client metrics subscription.
 * How to read a row: config/def.h. */
/* clang-format off */
CONFIG(interval_ms, "interval.ms", INT, "300000", RANGE(100, 3600000), MEDIUM, CLUSTER_WIDE,
       INERT, "How often clients push their metrics.")
CONFIG(match, "match", LIST, "", CLIENT_MATCH, MEDIUM, CLUSTER_WIDE,
       INERT, "Which clients push, as selector=regular expression; all, if empty.")
CONFIG(metrics, "metrics", LIST, "", ANY, MEDIUM, CLUSTER_WIDE,
       INERT, "Prefixes of the names of metrics to push; none, if empty.")
/* clang-format on */
