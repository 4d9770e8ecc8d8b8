/* Topics on the way into the tree: where replicas go, which shard owns a
 * partition, which nodes are written in which order. */
#include "meta/controller_internal.h"

#include <stdlib.h>

/* --- Settings --------------------------------------------------------------------- */

const struct broker_config *stage_config(const struct controller *controller, const struct stage *stage)
{
    return stage->config ? stage->config : controller->image->config;
}

struct broker_config *controller_broker_config(struct controller *controller, const struct config_set *all_brokers,
                                               const struct config_set *this_broker)
{
    const struct config_set *layers[CONFIG_LAYER_COUNT] = {
        [CONFIG_LAYER_STATIC] = &controller->options.config->layers[CONFIG_LAYER_STATIC],
        [CONFIG_LAYER_DYNAMIC_DEFAULT] = all_brokers,
        [CONFIG_LAYER_DYNAMIC_BROKER] = this_broker,
    };
    struct broker_config *config;
    struct err_info info = {""};

    if (broker_config_create(layers, &config, &info) == ERR_OK) {
        return config;
    }
    trace(TRACE_ERROR, "dynamic_settings_ignored", "reason=\"%s\"", info.text);
    return broker_config_ref(controller->options.config);
}

const struct meta_topic_settings *controller_settings(struct controller *controller, const struct broker_config *config,
                                                      struct config_set *overrides)
{
    return overrides->count == 0 ? meta_settings_ref(controller->plain_settings)
                                 : meta_settings_create(config, overrides);
}

/* --- Shards ------------------------------------------------------------------------- */

uint16_t controller_pick_shard(struct controller *controller)
{
    uint32_t shards = controller->options.shard_count, best = (controller->last_shard + 1) % shards;

    for (uint32_t i = 2; i <= shards; i++) {
        uint32_t shard = (controller->last_shard + i) % shards;

        if (controller->shard_load[shard] < controller->shard_load[best]) {
            best = shard;
        }
    }
    controller->shard_load[best]++;
    controller->last_shard = best;
    return (uint16_t)best;
}

int64_t controller_planned_partitions(const struct controller *controller)
{
    int64_t total = 0;

    for (uint32_t i = 0; i < controller->options.shard_count; i++) {
        total += controller->shard_load[i];
    }
    return total;
}

void controller_count_shards(struct controller *controller)
{
    memset(controller->shard_load, 0, controller->options.shard_count * sizeof(*controller->shard_load));
    for (uint32_t i = 0; controller->image && i < controller->image->topic_count; i++) {
        const struct meta_topic *topic = controller->image->topics[i];

        for (int32_t j = 0; j < topic->partition_count; j++) {
            controller->shard_load[topic->partitions[j].owner_shard]++;
        }
    }
}

/* --- Replicas ------------------------------------------------------------------------- */

err_t controller_check_factor(const struct controller *controller, int32_t factor, struct err_info *info)
{
    uint32_t brokers = controller->image->broker_count;

    if (factor < 1) {
        return err_set(info, ERR_INVALID_REPLICATION_FACTOR,
                       "Replication factor must be larger than 0, or -1 to use the default value.");
    }
    if ((uint32_t)factor > brokers) {
        return err_set(
            info, ERR_INVALID_REPLICATION_FACTOR,
            "Unable to replicate the partition %d time(s): The target replication factor of %d cannot be reached "
            "because only %u broker(s) are registered.",
            factor, factor, brokers);
    }
    return ERR_OK;
}

/* Leaders go round; with each full round the followers shift by one more, so that one broker's load spreads over all.
 */
void controller_place(const struct controller *controller, uint32_t start, int32_t partition, int16_t factor,
                      int32_t *ret_brokers)
{
    uint32_t brokers = controller->image->broker_count, first = (start + (uint32_t)partition) % brokers;
    uint32_t shift = (start + (uint32_t)partition / brokers) % MAX(brokers - 1, 1u);

    for (int16_t i = 0; i < factor; i++) {
        uint32_t offset = i == 0 ? 0 : 1 + (shift + (uint32_t)i - 1) % (brokers - 1);

        ret_brokers[i] = controller->image->brokers[(first + offset) % brokers]->id.v;
    }
}

err_t controller_check_assignment(const struct controller *controller, const int32_t *brokers, int32_t count,
                                  struct err_info *info)
{
    if (count == 0) {
        return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT,
                       "The manual partition assignment includes an empty replica list.");
    }
    for (int32_t i = 0; i < count; i++) {
        if (!meta_image_broker(controller->image, BROKER_ID(brokers[i]))) {
            return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT,
                           "The manual partition assignment includes broker %d, but no such broker is registered.",
                           brokers[i]);
        }
        for (int32_t j = 0; j < i; j++) { /* short: no more than there are brokers, or the check above has ended it */
            if (brokers[j] == brokers[i]) {
                return err_set(info, ERR_INVALID_REPLICA_ASSIGNMENT,
                               "The manual partition assignment includes the broker %d more than once.", brokers[i]);
            }
        }
    }
    return ERR_OK;
}

/* --- Nodes ------------------------------------------------------------------------------ */

/* Begins another group when the current one is as large as an ensemble takes. */
static void limit_group(struct controller *controller, struct stage *stage)
{
    if (stage_group_size(stage) >= WRITE_GROUP_OPS_MAX) {
        stage_group(controller, stage);
    }
}

void stage_new_partitions(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                          int32_t first)
{
    for (int32_t i = first; i < topic->partition_count; i++) {
        char *path = stage_path(stage, "/brokers/topics/%s/partitions/%d", topic->name.data, i);
        char *state = path ? stage_path(stage, "%s/state", path) : NULL;

        limit_group(controller, stage);
        stage_op(stage, COORD_CREATE, path, SLICE(NULL, 0), 0);
        stage_op(stage, COORD_CREATE, state,
                 znode_partition_state(&stage->arena, &topic->partitions[i], controller->epoch), 0);
    }
}

void stage_one_state(struct controller *controller, struct stage *stage, const struct meta_topic *topic,
                     int32_t partition, int32_t version)
{
    char *path = stage_path(stage, "/brokers/topics/%s/partitions/%d", topic->name.data, partition);
    char *state = path ? stage_path(stage, "%s/state", path) : NULL;
    struct slice data = znode_partition_state(&stage->arena, &topic->partitions[partition], controller->epoch);

    if (version < 0) {
        stage_op(stage, COORD_CREATE, path, SLICE(NULL, 0), 0);
        stage_op(stage, COORD_CREATE, state, data, 0);
    } else {
        stage_op(stage, COORD_SET, state, data, version);
    }
}

void stage_delete_topic(struct controller *controller, struct stage *stage, const struct meta_topic *topic)
{
    const char *name = topic->name.data;

    stage_group(controller, stage);
    for (int32_t i = 0; i < topic->partition_count; i++) {
        char *path = stage_path(stage, "/brokers/topics/%s/partitions/%d", name, i);
        char *state = path ? stage_path(stage, "%s/state", path) : NULL;

        limit_group(controller, stage);
        stage_op(stage, COORD_DELETE, state, SLICE(NULL, 0), COORD_ANY_VERSION);
        stage_op(stage, COORD_DELETE, path, SLICE(NULL, 0), COORD_ANY_VERSION);
    }
    limit_group(controller, stage);
    stage_op(stage, COORD_DELETE, stage_path(stage, "/brokers/topics/%s/partitions", name), SLICE(NULL, 0),
             COORD_ANY_VERSION);
    stage_op(stage, COORD_DELETE, stage_path(stage, "/brokers/topics/%s", name), SLICE(NULL, 0), COORD_ANY_VERSION);
    stage_op(stage, COORD_DELETE, stage_path(stage, "/config/topics/%s", name), SLICE(NULL, 0), COORD_ANY_VERSION);
    stage_put_topic(stage, topic->name, NULL);
}
