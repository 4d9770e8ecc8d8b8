/* From what was read to the image, and to the end of what an earlier life has
 * begun. */
#include "meta/controller_loader.h"

#include <stdio.h>
#include <stdlib.h>

/* --- Making the image -------------------------------------------------------------------------- */

/* A partition stays on the shard where it is. */
static uint16_t owner_of(struct controller *controller, const struct meta_topic *before, struct uuid id,
                         int32_t partition)
{
    const struct meta_partition *old =
        before && uuid_equal(before->id, id) ? meta_topic_partition(before, partition) : NULL;

    return old ? old->owner_shard : controller_pick_shard(controller);
}

bool loaded_partition(const struct loaded_topic *loaded, int32_t number, struct arena *arena,
                      struct meta_partition *ret_partition)
{
    const struct meta_partition *node = &loaded->node.partitions[number];
    const struct loaded_state *state = &loaded->states[number];
    uint16_t isr_count = state->found ? state->state.isr_count : 0;
    int32_t *ids = arena_alloc_array(arena, meta_partition_id_count(node) + isr_count, sizeof(*ids));

    if (!ids) {
        return false;
    }
    struct meta_partition partition = *node;
    size_t others = (size_t)node->adding_count + node->removing_count;

    memcpy(ids, node->replicas, node->replica_count * sizeof(*ids));
    if (isr_count > 0) {
        memcpy(ids + node->replica_count, state->state.isr, isr_count * sizeof(*ids));
    }
    memcpy(ids + node->replica_count + isr_count, node->replicas + node->replica_count, others * sizeof(*ids));
    partition.replicas = ids;
    partition.isr_count = isr_count;
    partition.leader = BROKER_ID(state->found ? state->state.leader : BROKER_NONE);
    partition.leader_epoch = LEADER_EPOCH(state->found ? state->state.leader_epoch : 0);
    partition.partition_epoch = state->found ? state->version : 0;
    *ret_partition = partition;
    return true;
}

static bool add_loaded_partition(struct controller *controller, struct meta_topic *topic,
                                 const struct meta_topic *before, const struct loaded_topic *loaded, int32_t number,
                                 struct arena *arena)
{
    struct meta_partition partition;

    if (!loaded_partition(loaded, number, arena, &partition)) {
        return false;
    }
    partition.owner_shard = owner_of(controller, before, topic->id, number);
    meta_topic_add_partition(topic, &partition);
    return true;
}

static struct meta_topic *loaded_to_topic(struct controller *controller, const struct broker_config *config,
                                          struct loaded_topic *loaded)
{
    struct loader *loader = controller->loader;
    struct str name = str_of(loaded->name);
    struct uuid id = uuid_is_zero(loaded->node.id) ? controller_new_topic_id(controller) : loaded->node.id;
    const struct meta_topic_settings *settings = controller_settings(controller, config, &loaded->overrides);
    const struct meta_topic *before = controller->image ? meta_image_topic(controller->image, name) : NULL;
    size_t ids = 0;

    if (!settings) {
        return NULL;
    }
    for (int32_t i = 0; i < loaded->node.partition_count; i++) {
        ids += meta_partition_id_count(&loaded->node.partitions[i]) +
               (loaded->states[i].found ? loaded->states[i].state.isr_count : 0);
    }
    struct meta_topic *topic = meta_topic_create(name, id, loaded->node.partition_count, ids, settings);

    meta_settings_unref(settings);
    for (int32_t i = 0; topic && i < loaded->node.partition_count; i++) {
        if (!add_loaded_partition(controller, topic, before, loaded, i, &loader->arena)) {
            meta_topic_unref(topic);
            return NULL;
        }
    }
    return topic;
}

static int compare_brokers(const void *a, const void *b)
{
    const struct meta_broker *x = *(const struct meta_broker *const *)a, *y = *(const struct meta_broker *const *)b;

    return (x->id.v > y->id.v) - (x->id.v < y->id.v);
}

/* Brokers and settings; the rest is merged over it. */
static const struct meta_image *image_without_topics(struct controller *controller, struct broker_config *config)
{
    struct loader *loader = controller->loader;
    const struct meta_broker **brokers = arena_alloc_array(&loader->arena, loader->broker_count + 1, sizeof(*brokers));

    if (!brokers) {
        return NULL;
    }
    brokers[0] = controller->self;
    for (uint32_t i = 0; i < loader->broker_count; i++) {
        brokers[i + 1] = loader->brokers[i];
    }
    qsort(brokers, loader->broker_count + 1, sizeof(*brokers), compare_brokers);
    struct meta_image_parts parts = {
        .number = controller->image_number,
        .cluster_id = controller->cluster_id,
        .node_id = controller->options.node_id,
        .controller_id = controller->options.node_id,
        .controller_epoch = controller->epoch,
        .config = config,
        .brokers = brokers,
        .broker_count = loader->broker_count + 1,
        .features_epoch = controller->epoch,
    };

    return meta_image_create(&parts);
}

static struct broker_config *loaded_broker_config(struct controller *controller)
{
    const struct stage *entities = controller->loader->entities;
    char name[16];

    snprintf(name, sizeof(name), "%d", controller->options.node_id.v);
    return controller_broker_config(controller, stage_entity(NULL, entities, CONFIG_RESOURCE_BROKER, STR("")),
                                    stage_entity(NULL, entities, CONFIG_RESOURCE_BROKER, str_of(name)));
}

/* Topics resolve their settings against this broker's, so those come first. */
static bool stage_loaded_topics(struct controller *controller, const struct broker_config *config)
{
    struct loader *loader = controller->loader;
    struct config_set none = CONFIG_SET_EMPTY;
    const struct meta_topic_settings *plain = meta_settings_create(config, &none);

    if (!plain) {
        return false;
    }
    meta_settings_unref(controller->plain_settings);
    controller->plain_settings = plain;
    for (uint32_t i = 0; i < loader->topic_count; i++) {
        struct meta_topic *topic = loaded_to_topic(controller, config, &loader->topics[i]);

        if (!topic) {
            return false;
        }
        stage_put_topic(loader->entities, topic->name, topic);
    }
    return !loader->entities->failed;
}

static const struct meta_image *loaded_image(struct controller *controller)
{
    struct broker_config *config CLEANUP(broker_config_unrefp) = loaded_broker_config(controller);
    const struct meta_image *base = config ? image_without_topics(controller, config) : NULL, *image = NULL;

    if (!base) {
        return NULL;
    }
    controller_count_shards(controller);
    if (stage_loaded_topics(controller, config)) {
        image = stage_merge(controller, base, controller->loader->entities);
    }
    meta_image_unref(base);
    return image;
}

/* --- What was left undone ------------------------------------------------------------------------ */

static bool is_live(const struct meta_image *image, int32_t id)
{
    return meta_image_broker(image, BROKER_ID(id)) != NULL;
}

/* A partition without a leader that could have one: never started, or left by a broker that is back. */
static bool elect_leader(const struct meta_image *image, struct meta_partition *partition)
{
    if (partition->leader.v != BROKER_NONE && is_live(image, partition->leader.v)) {
        return false;
    }
    for (uint32_t i = 0; i < partition->replica_count; i++) {
        bool in_sync = partition->isr_count == 0;

        for (uint32_t j = 0; j < partition->isr_count; j++) {
            in_sync = in_sync || meta_partition_isr(partition)[j] == partition->replicas[i];
        }
        if (in_sync && is_live(image, partition->replicas[i])) {
            partition->leader = BROKER_ID(partition->replicas[i]);
            return true;
        }
    }
    return false;
}

/* A new partition starts with all live replicas in sync, in epoch 0; one that had a leader goes into the next epoch. */
static bool repaired_partition(struct controller *controller, struct stage *stage, const struct loaded_state *state,
                               struct meta_partition *partition)
{
    bool found = state->found;

    if (!elect_leader(controller->image, partition)) {
        return false;
    }
    if (found) {
        partition->leader_epoch.v++;
        partition->partition_epoch++;
        return true;
    }
    int32_t *ids = arena_alloc_array(&stage->arena, partition->replica_count * 2 + meta_partition_id_count(partition),
                                     sizeof(*ids));

    if (!ids) {
        stage->failed = true;
        return false;
    }
    size_t others = (size_t)partition->adding_count + partition->removing_count;

    memcpy(ids, partition->replicas, partition->replica_count * sizeof(*ids));
    for (uint32_t i = 0; i < partition->replica_count; i++) {
        if (is_live(controller->image, partition->replicas[i])) {
            ids[partition->replica_count + partition->isr_count++] = partition->replicas[i];
        }
    }
    memcpy(ids + partition->replica_count + partition->isr_count, partition->replicas + partition->replica_count,
           others * sizeof(*ids));
    partition->replicas = ids;
    return true;
}

static void stage_repair(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                         const struct loaded_topic *loaded)
{
    struct meta_topic *copy = NULL;
    size_t room = meta_topic_id_count(topic);

    for (int32_t i = 0; i < topic->partition_count; i++) {
        room += topic->partitions[i].replica_count;
    }
    for (int32_t i = 0; i < topic->partition_count; i++) {
        struct meta_partition partition = topic->partitions[i];

        if (!repaired_partition(controller, stage, &loaded->states[i], &partition)) {
            if (copy) {
                meta_topic_add_partition(copy, &partition);
            }
            continue;
        }
        if (!copy) {
            copy = meta_topic_create(topic->name, topic->id, topic->partition_count, room, topic->settings);
            if (!copy) {
                stage->failed = true;
                return;
            }
            for (int32_t j = 0; j < i; j++) {
                meta_topic_add_partition(copy, &topic->partitions[j]);
            }
        }
        meta_topic_add_partition(copy, &partition);
        stage_group(controller, stage);
        stage_one_state(controller, stage, copy, i, loaded->states[i].found ? loaded->states[i].version : -1);
    }
    if (copy) {
        stage_put_topic(stage, topic->name, copy);
    }
}

/* Deletions that were asked for and not finished, partitions without a state or a leader, topics without an id. */
static void finish_what_was_begun(struct controller *controller)
{
    struct loader *loader = controller->loader;
    struct stage *stage = stage_create();

    if (!stage) {
        return; /* what is missing now will be seen at the next start */
    }
    stage->repair = true;
    for (uint32_t i = 0; i < loader->deletion_count; i++) {
        const struct meta_topic *topic = meta_image_topic(controller->image, str_of(loader->deletions[i]));

        if (topic) {
            stage_delete_topic(controller, stage, topic);
        } else {
            stage_group(controller, stage);
        }
        stage_op(stage, COORD_DELETE, stage_path(stage, "/admin/delete_topics/%s", loader->deletions[i]),
                 SLICE(NULL, 0), COORD_ANY_VERSION);
    }
    for (uint32_t i = 0; i < loader->topic_count; i++) {
        const struct loaded_topic *loaded = &loader->topics[i];
        const struct meta_topic *topic = stage_topic(controller->image, stage, str_of(loaded->name));

        if (topic && uuid_is_zero(loaded->node.id)) {
            stage_group(controller, stage);
            stage_op(stage, COORD_SET, stage_path(stage, "/brokers/topics/%s", loaded->name),
                     znode_topic(&stage->arena, topic), loaded->node_version);
        }
        if (topic && !loaded->has_config) {
            stage_group(controller, stage);
            stage_op(stage, COORD_CREATE, stage_path(stage, "/config/topics/%s", loaded->name),
                     znode_config(&stage->arena, &topic->settings->overrides), 0);
        }
        if (topic) {
            stage_repair(controller, stage, topic, loaded);
        }
    }
    if (!stage->failed && stage->write.group_count > 0) {
        controller_submit(controller, stage);
    }
    if (controller->writing != stage) {
        stage_free(stage);
    }
}

static bool has_override(const struct meta_topic *topic, struct str name, const char *value)
{
    const char *text = config_set_get(&topic->settings->overrides, name);

    return text && strcmp(text, value) == 0;
}

/* Topics that import/ found without their settings keep everything, by these three overrides. At each start until
 * somebody has changed them: such a disk fills. */
static void warn_of_unknown_settings(const struct meta_image *image)
{
    const struct meta_topic *first = NULL;
    uint32_t count = 0;

    for (uint32_t i = 0; i < image->topic_count; i++) {
        const struct meta_topic *topic = image->topics[i];

        if (has_override(topic, STR("cleanup.policy"), "") && has_override(topic, STR("retention.ms"), "-1") &&
            has_override(topic, STR("retention.bytes"), "-1")) {
            first = first ? first : topic;
            count++;
        }
    }
    if (count > 0) {
        trace(TRACE_WARN, "topic_settings_unknown",
              "topics=%u first=%.*s effect=\"nothing of them is deleted or compacted\" cause=\"opened from directories "
              "alone, their settings stayed in ZooKeeper\" cure=\"barnabas configs delete topic %.*s cleanup.policy "
              "retention.ms retention.bytes (the brokers' defaults), or configs set; a first start with --zookeeper "
              "CONNECT brings the settings along\"",
              count, STR_ARG(first->name), STR_ARG(first->name));
    }
}

void controller_loaded(struct controller *controller)
{
    const struct meta_image *image = loaded_image(controller);
    bool first = controller->image == NULL;

    if (!image) {
        controller_out_of_memory(controller);
        return;
    }
    meta_image_unref(controller->image);
    controller->image = image;
    controller->phase = PHASE_RUNNING;
    controller->publish_pending = true;
    controller_count_shards(controller);
    trace(TRACE_INFO, "registry_loaded", "topics=%u partitions=%u brokers=%u", image->topic_count,
          image->partition_count, image->broker_count);
    if (first) {
        warn_of_unknown_settings(image);
        controller_act(controller, (struct controller_action){.kind = CONTROLLER_STARTED});
    }
    finish_what_was_begun(controller);
    loader_free(TAKE_PTR(controller->loader));
}
