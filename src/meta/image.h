/* The cluster as it stands: an immutable, refcounted image of brokers, topics,
 * partitions and settings. Made by the control thread, read by all: a pointer
 * to an image or to anything inside is good as long as a reference on the
 * image is held, or, on a loop, until the callback returns (see
 * meta_image_current).
 *
 * A topic is a block of its own that images share: changing one topic copies
 * that one and the table of pointers. */
#ifndef META_IMAGE_H
#define META_IMAGE_H

#include "base/base.h"
#include "config/config.h"

#include <stdatomic.h>

enum { META_CLUSTER_ID_MAX = 63 };

struct meta_partition {
    struct broker_id leader; /* BROKER_NONE: no leader */
    struct leader_epoch leader_epoch;
    int32_t partition_epoch; /* version of its state in the tree */
    uint16_t owner_shard;    /* of this process */
    uint16_t replica_count, isr_count, adding_count, removing_count;
    const int32_t *replicas; /* then isr, adding, removing: see the functions */
};

static inline const int32_t *meta_partition_isr(const struct meta_partition *partition)
{
    return partition->replicas + partition->replica_count;
}

static inline const int32_t *meta_partition_adding(const struct meta_partition *partition)
{
    return meta_partition_isr(partition) + partition->isr_count;
}

static inline const int32_t *meta_partition_removing(const struct meta_partition *partition)
{
    return meta_partition_adding(partition) + partition->adding_count;
}

/* A topic's settings; topics without overrides share one. */
struct meta_topic_settings {
    _Atomic uint32_t refs;
    struct config_set overrides;
    struct topic_config config; /* resolved */
};

struct meta_topic {
    struct str name; /* NUL-terminated */
    struct uuid id;
    bool internal; /* __consumer_offsets, __transaction_state, __share_group_state */
    int32_t partition_count;
    const struct meta_topic_settings *settings;
    const struct meta_partition *partitions; /* by number */

    /* Private. */
    uint64_t name_hash, id_hash;
    _Atomic uint32_t refs;
};

struct meta_endpoint {
    const char *listener; /* upper case */
    enum security_protocol protocol;
    const char *host; /* NULL: the address the client reached us on (only ever of this node) */
    uint16_t port;    /* 0: likewise, the port the listener is bound to */
};

struct meta_broker {
    struct broker_id id;
    int64_t epoch;
    const char *rack; /* NULL = none */
    bool fenced;
    uint32_t endpoint_count;
    const struct meta_endpoint *endpoints;

    _Atomic uint32_t refs; /* private */
};

/* Overrides of one broker, of all brokers (name ""), of a group, of a client metrics subscription. */
struct meta_entity_config {
    enum config_resource type;
    struct str name; /* NUL-terminated */
    struct config_set overrides;

    _Atomic uint32_t refs; /* private */
};

enum meta_quota_entity { META_QUOTA_USER, META_QUOTA_CLIENT_ID, META_QUOTA_IP, META_QUOTA_ENTITY_KINDS };

struct meta_quota_value {
    const char *key; /* producer_byte_rate, ... */
    double value;
};

/* One entity: a user, a client id, both, or an ip. */
struct meta_quota {
    bool has[META_QUOTA_ENTITY_KINDS];
    struct str name[META_QUOTA_ENTITY_KINDS]; /* where has; data NULL: the default of that kind */
    uint32_t value_count;
    const struct meta_quota_value *values; /* by key; may be none */
    struct config_set others;              /* what else the tree has of the entity: credentials */

    _Atomic uint32_t refs; /* private */
};

/* A feature as Kafka 4.4 names it, as far as what it stands for is built here. Its level cannot be changed. */
struct meta_feature {
    const char *name;
    int16_t min_version, max_version; /* supported */
    int16_t level;                    /* finalized */
};
enum { META_FEATURES = 4 };
extern const struct meta_feature meta_features[META_FEATURES]; /* by name */

struct meta_image {
    uint64_t number; /* grows with each image of this process */
    char cluster_id[META_CLUSTER_ID_MAX + 1];
    struct broker_id node_id;       /* this node */
    struct broker_id controller_id; /* BROKER_NONE: none known */
    int32_t controller_epoch;
    const struct broker_config *config; /* this node's settings with the dynamic layers */

    uint32_t broker_count;
    const struct meta_broker *const *brokers; /* by id */
    uint32_t topic_count;
    uint32_t partition_count;               /* of all topics */
    const struct meta_topic *const *topics; /* by name, bytewise */
    uint32_t entity_config_count;
    const struct meta_entity_config *const *entity_configs; /* by type, then name */
    uint32_t quota_count;
    const struct meta_quota *const *quotas;
    int64_t features_epoch;

    /* Private. */
    uint32_t *by_name, *by_id; /* hash tables of index + 1, 0 = free */
    uint32_t table_mask;
    _Atomic uint32_t refs;
};

/* References may be taken and dropped on any thread. */
const struct meta_image *meta_image_ref(const struct meta_image *image);
/* NULL is ignored. */
void meta_image_unref(const struct meta_image *image);

/* NULL when there is none. */
const struct meta_topic *meta_image_topic(const struct meta_image *image, struct str name);
const struct meta_topic *meta_image_topic_by_id(const struct meta_image *image, struct uuid id);
/* Index of the first topic whose name is not below this one (for paging). */
uint32_t meta_image_topic_from(const struct meta_image *image, struct str name);
const struct meta_broker *meta_image_broker(const struct meta_image *image, struct broker_id id);
/* NULL when nothing is overridden there. */
const struct config_set *meta_image_entity_config(const struct meta_image *image, enum config_resource type,
                                                  struct str name);

static inline const struct meta_partition *meta_topic_partition(const struct meta_topic *topic, int32_t partition)
{
    return partition >= 0 && partition < topic->partition_count ? &topic->partitions[partition] : NULL;
}

/* NULL when the broker has no such listener. */
const struct meta_endpoint *meta_broker_endpoint(const struct meta_broker *broker, const char *listener);

#endif
