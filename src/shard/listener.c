/* Listening sockets: one for each shard and address, all on the same port
 * (SO_REUSEPORT). The kernel spreads connections over them by chance; who
 * accepts one hands it to the shard that has the fewest, or a few busy clients
 * might share one core while others idle. */
#include "shard/net_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <sys/epoll.h>

static void close_fd(int *fd)
{
    fd_closep(fd);
    *fd = -1;
}

struct address {
    struct sockaddr_storage storage;
    socklen_t len;
};

static int family_of(const struct address *address)
{
    return address->storage.ss_family;
}

static void set_port(struct address *address, uint16_t port)
{
    if (family_of(address) == AF_INET6) {
        ((struct sockaddr_in6 *)&address->storage)->sin6_port = htons(port);
    } else {
        ((struct sockaddr_in *)&address->storage)->sin_port = htons(port);
    }
}

/* All addresses: IPv6, which takes IPv4 too; IPv4 alone where the system has no IPv6. */
static void any_address(struct address *address)
{
    int fd = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);

    memset(address, 0, sizeof(*address));
    address->storage.ss_family = fd >= 0 ? AF_INET6 : AF_INET;
    address->len = fd >= 0 ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    fd_closep(&fd);
}

static bool known(const struct address *addresses, int count, const struct addrinfo *candidate)
{
    for (int i = 0; i < count; i++) {
        if (addresses[i].len == candidate->ai_addrlen &&
            memcmp(&addresses[i].storage, candidate->ai_addr, candidate->ai_addrlen) == 0) {
            return true;
        }
    }
    return false;
}

/* The addresses that a listener's host stands for, at most NET_ADDRESSES. */
static err_t resolve(const struct net_listener *listener, struct address *addresses, int *ret_count,
                     struct err_info *info)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE | AI_NUMERICHOST};
    struct addrinfo *found = NULL;
    int count = 0;

    if (listener->host[0] == '\0') {
        any_address(&addresses[0]);
        *ret_count = 1;
        return ERR_OK;
    }
    int rc = getaddrinfo(listener->host, NULL, &hints, &found);

    if (rc != 0) { /* not numeric */
        hints.ai_flags = AI_PASSIVE;
        rc = getaddrinfo(listener->host, NULL, &hints, &found);
    }
    if (rc != 0) {
        return err_set(info, ERR_NOT_FOUND, "listener host %s: %s", listener->host, gai_strerror(rc));
    }
    for (struct addrinfo *a = found; a && count < NET_ADDRESSES; a = a->ai_next) {
        if ((a->ai_family == AF_INET || a->ai_family == AF_INET6) && !known(addresses, count, a)) {
            memset(&addresses[count], 0, sizeof(addresses[count]));
            memcpy(&addresses[count].storage, a->ai_addr, a->ai_addrlen);
            addresses[count++].len = a->ai_addrlen;
        }
    }
    freeaddrinfo(found);
    if (count == 0) {
        return err_set(info, ERR_NOT_FOUND, "listener host %s has no address", listener->host);
    }
    *ret_count = count;
    return ERR_OK;
}

static void set_option(int fd, int level, int option, int value)
{
    setsockopt(fd, level, option, &value, sizeof(value));
}

/* Accepted sockets inherit these. */
static void set_connection_options(const struct net *net, int fd)
{
    set_option(fd, IPPROTO_TCP, TCP_NODELAY, 1);
    set_option(fd, SOL_SOCKET, SO_KEEPALIVE, 1);
    set_option(fd, IPPROTO_TCP, TCP_KEEPIDLE, NET_KEEPALIVE_S);
    set_option(fd, IPPROTO_TCP, TCP_KEEPINTVL, NET_KEEPALIVE_INTERVAL_S);
    set_option(fd, IPPROTO_TCP, TCP_KEEPCNT, NET_KEEPALIVE_PROBES);
    /* A peer may take no bytes for as long as it may send none: a consumer that
     * is busy with its records stops reading, too. */
    if (net->limits.idle_ms > 0) {
        set_option(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, (int)MIN(net->limits.idle_ms, (uint64_t)INT32_MAX));
    }
}

static err_t open_socket(const struct address *address, bool shared, int *ret_fd, struct err_info *info)
{
    int fd CLEANUP(fd_closep) = socket(family_of(address), SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd < 0) {
        return err_errno(info, ERR_IO, "socket");
    }
    set_option(fd, SOL_SOCKET, SO_REUSEADDR, 1);
    if (shared) {
        set_option(fd, SOL_SOCKET, SO_REUSEPORT, 1);
    }
    if (family_of(address) == AF_INET6) {
        bool any = IN6_IS_ADDR_UNSPECIFIED(&((const struct sockaddr_in6 *)&address->storage)->sin6_addr);

        set_option(fd, IPPROTO_IPV6, IPV6_V6ONLY, !any);
    }
    if (bind(fd, (const struct sockaddr *)&address->storage, address->len) < 0) {
        return errno == EADDRINUSE
                   ? err_set(info, ERR_BUSY, "another program listens there: stop that one, or set another port")
                   : err_errno(info, ERR_IO, "bind");
    }
    *ret_fd = TAKE_FD(fd);
    return ERR_OK;
}

static uint16_t bound_port(int fd)
{
    struct address address = {.len = sizeof(address.storage)};

    getsockname(fd, (struct sockaddr *)&address.storage, &address.len);
    return ntohs(family_of(&address) == AF_INET6 ? ((struct sockaddr_in6 *)&address.storage)->sin6_port
                                                 : ((struct sockaddr_in *)&address.storage)->sin_port);
}

/* SO_REUSEPORT would let a second server of the same user share the port in
 * silence: without the option, bind tells. */
static err_t check_port_is_free(const struct address *address, struct err_info *info)
{
    int fd CLEANUP(fd_closep) = -1;

    return open_socket(address, false, &fd, info);
}

static err_t add_socket(struct net_shard *shard, int listener, const struct address *address, struct err_info *info)
{
    int fd CLEANUP(fd_closep) = -1;
    err_t err = open_socket(address, true, &fd, info);

    if (err != ERR_OK) {
        return err;
    }
    set_connection_options(shard->net, fd);
    if (listen(fd, NET_BACKLOG) < 0) {
        return err_errno(info, errno == EADDRINUSE ? ERR_BUSY : ERR_IO, "listen");
    }
    struct net_socket *sockets = realloc(shard->sockets, ((size_t)shard->socket_count + 1) * sizeof(struct net_socket));

    if (!sockets) {
        return err_set(info, ERR_NO_MEMORY, "listeners");
    }
    shard->sockets = sockets;
    sockets[shard->socket_count++] = (struct net_socket){.shard = shard, .listener = listener, .watch.fd = TAKE_FD(fd)};
    return ERR_OK;
}

static err_t bind_address(struct net *net, struct net_listener *listener, struct address *address,
                          struct err_info *info)
{
    err_t err = ERR_OK;

    set_port(address, listener->port);
    if (listener->port != 0) {
        err = check_port_is_free(address, info);
    }
    for (unsigned i = 0; err == ERR_OK && i < net->shard_count; i++) {
        struct net_shard *shard = &net->shards[i];

        err = add_socket(shard, listener->index, address, info);
        if (err == ERR_OK && listener->port == 0) {
            listener->port = bound_port(shard->sockets[shard->socket_count - 1].watch.fd);
            set_port(address, listener->port);
        }
    }
    return err;
}

static err_t bind_listener(struct net *net, struct net_listener *listener, struct err_info *info)
{
    struct address addresses[NET_ADDRESSES];
    struct err_info cause;
    int count = 0;
    err_t err = resolve(listener, addresses, &count, info);

    if (err != ERR_OK) {
        return err;
    }
    for (int i = 0; i < count; i++) {
        err = bind_address(net, listener, &addresses[i], &cause);
        if (err != ERR_OK) {
            return err_set(info, err, "listener %.100s:%u: %.100s", listener->host, listener->port, cause.text);
        }
    }
    return ERR_OK;
}

err_t listener_bind_all(struct net *net, struct err_info *info)
{
    for (int i = 0; i < net->listener_count; i++) {
        err_t err = bind_listener(net, &net->listeners[i], info);

        if (err != ERR_OK) {
            return err;
        }
    }
    return ERR_OK;
}

void listener_close_all(struct net *net)
{
    for (unsigned i = 0; i < net->shard_count; i++) {
        struct net_shard *shard = &net->shards[i];

        for (int j = 0; j < shard->socket_count; j++) {
            close_fd(&shard->sockets[j].watch.fd);
        }
        free(shard->sockets);
        shard->sockets = NULL;
        shard->socket_count = 0;
        close_fd(&shard->spare_fd);
    }
}

/* No descriptors left: accepts one connection with the spare one, and closes
 * it, so that the client learns and the listener does not stay ready. */
static bool accept_and_close(struct net_shard *shard, int listen_fd)
{
    if (shard->spare_fd < 0) {
        return false;
    }
    close(TAKE_FD(shard->spare_fd));
    int fd = accept4(listen_fd, NULL, NULL, SOCK_CLOEXEC);
    bool accepted = fd >= 0;

    fd_closep(&fd);
    shard->spare_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return accepted;
}

static void SHARD_ONLY pause_accepting(struct net_shard *shard)
{
    for (int i = 0; i < shard->socket_count; i++) {
        if (shard->sockets[i].watched) {
            loop_watch_remove(shard->loop, &shard->sockets[i].watch);
            shard->sockets[i].watched = false;
        }
    }
    loop_timer_set(shard->loop, &shard->accept_timer,
                   loop_now_ns(shard->loop) + (uint64_t)NET_ACCEPT_PAUSE_MS * NET_MS);
}

/* After accept failed; true to go on with the next connection. */
static bool SHARD_ONLY accept_failed(struct net_socket *socket, int number)
{
    struct net *net = socket->shard->net;

    if (number == EAGAIN) {
        return false;
    }
    if (number != EMFILE && number != ENFILE && number != ENOBUFS && number != ENOMEM) {
        return true; /* this connection was gone before we took it */
    }
    if (trace_allow(&net->accept_lines, NET_LINES_PER_MINUTE)) {
        trace(TRACE_WARN, "accept_failed", "reason=\"%s\" connections=%u", strerror(number), net_connection_count(net));
    }
    if ((number == EMFILE || number == ENFILE) && accept_and_close(socket->shard, socket->watch.fd)) {
        return true;
    }
    pause_accepting(socket->shard);
    return false;
}

/* The accepting shard, unless another has less to do. */
static struct net_shard *SHARD_ONLY assign(struct net_shard *accepting)
{
    struct net *net = accepting->net;
    struct net_shard *least = accepting;

    for (unsigned i = 0; i < net->shard_count; i++) {
        if (atomic_load(&net->shards[i].assigned) < atomic_load(&least->assigned)) {
            least = &net->shards[i];
        }
    }
    atomic_fetch_add(&least->assigned, 1);
    return least;
}

static void handed_over(struct loop_message *message)
{
    struct net_accepted *accepted = CONTAINER_OF(message, struct net_accepted, message);

    ASSUME_ROLE(role_shard);
    conn_accepted(accepted->shard, accepted);
    free(accepted);
}

static void SHARD_ONLY hand_over(struct net_shard *accepting, struct net_accepted *accepted)
{
    struct net_shard *shard = assign(accepting);
    struct net_accepted *moved = shard == accepting ? NULL : malloc(sizeof(*moved));

    if (!moved) {
        atomic_fetch_add(&accepting->assigned, shard != accepting);
        atomic_fetch_sub(&shard->assigned, shard != accepting);
        conn_accepted(accepting, accepted);
        return;
    }
    *moved = *accepted;
    moved->message.run = handed_over;
    moved->shard = shard;
    loop_send(shard->loop, &moved->message);
}

static void accept_ready(struct loop_watch *watch, uint32_t events)
{
    struct net_socket *socket = CONTAINER_OF(watch, struct net_socket, watch);

    ASSUME_ROLE(role_shard);
    for (int i = 0; i < NET_ACCEPTS_PER_TURN; i++) {
        struct net_accepted accepted = {.listener = socket->listener};
        socklen_t len = sizeof(accepted.peer);

        accepted.fd = accept4(watch->fd, (struct sockaddr *)&accepted.peer, &len, SOCK_CLOEXEC | SOCK_NONBLOCK);
        if (accepted.fd >= 0) {
            hand_over(socket->shard, &accepted);
        } else if (!accept_failed(socket, errno)) {
            return;
        }
    }
}

static err_t SHARD_ONLY watch_all(struct net_shard *shard, struct err_info *info)
{
    for (int i = 0; i < shard->socket_count; i++) {
        struct net_socket *socket = &shard->sockets[i];

        socket->watch.ready = accept_ready;
        err_t err = loop_watch_add(shard->loop, &socket->watch, EPOLLIN, info);

        if (err != ERR_OK) {
            return err;
        }
        socket->watched = true;
    }
    return ERR_OK;
}

static void accept_again(struct loop_timer *timer)
{
    struct net_shard *shard = CONTAINER_OF(timer, struct net_shard, accept_timer);
    struct err_info info;

    ASSUME_ROLE(role_shard);
    if (shard->spare_fd < 0) {
        shard->spare_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    }
    if (watch_all(shard, &info) != ERR_OK) {
        pause_accepting(shard);
    }
}

err_t listener_watch(struct net_shard *shard, struct err_info *info)
{
    shard->accept_timer.fire = accept_again;
    shard->spare_fd = open("/dev/null", O_RDONLY | O_CLOEXEC);
    return watch_all(shard, info);
}

void listener_unwatch(struct net_shard *shard)
{
    loop_timer_cancel(shard->loop, &shard->accept_timer);
    for (int i = 0; i < shard->socket_count; i++) {
        struct net_socket *socket = &shard->sockets[i];

        if (socket->watched) {
            loop_watch_remove(shard->loop, &socket->watch);
            socket->watched = false;
        }
        close_fd(&socket->watch.fd);
    }
    close_fd(&shard->spare_fd);
}
