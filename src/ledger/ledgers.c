#include "ledger/ledger_internal.h"

#include <stdlib.h>

struct ledger_shard {
    struct ledgers *ledgers;
    struct ledger_env env;
    struct map by_partition;
    struct uuid topic_id;        /* of the topic that they are of */
    struct loop_message message; /* closing */
    struct latch *closed;
};

struct ledgers {
    const struct ledger_kind *kind;
    struct broker_config *config;
    struct broker_id node_id;
    unsigned shard_count;
    struct ledger_shard shards[];
};

static struct ledger_shard *shard_here(struct ledgers *ledgers)
{
    return &ledgers->shards[loop_index(loop_current())];
}

int32_t ledgers_partition(const struct meta_topic *topic, struct str key)
{
    return java_string_hash_positive(key) % topic->partition_count;
}

err_t ledgers_here(struct ledgers *ledgers, int32_t partition, struct ledger **ret_ledger)
{
    struct ledger *ledger = map_get(&shard_here(ledgers)->by_partition, MAP_KEY_OF(partition));

    if (!ledger || ledger->state == LEDGER_FAILED) {
        return ERR_NOT_COORDINATOR;
    }
    if (ledger->state != LEDGER_SERVING) {
        return ERR_COORDINATOR_LOAD_IN_PROGRESS;
    }
    *ret_ledger = ledger;
    return ERR_OK;
}

struct ledger *ledgers_next_here(struct ledgers *ledgers, size_t *cursor)
{
    void *value;

    while (map_next(&shard_here(ledgers)->by_partition, cursor, NULL, &value)) {
        struct ledger *ledger = value;

        if (ledger->state == LEDGER_SERVING) {
            return ledger;
        }
    }
    return NULL;
}

/* --------------------------------------------------------- following the image */

static void close_all(struct ledger_shard *shard) SHARD_ONLY
{
    size_t cursor = 0;
    void *value;

    while (map_next(&shard->by_partition, &cursor, NULL, &value)) {
        ledger_close(value);
    }
    map_free(&shard->by_partition);
}

static void follow_partition(struct ledger_shard *shard, const struct meta_topic *topic, int32_t index) SHARD_ONLY
{
    const struct meta_partition *partition = &topic->partitions[index];
    struct ledger *ledger = map_get(&shard->by_partition, MAP_KEY_OF(index));
    bool ours =
        partition->owner_shard == loop_index(shard->env.loop) && partition->leader.v == shard->ledgers->node_id.v;

    if (!ours && ledger) {
        map_remove(&shard->by_partition, MAP_KEY_OF(index));
        ledger_close(ledger);
    } else if (ours && !ledger) {
        ledger = ledger_create(&shard->env, shard->ledgers->kind, topic->id, index);
        if (!ledger || !map_put(&shard->by_partition, MAP_KEY_OF(index), ledger)) {
            trace(TRACE_ERROR, "coordinator_missing", "of=%s partition=%d reason=\"out of memory\"",
                  shard->ledgers->kind->name, index);
            if (ledger) {
                ledger_close(ledger);
            }
        }
    }
}

static void follow_topic(struct ledger_shard *shard, const struct meta_topic *topic) SHARD_ONLY
{
    if (!topic || !uuid_equal(topic->id, shard->topic_id)) {
        close_all(shard);
        shard->topic_id = topic ? topic->id : UUID_ZERO;
    }
    for (int32_t i = 0; topic && i < topic->partition_count; i++) {
        follow_partition(shard, topic, i);
    }
}

static void apply(void *context, const struct meta_image *old, const struct meta_image *new, struct meta_applied *token)
    SHARD_ONLY
{
    struct ledger_shard *shard = shard_here(context);
    struct str name = shard->ledgers->kind->topic;
    const struct meta_topic *was = old ? meta_image_topic(old, name) : NULL;
    const struct meta_topic *is = meta_image_topic(new, name);

    if (was != is) {
        follow_topic(shard, is);
    }
    meta_applied_done(token);
}

/* ------------------------------------------------------------------------ life */

err_t ledgers_create(const struct ledger_kind *kind, struct runtime *runtime, struct meta *meta,
                     const struct broker_config *config, void *user, struct ledgers **ret_ledgers,
                     struct err_info *info)
{
    unsigned count = runtime_shard_count(runtime);
    struct ledgers *ledgers = calloc(1, sizeof(*ledgers) + count * sizeof(ledgers->shards[0]));

    if (!ledgers) {
        return err_set(info, ERR_NO_MEMORY, "no memory for %u shards", count);
    }
    ledgers->kind = kind;
    ledgers->config = broker_config_ref((struct broker_config *)config);
    ledgers->node_id = BROKER_ID(config->node_id);
    ledgers->shard_count = count;
    for (unsigned i = 0; i < count; i++) {
        struct ledger_shard *shard = &ledgers->shards[i];

        shard->ledgers = ledgers;
        shard->env = (struct ledger_env){
            .ledgers = ledgers, .config = config, .meta = meta, .user = user, .loop = runtime_shard(runtime, i)};
        map_init(&shard->by_partition);
    }
    meta_subscribe(meta, &(struct meta_subscriber){.apply = apply, .context = ledgers});
    *ret_ledgers = ledgers;
    return ERR_OK;
}

static void all_closed(struct ledger_env *env)
{
    latch_open(CONTAINER_OF(env, struct ledger_shard, env)->closed);
}

static void close_shard(struct loop_message *message) SHARD_ONLY
{
    struct ledger_shard *shard = CONTAINER_OF(message, struct ledger_shard, message);

    shard->env.closing++; /* so that the latch opens once */
    close_all(shard);
    shard->env.all_closed = all_closed;
    if (--shard->env.closing == 0) {
        all_closed(&shard->env);
    }
}

void ledgers_close(struct ledgers *ledgers)
{
    for (unsigned i = 0; ledgers && i < ledgers->shard_count; i++) {
        struct ledger_shard *shard = &ledgers->shards[i];
        struct latch latch;

        latch_init(&latch);
        shard->closed = &latch;
        shard->message.run = close_shard;
        loop_send(shard->env.loop, &shard->message);
        latch_wait(&latch);
    }
}

void ledgers_destroy(struct ledgers *ledgers)
{
    for (unsigned i = 0; ledgers && i < ledgers->shard_count; i++) {
        compress_scratch_trim(&ledgers->shards[i].env.scratch, 0);
    }
    if (ledgers) {
        broker_config_unref(ledgers->config);
    }
    free(ledgers);
}
