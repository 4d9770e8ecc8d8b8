/* A registry from the partition directories alone: names, ids and epochs. */
#include "import/plan_internal.h"

/* Deletion and compaction stay off until somebody says what holds for the topic. Of the coordinators' own topics it is
 * known; they are not to be confirmed, as the brokers' default would delete offsets. */
static bool keep_all(struct str topic, struct config_set *overrides)
{
    bool compacted = str_equal(topic, STR("__consumer_offsets")) || str_equal(topic, STR("__transaction_state"));

    return config_set_put(overrides, STR("cleanup.policy"), compacted ? STR("compact") : STR("")) &&
           config_set_put(overrides, STR("retention.ms"), STR("-1")) &&
           config_set_put(overrides, STR("retention.bytes"), STR("-1"));
}

static err_t plan_found_topic(struct import *import, uint32_t first, uint32_t end, struct err_info *info)
{
    struct found_partition **found = import->directories.partitions;
    struct meta_seed_topic *topic = &import->topics[import->plan.topic_count++];
    int32_t count = found[end - 1]->partition + 1;
    struct meta_partition *partitions;

    if (count > KRAFT_PARTITIONS_MAX) {
        return err_set(info, ERR_MALFORMED, "%s-%d: that many partitions", found[first]->topic, count - 1);
    }
    partitions = arena_alloc_array(&import->arena, (size_t)count, sizeof(*partitions));
    *topic = (struct meta_seed_topic){
        .name = str_of(found[first]->topic), .partitions = partitions, .partition_count = count};
    if (!partitions || !keep_all(topic->name, &topic->overrides)) {
        return import_no_memory(info);
    }
    err_t err = ERR_OK;

    for (int32_t i = 0; err == ERR_OK && i < count; i++) {
        struct found_partition *one = first < end && found[first]->partition == i ? found[first++] : NULL;

        partitions[i] = (struct meta_partition){.leader = BROKER_ID(BROKER_NONE),
                                                .leader_epoch = LEADER_EPOCH(one ? MAX(one->epoch, 0) : 0),
                                                .replicas = import->self,
                                                .replica_count = 1,
                                                .isr_count = 1};
        if (one && !uuid_is_zero(topic->id) && !uuid_is_zero(one->id) && !uuid_equal(topic->id, one->id)) {
            import_refuse(import, "partitions of %s are of two topics: their partition.metadata differ", one->topic);
        }
        if (one) {
            one->used = true;
            topic->id = uuid_is_zero(one->id) ? topic->id : one->id;
        }
        err = fates_add(&import->fates, topic->name.data, i, one ? IMPORT_OPENS : IMPORT_NEW, one ? one->dir : NULL,
                        info);
    }
    if (uuid_is_zero(topic->id)) {
        import->options.io->ops->random(import->options.io, topic->id.bytes, sizeof(topic->id.bytes));
    }
    import->plan.setting_count += (uint32_t)topic->overrides.count;
    return err;
}

err_t import_plan_directories(struct import *import, struct err_info *info)
{
    const struct directories *directories = &import->directories;
    err_t err = ERR_OK;

    import->topics = arena_alloc_array(&import->arena, directories->count, sizeof(*import->topics));
    if (!import->topics) {
        return import_no_memory(info);
    }
    for (uint32_t first = 0, end; err == ERR_OK && first < directories->count; first = end) {
        for (end = first + 1; end < directories->count && strcmp(directories->partitions[end]->topic,
                                                                 directories->partitions[first]->topic) == 0;) {
            end++;
        }
        err = plan_found_topic(import, first, end, info);
    }
    return err;
}
