/* All shards' listeners and connections together: start, stop, and the budget
 * of request bytes. */
#include "shard/net_internal.h"

#include <stdio.h>

static void net_destroyp(struct net **net)
{
    net_destroy(*net);
}

static err_t create_shards(struct net *net, struct err_info *info)
{
    net->shard_count = runtime_shard_count(net->runtime);
    net->shards = calloc(net->shard_count, sizeof(struct net_shard));
    if (!net->shards) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    for (unsigned i = 0; i < net->shard_count; i++) {
        struct net_shard *shard = &net->shards[i];

        shard->net = net;
        shard->loop = runtime_shard(net->runtime, i);
        shard->index = i;
        shard->spare_fd = -1;
        list_init(&shard->connections);
        list_init(&shard->dead);
        list_init(&shard->resumed);
        list_init(&shard->budget_waiters);
        list_init(&shard->sending);
        list_init(&shard->later);
    }
    return ERR_OK;
}

err_t net_create(struct runtime *runtime, const struct net_limits *limits, const struct net_handler *handler,
                 const struct net_listener *listeners, int listener_count, struct net **ret_net, struct err_info *info)
{
    struct net *net CLEANUP(net_destroyp) = aligned_alloc(_Alignof(struct net), sizeof(*net));

    if (!net) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    *net = (struct net){.runtime = runtime, .limits = *limits, .handler = *handler};
    net->limits.idle_ms = MIN(limits->idle_ms, NET_FOREVER_MS);
    pthread_mutex_init(&net->mutex, NULL);
    pthread_cond_init(&net->shard_done, NULL);
    map_init(&net->per_ip);
    net->listeners = calloc((size_t)listener_count + 1, sizeof(*listeners));
    if (!net->listeners) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    for (int i = 0; i < listener_count; i++) {
        net->listeners[i] = listeners[i];
    }
    net->listener_count = listener_count;
    err_t err = create_shards(net, info);

    if (err == ERR_OK) {
        *ret_net = TAKE_PTR(net);
    }
    return err;
}

void net_destroy(struct net *net)
{
    if (!net) {
        return;
    }
    for (unsigned i = 0; i < net->shard_count; i++) {
        ASSERT(net->shards[i].connection_count == 0);
        receive_free_spares(&net->shards[i]);
    }
    listener_close_all(net);
    map_free(&net->per_ip);
    pthread_cond_destroy(&net->shard_done);
    pthread_mutex_destroy(&net->mutex);
    free(net->shards);
    free(net->listeners);
    free(net);
}

void net_shard_done(struct net_shard *shard, err_t err)
{
    struct net *net = shard->net;

    pthread_mutex_lock(&net->mutex);
    net->start_err = err != ERR_OK ? err : net->start_err;
    net->shards_pending--;
    pthread_cond_signal(&net->shard_done);
    pthread_mutex_unlock(&net->mutex);
}

static void start_shard(struct loop_message *message)
{
    struct net_shard *shard = CONTAINER_OF(message, struct net_shard, start_message);
    struct err_info info;

    ASSUME_ROLE(role_shard);
    conn_start_shard(shard);
    receive_start_shard(shard);
    send_start_shard(shard);
    err_t err = listener_watch(shard, &info);

    if (err != ERR_OK) {
        trace(TRACE_ERROR, "listen_failed", "reason=\"%s\"", info.text);
    }
    net_shard_done(shard, err);
}

/* Replies have been sent by the tasks of the turn that closed the last connection. */
static void shard_has_stopped(struct loop_message *message)
{
    ASSUME_ROLE(role_shard);
    net_shard_done(CONTAINER_OF(message, struct net_shard, stopped_message), ERR_OK);
}

static void stop_shard(struct loop_message *message)
{
    struct net_shard *shard = CONTAINER_OF(message, struct net_shard, stop_message);

    ASSUME_ROLE(role_shard);
    shard->stopped_message.run = shard_has_stopped;
    listener_unwatch(shard);
    receive_stop_shard(shard);
    conn_stop_shard(shard);
}

static err_t wait_for_shards(struct net *net)
{
    pthread_mutex_lock(&net->mutex);
    while (net->shards_pending > 0) {
        pthread_cond_wait(&net->shard_done, &net->mutex);
    }
    err_t err = net->start_err;

    pthread_mutex_unlock(&net->mutex);
    return err;
}

err_t net_start(struct net *net, struct err_info *info)
{
    err_t err = listener_bind_all(net, info);

    ASSERT(!loop_current());
    if (err != ERR_OK) {
        listener_close_all(net);
        return err;
    }
    net->shards_pending = net->shard_count;
    for (unsigned i = 0; i < net->shard_count; i++) {
        net->shards[i].start_message.run = start_shard;
        loop_send(net->shards[i].loop, &net->shards[i].start_message);
    }
    err = wait_for_shards(net);
    if (err != ERR_OK) {
        net_stop(net, 0);
        return err_set(info, err, "listeners could not be watched");
    }
    return ERR_OK;
}

void net_stop(struct net *net, uint64_t grace_ms)
{
    ASSERT(!loop_current());
    net->shards_pending = net->shard_count;
    for (unsigned i = 0; i < net->shard_count; i++) {
        net->shards[i].grace_ms = grace_ms;
        net->shards[i].stop_message.run = stop_shard;
        loop_send(net->shards[i].loop, &net->shards[i].stop_message);
    }
    wait_for_shards(net);
}

uint16_t net_port(const struct net *net, int listener_index)
{
    for (int i = 0; i < net->listener_count; i++) {
        if (net->listeners[i].index == listener_index) {
            return net->listeners[i].port;
        }
    }
    return 0;
}

uint32_t net_connection_count(const struct net *net)
{
    return atomic_load(&net->connections);
}

bool net_over_budget(struct net *net)
{
    return net->limits.max_request_bytes > 0 && atomic_load(&net->budget_used) >= net->limits.max_request_bytes;
}

void net_budget_take(struct net *net, uint64_t bytes)
{
    atomic_fetch_add(&net->budget_used, bytes);
}

void net_budget_give(struct net *net, uint64_t bytes)
{
    uint64_t before = atomic_fetch_sub(&net->budget_used, bytes);

    ASSERT(before >= bytes);
    if (net->limits.max_request_bytes == 0 || before < net->limits.max_request_bytes || net_over_budget(net)) {
        return;
    }
    for (unsigned i = 0; i < net->shard_count; i++) {
        int waited_for = NET_BUDGET_WAITED_FOR;

        if (atomic_compare_exchange_strong(&net->shards[i].budget_state, &waited_for, NET_BUDGET_MESSAGE_SENT)) {
            loop_send(net->shards[i].loop, &net->shards[i].budget_message);
        }
    }
}
