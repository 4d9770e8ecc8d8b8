/* The share-partitions that the shards host. */
#include "share/share_key.h"
#include "share/share_leader_internal.h"

#include <stdlib.h>

enum { SWEEP_MS = 30000 };

static struct share_leaders_shard *shard_here(struct share_leaders *leaders)
{
    return &leaders->shards[loop_index(loop_current())];
}

static struct share_leader *find(const struct share_leaders_shard *shard, const struct share_key *key)
{
    struct share_key_bytes bytes;

    return share_key_bytes_make(&bytes, key) ? map_get(&shard->by_key, share_key_slice(&bytes)) : NULL;
}

void share_leaders_forget(struct share_leader *leader)
{
    struct share_key_bytes bytes;

    if (share_key_bytes_make(&bytes, &leader->key)) {
        map_remove(&leader->shard->by_key, share_key_slice(&bytes));
    }
}

/* ------------------------------------------------------------------ end of a turn */

static void turn_end(struct loop_task *task) SHARD_ONLY
{
    struct share_leaders_shard *shard = CONTAINER_OF(task, struct share_leaders_shard, turn_end);
    struct list_node *node;

    while ((node = list_pop_front(&shard->woken))) {
        share_leader_tell_waiters(LIST_ENTRY(node, struct share_leader, woken), ERR_OK);
    }
    while ((node = list_pop_front(&shard->unsaved))) {
        struct share_leader *leader = LIST_ENTRY(node, struct share_leader, unsaved);

        if (!leader->busy) { /* else it is written after the write under way */
            share_leader_write(leader);
        }
    }
}

/* --------------------------------------------------------------------- idle ones */

static void sweep_later(struct share_leaders_shard *shard) SHARD_ONLY
{
    if (!loop_timer_is_set(&shard->sweep)) {
        loop_timer_set(shard->loop, &shard->sweep, loop_now_ns(shard->loop) + SWEEP_MS * 1000000ull);
    }
}

void share_leaders_forget_idle_here(struct share_leaders *leaders, uint64_t idle_ms)
{
    struct share_leaders_shard *shard = shard_here(leaders);
    uint64_t now_ns = loop_now_ns(shard->loop);
    size_t cursor = 0;
    void *value;

    while (map_next(&shard->by_key, &cursor, NULL, &value)) {
        struct share_leader *leader = value;

        if (share_leader_is_idle(leader) && (now_ns - leader->used_ns >= idle_ms * 1000000 ||
                                             !replica_find_here(leader->key.topic_id, leader->key.partition))) {
            share_leader_drop(leader, ERR_NOT_LEADER_OR_FOLLOWER);
        }
    }
}

static void sweep(struct loop_timer *timer) SHARD_ONLY
{
    struct share_leaders_shard *shard = CONTAINER_OF(timer, struct share_leaders_shard, sweep);

    share_leaders_forget_idle_here(shard->leaders, SHARE_LEADER_IDLE_MS);
    if (shard->by_key.count > 0) {
        sweep_later(shard);
    }
}

/* ------------------------------------------------------------------------- asking */

static err_t make(struct share_leaders_shard *shard, const struct share_key *key, const struct partition *partition)
    SHARD_ONLY
{
    struct share_key_bytes bytes;

    if (shard->closing) {
        return ERR_NOT_LEADER_OR_FOLLOWER;
    }
    if (shard->by_key.count >= SHARE_LEADERS_MAX || !share_key_bytes_make(&bytes, key)) {
        return ERR_COORDINATOR_NOT_AVAILABLE;
    }
    struct share_leader *leader = share_leader_create(shard, key, partition);

    if (!leader || !map_put(&shard->by_key, share_key_slice(&bytes), leader)) {
        free(leader);
        return ERR_UNKNOWN_SERVER_ERROR;
    }
    sweep_later(shard);
    share_leader_load(leader);
    return ERR_OK;
}

err_t share_leader_get(struct share_leaders *leaders, const struct share_key *key, struct share_leader **ret_leader)
{
    struct share_leaders_shard *shard = shard_here(leaders);
    struct partition *partition = replica_find_here(key->topic_id, key->partition);
    struct share_leader *leader = find(shard, key);
    err_t err = partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE));

    if (leader && (err != ERR_OK || leader->leader_epoch != partition->leader_epoch.v)) {
        share_leader_drop(leader, ERR_NOT_LEADER_OR_FOLLOWER);
        leader = NULL;
    }
    if (err == ERR_OK && !leader) {
        err = make(shard, key, partition);
        leader = err == ERR_OK ? find(shard, key) : NULL;
        err = err == ERR_OK && !leader ? shard->dropped : err; /* it has failed at once */
    }
    if (err != ERR_OK) {
        return err;
    }
    leader->used_ns = loop_now_ns(shard->loop);
    *ret_leader = leader;
    return leader->state == SHARE_LEADER_LOADING ? ERR_WOULD_BLOCK : ERR_OK;
}

struct share_leader *share_leader_find(struct share_leaders *leaders, const struct share_key *key)
{
    struct share_leader *leader = find(shard_here(leaders), key);
    struct partition *partition = replica_find_here(key->topic_id, key->partition);

    if (!leader || leader->state != SHARE_LEADER_SERVING ||
        partition_check_leader(partition, LEADER_EPOCH(EPOCH_NONE)) != ERR_OK) {
        return NULL;
    }
    leader->used_ns = loop_now_ns(leader->shard->loop);
    return leader;
}

/* What it has in memory is of a state that is no more. */
static void state_changed(void *context, const struct share_key *key) SHARD_ONLY
{
    struct share_leader *leader = find(shard_here(context), key);

    if (leader) {
        share_leader_drop(leader, ERR_NOT_LEADER_OR_FOLLOWER);
    }
}

void share_leaders_totals_here(struct share_leaders *leaders, struct share_totals *ret_totals)
{
    const struct share_leaders_shard *shard = shard_here(leaders);
    size_t cursor = 0;
    void *value;

    *ret_totals = (struct share_totals){.partitions = shard->by_key.count};
    while (map_next(&shard->by_key, &cursor, NULL, &value)) {
        ret_totals->locked += ((const struct share_leader *)value)->locked;
    }
}

/* --------------------------------------------------------------------------- life */

err_t share_leaders_create(struct runtime *runtime, struct meta *meta, struct share_states *states,
                           struct share_leaders **ret_leaders, struct err_info *info)
{
    unsigned count = runtime_shard_count(runtime);
    struct share_leaders *leaders = calloc(1, sizeof(*leaders) + count * sizeof(leaders->shards[0]));

    if (!leaders) {
        return err_set(info, ERR_NO_MEMORY, "no memory for %u shards", count);
    }
    leaders->meta = meta;
    leaders->states = states;
    leaders->shard_count = count;
    for (unsigned i = 0; i < count; i++) {
        struct share_leaders_shard *shard = &leaders->shards[i];

        shard->leaders = leaders;
        shard->loop = runtime_shard(runtime, i);
        shard->turn_end.run = turn_end;
        shard->sweep.fire = sweep;
        map_init(&shard->by_key);
        list_init(&shard->woken);
        list_init(&shard->unsaved);
    }
    share_states_follow(states, state_changed, leaders);
    *ret_leaders = leaders;
    return ERR_OK;
}

static void close_shard(struct loop_message *message) SHARD_ONLY
{
    struct share_leaders_shard *shard = CONTAINER_OF(message, struct share_leaders_shard, message);
    size_t cursor = 0;
    void *value;

    shard->busy++; /* so that the latch opens once */
    shard->closing = true;
    loop_timer_cancel(shard->loop, &shard->sweep);
    while (map_next(&shard->by_key, &cursor, NULL, &value)) {
        share_leader_drop(value, ERR_NOT_LEADER_OR_FOLLOWER);
    }
    map_free(&shard->by_key);
    if (--shard->busy == 0) {
        latch_open(shard->closed);
    }
}

void share_leaders_close(struct share_leaders *leaders)
{
    for (unsigned i = 0; leaders && i < leaders->shard_count; i++) {
        struct share_leaders_shard *shard = &leaders->shards[i];
        struct latch latch;

        latch_init(&latch);
        shard->closed = &latch;
        shard->message.run = close_shard;
        loop_send(shard->loop, &shard->message);
        latch_wait(&latch);
    }
}

void share_leaders_destroy(struct share_leaders *leaders)
{
    free(leaders);
}
