#include "cli/net.h"

#include "cli/out.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>

const char *net_bootstrap(const struct args *args)
{
    const char *fallback = getenv("BARNABAS_BOOTSTRAP");
    const char *property = args_property(args, "bootstrap.servers");

    return property ? property : args_text(args, OPT_BOOTSTRAP, fallback && *fallback ? fallback : "127.0.0.1:9092");
}

struct endpoint {
    char host[256];
    char port[16];
};

/* "[PROTOCOL://]HOST[:PORT]", an IPv6 address in brackets. */
static bool parse_endpoint(struct str text, struct endpoint *ret)
{
    const char *scheme = find_text(text, STR("://"));
    const char *end = text.data + text.len;
    const char *host = scheme ? scheme + 3 : text.data;
    const char *host_end, *port;

    if (host < end && *host == '[') {
        host_end = memchr(host, ']', (size_t)(end - host));
        if (!host_end) {
            return false;
        }
        host++;
        port = host_end + 1;
    } else {
        host_end = memrchr(host, ':', (size_t)(end - host));
        host_end = host_end ? host_end : end;
        port = host_end;
    }
    size_t host_len = (size_t)(host_end - host), port_len = (size_t)(end - port);

    if (host_len == 0 || host_len >= sizeof(ret->host) || port_len > 6 || port_len == 1) {
        return false;
    }
    snprintf(ret->host, sizeof(ret->host), "%.*s", (int)host_len, host);
    if (port_len == 0) {
        snprintf(ret->port, sizeof(ret->port), "%d", NET_PORT);
        return true;
    }
    if (*port != ':') {
        return false;
    }
    snprintf(ret->port, sizeof(ret->port), "%.*s", (int)port_len - 1, port + 1);
    int number = ret->port[strspn(ret->port, "0123456789")] ? 0 : atoi(ret->port);

    return number > 0 && number <= UINT16_MAX;
}

static err_t wait_connected(int fd, double deadline)
{
    for (;;) {
        struct pollfd wait = {.fd = fd, .events = POLLOUT};
        double left = deadline - now_s();
        int n = poll(&wait, 1, left > 0 ? (int)(left * 1000) + 1 : 0);

        if (n > 0) {
            break;
        }
        if (n == 0) {
            errno = ETIMEDOUT;
            return ERR_REQUEST_TIMED_OUT;
        }
        if (errno != EINTR) {
            return ERR_IO;
        }
    }
    int error = 0;
    socklen_t len = sizeof(error);

    getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &len);
    errno = error;
    return error ? ERR_NETWORK_EXCEPTION : ERR_OK;
}

static err_t connect_address(const struct addrinfo *address, double deadline, int *ret_fd)
{
    int fd CLEANUP(fd_closep) = socket(address->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    int on = 1;

    if (fd < 0) {
        return ERR_IO;
    }
    if (connect(fd, address->ai_addr, address->ai_addrlen) != 0) {
        if (errno != EINPROGRESS) {
            return ERR_NETWORK_EXCEPTION;
        }
        err_t err = wait_connected(fd, deadline);

        if (err != ERR_OK) {
            return err;
        }
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    *ret_fd = TAKE_FD(fd);
    return ERR_OK;
}

static err_t connect_endpoint(const struct endpoint *endpoint, double deadline, int *ret_fd, struct err_info *info)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *found = NULL;
    int code = getaddrinfo(endpoint->host, endpoint->port, &hints, &found);

    if (code != 0) {
        return err_set(info, ERR_NOT_FOUND, "the host %s is not known (%s): check the name given with -b",
                       endpoint->host, gai_strerror(code));
    }
    err_t err = ERR_NETWORK_EXCEPTION;

    for (const struct addrinfo *address = found; address && err != ERR_OK; address = address->ai_next) {
        err = connect_address(address, deadline, ret_fd);
    }
    if (err != ERR_OK) {
        bool v6 = strchr(endpoint->host, ':') != NULL;

        err_set(
            info, err,
            "no server answers at %s%.200s%s:%s (%s): start one with \"barnabasd\", or name another with -b HOST:PORT",
            v6 ? "[" : "", endpoint->host, v6 ? "]" : "", endpoint->port, strerror(errno));
    }
    freeaddrinfo(found);
    return err;
}

err_t net_connect(const char *bootstrap, int64_t timeout_ms, int *ret_fd, char ret_address[NET_ADDRESS_SIZE],
                  struct err_info *info)
{
    double deadline = now_s() + (double)timeout_ms / 1000;
    err_t err = err_set(info, ERR_USAGE, "-b is empty: give HOST:PORT");

    for (const char *at = bootstrap; *at;) {
        struct str text = {at, strcspn(at, ",")};
        struct endpoint endpoint;

        at += text.len + (at[text.len] == ',');
        if (text.len == 0) {
            continue;
        }
        if (!parse_endpoint(text, &endpoint)) {
            return err_set(info, ERR_USAGE, "\"%.*s\" is not HOST:PORT: give it as in -b 127.0.0.1:9092",
                           STR_ARG(text));
        }
        err = connect_endpoint(&endpoint, deadline, ret_fd, info);
        if (err == ERR_OK) {
            if (ret_address) {
                snprintf(ret_address, NET_ADDRESS_SIZE, "%.*s", STR_ARG(text));
            }
            return ERR_OK;
        }
    }
    return err;
}

bool net_probe(const struct args *args)
{
    int fd CLEANUP(fd_closep) = -1;
    struct err_info info;

    if (net_connect(net_bootstrap(args), args_number(args, OPT_TIMEOUT, 10000), &fd, NULL, &info) != ERR_OK) {
        out_error("%s", info.text);
        return false;
    }
    return true;
}
