/* What the nodes of the tree hold: the JSON that ZooKeeper-era brokers write
 * and read. Pure. Private to meta/.
 *
 * Encoders return bytes from the arena, data NULL without memory. Decoders
 * accept any order and unknown fields, refuse what is missing or of another
 * type with ERR_MALFORMED, and leave their results untouched then. */
#ifndef META_ZNODE_H
#define META_ZNODE_H

#include "meta/image.h"

#include <stdint.h>

/* --- Paths ---------------------------------------------------------------------- */

/* A name as it stands in a path: percent-encoded. NULL without memory. */
char *znode_sanitise(struct arena *arena, struct str name);
/* Back; data NULL without memory or when it is not such a name. */
struct str znode_unsanitise(struct arena *arena, const char *text);

#define ZNODE_DEFAULT "<default>" /* the entity that stands for all of its kind */

/* --- Encoders ------------------------------------------------------------------- */

struct slice znode_cluster_id(struct arena *arena, const char *id);
struct slice znode_controller(struct arena *arena, struct broker_id id, int64_t now_ms);
/* A host that clients are to guess is written as `local_host`. */
struct slice znode_broker(struct arena *arena, const struct meta_broker *broker, const char *local_host,
                          int64_t now_ms);
struct slice znode_topic(struct arena *arena, const struct meta_topic *topic);
struct slice znode_partition_state(struct arena *arena, const struct meta_partition *partition,
                                   int32_t controller_epoch);
struct slice znode_config(struct arena *arena, const struct config_set *overrides);
/* Numbers beside texts: quotas, then what else the entity has. */
struct slice znode_quota(struct arena *arena, const struct meta_quota_value *values, uint32_t count,
                         const struct config_set *others);
struct slice znode_config_change(struct arena *arena, const char *entity_path);
struct slice znode_producer_block(struct arena *arena, struct broker_id broker, int64_t start, int64_t end);
struct slice znode_features(struct arena *arena);

/* --- Decoders ------------------------------------------------------------------- */

err_t znode_parse_cluster_id(struct slice data, char ret_id[META_CLUSTER_ID_MAX + 1], struct err_info *info);
err_t znode_parse_epoch(struct slice data, int32_t *ret_epoch);

/* A topic's node: the partitions have replicas, adding, removing, and the count of them (isr none). */
struct znode_topic {
    struct uuid id; /* zero when it has none */
    int32_t partition_count;
    struct meta_partition *partitions; /* arena */
};
err_t znode_parse_topic(struct slice data, struct arena *arena, struct znode_topic *ret_topic, struct err_info *info);

struct znode_state {
    int32_t leader, leader_epoch, controller_epoch;
    int32_t *isr; /* arena */
    uint16_t isr_count;
};
err_t znode_parse_state(struct slice data, struct arena *arena, struct znode_state *ret_state, struct err_info *info);
err_t znode_parse_config(struct slice data, struct config_set *ret_overrides, struct err_info *info);
err_t znode_parse_producer_block(struct slice data, int64_t *ret_end, struct err_info *info);
err_t znode_parse_broker(struct slice data, struct broker_id id, int64_t epoch, struct arena *arena,
                         struct meta_broker **ret_broker, struct err_info *info);

#endif
