#include "meta/image.h"

#include "meta/image_build.h"
#include "meta/names.h"

#include <stdlib.h>

/* --- References --------------------------------------------------------------- */

static void take(const _Atomic uint32_t *refs)
{
    atomic_fetch_add_explicit((_Atomic uint32_t *)refs, 1, memory_order_relaxed);
}

/* True when that was the last one. */
static bool drop(const _Atomic uint32_t *refs)
{
    uint32_t before = atomic_fetch_sub_explicit((_Atomic uint32_t *)refs, 1, memory_order_acq_rel);

    ASSERT(before > 0);
    return before == 1;
}

/* --- Settings ------------------------------------------------------------------- */

struct meta_topic_settings *meta_settings_create(const struct broker_config *broker, struct config_set *overrides)
{
    struct meta_topic_settings *settings = calloc(1, sizeof(*settings));

    if (!settings) {
        return NULL;
    }
    settings->refs = 1;
    settings->overrides = *overrides;
    config_set_init(overrides);
    topic_config_resolve(broker, &settings->overrides, &settings->config);
    return settings;
}

const struct meta_topic_settings *meta_settings_ref(const struct meta_topic_settings *settings)
{
    take(&settings->refs);
    return settings;
}

void meta_settings_unref(const struct meta_topic_settings *settings)
{
    if (settings && drop(&settings->refs)) {
        config_set_free(&((struct meta_topic_settings *)settings)->overrides);
        free((void *)settings);
    }
}

/* --- Topics ---------------------------------------------------------------------- */

/* One block: the struct, the partitions, their ids, the name. */
struct topic_block {
    struct meta_topic topic; /* first */
    int32_t capacity;
    size_t ids_used, ids_capacity;
};

static struct meta_partition *block_partitions(struct topic_block *block)
{
    return (struct meta_partition *)(block + 1);
}

static int32_t *block_ids(struct topic_block *block)
{
    return (int32_t *)(block_partitions(block) + block->capacity);
}

struct meta_topic *meta_topic_create(struct str name, struct uuid id, int32_t partitions, size_t ids,
                                     const struct meta_topic_settings *settings)
{
    size_t size =
        sizeof(struct topic_block) + (size_t)partitions * sizeof(struct meta_partition) + ids * sizeof(int32_t);
    struct topic_block *block = malloc(size + name.len + 1);

    if (!block) {
        return NULL;
    }
    char *text = (char *)block + size;

    memcpy(text, name.data, name.len);
    text[name.len] = '\0';
    *block = (struct topic_block){.capacity = partitions, .ids_capacity = ids};
    block->topic = (struct meta_topic){
        .name = {text, name.len},
        .id = id,
        .internal = meta_is_internal_topic(name),
        .settings = meta_settings_ref(settings),
        .partitions = block_partitions(block),
        .name_hash = hash_bytes(name.data, name.len),
        .id_hash = hash_bytes(id.bytes, sizeof(id.bytes)),
        .refs = 1,
    };
    return &block->topic;
}

void meta_topic_add_partition(struct meta_topic *topic, const struct meta_partition *partition)
{
    struct topic_block *block = CONTAINER_OF(topic, struct topic_block, topic);
    size_t count = meta_partition_id_count(partition);

    ASSERT(topic->partition_count < block->capacity && block->ids_used + count <= block->ids_capacity);
    struct meta_partition *copy = &block_partitions(block)[topic->partition_count++];
    int32_t *ids = block_ids(block) + block->ids_used;

    *copy = *partition;
    if (count > 0) {
        memcpy(ids, partition->replicas, count * sizeof(*ids));
    }
    copy->replicas = ids;
    block->ids_used += count;
}

const struct meta_topic *meta_topic_ref(const struct meta_topic *topic)
{
    take(&topic->refs);
    return topic;
}

void meta_topic_unref(const struct meta_topic *topic)
{
    if (topic && drop(&topic->refs)) {
        meta_settings_unref(topic->settings);
        free((void *)topic);
    }
}

size_t meta_topic_id_count(const struct meta_topic *topic)
{
    size_t count = 0;

    for (int32_t i = 0; i < topic->partition_count; i++) {
        count += meta_partition_id_count(&topic->partitions[i]);
    }
    return count;
}

struct meta_topic *meta_topic_with_settings(const struct meta_topic *topic, const struct meta_topic_settings *settings)
{
    struct meta_topic *copy =
        meta_topic_create(topic->name, topic->id, topic->partition_count, meta_topic_id_count(topic), settings);

    for (int32_t i = 0; copy && i < topic->partition_count; i++) {
        meta_topic_add_partition(copy, &topic->partitions[i]);
    }
    return copy;
}

/* --- Brokers ----------------------------------------------------------------------- */

static size_t text_size(const char *text)
{
    return text ? strlen(text) + 1 : 0;
}

static const char *put_text(char **at, const char *text)
{
    if (!text) {
        return NULL;
    }
    char *copy = *at;

    strcpy(copy, text);
    *at += strlen(text) + 1;
    return copy;
}

struct meta_broker *meta_broker_create(struct broker_id id, int64_t epoch, const char *rack,
                                       const struct meta_endpoint *endpoints, uint32_t endpoint_count)
{
    size_t texts = text_size(rack), fixed = sizeof(struct meta_broker) + endpoint_count * sizeof(struct meta_endpoint);

    for (uint32_t i = 0; i < endpoint_count; i++) {
        texts += text_size(endpoints[i].listener) + text_size(endpoints[i].host);
    }
    struct meta_broker *broker = malloc(fixed + texts);

    if (!broker) {
        return NULL;
    }
    struct meta_endpoint *copies = (struct meta_endpoint *)(broker + 1);
    char *at = (char *)broker + fixed;

    *broker = (struct meta_broker){
        .id = id, .epoch = epoch, .endpoint_count = endpoint_count, .endpoints = copies, .refs = 1};
    broker->rack = put_text(&at, rack);
    for (uint32_t i = 0; i < endpoint_count; i++) {
        copies[i] = endpoints[i];
        copies[i].listener = put_text(&at, endpoints[i].listener);
        copies[i].host = put_text(&at, endpoints[i].host);
    }
    return broker;
}

void meta_broker_unref(const struct meta_broker *broker)
{
    if (broker && drop(&broker->refs)) {
        free((void *)broker);
    }
}

const struct meta_endpoint *meta_broker_endpoint(const struct meta_broker *broker, const char *listener)
{
    for (uint32_t i = 0; i < broker->endpoint_count; i++) {
        if (strcmp(broker->endpoints[i].listener, listener) == 0) {
            return &broker->endpoints[i];
        }
    }
    return NULL;
}

/* --- Settings of other things, quotas ------------------------------------------------ */

struct meta_entity_config *meta_entity_config_create(enum config_resource type, struct str name,
                                                     struct config_set *overrides)
{
    struct meta_entity_config *entity = malloc(sizeof(*entity) + name.len + 1);

    if (!entity) {
        return NULL;
    }
    char *text = (char *)(entity + 1);

    if (name.len > 0) {
        memcpy(text, name.data, name.len);
    }
    text[name.len] = '\0';
    *entity = (struct meta_entity_config){.type = type, .name = {text, name.len}, .overrides = *overrides, .refs = 1};
    config_set_init(overrides);
    return entity;
}

void meta_entity_config_unref(const struct meta_entity_config *entity)
{
    if (entity && drop(&entity->refs)) {
        config_set_free(&((struct meta_entity_config *)entity)->overrides);
        free((void *)entity);
    }
}

struct meta_quota *meta_quota_create(const struct meta_quota_key *key, const struct meta_quota_value *values,
                                     uint32_t value_count, struct config_set *others)
{
    size_t fixed = sizeof(struct meta_quota) + value_count * sizeof(*values), texts = 0;

    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        texts += key->has[kind] ? key->name[kind].len + 1 : 0;
    }
    for (uint32_t i = 0; i < value_count; i++) {
        texts += text_size(values[i].key);
    }
    struct meta_quota *quota = malloc(fixed + texts);

    if (!quota) {
        return NULL;
    }
    struct meta_quota_value *copies = (struct meta_quota_value *)(quota + 1);
    char *at = (char *)quota + fixed;

    *quota = (struct meta_quota){.value_count = value_count, .values = copies, .others = *others, .refs = 1};
    config_set_init(others);
    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        quota->has[kind] = key->has[kind];
        if (key->has[kind] && key->name[kind].data) {
            memcpy(at, key->name[kind].data, key->name[kind].len);
            at[key->name[kind].len] = '\0';
            quota->name[kind] = (struct str){at, key->name[kind].len};
            at += key->name[kind].len + 1;
        }
    }
    for (uint32_t i = 0; i < value_count; i++) {
        copies[i] = (struct meta_quota_value){put_text(&at, values[i].key), values[i].value};
    }
    return quota;
}

void meta_quota_unref(const struct meta_quota *quota)
{
    if (quota && drop(&quota->refs)) {
        config_set_free(&((struct meta_quota *)quota)->others);
        free((void *)quota);
    }
}

struct meta_quota_key meta_quota_key_of(const struct meta_quota *quota)
{
    struct meta_quota_key key;

    memcpy(key.has, quota->has, sizeof(key.has));
    memcpy(key.name, quota->name, sizeof(key.name));
    return key;
}

static int compare_names(struct str a, struct str b)
{
    if (!a.data || !b.data) {
        return (a.data != NULL) - (b.data != NULL);
    }
    int order = memcmp(a.data, b.data, MIN(a.len, b.len));

    return order ? order : (a.len > b.len) - (a.len < b.len);
}

int meta_quota_compare(const struct meta_quota_key *a, const struct meta_quota_key *b)
{
    for (int kind = 0; kind < META_QUOTA_ENTITY_KINDS; kind++) {
        if (a->has[kind] != b->has[kind]) {
            return a->has[kind] ? 1 : -1;
        }
        int order = a->has[kind] ? compare_names(a->name[kind], b->name[kind]) : 0;

        if (order) {
            return order;
        }
    }
    return 0;
}

/* --- The image ------------------------------------------------------------------------- */

const struct meta_image *meta_image_ref(const struct meta_image *image)
{
    take(&image->refs);
    return image;
}

static void image_free(struct meta_image *image)
{
    for (uint32_t i = 0; i < image->broker_count; i++) {
        meta_broker_unref(image->brokers[i]);
    }
    for (uint32_t i = 0; i < image->topic_count; i++) {
        meta_topic_unref(image->topics[i]);
    }
    for (uint32_t i = 0; i < image->entity_config_count; i++) {
        meta_entity_config_unref(image->entity_configs[i]);
    }
    for (uint32_t i = 0; i < image->quota_count; i++) {
        meta_quota_unref(image->quotas[i]);
    }
    broker_config_unref((struct broker_config *)image->config);
    free(image);
}

void meta_image_unref(const struct meta_image *image)
{
    if (image && drop(&image->refs)) {
        image_free((struct meta_image *)image);
    }
}

static void table_put(uint32_t *table, uint32_t mask, uint64_t hash, uint32_t index)
{
    uint32_t at = (uint32_t)hash & mask;

    while (table[at] != 0) {
        at = (at + 1) & mask;
    }
    table[at] = index + 1;
}

static void fill_tables(struct meta_image *image)
{
    for (uint32_t i = 0; i < image->topic_count; i++) {
        const struct meta_topic *topic = image->topics[i];

        image->partition_count += (uint32_t)topic->partition_count;
        table_put(image->by_name, image->table_mask, topic->name_hash, i);
        table_put(image->by_id, image->table_mask, topic->id_hash, i);
    }
}

/* At most half full, so that a miss ends soon. */
static uint32_t table_size(uint32_t topics)
{
    uint32_t size = 8;

    while (size < topics * 2) {
        size *= 2;
    }
    return size;
}

static void *put_array(char **at, const void *items, size_t count, size_t size)
{
    void *copy = *at;

    if (count > 0) {
        memcpy(copy, items, count * size);
    }
    *at += count * size;
    return copy;
}

static void image_fill(struct meta_image *image, const struct meta_image_parts *parts)
{
    char *at = (char *)(image + 1);

    image->brokers = put_array(&at, parts->brokers, parts->broker_count, sizeof(void *));
    image->topics = put_array(&at, parts->topics, parts->topic_count, sizeof(void *));
    image->entity_configs = put_array(&at, parts->entity_configs, parts->entity_config_count, sizeof(void *));
    image->quotas = put_array(&at, parts->quotas, parts->quota_count, sizeof(void *));
    image->by_name = (uint32_t *)at;
    image->by_id = image->by_name + image->table_mask + 1;
    memset(image->by_name, 0, 2 * ((size_t)image->table_mask + 1) * sizeof(uint32_t));
    for (uint32_t i = 0; i < parts->broker_count; i++) {
        take(&image->brokers[i]->refs);
    }
    for (uint32_t i = 0; i < parts->topic_count; i++) {
        take(&image->topics[i]->refs);
    }
    for (uint32_t i = 0; i < parts->entity_config_count; i++) {
        take(&image->entity_configs[i]->refs);
    }
    for (uint32_t i = 0; i < parts->quota_count; i++) {
        take(&image->quotas[i]->refs);
    }
}

const struct meta_image *meta_image_create(const struct meta_image_parts *parts)
{
    uint32_t table = table_size(parts->topic_count);
    size_t pointers =
        (size_t)parts->broker_count + parts->topic_count + parts->entity_config_count + parts->quota_count;
    struct meta_image *image =
        malloc(sizeof(*image) + pointers * sizeof(void *) + 2 * (size_t)table * sizeof(uint32_t));

    if (!image) {
        return NULL;
    }
    *image = (struct meta_image){
        .number = parts->number,
        .node_id = parts->node_id,
        .controller_id = parts->controller_id,
        .controller_epoch = parts->controller_epoch,
        .config = broker_config_ref(parts->config),
        .broker_count = parts->broker_count,
        .topic_count = parts->topic_count,
        .entity_config_count = parts->entity_config_count,
        .quota_count = parts->quota_count,
        .features_epoch = parts->features_epoch,
        .table_mask = table - 1,
        .refs = 1,
    };
    strncpy(image->cluster_id, parts->cluster_id, META_CLUSTER_ID_MAX);
    image_fill(image, parts);
    fill_tables(image);
    return image;
}

/* --- Finding ----------------------------------------------------------------------------- */

const struct meta_topic *meta_image_topic(const struct meta_image *image, struct str name)
{
    if (name.len > META_TOPIC_NAME_MAX) {
        return NULL; /* not to be hashed once for each of the partitions that a client asks for */
    }
    uint64_t hash = hash_bytes(name.data, name.len);

    for (uint32_t at = (uint32_t)hash & image->table_mask; image->by_name[at] != 0; at = (at + 1) & image->table_mask) {
        const struct meta_topic *topic = image->topics[image->by_name[at] - 1];

        if (topic->name_hash == hash && topic->name.len == name.len &&
            memcmp(topic->name.data, name.data, name.len) == 0) {
            return topic;
        }
    }
    return NULL;
}

const struct meta_topic *meta_image_topic_by_id(const struct meta_image *image, struct uuid id)
{
    uint64_t hash = hash_bytes(id.bytes, sizeof(id.bytes));

    for (uint32_t at = (uint32_t)hash & image->table_mask; image->by_id[at] != 0; at = (at + 1) & image->table_mask) {
        const struct meta_topic *topic = image->topics[image->by_id[at] - 1];

        if (uuid_equal(topic->id, id)) {
            return topic;
        }
    }
    return NULL;
}

uint32_t meta_image_topic_from(const struct meta_image *image, struct str name)
{
    uint32_t low = 0, high = image->topic_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;

        if (compare_names(image->topics[middle]->name, name) < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

const struct meta_broker *meta_image_broker(const struct meta_image *image, struct broker_id id)
{
    for (uint32_t i = 0; i < image->broker_count; i++) {
        if (image->brokers[i]->id.v == id.v) {
            return image->brokers[i];
        }
    }
    return NULL;
}

const struct config_set *meta_image_entity_config(const struct meta_image *image, enum config_resource type,
                                                  struct str name)
{
    uint32_t low = 0, high = image->entity_config_count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        const struct meta_entity_config *entity = image->entity_configs[middle];
        int order =
            entity->type != type ? (entity->type > type) - (entity->type < type) : compare_names(entity->name, name);

        if (order == 0) {
            return &entity->overrides;
        }
        if (order < 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return NULL;
}
