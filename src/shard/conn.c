/* A connection's life: accepted within the limits, idle or busy, closed. */
#include "shard/net_internal.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <sys/epoll.h>

static void ip_uncount(struct net *net, const struct in6_addr *ip)
{
    struct slice key = MAP_KEY_OF(*ip);

    pthread_mutex_lock(&net->mutex);
    uintptr_t count = (uintptr_t)map_get(&net->per_ip, key);

    if (count > 1) {
        map_put(&net->per_ip, key, (void *)(count - 1));
    } else {
        map_remove(&net->per_ip, key);
    }
    pthread_mutex_unlock(&net->mutex);
}

/* ERR_BUSY when the address has its share. All are counted, for the limit may come later. */
static err_t ip_count(struct net *net, const struct in6_addr *ip, uint32_t most)
{
    struct slice key = MAP_KEY_OF(*ip);
    err_t err = ERR_OK;

    pthread_mutex_lock(&net->mutex);
    uintptr_t count = (uintptr_t)map_get(&net->per_ip, key);

    if (count >= most) {
        err = ERR_BUSY;
    } else if (!map_put(&net->per_ip, key, (void *)(count + 1))) {
        err = ERR_NO_MEMORY;
    }
    pthread_mutex_unlock(&net->mutex);
    return err;
}

/* IPv4 as a mapped address, so that one client is one key however it came. */
static struct in6_addr ip_of(const struct sockaddr_storage *address)
{
    struct in6_addr ip = {0};

    if (address->ss_family == AF_INET6) {
        return ((const struct sockaddr_in6 *)address)->sin6_addr;
    }
    ip.s6_addr[10] = ip.s6_addr[11] = 0xff;
    memcpy(&ip.s6_addr[12], &((const struct sockaddr_in *)address)->sin_addr, 4);
    return ip;
}

static void ip_text(const struct in6_addr *ip, char text[INET6_ADDRSTRLEN])
{
    if (IN6_IS_ADDR_V4MAPPED(ip)) {
        inet_ntop(AF_INET, &ip->s6_addr[12], text, INET6_ADDRSTRLEN);
    } else {
        inet_ntop(AF_INET6, ip, text, INET6_ADDRSTRLEN);
    }
}

static void local_text(int fd, char text[INET6_ADDRSTRLEN])
{
    struct sockaddr_storage address = {.ss_family = AF_INET};
    socklen_t len = sizeof(address);

    getsockname(fd, (struct sockaddr *)&address, &len);
    struct in6_addr ip = ip_of(&address);

    ip_text(&ip, text);
}

static bool reading_wanted(const struct conn *conn)
{
    return !conn->held && !conn->throttled && !conn->closing && !list_contains_node(&conn->budget_node);
}

void conn_update_interest(struct conn *conn)
{
    /* Its end is looked for while we do not read, too, or a client that has gone would wait with its requests. */
    uint32_t reading = reading_wanted(conn) ? EPOLLIN | EPOLLRDHUP : conn->leaving ? 0 : EPOLLRDHUP;
    uint32_t interest = reading | (conn->blocked ? EPOLLOUT : 0);

    if (!conn->closed && interest != conn->interest) {
        conn->interest = interest;
        loop_watch_change(conn->shard->loop, &conn->watch, interest);
    }
}

static void SHARD_ONLY client_leaves(struct conn *conn)
{
    const struct net_handler *handler = &conn->shard->net->handler;

    conn->leaving = true;
    conn_update_interest(conn);
    if (handler->half_closed) {
        handler->half_closed(conn);
    }
}

static void conn_ready(struct loop_watch *watch, uint32_t events)
{
    struct conn *conn = CONTAINER_OF(watch, struct conn, watch);

    ASSUME_ROLE(role_shard);
    if (events & EPOLLOUT && conn->blocked) {
        conn->blocked = false;
        send_schedule(conn);
    }
    if (reading_wanted(conn)) {
        /* Also on an error: bytes that arrived before it are still handed up. */
        if (events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) {
            receive_ready(conn);
        }
    } else if (events & (EPOLLHUP | EPOLLERR)) {
        conn_close(conn);
    } else if (events & EPOLLRDHUP && !conn->leaving) {
        client_leaves(conn);
    }
}

static uint64_t SHARD_ONLY idle_at(const struct net_shard *shard, const struct conn *conn)
{
    return conn->active_ns + shard->net->limits.idle_ms * NET_MS;
}

static void SHARD_ONLY set_idle_timer(struct net_shard *shard)
{
    struct list_node *oldest = list_first(&shard->connections);

    if (oldest && shard->net->limits.idle_ms > 0) {
        loop_timer_set(shard->loop, &shard->idle_timer, idle_at(shard, LIST_ENTRY(oldest, struct conn, node)));
    }
}

void conn_touch(struct conn *conn)
{
    ASSERT(!conn->closed);
    conn->active_ns = loop_now_ns(conn->shard->loop);
    list_remove(&conn->node);
    list_push_back(&conn->shard->connections, &conn->node);
}

/* Of the connection that was longest idle when the timer was set. One that has
 * requests in flight, or that we do not read from, is not idle, unless its
 * client has said that it sends no more: it may have gone. */
static void idle_timer_fired(struct loop_timer *timer)
{
    struct net_shard *shard = CONTAINER_OF(timer, struct net_shard, idle_timer);
    struct list_node *oldest;

    ASSUME_ROLE(role_shard);
    while ((oldest = list_first(&shard->connections))) {
        struct conn *conn = LIST_ENTRY(oldest, struct conn, node);

        if (idle_at(shard, conn) > loop_now_ns(shard->loop)) {
            break;
        }
        if ((conn->reply_count > 0 || !reading_wanted(conn)) && !conn->leaving) {
            conn_touch(conn);
        } else {
            conn_close(conn);
        }
    }
    set_idle_timer(shard);
}

static struct conn *SHARD_ONLY create(struct net_shard *shard, const struct net_accepted *accepted,
                                      const struct in6_addr *peer)
{
    struct conn *conn = calloc(1, sizeof(*conn));

    if (!conn) {
        return NULL;
    }
    conn->shard = shard;
    conn->watch = (struct loop_watch){accepted->fd, conn_ready};
    conn->interest = EPOLLIN | EPOLLRDHUP;
    conn->refs = 1;
    conn->id = (uint64_t)shard->index << 48 | ++shard->next_id;
    conn->listener = accepted->listener;
    conn->active_ns = loop_now_ns(shard->loop);
    conn->peer = *peer;
    list_init(&conn->replies);
    ip_text(peer, conn->peer_host);
    local_text(accepted->fd, conn->local_host);
    if (loop_watch_add(shard->loop, &conn->watch, conn->interest, NULL) != ERR_OK) {
        free(conn);
        return NULL;
    }
    return conn;
}

static void refuse(struct net *net, const struct in6_addr *peer, const char *limit, uint32_t value)
{
    char text[INET6_ADDRSTRLEN];

    if (trace_allow(&net->refused_lines, NET_LINES_PER_MINUTE)) {
        ip_text(peer, text);
        trace(TRACE_WARN, "connection_refused", "peer=%s limit=%s value=%u", text, limit, value);
    }
}

/* Counts the connection; false, with a line in the log, beyond a limit. */
static bool SHARD_ONLY count_in(struct net *net, const struct in6_addr *peer)
{
    struct net_limits limits = net->limits;

    if (net->handler.limits) {
        net->handler.limits(peer, &limits);
    }
    if (atomic_fetch_add(&net->connections, 1) >= limits.max_connections) {
        refuse(net, peer, "max.connections", limits.max_connections);
        atomic_fetch_sub(&net->connections, 1);
        return false;
    }
    err_t err = ip_count(net, peer, limits.max_connections_per_ip);

    if (err == ERR_BUSY) {
        refuse(net, peer, "max.connections.per.ip", limits.max_connections_per_ip);
    }
    if (err != ERR_OK) {
        atomic_fetch_sub(&net->connections, 1);
    }
    return err == ERR_OK;
}

static void SHARD_ONLY count_out(struct net_shard *shard, const struct in6_addr *peer)
{
    ip_uncount(shard->net, peer);
    atomic_fetch_sub(&shard->net->connections, 1);
    atomic_fetch_sub(&shard->assigned, 1);
}

void conn_accepted(struct net_shard *shard, const struct net_accepted *accepted)
{
    struct in6_addr peer = ip_of(&accepted->peer);

    if (shard->stopping || !count_in(shard->net, &peer)) {
        atomic_fetch_sub(&shard->assigned, 1);
        close(accepted->fd);
        return;
    }
    struct conn *conn = create(shard, accepted, &peer);

    if (!conn) {
        count_out(shard, &peer);
        close(accepted->fd);
        return;
    }
    shard->connection_count++;
    list_push_back(&shard->connections, &conn->node);
    if (!loop_timer_is_set(&shard->idle_timer)) {
        set_idle_timer(shard);
    }
    shard->net->handler.opened(conn);
}

/* ---- the end ---- */

static void SHARD_ONLY report_if_stopped(struct net_shard *shard)
{
    if (shard->stopping && !shard->stopped && shard->connection_count == 0) {
        shard->stopped = true;
        loop_timer_cancel(shard->loop, &shard->idle_timer);
        loop_timer_cancel(shard->loop, &shard->grace_timer);
        loop_send(shard->loop, &shard->stopped_message);
    }
}

static void SHARD_ONLY tear_down(struct conn *conn)
{
    struct net_shard *shard = conn->shard;

    receive_release(conn);
    send_drop_all(conn);
    count_out(shard, &conn->peer);
    shard->connection_count--;
    shard->net->handler.closed(conn);
    conn_unref(conn);
}

static void tear_down_dead(struct loop_task *task)
{
    struct net_shard *shard = CONTAINER_OF(task, struct net_shard, dead_task);

    ASSUME_ROLE(role_shard);
    for (struct list_node *node; (node = list_pop_front(&shard->dead));) {
        tear_down(LIST_ENTRY(node, struct conn, node));
    }
    report_if_stopped(shard);
}

void conn_close(struct conn *conn)
{
    struct net_shard *shard = conn->shard;

    if (conn->closed) {
        return;
    }
    ASSUME_ROLE(role_shard);
    ASSERT_ON_LOOP(shard->loop);
    conn->closed = true;
    loop_watch_remove(shard->loop, &conn->watch);
    list_remove(&conn->resume_node);
    list_remove(&conn->budget_node);
    list_remove(&conn->send_node);
    list_remove(&conn->node);
    if (conn->send_job.reply) {
        shutdown(conn->watch.fd, SHUT_RDWR);
    } else {
        conn_end(conn);
    }
}

void conn_end(struct conn *conn)
{
    close(TAKE_FD(conn->watch.fd));
    list_push_back(&conn->shard->dead, &conn->node);
    loop_at_turn_end(conn->shard->loop, &conn->shard->dead_task);
}

/* At a stop, replies that are not ready yet are not waited for, unless one behind them is. */
static bool SHARD_ONLY nothing_to_send(const struct conn *conn)
{
    if (!conn->shard->stopping) {
        return list_empty(&conn->replies);
    }
    LIST_FOR_EACH(&conn->replies, node) {
        if (LIST_ENTRY(node, struct net_reply, node)->ready) {
            return false;
        }
    }
    return true;
}

void conn_close_if_drained(struct conn *conn)
{
    if (conn->closing && !conn->closed && nothing_to_send(conn)) {
        conn_close(conn);
    }
}

void conn_close_after_replies(struct conn *conn)
{
    ASSUME_ROLE(role_shard);
    if (!conn->closed) {
        conn->closing = true;
        conn_update_interest(conn);
        conn_close_if_drained(conn);
    }
}

/* ---- back-pressure ---- */

bool conn_too_much_waits(const struct conn *conn)
{
    uint32_t most = conn->shard->net->limits.max_unsent_bytes;

    return conn->reply_count >= NET_MAX_REPLIES || (most > 0 && conn->unsent > most);
}

void conn_reconsider(struct conn *conn)
{
    uint32_t most = conn->shard->net->limits.max_unsent_bytes;

    /* Half, so that a busy connection is not stopped and started at each reply. */
    if (conn->throttled && conn->reply_count <= NET_MAX_REPLIES / 2 && (most == 0 || conn->unsent <= most / 2)) {
        conn->throttled = false;
    }
    if (conn->held && !conn->refused && !conn->throttled && !conn->closing && !list_contains_node(&conn->resume_node)) {
        list_push_back(&conn->shard->resumed, &conn->resume_node);
        loop_at_turn_end(conn->shard->loop, &conn->shard->resumed_task);
    }
    conn_update_interest(conn);
}

static void hand_up_resumed(struct loop_task *task)
{
    struct net_shard *shard = CONTAINER_OF(task, struct net_shard, resumed_task);

    ASSUME_ROLE(role_shard);
    for (struct list_node *node; (node = list_pop_front(&shard->resumed));) {
        struct conn *conn = LIST_ENTRY(node, struct conn, resume_node);

        if (conn->held && !conn->closing) {
            receive_hand_up_held(conn);
        }
    }
}

void conn_resume(struct conn *conn)
{
    ASSUME_ROLE(role_shard);
    ASSERT_ON_LOOP(conn->shard->loop);
    if (!conn->closed) {
        conn->refused = false;
        conn_reconsider(conn);
    }
}

/* ---- the shard ---- */

static void grace_is_over(struct loop_timer *timer)
{
    struct net_shard *shard = CONTAINER_OF(timer, struct net_shard, grace_timer);

    for (struct list_node *node; (node = list_first(&shard->connections));) {
        conn_close(LIST_ENTRY(node, struct conn, node));
    }
}

void conn_start_shard(struct net_shard *shard)
{
    shard->idle_timer.fire = idle_timer_fired;
    shard->grace_timer.fire = grace_is_over;
    shard->dead_task.run = tear_down_dead;
    shard->resumed_task.run = hand_up_resumed;
}

void conn_stop_shard(struct net_shard *shard)
{
    shard->stopping = true;
    shard->stopped = false;
    loop_timer_set(shard->loop, &shard->grace_timer,
                   loop_now_ns(shard->loop) + MIN(shard->grace_ms, NET_FOREVER_MS) * NET_MS);
    LIST_FOR_EACH(&shard->connections, node) {
        conn_close_after_replies(LIST_ENTRY(node, struct conn, node));
    }
    report_if_stopped(shard);
}

/* ---- what the room above asks ---- */

struct conn *conn_ref(struct conn *conn)
{
    conn->refs++;
    return conn;
}

void conn_unref(struct conn *conn)
{
    if (conn && --conn->refs == 0) {
        ASSERT(conn->closed);
        free(conn);
    }
}

bool conn_is_closed(const struct conn *conn)
{
    return conn->closed;
}

void conn_set_user(struct conn *conn, void *user)
{
    conn->user = user;
}

void *conn_user(const struct conn *conn)
{
    return conn->user;
}

struct loop *conn_loop(const struct conn *conn)
{
    return conn->shard->loop;
}

int conn_listener(const struct conn *conn)
{
    return conn->listener;
}

uint64_t conn_id(const struct conn *conn)
{
    return conn->id;
}

const char *conn_local_host(const struct conn *conn)
{
    return conn->local_host;
}

const char *conn_peer_host(const struct conn *conn)
{
    return conn->peer_host;
}

struct net *conn_net(const struct conn *conn)
{
    return conn->shard->net;
}
