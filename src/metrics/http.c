/* /metrics, /health and /ready.
 *
 * libmicrohttpd is loaded when the side is switched on: linked in, it and the
 * TLS library behind it would cost every server 3 MiB of memory and
 * milliseconds at start. */
#include "metrics/metrics.h"

#include "base/cleanup.h"
#include "base/macros.h"

#include <dlfcn.h>
#include <microhttpd.h>
#include <netdb.h>
#include <netinet/in.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    IDLE_S = 10,
    BACKLOG = 16,
    CONNECTION_BYTES = 8 * 1024,
    STACK_BYTES = 256 * 1024,
};

/* What we use of the library. */
static struct {
    __typeof__(MHD_start_daemon) *start_daemon;
    __typeof__(MHD_stop_daemon) *stop_daemon;
    __typeof__(MHD_create_response_from_buffer) *create_response;
    __typeof__(MHD_add_response_header) *add_header;
    __typeof__(MHD_queue_response) *queue_response;
    __typeof__(MHD_destroy_response) *destroy_response;
} mhd;

static void *library;
static struct MHD_Daemon *server;
static uint16_t server_port;

static bool load_symbol(const char *name, void *ret_fn)
{
    void *symbol = dlsym(library, name);

    memcpy(ret_fn, &symbol, sizeof(symbol));
    return symbol != NULL;
}

static err_t load_library(struct err_info *info)
{
    if (library) {
        return ERR_OK;
    }
    library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
    if (!library) {
        return err_set(info, ERR_NOT_FOUND, "barnabas.http.listener needs libmicrohttpd: %s", dlerror());
    }
    if (load_symbol("MHD_start_daemon", &mhd.start_daemon) && load_symbol("MHD_stop_daemon", &mhd.stop_daemon) &&
        load_symbol("MHD_create_response_from_buffer", &mhd.create_response) &&
        load_symbol("MHD_add_response_header", &mhd.add_header) &&
        load_symbol("MHD_queue_response", &mhd.queue_response) &&
        load_symbol("MHD_destroy_response", &mhd.destroy_response)) {
        return ERR_OK;
    }
    dlclose(library);
    library = NULL;
    return err_set(info, ERR_NOT_FOUND, "barnabas.http.listener: libmicrohttpd lacks a function we need");
}

/* text is given away when free_text. */
static enum MHD_Result answer(struct MHD_Connection *connection, unsigned status, const char *type, char *text,
                              bool free_text)
{
    struct MHD_Response *response =
        mhd.create_response(strlen(text), text, free_text ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);

    if (!response) {
        if (free_text) {
            free(text);
        }
        return MHD_NO;
    }
    mhd.add_header(response, "Content-Type", type);
    mhd.add_header(response, "Cache-Control", "no-store");
    if (status == MHD_HTTP_METHOD_NOT_ALLOWED) {
        mhd.add_header(response, "Allow", "GET, HEAD");
    }
    enum MHD_Result result = mhd.queue_response(connection, status, response);

    mhd.destroy_response(response);
    return result;
}

static enum MHD_Result handle(void *user, struct MHD_Connection *connection, const char *path, const char *method,
                              const char *version, const char *upload, size_t *upload_size, void **request)
{
    static const char plain[] = "text/plain; charset=utf-8";

    if (strcmp(method, "GET") != 0 && strcmp(method, "HEAD") != 0) {
        return answer(connection, MHD_HTTP_METHOD_NOT_ALLOWED, plain, "only GET and HEAD\n", false);
    }
    if (strcmp(path, "/metrics") == 0) {
        char *text = metrics_prometheus();

        return text ? answer(connection, MHD_HTTP_OK, "text/plain; version=0.0.4; charset=utf-8", text, true)
                    : answer(connection, MHD_HTTP_INTERNAL_SERVER_ERROR, plain, "out of memory\n", false);
    }
    if (strcmp(path, "/health") == 0) {
        return answer(connection, MHD_HTTP_OK, plain, "alive\n", false);
    }
    if (strcmp(path, "/ready") == 0) {
        return metrics_ready() ? answer(connection, MHD_HTTP_OK, plain, "ready\n", false)
                               : answer(connection, MHD_HTTP_SERVICE_UNAVAILABLE, plain, "not ready\n", false);
    }
    return answer(connection, MHD_HTTP_NOT_FOUND, plain, "try /metrics, /health or /ready\n", false);
}

static void addrinfo_freep(struct addrinfo **list)
{
    if (*list) {
        freeaddrinfo(*list);
    }
}

static err_t resolve(const char *address, struct addrinfo **ret_list, struct err_info *info)
{
    const char *colon = strrchr(address, ':');
    size_t len = colon ? (size_t)(colon - address) : 0;
    struct addrinfo hints = {.ai_flags = AI_PASSIVE | AI_NUMERICSERV, .ai_socktype = SOCK_STREAM};
    char host[256];

    if (!colon || colon[1] == '\0' || len >= sizeof(host)) {
        return err_set(info, ERR_INVALID_CONFIG, "barnabas.http.listener=%.100s: must be host:port", address);
    }
    if (len >= 2 && address[0] == '[' && address[len - 1] == ']') {
        address++;
        len -= 2;
    }
    memcpy(host, address, len);
    host[len] = '\0';
    int failed = getaddrinfo(len > 0 ? host : NULL, colon + 1, &hints, ret_list);

    return failed ? err_set(info, ERR_INVALID_CONFIG, "barnabas.http.listener=%.100s%s: %s", host, colon,
                            gai_strerror(failed))
                  : ERR_OK;
}

static err_t open_socket(const char *address, int *ret_fd, uint16_t *ret_port, struct err_info *info)
{
    struct addrinfo *list CLEANUP(addrinfo_freep) = NULL;
    err_t err = resolve(address, &list, info);

    if (err != ERR_OK) {
        return err;
    }
    int fd CLEANUP(fd_closep) = socket(list->ai_family, list->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    struct sockaddr_storage bound;
    socklen_t bound_len = sizeof(bound);

    if (fd < 0) {
        return err_errno(info, ERR_IO, "barnabas.http.listener: socket");
    }
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
    if (bind(fd, list->ai_addr, list->ai_addrlen) < 0 || listen(fd, BACKLOG) < 0 ||
        getsockname(fd, (struct sockaddr *)&bound, &bound_len) < 0) {
        return err_errno(info, ERR_IO, "barnabas.http.listener=%.100s", address);
    }
    *ret_port = ntohs(bound.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&bound)->sin6_port
                                                  : ((struct sockaddr_in *)&bound)->sin_port);
    *ret_fd = TAKE_FD(fd);
    return ERR_OK;
}

err_t metrics_http_start(const char *address, struct err_info *info)
{
    int fd CLEANUP(fd_closep) = -1;
    uint16_t port = 0;

    if (server) {
        return err_set(info, ERR_EXISTS, "the HTTP side runs already");
    }
    err_t err = load_library(info);

    err = err != ERR_OK ? err : open_socket(address, &fd, &port, info);
    if (err != ERR_OK) {
        return err;
    }
    server =
        mhd.start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD, 0, NULL, NULL, handle, NULL, MHD_OPTION_LISTEN_SOCKET, fd,
                         MHD_OPTION_CONNECTION_LIMIT, (unsigned)METRICS_HTTP_CONNECTIONS, MHD_OPTION_CONNECTION_TIMEOUT,
                         (unsigned)IDLE_S, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)CONNECTION_BYTES,
                         MHD_OPTION_THREAD_STACK_SIZE, (size_t)STACK_BYTES, MHD_OPTION_END);
    if (!server) {
        return err_set(info, ERR_IO, "barnabas.http.listener=%.100s: the HTTP server does not start", address);
    }
    TAKE_FD(fd); /* the server's now */
    server_port = port;
    return ERR_OK;
}

uint16_t metrics_http_port(void)
{
    return server_port;
}

void metrics_http_stop(void)
{
    if (server) {
        mhd.stop_daemon(server);
        server = NULL;
        server_port = 0;
    }
}
