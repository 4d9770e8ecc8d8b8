/* What a batch of calls stages: an overlay over the committed image, and the
 * writes that make it so. Either all of it is committed and merged into the
 * next image, or it is thrown away and the image is what it was. */
#include "meta/controller_internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

struct stage *stage_create(void)
{
    struct stage *stage = calloc(1, sizeof(*stage));

    if (!stage) {
        return NULL;
    }
    arena_init(&stage->arena, 0);
    list_init(&stage->topics);
    list_init(&stage->entities);
    list_init(&stage->quotas);
    list_init(&stage->calls);
    map_init(&stage->topic_names);
    map_init(&stage->topic_ids);
    stage->block_start = -1;
    return stage;
}

void stage_free(struct stage *stage)
{
    if (!stage) {
        return;
    }
    LIST_FOR_EACH(&stage->topics, node) {
        meta_topic_unref(LIST_ENTRY(node, struct staged_topic, node)->topic);
    }
    LIST_FOR_EACH(&stage->entities, node) {
        meta_entity_config_unref(LIST_ENTRY(node, struct staged_entity, node)->entity);
    }
    LIST_FOR_EACH(&stage->quotas, node) {
        meta_quota_unref(LIST_ENTRY(node, struct staged_quota, node)->quota);
    }
    map_free(&stage->topic_names);
    map_free(&stage->topic_ids);
    broker_config_unref(stage->config);
    free(stage->write.ops);
    free(stage->write.group_ends);
    arena_reset(&stage->arena);
    free(stage);
}

/* --- Writes --------------------------------------------------------------------- */

char *stage_path(struct stage *stage, const char *format, ...)
{
    char text[COORD_PATH_MAX + 1];
    va_list args;

    va_start(args, format);
    int len = vsnprintf(text, sizeof(text), format, args);
    va_end(args);
    if (len < 0 || (size_t)len >= sizeof(text)) {
        stage->failed = true;
        return NULL;
    }
    char *path = arena_strdup(&stage->arena, (struct str){text, (size_t)len});

    stage->failed = stage->failed || !path;
    return path;
}

static bool grow_ops(struct controller_write *write)
{
    uint32_t capacity = MAX(64u, write->op_capacity * 2);
    struct coord_op *ops = realloc(write->ops, capacity * sizeof(*ops));

    if (!ops) {
        return false;
    }
    write->ops = ops;
    write->op_capacity = capacity;
    return true;
}

struct coord_op *stage_op(struct stage *stage, enum coord_verb verb, const char *path, struct slice data,
                          int32_t version)
{
    static struct coord_op dropped;
    struct controller_write *write = &stage->write;

    if (!path || (write->op_count == write->op_capacity && !grow_ops(write))) {
        stage->failed = true;
        return &dropped;
    }
    struct coord_op *op = &write->ops[write->op_count++];

    *op = (struct coord_op){.verb = verb, .path = path, .data = data, .version = version};
    return op;
}

void stage_group_unguarded(struct stage *stage)
{
    struct controller_write *write = &stage->write;

    stage_seal(stage);
    if (write->group_count == write->group_capacity) {
        uint32_t capacity = MAX(16u, write->group_capacity * 2);
        uint32_t *ends = realloc(write->group_ends, capacity * sizeof(*ends));

        if (!ends) {
            stage->failed = true;
            return;
        }
        write->group_ends = ends;
        write->group_capacity = capacity;
    }
    write->group_ends[write->group_count++] = write->op_count;
}

uint32_t stage_group_size(const struct stage *stage)
{
    const struct controller_write *write = &stage->write;

    return write->op_count - (write->group_count > 1 ? write->group_ends[write->group_count - 2] : 0);
}

void stage_group(struct controller *controller, struct stage *stage)
{
    if (stage->write.group_count > 0 && stage_group_size(stage) < WRITE_GROUP_OPS_FEW) {
        return;
    }
    stage_group_unguarded(stage);
    stage_op(stage, COORD_CHECK, "/controller_epoch", SLICE(NULL, 0), controller->epoch_version);
}

void stage_seal(struct stage *stage)
{
    if (stage->write.group_count > 0) {
        stage->write.group_ends[stage->write.group_count - 1] = stage->write.op_count;
    }
}

/* --- Looking through the overlay ---------------------------------------------------- */

const struct meta_topic *stage_topic(const struct meta_image *base, const struct stage *stage, struct str name)
{
    const struct staged_topic *staged = map_get(&stage->topic_names, map_key_str(name));

    return staged ? staged->topic : base ? meta_image_topic(base, name) : NULL;
}

const struct meta_topic *stage_topic_by_id(const struct meta_image *base, const struct stage *stage, struct uuid id)
{
    const struct staged_topic *staged = map_get(&stage->topic_ids, MAP_KEY_OF(id));

    if (staged) {
        return staged->topic && uuid_equal(staged->topic->id, id) ? staged->topic : NULL;
    }
    const struct meta_topic *topic = base ? meta_image_topic_by_id(base, id) : NULL;

    return topic && map_get(&stage->topic_names, map_key_str(topic->name)) ? NULL : topic;
}

static struct staged_entity *find_entity(const struct stage *stage, enum config_resource type, struct str name)
{
    LIST_FOR_EACH(&stage->entities, node) {
        struct staged_entity *staged = LIST_ENTRY(node, struct staged_entity, node);

        if (staged->type == type && str_equal(staged->name, name)) {
            return staged;
        }
    }
    return NULL;
}

const struct config_set *stage_entity(const struct meta_image *base, const struct stage *stage,
                                      enum config_resource type, struct str name)
{
    const struct staged_entity *staged = find_entity(stage, type, name);

    if (staged) {
        return staged->entity ? &staged->entity->overrides : NULL;
    }
    return base ? meta_image_entity_config(base, type, name) : NULL;
}

static struct staged_quota *find_quota(const struct stage *stage, const struct meta_quota_key *key)
{
    LIST_FOR_EACH(&stage->quotas, node) {
        struct staged_quota *staged = LIST_ENTRY(node, struct staged_quota, node);
        struct meta_quota_key staged_key = meta_quota_key_of(staged->quota);

        if (meta_quota_compare(&staged_key, key) == 0) {
            return staged;
        }
    }
    return NULL;
}

const struct meta_quota *stage_quota(const struct meta_image *base, const struct stage *stage,
                                     const struct meta_quota_key *key)
{
    const struct staged_quota *staged = find_quota(stage, key);

    if (staged) {
        return staged->quota;
    }
    for (uint32_t i = 0; base && i < base->quota_count; i++) {
        struct meta_quota_key found = meta_quota_key_of(base->quotas[i]);

        if (meta_quota_compare(&found, key) == 0) {
            return base->quotas[i];
        }
    }
    return NULL;
}

/* --- Putting into the overlay --------------------------------------------------------- */

static struct str copy_name(struct stage *stage, struct str name)
{
    return (struct str){arena_strdup(&stage->arena, name), name.len};
}

static struct staged_topic *add_staged_topic(struct stage *stage, struct str name)
{
    struct staged_topic *staged = arena_alloc(&stage->arena, sizeof(*staged));

    if (!staged) {
        return NULL;
    }
    staged->name = copy_name(stage, name);
    if (!staged->name.data || !map_put(&stage->topic_names, map_key_str(name), staged)) {
        return NULL;
    }
    list_push_back(&stage->topics, &staged->node);
    return staged;
}

void stage_put_topic(struct stage *stage, struct str name, const struct meta_topic *topic)
{
    struct staged_topic *staged = map_get(&stage->topic_names, map_key_str(name));

    stage->touches_image = true;
    if (!staged) {
        staged = add_staged_topic(stage, name);
    }
    if (!staged || (topic && !map_put(&stage->topic_ids, MAP_KEY_OF(topic->id), staged))) {
        stage->failed = true;
        meta_topic_unref(topic);
        return;
    }
    meta_topic_unref(staged->topic);
    staged->topic = topic;
}

void stage_put_entity(struct stage *stage, enum config_resource type, struct str name,
                      const struct meta_entity_config *entity)
{
    struct staged_entity *staged = find_entity(stage, type, name);

    stage->touches_image = true;
    if (!staged) {
        staged = arena_alloc(&stage->arena, sizeof(*staged));
        if (!staged || !(staged->name = copy_name(stage, name)).data) {
            stage->failed = true;
            meta_entity_config_unref(entity);
            return;
        }
        staged->type = type;
        list_push_back(&stage->entities, &staged->node);
    }
    meta_entity_config_unref(staged->entity);
    staged->entity = entity;
}

void stage_put_quota(struct stage *stage, const struct meta_quota *quota)
{
    struct meta_quota_key key = meta_quota_key_of(quota);
    struct staged_quota *staged = find_quota(stage, &key);

    stage->touches_image = true;
    if (!staged) {
        staged = arena_alloc(&stage->arena, sizeof(*staged));
        if (!staged) {
            stage->failed = true;
            meta_quota_unref(quota);
            return;
        }
        list_push_back(&stage->quotas, &staged->node);
    }
    meta_quota_unref(staged->quota);
    staged->quota = quota;
}

/* --- Merging ------------------------------------------------------------------------------ */

/* A list as an array in order. NULL without memory. */
static void **sorted(struct stage *stage, const struct list *list, size_t offset,
                     int (*compare)(const void *, const void *), uint32_t *ret_count)
{
    uint32_t count = 0;

    LIST_FOR_EACH(list, node) {
        (void)node;
        count++;
    }
    void **items = arena_alloc_array(&stage->arena, count, sizeof(*items));

    if (!items) {
        return NULL;
    }
    count = 0;
    LIST_FOR_EACH(list, node) {
        items[count++] = (char *)node - offset;
    }
    qsort(items, count, sizeof(*items), compare);
    *ret_count = count;
    return items;
}

static int compare_text(struct str a, struct str b)
{
    int order = memcmp(a.data, b.data, MIN(a.len, b.len));

    return order ? order : (a.len > b.len) - (a.len < b.len);
}

static int compare_staged_topics(const void *a, const void *b)
{
    return compare_text((*(struct staged_topic *const *)a)->name, (*(struct staged_topic *const *)b)->name);
}

static int compare_entities(enum config_resource type_a, struct str a, enum config_resource type_b, struct str b)
{
    return type_a != type_b ? (type_a > type_b) - (type_a < type_b) : compare_text(a, b);
}

static int compare_staged_entities(const void *a, const void *b)
{
    const struct staged_entity *x = *(struct staged_entity *const *)a, *y = *(struct staged_entity *const *)b;

    return compare_entities(x->type, x->name, y->type, y->name);
}

static int compare_staged_quotas(const void *a, const void *b)
{
    struct meta_quota_key x = meta_quota_key_of((*(struct staged_quota *const *)a)->quota);
    struct meta_quota_key y = meta_quota_key_of((*(struct staged_quota *const *)b)->quota);

    return meta_quota_compare(&x, &y);
}

static bool merge_topics(const struct meta_image *image, struct stage *stage, struct meta_image_parts *parts)
{
    uint32_t count = 0, from = 0, to = 0;
    struct staged_topic **staged = (struct staged_topic **)sorted(
        stage, &stage->topics, offsetof(struct staged_topic, node), compare_staged_topics, &count);
    const struct meta_topic **topics =
        arena_alloc_array(&stage->arena, (size_t)image->topic_count + count, sizeof(*topics));

    if (!staged || !topics) {
        return false;
    }
    for (uint32_t i = 0; i <= count; i++) {
        while (from < image->topic_count &&
               (i == count || compare_text(image->topics[from]->name, staged[i]->name) < 0)) {
            topics[to++] = image->topics[from++];
        }
        if (i < count) {
            if (from < image->topic_count && str_equal(image->topics[from]->name, staged[i]->name)) {
                from++;
            }
            if (staged[i]->topic) {
                topics[to++] = staged[i]->topic;
            }
        }
    }
    parts->topics = topics;
    parts->topic_count = to;
    return true;
}

static bool merge_entities(const struct meta_image *image, struct stage *stage, struct meta_image_parts *parts)
{
    uint32_t count = 0, from = 0, to = 0;
    struct staged_entity **staged = (struct staged_entity **)sorted(
        stage, &stage->entities, offsetof(struct staged_entity, node), compare_staged_entities, &count);
    const struct meta_entity_config **entities =
        arena_alloc_array(&stage->arena, (size_t)image->entity_config_count + count, sizeof(*entities));

    if (!staged || !entities) {
        return false;
    }
    for (uint32_t i = 0; i <= count; i++) {
        for (; from < image->entity_config_count; from++) {
            const struct meta_entity_config *was = image->entity_configs[from];
            int order = i == count ? -1 : compare_entities(was->type, was->name, staged[i]->type, staged[i]->name);

            if (order > 0) {
                break;
            }
            if (order < 0) {
                entities[to++] = was;
            }
        }
        if (i < count && staged[i]->entity) {
            entities[to++] = staged[i]->entity;
        }
    }
    parts->entity_configs = entities;
    parts->entity_config_count = to;
    return true;
}

static bool merge_quotas(const struct meta_image *image, struct stage *stage, struct meta_image_parts *parts)
{
    uint32_t count = 0, from = 0, to = 0;
    struct staged_quota **staged = (struct staged_quota **)sorted(
        stage, &stage->quotas, offsetof(struct staged_quota, node), compare_staged_quotas, &count);
    const struct meta_quota **quotas =
        arena_alloc_array(&stage->arena, (size_t)image->quota_count + count, sizeof(*quotas));

    if (!staged || !quotas) {
        return false;
    }
    for (uint32_t i = 0; i <= count; i++) {
        struct meta_quota_key key = {{0}};

        if (i < count) {
            key = meta_quota_key_of(staged[i]->quota);
        }
        for (; from < image->quota_count; from++) {
            struct meta_quota_key old = meta_quota_key_of(image->quotas[from]);
            int order = i == count ? -1 : meta_quota_compare(&old, &key);

            if (order > 0) {
                break;
            }
            if (order < 0) {
                quotas[to++] = image->quotas[from];
            }
        }
        if (i < count) {
            quotas[to++] = staged[i]->quota;
        }
    }
    parts->quotas = quotas;
    parts->quota_count = to;
    return true;
}

/* The broker's own settings changed: what topics inherit from them is resolved anew. The new topics are staged, so that
 * they are freed with the batch. */
static bool resettle_topics(struct controller *controller, const struct meta_image *base, struct stage *stage,
                            struct meta_image_parts *parts)
{
    struct config_set none = CONFIG_SET_EMPTY;
    const struct meta_topic_settings *plain = meta_settings_create(stage->config, &none);
    bool ok = plain != NULL;

    for (uint32_t i = 0; i < parts->topic_count && ok; i++) {
        const struct meta_topic *topic = parts->topics[i];
        struct config_set overrides = CONFIG_SET_EMPTY;
        const struct meta_topic_settings *settings = plain;

        if (topic->settings->overrides.count > 0) {
            ok = config_set_copy(&topic->settings->overrides, &overrides);
            settings = ok ? meta_settings_create(stage->config, &overrides) : NULL;
        }
        struct meta_topic *copy = settings ? meta_topic_with_settings(topic, settings) : NULL;

        if (settings != plain) {
            meta_settings_unref(settings);
        }
        config_set_free(&overrides);
        ok = copy != NULL;
        if (ok) {
            stage_put_topic(stage, topic->name, copy);
            ok = !stage->failed;
        }
    }
    if (ok) {
        meta_settings_unref(controller->plain_settings);
        controller->plain_settings = plain;
        return merge_topics(base, stage, parts);
    }
    meta_settings_unref(plain);
    return false;
}

const struct meta_image *stage_merge(struct controller *controller, const struct meta_image *base, struct stage *stage)
{
    struct meta_image_parts parts = {
        .number = controller->image_number + 1,
        .cluster_id = base->cluster_id,
        .node_id = base->node_id,
        .controller_id = base->controller_id,
        .controller_epoch = base->controller_epoch,
        .config = stage->config ? stage->config : (struct broker_config *)base->config,
        .brokers = base->brokers,
        .broker_count = base->broker_count,
        .features_epoch = base->features_epoch,
    };

    if (!merge_topics(base, stage, &parts) || !merge_entities(base, stage, &parts) ||
        !merge_quotas(base, stage, &parts)) {
        return NULL;
    }
    if (stage->config && !resettle_topics(controller, base, stage, &parts)) {
        return NULL;
    }
    const struct meta_image *image = meta_image_create(&parts);

    if (image) {
        controller->image_number++;
    }
    return image;
}
