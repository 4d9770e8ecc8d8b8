#include "group/groups.h"

#include "group/coordinator_internal.h"

#include <stdlib.h>

struct group_shard {
    struct groups *groups;
    struct coordinator_env env;
    struct map coordinators;     /* by partition of the topic */
    struct uuid topic_id;        /* of the topic that they are for */
    struct loop_message message; /* closing */
    struct latch *closed;
};

struct groups {
    struct runtime *runtime;
    struct meta *meta;
    struct broker_config *config;
    struct broker_id node_id;
    unsigned shard_count;
    struct group_shard shards[];
};

static struct group_shard *shard_here(struct groups *groups)
{
    return &groups->shards[loop_index(loop_current())];
}

int32_t groups_partition(const struct meta_topic *topic, struct str group_id)
{
    return java_string_hash_positive(group_id) % topic->partition_count;
}

err_t groups_coordinator_here(struct groups *groups, int32_t partition, struct coordinator **ret_coordinator)
{
    struct coordinator *coordinator = map_get(&shard_here(groups)->coordinators, MAP_KEY_OF(partition));

    if (!coordinator || coordinator->state == COORDINATOR_FAILED) {
        return ERR_NOT_COORDINATOR;
    }
    if (coordinator->state != COORDINATOR_SERVING) {
        return ERR_COORDINATOR_LOAD_IN_PROGRESS;
    }
    *ret_coordinator = coordinator;
    return ERR_OK;
}

const struct hosted_group *groups_next_here(struct groups *groups, struct groups_cursor *cursor)
{
    struct group_shard *shard = shard_here(groups);
    size_t next = cursor->coordinator;
    void *value;

    while (map_next(&shard->coordinators, &next, NULL, &value)) {
        const struct coordinator *coordinator = value;
        const struct hosted_group *hosted =
            coordinator->state == COORDINATOR_SERVING ? coordinator_next(coordinator, &cursor->group) : NULL;

        if (hosted) {
            return hosted;
        }
        *cursor = (struct groups_cursor){.coordinator = next};
    }
    return NULL;
}

void groups_totals_here(struct groups *groups, struct groups_totals *ret_totals)
{
    struct groups_cursor cursor = {0};
    const struct hosted_group *hosted;

    *ret_totals = (struct groups_totals){0};
    while ((hosted = groups_next_here(groups, &cursor))) {
        ret_totals->groups++;
        ret_totals->members +=
            (uint64_t)(hosted->consumer ? hosted->consumer->member_count : hosted->group.member_count);
        ret_totals->offsets += hosted->offsets.count;
    }
}

/* --------------------------------------------------------- following the image */

static void close_all(struct group_shard *shard)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&shard->coordinators, &cursor, NULL, &value)) {
        coordinator_close(value);
    }
    map_free(&shard->coordinators);
}

static bool is_ours(const struct group_shard *shard, const struct meta_partition *partition)
{
    return partition->owner_shard == loop_index(shard->env.loop) && partition->leader.v == shard->groups->node_id.v;
}

static void follow_partition(struct group_shard *shard, const struct meta_topic *topic, int32_t index)
{
    struct coordinator *coordinator = map_get(&shard->coordinators, MAP_KEY_OF(index));
    bool ours = is_ours(shard, &topic->partitions[index]);

    if (!ours && coordinator) {
        map_remove(&shard->coordinators, MAP_KEY_OF(index));
        coordinator_close(coordinator);
    } else if (ours && !coordinator) {
        coordinator = coordinator_create(&shard->env, topic->id, index);
        if (!coordinator || !map_put(&shard->coordinators, MAP_KEY_OF(index), coordinator)) {
            trace(TRACE_ERROR, "coordinator_missing", "partition=%d reason=\"out of memory\"", index);
            if (coordinator) {
                coordinator_close(coordinator);
            }
        }
    }
}

static void follow_topic(struct group_shard *shard, const struct meta_topic *topic)
{
    if (!topic || !uuid_equal(topic->id, shard->topic_id)) {
        close_all(shard);
        shard->topic_id = topic ? topic->id : UUID_ZERO;
    }
    for (int32_t i = 0; topic && i < topic->partition_count; i++) {
        follow_partition(shard, topic, i);
    }
}

static void forget_topic(struct group_shard *shard, struct str name)
{
    size_t cursor = 0;
    void *value;

    while (map_next(&shard->coordinators, &cursor, NULL, &value)) {
        coordinator_forget_topic(value, name);
    }
}

/* Offsets of a topic that is gone mean nothing. Both lists are sorted, and what is unchanged is the same object. */
static void forget_deleted(struct group_shard *shard, const struct meta_image *old, const struct meta_image *new)
{
    uint32_t i = 0, j = 0;

    while (i < old->topic_count) {
        if (j < new->topic_count && old->topics[i] == new->topics[j]) {
            i++;
            j++;
            continue;
        }
        const struct meta_topic *was = old->topics[i++];
        const struct meta_topic *is = meta_image_topic(new, was->name);

        if (!is || !uuid_equal(is->id, was->id)) {
            forget_topic(shard, was->name);
        }
        j = meta_image_topic_from(new, was->name) + (is != NULL);
    }
}

static void apply(void *context, const struct meta_image *old, const struct meta_image *new, struct meta_applied *token)
    SHARD_ONLY
{
    struct group_shard *shard = shard_here(context);
    const struct meta_topic *was = old ? meta_image_topic(old, GROUPS_TOPIC) : NULL;
    const struct meta_topic *is = meta_image_topic(new, GROUPS_TOPIC);

    if (was != is) {
        follow_topic(shard, is);
    }
    if (old && shard->coordinators.count > 0) {
        forget_deleted(shard, old, new);
    }
    meta_applied_done(token);
}

/* ------------------------------------------------------------------------ life */

err_t groups_create(struct runtime *runtime, struct meta *meta, const struct broker_config *config,
                    struct groups **ret_groups, struct err_info *info)
{
    unsigned count = runtime_shard_count(runtime);
    struct groups *groups = calloc(1, sizeof(*groups) + count * sizeof(groups->shards[0]));

    if (!groups) {
        return err_set(info, ERR_NO_MEMORY, "no memory for %u shards", count);
    }
    groups->runtime = runtime;
    groups->meta = meta;
    groups->config = broker_config_ref((struct broker_config *)config);
    groups->node_id = BROKER_ID(config->node_id);
    groups->shard_count = count;
    for (unsigned i = 0; i < count; i++) {
        struct group_shard *shard = &groups->shards[i];

        shard->groups = groups;
        shard->env.config = config;
        shard->env.meta = meta;
        shard->env.loop = runtime_shard(runtime, i);
        map_init(&shard->coordinators);
    }
    meta_subscribe(meta, &(struct meta_subscriber){.apply = apply, .context = groups});
    *ret_groups = groups;
    return ERR_OK;
}

static void all_closed(struct coordinator_env *env)
{
    latch_open(CONTAINER_OF(env, struct group_shard, env)->closed);
}

static void close_shard(struct loop_message *message)
{
    struct group_shard *shard = CONTAINER_OF(message, struct group_shard, message);

    shard->env.closing++; /* so that the latch opens once */
    close_all(shard);
    shard->env.all_closed = all_closed;
    if (--shard->env.closing == 0) {
        all_closed(&shard->env);
    }
}

void groups_close(struct groups *groups)
{
    for (unsigned i = 0; groups && i < groups->shard_count; i++) {
        struct group_shard *shard = &groups->shards[i];
        struct latch latch;

        latch_init(&latch);
        shard->closed = &latch;
        shard->message.run = close_shard;
        loop_send(shard->env.loop, &shard->message);
        latch_wait(&latch);
    }
}

void groups_destroy(struct groups *groups)
{
    for (unsigned i = 0; groups && i < groups->shard_count; i++) {
        compress_scratch_trim(&groups->shards[i].env.scratch, 0);
    }
    if (groups) {
        broker_config_unref(groups->config);
    }
    free(groups);
}
