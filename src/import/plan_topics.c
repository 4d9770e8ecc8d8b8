/* What becomes of each topic and its partitions, and of the settings, wherever
 * the metadata comes from. */
#include "import/plan_internal.h"

/* This node's replica is the one that counts. The last one that stops in order may leave the in-sync replicas, too. */
static bool led_here(const struct meta_partition *partition, int32_t node)
{
    return partition->leader.v >= 0 ? partition->leader.v == node
                                    : fates_holds(meta_partition_isr(partition), partition->isr_count, node) ||
                                          (partition->isr_count == 0 && partition->replica_count == 1);
}

static enum import_fate fate_of(const struct import *import, const struct meta_partition *partition,
                                const struct meta_seed_topic *topic, const struct found_partition *found)
{
    int32_t node = import->plan.node_id;

    if (!fates_holds(partition->replicas, partition->replica_count, node)) {
        return IMPORT_ELSEWHERE;
    }
    if (!led_here(partition, node)) {
        return IMPORT_TAKEN_OVER;
    }
    if (!found) {
        return IMPORT_NEW;
    }
    return !uuid_is_zero(found->id) && !uuid_equal(found->id, topic->id) ? IMPORT_OTHER_ID : IMPORT_OPENS;
}

/* As our registry is to have it: this node alone, or nobody. */
static struct meta_partition partition_here(const struct import *import, const struct meta_partition *partition,
                                            enum import_fate fate)
{
    struct meta_partition out = {.leader = BROKER_ID(BROKER_NONE),
                                 .leader_epoch = partition->leader_epoch,
                                 .replicas = import->self,
                                 .replica_count = 1,
                                 .isr_count = 1};

    if (fate == IMPORT_ELSEWHERE) {
        out.replicas = partition->replicas;
        out.replica_count = partition->replica_count;
        out.isr_count = partition->isr_count;
    } else if (fate != IMPORT_TAKEN_OVER && partition->leader.v == import->plan.node_id) {
        out.leader = partition->leader;
    }
    return out;
}

err_t import_plan_topic(struct import *import, const struct meta_seed_topic *topic, struct meta_seed_topic *ret,
                        struct err_info *info)
{
    struct meta_partition *partitions =
        arena_alloc_array(&import->arena, (size_t)topic->partition_count, sizeof(*partitions));
    err_t err = partitions ? ERR_OK : import_no_memory(info);

    for (int32_t i = 0; err == ERR_OK && i < topic->partition_count; i++) {
        const struct meta_partition *partition = &topic->partitions[i];
        struct found_partition *found = directories_find(&import->directories, topic->name, i);

        if (partition->replica_count == 0) {
            return err_set(info, ERR_MALFORMED, "%s: partition %d of %s is missing", import->plan.metadata, i,
                           topic->name.data);
        }
        enum import_fate fate = fate_of(import, partition, topic, found);

        if (found) {
            found->used = true;
        }
        import->plan.left_replicas += fate == IMPORT_ELSEWHERE ? 0u : partition->replica_count - 1u;
        partitions[i] = partition_here(import, partition, fate);
        err = fates_add(&import->fates, topic->name.data, i, fate, found ? found->dir : NULL, info);
    }
    *ret = *topic;
    ret->partitions = partitions;
    import->plan.setting_count += (uint32_t)ret->overrides.count;
    return err;
}

err_t import_plan_entities(struct import *import, const struct meta_seed_entity *entities, uint32_t count,
                           struct err_info *info)
{
    import->entities = arena_alloc_array(&import->arena, count, sizeof(*import->entities));
    for (uint32_t i = 0; import->entities && i < count; i++) {
        const struct meta_seed_entity *entity = &entities[i];
        bool wanted = entity->type == CONFIG_RESOURCE_BROKER || entity->type == CONFIG_RESOURCE_GROUP ||
                      entity->type == CONFIG_RESOURCE_CLIENT_METRICS;

        if (wanted && entity->overrides.count > 0) {
            import->entities[import->entity_count++] = *entity;
            import->plan.setting_count += (uint32_t)entity->overrides.count;
        }
    }
    return import->entities ? ERR_OK : import_no_memory(info);
}

void import_check(struct import *import, int32_t acls)
{
    const uint32_t *counts = import->fates.counts;
    uint32_t foreign = counts[IMPORT_TAKEN_OVER] + counts[IMPORT_ELSEWHERE];

    if (acls > 0) {
        import_refuse(
            import, "the metadata has %d ACLs, which are not enforced here yet: everything would be open to everybody",
            acls);
    }
    if (foreign > 0 && !import->options.take_over) {
        import_refuse(import, "%u partition%s led by other nodes; to go on with what this node has, take over", foreign,
                      foreign == 1 ? " is" : "s are");
    }
}
