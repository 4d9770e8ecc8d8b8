/* Making images: the control thread only. Private to meta/. What these
 * functions return has one reference; the parts of an image are shared by
 * taking references, never changed. */
#ifndef META_IMAGE_BUILD_H
#define META_IMAGE_BUILD_H

#include "meta/image.h"

/* `overrides` is taken over (emptied) on success. */
struct meta_topic_settings *meta_settings_create(const struct broker_config *broker, struct config_set *overrides);
const struct meta_topic_settings *meta_settings_ref(const struct meta_topic_settings *settings);
void meta_settings_unref(const struct meta_topic_settings *settings);

/* A topic with room for its partitions; `ids` is the number of broker ids that they hold in all. Settings are
 * referenced. Partitions are then added in order. */
struct meta_topic *meta_topic_create(struct str name, struct uuid id, int32_t partitions, size_t ids,
                                     const struct meta_topic_settings *settings);
/* partition: as it shall be, its `replicas` pointing anywhere; copied. */
void meta_topic_add_partition(struct meta_topic *topic, const struct meta_partition *partition);
const struct meta_topic *meta_topic_ref(const struct meta_topic *topic);
void meta_topic_unref(const struct meta_topic *topic);
/* The same with other settings. */
struct meta_topic *meta_topic_with_settings(const struct meta_topic *topic, const struct meta_topic_settings *settings);

static inline size_t meta_partition_id_count(const struct meta_partition *partition)
{
    return (size_t)partition->replica_count + partition->isr_count + partition->adding_count +
           partition->removing_count;
}

size_t meta_topic_id_count(const struct meta_topic *topic);

/* Strings are copied. */
struct meta_broker *meta_broker_create(struct broker_id id, int64_t epoch, const char *rack,
                                       const struct meta_endpoint *endpoints, uint32_t endpoint_count);
void meta_broker_unref(const struct meta_broker *broker);

/* overrides is taken over on success. */
struct meta_entity_config *meta_entity_config_create(enum config_resource type, struct str name,
                                                     struct config_set *overrides);
void meta_entity_config_unref(const struct meta_entity_config *entity);

struct meta_quota_key {
    bool has[META_QUOTA_ENTITY_KINDS];
    struct str name[META_QUOTA_ENTITY_KINDS];
};
/* others is taken over on success. */
struct meta_quota *meta_quota_create(const struct meta_quota_key *key, const struct meta_quota_value *values,
                                     uint32_t value_count, struct config_set *others);
void meta_quota_unref(const struct meta_quota *quota);
/* Orders quotas by what they are of; 0: the same entity. */
int meta_quota_compare(const struct meta_quota_key *a, const struct meta_quota_key *b);
struct meta_quota_key meta_quota_key_of(const struct meta_quota *quota);

/* What an image is made of: arrays of parts, on each of which the image takes a reference. */
struct meta_image_parts {
    uint64_t number;
    const char *cluster_id;
    struct broker_id node_id, controller_id;
    int32_t controller_epoch;
    struct broker_config *config;
    const struct meta_broker *const *brokers;
    uint32_t broker_count;
    const struct meta_topic *const *topics; /* by name */
    uint32_t topic_count;
    const struct meta_entity_config *const *entity_configs; /* by type, name */
    uint32_t entity_config_count;
    const struct meta_quota *const *quotas; /* in order */
    uint32_t quota_count;
    int64_t features_epoch;
};
/* NULL without memory. */
const struct meta_image *meta_image_create(const struct meta_image_parts *parts);

#endif
