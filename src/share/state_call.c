#include "share/state_call.h"

#include "share/states_internal.h"

#include <stdlib.h>

enum { RETRY_MS = 20, RETRY_MAX_MS = 1000 };

static void attempt(struct share_state_call *call) SHARD_ONLY;

/* ------------------------------------------------------------------ home again */

static bool may_pass(err_t err)
{
    return err == ERR_NOT_COORDINATOR || err == ERR_COORDINATOR_LOAD_IN_PROGRESS ||
           err == ERR_COORDINATOR_NOT_AVAILABLE;
}

static void again(struct loop_timer *timer) SHARD_ONLY
{
    struct share_state_call *call = CONTAINER_OF(timer, struct share_state_call, retry);

    if (call->once) {
        call->done(call);
    } else {
        attempt(call);
    }
}

static void answered(struct share_state_call *call) SHARD_ONLY
{
    bool hurried = atomic_load_explicit(&call->states->hurried, memory_order_relaxed);
    unsigned tries = ++call->tries;

    if (call->err != ERR_OK) {
        share_state_call_release(call);
    }
    if (!may_pass(call->err) || call->once || hurried || tries >= SHARE_CALL_TRIES_MAX) {
        call->done(call);
        return;
    }
    uint64_t wait_ms = MIN((uint64_t)RETRY_MS << (tries - 1), (uint64_t)RETRY_MAX_MS);

    call->retry.fire = again;
    loop_timer_set(call->home, &call->retry, loop_now_ns(call->home) + wait_ms * 1000000);
}

static void came_home(struct loop_message *message) SHARD_ONLY
{
    answered(CONTAINER_OF(message, struct share_state_call, message));
}

/* Also from there: whoever starts a call shall not be answered before it has. */
static void go_home(struct share_state_call *call)
{
    call->message.run = came_home;
    loop_send(call->home, &call->message);
}

/* ----------------------------------------------------------------- at the owner */

static err_t tell(struct share_state_call *call, const struct share_state *state)
{
    struct share_state_told *told = &call->told;
    const struct share_partition *partition = &state->partition;

    told->state_epoch = state->state_epoch;
    told->leader_epoch = state->leader_epoch;
    told->start = share_state_start(state);
    told->done_count = state->done_count;
    if (call->kind == SHARE_CALL_SUMMARY || partition->count == 0) {
        return ERR_OK;
    }
    told->ranges = malloc(partition->count * sizeof(*told->ranges));
    if (!told->ranges) {
        return ERR_UNKNOWN_SERVER_ERROR;
    }
    memcpy(told->ranges, partition->ranges, partition->count * sizeof(*told->ranges));
    told->count = partition->count;
    return ERR_OK;
}

static err_t summarize(struct share_state_call *call, struct share_coordinator *coordinator) SHARD_ONLY
{
    const struct share_state *state;
    err_t err = share_coordinator_read(coordinator, &call->key, SHARE_STATE_ANY_EPOCH, &state);

    if (err != ERR_INVALID_REQUEST) {
        return err == ERR_OK ? tell(call, state) : err;
    }
    call->told.start = SHARE_STATE_NO_START;
    call->told.done_count = SHARE_STATE_COUNT_UNKNOWN;
    return ERR_OK;
}

static err_t ask(struct share_state_call *call, struct share_coordinator *coordinator) SHARD_ONLY
{
    const struct share_state *state;
    err_t err;

    switch (call->kind) {
    case SHARE_CALL_READ:
        err = share_coordinator_read(coordinator, &call->key, call->leader_epoch, &state);
        return err == ERR_OK ? tell(call, state) : err;
    case SHARE_CALL_SUMMARY:
        return summarize(call, coordinator);
    case SHARE_CALL_WRITE:
        return share_coordinator_write(coordinator, &call->key, &call->write);
    case SHARE_CALL_INITIALIZE:
        return share_coordinator_initialize(coordinator, &call->key, call->state_epoch, call->start);
    case SHARE_CALL_DELETE:
        return share_coordinator_delete(coordinator, &call->key);
    }
    return ERR_INVALID_REQUEST;
}

/* ------------------------------------------------------ at the partition's owner */

static void tell_follower(struct loop_message *message) SHARD_ONLY
{
    struct share_state_call *call = CONTAINER_OF(message, struct share_state_call, message);

    call->states->changed(call->states->context, &call->key);
    go_home(call);
}

/* The loop that has the partition, where somebody is to be told there. */
static struct loop *follower_of(const struct share_state_call *call) SHARD_ONLY
{
    const struct share_states *states = call->states;
    bool is_new = call->kind == SHARE_CALL_INITIALIZE || call->kind == SHARE_CALL_DELETE;
    const struct meta_topic *topic = meta_image_topic_by_id(meta_image_current(states->meta), call->key.topic_id);
    const struct meta_partition *partition = topic ? meta_topic_partition(topic, call->key.partition) : NULL;

    return call->err == ERR_OK && is_new && states->changed && partition && partition->leader.v == states->node_id.v
               ? runtime_shard(states->runtime, partition->owner_shard)
               : NULL;
}

static void settled(struct ledger_done *done) SHARD_ONLY
{
    struct share_state_call *call = CONTAINER_OF(done, struct share_state_call, settled);

    call->err = call->err == ERR_OK ? done->err : call->err;
    struct loop *follower = follower_of(call);

    if (follower) {
        loop_run(follower, &call->message, tell_follower);
    } else {
        go_home(call);
    }
}

static void serve(struct loop_message *message) SHARD_ONLY
{
    struct share_state_call *call = CONTAINER_OF(message, struct share_state_call, message);
    struct share_coordinator *coordinator;

    call->err = share_states_coordinator_here(call->states, call->partition, &coordinator);
    if (call->err != ERR_OK) {
        go_home(call);
        return;
    }
    call->err = ask(call, coordinator);
    call->settled.done = settled;
    share_coordinator_settle(coordinator, &call->settled);
}

/* --------------------------------------------------------------------- the topic */

static void created(struct meta_auto_create *create) SHARD_ONLY
{
    struct share_states_shard *shard = CONTAINER_OF(create, struct share_states_shard, create);
    err_t err = create->err != ERR_OK ? create->err : create->ret_errs[0];
    struct list waiting;
    struct list_node *node;

    if (err != ERR_OK) {
        trace(TRACE_WARN, "coordinators_topic_not_created", "topic=%.*s error=%s", STR_ARG(shard->topic),
              err_name(err));
    }
    arena_reset(&shard->arena);
    list_init(&waiting);
    while ((node = list_pop_front(&shard->waiting))) {
        list_push_back(&waiting, node);
    }
    while ((node = list_pop_front(&waiting))) {
        struct share_state_call *call = CONTAINER_OF(node, struct share_state_call, node);

        if (err == ERR_OK) {
            attempt(call);
        } else {
            call->err = ERR_COORDINATOR_NOT_AVAILABLE;
            go_home(call);
        }
    }
}

static void wait_for_topic(struct share_state_call *call) SHARD_ONLY
{
    struct share_states_shard *shard = &call->states->shards[loop_index(call->home)];
    bool is_first = list_empty(&shard->waiting);

    list_push_back(&shard->waiting, &call->node);
    if (is_first) {
        shard->topic = SHARE_STATES_TOPIC;
        shard->create =
            (struct meta_auto_create){.names = &shard->topic, .name_count = 1, .arena = &shard->arena, .done = created};
        meta_auto_create(call->states->meta, &shard->create);
    }
}

/* ------------------------------------------------------------------------- asking */

static void attempt(struct share_state_call *call)
{
    struct share_states *states = call->states;
    const struct meta_topic *topic = meta_image_topic(meta_image_current(states->meta), SHARE_STATES_TOPIC);

    if (!topic) {
        wait_for_topic(call);
        return;
    }
    call->partition = share_states_partition(topic, &call->key);
    const struct meta_partition *partition = &topic->partitions[call->partition];

    if (partition->leader.v != states->node_id.v) {
        call->err = ERR_NOT_COORDINATOR;
        go_home(call);
        return;
    }
    loop_run(runtime_shard(states->runtime, partition->owner_shard), &call->message, serve);
}

void share_state_call_start(struct share_states *states, struct share_state_call *call)
{
    call->states = states;
    call->home = loop_current();
    call->tries = 0;
    call->told = (struct share_state_told){0};
    attempt(call);
}

void share_state_call_release(struct share_state_call *call)
{
    free(call->told.ranges);
    call->told.ranges = NULL;
    call->told.count = 0;
}
